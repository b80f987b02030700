"""What lies on the table in Puerto Rico. Nothing is secret but the next tile of the face-down stack."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import EMPTY
from ratusz.core.state import NOBODY, NONE, State
from ratusz.core.vecs import i64, vec
from ratusz.games.puerto_rico import notes, scoring
from ratusz.games.puerto_rico.components import (
    BEACH,
    CIRCLES,
    CITY_COLUMNS,
    CITY_SPACES,
    COLUMN,
    COST,
    FORESTS_PER_DOUBLOON,
    GOODS,
    ISLAND_SPACES,
    LARGE_PLANT,
    NOTHING,
    PLACES,
    ROLES,
    SMALL_PLANT,
    SPACES,
    TILES,
    ZONING_OFFICE_COLONIST,
    ZONING_OFFICE_NOBLE,
    Good,
    Role,
    Tile,
)

NO_GOODS: Final = vec[i64]([0] * GOODS)
NO_TILES: Final = vec[i64]([0] * TILES)
NO_WORKERS: Final = vec[i64]([0] * PLACES)
NO_DOUBLOONS: Final = vec[i64]([0] * ROLES)


class Ending:
    """What has brought the last round about."""

    NO: Final = 0
    COLONISTS: Final = 1
    CITY: Final = 2
    POINTS: Final = 3


@final
class Player:
    """One player's board and what lies on it."""

    def __init__(self) -> None:
        self.doubloons: i64 = 0
        self.points: i64 = 0
        """Chips, and points noted on paper once the chips have run out."""
        self.goods: vec[i64] = NO_GOODS
        self.tiles: vec[i64] = NO_TILES
        """How many of each kind lie on island and city."""
        self.workers: vec[i64] = NO_WORKERS
        """Colonists and nobles by place: on each kind of tile and on the beach."""
        self.nobles: vec[i64] = NO_WORKERS
        """How many of these are nobles."""
        self.hand: i64 = 0
        """Mayor: nobles without a place yet; among the workers they count as colonists until then."""
        self.forests: vec[i64] = NO_GOODS
        """By the plantation on their other side."""
        self.island: i64 = 0
        """Spaces filled, forests included."""
        self.city: i64 = 0
        self.large: i64 = 0
        """Large buildings in the city."""

    def copy(self) -> Player:
        other = Player()
        other.doubloons = self.doubloons
        other.points = self.points
        other.goods = self.goods[:]
        other.tiles = self.tiles[:]
        other.workers = self.workers[:]
        other.nobles = self.nobles[:]
        other.hand = self.hand
        other.forests = self.forests[:]
        other.island = self.island
        other.city = self.city
        other.large = self.large
        return other

    def works(self, tile: i64) -> bool:
        """Is somebody there? Only then a tile has its effect."""
        return self.workers[tile] > 0

    def works_colonist(self, tile: i64) -> bool:
        """Expansion II: a building with one circle, and a colonist on it."""
        return self.workers[tile] > self.nobles[tile]

    def capacity(self, good: i64) -> i64:
        """What plantations and plants could make of a kind: both are needed, but for corn."""
        grown = self.workers[good]
        if good == Good.CORN or grown == 0:
            return grown
        processed = self.workers[LARGE_PLANT[good]]
        if SMALL_PLANT[good] != NOTHING:
            processed += self.workers[SMALL_PLANT[good]]
        return min(grown, processed)

    def empty(self, tile: i64) -> i64:
        """Circles without anybody on this kind of tile."""
        return self.tiles[tile] * CIRCLES[tile] - self.workers[tile]

    def empty_circles(self, first: i64) -> i64:
        """The same on all tiles from the number `first` on."""
        count: i64 = 0
        for tile in range(first, i64(TILES)):
            if self.tiles[tile] > 0:
                count += self.tiles[tile] * CIRCLES[tile] - self.workers[tile]
        return count

    def nobles_all(self) -> i64:
        """Nobles wherever they stand, or in hand."""
        count = self.hand
        for place in range(i64(PLACES)):
            count += self.nobles[place]
        return count

    def forests_all(self) -> i64:
        count: i64 = 0
        for good in range(i64(GOODS)):
            count += self.forests[good]
        return count

    def goods_all(self) -> i64:
        count: i64 = 0
        for good in range(i64(GOODS)):
            count += self.goods[good]
        return count

    def has_room(self, tile: i64) -> bool:
        """Does this building still fit into the city? Tiles may be shifted, a large one needs a column of its own."""
        if SPACES[tile] == 1:
            return self.city < CITY_SPACES
        return self.city + SPACES[tile] <= CITY_SPACES and self.large < CITY_COLUMNS

    def settle(self, tile: i64) -> None:
        """Lays a plantation or a quarry on the island."""
        self.tiles[tile] += 1
        self.island += 1

    def raise_building(self, tile: i64) -> None:
        self.tiles[tile] += 1
        self.city += SPACES[tile]
        if SPACES[tile] > 1:
            self.large += 1

    def leave(self, place: i64, noble: bool) -> None:
        """A colonist or a noble goes away from a place."""
        self.workers[place] -= 1
        if noble:
            self.nobles[place] -= 1

    def come(self, place: i64, noble: bool) -> None:
        self.workers[place] += 1
        if noble:
            self.nobles[place] += 1

    def go_to_beach(self, place: i64, noble: bool) -> None:
        self.leave(place, noble)
        self.come(BEACH, noble)


