"""How cards and actions are written in a terminal, and read from it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from yksi import actions
from yksi.locales import action_name, colour_name

_ANSI: Final = {"R": "31", "Y": "33", "G": "32", "B": "34", "W": "35"}


class Pen:
    """Writes cards, in colours if the terminal has them, and actions in the language of the person."""

    def __init__(self, colours: bool | None = None, language: str = "en") -> None:
        """Without a word about colours, look whether the terminal wants them."""
        self._colours = _has_colours() if colours is None else colours
        self._language = language

    def card(self, card: str) -> str:
        """A card, or an action that begins with one."""
        return f"\033[1;{_ANSI[card[0]]}m{card}\033[0m" if self._colours else card

    def cards(self, hand: Sequence[str]) -> str:
        """A hand."""
        return " ".join(self.card(card) for card in hand)

    def top(self, card: str, colour: str | None) -> str:
        """The top card, with the colour in play if it has none of its own."""
        if colour is None or card[0] != "W":
            return self.card(card)
        return f"{self.card(card)} ({colour_name(colour, self._language)})"

    def choices(self, legal: Sequence[str], names: Sequence[str]) -> str:
        """What can be done, each with its number: cards as they are typed, all else in words."""
        return "  ".join(
            f"{number} {self._action(action, names)}" for number, action in enumerate(legal, start=1)
        )

    def _action(self, action: str, names: Sequence[str]) -> str:
        return self.card(action) if action[0] in _ANSI else action_name(action, names, self._language)

    def read_action(self, typed: str, legal: Sequence[str], names: Sequence[str]) -> str | None:
        """A number or words from the list, or an action in notation, small or large; None for all else."""
        if typed.isascii() and typed.isdigit():
            return legal[int(typed) - 1] if len(typed) < 4 and 1 <= int(typed) <= len(legal) else None
        for action in legal:
            if typed.casefold() == action_name(action, names, self._language).casefold():
                return action
        return _in_notation(typed)


def _in_notation(typed: str) -> str | None:
    for spelling in (typed, typed.lower(), typed.upper(), typed[:1].lower() + typed[1:]):
        try:
            return actions.name(actions.action(spelling))
        except ValueError:
            continue
    return None


def _has_colours() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
