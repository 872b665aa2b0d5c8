"""A simulation as text: the main answers side by side, then what differs most."""

from __future__ import annotations

from typing import Final

from yksi.arena.questions import QUESTIONS, Answers, Comparison, Question
from yksi.arena.text import table, with_margin

MAIN: Final = ("actions", "points", "opener", "pays")
TOLD: Final = 4
"""So many differences are told of a table; the report has all."""


def write_comparison(comparison: Comparison) -> str:
    """For each number of players the main answers and the places, then differences."""
    parts = []
    for players in comparison.sizes:
        parts += [_main(comparison, players), _places(comparison, players)]
    told = [(each.world.task.label, _differences(comparison, each)) for each in comparison.answers]
    lines = [f"  {label}: {differences}" for label, differences in told if differences]
    if lines:
        parts += ["What else differs from the first row:", *lines, ""]
    return "\n".join(parts)


def _main(comparison: Comparison, players: int) -> str:
    asked = [question for question in QUESTIONS if question.id in MAIN]
    rows = []
    for each in comparison.of_size(players):
        cells = [_answer(comparison, each, question) for question in asked]
        cells[1:1] = [str(each.quantile("actions", share).value) for share in (0.5, 0.95)]
        rows.append((("+ " if each.world.is_house_rule else "") + each.world.name, *cells))
    heads = ("table", "actions", "median", "95th", *(question.title for question in asked[1:]))
    return table(f"{players} players", heads, rows)


def _answer(comparison: Comparison, each: Answers, question: Question) -> str:
    mark = {1: "▲", -1: "▼", 0: " "}[comparison.differs(each, question)]
    return with_margin(each.answer(question), question.digits, "±") + mark


def _places(comparison: Comparison, players: int) -> str:
    rows = [
        (each.world.name, *(with_margin(each.place(place), 1, "±") for place in range(players)))
        for each in comparison.of_size(players)
        if not each.world.is_house_rule
    ]
    heads = ("table", "left of dealer", *(f"place {place}" for place in range(2, players)), "dealer")
    return table(f"{players} players: rounds won by place, % (even is {100 / players:.1f})", heads, rows)


def _differences(comparison: Comparison, each: Answers) -> str:
    """The surest differences to the baseline that the table does not show."""
    baseline = comparison.of_size(each.world.players)[0]
    found = []
    for question in QUESTIONS:
        if question.id in MAIN or not comparison.differs(each, question):
            continue
        before, now = baseline.answer(question), each.answer(question)
        gap = now.minus(before)
        told = f"{question.title} {before.value:.{question.digits}f} → {now.value:.{question.digits}f}"
        found.append((gap.error / abs(gap.value), told))
    return ", ".join(told for _, told in sorted(found)[:TOLD])
