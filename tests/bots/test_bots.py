"""Bots: legal, repeatable, and blind to what their seat cannot know."""

from __future__ import annotations

import random

import pytest

import ratusz
from ratusz import bots
from ratusz.bots.heuristic import play_on, play_round
from ratusz.bots.levels import Careless
from ratusz.bots.search import win_chance
from ratusz.core import rng
from ratusz.core.state import OVER, State
from tests.games.puerto_rico.table import GOSIA, MACIEK, goods, new
from tests.laws import SMOKE

pytestmark = pytest.mark.slow


def positions(state: State, chance: random.Random, every: int) -> list[State]:
    found = []
    while state.seat != ratusz.OVER:
        if chance.randrange(every) == 0:
            found.append(state.copy())
        state.play(chance.choice(state.moves()))
    return found


def steady(name: str) -> bots.Bot:
    """The bot, with a budget that is the same however busy the machine is."""
    player = bots.bot(name)
    thinker = player.careful if isinstance(player, Careless) else player
    if isinstance(thinker, bots.Search):
        thinker.iterations = min(thinker.iterations, 2 if SMOKE else 20)
        thinker.seconds = 0.0
    return player


@pytest.mark.parametrize("name", ["random", "heuristic", "search:40", *bots.LEVELS])
@pytest.mark.parametrize("game", ratusz.catalogue())
def test_a_bot_sees_no_hidden_card(name: str, game: str) -> None:
    """Everything hidden is replaced behind its back; seed fixed, its choice is the same."""
    chance = random.Random(3)
    entry = ratusz.game(game)
    for seats in range(entry.min_seats, entry.max_seats + 1):
        for state in positions(entry.new(seats, seats), chance, 40)[: 3 if SMOKE else 12]:
            seat = int(state.seat)
            choice = bots.ask(steady(name), state, 99)
            assert choice in state.moves()
            for word in range(3):
                assert bots.ask(steady(name), state.imagine(seat, word), 99) == choice


def test_asking_leaves_the_position_alone() -> None:
    state = ratusz.new("san-juan", seats=3, seed=7)
    before = state.to_json()
    for name in bots.BOTS:
        bots.ask(steady(name), state, 5)
    assert state.to_json() == before


@pytest.mark.parametrize("game", ratusz.catalogue())
def test_the_others_play_on_until_the_choice_is_ones_own(game: str) -> None:
    """A search judges a position only then. Where the choice is one's own already, nothing is played."""
    entry = ratusz.game(game)
    for seats in range(max(2, entry.min_seats), entry.max_seats + 1):
        for state in positions(entry.new(seats, seats), random.Random(seats), 60)[: 3 if SMOKE else 12]:
            mover = int(state.seat)
            for seat in range(seats):
                reached = play_on(state.copy(), seat, 0)
                assert reached.seat in (seat, OVER)
                assert (reached.to_json() == state.to_json()) == (seat == mover)


def test_who_plays_on_takes_a_role_for_what_it_brings() -> None:
    """Gosia's six sugar fill a ship: six points and the captain's one, but not before she has said which ship."""
    state = new(4)
    goods(state, GOSIA, sugar=6)
    assert play_on(state.copy(), MACIEK, 0).scores()[GOSIA] == state.scores()[GOSIA] + 7


def test_who_plays_on_makes_something_of_its_turns() -> None:
    """Work points not used yet are worth nothing at once: players who never look further end with some 95 points."""
    scores: list[int] = []
    for number in range(1 if SMOKE else 8):
        scores += play_on(ratusz.new("craftsmen", seats=4, seed=number), 0, 10_000).scores()
    assert sum(scores) > 125 * len(scores)


@pytest.mark.parametrize("seats", [2, 4])
def test_rounds_of_craftsmen_are_played_on_to_their_end(seats: int) -> None:
    """Whoever has to choose: positions of one season are judged when the next begins."""
    seasons = ["spring", "summer", "autumn", "winter"]
    for state in positions(ratusz.game("craftsmen").new(seats, 5), random.Random(1), 40):
        after = play_round(state.copy())
        season = seasons.index(state.view(0)["season"])
        assert after.seat == OVER or after.view(0)["season"] == seasons[(season + 1) % 4]


@pytest.mark.parametrize("game", ratusz.catalogue())
def test_doubts_grow_smaller(game: str) -> None:
    """Towards the end there is less that a heuristic cannot foresee."""
    entry = ratusz.game(game)
    for seats in range(entry.min_seats, entry.max_seats + 1):
        state = entry.new(seats, 5)
        doubts = [state.game.mind.doubt(state)]
        bots.play_game(state, [bots.bot("random")] * seats, 1)
        doubts.append(state.game.mind.doubt(state))
        assert doubts[0] > 1.5 * doubts[1] > 1.5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_heuristic_beats_random_players_at_san_juan(seats: int) -> None:
    games = 4 if SMOKE else 40
    wins = 0.0
    for number in range(games):
        me = number % seats
        players = [bots.bot("heuristic" if seat == me else "random") for seat in range(seats)]
        state = ratusz.new("san-juan", seats=seats, seed=number)
        bots.play_game(state, players, rng.word(1, number))
        winners = state.winners()
        wins += (me in winners) / len(winners)
    assert wins >= 0.9 * games


def test_a_bot_of_ones_own() -> None:
    class First(bots.Bot):
        def choose(self, known: State) -> int:
            return known.moves()[0]

    state = ratusz.new("san-juan", seats=2, seed=7)
    assert bots.ask(First(), state, 1) == state.moves()[0]


