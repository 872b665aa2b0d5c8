"""The report of a measure of skill: which game has how much of it."""

from __future__ import annotations

from html import escape
from pathlib import Path

from matplotlib.figure import Figure

from yksi.arena.figures import BLUE, INK, MUTED, RED, WIDTH, row_axes, styled
from yksi.arena.page import Page
from yksi.arena.skill_text import Measured, ranged
from yksi.arena.store import header_of


def write_report(measured: Measured, folder: Path, command: str) -> Path:
    """Write report.html into the folder; where it is."""
    page = Page("How much skill is in UNO?")
    bots = ", ".join(measured.bots)
    of = measured.data()["of"]
    page.lead(
        f"Among {bots}, as many of each, such a share of {of} is decided by who plays better, if a lot "
        "decides the others."
    )
    page.note(
        "It is the share of the game that drives the ratings of the same players as far apart, if the "
        f"better one wins so many {of} and lots decide the others. It says how much such players differ "
        "here, and with other players it is another. Bars and brackets are intervals of 95 %; blue is more "
        "than in the first row, red is less, grey is what nobody can tell apart (99.9 %)."
    )
    with styled():
        page.figure(share_figure(measured), f"Share of {of} that skill decides, %")
    for players in measured.sizes:
        page.section(f"{players} players")
        page.table(
            ("table", "skill %", "as %-chess", "spread of ratings", "better one wins %", f"{of} to lead"),
            [
                (
                    escape(world.name),
                    ranged(skill.share.scaled(100)),
                    ranged(skill.of_chess.scaled(100)) if skill.of_chess else "–",
                    ranged(skill.spread, digits=0),
                    ranged(skill.better.scaled(100)),
                    f"{skill.contests_to_lead:,}" if skill.contests_to_lead else "–",
                )
                for world, skill in measured.of_size(players)
            ],
        )
    page.section("How it was played")
    header = header_of(measured.tasks)
    page.facts([("again", command), ("seed", header["seed"]), ("code", header["code"])])
    return page.save(folder)


def share_figure(measured: Measured) -> Figure:
    """The share of skill at every table, a panel for each number of players."""
    rows = len(measured.of_size(measured.sizes[0]))
    figure = Figure(figsize=(WIDTH, 1.0 + 0.27 * rows), layout="constrained")
    grid = figure.subplots(1, len(measured.sizes), squeeze=False, sharey=True)
    for panel, players in zip(grid[0], measured.sizes, strict=True):
        panel.set_title(f"{players} players")
        tables = measured.of_size(players)
        row_axes(panel, [world.name for world, _ in tables])
        for row, (world, skill) in enumerate(tables):
            share = skill.share.scaled(100)
            colour = INK if row == 0 else {1: BLUE, -1: RED, 0: MUTED}[measured.differs(world, skill)]
            panel.plot([share.low, share.high], [row, row], color=colour, linewidth=2)
            panel.plot(share.value, row, "o", color=colour, markersize=5)
        panel.set_xlim(left=0)
    return figure
