"""The questions that `yksi simulate` answers, each from two counts, with intervals over deals."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from yksi.arena.blocks import Block
from yksi.arena.moments import Estimate, Moments, Z
from yksi.arena.standings import TaskResult
from yksi.arena.worlds import World
from yksi.locales.catalogues import words
from yksi.sim.booking import A_WIN
from yksi.sim.tally import COUNTS
from yksi.state import MAX_PLAYERS

SURE: Final = 3.29
"""Standard errors from the baseline that count as a difference: chance gives one such in a thousand."""


@dataclass(frozen=True)
class Question:
    """Something to know about a kind of table: a count for each of another."""

    id: str
    says: str
    """In a sentence, for reports and programs."""
    part: str
    whole: str = "rounds"
    percent: bool = False
    digits: int = 1
    less: tuple[str, str] | None = None
    """Another share that is taken away."""
    complement: bool = False
    """The share of all others instead."""

    def title(self, language: str = "en") -> str:
        """As the head of a column."""
        return str(words(language, "arena")["questions"][self.id])


def _share(id: str, says: str, part: str, whole: str, complement: bool = False) -> Question:
    return Question(id, says, part, whole, percent=True, complement=complement)


QUESTIONS: Final = (
    Question("actions", "Actions a round: everything that a seat does.", "actions"),
    Question("turns", "Turns a round: drawing and then laying or passing is one.", "turns"),
    Question("points", "Points a round, over all seats.", "points"),
    Question("drawn", "Cards drawn a round, by turn or as a penalty.", "drawn"),
    Question(
        "reshuffles",
        "Times a round that the discards are shuffled anew.",
        "reshuffles",
        digits=3,
    ),
    _share("undecided", "Rounds that end without a winner.", "decided", "rounds", complement=True),
    _share("opener", "Rounds won by the seat that moves first.", "opener_won", "decided"),
    Question("fours", "Wild Draw Fours laid a round.", "fours", digits=2),
    _share("bluffs", "Wild Draw Fours that were laid against the rule.", "bluffs", "fours"),
    _share("challenged", "Wild Draw Fours that were challenged.", "challenged", "fours"),
    _share("pays", "Bluffs that went unpunished.", "punished", "bluffs", complement=True),
    Question(
        "edge",
        "How much more often a seat wins a round in which it bluffed than one in which it laid only honest "
        "Wild Draw Fours.",
        *("bluffers_won", "bluffers", True),
        less=("honest_won", "honest"),
    ),
    Question("forgotten", "Times a round that UNO is not said in time.", "forgotten", digits=3),
    _share("caught", "Forgotten UNOs that somebody catches.", "caught", "forgotten"),
    Question("jump_ins", "Cards laid out of turn, a round.", "jump_ins", digits=2),
    Question("answers", "Draw cards answered with a draw card, a round.", "answers", digits=2),
)

LESS_LUCK: Final = _share(
    "opener_less_luck",
    "Rounds won by the seat that moves first, less the luck of the cards drawn.",
    "opener_won",
    "decided",
)
"""Asked where luck is booked, beside what it is like with luck."""

_COLUMN: Final = {name: place for place, name in enumerate(COUNTS)}
_PLACES: Final = len(COUNTS)
_LUCK: Final = _PLACES + MAX_PLAYERS
"""Where luck is booked: of the opener's side, then of the side in each place."""


@dataclass(frozen=True)
class Quantile:
    """A value that so large a share of rounds does not exceed, with its interval."""

    value: int
    low: int
    high: int


