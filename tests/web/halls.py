"""A tournament in every state that looks different."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.company import Company
from tests.web.hall import Hall
from tests.web.organiser import Organiser
from tests.web.place import Place
from yksi.server import protocol

LONG = ("Christoffer", "Frederikke", "Hallgeir", "Maximiliane")
"""Names as long as names are."""


def entering(company: Company) -> Organiser:
    """Some have entered: people with and without a phone, and bots."""
    opened = Organiser(company, "Ada", name="Klubbmesterskapet 2026", members=2, games=2)
    opened.enter("Ada & Bo", "Ada", "Bo", me=0)
    opened.enter("Christoffer & Frederikke", *LONG[:2])
    opened.enter("Robots", "Rosa@novice", "Rolf@expert")
    return opened


def playing(company: Company) -> Organiser:
    """Ada's pair plays with real cards, and bots among themselves; a fifth has a bye."""
    opened = entering(company)
    opened.enter("Tin men", "Rut@novice", "Ragnar@novice")
    opened.enter("Hallgeir & Maximiliane", *LONG[2:])
    opened.start([[1, 2], [3, 4]])
    opened.until(lambda view: view["round"]["meetings"][1]["finished"])
    return opened


def disputed(company: Company) -> Organiser:
    """The sides of Ada's meeting disagree."""
    opened = Organiser(company, "Ada", name="Kitchen table", members=2, games=4)
    opened.enter("Ada & Bo", "Ada", "Bo", me=0)
    guest = opened.join("Christoffer", "Frederikke")
    opened.start()
    meeting = opened.view["round"]["meetings"][0]
    number, tournament = meeting["number"], opened.shown.tournament
    opened.say(protocol.Report, meeting=number, game=1, points=[40, 0])
    other = protocol.Dispute(guest.client.new_id(), tournament, number, 1, [0, 120])
    company.run(guest.client.ask(other))
    opened.until(lambda view: view["round"]["meetings"][0]["games"][0]["status"] == "disputed")
    return opened


def called(company: Company) -> Organiser:
    """Ada and somebody else are called to a table."""
    opened = Organiser(company, "Ada", name="Quick match", games=1)
    opened.enter("Ada", me=0)
    opened.join("Christoffer")
    opened.start()
    opened.until(lambda _view: bool(opened.shown.you.table))
    return opened


def ended(company: Company) -> Organiser:
    """Everything is played."""
    opened = Organiser(company, "Ada", name="Night of the robots", games=1)
    for name in ("Rosa", "Rolf", "Rut"):
        opened.enter(name, f"{name}@novice")
    opened.start()
    for _ in range(2):
        opened.until(lambda view: view["round"]["finished"])
        opened.say(protocol.PairRound)
    opened.until(lambda view: view["complete"])
    opened.say(protocol.EndTournament)
    opened.until(lambda view: view["seed"] is not None)
    return opened


def many(company: Company, count: int = 64, at_table: int = 2) -> Organiser:
    """So many that lists are folded."""
    opened = Organiser(company, "Ada", name="Open championship", games=4, format="swiss", at_table=at_table)
    opened.enter("Ada", me=0)
    for number in range(1, count):
        opened.enter(f"{LONG[number % 4]} {number}")
    opened.start()
    return opened


State = Callable[[Company], Organiser]


def at(state: State, press: Callable[[Hall], object] = lambda _hall: None) -> Callable[[Company], Place]:
    """The director's page in a state, after something was pressed."""

    def place(company: Company) -> Place:
        opened = state(company)
        return Place(opened.path, opened.token, press=lambda table: press(Hall(table.page)))

    return place


def guest_at(state: State, watch: bool = False) -> Callable[[Company], Place]:
    """The page for somebody new, who may enter or only look."""

    def place(company: Company) -> Place:
        opened = state(company)
        return Place(opened.watch if watch else opened.path)

    return place


def wall(company: Company) -> Place:
    """As it is pinned up."""
    return Place(f"{playing(company).watch}/wall")


def waiting_room(company: Company) -> Place:
    """A table before its game."""
    opened = called(company)
    return Place(f"/t/{opened.shown.you.table}", opened.token)


def pressed(*keys: str) -> Callable[[Hall], object]:
    """Press one button after the other."""

    def press(hall: Hall) -> None:
        for key in keys:
            hall.button(key).first.click()

    return press


def open_games(hall: Hall) -> None:
    """The games of the first table, as the director sees them."""
    hall.page.get_by_role("button", name=hall.t("games-of")).first.click()
    expect(hall.dialog.locator(".game").first).to_be_visible()


def open_entrant(hall: Hall) -> None:
    """What can be done about an entrant."""
    hall.page.locator("button.entrant").nth(1).click()
    hall.dialog.get_by_role("button", name=hall.t("stand-in")).first.click()


def open_log(hall: Hall) -> None:
    """What happened."""
    pressed("more", "log")(hall)
    expect(hall.dialog.locator("li").first).to_be_visible()


def report(hall: Hall) -> None:
    """Say how a game ended."""
    hall.about("report", 1)


HALLS: dict[str, Callable[[Company], Place]] = {
    "tournaments": lambda _company: Place("/tournaments"),
    "tournament, unknown": lambda _company: Place("/tournament/NOWHERE2"),
    "tournament, nobody yet": at(lambda company: Organiser(company, "Ada", members=3)),
    "tournament, entering": at(entering),
    "tournament, invited": guest_at(entering),
    "tournament, looking on": guest_at(playing, watch=True),
    "tournament, adding": at(entering, pressed("add")),
    "tournament, an entrant": at(entering, open_entrant),
    "tournament, sharing": at(entering, pressed("share")),
    "tournament, more": at(entering, pressed("more")),
    "tournament, log": at(playing, open_log),
    "tournament, real cards": at(playing),
    "tournament, reporting": at(playing, report),
    "tournament, disputed": at(disputed),
    "tournament, games": at(disputed, open_games),
    "tournament, called": at(called),
    "tournament, ending early": at(playing, pressed("end-early")),
    "tournament, ended": at(ended),
    "tournament of 64": at(many),
    "tournament, tables of ten": at(lambda company: many(company, 21, 10)),
    "tournament, wall": wall,
    "tournament, waiting room": waiting_room,
}
