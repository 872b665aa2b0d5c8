"""How cards and actions are written in a terminal, and read from it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from yksi import actions

_ANSI: Final = {"R": "31", "Y": "33", "G": "32", "B": "34", "W": "35"}


class Pen:
    """Writes cards, in colours if the terminal has them."""

    def __init__(self, colours: bool | None = None) -> None:
        """Without a word about colours, look whether the terminal wants them."""
        self._colours = _has_colours() if colours is None else colours

    def card(self, card: str) -> str:
        """A card, or an action that begins with one."""
        return f"\033[1;{_ANSI[card[0]]}m{card}\033[0m" if self._colours else card

    def cards(self, hand: Sequence[str]) -> str:
        """A hand."""
        return " ".join(self.card(card) for card in hand)

    def top(self, card: str, colour: str | None) -> str:
        """The top card, with the colour in play if it has none of its own."""
        return self.card(card) + (f" ({colour})" if colour is not None and card[0] == "W" else "")

    def choices(self, legal: Sequence[str]) -> str:
        """What can be done, each with its number."""
        return "  ".join(f"{number} {self._action(action)}" for number, action in enumerate(legal, start=1))

    def _action(self, action: str) -> str:
        return self.card(action) if action[0] in _ANSI and not action.islower() else action


def read_action(word: str, legal: Sequence[str]) -> str | None:
    """A number from the list, or an action in small or large letters; None for anything else."""
    if word.isascii() and word.isdigit():
        return legal[int(word) - 1] if len(word) < 4 and 1 <= int(word) <= len(legal) else None
    for spelling in (word, word.lower(), word.upper(), word[:1].lower() + word[1:]):
        try:
            return actions.name(actions.action(spelling))
        except ValueError:
            continue
    return None


def _has_colours() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
