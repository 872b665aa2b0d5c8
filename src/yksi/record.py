"""Records: a match, or a single round, as text that people can read and diff.

match or game → `Record.of` → text → `Record.parse` → `replay` (every action checked) → `verify` (every deal)

The format is described in docs/record.md. Its first line carries the version; a reader refuses one it does
not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from pathlib import Path

from yksi.editions import make_rules
from yksi.errors import IllegalAction, RecordError
from yksi.game import Game
from yksi.keys import Rules
from yksi.match import Match
from yksi.proof import check_seed, commit
from yksi.record_text import RoundRecord, first_line, read
from yksi.state import Seat
from yksi.terms import write_terms
from yksi.version import __version__


@dataclass(frozen=True)
class Proof:
    """What `Record.verify` has recomputed."""

    commitment: str
    rounds: int
    shuffles: int
    actions: int


@dataclass(frozen=True)
class Record:
    """A match or a round with all that is needed to play it again."""

    kind: str
    rules: Rules
    players: tuple[str, ...]
    rounds: tuple[RoundRecord, ...]
    result: str
    seed: str | None = None
    commitment: str | None = None
    contributions: tuple[str, ...] = ()
    start: str | None = None
    number: int = 1
    dealt_by: Seat | None = None
    engine: str = __version__
    lines_of: dict[str, int] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, played: Match | Game) -> Record:
        """The record of a match or of a single round as it stands."""
        if isinstance(played, Match):
            return cls(
                kind="match",
                rules=played.rules,
                players=tuple(played.players),
                rounds=tuple(_round_record(game) for game in played.rounds),
                result=_result_line(played),
                seed=played.seed,
                commitment=played.commitment,
                contributions=tuple(played.contributions),
            )
        if played.in_match:
            raise ValueError("a round of a match is recorded with its match: Record.of(match)")
        return cls(
            kind="round" if played.start is None else "position",
            rules=played.rules,
            players=_seat_names(played.players),
            rounds=(_round_record(played),),
            result="result " + ("finished" if played.over else "unfinished"),
            seed=played.seed,
            start=played.start,
            number=played.state.round_number,
            dealt_by=played.dealt_by,
        )

    def terms(self) -> str:
        """What the match is played by, as the text that the commitment binds."""
        return "\n".join(write_terms(self.rules, self.players))

    def sealed(self) -> Record:
        """The record as it can be published before the match is over: the commitment without the seed."""
        return replace(self, seed=None, rounds=(), result="result sealed")

    def text(self) -> str:
        """The record as text."""
        lines = [
            first_line(self.rules),
            f"engine: {self.engine}",
            f"kind: {self.kind}",
            *self.terms().split("\n"),
        ]
        if self.start is not None:
            lines.append(f"position: {self.start}")
        if self.kind == "round":
            lines.append(f"number: {self.number}")
            if self.dealt_by is not None:
                lines.append(f"dealt by: {self.dealt_by}")
        if self.commitment is not None:
            lines.append(f"commitment: {self.commitment}")
        lines += [f"contribution {seat}: {word}" for seat, word in enumerate(self.contributions)]
        if self.seed is not None:
            lines.append(f"seed: {self.seed}")
        for number, each in enumerate(self.rounds, start=1):
            lines += ["", *each.lines(number)]
        return "\n".join([*lines, "", self.result, ""])

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.text(), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record from a file; RecordError says what is wrong with it."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise RecordError(f"{path} is not a text file") from None
        return cls.parse(text)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; RecordError says which line is wrong."""
        return cls(**read(text))

    def replay(self) -> Match | Game:
        """Play it again from the seed and check everything; RecordError says at which action it breaks."""
        if self.seed is None:
            raise RecordError(
                "the seed is not revealed, so nothing can be replayed: only the commitment is known"
            )
        try:
            played = self._begin()
        except RecordError:
            raise
        except ValueError as error:
            raise RecordError(f"header: {error}") from None
        for number, recorded in enumerate(self.rounds, start=1):
            if number > 1:
                if not isinstance(played, Match):
                    raise RecordError(f"a single {self.kind} cannot have a second round", recorded.line(0))
                try:
                    played.next_round()
                except ValueError as error:
                    raise RecordError(f"round {number}: {error}", recorded.line(0)) from None
            _replay_round(played.round if isinstance(played, Match) else played, recorded, number)
        expected = Record.of(played).result
        if self.result != expected:
            raise RecordError(
                f"the result is given as {self.result!r} but the actions make it {expected!r}",
                self.lines_of.get("result"),
            )
        return played

    def verify(self) -> Proof:
        """Recompute the commitment and every shuffle of a match; RecordError says what does not agree."""
        if self.kind != "match":
            raise RecordError(f"a single {self.kind} has no commitment: only deals of a match can be proved")
        if self.commitment is None:
            raise RecordError("the record has no commitment line, so its deals cannot be proved")
        if self.seed is None:
            raise RecordError("the seed is not revealed yet: the deal can be verified when the match is over")
        if commit(self.seed, self.terms()) != self.commitment:
            raise RecordError(
                "seed, rules and players do not give the commitment that was published before the match",
                self.lines_of.get("commitment"),
            )
        played = self.replay()
        assert isinstance(played, Match)
        return Proof(
            commitment=self.commitment,
            rounds=len(played.rounds),
            shuffles=sum(game.state.shuffles for game in played.rounds),
            actions=sum(len(game.history) for game in played.rounds),
        )

    def _begin(self) -> Match | Game:
        seed = check_seed(self.seed)
        if self.kind == "match":
            return Match(self.rules, list(self.players), seed, self.contributions)
        if self.players != _seat_names(len(self.players)):
            raise RecordError(
                f"a {self.kind} has no names: players are written as {_seat_names(1)[0]!r} and so on"
            )
        if self.start is not None:
            version, custom = self.rules.version, self.rules.custom
            game = Game.position(
                self.start, seed, rules=make_rules(self.rules.edition, version=version, custom=custom)
            )
            told = make_rules(game.rules, name=self.rules.name)  # which is in the header only
            if told != self.rules or game.players != len(self.players):
                raise RecordError("the header and the position line do not tell of the same table")
            return Game.position(self.start, seed, rules=self.rules)
        return Game.deal(self.rules, len(self.players), seed, self.dealt_by, self.number)


