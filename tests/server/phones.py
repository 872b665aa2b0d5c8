"""People with phones at a tournament: clients that look at it and play at its tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, cast

from tests.server.inside import Inside
from tests.server.patience import PATIENCE_S
from yksi.client import Client
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol import MemberAsked, TournamentPlan, TournamentShown

View = dict[str, Any]


class Phone:
    """A client that looks at one tournament, and plays at its tables."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def ask(self, kind: type[Any], **fields: Any) -> Any:
        """Send a command; what became of it."""
        return await self.client.ask(kind(id=self.client.new_id(), **fields))

    async def say(self, kind: type[Any], **fields: Any) -> View:
        """Send a command to the tournament; what is shown then."""
        done = await self.ask(kind, tournament=self.shown.tournament, **fields)
        return await self.sees(lambda _view: self.shown.seq >= done.seq)

    async def open(self, plan: TournamentPlan, **fields: Any) -> View:
        """Open a tournament."""
        await self.ask(protocol.OpenTournament, plan=plan, pace="instant", **fields)
        return await self.sees(lambda _view: True)

    async def follow(self, code: str) -> View:
        """Look at the tournament with a code."""
        await self.ask(protocol.FollowTournament, code=code)
        return await self.sees(lambda _view: True)

    @property
    def shown(self) -> TournamentShown:
        """The tournament as it was shown last."""
        return next(iter(self.client.tournaments.values()))

    @property
    def view(self) -> View:
        """Everything about it."""
        return cast(View, self.shown.view)

    async def sees(self, holds: Callable[[View], bool]) -> View:
        """The tournament once something holds of it."""
        await self.client.until(lambda: bool(self.client.tournaments) and holds(self.view), PATIENCE_S)
        return self.view

    async def play(self) -> int:
        """Go to the table that calls and play there, first actions first, until the meeting is finished.

        The number of its round: when the last word is said at the table, the next one may be paired already.
        """
        await self.client.until(lambda: bool(self.shown.you.table), PATIENCE_S)
        number = int(self.view["rounds"])
        table = await self.client.join(self.shown.you.table)
        while True:
            await self.client.until(lambda: self._has_to_act(table) or self._is_finished(number), PATIENCE_S)
            if not self._has_to_act(table):
                await self.ask(protocol.Unfollow, table=table)
                return number
            mirror = self.client.tables[table]
            kind = protocol.Act if mirror.room["stage"] == "playing" else protocol.Ready
            fields = {"action": mirror.legal[0]} if kind is protocol.Act else {}
            with suppress(Refusal):  # the other was quicker
                await self.client.do(kind, table, **fields)

    def _has_to_act(self, table: str) -> bool:
        mirror = self.client.tables[table]
        room = mirror.room
        if room["stage"] == "playing":
            return bool(mirror.legal)
        asked = room["stage"] == "scores" or (
            room["stage"] == "over" and room["tournament"]["called"] > room["match"]
        )
        return asked and not room["chairs"][mirror.you]["ready"]

    def _is_finished(self, number: int) -> bool:
        """Whether one's meeting of a round is."""
        if self.view["rounds"] > number:
            return True
        meetings = self.view["round"]["meetings"]
        return all(each["finished"] for each in meetings if self.shown.you.entrant in each["sides"])


@asynccontextmanager
async def phones(at: Inside, *names: str) -> AsyncIterator[list[Phone]]:
    """So many people, each with a phone."""
    clients = [Client(at.url, await at.come(name), answer_s=PATIENCE_S) for name in names]
    for client in clients:
        await client.__aenter__()
    try:
        yield [Phone(client) for client in clients]
    finally:
        for client in clients:
            await client.__aexit__(None, None, None)


async def enter_bots(director: Phone, *names: str, members: int = 1) -> None:
    """Enter bots, alone or several together."""
    for name in names:
        who = [MemberAsked(f"{name} {number + 1}", "novice") for number in range(members)]
        await director.say(protocol.Enter, name=name, members=who, me=None)


async def start(director: Phone) -> None:
    """Draw, and pair the first round."""
    await director.say(protocol.StartTournament)
    await director.say(protocol.PairRound)
