"""The text of a record: what a round looks like in it, and reading it line by line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from yksi.errors import RecordError
from yksi.keys import Rules
from yksi.proof import check_seed
from yksi.state import Seat
from yksi.terms import read_terms

FORMATS: Final = {"yksi record 1": 1, "yksi record 2": 2, "yksi record 3": 2}
"""The first line of a record, and the version of the rules that it was played by.

The third has what a server adds: the seats' promises, and where the table's log stood at the end;
and where a match stood that goes on from another table.
"""

_HEADER: Final = ("engine", "kind", "position", "number", "dealt by", "commitment", "log", "seed")
_ONLY_IN: Final = {
    **{"position": "position", "number": "round", "dealt by": "round"},
    **{"commitment": "match", "log": "match"},
}
_KINDS: Final = ("match", "round", "position")
_ACTION: Final = re.compile(r"([0-9]) (\S+)")
_CARRIED: Final = re.compile(r"scores .+ rounds ([0-9]{1,4}) dealer [0-9]")
_DEAL: Final = re.compile(r"dealer [0-9]|hand [0-9]: .+|first \S+")


def first_line(rules: Rules, newer: bool = False) -> str:
    """How a record of a match by these rules starts; the lowest version that can tell of it."""
    return "yksi record 3" if newer else f"yksi record {rules.version}"


@dataclass(frozen=True)
class RoundRecord:
    """A round: how it was dealt, who did what, how it ended."""

    deal: tuple[str, ...]
    actions: tuple[tuple[Seat, str], ...]
    end: str
    numbers: tuple[int, ...] = field(default=(), compare=False)
    """The numbers of its lines in the text: of the round line, the deal, the actions and the end."""

    def line(self, place: int) -> int | None:
        """The number of one of its lines, if it was read from a text."""
        return self.numbers[min(place, len(self.numbers) - 1)] if self.numbers else None

    def lines(self, number: int) -> list[str]:
        """The round as lines of text."""
        played = [f"{seat} {action}" for seat, action in self.actions]
        return [f"round {number}", *self.deal, *played, self.end]


class _Lines:
    """The lines of a record, without comments and blank ones, with their numbers."""

    def __init__(self, text: str) -> None:
        self._lines = [
            (number, line.rstrip())
            for number, line in enumerate(text.split("\n"), start=1)
            if line.strip() and not line.startswith("#")
        ]
        self._place = 0

    def peek(self) -> str:
        return self._lines[self._place][1] if self._place < len(self._lines) else ""

    def take(self) -> str:
        line = self.peek()
        self._place += 1
        return line

    @property
    def number(self) -> int | None:
        """The number of the line to be taken next."""
        return self._lines[self._place][0] if self._place < len(self._lines) else None

    def fail(self, message: str) -> NoReturn:
        raise RecordError(message, self.number)


def read(text: str) -> dict[str, Any]:
    """The fields of the record that the text holds; RecordError says which line is wrong."""
    lines = _Lines(text)
    if lines.peek() not in FORMATS:
        known = " or ".join(map(repr, FORMATS))
        raise RecordError(f"this is not a record that this version can read: it should start with {known}")
    version = FORMATS[lines.take()]
    header, pairs, (promises, contributions), lines_of = _read_header(lines)
    rounds = _read_rounds(lines, 1 + _carried_rounds(pairs))
    if not lines.peek().startswith("result "):
        lines.fail("the record is cut off or damaged: a round or the result line should come here")
    lines_of["result"] = lines.number or 0
    result = lines.take()
    if lines.peek():
        lines.fail("nothing may follow the result line")
    kind = header.get("kind", "")
    if kind not in _KINDS:
        raise RecordError(f"kind must be {', '.join(_KINDS)}, not {kind!r}")
    _check_header(kind, header, bool(promises or contributions))
    try:
        rules, players, carried = read_terms(pairs, version)
        seed = check_seed(header["seed"]) if "seed" in header else None
    except ValueError as error:
        raise RecordError(f"header: {error}") from None
    if carried is not None and kind != "match":
        raise RecordError(f"a carried line goes with kind match, not with {kind}")
    return {
        "kind": kind,
        "rules": rules,
        "players": tuple(players),
        "rounds": tuple(rounds),
        "result": result,
        "seed": seed,
        "commitment": header.get("commitment"),
        "promises": tuple(promises),
        "contributions": tuple(contributions),
        "carried": carried,
        "log": _log(header["log"]) if "log" in header else None,
        "start": header.get("position"),
        "number": _whole("number", header.get("number", "1")),
        "dealt_by": _whole("dealt by", header["dealt by"]) if "dealt by" in header else None,
        "engine": header.get("engine", ""),
        "lines_of": lines_of,
    }


def _check_header(kind: str, header: dict[str, str], contributions: bool) -> None:
    """Every kind of record has header lines of its own, and no others."""
    if kind == "position" and "position" not in header:
        raise RecordError("a record of kind position needs a position line")
    for key in header:
        if key in _ONLY_IN and _ONLY_IN[key] != kind:
            raise RecordError(f"a {key} line goes with kind {_ONLY_IN[key]}, not with {kind}")
    if contributions and kind != "match":
        raise RecordError(f"contributions go with kind match, not with {kind}")


def _log(text: str) -> tuple[int, str]:
    found = re.fullmatch(r"([0-9]{1,10}) ([0-9a-f]{64})", text)
    if not found:
        raise RecordError(f"log must be a number and a hash, not {text!r}")
    return int(found[1]), found[2]


def _whole(key: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,10}", text):
        raise RecordError(f"{key} must be a whole number, not {text!r}")
    return int(text)


def _read_header(
    lines: _Lines,
) -> tuple[dict[str, str], list[tuple[str, str]], tuple[list[str], list[str]], dict[str, int]]:
    header: dict[str, str] = {}
    pairs: list[tuple[str, str]] = []
    promises: list[str] = []
    contributions: list[str] = []
    lines_of: dict[str, int] = {}
    while lines.peek() and not re.match(r"round |result ", lines.peek()):
        key, colon, value = lines.peek().partition(": ")
        if not colon:
            lines.fail(f"{lines.peek()!r} is not a header line: write key: value")
        if key in _HEADER:
            if key in header:
                lines.fail(f"{key} stands twice")
            header[key] = value
            lines_of[key] = lines.number or 0
        elif key == f"promise {len(promises)}":
            promises.append(value)
        elif key == f"contribution {len(contributions)}":
            contributions.append(value)
        else:
            pairs.append((key, value))
        lines.take()
    return header, pairs, (promises, contributions), lines_of


def _carried_rounds(pairs: list[tuple[str, str]]) -> int:
    """How many rounds were played before the first one here; `read_terms` says if the line is no good."""
    found = [match for key, value in pairs if key == "carried" and (match := _CARRIED.fullmatch(value))]
    return int(found[0][1]) if found else 0


def _read_rounds(lines: _Lines, first: int) -> list[RoundRecord]:
    rounds: list[RoundRecord] = []
    while lines.peek().startswith("round "):
        number = first + len(rounds)
        if lines.peek() != f"round {number}":
            lines.fail(f"round {number} should come here")
        rounds.append(_read_round(lines))
    return rounds


def _read_round(lines: _Lines) -> RoundRecord:
    numbers: list[int] = []

    def take() -> str:
        numbers.append(lines.number or 0)
        return lines.take()

    take()
    deal: list[str] = []
    while _DEAL.fullmatch(lines.peek()):
        deal.append(take())
    actions: list[tuple[Seat, str]] = []
    while match := _ACTION.fullmatch(lines.peek()):
        actions.append((int(match[1]), match[2]))
        take()
    if not lines.peek().startswith("end "):
        lines.fail("the record is cut off or damaged: an action or the end of the round should come here")
    return RoundRecord(tuple(deal), tuple(actions), take(), tuple(numbers))
