"""Three small kinds of plots as inline SVG. Colours come from the page's style; shapes tell what colours tell."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 560
LABELS = 170
"""Room for the labels at the left."""
RIGHT = WIDTH - 16
ROW = 24
AXIS = 30
"""Room for the axis at the bottom."""


@dataclass(frozen=True)
class Dot:
    """A value with its interval, and what it is compared with: hollow circle `other`, diamond `human`."""

    label: str
    value: float | None
    interval: tuple[float, float] | None = None
    other: float | None = None
    human: float | None = None


@dataclass(frozen=True)
class Box:
    """The 5, 25, 50, 75 and 95 % points of something, and its mean among people."""

    label: str
    points: Sequence[float]
    human: float | None = None


@dataclass(frozen=True)
class Scale:
    low: float
    high: float
    percent: bool = False

    def x(self, value: float) -> float:
        return LABELS + (value - self.low) / (self.high - self.low) * (RIGHT - LABELS)

    def ticks(self) -> list[float]:
        step = round_step((self.high - self.low) / 5)
        first = math.ceil(self.low / step - 1e-9)
        last = math.floor(self.high / step + 1e-9)
        return [number * step for number in range(first, last + 1)]

    def text(self, value: float) -> str:
        return f"{value:.0%}" if self.percent else f"{value:.10g}"


def round_step(step: float) -> float:
    """The next 1, 2 or 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(step))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= step * 0.999)


def fitting(values: Sequence[float], percent: bool = False, zero: bool = False) -> Scale:
    """A scale with room for all these values."""
    low, high = min(values), max(values)
    if zero:
        low = min(low, 0.0)
    if high - low < 1e-9:
        high = low + (0.1 if percent else 1.0)
    room = (high - low) * 0.05
    return Scale(0.0 if zero and low == 0 else low - room, high + room, percent)


def dots(rows: Sequence[Dot], title: str, *, percent: bool = False, mark: float | None = None) -> str:
    """Values with intervals, one a line; `mark` is a line through all of them."""
    values = [0.0] if percent else []
    for row in rows:
        values += [value for value in (row.value, row.other, row.human, *(row.interval or ())) if value is not None]
    if mark is not None:
        values.append(mark)
    scale = fitting(values, percent, zero=percent)
    parts = axis(scale, len(rows))
    if mark is not None:
        parts.append(line(scale.x(mark), 4, scale.x(mark), len(rows) * ROW + 4, "mark"))
    for index, row in enumerate(rows):
        y = index * ROW + ROW / 2 + 4
        parts.append(label(row.label, y))
        if row.interval is not None and row.value is not None:
            parts.append(line(scale.x(row.interval[0]), y, scale.x(row.interval[1]), y, "whisker"))
        if row.other is not None:
            parts.append(f'<circle class="other" cx="{scale.x(row.other):.1f}" cy="{y:.1f}" r="4"/>')
        if row.value is not None:
            parts.append(f'<circle class="ours" cx="{scale.x(row.value):.1f}" cy="{y:.1f}" r="4.5"/>')
        if row.human is not None:
            parts.append(diamond(scale.x(row.human), y))
    return picture(parts, len(rows) * ROW + AXIS, title)


def boxes(rows: Sequence[Box], title: str) -> str:
    """The middle half as a box, nine tenths as a line, the median as a stroke."""
    values = [point for row in rows for point in row.points] + [row.human for row in rows if row.human is not None]
    scale = fitting(values)
    parts = axis(scale, len(rows))
    for index, row in enumerate(rows):
        y = index * ROW + ROW / 2 + 4
        lowest, low, middle, high, highest = map(scale.x, row.points)
        parts += [
            label(row.label, y),
            line(lowest, y, highest, y, "whisker"),
            f'<rect class="box" x="{low:.1f}" y="{y - 7:.1f}" width="{max(high - low, 1):.1f}" height="14"/>',
            line(middle, y - 7, middle, y + 7, "median"),
        ]
        if row.human is not None:
            parts.append(diamond(scale.x(row.human), y))
    return picture(parts, len(rows) * ROW + AXIS, title)


