"""`make test` tries a share of what there is very much of; soaks, with ``YKSI_EVERY``, try all of it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

T = TypeVar("T")

EVERY = "YKSI_EVERY" in os.environ


def share(things: Iterable[T], one_in: int, place: int = 0) -> Iterator[T]:
    """One thing in so many, another one for another place; or all of them."""
    return iter(things) if EVERY else islice(things, place % one_in, None, one_in)
