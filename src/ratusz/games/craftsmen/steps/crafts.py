"""Stage IV, the craft guild: work points become raw goods, semi-products and end products; the fair, the granary and
the ships."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import (
    Field,
    below,
    common,
    has,
    less,
    lowest,
    members,
    moved,
    part,
    rest,
    single,
    union,
    with_thing,
)
from ratusz.core.step import Step, picks
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen import notes
from ratusz.games.craftsmen.components import (
    BUILDINGS,
    EMPTY,
    FAIR_LIMIT,
    ICONS,
    NATURAL,
    RAW,
    SHIPS,
    USUAL_LIMIT,
    Box,
    Good,
)
from ratusz.games.craftsmen.moves import Verb, deliver, delivered_good, delivered_to
from ratusz.games.craftsmen.player import Player
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.craftsmen.steps.bank import HAND_LIMIT, PRICE, REFILL_ROW
from ratusz.games.craftsmen.steps.lines import line_work, produce_line
from ratusz.games.craftsmen.steps.privileges import Right, claim, may_claim

EVERY_ICON: Final[i64] = below(ICONS)
RAW_BUILDINGS: Final[i64] = members(*range(RAW))
SHIPPING_BUILDINGS: Final[i64] = members(*range(Good.MEAT, BUILDINGS))
"""Those whose goods go on ships."""

POINTS: Final = Field(0, 8)
BEGUN: Final = Field(8, 1)


def free_icons(box: Box, player: Player) -> i64:
    """Which icons are free in at least one building, as a set: (building - 7) x 3 + place."""
    free: i64 = 0
    for at in range(i64(1), i64(len(player.street))):
        building = box.building[player.street[at]]
        if building >= Good.FIRST_SEMI:
            icons = less(box.all_icons[building], player.filled[at])
            free = union(free, moved(icons, (building - Good.FIRST_SEMI) * ICONS))
    return free


def sites(free: i64) -> i64:
    """The buildings of `free_icons`, as a set."""
    found: i64 = 0
    while free != 0:
        building = Good.FIRST_SEMI + lowest(free) // ICONS
        found = with_thing(found, building)
        free = less(free, moved(EVERY_ICON, (building - Good.FIRST_SEMI) * ICONS))
    return found


def icons_of(free: i64, building: i64) -> i64:
    """Those of a building among `free_icons`, as a set of places."""
    return part(free, (building - Good.FIRST_SEMI) * ICONS, ICONS)


def ready(box: Box, player: Player) -> i64:
    """The buildings with a marker on every icon, as a set."""
    found: i64 = 0
    for at in range(i64(1), i64(len(player.street))):
        building = box.building[player.street[at]]
        if building >= Good.FIRST_SEMI and player.filled[at] == box.all_icons[building]:
            found = with_thing(found, building)
    return found


def craft_possible(state: Craftsmen, seat: i64) -> bool:
    """Is there anything a work point could be used for?"""
    player = state.players[seat]
    if player.fair < FAIR_LIMIT or ready(state.box, player) != 0:
        return True
    # with a full fair a marker can be bought back for any free icon of a raw good
    free = free_icons(state.box, player)
    while free != 0:
        if state.box.icon[Good.FIRST_SEMI * ICONS + lowest(free)] < RAW:
            return True
        free = rest(free)
    return False


def craft_moves(state: Craftsmen, seat: i64, right: i64, points: i64) -> vec[i64]:
    """What can be done with the next work point, and whole lines for those at hand."""
    player = state.players[seat]
    box = state.box
    full = ready(box, player)
    free = free_icons(box, player)
    moves = vec[i64]()
    goods = common(full, SHIPPING_BUILDINGS)
    while goods != 0:
        moves = append(moves, Verb.PRODUCE + lowest(goods) - Good.MEAT)
        goods = rest(goods)
    if points > 1:
        goods = less(common(player.built, SHIPPING_BUILDINGS), full)
        while goods != 0:
            good = lowest(goods)
            goods = rest(goods)
            if line_work(state, seat, good) <= points:
                moves = append(moves, Verb.LINE + good - Good.MEAT)
    wanted = False
    buildings = sites(free)
    while buildings != 0:
        building = lowest(buildings)
        buildings = rest(buildings)
        icons = icons_of(free, building)
        for place in range(box.icons[building]):
            good = box.icon[building * ICONS + place]
            if good < RAW:
                wanted = True
            made = player.has(good) if good < RAW else has(full, good)
            if has(icons, place) and made and first_icon(box, building, place, icons):
                moves = append(moves, deliver(good, building))
    goods = less(full, SHIPPING_BUILDINGS)
    while goods != 0:
        moves = append(moves, Verb.SELL + lowest(goods) - Good.FIRST_SEMI)
        goods = rest(goods)
    if player.fair < FAIR_LIMIT:
        goods = common(player.built, RAW_BUILDINGS)
        while goods != 0:
            moves = append(moves, Verb.FAIR + lowest(goods))
            goods = rest(goods)
    if player.fair > 0 and wanted and len(trade_moves(state, seat)) > 0:
        moves = append(moves, Verb.TRADE)
    if may_claim(state, seat, right) and len(double_moves(state, seat, 0)) > 0:
        moves = append(moves, Verb.DOUBLE)
    return append(moves, Verb.PASS)


def first_icon(box: Box, building: i64, place: i64, icons: i64) -> bool:
    """Of several free icons for one good on a building only the first is offered."""
    for before in range(place):
        if has(icons, before) and box.icon[building * ICONS + before] == box.icon[building * ICONS + place]:
            return False
    return True


def put(state: Craftsmen, seat: i64, good: i64, building: i64) -> None:
    """A marker goes on a free icon for the good."""
    player = state.players[seat]
    best: i64 = -1
    icon: i64 = 0
    for place in range(state.box.icons[building]):
        if state.box.icon[building * ICONS + place] == good:
            at = player.place(state.box, building, single(place))
            if at >= 0 and (best < 0 or player.filled[at] > player.filled[best]):
                best = at
                icon = place
    player.filled[best] = with_thing(player.filled[best], icon)


def use_up(box: Box, player: Player, building: i64) -> None:
    """Production: the markers leave the icons of a building that is ready."""
    for at in range(i64(len(player.street))):
        if box.building[player.street[at]] == building and player.filled[at] == box.all_icons[building]:
            player.filled[at] = 0
            return


def score(state: Craftsmen, seat: i64, points: i64) -> None:
    if points > 0:
        state.players[seat].points += points
        state.note(notes.SCORED, seat, points)


def craft(state: Craftsmen, seat: i64, right: i64, move: i64) -> None:
    """Carries out one of `craft_moves`."""
    player = state.players[seat]
    if move == Verb.TRADE:
        state.then(TRADE, seat)
    elif move == Verb.DOUBLE:
        claim(state, seat, right)
        state.then(DOUBLE, seat)
    elif move >= Verb.LINE:
        score(state, seat, produce_line(state, seat, Good.MEAT + move - Verb.LINE))
        state.then(LOAD, seat, Good.MEAT + move - Verb.LINE)
    elif move >= Verb.PRODUCE:
        use_up(state.box, player, Good.MEAT + move - Verb.PRODUCE)
        state.then(LOAD, seat, Good.MEAT + move - Verb.PRODUCE)
    elif move >= Verb.SELL:
        good = Good.FIRST_SEMI + move - Verb.SELL
        use_up(state.box, player, good)
        score(state, seat, state.box.points[good])
        sell(state, seat, good)
    elif move >= Verb.FAIR:
        player.fair += 1
    else:
        good = delivered_good(move)
        if good >= Good.FIRST_SEMI:
            use_up(state.box, player, good)
            score(state, seat, state.box.points[good])
        put(state, seat, good, delivered_to(move))


@final
class Craft(Step["Craftsmen"]):
    """A helper's work points, one after another: those left (POINTS), and whether any was used before (BEGUN)."""

    def begins_turn(self, right: i64, work: i64) -> bool:
        return BEGUN.of(work) == 0

    def asks(self, state: Craftsmen, seat: i64, right: i64, work: i64) -> bool:
        return POINTS.of(work) > 0 and craft_possible(state, seat)

    def moves(self, state: Craftsmen, seat: i64, right: i64, work: i64) -> vec[i64]:
        return craft_moves(state, seat, right, POINTS.of(work))

    def play(self, state: Craftsmen, seat: i64, right: i64, work: i64, move: i64) -> None:
        if move == Verb.PASS:
            return
        used: i64 = 1
        if Verb.LINE <= move < Verb.LOAD:
            used = line_work(state, seat, Good.MEAT + move - Verb.LINE)
        craft(state, seat, right, move)
        left = POINTS.put(POINTS.of(work) - used) + BEGUN.put(1)
        state.then(self, seat, Right.NONE if move == Verb.DOUBLE else right, left)


