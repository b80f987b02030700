"""What Puerto Rico knows about playing it well."""

from __future__ import annotations

from typing import final

from ratusz.core.mind import Mind
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.puerto_rico import features, heuristic
from ratusz.games.puerto_rico.state import PuertoRico


@final
class PuertoRicoMind(Mind[PuertoRico]):
    def expect(self, state: PuertoRico, seat: i64) -> float:
        return heuristic.expect(state, seat)

    def doubt(self, state: PuertoRico) -> float:
        return heuristic.doubt(state)

    def follow_up(self) -> i64:
        return 1

    def features_size(self, state: PuertoRico) -> i64:
        return features.size(state)

    def write_features(self, state: PuertoRico, seat: i64, out: vec[u8], at: i64) -> None:
        features.write(state, seat, out, at)
