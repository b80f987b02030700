"""A position as JSON and back. Hidden cards are named too: this is for tests and editors, not for eyes."""

# interpreted: for people

from __future__ import annotations

from typing import Any

from ratusz.core.bits import common, contains, has, less, members, with_thing
from ratusz.core.face import dump_agenda, load_agenda
from ratusz.core.game import BadOption
from ratusz.core.reading import Reader
from ratusz.core.rng import LARGEST_WORD
from ratusz.core.state import NOBODY, NONE, BadPosition
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen.boxfile import ComponentsOption, box_of
from ratusz.games.craftsmen.components import (
    CAPITAL_IDS,
    COLOUR_IDS,
    DECK_IDS,
    DECKS,
    EMPTY,
    ENDS,
    FAIR_LIMIT,
    FIRST_CARD,
    GOOD_IDS,
    HELPERS,
    HIGHEST_BID,
    NATURAL,
    NO_CARD,
    QUEUE,
    SAWMILLS,
    SEASON_IDS,
    SEMI,
    SHIPS,
    SIDES,
    SPACES,
    TOKEN_LIMIT,
    TOKENS,
    TOWN_IDS,
    YEARS,
    Box,
    Good,
    deck_of,
)
from ratusz.games.craftsmen.packets import CARD, EVERYBODY, KNOWER, KNOWING, PACKET, entry
from ratusz.games.craftsmen.player import Player
from ratusz.games.craftsmen.setup import lay_out
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.craftsmen.view import NATURAL_ID, counts, deck_set, discs, marker

EVERYBODY_ID = "everybody"
MOST_PACKETS = 2**24


def dump(state: Craftsmen) -> dict[str, Any]:
    ids = state.box.card_ids
    return {
        "seats": int(state.seats),
        "rng": int(state.rng),
        "components": state.box.text,
        "year": int(state.year) + 1,
        "season": SEASON_IDS[state.season],
        "stage": None if state.stage == NOBODY else TOWN_IDS[state.stage],
        "order": [int(seat) for seat in state.order],
        "order_change": [int(seat) for seat in state.change],
        "queues": {name: [discs(state, town, space) for space in range(SPACES)] for town, name in enumerate(TOWN_IDS)},
        "capital_deck": counts(state.deck),
        "capital_discards": counts(state.discards),
        "capital_row": counts(state.row),
        "sawmills": [ids[card] for card in range(SAWMILLS) if has(state.sawmills, card)],
        "offer": [ids[card] for card in deck_set(state.offer)],
        "house_cards": [ids[card] for card in deck_set(state.houses)],
        "other_cards": [ids[card] for card in deck_set(state.others)],
        "top": dump_entries(ids, state.top),
        "bottom": dump_entries(ids, state.bottom),
        "packets": int(state.packets),
        "looked": dump_entries(ids, state.looked),
        "returning": dump_entries(ids, state.returning),
        "privilege_pool": int(state.privilege_pool),
        "work_pool": int(state.work_pool),
        "bonus": {
            GOOD_IDS[Good.FIRST_END + end]: int(owner) for end, owner in enumerate(state.bonus) if owner != NOBODY
        },
        "granary": {
            GOOD_IDS[Good.FIRST_SEMI + semi]: [marker(state.granary[at]) for at in (semi * 2, semi * 2 + 1)]
            for semi in range(SEMI)
        },
        "ships": [
            {
                GOOD_IDS[state.box.hold_good[hold]]: [marker(state.holds[at]) for at in (hold * 2, hold * 2 + 1)]
                for hold in range(int(state.box.first_hold[ship]), int(state.box.first_hold[ship + 1]))
            }
            for ship in range(SHIPS)
        ],
        "auction": None if state.auction == NO_CARD else ids[state.auction],
        "starter": None if state.starter == NOBODY else int(state.starter),
        "bidders": [seat for seat in range(state.seats) if has(state.bidders, seat)],
        "mayor": counts(state.mayor),
        "debtor": None if state.debtor == NOBODY else int(state.debtor),
        "owed": int(state.owed),
        "colours": [colour for index, colour in enumerate(COLOUR_IDS) if has(state.colours, index)],
        "paid": counts(state.paid),
        "players": [dump_player(state, player, ids) for player in state.players],
        "agenda": dump_agenda(state),
    }


def dump_entries(ids: list[str], entries: Any) -> list[list[Any]]:
    return [
        [
            ids[CARD.of(known)],
            EVERYBODY_ID if KNOWER.of(known) == EVERYBODY else int(KNOWER.of(known)),
            [seat for seat in range(5) if has(KNOWING.of(known), seat)],
            int(PACKET.of(known)),
        ]
        for known in entries
    ]


