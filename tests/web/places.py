"""Every page, and a table in every state that looks different: what holds for all of them is tested here."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import quote
from zlib import compress

from tests.web.company import Company
from tests.web.halls import HALLS
from tests.web.here import keep_matches, open_here
from tests.web.pad import Pad
from tests.web.place import Place, Press, nothing
from tests.web.stacked import OPERATOR
from tests.web.table import Table
from yksi import Game, Record
from yksi.puzzles import puzzles

TURN = "top R5; turn 0; 0: R7 B2 W G5; 1: G1 G2 G3; 2: Y1 Y2 Y3"
LONG = ("Christoffer-Alexander V.", "Maximiliane", "Frederikke Sofie", "Wolfgang-Amadeus Schmidt")
GIFT = TURN.replace("W ", "W1 ")
FOUR = "top R5; turn 2; 0: B1 B2 B3; 1: G1 G2 G3; 2: W+4 R1 R2"
LAST = "top R5; turn 1; 0: B1 W G+2; 1: R1; 2: Y1 Y2 WS"
HONEST = "top R5; turn 2; 0: B1 B2 B3; 1: G1 G2 G3; 2: W+4 Y1 Y2"
UNOS = "top R5; turn 1; 0: B1 B2 B3; 1: R1 G2; 2: R2 Y2"
SEVEN = "top R5; turn 0; 0: R7 B2 B3; 1: G1 G2 R0; 2: Y1 Y2 Y3 Y4"
DRAWN = "top R5; turn 0; 0: B1 B2 B3; 1: G1 G2 G3; 2: Y1 Y2 Y3; draw: R9 R8 G9 Y9"
PILED = "top R5; turn 1; 0: B+2 W+4 B3; 1: R+2 G2 G3; 2: Y+2 Y2 Y3"
SET = "top R5; turn 0; 0: R7 B7 Y7 G1; 1: G1 G2 G3; 2: Y1 Y2 Y3"
FULL = "top R5; turn 1; 0: B1 B2 B3; 1: R+2 G2 G3; 2: Y1 Y2 Y3 Y4 Y5 Y6"
AGAINST = "top R5; turn 2; 0: RR RS B3; 1: G1 G2 G3; 2: R+2 Y2 Y3"
OLD_FOUR = "top R5; turn 0; 0: W+4 R2 B3; 1: G1 G2 G3; 2: Y1 Y2 Y3"
DARE = {
    "name": "Whoever whistles",
    "text": "Until the round is over, whoever speaks above a whisper draws a card; who whistles gives one.",
    "steps": [{"verb": "dare", "target": "everybody", "until": "round"}],
}
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


def press_button(key: str) -> Press:
    """Press what is not on the board itself."""
    return lambda table: table.page.get_by_role("button", name=table.t(key)).first.click()


def ask_why(table: Table) -> None:
    """Try a card that does not fit."""
    table.board.get_by_role("button", name="blue 2").click(force=True)
    table.board.get_by_role("alert").wait_for()


def challenge(table: Table) -> None:
    """Challenge, and look at the hand."""
    table.do("challenge")
    table.board.get_by_role("button", name=table.t("table.put-away")).wait_for()


def open_menu(table: Table) -> None:
    """What else can be done."""
    table.page.get_by_role("button", name=table.t("table.menu")).click()


def open_talk(table: Table) -> None:
    """What happened and chat, where they are behind a button."""
    table.page.get_by_role("textbox", name=table.t("table.write"), include_hidden=True).wait_for(
        state="attached"
    )
    table.page.get_by_role("button", name=table.t("table.account-and-chat")).click()


def open_phrases(table: Table) -> None:
    """The same where nobody writes."""
    table.page.get_by_role("button", name=table.t("table.account-and-chat")).click()
    table.page.get_by_role("button", name=table.t("table.phrase-hello")).wait_for()


def lobby(name: str, path: str) -> Callable[[Company], Place]:
    """A table before the start."""

    def place(company: Company) -> Place:
        party = company.open("Ada", "Bo", seats=4, public=True)
        token = party[name].token if name else ""
        return Place(path.format(code=party.code), token, shows="" if "code" in path else party.code)

    return place


def friends(company: Company) -> Place:
    """A table before the start, with names as long as they can be."""
    party = company.open(*LONG, seats=6)
    return Place(f"/t/{party.code}", party[LONG[0]].token)


def long_names(company: Company) -> Place:
    """A table of people with such names, who have one card left."""
    at = "top R5; turn 1; 0: B1 B2 B3; 1: R1 G2; 2: R2 Y2; 3: R3 Y3"
    party = company.start(*LONG, at=at)
    for name, action in zip(LONG[1:], ("R1!", "R2!", "R3!"), strict=True):
        party[name].act(action)
    return Place(f"/t/{party.code}", party[LONG[0]].token)


def partners(company: Company) -> Place:
    """Two teams whose members see each other's cards."""
    at = "top R5; turn 0; 0: R1 R2 B1; 1: G1 G2 G3; 2: Y1 W Y3 B9 G7; 3: B5 B6 B7"
    party = company.start("Ada", "Bo", "Cy", "Di", at=at, teams=2, open_partners=True)
    return Place(f"/t/{party.code}", party["Ada"].token)


