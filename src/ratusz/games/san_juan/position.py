"""A position as JSON and back. Hidden cards are named too: this is for tests and editors, not for eyes."""

# interpreted: for people

from __future__ import annotations

from typing import Any, Final

from ratusz.core.face import dump_agenda, load_agenda
from ratusz.core.reading import Reader
from ratusz.core.rng import LARGEST_WORD
from ratusz.core.state import NOBODY, NONE, BadPosition
from ratusz.core.vecs import append, i64, vec
from ratusz.games.san_juan.components import (
    BLACK_MARKET_GOODS,
    CARD_IDS,
    CARDS,
    COPIES,
    GOODS,
    IS_NEW,
    NO_CARD,
    ROLE_IDS,
    ROLES,
    ROLES_PICKED_BY_TWO,
    SLOTS,
    TILES,
    Card,
    Role,
)
from ratusz.games.san_juan.state import NO_ROLES, TURNED_BY, TURNED_CARD, Player, SanJuan, new_player
from ratusz.games.san_juan.steps.builder import LAST_SPENT, SPEND, SPENT
from ratusz.games.san_juan.view import counts


def dump(state: SanJuan) -> dict[str, Any]:
    return {
        "seats": int(state.seats),
        "rng": int(state.rng),
        "new_buildings": state.new_buildings,
        "cathedral": state.cathedral,
        "governor": int(state.governor),
        "round": int(state.round),
        "idle_rounds": int(state.idle_rounds),
        "built_this_round": state.built_this_round,
        "roles": {ROLE_IDS[role]: int(owner) for role, owner in enumerate(state.role_owner) if owner != NOBODY},
        "phase": None if state.phase == NOBODY else ROLE_IDS[state.phase],
        "picker": None if state.picker == NOBODY else int(state.picker),
        "library": state.library,
        "library_used": state.library_used,
        "aside": card_id(state.aside),
        "drawn": counts(state.drawn),
        "turned": [[int(TURNED_BY.of(entry)), CARD_IDS[TURNED_CARD.of(entry)]] for entry in state.turned],
        "tiles": [int(tile) for tile in state.tiles],
        "tile_turns": int(state.tile_turns),
        "tile": None if state.tile == NO_CARD else int(state.tile),
        "sold": int(state.sold),
        "deck": counts(state.deck),
        "discards": counts(state.discards),
        "removed": counts(state.removed),
        "harbor": counts(state.harbor),
        "players": [dump_player(player) for player in state.players],
        "agenda": dump_agenda(state),
    }


def dump_player(player: Player) -> dict[str, Any]:
    return {
        "hand": counts(player.hand),
        "buildings": [
            {
                "card": CARD_IDS[player.city[slot]],
                "good": card_id(player.good[slot]),
                "tucked": int(player.tucked[slot]),
            }
            for slot in range(player.buildings)
        ],
        "under": counts(player.under),
        "fresh": card_id(player.fresh),
        "bank_used": player.bank_used,
    }


def card_id(card: int) -> str | None:
    return None if card == NO_CARD else CARD_IDS[card]


class CardReader(Reader):
    def card(self, key: str) -> int:
        return NO_CARD if self.get(key) is None else self.one_of(key, CARD_IDS)

    def cards(self, key: str) -> vec[i64]:
        return vec[i64](self.counts(key, CARD_IDS))


