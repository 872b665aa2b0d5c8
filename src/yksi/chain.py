"""A log that cannot be rewritten unnoticed: every entry is hashed together with the one before it.

before + line of the entry (+ seed) → head, which goes to every client with every change

docs/fairness.md describes it for people who want to check a log with other software. A line names no person
and quotes nobody, so that names and chat can be erased later and the chain stays whole. What a seat did is
hashed with the seed of the match, as some of it is hidden (`give:R7`) and could be guessed from a bare hash.
"""

from __future__ import annotations

import hashlib
from typing import Final

BEGINS: Final = "yksi log 1"
SECRET: Final = "played"
"""The kind of entry that is hashed with the seed."""


def first_head(log: str) -> str:
    """The head of a log that has no entry yet."""
    return _digest(f"{BEGINS}\n{log}")


def next_head(before: str, line: str, secret: str = "") -> str:
    """The head after one more entry; `secret` is the seed of the match for what was played."""
    return _digest(f"{before}\n{line}\n{secret}")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