def new_sheet(place: str) -> Callable[[Company], Place]:
    """A score sheet, begun in the browser."""

    def press(table: Table) -> None:
        pad = Pad(table.page)
        pad.begin("Ada", "Christoffer", "Maximiliane", "Bo")
        pad.enter(1, "Ada", Christoffer="R7 W+4", Maximiliane=47, Bo="B2")
        if place == "entry":
            pad.button("sheet.enter", number=2).click()
            pad.fill_in("Bo", Ada="R7 W+4 G5")

    return lambda _company: Place("/score", press=press)


def answered(table: Table) -> None:
    """Two taps."""
    for card in ("R7", "W+4"):
        table.page.locator(f'button[data-card="{card}"]').click()
    table.page.locator(".ask-rules li").first.wait_for()


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


def own_matches(table: Table) -> None:
    """Two matches that were played on this device."""
    keep_matches(table.page)
    table.page.goto("replay")
    table.page.locator(".own-matches li").nth(1).wait_for()


def lobby_here(table: Table) -> None:
    """Two people share a device, and may choose rules and seats."""
    open_here(table.page, "Ada", "Bo", level="", seats=5, rules={"stacking": "all"})
    table.page.locator(".start-bar").wait_for()


GOING_ON = {
    "options": {"edition": "nb-112", "seats": 4},
    "carried": {
        **{"scores": [120, 45, 0, 210], "rounds": 3, "dealer": 1, "seat": 0},
        "chairs": [{"name": "Ada"}, *({"name": name} for name in LONG[:2]), {"name": "Bo", "bot": "expert"}],
    },
    **{"sides": [[0], [1], [2], [3]], "table": "0"},
}


def in_letters(text: str) -> str:
    """A text as links carry it."""
    return urlsafe_b64encode(compress(text.encode())).decode().rstrip("=")


def going_on(company: Company) -> Place:
    """A match from a device that is to go on here."""
    return Place(f"/go-on#match={in_letters(json.dumps(GOING_ON))}", company.guest("Ada").token)


def learnt(table: Table) -> None:
    """A lesson is done."""
    table.do("R+2")
    table.page.locator(".lesson[data-done=true]").wait_for()


def solved(table: Table) -> None:
    """The solution of a puzzle is shown."""
    table.page.get_by_role("button", name=table.t("puzzle.solution")).click()
    table.page.get_by_role("dialog").locator("h3 + ul > li").first.wait_for()


def of_kind(kind: str, players: int) -> str:
    """Where a puzzle is that shows as much as one can."""
    found = [each for each in puzzles(kind=kind) if each.begin().players == players]
    return f"/puzzle#number={max(found, key=lambda each: len(each.at.partition('draw:')[2])).number}"


TRIED = f"/try#position={quote(f'nb-112; {TURN}')}"


def coached(table: Table) -> None:
    """The coach has said what the cards are worth."""
    table.page.evaluate("localStorage.setItem('yksi.coach', 'on')")
    open_here(table.page, "Ada", seats=3, pace="instant")
    table.page.get_by_role("button", name=table.t("table.coach-ask")).click()
    table.page.locator(".coach p").nth(1).wait_for()


SHORT_ROUND = "top R5; turn 0; 0: R7 R8; 1: B2 G1; 2: Y1 B1; draw: R9"


def recorded(*actions: str, at: str = SHORT_ROUND) -> str:
    """The record of a short round."""
    game = Game.position(f"nb-112; {at}", seed=1)
    for action in actions:
        game.play(action)
    return Record.of(game).text()


def packed(*actions: str, at: str = SHORT_ROUND) -> str:
    """The same, as a link carries it."""
    return in_letters(recorded(*actions, at=at))


OTHERS = ("draw", "pass") * 2
ROUND = ("draw", "pass", *OTHERS, "R8", *OTHERS, "R7!", *OTHERS, "R9")
"""The first card could have been laid a round earlier."""


def reviewed(table: Table) -> None:
    """The whole review is there."""
    table.page.locator(".review .lines figure").wait_for()


def remembered(table: Table) -> None:
    """Two matches have been looked through."""
    keep_matches(table.page, text=recorded(*ROUND))
    table.page.goto("history")
    table.page.locator(".drawings figure").wait_for()
    table.page.locator(".history [role=status]:empty").wait_for(state="attached")


def looked_after(company: Company) -> Place:
    """A table is seen by whoever runs the server, and what can be done about it."""
    company.open("Ada", seats=3)

    def look_in(table: Table) -> None:
        page = table.page
        page.get_by_label(table.t("admin.page-word")).fill(OPERATOR)
        page.get_by_role("button", name=table.t("admin.page-enter")).click()
        page.locator(".listed summary").first.click()

    return Place("/admin", press=look_in)


