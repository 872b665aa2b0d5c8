"""Devices that want to be told when it is their person's turn."""

from __future__ import annotations

import base64
import binascii
from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from yksi.locales import LANGUAGES
from yksi.server.door.limits import DEVICES_A_GUEST
from yksi.server.errors import Refusal
from yksi.server.http.asking import address_of, body_of, guest_here
from yksi.server.http.endpoint import GUEST, READ, Endpoint
from yksi.server.http.reply import respond
from yksi.server.http.services import Services
from yksi.server.logs.pruning import DAY_MS
from yksi.server.protocol import answers
from yksi.server.store import Device, now_ms

_POINT: Final = 65
_SECRET: Final = 16
Address = Annotated[str, Meta(max_length=1_000)]


class NewDevice(Struct, forbid_unknown_fields=True):
    """A device, as `PushSubscription` of its browser tells of it."""

    address: Address
    """Of its push service, for this device alone: `endpoint`."""
    key: Annotated[str, Meta(max_length=100)]
    """Its public key: `p256dh`, in base64url."""
    secret: Annotated[str, Meta(max_length=30)]
    """`auth`, in base64url."""
    language: str = "en"
    """In which it is told."""


class OldDevice(Struct, forbid_unknown_fields=True):
    """A device that wants nothing more."""

    address: Address


async def key(services: Services, _request: Request) -> Response:
    """GET /api/reminders: the key with which a browser asks its push service; empty if there is none."""
    return respond(answers.ReminderKey(services.reminders.key.public if services.reminders else ""))


async def remind(services: Services, request: Request) -> Response:
    """PUT /api/reminders: tell this device too when it is my turn. The last five devices are told."""
    services.guests.spend(address_of(request.scope), "devices")
    guest = await guest_here(services, request)
    device = _device(services, await body_of(request, NewDevice))
    now = now_ms()
    await services.store.add_device(guest.id, device, now - now % DAY_MS, DEVICES_A_GUEST)
    return respond(answers.Reminded(True))


async def remind_no_more(services: Services, request: Request) -> Response:
    """DELETE /api/reminders: tell this device nothing more."""
    guest = await guest_here(services, request)
    await services.store.remove_device(guest.id, (await body_of(request, OldDevice)).address)
    return respond(answers.Reminded(False))


def _device(services: Services, said: NewDevice) -> Device:
    """What is kept of it; Refusal if nothing could be sent there."""
    if services.reminders is None:
        raise Refusal("no-reminders", "whoever runs this server has made no key to send reminders with")
    if not services.reminders.takes(said.address):
        raise Refusal("no-reminders", "this server sends nothing to that push service")
    if said.language not in LANGUAGES:
        raise Refusal("bad-message", f"language must be one of {', '.join(LANGUAGES)}, not {said.language!r}")
    device = Device(said.address, _bytes(said.key, _POINT), _bytes(said.secret, _SECRET), said.language)
    if not services.reminders.can_seal_for(device):
        raise Refusal("bad-message", "key is none of the curve P-256")
    return device


def _bytes(letters: str, length: int) -> bytes:
    try:
        raw = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except (binascii.Error, ValueError):
        raw = b""
    if len(raw) != length:
        raise Refusal("bad-message", f"key has {_POINT} bytes and secret {_SECRET}, in base64url")
    return raw


ENDPOINTS: Final = (
    Endpoint("GET", "/api/reminders", key, answers.ReminderKey),
    Endpoint(
        "PUT", "/api/reminders", remind, answers.Reminded, (*GUEST, *READ, "no-reminders"), takes=NewDevice
    ),
    Endpoint("DELETE", "/api/reminders", remind_no_more, answers.Reminded, (*GUEST, *READ), takes=OldDevice),
)