def load(state: SanJuan, data: dict[str, Any]) -> None:
    read = CardReader(data, "position")
    seats = read.number("seats", 2, 4)
    state.seats = seats
    state.rng = read.number("rng", 0, LARGEST_WORD)
    state.new_buildings = read.flag("new_buildings")
    state.cathedral = read.flag("cathedral")
    state.governor = read.number("governor", 0, seats - 1)
    state.round = read.number("round", 0, 100_000)
    state.idle_rounds = read.number("idle_rounds", 0, 100_000)
    state.built_this_round = read.flag("built_this_round")
    state.role_owner = NO_ROLES[:]
    roles = Reader(read.get("roles"), "position.roles")
    for role in roles.data:
        state.role_owner[roles.index(role, ROLE_IDS)] = roles.number(role, 0, seats - 1)
    state.phase = NOBODY if read.get("phase") is None else read.one_of("phase", ROLE_IDS)
    state.picker = read.number_or_none("picker", 0, seats - 1)
    state.library = read.flag("library")
    state.library_used = read.flag("library_used")
    state.aside = read.card("aside")
    state.drawn = read.cards("drawn") if read.get("drawn") else NONE
    state.turned = NONE
    for entry in read.items("turned"):
        if not (isinstance(entry, list) and len(entry) == 2 and type(entry[0]) is int and 0 <= entry[0] < seats):
            raise BadPosition(f"position.turned: expected [seat, card], not {entry!r}")
        state.turned = append(state.turned, TURNED_BY.put(entry[0]) + TURNED_CARD.put(read.index(entry[1], CARD_IDS)))
    tiles = read.items("tiles")
    if len(set(map(str, tiles))) != len(tiles) or any(type(t) is not int or not 0 <= t < TILES for t in tiles):
        raise BadPosition(f"position.tiles: expected different numbers from 0 to {TILES - 1}")
    state.tiles = vec[i64](tiles)
    state.tile_turns = read.number("tile_turns", 0, 100_000)
    if len(tiles) != min(state.tile_turns, TILES):
        raise BadPosition("position.tile_turns: does not go with the number of tiles seen")
    state.tile = read.number_or_none("tile", 0, TILES - 1)
    state.sold = read.number("sold", 0, 1000)
    state.deck, state.discards = read.cards("deck"), read.cards("discards")
    state.deck_size, state.discards_size = sum(state.deck), sum(state.discards)
    state.removed, state.harbor = read.cards("removed"), read.cards("harbor")
    players = read.items("players")
    if len(players) != seats:
        raise BadPosition(f"position.players: expected {seats} players, not {len(players)}")
    state.players = [load_player(player, f"position.players[{seat}]") for seat, player in enumerate(players)]
    check_cards(state)
    check_table(state)
    check_agenda(state, read.get("agenda"))
    load_agenda(state, read.get("agenda"))


def load_player(data: object, where: str) -> Player:
    read = CardReader(data, where)
    player = new_player()
    player.hand = read.cards("hand")
    player.hand_size = sum(player.hand)
    buildings = read.items("buildings")
    if len(buildings) > SLOTS:
        raise BadPosition(f"{where}.buildings: at most {SLOTS}")
    for slot, building in enumerate(buildings):
        place = CardReader(building, f"{where}.buildings[{slot}]")
        card = place.one_of("card", CARD_IDS)
        if card >= GOODS and player.built[card]:
            raise BadPosition(f"{place.where}: a second {CARD_IDS[card]}")
        player.place(slot, card)
        player.good[slot] = place.card("good")
        if player.good[slot] != NO_CARD and card >= GOODS and card != Card.CUSTOMS_OFFICE:
            raise BadPosition(f"{place.where}.good: {CARD_IDS[card]} holds no goods")
        player.tucked[slot] = place.number("tucked", 0, 200)
    player.buildings = len(buildings)
    player.under = read.cards("under")
    player.fresh = read.card("fresh")
    if player.fresh != NO_CARD and player.built[player.fresh] == 0:
        raise BadPosition(f"{where}.fresh: {CARD_IDS[player.fresh]} is not among the buildings")
    player.bank_used = read.flag("bank_used")
    return player


def pieces(state: SanJuan) -> dict[str, int]:
    return dict(zip(CARD_IDS, all_cards(state), strict=True))


def all_cards(state: SanJuan) -> list[int]:
    """Every card in the game by kind, wherever it is."""
    found = [0] * CARDS
    piles = [state.deck, state.discards, state.removed, state.harbor, state.drawn]
    for player in state.players:
        piles += [player.hand, player.built, player.under]
        for good in player.good:
            if good != NO_CARD:
                found[good] += 1
    for pile in piles:
        for card, count in enumerate(pile):
            found[card] += count
    if state.aside != NO_CARD:
        found[state.aside] += 1
    if state.cathedral:
        found[Card.CATHEDRAL] += 1
    return found


def check_cards(state: SanJuan) -> None:
    """A position may lack cards (puzzles) but never holds more than the box."""
    for card, count in enumerate(all_cards(state)):
        copies = COPIES[card] if state.new_buildings or not IS_NEW[card] else 0
        if count > copies:
            raise BadPosition(f"position: {count} cards {CARD_IDS[card]}, but the box has {copies}")


def check_table(state: SanJuan) -> None:
    """What has to go together on the table."""
    tucked = sum(int(player.tucked_total()) for player in state.players)
    under = sum(sum(player.under) for player in state.players)
    if tucked != under + sum(state.harbor):
        raise BadPosition(
            f"position: {tucked} cards are tucked, but {under} are named as under and {sum(state.harbor)} as harbor"
        )
    if (state.phase == NOBODY) != (state.picker == NOBODY):
        raise BadPosition("position.picker: there is a picker if and only if there is a phase")
    if state.tile != NO_CARD and state.tile not in state.tiles:
        raise BadPosition(f"position.tile: {state.tile} is not among the tiles seen")


