"""The mayor phase."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import EMPTY, has, lowest, rest, with_thing
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico import notes
from ratusz.games.puerto_rico.components import BEACH, CIRCLES, ISLAND, PLACES, TILES, Tile
from ratusz.games.puerto_rico.moves import Verb
from ratusz.games.puerto_rico.notes import Why
from ratusz.games.puerto_rico.state import Ending, Player, PuertoRico


@final
class Villa(Step["PuertoRico"]):
    """A noble from the supply, else a colonist."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        player = state.players[seat]
        if not player.works(Tile.VILLA):
            return
        if state.nobles > 0:
            state.nobles -= 1
            player.come(BEACH, True)
            state.note(notes.NOBLES, seat, 1, Tile.VILLA)
        elif state.colonists > 0:
            state.colonists -= 1
            player.come(BEACH, False)
            state.note(notes.COLONISTS, seat, 1, Tile.VILLA)


VILLA: Final = Villa()


@final
class MayorPrivilege(Step["PuertoRico"]):
    """A colonist from the supply, never from the ship; with the Library a second one. `taken` so far."""

    def begins_turn(self, taken: i64, _: i64) -> bool:
        return taken == 0

    def asks(self, state: PuertoRico, seat: i64, taken: i64, _: i64) -> bool:
        return state.colonists > 0 and taken < state.privilege(seat)

    def moves(self, state: PuertoRico, seat: i64, taken: i64, _: i64) -> vec[i64]:
        return vec[i64]([Verb.TAKE_COLONIST, Verb.PASS])

    def play(self, state: PuertoRico, seat: i64, taken: i64, _: i64, move: i64) -> None:
        if move == Verb.TAKE_COLONIST:
            state.take_colonist(seat, BEACH, Why.PRIVILEGE)
            state.then(self, seat, taken + 1)


MAYOR_PRIVILEGE: Final = MayorPrivilege()


