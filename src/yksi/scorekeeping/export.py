"""The sheet for other programs: CSV with a line for every player in every round, and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from typing import Final

from yksi.scorekeeping.sheet import Round, Sheet
from yksi.scorekeeping.view import view

COLUMNS: Final = (
    *("round", "dealer", "player", "side", "won"),
    *("cards", "hand_points", "points", "total"),
)
_FORMULA: Final = ("=", "+", "-", "@")


def write_csv(sheet: Sheet) -> str:
    """The rounds as CSV, for a spreadsheet.

    >>> from yksi.scorekeeping import Sheet, enter_round, open_sheet, write_csv
    >>> sheet = Sheet([open_sheet(["Ada", "Bo"])])
    >>> sheet.apply(enter_round(sheet, "Bo", {"Ada": "R7"}))
    >>> print(write_csv(sheet), end="")
    round,dealer,player,side,won,cards,hand_points,points,total
    1,Ada,Ada,1,no,R7,7,0,0
    1,Ada,Bo,2,yes,,,7,7
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for each in sheet.rounds:
        writer.writerows(_lines(sheet, each))
    return text.getvalue()


def write_json(sheet: Sheet) -> str:
    """Everything on the sheet as JSON (`yksi.scorekeeping.view`).

    >>> import json
    >>> from yksi.scorekeeping import Sheet, open_sheet, write_json
    >>> json.loads(write_json(Sheet([open_sheet(["Ada", "Bo"])])))["seating"]
    [0, 1]
    """
    return json.dumps(view(sheet), indent=2, ensure_ascii=False) + "\n"


def _lines(sheet: Sheet, each: Round) -> Iterator[tuple[str | int, ...]]:
    sides = {player: side for side, players in enumerate(sheet.sides) for player in players}
    for player, points in each.points.items():
        hand = each.hands.get(player, ())
        yield (
            each.number,
            _plain(sheet.names[each.dealer]),
            _plain(sheet.names[player]),
            sides[player] + 1,
            "yes" if player == each.winner else "no",
            "" if isinstance(hand, int) else " ".join(hand),
            each.left.get(player, ""),
            points,
            each.scores[sides[player]],
        )


def _plain(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name
