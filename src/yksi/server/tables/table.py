"""A table: what its log says, folded entry by entry (`tables.fold`)."""

from __future__ import annotations

from collections import deque
from typing import Final

from yksi.carried import Carried
from yksi.chain import first_head, next_head
from yksi.events import Event
from yksi.keys import Rules
from yksi.match import Match
from yksi.proof import commit
from yksi.server.errors import Refusal
from yksi.server.protocol import Knock, RoundResult, Said, Stage
from yksi.server.protocol.carried import CarriedMatch
from yksi.server.protocol.options import Options
from yksi.server.tables import entries, scenes
from yksi.server.tables.chairs import Chair
from yksi.server.tables.fold import FOLDS
from yksi.server.tables.lines import line_of
from yksi.state import Seat
from yksi.terms import write_terms

BOT_NAMES: Final = ("Aino", "Bjørn", "Cilla", "Dag", "Eero", "Freja", "Gro", "Håkan", "Ilmari", "Juni")
CHAT_KEPT: Final = 100
ANSWERS_KEPT: Final = 1_000
"""A command that comes again is known among so many: whoever was cut off sends the last few again."""


class Table:
    """The state of a table after some number of entries."""

    def __init__(self, id: str, code: str = "", watch: str = "") -> None:
        self.id = id
        self.code = code
        self.watch = watch
        self.seeds: dict[int, str] = {}
        """Of each match, from the store; the log has only their commitments."""
        self.seq = 0
        self.at = 0
        self.head = first_head(id)
        """The hash of the log as far as it goes."""
        self.options = Options()
        self.rules: Rules = self.options.make_rules()
        self.chairs: list[Chair] = []
        self.meeting: entries.MeetingHere | None = None
        """What is played here is part of a tournament, which has all the say."""
        self.carried: CarriedMatch | None = None
        """The match that goes on here, until it is dealt."""
        self.called = 0
        """The match that the tournament calls for, and whom to which seat."""
        self.places: list[entries.Reserved] = []
        self.counted = 0
        """The last match whose result the tournament has."""
        self.host = ""
        self.banned: set[str] = set()
        self.shut = False
        """Whether nobody new may come unasked: who was removed would, by another name."""
        self.knocks: dict[str, Knock] = {}
        """Who waits at the door, by guest."""
        self.knocked = 0
        """How often somebody knocked since the door was shut, or since the code is this one."""
        self.muted: set[str] = set()
        """Guests who stay muted when they leave and come again."""
        self.stage: Stage = "lobby"
        self.paused_at = 0
        self.match: Match | None = None
        self.match_number = 0
        self.commitment = ""
        self.revealing = False
        """Whether words are told and none can be chosen any more."""
        self.fill_level = "casual"
        self.results: list[RoundResult] = []
        self.chat: deque[Said] = deque(maxlen=CHAT_KEPT)
        self.turn_at = 0
        """Since when the table has waited for what it waits for."""
        self.seen_at = 0
        """When people have seen what happened last."""
        self.room_version = 0
        """Counts what changes the room and not only the cards."""
        self.answers: dict[tuple[str, str], int] = {}
        """The entry that each of the last commands became, by guest and id."""

    def seat_of(self, guest: str) -> Seat | None:
        """The seat that belongs to a guest."""
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return seat
        return None

    @property
    def running(self) -> bool:
        """Whether a match is under way, so that seats are fixed."""
        return self.stage in ("sealing", "playing", "scores")

    @property
    def is_called(self) -> bool:
        """Whether the tournament wants a match that has not begun."""
        return self.called > self.match_number

    @property
    def names(self) -> list[str]:
        """Who plays, bots on free seats included."""
        taken = {chair.name for chair in self.chairs}
        spare = [name for name in BOT_NAMES if name not in taken]
        return [chair.name or spare.pop(0) for chair in self.chairs]

    @property
    def standing(self) -> Carried | None:
        """Where the match stood that goes on here."""
        return None if self.carried is None else self.carried.standing()

    def kept_for(self, seat: Seat) -> str:
        """Whose seat it was in the match that goes on here, while nobody has it."""
        return self.carried.chairs[seat].name if self.carried and self.chairs[seat].free else ""

    def commitment_to(self, seed: str) -> str:
        """What is published of a seed for the match that would begin now."""
        names = [place.name for place in self.places] or self.names
        return commit(seed, "\n".join(write_terms(self.options.make_rules(), names, self.standing)))

    def apply(self, seq: int, at: int, entry: entries.Entry) -> list[Event]:
        """Take the next entry of the log; what happened in the round."""
        assert seq == self.seq + 1, f"entry {seq} cannot follow {self.seq}"
        if entry.after and entry.after != self.head:
            raise Refusal("damaged", f"entry {seq} of the log does not follow what is written before it")
        self.seq = seq
        self.at = at
        played = type(entry) is entries.Played
        secret = self.seeds[self.match_number] if played else ""
        self.head = next_head(self.head, line_of(seq, at, entry), secret)
        if entry.command:
            self.answers[entry.by, entry.command] = seq
            if len(self.answers) > ANSWERS_KEPT:
                del self.answers[next(iter(self.answers))]
        self.room_version += not played
        happened = FOLDS[type(entry)](self, at, entry) or []
        if happened:
            self.seen_at = at + scenes.length(happened, self.options.pace)
        return happened
