"""What a seat cannot know is dealt anew: capital cards and building cards in other hands, decks, cards looked at."""

from __future__ import annotations

from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen.capital import ALL_COLOURS, can_finish, hand_worth, last_kind, none_to_spare
from ratusz.games.craftsmen.components import (
    CAPITAL,
    COLOURS,
    DECK_OF,
    DECKS,
    FIRST_CARD,
    PURCHASE_PRICE,
    SET_STEP,
    VALUES,
    deck_of,
    nth,
    size,
)
from ratusz.games.craftsmen.player import NO_CARDS
from ratusz.games.craftsmen.state import EVERYBODY, Craftsmen
from ratusz.games.craftsmen.steps.builders import suits
from ratusz.games.craftsmen.steps.kinds import Kind
from ratusz.games.craftsmen.steps.notary import card_colours, offered, purchasable, sort

TRIES = 8


def deal_capital(state: Craftsmen, seat: i64) -> None:
    """Gives every other player new capital cards for those nobody has seen. Whoever has promised to pay can."""
    pool = state.deck
    count = state.deck_size
    hidden = vec[i64]([0, 0, 0, 0, 0])
    for who in range(state.seats):
        player = state.players[who]
        if who == seat:
            continue
        for kind in range(i64(CAPITAL)):
            unseen = player.capital[kind] - player.seen[kind]
            pool[kind] += unseen
            hidden[who] += unseen
            player.capital[kind] = player.seen[kind]
        count += hidden[who]
    if state.debtor >= 0 and state.debtor != seat:
        count -= deal_money(state, state.debtor, pool, count, hidden, state.owed, state.colours)
    count -= deal_asked(state, seat, pool, count, hidden)
    for who in range(state.seats):
        for _ in range(hidden[who]):
            state.players[who].capital[state.pick(pool, count)] += 1
            count -= 1


def deal_asked(state: Craftsmen, seat: i64, pool: vec[i64], count: i64, hidden: vec[i64]) -> i64:
    """Whoever is being asked now, and cannot pass, can do what he is asked about; returns how many cards were dealt for
    that."""
    if state.seat < 0 or state.seat == seat:
        return 0
    top = state.agenda[i64(len(state.agenda)) - 1]
    kind = top & 0xFF
    a = (top >> 16) & 0xFFFF
    asked = state.seat
    if kind == Kind.WHICH_OFFER and top >> 32 == 0:
        return deal_purchase(state, asked, pool, count, hidden, a)
    dealt: i64 = 0
    if kind == Kind.DISCARD:
        dealt = deal_range(state, asked, pool, a, CAPITAL, top >> 32)
    elif kind == Kind.INVEST and a > 0:
        for colour in range(a, i64(COLOURS)):
            dealt += deal_range(state, asked, pool, colour * VALUES, (colour + 1) * VALUES, 1)
    hidden[asked] -= dealt
    return dealt


def deal_range(state: Craftsmen, who: i64, pool: vec[i64], first: i64, end: i64, need: i64) -> i64:
    """Sees to it that a player has `need` cards of the kinds from `first` to `end`; returns how many were dealt."""
    hand = state.players[who].capital
    left: i64 = 0
    for kind in range(first, end):
        need -= hand[kind]
        left += pool[kind]
    dealt: i64 = 0
    while dealt < need:
        at = state.chance(left - dealt)
        kind = first
        while at >= pool[kind]:
            at -= pool[kind]
            kind += 1
        pool[kind] -= 1
        hand[kind] += 1
        dealt += 1
    return dealt


def deal_purchase(state: Craftsmen, who: i64, pool: vec[i64], count: i64, hidden: vec[i64], building: i64) -> i64:
    """The player can buy one of the face-up cards of the building; returns how many cards were dealt."""
    cards = vec[i64]()
    for card in range(FIRST_CARD[0], FIRST_CARD[DECKS]):
        if offered(state, building, card):
            cards = append(cards, card)
    likely = state.chance(i64(len(cards)))
    dealt: i64 = 0
    for turn in range(i64(len(cards))):
        card = cards[(likely + turn) % i64(len(cards))]
        dealt = deal_money(state, who, pool, count, hidden, PURCHASE_PRICE[deck_of(card)], card_colours(state, card))
        if purchasable(state, who, card):
            break
    return dealt


