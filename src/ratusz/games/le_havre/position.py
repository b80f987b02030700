"""A position as JSON and back. Hidden cards are named too: this is for tests and editors, not for eyes."""

# interpreted: for people

from __future__ import annotations

from typing import Any

from ratusz.core.bits import has, members
from ratusz.core.face import dump_agenda, load_agenda
from ratusz.core.reading import Reader
from ratusz.core.rng import LARGEST_WORD
from ratusz.core.state import BadPosition
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.cards import Cards, box_for, canonical_own
from ratusz.games.le_havre.components import (
    ALL,
    CARD_IDS,
    CARDS,
    GOOD_IDS,
    MAX_SEATS,
    NO_CARD,
    SHIP_IDS,
    SHIPS,
    STACK_SLOTS,
    STACKS,
    TILES,
    TURNS,
    Card,
)
from ratusz.games.le_havre.player import Place, Player, new_player
from ratusz.games.le_havre.state import BOX_CAPACITY, LeHavre, lay_out
from ratusz.games.le_havre.vocabulary import BadCard

ALL_IDS = CARD_IDS + SHIP_IDS
WHARVES = (Card.WHARF_1, Card.WHARF_2)
LOOSE = {"town": Place.TOWN, "unseen": Place.UNSEEN, "beside": Place.BESIDE, "round": Place.ROUND}
"""The places that are no list elsewhere in a position; cards in none of all the places are out of the game."""


def counts(goods: Any) -> dict[str, int]:
    """Goods by their names, those there are."""
    return {GOOD_IDS[good]: int(count) for good, count in enumerate(goods) if count}


def seats_of(seats: i64) -> list[int]:
    return [seat for seat in range(MAX_SEATS) if has(seats, seat)]


def card_id(card: int) -> str | None:
    return None if card == NO_CARD else ALL_IDS[card]


def stack_ids(state: LeHavre, stack: int) -> list[str]:
    """The cards of a stack, the top one first."""
    size = int(state.stack_size[stack])
    return [CARD_IDS[state.stack[stack * STACK_SLOTS + place]] for place in reversed(range(size))]


def dump(state: LeHavre) -> dict[str, Any]:
    return {
        "seats": int(state.seats),
        "rng": int(state.rng),
        "variant": "short" if state.short else "full",
        "advanced": state.advanced,
        "grand_hameau": state.grand_hameau,
        "printed_costs": state.box.printed_costs,
        "own_buildings": state.box.own,
        "round": int(state.round),
        "turn_of_round": int(state.turn_of_round),
        "active": int(state.active),
        "acted": state.acted,
        "final": state.final,
        "offers": counts(state.offers),
        "tiles": [int(tile) for tile in state.tiles],
        "stacks": [stack_ids(state, stack) for stack in range(STACKS)],
        "ships": [SHIP_IDS[ship] for ship in state.pile],
        "modernised": [CARD_IDS[wharf] for number, wharf in enumerate(WHARVES) if has(state.modern, number)],
        "specials": int(state.specials),
        "top": [
            {"card": CARD_IDS[card], "known": seats_of(known)}
            for card, known in zip(state.top, state.top_known, strict=True)
        ],
        "order_known": seats_of(state.order_known),
        "traded": [ALL_IDS[card] for card in state.traded],
        "owed_energy": int(state.owed_energy),
        "owed_food": int(state.owed_food),
        "pending": counts(state.pending),
        "sailing": int(state.sailing),
        "capacity": int(state.capacity),
        "picket": seats_of(state.picket),
        "places": {
            name: [ALL_IDS[card] for card in range(ALL) if state.owner[card] == place] for name, place in LOOSE.items()
        },
        "players": [dump_player(player) for player in state.players],
        "agenda": dump_agenda(state),
    }


def dump_player(player: Player) -> dict[str, Any]:
    return {
        "goods": counts(player.goods),
        "loans": int(player.loans),
        "worker": card_id(int(player.worker)),
        "cards": [ALL_IDS[card] for card in player.cards],
        "pawned": counts(player.pawned),
        "hand": [CARD_IDS[card] for card in player.hand],
    }


class PositionReader(Reader):
    def goods(self, key: str) -> vec[i64]:
        return vec[i64](self.counts(key, GOOD_IDS, BOX_CAPACITY))

    def names(self, key: str, names: list[str]) -> list[int]:
        return [Reader({}, f"{self.where}.{key}").index(item, names) for item in self.items(key)]

    def seats(self, key: str, seats: int) -> int:
        """A set of them."""
        found = self.items(key)
        if any(type(seat) is not int or not 0 <= seat < seats for seat in found):
            raise BadPosition(f"{self.where}.{key}: expected seats from 0 to {seats - 1}")
        return members(*found)


