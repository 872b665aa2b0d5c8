"""An evening at a server's table, by nobody's clock: what is asked for, what comes of it, who is told what.

Each step is for the table in a page (`web/local`) too, which has to come to the same by itself: what becomes
of a command, of a bot's turn or of time that has passed, what falls due next, and every message.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from yksi.actions import NAMES
from yksi.proof import promise
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.tables import clockwork, entries
from yksi.server.tables.changes import Scribe, snapshot
from yksi.server.tables.decide import Decision, decide, open_table
from yksi.server.tables.due import Due, chances, next_due
from yksi.server.tables.joining import join
from yksi.server.tables.table import Table
from yksi.server.tables.thinking import think
from yksi.state import MAX_PLAYERS

Step = dict[str, Any]
PEOPLE = {"0": "Ada", "1": "Bo", "2": "ada"}
LEVELS = ("novice", "casual", "sharp", "expert")
ACTIONS = [name for name in NAMES if name]
NOW = 1_800_000_000_000
ARRANGED = ("sit", "swap", "wear", "seat-bot", "remove", "remove", "door", "configure", "ready", "pause")
"""Before the start; seats are freed more often than the rest."""


class Evening:
    """A table, and the steps that have been taken there."""

    def __init__(self, options: dict[str, Any], people: int, luck: Random) -> None:
        self.people = list(PEOPLE)[:people]
        self.luck = luck
        self.table = Table("feedc0de")
        self.now = NOW
        self._scribe = Scribe(self.table)
        self._options = options
        self._number = 0

    def steps(self, most: int) -> Iterator[Step]:
        """What happens, one step after another."""
        yield self.ask("0", "open", options=self._options, face="bun")
        yield self.come("0")
        for guest in self.people[1:]:
            yield self.ask(guest, "join", code=self.table.id)
            if self.table.seat_of(guest) is not None:
                yield self.come(guest)
        for _ in range(self.luck.randrange(10)):
            yield self.arrange()
        yield self.ask("0", "start", level=self.luck.choice(LEVELS))
        for _ in range(most):
            if self.table.stage == "closed":
                return
            yield self.go_on()

    def come(self, guest: str) -> Step:
        """Somebody takes the own seat."""
        seat = self.table.seat_of(guest)
        assert seat is not None
        return self._step({"by": guest}, (entries.Came(seat=seat, by=guest), None))

    def arrange(self) -> Step:
        """The host, or somebody who is not, changes something before the start."""
        luck, seats = self.luck, len(self.table.chairs)
        guest = luck.choice(["0", *self.people])  # the host, more often than not
        seat, other = min(luck.randrange(seats + 1), MAX_PLAYERS - 1), luck.randrange(seats)
        kind = luck.choice(ARRANGED)
        fields: dict[str, dict[str, Any]] = {
            "sit": {"seat": seat},
            "swap": {"seat": seat, "other": other},
            "wear": {"face": luck.choice(["", "cap", "curls"])},
            "seat-bot": {"seat": seat, "level": luck.choice(LEVELS)},
            "remove": {"seat": seat},
            "door": {"shut": luck.random() < 0.5},
            "configure": {"options": {**self._options, "seats": luck.choice([seats, seats, 2, 5])}},
        }
        return self.ask(guest, kind, **fields.get(kind, {}))

    def go_on(self) -> Step:
        """A player acts, asks for something, or time passes."""
        luck, table = self.luck, self.table
        self.now += luck.randrange(400)
        if luck.random() < 0.05:
            kind = luck.choice(["pause", "resume", "why"])
            return self.ask(luck.choice(self.people), kind, action=luck.choice(ACTIONS))
        if luck.random() < 0.02:
            return self.arrange()
        if table.stage == "sealing" and luck.random() < 0.5:
            return self.add_word(luck.choice(self.people))
        if table.stage in ("scores", "over") and luck.random() < 0.7:
            return self.ask(luck.choice(self.people), "ready")
        people = [seat for seat, chair in enumerate(table.chairs) if chair.guest]
        able = [
            seat for seat in people if table.match and table.stage == "playing" and table.match.legal(seat)
        ]
        if able and luck.random() < 0.6:
            seat = luck.choice(able)
            assert table.match is not None
            legal = luck.choice(table.match.legal(seat))
            action = legal if luck.random() < 0.9 else luck.choice(ACTIONS)
            return self.ask(table.chairs[seat].guest, "act", action=action)
        return self.wait()

    def add_word(self, guest: str) -> Step:
        """Somebody promises a word or tells one, which may be the one that was promised."""
        seat, word = self.table.seat_of(guest), f"w{self.luck.randrange(2)}"
        if self.luck.random() < 0.5:
            given = promise(self.table.commitment, seat or 0, word)
            return self.ask(guest, "promise", promise=given)
        return self.ask(guest, "contribute", word=word)

    def ask(self, guest: str, kind: str, **more: Any) -> Step:
        """Somebody asks for something."""
        self._number += 1
        fields = {"pause": (), "resume": (), "ready": ()}.get(kind, tuple(more))
        command = {"do": kind, "id": str(self._number), **{field: more[field] for field in fields}}
        if kind not in ("open", "join"):
            command["table"] = self.table.id
        given: Step = {"guest": guest, "name": PEOPLE[guest], "command": command}
        try:
            decided = self._decide(guest, protocol.decode_command(json.dumps(command)))
        except Refusal as refusal:
            refused = {
                "code": refusal.code,
                "sentence": refusal.sentence,
                "reason": refusal.reason or refusal.conflict,
            }
            return {**given, "refused": refused}
        return self._step(given, decided)

    def wait(self) -> Step:
        """What falls due next is done when its time has come."""
        due = self._first()
        if due is None:
            return {"nothing": True, "due": None}
        self.now = max(self.now, due.at)
        if due.kind not in ("act", "late"):
            return self._step({"fires": due.kind}, clockwork._by_itself(self.table, due))
        asked = clockwork._ask(self.table, due)
        assert asked is not None
        action = asked.ended
        if action is None and asked.sight is not None:
            action = think(asked.level, asked.luck, asked.sight)
        if action is None:
            return {"passes": due.seat, "level": asked.level, **self._stands()}
        late = due.kind == "late"
        entry = entries.Played(seat=due.seat, action=action, level=asked.level, late=late)
        return self._step({"fires": due.kind, "seat": due.seat}, (entry, None))

    def _decide(self, guest: str, command: Any) -> Decision | None:
        if isinstance(command, protocol.Open):
            return open_table(guest, PEOPLE[guest], command), None
        if isinstance(command, protocol.Join):
            entry = join(self.table, guest, PEOPLE[guest], command)
            return None if entry is None else (entry, None)
        return decide(self.table, guest, command)

    def _step(self, given: Step, decided: Decision | None) -> Step:
        if decided is None:
            return {**given, "entry": None, **self._stands()}
        entry, seed = decided
        if seed is not None and isinstance(entry, entries.Sealed):
            self.table.seeds[entry.match] = seed
        entry = msgspec.structs.replace(entry, command="")
        happened = self.table.apply(self.table.seq + 1, self.now, entry)
        told = self._scribe.tell(entry, happened)
        seats = [None, *range(len(self.table.chairs))]
        return {
            **given,
            "at": self.now,
            "seed": seed,
            "entry": json.loads(entries.encode(entry)),
            "told": [json.loads(told.to(seat)) for seat in seats],
            "shown": [json.loads(snapshot(self.table, seat)) for seat in seats],
            "people": [bool(chair.guest) for chair in self.table.chairs],
            **self._stands(),
        }

    def _stands(self) -> Step:
        """What falls due now if nobody does anything, and who has a chance."""
        must = next_due(self.table)
        return {"due": must and [*must], "chances": [[*each] for each in chances(self.table)]}

    def _first(self) -> Due | None:
        """Every bot lets its chances pass half of the time."""
        must = next_due(self.table)
        open_chances = chances(self.table) if self.luck.random() < 0.5 else []
        return min([*open_chances, *([must] if must else [])], default=None)


def evening(options: dict[str, Any], people: int, seed: str, most: int = 400) -> list[Step]:
    """All steps of an evening."""
    return list(Evening(options, people, Random(seed)).steps(most))
