"""The HTTP part, asked from outside: guests, doors, limits, headers, records, and anything at all."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import settings
from schemathesis.core.result import Ok
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.every import EVERY
from tests.server.browsers import browser_at, code_of, come_as, problem
from tests.server.nodes import GENEROUS, Node, running
from tests.server.players import seat_players
from yksi.cli import main
from yksi.client import Client, come
from yksi.server.door import limits
from yksi.server.door.headers import HEADERS
from yksi.server.http import ENDPOINTS, MOST_BYTES
from yksi.server.http.openapi import document
from yksi.server.protocol.options import Options

API = schemathesis.openapi.from_dict(msgspec.to_builtins(document(ENDPOINTS)))


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server with wide limits, and with all that there can be."""
    folder = tmp_path_factory.mktemp("http")
    word = ("--operator", "known to nobody who asks")
    with running(f"sqlite:///{folder}/yksi.db", folder, options=(*GENEROUS, *word)) as node:
        yield node


@pytest.fixture
def browser(node: Node) -> Iterator[httpx.Client]:
    """Somebody with a cookie jar."""
    with browser_at(node) as browser:
        yield browser


class Seated(NamedTuple):
    """A player at a public table, in the middle of a match."""

    token: str
    table: str
    code: str


@pytest.fixture(scope="module")
def seated(node: Node) -> Seated:
    """Somebody who plays."""
    player = asyncio.run(seat_players([node.url], 2, 1, public=True, seats=2))[0]
    return Seated(player.token, player.table, code_of(node, player))


# Guests


def test_a_guest_is_a_cookie_that_scripts_and_other_sites_cannot_use(browser: httpx.Client) -> None:
    response = come_as(browser, "Ada")
    assert response.status_code == 201
    assert response.json().keys() == {"name", "recovery"}
    cookie = response.headers["set-cookie"]
    attributes = {part.strip().lower() for part in cookie.split(";")}
    assert {"httponly", "samesite=lax", "path=/"} <= attributes
    assert "secure" not in attributes  # over plain HTTP the browser would not keep it
    token = browser.cookies["yksi"]
    assert len(token) >= 43  # 256 bits
    assert token not in response.text
    assert response.headers["cache-control"] == "no-store"
    assert browser.get("/api/guests/me").json() == {"name": "Ada"}


def test_a_recovery_link_makes_a_second_device_the_same_guest(browser: httpx.Client, node: Node) -> None:
    recovery = come_as(browser, "Ada").json()["recovery"]

    async def open_table() -> str:
        async with Client(node.url, browser.cookies["yksi"]) as ada:
            return await ada.open(Options(seats=2))

    table = asyncio.run(open_table())
    with browser_at(node) as phone:
        response = phone.post("/api/guests/recover", json={"key": recovery})
        assert response.json() == {"name": "Ada", "recovery": recovery}
        assert "httponly" in response.headers["set-cookie"].lower()
        assert phone.cookies["yksi"] != browser.cookies["yksi"]
        mine = phone.get("/api/tables/mine").json()
        assert [listed["names"] for listed in mine] == [["Ada"]]
        assert phone.get(f"/api/tables/{mine[0]['code']}").json()["table"] == table
        assert browser.get("/api/guests/me").status_code == 200  # the first device stays


def test_an_unknown_recovery_key_or_cookie_is_nobody(browser: httpx.Client) -> None:
    problem(browser.post("/api/guests/recover", json={"key": "x" * 43}), 401, "unknown-guest")
    assert browser.get("/api/guests/me").json() == {"name": ""}
    browser.cookies["yksi"] = "x" * 43
    assert browser.get("/api/guests/me").json() == {"name": ""}
    problem(browser.get("/api/tables/mine"), 401, "unknown-guest")


def test_a_guest_can_take_another_name(browser: httpx.Client) -> None:
    come_as(browser, "Ada")
    assert browser.put("/api/guests/me", json={"name": " Bo  Ek "}).json() == {"name": "Bo Ek"}
    assert browser.get("/api/guests/me").json() == {"name": "Bo Ek"}


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("A\x00d\x1ba\x7f", "Ada"),
        ("\u202eadA\u202c\u2066!\u2069", "adA!"),
        ("A\u200bd\u200fa\ufeff", "Ada"),
        ("Ada\nBo\u2028Cy", "Ada Bo Cy"),
        ("a" + "\u0301" * 20, "á" + "\u0301" * 2),
        ("<b>Ada</b>", "<b>Ada</b>"),  # text only: whoever shows it shows these letters
        ("x" * 100, "x" * 24),
    ],
)
def test_names_are_cleaned_of_what_hides_or_turns_text(browser: httpx.Client, given: str, shown: str) -> None:
    assert come_as(browser, given).json()["name"] == shown


