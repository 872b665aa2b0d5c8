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


@dataclass
class _Header:
    """What stands before the rounds."""

    said: dict[str, str] = field(default_factory=dict)
    """The lines that may stand once."""
    terms: list[tuple[str, str]] = field(default_factory=list)
    """Those of what was played by and by whom, which `read_terms` knows."""
    promises: list[str] = field(default_factory=list)
    contributions: list[str] = field(default_factory=list)
    lines_of: dict[str, int] = field(default_factory=dict)
    """The numbers of the lines that may stand once."""

    @property
    def kind(self) -> str:
        return self.said.get("kind", "")

    def carried_rounds(self) -> int:
        """How many rounds were played before the first one here; `read_terms` says if the line is no good."""
        carried = [value for key, value in self.terms if key == "carried"]
        found = [match for value in carried if (match := _CARRIED.fullmatch(value))]
        return int(found[0][1]) if found else 0


def read(text: str) -> dict[str, Any]:
    """The fields of the record that the text holds; RecordError says which line is wrong."""
    lines = _Lines(text)
    if lines.peek() not in FORMATS:
        known = " or ".join(map(repr, FORMATS))
        raise RecordError(f"this is not a record that this version can read: it should start with {known}")
    version = FORMATS[lines.take()]
    header = _read_header(lines)
    rounds = _read_rounds(lines, 1 + header.carried_rounds())
    header.lines_of["result"] = lines.number or 0
    result = _read_result(lines)
    _check_header(header)
    return {
        **_fields(header, version),
        "rounds": tuple(rounds),
        "result": result,
        "lines_of": header.lines_of,
    }


def _fields(header: _Header, version: int) -> dict[str, Any]:
    """What the header says, as the fields of a record."""
    said = header.said
    try:
        rules, players, carried = read_terms(header.terms, version)
        seed = check_seed(said["seed"]) if "seed" in said else None
    except ValueError as error:
        raise RecordError(f"header: {error}") from None
    if carried is not None and header.kind != "match":
        raise RecordError(f"a carried line goes with kind match, not with {header.kind}")
    return {
        "kind": header.kind,
        "rules": rules,
        "players": tuple(players),
        "seed": seed,
        "commitment": said.get("commitment"),
        "promises": tuple(header.promises),
        "contributions": tuple(header.contributions),
        "carried": carried,
        "log": _log(said["log"]) if "log" in said else None,
        "start": said.get("position"),
        "number": _whole("number", said.get("number", "1")),
        "dealt_by": _whole("dealt by", said["dealt by"]) if "dealt by" in said else None,
        "engine": said.get("engine", ""),
    }


def _check_header(header: _Header) -> None:
    """Every kind of record has header lines of its own, and no others."""
    kind = header.kind
    if kind not in _KINDS:
        raise RecordError(f"kind must be {', '.join(_KINDS)}, not {kind!r}")
    if kind == "position" and "position" not in header.said:
        raise RecordError("a record of kind position needs a position line")
    for key in header.said:
        if key in _ONLY_IN and _ONLY_IN[key] != kind:
            raise RecordError(f"a {key} line goes with kind {_ONLY_IN[key]}, not with {kind}")
    if (header.promises or header.contributions) and kind != "match":
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


def _read_header(lines: _Lines) -> _Header:
    header = _Header()
    while lines.peek() and not re.match(r"round |result ", lines.peek()):
        key, colon, value = lines.peek().partition(": ")
        if not colon:
            lines.fail(f"{lines.peek()!r} is not a header line: write key: value")
        if key in _HEADER:
            if key in header.said:
                lines.fail(f"{key} stands twice")
            header.said[key] = value
            header.lines_of[key] = lines.number or 0
        elif key == f"promise {len(header.promises)}":
            header.promises.append(value)
        elif key == f"contribution {len(header.contributions)}":
            header.contributions.append(value)
        else:
            header.terms.append((key, value))
        lines.take()
    return header


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


def _read_result(lines: _Lines) -> str:
    """The last line."""
    if not lines.peek().startswith("result "):
        lines.fail("the record is cut off or damaged: a round or the result line should come here")
    result = lines.take()
    if lines.peek():
        lines.fail("nothing may follow the result line")
    return result
