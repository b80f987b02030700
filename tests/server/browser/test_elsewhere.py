"""Pages of other people's sites, in a real browser: they cannot act for whoever looks at them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.server.browser.conftest import Visit

FORM = """<!doctype html><form method="post" action="{action}">
<input name="name" value="Mallory"><input name="password" value="correct horse"></form>
<button onclick="document.forms[0].submit()">win</button>"""


class Elsewhere(BaseHTTPRequestHandler):
    """Pages that post to the address they are asked for."""

    def do_GET(self) -> None:
        [action] = parse_qs(urlsplit(self.path).query).get("action", [""])
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(FORM.format(action=action).encode())

    def log_message(self, format: str, *args: object) -> None:
        """Nothing to tell."""


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[str]:
    """The address of another site: browsers know `localhost` and `127.0.0.1` as two."""
    server = HTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("path", ["/account/sign-in", "/account/register", "/account/sign-out", "/play/san-juan"])
def test_a_form_elsewhere_changes_nobody(visit: Visit, site: str, elsewhere: str, path: str) -> None:
    page = visit("/account")
    before = page.context.cookies(site)
    assert before
    page.goto(f"{elsewhere}/?action={site}{path}")
    with page.expect_response(lambda response: response.request.method == "POST") as answer:
        page.get_by_role("button").click()
    assert answer.value.status == 403
    assert page.context.cookies(site) == before


def test_our_own_pages_do_as_they_are_told(visit: Visit, site: str) -> None:
    page = visit("/account")
    page.locator("input[name=name]").first.fill("Zosia")
    with page.expect_response(lambda response: response.request.method == "POST") as answer:
        page.locator("input[name=name]").first.press("Enter")
    assert answer.value.status == 303
