"""A real browser, a server, guests whom the test plays, and pages that must not complain."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.every import EVERY
from tests.server.nodes import Node, started
from tests.web.chromium import find_chromium, flags
from tests.web.company import Company
from tests.web.contexts import Contexts
from tests.web.patience import PATIENCE_MS
from tests.web.site import Castaways, Site
from tests.web.stacked import OPERATOR, stacked_node
from tests.web.visitor import Visitors

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium. It ends with this package: as long as it is there, asyncio is taken in this thread."""
    try:
        program = find_chromium()
    except LookupError as error:
        pytest.fail(str(error), pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=flags())
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server that can be told how a round begins."""
    folder = tmp_path_factory.mktemp("web")
    with started(stacked_node(f"sqlite:///{folder}/yksi.db", folder, "--operator", OPERATOR)) as node:
        yield node


@pytest.fixture
def company(node: Node) -> Iterator[Company]:
    """Guests who come and play as the test tells them."""
    company = Company(node.url)
    yield company
    company.close()


@pytest.fixture(scope="package")
def contexts(browser: Browser, node: Node) -> Iterator[Contexts]:
    """Browsers for the visitors of a server."""
    contexts = Contexts(browser, node.url)
    yield contexts
    contexts.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The game as files."""
    site = Site(tmp_path_factory.mktemp("site"))
    yield site
    site.close()


@pytest.fixture(scope="package")
def site_contexts(browser: Browser, site: Site) -> Iterator[Contexts]:
    """Browsers for the visitors of the site; its version stays on their devices."""
    contexts = Contexts(browser, site.url, "cookies,local_storage,indexeddb")
    yield contexts
    contexts.close()


@pytest.fixture
def castaways(site_contexts: Contexts) -> Iterator[Castaways]:
    """Opens pages of the site without a network; nothing may go wrong in them."""
    castaways = Castaways(site_contexts)
    yield castaways
    castaways.close()


WAYS = ["visit", "castaways"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What can be done anywhere is tried here and there by turns; with `YKSI_EVERY`, all of it twice."""
    if EVERY:
        return
    turns: dict[str, int] = {}
    for item in [*items]:
        call = getattr(item, "callspec", None)
        if call and "anywhere" in call.params:
            way = call.params["anywhere"]
            turn = turns.setdefault(item.nodeid.replace(way, ""), len(turns))
            if way != WAYS[turn % len(WAYS)]:
                items.remove(item)


@pytest.fixture(params=WAYS)
def anywhere(request: pytest.FixtureRequest) -> Visitors:
    """Opens pages of a server, and of the site without a network."""
    visitors: Visitors = request.getfixturevalue(request.param)
    return visitors


@pytest.fixture
def visit(contexts: Contexts) -> Iterator[Visitors]:
    """Opens pages; nothing may go wrong in them."""
    visitors = Visitors(contexts)
    yield visitors
    visitors.close()