def _seat_names(players: int) -> tuple[str, ...]:
    """What the seats of a single round are called, where nobody has a name."""
    return tuple(f"Player {seat + 1}" for seat in range(players))


def _round_record(game: Game) -> RoundRecord:
    """The record of a round as it stands."""
    return RoundRecord(tuple(_deal_lines(game)), tuple(game.history), _end_line(game))


def _deal_lines(game: Game) -> Iterator[str]:
    """How the round began: who dealt, what everybody got, which card was turned up."""
    yield f"dealer {game.opening.dealer}"
    for seat, hand in enumerate(game.opening.hands):
        yield f"hand {seat}: {' '.join(hand) or 'out'}"
    yield f"first {game.opening.first}"


def _end_line(game: Game) -> str:
    if not game.over:
        return "end unfinished"
    winner = "nobody" if game.winner is None else str(game.winner)
    return f"end winner {winner} points {' '.join(map(str, game.points))}"


def _result_line(match: Match) -> str:
    state = f"winners {' '.join(map(str, match.winners))}" if match.over else "unfinished"
    return f"result {state} scores {' '.join(map(str, match.scores))}"


def _replay_round(game: Game, recorded: RoundRecord, number: int) -> None:
    for place, (dealt, given) in enumerate(zip_longest(_deal_lines(game), recorded.deal), start=1):
        if dealt != given:
            raise RecordError(
                f"round {number} is dealt differently: {given or 'nothing'!r} is recorded, "
                f"the seed gives {dealt or 'nothing'!r}",
                recorded.line(place),
            )
    for place, (seat, action) in enumerate(recorded.actions, start=1):
        try:
            game.play(action, seat)
        except IllegalAction as error:
            raise RecordError(
                f"round {number}, action {place} (seat {seat}): {error}",
                recorded.line(len(recorded.deal) + place),
            ) from None
    expected = _end_line(game)
    if recorded.end != expected:
        raise RecordError(
            f"round {number} after action {len(recorded.actions)}: {recorded.end!r} is recorded, "
            f"the actions give {expected!r}",
            recorded.line(len(recorded.deal) + len(recorded.actions) + 1),
        )
