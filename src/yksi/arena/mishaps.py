"""What went wrong in an arena, and how it is told."""

from __future__ import annotations

from dataclasses import dataclass

from yksi.arena.tasks import Task
from yksi.locales import message
from yksi.locales.catalogues import words
from yksi.locales.numbers import number


@dataclass(frozen=True)
class Fault:
    """Something that a bot did wrong, how often, and the first time in words."""

    name: str
    kind: str
    count: int
    first: str

    def told(self, language: str = "en") -> str:
        """In a sentence; of the first time in the words of the results, which are English."""
        return message(
            "arena",
            "fault",
            language,
            name=self.name,
            count=self.count,
            times=number(self.count, 0, language, ","),
            kind=words(language, "arena")["faults"][self.kind],
            first=self.first,
        )


@dataclass(frozen=True)
class Lost:
    """A block that could not be played, as the process that played it died."""

    task: Task
    block: int

    def told(self, language: str = "en") -> str:
        """In a sentence."""
        return message("arena", "lost", language, task=self.task.title(language), number=self.block)
