"""Reads lines and writes them, for the score sheet, in the language of the person at the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from yksi.locales import dialect, message
from yksi.locales.catalogues import AT
from yksi.scorekeeping import SheetError
from yksi.tui.plain import Quit

COMMANDS: Final = (
    *("show", "undo", "redo", "correct", "rename", "leave", "join", "export"),
    *("nobody", "help", "quit"),
)
"""What can be typed beside names, in English and in the language of the person."""
_SHORT: Final = {"h": "help", "?": "help", "q": "quit", "exit": "quit"}


class Clerk:
    """Asks and answers in one language."""

    def __init__(self, read: Callable[[str], str], write: Callable[[str], None], language: str) -> None:
        self._read = read
        self.write = write
        self.language = language
        local = {self.line(f"command-{verb}"): verb for verb in COMMANDS}
        self._commands = {**{verb: verb for verb in COMMANDS}, **_SHORT, **local}

    def speak_of(self, edition: str) -> None:
        """Name the cards from now on as the edition's rulebook does."""
        self.language = dialect(self.language.partition(AT)[0], edition)

    def line(self, key: str, **values: str | int) -> str:
        """A message of the sheet."""
        return message("score", key, self.language, **values)

    def tell(self, key: str, **values: str | int) -> None:
        """Write a message."""
        self.write(self.line(key, **values))

    def ask(self, key: str, **values: str | int) -> str:
        """What the person types after a message; Quit when there is nobody any more."""
        try:
            return " ".join(self._read(self.line(key, **values) + "\n> ").split())
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def refuse(self, error: SheetError) -> None:
        """Say why something cannot be."""
        self.write(error.told(self.language))

    def command(self, typed: str) -> tuple[str | None, str]:
        """The command that was typed, if it is one, and what stands after it."""
        lowered = typed.casefold()
        for word in sorted(self._commands, key=len, reverse=True):
            if lowered == word or lowered.startswith(f"{word} "):
                return self._commands[word], typed[len(word) :].strip()
        return None, typed
