"""Constructing buildings: what they cost this player, and paying for them."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import (
    LUMBER_MILL,
    MASONS_GUILD,
    NO_CARD,
    PURSE,
    STACKS,
    STOCKMARKET_BANK,
    Card,
    Good,
)
from ratusz.games.le_havre.moves import BUILD_MOVE, FIRST_BUILD, PIECE_OF, Verb
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.parts import part_of
from ratusz.games.le_havre.steps.trade import can_trade, play_trade, trade_moves
from ratusz.games.le_havre.vocabulary import NOTHING


def wood_due(state: LeHavre, seat: i64, printed: i64, wood_off: i64) -> i64:
    """Sawmill and Lumber Mill add up."""
    due = printed - wood_off
    if state.owner[Card.LUMBER_MILL] == seat:
        due -= LUMBER_MILL
    return due if due > 0 else 0


def stone_due(state: LeHavre, seat: i64, printed: i64) -> i64:
    """Clay or brick, less what the Masons' Guild saves. No building needs both."""
    return printed - MASONS_GUILD if printed > 0 and state.owner[Card.MASONS_GUILD] == seat else printed


def cost_of(state: LeHavre, seat: i64, card: i64, wood_off: i64) -> vec[i64]:
    """What this player pays for a building, before substitutes."""
    printed = state.box.cost
    at = card * PURSE
    cost = NOTHING[:]
    cost[Good.WOOD] = wood_due(state, seat, printed[at + Good.WOOD], wood_off)
    cost[Good.CLAY] = stone_due(state, seat, printed[at + Good.CLAY])
    cost[Good.BRICK] = stone_due(state, seat, printed[at + Good.BRICK])
    cost[Good.IRON] = printed[at + Good.IRON]
    cost[Good.STEEL] = printed[at + Good.STEEL]
    return cost


def affordable(goods: vec[i64], wood: i64, clay: i64, brick: i64, iron: i64, steel: i64) -> bool:
    """Brick counts as clay and steel as iron, never the reverse."""
    return (
        goods[Good.WOOD] >= wood
        and goods[Good.BRICK] >= brick
        and goods[Good.STEEL] >= steel
        and goods[Good.CLAY] + goods[Good.BRICK] >= clay + brick
        and goods[Good.IRON] + goods[Good.STEEL] >= iron + steel
    )


def can_construct(state: LeHavre, seat: i64, card: i64, wood_off: i64) -> bool:
    """Is this building, free to be built, payable now? The Sawmill builds with wood only."""
    box = state.box
    printed = box.cost
    at = card * PURSE
    if not box.buildable[card] or (wood_off > 0 and printed[at + Good.WOOD] == 0):
        return False
    goods = state.players[seat].goods
    iron = printed[at + Good.IRON]
    steel = printed[at + Good.STEEL]
    wood = wood_due(state, seat, printed[at + Good.WOOD], wood_off)
    clay = stone_due(state, seat, printed[at + Good.CLAY])
    brick = stone_due(state, seat, printed[at + Good.BRICK])
    if affordable(goods, wood, clay, brick, iron, steel):
        return True
    if state.owner[Card.WOODEN_CRANE] != seat:
        return False
    return (
        (clay > 0 and affordable(goods, wood + 1, clay - 1, brick, iron, steel))
        or (brick > 0 and affordable(goods, wood + 1, clay, brick - 1, iron, steel))
        or (iron > 0 and affordable(goods, wood + 1, clay, brick, iron - 1, steel))
        or (steel > 0 and affordable(goods, wood + 1, clay, brick, iron, steel - 1))
    )


def proposals(state: LeHavre) -> vec[i64]:
    """The cards that may be constructed: the tops of the stacks, and the Stadium while a space is empty."""
    cards = vec[i64]()
    for stack in range(i64(STACKS)):
        card = state.top_of(stack)
        if card != NO_CARD:
            cards = append(cards, card)
    if state.owner[Card.FOOTBALL_STADIUM] == Place.BESIDE and state.space_empty():
        cards = append(cards, Card.FOOTBALL_STADIUM)
    return cards


def construct_possible(state: LeHavre, seat: i64, wood_off: i64) -> bool:
    for stack in range(i64(STACKS)):
        card = state.top_of(stack)
        if card != NO_CARD and can_construct(state, seat, card, wood_off):
            return True
    if state.owner[Card.FOOTBALL_STADIUM] == Place.BESIDE and state.space_empty():
        return can_construct(state, seat, Card.FOOTBALL_STADIUM, wood_off)
    return False