CRAFT: Final = Craft()


def raw_moves(state: Craftsmen, seat: i64, made: bool) -> vec[i64]:
    """Every way to deliver a raw good of one's own making (`made`), or any raw good, to a free icon."""
    player = state.players[seat]
    box = state.box
    free = free_icons(box, player)
    moves = vec[i64]()
    if free == 0:
        return moves
    with_icons = sites(free)
    goods = common(player.built, RAW_BUILDINGS) if made else RAW_BUILDINGS
    while goods != 0:
        good = lowest(goods)
        goods = rest(goods)
        buildings = with_icons
        while buildings != 0:
            building = lowest(buildings)
            buildings = rest(buildings)
            if takes(box, building, icons_of(free, building), good):
                moves = append(moves, deliver(good, building))
    return moves


def takes(box: Box, building: i64, icons: i64, good: i64) -> bool:
    """Is one of these icons of a building for the good?"""
    while icons != 0:
        if box.icon[building * ICONS + lowest(icons)] == good:
            return True
        icons = rest(icons)
    return False


def trade_moves(state: Craftsmen, seat: i64) -> vec[i64]:
    return raw_moves(state, seat, False)


@final
class Trade(Step["Craftsmen"]):
    """Buy a marker back from the fair, as any raw good one has a free icon for."""

    def asks(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> bool:
        return len(trade_moves(state, seat)) > 1

    def moves(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return trade_moves(state, seat)

    def play(self, state: Craftsmen, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        state.players[seat].fair -= 1
        put(state, seat, delivered_good(move), delivered_to(move))

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        move = trade_moves(state, seat)[0]
        state.note(notes.MADE, seat, delivered_good(move), delivered_to(move) + 1)
        self.play(state, seat, 0, 0, move)


TRADE: Final = Trade()


def double_moves(state: Craftsmen, seat: i64, first: i64) -> vec[i64]:
    """The first of two raw goods that can be made one after the other; with `first`, the second. Two goods are made in
    rising order, so that every pair can be made in one way only."""
    player = state.players[seat]
    moves = raw_moves(state, seat, True)
    delivered = i64(len(moves))
    if player.fair < FAIR_LIMIT:
        goods = common(player.built, RAW_BUILDINGS)
        while goods != 0:
            moves = append(moves, Verb.FAIR + lowest(goods))
            goods = rest(goods)
    count = i64(len(moves))
    found = vec[i64]()
    for at in range(count):
        move = moves[at]
        if first > 0:
            if move >= first:
                found = append(found, move)
        elif at >= delivered:
            if player.fair + 1 < FAIR_LIMIT:
                found = append(found, move)
        elif at + 1 < count or fits_twice(state, player, move):
            found = append(found, move)
    return found


def fits_twice(state: Craftsmen, player: Player, move: i64) -> bool:
    """Are there two free icons for a delivery?"""
    box = state.box
    free: i64 = 0
    for at in range(i64(len(player.street))):
        building = box.building[player.street[at]]
        if building == delivered_to(move):
            for place in range(box.icons[building]):
                if not has(player.filled[at], place) and box.icon[building * ICONS + place] == delivered_good(move):
                    free += 1
    return free > 1


@final
class Double(Step["Craftsmen"]):
    """Privilege: two raw goods, alike or not, for one work point."""

    def asks(self, state: Craftsmen, seat: i64, first: i64, _: i64) -> bool:
        return len(double_moves(state, seat, first)) > 1

    def moves(self, state: Craftsmen, seat: i64, first: i64, _: i64) -> vec[i64]:
        return double_moves(state, seat, first)

    def play(self, state: Craftsmen, seat: i64, first: i64, _: i64, move: i64) -> None:
        craft(state, seat, Right.NONE, move)
        if first == 0:
            state.then(self, seat, move)

    def run(self, state: Craftsmen, seat: i64, first: i64, _: i64) -> None:
        move = double_moves(state, seat, first)[0]
        if move >= Verb.FAIR:
            state.note(notes.FAIR, seat, move - Verb.FAIR)
        else:
            state.note(notes.MADE, seat, delivered_good(move), delivered_to(move) + 1)
        self.play(state, seat, first, 0, move)


DOUBLE: Final = Double()


def sell(state: Craftsmen, seat: i64, good: i64) -> None:
    """A semi-product enters the granary from the top; if both spaces are taken the lower marker leaves."""
    at = (good - Good.FIRST_SEMI) * 2
    if state.granary[at] == EMPTY:
        state.granary[at] = seat
    elif state.granary[at + 1] == EMPTY:
        state.granary[at + 1] = seat
    else:
        if state.granary[at] != NATURAL:
            state.note(notes.PUSHED_OUT, state.granary[at], good)
        state.granary[at] = state.granary[at + 1]
        state.granary[at + 1] = seat
    state.then(REWARD, seat)


@final
class Reward(Step["Craftsmen"]):
    """For a sale to the granary: a face-up capital card or one from the deck. Only a face-up one is replaced, once
    the hand is down to its limit."""

    def asks(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> bool:
        return len(self.moves(state, seat, 0, 0)) > 1

    def moves(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        moves = picks(Verb.TAKE, state.row, 0, 1)
        if state.deck_size + state.discards_size > 0:
            moves = append(moves, Verb.DRAW)
        return moves

    def play(self, state: Craftsmen, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == Verb.DRAW:
            state.take_capital(seat, 1)
        else:
            state.take_from_row(seat, move - Verb.TAKE)
        state.then(HAND_LIMIT, seat, USUAL_LIMIT)
        if move != Verb.DRAW:
            state.then(REFILL_ROW, seat)

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        moves = self.moves(state, seat, 0, 0)
        if len(moves) > 0:
            if moves[0] != Verb.DRAW:
                state.note(notes.FACE_UP, seat, moves[0] - Verb.TAKE)
            self.play(state, seat, 0, 0, moves[0])


REWARD: Final = Reward()


@final
class Load(Step["Craftsmen"]):
    """An end product, or meat, goes on a ship with a hold for it. In a full hold a bribed captain throws the left
    marker out, never one's own. Where every hold is full the product may be given up, and scores nothing."""

    def asks(self, state: Craftsmen, seat: i64, good: i64, _: i64) -> bool:
        return len(self.moves(state, seat, good, 0)) > 1

    def moves(self, state: Craftsmen, seat: i64, good: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        room = False
        for ship in range(i64(SHIPS)):
            hold = state.box.hold(ship, good)
            if hold < 0:
                continue
            if state.holds[hold * 2 + 1] == EMPTY:
                room = True
                moves = append(moves, Verb.LOAD + ship)
            elif state.holds[hold * 2] != seat and state.players[seat].capital_size > 0:
                moves = append(moves, Verb.BRIBE + ship)
        if not room and len(moves) > 0:
            moves = append(moves, Verb.ABANDON)
        return moves

    def play(self, state: Craftsmen, seat: i64, good: i64, _: i64, move: i64) -> None:
        if move == Verb.ABANDON:
            return
        score(state, seat, state.box.points[good])
        if move < Verb.BRIBE:
            at = state.box.hold(move - Verb.LOAD, good) * 2
            state.holds[at if state.holds[at] == EMPTY else at + 1] = seat
            return
        at = state.box.hold(move - Verb.BRIBE, good) * 2
        state.note(notes.PUSHED_OUT, state.holds[at], good)
        state.holds[at] = state.holds[at + 1]
        state.holds[at + 1] = seat
        state.then(PRICE, seat, 0)

    def run(self, state: Craftsmen, seat: i64, good: i64, _: i64) -> None:
        moves = self.moves(state, seat, good, 0)
        if len(moves) == 0:
            state.note(notes.LOST, seat, good)
            return
        state.note(notes.LOADED, seat, good, moves[0] - Verb.LOAD)
        self.play(state, seat, good, 0, moves[0])


LOAD: Final = Load()
