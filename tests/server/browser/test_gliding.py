"""Pieces are seen to go from where they were to where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import click, play, set_up, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

WATCH = """() => {
  const places = () => Object.fromEntries([...document.querySelectorAll('[style*=view-transition-name]')]
    .filter(piece => piece.checkVisibility())
    .map(piece => [piece.style.viewTransitionName, piece.parentElement.closest('[id]').id]));
  const start = document.startViewTransition.bind(document);
  window.glides = [];
  document.startViewTransition = change => {
    const before = places(), shown = start(change);
    shown.ready.then(() => {
      const after = places();
      for (const { effect } of document.getAnimations()) {
        const name = effect.pseudoElement?.match(/^::view-transition-group\\((.*)\\)$/)?.[1];
        const [from, to] = name ? effect.getKeyframes().map(frame => frame.transform) : [];
        if (from !== to) window.glides.push([before[name], after[name]].join(' → '));
      }
    }, () => {});
    return shown;
  };
}"""
"""Notes down what the browser glides, by the things on the table where it begins and ends."""

CHOICES = 40


def glides(page: Page) -> set[str]:
    found: list[str] = page.evaluate("() => window.glides.splice(0)")
    return set(found)


def sit_down(visit: Visit, game: str, *, motion: bool = True) -> Page:
    page = visit(motion=motion)
    set_up(page, game)
    assert wait_for_turn(page)
    page.evaluate(WATCH)
    return page


SEEN = {
    "puerto-rico": {
        "role-of-mayor → player-0",
        "role-of-prospector → player-0",
        "supply-corn → player-1",
        "supply-sugar → own-good-sugar",
        "player-1 → ship-4",
        "own-beach → own-sugar-0",
    },
    "castles-of-burgundy": {
        "die-in-hand → depot-2",
        "die-in-hand → player-0",
        "freight-6 → good-red",
        "good-violet → player-0",
        "goods-row → freight-4",
        "player-1 → depot-5",
    },
    "le-havre": {
        "offer-fish → own-fish",
        "offer-clay → own-clay",
        "offer-wood → player-1",
        "tile-5 → offer-iron",
        "tile-1 → tile-3",
        "player-0 → b-construction_firm",
    },
    "san-juan": {
        "role-of-producer → player-0",
        "draw-pile → own-indigo_plant-0",
        "own-indigo_plant-0 → discard-pile",
        "draw-pile → hand",
        "hand → discard-pile",
        "role-of-councillor → player-1",
    },
    "craftsmen": {
        "player-0 → fair-own",
        "pool-privilege_token → player-0",
        "pool-work_token → player-0",
        "player-0 → lane-bank",
        "player-1 → quay",
    },
}


@pytest.mark.parametrize("game", SEEN)
def test_pieces_glide_to_where_they_go(visit: Visit, game: str) -> None:
    page = sit_down(visit, game)
    play(page, CHOICES)
    seen = glides(page)
    assert SEEN[game] <= seen, f"{sorted(SEEN[game] - seen)} not among {sorted(seen)}"


def test_stepping_back_glides_back(visit: Visit) -> None:
    page = sit_down(visit, "puerto-rico")
    click(page, "role prospector")
    page.wait_for_function("() => window.glides.includes('role-of-prospector → player-0')")
    glides(page)
    page.goto(page.url + "/replay?move=1")
    page.evaluate(WATCH)
    page.click("[aria-label='One move back']")
    page.wait_for_function("() => window.glides.includes('player-0 → role-of-prospector')")


def test_nothing_glides_where_motion_is_not_wanted(visit: Visit) -> None:
    page = sit_down(visit, "puerto-rico", motion=False)
    play(page, 5)
    assert glides(page) == set()
