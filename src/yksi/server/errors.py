"""Why the server says no: a code for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Self

from yksi.errors import Contradiction, Miswritten

CODES: Final = {
    "bad-message": "the message cannot be read",
    "too-large": "the message is larger than it may be",
    "wrong-version": "client and server speak different versions of the protocol",
    "no-such-table": "no table has this code",
    "no-such-seat": "the table has no such seat",
    "door-shut": "the host lets nobody new in",
    "door-crowded": "too many wait at the door of the table",
    "door-open": "who waited at the door can come in now",
    "full": "every seat is taken",
    "taken": "somebody sits there",
    "not-seated": "only players at the table may do this",
    "not-host": "only the host may do this",
    "wrong-stage": "this cannot be done at this stage of the match",
    "bad-options": "rules, seats and players do not go together",
    "bad-name": "a name that cannot be seen, mixes alphabets or looks like another",
    "bad-word": "a contribution is one word of plain letters and digits",
    "illegal": "the rules do not allow this action now",
    "paused": "the table is paused",
    "removed": "the host has asked this player to leave",
    "turned-away": "the host does not let this guest in",
    "closed": "the host has closed the table",
    "muted": "the host has muted this player",
    "chat-off": "this table has no chat",
    "phrases-only": "at this table only ready-made phrases are said",
    "too-slow": "messages could not be delivered in time",
    "silent": "a connection that did not say hello in time",
    "too-fast": "more than the limit in too short a time",
    "too-many": "more tables or sockets than one guest may have",
    "not-operator": "only whoever runs the server may do this",
    "unknown-guest": "the identity is not known here",
    "no-reminders": "this server reminds nobody, or not at that push service",
    "not-finished": "the match is not over yet",
    "not-found": "there is nothing at this address",
    "bad-score": "this cannot be written on the score sheet",
    "bad-tournament": "this cannot be done in the tournament",
    "bad-record": "the record cannot be read, or does not play as it says",
    "bad-origin": "the page that asks is not from this server",
    "log-full": "the log has as many entries or bytes as it may have",
    "too-much": "more bytes, or work of the server, within an hour than one guest or one address may cause",
    "busy": "the server has too much to do just now",
    "too-long": "it would take longer than it may",
    "damaged": "the log cannot be read, does not replay or was changed after it was written",
    "banned": "this address may not come in for a time",
    "unavailable": "the store does not answer; nothing was lost, try again",
    "closing": "the server is shutting down",
}
"""Every code, and what it means."""


class Refusal(Exception):  # noqa: N818 - it is an answer, not an accident
    """A command that is not carried out; nothing has changed."""

    def __init__(
        self,
        code: str,
        sentence: str,
        reason: str = "",
        *,
        conflict: str = "",
        values: Mapping[str, str | int] | None = None,
        line: int | None = None,
    ) -> None:
        """For clients that have their own words for it there may be more than a code.

        `reason` is that of an illegal action or of what is written wrong, `conflict` and `values` tell which
        options do not go together, `line` is where a record is wrong.
        """
        assert code in CODES, code
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.reason = reason
        self.conflict = conflict
        self.values = dict(values or {})
        self.line = line

    @classmethod
    def of_choices(cls, error: Exception) -> Self:
        """Rules that cannot be played by; where they contradict themselves or are written wrong also how."""
        if isinstance(error, Contradiction):
            return cls("bad-options", str(error), conflict=error.code, values=error.values)
        if isinstance(error, Miswritten):
            return cls("bad-options", str(error), error.code, values=error.values)
        return cls("bad-options", str(error))

    def parts(self) -> dict[str, Any]:
        """What it is made of, to make the same in another process."""
        names = ("code", "sentence", "reason", "conflict", "values", "line")
        return {name: getattr(self, name) for name in names}
