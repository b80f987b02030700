"""What the browser's table computes from a view."""

from __future__ import annotations

from typing import Any

from ratusz.games.craftsmen import layout


def test_the_calendar_knows_what_is_past() -> None:
    years = dict(layout.calendar({"year": 2, "season": "spring"}))
    assert {when for _, when in years[1]} == {"past"}
    assert dict(years[2])["spring"] == "now"
    assert [when for _, when in years[2]].count("now") == 1
    assert {when for _, when in years[3]} == {""}


def line(good: str, work: int | None, *missing: str) -> dict[str, Any]:
    return {"good": good, "work": work, "missing": list(missing)}


def test_the_nearest_lines_are_shown_first() -> None:
    lines = [
        line("wine", None, "vineyard", "cooper"),
        line("beer", None, "brewery"),
        line("bread", 4),
        line("cloth", 2),
        line("boots", 3),
    ]
    shown = layout.lines({"mine": {"lines": lines}}, ["line.boots"])
    assert [entry["good"] for entry in shown] == ["boots", "cloth", "bread", "beer"]


def test_capital_lies_in_sets() -> None:
    view = {"mine": {"capital": {"red_2": 2, "violet_1": 1, "red_5": 1}}}
    assert dict(layout.capital_by_colour(view)) == {"violet": ["violet_1"], "red": ["red_2", "red_2", "red_5"]}


def test_the_second_card_of_a_building_is_another_if_its_colours_differ() -> None:
    forge, same, other = (
        {"building": "forge", "top": top, "bottom": bottom}
        for top, bottom in (("red", "blue"), ("red", "blue"), ("blue", "red"))
    )
    assert not layout.is_other([forge, same], 1)
    assert layout.is_other([forge, other], 1)
    assert not layout.is_other([forge, other], 0)
