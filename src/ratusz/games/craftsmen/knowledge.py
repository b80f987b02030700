"""What a seat cannot know is dealt anew: capital cards and building cards in other hands, decks, cards looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ratusz.core.bits import common, less, nth, size_of_small, union, with_thing, without
from ratusz.core.state import NOBODY, OVER
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, pop, vec
from ratusz.games.craftsmen.capital import ALL_COLOURS, PAYS, can_finish, hand_worth, last_kind, none_to_spare
from ratusz.games.craftsmen.components import CAPITAL, CARDS, DECKS, FIRST_CARD, SET_STEP, deck_of
from ratusz.games.craftsmen.packets import CARD, KNOWING, PACKET, fixed, knows, sort, with_card

if TYPE_CHECKING:
    from ratusz.games.craftsmen.state import Craftsmen

TRIES: Final = 8
SETS_OF_SEATS: Final = 32


class Promise(Step["Craftsmen"]):
    """A question that nobody can pass: whoever is asked holds what one of the answers takes. When others imagine those
    cards, the step sees to it."""

    def deal_capital(self, state: Craftsmen, who: i64, a: i64, b: i64, pool: vec[i64], hidden: vec[i64], /) -> i64:
        """Deals the capital cards that are needed from the pool, off the seat's `hidden` ones; returns how many."""
        return 0

    def deal_building(
        self, state: Craftsmen, who: i64, a: i64, b: i64, deck: i64, pool: i64, hidden: vec[i64], /
    ) -> i64:
        """Deals the building card that is needed if it is one of this deck; returns the pool without it."""
        return pool


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
    if state.debtor != NOBODY and state.debtor != seat:
        count -= deal_money(state, state.debtor, pool, hidden, state.owed, state.colours)
    if state.seat not in (OVER, seat):
        step = state.step()
        if isinstance(step, Promise):
            count -= step.deal_capital(state, state.seat, state.first_argument(), state.second_argument(), pool, hidden)
    for who in range(state.seats):
        for _ in range(hidden[who]):
            state.players[who].capital[state.pick(pool, count)] += 1
            count -= 1


def deal_range(state: Craftsmen, who: i64, pool: vec[i64], hidden: vec[i64], first: i64, end: i64, need: i64) -> i64:
    """Sees to it that a player has `need` cards of the kinds from `first` to `end`; returns how many were dealt."""
    hand = state.players[who].capital
    left: i64 = 0
    for kind in range(first, end):
        need -= hand[kind]
        left += pool[kind]
    dealt: i64 = 0
    while dealt < need:
        at = state.roll(left - dealt)
        kind = first
        while at >= pool[kind]:
            at -= pool[kind]
            kind += 1
        pool[kind] -= 1
        hand[kind] += 1
        dealt += 1
    hidden[who] -= dealt
    return dealt


def deal_money(state: Craftsmen, who: i64, pool: vec[i64], hidden: vec[i64], due: i64, colours: i64) -> i64:
    """Deals a player hidden cards so that they can pay `due`: at random, and if luck will not have it, only a payment;
    returns how many."""
    hand = state.players[who].capital
    seen = hand[:]
    first = last_kind(state.paid)
    count: i64 = 0
    for kind in range(i64(CAPITAL)):
        count += pool[kind]
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
        if not PAYS[colours * CAPITAL + kind]:
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
    looker = state.seat
    others_look = looker != seat and len(state.looked) + len(state.returning) > 0
    for deck in range(i64(DECKS)):
        house = state.box.house_cards[deck]
        hidden = vec[i64]([0, 0, 0, 0, 0])
        pool = union(state.houses[deck], state.others[deck])
        for who in range(state.seats):
            player = state.players[who]
            if who != seat and player.hand[deck] != player.known[deck]:
                hidden[who] = less(player.hand[deck], player.known[deck])
                pool = union(pool, hidden[who])
                player.hand[deck] = player.known[deck]
        if len(state.top) + len(state.bottom) > 0:
            pool = union(pool, union(gather(state.top, deck, seat), gather(state.bottom, deck, seat)))
        if others_look:
            pool = union(pool, union(gather(state.looked, deck, seat), gather(state.returning, deck, seat)))
        if looker not in (OVER, seat):
            step = state.step()
            if isinstance(step, Promise):
                a = state.first_argument()
                b = state.second_argument()
                pool = step.deal_building(state, looker, a, b, deck, pool, hidden)
        for who in range(state.seats):
            if hidden[who] == 0:
                continue
            for _ in range(size_of_small(common(hidden[who], house))):
                pool = deal_card(state, who, deck, pool, common(pool, house))
            for _ in range(size_of_small(less(hidden[who], house))):
                pool = deal_card(state, who, deck, pool, less(pool, house))
        pool = redeal(state, state.top, deck, seat, pool)
        pool = redeal(state, state.bottom, deck, seat, pool)
        if others_look:
            pool = redeal_looked(state, deck, seat, pool)
        state.houses[deck] = common(pool, house)
        state.others[deck] = less(pool, house)


