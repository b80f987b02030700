"""What San Juan knows about playing it well."""

from __future__ import annotations

from typing import final

from ratusz.core.mind import Mind
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.san_juan import experience, features, heuristic
from ratusz.games.san_juan.state import SanJuan


@final
class SanJuanMind(Mind[SanJuan]):
    def expect(self, state: SanJuan, seat: i64) -> float:
        return heuristic.expect(state, seat)

    def judge(self, state: SanJuan, seat: i64) -> float:
        return experience.judge(state, seat)

    def doubt(self, state: SanJuan) -> float:
        return heuristic.doubt(state)

    def follow_up(self) -> i64:
        return 1

    def patience(self) -> i64:
        return 2

    def features_size(self, state: SanJuan) -> i64:
        return features.size(state)

    def write_features(self, state: SanJuan, seat: i64, out: vec[u8], at: i64) -> None:
        features.write(state, seat, out, at)
