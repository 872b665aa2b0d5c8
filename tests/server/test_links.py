"""Do phones on the sofa find the table?"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.server.browsers import Page, problem
from yksi.server.door import addresses
from yksi.server.http import links

LAN = "192.168.1.5"


@pytest.fixture(autouse=True)
def lan(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine in a network."""
    monkeypatch.setattr(links, "lan_address", lambda: LAN)


@pytest.mark.parametrize("host", ["localhost:8866", "127.0.0.1:8866"])
@pytest.mark.parametrize("listens", ["0.0.0.0", "::", ""])
def test_localhost_is_told_the_address_in_the_network(tmp_path: Path, host: str, listens: str) -> None:
    assert Page(tmp_path, host, host=listens).get("/api/here").json() == {"lan": f"http://{LAN}:8866"}


def test_who_uses_an_address_that_others_can_use_is_told_none(tmp_path: Path) -> None:
    assert Page(tmp_path, f"{LAN}:8866").get("/api/here").json() == {"lan": None}


def test_a_server_that_listens_to_nobody_else_tells_none(tmp_path: Path) -> None:
    for listens in ("127.0.0.1", "localhost", "::1"):
        assert Page(tmp_path, host=listens).get("/api/here").json() == {"lan": None}


def test_who_is_elsewhere_and_says_localhost_is_told_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "address_of", lambda _scope: "198.51.100.7")
    assert Page(tmp_path).get("/api/here").json() == {"lan": None}


def test_without_a_network_there_is_no_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "lan_address", lambda: None)
    assert Page(tmp_path).get("/api/here").json() == {"lan": None}


def test_a_link_is_a_picture_in_black_on_white(tmp_path: Path) -> None:
    response = Page(tmp_path).get("/api/qr.svg", params={"path": "/t/F5F8H2TZ"})
    assert response.headers["content-type"] == "image/svg+xml"
    assert response.text.startswith("<svg xmlns=")
    assert re.search(r"viewBox=", response.text)
    assert "#000" in response.text
    assert "#fff" in response.text
    assert "style" not in response.text  # which the policy of the page would forbid


def test_it_names_the_host_that_phones_can_use(tmp_path: Path) -> None:
    path = {"path": "/t/F5F8H2TZ"}
    for host, base in (
        ("localhost:8866", f"http://{LAN}:8866"),
        ("192.0.2.9:8866", "http://192.0.2.9:8866"),
    ):
        response = Page(tmp_path, host).get("/api/qr.svg", params=path)
        assert response.content == links.picture(f"{base}/t/F5F8H2TZ")


@pytest.mark.parametrize(
    "path", ["", "t/F5F8H2TZ", "https://evil.example/", "/" + "x" * 200, "/\u00f8", "/a b", "/\n"]
)
def test_only_paths_of_this_server_are_drawn(tmp_path: Path, path: str) -> None:
    problem(Page(tmp_path).get("/api/qr.svg", params={"path": path}), 400, "bad-message")


def test_the_address_in_the_network_is_no_loopback() -> None:
    found = addresses.lan_address()
    assert found is None or not addresses.is_loopback(found)
    assert addresses.is_everywhere("0.0.0.0")
    assert not addresses.is_everywhere(LAN)