def deal_card(state: Craftsmen, who: i64, deck: i64, pool: i64, choice: i64) -> i64:
    """Gives a player one of the cards of `choice`; returns the pool without it."""
    index = nth(choice, state.roll(size_of_small(choice)))
    player = state.players[who]
    player.hand[deck] = with_thing(player.hand[deck], index)
    return without(pool, index)


def gather(entries: vec[i64], deck: i64, seat: i64) -> i64:
    """The cards of a deck among these that the seat does not know to be there."""
    pool: i64 = 0
    for at in range(i64(len(entries))):
        known = entries[at]
        card = CARD.of(known)
        if deck_of(card) == deck and not fixed(known, seat) and not knows(known, seat):
            pool = with_thing(pool, card - FIRST_CARD[deck])
    return pool


def redeal(state: Craftsmen, entries: vec[i64], deck: i64, seat: i64, pool: i64) -> i64:
    """Replaces the unknown cards of each packet and shuffles it."""
    at: i64 = 0
    while at < i64(len(entries)):
        places = vec[i64]()
        packet = PACKET.of(entries[at])
        if deck_of(CARD.of(entries[at])) == deck and not fixed(entries[at], seat) and not seen_before(entries, at):
            for place in range(at, i64(len(entries))):
                if PACKET.of(entries[place]) == packet:
                    places = append(places, place)
            pool = redeal_packet(state, entries, places, deck, seat, pool)
        at += 1
    return pool


def seen_before(entries: vec[i64], at: i64) -> bool:
    for before in range(at):
        if PACKET.of(entries[before]) == PACKET.of(entries[at]):
            return True
    return False


def redeal_packet(state: Craftsmen, entries: vec[i64], places: vec[i64], deck: i64, seat: i64, pool: i64) -> i64:
    cards = vec[i64]()
    for at in range(i64(len(places))):
        cards = append(cards, entries[places[at]])
    pool = replace_unknown(state, cards, deck, seat, pool)
    count = i64(len(places))
    for at in range(count):
        other = at + state.roll(count - at)
        cards[at], cards[other] = cards[other], cards[at]
        entries[places[at]] = cards[at]
    return pool


def replace_unknown(state: Craftsmen, cards: vec[i64], deck: i64, seat: i64, pool: i64) -> i64:
    """Gives new cards for those the seat does not know. First it sorts by what the seat does know, so that the outcome
    depends on nothing else."""
    house = state.box.house_cards[deck]
    count = i64(len(cards))
    for end in range(count):
        at = end
        while at > 0 and rank(state, cards[at - 1], seat) > rank(state, cards[at], seat):
            cards[at - 1], cards[at] = cards[at], cards[at - 1]
            at -= 1
    for at in range(count):
        known = cards[at]
        if knows(known, seat):
            continue
        choice = common(pool, house) if state.box.house[CARD.of(known)] else less(pool, house)
        index = nth(choice, state.roll(size_of_small(choice)))
        pool = without(pool, index)
        cards[at] = with_card(known, FIRST_CARD[deck] + index)
    return pool


def rank(state: Craftsmen, known: i64, seat: i64) -> i64:
    """Known cards by their numbers, then unknown ones by house and by who else knows them."""
    if knows(known, seat):
        return CARD.of(known)
    return CARDS + (state.box.house[CARD.of(known)] * SETS_OF_SEATS) + KNOWING.of(known)


def redeal_looked(state: Craftsmen, deck: i64, seat: i64, pool: i64) -> i64:
    """The cards somebody else is looking at: which of them have their order already is not known either."""
    count = i64(len(state.looked))
    cards = vec[i64]()
    for at in range(count):
        cards = append(cards, state.looked[at])
    for at in range(i64(len(state.returning))):
        cards = append(cards, state.returning[at])
    if deck_of(CARD.of(cards[0])) != deck:
        return pool
    pool = replace_unknown(state, cards, deck, seat, pool)
    total = i64(len(cards))
    for at in range(total):
        other = at + state.roll(total - at)
        cards[at], cards[other] = cards[other], cards[at]
    for at in range(total):
        if at < count:
            state.looked[at] = cards[at]
        else:
            state.returning[at - count] = cards[at]
    sort(state.looked)
    # nor is it known among which of them a card was laid out before
    step = state.step()
    first = state.first_argument()
    state.agenda, _ = pop(state.agenda)
    state.then(step, state.seat, first)
    return pool
