"""Who is away is told that it is their turn, sealed for their device, where the server has a key."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.inside import Inside, inside, seated, turn_of
from tests.server.patience import PATIENCE_S
from tests.server.pushes import Arrived, Phone, PushService, claims_of, opened, push_service, raw
from tests.server.stores import opened as opened_store
from tests.server.trouble import deal_the_same
from yksi.cli import main
from yksi.client import Client
from yksi.server import metrics, protocol
from yksi.server.app import Server
from yksi.server.config import KEPT_DAYS, Config
from yksi.server.door.guests import COOKIE, guest_of
from yksi.server.door.limits import DEVICES_A_GUEST, REMINDERS
from yksi.server.errors import Refusal
from yksi.server.http.reminders import NewDevice, _device
from yksi.server.logs.pruning import DAY_MS, Pruner
from yksi.server.reminders.key import Key, new_key
from yksi.server.reminders.sealing import CURVE, point_of, seal
from yksi.server.reminders.services import HOSTS, service_of
from yksi.server.reminders.turn import Turn
from yksi.server.store import Device, Store, now_ms

DAY_S = 86_400
CONTACT = "mailto:ann@example.org"
STRANGE: list[tuple[dict[str, Any], str]] = [
    ({"address": "http://127.0.0.1:8866/api/here"}, "no-reminders"),
    ({"address": "https://fcm.googleapis.com.example.org/x"}, "no-reminders"),
    ({"address": "https://fcm.googleapis.com:444/x"}, "no-reminders"),
    ({"address": "https://me@fcm.googleapis.com/x"}, "no-reminders"),
    ({"address": "https://fcm.googleapis.com/x y"}, "no-reminders"),
    ({"address": "https://[::1"}, "no-reminders"),
    ({"address": "x" * 1001}, "bad-message"),
    ({"key": "AAAA"}, "bad-message"),
    ({"key": "å" * 87}, "bad-message"),
    ({"key": "BA" + "A" * 85}, "bad-message"),
    ({"secret": "AAAA"}, "bad-message"),
    ({"language": "xx"}, "bad-message"),
    ({"more": 1}, "bad-message"),
]


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every run of a test."""
    deal_the_same(monkeypatch)


@pytest.fixture
def service() -> Iterator[PushService]:
    """Where devices are told."""
    with push_service() as service:
        yield service


