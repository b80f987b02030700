"""San Juan's turns in words."""

from __future__ import annotations

import ratusz
from ratusz.core.story import Deed, Event, Turn
from ratusz.core.telling import Teller

NAMES = ("Ann", "Bob", "Cid")
Done = tuple[str, str, list[Event]]


def told(language: str, *deeds: Done, opening: tuple[Event, ...] = (), number: int = 1) -> str:
    """A turn of seat 0, each choice with the step that asked, the move and what happened."""
    done = tuple(Deed(n + 1, 0, step, move, tuple(events)) for n, (step, move, events) in enumerate(deeds))
    return Teller(language, ratusz.game("san-juan"), NAMES).tell(Turn(number, 0, 0, opening=opening, deeds=done)).text


def note(name: str, seat: int = 0, **shown: object) -> Event:
    return {"note": name, "seat": seat, **shown}


def test_a_building_with_its_price_whether_cards_are_named_or_not() -> None:
    """Three cards: two that were picked, one that nobody had to be asked about."""
    paid: list[Done] = [
        ("build", "build library", []),
        ("pay", "pay", []),
        ("pay", "pay", [note("lost"), note("bonus", n=1, card="poor_house")]),
    ]
    assert told("en", *paid) == "Ann builds a Library for 3 cards and draws 1 card (Poor House)."
    assert told("pl", *paid) == "Ann buduje Bibliotekę za 3 karty i dociąga 1 kartę (Przybudówka)."


def test_one_who_may_know_reads_which_cards_were_drawn() -> None:
    events = [note("bonus", n=1, card="carpenter"), note("card", card="well")]
    assert told("en", ("build", "build hero", events)) == "Ann builds a Hero for free and draws a Well (Carpenter)."


def test_the_crane_and_the_black_market() -> None:
    built: list[Done] = [
        ("build", "build palace", []),
        ("cover", "cover full sugar_mill", []),
        ("spend", "spend coffee", []),
        ("pay", "pay", []),
    ]
    assert told("en", *built) == (
        "Ann builds a Palace (on top of a Sugar Mill, losing the good on it) for 1 card and coffee (Black Market)."
    )
    assert told("pl", *built) == (
        "Ann buduje Pałac (zabudowuje Cukrownię i traci leżący tam towar) za 1 kartę i kawę (Czarny rynek)."
    )


def test_a_sale_with_what_it_brings() -> None:
    sale: list[Done] = [
        ("sell", "sell indigo", [note("harbor")]),
        ("sell", "sell silver", [note("drew", n=4), note("bonus", n=1, card="market_stand")]),
    ]
    assert told("en", *sale) == (
        "Ann sells indigo and silver for 4 cards, tucks a sold good under the Harbor and draws 1 card (Market Stand)."
    )


def test_the_councillor_keeps_some_of_what_is_drawn() -> None:
    kept: Done = ("keep", "keep", [])
    assert told("en", kept, opening=(note("drew", n=5),)) == "Ann draws 5 cards and keeps 1."
    assert told("pl", kept, opening=(note("drew", n=5),)) == "Ann dociąga 5 kart i zatrzymuje 1."


def test_discards_say_what_for() -> None:
    thrown: list[Done] = [("discard", "discard", []), ("discard", "discard", [])]
    assert told("en", *thrown) == "Ann discards 2 cards down to the hand limit."
    assert told("pl", *thrown, number=0) == "Ann odrzuca 2 karty."


def test_the_gold_mine_says_why_nothing_is_kept() -> None:
    turned = [note("turned", card=card) for card in ("well", "park", "bank", "hero")]
    assert told("en", opening=(*turned, note("mined_nothing"))).endswith("since two of them cost the same.")
    assert told("en", opening=(*turned[:2], note("mined_nothing"))).endswith("since the pile has run out.")
    assert told("en", opening=(*turned, note("mined", card="well"))) == (
        "Ann turns up a Well, a Park, a Bank and a Hero (Gold Mine) and keeps a Well."
    )


def test_what_others_get_is_a_line_of_its_own() -> None:
    events = [note("bonus", 2, n=1, card="tavern")]
    assert told("en", ("build", "pass", events)) == "Ann builds nothing. Cid draws 1 card (Tavern)."
