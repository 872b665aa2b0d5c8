"""Results that can be resumed: a file of JSON lines that only ever grows.

The first line says what is played; every other line is a block. A line that was torn when the run was cut
off is named and played again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from yksi.arena.blocks import Block
from yksi.arena.ours import nets_digest
from yksi.arena.tasks import Task
from yksi.engine.sources import code_digest
from yksi.errors import CannotBeDone
from yksi.journal import UNREADABLE, Journal, line_of, plain, read
from yksi.version import __version__

FORMAT: Final = 1
FILE: Final = "results.jsonl"


def header_of(tasks: Sequence[Task]) -> dict[str, Any]:
    """All that decides the results."""
    return {
        "yksi": __version__,
        "format": FORMAT,
        "code": f"{code_digest()} {nets_digest()}",
        "seed": tasks[0].seed,
        "tasks": [task.terms() for task in tasks],
    }


def folder_name(kind: str, tasks: Sequence[Task]) -> str:
    """Where results go when nobody says where: the same place for the same terms."""
    digest = hashlib.sha256(json.dumps(header_of(tasks)).encode()).hexdigest()
    return f"{kind}-{digest[:8]}"


class Store:
    """The results file of a run."""

    def __init__(self, folder: Path, tasks: Sequence[Task], resume: bool) -> None:
        """Begin a file, or go on with one; ValueError says why that is not possible."""
        self.path = folder / FILE
        self.blocks: list[Block] = []
        self.is_torn = False
        """Whether the last line was torn and is left out."""
        header = header_of(tasks)
        begun = self.path.exists() and self.path.read_bytes().count(b"\n") > 1
        if begun and not resume:
            raise CannotBeDone(
                f"{self.path} has results already: --resume goes on with them, --out takes another folder"
            )
        folder.mkdir(parents=True, exist_ok=True)
        if not begun:
            self.path.unlink(missing_ok=True)
        self._journal = Journal(self.path, durable=False)  # what is lost can be played again
        if begun:
            self.is_torn = bool(self._journal.torn)
            self._read(header)
        else:
            self._journal.append(line_of(header))

    def append(self, block: Block) -> None:
        """Keep a block."""
        self.blocks.append(block)
        self._journal.append(line_of(plain(block)))

    def _read(self, header: dict[str, Any]) -> None:
        (_, first), *others = self._journal.lines or [(1, b"")]
        _refuse_other_terms(self.path, self._line(1, dict[str, Any], first), header)
        self.blocks = [self._line(number, Block, line) for number, line in others]

    def _line(self, number: int, kind: Any, line: bytes) -> Any:
        """What a line of the file says."""
        try:
            return read(kind, json.loads(line))
        except UNREADABLE:
            raise CannotBeDone(
                f"{self.path}: line {number} is not a result, so nothing is added to this file: "
                "take another folder with --out"
            ) from None


def _refuse_other_terms(path: Path, found: dict[str, Any], header: dict[str, Any]) -> None:
    """Results of other terms are never mixed; the first thing that differs is named."""
    names = {
        "yksi": "another version of yksi",
        "format": "another format of results",
        "code": "other code of the rules or the bots",
        "seed": f"seed {found.get('seed')}",
        "tasks": "other bots, tables or rules",
    }
    for key, what in names.items():
        if found.get(key) != header[key]:
            raise CannotBeDone(
                f"{path} was played with {what}: resume it with the same options, or take another folder "
                "with --out"
            )
