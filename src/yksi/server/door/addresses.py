"""Where do phones on the sofa find this machine?"""

from __future__ import annotations

import ipaddress
import socket


def lan_address() -> str | None:
    """The address of this machine in its network, found without sending anything; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that nobody has; UDP sends nothing on connect
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if ipaddress.ip_address(found).is_loopback else found


def is_everywhere(host: str) -> bool:
    """Whether who listens at this address is reached from the network too."""
    return host == "" or (_is_address(host) and ipaddress.ip_address(host).is_unspecified)


def is_loopback(host: str) -> bool:
    """Whether this is the machine itself."""
    return host == "localhost" or (_is_address(host) and ipaddress.ip_address(host).is_loopback)


def network_of(address: str) -> str:
    """Whom limits count as one: an address, or of IPv6 the network of 64 bits that one household has."""
    if not _is_address(address):
        return address
    known = ipaddress.ip_address(address)
    if isinstance(known, ipaddress.IPv4Address) or known.is_loopback:
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False))


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