PHASE_OF: Final = {
    **dict.fromkeys(("build", "cover", "spend", "pay", "after_building", "end_builder"), Role.BUILDER),
    "produce": Role.PRODUCER,
    **dict.fromkeys(("sell", "end_trader"), Role.TRADER),
    **dict.fromkeys(("council", "keep"), Role.COUNCILLOR),
    **dict.fromkeys(("prospect", "gold_mine", "goldsmith"), Role.PROSPECTOR),
}


ON_TOP: Final = ("cover", "spend", "pay", "keep")
AT_BOTTOM: Final = ("pick_role", "end_round", "start_round")


def picks_left(state: SanJuan, picked: int) -> int:
    return (ROLES_PICKED_BY_TWO if state.seats == 2 else int(state.seats)) - picked


def check_agenda(state: SanJuan, agenda: object) -> None:
    """Whether the steps to come can be taken in this position. Entries of another form are left to `load_agenda`."""
    if not isinstance(agenda, list):
        return
    if agenda and state.phase != Role.BUILDER and any(player.buildings == SLOTS for player in state.players):
        raise BadPosition(f"agenda: somebody has {SLOTS} buildings, so the game is over and nothing can come any more")
    for place, entry in enumerate(agenda, 1):
        if not (isinstance(entry, list) and len(entry) == 4 and all(type(number) is int for number in entry[1:])):
            continue
        name, seat, a, b = str(entry[0]), entry[1], entry[2], entry[3]
        if name in PHASE_OF and state.phase != PHASE_OF[name]:
            raise BadPosition(f"agenda: {name} belongs to the phase {ROLE_IDS[PHASE_OF[name]]}")
        if name in ("sell", "end_trader") and state.tile == NO_CARD:
            raise BadPosition(f"agenda: {name} needs a price tile")
        if name == "cover" and state.aside == NO_CARD:
            raise BadPosition("agenda: cover needs a card laid aside")
        if name in ("phase", "ask_library") and a not in range(ROLES):
            raise BadPosition(f"agenda: there is no role {a}")
        if name in ON_TOP and entry is not agenda[-1]:
            raise BadPosition(f"agenda: {name} has to come next, as the last of the list")
        if name == "phase" and any(
            not isinstance(later, list) or later[:1] != ["ask_library"] for later in agenda[place:]
        ):
            raise BadPosition("agenda: a phase has to come next, or after ask_library")
        if name == "discard" and not all(discards_of_another(later, seat) for later in agenda[place:]):
            raise BadPosition("agenda: discard has to come next, or after the discards of others")
        if (name in AT_BOTTOM) != (entry is agenda[0]):
            raise BadPosition(f"agenda: one of {', '.join(AT_BOTTOM)} comes last of all, as the first of the list")
        if name == "pick_role" and picks_left(state, a) > sum(owner == NOBODY for owner in state.role_owner):
            raise BadPosition("agenda: there are not enough roles left to pick")
        if seat in range(state.seats):
            check_step(state, name, state.players[seat], a, b)
            builds = sum(
                isinstance(other, list) and other[:2] in (["build", seat], ["cover", seat]) for other in agenda
            )
            if state.players[seat].buildings + builds > SLOTS:
                raise BadPosition(f"agenda: nobody builds more than {SLOTS} buildings")


def discards_of_another(entry: object, seat: int) -> bool:
    return isinstance(entry, list) and entry[:1] == ["discard"] and entry[1:2] != [seat]


def check_step(state: SanJuan, name: str, player: Player, a: int, b: int) -> None:
    cards = state.drawn if name == "keep" else player.hand
    if name in ("pay", "discard", "keep") and b > sum(cards[a:]):
        raise BadPosition(f"agenda: there are not {b} cards to {name}")
    if name in ("pay", "discard") and b == 0:
        raise BadPosition(f"agenda: there is nothing to {name}")
    if name == "spend" and a > player.hand_size + goods_to_spend(player, b):
        raise BadPosition(f"agenda: there are not cards and goods enough to pay {a}")


def goods_to_spend(player: Player, spent: int) -> int:
    """At the Black Market, after those spent already: see `Spend`."""
    if not player.has(Card.BLACK_MARKET):
        return 0
    last, number = int(LAST_SPENT.of(spent)), int(SPENT.of(spent))
    return min(int(SPEND.goods_from(player, last)), max(int(BLACK_MARKET_GOODS) - number, 0))
