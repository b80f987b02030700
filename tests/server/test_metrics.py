"""What the server tells those who run it: metrics for Prometheus, and logs in which one request can be followed."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families

from ratusz.server.app import create_app
from ratusz.server.logs import JsonLines
from ratusz.server.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
HERE, ELSEWHERE = ("127.0.0.1", 50000), ("198.51.100.7", 50000)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}", bot_processes=0, limits=0, metrics_token="s3cret")


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings), client=HERE) as client:
        yield client


def samples(client: TestClient) -> dict[str, float]:
    """Name and labels → value."""
    found = {}
    for family in text_string_to_metric_families(client.get("/metrics").text):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}"] = sample.value
    return found


def play(client: TestClient) -> str:
    """A table at which one person plays both seats and has made a move."""
    token = client.post("/api/guests", json={"name": "Anna"}).json()["token"]
    me = {"Authorization": f"Bearer {token}"}
    plan = {"game": "san-juan", "seats": [{"kind": "person"}, {"kind": "person"}]}
    table = str(client.post("/api/tables", json=plan, headers=me).json()["id"])
    seat = client.get(f"/api/tables/{table}", headers=me).json()["info"]["to_move"]
    scene = client.get(f"/api/tables/{table}", params={"seat": seat}, headers=me).json()
    client.post(f"/api/tables/{table}/moves", json={"move": scene["choices"][0]["move"]}, headers=me)
    client.get(f"/tables/{table}")
    return table


def test_what_happens_is_counted(client: TestClient) -> None:
    before = samples(client)
    play(client)
    after = samples(client)

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0.0)

    assert grown("ratusz_moves_total{by=person}") == 1
    assert grown("ratusz_drawing_seconds_count{}") >= 1
    assert grown("ratusz_write_seconds_count{}") >= 3, "a guest, a table, a move"
    assert grown("ratusz_request_seconds_count{method=POST,route=/api/tables/{table}/moves,status=200}") == 1
    assert after["ratusz_tables{status=playing}"] == 1
    assert after["ratusz_streams{}"] == after["ratusz_thinking{}"] == 0
    assert after["process_resident_memory_bytes{}"] > 1e7


def test_names_people_choose_are_no_labels(client: TestClient) -> None:
    for path in ("/no/such/page", "/tables/nowhere", "/api/tables/nowhere", "/static/nothing.css"):
        client.get(path)
    client.request("BREW", "/")
    told = client.get("/metrics").text
    assert "nowhere" not in told
    assert "such/page" not in told
    assert "BREW" not in told


def test_only_this_machine_or_the_token_reads_them(settings: Settings) -> None:
    app = create_app(settings)
    with TestClient(app, client=ELSEWHERE) as elsewhere:
        assert elsewhere.get("/metrics").status_code == 404
        assert elsewhere.get("/metrics", headers={"Authorization": "Bearer wrong"}).status_code == 404
        assert elsewhere.get("/metrics", headers={"Authorization": "Bearer s3cret"}).status_code == 200
        here = TestClient(app, client=HERE)
        assert here.get("/metrics").status_code == 200
        for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):  # a proxy that speaks for somebody
            assert here.get("/metrics", headers={header: "198.51.100.7"}).status_code == 404
        here.close()


def test_without_a_token_none_is_right(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}", bot_processes=0)
    with TestClient(create_app(settings), client=ELSEWHERE) as elsewhere:
        for token in ("", " ", "None"):
            assert elsewhere.get("/metrics", headers={"Authorization": f"Bearer {token}"}).status_code == 404


def test_the_dashboard_and_the_alarms_name_what_there_is(client: TestClient) -> None:
    play(client)
    told = {name.partition("{")[0] for name in samples(client)}
    ours = {name for name in told if re.fullmatch(r"ratusz_\w+(?<!_sum)(?<!_count)(?<!_created)", name)}
    shown, alarming = (named((DEPLOY / file).read_text(encoding="utf-8")) for file in ("grafana.json", "alerts.yml"))
    assert shown | alarming <= told
    assert ours <= shown, "everything we count is worth a look"


def named(text: str) -> set[str]:
    """The metrics that are named in expressions."""
    return set(re.findall(r"\b((?:ratusz|process)_\w+)(?=[{,)])", text))


def test_one_request_can_be_followed_through_the_logs(
    client: TestClient, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[dict[str, object]] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(json.loads(self.format(record)))

    kept = Kept()
    kept.setFormatter(JsonLines())
    logger = logging.getLogger("ratusz")
    monkeypatch.setattr(logger, "handlers", [kept])
    caplog.set_level("INFO", "ratusz")
    token = client.post("/api/guests", json={"name": "Anna"}).json()["token"]
    me = {"Authorization": f"Bearer {token}", "X-Request-Id": "from-the-proxy-17"}
    plan = {"game": "san-juan", "seats": [{"kind": "person"}, {"kind": "person"}]}
    answer = client.post("/api/tables", json=plan, headers=me)
    assert answer.headers["x-request-id"] == "from-the-proxy-17"
    assert [line["message"] for line in lines if line.get("request") == "from-the-proxy-17"] == [
        "table created",
        "request",
    ]
    given = {client.get("/healthz").headers["x-request-id"] for _ in range(3)}
    assert len(given) == 3
    forged = client.get("/healthz", headers={"X-Request-Id": 'x" , "level": "error'}).headers["x-request-id"]
    assert re.fullmatch(r"[0-9a-f]{16}", forged)