@pytest.mark.parametrize("name", ["\u202e\u200b", "   ", "\x00", "\u3164", "\u2800\u2800", "\u0410da"])
def test_a_name_of_which_nothing_is_seen_or_that_mixes_alphabets_is_refused(
    browser: httpx.Client, name: str
) -> None:
    problem(come_as(browser, name), 400, "bad-name")


# Doors


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8866", "", "127.0.0.1.evil.example", "["])
def test_a_wrong_host_is_refused(browser: httpx.Client, host: str) -> None:
    problem(browser.get("/api/tables", headers={"host": host}), 403, "bad-origin")


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "", "http://["])
def test_a_foreign_origin_is_refused(browser: httpx.Client, node: Node, origin: str) -> None:
    for method, path in (("GET", "/api/tables"), ("POST", "/api/guests"), ("GET", "/metrics"), ("PUT", "/x")):
        problem(browser.request(method, path, headers={"origin": origin}), 403, "bad-origin")
    with pytest.raises(InvalidStatus) as refused:
        asyncio.run(knock(node, origin))
    assert refused.value.response.status_code == 403


async def knock(node: Node, origin: str | None, path: str = "/socket", host: str = "") -> None:
    """Open a socket and close it again."""
    more = {"Host": host} if host else {}
    address = f"{node.url.replace('http', 'ws')}{path}"
    async with connect(
        address, additional_headers={**more, **({} if origin is None else {"Origin": origin})}, proxy=None
    ):
        pass


def test_the_own_origin_is_let_in(browser: httpx.Client, node: Node) -> None:
    assert browser.get("/api/tables", headers={"origin": node.url}).status_code == 200
    asyncio.run(knock(node, node.url))
    asyncio.run(knock(node, None))


def test_a_socket_elsewhere_is_refused(node: Node) -> None:
    with pytest.raises(InvalidStatus) as refused:
        asyncio.run(knock(node, None, "/sockets"))
    assert refused.value.response.status_code == 404


# Bad input


def test_a_large_body_is_refused_with_a_sentence(browser: httpx.Client) -> None:
    body = json.dumps({"name": "x" * MOST_BYTES}).encode()
    assert "16 KiB" in problem(browser.post("/api/guests", content=body), 413, "too-large")

    def pieces() -> Iterator[bytes]:
        for _ in range(64):
            yield b" " * 1024

    problem(browser.post("/api/preview", content=pieces()), 413, "too-large")


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff\xfe", b'{"name": 1}', b'{"name": "A", "more": 1}', b"[" * 9000, b'"\\ud800"', b"null"],
)
def test_a_malformed_body_is_refused_with_a_sentence(browser: httpx.Client, body: bytes) -> None:
    assert "cannot be read" in problem(browser.post("/api/guests", content=body), 400, "bad-message")


@pytest.mark.parametrize("code", ["ABCDEFGH", "a", "%00", "%F0%9F%83%8F", "x" * 2000, "'; DROP TABLE x"])
@pytest.mark.parametrize("page", ["", "/record", "/proof"])
def test_an_unknown_code_is_refused_with_a_sentence(browser: httpx.Client, code: str, page: str) -> None:
    assert "code" in problem(browser.get(f"/api/tables/{code}{page}"), 404, "no-such-table")


@pytest.mark.parametrize("match", ["x", "-1", "1.5", "999999999999999999999", "²", ""])
def test_a_match_that_is_no_number_is_refused(browser: httpx.Client, seated: Seated, match: str) -> None:
    path = f"/api/tables/{seated.code}/record"
    problem(browser.get(path, params={"match": match}), 400, "bad-message")


def test_a_preview_tells_what_options_mean_or_why_they_cannot_be(browser: httpx.Client) -> None:
    told = browser.post("/api/preview", json={"edition": "xx-1"}).json()
    assert told.keys() == {"problem"}
    assert told["problem"]["code"] == "bad-options"
    assert "xx-1" in told["problem"]["sentence"]
    told = browser.post("/api/preview", json={"rules": {"stacking": "same"}, "custom": ["rooster"]}).json()
    assert told.keys() == {"meaning"}
    meaning = told["meaning"]
    assert meaning["changed"] == {"stacking": "same"}
    assert meaning["custom"][0]["name"] == "Rooster"


