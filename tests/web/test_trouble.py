"""Where there is no way on, the page says why, in the language of the reader, and offers another way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.company import Company
from tests.web.table import Table
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.locales import LANGUAGES, dialect, why_not
from yksi.server import protocol
from yksi.server.door.limits import SOCKETS_A_GUEST

ANYWHERE = "top R5; turn 0; 0: R1 B7 B8 W; 1: G1 G3 G8 G9"


def explains(page: Page, sentence: str, language: str) -> None:
    """The page says this, and there is a way home from it that works."""
    expect(page.get_by_role("alert")).to_have_text(sentence)
    page.get_by_role("main").get_by_role("link", name=t("web.home", language)).click()
    expect(page.get_by_role("link", name=t("home.play", language))).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_that_is_not_there(visit: Visitors, language: str) -> None:
    visit.expect("404")
    explains(visit("/nowhere", language=language), t("web.trouble-no-such-page", language), language)


@pytest.mark.parametrize("path", ["/t/NOSUCH42", "/w/NOSUCH42NOSUCH42", "/replay/NOSUCH42"])
def test_a_code_that_nobody_knows(visit: Visitors, company: Company, path: str) -> None:
    visit.expect("404")
    page = visit(path, company.guest("Ada").token, language="nb")
    explains(page, why_not("no-such-table", None, [], "nb"), "nb")


def test_a_key_that_nobody_knows(visit: Visitors) -> None:
    visit.expect("401")
    explains(visit("/me/abcdef", language="da"), t("web.trouble-bad-key", "da"), "da")


def test_a_table_that_is_full(visit: Visitors, company: Company) -> None:
    party = company.start("Ada", "Bo", at=ANYWHERE)
    page = visit(f"/t/{party.code}", company.guest("Cy").token, language="fi")
    explains(page, why_not("full", None, [], "fi"), "fi")


def test_a_table_that_is_closed(visit: Visitors, company: Company) -> None:
    party = company.start("Ada", "Bo", at=ANYWHERE)
    page = visit(f"/t/{party.code}", party["Bo"].token, language="sv")
    page.get_by_role("region", name=t("table.you", "sv"), exact=True).wait_for()
    party["Ada"].do(protocol.Close)
    explains(page, why_not("closed", None, [], "sv"), "sv")


def test_a_player_whom_the_host_removes(visit: Visitors, company: Company) -> None:
    party = company.start("Ada", "Bo", at=ANYWHERE)
    page = visit(f"/t/{party.code}", party["Bo"].token, language="da")
    page.get_by_role("region", name=t("table.you", "da"), exact=True).wait_for()
    party["Ada"].do(protocol.Remove, seat=1)
    explains(page, why_not("removed", None, [], "da"), "da")


class Proxy:
    """Stands between a page and its server, and changes which version the page says it speaks."""

    def __init__(self, version: int) -> None:
        self.version = version

    def __call__(self, page: Page) -> None:
        """Stand there."""
        page.route_web_socket(re.compile(r"/socket(\?|$)"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        said = f'"version":{self.version}'
        socket.on_message(lambda text: server.send(str(text).replace('"version":1', said)))


def test_a_page_that_is_older_than_the_server(visit: Visitors, company: Company) -> None:
    party = company.start("Ada", "Bo", at=ANYWHERE)
    proxy = Proxy(0)
    page = visit(f"/t/{party.code}", party["Ada"].token, language="nb", prepare=proxy)
    expect(page.get_by_role("status")).to_contain_text(t("web.status-outdated", "nb"))
    proxy.version = 1  # the new page is there
    page.get_by_role("button", name=t("web.reload", "nb")).click()
    Table(page, language=dialect("nb", "nb-112")).until(lambda sight: len(sight.hand) == 4, "are there cards")


def test_a_game_that_is_open_in_too_many_windows(visit: Visitors, company: Company) -> None:
    party = company.start("Ada", "Bo", at=ANYWHERE)
    others = [company.connect(party["Ada"].token) for _ in range(SOCKETS_A_GUEST - 1)]
    page = visit(f"/t/{party.code}", party["Ada"].token, language="fi")
    expect(page.get_by_role("status")).to_contain_text(t("web.status-elsewhere", "fi"))
    company.run(others[0].close())
    page.get_by_role("button", name=t("web.reload", "fi")).click()
    Table(page, language="fi").until(lambda sight: len(sight.hand) == 4, "are there cards")


NO_STORAGE = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
"""


def test_storage_that_is_switched_off(visit: Visitors) -> None:
    """All can be played; choices last as long as the page."""
    page = visit("/", prepare=lambda page: page.add_init_script(NO_STORAGE))
    page.get_by_role("combobox").select_option("sv")
    page.get_by_role("link", name=t("home.play", "sv")).click()
    Table(page, language="sv").until(lambda sight: len(sight.hand) > 0, "are there cards")
