"""What Craftsmen knows about playing it well."""

from __future__ import annotations

from typing import final

from ratusz.core.mind import Mind
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.craftsmen import experience, features, heuristic
from ratusz.games.craftsmen.components import SEASONS
from ratusz.games.craftsmen.state import Craftsmen


@final
class CraftsmenMind(Mind[Craftsmen]):
    def expect(self, state: Craftsmen, seat: i64) -> float:
        return heuristic.expect(state, seat)

    def judge(self, state: Craftsmen, seat: i64) -> float:
        return experience.judge(state, seat)

    def doubt(self, state: Craftsmen) -> float:
        return heuristic.doubt(state)

    def follow_up(self) -> i64:
        # work points not used yet, an auction just begun: only at the end of a turn is it seen what came of it
        return 8

    def lap(self, state: Craftsmen) -> i64:
        return state.year * SEASONS + state.season + 1

    def features_size(self, state: Craftsmen) -> i64:
        return features.size(state)

    def write_features(self, state: Craftsmen, seat: i64, out: vec[u8], at: i64) -> None:
        features.write(state, seat, out, at)
