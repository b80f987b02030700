"""A page as the template of a region reads it: whatever it asks is written down with the answer. As long as all answers
are the same, so is the drawing. Nobody has to say what a region depends on, and nobody can say it wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from markupsafe import Markup

from ratusz.server.web.table.choosing import Choosing
from ratusz.server.web.table.page import ANSWERS, PARTS, TablePage, offers
from ratusz.server.web.table.regions import GAP, Place
from ratusz.server.web.table.things import Things

Question = tuple[Any, ...]
"""What templates say after `page.`, and what they want to know of it: `("fresh", 2, "build", "smithy")`."""

FIXED: Final = {"game", "url", "layout", "default_bot", "levels", "own_style", "say", "help_text"}
"""The same for all who see a table in one language, at any time."""
PARTED: Final = {"info", "picture", "preferences"}
"""Templates want to know one thing or another of these."""
CHOOSING: Final = {name for name, part in ANSWERS.items() if PARTS[part] is Choosing}
"""Nothing, as long as it is not the viewer's turn."""
SELECTING: Final = {*CHOOSING, "selected_name", "help_piece", "note"}
"""May change when a person selects something."""
METHODS: Final = {name for name, part in ANSWERS.items() if callable(vars(PARTS[part])[name])}
THINGS: Final = offers(Things)
MISSING: Final = object()


def answer(page: TablePage, question: Question) -> Any:
    name, *more = question
    if name == "view":
        found: Any = page.view.get(more[0], MISSING)
        return found[more[1]] if more[1:] else found
    if name == "player":
        return getattr(page.players[more[0]], more[1])
    if name == "others":
        return tuple(player.seat for player in page.others)
    if name in PARTED:
        return getattr(getattr(page, name), more[0])
    return getattr(page, name)(*more) if name in METHODS else getattr(page, name)


class Reading:
    """What templates know as `page`."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._things = Things(self.ask, page.game, page.url)
        self.answers: dict[Question, Any] = {}
        self.places: list[Place] = []
        self.selecting = False

    def ask(self, *question: Any) -> Any:
        name = question[0]
        if name in SELECTING:
            if self._look_up("acting"):
                self.selecting = self._look_up("selects") or self.selecting
            elif name in CHOOSING:
                return answer(self._page, question)
        return self._look_up(*question)

    def _look_up(self, *question: Any) -> Any:
        if question not in self.answers:
            self.answers[question] = answer(self._page, question)
        return self.answers[question]

    def region(self, template: str, **told: Any) -> Markup:
        """Another region stands here."""
        self.places.append(Place(template, tuple(told.items())))
        return Markup(GAP)

    @property
    def view(self) -> View:
        return View(self.ask)

    @property
    def players(self) -> Players:
        return Players(self.ask, range(len(self._page.info.seats)))

    @property
    def others(self) -> Players:
        return Players(self.ask, self.ask("others"))

    @property
    def legal(self) -> Legal:
        return Legal(self.ask)

    def __getattr__(self, name: str) -> Any:
        if name in THINGS:
            return getattr(self._things, name)
        if name in FIXED:
            return getattr(self._page, name)
        if name in PARTED:
            return Parted(partial(self.ask, name))
        if name in METHODS:
            return partial(self._call, name)
        return self.ask(name)

    def _call(self, name: str, *given: Any) -> Any:
        return self.ask(name, *(tuple(value) if isinstance(value, list) else value for value in given))


Ask = Callable[..., Any]


class View:
    """What the viewer may know, read key by key; of the players, one by one."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __getitem__(self, key: str) -> Any:
        if key == "players":
            return Seats(self._ask)
        found = self._ask("view", key)
        if found is MISSING:
            raise KeyError(key)
        return found

    __getattr__ = __getitem__

    def get(self, key: str, default: Any = None) -> Any:
        if key not in self:
            return default
        return self[key]

    def __contains__(self, key: str) -> bool:
        return self._ask("view", key) is not MISSING


class Seats:
    """The players in a view."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __getitem__(self, seat: int) -> Any:
        return self._ask("view", "players", seat)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._ask("view", "players"))

    def __len__(self) -> int:
        return len(self._ask("view", "players"))


class Parted:
    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __getattr__(self, name: str) -> Any:
        return self._ask(name)


class Player(Parted):
    def __init__(self, ask: Ask, seat: int) -> None:
        super().__init__(partial(ask, "player", seat))
        self.seat = seat


class Players:
    """The people at the table."""

    def __init__(self, ask: Ask, seats: Any) -> None:
        self._ask = ask
        self._seats = seats

    def __getitem__(self, number: int) -> Player:
        return Player(self._ask, self._seats[number])

    def __iter__(self) -> Iterator[Player]:
        return (Player(self._ask, seat) for seat in self._seats)

    def __len__(self) -> int:
        return len(self._seats)


class Legal:
    """The moves by the things that are clicked."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def get(self, target: str) -> Any:
        return self._ask("move_on", target)

    def __contains__(self, target: str) -> bool:
        return self.get(target) is not None
