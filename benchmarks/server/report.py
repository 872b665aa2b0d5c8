"""The figures as Markdown."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.server.node import Figures
from benchmarks.server.servers import BOARDGAME_IO, Peer

AIMS: Final = {1: 0.9, 100: 2.2, 1000: 2.2}
"""Times boardgame.io, by the number of tables."""
P99_MS: Final = 50.0
MEMORY_MB: Final = 500.0
START_S: Final = 1.0
DISTURBED: Final = 0.1


def middle(runs: Sequence[Figures]) -> Figures:
    """The run with the median rate."""
    return sorted(runs, key=lambda figures: figures.rate)[(len(runs) - 1) // 2]


class Race(NamedTuple):
    """Runs with some number of tables, ours and those of each peer in turn."""

    ours: list[Figures]
    theirs: dict[Peer, list[Figures]]

    @property
    def runs(self) -> list[Figures]:
        """All of them."""
        return [*self.ours, *(run for runs in self.theirs.values() for run in runs)]


def races(rows: dict[int, Race]) -> list[str]:
    """Ours and theirs side by side, by the number of tables."""
    lines = [
        "| tables of four | yksi, durable actions/s | p50 | p99 "
        "| peer, in memory | moves/s | p50 | p99 | ratio | lowest–highest | aim |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for tables, (ours, theirs) in rows.items():
        mine = middle(ours)
        for peer, runs in theirs.items():
            other = middle(runs)
            ratios = sorted(a.rate / b.rate for a, b in zip(ours, runs, strict=True))
            aim = f"{AIMS[tables]:g}×" if peer is BOARDGAME_IO and tables in AIMS else ""
            lines.append(
                f"| {tables:,} {_rate(mine)} | {peer.name} {_rate(other)} "
                f"| **{mine.rate / other.rate:.1f}×** | {ratios[0]:.1f}–{ratios[-1]:.1f} | {aim} |"
            )
    return lines


def workers(both: tuple[list[Figures], list[Figures]], tables: int) -> list[str]:
    """One process and two of ours, with their load on the same cores."""
    one, two = map(middle, both)
    return [
        f"| two workers on two cores, with their load, {tables:,} tables: actions/s | {two.rate:,.0f} | |",
        f"| one worker there: actions/s | {one.rate:,.0f}: two do {two.rate / one.rate:.1f}× | |",
    ]


def _rate(figures: Figures) -> str:
    return f"| {figures.rate:,.0f} | {_ms(figures.p50)} | {_ms(figures.p99)}"


def _ms(milliseconds: float) -> str:
    return f"{milliseconds:,.1f} ms" if milliseconds < 100 else f"{milliseconds:,.0f} ms"


def shares(rows: dict[int, Race], paced: Figures | None) -> list[str]:
    """Who used the cores: a load near 100 % would be the limit, and other programs blur everything."""
    lines = [
        "| share of a core | server | its load | others, each core | µs of server an action | memory |",
        "|---|---|---|---|---|---|",
    ]
    for tables, (ours, theirs) in rows.items():
        lines.append(_share(f"yksi, {tables:,}", middle(ours)))
        lines += [_share(f"{peer.name}, {tables:,}", middle(runs)) for peer, runs in theirs.items()]
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
