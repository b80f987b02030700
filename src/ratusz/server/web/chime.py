"""The sound of one's turn: two soft notes, computed rather than recorded."""

from __future__ import annotations

import io
import math
import struct
import wave
from functools import cache
from typing import Final

RATE: Final = 16_000
NOTES: Final = ((659.26, 0.0), (880.0, 0.13))
"""Hertz, and the second each note begins."""
SECONDS: Final = 0.6
LOUDNESS: Final = 0.22
FADING: Final = 9.0
ATTACK: Final = 0.012


def _sample(at: float) -> float:
    """Each note swells quickly and dies away like a struck bar."""
    total = 0.0
    for pitch, began in NOTES:
        if (since := at - began) >= 0:
            total += math.sin(2 * math.pi * pitch * since) * min(1.0, since / ATTACK) * math.exp(-FADING * since)
    return LOUDNESS * total


@cache
def chime() -> bytes:
    """A WAV file."""
    samples = [int(32_767 * _sample(number / RATE)) for number in range(int(RATE * SECONDS))]
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(RATE)
        sound.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return file.getvalue()