PLACES: dict[str, Callable[[Company], Place]] = {
    "home": page("/"),
    "home with tables": lobby("Ada", "/"),
    "new table": page("/new"),
    "join": page("/join"),
    "tables": lobby("", "/tables"),
    "device": page("/device"),
    "going on here": going_on,
    "a link that is not whole": page("/go-on#match=eJyrVs"),
    "stranger": page("/me"),
    "me": lambda company: Place("/me", company.guest("Ada").token),
    "me, to be forgotten": lambda company: Place(
        "/me", company.guest("Ada").token, press_button("privacy.erase")
    ),
    "privacy": page("/privacy"),
    "to whoever runs the server": page("/admin"),
    "looking after the server": looked_after,
    "rules": page("/rules/sv-1981?against=nb-112"),
    "rules of a table": rules,
    "replay": page("/replay"),
    "replay of a match": finished("/replay/{code}"),
    "own matches": lambda _company: Place("/", press=own_matches),
    "a position to set up": page("/try"),
    "a position that cannot be": page("/try#position=nb-112"),
    "trying": page(TRIED),
    "lessons": page("/learn"),
    "lesson": page("/learn#edition=nb-112&lesson=custom"),
    "lesson of 1981": page("/learn#edition=sv-1981&lesson=penalty"),
    "lesson done": lambda _company: Place("/learn#edition=nb-112&lesson=draw-two", press=learnt),
    "puzzles": page("/puzzle"),
    "puzzle with open cards": page(of_kind("open", 3)),
    "puzzle with hidden cards": page(of_kind("hidden", 4)),
    "solution of a puzzle": lambda _company: Place(of_kind("open", 2), press=solved),
    "nothing to review": page("/review"),
    "review": lambda _company: Place(f"/review#record={packed(*ROUND)}", press=reviewed),
    "nothing in the history": page("/history"),
    "history": lambda _company: Place("/", press=remembered),
    "menu without a server": lambda _company: Place(TRIED, press=open_menu),
    "lobby on this device": lambda _company: Place("/", press=lobby_here),
    "coached": lambda _company: Place("/", press=coached),
    "no such match here": page("/here?table=0"),
    "no such page": page("/nowhere"),
    "invited": lobby("", "/t/{code}"),
    "lobby of the host": lobby("Ada", "/t/{code}"),
    "lobby of a guest": lobby("Bo", "/t/{code}"),
    "lobby of people with long names": friends,
    "people with long names": long_names,
    "own turn": Seat(TURN),
    "naming a colour": Seat(TURN, press=lambda table: table.do("W")),
    "menu": Seat(TURN, press=open_menu),
    "challenge": Seat(FOUR, ("Cy W+4:B",)),
    "challenge won": Seat(FOUR, ("Cy W+4:B",), press=challenge),
    "challenge lost": Seat(HONEST, ("Cy W+4:B",), press=challenge),
    "UNO said": Seat(UNOS, ("Bo R1!", "Cy R2!")),
    "UNO forgotten": Seat(UNOS, ("Bo R1",)),
    "choosing whom": Seat(SEVEN, press=lambda table: table.do("R7"), options={"seven_zero": True}),
    "drawn card": Seat(DRAWN, press=lambda table: table.do("draw")),
    "cards piled up": Seat(PILED, ("Bo R+2", "Cy Y+2"), options={"stacking": "all"}),
    "more of a kind": Seat(SET, press=lambda table: table.do("R7"), options={"sets": True}),
    "a draw to send on": Seat(AGAINST, ("Cy R+2",), options={"deflect": "colour", "stacking": "same"}),
    "out of the round": Seat(FULL, ("Bo R+2",), options={"hand_limit": 8, "scoring": "rounds"}),
    "penalty to come": Seat(OLD_FOUR, press=lambda table: table.do("W+4"), options={"edition": "sv-1981"}),
    "penalty": Seat(OLD_FOUR, press=lambda table: table.do("W+4:G"), options={"edition": "sv-1981"}),
    "by choice": Seat(GIFT, ("Ada W1:R", "Bo yes", "Cy yes"), options={"custom": ["joke"]}),
    "choosing oneself": Seat(GIFT, press=lambda table: table.do("W1:R"), options={"custom": ["somebody"]}),
    "open partners": partners,
    "why not": Seat(TURN, press=ask_why),
    "card with a rule": Seat(GIFT, press=lambda table: table.press("lay", "W1"), options={"custom": [DARE]}),
    "rule in force": Seat(GIFT, press=lambda table: table.do("W1:G"), options={"custom": [DARE]}),
    "account and chat": Seat(TURN, press=open_talk),
    "account and phrases": Seat(TURN, press=open_phrases, options={"public": True}),
    "custom rule": Seat(GIFT, press=lambda table: table.do("W1:G"), options={"custom": ["gift"]}),
    "scores": Seat(LAST, ("Bo R1",)),
    "match over": finished("/t/{code}"),
    "twenty cards": Seat(MANY),
    "ten players": ten,
    "spectator": spectator,
    "new score sheet": page("/score"),
    "score sheet": new_sheet("pad"),
    "entering a round": new_sheet("entry"),
    "may I": page("/ask?edition=nb-112"),
    "may I, answered": lambda _company: Place("/ask?edition=nb-112", press=answered),
    **HALLS,
}
