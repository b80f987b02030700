"""The pages without a browser: what they say, what they refuse, and what they never show."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from fastapi import FastAPI
from fastapi.testclient import TestClient
from jinja2 import nodes

from ratusz.core import registry
from ratusz.core.game import BadOption, Game
from ratusz.core.moves import Moves
from ratusz.server.app import create_app
from ratusz.server.settings import Settings
from ratusz.server.web import drawings
from ratusz.server.web.pages.settings import own_path
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.rendering import environment
from ratusz.server.web.table.page import ANSWERS, PARTS, TablePage, offers
from ratusz.server.web.table.things import Things
from ratusz.server.web.texts import page_texts

SITE = "http://testserver"
SAID = re.compile(r"""\bsay(?:\.has)?\(\s*["']([a-z_.\-]+)["']""")
ON_SCREEN = ("san-juan", "puerto-rico", "castles-of-burgundy", "le-havre", "craftsmen")


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return create_app(Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}", bot_pace=1000, limits=0))


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, headers={"Origin": SITE}) as client:
        yield client


def another(app: FastAPI) -> TestClient:
    """Another person's browser, at the same server."""
    return TestClient(app, headers={"Origin": SITE})


def keys(folder: Path, language: str) -> set[str]:
    with Path(folder, "locale", f"{language}.po").open("rb") as file:
        found = [message.id for message in read_po(file) if message.id]
    return {key if isinstance(key, str) else key[0] for key in found}


def test_both_languages_have_the_same_texts() -> None:
    folders = [drawings.TEMPLATES.parent, *(registry.game(name).folder for name in ON_SCREEN)]
    for folder in folders:
        assert keys(folder, "en") == keys(folder, "pl")


@pytest.mark.parametrize("game", ON_SCREEN)
def test_whatever_the_templates_say_is_written(game: str) -> None:
    folder = registry.game(game).folder
    templates = [*drawings.TEMPLATES.glob("*.html"), *folder.glob("*.html")]
    for language in ("en", "pl"):
        say = page_texts(language, registry.game(game))
        for template in templates:
            for key in SAID.findall(template.read_text(encoding="utf-8")):
                if key.endswith("."):
                    continue
                assert say.has(key), f"{template.name} says {key!r}, which is not written in {language}"


def test_whatever_the_templates_ask_a_page_for_is_known() -> None:
    known = {*ANSWERS, *offers(Things), *vars(TablePage), *(field.name for field in fields(TablePage))}
    templates = [*drawings.TEMPLATES.glob("*.html")]
    templates += [path for game in registry.catalogue().values() for path in Path(game.folder).glob("*.html")]
    for template in templates:
        tree = environment().parse(template.read_text(encoding="utf-8"))
        asked = [node.attr for node in tree.find_all(nodes.Getattr) if getattr(node.node, "name", "") == "page"]
        assert not {*asked} - known, template


def test_one_part_of_a_page_answers_each_question() -> None:
    offered = [name for part in PARTS.values() for name in offers(part)]
    assert len(offered) == len({*offered})
    assert not {*offered} & {*vars(TablePage)}


@pytest.mark.parametrize("game", ON_SCREEN)
def test_everything_in_the_box_is_drawn_and_explained(game: str) -> None:
    found = registry.game(game)
    for piece, fact in drawings.facts(found).items():
        if "cost" in fact or "colour" in fact:
            assert piece in drawings.symbols(found), f"{piece} has no drawing"
            assert page_texts("pl", found).help(piece), f"{piece} is not explained"


def test_every_game_of_ours_has_a_cover_of_its_own() -> None:
    drawn = [drawings.cover(game).split(">", 1)[1] for game in registry.catalogue().values()]
    assert len({*drawn}) == len(drawn)


def test_a_game_without_a_cover_gets_the_plain_one(tmp_path: Path) -> None:
    known = registry.game("san-juan")
    ludo = Game(
        name="ludo",
        min_seats=2,
        max_seats=4,
        state=known.state,
        set_up=known.set_up,
        moves=Moves([]),
        steps=[],
        face=known.face,
        folder=tmp_path,
    )
    plain = drawings.cover(ludo)
    assert plain.startswith('<symbol id="cover-ludo" viewBox="0 0 160 100">')
    assert "</svg>" not in plain
    (tmp_path / "cover.svg").write_text('<svg viewBox="0 0 160 100"><rect width="9" height="9"/></svg>')
    assert drawings.cover(ludo) != plain


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_first_page_has_a_cover_and_a_tagline_for_every_game(client: TestClient, language: str) -> None:
    page = client.get("/", headers={"Accept-Language": language}).text
    for game in registry.catalogue().values():
        symbol = f"i-cover-{game.name.replace('-', '_')}"
        assert f'<symbol id="{symbol}"' in page
        assert f'href="#{symbol}"' in page
        assert page_texts(language, game)("tagline") in page


@pytest.mark.parametrize("game", ON_SCREEN)
def test_every_option_has_a_name_on_the_form(client: TestClient, game: str) -> None:
    page = client.get(f"/new?game={game}").text
    for option in registry.game(game).options:
        assert f">{page_texts('en', registry.game(game))(f'option.{option.name}')}</" in page


def corrected_box(tmp_path: Path) -> Path:
    """A file in which somebody has looked up what the bonus tokens are worth."""
    box = json.loads((registry.game("craftsmen").folder / "box.json").read_text(encoding="utf-8"))
    file = tmp_path / "corrected box.json"
    file.write_text(json.dumps({"bonus_tokens": {"points": box["bonus_tokens"]["points"], "confidence": "owner"}}))
    return file


def test_a_server_has_options_of_its_own(tmp_path: Path) -> None:
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'x.sqlite'}",
        bot_pace=1000,
        limits=0,
        options=(f"craftsmen:components={corrected_box(tmp_path)}", "puerto-rico:nobles=true"),
    )
    with TestClient(create_app(settings), headers={"Origin": SITE}) as client:
        usual = {
            game["name"]: {option["name"]: option["default"] for option in game["options"]}
            for game in client.get("/api/games").json()["games"]
        }
        assert usual["puerto-rico"]["nobles"] is True
        ticked = re.search(r"option\.nobles[^>]*>", client.get("/new?game=puerto-rico").text)
        assert ticked is not None
        assert "checked" in ticked[0]
        table = client.post("/play/craftsmen").url.path
        assert "bonus_tokens" not in client.get(f"/api{table}").json()["view"]["reconstructed"]
        said = {"game": "craftsmen", "seat0": "me", "seat1": "bot.novice", "option.components": ""}
        assert (
            client.get(f"/api{client.post('/new', data=said).url.path}").json()["info"]["options"] == usual["craftsmen"]
        )


