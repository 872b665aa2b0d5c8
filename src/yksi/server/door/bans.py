"""Who may not come in for a time: networks, as whoever runs the server has named them."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Final

from yksi.server.store import Ban

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
HOUSEHOLD: Final = 64
"""Bits of an IPv6 network that one household has: nobody is told apart within it."""


class Bans:
    """Those that hold at this moment."""

    def __init__(self) -> None:
        self._networks: list[Network] = []

    def hold(self, bans: Iterable[Ban]) -> None:
        """From now on it is these."""
        self._networks = [ipaddress.ip_network(ban.network) for ban in bans]

    def hits(self, address: str) -> bool:
        """Whether an address, or the network that limits take for one, is not let in."""
        if not self._networks:
            return False
        try:
            asked = ipaddress.ip_network(address)
        except ValueError:  # not by a network at all
            return False
        return any(
            asked.version == each.version
            and int(each.network_address) <= int(asked.network_address) <= int(each.broadcast_address)
            for each in self._networks
        )


def network_to_ban(text: str) -> str:
    """An address or a network as it is kept; ValueError says what is wrong with it."""
    try:
        network = ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise ValueError(
            f"a network looks like 192.0.2.7, 192.0.2.0/24 or 2001:db8::/64, not {text!r}"
        ) from None
    if isinstance(network, ipaddress.IPv6Network) and network.prefixlen > HOUSEHOLD:
        network = network.supernet(new_prefix=HOUSEHOLD)
    return str(network)
