"""What The Castles of Burgundy knows about playing it well."""

from __future__ import annotations

from typing import final

from ratusz.core.mind import Mind, Scribe
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.castles_of_burgundy import features, heuristic
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy


@final
class CastlesOfBurgundyMind(Mind[CastlesOfBurgundy]):
    def expect(self, state: CastlesOfBurgundy, seat: i64) -> float:
        return heuristic.expect(state, seat)

    def doubt(self, state: CastlesOfBurgundy) -> float:
        return heuristic.doubt(state)

    def features_size(self, state: CastlesOfBurgundy) -> i64:
        return features.size(state)

    def write_features(self, state: CastlesOfBurgundy, seat: i64, out: vec[u8], at: i64) -> None:
        features.write(state, seat, out, at)

    def scribe(self, state: CastlesOfBurgundy) -> Scribe:
        return features.CastlesScribe(state)
