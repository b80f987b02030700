"""Le Havre told turn by turn."""

from __future__ import annotations

import random

import pytest

from ratusz.core.record import Record
from ratusz.core.state import OVER
from ratusz.core.story import Story, story_of
from ratusz.core.telling import Teller
from ratusz.core.texts import LANGUAGES
from ratusz.games.le_havre import GAME
from ratusz.games.le_havre.state import LeHavre
from tests.games.le_havre.table import position

NAMES = ("Anna", "Bartek", "Celina", "Dorota", "Emil")
HAMEAU = {"grand_hameau": True}


def story(state: LeHavre, *moves: str, viewer: int | None = None) -> Story:
    """What these moves bring about."""
    state.noting = True
    story = Story(GAME.face.headings)
    for name in moves:
        seat, step, code = int(state.seat), state.step().name, GAME.moves.code(name)
        state.play(code)
        shown = name if viewer == seat else GAME.moves.public(code)
        story.add(seat, step, shown, GAME.face.passages(state, viewer))
    return story


def told(state: LeHavre, *moves: str, language: str = "en", viewer: int | None = None) -> list[str]:
    """The turn that these moves begin, in sentences."""
    turn = story(state, *moves, viewer=viewer).turns[0]
    return [str(line) for line in Teller(language, GAME, NAMES).tell(turn).lines]


def test_a_fee_goes_to_the_owner_and_goods_become_others() -> None:
    """Six fish and one wood: 6 smoked fish and, for every two, a franc."""
    goods = [{"fish": 6, "wood": 1, "francs": 1}]
    state = position(2, goods=goods, cards=[[], ["smokehouse"]])
    moves = ("enter smokehouse", "pay 1", "times 6")
    assert told(state, *moves) == [
        "Anna enters the Smokehouse (1 franc → Bartek) and turns 6 fish into 6 smoked fish and 3 francs "
        "(burning 1 wood)."
    ]
    state = position(2, goods=goods, cards=[[], ["smokehouse"]])
    assert told(state, *moves, language="pl") == [
        "Anna wchodzi do budynku Wędzarnia (płaci 1 franka → Bartek) i zamienia 6 ryb na 6 wędzonych ryb i 3 franki "
        "(spala 1 drewno)."
    ]


def test_a_second_building_and_what_was_bought_are_in_the_same_sentence() -> None:
    state = position(
        2,
        goods=[{"wood": 4, "clay": 1, "francs": 10}],
        cards=[["construction_firm"]],
        stacks=[["marketplace"], ["fishery"], ["black_market"]],
    )
    assert told(state, "enter construction_firm", "build marketplace", "build fishery", "buy black_market") == [
        "Anna enters the Construction Firm, builds the Marketplace for 2 wood, builds the Fishery for 1 wood and "
        "1 clay and buys the Black Market for 2 francs."
    ]


def test_who_sells_first_still_feeds() -> None:
    """In the fifth round of two players 9 food are due."""
    agenda = [["new_ship", 0, 0, 0], ["feed", 0, 0, 0]]
    state = position(2, goods=[{"francs": 1}], cards=[["fishery"]], round=5, agenda=agenda)
    fed = "Anna sells the Fishery for 5 francs, feeds the workers with 6 francs (9 food due) and takes a loan."
    assert told(state, "sell fishery")[0] == fed, "there is nothing else to sell, so it is not asked"
    state = position(2, goods=[{"francs": 1}], cards=[["fishery", "dock"]], round=5, agenda=agenda)
    assert told(state, "sell fishery", "feed")[0] == fed


def test_ships_carry_goods_and_pirates_take_their_share() -> None:
    state = position(
        2,
        goods=[{"coal": 2, "clay": 4}],
        cards=[["S01", "S02", "shipping_line"], ["pirates_lair"]],
        options=HAMEAU,
    )
    assert told(state, "enter shipping_line", "times 2", "times 4") == [
        "Anna enters the Shipping Line and ships 4 clay for 2 francs (burning 2 coal).",
        "Bartek gets 2 francs (Pirates' Lair).",
    ]


def test_who_sits_on_the_stockmarket_gets_a_franc() -> None:
    state = position(3, goods=[{}, {"francs": 1}], cards=[[], ["stockmarket"]], offers={"francs": 4}, options=HAMEAU)
    assert told(state, "take francs") == ["Anna takes 4 francs.", "Bartek gets 1 franc (Stockmarket)."]


def test_cattle_are_driven_away_from_everybody() -> None:
    state = position(3, goods=[{"fish": 9}, {"cattle": 5}, {"cattle": 1}], town=["cattle_drive"], options=HAMEAU)
    lines = told(state, "enter cattle_drive")
    given = min(5, int(lines[1].split()[2]))
    assert lines[0].endswith(f"gets {given + 1} cattle.")
    assert lines[1:] == [f"Bartek pays {given} cattle.", "Celina pays 1 cattle."]


def test_who_is_driven_out_is_named() -> None:
    state = position(
        3, goods=[{"fish": 2, "francs": 9}], cards=[["harbour_watch"]], town=["fishery"], workers=[None, "fishery"]
    )
    assert told(state, "enter harbour_watch", "evict seat_2") == [
        "Anna enters the Harbour Watch, takes the place of Bartek in the Fishery for 1 franc and gets 3 fish."
    ]


def test_looked_at_cards_are_named_to_the_looker_alone() -> None:
    def look() -> LeHavre:
        return position(2, goods=[{}], cards=[["marketplace"]])

    moves = ("enter marketplace", "choose fish", "choose wood", "look", "order keep")
    hidden = "Anna enters the Marketplace, gets 1 fish and 1 wood and looks at the next special buildings"
    assert told(look(), *moves, viewer=1) == told(look(), *moves) == [f"{hidden}."]
    own = told(look(), *moves, viewer=0)[0]
    assert own.startswith(f"{hidden} (")
    assert " and " in own.removeprefix(hidden), "both of them"


def test_interest_is_told_of_each_debtor_before_the_turn() -> None:
    state = position(
        3, goods=[{"francs": 3}, {"francs": 3}, {}], loans=[1, 0, 1], offers={"fish": 2}, turn_of_round=0, tiles=[6, 4]
    )
    teller = Teller("en", GAME, NAMES)
    assert [str(line) for turn in story(state, "take fish").turns for line in teller.tell(turn).lines] == [
        "Anna takes 2 fish.",
        "New on the offers: wood and fish. Interest is due.",
        "Celina pays 1 franc of interest and takes a loan.",
        "Anna pays 1 franc of interest.",
    ]


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"variant": "short"}), (3, HAMEAU), (4, {**HAMEAU, "advanced": True}), (5, HAMEAU)],
    ids=str,
)
def test_whole_games_can_be_told(seats: int, options: dict[str, object]) -> None:
    """Every turn in which somebody has done something has its sentence, in both languages alike."""
    chance = random.Random(seats)
    game = Record.new(GAME, seats, seed=seats, options=options)
    while game.state.seat != OVER:
        game.play(chance.choice(game.state.moves()))
    tellers = [Teller(language, GAME, NAMES[:seats]) for language in LANGUAGES]
    for turn in story_of(game, 0).turns:
        english, polish = (teller.tell(turn) for teller in tellers)
        assert len(english.lines) == len(polish.lines) > 0, turn
        for line in (*english.lines, *polish.lines):
            assert str(line).endswith("."), line
            assert "  " not in str(line), line
