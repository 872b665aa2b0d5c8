"""A record, reviewed: what was luck and what was you.

record → every action checked on the way (`yksi.record`) → a `Ledger` a seat and round → `Review`
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from yksi.bots import LEVELS, Level
from yksi.editions import changed_keys
from yksi.engine.layout import structure_of
from yksi.errors import CannotBeDone
from yksi.game import Game
from yksi.keys import RULES_VERSION, Rules
from yksi.record import Record, Step
from yksi.reviewing.feats import Feats, watch, watch_deal
from yksi.reviewing.judging import Judge
from yksi.reviewing.ledger import Ledger
from yksi.reviewing.moments import NAMES
from yksi.reviewing.scale import EDITION, calibrated, luck_of, skill_of
from yksi.reviewing.told import Dearest, Review, RoundReview, SeatReview
from yksi.state import Seat

VERSION: Final = 1
DEAREST: Final = 3
OF_THE_MATCH: Final = {"scoring", "target"}
"""Rule keys that change no round."""


def review(record: Record, seats: Sequence[Seat] | None = None, level: Level = "sharp") -> Review:
    """Review a record for some seats, or for all; CannotBeDone, or RecordError, says why it cannot be.

    `level` is how well the table plays, which the chances are calibrated for.

    >>> import yksi
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7; 1: B2 G1")
    >>> happened = game.play("R7")
    >>> told = yksi.review(yksi.Record.of(game), seats=[0])
    >>> told["seats"][0]["won"], told["seats"][0]["rounds"][0]["decisions"][0]["best"]
    (1, 'R7')
    """
    reviewed = _check_seats(record, seats)
    if level not in LEVELS:
        raise ValueError(f"unknown level {level!r}; the levels are {', '.join(LEVELS)}")
    desk = _Desk(record, reviewed, level)
    for step in record.steps():
        desk.follow(step)
    rounds = desk.finished
    if not rounds:
        raise CannotBeDone("no round of this record is over, so there is nothing to review yet")
    printed = is_as_printed(record.rules)
    sides = {each["sides"] for found in rounds for each in found if each is not None}
    return {
        "version": VERSION,
        "level": level,
        "edition": record.rules.edition,
        "players": list(record.players),
        "rounds": len(rounds),
        "unfinished": len(rounds) < len(record.rounds),
        "as_printed": printed,
        "calibrated": printed
        and record.rules.edition == EDITION
        and sides <= set(calibrated().get(level, ())),
        "seats": [
            summary(seat, record.players[seat], [each[place] for each in rounds])
            for place, seat in enumerate(reviewed)
        ],
    }


def is_as_printed(rules: Rules) -> bool:
    """Whether a round goes by the edition alone: how a match counts it is no part of that."""
    changed = set(changed_keys(rules, rules.version)) - OF_THE_MATCH
    return rules.version == RULES_VERSION and not changed and not rules.custom


def summary(seat: Seat, name: str, rounds: Sequence[RoundReview | None]) -> SeatReview:
    """All rounds of a seat, put together; None are those that it had no part in."""
    played = [each for each in rounds if each is not None]
    decided = [
        (each, decision) for each in played for decision in each["decisions"] if len(decision["choices"]) > 1
    ]
    told = [(each["round"], decision) for each, decision in decided if decision["loss"]]
    dearest: list[Dearest] = [
        {"round": number, "decision": decision}
        for number, decision in sorted(told, key=lambda each: -each[1]["loss"])[:DEAREST]
    ]
    luck = sum(each["deal"] + each["draws"] + each["others"] for each in played)
    cost = sum(each["cost"] for each in played)
    expected = sum(each["start"] for each in played)
    return {
        "seat": seat,
        "name": name,
        "rounds": played,
        "won": sum(each["won"] for each in played),
        "decisions": len(decided),
        "luck": luck,
        "cost": cost,
        "expected": expected,
        "adjusted": expected - cost,
        "skill": skill_of([(each["sides"], decision["loss"]) for each, decision in decided]),
        "luck_rank": luck_of(luck, [each["sides"] for each in played]),
        "dearest": dearest,
    }


def _check_seats(record: Record, seats: Sequence[Seat] | None) -> list[Seat]:
    count = len(record.players)
    if seats is None:
        return list(range(count))
    for seat in seats:
        if type(seat) is not int or not 0 <= seat < count:
            raise ValueError(f"there is no seat {seat!r}: seats are 0 to {count - 1}")
    return list(seats)


class _Desk:
    """Follows a record, with a ledger for each seat that is reviewed."""

    def __init__(self, record: Record, seats: Sequence[Seat], level: Level) -> None:
        self.record = record
        self.seats = seats
        self.level = level
        self.judge = Judge(record.rules)
        self.feats: Any = structure_of(Feats)()
        self.ledgers: list[Ledger | None] = []
        self.finished: list[list[RoundReview | None]] = []

    def follow(self, step: Step) -> None:
        """Something happened; what is done next stands in the record."""
        game = step.game
        if step.seat is None:
            self._begin(step)
        else:
            watch(game.table.record(), self.feats)
            for ledger in self.ledgers:
                if ledger is not None:
                    ledger.notice(ledger.seat == step.seat, step.events)
        if game.over:
            self.finished.append(
                [None if each is None else each.review(self._moments(each.seat)) for each in self.ledgers]
            )
            return
        done = self.record.rounds[step.round - self.record.first_round].actions
        if len(game.history) < len(done):
            seat, action = done[len(game.history)]
            ledger = self._ledger_of(seat)
            if ledger is not None and is_decision(game, seat, action):
                ledger.decide(action)

    def _begin(self, step: Step) -> None:
        game = step.game
        watch_deal(game.table.record(), self.feats)
        self.ledgers = []
        is_over = self.record.rounds[step.round - self.record.first_round].end != "end unfinished"
        for seat in self.seats:
            plays = is_over and game.state.out[seat] == 0
            ledger = Ledger(self.judge, self.level, game, seat, step.round) if plays else None
            if ledger is not None:
                ledger.begin()
            self.ledgers.append(ledger)

    def _ledger_of(self, seat: Seat) -> Ledger | None:
        return next((each for each in self.ledgers if each is not None and each.seat == seat), None)

    def _moments(self, seat: Seat) -> list[str]:
        got = self.feats.got[seat]
        return [name for moment, name in enumerate(NAMES) if got >> moment & 1]


def is_decision(game: Game, seat: Seat, action: str) -> bool:
    """Whether it is what the table waits for: not a late UNO, a catch, or a card out of turn."""
    if action == "uno" or action.startswith("catch:"):
        return False
    state = game.state
    return seat == state.turn or bool(state.waiting >> seat & 1)
