"""What changes is enough: browsers that miss some of it end up with the whole page, and nothing is ever blank."""

from __future__ import annotations

import io
import time
from typing import TYPE_CHECKING

import pytest

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import choose_seat, play, set_up, version, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEEN = """async fresh => {
  const html = fresh ? (await (await fetch(location.href)).text()).replace(/<style[^]*?<.style>/, '') : '';
  const page = fresh ? new DOMParser().parseFromString(html, 'text/html') : document;
  const table = page.querySelector('#table').cloneNode(true);
  table.querySelector('#help').remove();
  for (const part of table.querySelectorAll('*')) {
    part.classList.remove('htmx-added', 'htmx-swapping', 'htmx-request');
    const told = part.getAttributeNames().filter(name => name !== 'data-htmx-powered').sort();
    const values = told.map(name => [name, part.getAttribute(name)]).filter(pair => pair.join() !== "class,");
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
    for (const [name, value] of values) part.setAttribute(name, value);
  }
  table.normalize();
  return table.innerHTML;
}"""
"""The table as the browser shows it, or as the server draws it afresh, but for the help on what was pointed at."""
HIDE = """hidden => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
BREAK_OFF = "() => document.querySelector('[hx-sse\\\\:connect]')._htmx.sse.reader.cancel()"
SAME_VERSION = "version => document.querySelector('#now').dataset.version === version"
FILM_SECONDS = 30
CLICK = """() => {
  const things = [...document.querySelectorAll(".main .is-legal, .bar-do [name='move']")];
  things.find(thing => thing.checkVisibility())?.click();
}"""
SHADES = 8
"""Fewer than so many, and there is nothing to be seen in a picture."""


def assert_whole(page: Page) -> None:
    """Before long: who has come and gone is told a little later than moves."""
    for _ in range(20):
        shown, whole = page.evaluate(SEEN, False), page.evaluate(SEEN, True)
        if shown == whole:
            return
        page.wait_for_timeout(500)
    differs = next((at for at, pair in enumerate(zip(shown, whole, strict=False)) if len({*pair}) > 1), -1)
    raise AssertionError(f"shows …{shown[differs - 90 : differs + 80]}, not …{whole[differs - 20 : differs + 80]}")


@pytest.mark.parametrize("game", ["puerto-rico", "craftsmen"])
def test_browsers_that_have_missed_updates_show_the_whole_page(visit: Visit, game: str) -> None:
    """Offline for a while, in a hidden tab, and with a stream that has broken off."""
    anna = visit()
    set_up(anna, game)
    assert wait_for_turn(anna)
    offline, broken, hidden = visit(anna.url), visit(anna.url), visit(anna.url)
    play(anna, 3)
    offline.context.set_offline(True)
    broken.evaluate(BREAK_OFF)
    hidden.evaluate(HIDE, True)
    play(anna, 4, seed=2)
    offline.context.set_offline(False)
    hidden.evaluate(HIDE, False)
    assert wait_for_turn(anna)
    for page in (anna, offline, broken, hidden):
        page.wait_for_function(SAME_VERSION, arg=version(anna), timeout=30_000)
        assert_whole(page)


def test_nothing_is_blank_while_bots_move(visit: Visit) -> None:
    """A table of five, filmed through half a minute of bots."""
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    page = visit("/new?game=puerto-rico", motion=True)
    for seat in range(1, 5):
        choose_seat(page, seat, "bot.novice")
    page.click("text=Open the table")
    assert wait_for_turn(page)
    boxes = [page.locator(part).bounding_box() for part in ("#offer", "#harbour", "#own")]
    frames, end = 0, time.monotonic() + FILM_SECONDS
    while time.monotonic() < end:
        page.evaluate(CLICK)
        shot = image.open(io.BytesIO(page.screenshot(type="jpeg", quality=40))).convert("L")
        frames += 1
        for box in boxes:
            assert box is not None
            part = shot.crop((box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]))
            assert len(part.resize((64, 64)).getcolors(4096)) > SHADES, f"blank in frame {frames}"
    assert frames > FILM_SECONDS
