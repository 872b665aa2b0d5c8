"""Several browsers at one table see the same, and nobody sees what is not for them."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocket, expect

from tests.web.company import Company
from tests.web.seated import Seated
from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.locales import card_name

AT = "top R5; turn 0; 0: R1 R2 B7 B8; 1: R3 R4 G8 G9; draw: Y1 Y2"
HIDDEN = ("B7", "B8", "G8", "G9", "Y1")
"""Cards that stay in hands, or are drawn."""


def test_two_browsers_and_a_spectator_see_the_same_table(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", at=AT)
    ada = Seated(party, Table(visit(f"/t/{party.code}", party["Ada"].token)))
    bo = Table(visit(f"/t/{party.code}", party["Bo"].token))
    watching = Table(visit(f"/w/{party.watch}"))
    frames = heard(watching.page)
    for name, action in [("Ada", "R1"), ("Bo", "R3"), ("Ada", "R2"), ("Bo", "draw"), ("Bo", "pass")]:
        if name == "Ada":
            ada.do(action)
        else:
            before = len(ada.ada.heard)
            bo.do(action)
            ada.ada.hear_more(before)
            ada.see()
        for other in (bo, watching):
            shows(other, ada.sight.top)
    assert ada.sight.seats["Bo"].startswith("4 cards")
    watching.until(lambda sight: sight.seats["Ada"].startswith("2 cards"), "has Ada two cards")
    assert watching.sight.hand == []
    assert watching.sight.own == []
    seen = watching.page.content()
    for card in HIDDEN:
        assert card_name(card) not in seen
    assert frames
    assert not [frame for frame in frames if '"own"' in frame]


def test_what_people_write_and_express_reaches_everybody(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", at=AT)
    ada = visit(f"/t/{party.code}", party["Ada"].token)
    watching = visit(f"/w/{party.watch}", device="phone")
    ada.get_by_role("button", name=t("table.react-clap")).click()  # one tap, and it is at the face
    at_the_face = watching.get_by_role("listitem", name="Ada").get_by_role("img", name=t("table.react-clap"))
    expect(at_the_face).to_be_visible()
    expect(watching.get_by_role("button", name=t("table.react-clap"))).to_have_count(0)
    for page in (ada, watching):
        page.get_by_role("button", name=t("table.account-and-chat")).click()
    ada.get_by_role("textbox", name=t("table.write")).fill("Moi!")
    ada.get_by_role("button", name=t("table.send")).click()
    for page in (ada, watching):
        expect(page.get_by_role("log", name=t("table.chat"))).to_contain_text("Ada Moi!")
    expect(watching.get_by_role("textbox")).to_have_count(0)


def test_a_phrase_is_read_by_everybody_in_their_own_language(company: Company, visit: Visitors) -> None:
    party = company.start("Ada", "Bo", at=AT, public=True)
    ada = visit(f"/t/{party.code}", party["Ada"].token)
    bo = visit(f"/t/{party.code}", party["Bo"].token, language="fi")
    ada.get_by_role("button", name=t("table.account-and-chat")).click()
    bo.get_by_role("button", name=t("table.account-and-chat", language="fi")).click()
    expect(ada.get_by_role("textbox")).to_have_count(0)
    ada.get_by_role("button", name=t("table.phrase-well-played")).click()
    expect(ada.get_by_role("log", name=t("table.chat"))).to_contain_text("Ada Well played!")
    chat = bo.get_by_role("log", name=t("table.chat", language="fi"))
    expect(chat).to_contain_text("Ada Hyvin pelattu!")


def shows(table: Table, top: str) -> None:
    """The pile is the same there."""
    table.until(lambda sight: sight.top == top, f"is {top} on top")


def heard(page: Page) -> list[str]:
    """Every message that comes over sockets from now on, from those of the reloaded page."""
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", listen)
    page.reload()
    page.get_by_role("list").first.wait_for()
    return frames
