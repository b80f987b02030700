"""Craftsmen told turn by turn."""

from __future__ import annotations

import random

import pytest

from ratusz.core.record import Record
from ratusz.core.state import OVER
from ratusz.core.story import Story, story_of
from ratusz.core.telling import Teller
from ratusz.core.texts import LANGUAGES
from ratusz.games.craftsmen import GAME
from ratusz.games.craftsmen.state import Craftsmen
from tests.games.craftsmen.positions import Position

NAMES = ("Anna", "Bartek", "Celina", "Dorota", "Emil")


def told(state: Craftsmen, *moves: str, language: str = "en", viewer: int | None = None) -> list[str]:
    """The turns that these moves make, in sentences."""
    state.noting = True
    story = Story(GAME.face.headings)
    for name in moves:
        seat, step, code = int(state.seat), state.step().name, GAME.moves.code(name)
        state.play(code)
        shown = name if viewer == seat else GAME.moves.public(code)
        story.add(seat, step, shown, GAME.face.passages(state, viewer))
    teller = Teller(language, GAME, NAMES)
    return [str(line) for turn in story.turns if turn.deeds for line in teller.tell(turn).lines]


def shipping() -> Craftsmen:
    """The clothes of the rulebook's example: ship 2 is full."""
    position = Position(3).stage("crafts").queue("crafts", [0]).capital(0, "red_1 blue_2")
    position.street(0, "tailor-violet-red +0 +1").hold(2, "clothes", 1, 2)
    return position.state()


def test_a_bribe_names_its_price_its_points_and_its_victim() -> None:
    moves = ("produce clothes", "bribe ship_2", "pay red_1", "pass")
    assert told(shipping(), *moves) == [
        "Anna makes clothes, bribes the captain of ship 2 with red 1 and gets 4 points.",
        "Bartek has a marker removed (clothes).",
    ]
    assert told(shipping(), *moves, language="pl")[0] == (
        "Anna produkuje ubrania, przekupuje kapitana (statek 2, płaci czerwoną 1) i dostaje 4 punkty."
    )


def test_covering_a_disc_is_paid_to_its_owner() -> None:
    """In the second year a place costs a card or 2 points."""
    position = Position(3, year=2).queue("bank", [1], [2], [2]).capital(0, "red_1").step("send_helper")
    assert told(position.state(), "cover bank 1", "points") == [
        "Anna covers the disc of Bartek at the Bankers' Guild, space 1 (pays 2 points)."
    ]


def test_drawn_cards_are_named_to_their_owner_alone() -> None:
    def state() -> Craftsmen:
        position = Position(3).stage("bank").queue("bank", [0]).row("red_1 blue_2").deck("green_3 green_3")
        return position.no_discards().state()

    moves = ("two", "pass", "discard green_3", "discard blue_2")
    assert told(state(), *moves, viewer=1)[0] == (
        "Anna takes blue 2 and red 1, draws 2 cards and discards green 3 and blue 2."
    )
    assert told(state(), *moves, viewer=0)[0] == (
        "Anna takes blue 2 and red 1, draws green 3 and green 3 and discards green 3 and blue 2."
    )


def test_an_auction_is_told_bid_by_bid() -> None:
    position = Position(3).stage("notary").queue("notary", [0]).capital(0, "red_3 red_3").capital(1, "blue_3")
    lines = told(position.offer("mill-red-blue").state(), "auction mill", "bid 2", "bid 3", "bid 4")
    assert lines[:3] == ["Anna starts an auction for the mill card at 2.", "Bartek bids 3.", "Anna bids 4."]


@pytest.mark.parametrize("seats", range(2, 6))
def test_whole_games_can_be_told(seats: int) -> None:
    """Every turn in which somebody has done something has its sentence, in both languages alike."""
    chance = random.Random(seats)
    game = Record.new(GAME, seats, seed=seats)
    while game.state.seat != OVER:
        game.play(chance.choice(game.state.moves()))
    tellers = [Teller(language, GAME, NAMES[:seats]) for language in LANGUAGES]
    for turn in story_of(game, 0).turns:
        english, polish = (teller.tell(turn) for teller in tellers)
        assert len(english.lines) == len(polish.lines)
        assert english.lines or not turn.deeds, turn
        for line in (*english.lines, *polish.lines):
            assert str(line).endswith("."), line
            assert "  " not in str(line), line
