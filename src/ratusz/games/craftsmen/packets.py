"""Building cards that were put back into their decks, in packets: who knows what about them.

An entry is a card (CARD), who knows its place (KNOWER: a seat or EVERYBODY), who knows that it is in the packet it was
put back with (KNOWING, a set of seats), and the number of that packet (PACKET).
"""

from __future__ import annotations

from typing import Final

from ratusz.core.bits import Field, has, single
from ratusz.core.vecs import i64, vec

CARD: Final = Field(0, 8)
KNOWER: Final = Field(8, 4)
KNOWING: Final = Field(12, 8)
PACKET: Final = Field(20, 40)

EVERYBODY: Final = 7
"""Everybody knows where it lies."""


def entry(card: i64, knower: i64, knowing: i64, packet: i64) -> i64:
    return CARD.put(card) + KNOWER.put(knower) + KNOWING.put(knowing) + PACKET.put(packet)


def with_card(known: i64, card: i64) -> i64:
    """The entry with another card in the same place."""
    return known - CARD.of(known) + CARD.put(card)


def fixed(known: i64, seat: i64) -> bool:
    """Does the seat know exactly where this card lies?"""
    knower = KNOWER.of(known)
    return knower in (EVERYBODY, seat)


def knows(known: i64, seat: i64) -> bool:
    """Does the seat know that the card is in its packet?"""
    return has(KNOWING.of(known), seat)


def own_knowledge(known: i64) -> i64:
    """What is left when only who put the card back can tell where it is."""
    knower = KNOWER.of(known)
    return entry(CARD.of(known), knower, single(knower), PACKET.of(known))


def sort(entries: vec[i64]) -> None:
    """By card; there are five at most."""
    for end in range(i64(len(entries))):
        at = end
        while at > 0 and CARD.of(entries[at - 1]) > CARD.of(entries[at]):
            entries[at - 1], entries[at] = entries[at], entries[at - 1]
            at -= 1