@final
class Deal(Step["PuertoRico"]):
    """The ship is dealt out one by one from the mayor on. While nobles and colonists are aboard, everybody chooses."""

    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def asks(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> bool:
        return state.ship_nobles > 0 and state.ship_colonists > 0

    def moves(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return vec[i64]([Verb.TAKE_COLONIST, Verb.TAKE_NOBLE])

    def play(self, state: PuertoRico, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == Verb.TAKE_NOBLE:
            state.ship_nobles -= 1
        else:
            state.ship_colonists -= 1
        state.players[seat].come(BEACH, move == Verb.TAKE_NOBLE)
        state.then(self, state.after(seat))

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        """Only one kind is left aboard."""
        aboard = state.ship_colonists + state.ship_nobles
        noble = state.ship_nobles > 0
        for nth in range(state.seats):
            share = (aboard + state.seats - 1 - nth) // state.seats
            if share > 0:
                player = state.players[seat]
                player.workers[BEACH] += share
                if noble:
                    player.nobles[BEACH] += share
                state.note(notes.NOBLES if noble else notes.COLONISTS, seat, share, Why.SHIP)
            seat = state.after(seat)
        state.ship_colonists = 0
        state.ship_nobles = 0


DEAL: Final = Deal()


def open_circles(state: PuertoRico, player: Player, first: i64) -> i64:
    """Empty circles from a tile on where somebody may be placed."""
    count = player.empty_circles(first)
    lifted = state.lifted
    while lifted != EMPTY:
        tile = lowest(lifted)
        if first <= tile < TILES:
            count -= player.empty(tile)
        lifted = rest(lifted)
    return count


def place_moves(state: PuertoRico, player: Player, first: i64, due: i64, room: i64) -> vec[i64]:
    """Where one of `due` people may go next, in rising order: the rest must still find circles from there on, of which
    there are `room`."""
    moves = vec[i64]()
    for tile in range(first, i64(TILES)):
        if room < due:
            break
        owned = player.tiles[tile]
        if owned > 0:
            empty = owned * CIRCLES[tile] - player.workers[tile]
            if empty > 0 and not has(state.lifted, tile):
                moves = append(moves, Verb.PLACE + tile)
                room -= empty
    return moves


@final
class MayorTurn(Step["PuertoRico"]):
    """Everybody in turn arranges their people: first where these work, then which of them are nobles."""

    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        player = state.players[seat]
        state.lifted = EMPTY
        if player.empty_circles(0) > 0:
            state.then(ARRANGE, seat)
        if state.with_nobles:
            player.hand = player.nobles[BEACH]
            player.nobles[BEACH] = 0
            state.then(NOBLES_TURN, seat)


MAYOR_TURN: Final = MayorTurn()


@final
class Arrange(Step["PuertoRico"]):
    """Place the new colonists; before that, others may be taken from their tiles, in rising order from `first` on.
    Nobody stays on the beach while a circle is empty."""

    def asks(self, state: PuertoRico, seat: i64, first: i64, _: i64) -> bool:
        return len(self.moves(state, seat, first, 0)) > 1

    def moves(self, state: PuertoRico, seat: i64, first: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        room = open_circles(state, player, 0)
        due = min(player.workers[BEACH], room)
        moves = place_moves(state, player, 0, due, room) if due > 0 else vec[i64]([Verb.KEEP])
        waiting = player.workers[BEACH]
        if waiting < room:
            for tile in range(first, i64(TILES)):
                if player.workers[tile] > 0:
                    left = room if has(state.lifted, tile) else room - player.empty(tile)
                    if waiting < left:
                        moves = append(moves, Verb.LIFT + tile)
        return moves

    def play(self, state: PuertoRico, seat: i64, first: i64, _: i64, move: i64) -> None:
        player = state.players[seat]
        if move >= Verb.LIFT:
            tile = move - Verb.LIFT
            player.workers[tile] -= 1
            player.workers[BEACH] += 1
            if player.nobles[tile] > player.workers[tile]:
                player.nobles[tile] -= 1
                player.hand += 1
            state.lifted = with_thing(state.lifted, tile)
            state.then(self, seat, tile)
        elif move != Verb.KEEP:
            due = min(player.workers[BEACH], open_circles(state, player, 0))
            put(player, move - Verb.PLACE)
            state.then(PLACE, seat, move - Verb.PLACE, due - 1)

    def run(self, state: PuertoRico, seat: i64, first: i64, _: i64) -> None:
        """Nobody to move anywhere else: whoever can be placed is placed."""
        player = state.players[seat]
        due = min(player.workers[BEACH], open_circles(state, player, 0))
        if due > 0:
            state.then(PLACE, seat, 0, due)


ARRANGE: Final = Arrange()


def put(player: Player, tile: i64) -> None:
    player.workers[BEACH] -= 1
    player.workers[tile] += 1


@final
class Place(Step["PuertoRico"]):
    """Place `due` people from the beach, in rising order of tiles."""

    def asks(self, state: PuertoRico, seat: i64, first: i64, due: i64) -> bool:
        return due > 0 and len(self.moves(state, seat, first, due)) > 1

    def moves(self, state: PuertoRico, seat: i64, first: i64, due: i64) -> vec[i64]:
        player = state.players[seat]
        return place_moves(state, player, first, due, open_circles(state, player, first))

    def play(self, state: PuertoRico, seat: i64, first: i64, due: i64, move: i64) -> None:
        tile = move - Verb.PLACE
        put(state.players[seat], tile)
        if due > 1:
            state.then(self, seat, tile, due - 1)

    def run(self, state: PuertoRico, seat: i64, first: i64, due: i64) -> None:
        if due > 0:
            move = self.moves(state, seat, first, due)[0]
            state.note(notes.PLACED, seat, move - Verb.PLACE)
            self.play(state, seat, first, due, move)


PLACE: Final = Place()


def commoners(player: Player, place: i64) -> i64:
    return player.workers[place] - player.nobles[place]


def room_for_nobles(state: PuertoRico, player: Player, first: i64) -> i64:
    """Colonists from a place on whose places nobles may take."""
    count: i64 = 0
    for place in range(first, i64(PLACES)):
        count += player.workers[place] - player.nobles[place]
    lifted = state.lifted
    while lifted != EMPTY:
        if lowest(lifted) >= first:
            count -= commoners(player, lowest(lifted))
        lifted = rest(lifted)
    return count


def noble_moves(state: PuertoRico, player: Player, first: i64) -> vec[i64]:
    """Where the next noble in hand may take a colonist's place, in rising order: the others must still find one."""
    moves = vec[i64]()
    room = room_for_nobles(state, player, first)
    for place in range(first, i64(PLACES)):
        if room < player.hand:
            break
        if commoners(player, place) > 0 and not has(state.lifted, place):
            moves = append(moves, Verb.PLACE_NOBLE + place)
            room -= commoners(player, place)
    return moves


@final
class NoblesTurn(Step["PuertoRico"]):
    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        state.lifted = EMPTY
        state.then(ARRANGE_NOBLES, seat)


NOBLES_TURN: Final = NoblesTurn()


@final
class ArrangeNobles(Step["PuertoRico"]):
    """Expansion II: which of the people placed are nobles? Nobles may change places with colonists, in rising order
    from `first` on; those in hand must be placed."""

    def asks(self, state: PuertoRico, seat: i64, first: i64, _: i64) -> bool:
        return len(self.moves(state, seat, first, 0)) > 1

    def moves(self, state: PuertoRico, seat: i64, first: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        moves = noble_moves(state, player, 0) if player.hand > 0 else vec[i64]([Verb.KEEP])
        room = room_for_nobles(state, player, 0)
        for place in range(first, i64(PLACES)):
            if player.nobles[place] > 0:
                left = room if has(state.lifted, place) else room - commoners(player, place)
                if player.hand < left:
                    moves = append(moves, Verb.LIFT_NOBLE + place)
        return moves

    def play(self, state: PuertoRico, seat: i64, first: i64, _: i64, move: i64) -> None:
        player = state.players[seat]
        if move >= Verb.LIFT_NOBLE:
            place = move - Verb.LIFT_NOBLE
            player.nobles[place] -= 1
            player.hand += 1
            state.lifted = with_thing(state.lifted, place)
            state.then(self, seat, place)
        elif move != Verb.KEEP:
            seat_noble(state, seat, move - Verb.PLACE_NOBLE)

    def run(self, state: PuertoRico, seat: i64, first: i64, _: i64) -> None:
        if state.players[seat].hand > 0:
            state.then(PLACE_NOBLES, seat)


ARRANGE_NOBLES: Final = ArrangeNobles()


def seat_noble(state: PuertoRico, seat: i64, place: i64) -> None:
    player = state.players[seat]
    player.nobles[place] += 1
    player.hand -= 1
    state.then(PLACE_NOBLES, seat, place)


@final
class PlaceNobles(Step["PuertoRico"]):
    """Place the nobles in hand, in rising order of places."""

    def asks(self, state: PuertoRico, seat: i64, first: i64, _: i64) -> bool:
        player = state.players[seat]
        return player.hand > 0 and len(noble_moves(state, player, first)) > 1

    def moves(self, state: PuertoRico, seat: i64, first: i64, _: i64) -> vec[i64]:
        return noble_moves(state, state.players[seat], first)

    def play(self, state: PuertoRico, seat: i64, first: i64, _: i64, move: i64) -> None:
        seat_noble(state, seat, move - Verb.PLACE_NOBLE)

    def run(self, state: PuertoRico, seat: i64, first: i64, _: i64) -> None:
        player = state.players[seat]
        if player.hand > 0:
            seat_noble(state, seat, noble_moves(state, player, first)[0] - Verb.PLACE_NOBLE)


PLACE_NOBLES: Final = PlaceNobles()


@final
class EndMayor(Step["PuertoRico"]):
    """The ship is refilled: a colonist for each empty circle of all buildings, at least one for each player."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        state.lifted = EMPTY
        wanted: i64 = 0
        for player in state.players:
            wanted += player.empty_circles(ISLAND)
        wanted = max(wanted, state.seats)
        if state.with_nobles and state.nobles > 0:
            state.nobles -= 1
            state.ship_nobles = 1
            wanted -= 1
        aboard = min(wanted, state.colonists)
        state.colonists -= aboard
        state.ship_colonists = aboard
        state.note(notes.SHIP, seat, aboard, state.ship_nobles)
        if aboard < wanted and not state.with_nobles:
            state.end_soon(seat, Ending.COLONISTS)


END_MAYOR: Final = EndMayor()
