"""A push service as the maker of a browser runs one, at this machine, and devices that read what came."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread
from typing import Any, NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC

from yksi.server.reminders.key import letters
from yksi.server.reminders.sealing import CURVE, point_of


def raw(text: str) -> bytes:
    """Bytes from base64url."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Arrived(NamedTuple):
    """What came for a device."""

    path: str
    headers: dict[str, str]
    body: bytes


class Phone:
    """A device that a service knows."""

    def __init__(self, service: PushService, name: str) -> None:
        self._key = ec.generate_private_key(CURVE)
        self.secret = os.urandom(16)
        self.address = f"{service.origin}/to/{name}"

    def asks(self, language: str = "en") -> dict[str, str]:
        """What its browser tells our server."""
        return {
            "address": self.address,
            "key": letters(point_of(self._key)),
            "secret": letters(self.secret),
            "language": language,
        }

    def read(self, body: bytes) -> Any:
        """What the message says."""
        return json.loads(opened(body, self._key, self.secret))


def opened(body: bytes, key: ec.EllipticCurvePrivateKey, secret: bytes) -> bytes:
    """The text of a message, step by step as RFC 8291 tells the receiver, with nothing but HMAC."""
    salt, length = body[:16], body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    told = b"WebPush: info\0" + point_of(key) + sender
    both = _hmac(_hmac(secret, shared), told + b"\1")
    early = _hmac(salt, both)
    content = _hmac(early, b"Content-Encoding: aes128gcm\0\1")[:16]
    nonce = _hmac(early, b"Content-Encoding: nonce\0\1")[:12]
    text = AESGCM(content).decrypt(nonce, sealed, None).rstrip(b"\0")
    assert text.endswith(b"\2"), "the last record ends so"
    return text[:-1]


def _hmac(key: bytes, text: bytes) -> bytes:
    made = HMAC(key, SHA256())
    made.update(text)
    return made.finalize()


def claims_of(authorization: str, public: str) -> dict[str, Any]:
    """What a server says of itself, if it has signed that with this key."""
    scheme, _, parts = authorization.partition(" ")
    given = dict(part.strip().split("=", 1) for part in parts.split(","))
    assert scheme == "vapid"
    assert given["k"] == public
    told, _, signed = given["t"].rpartition(".")
    signature = raw(signed)
    der = encode_dss_signature(int.from_bytes(signature[:32]), int.from_bytes(signature[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, raw(public))
    try:
        key.verify(der, told.encode(), ec.ECDSA(SHA256()))
    except InvalidSignature:
        raise AssertionError("somebody else has signed this") from None
    claims: dict[str, Any] = json.loads(raw(told.partition(".")[2]))
    return claims


class PushService:
    """Takes what comes, and answers with the same status until it is told another."""

    def __init__(self) -> None:
        self.arrived: Queue[Arrived] = Queue()
        self.status = 201
        arrived = self.arrived
        ours = self

        class Door(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                self.send_response(ours.status)
                self.send_header("content-length", "0")
                self.end_headers()
                arrived.put(Arrived(self.path, headers, body))

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Take nothing more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def push_service() -> Iterator[PushService]:
    """One for a while."""
    service = PushService()
    try:
        yield service
    finally:
        service.close()
