"""The report of a simulation: the answers side by side."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from yksi.arena import simulate_figures as draw
from yksi.arena.figures import styled
from yksi.arena.page import Page, cell
from yksi.arena.questions import LESS_LUCK, QUESTIONS, Answers, Comparison, Question
from yksi.arena.store import header_of

_BY_ID: Final = {question.id: question for question in QUESTIONS}
_ROUND: Final = ("actions", "turns", "points", "drawn", "reshuffles", "undecided", "opener", LESS_LUCK.id)
_CARDS: Final = (
    "fours",
    "bluffs",
    "challenged",
    "pays",
    "edge",
    "forgotten",
    "caught",
    "jump_ins",
    "answers",
)


def write_report(comparison: Comparison, folder: Path, command: str) -> Path:
    """Write report.html into the folder; where it is."""
    bot = comparison.answers[0].world.task.line_up[0].name
    page = Page("What the rules do to the game")
    page.lead(lead(comparison))
    page.note(
        f"{bot} sits at every seat. Blue and ▲ are above the first row, red and ▼ below; grey is what nobody "
        "can tell apart (99.9 %). Bars and ± are intervals of 95 %."
    )
    with styled():
        _lengths(page, comparison)
        _seats(page, comparison)
        _fours(page, comparison)
    _tables(page, comparison)
    page.section("How it was played")
    header = header_of([each.world.task for each in comparison.answers])
    page.facts([("again", command), ("seed", header["seed"]), ("code", header["code"])])
    return page.save(folder)


def lead(comparison: Comparison) -> str:
    """The baseline in a sentence."""
    first = comparison.answers[0]
    actions, points, opener = (first.answer(_BY_ID[id]).value for id in ("actions", "points", "opener"))
    return (
        f"By {first.world.name} with {first.world.players} players a round takes {actions:.0f} actions "
        f"and is worth {points:.0f} points, and whoever moves first wins {opener:.1f} % of them."
    )


def _lengths(page: Page, comparison: Comparison) -> None:
    page.section("How long is a round?")
    page.figure(draw.question_figure(comparison, _BY_ID["actions"]), "Mean actions a round")
    page.figure(draw.lengths_figure(comparison), "How lengths are spread")
    page.section("What is a round worth?")
    page.figure(draw.question_figure(comparison, _BY_ID["points"]), "Mean points a round")


def _seats(page: Page, comparison: Comparison) -> None:
    page.section("Is it good to be first?")
    page.figure(draw.places_figure(comparison), "Rounds won by place; the dashed line is even")
    page.figure(draw.question_figure(comparison, _BY_ID["opener"]), "Rounds won by whoever moves first")


def _fours(page: Page, comparison: Comparison) -> None:
    page.section(
        "Do bluffs pay?",
        "A Wild Draw Four against the rule pays when nobody challenges it. The hands in which people bluff "
        "are not those in which they can be honest: what lies between the two is not the price of the bluff.",
    )
    page.figure(draw.question_figure(comparison, _BY_ID["pays"]), "Bluffs that went unpunished")
    page.figure(draw.bluffs_figure(comparison), "Rounds won after a Wild Draw Four; the dashed line is even")
    page.section("And UNO?")
    page.figure(draw.question_figure(comparison, _BY_ID["forgotten"]), "UNO not said in time, a round")


def _tables(page: Page, comparison: Comparison) -> None:
    page.section("All answers")
    for players in comparison.sizes:
        for title, ids in (("the round", _ROUND), ("Wild Draw Four, UNO and house rules", _CARDS)):
            asked = [question for question in comparison.questions if question.id in ids]
            page.section(f"{players} players: {title}")
            page.table(
                ("table", *(question.title() for question in asked)),
                [_row(comparison, each, asked) for each in comparison.of_size(players)],
            )
    for question in comparison.questions:
        page.note(f"{question.title()}: {question.says}")


def _row(comparison: Comparison, each: Answers, asked: list[Question]) -> list[str]:
    cells = [
        cell(each.answer(question), question.digits, comparison.differs(each, question)) for question in asked
    ]
    return [escape(each.world.name), *cells]
