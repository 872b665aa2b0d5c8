"""A message that one device alone can read: RFC 8291, as one record of RFC 8188."""

from __future__ import annotations

import os
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
PADDED: Final = 1024
"""Bytes of every text, so that the length of a message tells nothing."""
_END: Final = b"\2"


def seal(
    text: bytes,
    point: bytes,
    secret: bytes,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
    padded: int = PADDED,
) -> bytes:
    """The text for the device with this public key and secret; ValueError if the key is none.

    `own` and `salt` are new for each message.
    """
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    sender = point_of(own)
    shared = _stretched(own.exchange(ec.ECDH(), theirs), secret, b"WebPush: info\0" + point + sender, 32)
    key = _stretched(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _stretched(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes([len(sender)]) + sender
    return head + AESGCM(key).encrypt(nonce, (text + _END).ljust(padded, b"\0"), None)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Its public part, as browsers write it."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _stretched(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
