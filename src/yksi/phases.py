"""What the table waits for: one named phase at a time, never a cluster of flags."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Phase: TypeAlias = int

PLAY: Final[Phase] = 0
"""The seat to act lays a card or draws."""
DRAWN: Final[Phase] = 1
"""The seat to act has drawn and lays that card or passes."""
SET: Final[Phase] = 2
"""Sets: the seat to act has laid a card and lays another of its number or symbol, or passes."""
CHALLENGE: Final[Phase] = 3
"""A Wild Draw Four lies against the seat to act: challenge, accept, or answer where stacking allows."""
STACK: Final[Phase] = 4
"""A draw card that can be answered lies against the seat to act: answer or accept."""
COLOUR: Final[Phase] = 5
"""The seat to act names the colour."""
SWAP: Final[Phase] = 6
"""Seven-zero: the seat to act picks whose hand to take."""
PICK: Final[Phase] = 7
"""A custom rule: the seat to act points at a player."""
DISCARD: Final[Phase] = 8
"""A custom rule: every seat that is waited for discards cards of its choice."""
GIVE: Final[Phase] = 9
"""A custom rule: every seat that is waited for gives cards of its choice."""
VOTE: Final[Phase] = 10
"""A custom rule: every seat that is waited for votes."""
OVER: Final[Phase] = 11
"""The round has ended."""

PhaseName = Literal[
    "play", "drawn", "set", "challenge", "stack", "colour", "swap", "pick", "discard", "give", "vote", "over"
]
NAMES: Final[tuple[PhaseName, ...]] = get_args(PhaseName)
