"""What programs send and are sent."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ratusz.core.telling import Detail, Line, Part, Told
from ratusz.server.service.making import SeatPlan
from ratusz.server.service.scene import ChatLine, LogEntry, TableInfo, TimeControl
from ratusz.server.written import all_written


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")

    _written = model_validator(mode="before")(all_written)


class NewGuest(Body):
    name: str = ""


class NewToken(Body):
    label: str = Field("", max_length=200)


class NewTable(Body):
    game: str
    seats: list[SeatPlan] = Field(max_length=16)
    options: dict[str, bool | str] = Field(default_factory=dict)
    public: bool = True
    time: TimeControl = TimeControl()


class Sitting(Body):
    name: str = Field("", description="With a name: a further person on the same screen.")


class Bot(Body):
    bot: str


class Move(Body):
    move: str = Field(description="One of `choices`, by name.")
    version: int | None = Field(None, description="The version seen; a move upon an older one is refused with 409.")


class Undo(Body):
    keep: int = Field(ge=0, description="How many moves stay: `undo_to`, or more than `undo_floor`.")
    version: int | None = None


class Said(Body):
    text: str = Field(max_length=10_000)


class PlayOn(Body):
    at: int
    seat: int
    bot: str = "heuristic"


class Problem(BaseModel):
    """Why something could not be done; nothing has changed."""

    error: str = Field(description="One word for programs: `too_late`, `not_your_turn`, …")
    message: str = Field(description="A sentence for people, in the language of Accept-Language.")


class Me(BaseModel):
    id: str
    name: str
    account: bool


class WithToken(Me):
    token: str


class Created(BaseModel):
    id: str


class Version(BaseModel):
    version: int


class OptionAbout(BaseModel):
    name: str
    default: bool | str
    form: str
    about: str


class GameAbout(BaseModel):
    name: str
    title: str
    about: str
    min_seats: int
    max_seats: int
    options: list[OptionAbout]


class Catalogue(BaseModel):
    games: list[GameAbout]
    bots: list[str]


class Update(BaseModel):
    """One message of a stream. `log` and `chat` bring only what is new: `log` begins after `log_from` moves, and what
    was known of later ones has been taken back."""

    info: TableInfo
    viewer: int | None
    my_seats: list[int]
    view: dict[str, Any] | None
    choices: list[str]
    log_from: int
    log: list[LogEntry]
    chat: list[ChatLine]
    spectators: int
    undo_to: int | None
    undo_floor: int | None
    covered: int | None
    at: int


class LineTold(BaseModel):
    text: str
    parts: list[Part] = Field(description="The same, cut where it names a piece or a seat.")
    seat: int | None = Field(description="Whom it is about.")
    piece: str
    points: int
    moves: tuple[int, int] = Field(description="How many moves had been played before it, and after it.")

    @classmethod
    def of(cls, line: Line) -> LineTold:
        return cls(
            text=str(line),
            parts=list(line.sentence.parts),
            seat=line.seat,
            piece=line.piece,
            points=line.points,
            moves=line.moves,
        )


class DetailTold(BaseModel):
    number: int = Field(description="Of the move; 0 for what happened before the first.")
    text: str
    notes: list[str]

    @classmethod
    def of(cls, detail: Detail) -> DetailTold:
        text = "" if detail.sentence is None else str(detail.sentence)
        return cls(number=detail.number, text=text, notes=[str(note) for note in detail.notes])


class TurnTold(BaseModel):
    """A turn as people tell it."""

    number: int
    seat: int | None
    moves: tuple[int, int]
    headings: list[str]
    text: str
    lines: list[LineTold]
    details: list[DetailTold]
    opens: bool
    minor: bool

    @classmethod
    def of(cls, told: Told) -> TurnTold:
        return cls(
            number=told.number,
            seat=told.seat,
            moves=told.moves,
            headings=[str(heading) for heading in told.headings],
            text=told.text,
            lines=[LineTold.of(line) for line in told.lines],
            details=[DetailTold.of(detail) for detail in told.details],
            opens=told.opens,
            minor=told.minor,
        )
