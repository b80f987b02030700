"""A table as a stream of HTML, for one viewer: all of it, and from then on what changes."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress

from fastapi.responses import StreamingResponse

from ratusz.server.refused import Refused
from ratusz.server.service.scene import Picture
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.rendering import draw
from ratusz.server.web.table.drawing import Shown, show, shown_before
from ratusz.server.web.table.gliding import Glide, glides, names, ways
from ratusz.server.web.table.page import table_page
from ratusz.server.web.table.regions import Drawn


def stream_of(parts: AsyncGenerator[str]) -> StreamingResponse:
    """An answer that goes on: every part is sent at once."""
    return StreamingResponse(parts, media_type="text/event-stream", headers={"x-accel-buffering": "no"})


async def fragments(
    pictures: AsyncGenerator[Picture | None], preferences: Preferences, origin: str, known: str
) -> AsyncGenerator[str]:
    """`known` is the stamp of the page that the browser shows; if nobody remembers that one, it is sent everything."""
    yield ": here\n\n"
    before = shown_before(known)
    async with aclosing(pictures):
        with suppress(Refused):  # the table is gone
            async for picture in pictures:
                if picture is None:
                    yield ":\n\n"
                    continue
                page = table_page(picture, preferences, origin=origin)
                now = show(page, draw(page))
                if sent := update(before, now):
                    yield event(sent, now.drawn.stamp)
                before = now


def update(before: Shown | None, now: Shown) -> str:
    """What turns the page that a browser shows into the present one."""
    if before is None:
        return titled(now.title, now.drawn.html())
    gliding = glides(before.drawn.keys, now.drawn.keys, ways(before.places, now.places))
    html = changes(before.drawn, now.drawn, doubtful=before.version != now.version, transition=bool(gliding))
    html = moving(before.drawn, now.drawn, gliding, html) if gliding and html else html
    return html if before.title == now.title else titled(now.title, html)


def stepped(before: Shown, now: Shown) -> str:
    """The whole table for a browser that probably shows another position of it."""
    gliding = glides(before.drawn.keys, now.drawn.keys, ways(before.places, now.places))
    html = partial("#table", now.drawn.html(), transition=bool(gliding))
    return moving(before.drawn, now.drawn, gliding, html) if gliding else html


def changes(before: Drawn, now: Drawn, *, doubtful: bool = False, transition: bool = False) -> str:
    """The regions that have changed, or the whole table. What a browser shows is `doubtful` if the person may have
    selected something meanwhile."""
    found = list(now.changes(before, doubtful=doubtful))
    if now in found:
        return partial("#table", now.html(), transition=transition)
    return "".join(partial(f"#{region.place.id}", region.html(), transition=transition) for region in found)


def moving(before: Drawn, now: Drawn, gliding: list[Glide], html: str) -> str:
    """The change, with what glides in it: first it gets its names where it is, then where it comes to. What goes to a
    player or comes from one goes over the row of players."""
    over = [before.keys[old].startswith("player") or now.keys[new].startswith("player") for old, new in gliding]
    old, new = (names(list(keys), over) for keys in zip(*gliding, strict=True))
    return partial("#motion", old, "textContent") + html + partial("#motion", new, "textContent", transition=True)


def titled(title: str, html: str) -> str:
    """With the tab's title."""
    escaped = title.replace("&", "&amp;").replace("<", "&lt;")
    return f"<title>{escaped}</title>{html}"


def partial(target: str, html: str, swap: str = "outerMorph", *, transition: bool = False) -> str:
    """What htmx puts in place of one part of the page."""
    how = f"{swap} transition:true" if transition else swap
    return f'<hx-partial hx-target="{target}" hx-swap="{how}">{html}</hx-partial>'


def event(text: str, stamp: str | int) -> str:
    lines = "".join(f"data: {line}\n" for line in text.splitlines() if line.strip())
    return f"id: {stamp}\n{lines}\n"