def test_an_unknown_bot() -> None:
    with pytest.raises(bots.BadBot, match="there is no bot 'alphago'; there are random, heuristic, novice"):
        bots.bot("alphago")


@pytest.mark.parametrize("name", ["search:", "search:0", "search:x", "search:1.5", "search:-3", "search:0.0s"])
def test_a_bad_budget(name: str) -> None:
    with pytest.raises(bots.BadBot, match="search:ITERATIONS"):
        bots.bot(name)


def test_search_keeps_to_its_seconds() -> None:
    state = ratusz.new("san-juan", seats=2, seed=7)
    assert bots.ask(bots.bot("search:0.05s"), state, 5) in state.moves()


def test_search_sees_a_win_one_move_away() -> None:
    """20 points to 19: building the twelfth now ends the game and wins it; passing leaves it open."""
    game = ratusz.game("san-juan")
    data = game.new(2, 7).to_json()
    for player in data["players"]:
        for card in list(player["hand"]):
            data["deck"][card] = data["deck"].get(card, 0) + player["hand"][card]
        player["hand"] = {}
    mine = ["indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter", "smithy", "quarry"]
    mine += ["well", "chapel", "tower", "library"]
    theirs = ["hero", "victory_column", "statue", "prefecture", "market_hall", "aqueduct"]
    for player, city in zip(data["players"], (mine, ["indigo_plant", *theirs]), strict=True):
        player["buildings"] = [{"card": card, "good": None, "tucked": 0} for card in city]
    data["players"][0]["hand"] = {"poor_house": 1}
    for card in [*mine[1:], *theirs, "poor_house"]:
        data["deck"][card] -= 1
    data["roles"], data["round"] = {}, 1
    data["agenda"] = [["end_round", 0, 0, 0], ["phase", 0, 0, 0]]
    state = game.from_json(data)
    assert game.moves.name(bots.ask(bots.bot("search:200"), state, 5)) == "build poor_house"


@pytest.mark.parametrize(("game", "trials"), [("craftsmen", 16), ("san-juan", 1)])
def test_a_search_looks_into_what_follows_once_a_move_is_tried_enough(game: str, trials: int) -> None:
    """Where a walk goes on to the end of the round, the moves at hand are compared first."""
    state = ratusz.new(game, seats=2, seed=7)
    search = bots.bot("search:60")
    assert isinstance(search, bots.Search)
    root = search.think(state.imagine(state.seat, 5), False)
    assert max(root.visits) > trials
    for visits, child in zip(root.visits, root.children, strict=True):
        assert (child is not None) == (visits > trials)


@pytest.mark.parametrize("game", ratusz.catalogue())
def test_who_looks_better_is_likelier_to_win(game: str) -> None:
    """And who has won has won: nobody else has a chance then."""
    entry = ratusz.game(game)
    for seats in range(max(2, entry.min_seats), entry.max_seats + 1):
        state = entry.new(seats, 5)
        for middle in positions(state, random.Random(seats), 60)[: 3 if SMOKE else 12]:
            hopes = [middle.game.mind.judge(middle, seat) for seat in range(seats)]
            chances = [win_chance(middle, seat, hopes[seat], 0.0) for seat in range(seats)]
            assert sum(chances) == pytest.approx(1)
            assert sorted(range(seats), key=hopes.__getitem__) == sorted(range(seats), key=chances.__getitem__)
        winners = state.winners()
        for seat in range(seats):
            share = 1 / len(winners) if seat in winners else 0
            assert win_chance(state, seat, state.game.mind.judge(state, seat), 0.0) == share


def test_explain_gives_the_best_few_moves_with_chance_and_score() -> None:
    state = ratusz.new("san-juan", seats=3, seed=7)
    search = bots.bot("search:300")
    assert isinstance(search, bots.Search)
    hints = search.explain(state.imagine(0, 5), 3)
    assert hints[0][0] == search.choose(state.imagine(0, 5))
    assert len({move for move, _, _ in hints}) == len(hints) <= 3
    assert all(0 <= chance <= 1 for _, chance, _ in hints)


@pytest.mark.parametrize("game", ["san-juan"] if SMOKE else ratusz.catalogue())
def test_explain_expects_scores_such_as_games_end_with(game: str) -> None:
    """From the beginning on, when hardly anything on the table brings points yet."""
    start = ratusz.new(game, seats=2, seed=9)
    seat = int(start.seat)
    scores: list[int] = []
    for number in range(5):
        state = start.imagine(seat, number)
        bots.play_game(state, [bots.bot("heuristic"), bots.bot("heuristic")], number)
        scores.append(state.scores()[seat])
    search = bots.bot("search:20")
    assert isinstance(search, bots.Search)
    (_, _, score), *_ = search.explain(start.imagine(seat, 5), 1)
    assert min(scores) <= score <= max(scores)


def test_explain_of_a_lone_player() -> None:
    """Nobody to win against: moves are told apart by what they bring."""
    state = ratusz.new("le-havre", seats=1, seed=7)
    search = bots.bot("search:100")
    assert isinstance(search, bots.Search)
    hints = search.explain(state.imagine(0, 5), 3)
    assert len(hints) == 3
    assert len({chance for _, chance, _ in hints}) == 3
    assert all(0 < chance < 1 for _, chance, _ in hints)