@final
class PuertoRico(State):
    """A position of Puerto Rico."""

    def __init__(self) -> None:
        super().__init__()
        self.players: list[Player] = []
        self.new_buildings = False
        self.with_nobles = False
        self.hidden_points = False
        self.bank: i64 = 0
        """Doubloons in the bank. They are not limited by the box, so this may fall below 0."""
        self.points: i64 = 0
        """Victory point chips in the supply."""
        self.noted: i64 = 0
        """Points noted on paper for want of chips."""
        self.colonists: i64 = 0
        self.nobles: i64 = 0
        self.ship_colonists: i64 = 0
        self.ship_nobles: i64 = 0
        self.goods: vec[i64] = NO_GOODS
        self.quarries: i64 = 0
        self.row: vec[i64] = NO_GOODS
        """Plantations face up."""
        self.stack: vec[i64] = NO_GOODS
        """Plantations face down: a bag, drawn from at random."""
        self.discards: vec[i64] = NO_GOODS
        self.aside: i64 = NOTHING
        """A plantation its buyer has turned up and not yet laid down (Land Office)."""
        self.offer: vec[i64] = NO_TILES
        """Buildings on the main board."""
        self.ship_size: vec[i64] = NONE
        self.ship_good: vec[i64] = NONE
        self.ship_load: vec[i64] = NONE
        self.house: vec[i64] = NO_GOODS
        """Goods in the trading house."""
        self.private: vec[i64] = NONE
        """Goods on wharf ships and in trading posts until the end of the phase, by seat × 5 + good."""
        self.role_owner: vec[i64] = NONE
        self.role_doubloons: vec[i64] = NO_DOUBLOONS
        self.governor: i64 = 0
        self.round: i64 = 0
        self.phase: i64 = NOBODY
        """The role being carried out, if any."""
        self.picker: i64 = NOBODY
        """Who picked it and has the privilege."""
        self.ending: i64 = Ending.NO
        """Is this the last round, and why?"""
        self.declined: i64 = NOBODY
        """Who has just kept their guests at the start of the phase: they are not asked at once again."""
        self.lifted: i64 = EMPTY
        """Mayor: the set of places somebody has been taken from in this rearrangement. Nobody goes back to where
        they came from, so that every arrangement can be reached in one way only."""
        self.made: i64 = EMPTY
        """Craftsman: the set of kinds of goods the picker has made in this phase."""
        self.had_turn: i64 = EMPTY
        """Captain: the set of seats that have had their first turn in this phase."""
        self.wharf_used: i64 = EMPTY
        """Captain: the set of seats whose Wharf has sailed in this phase."""
        self.small_wharf_used: i64 = EMPTY
        self.captain_loaded = False
        """Captain: the privilege has been used."""

    def copy(self) -> PuertoRico:
        other = PuertoRico()
        other.copy_core(self)
        other.players = [player.copy() for player in self.players]
        other.new_buildings = self.new_buildings
        other.with_nobles = self.with_nobles
        other.hidden_points = self.hidden_points
        other.bank = self.bank
        other.points = self.points
        other.noted = self.noted
        other.colonists = self.colonists
        other.nobles = self.nobles
        other.ship_colonists = self.ship_colonists
        other.ship_nobles = self.ship_nobles
        other.goods = self.goods[:]
        other.quarries = self.quarries
        other.row = self.row[:]
        other.stack = self.stack[:]
        other.discards = self.discards[:]
        other.aside = self.aside
        other.offer = self.offer[:]
        other.ship_size = self.ship_size
        other.ship_good = self.ship_good[:]
        other.ship_load = self.ship_load[:]
        other.house = self.house[:]
        other.private = self.private[:]
        other.role_owner = self.role_owner[:]
        other.role_doubloons = self.role_doubloons[:]
        other.governor = self.governor
        other.round = self.round
        other.phase = self.phase
        other.picker = self.picker
        other.ending = self.ending
        other.declined = self.declined
        other.lifted = self.lifted
        other.made = self.made
        other.had_turn = self.had_turn
        other.wharf_used = self.wharf_used
        other.small_wharf_used = self.small_wharf_used
        other.captain_loaded = self.captain_loaded
        return other

    def imagine(self, seat: i64, rng: i64) -> PuertoRico:
        """Only tiles to be drawn are unknown. Points behind the option `hidden_points` were all won in the open."""
        self.check_seat(seat)
        other = self.copy()
        other.rng = rng
        return other

    # Doubloons, points and people on the move.

    def earn(self, seat: i64, doubloons: i64, why: i64) -> None:
        if doubloons > 0:
            self.bank -= doubloons
            self.players[seat].doubloons += doubloons
            self.note(notes.DOUBLOONS, seat, doubloons, why)

    def pay(self, seat: i64, doubloons: i64) -> None:
        self.bank += doubloons
        self.players[seat].doubloons -= doubloons

    def score(self, seat: i64, points: i64, why: i64) -> None:
        """Points out of the supply; those it lacks are noted. An empty supply makes this the last round."""
        if points == 0:
            return
        self.players[seat].points += points
        self.points -= points
        if self.points < 0:
            self.noted -= self.points
            self.points = 0
        self.note(notes.POINTS, seat, points, why)
        if self.points == 0:
            self.end_soon(seat, Ending.POINTS)

    def end_soon(self, seat: i64, ending: i64) -> None:
        if self.ending == Ending.NO:
            self.ending = ending
            self.note(notes.ENDS, seat, ending)

    def take_colonist(self, seat: i64, place: i64, why: i64) -> None:
        """A colonist from the supply, else from the ship; the caller has made sure there is one."""
        if self.colonists > 0:
            self.colonists -= 1
        else:
            self.ship_colonists -= 1
        self.players[seat].come(place, False)
        self.note(notes.COLONISTS, seat, 1, why)

    def privilege(self, seat: i64) -> i64:
        """How often the role's privilege counts for this seat: once for its picker, twice with the Library."""
        if seat != self.picker:
            return 0
        return 2 if self.players[seat].works(Tile.LIBRARY) else 1

    # Tiles.

    def draw_tile(self) -> i64:
        """A face-down plantation, or NOTHING. An empty stack is made anew of the discarded tiles at that moment."""
        size: i64 = 0
        for good in range(i64(GOODS)):
            size += self.stack[good]
        if size == 0:
            for good in range(i64(GOODS)):
                size += self.discards[good]
                self.stack[good] = self.discards[good]
                self.discards[good] = 0
            if size == 0:
                return NOTHING
        at = self.roll(size)
        tile: i64 = 0
        while at >= self.stack[tile]:
            at -= self.stack[tile]
            tile += 1
        self.stack[tile] -= 1
        return tile

    def can_draw(self) -> bool:
        for good in range(i64(GOODS)):
            if self.stack[good] + self.discards[good] > 0:
                return True
        return False

    def has_space(self, seat: i64) -> bool:
        """Is there room on the island?"""
        return self.players[seat].island < ISLAND_SPACES

    def fill_row(self) -> None:
        """One plantation more than there are players, as far as they go."""
        for _ in range(self.seats + 1):
            tile = self.draw_tile()
            if tile == NOTHING:
                return
            self.row[tile] += 1

    # What buildings cost.

    def discount(self, seat: i64, column: i64) -> i64:
        """What a seat pays less now for buildings of this column of the main board."""
        player = self.players[seat]
        less = min(column, player.workers[Tile.QUARRY])
        if self.new_buildings:
            less += player.forests_all() // FORESTS_PER_DOUBLOON
        if self.with_nobles:
            less += self.zoning_office(player, column)
        if self.phase == Role.BUILDER:
            less += self.privilege(seat)
        return less

    def zoning_office(self, player: Player, column: i64) -> i64:
        """A colonist there helps with small buildings, a noble with large ones."""
        if not player.works(Tile.ZONING_OFFICE):
            return 0
        if player.works_colonist(Tile.ZONING_OFFICE):
            return ZONING_OFFICE_COLONIST if column < 4 else 0
        return ZONING_OFFICE_NOBLE if column == 4 else 0

    def price(self, seat: i64, tile: i64) -> i64:
        """What a seat pays for this building now, without the Black Market."""
        price = COST[tile] - self.discount(seat, COLUMN[tile])
        return price if price > 0 else 0

    # Points.

    def scores(self) -> list[int]:
        return [int(scoring.total(player)) for player in self.players]

    def winners(self) -> list[int]:
        return scoring.winners(self)
