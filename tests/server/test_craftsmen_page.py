"""The table of Craftsmen as it is rendered: prices, spaces, auctions and help say what the rules say."""

from __future__ import annotations

import json
import re

import pytest

from ratusz.core.gathering import gathering
from ratusz.games.craftsmen import GAME
from ratusz.games.craftsmen.components import BOX_FILE
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.server.service.scene import Choice, Picture, SeatInfo, TableInfo, TimeControl
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.rendering import render_part, render_table
from ratusz.server.web.table.page import TablePage
from ratusz.server.web.texts import page_texts
from tests.games.craftsmen.positions import Position, options, play, step


def page(state: Craftsmen, viewer: int, language: str = "en", help_on: str | None = None) -> TablePage:
    seats = tuple(SeatInfo(seat, "person", f"Player {seat}", mine=seat == viewer) for seat in range(state.seats))
    info = TableInfo(
        id="x",
        game="craftsmen",
        options={"components": ""},
        status="playing",
        version=1,
        public=True,
        owner="Player 0",
        mine=True,
        time=TimeControl(),
        seats=seats,
        to_move=int(state.seat),
        moves_played=0,
        created=0.0,
        changed=0.0,
        seed_hash="",
    )
    moves = state.moves() if state.seat == viewer else []
    choices = tuple(Choice(GAME.moves.name(move), GAME.moves.target(move)) for move in moves)
    picture = Picture(info=info, viewer=viewer, my_seats=(viewer,), view=state.view(viewer), choices=choices)
    return TablePage(picture=picture, preferences=Preferences(), say=page_texts(language, GAME), help_on=help_on)


def table(state: Craftsmen, viewer: int, language: str = "en") -> str:
    return render_table(page(state, viewer, language))


def help_on(piece: str, state: Craftsmen) -> str:
    return render_part("help", page(state, 0, help_on=piece))


def part(html: str, start: str, end: str) -> str:
    found = re.search(rf"{start}.*?{end}", html, re.DOTALL)
    assert found is not None, f"nothing between {start!r} and {end!r}"
    return found[0]


def spot(html: str, town: str, space: int) -> str:
    """A space of a queue that can be covered now."""
    tags: list[str] = [
        tag for tag in re.findall(r"<button.*?</button>", html, re.DOTALL) if f'id="spot-{town}-{space}"' in tag
    ]
    assert len(tags) == 1
    return tags[0]


class TestThePriceOfCovering:
    def test_it_stands_on_the_discs_of_others(self) -> None:
        state = Position(4, year=2).capital(3, "red_1").queue("bank", [0], [3], [1]).step("send_helper", 3).state()
        assert options(state, "cover") == ["cover bank 1", "cover bank 2", "cover bank 3"]
        html = table(state, 3)
        assert '<span class="fee">−2</span>' in spot(html, "bank", 1)
        assert "costs" in spot(html, "bank", 1)

    @pytest.mark.parametrize("space", [2, 3])
    def test_ruling_6_not_on_ones_own_nor_on_the_ribbon(self, space: int) -> None:
        state = Position(4).capital(3, "red_1").queue("bank", [0], [3], [1]).step("send_helper", 3).state()
        free = spot(table(state, 3), "bank", space)
        assert "fee" not in free
        assert "costs" not in free

    @pytest.mark.parametrize("space", [1, 2])
    def test_ruling_37_not_with_two_players(self, space: int) -> None:
        state = Position(2, year=3).queue("bank", [0], [1]).step("send_helper", 0).state()
        free = spot(table(state, 0), "bank", space)
        assert "fee" not in free
        assert "costs" not in free


class TestTheTownHall:
    def lane(self, seats: int) -> str:
        html = table(Position(seats).step("send_helper", 0).state(), 0)
        return part(html, 'id="lane-town_hall"', "</section>")

    def test_ruling_26_its_first_space_promises_no_privilege(self) -> None:
        assert 'title="first space, no privilege here"' in self.lane(3)
        assert "first space: privilege" not in self.lane(3)
        bank = part(table(Position(3).step("send_helper", 0).state(), 0), 'id="lane-bank"', 'id="lane-builders"')
        assert 'title="first space: privilege"' in bank

    def test_ruling_37_two_players_are_not_promised_another_order(self) -> None:
        assert "token or order" in self.lane(3)
        assert "order" not in part(self.lane(2), "<small>", "</small>")
        for language in ("en", "pl"):
            state = Position(2).queue("town_hall", [0]).stage("town_hall").state()
            assert not re.search("order|kolejno", page_texts(language, GAME).ask(state.view(0)["choice"]))


