"""Pieces are seen to go from where they were to where they are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import click, play, set_up, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

WATCH = """() => {
  const places = () => Object.fromEntries([...document.querySelectorAll('[data-glide]')]
    .filter(piece => piece.checkVisibility() && getComputedStyle(piece).viewTransitionName !== 'none')
    .map(piece => [getComputedStyle(piece).viewTransitionName, piece.parentElement.closest('[id]').id]));
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
        r"role-of-\w+ → player-0",
        r"supply-\w+ → player-1",
        r"supply-\w+ → own-good-\w+",
        r"player-1 → ship-\d",
        r"own-beach → own-\w+-\d",
    },
    "castles-of-burgundy": {
        r"die-in-hand → depot-\d",
        r"die-in-hand → player-0",
        r"freight-\d → good-\w+",
        r"good-\w+ → player-0",
        r"goods-row → freight-\d",
        r"player-1 → depot-\d",
    },
    "le-havre": {
        r"offer-\w+ → own-\w+",
        r"offer-\w+ → player-1",
        r"tile-\d → offer-\w+",
        r"tile-\d → tile-\d",
        r"own → b-\w+",
    },
    "san-juan": {
        r"role-of-\w+ → player-0",
        r"role-of-\w+ → player-1",
        r"draw-pile → own-\w+-\d",
        r"own-\w+-\d → discard-pile",
        r"draw-pile → hand",
        r"hand → discard-pile",
    },
    "craftsmen": {
        r"player-0 → fair-own",
        r"pool-\w+_token → player-0",
        r"player-0 → lane-\w+",
        r"player-1 → quay",
    },
}
"""What glides in the first choices of a game, by patterns: the bots may come to play otherwise."""


@pytest.mark.parametrize("game", SEEN)
def test_pieces_glide_to_where_they_go(visit: Visit, game: str) -> None:
    page = sit_down(visit, game)
    play(page, CHOICES)
    seen = glides(page)
    for way in SEEN[game]:
        assert any(re.fullmatch(way, glide) for glide in seen), f"{way} not among {sorted(seen)}"


def test_stepping_back_glides_back(visit: Visit) -> None:
    page = sit_down(visit, "puerto-rico")
    click(page, "role prospector")
    page.wait_for_function("() => window.glides.includes('role-of-prospector → player-0')")
    glides(page)
    page.goto(page.url + "/replay?at=1")
    page.evaluate(WATCH)
    page.click("[aria-label='Previous turn']")
    page.wait_for_function("() => window.glides.includes('player-0 → role-of-prospector')")


def test_nothing_glides_where_motion_is_not_wanted(visit: Visit) -> None:
    page = sit_down(visit, "puerto-rico", motion=False)
    play(page, 5)
    assert glides(page) == set()
