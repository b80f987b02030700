"""What games played have taught: tables of facts, how they are learnt, and that they foresee better."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import numpy as np
import pytest
from tools.experience import Positions, apart, learn, play, tasks

import ratusz
from ratusz import bots
from ratusz.core.experience import Experience
from ratusz.core.state import OVER, State
from ratusz.core.vecs import vec
from ratusz.games.craftsmen import experience as craftsmen
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.san_juan import experience as san_juan
from tests.games.san_juan.table import Table, seat
from tests.laws import SMOKE

pytestmark = pytest.mark.slow

EXPERIENCED = {"san-juan": san_juan, "craftsmen": craftsmen}


def test_a_table_adds_what_facts_are_worth_at_once_and_in_time(tmp_path: Path) -> None:
    """20 points, 3 rounds: two mills at 1.5 and 0.5 a round each, a tower that nobody has met."""
    path = tmp_path / "experience.json"
    path.write_text(json.dumps({"mills": [1.5, 0.5], "heuristic": [-0.1, 0.0]}), encoding="utf-8")
    experience = Experience(["heuristic", "rounds_left", "mills", "towers"], path)
    assert experience.expects(vec[float]([20.0, 3.0, 2.0, 1.0])) == pytest.approx(20 - 2 + 2 * (1.5 + 3 * 0.5))


def test_a_table_with_a_fact_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "experience.json"
    path.write_text(json.dumps({"mils": [1.5, 0.5]}), encoding="utf-8")
    with pytest.raises(ValueError, match=r"experience\.json: there is no fact mils"):
        Experience(["heuristic", "rounds_left", "mills"], path)


def test_the_facts_of_san_juan() -> None:
    table = Table(
        seat("+indigo_plant smithy chapel:3 +customs_office", "tower tower library"),
        seat("indigo_plant sugar_mill", "quarry"),
        seat("indigo_plant " * 5),
        governor=2,
    )
    known = dict(zip(san_juan.NAMES, san_juan.facts(table.state, 0), strict=True))
    named = {name: value for name, value in known.items() if " " in name and value}
    assert named == {
        "built indigo_plant": 1,
        "built smithy": 1,
        "built chapel": 1,
        "built customs_office": 1,
        "hand tower": 2,
        "hand library": 1,
        "good indigo_plant": 1,
        "good customs_office": 1,
    }
    assert known["heuristic"] == table.state.heuristic(0)
    numbers = ("points", "buildings", "production", "tucked", "cards", "after_the_governor")
    assert [known[name] for name in numbers] == [table.state.scores()[0], 4, 1, 3, 3, 1]
    assert [known[name] for name in ("rival_buildings", "rival_cards", "most_buildings")] == [5, 1, 0]
    leader = dict(zip(san_juan.NAMES, san_juan.facts(table.state, 2), strict=True))
    assert (leader["most_buildings"], leader["choosing"], known["choosing"]) == (1, 1, 0)


def test_the_facts_of_craftsmen() -> None:
    """Everybody begins with a sawmill, which is shared, and with cards in hand."""
    state = ratusz.new("craftsmen", seats=3, seed=4)
    assert isinstance(state, Craftsmen)
    for who in range(3):
        known = dict(zip(craftsmen.NAMES, craftsmen.facts(state, who), strict=True))
        view = state.view(who)["players"][who]
        assert {name for name in known if name.startswith("built ") and known[name]} == {"built sawmill"}
        assert known["shared sawmill"] == 2
        assert known["cards"] == sum(view["hand_counts"].values())
        assert known["years_left"] == 3
        assert known["turn"] == state.view(None)["order"].index(who)


@pytest.mark.parametrize("game", EXPERIENCED)
def test_the_tables_are_for_facts_there_are(game: str) -> None:
    folder = Path(importlib.import_module(EXPERIENCED[game].__name__).__file__ or "").parent
    taught = json.loads((folder / "experience.json").read_text(encoding="utf-8"))
    assert set(taught) <= set(EXPERIENCED[game].NAMES)
    assert len(taught) > 20


@pytest.mark.parametrize("game", EXPERIENCED)
def test_experience_foresees_better_than_the_heuristic(game: str) -> None:
    """How far players end apart, in games that it has not learnt from."""
    heuristic, judged = [], []
    for number in range(1 if SMOKE else 12 if game == "craftsmen" else 60):
        state: State = ratusz.new(game, seats=2 + number % 2, seed=1_000 + number)
        seats = int(state.seats)
        looks, judgements = [], []
        mind = state.game.mind
        lap = mind.lap(state)
        for count in range(10_000):
            if state.seat == OVER:
                break
            if mind.lap(state) != lap if lap else count % 12 == 11:
                lap = mind.lap(state)
                looks.append([state.heuristic(who) for who in range(seats)])
                judgements.append([mind.judge(state, who) for who in range(seats)])
            state.apply(bots.ask(bots.bot("heuristic"), state, (number << 40) + (count << 20)))
        ends = apart(np.array([state.scores()] * len(looks), dtype=np.float64))
        heuristic += list((apart(np.array(looks)) - ends).ravel() ** 2)
        judged += list((apart(np.array(judgements)) - ends).ravel() ** 2)
    assert len(judged) > 10
    assert SMOKE or np.mean(judged) < 0.95 * np.mean(heuristic)


def test_a_finished_game_is_judged_by_its_points() -> None:
    state = ratusz.new("san-juan", seats=2, seed=3)
    bots.play_game(state, [bots.bot("heuristic"), bots.bot("heuristic")], 1)
    assert [int(state.game.mind.judge(state, who)) for who in range(2)] == state.scores()


def test_what_is_learnt_is_what_made_the_difference() -> None:
    """Players end three points apart for the one fact, half a point a round for the other."""
    chance = np.random.default_rng(1)
    games = []
    for number in range(200):
        facts = chance.integers(0, 3, (10, 2, 4)).astype(np.float64)
        beyond = 3 * facts[:, :, 1] + 0.5 * facts[:, :, 2] + chance.normal(0, 0.5, (10, 2))
        games.append(Positions(number, 2, apart(facts), apart(beyond)))
    assert learn(games) == pytest.approx([0, 3, 0.5, 0], abs=0.3)


def test_games_to_learn_from_are_of_all_kinds() -> None:
    """Of San Juan: with two to four players, the New Buildings or not, the advanced start or not."""
    kinds = {(seats, tuple(options.items())) for _, seats, options, _ in tasks("san-juan", 24)}
    assert len(kinds) == 12
    positions = play(next(iter(tasks("san-juan", 1))))
    assert positions.facts.shape[1:] == (2, 2 * len(san_juan.NAMES))
    assert positions.beyond.sum(axis=1) == pytest.approx(0)
