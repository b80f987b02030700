"""Pages as HTML: what they show and a person's preferences in, text out."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup

from ratusz.core import registry
from ratusz.server.service.scene import User
from ratusz.server.web.drawings import TEMPLATES, sprite
from ratusz.server.web.line_breaks import LineBreaks
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.table import parts
from ratusz.server.web.table.choosing import Counter
from ratusz.server.web.table.page import TablePage
from ratusz.server.web.table.players import player_name
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
    found.globals |= {"draw_icon": parts.icon, "draw_seat": parts.seat, "chips": lambda say: partial(parts.chip, say)}
    found.globals["classes"] = parts.classes
    return found


def render(template: str, preferences: Preferences, user: User | None, **values: Any) -> str:
    """A whole page, or a part of one, that is not a table."""
    say = values.pop("say", None) or page_texts(preferences.language)
    return environment().get_template(template).render(say=say, preferences=preferences, user=user, **values)


def render_page(template: str, page: TablePage, user: User | None) -> str:
    """A whole page with a table on it."""
    table = Markup(render_table(page))
    return render(template, page.preferences, user, say=page.say, page=page, game=page.game, table=table)


def render_part(template: str, page: TablePage) -> str:
    """A part of a table: its help, its chat."""
    return environment().get_template(template).render(page=page, say=page.say, preferences=page.preferences)


def render_table(page: TablePage) -> str:
    """The table alone, as it is morphed in after every change."""
    if page.picture.view is None:
        return render_part("lobby.html", page)
    if page.picture.covered is not None:
        return render_part("covered.html", page)
    own = Path(page.game.folder, "table.html").exists()
    return render_part(f"{page.game.name}/table.html" if own else "plain_table.html", page)
