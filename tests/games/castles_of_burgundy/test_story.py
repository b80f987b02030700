"""The Castles of Burgundy's turns in words."""

from __future__ import annotations

import ratusz
from ratusz.core.story import Deed, Event, Turn
from ratusz.core.telling import Teller, Told

NAMES = ("Ann", "Bob", "Cid")


def tell(language: str, *deeds: tuple[str, str, list[Event]], opening: tuple[Event, ...] = ()) -> Told:
    """A turn of seat 0 that begins after ten moves."""
    done = tuple(Deed(n + 11, 0, step, move, tuple(events)) for n, (step, move, events) in enumerate(deeds))
    turn = Turn(3, 0, 10, opening=opening, deeds=done)
    return Teller(language, ratusz.game("castles-of-burgundy"), NAMES).tell(turn)


def note(name: str, seat: int = 0, **shown: object) -> Event:
    return {"note": name, "seat": seat, **shown}


def test_each_die_and_the_purchase_have_a_line_with_its_own_moves() -> None:
    told = tell(
        "en",
        ("turn", "die 3", []),
        ("action", "action take", []),
        ("take_tile", "take 4 church", [note("paid", n=1)]),
        ("turn", "purchase", []),
        ("purchase", "take black mine", [note("used_die", die=5)]),
        ("action", "action workers", [note("workers", n=2), note("silver", n=1)]),
        ("turn", "end", []),
    )
    assert [(str(line), line.moves) for line in told.lines] == [
        ("Ann takes a church from depot 4 (die 3, 1 worker).", (10, 13)),
        ("Ann buys a mine from the black depot for 2 silverlings.", (13, 15)),
        ("Ann gets 2 workers and 1 silverling (die 5).", (15, 17)),
    ]


def test_a_placed_tile_with_all_it_brings() -> None:
    events = [
        note("placed", tile="ship", space="d1"),
        note("region", n=9, colour="river", size=3),
        note("large_bonus", n=6, colour="river"),
        note("loaded", n=2, good="violet"),
        note("ahead", space=2),
    ]
    deeds = [("turn", "die 6", []), ("action", "action place", events)]
    assert str(tell("en", *deeds).lines[0]) == (
        "Ann places a ship (die 6), fills a region of size 3 (river), gets the large bonus tile (river), "
        "takes 2 violet goods, moves ahead on the turn order track and scores 15 points."
    )
    assert str(tell("pl", *deeds).lines[0]) == (
        "Ann umieszcza statek (kość 6), zapełnia region wielkości 3 (rzeka), dostaje duży żeton bonusowy (rzeka), "
        "bierze 2 fioletowe towary, przesuwa się do przodu na torze kolejności i zdobywa 15 punktów."
    )
    assert tell("en", *deeds).lines[0].points == 15
    assert tell("en", *deeds).lines[0].piece == "ship"


def test_a_sale_counts_the_goods() -> None:
    """With three players a good brings 3 points."""
    sold = [note("sold", n=6, good="red"), note("silver", n=1)]
    told = tell("pl", ("turn", "die 4", []), ("action", "action sell", sold))
    assert told.text == "Ann sprzedaje 2 czerwone towary (kość 4), dostaje 1 grudkę srebra i zdobywa 6 punktów."


def test_mines_pay_everybody_at_the_end_of_a_phase() -> None:
    paid = [note("mines", 1, n=2), note("silver", 1, n=2), note("workers", 1, n=2), note("phase", 1, phase="B")]
    told = tell("en", ("turn", "die 2", []), ("action", "action workers", [note("workers", n=2), *paid]))
    assert [str(line) for line in told.lines] == [
        "Ann gets 2 workers (die 2).",
        "Bob gets 2 silverlings and 2 workers from 2 mines.",
    ]


def test_dice_and_the_end_are_told_by_themselves() -> None:
    teller = Teller("en", ratusz.game("castles-of-burgundy"), NAMES)
    rolled = Turn(
        0,
        None,
        0,
        headings=(note("round", phase="A", n=1),),
        opening=(note("rolled", 2, first=5, second=3), note("rolled", 0, first=6, second=5)),
    )
    told = teller.tell(rolled)
    assert [str(heading) for heading in told.headings] == ["Phase A, round 1"]
    assert told.text == "Dice: Cid 5 and 3; Ann 6 and 5."
    final = Turn(75, None, 400, opening=(note("final_silver", n=3, count=3), note("final_workers", n=0, count=1)))
    assert teller.tell(final).text == "Ann scores 3 points at the end (silver: 3)."
