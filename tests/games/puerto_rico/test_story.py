"""Puerto Rico's turns in words."""

from __future__ import annotations

import pytest

import ratusz
from ratusz.core.story import Deed, Event, Turn
from ratusz.core.telling import Teller

NAMES = ("Ann", "Bob", "Cid")


def told(language: str, *deeds: tuple[str, str, list[Event]], seat: int = 0, opening: tuple[Event, ...] = ()) -> str:
    """A turn of a seat, each choice with the step that asked, the move and what happened."""
    done = tuple(Deed(n + 1, seat, step, move, tuple(events)) for n, (step, move, events) in enumerate(deeds))
    turn = Turn(1, seat, 0, opening=opening, deeds=done)
    return Teller(language, ratusz.game("puerto-rico"), NAMES).tell(turn).text


def note(name: str, seat: int = 0, **shown: object) -> Event:
    return {"note": name, "seat": seat, **shown}


def test_a_sale_with_its_price() -> None:
    sale = ("trade", "sell corn", [note("doubloons", n=1, why="corn")])
    assert told("en", sale) == "Ann sells corn for 1 doubloon."
    assert told("pl", sale) == "Ann sprzedaje kukurydzę za 1 dublon."
    assert told("en", ("trade", "sell corn", [])) == "Ann sells corn for nothing."
    assert told("pl", ("trade", "sell corn", [])) == "Ann sprzedaje kukurydzę za darmo."


def test_the_black_market_says_what_is_given_up() -> None:
    bought: list[tuple[str, str, list[Event]]] = [
        ("build", "build wharf", []),
        ("black_market", "lift corn", []),
        ("black_market", "spend indigo", [note("paid", n=5, building="wharf")]),
    ]
    assert told("en", *bought) == (
        "Ann builds a wharf for 5 doubloons and gives up a colonist and indigo at the black market."
    )
    assert told("pl", *bought) == "Ann buduje Nabrzeże za 5 dublonów i poświęca kolonistę i indygo na Czarnym rynku."


def test_loading_adds_up_the_points_and_says_where_the_others_come_from() -> None:
    events = [
        note("loaded", n=5, good="tobacco", ship="ship_6"),
        note("points", n=5, why="tobacco"),
        note("points", n=1, why="privilege"),
        note("points", n=1, why="harbor"),
    ]
    loaded = ("load", "load tobacco ship_6", events)
    assert told("en", loaded) == "Ann loads 5 tobacco on the ship of 6 and gains 7 points (privilege 1, Harbor 1)."
    assert told("pl", loaded) == (
        "Ann ładuje 5 znaczników tytoniu na „szóstkę” i zdobywa 7 punktów (przywilej 1, Port 1)."
    )


def test_what_rots_is_told_with_what_is_kept() -> None:
    events = [note("rotted", n=3, good="corn"), note("rotted", n=1, good="sugar")]
    kept = ("store_goods", "store coffee", events)
    assert told("en", kept) == "Ann stores 1 coffee and loses 3 corn and 1 sugar to rot."
    assert told("pl", kept) == (
        "Ann przechowuje 1 znacznik kawy i wyrzuca zgniłe towary: 3 znaczniki kukurydzy i 1 znacznik cukru."
    )


def test_the_mayors_people() -> None:
    arranged: list[tuple[str, str, list[Event]]] = [
        ("arrange", "lift quarry", []),
        ("arrange", "place corn", [note("placed", tile="corn"), note("placed", tile="indigo_plant")]),
        ("arrange_nobles", "place noble corn", []),
    ]
    assert told("en", *arranged) == (
        "Ann vacates a quarry, occupies 2 corn plantations and an indigo plant and puts a noble on a corn plantation."
    )
    assert told("pl", *arranged) == (
        "Ann zwalnia kamieniołom, obsadza 2 plantacje kukurydzy i Farbiarnię i przydziela szlachcicowi plantację "
        "kukurydzy."
    )


def test_the_colonist_ship_and_a_full_house_are_nobodys_deed() -> None:
    dealt = tuple(note("colonists", seat, n=2, why="colonist_ship") for seat in (1, 2))
    assert told("en", opening=dealt, seat=1) == "Colonists from the ship: Bob 2, Cid 2."
    assert told("pl", opening=(note("house", 2),), seat=1) == "Targowisko jest pełne i zostaje opróżnione."


@pytest.mark.parametrize(
    ("step", "english"),
    [("build", "Ann builds nothing."), ("trade", "Ann sells nothing."), ("royal_supplier", "Ann passes.")],
)
def test_a_pass_says_what_was_not_done(step: str, english: str) -> None:
    assert told("en", (step, "pass", [])) == english


def test_what_a_turn_does_to_others_is_a_line_of_its_own() -> None:
    turn = ("pick_role", "role prospector", [note("doubloons", n=1, why="card"), note("points", 2, n=1, why="church")])
    assert told("en", turn) == "Ann picks the prospector and gets 1 doubloon (role card). Cid gains 1 point (Church)."
