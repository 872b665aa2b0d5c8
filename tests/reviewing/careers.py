"""Matches as they are kept, by luck."""

from __future__ import annotations

from random import Random

from yksi.reviewing.career import VERSION, KeptMatch, KeptRound
from yksi.reviewing.moments import NAMES
from yksi.reviewing.scale import WHOLE

PEOPLE = ("Bo", "Cy", "Di", "Eve", "Fay", "Gil", "Hal", "Ida", "Jo")


def kept_round(luck: Random, sides: int, skill: int = 8) -> KeptRound:
    """A round that was won or lost; one decision in so many lost something."""
    losses = [luck.choice((0, *[0] * (skill - 1), 400, 900)) for _ in range(luck.randint(3, 9))]
    won, start, deal, draws = luck.random() < 1 / sides, WHOLE // sides, *luck.sample(range(-900, 900), 2)
    others = (WHOLE if won else 0) - start - deal - draws + sum(losses)
    return KeptRound(
        sides=sides,
        won=won,
        start=start,
        deal=deal,
        draws=draws,
        others=others,
        cost=sum(losses),
        losses=losses,
        moments=luck.sample(NAMES, luck.randint(0, 2)),
    )


def kept_match(
    luck: Random, players: int = 2, rounds: int = 5, as_printed: bool = True, skill: int = 8
) -> KeptMatch:
    """A match of some rounds."""
    return {
        "version": VERSION,
        "edition": "nb-112",
        "players": players,
        "as_printed": as_printed,
        "calibrated": as_printed and players in (2, 3, 4, 6),
        "won": luck.choice((True, False, None)),
        "opponents": list(PEOPLE[: players - 1]),
        "skill": None,
        "luck_rank": 50,
        "rounds": [kept_round(luck, players, skill) for _ in range(rounds)],
    }
