"""Learning by playing: positions at a real table, what is asked there, and what comes of it.

course.toml, the rules of an edition → `course` → `Lesson.begin` → a `Game` to play on

The words stand in the area `lessons` of the catalogues: `<topic>-title`, `<id>-ask`, `<id>-done`.

>>> from yksi.editions import make_rules
>>> [lesson.id for lesson in course(make_rules("sv-1981"))][-4:]
['penalty', 'uno', 'catch-turn', 'score']
>>> lesson = course(make_rules("da-108"))[2]
>>> game = lesson.begin("da-108")
>>> lesson.do, game.play("RS")[-1].kind
(('RS',), 'skipped')
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from yksi.game import Game
from yksi.keys import Rules

__all__ = ("LEARNER", "Lesson", "course", "play_deeds")

LEARNER: Final = 0
"""The seat of whoever learns.

>>> import yksi
>>> from yksi.lessons import LEARNER, course
>>> game = course(yksi.make_rules("nb-112"))[0].begin("nb-112")
>>> game.turn == LEARNER
True
"""


FIRST: Final = "first"
"""The course for whoever is new to the game."""
COURSES: Final = (FIRST, "second")


@dataclass(frozen=True)
class Lesson:
    """One thing to learn; what its fields mean stands at the top of course.toml.

    >>> import yksi
    >>> from yksi.lessons import course
    >>> lesson = course(yksi.make_rules("nb-112"))[0]
    >>> lesson.do[0] in lesson.begin("nb-112").legal()
    True
    """

    id: str
    topic: str
    at: str
    do: tuple[str, ...]
    tells: tuple[Mapping[str, Any], ...]
    first: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    when: Mapping[str, str | int] | None = None
    course: str = FIRST
    turn: int | None = None
    """Whose turn it is after all that; None where the round is over."""

    def begin(self, edition: str) -> Game:
        """The table at the moment when something is asked."""
        game = Game.position(f"{edition}; {self.at}")
        play_deeds(game, self.first)
        return game

    def is_for(self, rules: Rules) -> bool:
        """Whether the lesson is true under these rules."""
        return all(rules.word(key) == word for key, word in (self.when or {}).items())


def play_deeds(game: Game, deeds: tuple[str, ...]) -> None:
    """Let others do what the script says.

    >>> import yksi
    >>> from yksi.lessons import play_deeds
    >>> game = yksi.Game.position("nb-112; top R5; turn 1; 0: R7 W; 1: R1 R2 G1")
    >>> play_deeds(game, ("1.R2",))
    >>> game.top, game.turn
    ('R2', 0)
    """
    for deed in deeds:
        seat, _, action = deed.partition(".")
        game.play(action, int(seat))


def course(rules: Rules, name: str = FIRST) -> tuple[Lesson, ...]:
    """The lessons of a course for a table with these rules, in their order; ``second`` is for good players.

    >>> import yksi
    >>> from yksi.lessons import course
    >>> printed, house = yksi.make_rules("sv-1981"), yksi.make_rules("sv-1981", uno_penalty=0)
    >>> [lesson.id for lesson in course(printed) if lesson not in course(house)]
    ['catch-turn']
    >>> [lesson.id for lesson in course(printed, "second")]
    ['last-colour', 'danger', 'shunned', 'in-a-row']
    """
    return tuple(lesson for lesson in _lessons() if lesson.course == name and lesson.is_for(rules))


@cache
def _lessons() -> tuple[Lesson, ...]:
    text = (files(__package__) / "course.toml").read_text(encoding="utf-8")
    return tuple(
        Lesson(**{key: _frozen(value) for key, value in row.items()}) for row in tomllib.loads(text)["lesson"]
    )


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