def dump_player(state: Craftsmen, player: Player, ids: list[str]) -> dict[str, Any]:
    return {
        "points": int(player.points),
        "capital": counts(player.capital),
        "capital_seen": counts(player.seen),
        "hand": [ids[card] for card in deck_set(player.hand)],
        "hand_seen": [ids[card] for card in deck_set(player.known)],
        "street": [
            {
                "card": ids[card],
                "side": SIDES[0 if has(player.on_left, place) else 1],
                "filled": [
                    icon for icon in range(state.box.icons[state.box.building[card]]) if has(player.filled[place], icon)
                ],
            }
            for place, card in enumerate(player.street)
        ],
        "fair": int(player.fair),
        "privilege_tokens": int(player.privileges),
        "work_tokens": int(player.works),
        "helpers": int(player.helpers),
        "passed": player.passed,
        "privileges_used": int(player.used),
    }


class CardReader(Reader):
    def __init__(self, data: object, where: str, ids: list[str]) -> None:
        super().__init__(data, where)
        self.ids = ids

    def capital(self, key: str) -> vec[i64]:
        return vec[i64](self.counts(key, CAPITAL_IDS))

    def card_numbers(self, key: str) -> list[int]:
        return [self.index(card, self.ids) for card in self.items(key)]

    def deck_set(self, key: str) -> vec[i64]:
        found = vec[i64]([0, 0, 0])
        for card in self.card_numbers(key):
            if card < SAWMILLS:
                raise BadPosition(f"{self.where}.{key}: {self.ids[card]} is no card of a deck")
            deck = deck_of(card)
            found[deck] = with_thing(found[deck], card - FIRST_CARD[deck])
        return found

    def seats(self, key: str, seats: int) -> list[int]:
        found = self.items(key)
        if len(set(map(str, found))) != len(found) or any(type(s) is not int or not 0 <= s < seats for s in found):
            raise BadPosition(f"{self.where}.{key}: expected different seats from 0 to {seats - 1}")
        return found

    def entries(self, key: str, seats: int) -> vec[i64]:
        found = vec[i64]()
        for item in self.items(key):
            if not (isinstance(item, list) and len(item) == 4 and isinstance(item[2], list) and type(item[3]) is int):
                raise BadPosition(f"{self.where}.{key}: expected [card, who knows where, who knows that, packet]")
            card, knower, knowing, packet = item
            number = self.index(card, self.ids)
            if number < SAWMILLS or not 0 <= packet <= MOST_PACKETS:
                raise BadPosition(f"{self.where}.{key}: {item!r} is no card in a deck")
            if knower != EVERYBODY_ID and (type(knower) is not int or not 0 <= knower < seats):
                raise BadPosition(f"{self.where}.{key}: expected a seat or {EVERYBODY_ID!r}, not {knower!r}")
            if any(type(seat) is not int or not 0 <= seat < seats for seat in knowing):
                raise BadPosition(f"{self.where}.{key}: expected seats, not {knowing!r}")
            known = members(*knowing)
            found = append(found, entry(number, EVERYBODY if knower == EVERYBODY_ID else knower, known, packet))
        return found


