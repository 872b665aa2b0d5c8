"""A seat at a table, and who has it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Chair:
    """A seat and who has it."""

    guest: str = ""
    name: str = ""
    level: str = ""
    """Of the bot whose seat this is."""
    stand_in: str = ""
    """Of the bot that plays for the player until they act again."""
    here: bool = False
    gone_at: int = 0
    left: bool = False
    muted: bool = False
    votes_on: bool = False
    """For the end of a pause."""
    ready: bool = False
    promise: str = ""
    """Of the word that the seat adds to the deal."""
    word: str = ""
    late: int = 0
    face: str = ""
    erased: bool = False
    """Whether the player wanted to be forgotten: the name is not the one that was committed to."""

    @property
    def free(self) -> bool:
        """Whether nobody has the seat."""
        return not self.guest and not self.level
