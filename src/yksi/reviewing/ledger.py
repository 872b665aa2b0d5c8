"""How did a seat fare in one round? Its chance from moment to moment, and who or what changed it.

before the deal → dealt → own decision → … → over: every change is booked as deal, draws, others or own cost,
so that they make up the result exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from yksi.actions import ActionName
from yksi.events import Event
from yksi.game import Game
from yksi.reviewing.judging import Judge, Judged
from yksi.reviewing.scale import WHOLE, chance_of
from yksi.reviewing.told import Choice, Decision, Mark, Point, RoundReview
from yksi.state import NOBODY, Seat

TRIES: Final = 128
"""So often each choice is tried."""
PAIRS: Final = 1024
"""So often the best is compared with the chosen one, where that may be a mistake."""
VALUE_TRIES: Final = 192
ADVICE_TRIES: Final = 512
"""So often the coach of the page tries each choice, where nothing was chosen yet."""
ERRORS: Final = 2
"""Nobody is told of a loss below so many standard errors."""
MISTAKE: Final = 600
BLUNDER: Final = 1200
STEPS: Final = 4096
"""Rounds have seeds so far apart."""


@dataclass(slots=True)
class Ledger:
    """What is booked of one seat in one round."""

    judge: Judge
    level: str
    game: Game
    seat: Seat
    number: int
    sides: int = 0
    """How many sides play for the round."""
    start: int = 0
    last: int = 0
    """The chance after what was booked last."""
    deal: int = 0
    draws: int = 0
    others: int = 0
    cost: int = 0
    drew: bool = False
    """Whether what comes next is what a card did that the seat has just drawn in turn."""
    line: list[Point] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Count the sides that are not out."""
        state = self.game.state
        self.sides = len({state.side[seat] for seat in range(state.players) if state.out[seat] == 0})

    def begin(self) -> None:
        """The cards are dealt."""
        self.start = WHOLE // self.sides
        self.last = self._value()
        self.deal = self.last - self.start
        self._mark_point()

    def decide(self, action: ActionName) -> None:
        """The seat, which is in turn, is about to do this."""
        judged = self.judge.judge(self.game, self.seat, action, self._seed(), TRIES, PAIRS)
        decision = self._decision(action, judged)
        self.decisions.append(decision)
        change = decision["chance"] + decision["loss"] - self.last
        if self.drew:
            self.draws += change
        else:
            self.others += change
        self.drew = False
        self.cost += decision["loss"]
        self.last = decision["chance"]

    def notice(self, own: bool, events: Sequence[Event]) -> None:
        """Somebody has acted."""
        if self.game.over:
            won = WHOLE if self._won() else 0
            self.others += won - self.last
            self.last = won
        elif self._may_decide_on_it(own, events):
            self.drew = True
        else:
            self._take(events)
        self._mark_point()

    def _may_decide_on_it(self, own: bool, events: Sequence[Event]) -> bool:
        """Whether the seat has drawn in turn and is asked at once what to do with the card."""
        drawn = any(event.kind == "drew" and event.data["seat"] == self.seat for event in events)
        return own and drawn and self.game.phase == "drawn" and self.game.turn == self.seat

    def review(self, moments: list[str]) -> RoundReview:
        """All of it."""
        return {
            "round": self.number,
            "won": self._won(),
            "sides": self.sides,
            "start": self.start,
            "deal": self.deal,
            "draws": self.draws,
            "others": self.others,
            "cost": self.cost,
            "line": self.line,
            "decisions": self.decisions,
            "moments": moments,
        }

    def _take(self, events: Sequence[Event]) -> None:
        """Cards that the seat had to draw: what being made to draw did, and what the cards themselves did."""
        taken = [
            card
            for event in events
            if event.kind == "drew" and event.data["seat"] == self.seat
            for card in event.cards or ()
        ]
        if not taken or len(taken) > self.game.state.sizes[self.seat]:
            return
        hand = self.game.hand(self.seat)
        if any(taken.count(card) > hand.count(card) for card in taken):
            return  # hands have moved since
        unknown = self._value(taken)
        known = self._value()
        self.others += unknown - self.last
        self.draws += known - unknown
        self.last = known

    def _decision(self, action: ActionName, judged: Judged) -> Decision:
        chosen = judged.alternatives[judged.chosen]
        tries, wins = chosen.tries + judged.pairs, chosen.wins + judged.chosen_wins
        choices: list[Choice] = [
            {"action": each.action, "chance": self._chance(each.wins, each.tries)}
            for each in judged.alternatives
        ]
        ahead, pairs = judged.ahead - judged.behind, judged.pairs
        measured = WHOLE * ahead // pairs if pairs else 0
        error = _error(judged)
        told = ahead > 0 and is_told(judged)
        loss = likely_loss(measured, error) if told else 0
        chance = self._chance(wins, tries)
        choices[judged.chosen]["chance"] = chance
        if told:
            choices[judged.best]["chance"] = chance + loss
        choices.sort(key=lambda each: -each["chance"])
        return {
            "step": len(self.game.history),
            "action": action,
            "chance": chance,
            "best": judged.alternatives[judged.best].action if told else action,
            "loss": loss,
            "error": error,
            "measured": measured,
            "mark": mark_of(loss),
            "choices": choices,
        }

    def _value(self, blind: Sequence[str] = ()) -> int:
        wins = self.judge.value(self.game, self.seat, self._seed(), VALUE_TRIES, blind)
        return self._chance(wins, VALUE_TRIES)

    def _chance(self, wins: int, tries: int) -> int:
        return chance_of(wins, tries, self.sides, self.level)

    def _seed(self) -> int:
        return self.number * STEPS + len(self.game.history)

    def _won(self) -> bool:
        state = self.game.state
        return state.winner != NOBODY and state.side[state.winner] == state.side[self.seat]

    def _mark_point(self) -> None:
        self.line.append({"step": len(self.game.history), "chance": self.last})


def is_told(judged: Judged) -> bool:
    """Whether a loss is so many standard errors away from none, and not bought with points."""
    ahead, pairs = judged.ahead - judged.behind, judged.pairs
    spread = pairs * (judged.ahead + judged.behind) - ahead * ahead
    return ahead * ahead * pairs >= ERRORS * ERRORS * spread and judged.points > 0


def likely_loss(measured: int, error: int) -> int:
    """What a loss that is told was most likely, in whole 1/10,000.

    Told are those that came out large, partly by luck; the less sure one is, the more of it was luck. At two
    standard errors a quarter is taken off, at four a sixteenth.
    """
    return measured - error * error // measured


def _error(judged: Judged) -> int:
    """The standard error of a measured loss, rounded down."""
    ahead, pairs = judged.ahead - judged.behind, judged.pairs
    if pairs == 0:
        return 0
    spread = pairs * (judged.ahead + judged.behind) - ahead * ahead
    return _root(WHOLE * WHOLE * spread // (pairs * pairs * pairs))


def _root(square: int) -> int:
    """The whole part of a root, by whole numbers alone."""
    root = 0
    while (root + 1) * (root + 1) <= square:
        root += 1
    return root


def mark_of(loss: int) -> Mark | None:
    """What a loss is called."""
    if loss == 0:
        return None
    return "slip" if loss < MISTAKE else "mistake" if loss < BLUNDER else "blunder"
