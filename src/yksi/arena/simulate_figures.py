"""The figures of a simulation: every table against the baseline, question by question."""

from __future__ import annotations

from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from yksi.arena.arena_figures import quantile
from yksi.arena.figures import (
    AMBER,
    BLUE,
    GREEN,
    INK,
    MUTED,
    RED,
    SERIES,
    WIDTH,
    dot,
    row_axes,
    spread,
)
from yksi.arena.questions import Answers, Comparison, Question

AFTER: Final = (
    ("honest", "honest Wild Draw Four", GREEN),
    ("safe_bluffers", "bluff that went unpunished", AMBER),
    ("caught_bluffers", "bluff that was caught", RED),
)


def _panels(comparison: Comparison, height: float, share_y: bool = True) -> tuple[Figure, list[Axes]]:
    """A panel for each number of players, side by side."""
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    grid = figure.subplots(1, len(comparison.sizes), squeeze=False, sharey=share_y)
    for panel, players in zip(grid[0], comparison.sizes, strict=True):
        panel.set_title(f"{players} players")
    return figure, list(grid[0])


def question_figure(comparison: Comparison, question: Question) -> Figure:
    """One question for all tables: blue above the baseline, red below, grey where nobody can tell."""
    rows = len(comparison.of_size(comparison.sizes[0]))
    figure, panels = _panels(comparison, 1.0 + 0.27 * rows)
    for panel, players in zip(panels, comparison.sizes, strict=True):
        answers = comparison.of_size(players)
        row_axes(panel, [each.world.name for each in answers])
        panel.axvline(answers[0].answer(question).value, color=INK, linewidth=1, linestyle=(0, (3, 3)))
        for row, each in enumerate(answers):
            colour = {1: BLUE, -1: RED, 0: MUTED}[comparison.differs(each, question)]
            dot(panel, row, each.answer(question), INK if row == 0 else colour)
    figure.supxlabel(question.says.rstrip("."), fontsize=10, color=MUTED)
    return figure


def lengths_figure(comparison: Comparison) -> Figure:
    """How long rounds are at every table."""
    rows = len(comparison.of_size(comparison.sizes[0]))
    figure, panels = _panels(comparison, 1.0 + 0.27 * rows)
    for panel, players in zip(panels, comparison.sizes, strict=True):
        answers = comparison.of_size(players)
        row_axes(panel, [each.world.name for each in answers])
        for row, each in enumerate(answers):
            histogram = each.result.histogram("actions")
            spread(panel, row, [quantile(histogram, share) for share in (0.05, 0.25, 0.5, 0.75, 0.95)], GREEN)
        panel.set_xlim(left=0)
    figure.supxlabel("actions a round: median, middle half, 5th to 95th percentile", fontsize=10, color=MUTED)
    return figure


def _editions(comparison: Comparison, players: int) -> list[Answers]:
    return [each for each in comparison.of_size(players) if not each.world.is_house_rule]


def places_figure(comparison: Comparison) -> Figure:
    """What a place at the table is worth, edition by edition."""
    figure, panels = _panels(comparison, 3.2, share_y=False)
    for panel, players in zip(panels, comparison.sizes, strict=True):
        answers = _editions(comparison, players)
        panel.axhline(100 / players, color=MUTED, linewidth=1, linestyle=(0, (3, 3)))
        for place, each in enumerate(answers):
            shift = (place - (len(answers) - 1) / 2) * 0.09
            _place_line(panel, each, players, shift, SERIES[place % len(SERIES)])
        heads = ["left of\ndealer", *map(str, range(2, players)), "dealer"]
        panel.set_xticks(range(players), heads)
        panel.grid(axis="y")
        panel.margins(x=0.12)
    panels[0].set_ylabel("rounds won, %")
    figure.legend(
        *panels[0].get_legend_handles_labels(),
        loc="outside upper left",
        ncols=5,
        fontsize=9,
        handletextpad=0.3,
    )
    return figure


def _place_line(panel: Axes, each: Answers, players: int, shift: float, colour: str) -> None:
    found = [each.place(place) for place in range(players)]
    panel.errorbar(
        [place + shift for place in range(players)],
        [share.value for share in found],
        [[share.value - share.low for share in found], [share.high - share.value for share in found]],
        fmt="o",
        color=colour,
        markersize=5,
        elinewidth=2,
        alpha=0.9,
        label=each.world.name,
    )


def bluffs_figure(comparison: Comparison) -> Figure:
    """How often a seat wins that laid a Wild Draw Four: by the rule, as a bluff, and caught."""
    rows = len(_editions(comparison, comparison.sizes[0]))
    figure, panels = _panels(comparison, 1.5 + 0.32 * rows)
    for panel, players in zip(panels, comparison.sizes, strict=True):
        answers = _editions(comparison, players)
        row_axes(panel, [each.world.name for each in answers])
        panel.axvline(100 / players, color=MUTED, linewidth=1, linestyle=(0, (3, 3)))
        for row, each in enumerate(answers):
            for group, _, colour in AFTER:
                dot(panel, row, each.wins_after(group), colour)
    for _, label, colour in AFTER:
        panels[0].plot([], [], "o", color=colour, label=label)
    figure.legend(
        *panels[0].get_legend_handles_labels(),
        loc="outside upper left",
        ncols=3,
        fontsize=9,
        handletextpad=0.3,
    )
    figure.supxlabel("rounds won by a seat that laid one, %", fontsize=10, color=MUTED)
    return figure
