"""What can go wrong, as a tree::

    ValueError               a bad edition, rule key, position, custom rule or number of players
    ├── IllegalAction        an action that the seat may not do now
    └── RecordError          a record that cannot be read, does not replay or does not prove its deal

Every message is one sentence that names what is wrong; nothing has changed when one is raised.
"""

from __future__ import annotations


class IllegalAction(ValueError):  # noqa: N818 - the name is part of the fixed interface
    """An action that a seat may not do now; `reason` is the same for every language."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class RecordError(ValueError):
    """A record that is not what it claims to be; `line` is where it breaks, when that is known."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line