def test_the_opening_bid_and_the_mayors_offer() -> None:
    position = Position(3).offer("mill-red-blue").capital(0, "red_1 red_1 red_1 red_1").row("violet_3 violet_3")
    state = position.deck("green_3 green_3").no_discards().queue("notary", [0]).stage("notary").state()
    play(state, "auction mill")
    assert "no bid yet" in table(state, 0)
    play(state, "bid 4")
    assert step(state) == "outbid_mayor"
    for viewer in (0, 1):
        doing = part(table(state, viewer), 'id="doing"', "</section>")
        assert "no bid yet" not in doing
        assert "Player 0: <b>4</b>" in doing
        assert "mayor: <b>6</b>" in doing
        assert doing.count('title="green 3"') == 2


def test_ruling_58_the_discard_pile_is_open() -> None:
    position = Position(3).step("send_helper", 0)
    assert 'id="discards"' not in table(position.state(), 0)
    position.data["capital_deck"]["red_2"] -= 2
    position.data["capital_discards"] = {"red_2": 2}
    for viewer in (0, 1):
        pile = part(table(position.state(), viewer), 'id="discards"', "</details>")
        assert "capital discarded: 2" in pile
        assert pile.count('title="red 2"') == 2


def test_the_bank_asks_for_one_or_two_in_the_bar() -> None:
    state = Position(3).row("red_1 blue_2").queue("bank", [0]).stage("bank").state()
    html = table(state, 0)
    assert 'value="one"' in html
    assert 'value="two"' in html
    play(state, "one")
    assert 'value="take red_1"' in table(state, 0)


@pytest.mark.parametrize(("language", "note"), [("en", "You can only pass"), ("pl", "Możesz tylko spasować")])
def test_whoever_can_only_pass_finds_the_button_and_why_he_is_asked(language: str, note: str) -> None:
    """Asked all the same: else the others would know."""
    position = Position(3).offer("mill-red-blue").capital(0, "red_1 red_2 red_3").capital(1, "red_1 blue_1 green_1")
    state = play(position.queue("notary", [1], [0]).stage("notary").state(), "pass", "auction mill", "bid 7")
    assert options(state) == ["pass"]
    bar = part(table(state, 1, language), 'id="prompt"', "</form>")
    assert 'value="pass"' in bar
    assert note in bar
    assert note not in table(state, 0, language)


def test_the_cards_of_an_investment_are_picked_in_any_order() -> None:
    cards = "violet_1 violet_3 green_1 blue_2 blue_3 red_3"
    state = Position(3, season="winter").capital(0, cards).step("invest", 0).state()
    picked = ["invest blue_3", "invest red_3", "invest violet_3"]
    three = gathering(state.imagine(0, 7), picked)
    assert three is not None
    assert (three.more, three.whole) == (("invest green_1",), None)
    four = gathering(state.imagine(0, 7), [*picked, "invest green_1"])
    assert four is not None
    assert four.more == ()
    assert four.whole is not None
    play(state, *four.whole)
    assert state.scores()[0] == 10 + 3 + 1 + 3 + 3


class TestWhatIsReconstructed:
    RECIPES = ("armourer", "toolmaker", "tailor", "bookbinder", "winery", "bakery")

    def test_only_the_six_recipes_we_do_not_know_say_so(self) -> None:
        state = Position(3).step("send_helper", 0).state()
        recipes = state.view(None)["recipes"]
        assert sorted(b for b in recipes if recipes[b]["reconstructed"]) == sorted(self.RECIPES)
        assert "our reconstruction" in help_on("armourer", state)
        assert "reconstruct" not in help_on("cooper", state)

    def test_a_corrected_file_is_believed(self) -> None:
        goods = json.loads(BOX_FILE.read_text(encoding="utf-8"))["goods"]["list"]
        recipes = {good: {"inputs": recipe["inputs"], "points": recipe["points"]} for good, recipe in goods.items()}
        state = GAME.new(3, 1, {"components": json.dumps({"goods": {"list": recipes}})})
        assert isinstance(state, Craftsmen)
        assert "reconstruct" not in help_on("armourer", state)
        line = part(table(state, 0), 'class="recon"', "<a")
        assert "colours of the building cards" in line
        assert "recipes" not in line
        assert "recipes" not in part(help_on("reconstructed", state), 'class="small groups"', "</ul>")

    def test_the_ships_bonuses_are_the_rulebooks(self) -> None:
        assert "bonus" not in page_texts("en", GAME)("table.group.ships")
