"""One panel for every payment that is a set, in all five games: a running total, steppers or taps, one button."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from ratusz.core.gathering import gathering
from ratusz.core.state import State
from tests.server.browser.conftest import Visit
from tests.server.browser.playing import version, wait_for_change, wait_for_turn
from tests.server.browser.positions import Wanted, asks, find, play_on, played, played_at_random

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEEDS = range(15)


def bill(mode: str) -> Wanted:
    """Le Havre: is seat 0 asked to pay such a bill?"""

    def wanted(state: State) -> bool:
        choice = state.view(0)["choice"] if state.seat == 0 else {"step": ""}
        return bool(choice["step"] == "pay" and choice["mode"] == mode)

    return wanted


def feeding(state: State) -> bool:
    return asks("feed")(state) and gathering(state.imagine(0, 1), ()) is not None


def several(step: str) -> Wanted:
    """Is more than one thing to be picked?"""
    return lambda state: asks(step)(state) and gathering(state.imagine(0, 1), ()) is not None


CASES: dict[str, tuple[str, int, Wanted]] = {
    "food": ("le-havre", 5, feeding),
    "fee": ("le-havre", 5, bill("fee")),
    "energy": ("le-havre", 5, bill("energy")),
    "cost": ("le-havre", 5, asks("substitute")),
    "capital": ("craftsmen", 5, asks("pay")),
    "cards": ("san-juan", 4, asks("pay")),
    "stored": ("puerto-rico", 4, several("store_kinds")),
    "loaded": ("castles-of-burgundy", 2, several("load_goods")),
}


def sit_down(page: Page, case: str) -> None:
    """At the first such payment of the first game that has one."""
    game, seats, wanted = CASES[case]
    for seed in SEEDS:
        record = played_at_random(game, seats, seed) if case == "stored" else played(game, seats, seed)
        try:
            at = find(record, wanted)
        except StopIteration:
            continue
        play_on(page, record, at)
        assert wait_for_turn(page)
        return
    raise AssertionError(f"no game has such a payment: {case}")


def totals(page: Page) -> list[tuple[int, int]]:
    """What the panel says: so much of so much."""
    said = page.locator("#pay output").all_inner_texts()
    numbers = [[int(number) for number in re.findall(r"\d+", text)] for text in said]
    return [(total, due) for total, due in numbers]


def clear(page: Page) -> None:
    button = page.locator("#pay .pay-foot button", has_text="Clear")
    if button.count():
        button.click()
        page.wait_for_selector("#now[data-selected='nothing']", state="attached")


@pytest.mark.parametrize("case", CASES)
def test_a_payment_is_counted_as_it_is_picked_and_paid_by_one_button(visit: Visit, case: str) -> None:
    page = visit()
    sit_down(page, case)
    proposed = page.locator(".bar-do .btn-main[name='move']").count()
    assert proposed == (CASES[case][0] == "le-havre"), "what can be counted is proposed; cards are the player's choice"
    if proposed:
        assert all(total >= due for total, due in totals(page))
    clear(page)
    before = totals(page)
    assert any(total < due for total, due in before)
    assert page.locator(".bar-do .btn-main").count() == 0
    while not page.locator(".bar-do .btn-main[name='move']").count():
        add = page.locator("#pay .stepper [aria-label^='one more']:not([aria-disabled])").first
        picked = add.get_attribute("value")
        add.click()
        page.wait_for_selector(f"#now[data-selected='{picked}']", state="attached")
        now = totals(page)
        assert now != before
        assert sum(total for total, _ in now) > sum(total for total, _ in before)
        before = now
    assert all(total >= due for total, due in totals(page))
    since = version(page)
    page.locator(".bar-do .btn-main[name='move']").click()
    wait_for_change(page, since)


def test_cards_are_paid_by_tapping_them(visit: Visit) -> None:
    """San Juan counts what is chosen: 1 of 2."""
    page = visit()
    sit_down(page, "cards")
    ((total, due),) = totals(page)
    assert total == 0
    page.locator(".main .is-legal").first.click()
    page.wait_for_selector(".main .is-selected")
    assert totals(page) == [(1, due)]
    assert page.locator(".main .is-selected").count() == 1


def test_face_up_capital_is_taken_by_one_click(visit: Visit) -> None:
    page = visit()
    record = played("craftsmen", 5, 3)
    play_on(page, record, find(record, asks("bank")))
    assert wait_for_turn(page)
    card = page.locator(".caprow .cap.is-legal").first
    assert card.get_attribute("value") is not None
    since = version(page)
    card.click()
    button = page.locator(".bar-do .btn-main[name='move']")
    if card.get_attribute("name") == "select" or button.count():
        button.click()
    wait_for_change(page, since)


def test_what_is_too_much_is_said(visit: Visit) -> None:
    """Le Havre's steppers hold what has been picked; the panel's words follow them."""
    page = visit()
    sit_down(page, "food")
    assert "exactly" in page.inner_text("#pay") or "too much" in page.inner_text("#pay")
    clear(page)
    assert "short" in page.inner_text("#pay")
    assert "short" in page.inner_text(".bar-do")


def test_a_telephone_pays_without_anything_over_the_buttons(visit: Visit) -> None:
    page = visit(telephone=True)
    sit_down(page, "food")
    covered = page.evaluate(
        "() => [...document.querySelectorAll('.bar .bar-do .btn, #pay .stepper .btn')].filter(button => {"
        "  const box = button.getBoundingClientRect();"
        "  if (!box.height || box.bottom > innerHeight) return false;"
        "  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);"
        "  return !button.contains(top) && !top?.closest('.bar');"
        "}).map(button => button.outerHTML.slice(0, 80))"
    )
    assert covered == []
    small = page.evaluate(
        "() => [...document.querySelectorAll('#pay button, .bar-do .btn')]"
        ".filter(thing => thing.checkVisibility() && thing.getBoundingClientRect().height < 43)"
        ".map(thing => thing.outerHTML.slice(0, 90))"
    )
    assert small == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
