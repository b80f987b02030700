"""A table of San Juan set up for a test: who has what in city and hand, which cards are in the piles."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from ratusz.core.state import OVER
from ratusz.games.san_juan import GAME
from ratusz.games.san_juan.components import BOX, CARD_IDS
from ratusz.games.san_juan.state import SanJuan

PRICE_TILES: list[list[int]] = BOX["price_tiles"]


def seat(city: str = "indigo_plant", hand: str = "", **fields: Any) -> dict[str, Any]:
    """A player: buildings and cards by name. `+smithy` has a good on it, `chapel:3` three cards under it."""
    return {"city": city.split(), "hand": hand.split(), "fields": fields}


class Table:
    """A position in the first round, the governor about to pick a role, and what is done with it.

    Piles have no order: a draw is certain only if the pile holds one kind of card. Where two draws in a row matter, the
    second finds the draw pile empty and draws from the discards. A pile not named holds what is left of the box.
    """

    def __init__(
        self,
        *seats: dict[str, Any],
        deck: str | None = None,
        discards: str = "",
        removed: str = "",
        governor: int = 0,
        prices: tuple[int, int, int, int, int] | None = None,
        **fields: Any,
    ) -> None:
        data = GAME.new(len(seats), 1, {"new_buildings": True}).to_json()
        box = Counter({card: int(count) for card, count in GAME.new(2, 1, {"new_buildings": True}).pieces().items()})
        box["cathedral"] = 0
        for player, wanted in zip(data["players"], seats, strict=True):
            player["hand"] = dict(Counter(wanted["hand"]))
            player["buildings"] = [_building(name) for name in wanted["city"]]
            player.update(wanted["fields"])
            box.subtract(wanted["hand"])
            box.subtract(building["card"] for building in player["buildings"])
            if any(building["card"] == "cathedral" for building in player["buildings"]):
                data["cathedral"] = False
                box["cathedral"] = 0
        box.subtract((deck or "").split())
        box.subtract(discards.split())
        box.subtract(removed.split())
        assert min(box.values()) >= 0, f"not in the box: {[card for card, count in box.items() if count < 0]}"
        for player in data["players"]:
            for building in player["buildings"]:
                building["good"] = _take(box) if building["good"] else None
                pile = data["harbor"] if building["card"] == "harbor" else player["under"]
                for _ in range(building["tucked"]):
                    card = _take(box)
                    pile[card] = pile.get(card, 0) + 1
        data["deck"] = dict(+box if deck is None else Counter(deck.split()))
        data["discards"] = dict(Counter(discards.split()))
        data["removed"] = dict(Counter(removed.split()))
        if prices is not None:
            first = PRICE_TILES.index(list(prices))
            data["tiles"] = [first, *(tile for tile in range(len(PRICE_TILES)) if tile != first)]
            data["tile_turns"] = len(PRICE_TILES)
        data["governor"] = governor
        data["agenda"] = [["pick_role", governor, 0, 0]]
        data.update(fields)
        self.state = cast(SanJuan, GAME.from_json(data))
        self.state.noting = True

    def play(self, *names: str) -> Table:
        """Plays moves by name, each for the seat that has to choose."""
        for name in names:
            self.state.play(GAME.moves.code(name))
        return self

    def build(self, card: str, *choices: str, pay: str = "") -> Table:
        """Builds, chooses what to cover and spend, and pays with these cards; the last ones leave no choice and are
        paid by themselves."""
        builder = self.asked
        before = Counter(self.hand(builder).split())
        before[card] -= 1
        self.play(f"build {card}", *choices)
        while self.step == "pay" and self.asked == builder:
            unpaid = Counter(pay.split()) - (before - Counter(self.hand(builder).split()))
            self.play(f"pay {min(unpaid, key=CARD_IDS.index)}")
        return self

    def play_out(self, role: str) -> Table:
        """Picks a role in which nobody does more than has to be done."""
        self.play(f"role {role}")
        while self.step not in ("pick_role", None):
            self.play(self.moves[-1])
        return self

    def next_round(self) -> Table:
        """Everybody picks a role and does nothing, up to the first choice of the next round."""
        now = self.state.round
        while self.state.round == now:
            if self.step == "pick_role":
                self.play(next(move for move in self.moves if move != "role councillor"))
            else:
                self.play("pass")
        return self

    @property
    def moves(self) -> list[str]:
        return [GAME.moves.name(move) for move in self.state.moves()]

    @property
    def step(self) -> str | None:
        """What is asked now; None once the game is over."""
        choice = self.state.view(None)["choice"]
        return str(choice["step"]) if choice else None

    @property
    def asked(self) -> int:
        """The seat that has to choose."""
        return int(self.state.seat)

    @property
    def over(self) -> bool:
        return bool(self.state.seat == OVER)

    def hand(self, who: int) -> str:
        return " ".join(card for card, count in self._json_player(who)["hand"].items() for _ in range(count))

    def hand_size(self, who: int) -> int:
        return int(self.state.players[who].hand_size)

    def city(self, who: int) -> str:
        """As `seat` takes it."""
        return " ".join(
            ("+" if building["good"] else "")
            + building["card"]
            + (f":{building['tucked']}" if building["tucked"] else "")
            for building in self._json_player(who)["buildings"]
        )

    @property
    def deck(self) -> int:
        return int(self.state.deck_size)

    @property
    def discards(self) -> int:
        return int(self.state.discards_size)

    @property
    def removed(self) -> str:
        return " ".join(CARD_IDS[card] for card, count in enumerate(self.state.removed) for _ in range(count))

    def _json_player(self, who: int) -> dict[str, Any]:
        return cast(dict[str, Any], self.state.to_json()["players"][who])


def _building(name: str) -> dict[str, Any]:
    card, _, tucked = name.removeprefix("+").partition(":")
    return {"card": card, "good": name.startswith("+"), "tucked": int(tucked or 0)}


def _take(box: Counter[str]) -> str:
    """Any card that is left, for goods and for what lies under a Chapel."""
    card = next(card for card in reversed(CARD_IDS) if box[card] > 0)
    box[card] -= 1
    return card
