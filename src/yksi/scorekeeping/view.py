"""The sheet as data: what a browser shows and what other programs read. There are no secrets on it."""

from __future__ import annotations

from typing import Final, TypedDict

from yksi.scorekeeping.hands import Hand
from yksi.scorekeeping.sheet import Round, Sheet

VIEW_VERSION: Final = 1


class SheetPlayer(TypedDict):
    """Somebody who plays, or has played."""

    player: int
    """The number, from 0 in the order of coming."""
    name: str
    out: bool
    """Of the match."""
    gone: bool
    """Home before its end."""


class SheetSide(TypedDict):
    """Those who score together; without teams one player."""

    side: int
    players: list[int]
    score: int
    leads: bool


class SheetHand(TypedDict):
    """What was left in a hand."""

    player: int
    cards: list[str] | None
    """Null where only the points are known."""
    points: int


class SheetPoints(TypedDict):
    """What a round brought to somebody."""

    player: int
    points: int


class SheetRound(TypedDict):
    """A round that was entered."""

    number: int
    dealer: int
    winner: int | None
    """Null if nobody could move."""
    hands: list[SheetHand]
    points: list[SheetPoints]
    scores: list[int]
    """Of each side after it."""


class SheetView(TypedDict):
    """A score sheet as it stands."""

    version: int
    """Of the view, 1."""
    entries: int
    """How many the log has."""
    edition: str
    rules_name: str
    """What those who play call their rules; empty for those of a rulebook."""
    rules: dict[str, str | int]
    """Every rule key."""
    players: list[SheetPlayer]
    seating: list[int]
    """Those who are here, as they sit."""
    sides: list[SheetSide]
    rounds: list[SheetRound]
    dealer: int | None
    """Of the next round."""
    over: bool
    winners: list[int]
    """The players who won the match."""
    can_undo: bool
    can_redo: bool


def view(sheet: Sheet) -> SheetView:
    """Everything on the sheet, as JSON-able data (docs/scorekeeping.md).

    >>> from yksi.scorekeeping import Sheet, open_sheet, view
    >>> seen = view(Sheet([open_sheet(["Ada", "Bo"], "da-108")]))
    >>> seen["edition"], [player["name"] for player in seen["players"]], seen["dealer"]
    ('da-108', ['Ada', 'Bo'], 0)
    """
    return {
        "version": VIEW_VERSION,
        "entries": len(sheet.log),
        "edition": sheet.rules.edition,
        "rules_name": sheet.rules.name,
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


def _player(sheet: Sheet, player: int) -> SheetPlayer:
    return {
        "player": player,
        "name": sheet.names[player],
        "out": player in sheet.out,
        "gone": player in sheet.gone,
    }


def _side(sheet: Sheet, side: int) -> SheetSide:
    return {
        "side": side,
        "players": sheet.sides[side],
        "score": sheet.scores[side],
        "leads": side in sheet.leaders,
    }


def _round(each: Round) -> SheetRound:
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
