"""A simulation as text: the main answers side by side, then what differs most."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from yksi.arena.moments import Estimate
from yksi.arena.questions import LESS_LUCK, Answers, Comparison, Question
from yksi.arena.text import table, with_margin
from yksi.locales import message
from yksi.locales.numbers import number

MAIN: Final = ("actions", "points", "opener", LESS_LUCK.id, "pays")
TOLD: Final = 4
"""So many differences are told of a table; the report has all."""


def write_comparison(comparison: Comparison, language: str = "en") -> str:
    """For each number of players the main answers and the places, then differences."""
    parts = []
    for players in comparison.sizes:
        parts += [_main(comparison, players, language), _places(comparison, players, language)]
    told = [
        (each.world.title(language), _differences(comparison, each, language)) for each in comparison.answers
    ]
    lines = [f"  {title}: {differences}" for title, differences in told if differences]
    if lines:
        parts += [message("arena", "differences", language), *lines, ""]
    return "\n".join(parts)


def _main(comparison: Comparison, players: int, language: str) -> str:
    asked = [question for question in comparison.questions if question.id in MAIN]
    rows = []
    for each in comparison.of_size(players):
        cells = [_answer(comparison, each, question, language) for question in asked]
        cells[1:1] = [str(each.quantile("actions", share).value) for share in (0.5, 0.95)]
        rows.append((("+ " if each.world.is_house_rule else "") + each.world.name, *cells))
    heads = [question.title(language) for question in asked]
    heads[1:1] = [message("arena", head, language) for head in ("median", "percentile")]
    title = message("arena", "players", language, players=players)
    return table(title, (message("arena", "table", language), *heads), rows)


def _answer(comparison: Comparison, each: Answers, question: Question, language: str) -> str:
    mark = {1: "▲", -1: "▼", 0: " "}[comparison.differs(each, question)]
    return with_margin(each.answer(question), question.digits, "±", language) + mark


def _places(comparison: Comparison, players: int, language: str) -> str:
    rows = []
    for each in comparison.of_size(players):
        if each.world.is_house_rule:
            continue
        rows.append((each.world.name, *_shares(map(each.place, range(players)), language)))
        if comparison.is_adjusted:
            title = message("arena", "less-luck", language, name=each.world.name)
            rows.append((title, *_shares(map(each.place_less_luck, range(players)), language)))
    heads = (
        *(message("arena", head, language) for head in ("table", "left-of-dealer")),
        *(message("arena", "place", language, number=place) for place in range(2, players)),
        message("arena", "dealer", language),
    )
    even = number(100 / players, 1, language)
    return table(message("arena", "places", language, players=players, even=even), heads, rows)


def _shares(found: Iterable[Estimate], language: str) -> list[str]:
    return [with_margin(share, 1, "±", language) for share in found]


def _differences(comparison: Comparison, each: Answers, language: str) -> str:
    """The surest differences to the baseline that the table does not show."""
    baseline = comparison.of_size(each.world.players)[0]
    found = []
    for question in comparison.questions:
        if question.id in MAIN or not comparison.differs(each, question):
            continue
        before, now = baseline.answer(question), each.answer(question)
        gap = now.minus(before)
        values = (number(answer.value, question.digits, language) for answer in (before, now))
        found.append((gap.error / abs(gap.value), f"{question.title(language)} {' → '.join(values)}"))
    return message("arena", "between", language).join(told for _, told in sorted(found)[:TOLD])
