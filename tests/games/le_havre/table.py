"""Positions for tests: set up, play by the names of moves, expect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ratusz.core.face import dump_agenda
from ratusz.games.le_havre import GAME
from ratusz.games.le_havre.components import CARD_IDS, GOOD_IDS, SHIP_IDS
from ratusz.games.le_havre.state import LeHavre

TILES = [6, 4, 5, 0, 2, 3, 1]
"""iron+franc, wood+fish (interest), fish+grain, wood+cattle, wood+franc, fish+clay, wood+clay"""

Goods = Mapping[str, int]


def position(
    seats: int = 2,
    *,
    goods: Sequence[Goods] = (),
    cards: Sequence[Sequence[str]] = (),
    workers: Sequence[str | None] = (),
    loans: Sequence[int] = (),
    town: Sequence[str] = (),
    stacks: Sequence[Sequence[str]] | None = None,
    ships: Sequence[str] | None = None,
    offers: Goods | None = None,
    agenda: Sequence[Sequence[Any]] = (("main_action", 0, 0, 0),),
    options: Mapping[str, object] | None = None,
    **fields: Any,
) -> LeHavre:
    """A game in which these things are where they are said to be; the rest is as after the setup. Seat 0 is asked for
    its main action in the third turn of the round, and only the goods given here are in anybody's stock."""
    data = GAME.new(seats, 1, options or {}).to_json()
    data["tiles"] = TILES
    data["turn_of_round"] = 2
    for seat, player in enumerate(data["players"]):
        player["goods"] = dict(goods[seat]) if seat < len(goods) else {}
        player["loans"] = loans[seat] if seat < len(loans) else 0
        player["worker"] = workers[seat] if seat < len(workers) else None
    if stacks is not None:
        for card in [card for stack in data["stacks"] for card in stack]:
            remove(data, card)
        for stack in stacks:
            for card in stack:
                remove(data, card)
        data["stacks"] = [list(stack) for stack in stacks]
    if ships is not None:
        for ship in ships:
            remove(data, ship)
        data["ships"] = list(ships)
    for seat, owned in enumerate(cards):
        for card in owned:
            remove(data, card)
            data["players"][seat]["cards"].append(card)
    for card in town:
        remove(data, card)
        data["places"]["town"].append(card)
    if offers is not None:
        data["offers"] = dict(offers)
    data.update(fields)
    data["agenda"] = [list(entry) for entry in agenda]
    state = GAME.from_json(data)
    assert isinstance(state, LeHavre)
    return state


def remove(data: dict[str, Any], card: str) -> None:
    """Takes a card from wherever it is."""
    assert card in CARD_IDS or card in SHIP_IDS, card
    lists = [*data["stacks"], data["ships"], *data["places"].values(), *(p["cards"] for p in data["players"])]
    for cards in lists:
        if card in cards:
            cards.remove(card)


def play(state: LeHavre, *names: str) -> LeHavre:
    for name in names:
        state.play(GAME.moves.code(name))
    return state


def moves(state: LeHavre) -> list[str]:
    return [GAME.moves.name(move) for move in state.moves()]


def some(state: LeHavre, verb: str) -> list[str]:
    """What the verb can be done to now."""
    return [name.removeprefix(verb + " ") for name in moves(state) if name.startswith(verb + " ")]


def stock(state: LeHavre, seat: int = 0) -> dict[str, int]:
    """A player's goods and francs, those there are."""
    return {GOOD_IDS[good]: int(count) for good, count in enumerate(state.players[seat].goods) if count}


def offer(state: LeHavre) -> dict[str, int]:
    return {GOOD_IDS[good]: int(count) for good, count in enumerate(state.offers) if count}


def owned(state: LeHavre, seat: int = 0) -> list[str]:
    names = CARD_IDS + SHIP_IDS
    return [names[card] for card in state.players[seat].cards]


def in_town(state: LeHavre) -> list[str]:
    town: list[str] = state.to_json()["places"]["town"]
    return town


def worker(state: LeHavre, seat: int = 0) -> str | None:
    name: str | None = state.to_json()["players"][seat]["worker"]
    return name


def visit(
    card: str, goods: Goods, *answers: str, seats: int = 2, mine: Sequence[str] = (), **more: Any
) -> dict[str, int]:
    """Enters a building in the town with these goods, answers what is asked, and returns the stock afterwards."""
    state = position(seats, goods=[goods], cards=[list(mine)], town=[card], **more)
    play(state, f"enter {card}", *answers)
    assert dump_agenda(state)[-1][0] == ("after_action" if state.seat == 0 and seats > 1 else "main_action"), moves(
        state
    )
    return stock(state)


def can_visit(card: str, goods: Goods, seats: int = 2, mine: Sequence[str] = (), **more: Any) -> bool:
    state = position(seats, goods=[goods], cards=[list(mine)], town=[card], **more)
    return f"enter {card}" in moves(state)
