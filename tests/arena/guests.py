"""Bots that people might bring: one that plays, and one for each thing that can go wrong."""

from __future__ import annotations

import os
import random
import time
from contextlib import suppress
from typing import Any


class Fine:
    """Lays whatever it can."""

    def choose(self, view: dict[str, Any]) -> str | None:
        cards = [action for action in view["legal"] if action not in ("draw", "uno")]
        chosen: str = random.choice(cards or view["legal"])
        return chosen


class Sometimes:
    """Raises now and then."""

    def __init__(self, seed: int) -> None:
        self.asked = seed % 30

    def choose(self, view: dict[str, Any]) -> str | None:
        self.asked += 1
        if self.asked % 30 == 0:
            raise ZeroDivisionError("thirty")
        return Fine().choose(view)


class Nonsense:
    def choose(self, _: dict[str, Any]) -> object:
        return 42


class Mute:
    def choose(self, _: dict[str, Any]) -> None:
        print("hm")


class Illegal:
    def choose(self, _: dict[str, Any]) -> str:
        return "pick:7"


class Hangs:
    def choose(self, _: dict[str, Any]) -> str:
        while True:
            with suppress(Exception):
                time.sleep(1)


class Dies:
    def choose(self, _: dict[str, Any]) -> str:
        os._exit(3)


class Unmakeable:
    def __init__(self) -> None:
        raise OSError("no weights")


def first(view: dict[str, Any]) -> str:
    """A function is a bot as well."""
    return str(view["legal"][0])


NOT_A_BOT = 7
