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
BENDS: Final[Any] = np.linspace(-4.5, 4.5, 19)
"""Logits between which the curve is straight."""
STIFF: Final = 3.0
"""A bend costs so much, squared: where little came, the curve goes straight on."""
_bent: Final[Any] = np.diff(np.eye(len(BENDS)), 2, axis=0)
TENTHS: Final = 10
CLOSE: Final = 0.02
FEWEST: Final = 30
"""A tenth with fewer moments is in the picture and in no row."""
HEAD: Final = (
    "| at the table | players | moments | within 2 points | surely outside | largest difference |",
    "| --- | --- | --- | --- | --- | --- |",
)
DOCS: Final = Path(__file__).parents[3] / "docs" / "review.md"
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
    """A line from the logit of what the trials gave to that of what came, bent at `BENDS`, by Newton.

    A curve of the third degree was not enough with six players: whoever will surely go out in a turn is apart
    from everybody else.
    """
    raw, place = np.unique([each.raw for each in moments if not each.sure], return_inverse=True)
    won = np.bincount(place, [each.won for each in moments if not each.sure])
    times = np.bincount(place)
    x, stiff = _hats(raw), STIFF * _bent.T @ _bent
    curve = BENDS.copy()
    for _ in range(25):
        p = 1 / (1 + np.exp(-x @ curve))
        slope = x.T @ (won - times * p) - stiff @ curve
        curve += np.linalg.solve((x * (times * p * (1 - p))[:, None]).T @ x + stiff, slope)
    return curve


def _hats(raw: Any) -> Any:
    """How much each of `BENDS` counts at a logit: the two beside it, the closer the more."""
    at = np.clip(np.log(raw / (1 - raw)), BENDS[0], BENDS[-1])
    return np.maximum(0, 1 - np.abs(at[:, None] - BENDS) / (BENDS[1] - BENDS[0]))


def knots(curve: Any) -> list[int]:
    """The curve at even steps, in 1/10,000, never falling; its ends are the ends of the scale."""
    inner = 1 / (1 + np.exp(-_hats(np.arange(1, KNOTS) / KNOTS) @ curve))
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
        found.append(Tenth(count, told, came, _error(sum(won for _, won in group), count)))
    return found


def _error(won: int, count: int) -> float:
    """The standard error of a share; of few moments not nought even if all were won (Agresti and Coull)."""
    share = (won + 2) / (count + 4)
    return float((share * (1 - share) / (count + 4)) ** 0.5)


def fit_all(folder: Path) -> None:
    """Fit every curve, draw the picture, and write the table of the docs.

    A table that was not sampled borrows the curve of the level below.
    """
    tables: dict[str, Any] = json.loads(TABLES.read_text("utf-8"))
    tables["calibrated"] = {level: [] for level in LEVELS}
    rows, panels = [], []
    for level in LEVELS:
        for players in MEASURED:
            path = folder / f"{players}-{level}.jsonl"
            curves = tables["chances"][str(players)]
            if not path.exists():
                curves[level] = curves[LEVELS[LEVELS.index(level) - 1]]
                continue
            rare = path.with_stem(f"{path.stem}-rare")
            moments = read(path) + (read(rare) if rare.exists() else [])
            curves[level] = knots(fit(moments))
            tables["calibrated"][level].append(players)
            found = tenths(moments)
            panels.append((f"{level}, {players} players", found))
            rows.append(_row(level, players, found))
    for each in tables["chances"].values():
        each["novice"] = each["casual"]
    TABLES.write_text(json.dumps(tables) + "\n", "utf-8")
    PICTURE.write_text(picture(panels), "utf-8")
    _write_table(rows)


def _write_table(rows: Sequence[str]) -> None:
    """Between its marks in the docs."""
    before, _, rest = DOCS.read_text("utf-8").partition("<!-- reliability -->\n")
    _, _, after = rest.partition("<!-- /reliability -->")
    table = "\n".join([*HEAD, *rows])
    DOCS.write_text(f"{before}<!-- reliability -->\n{table}\n<!-- /reliability -->{after}", "utf-8")


def _row(level: str, players: int, found: Sequence[Tenth]) -> str:
    """How many tenths differ by no more than `CLOSE`, how many surely by more, and which differs most."""
    there = [each for each in found if each.size >= FEWEST]
    off = [abs(each.came - each.said) for each in there]
    close = sum(each <= CLOSE for each in off)
    surely = sum(each - 1.96 * tenth.error > CLOSE for each, tenth in zip(off, there, strict=True))
    worst = there[off.index(max(off))]
    return (
        f"| `{level}` | {players} | {sum(each.size for each in found):,} | {close} of {len(there)} | "
        f"{surely} | {100 * (worst.came - worst.said):+.1f} ± {196 * worst.error:.1f} points, said "
        f"{100 * worst.said:.0f} %, {worst.size:,} moments |"
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
