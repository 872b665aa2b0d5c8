"""Which cards are dealt: every deal follows from the tournament's seed, which is committed to at the start.

seed + meeting + game → seed of the game; in a duplicate, seed + round + deal, the same at all tables

The seats are turned so that whoever the seating says deals is the one who draws the highest card.
"""

from __future__ import annotations

import hmac
import json
from dataclasses import dataclass

from yksi.holding import new_table
from yksi.journal import plain
from yksi.keys import Rules
from yksi.proof import check_seed, commit, derive_key
from yksi.rules.setup import draw_dealer
from yksi.state import Seat
from yksi.tournament.errors import TournamentError
from yksi.tournament.meetings import Meeting
from yksi.tournament.plan import DUPLICATE, Plan
from yksi.tournament.seating import Chair, seating
from yksi.tournament.tournament import Tournament


@dataclass(frozen=True)
class Deal:
    """All that a table needs to play a game."""

    rules: Rules
    seed: str
    chairs: tuple[Chair, ...]
    """By seat, clockwise."""

    @property
    def names(self) -> list[str]:
        """Who plays, by seat."""
        return [chair.member.name for chair in self.chairs]


def commitment(plan: Plan, seed: str) -> str:
    """What is published when the tournament is opened, so that nobody can choose its deals later."""
    terms = json.dumps(plain(plan), ensure_ascii=False, sort_keys=True)
    return commit(seed, f"yksi tournament 1\n{terms}")


def deal_number(plan: Plan, game: int) -> int:
    """Which deal of its meeting a game has.

    In a duplicate with as many games as go round the sides, every deal is played from each side in turn, if
    seats are exchanged.
    """
    if plan.format == DUPLICATE and plan.exchange and plan.games % plan.at_table == 0:
        return (game - 1) // plan.at_table + 1
    return game


def deal(tournament: Tournament, meeting: Meeting, game: int) -> Deal:
    """What is played in a game of a meeting: seed, and everybody in seats that make the right one deal."""
    seed = _seed(tournament, meeting, game)
    chairs = seating(meeting, game)
    dealer = _drawn_dealer(tournament.rules, len(chairs), seed)
    return Deal(tournament.rules, seed, tuple(chairs[-dealer:] + chairs[:-dealer]))


def luck(seed: str, what: str) -> int:
    """A number that follows from a seed, for whatever is decided by lot."""
    return int.from_bytes(_digest(seed, what)[:8], "big")


def _seed(tournament: Tournament, meeting: Meeting, game: int) -> str:
    if not tournament.seed:
        raise TournamentError("sealed")
    number = meeting.number
    if tournament.plan.format == DUPLICATE:
        number = tournament.rounds[meeting.round - 1].meetings[0].number
    what = f"meeting {number}\ndeal {deal_number(tournament.plan, game)}"
    return _digest(tournament.seed, what).hex()


def _digest(seed: str, what: str) -> bytes:
    return hmac.digest(check_seed(seed).encode(), f"yksi tournament 1\n{what}".encode(), "sha256")


def _drawn_dealer(rules: Rules, players: int, seed: str) -> Seat:
    """Who draws the highest card at a table that is dealt from this seed."""
    state = new_table(rules, players, derive_key(seed))
    draw_dealer(state)
    return state.dealer
