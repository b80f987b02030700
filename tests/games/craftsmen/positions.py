"""Positions for the tests: a new game whose pieces are moved to where an example needs them."""

from __future__ import annotations

from typing import Any

from ratusz.games.craftsmen import GAME
from ratusz.games.craftsmen.components import CAPITAL_IDS, COMPONENTS, STANDARD, TOWN_IDS
from ratusz.games.craftsmen.state import Craftsmen

YELLOW, BLACK, RED, BLUE, GREEN = range(5)
"""The seats of the rulebook's five players."""


class Position:
    def __init__(self, seats: int = 3, *, year: int = 1, season: str = "spring", seed: int = 1) -> None:
        self.data: dict[str, Any] = GAME.new(seats, seed).to_json()
        self.data |= {"year": year, "season": season, "order": list(range(seats))}
        for player in self.data["players"]:
            self.data["other_cards"] += [card for card in player["hand"] if not self.is_house(card)]
            self.data["house_cards"] += [card for card in player["hand"] if self.is_house(card)]
            player["hand"] = []
            player["points"] = 10
        for seat in range(seats):
            self.capital(seat)
        self.data["agenda"] = [["start_round", 0, 0, 0]]
        del self.data["turn"]  # it is the turn of who has to choose first

    def is_house(self, card: str) -> bool:
        number = STANDARD.card_ids.index(card)
        return bool(STANDARD.house[number])

    def player(self, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = self.data["players"][seat]
        return player

    def capital(self, seat: int, cards: str = "") -> Position:
        """Exactly these capital cards in hand; the deck has the others."""
        player = self.player(seat)
        for kind, count in player["capital"].items():
            self.data["capital_deck"][kind] = self.data["capital_deck"].get(kind, 0) + count
        player["capital"], player["capital_seen"] = {}, {}
        for kind in cards.split():
            self.draw(kind)
            player["capital"][kind] = player["capital"].get(kind, 0) + 1
        return self

    def draw(self, kind: str) -> None:
        assert kind in CAPITAL_IDS
        for pile in (self.data["capital_deck"], self.data["capital_row"]):
            if pile.get(kind, 0) > 0:
                pile[kind] -= 1
                return
        raise AssertionError(f"no {kind} left")

    def row(self, cards: str) -> Position:
        """Exactly these face-up capital cards."""
        for kind, count in self.data["capital_row"].items():
            self.data["capital_deck"][kind] = self.data["capital_deck"].get(kind, 0) + count
        self.data["capital_row"] = {}
        for kind in cards.split():
            self.draw(kind)
            self.data["capital_row"][kind] = self.data["capital_row"].get(kind, 0) + 1
        return self

    def deck(self, cards: str) -> Position:
        """The capital deck has only these cards; the others have been discarded."""
        wanted = cards.split()
        for kind, count in self.data["capital_deck"].items():
            self.data["capital_discards"][kind] = self.data["capital_discards"].get(kind, 0) + count
        self.data["capital_deck"] = {}
        for kind in wanted:
            self.data["capital_discards"][kind] -= 1
            self.data["capital_deck"][kind] = self.data["capital_deck"].get(kind, 0) + 1
        return self

    def no_discards(self) -> Position:
        """Takes the discards out of the game."""
        self.data["capital_discards"] = {}
        return self

    def take(self, card: str) -> None:
        """Takes a building card from wherever it lies; an offer is not filled up again."""
        for pile in ("sawmills", "offer", "house_cards", "other_cards"):
            if card in self.data[pile]:
                self.data[pile].remove(card)
        for player in self.data["players"]:
            if card in player["hand"]:
                player["hand"].remove(card)
            if player["street"] and player["street"][0]["card"] == card:
                spare = self.data["sawmills"].pop()
                player["street"][0]["card"] = spare

    def hand(self, seat: int, *cards: str) -> Position:
        for card in cards:
            self.take(card)
            self.player(seat)["hand"].append(card)
        return self

    def offer(self, *cards: str) -> Position:
        """These cards lie face up, and no others of their decks."""
        for deck in {self.deck_of(card) for card in cards}:
            for card in [card for card in self.data["offer"] if self.deck_of(card) == deck]:
                self.data["offer"].remove(card)
                self.data["house_cards" if self.is_house(card) else "other_cards"].append(card)
        for card in cards:
            self.take(card)
            self.data["offer"].append(card)
        return self

    def deck_of(self, card: str) -> str:
        building = card.split("-")[0]
        tier: str = next(entry["tier"] for entry in COMPONENTS["buildings"] if entry["id"] == building)
        return tier

    def street(self, seat: int, *cards: str) -> Position:
        """The sawmill first, then the buildings in the order they were built: `mill-red-blue`, with ` left` if on that
        side, and ` +0` for a marker on its first icon."""
        street = []
        for text in cards:
            card, *more = text.split()
            self.take(card)
            side = "left" if "left" in more else "right"
            filled = [int(word[1:]) for word in more if word.startswith("+")]
            street.append({"card": card, "side": side, "filled": filled})
        player = self.player(seat)
        if not cards[0].startswith("sawmill"):
            street = [player["street"][0], *street]
        else:
            self.data["sawmills"].append(player["street"][0]["card"])
        player["street"] = street
        return self

    def queue(self, town: str, *spaces: list[int]) -> Position:
        self.data["queues"][town] = [*spaces, *([] for _ in range(3 - len(spaces)))]
        for space in spaces:
            for seat in space:
                self.player(seat)["helpers"] -= 1
        return self

    def stage(self, town: str) -> Position:
        """The buildings phase is about to come to this stage."""
        self.data["agenda"] = [["stage", 0, TOWN_IDS.index(town), 0]]
        return self

    def step(self, name: str, seat: int = 0, a: int = 0, b: int = 0) -> Position:
        self.data["agenda"] = [[name, seat, a, b]]
        return self

    def set(self, seat: int, **values: Any) -> Position:
        self.player(seat).update(values)
        return self

    def tokens(self, seat: int, privileges: int = 0, works: int = 0) -> Position:
        self.set(seat, privilege_tokens=privileges, work_tokens=works)
        self.data["privilege_pool"] -= privileges
        self.data["work_pool"] -= works
        return self

    def granary(self, good: str, lower: int | str | None, upper: int | str | None) -> Position:
        self.data["granary"][good] = [lower, upper]
        return self

    def hold(self, ship: int, good: str, *markers: int) -> Position:
        self.data["ships"][ship - 1][good] = [*markers, *([None] * (2 - len(markers)))]
        return self

    def state(self) -> Craftsmen:
        state = GAME.from_json(self.data)
        assert isinstance(state, Craftsmen)
        return state


def play(state: Craftsmen, *names: str) -> Craftsmen:
    for name in names:
        state.play(GAME.moves.code(name))
    return state


def options(state: Craftsmen, verb: str = "") -> list[str]:
    """The legal moves by name, those of one verb if it is given."""
    return [name for move in state.moves() if (name := GAME.moves.name(move)).split()[0].startswith(verb)]


def step(state: Craftsmen) -> str:
    """The step that asks; `over` when nothing is left to do."""
    choice = state.view(None)["choice"]
    return str(choice["step"]) if choice else "over"


def capital(state: Craftsmen, seat: int) -> dict[str, int]:
    cards: dict[str, int] = state.view(seat)["mine"]["capital"]
    return cards


def awarded(state: Craftsmen) -> list[int]:
    """Who got a privilege token in what the last move brought about: those who used the fewest privileges."""
    return [event["seat"] for event in state.happened(None) if event["note"] == "awarded"]


def points(state: Craftsmen, seat: int) -> int:
    return state.scores()[seat]


def street(state: Craftsmen, seat: int) -> list[str]:
    """The buildings from left to right."""
    return [building["building"] for building in state.view(None)["players"][seat]["street"]]


def markers(state: Craftsmen, seat: int, building: str) -> list[bool]:
    """Of the first building of its kind: which icons have a marker."""
    for shown in state.view(None)["players"][seat]["street"]:
        if shown["building"] == building:
            return [icon["filled"] for icon in shown["icons"]]
    raise AssertionError(f"no {building}")
