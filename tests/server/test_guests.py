"""Can several people be themselves on one device?"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.browsers import browser_at, come_as, problem
from tests.server.nodes import Node, running
from yksi.client import Client
from yksi.server.protocol import Hello, Welcome, decode_message, encode
from yksi.server.protocol.options import Options


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server with wide limits."""
    folder = tmp_path_factory.mktemp("guests")
    with running(f"sqlite:///{folder}/yksi.db", folder) as node:
        yield node


@pytest.fixture
def browser(node: Node) -> Iterator[httpx.Client]:
    """Somebody with a cookie jar."""
    with browser_at(node) as browser:
        yield browser


def another(browser: httpx.Client, name: str) -> str:
    """The token of one more guest on the same device."""
    response = browser.post("/api/guests", json={"name": name, "keep": "token"})
    assert response.status_code == 201
    assert "set-cookie" not in response.headers
    assert response.headers["cache-control"] == "no-store"
    told = response.json()
    assert told.keys() == {"name", "recovery", "token"}
    token: str = told["token"]
    return token


def test_one_more_guest_gets_a_token_and_leaves_the_cookie_alone(browser: httpx.Client) -> None:
    come_as(browser, "Ada")
    mine = browser.cookies["yksi"]
    token = another(browser, "Bo")
    assert len(token) >= 43  # 256 bits
    assert token != mine
    assert browser.cookies["yksi"] == mine
    assert browser.get("/api/guests/me").json() == {"name": "Ada"}


def test_the_cookie_is_the_default_and_then_no_script_sees_the_token(browser: httpx.Client) -> None:
    for body in ({"name": "Ada"}, {"name": "Ada", "keep": "cookie"}):
        response = browser.post("/api/guests", json=body)
        assert response.json().keys() == {"name", "recovery"}
        assert "httponly" in response.headers["set-cookie"].lower()


def test_hello_with_a_token_goes_before_the_cookie(browser: httpx.Client, node: Node) -> None:
    come_as(browser, "Ada")
    token = another(browser, "Bo")

    async def greet(said: str) -> str:
        cookie = {"Cookie": f"yksi={browser.cookies['yksi']}"}
        address = f"{node.url.replace('http', 'ws')}/socket"
        async with connect(address, additional_headers=cookie, proxy=None) as socket:
            await socket.send(encode(Hello("1", 1, said)).decode())
            welcome = decode_message(await socket.recv())
            assert isinstance(welcome, Welcome)
            return welcome.name

    assert asyncio.run(greet("")) == "Ada"
    assert asyncio.run(greet(token)) == "Bo"


def test_two_people_on_one_device_sit_at_one_table(browser: httpx.Client, node: Node) -> None:
    come_as(browser, "Ada")
    token = another(browser, "Bo")

    async def sit() -> list[str]:
        async with Client(node.url, browser.cookies["yksi"]) as ada, Client(node.url, token) as bo:
            table = await ada.open(Options(seats=2))
            await bo.join(ada.tables[table].code)
            assert (ada.tables[table].you, bo.tables[table].you) == (0, 1)
            return [chair["name"] for chair in bo.tables[table].room["chairs"]]

    assert asyncio.run(sit()) == ["Ada", "Bo"]


def test_a_recovery_link_can_be_of_one_more_guest_too(browser: httpx.Client) -> None:
    come_as(browser, "Ada")
    recovery = browser.post("/api/guests", json={"name": "Bo", "keep": "token"}).json()["recovery"]
    response = browser.post("/api/guests/recover", json={"key": recovery, "keep": "token"})
    assert response.json().keys() == {"name", "recovery", "token"}
    assert "set-cookie" not in response.headers
    assert browser.get("/api/guests/me").json() == {"name": "Ada"}


@pytest.mark.parametrize("keep", ["", "both", None, 1])
def test_there_is_no_other_way_to_keep_it(browser: httpx.Client, keep: object) -> None:
    problem(browser.post("/api/guests", json={"name": "Ada", "keep": keep}), 400, "bad-message")


def test_a_name_is_kept_nowhere(browser: httpx.Client) -> None:
    come_as(browser, "Ada")
    problem(browser.put("/api/guests/me", json={"name": "Bo", "keep": "token"}), 400, "bad-message")
