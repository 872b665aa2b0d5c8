"""Does what the judge says come true? The curve that makes it so, and a picture of how well it holds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from yksi.bots import Level
from yksi.reviewing.scale import KNOTS, MEASURED, WHOLE, raw_chance

LEVELS: Final[tuple[Level, ...]] = ("casual", "sharp", "expert")
FOLDS: Final = 5
"""Each fifth of the rounds is tried with a curve fitted to the other four; the one that is shipped is
fitted to all."""
TENTHS: Final = 10
TABLES: Final = Path(__file__).parent.parent / "reviewing" / "tables.json"
PICTURE: Final = Path(__file__).parents[3] / "docs" / "pictures" / "reliability.svg"


class Moment(NamedTuple):
    """What the trials gave, between 0 and 1, whether all were won, and whether the round was."""

    round: int
    raw: float
    sure: bool
    won: int


class Tenth(NamedTuple):
    """The moments of which a tenth of the scale was said."""

    size: int
    said: float
    came: float
    error: float


def read(path: Path) -> list[Moment]:
    """What the judge was asked."""
    players = int(path.name.partition("-")[0])
    moments = []
    for line in path.read_text("utf-8").splitlines():
        number, wins, won, *tries = json.loads(line)
        count = tries[0] if tries else 24
        moments.append(Moment(number, raw_chance(wins, count, players) / WHOLE, wins == count, won))
    return moments


def fit(moments: Sequence[Moment]) -> Any:
    """A curve of the third degree from the logit of what the trials gave to that of what came, by Newton's
    method; a little ridge keeps its ends from swinging."""
    kept = [each for each in moments if not each.sure]
    x = _powers(np.array([each.raw for each in kept]))
    won = np.array([each.won for each in kept])
    ridge = np.diag([0.0, 0.0, 5.0, 5.0])
    curve = np.array([0.0, 1.0, 0.0, 0.0])
    for _ in range(12):
        p = 1 / (1 + np.exp(-x @ curve))
        slope = x.T @ (won - p) - ridge @ curve
        curve = curve + np.linalg.solve((x * (p * (1 - p))[:, None]).T @ x + ridge, slope)
    return curve


def _powers(raw: Any) -> Any:
    x = np.log(raw / (1 - raw))
    return np.stack([np.ones_like(x), x, x**2, x**3], axis=-1)


def knots(curve: Any) -> list[int]:
    """The curve at even steps, in 1/10,000, never falling; its ends are the ends of the scale."""
    inner = 1 / (1 + np.exp(-_powers(np.arange(1, KNOTS) / KNOTS) @ curve))
    return [0, *(round(WHOLE * each) for each in np.maximum.accumulate(inner)), WHOLE]


def said(raw: float, curve: Sequence[int]) -> float:
    """What is said of it, as `yksi.reviewing.scale` does."""
    place = min(int(raw * KNOTS), KNOTS - 1)
    return (curve[place] + (curve[place + 1] - curve[place]) * (raw * KNOTS - place)) / WHOLE


def tenths(moments: Sequence[Moment]) -> list[Tenth]:
    """How often it came, tenth by tenth of what was said, by curves that were fitted to other rounds."""
    curves = [knots(fit([each for each in moments if each.round % FOLDS != fold])) for fold in range(FOLDS)]
    bins: list[list[tuple[float, int]]] = [[] for _ in range(TENTHS)]
    for each in moments:
        told = each.raw if each.sure else said(each.raw, curves[each.round % FOLDS])
        bins[min(int(told * TENTHS), TENTHS - 1)].append((told, each.won))
    found = []
    for group in bins:
        count = len(group)
        came = sum(won for _, won in group) / count if count else 0.0
        told = sum(one for one, _ in group) / count if count else 0.0
        found.append(Tenth(count, told, came, (came * (1 - came) / count) ** 0.5 if count else 0.0))
    return found


def fit_all(folder: Path) -> str:
    """Fit every curve, draw the picture; the table for the docs."""
    tables: dict[str, Any] = json.loads(TABLES.read_text("utf-8"))
    lines = [
        "| at the table | players | moments | largest difference | where |",
        "| --- | --- | --- | --- | --- |",
    ]
    panels = []
    for level in LEVELS:
        for players in MEASURED:
            path = folder / f"{players}-{level}.jsonl"
            if not path.exists():  # not sampled: the level below stands for it
                below = LEVELS[LEVELS.index(level) - 1]
                tables["chances"][str(players)][level] = tables["chances"][str(players)][below]
                continue
            moments = read(path)
            tables["chances"][str(players)][level] = knots(fit(moments))
            found = tenths(moments)
            panels.append((f"{level}, {players} players", found))
            lines.append(_row(level, players, found))
    for each in tables["chances"].values():
        each["novice"] = each["casual"]
    TABLES.write_text(json.dumps(tables) + "\n", "utf-8")
    PICTURE.write_text(picture(panels), "utf-8")
    return "\n".join(lines)


def _row(level: str, players: int, found: Sequence[Tenth]) -> str:
    """The worst tenth with enough moments to be sure of."""
    sure = [each for each in found if each.size and each.error < 0.01]
    worst = max(sure or [each for each in found if each.size], key=lambda each: abs(each.came - each.said))
    count = sum(each.size for each in found)
    off = 100 * (worst.came - worst.said)
    return (
        f"| `{level}` | {players} | {count:,} | {off:+.1f} ± {196 * worst.error:.1f} points | "
        f"said {100 * worst.said:.0f} %, {worst.size:,} moments |"
    )


def picture(panels: Sequence[tuple[str, Sequence[Tenth]]]) -> str:
    """All diagrams, four in a row: what was said to the right, what came upwards."""
    side, gap = 160, 40
    parts = []
    for place, (title, found) in enumerate(panels):
        x, y = gap + place % 4 * (side + gap), gap + place // 4 * (side + gap)
        parts.append(
            f'<g transform="translate({x} {y})"><text y="-8">{title}</text>'
            f'<path d="M0 {side}V0H{side}V{side}Z M0 {side}L{side} 0" fill="none" stroke="#888"/>'
        )
        for each in found:
            if each.size:
                top, low = (each.came + sign * 1.96 * each.error for sign in (1, -1))
                at = side * each.said
                parts.append(
                    f'<path d="M{at:.1f} {side * (1 - top):.1f}V{side * (1 - low):.1f}" stroke="#c33"/>'
                    f'<circle cx="{at:.1f}" cy="{side * (1 - each.came):.1f}" r="3" fill="#c33"/>'
                )
        parts.append("</g>")
    width, height = gap + 4 * (side + gap), gap + -(-len(panels) // 4) * (side + gap)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12" fill="#888"><title>Win chance as the judge says it, and as it came</title>'
        f"{''.join(parts)}</svg>\n"
    )
