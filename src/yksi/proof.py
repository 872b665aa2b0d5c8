"""How a deal is fixed before the match and can be checked after it.

seed + each seat's contribution → key of the generator → every shuffle (`yksi.rules.generator`)
seed + what the match is played by → commitment, published before the first card
word of a seat + commitment → promise, published before any word is told

docs/fairness.md describes both for people who want to check a deal with other software, and says what this
does not prove.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import TypeAlias

Seed: TypeAlias = int | str


def new_seed() -> str:
    """A seed that nobody can guess: 32 random bytes in hexadecimal."""
    return secrets.token_hex(32)


def check_seed(seed: object, what: str = "seed") -> str:
    """A seed or contribution as the text that is hashed: a whole number, or one word of printable text."""
    if type(seed) is int and seed >= 0:
        return str(seed)
    if (
        isinstance(seed, str)
        and 0 < len(seed) <= 200
        and seed.isascii()
        and seed.isprintable()
        and " " not in seed
    ):
        return seed
    raise ValueError(
        f"{what} must be a whole number from 0 or a word of plain letters and digits, not {seed!r}"
    )


def derive_key(seed: Seed, contributions: Sequence[str] = ()) -> list[int]:
    """The generator's key: HMAC-SHA-256 of the seats' contributions under the seed, as eight words."""
    message = "\n".join(["yksi deal 1", *contributions])
    digest = hmac.digest(check_seed(seed).encode(), message.encode(), "sha256")
    return [int.from_bytes(digest[place : place + 4], "little") for place in range(0, 32, 4)]


def commit(seed: Seed, terms: str) -> str:
    """The commitment to a seed for a match of these terms (`yksi.terms.write_terms`)."""
    return hashlib.sha256(f"yksi commitment 1\n{terms}\n{check_seed(seed)}".encode()).hexdigest()


def promise(commitment: str, seat: int, word: str) -> str:
    """What a seat tells of its word before any seat tells one; another for every deal and seat."""
    return hashlib.sha256(f"yksi word 1\n{commitment}\n{seat}\n{word}".encode()).hexdigest()
