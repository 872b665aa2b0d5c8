"""A review for the terminal: sentences, tables, and the line of every round in a row of blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from yksi.actions import ActionName
from yksi.locales import action_name, card_name, message
from yksi.reviewing.scale import WHOLE
from yksi.reviewing.told import Point, Review, SeatReview
from yksi.reviewing.words import dear, moment_lines, percent, rounds, sentences

_BLOCKS: Final = "▁▂▃▄▅▆▇█"
_WIDEST: Final = 60
_EXAMPLES: Final = ("R7", "YS", "GR", "B+2", "W", "W+4")
_LAYS: Final = ("W:R", "R7!")


def text_of(told: Review, language: str) -> str:
    """The whole review."""
    return "\n".join(line for seat in told["seats"] for line in _seat_lines(told, seat, language))


def plot(line: Sequence[Point]) -> str:
    """The chance to win from the first moment to the last, a block each; long rounds are told in fewer."""
    kept = [line[place * len(line) // _WIDEST] for place in range(_WIDEST)] if len(line) > _WIDEST else line
    last = len(_BLOCKS) - 1
    return "".join(_BLOCKS[min(max(point["chance"], 0) * (last + 1) // WHOLE, last)] for point in kept)


def _seat_lines(told: Review, seat: SeatReview, language: str) -> Iterator[str]:
    yield from (seat["name"], "=" * len(seat["name"]), *sentences(told, seat, language), "")
    yield _head("dearest", language)
    if not seat["dearest"]:
        yield message("review", "no-losses", language)
    yield from (dear(told, each, language) for each in seat["dearest"])
    yield from ("", _head("moments", language))
    moments = list(moment_lines(told, seat, language))
    if not moments:
        yield message("review", "no-moments", language)
    for number, what, rare in moments:
        yield f"{message('review', 'round-number', language, number=number)}: {what} ({rare})"
    yield from ("", _head("rounds", language), *_round_table(seat, language), "")
    yield from (_head("decisions", language), *_decision_table(told, seat, language), _letters(language), "")
    for each in seat["rounds"]:
        yield f"{each['round']:>3} {plot(each['line'])}"
    yield ""


def _head(key: str, language: str) -> str:
    return message("review", key, language)


def _round_table(seat: SeatReview, language: str) -> Iterator[str]:
    heads = [_head(key, language) for key in ("round", "result", "deal", "draws", "others", "own")]
    rows = [
        [
            str(each["round"]),
            _head("round-won" if each["won"] else "round-lost", language),
            *(rounds(each[key], language[:2], sign=True) for key in ("deal", "draws", "others")),
            rounds(-each["cost"], language[:2], sign=True),
        ]
        for each in seat["rounds"]
    ]
    return _table([heads, *rows])


def _decision_table(told: Review, seat: SeatReview, language: str) -> Iterator[str]:
    heads = [_head(key, language) for key in ("round", "action", "done", "chance", "loss", "choices")]
    rows = [
        [
            str(each["round"]),
            str(decision["step"] + 1),
            action_name(decision["action"], told["players"], language),
            percent(decision["chance"], language[:2]) + " %",
            _loss(decision["loss"], decision["mark"], language),
            ", ".join(
                f"{_short(choice['action'], told['players'], language)} "
                f"{percent(choice['chance'], language[:2])}"
                for choice in decision["choices"]
            ),
        ]
        for each in seat["rounds"]
        for decision in each["decisions"]
        if len(decision["choices"]) > 1
    ]
    return _table([heads, *rows])


def _short(action: ActionName, players: Sequence[str], language: str) -> str:
    """A card by its letters, which `_letters` explains; anything else in words."""
    return action if action[0].isupper() else action_name(action, players, language)


def _letters(language: str) -> str:
    """What the letters of cards mean, by examples: each colour and kind, a colour named, UNO said."""
    named = [f"{card}: {card_name(card, language)}" for card in _EXAMPLES]
    return " · ".join([*named, *(f"{lay}: {action_name(lay, [], language)}" for lay in _LAYS)])


def _loss(loss: int, mark: str | None, language: str) -> str:
    return "" if mark is None else f"{percent(loss, language[:2])} {_head(mark, language)}"


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        yield "  ".join([*cells, row[-1]]).rstrip()
