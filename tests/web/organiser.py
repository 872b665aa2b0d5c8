"""Tournaments that the test itself directs, without a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from tests.web.company import Company, Guest
from yksi.server import protocol
from yksi.server.protocol import MemberAsked, TournamentPlan, TournamentShown


class Organiser:
    """A guest who directs a tournament."""

    def __init__(self, company: Company, director: str = "Ada", **plan: Any) -> None:
        self.company = company
        self.guest: Guest = company.guest(director)
        self._ask(protocol.OpenTournament, plan=TournamentPlan(**plan), pace="instant")
        self._until(lambda: bool(self.guest.client.tournaments))

    @property
    def token(self) -> str:
        """By which the director is known."""
        return self.guest.token

    @property
    def shown(self) -> TournamentShown:
        """The tournament as it stands."""
        return next(iter(self.guest.client.tournaments.values()))

    @property
    def view(self) -> dict[str, Any]:
        """Everything about it."""
        return cast(dict[str, Any], self.shown.view)

    @property
    def path(self) -> str:
        """Of the page to enter."""
        return f"/tournament/{self.shown.code}"

    @property
    def watch(self) -> str:
        """Of the page to look on."""
        return f"/tournament/{self.shown.watch}"

    def say(self, kind: type[Any], **fields: Any) -> None:
        """Send a command to the tournament."""
        done = self._ask(kind, tournament=self.shown.tournament, **fields)
        self._until(lambda: self.shown.seq >= done.seq)

    def enter(self, name: str, *members: str, me: int | None = None) -> None:
        """Enter somebody; `Rosa@novice` is a bot."""
        asked = [_member(each) for each in members or [name]]
        self.say(protocol.Enter, name=name, members=asked, me=me)

    def start(self, tables: list[list[int]] | None = None) -> None:
        """Start, and pair the first round."""
        self.say(protocol.StartTournament)
        self.say(protocol.PairRound, tables=tables)

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> None:
        """Wait for something."""
        self._until(lambda: holds(self.view))

    def join(self, name: str, *partners: str) -> Guest:
        """Somebody comes with a phone and enters."""
        guest = self.company.guest(name)
        client = guest.client
        self.company.run(client.ask(protocol.FollowTournament(client.new_id(), self.shown.code)))
        members = [_member(each) for each in (name, *partners)]
        called = " & ".join(member.name for member in members)
        enter = protocol.Enter(client.new_id(), self.shown.tournament, called, members)
        self.company.run(client.ask(enter))
        return guest

    def _ask(self, kind: type[Any], **fields: Any) -> Any:
        client = self.guest.client
        return self.company.run(client.ask(kind(id=client.new_id(), **fields)))

    def _until(self, holds: Callable[[], bool]) -> None:
        self.company.run(self.guest.client.until(holds))


def _member(text: str) -> MemberAsked:
    name, _, level = text.partition("@")
    return msgspec.convert({"name": name, "bot": level}, MemberAsked)
