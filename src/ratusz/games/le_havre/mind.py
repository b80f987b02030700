"""What Le Havre knows about playing it well."""

from __future__ import annotations

from typing import final

from ratusz.core.mind import Mind
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.le_havre import features, heuristic
from ratusz.games.le_havre.state import LeHavre


@final
class LeHavreMind(Mind[LeHavre]):
    def expect(self, state: LeHavre, seat: i64) -> float:
        return heuristic.expect(state, seat)

    def doubt(self, state: LeHavre) -> float:
        return heuristic.doubt(state)

    def features_size(self, state: LeHavre) -> i64:
        return features.size(state)

    def write_features(self, state: LeHavre, seat: i64, out: vec[u8], at: i64) -> None:
        features.write(state, seat, out, at)
