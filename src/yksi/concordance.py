"""Which sentence of which rulebook does a rule rest on? Every sentence by its number, never its text.

editions/concordance.toml → `concordance` → `sources` of a row, by edition
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Sentence:
    """A sentence of a printed rulebook."""

    number: int
    """Its place in the book, counted from 1."""
    hash: str
    """Of its letters and digits (tools/seeds.py), so that it can be found again."""
    rows: tuple[str, ...] = ()
    """The rows of our rulebook that say what it says; none for what rules nothing."""
    sort: str = "rule"
    """Or title, heading, prose or fragment."""


@cache
def concordance() -> Mapping[str, tuple[Sentence, ...]]:
    """The sentences of every edition, in order."""
    data = tomllib.loads((files("yksi.editions") / "concordance.toml").read_text(encoding="utf-8"))
    return {
        edition: tuple(
            Sentence(int(number), **{**told, "rows": tuple(told.get("rows", ()))})
            for number, told in sentences.items()
        )
        for edition, sentences in data.items()
    }


def in_runs(numbers: Sequence[int]) -> str:
    """Numbers as a page cites them: 8, 9, 10 and 12 are ``8–10, 12``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


@cache
def sources() -> Mapping[str, Mapping[str, tuple[int, ...]]]:
    """For every row that is printed anywhere, by edition, the numbers of the sentences that print it."""
    found: dict[str, dict[str, tuple[int, ...]]] = {}
    for edition, sentences in concordance().items():
        for sentence in sentences:
            for row in sentence.rows:
                editions = found.setdefault(row, {})
                editions[edition] = (*editions.get(edition, ()), sentence.number)
    return found