def load(state: LeHavre, data: dict[str, Any]) -> None:
    read = PositionReader(data, "position")
    seats = read.number("seats", 1, MAX_SEATS)
    state.seats = seats
    state.rng = read.number("rng", 0, LARGEST_WORD)
    lay_out(state)
    state.box = load_box(read)
    state.short = read.one_of("variant", ["full", "short"]) == 1
    state.advanced = read.flag("advanced")
    state.grand_hameau = read.flag("grand_hameau")
    state.round = read.number("round", 1, int(state.rounds()))
    # called `turn` before turns were counted through the whole game
    state.turn_of_round = read.number("turn_of_round" if "turn_of_round" in data else "turn", 0, int(TURNS))
    state.active = read.number("active", 0, seats - 1)
    state.acted = read.flag("acted")
    state.final = read.flag("final")
    state.offers = read.goods("offers")
    tiles = read.items("tiles")
    if len(set(map(str, tiles))) != len(tiles) or any(type(t) is not int or not 0 <= t < TILES for t in tiles):
        raise BadPosition(f"position.tiles: expected different numbers from 0 to {TILES - 1}")
    state.tiles = vec[i64](tiles)
    state.specials = read.number("specials", 0, 100)
    state.order_known = read.seats("order_known", seats)
    state.traded = vec[i64](read.names("traded", ALL_IDS))
    state.owed_energy = read.number("owed_energy", 0, BOX_CAPACITY)
    state.owed_food = read.number("owed_food", 0, BOX_CAPACITY)
    state.pending = read.goods("pending")
    state.sailing = read.number("sailing", 0, SHIPS)
    state.capacity = read.number("capacity", 0, 1000)
    state.picket = read.seats("picket", seats)
    state.modern = members(*(WHARVES.index(wharf) for wharf in read.names("modernised", CARD_IDS) if wharf in WHARVES))
    load_cards(state, read, seats)
    if not state.final and len(tiles) < min(int(state.turn_of_round), TILES) and state.round == 1:
        raise BadPosition("position.tiles: fewer tiles than turns taken")
    try:
        load_agenda(state, read.get("agenda"))
    except IndexError:
        raise BadPosition("position.agenda: an argument names no card, good or part there is") from None


def load_box(read: PositionReader) -> Cards:
    own = read.get("own_buildings")
    if not isinstance(own, str):
        raise BadPosition(f"position.own_buildings: expected text, not {own!r}")
    try:
        return box_for(canonical_own(own) if own else "", read.flag("printed_costs"))
    except BadCard as error:
        raise BadPosition(f"position.own_buildings: {error}") from None


def load_cards(state: LeHavre, read: PositionReader, seats: int) -> None:
    """Every card and ship is in one place at most, and there."""
    places = PositionReader(read.get("places"), "position.places")
    for name, place in LOOSE.items():
        for card in places.names(name, ALL_IDS):
            put(state, card, place)
    stacks = read.items("stacks")
    if len(stacks) != STACKS:
        raise BadPosition(f"position.stacks: expected {STACKS} stacks")
    for stack in range(STACKS):
        cards = PositionReader({"cards": stacks[stack]}, f"position.stacks[{stack}]").names("cards", CARD_IDS)
        if len(cards) > STACK_SLOTS:
            raise BadPosition(f"position.stacks[{stack}]: at most {STACK_SLOTS} cards")
        state.stack_size[stack] = len(cards)
        for slot, card in enumerate(reversed(cards)):
            put(state, card, Place.STACK)
            state.stack[stack * STACK_SLOTS + slot] = card
    state.pile = vec[i64](read.names("ships", SHIP_IDS))
    for ship in state.pile:
        put(state, CARDS + ship, Place.PILE)
    state.top, state.top_known = vec[i64](), vec[i64]()
    for index, entry in enumerate(read.items("top")):
        special = PositionReader(entry, f"position.top[{index}]")
        card = special.one_of("card", CARD_IDS)
        put(state, card, Place.TOP)
        state.top = append(state.top, card)
        state.top_known = append(state.top_known, special.seats("known", seats))
    players = read.items("players")
    if len(players) != seats:
        raise BadPosition(f"position.players: expected {seats} players, not {len(players)}")
    state.players = [load_player(state, seat, player) for seat, player in enumerate(players)]


def put(state: LeHavre, card: int, place: int) -> None:
    if card < CARDS and not state.box.exists[card]:
        raise BadPosition(f"position: there is no card {ALL_IDS[card]} in this game")
    if state.owner[card] != Place.OUT:
        raise BadPosition(f"position: {ALL_IDS[card]} is in two places")
    state.owner[card] = place


def load_player(state: LeHavre, seat: int, data: object) -> Player:
    read = PositionReader(data, f"position.players[{seat}]")
    player = new_player()
    player.goods = read.goods("goods")
    player.loans = read.number("loans", 0, 10_000)
    worker = read.get("worker")
    player.worker = NO_CARD if worker is None else read.one_of("worker", CARD_IDS)
    player.pawned = read.goods("pawned")
    player.cards = vec[i64](read.names("cards", ALL_IDS))
    player.hand = vec[i64](read.names("hand", CARD_IDS))
    for card in player.cards:
        put(state, int(card), seat)
    for card in player.hand:
        put(state, int(card), Place.HAND)
    return player


def pieces(state: LeHavre) -> dict[str, int]:
    """Every card and ship of the game, counted where it lies. Goods and francs are unlimited: they are no pieces."""
    found = dict.fromkeys(ALL_IDS, 0)
    for stack in range(STACKS):
        for name in stack_ids(state, stack):
            found[name] += 1
    for ship in state.pile:
        found[SHIP_IDS[ship]] += 1
    for card in state.top:
        found[CARD_IDS[card]] += 1
    for player in state.players:
        for card in [*player.cards, *player.hand]:
            found[ALL_IDS[card]] += 1
    listed = (*LOOSE.values(), Place.OUT)
    for card in range(ALL):
        if state.owner[card] in listed:
            found[ALL_IDS[card]] += 1
    return found