# Limits


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Node]:
    """A server with the limits that people get."""
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path, options=()) as node:
        yield node


def test_too_much_in_too_short_a_time_is_refused(strict: Node) -> None:
    with browser_at(strict) as browser:
        statuses = [come_as(browser, "Ada").status_code for _ in range(int(limits.GUESTS.burst) + 3)]
        assert statuses[: int(limits.GUESTS.burst)] == [201] * int(limits.GUESTS.burst)
        assert statuses[-1] == 429
        problem(come_as(browser, "Ada"), 429, "too-fast")
        problem(browser.post("/api/guests/recover", json={"key": "x"}), 429, "too-fast")
        assert browser.get("/api/guests/me").json() == {"name": "Ada"}  # who is here stays here
        elsewhere = {"x-forwarded-for": "192.0.2.1"}  # anybody can say so
        problem(browser.post("/api/guests", json={"name": "Bo"}, headers=elsewhere), 429, "too-fast")
        guesses = [
            browser.get("/api/tables/ABCDEFGH").status_code for _ in range(int(limits.CODES.burst) + 3)
        ]
        assert guesses[0] == 404
        assert guesses[-1] == 429
        assert browser.get("/healthz").status_code == 200

    async def knock_often() -> None:
        for _ in range(2 * int(limits.SOCKETS.burst)):
            await knock(strict, None)

    with pytest.raises(InvalidStatus) as refused:
        asyncio.run(knock_often())
    assert refused.value.response.status_code == 429


def test_a_proxy_is_believed_where_a_request_comes_from(tmp_path: Path) -> None:
    options = ("--proxy", "127.0.0.1", "--name", "example.org,uno.example.org")
    url = f"sqlite:///{tmp_path}/yksi.db"
    with running(url, tmp_path, options=options) as node, browser_at(node) as browser:

        def come_from(address: str) -> httpx.Response:
            headers = {"host": "example.org", "origin": "https://example.org", "x-forwarded-for": address}
            return browser.post(
                "/api/guests", json={"name": "Ada"}, headers={**headers, "x-forwarded-proto": "https"}
            )

        assert "secure" in come_from("192.0.2.1").headers["set-cookie"].lower()
        while come_from("192.0.2.1").status_code == 201:
            pass
        problem(come_from("192.0.2.1"), 429, "too-fast")
        problem(come_from("192.0.2.2, 192.0.2.1"), 429, "too-fast")  # only the last word is the proxy's
        assert come_from("192.0.2.2").status_code == 201
        assert browser.get("/healthz", headers={"host": "uno.example.org"}).status_code == 200
        problem(browser.get("/healthz", headers={"host": "other.example.org"}), 403, "bad-origin")


# Headers, health, metrics


def test_every_response_has_the_security_headers(browser: httpx.Client) -> None:
    responses = [
        browser.get("/api/editions"),
        browser.get("/api/openapi.json"),
        browser.get("/healthz"),
        browser.get("/metrics"),
        come_as(browser, "Ada"),
        come_as(browser, ""),
        browser.get("/nowhere"),
        browser.get("/api/nowhere"),
        browser.delete("/api/guests"),
        browser.head("/api/tables"),
        browser.get("/api/tables/ABCDEFGH"),
        browser.get("/api/tables", headers={"host": "evil.example"}),
        browser.post("/api/guests", content=b"x" * (MOST_BYTES + 1)),
    ]
    assert [each.status_code for each in responses] == [
        *(200, 200, 200, 200, 201, 400, 404, 404, 405, 200, 404, 403, 413)
    ]
    for response in responses:
        for name, value in HEADERS.items():
            assert response.headers[name.decode()] == value.decode(), response.url
        assert "server" not in response.headers
        assert "access-control-allow-origin" not in response.headers


def test_no_page_may_frame_it_or_run_what_is_not_its_own(browser: httpx.Client) -> None:
    policy = browser.get("/").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy


def test_a_wrong_method_is_told_the_right_ones(browser: httpx.Client) -> None:
    response = browser.patch("/api/guests/me")
    assert response.status_code == 405
    assert set(response.headers["allow"].split(", ")) == {"GET", "HEAD", "PUT", "DELETE"}


def test_health_and_metrics(browser: httpx.Client) -> None:
    assert browser.get("/healthz").text == "ok\n"
    metrics = browser.get("/metrics")
    assert metrics.headers["content-type"].startswith("text/plain")
    assert "\nyksi_sockets " in metrics.text
    assert "\nyksi_tables " in metrics.text


