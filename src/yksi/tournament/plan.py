"""What a tournament is: its format, its games and the rules they are played by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from yksi.editions import check_players, make_rules
from yksi.keys import ROUNDS, WINNER_TAKES, Rules
from yksi.state import MAX_PLAYERS
from yksi.tournament.errors import PlanError, TournamentError

ALL_MEET: Final = "all-meet"
SWISS: Final = "swiss"
KNOCK_OUT: Final = "knock-out"
DUPLICATE: Final = "duplicate"
FORMATS: Final = (ALL_MEET, SWISS, KNOCK_OUT, DUPLICATE)

ROUND: Final = "round"
MATCH: Final = "match"
GAMES: Final = (ROUND, MATCH)

BY_ENTRY: Final = "entry"
BY_LOT: Final = "lot"
DRAWS: Final = (BY_ENTRY, BY_LOT)

MOST_GAMES: Final = 100
MOST_ROUNDS: Final = 100
MOST_ENTRANTS: Final = 256
"""Pairing so many takes three seconds; 64 take a tenth of one."""
NAME_LENGTH: Final = 80


@dataclass(frozen=True)
class Plan:
    """What the director decides before anybody enters.

    >>> from yksi.tournament import Plan
    >>> plan = Plan(format="swiss", members=2, games=6, edition="sv-1981")
    >>> plan.seats, plan.make_rules().teams
    (4, 2)
    """

    name: str = "Tournament"
    format: str = ALL_MEET
    games: int = 4
    """In a meeting. sv-1981, tournaments: four unless agreed otherwise."""
    game: str = ROUND
    """What a game is: a round, or a match to the target."""
    members: int = 1
    """Of each entrant: 1 for single players, 2 for pairs, more for teams."""
    at_table: int = 2
    """How many entrants sit at a table; more than two in a Swiss tournament only."""
    rounds: int = 0
    """Of a Swiss tournament; 0 for as many as it takes to halve the field to one."""
    third_place: bool = False
    """Whether the losers of a knock-out's semi-finals meet."""
    exchange: bool = True
    """Whether a duplicate plays each deal from every side at one table; people would know the cards."""
    draw: str = BY_ENTRY
    """The order for schedule and seeding: that of entry, or by lot."""
    edition: str = "nb-112"
    rules: Mapping[str, Any] = field(default_factory=dict)
    """Rule keys that differ from the edition."""
    custom: tuple[Any, ...] = ()
    """Rules for the Customizable cards."""
    rules_name: str = ""
    """What these rules are called, where they have a name of their own."""

    @property
    def seats(self) -> int:
        """How many people sit at a table."""
        return self.at_table * self.members

    def make_rules(self) -> Rules:
        """What a game is played by. A game that is a round is a match to one point, as in the arena."""
        fixed: dict[str, Any] = {"teams": self.at_table if self.members > 1 else 0}
        if self.game == ROUND:
            fixed["target"] = 1
        own = {"custom": self.custom, "name": self.rules_name}
        return make_rules(self.edition, **{**self.rules, **fixed, **own})


def is_highest(plan: Plan, rules: Rules) -> bool:
    """Whether the highest total wins: where points are good, and when results are compared."""
    return plan.format == DUPLICATE or most_wins(rules)


def most_wins(rules: Rules) -> bool:
    """Whether the highest points win a game: with winner-takes, and where rounds won are counted."""
    return rules.scoring in (WINNER_TAKES, ROUNDS)


def check_plan(plan: Plan) -> None:
    """TournamentError names the first field that cannot be."""
    if not plan.name.strip() or not plan.name.isprintable() or len(plan.name) > NAME_LENGTH:
        _refuse("name", PlanError("name", most=NAME_LENGTH, given=repr(plan.name)))
    _check_word("format", plan.format, FORMATS)
    _check_word("game", plan.game, GAMES)
    _check_word("draw", plan.draw, DRAWS)
    _check_number("games", plan.games, 1, MOST_GAMES)
    _check_number("rounds", plan.rounds, 0, MOST_ROUNDS)
    _check_number("members", plan.members, 1, MAX_PLAYERS // 2)
    _check_number("at_table", plan.at_table, 2, MAX_PLAYERS // plan.members)
    _check_format(plan)
    _check_rules(plan)


def _check_format(plan: Plan) -> None:
    if plan.at_table > 2 and plan.format != SWISS:
        _refuse("at_table", PlanError("at-table", only=SWISS, given=plan.format))
    if plan.rounds and plan.format != SWISS:
        _refuse("rounds", PlanError("rounds", only=SWISS, given=plan.format))
    if plan.third_place and plan.format != KNOCK_OUT:
        _refuse("third_place", PlanError("third-place", only=KNOCK_OUT, given=plan.format))


def _check_rules(plan: Plan) -> None:
    keys = {key.replace("-", "_") for key in plan.rules}
    if "teams" in keys:
        _refuse("rules", PlanError("teams"))
    if "custom" in keys:
        _refuse("rules", PlanError("custom"))
    if "name" in keys:
        _refuse("rules", PlanError("rules-name"))
    if "target" in keys and plan.game == ROUND:
        _refuse("rules", PlanError("target"))
    try:
        check_players(plan.make_rules(), plan.seats)
    except ValueError as error:
        _refuse("rules", error)
    except TypeError as error:
        _refuse("rules", ValueError(str(error)))


def _check_word(name: str, word: str, words: tuple[str, ...]) -> None:
    if word not in words:
        _refuse(name, PlanError("word", possible=words, given=repr(word)))


def _check_number(name: str, number: int, low: int, high: int) -> None:
    if type(number) is not int or not low <= number <= high:
        _refuse(name, PlanError("number", low=low, high=high, given=repr(number)))


def _refuse(name: str, why: ValueError) -> None:
    raise TournamentError("bad-plan", field=name, why=why)
