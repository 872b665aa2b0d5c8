"""The sheet to read and to print: a table in plain text, and how things stand in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yksi.keys import ROUNDS
from yksi.locales import join, message
from yksi.locales.rules import rules_name
from yksi.scorekeeping.sheet import Round, Sheet

_GAP: Final = "  "
_NOTHING: Final = "–"


def write_text(sheet: Sheet, language: str = "en") -> str:
    """The whole sheet: what is played, every round, the totals, and how things stand.

    >>> from yksi.scorekeeping import Sheet, enter_round, open_sheet, write_text
    >>> sheet = Sheet([open_sheet(["Ada", "Bo"])])
    >>> sheet.apply(enter_round(sheet, "Bo", {"Ada": "R7"}))
    >>> print(write_text(sheet, "sv"), end="")
    Norska regler, 112 kort, först till 500
    <BLANKLINE>
    Omgång  Kortgivare  Vinnare  Ada  Bo
         1  Ada         Bo         0   7
    Totalt                         0   7
    <BLANKLINE>
    Bo leder.
    Bo är nästa kortgivare.
    """
    parts = ["\n".join(_heading(sheet, language)), "\n".join(_lines(sheet, language))]
    return "\n\n".join([*parts, "\n".join(tell_standing(sheet, language))]) + "\n"


def tell_standing(sheet: Sheet, language: str = "en") -> list[str]:
    """Sentences: who leads, who is out, who deals next, or who has won."""

    def told(key: str, players: Sequence[int]) -> str:
        return message("score", key, language, names=_names(sheet, players, language), count=len(players))

    if sheet.over:
        return [told("won", sheet.winners)]
    leading = [player for side in sheet.leaders for player in sheet.sides[side]]
    lines = [told("leads", leading) if leading else message("score", "level", language)]
    if sheet.out:
        lines.append(told("out", sheet.out))
    if sheet.gone:
        lines.append(told("gone", sheet.gone))
    return lines if sheet.dealer is None else [*lines, told("deals", [sheet.dealer])]


def tell_round(sheet: Sheet, each: Round, language: str = "en") -> list[str]:
    """Lines for a round: what it brought to each side, and the score."""
    key = "rounds" if sheet.rules.scoring == ROUNDS else "points"
    lines = [
        message("score", key, language, names=_names(sheet, players, language), won=won, count=score)
        for players, won, score in zip(sheet.sides, _won(sheet, each), each.scores, strict=False)
        if won is not None
    ]
    return [f"{_GAP}{line}" for line in lines]


def _heading(sheet: Sheet, language: str) -> list[str]:
    goal = f"goal-{sheet.rules.word('scoring')}"
    name = rules_name(sheet.rules, language)
    target = sheet.rules.target
    return [f"{name}, {message('table', goal, language, target=target, count=target)}"]


def _lines(sheet: Sheet, language: str) -> list[str]:
    """The table: a line for every round and one for the totals."""
    titles = [message("score", f"column-{name}", language) for name in ("round", "dealer", "winner")]
    rows = [[*titles, *(_names(sheet, players, language) for players in sheet.sides)]]
    for each in sheet.rounds:
        winner = _NOTHING if each.winner is None else sheet.names[each.winner]
        won = [_NOTHING if points is None else str(points) for points in _won(sheet, each)]
        rows.append([str(each.number), sheet.names[each.dealer], winner, *won])
    rows.append([message("score", "column-total", language), "", "", *map(str, sheet.scores)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [_line(row, widths) for row in rows]


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    """Words to the left and numbers to the right."""
    cells = [
        cell.rjust(width) if place == 0 or place > 2 else cell.ljust(width)
        for place, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return _GAP.join(cells).rstrip()


def _won(sheet: Sheet, each: Round) -> list[int | None]:
    """What a round brought to each side; None for a side that was not at the table."""
    return [
        sum(each.points[player] for player in players) if set(players) <= set(each.points) else None
        for players in sheet.sides
    ]


def _names(sheet: Sheet, players: Sequence[int], language: str) -> str:
    return join([sheet.names[player] for player in players], language)
