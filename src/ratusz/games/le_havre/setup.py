"""The setup of a game, for every number of players and both variants."""

from __future__ import annotations

from ratusz.core.game import Options
from ratusz.games.le_havre import notes
from ratusz.games.le_havre.cards import box_for
from ratusz.games.le_havre.components import (
    BOX,
    CARD_IDS,
    CARDS,
    GOOD_IDS,
    ROUND_SHIP,
    SHIP_IDS,
    SPECIALS,
    STACK_SLOTS,
    STACKS,
    Card,
)
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre, lay_out
from ratusz.games.le_havre.steps.turn import TURN


def set_up(state: LeHavre, options: Options) -> None:
    """The table before the first turn."""
    seats = int(state.seats)
    short = options["variant"] == "short"
    lay_out(state)
    state.box = box_for(str(options["own_buildings"] or ""), bool(options["printed_costs"]))
    state.short = short
    state.grand_hameau = bool(options["grand_hameau"]) and not short
    state.advanced = bool(options["advanced"])
    variant = BOX["start"]["short" if short else "full"]
    for good, count in variant["offers"].items():
        state.offers[GOOD_IDS.index(good)] = count
    for player in state.players:
        for good, count in variant["player"].items():
            player.goods[GOOD_IDS.index(good)] = count
    for number in range(1, state.rounds() + 1):
        state.owner[CARDS + ROUND_SHIP[state.round_card(number)]] = Place.ROUND
    for seat, ship in enumerate(variant.get("ships", {}).get(str(seats), [])):
        state.give_card(seat, CARDS + SHIP_IDS.index(ship))
    for ship in variant.get("ship_stack", {}).get(str(seats), []):
        state.put_ship(SHIP_IDS.index(ship))
    for name in BOX["town"]:
        state.owner[CARD_IDS.index(name)] = Place.TOWN
    if not short:
        put_in_specials(state)
    deal_stacks(state, seats, short)
    state.note(notes.ROUND, state.starter(), state.round)
    state.then(TURN, 0)


def specials_in_play(state: LeHavre) -> list[int]:
    """None in the short game; in the solo game not those that need another player."""
    groups = ["special", "own"] + (["le_grand_hameau", "promo"] if state.grand_hameau else [])
    return [
        card
        for card in range(CARDS)
        if not state.short and state.box.group[card] in groups and (state.seats > 1 or state.box.solo[card])
    ]


def put_in_specials(state: LeHavre) -> None:
    """Six special buildings of all there are."""
    for card in specials_in_play(state):
        state.owner[card] = Place.UNSEEN
    state.specials = SPECIALS


def deal_stacks(state: LeHavre, seats: int, short: bool) -> None:
    """The standard buildings in play, in three stacks, the lowest number on top; never the Black Market on top."""
    chosen = []
    for number, card in enumerate(BOX["cards"]):
        if card["set"] != "standard" or card["id"] in BOX["town"]:
            continue
        if short and seats in card.get("start_short", []):
            state.owner[number] = Place.TOWN
        elif seats in card["players_short" if short else "players"]:
            chosen.append(number)
            state.owner[number] = Place.STACK
    while True:
        deck = list(chosen)
        for left in range(len(deck), 1, -1):
            at = int(state.roll(left))
            deck[at], deck[left - 1] = deck[left - 1], deck[at]
        for stack in range(STACKS):
            cards = sorted(deck[stack::STACKS], key=lambda card: int(state.box.number[card]), reverse=True)
            state.stack_size[stack] = len(cards)
            for place, card in enumerate(cards):
                state.stack[stack * STACK_SLOTS + place] = card
        if state.stack_with(Card.BLACK_MARKET) < 0:
            return
