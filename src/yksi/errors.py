"""What can go wrong, as a tree::

    ValueError               a bad edition, rule key, position, custom rule or number of players
    ├── Contradiction        choices that do not go together
    ├── Miswritten           an edition, a rule key, a value or a file of rules that there cannot be
    ├── IllegalAction        an action that the seat may not do now
    ├── RulesError           a file of rules that cannot be read or played by
    ├── Spoken               a mistake that is told in every language
    └── CannotBeDone         nothing was told wrong, and still it cannot be done
        └── RecordError      a record that cannot be read, does not replay or does not prove its deal

Every message is one sentence that names what is wrong; nothing has changed when one is raised.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time
from pathlib import Path
from typing import Final, Self

REASONS: Final = (
    *("over", "out", "out-of-round", "not-your-turn", "unknown-action", "no-such-seat", "not-offered"),
    *(
        "not-held",
        "no-match",
        "strict-wild",
        "no-bluff",
        "no-bluff-any",
        "needs-colour",
        "no-jump-in",
        "drawn-only",
    ),
    *("same-colour", "uno-unsaid", "not-last", "reverse-back", "no-set"),
    *("must-play", "force-play", "already-drawn", "nothing-to-draw", "draw-first"),
    *("answer-first", "nothing-to-answer", "choose-first", "not-that-card"),
    *("false-uno", "no-uno", "false-catch", "catch-later", "partner", "somebody-else"),
)
"""Every reason of an illegal action; ``locales/<language>/reasons.toml`` has a sentence for each."""

CONFLICTS: Final = (
    *("no-bluff-or-free", "classic-deck-customizable", "classic-deck-shuffle", "too-many-custom"),
    *("no-uno-needed", "no-uno-window", "no-uno-penalty", "no-uno-lost-turn"),
    *("partners-without-teams", "limit-below-hand", "too-many-rounds"),
    *("one-team", "uneven-teams", "taken-name"),
    *("nobody-picked", "nothing-voted", "second-extra-turn"),
)
"""Every code of a contradiction; ``locales/<language>/keys.toml`` has a sentence for each."""


class Contradiction(ValueError):  # noqa: N818 - it is the choices that are wrong
    """Choices that do not go together; `code` is the same for every language.

    `values` has what was chosen by its rule key; ``custom`` and ``players`` count rules and people. Where the
    steps of a custom rule do not go together, ``custom`` is its name and ``step`` the number of the step.

    >>> import yksi
    >>> try:
    ...     yksi.make_rules("nb-112", hand_size=10, hand_limit=8)
    ... except yksi.Contradiction as error:
    ...     print(error.code, error.keys)
    limit-below-hand ('hand_limit', 'hand_size')
    """

    def __init__(self, code: str, values: Mapping[str, str | int], message: str) -> None:
        assert code in CONFLICTS, code
        super().__init__(message)
        self.code = code
        self.values = values
        self.keys = tuple(values)


MISWRITTEN: Final = (
    *("unknown-edition", "unknown-key", "unknown-key-near", "impossible-value", "impossible-number"),
    *("key-outside", "no-key", "unknown-field", "rules-no-table", "unnamed"),
    *("too-large", "not-text", "too-deep", "not-toml", "unknown-custom", "custom-no-list"),
    *("impossible-players", "no-value"),
    *("custom-no-table", "custom-field", "no-text", "blank", "too-long", "not-plain", "steps-no-list"),
    *("step-no-table", "no-verb", "unknown-verb", "unknown-argument", "impossible-argument"),
    *("takes-no-number", "needs-number", "needs-other-number", "unknown-holding", "holding-alone"),
)
"""Every code of what is written wrong; ``locales/<language>/keys.toml`` has a sentence for each."""


class Miswritten(ValueError):  # noqa: N818 - the word for it, without "error"
    """Rules written wrong; `code` is the same for every language, `values` are what its sentence names.

    In a custom rule ``custom`` is its name, and ``step`` the number of the step, where one is wrong.

    >>> import yksi
    >>> try:
    ...     yksi.make_rules("nb-113")
    ... except ValueError as error:
    ...     print(error.code, error.values["edition"])
    unknown-edition 'nb-113'
    """

    def __init__(self, code: str, message: str, **values: str | int) -> None:
        assert code in MISWRITTEN, code
        super().__init__(message)
        self.code = code
        self.values: Mapping[str, str | int] = values

    def at(self, where: str, **place: str | int) -> Self:
        """The same mistake, which says where it is."""
        return type(self)(self.code, f"{where}: {self}", **self.values, **place)


class IllegalAction(ValueError):  # noqa: N818 - the name is part of the fixed interface
    """An action that a seat may not do now; `reason` is the same for every language.

    >>> import yksi
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: Y2 R7; 1: G2 Y2")
    >>> try:
    ...     game.play("Y2")
    ... except yksi.IllegalAction as error:
    ...     print(error.reason, error, sep="; ")
    no-match; Y2: it does not fit on R5: it needs red, a 5 or a wild
    """

    def __init__(self, reason: str, message: str) -> None:
        assert reason in REASONS, reason
        super().__init__(message)
        self.reason = reason


class Spoken(ValueError):  # noqa: N818 - what it is a mistake in, its kinds say
    """A mistake that is told in every language; its message is the English one."""

    def told(self, language: str) -> str:
        """The sentence in a language."""
        raise NotImplementedError


class CannotBeDone(ValueError):  # noqa: N818 - it is what was asked for that is wrong
    """Nothing was told wrong, but nobody answers, a part is not installed, a file is damaged, …"""


class RecordError(CannotBeDone):
    """A record that is not what it claims to be; `line` is where it breaks, when that is known.

    >>> import yksi
    >>> text = yksi.Record.of(yksi.Match("nb-112", players=["Ada", "Bo"], seed=7)).text()
    >>> try:
    ...     yksi.Record.parse(text.replace("kind: match", "kind: march"))
    ... except yksi.RecordError as error:
    ...     print(error)
    kind must be match, round, position, not 'march'
    """

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line


class RulesError(ValueError):
    """A file of rules that cannot be read or played by; the message names the file.

    >>> import yksi
    >>> yksi.Rules.load("no-such-file.toml")
    Traceback (most recent call last):
        ...
    yksi.errors.RulesError: no-such-file.toml: No such file or directory
    """

    file = ""
    """The path to it, as it is told."""

    @classmethod
    def of(cls, path: Path, error: OSError | ValueError) -> Self:
        """What is wrong with a file, or with the path to it."""
        told = str(path) if str(path).isprintable() else repr(str(path))
        made = cls(f"{told}: {error.strerror if isinstance(error, OSError) else error}")
        made.file = told
        return made


def as_written(value: object) -> str:
    """A value as people write it in a file of rules, for a sentence that refuses it."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date | time | datetime):
        return value.isoformat()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(as_written, value))}]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {as_written(each)}" for key, each in value.items()) + " }"
    return repr(value)