@pytest.fixture(scope="module")
def key(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As the command makes it."""
    file = tmp_path_factory.mktemp("push") / "push.pem"
    assert main(["admin", "push-key", str(file)]) == 0
    return file


@asynccontextmanager
async def reminding(
    url: str, folder: Path, key: Path, service: PushService, **more: Any
) -> AsyncIterator[Inside]:
    """A server with a key."""
    setup = {"push_key": str(key), "push_contact": CONTACT, "push_services": (service.origin,), **more}
    async with inside(url, folder, **setup) as at:
        yield at


async def ask(at: Inside, token: str, method: str, **body: Any) -> httpx.Response:
    """Somebody with the cookie asks for reminders, or for none."""
    headers = {"origin": at.url}
    async with httpx.AsyncClient(
        base_url=at.url, cookies={COOKIE: token}, headers=headers, timeout=PATIENCE_S, trust_env=False
    ) as browser:
        return await browser.request(method, "/api/reminders", json=body or None)


async def leave(table: str, players: list[Client], away: int) -> None:
    """One closes the page, and the other has been told."""
    await players[away].close()
    other = players[1 - away]
    await other.until(lambda: not other.tables[table].room["chairs"][away]["here"])


async def pass_on(player: Client, table: str) -> None:
    """Draw and keep it, so that it is the other's turn."""
    await player.do(protocol.Act, table, action="draw")
    if "pass" in (player.tables[table].legal or []):
        await player.do(protocol.Act, table, action="pass")


async def next_arrived(service: PushService) -> Arrived:
    """What comes next for any device."""
    return await asyncio.to_thread(service.arrived.get, timeout=PATIENCE_S)


async def settled(at: Inside) -> None:
    """Until nothing is on its way any more."""
    assert at.server.reminders is not None
    while at.server.reminders._tasks:
        await asyncio.sleep(0.01)


def outcome(word: str) -> int:
    """How often it came to this."""
    return metrics.REMINDERS.by.get(word, 0)


def test_a_message_is_sealed_as_the_standard_shows() -> None:
    """RFC 8291, appendix A."""
    own = ec.derive_private_key(int.from_bytes(raw("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), CURVE)
    device = ec.derive_private_key(int.from_bytes(raw("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")), CURVE)
    secret, salt = raw("BTBZMqHH6r4Tts7J_aSIgg"), raw("DGv6ra1nlYgDCS1FRnbzlw")
    text = b"When I grow up, I want to be a watermelon"
    sealed = seal(text, point_of(device), secret, own=own, salt=salt, padded=0)
    assert sealed == raw(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert opened(sealed, device, secret) == text
    assert len({len(seal(text[:length], point_of(device), secret)) for length in range(len(text))}) == 1


def test_who_is_away_is_told_in_their_language_and_nobody_else_can_read_it(
    url: str, tmp_path: Path, key: Path, service: PushService
) -> None:
    async def scene() -> None:
        async with (
            reminding(url, tmp_path, key, service) as at,
            seated(at, 2, clock=DAY_S) as (table, players),
        ):
            acts = turn_of(players[0], table)
            away = 1 - acts
            phone, other = Phone(service, "ann"), Phone(service, "bo")
            for player, its, language in ((away, phone, "fi"), (acts, other, "en")):
                answer = await ask(at, players[player]._token, "PUT", **its.asks(language))
                assert answer.json() == {"on": True}
            await leave(table, players, away)
            await pass_on(players[acts], table)
            came = await next_arrived(service)
            assert came.path == "/to/ann"
            names = f"Player {acts}"
            assert phone.read(came.body) == {
                "title": "Sinun vuorosi",
                "body": f"Mukana {names}",
                "path": f"t/{players[acts].tables[table].code}",
            }
            assert names.encode() not in came.body
            claims = claims_of(came.headers["authorization"], Key.read(key).public)
            assert (claims["aud"], claims["sub"]) == (service.origin, CONTACT)
            assert 0 < claims["exp"] - time.time() < DAY_S
            assert came.headers["content-encoding"] == "aes128gcm"
            await settled(at)
            assert service.arrived.empty(), "whoever is there needs no reminder"

    asyncio.run(scene())


def test_nobody_is_told_at_a_table_with_a_hurry_nor_who_has_seen_it(
    sqlite_url: str, tmp_path: Path, key: Path, service: PushService
) -> None:
    async def scene() -> None:
        async with reminding(sqlite_url, tmp_path, key, service) as at:
            for clock in (60, DAY_S):
                async with seated(at, 2, clock=clock) as (table, players):
                    acts = turn_of(players[0], table)
                    for number, player in enumerate(players):
                        await ask(at, player._token, "PUT", **Phone(service, f"{clock}-{number}").asks())
                    if clock == 60:
                        await leave(table, players, 1 - acts)
                        await pass_on(players[acts], table)
                    else:  # who leaves long after the turn began has seen it
                        live = await at.server.shelves.tables.get(table)
                        live.table.turn_at -= 120_000
                        await leave(table, players, acts)
                    await settled(at)
            assert service.arrived.empty()

    asyncio.run(scene())


def test_who_is_gone_as_soon_as_it_is_their_turn_may_not_have_seen_it(
    sqlite_url: str, tmp_path: Path, key: Path, service: PushService
) -> None:
    """A phone in a pocket is noticed by the server only after a while."""

    async def scene() -> None:
        async with (
            reminding(sqlite_url, tmp_path, key, service) as at,
            seated(at, 2, clock=DAY_S) as (table, players),
        ):
            acts = turn_of(players[0], table)
            await ask(at, players[acts]._token, "PUT", **Phone(service, "ann").asks())
            await leave(table, players, acts)
            assert (await next_arrived(service)).path == "/to/ann"

    asyncio.run(scene())


def test_a_device_that_is_gone_is_forgotten_and_trouble_is_told(
    sqlite_url: str, tmp_path: Path, key: Path, service: PushService
) -> None:
    async def scene() -> None:
        async with (
            reminding(sqlite_url, tmp_path, key, service) as at,
            seated(at, 2, clock=DAY_S) as (table, players),
        ):
            acts = turn_of(players[0], table)
            guest = (await at.server.shelves.tables.get(table)).table.chairs[1 - acts].guest
            phone = Phone(service, "ann")
            await ask(at, players[1 - acts]._token, "PUT", **phone.asks())
            await leave(table, players, 1 - acts)
            service.status, missed = 500, outcome("missed")
            await pass_on(players[acts], table)
            await next_arrived(service)
            await settled(at)
            assert len(await at.server.store.devices_of(guest)) == 1
            assert outcome("missed") == 1 + missed
            service.status = 410
            assert at.server.reminders is not None
            at.server.reminders.remind(Turn(guest, table, "CODE", ["Bo"]))
            await next_arrived(service)
            await settled(at)
            assert await at.server.store.devices_of(guest) == []

    asyncio.run(scene())


def test_only_so_many_reminders_are_sent_and_only_so_many_devices_kept(
    sqlite_url: str, tmp_path: Path, key: Path, service: PushService
) -> None:
    async def scene() -> None:
        async with reminding(sqlite_url, tmp_path, key, service, generous=1.0) as at:
            guest = await at.guest("Ann")
            point, secret = Phone(service, "x").asks()["key"], b"s" * 16
            for number in range(DEVICES_A_GUEST + 3):
                device = Device(f"{service.origin}/to/{number}", raw(point), secret, "en")
                await at.server.store.add_device(guest.id, device, number, DEVICES_A_GUEST)
            kept = [device.address[-1] for device in await at.server.store.devices_of(guest.id)]
            assert kept == ["7", "6", "5", "4", "3"]
            for number in range(3, 7):
                await at.server.store.remove_device(guest.id, f"{service.origin}/to/{number}")
            assert at.server.reminders is not None
            for _ in range(int(REMINDERS.burst) + 20):
                at.server.reminders.remind(Turn(guest.id, "table", "CODE", ["Bo"]))
            await settled(at)
            assert service.arrived.qsize() == REMINDERS.burst

    asyncio.run(scene())


def test_a_stranger_cannot_make_the_server_knock_anywhere(
    tmp_path: Path, key: Path, service: PushService
) -> None:
    usual = Phone(service, "ann").asks()

    async def scene() -> None:
        server = Server(Config(data=tmp_path, push_key=str(key), push_services=(service.origin,)))

        def code_of(said: dict[str, Any]) -> str:
            try:
                _device(server._services, msgspec.convert(usual | said, NewDevice))
            except msgspec.ValidationError:
                return "bad-message"
            except Refusal as refusal:
                return refusal.code
            return ""

        assert [(said, code) for said, code in STRANGE if code_of(said) != code] == []
        assert code_of({}) == ""
        for host in HOSTS:
            assert code_of({"address": f"https://{host}/send/abc?token=%3D"}) == ""
            assert service_of(f"https://updates.{host}/x", ()) == f"https://updates.{host}"

    asyncio.run(scene())


def test_a_server_without_a_key_reminds_nobody_and_says_so(sqlite_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(sqlite_url, tmp_path) as at:
            token = await at.come("Ann")
            assert (await ask(at, token, "GET")).json() == {"key": ""}
            with push_service() as service:
                answer = await ask(at, token, "PUT", **Phone(service, "ann").asks())
            assert (answer.status_code, answer.json()["code"]) == (400, "no-reminders")
            assert at.server.reminders is None

    asyncio.run(scene())


def test_devices_go_with_their_guest_and_when_they_have_not_come_for_long(url: str) -> None:
    async def add(store: Store, guest: str, day: int) -> None:
        device = Device(f"https://{guest}-{day}", b"point", b"secret", "en")
        await store.add_device(guest, device, day, DEVICES_A_GUEST)

    async def scene() -> None:
        async with opened_store(url) as store:
            today, long_ago = now_ms(), now_ms() - 401 * DAY_MS
            for guest, at in (("erased", today), ("old", long_ago), ("here", today)):
                await store.add_guest(guest, guest, guest.encode(), guest.upper().encode(), at)
                await add(store, guest, today)
            await add(store, "here", long_ago)
            await store.erase_guest("erased", "a player")
            await Pruner(store, KEPT_DAYS, lambda _id: False).step()
            left = {guest: len(await store.devices_of(guest)) for guest in ("erased", "old", "here")}
            assert left == {"erased": 0, "old": 0, "here": 1}

    asyncio.run(scene())


def test_a_device_belongs_to_who_asked_last_and_only_they_end_it(
    sqlite_url: str, tmp_path: Path, key: Path, service: PushService
) -> None:
    async def scene() -> None:
        async with reminding(sqlite_url, tmp_path, key, service) as at:
            ann, bo = await at.come("Ann"), await at.come("Bo")
            phone = Phone(service, "shared")
            for token in (ann, bo):
                assert (await ask(at, token, "PUT", **phone.asks())).status_code == 200
            guests = [guest for token in (ann, bo) if (guest := await _guest(at, token))]
            assert [len(await at.server.store.devices_of(guest)) for guest in guests] == [0, 1]
            await ask(at, ann, "DELETE", address=phone.address)
            assert len(await at.server.store.devices_of(guests[1])) == 1
            assert (await ask(at, bo, "DELETE", address=phone.address)).json() == {"on": False}
            assert await at.server.store.devices_of(guests[1]) == []

    asyncio.run(scene())


async def _guest(at: Inside, token: str) -> str:
    guest = await guest_of(at.server.store, token)
    assert guest is not None
    return guest.id


def test_the_key_is_made_once_for_its_owner_alone(key: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert key.stat().st_mode & 0o077 == 0
    before = key.read_bytes()
    assert main(["admin", "push-key", str(key), "--language", "fi"]) == 1
    assert str(key) in capsys.readouterr().err
    assert key.read_bytes() == before
    assert len(raw(Key(new_key()).public)) == 65


def test_a_server_with_a_key_that_is_none_says_which_command_makes_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "push.pem"
    for text in ("", "no key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----"):
        file.write_text(text)
        assert main(["serve", "--data", str(tmp_path), "--port", "0", "--push-key", str(file)]) == 1
        assert "yksi admin push-key" in capsys.readouterr().err
    assert main(["serve", "--data", str(tmp_path), "--push-contact", "ann"]) == 2
    assert "--push-contact" in capsys.readouterr().err
