"""The report of an arena: who is strongest, who beats whom, and how sure that is."""

from __future__ import annotations

import math
from html import escape
from pathlib import Path

from yksi.arena import arena_figures as draw
from yksi.arena.figures import styled
from yksi.arena.page import Page, cell
from yksi.arena.standings import Standings
from yksi.arena.store import header_of
from yksi.terms import write_terms


def write_report(standings: Standings, folder: Path, command: str) -> Path:
    """Write report.html into the folder; where it is."""
    task = standings.results[0].task
    what = "matches" if task.matches else "rounds"
    page = Page(f"Arena: {', '.join(standings.ranked)}")
    page.lead(_lead(standings))
    with styled():
        _ratings(page, standings)
        _pairs(page, standings, what)
        page.section(
            "How sure is it?", "The share of wins as more deals were played; the band is the interval."
        )
        page.figure(draw.convergence_figure(standings), "Share of wins against deals played")
        page.section("How long is a round, and what is it worth?")
        page.figure(draw.lengths_figure(standings), "Actions a round, by pairing")
        page.figure(draw.points_figure(standings), "Points for each player, by pairing")
    _faults(page, standings)
    _small_print(page, standings, command)
    return page.save(folder)


def _lead(standings: Standings) -> str:
    best, *others = standings.ranked
    gap = standings.ratings.ratings[best].value - standings.ratings.ratings[others[0]].value
    rounds = sum(result.rounds for result in standings.results)
    share = standings.against.get((best, others[0]))
    beats = f" and wins {100 * share.value:.1f} % against it" if share else ""
    return f"{best} leads, {gap:.0f} points before {others[0]}{beats}, after {rounds:,} rounds."


def _ratings(page: Page, standings: Standings) -> None:
    fixed = standings.ratings.anchor
    page.section(
        "Ratings",
        f"Measured so that {fixed} has 1000." if fixed else "Measured so that the mean of all is 1000.",
    )
    page.figure(draw.ratings_figure(standings), "Ratings with intervals of 95 %")
    page.table(
        ("bot", "rating", "wins %", *(["wins less luck %"] if standings.is_adjusted else []), "points"),
        [
            (
                escape(name),
                cell(standings.ratings.ratings[name], 0),
                cell(standings.overall(name).scaled(100)),
                *([cell(standings.adjusted(name).scaled(100))] if standings.is_adjusted else []),
                f"{standings.points(name):.1f}",
            )
            for name in standings.ranked
        ],
    )
    if standings.is_adjusted and not math.isnan(standings.fewer):
        page.note(
            f"Less the luck of the cards drawn, {standings.fewer:.2f} times fewer rounds are as sure as by "
            "paired deals alone; the column is as true as the one before it."
        )
    if standings.ratings.padded:
        page.note("Somebody never won or never lost, so one drawn contest was added to each score.")


def _pairs(page: Page, standings: Standings, what: str) -> None:
    task = standings.results[0].task
    page.section("Who beats whom", f"Share of {what} won, in per cent.")
    figure = draw.pairs_figure(standings)
    if figure is not None:
        among = "" if task.sides == 2 else f", one among {task.sides - 1} of the other kind"
        page.figure(figure, f"The row against the column{among}; blue wins more than its share")
    page.table(
        ("pairing", "deals", what, "bot", "wins %", "even", "points each"),
        [
            (
                escape(result.task.label) if place == 0 else "",
                f"{result.moments.deals:,}" if place == 0 else "",
                f"{result.contests:,}" if place == 0 else "",
                escape(name),
                cell(result.share(place).scaled(100), 2),
                f"{100 * result.even(place):.0f}",
                cell(result.points(place)),
            )
            for result in standings.results
            for place, name in enumerate(result.names)
        ],
    )
    undecided = sum(result.undecided for result in standings.results)
    if undecided:
        page.note(f"{undecided:,} {what} had no winner; every side was given its even share of them.")


def _faults(page: Page, standings: Standings) -> None:
    if standings.mishaps:
        page.section("What went wrong", "Whoever does this loses what is being played; the arena goes on.")
        for mishap in standings.mishaps:
            page.fault(mishap.told())


def _small_print(page: Page, standings: Standings, command: str) -> None:
    task = standings.results[0].task
    page.section("How it was played")
    page.note(
        "Every deal was played once for each way to seat the players, with the same cards, so that the luck "
        "of the deal cancels out; the deal is the unit of all intervals. Ratings are the most likely ones by "
        "the model of Bradley and Terry; their intervals follow from how scores varied from deal to deal."
    )
    terms = [line for line in write_terms(task.rules, []) if not line.endswith(": 0")]
    header = header_of([result.task for result in standings.results])
    page.facts(
        [
            ("again", command),
            ("seed", task.seed),
            ("players", str(task.players)),
            *((key, value) for key, _, value in (line.partition(": ") for line in terms)),
            ("code", header["code"]),
        ]
    )