def test_a_corrected_file_is_uploaded_with_the_form(client: TestClient, tmp_path: Path) -> None:
    said = {"game": "craftsmen", "seat0": "me", "seat1": "bot.novice"}

    def post(content: bytes) -> Any:
        return client.post("/new", data=said, files={"option.components": ("box.json", content, "application/json")})

    wrong = post(b'{"capital": {"copies": {"pink": {}}}}')
    assert wrong.status_code == 400
    assert "there is no &#39;pink&#39;" in wrong.text
    assert post(b"\xff\xfe\x00").status_code == 400
    table = post(corrected_box(tmp_path).read_bytes()).url.path
    assert "bonus_tokens" not in client.get(f"/api{table}").json()["view"]["reconstructed"]


@pytest.mark.parametrize(
    ("said", "boards"),
    [
        ({"option.boards": "same", "option.boards.same": "7"}, [7, 7]),
        (
            {"option.boards": "by_seat", "option.boards.by_seat.0": "3", "option.boards.by_seat.3": "8"},
            [3, 8],
        ),
        ({"option.boards": "same", "option.boards.same": "standard", "option.boards.by_seat.0": "3"}, [1, 1]),
    ],
)
def test_duchies_are_chosen_on_the_form(client: TestClient, said: dict[str, str], boards: list[int]) -> None:
    """Seats 2 and 3 stay empty: what is said about them does not count."""
    table = client.post("/new", data={"game": "castles-of-burgundy", "seat0": "me", "seat3": "bot.novice"} | said)
    view = client.get(f"/api{table.url.path}").json()["view"]
    assert [player["board"] for player in view["players"]] == boards


