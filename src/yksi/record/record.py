"""A record: all that is needed to play a match or a round again, as text or from text."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from yksi.carried import Carried
from yksi.errors import RecordError
from yksi.game import Game
from yksi.keys import Rules
from yksi.match import Match
from yksi.record.lines import result_line, round_record, seat_names
from yksi.record.replay import Steps
from yksi.record.text import RoundRecord, first_line, read
from yksi.record.verify import Proof, verify
from yksi.state import Seat
from yksi.terms import write_terms
from yksi.version import __version__


@dataclass(frozen=True)
class Record:
    """A match or a round with all that is needed to play it again.

    >>> from yksi.game import Game
    >>> game = Game.position("nb-112; top R5; turn 0; 0: R7 B1; 1: G7 Y2")
    >>> happened = game.play("R7!")
    >>> again = Record.parse(Record.of(game).text()).replay()
    >>> again.to_position() == game.to_position()
    True
    """

    kind: str
    rules: Rules
    players: tuple[str, ...]
    rounds: tuple[RoundRecord, ...]
    result: str
    seed: str | None = None
    commitment: str | None = None
    promises: tuple[str, ...] = ()
    """By seat, where a server asked for them: what each told of its word beforehand, or `-`."""
    contributions: tuple[str, ...] = ()
    carried: Carried | None = None
    start: str | None = None
    number: int = 1
    dealt_by: Seat | None = None
    engine: str = __version__
    log: tuple[int, str] | None = None
    """Where the log of the server's table stood at the end: the number of its last entry, and its head."""
    lines_of: dict[str, int] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, played: Match | Game) -> Record:
        """The record of a match or of a single round as it stands."""
        if isinstance(played, Match):
            return cls(
                kind="match",
                rules=played.rules,
                players=tuple(played.players),
                rounds=tuple(round_record(game) for game in played.rounds),
                result=result_line(played),
                seed=played.seed,
                commitment=played.commitment,
                contributions=tuple(played.contributions),
                carried=played.carried,
            )
        if played.in_match:
            raise ValueError("a round of a match is recorded with its match: Record.of(match)")
        return cls(
            kind="round" if played.start is None else "position",
            rules=played.rules,
            players=seat_names(played.players),
            rounds=(round_record(played),),
            result=result_line(played),
            seed=played.seed,
            start=played.start,
            number=played.state.round_number,
            dealt_by=played.dealt_by,
        )

    def terms(self) -> str:
        """What the match is played by, as the text that the commitment binds."""
        return "\n".join(write_terms(self.rules, self.players, self.carried))

    @property
    def first_round(self) -> int:
        """The number of its first round: 1, or the one after those that were carried along."""
        return 1 if self.carried is None else self.carried.rounds + 1

    def sealed(self) -> Record:
        """The record as it can be published before the match is over: the commitment without the seed."""
        return replace(self, seed=None, rounds=(), result="result sealed")

    def text(self) -> str:
        """The record as text."""
        lines = [
            first_line(self.rules, bool(self.promises or self.log or self.carried)),
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
        lines += [f"promise {seat}: {hashed}" for seat, hashed in enumerate(self.promises)]
        lines += [f"contribution {seat}: {word}" for seat, word in enumerate(self.contributions)]
        if self.log is not None:
            lines.append(f"log: {self.log[0]} {self.log[1]}")
        if self.seed is not None:
            lines.append(f"seed: {self.seed}")
        for number, each in enumerate(self.rounds, start=self.first_round):
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

    def steps(self) -> Steps:
        """Play it again step by step, each checked; RecordError says at which action it breaks."""
        return Steps(self)

    def replay(self) -> Match | Game:
        """Play it again from the seed and check everything; RecordError says at which action it breaks."""
        return self.steps().to_the_end()

    def verify(self) -> Proof:
        """Recompute the commitment and every shuffle of a match; RecordError says what does not agree."""
        return verify(self)
