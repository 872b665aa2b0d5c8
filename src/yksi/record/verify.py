"""What a record proves: the commitment fits seed, rules and players, and the seed gives every shuffle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from yksi.errors import RecordError
from yksi.match import Match
from yksi.proof import commit
from yksi.record.log import check_promises, withheld
from yksi.record.replay import Steps

if TYPE_CHECKING:
    from yksi.record.record import Record


@dataclass(frozen=True)
class Proof:
    """What `Record.verify` has recomputed.

    >>> from yksi.match import Match
    >>> from yksi.record import Record
    >>> match = Match("nb-112", players=["Ada", "Bo"], seed=7)
    >>> proof = Record.of(match).verify()
    >>> proof.commitment == match.commitment, proof.rounds, proof.actions
    (True, 1, 0)
    """

    commitment: str
    rounds: int
    shuffles: int
    actions: int
    withheld: list[int] = field(default_factory=list)
    """Seats that promised a word for the deal and did not tell it."""


def verify(record: Record) -> Proof:
    """Recompute the commitment and every shuffle of a match; RecordError says what does not agree."""
    return prove(record)[0]


def prove(record: Record) -> tuple[Proof, Match]:
    """The same, with the match that was played again for it."""
    if record.kind != "match":
        raise RecordError(f"a single {record.kind} has no commitment: only deals of a match can be proved")
    if record.commitment is None:
        raise RecordError("the record has no commitment line, so its deals cannot be proved")
    if record.seed is None:
        raise RecordError("the seed is not revealed yet: the deal can be verified when the match is over")
    if commit(record.seed, record.terms()) != record.commitment:
        raise RecordError(
            "seed, rules and players do not give the commitment that was published before the match",
            record.lines_of.get("commitment"),
        )
    check_promises(record)
    played = Steps(record).to_the_end()
    assert isinstance(played, Match)
    proof = Proof(
        commitment=record.commitment,
        rounds=len(played.rounds),
        shuffles=sum(game.state.shuffles for game in played.rounds),
        actions=sum(len(game.history) for game in played.rounds),
        withheld=withheld(record),
    )
    return proof, played
