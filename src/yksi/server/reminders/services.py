"""Where may a reminder be sent? To push services of browsers, and to those that the host of the server names.

The address is told by a device, so by a stranger: nobody may have this server knock at doors of their choice.
"""

from __future__ import annotations

import http.client
from collections.abc import Collection, Mapping
from typing import Final
from urllib.parse import urlsplit

HOSTS: Final = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
"""Of Chromium, Firefox, Safari and Edge; what stands before a dot is theirs too."""
PATIENCE_S: Final = 10
MOST_LETTERS: Final = 1_000
"""Of an address."""


def service_of(address: str, more: Collection[str]) -> str | None:
    """The origin of the service that an address belongs to; None if nothing is sent there."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    host = parts.hostname or ""
    origin = f"{parts.scheme}://{host}" + (f":{port}" if port else "")
    plain = address.isascii() and address.isprintable() and " " not in address
    if not plain or len(address) > MOST_LETTERS or "@" in parts.netloc:
        return None
    theirs = parts.scheme == "https" and not port
    known = theirs and any(host == each or host.endswith(f".{each}") for each in HOSTS)
    return origin if known or origin in more else None


def post(address: str, body: bytes, headers: Mapping[str, str]) -> int:
    """Send it there and nowhere else. The status of the answer; OSError or HTTPException if none came."""
    parts = urlsplit(address)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    line = kind(parts.hostname or "", parts.port, timeout=PATIENCE_S)
    try:
        query = f"?{parts.query}" if parts.query else ""
        line.request("POST", (parts.path or "/") + query, body, dict(headers))
        return line.getresponse().status
    finally:
        line.close()