@final
class Build(Step["LeHavre"]):
    """Construct a building. After the first in the Construction Firm comes another or none, with trading in between."""

    def asks(self, state: LeHavre, seat: i64, key: i64, built: i64) -> bool:
        if built == 0:
            return True
        return construct_possible(state, seat, part_of(state, key).second) or can_trade(state, seat)

    def moves(self, state: LeHavre, seat: i64, key: i64, built: i64) -> vec[i64]:
        wood_off = part_of(state, key).second
        moves = vec[i64]()
        cards = proposals(state)
        for i in range(i64(len(cards))):
            if can_construct(state, seat, cards[i], wood_off):
                moves = append(moves, BUILD_MOVE[cards[i]])
        if built > 0:
            moves = append(trade_moves(state, seat, moves), Verb.DONE)
        return moves

    def play(self, state: LeHavre, seat: i64, key: i64, built: i64, move: i64) -> None:
        if move == Verb.DONE:
            return
        if move < FIRST_BUILD:
            play_trade(state, seat, move)
            state.then(self, seat, key, built)
            return
        part = part_of(state, key)
        card = PIECE_OF[move]
        state.then(CRANE, seat, card, part.second)
        if built + 1 < part.number:
            state.then(self, seat, key, built + 1)


BUILD: Final = Build()


@final
class Crane(Step["LeHavre"]):
    """Wooden Crane: one token of the cost may be replaced by 1 wood. Then the cost is paid and the building stands."""

    def asks(self, state: LeHavre, seat: i64, card: i64, wood_off: i64) -> bool:
        return state.owner[Card.WOODEN_CRANE] == seat and len(self.moves(state, seat, card, wood_off)) > 1

    def moves(self, state: LeHavre, seat: i64, card: i64, wood_off: i64) -> vec[i64]:
        cost = cost_of(state, seat, card, wood_off)
        moves = vec[i64]()
        if self.payable(state, seat, cost):
            moves = append(moves, Verb.SKIP)
        cost[Good.WOOD] += 1
        for good in (Good.CLAY, Good.BRICK, Good.IRON, Good.STEEL):
            if cost[good] > 0:
                cost[good] -= 1
                if self.payable(state, seat, cost):
                    moves = append(moves, Verb.CHOOSE + good)
                cost[good] += 1
        return moves

    def payable(self, state: LeHavre, seat: i64, cost: vec[i64]) -> bool:
        goods = state.players[seat].goods
        return affordable(goods, cost[Good.WOOD], cost[Good.CLAY], cost[Good.BRICK], cost[Good.IRON], cost[Good.STEEL])

    def play(self, state: LeHavre, seat: i64, card: i64, wood_off: i64, move: i64) -> None:
        cost = cost_of(state, seat, card, wood_off)
        if move != Verb.SKIP:
            cost[Good.WOOD] += 1
            cost[move - Verb.CHOOSE] -= 1
        self.construct(state, seat, card, cost)

    def run(self, state: LeHavre, seat: i64, card: i64, wood_off: i64) -> None:
        if state.owner[Card.WOODEN_CRANE] == seat:
            self.play(state, seat, card, wood_off, self.moves(state, seat, card, wood_off)[0])
        else:
            self.construct(state, seat, card, cost_of(state, seat, card, wood_off))

    def construct(self, state: LeHavre, seat: i64, card: i64, cost: vec[i64]) -> None:
        for good in (Good.WOOD, Good.BRICK, Good.STEEL):
            state.spend(seat, good, cost[good])
        state.then(SUBSTITUTE, seat, Good.CLAY, cost[Good.CLAY])
        state.then(SUBSTITUTE, seat, Good.IRON, cost[Good.IRON])
        if state.owner[card] == Place.STACK:
            state.take_top(state.stack_with(card))
        state.give_card(seat, card)
        broker = state.owner[Card.STOCKMARKET]
        if card == Card.BANK and broker < Place.TOWN and broker != seat:
            state.earn(broker, STOCKMARKET_BANK, Card.STOCKMARKET)


CRANE: Final = Crane()


@final
class Substitute(Step["LeHavre"]):
    """How many of the clay or iron due are paid as brick or steel."""

    def least(self, state: LeHavre, seat: i64, good: i64, due: i64) -> i64:
        missing = due - state.players[seat].goods[good]
        return missing if missing > 0 else 0

    def asks(self, state: LeHavre, seat: i64, good: i64, due: i64) -> bool:
        most = min(due, state.players[seat].goods[good + 1])
        return most > self.least(state, seat, good, due)

    def moves(self, state: LeHavre, seat: i64, good: i64, due: i64) -> vec[i64]:
        moves = vec[i64]()
        most = min(due, state.players[seat].goods[good + 1])
        for number in range(self.least(state, seat, good, due), most + 1):
            moves = append(moves, Verb.PAY + number)
        return moves

    def play(self, state: LeHavre, seat: i64, good: i64, due: i64, move: i64) -> None:
        self.pay(state, seat, good, due, move - Verb.PAY)

    def run(self, state: LeHavre, seat: i64, good: i64, due: i64) -> None:
        self.pay(state, seat, good, due, self.least(state, seat, good, due))

    def pay(self, state: LeHavre, seat: i64, good: i64, due: i64, upgraded: i64) -> None:
        state.spend(seat, good, due - upgraded)
        state.spend(seat, good + 1, upgraded)


SUBSTITUTE: Final = Substitute()
