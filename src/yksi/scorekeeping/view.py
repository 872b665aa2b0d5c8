"""The sheet as data: what a browser shows and what other programs read. There are no secrets on it."""

from __future__ import annotations

from typing import Any, Final

from yksi.scorekeeping.hands import Hand
from yksi.scorekeeping.sheet import Round, Sheet

VIEW_VERSION: Final = 1


def view(sheet: Sheet) -> dict[str, Any]:
    """Everything on the sheet, as JSON-able data (docs/scorekeeping.md)."""
    return {
        "version": VIEW_VERSION,
        "entries": len(sheet.log),
        "edition": sheet.rules.edition,
        "rules": sheet.rules.words(),
        "players": [_player(sheet, player) for player in range(len(sheet.names))],
        "seating": sheet.seating,
        "sides": [_side(sheet, side) for side in range(len(sheet.scores))],
        "rounds": [_round(each) for each in sheet.rounds],
        "dealer": sheet.dealer,
        "over": sheet.over,
        "winners": sheet.winners,
        "can_undo": len(sheet.standing) > 1,
        "can_redo": bool(sheet.taken_back),
    }


def _player(sheet: Sheet, player: int) -> dict[str, Any]:
    return {
        "player": player,
        "name": sheet.names[player],
        "out": player in sheet.out,
        "gone": player in sheet.gone,
    }


def _side(sheet: Sheet, side: int) -> dict[str, Any]:
    return {
        "side": side,
        "players": sheet.sides[side],
        "score": sheet.scores[side],
        "leads": side in sheet.leaders,
    }


def _round(each: Round) -> dict[str, Any]:
    return {
        "number": each.number,
        "dealer": each.dealer,
        "winner": each.winner,
        "hands": [
            {"player": player, "cards": _cards(hand), "points": each.left[player]}
            for player, hand in each.hands.items()
        ],
        "points": [{"player": player, "points": points} for player, points in each.points.items()],
        "scores": list(each.scores),
    }


def _cards(hand: Hand) -> list[str] | None:
    """The cards of a hand; None where only its points are known."""
    return None if isinstance(hand, int) else list(hand)