@dataclass(frozen=True)
class Answers:
    """What is known of one kind of table."""

    world: World
    result: TaskResult

    @property
    def moments(self) -> Moments:
        """All counts."""
        return self.result.moments

    def answer(self, question: Question) -> Estimate:
        """The answer to a question; not a number where there was nothing to count."""
        part, whole = _COLUMN[question.part], _COLUMN[question.whole]
        if question is LESS_LUCK:
            return self._less_luck(part, _LUCK)
        if question.less:
            less = (_COLUMN[question.less[0]], _COLUMN[question.less[1]])
            found = self.moments.ratio_difference((part, whole), less).between(-1, 1)
        else:
            found = self.moments.ratio(part, whole).between(0, 1 if question.percent else math.inf)
        if question.complement:
            found = replace(found, value=1 - found.value)
        return found.scaled(100) if question.percent else found

    def place(self, place: int) -> Estimate:
        """The share of rounds won in a place: 0 is left of the dealer, the last is the dealer."""
        return self.moments.ratio(_PLACES + place, _COLUMN["decided"]).between(0, 1).scaled(100)

    def place_less_luck(self, place: int) -> Estimate:
        """The same less the luck of the cards drawn: as true, and surer. No share: it may leave 0 to 100."""
        return self._less_luck(_PLACES + place, _LUCK + 1 + place)

    def place_luck(self, place: int) -> Estimate:
        """The luck itself, in hundredths of a round: nought on average."""
        return self.moments.ratio(_LUCK + 1 + place, _COLUMN["decided"]).scaled(100 / self._a_win)

    def _less_luck(self, wins: int, luck: int) -> Estimate:
        """The share of rounds that a seat wins, without its part of the luck of its side."""
        decided = _COLUMN["decided"]
        return self.moments.ratio_difference((wins, decided), (luck, decided), self._a_win).scaled(100)

    @property
    def _a_win(self) -> int:
        """A win of a seat in the units in which the luck of its side is booked."""
        task = self.result.task
        return A_WIN * task.players // task.sides

    def wins_after(self, group: str) -> Estimate:
        """The share of rounds won by seats that bluffed, were caught, or laid honest Wild Draw Fours."""
        return self.moments.ratio(_COLUMN[f"{group}_won"], _COLUMN[group]).between(0, 1).scaled(100)

    def quantile(self, name: str, share: float) -> Quantile:
        """A quantile of a histogram, with the interval that its rank has."""
        histogram = sorted(self.result.histogram(name).items())
        total = sum(count for _, count in histogram)
        spread = Z * math.sqrt(total * share * (1 - share))
        ranks = (total * share, total * share - spread, total * share + spread)
        value, low, high = (_at_rank(histogram, rank) for rank in ranks)
        return Quantile(value, low, high)


def _at_rank(histogram: Sequence[tuple[int, int]], rank: float) -> int:
    seen = 0
    for value, count in histogram:
        seen += count
        if seen >= rank:
            return value
    return histogram[-1][0]


@dataclass(frozen=True)
class Comparison:
    """All tables side by side."""

    answers: Sequence[Answers]

    @classmethod
    def of(cls, compared: Sequence[World], blocks: Mapping[str, Sequence[Block]]) -> Comparison:
        """From the blocks of each table."""
        return cls([Answers(world, TaskResult(world.task, blocks[world.task.label])) for world in compared])

    @cached_property
    def sizes(self) -> list[int]:
        """Every number of players that was asked for."""
        return list(dict.fromkeys(each.world.players for each in self.answers))

    @property
    def is_adjusted(self) -> bool:
        """Whether luck was booked."""
        return self.answers[0].world.task.adjusted

    @property
    def questions(self) -> list[Question]:
        """All that was asked."""
        found = list(QUESTIONS)
        if self.is_adjusted:
            found.insert([question.id for question in found].index("opener") + 1, LESS_LUCK)
        return found

    def of_size(self, players: int) -> list[Answers]:
        """All tables with so many players, the baseline first."""
        return [each for each in self.answers if each.world.players == players]

    def differs(self, each: Answers, question: Question) -> int:
        """1 where an answer is surely above that of the baseline, -1 below, 0 where nobody knows."""
        baseline = self.of_size(each.world.players)[0]
        if each is baseline:
            return 0
        gap = each.answer(question).minus(baseline.answer(question))
        if not abs(gap.value) > SURE * gap.error:
            return 0
        return 1 if gap.value > 0 else -1

    def data(self) -> dict[str, Any]:
        """As JSON-able data; nothing in it depends on where it was played."""
        return {
            "baseline": self.answers[0].world.name,
            "questions": {question.id: question.says for question in self.questions},
            "tables": [self._table_data(each) for each in self.answers],
        }

    def _table_data(self, each: Answers) -> dict[str, Any]:
        return {
            "table": each.world.name,
            "players": each.world.players,
            "bot": each.world.task.line_up[0].name,
            "rounds": each.result.rounds,
            "answers": {
                question.id: {**each.answer(question).data(), "differs": self.differs(each, question)}
                for question in self.questions
            },
            "places": [each.place(place).data() for place in range(each.world.players)],
            **({"places_less_luck": self._places_less_luck(each)} if self.is_adjusted else {}),
            "quantiles": {
                name: {str(share): vars(each.quantile(name, share)) for share in (0.5, 0.95)}
                for name in ("actions", "turns", "points")
            },
            "wins_after": {
                group: each.wins_after(group).data()
                for group in ("honest", "bluffers", "safe_bluffers", "caught_bluffers")
            },
        }

    def _places_less_luck(self, each: Answers) -> list[dict[str, float | None]]:
        return [each.place_less_luck(place).data() for place in range(each.world.players)]
