"""Pages as HTML: what they show and a person's preferences in, text out."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup

from ratusz.core import registry
from ratusz.server.metrics import DRAWING
from ratusz.server.service.scene import User
from ratusz.server.web import moments
from ratusz.server.web.drawings import TEMPLATES, own_sprite, sprite
from ratusz.server.web.files import asset, game_style
from ratusz.server.web.line_breaks import LineBreaks
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.table import parts
from ratusz.server.web.table.choosing import Counter
from ratusz.server.web.table.drawing import Answers, drawings, show
from ratusz.server.web.table.page import TablePage
from ratusz.server.web.table.players import player_name
from ratusz.server.web.table.reading import Reading
from ratusz.server.web.table.regions import Drawn, Place, Sheet
from ratusz.server.web.texts import page_texts


def clock_text(seconds: float) -> str:
    """`2:41`, `1:02:41`; whole days as they are."""
    whole = max(0, int(seconds))
    hours, rest = divmod(whole, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


@cache
def environment() -> Environment:
    games = {name: FileSystemLoader(game.folder) for name, game in registry.catalogue().items()}
    found = Environment(
        loader=ChoiceLoader([FileSystemLoader(TEMPLATES), PrefixLoader(games)]),
        autoescape=True,
        auto_reload=False,
        extensions=[LineBreaks],
        undefined=StrictUndefined,
    )
    found.globals |= {"counter": Counter, "clock_text": clock_text, "player_name": player_name, "sprite": sprite}
    found.globals |= {"own_sprite": own_sprite, "asset": asset, "game_style": game_style}
    found.globals |= {"draw_icon": parts.icon, "draw_seat": parts.seat, "chips": lambda say: partial(parts.chip, say)}
    found.globals |= {"classes": parts.classes, "ago": moments.ago, "lasted": moments.lasted, "stamp": moments.stamp}
    return found


def render(template: str, preferences: Preferences, user: User | None, **values: Any) -> str:
    """A whole page, or a part of one, that is not a table."""
    say = values.pop("say", None) or page_texts(preferences.language)
    return environment().get_template(template).render(say=say, preferences=preferences, user=user, **values)


def render_page(template: str, page: TablePage, user: User | None, nonce: str) -> str:
    """A whole page with a table on it; `nonce` lets the browser take the page's own style."""
    drawn = draw(page)
    table = Markup(drawn.html())
    values = {"page": page, "game": page.game, "table": table, "known": drawn.stamp, "nonce": nonce}
    show(page, drawn)
    return render(template, page.preferences, user, say=page.say, **values)


def render_part(template: str, page: TablePage) -> str:
    """One region of a table: its help, its chat."""
    return draw(page, template).html()


def render_table(page: TablePage) -> str:
    """The whole table."""
    return draw(page).html()


@DRAWING.time()
def draw(page: TablePage, template: str | None = None) -> Drawn:
    """A region of a table, or all of it."""
    return drawings(page.info.id).draw(page, Place(template or _whole(page)), draw_sheet)


def draw_sheet(page: TablePage, place: Place) -> tuple[Sheet, Answers]:
    """A region, but for those within it; and what has been asked for it."""
    names = [f"{page.game.name}/{place.template}.html", f"{place.template}.html"]
    reading = Reading(page)
    values = {"page": reading, "say": page.say, "preferences": reading.preferences, "region": reading.region}
    text = environment().select_template(names).render(values, **dict(place.told))
    return Sheet(text, tuple(reading.places), reading.selecting), reading.answers


def _whole(page: TablePage) -> str:
    """The template of the table as it stands."""
    if page.picture.view is None:
        return "lobby"
    if page.picture.covered is not None:
        return "covered"
    return "table" if Path(page.game.folder, "table.html").exists() else "plain_table"
