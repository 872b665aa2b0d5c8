"""The key by which push services know this server, and what it says to them: RFC 8292.

Made once (`yksi admin push-key`) and kept: devices that asked for reminders asked for those of this key.
"""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from yksi.errors import CannotBeDone
from yksi.server.reminders.sealing import CURVE, point_of

HOLDS_S: Final = 12 * 3600
"""What is said to a service holds so long; it may hold a day at most."""


def letters(raw: bytes) -> str:
    """Bytes as they stand in headers and addresses."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def new_key() -> bytes:
    """A key as it stands in a file."""
    key = ec.generate_private_key(CURVE)
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


class Key:
    """The key of a server."""

    def __init__(self, pem: bytes) -> None:
        """ValueError if it is none, or of another kind."""
        key = load_pem_private_key(pem, None)
        if not isinstance(key, ec.EllipticCurvePrivateKey) or key.curve.name != CURVE.name:
            raise ValueError("it is of another kind")
        self._key = key
        self.public: Final = letters(point_of(key))
        """What pages ask their browser with."""

    @classmethod
    def read(cls, path: Path) -> Key:
        """From a file; CannotBeDone says why not."""
        try:
            return cls(path.read_bytes())
        except OSError as error:
            why = error.strerror or type(error).__name__
        except (ValueError, TypeError) as error:  # a TypeError is a key with a password
            why = str(error)
        raise CannotBeDone(f"{path} is no key for reminders ({why}): yksi admin push-key FILE makes one")

    def authorization(self, service: str, contact: str, now_s: int) -> str:
        """Who sends this, for the service at an origin; `contact` is whom it may turn to."""
        claims: dict[str, str | int] = {"aud": service, "exp": now_s + HOLDS_S}
        if contact:
            claims["sub"] = contact
        told = f"{_part({'typ': 'JWT', 'alg': 'ES256'})}.{_part(claims)}"
        one, other = decode_dss_signature(self._key.sign(told.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={told}.{letters(one.to_bytes(32) + other.to_bytes(32))}, k={self.public}"


def _part(told: dict[str, str] | dict[str, str | int]) -> str:
    return letters(json.dumps(told, separators=(",", ":")).encode())