def test_what_an_expansion_brings_is_not_asked_without_it(client: TestClient) -> None:
    said = {"game": "puerto-rico", "seat0": "me", "seat1": "bot.novice", "option.draft": "random"}
    table = client.post("/new", data=said).url.path
    assert client.get(f"/api{table}").json()["info"]["options"]["draft"] == "play"


def test_the_form_says_the_table_in_one_line(client: TestClient) -> None:
    said = {"game": "puerto-rico", "seat0": "me", "seat1": "bot.club", "seat2": "bot.club", "seat3": "open"}
    said |= {"option.nobles": "true", "door": "by_link", "time": "clock", "minutes": "15", "increment": "10"}
    assert client.get("/new/sentence", params=said).text == (
        "You, 2 × Club player, Open seat · Expansion II: Nobles · by link · 15\xa0min + 10\xa0s"
    )


def test_open_tables_tell_their_options(client: TestClient, app: FastAPI) -> None:
    client.post("/new", data={"game": "puerto-rico", "seat0": "me", "seat1": "open", "option.nobles": "true"})
    assert "no clock · Expansion II: Nobles" in another(app).get("/").text


def test_a_guest_says_a_name_on_sitting_down(client: TestClient, app: FastAPI) -> None:
    table = client.post("/new", data={"game": "san-juan", "seat0": "me", "seat1": "open"}).url.path
    with another(app) as guest:
        assert "Bruno" in guest.post(f"{table}/sit", data={"seat": "1", "name": "Bruno"}).text
        assert "Hello, Bruno" in guest.get("/").text


def test_the_level_last_chosen_is_kept(client: TestClient) -> None:
    table = client.post("/play/san-juan", data={"level": "expert"}).url.path
    assert client.get(f"/api{table}").json()["info"]["seats"][1]["bot"] == "expert"
    assert re.search(r'value="expert"[^>]*checked', client.get("/").text)
    assert client.post("/play/san-juan", data={"level": "wizard"}).status_code == 200