def histogram(
    series: Sequence[tuple[str, Sequence[float]]],
    title: str,
    *,
    band: tuple[float, float] | None = None,
    mark: float | None = None,
) -> str:
    """Shares of one or two rows of numbers in equal bins; people's figures as a band or a dashed line."""
    everything = [number for _, numbers in series for number in numbers]
    low, high = min(everything), max(everything)
    width = max(1.0, round_step((high - low) / 24)) if high > low else 1.0
    start = math.floor(low / width) * width
    count = int((high - start) // width) + 1
    ends = [start, start + count * width, *(band or ()), *([mark + width] if mark is not None else [])]
    scale = Scale(min(ends), max(ends))
    shares = []
    for _, numbers in series:
        bins = [0] * count
        for number in numbers:
            bins[int((number - start) // width)] += 1
        shares.append([found / max(1, len(numbers)) for found in bins])
    tallest = max(max(part) for part in shares)
    height = 150
    parts = []
    if band is not None:
        x = scale.x(band[0])
        parts.append(
            f'<rect class="band" x="{x:.1f}" y="18" width="{scale.x(band[1] + width) - x:.1f}" height="{height - 18}"/>'
        )
    parts += axis(scale, 0, height)
    parts.append(f'<text x="{LABELS - 8}" y="30" class="end">{tallest:.1%}</text>')
    for which, part in enumerate(shares):
        room = (scale.x(start + width) - scale.x(start)) / len(shares)
        for index, share in enumerate(part):
            bar = share / tallest * (height - 24)
            x = scale.x(start + index * width) + which * room
            parts.append(
                f'<rect class="{("ours", "other")[which]}" x="{x + 0.5:.1f}" y="{height - bar:.1f}"'
                f' width="{max(room - 1, 0.8):.1f}" height="{bar:.1f}"/>'
            )
    for which, (name, _) in enumerate(series):
        if name:
            y = 40 + which * 18
            parts.append(f'<rect class="{("ours", "other")[which]}" x="8" y="{y - 10}" width="11" height="11"/>')
            parts.append(f'<text x="26" y="{y}">{escape(name)}</text>')
    if mark is not None:
        parts.append(line(scale.x(mark), 12, scale.x(mark), height, "human-line"))
        parts.append(diamond(scale.x(mark), 12))
    return picture(parts, height + AXIS, title)


def axis(scale: Scale, rows: int, bottom: float | None = None) -> list[str]:
    base = rows * ROW + 6 if bottom is None else bottom
    parts = [line(LABELS, base, RIGHT, base, "axis")]
    for tick in scale.ticks():
        x = scale.x(tick)
        parts.append(line(x, base if bottom is not None else 4, x, base + 4, "grid"))
        parts.append(f'<text x="{x:.1f}" y="{base + 18:.1f}" class="middle">{scale.text(tick)}</text>')
    return parts


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def diamond(x: float, y: float) -> str:
    return f'<path class="human" d="M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6 -6z"/>'


def label(text: str, y: float) -> str:
    short = text if len(text) <= 25 else text[:24] + "…"
    return f'<text x="{LABELS - 8}" y="{y + 4:.1f}" class="end">{escape(short)}</text>'


def legend() -> str:
    """The signs used in all plots, with their meanings."""
    signs = (
        ('<circle class="ours" cx="8" cy="8" r="4.5"/>', "ours"),
        (line(1, 8, 15, 8, "whisker"), "its interval"),
        (diamond(8, 8), "people"),
    )
    return "".join(f'<svg class="sign" viewBox="0 0 16 16">{shape}</svg> {escape(text)}' for shape, text in signs)


def picture(parts: Sequence[str], height: float, title: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height + 6:.0f}" role="img" aria-label="{escape(title, quote=True)}">'
        f"{''.join(parts)}</svg>"
    )