# Tables and records


def test_a_public_table_is_listed_and_described(browser: httpx.Client, seated: Seated) -> None:
    code = seated.code
    (listed,) = [each for each in browser.get("/api/tables").json() if each["code"] == code]
    assert listed["seats"] == 2
    found = browser.get(f"/api/tables/{code[:4].lower()}-{code[4:]}").json()
    assert (found["table"], found["watch"], found["free"]) == (seated.table, False, 0)
    assert len(found["names"]) == 2


def test_a_record_is_sealed_while_the_match_runs_and_whole_after_it(
    browser: httpx.Client, node: Node, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = asyncio.run(seat_players([node.url], 2, 2, seats=2, rules={"target": 1}))
    code = code_of(node, players[0])

    async def begin() -> str:
        async with Client(node.url, players[0].token) as client:
            table = await client.follow(players[0].table)
            await client.until(lambda: client.tables[table].room["stage"] == "playing")
            commitment: str = client.tables[table].room["commitment"]
            return commitment

    problem(browser.get(f"/api/tables/{code}/proof"), 404, "not-finished")
    commitment = asyncio.run(begin())
    sealed = browser.get(f"/api/tables/{code}/record")
    assert sealed.headers["content-type"] == "text/plain; charset=utf-8"
    assert f"commitment: {commitment}\n" in sealed.text
    assert "seed:" not in sealed.text
    assert "hand" not in sealed.text
    problem(browser.get(f"/api/tables/{code}/proof"), 404, "not-finished")

    async def play() -> None:
        await asyncio.gather(*(player.play() for player in players))

    asyncio.run(play())
    whole = browser.get(f"/api/tables/{code}/record")
    assert f"commitment: {commitment}\n" in whole.text
    assert "seed:" in whole.text
    proof = browser.get(f"/api/tables/{code}/proof").json()
    assert proof["commitment"] == commitment
    file = tmp_path / "match.txt"
    file.write_text(whole.text, encoding="utf-8")
    assert main(["verify", str(file), "--json"]) == 0
    verified = json.loads(capsys.readouterr().out)
    assert {name: verified[name] for name in proof} == proof
    assert browser.get(f"/api/tables/{code}/record", params={"match": 1}).text == whole.text
    problem(browser.get(f"/api/tables/{code}/record", params={"match": 7}), 404, "not-finished")


# Anything at all


def test_the_document_is_served(browser: httpx.Client) -> None:
    assert browser.get("/api/openapi.json").json() == msgspec.to_builtins(document(ENDPOINTS))


def ask_anything(operation: str, examples: int, call: Callable[[Any], None]) -> None:
    """Call with all kinds of cases of an operation.

    As `API.parametrize` does; but that makes the cases of all while tests are collected, which every worker
    does: 5 s of CPU each time.
    """
    build_operation_test(
        config=API.config,
        operation=OPERATIONS[operation],
        test_func=settings(max_examples=examples)(call),
        given_kwargs={},
        feedback=FeedbackSources(),
    )()


OPERATIONS = {each.ok().label: each.ok() for each in API.get_all_operations() if isinstance(each, Ok)}


@pytest.mark.parametrize("operation", OPERATIONS)
def test_whatever_is_sent_the_answer_is_as_documented(operation: str, node: Node) -> None:
    def call(case: Any) -> None:
        # Options may be well-formed and not go together, and a name may have nothing to show.
        case.call_and_validate(base_url=node.url, excluded_checks=[positive_data_acceptance])

    ask_anything(operation, 60 if EVERY else 12, call)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_so_it_is_for_a_guest_at_a_table(operation: str, node: Node, seated: Seated) -> None:
    def call(case: Any) -> None:
        if "code" in (case.path_parameters or {}):
            case.path_parameters["code"] = seated.code
        case.call_and_validate(
            base_url=node.url,
            headers={"Cookie": f"yksi={seated.token}"},
            excluded_checks=[positive_data_acceptance, negative_data_rejection],
        )

    ask_anything(operation, 30 if EVERY else 6, call)


def test_come_gives_the_token_of_the_cookie(node: Node) -> None:
    token = come(node.url, "Ada")
    with httpx.Client(base_url=node.url, cookies={"yksi": token}, trust_env=False) as browser:
        assert browser.get("/api/guests/me").json() == {"name": "Ada"}
