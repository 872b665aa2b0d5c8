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
    """The rounds as CSV, for a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for each in sheet.rounds:
        writer.writerows(_lines(sheet, each))
    return text.getvalue()


def write_json(sheet: Sheet) -> str:
    """Everything on the sheet as JSON (`yksi.scorekeeping.view`)."""
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
