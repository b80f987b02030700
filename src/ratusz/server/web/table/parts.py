"""The small parts of which a table has hundreds: drawings, figures, things that can be clicked. Templates call them as
`p.icon`, `p.seat`, `p.chip`, `p.thing`, `p.heap`, `p.piece`, `p.goal`,
`p.used` (pieces.html)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from ratusz.core.texts import Texts

REMEMBERED: Final = 4096
PIECE: Final = re.compile(r'<(svg|i) class="(.*?</\1>)', re.DOTALL)
SPOKEN: Final = re.compile(r'role="img" aria-label="[^"]*"')


def classes(always: str, **sometimes: object) -> str:
    """For a `class` attribute: `classes("tile", is_quiet=not legal)` is `tile is-quiet` where it is not legal."""
    return " ".join([always, *(name.replace("_", "-") for name, holds in sometimes.items() if holds)]).strip()


@lru_cache(REMEMBERED)
def icon(name: str | None, label: str | None = None, shape: str = "i", **named: str) -> Markup:
    """A drawing of the page's sprite. With a label it is read aloud, without one it is decoration."""
    spoken = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return Markup(f'<svg class="{named.get("class", shape)}" {spoken}><use href="#i-{name}"/></svg>')


@lru_cache(REMEMBERED)
def seat(number: int) -> Markup:
    """The shape and colour of a player."""
    use = f'<use href="#i-seat-{number + 1}"/>'
    return Markup(f'<svg class="seat" data-seat="{number + 1}" aria-hidden="true">{use}</svg>')


@lru_cache(REMEMBERED)
def chip(say: Texts, name: str, amount: object, label: str, of: int | None = None) -> Markup:
    """A drawing and a figure."""
    total = "" if of is None else f'<small class="of only-desk">{escape(say("web.of", total=of))}</small>'
    zero = " is-zero" if amount == 0 else ""
    shown = f"{icon(name, label)}{escape(amount)}{total}"
    return Markup(f'<span class="chip{zero}" title="{escape(label)}">{shown}</span>')


def pile(drawing: str, keys: Sequence[str]) -> Markup:
    """What shows that pieces of a kind lie here, with one piece on the other for each of the keys under which they
    glide."""
    if not keys:
        return Markup(drawing)
    head, tag, piece, below, tail = _taken_apart(drawing)
    top = f'<{tag} data-glide="{keys[0]}" class="loose {piece}'
    if len(keys) == 1:
        return Markup(f"{head}{top}{tail}")
    under = [f'<{tag} data-glide="{key}" class="loose {below}' for key in reversed(keys[1:])]
    return Markup(f'{head}<span class="heaped">{"".join(under)}{top}</span>{tail}')


@lru_cache(REMEMBERED)
def _taken_apart(drawing: str) -> tuple[str, str, str, str, str]:
    """What comes before the piece, its tag, the rest of it, the same unspoken, and what comes after it."""
    text = str(drawing)
    found = PIECE.search(text)
    assert found is not None, "no piece in the drawing"
    return text[: found.start()], found[1], found[2], SPOKEN.sub('aria-hidden="true"', found[2]), text[found.end() :]


def button(
    inside: Callable[[], str],
    target: str,
    classes: str,
    *,
    identity: str | None,
    glide: str | None,
    explained: str | None,
    move: tuple[str, str, str, bool] | None,
) -> Markup:
    """A thing on the table: `move` is what a click posts (the field, its value, the words for it, whether it is
    selected); `explained` is where its help is."""
    parts = ["<button"]
    if identity:
        parts.append(f' id="{escape(identity)}"')
    if glide:
        parts.append(f' data-glide="{escape(glide)}"')
    parts.append(f' data-target="{escape(target)}"')
    if move:
        field, value, words, selected = move
        state = " is-legal is-selected" if selected else " is-legal"
        parts.append(f' class="{escape(classes)}{state}" form="play" name="{field}" value="{escape(value)}"')
        parts.append(f' title="{escape(words)}"')
        if field == "select" or selected:
            parts.append(f' aria-pressed="{"true" if selected else "false"}"')
    else:
        parts.append(f' type="button" class="{escape(classes)}"')
    if explained:
        when = "mouseenter delay:150ms, focus" if move else "click, mouseenter delay:150ms"
        where = f"{explained}?glance=true" if move else explained
        parts.append(f' hx-get="{escape(where)}" hx-trigger="{when}"')
    parts.append(f">{inside()}</button>")
    return Markup("".join(parts))
