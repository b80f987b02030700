"""Gymnasium's description of what a learner sees."""

from __future__ import annotations

from ratusz.core.extras import needs
from ratusz.research.setting import Setting

with needs("research"):
    import numpy as np
    from gymnasium import spaces

WORD_RANGE = 1 << 62
"""Seeds of games and of bots' chance are drawn from this many."""


def observation_space(setting: Setting) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (setting.size,), dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (setting.actions,), dtype=np.int8),
        }
    )
