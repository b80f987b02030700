"""The API and what every request passes, over HTTP but without a process of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ratusz.server.app import create_app
from ratusz.server.guard import BODY_BYTES
from ratusz.server.settings import BadSetting, Settings
from ratusz.server.visitors import Visitor

JSON = {"Content-Type": "application/json"}
SITE = "http://testserver"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}", bot_pace=1000, bot_processes=0)
    with TestClient(create_app(settings)) as client:
        yield client


def token(client: TestClient, name: str) -> dict[str, str]:
    answer = client.post("/api/guests", json={"name": name})
    assert answer.status_code == 201
    return {"Authorization": f"Bearer {answer.json()['token']}"}


def new_table(client: TestClient, headers: dict[str, str]) -> str:
    seats = [{"kind": "person"}, {"kind": "open"}]
    answer = client.post("/api/tables", json={"game": "san-juan", "seats": seats}, headers=headers)
    assert answer.status_code == 201
    return str(answer.json()["id"])


def test_healthz_and_headers(client: TestClient) -> None:
    answer = client.get("/healthz")
    assert answer.json()["status"] == "ok"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "script-src 'unsafe-inline'" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert client.get("/api/nothing").headers["content-security-policy"] == policy


def test_games_in_both_languages(client: TestClient) -> None:
    english, polish = (client.get("/api/games", headers={"Accept-Language": tag}).json() for tag in ("en", "pl-PL"))
    assert [game["name"] for game in english["games"]] == [game["name"] for game in polish["games"]]
    assert english["games"][0]["about"] != polish["games"][0]["about"]
    assert "random" in english["bots"]


def test_the_story_is_told_to_each_by_what_they_know(client: TestClient) -> None:
    anna, bruno = token(client, "Anna"), token(client, "Bruno")
    table = new_table(client, anna)
    client.post(f"/api/tables/{table}/seats/1", json={}, headers=bruno)
    client.post(f"/api/tables/{table}/moves", json={"move": "role prospector"}, headers=anna)
    told = {
        who: client.get(f"/api/tables/{table}/story", headers={**headers, "Accept-Language": language}).json()
        for who, headers, language in (("anna", anna, "en"), ("bruno", bruno, "pl"), ("stranger", {}, "en"))
    }
    dealt, picked = told["stranger"]
    assert dealt["text"] == "Anna draws 4 cards. Bruno draws 4 cards."
    assert picked["headings"] == ["Round 1. Anna is governor."]
    assert picked["text"] == "Anna picks the prospector and draws 1 card."
    assert (picked["number"], picked["seat"], picked["moves"]) == (1, 0, [0, 1])
    assert {"text": "the prospector", "piece": "prospector", "seat": None} in picked["lines"][0]["parts"]
    assert told["bruno"][1]["text"] == "Anna wybiera Poszukiwacza złota i dociąga 1 kartę."
    assert "1 card" not in told["anna"][1]["text"]
    assert client.get(f"/api/tables/{table}/story?since=1", headers=bruno).json() == []


def test_sit_play_undo_and_say(client: TestClient) -> None:
    anna, bruno = token(client, "Anna"), token(client, "Bruno")
    table = f"/api/tables/{new_table(client, anna)}"
    assert client.post(f"{table}/seats/1", headers=bruno).status_code == 204
    scene = client.get(table, headers=anna).json()
    assert {"move": "role builder", "target": "role.builder", "ends_turn": False} in scene["choices"]
    assert client.get(table, headers=bruno).json()["choices"] == []
    version = scene["info"]["version"]
    played = client.post(f"{table}/moves", json={"move": "role builder", "version": version}, headers=anna)
    assert played.json() == {"version": version + 1}
    late = client.post(f"{table}/moves", json={"move": "pass", "version": version}, headers=anna)
    assert (late.status_code, late.json()["error"]) == (409, "too_late")
    assert client.post(f"{table}/undo", json={"keep": 0}, headers=anna).json() == {"version": version + 2}
    assert client.post(f"{table}/chat", json={"text": "hello"}, headers=bruno).status_code == 204
    assert client.get(table).json()["chat"][0]["text"] == "hello"
    assert client.get("/api/tables?which=playing").json()[0]["id"] == scene["info"]["id"]
    assert client.get("/api/tables?which=mine", headers=bruno).json()[0]["to_move"] == 0


def test_mistakes_get_one_clear_message(client: TestClient) -> None:
    anna = token(client, "Anna")
    answers = [
        (client.post("/api/tables", json={"game": "chess", "seats": []}, headers=anna), 400, "no game 'chess'"),
        (client.post("/api/tables", json={"seats": []}, headers=anna), 422, "body.game: Field required"),
        (client.post("/api/tables", json={"game": "san-juan", "seats": [], "x": 1}, headers=anna), 422, "body.x"),
        (client.post("/api/tables", content=b"{", headers=anna | JSON), 422, "JSON"),
        (client.get("/api/tables/nowhere"), 404, "no such table"),
        (client.get("/api/nothing"), 404, "nothing at this address"),
        (client.post("/api/tables", json={}), 401, "send your token"),
        (client.get("/api/me", headers={"Authorization": "Bearer x"}), 401, "token is not valid"),
        (client.post("/api/records", content=b"\xff\x00", headers=anna), 400, "not a text file"),
        (client.put("/api/tables", headers=anna), 405, "Method Not Allowed"),
    ]
    for answer, status, message in answers:
        assert answer.status_code == status, answer.text
        assert message in answer.json()["message"]
    polish = client.get("/api/tables/nowhere", headers={"Accept-Language": "pl"})
    assert polish.json()["message"] == "Nie ma takiego stołu."


def test_a_form_of_another_site_is_refused(client: TestClient) -> None:
    people = client.app.state.people  # type: ignore[attr-defined]
    client.cookies.set("ratusz", people.cookie(people.guest()))
    body = {"game": "san-juan", "seats": [{"kind": "person"}, {"kind": "open"}]}

    def post(**headers: str) -> int:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return int(client.post("/api/tables", json=body, headers=named).status_code)

    assert post(origin="https://elsewhere.example", sec_fetch_site="cross-site") == 403
    assert post(origin="null") == 403
    assert post(sec_fetch_site="same-site") == 403
    assert post() == 403
    assert post(origin=SITE) == 201
    assert post(sec_fetch_site="same-origin") == 201
    assert client.get("/api/me").status_code == 200


def test_bodies_are_limited(client: TestClient) -> None:
    anna = token(client, "Anna")
    long = b"x" * (BODY_BYTES + 1)
    assert client.post("/api/records", content=long, headers=anna).status_code == 413
    assert client.post("/api/records", content=iter([long]), headers=anna).status_code == 413


def test_too_much_at_once_is_refused_with_a_time_to_wait(client: TestClient) -> None:
    anna = token(client, "Anna")
    answers = [client.post("/api/tables/nowhere/chat", json={"text": "x"}, headers=anna) for _ in range(80)]
    assert answers[0].status_code == 404
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) >= 1


def welcoming_app(settings: Settings) -> FastAPI:
    """With one page that greets whoever comes."""
    app = create_app(settings)

    async def welcome(user: Visitor) -> str:
        return user.name

    app.get("/welcome")(welcome)
    return app


def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}", https=True, bot_processes=0)
    with TestClient(welcoming_app(settings), base_url="https://testserver") as client:
        first = client.get("/welcome")
        cookie = first.headers["set-cookie"]
        for part in ("ratusz=", "HttpOnly", "SameSite=Lax", "Secure", "Path=/"):
            assert part in cookie
        assert "strict-transport-security" in first.headers
        again = client.get("/welcome")
        assert again.text == first.text
        assert "set-cookie" not in again.headers


def test_the_openapi_description(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    assert "/api/tables/{table}/stream" in described["paths"]
    assert "Update" in described["components"]["schemas"]


def test_the_page_about_the_api(client: TestClient) -> None:
    text = client.get("/api").text
    assert "POST /api/tables/{table}/moves" in text
    assert "list of LogEntry" in text
    assert client.get("/api", headers={"Accept-Language": "pl"}).text.count("Ratusz dla programistów") == 1


def test_settings_from_the_environment() -> None:
    chosen = Settings.from_environment({"RATUSZ_BOT_PACE": "0.1", "RATUSZ_HTTPS": "yes"}, database="sqlite://")
    assert (chosen.bot_pace, chosen.https, chosen.database) == (0.1, True, "sqlite://")
    with pytest.raises(BadSetting, match="RATUSZ_BOT_PACE is 'fast'; expected a number"):
        Settings.from_environment({"RATUSZ_BOT_PACE": "fast"})
