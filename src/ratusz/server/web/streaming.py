"""A table as a stream of HTML, for one viewer."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress

from ratusz.server.refused import Refused
from ratusz.server.service.scene import Picture
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.rendering import render_part, render_table
from ratusz.server.web.table.page import TablePage, table_page


async def fragments(
    pictures: AsyncGenerator[Picture | None], preferences: Preferences, origin: str, known: int
) -> AsyncIterator[str]:
    """Whole tables after moves; where only talk has changed, the talk alone, so that a selection stays. `known` is the
    version the browser has."""
    yield ": here\n\n"
    async with aclosing(pictures):
        with suppress(Refused):  # the table is gone
            async for picture in pictures:
                if picture is None:
                    yield ":\n\n"
                    continue
                page = table_page(picture, preferences, origin=origin)
                version = picture.info.version
                if version != known or picture.view is None:
                    yield event(titled(page, render_table(page)), version)
                elif picture.covered is None:
                    yield event(partial("#chat", render_part("chat.html", page)), version)
                known = version


def titled(page: TablePage, html: str) -> str:
    """With the tab's title."""
    title = page.words.title.replace("&", "&amp;").replace("<", "&lt;")
    return f"<title>{title}</title>{html}"


def partial(target: str, html: str) -> str:
    """What htmx puts in place of one part of the page."""
    return f'<hx-partial hx-target="{target}" hx-swap="outerMorph">{html}</hx-partial>'


def event(text: str, number: int) -> str:
    lines = "".join(f"data: {line}\n" for line in text.splitlines() if line.strip())
    return f"id: {number}\n{lines}\n"
