"""Who may knock? Host and origin of every request and every upgrade, before anything else is looked at.

A page of another site must not act for a guest (origin), and a name that somebody else points at this machine
must not be taken for it (host).
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

_HOST: Final = re.compile(r"(?:\[[0-9a-f:.]+\]|[\w.-]+)(?::[0-9]{1,5})?", re.ASCII | re.IGNORECASE)
"""A name or an address, and perhaps a port: nothing else, as headers and links are made of it."""


class Doors:
    """Which hosts and origins are let in."""

    def __init__(self, names: Iterable[str]) -> None:
        """`names` are let in besides addresses, localhost and the machine's own name."""
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", *(name.lower() for name in names)}

    def lets_in(self, headers: dict[str, str]) -> bool:
        """Whether host and origin are ours; programs that are no browsers send no origin."""
        host = headers.get("host", "")
        if not self._is_ours(host):
            return False
        origin = headers.get("origin")
        return origin is None or _split(origin).netloc.lower() == host.lower()

    def _is_ours(self, host: str) -> bool:
        if not _HOST.fullmatch(host):
            return False
        name = _split(f"//{host}").hostname or ""
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def _split(url: str) -> SplitResult:
    """The parts of a URL; of one that is none, no parts."""
    try:
        return urlsplit(url)
    except ValueError:
        return urlsplit("")


def headers_of(scope: dict[str, Any]) -> dict[str, str]:
    """The headers of a request, the last of each name."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
