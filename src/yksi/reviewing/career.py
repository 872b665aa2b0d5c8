"""Many matches of one player, put together: rounds, wins, skill and luck over time, feats, against whom.

record, `Review` → `kept_of`: a few numbers a round → of many matches, oldest first → `career_of` → `Career`

What is kept of a match is enough for all that is said later: the record may be gone by then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypedDict

from yksi.record import Record
from yksi.reviewing.moments import NAMES, odds
from yksi.reviewing.scale import MEASURED, luck_of, skill_of
from yksi.reviewing.told import Review, SeatReview

__all__ = ("career_of", "kept_of")

VERSION: Final = 1
STRETCH: Final = 150
"""Matches are ranked together until they have so many decisions: of fewer, Skill says little."""
MOST_STRETCHES: Final = 12
MOST_ROUNDS: Final = 1000
"""Luck is ranked over the newest so many rounds."""
MOST_OPPONENTS: Final = 20


class KeptRound(TypedDict):
    """What is kept of a round; chances are counted in 1/10,000."""

    sides: int
    won: bool
    start: int
    deal: int
    draws: int
    others: int
    cost: int
    losses: list[int]
    """What each decision lost."""
    moments: list[str]


class KeptMatch(TypedDict):
    """What is kept of a match, for one of its seats."""

    version: int
    edition: str
    players: int
    as_printed: bool
    calibrated: bool
    won: bool | None
    """Whether the match was won; None if it was not over, or only a round."""
    opponents: list[str]
    skill: int | None
    luck_rank: int | None
    rounds: list[KeptRound]


class Stretch(TypedDict):
    """Some matches that follow each other."""

    first: int
    """The place of its first match, from 0."""
    matches: int
    rounds: int
    won: int
    expected: int
    luck: int
    cost: int
    decisions: int
    skill: int | None
    luck_rank: int | None


class Feat(TypedDict):
    """A moment that was had, and how often."""

    moment: str
    times: int
    expected: int | None
    """How often bots have it in as many rounds, in 1/100; None where that was not counted."""


class Opponent(TypedDict):
    """Somebody who was played against."""

    name: str
    matches: int
    rounds: int
    won: int
    """Rounds that were won oneself."""


class Career(TypedDict):
    """All matches."""

    version: int
    matches: int
    decided: int
    """Matches that were played to their end."""
    matches_won: int
    rounds: int
    won: int
    expected: int
    deal: int
    draws: int
    others: int
    luck: int
    cost: int
    adjusted: int
    luck_rank: int | None
    calibrated: bool
    unmeasured: int
    """Rounds with numbers of players for which Skill was not measured; they are in no rank."""
    stretches: list[Stretch]
    feats: list[Feat]
    """The rarest first."""
    opponents: list[Opponent]
    """Those one has met in most rounds, first."""
    line: list[tuple[int, int]]
    """After each match: luck so far, and rounds won beyond an equal share."""


def kept_of(record: Record, told: Review, seat: SeatReview) -> KeptMatch:
    """What is kept of a review.

    >>> import yksi
    >>> from yksi.reviewing import career, review
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7; 1: B2 G1")
    >>> happened = game.play("R7")
    >>> record = yksi.Record.of(game)
    >>> told = review(record, seats=[0])
    >>> kept = career.kept_of(record, told, told["seats"][0])
    >>> kept["opponents"], kept["rounds"][0]["won"]
    (['Player 2'], True)
    """
    teams = record.rules.teams or len(record.players)
    own = seat["seat"] % teams
    return {
        "version": VERSION,
        "edition": told["edition"],
        "players": len(told["players"]),
        "as_printed": told["as_printed"],
        "calibrated": told["calibrated"],
        "won": _has_won(record.result, seat["seat"]),
        "opponents": [name for other, name in enumerate(told["players"]) if other % teams != own],
        "skill": seat["skill"],
        "luck_rank": seat["luck_rank"],
        "rounds": [
            {
                "sides": each["sides"],
                "won": each["won"],
                "start": each["start"],
                "deal": each["deal"],
                "draws": each["draws"],
                "others": each["others"],
                "cost": each["cost"],
                "losses": [
                    decision["loss"] for decision in each["decisions"] if len(decision["choices"]) > 1
                ],
                "moments": each["moments"],
            }
            for each in seat["rounds"]
        ],
    }


def _has_won(result: str, seat: int) -> bool | None:
    """Of the last line of a record: `result winners 1 3 scores 345 260`."""
    words = result.split()
    if words[1] != "winners":
        return None
    return str(seat) in words[2 : words.index("scores")]


def career_of(kept: Sequence[KeptMatch]) -> Career:
    """All of it, from what was kept of every match, the oldest first.

    >>> from yksi.reviewing import career
    >>> whole = career.career_of([])  # what `kept_of` kept of each match, the oldest first
    >>> whole["matches"], whole["opponents"]
    (0, [])
    """
    played = [each for match in kept for each in match["rounds"]]
    whole = _sum(played)
    return {
        "version": VERSION,
        "matches": len(kept),
        "decided": sum(match["won"] is not None for match in kept),
        "matches_won": sum(match["won"] is True for match in kept),
        "rounds": len(played),
        "won": sum(each["won"] for each in played),
        "expected": whole["expected"],
        "deal": sum(each["deal"] for each in played),
        "draws": sum(each["draws"] for each in played),
        "others": sum(each["others"] for each in played),
        "luck": whole["luck"],
        "cost": whole["cost"],
        "adjusted": whole["expected"] - whole["cost"],
        "luck_rank": _luck_rank(played[-MOST_ROUNDS:]),
        "calibrated": all(match["calibrated"] for match in kept),
        "unmeasured": sum(each["sides"] not in MEASURED for each in played),
        "stretches": _stretches(kept),
        "feats": _feats(kept),
        "opponents": _opponents(kept),
        "line": list(_line(kept)),
    }


class _Sum(TypedDict):
    expected: int
    luck: int
    cost: int


def _sum(played: Sequence[KeptRound]) -> _Sum:
    return {
        "expected": sum(each["start"] for each in played),
        "luck": sum(each["deal"] + each["draws"] + each["others"] for each in played),
        "cost": sum(each["cost"] for each in played),
    }


def _luck_rank(played: Sequence[KeptRound]) -> int | None:
    measured = [each for each in played if each["sides"] in MEASURED]
    return luck_of(_sum(measured)["luck"], [each["sides"] for each in measured])


def _skill(played: Sequence[KeptRound]) -> int | None:
    return skill_of(
        [(each["sides"], loss) for each in played if each["sides"] in MEASURED for loss in each["losses"]]
    )


def _stretches(kept: Sequence[KeptMatch]) -> list[Stretch]:
    """Matches together, from the oldest on, until there are decisions enough; the newest stretches of all.

    What is left over goes with the last of them if it is less than half of what is enough.
    """
    found: list[tuple[int, list[KeptMatch]]] = []
    decisions = STRETCH
    for place, match in enumerate(kept):
        if decisions >= STRETCH:
            found.append((place, []))
            decisions = 0
        found[-1][1].append(match)
        decisions += _decisions(match["rounds"])
    if len(found) > 1 and 2 * decisions < STRETCH:
        found[-2][1].extend(found.pop()[1])
    return [_stretch(first, matches) for first, matches in found[-MOST_STRETCHES:]]


def _decisions(played: Sequence[KeptRound]) -> int:
    return sum(len(each["losses"]) for each in played)


def _stretch(first: int, matches: Sequence[KeptMatch]) -> Stretch:
    played = [each for match in matches for each in match["rounds"]]
    return {
        "first": first,
        "matches": len(matches),
        "rounds": len(played),
        "won": sum(each["won"] for each in played),
        "decisions": _decisions(played),
        "skill": _skill(played),
        "luck_rank": _luck_rank(played),
        **_sum(played),
    }


def _feats(kept: Sequence[KeptMatch]) -> list[Feat]:
    """What was had, and what bots have in as many rounds."""
    found: list[Feat] = []
    for moment in NAMES:
        times = sum(moment in each["moments"] for match in kept for each in match["rounds"])
        if times:
            found.append({"moment": moment, "times": times, "expected": _expected(kept, moment)})
    return sorted(found, key=lambda feat: (feat["expected"] is None, feat["expected"] or 0))


def _expected(kept: Sequence[KeptMatch], moment: str) -> int | None:
    seen = 0
    for match in kept:
        counted = odds()["editions"].get(match["edition"], {}).get(str(match["players"]))
        if counted is None or not match["as_printed"]:
            return None
        seen += len(match["rounds"]) * counted.get(moment, 0)
    return int(100 * seen // odds()["seats"])


def _opponents(kept: Sequence[KeptMatch]) -> list[Opponent]:
    met: dict[str, Opponent] = {}
    for match in kept:
        for name in dict.fromkeys(match["opponents"]):
            opponent = met.setdefault(name, {"name": name, "matches": 0, "rounds": 0, "won": 0})
            opponent["matches"] += 1
            opponent["rounds"] += len(match["rounds"])
            opponent["won"] += sum(each["won"] for each in match["rounds"])
    return sorted(met.values(), key=lambda opponent: -opponent["rounds"])[:MOST_OPPONENTS]


def _line(kept: Sequence[KeptMatch]) -> Iterator[tuple[int, int]]:
    luck = beyond = 0
    for match in kept:
        summed = _sum(match["rounds"])
        luck += summed["luck"]
        beyond += summed["luck"] - summed["cost"]
        yield luck, beyond