def load(state: Craftsmen, data: dict[str, Any]) -> None:
    plain = Reader(data, "position")
    seats = plain.number("seats", 2, 5)
    try:
        box = box_of(ComponentsOption("components").parse(plain.get("components")))
    except BadOption as error:
        raise BadPosition(f"position.components: {error}") from error
    read = CardReader(data, "position", box.card_ids)
    state.seats = seats
    state.rng = read.number("rng", 0, LARGEST_WORD)
    lay_out(state, box)
    state.year = read.number("year", 1, int(YEARS)) - 1
    state.season = read.one_of("season", SEASON_IDS)
    state.stage = NOBODY if read.get("stage") is None else read.one_of("stage", TOWN_IDS)
    state.order = vec[i64](read.seats("order", seats))
    if len(state.order) != seats:
        raise BadPosition("position.order: expected every seat once")
    state.change = vec[i64](read.seats("order_change", seats))
    state.queue = load_queues(read, seats)
    state.deck, state.discards, state.row = (
        read.capital("capital_deck"),
        read.capital("capital_discards"),
        read.capital("capital_row"),
    )
    state.deck_size, state.discards_size, state.row_size = sum(state.deck), sum(state.discards), sum(state.row)
    state.sawmills = 0
    for card in read.card_numbers("sawmills"):
        if card >= SAWMILLS:
            raise BadPosition(f"position.sawmills: {read.ids[card]} is no sawmill")
        state.sawmills = with_thing(state.sawmills, card)
    state.offer, state.houses, state.others = (
        read.deck_set("offer"),
        read.deck_set("house_cards"),
        read.deck_set("other_cards"),
    )
    for deck in range(DECKS):
        if less(state.houses[deck], box.house_cards[deck]) or common(state.others[deck], box.house_cards[deck]):
            raise BadPosition(f"position.house_cards: the houses of the {DECK_IDS[deck]} deck are mixed up")
    state.top, state.bottom = read.entries("top", seats), read.entries("bottom", seats)
    state.packets = read.number("packets", 0, MOST_PACKETS)
    state.looked, state.returning = read.entries("looked", seats), read.entries("returning", seats)
    state.privilege_pool = read.number("privilege_pool", 0, int(TOKENS[seats]))
    state.work_pool = read.number("work_pool", 0, int(TOKENS[seats]))
    bonus = Reader(read.get("bonus"), "position.bonus")
    for good in bonus.data:
        state.bonus[bonus.index(good, GOOD_IDS[Good.FIRST_END :])] = bonus.number(good, 0, seats - 1)
    granary = Reader(read.get("granary"), "position.granary")
    for semi in range(SEMI):
        load_markers(granary, GOOD_IDS[Good.FIRST_SEMI + semi], state.granary, semi * 2, seats)
    ships = read.items("ships")
    if len(ships) != SHIPS:
        raise BadPosition(f"position.ships: expected {SHIPS}")
    for hold, good in enumerate(box.hold_good):
        ship = Reader(ships[box.hold_ship[hold]], f"position.ships[{box.hold_ship[hold]}]")
        load_markers(ship, GOOD_IDS[good], state.holds, hold * 2, seats)
    state.auction = NO_CARD if read.get("auction") is None else read.one_of("auction", read.ids)
    state.starter = read.number_or_none("starter", 0, seats - 1)
    state.bidders = members(*read.seats("bidders", seats))
    state.mayor = read.capital("mayor")
    state.debtor = read.number_or_none("debtor", 0, seats - 1)
    state.owed = read.number("owed", 0, int(HIGHEST_BID))
    state.colours = members(*(read.index(colour, COLOUR_IDS) for colour in read.items("colours")))
    state.paid = read.capital("paid")
    players = read.items("players")
    if len(players) != seats:
        raise BadPosition(f"position.players: expected {seats} players, not {len(players)}")
    state.players = [
        load_player(box, player, f"position.players[{seat}]", read.ids) for seat, player in enumerate(players)
    ]
    check_pieces(state)
    load_agenda(state, read.get("agenda"))


def load_queues(read: Reader, seats: int) -> vec[i64]:
    queue = vec[i64]([NOBODY] * QUEUE)
    queues = Reader(read.get("queues"), "position.queues")
    for town, name in enumerate(TOWN_IDS):
        spaces = queues.items(name)
        if len(spaces) != SPACES or not all(isinstance(space, list) and len(space) <= 2 for space in spaces):
            raise BadPosition(f"position.queues.{name}: expected {SPACES} lists of up to two discs")
        for space, stack in enumerate(spaces):
            for level, disc in enumerate(stack):
                if disc is None and level == 0:
                    continue
                if type(disc) is not int or not 0 <= disc < seats:
                    raise BadPosition(f"position.queues.{name}: {disc!r} is no seat")
                queue[(town * SPACES + space) * 2 + level] = disc
    return queue


def load_markers(read: Reader, key: str, markers: vec[i64], at: int, seats: int) -> None:
    """Two spaces that fill one after the other."""
    pair = read.items(key)
    if len(pair) != 2 or (pair[0] is None and pair[1] is not None):
        raise BadPosition(f"{read.where}.{key}: expected two markers, the older one first")
    for level, owner in enumerate(pair):
        if owner is None:
            markers[at + level] = EMPTY
        elif owner == NATURAL_ID:
            markers[at + level] = NATURAL
        elif type(owner) is int and 0 <= owner < seats:
            markers[at + level] = owner
        else:
            raise BadPosition(f"{read.where}.{key}: {owner!r} is neither a seat nor {NATURAL_ID!r} nor null")