def deal_money(state: Craftsmen, who: i64, pool: vec[i64], count: i64, hidden: vec[i64], due: i64, colours: i64) -> i64:
    """Deals a player hidden cards so that he can pay `due`: at random, and if luck will not have it, only a payment;
    returns how many."""
    hand = state.players[who].capital
    seen = hand[:]
    first = last_kind(state.paid)
    for _ in range(i64(TRIES)):
        for dealt in range(hidden[who]):
            hand[state.pick(pool, count - dealt)] += 1
        if can_finish(hand, state.paid, first, due, colours, CAPITAL):
            dealt = hidden[who]
            hidden[who] = 0
            return dealt
        for kind in range(i64(CAPITAL)):
            pool[kind] += hand[kind] - seen[kind]
            hand[kind] = seen[kind]
    dealt = max(0, deal_payment(hand, pool, state.paid[:], first, hidden[who], due, colours))
    hidden[who] -= dealt
    return dealt


def deal_payment(hand: vec[i64], pool: vec[i64], paid: vec[i64], first: i64, more: i64, due: i64, colours: i64) -> i64:
    """Finds a payment with at most `more` cards of the pool and deals these; returns how many, -1 if there is none."""
    total = hand_worth(paid, ALL_COLOURS)
    if total >= due:
        return 0 if none_to_spare(paid, due) else -1
    cards = more
    for kind in range(first, i64(CAPITAL)):
        cards += hand[kind]
    if total + SET_STEP * cards < due:
        return -1
    for kind in range(first, i64(CAPITAL)):
        if not colours >> (kind // VALUES) & 1:
            continue
        if hand[kind] > 0:
            hand[kind] -= 1
            paid[kind] += 1
            dealt = deal_payment(hand, pool, paid, kind, more, due, colours)
            hand[kind] += 1
            paid[kind] -= 1
            if dealt >= 0:
                return dealt
        elif more > 0 and pool[kind] > 0:
            pool[kind] -= 1
            paid[kind] += 1
            dealt = deal_payment(hand, pool, paid, kind, more - 1, due, colours)
            paid[kind] -= 1
            if dealt >= 0:
                hand[kind] += 1
                return dealt + 1
            pool[kind] += 1
    return -1


def deal_buildings(state: Craftsmen, seat: i64) -> None:
    """Deals the building cards anew. Whether a card has a house everybody can tell from where it was drawn."""
    for deck in range(i64(DECKS)):
        house = state.box.house_mask[deck]
        hidden = vec[i64]([0, 0, 0, 0, 0])
        pool = state.houses[deck] | state.others[deck]
        for who in range(state.seats):
            if who != seat:
                player = state.players[who]
                hidden[who] = player.hand[deck] & ~player.known[deck]
                pool |= hidden[who]
                player.hand[deck] = player.known[deck]
        pool |= gather(state.top, deck, seat) | gather(state.bottom, deck, seat)
        looker = state.seat
        if looker != seat:
            pool |= gather(state.looked, deck, seat) | gather(state.returning, deck, seat)
        pool = deal_meant(state, seat, deck, pool, hidden)
        for who in range(state.seats):
            for _ in range(size(hidden[who] & house)):
                pool = deal_card(state, who, deck, pool, house)
            for _ in range(size(hidden[who] & ~house)):
                pool = deal_card(state, who, deck, pool, ~house)
        pool = redeal(state, state.top, deck, seat, pool)
        pool = redeal(state, state.bottom, deck, seat, pool)
        if looker != seat and len(state.looked) + len(state.returning) > 0:
            pool = redeal_looked(state, deck, seat, pool)
        state.houses[deck] = pool & house
        state.others[deck] = pool & ~house


def deal_card(state: Craftsmen, who: i64, deck: i64, pool: i64, layer: i64) -> i64:
    index = nth(pool & layer, state.chance(size(pool & layer)))
    state.players[who].hand[deck] |= 1 << index
    return pool & ~(1 << index)


def deal_meant(state: Craftsmen, seat: i64, deck: i64, pool: i64, hidden: vec[i64]) -> i64:
    """Whoever is being asked which of several cards he builds holds one of them; counts it off his hidden cards."""
    if len(state.agenda) == 0:
        return pool
    top = state.agenda[i64(len(state.agenda)) - 1]
    builder = (top >> 8) & 0xFF
    place = (top >> 16) & 0xFFFF
    if top & 0xFF != Kind.WHICH_BUILDING or builder == seat or DECK_OF[(place & 127) // 2 + 1] != deck:
        return pool
    house = state.box.house_mask[deck]
    possible: i64 = 0
    for index in range(FIRST_CARD[deck + 1] - FIRST_CARD[deck]):
        if suits(state, builder, place, FIRST_CARD[deck] + index):
            if state.players[builder].hand[deck] >> index & 1:
                return pool
            possible |= 1 << index
    # an unseen card of the right layer: a house card for a house card
    layer = house if hidden[builder] & house & possible != 0 else ~house
    before = hidden[builder] & layer
    hidden[builder] &= ~(before & -before)
    return deal_card(state, builder, deck, pool, layer & possible)


def fixed(known: i64, seat: i64) -> bool:
    """Does the seat know exactly where this card lies?"""
    knower = known >> 8 & 15
    return knower in (EVERYBODY, seat)


def gather(entries: vec[i64], deck: i64, seat: i64) -> i64:
    """The cards of a deck among these that the seat does not know to be there."""
    pool: i64 = 0
    for at in range(i64(len(entries))):
        known = entries[at]
        if deck_of(known & 0xFF) == deck and not fixed(known, seat) and not known >> 12 + seat & 1:
            pool |= 1 << ((known & 0xFF) - FIRST_CARD[deck])
    return pool


def redeal(state: Craftsmen, entries: vec[i64], deck: i64, seat: i64, pool: i64) -> i64:
    """Replaces the unknown cards of each packet and shuffles it."""
    at: i64 = 0
    while at < i64(len(entries)):
        places = vec[i64]()
        packet = entries[at] >> 20
        if deck_of(entries[at] & 0xFF) == deck and not fixed(entries[at], seat) and not seen_before(entries, at):
            for place in range(at, i64(len(entries))):
                if entries[place] >> 20 == packet:
                    places = append(places, place)
            pool = redeal_packet(state, entries, places, deck, seat, pool)
        at += 1
    return pool


def seen_before(entries: vec[i64], at: i64) -> bool:
    for before in range(at):
        if entries[before] >> 20 == entries[at] >> 20:
            return True
    return False


def redeal_packet(state: Craftsmen, entries: vec[i64], places: vec[i64], deck: i64, seat: i64, pool: i64) -> i64:
    cards = vec[i64]()
    for at in range(i64(len(places))):
        cards = append(cards, entries[places[at]])
    pool = replace_unknown(state, cards, deck, seat, pool)
    count = i64(len(places))
    for at in range(count):
        other = at + state.chance(count - at)
        cards[at], cards[other] = cards[other], cards[at]
        entries[places[at]] = cards[at]
    return pool


def replace_unknown(state: Craftsmen, cards: vec[i64], deck: i64, seat: i64, pool: i64) -> i64:
    """Gives new cards for those the seat does not know. First it sorts by what the seat does know, so that the outcome
    depends on nothing else."""
    house = state.box.house_mask[deck]
    count = i64(len(cards))
    for end in range(count):
        at = end
        while at > 0 and rank(state, cards[at - 1], seat) > rank(state, cards[at], seat):
            cards[at - 1], cards[at] = cards[at], cards[at - 1]
            at -= 1
    for at in range(count):
        known = cards[at]
        if known >> 12 + seat & 1:
            continue
        layer = house if state.box.house[known & 0xFF] else ~house
        index = nth(pool & layer, state.chance(size(pool & layer)))
        pool &= ~(1 << index)
        cards[at] = (known & ~0xFF) | (FIRST_CARD[deck] + index)
    return pool


def rank(state: Craftsmen, known: i64, seat: i64) -> i64:
    """Known cards by their numbers, then unknown ones by house and by who else knows them."""
    if known >> 12 + seat & 1:
        return known & 0xFF
    return 1 << 20 | state.box.house[known & 0xFF] << 16 | known >> 12 & 31


def redeal_looked(state: Craftsmen, deck: i64, seat: i64, pool: i64) -> i64:
    """The cards somebody else is looking at: which of them have their order already is not known either."""
    count = i64(len(state.looked))
    cards = NO_CARDS[:0]
    for at in range(count):
        cards = append(cards, state.looked[at])
    for at in range(i64(len(state.returning))):
        cards = append(cards, state.returning[at])
    if deck_of(cards[0] & 0xFF) != deck:
        return pool
    pool = replace_unknown(state, cards, deck, seat, pool)
    total = i64(len(cards))
    for at in range(total):
        other = at + state.chance(total - at)
        cards[at], cards[other] = cards[other], cards[at]
    for at in range(total):
        if at < count:
            state.looked[at] = cards[at]
        else:
            state.returning[at - count] = cards[at]
    sort(state.looked)
    top = state.pop()
    # nor is it known among which of them a card was laid out before
    state.push(top & 0xFF, (top >> 8) & 0xFF, (top >> 16) & 0xFFFF, 0)
    return pool
