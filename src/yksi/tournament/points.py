"""Can a game have ended with these points?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yksi.keys import KNOCK_OUT, ROUNDS, Rules
from yksi.tournament.errors import TournamentError
from yksi.tournament.meetings import Points, won_by
from yksi.tournament.plan import ROUND, Plan, most_wins

MOST_POINTS: Final = 10_000_000


def check_numbers(points: Sequence[int], sides: int) -> Points:
    """As many whole numbers as there are sides."""
    given = tuple(points)
    if len(given) != sides or not all(type(each) is int and 0 <= each <= MOST_POINTS for each in given):
        raise TournamentError("bad-points", sides=sides, points=" ".join(map(str, given)) or "nothing")
    return given


def check_possible(plan: Plan, rules: Rules, points: Points) -> None:
    """What a slip of the pen would make of it is refused; a correction of the director may be anything."""
    why = _why_not(plan, rules, points)
    if why:
        raise TournamentError("impossible-points", points=" : ".join(map(str, points)), why=why)


def _why_not(plan: Plan, rules: Rules, points: Points) -> str:
    target = rules.target
    reached = sum(each >= target for each in points)
    if plan.game == ROUND:
        return _why_not_round(rules, points)
    if rules.scoring == ROUNDS and max(points) > target:
        return f"nobody wins more than {target} rounds"
    if most_wins(rules):
        return "" if reached == 1 else f"a match ends when one side has {target}"
    if rules.scoring == KNOCK_OUT:
        return "" if reached == len(points) - 1 else f"a match ends when all sides but one have {target}"
    if not reached:
        return f"a match ends when a side has {target}"
    return "" if won_by(points, highest=False) is not None else "the lowest cannot be shared"


def _why_not_round(rules: Rules, points: Points) -> str:
    if most_wins(rules) and sum(each > 0 for each in points) > 1:
        return "only the winner of a round has points"
    if rules.scoring == ROUNDS and max(points) > 1:
        return "a round that is won counts 1"
    return ""