def load_player(box: Box, data: object, where: str, ids: list[str]) -> Player:
    read = CardReader(data, where, ids)
    player = Player().copy()
    player.points = read.number("points", 0, 100_000)
    player.capital, player.seen = read.capital("capital"), read.capital("capital_seen")
    player.capital_size = sum(player.capital)
    player.hand, player.known = read.deck_set("hand"), read.deck_set("hand_seen")
    if any(seen > held for seen, held in zip(player.seen, player.capital, strict=True)) or any(
        not contains(held, known) for known, held in zip(player.known, player.hand, strict=True)
    ):
        raise BadPosition(f"{where}: a card that was seen is not in the hand")
    player.street, player.filled = NONE[:], NONE[:]
    street = read.items("street")
    for place, building in enumerate(street):
        spot = CardReader(building, f"{where}.street[{place}]", ids)
        card = spot.one_of("card", ids)
        if (card < SAWMILLS) != (place == 0):
            raise BadPosition(f"{where}.street: the first building, and no other, is a sawmill")
        player.lay(box, card, spot.one_of("side", SIDES))
        for icon in spot.items("filled"):
            if type(icon) is not int or not 0 <= icon < box.icons[box.building[card]]:
                raise BadPosition(f"{spot.where}.filled: {ids[card]} has no icon {icon!r}")
            player.filled[place] = with_thing(player.filled[place], icon)
    if not street:
        raise BadPosition(f"{where}.street: the sawmill is missing")
    for end, on_left in (("left_end", True), ("right_end", False)):
        side = [card for place, card in enumerate(player.street) if has(player.on_left, place) == on_left and place]
        setattr(player, end, side[-1] if side else player.street[0])
    player.fair = read.number("fair", 0, int(FAIR_LIMIT))
    player.privileges = read.number("privilege_tokens", 0, int(TOKEN_LIMIT))
    player.works = read.number("work_tokens", 0, int(TOKEN_LIMIT))
    player.helpers = read.number("helpers", 0, int(HELPERS))
    player.passed = read.flag("passed")
    player.used = read.number("privileges_used", 0, 100)
    return player


def all_cards(state: Craftsmen) -> list[int]:
    """Every building card, wherever it is; a card that lies twice is named twice."""
    found = [card for card in range(SAWMILLS) if has(state.sawmills, card)]
    found += [*deck_set(state.offer), *deck_set(state.houses), *deck_set(state.others)]
    for entries in (state.top, state.bottom, state.looked, state.returning):
        found += [int(CARD.of(known)) for known in entries]
    for player in state.players:
        found += [*deck_set(player.hand), *(int(card) for card in player.street)]
    return found


def all_capital(state: Craftsmen) -> list[int]:
    piles = [
        state.deck,
        state.discards,
        state.row,
        state.mayor,
        state.paid,
        *(player.capital for player in state.players),
    ]
    return [sum(int(pile[kind]) for pile in piles) for kind in range(len(CAPITAL_IDS))]


def pieces(state: Craftsmen) -> dict[str, int]:
    cards = all_cards(state)
    found = {name: cards.count(card) for card, name in enumerate(state.box.card_ids)}
    found |= dict(zip(CAPITAL_IDS, all_capital(state), strict=True))
    found["privilege_token"] = int(state.privilege_pool + sum(player.privileges for player in state.players))
    found["work_token"] = int(state.work_pool + sum(player.works for player in state.players))
    found["bonus_token"] = ENDS
    on_board = sum(1 for disc in state.queue if disc != NOBODY) + len(state.change)
    found["helper"] = int(on_board + sum(player.helpers for player in state.players))
    return found


def check_pieces(state: Craftsmen) -> None:
    """A position may lack pieces (puzzles) but never holds more than the box."""
    ids = state.box.card_ids
    cards = all_cards(state)
    for card in cards:
        if cards.count(card) > 1:
            raise BadPosition(f"position: the card {ids[card]} lies in two places")
    for kind, count in enumerate(all_capital(state)):
        if count > state.box.copies[kind]:
            raise BadPosition(f"position: {count} cards {CAPITAL_IDS[kind]}, but the box has {state.box.copies[kind]}")
    found = pieces(state)
    for token in ("privilege_token", "work_token"):
        if found[token] > TOKENS[state.seats]:
            raise BadPosition(f"position: {found[token]} pieces {token}, but there are {TOKENS[state.seats]}")
    if found["helper"] > HELPERS * state.seats:
        raise BadPosition(f"position: {found['helper']} helpers, but there are {HELPERS * state.seats}")
