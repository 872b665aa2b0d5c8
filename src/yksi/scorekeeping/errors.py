"""Why the sheet says no: a code for programs, and a sentence for people in each of the five languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from yksi.errors import CONFLICTS, CannotBeDone, Spoken
from yksi.locales import join
from yksi.locales.fields import tell
from yksi.locales.messages import table
from yksi.locales.mistakes import mistake

CODES: Final = (
    *("not-open", "open-already", "bad-rules", "too-few-players", "too-many-players"),
    *("bad-name", "duplicate-name", "unknown-player", "ambiguous-player", "not-playing", "bad-seat"),
    *("match-over", "round-there", "no-such-round", "later-rounds", "nothing-to-undo", "nothing-to-redo"),
    *("missing-hand", "winner-holds", "empty-hand", "all-empty"),
    *("unknown-card", "not-in-deck", "too-many-of-card", "too-many-cards"),
    *("bad-points", "points-too-high", "impossible-points"),
    *("teams-stay", "too-late-to-join", "too-few-left"),
    *("bad-line", "bad-version", "changed-elsewhere", "damaged", "no-sheet"),
)
"""Every code of our own; ``locales/<language>/score.toml`` has a sentence for each. A choice of rules that
contradicts itself has the code that `yksi.Contradiction` gives it.

>>> from yksi.scorekeeping import CODES
>>> "winner-holds" in CODES, "too-many-of-card" in CODES
(True, True)
"""


class SheetError(Spoken):
    """Something that cannot be written on the sheet; nothing has changed.

    >>> from yksi.scorekeeping import SheetError
    >>> no = SheetError("duplicate-name", name="Ada")
    >>> no.code, str(no)
    ('duplicate-name', 'Two are called Ada: everybody needs a name of their own.')
    >>> no.told("fi")
    'Kahdella on sama nimi Ada: jokainen tarvitsee oman nimen.'
    """

    def __init__(self, code: str, **values: Any) -> None:
        assert code in (*CODES, *CONFLICTS), code
        super().__init__(_sentence(code, values, "en"))
        self.code = code
        self.values: Mapping[str, Any] = {
            field: str(value) if isinstance(value, ValueError) else value for field, value in values.items()
        }
        self._said = values

    def told(self, language: str = "en") -> str:
        """The sentence in a language."""
        return _sentence(self.code, self._said, language)


class DamagedSheet(SheetError, CannotBeDone):  # noqa: N818 - it is the file that is wrong
    """A log that cannot be: which line is wrong, and why.

    >>> from yksi.scorekeeping import DamagedSheet, SheetError
    >>> str(DamagedSheet("damaged", number=3, sentence=SheetError("bad-line")))
    'Line 3: This is no entry of a score sheet.'
    """


def _sentence(code: str, values: Mapping[str, Any], language: str) -> str:
    found = table(language, *(("keys", "conflicts") if code in CONFLICTS else ("score", "errors")))[code]
    return tell(found, {field: _said(value, language) for field, value in values.items()}, (), language, None)


def _said(value: Any, language: str) -> Any:
    if isinstance(value, ValueError):
        return mistake(value, language)
    return join([str(each) for each in value], language) if isinstance(value, list) else value
