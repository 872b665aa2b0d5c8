"""The figures as Markdown."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.server.node import Figures

RATIO: Final = 3.0
P99_MS: Final = 50.0
MEMORY_MB: Final = 500.0
START_S: Final = 1.0
DISTURBED: Final = 0.1


def middle(runs: Sequence[Figures]) -> Figures:
    """The run with the median rate."""
    return sorted(runs, key=lambda figures: figures.rate)[(len(runs) - 1) // 2]


def races(rows: dict[int, tuple[list[Figures], list[Figures]]]) -> list[str]:
    """Ours and theirs side by side, by the number of tables."""
    lines = [
        "| tables of four | yksi, durable actions/s | p50 | p99 "
        "| boardgame.io 0.50.2 in memory, moves/s | p50 | p99 | ratio | lowest–highest | aim |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for tables, (ours, theirs) in rows.items():
        mine, peer = middle(ours), middle(theirs)
        ratios = sorted(a.rate / b.rate for a, b in zip(ours, theirs, strict=True))
        lines.append(
            f"| {tables:,} {_rate(mine)} {_rate(peer)} | **{mine.rate / peer.rate:.1f}×** "
            f"| {ratios[0]:.1f}–{ratios[-1]:.1f} | {f'{RATIO:g}×' if tables == 100 else ''} |"
        )
    return lines


def _rate(figures: Figures) -> str:
    return f"| {figures.rate:,.0f} | {_ms(figures.p50)} | {_ms(figures.p99)}"


def _ms(milliseconds: float) -> str:
    return f"{milliseconds:,.1f} ms" if milliseconds < 100 else f"{milliseconds:,.0f} ms"


def shares(rows: dict[int, tuple[list[Figures], list[Figures]]], paced: Figures | None) -> list[str]:
    """Who used the cores: a load near 100 % would be the limit, and other programs blur everything."""
    lines = [
        "| share of a core | server | its load | others, each core | µs of server an action | memory |",
        "|---|---|---|---|---|---|",
    ]
    for tables, (ours, theirs) in rows.items():
        lines.append(_share(f"yksi, {tables:,}", middle(ours)))
        lines.append(_share(f"boardgame.io, {tables:,}", middle(theirs)))
    if paced is not None:
        lines.append(_share("yksi, paced", paced))
    return lines


def warning(runs: Sequence[Figures]) -> list[str]:
    """Say so if other programs were at work, as they slow down one side or the other."""
    most = max((figures.others for figures in runs), default=0.0)
    if most < DISTURBED:
        return []
    return ["", f"Other programs took up to {most:.0%} of the cores meanwhile: compare nothing of this."]


def _share(what: str, figures: Figures) -> str:
    cost = figures.server / figures.rate * 1e6
    return (
        f"| {what} | {figures.server:.0%} | {figures.load:.0%} | {figures.others:.0%} "
        f"| {cost:,.0f} | {figures.memory:,.0f} MB |"
    )


def single(
    starts: tuple[Sequence[float], Sequence[float]], paced: Figures | None, tables: int, sockets: int
) -> list[str]:
    """The figures that stand for themselves, each with its aim."""
    lines = [
        "| figure | measured | aim |",
        "|---|---|---|",
        *(
            f"| cold start to the first answer, {what}, median of {len(taken)} "
            f"| {statistics.median(taken):.2f} s | < {START_S:g} s |"
            for what, taken in zip(("empty folder", "with a database"), starts, strict=True)
        ),
    ]
    if paced is None:
        return lines
    memory = paced.memories
    socket = (memory["sockets"] - memory["start"]) / sockets
    table = (memory["tables"] - memory["sockets"]) / tables
    played = (paced.memory - memory["sockets"]) / tables
    return [
        *lines,
        f"| {tables:,} tables, each acting every two seconds: actions/s | {paced.rate:,.0f} | |",
        f"| the same: p50, p99 | {_ms(paced.p50)}, {_ms(paced.p99)} | p99 < {P99_MS:g} ms |",
        f"| memory with {sockets:,} idle sockets | {memory['sockets']:,.0f} MB | < {MEMORY_MB:g} MB |",
        f"| memory a socket | {socket * 1024:,.0f} kB | |",
        f"| memory a live table without its sockets, just dealt | {table * 1024:,.0f} kB | |",
        f"| the same, after the paced run | {played * 1024:,.0f} kB | |",
    ]


def write(path: Path, mark: str, text: str) -> None:
    """Put text between the marks of a page."""
    page = path.read_text(encoding="utf-8")
    before, _, rest = page.partition(f"<!-- {mark} -->")
    _, _, after = rest.partition(f"<!-- /{mark} -->")
    path.write_text(f"{before}<!-- {mark} -->\n{text}\n<!-- /{mark} -->{after}", encoding="utf-8")
