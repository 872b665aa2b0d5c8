"""The part of a table's log that tells of a match, and what it proves about the record of that match.

text → `Segment.parse` → `heads` (each from the one before) → `check_log`: it ends where the record says, and
tells of the same commitment, promises, words and actions

docs/fairness.md describes the format and what is hashed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from yksi.chain import BEGINS, SECRET, next_head
from yksi.errors import RecordError
from yksi.proof import promise

if TYPE_CHECKING:
    from yksi.record.record import Record

_LINE = re.compile(r"([0-9]{1,12}) [0-9]{1,16} (\{.*\})")


@dataclass(frozen=True)
class Segment:
    """Consecutive lines of a log, and the head of the log before them.

    >>> from yksi.record import Segment
    >>> log = Segment("k3", 1, "", ('7 1700000000000 {"e":"dealt"}',))
    >>> Segment.parse(log.text()) == log, list(log.entries())
    (True, [(7, {'e': 'dealt'})])
    """

    table: str
    match: int
    before: str
    lines: tuple[str, ...]

    def text(self) -> str:
        """As it is published."""
        header = [BEGINS, f"table: {self.table}", f"match: {self.match}", f"before: {self.before}"]
        return "\n".join([*header, *self.lines, ""])

    @classmethod
    def parse(cls, text: str) -> Segment:
        """Read what was published; RecordError says what is wrong with it."""
        first, *rest = [line for line in text.split("\n") if line]
        fields = [line.partition(": ")[::2] for line in rest[:3]]
        if first != BEGINS or [key for key, _ in fields] != ["table", "match", "before"]:
            raise RecordError(f"this is no log: it should start with {BEGINS!r}, table, match and before")
        table, match, before = (value for _, value in fields)
        for number, line in enumerate(rest[3:], start=5):
            if not _LINE.fullmatch(line):
                raise RecordError("a line of a log has a number, a moment and an entry", number)
        if not match.isdecimal():
            raise RecordError(f"match must be a whole number, not {match!r}", 3)
        return cls(table, int(match), before, tuple(rest[3:]))

    def entries(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Every entry with its number."""
        for line in self.lines:
            found = _LINE.fullmatch(line)
            assert found is not None, "every line was read or written as one"
            yield int(found[1]), json.loads(found[2])

    def heads(self, seed: str) -> dict[int, str]:
        """The head after each entry, by its number."""
        head = self.before
        found: dict[int, str] = {}
        for line, (seq, entry) in zip(self.lines, self.entries(), strict=True):
            found[seq] = head = next_head(head, line, seed if entry["e"] == SECRET else "")
        return found


@dataclass(frozen=True)
class Kept:
    """What somebody kept of a deal while it was played.

    >>> from yksi.record import Kept
    >>> kept = Kept(commitment="5f0c…", seat=2, word="my own word")
    >>> kept.head  # nothing was kept of a log
    ''
    """

    commitment: str = ""
    seat: int = -1
    word: str = ""
    """That the own seat told."""
    seq: int = 0
    head: str = ""
    """Of the log after the entry of that number."""


def check_log(record: Record, log: Segment) -> dict[int, str]:
    """The heads of a log that tells of the same match as the record; RecordError says what does not agree.

    >>> import yksi
    >>> from yksi.record import Segment, check_log
    >>> match = yksi.Match("nb-112", players=["Ada", "Bo"], seed=7)
    >>> check_log(yksi.Record.of(match), Segment("k3", 1, "", ()))
    Traceback (most recent call last):
        ...
    yksi.errors.RecordError: the record names no log: it is of a match without a server, or not over
    """
    if record.log is None or record.seed is None:
        raise RecordError("the record names no log: it is of a match without a server, or not over")
    heads = log.heads(record.seed)
    seq, head = record.log
    if heads.get(seq) != head:
        raise RecordError(f"the log does not come to the head that the record has for entry {seq}")
    told = [(number, entry) for number, entry in log.entries() if number <= seq]
    played = [(entry["seat"], entry["action"]) for _, entry in told if entry["e"] == SECRET]
    if played != [action for each in record.rounds for action in each.actions]:
        raise RecordError("the log and the record do not have the same actions")
    by_kind = {kind: [entry for _, entry in told if entry["e"] == kind] for kind in _DEALING}
    if [entry["commitment"] for entry in by_kind["sealed"]] != [record.commitment]:
        raise RecordError("the log and the record do not have the same commitment")
    for kind, field, ours in (
        ("promised", "promise", record.promises),
        ("contributed", "word", record.contributions),
    ):
        theirs = {entry["seat"]: entry[field] for entry in by_kind[kind]}
        if theirs != {seat: value for seat, value in enumerate(ours) if value != NOTHING}:
            raise RecordError(f"the log and the record do not have the same {field}s")
    return heads


def check_kept(record: Record, kept: Kept, heads: dict[int, str] | None = None) -> None:
    """Whether the record tells what somebody kept of the match; RecordError says what it does not.

    >>> import yksi
    >>> from yksi.record import Kept, check_kept
    >>> match = yksi.Match("nb-112", players=["Ada", "Bo"], seed=7)
    >>> record = yksi.Record.of(match)
    >>> check_kept(record, Kept(match.commitment))
    >>> check_kept(record, Kept("5f0c"))
    Traceback (most recent call last):
        ...
    yksi.errors.RecordError: the commitment is not the one that was kept before the cards were dealt
    """
    if kept.commitment and kept.commitment != record.commitment:
        raise RecordError("the commitment is not the one that was kept before the cards were dealt")
    if kept.word and (*record.contributions, *[""] * 10)[kept.seat] != kept.word:
        raise RecordError(f"the word of seat {kept.seat} is not the one that this seat has told")
    if kept.head and heads is not None and heads.get(kept.seq) != kept.head:
        raise RecordError(f"the log was rewritten: its entry {kept.seq} is not the one that was told of")


def check_promises(record: Record) -> None:
    """Every word is the one that was promised."""
    for seat, (promised, word) in enumerate(zip(record.promises, record.contributions, strict=False)):
        if NOTHING not in (promised, word) and promise(record.commitment or "", seat, word) != promised:
            raise RecordError(f"the word of seat {seat} is not the one that was promised")


def withheld(record: Record) -> list[int]:
    """The seats that promised a word and did not tell it."""
    pairs = enumerate(zip(record.promises, record.contributions, strict=False))
    return [seat for seat, (promised, word) in pairs if promised != NOTHING and word == NOTHING]


NOTHING = "-"
"""Where a seat promised or added nothing."""
_DEALING = ("sealed", "promised", "contributed")