def test_no_round_is_told_while_boards_are_chosen(client: TestClient) -> None:
    said = {"game": "castles-of-burgundy", "seat0": "me", "seat1": "bot.novice"}
    choosing = client.get(client.post("/new", data=said | {"option.boards": "choose"}).url.path).text
    assert "round 0" not in choosing
    assert "round 1" in client.get(client.post("/new", data=said).url.path).text


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("components=x.json", "write a server's options as game:key=value, not 'components=x.json'"),
        ("chess:nobles=true", "there is no game 'chess'"),
        ("puerto-rico:nobels=true", "puerto-rico has no option 'nobels'"),
        ("craftsmen:components=nowhere.json", "nowhere.json: No such file"),
    ],
)
def test_a_wrong_option_of_the_server_is_told_before_it_starts(option: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        Settings.from_environment({"RATUSZ_OPTIONS": option})


def test_a_guest_is_named_in_his_language(app: FastAPI) -> None:
    with another(app) as client:
        assert re.search(r"Gość \d{4}", client.get("/", headers={"Accept-Language": "pl-PL"}).text)


def test_the_browser_tells_the_language_until_it_is_chosen() -> None:
    assert Preferences.read("", "pl-PL,pl;q=0.9,en;q=0.8", "").language == "pl"
    assert Preferences.read("", "de-DE,fr", "").language == "en"
    assert Preferences.read("language=en", "pl-PL", "").language == "en"
    assert Preferences.read("language=klingon&theme=pink", "", "") == Preferences()


def test_a_telephone_selects_before_it_plays() -> None:
    assert Preferences.read("", "", "Mozilla/5.0 (Android) Mobile").confirm == "always"
    assert Preferences.read("", "", "Mozilla/5.0 (X11; Linux)").confirm == "never"


@pytest.mark.parametrize(
    "url", ["https://elsewhere.example", "//elsewhere.example/x", "javascript:alert(1)", "/\\evil"]
)
def test_no_form_leads_elsewhere(url: str) -> None:
    assert own_path(url) in ("", "/x")
    assert "elsewhere" not in own_path(url)


def test_settings_are_kept(client: TestClient) -> None:
    client.post("/settings", data={"language": "pl", "theme": "dark"}, follow_redirects=False)
    page = client.get("/").text
    assert '<html lang="pl" data-theme="dark">' in page


def test_a_wrong_table_is_refused_on_its_form(client: TestClient) -> None:
    said = {"game": "san-juan", "seat0": "me", "seat1": "bot.casual", "time": "clock", "minutes": "lots"}
    answer = client.post("/new", data=said)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert 'value="lots"' in answer.text


def test_names_cannot_carry_html(client: TestClient) -> None:
    client.post("/account/name", data={"name": "<script>x</script>"})
    page = client.get("/").text
    assert "<script>x" not in page
    assert "&lt;script&gt;x" in page


def test_a_table_that_is_not_there(client: TestClient) -> None:
    answer = client.get("/tables/nowhere")
    assert answer.status_code == 404
    assert "<h1>" in answer.text


def test_pages_load_nothing_from_elsewhere_and_hold_no_script_of_their_own(client: TestClient) -> None:
    table = client.post("/play/san-juan").text
    for page in (client.get("/").text, client.get("/new").text, table):
        assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", page)
        assert not re.search(r"<script(?![^>]*\bsrc=)|\son[a-z]+=|javascript:", page)


def test_no_page_ever_shows_another_hand(client: TestClient, app: FastAPI) -> None:
    """Over a whole game of San Juan, in the raw bytes sent to the other player and to a spectator."""
    said = {"game": "san-juan", "seat0": "me", "seat1": "open", "option.new_buildings": "true"}
    table = client.post("/new", data=said, follow_redirects=False).headers["location"]
    other, spectator = another(app), another(app)
    other.post(f"{table}/sit", data={"seat": "1"})
    spectator.get(table)
    names = registry.game("san-juan").names["en"]
    cards = [names[card["id"]] for card in drawings.box(registry.game("san-juan"))["cards"]]
    secrets = [f"{verb} {card}" for verb in ("Pay with", "Keep", "Discard", "Swap", "Lay away") for card in cards]
    secrets += [f"Drawn: {card}" for card in cards]
    chooser = random.Random(3)
    for _ in range(2000):
        pages = {person: person.get(table).text for person in (client, other)}
        watched = spectator.get(table).text
        assert 'data-target="hand.' not in watched
        assert not [secret for secret in secrets if secret in watched]
        for page in pages.values():
            hand = re.findall(r'data-target="hand\.(\w+)"', page)
            size = re.search(r'id="hand".*?<span class="label">(\d+) card', page, re.DOTALL)
            assert size is not None
            assert len(hand) == int(size[1])
        mover = next((person for person, page in pages.items() if "bar is-mine" in page), None)
        if mover is None:
            assert "is-winner" in watched
            return
        version = re.search(r'data-version="(\d+)"', pages[mover])
        assert version is not None
        page = pages[mover]
        while page:
            buttons = re.findall(r'class="(?:move|btn btn-main)" form="play" name="(\w+)" value="([^"]+)"', page)
            built = [button for button in buttons if button[1].startswith("build")]
            field, value = chooser.choice(built or buttons)
            answer = mover.post(
                f"{table}/moves", data={field: value, "version": version[1]}, headers={"HX-Request": "true"}
            )
            assert answer.status_code == (204 if field == "move" else 200)
            page = answer.text
    raise AssertionError("the game does not end")
