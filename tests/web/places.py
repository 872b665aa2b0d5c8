"""Every page, and a table in every state that looks different: what holds for all of them is tested here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.web.company import Company
from tests.web.halls import HALLS
from tests.web.place import Place, Press, nothing
from tests.web.table import Table

TURN = "top R5; turn 0; 0: R7 B2 W G5; 1: G1 G2 G3; 2: Y1 Y2 Y3"
GIFT = TURN.replace("W ", "W1 ")
FOUR = "top R5; turn 2; 0: B1 B2 B3; 1: G1 G2 G3; 2: W+4 R1 R2"
LAST = "top R5; turn 1; 0: B1 W G+2; 1: R1; 2: Y1 Y2 WS"
MANY = "top R5; turn 0; 0: R1 R2 R3 RS Y1 Y2 Y3 Y+2 G1 G2 G3 GR B1 B2 B3 B4 W W W+4 WS; 1: G7; 2: Y7"


def page(path: str) -> Callable[[Company], Place]:
    """A page that is the same for everybody."""
    return lambda _company: Place(path)


@dataclass(frozen=True)
class Seat:
    """Ada's place at a table of three, after something has happened there."""

    at: str
    happens: tuple[str, ...] = ()
    press: Press = nothing
    options: dict[str, Any] = field(default_factory=dict)

    def __call__(self, company: Company) -> Place:
        """Let it happen."""
        party = company.start("Ada", "Bo", "Cy", at=self.at, **self.options)
        for step in self.happens:
            name, action = step.split()
            party[name].act(action)
        return Place(f"/t/{party.code}", party["Ada"].token, self.press)


def open_menu(table: Table) -> None:
    """What else can be done."""
    table.page.get_by_role("button", name=table.t("table.menu")).click()


def lobby(name: str, path: str) -> Callable[[Company], Place]:
    """A table before the start."""

    def place(company: Company) -> Place:
        party = company.open("Ada", "Bo", seats=4, public=True)
        token = party[name].token if name else ""
        return Place(path.format(code=party.code), token, shows="" if "code" in path else party.code)

    return place


def ten(company: Company) -> Place:
    """A table of five teams."""
    party = company.start("Ada", seats=10, pace="calm", teams=5)
    return Place(f"/t/{party.code}", party["Ada"].token)


def rules(company: Company) -> Place:
    """The rules of a table that has changed some."""
    party = company.open("Ada", seats=6, teams=3, seven_zero=True, custom=["joke"])
    return Place(f"/rules/nb-112?table={party.code}")


def spectator(company: Company) -> Place:
    """Behind the players."""
    return Place(f"/w/{company.start('Ada', 'Bo', 'Cy', at=TURN).watch}")


def finished(path: str) -> Callable[[Company], Place]:
    """A match that is over."""

    def place(company: Company) -> Place:
        party = company.start("Ada", seats=2, target=1)
        party.play_out(Random(3))
        return Place(path.format(code=party.code), party["Ada"].token)

    return place


PLACES: dict[str, Callable[[Company], Place]] = {
    "home": page("/"),
    "home with tables": lobby("Ada", "/"),
    "new table": page("/new"),
    "join": page("/join"),
    "tables": lobby("", "/tables"),
    "device": page("/device"),
    "stranger": page("/me"),
    "me": lambda company: Place("/me", company.guest("Ada").token),
    "rules": page("/rules/sv-1981?against=nb-112"),
    "rules of a table": rules,
    "replay": page("/replay"),
    "replay of a match": finished("/replay/{code}"),
    "no such page": page("/nowhere"),
    "invited": lobby("", "/t/{code}"),
    "lobby of the host": lobby("Ada", "/t/{code}"),
    "lobby of a guest": lobby("Bo", "/t/{code}"),
    "own turn": Seat(TURN),
    "naming a colour": Seat(TURN, press=lambda table: table.do("W")),
    "menu": Seat(TURN, press=open_menu),
    "challenge": Seat(FOUR, ("Cy W+4:B",)),
    "custom rule": Seat(GIFT, press=lambda table: table.do("W1:G"), options={"custom": ["gift"]}),
    "scores": Seat(LAST, ("Bo R1",)),
    "match over": finished("/t/{code}"),
    "twenty cards": Seat(MANY),
    "ten players": ten,
    "spectator": spectator,
    **HALLS,
}
