"""Entries as lines of JSON, and back."""

from __future__ import annotations

from typing import Final

from yksi.journal import UNREADABLE, Codec, OtherVersion
from yksi.tournament.entries import KINDS, VERSION, Entry
from yksi.tournament.errors import TournamentError

_CODEC: Final = Codec(KINDS, VERSION)


def encode(entry: Entry) -> str:
    """The entry as one line, without its end; what is as usual is left out.

    >>> from yksi.tournament import Plan, Tournament, encode, enrolment
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"))
    >>> print(encode(enrolment.enter(club, "Ada").signed(at=1, by="Di")))
    {"e":"entered","at":1,"by":"Di","name":"Ada","members":[{"name":"Ada"}]}
    """
    return _CODEC.encode(entry)


def decode(line: str) -> Entry:
    """The entry that a line is; TournamentError if it is none.

    >>> from yksi.tournament import decode
    >>> decode('{"e":"opened"')
    Traceback (most recent call last):
        ...
    yksi.tournament.errors.TournamentError: '{"e":"opened"' is not an entry of a tournament's log
    """
    try:
        return _CODEC.decode(line)
    except OtherVersion as error:
        raise TournamentError("bad-version", version=error.version, known=VERSION) from None
    except UNREADABLE:
        raise TournamentError("bad-line", line=line[:60]) from None
