"""Reverse proxies: the public address of the server, and the real addresses of clients behind trusted proxies."""

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

from gonfalon.server.errors import ApiError
from gonfalon.server.settings import Network, PublicAddress

DEFAULT_PORTS = {"http": 80, "https": 443}


def read_public_url(text: str) -> PublicAddress:
    """A public address from the command line; raises ApiError."""
    try:
        parts = urlsplit(text.strip())
        name, port = parts.hostname, parts.port
    except ValueError as error:
        raise ApiError("server.public-url", url=text) from error
    plain = not (parts.path.strip("/") or parts.query or parts.fragment or parts.username or parts.password)
    if parts.scheme not in DEFAULT_PORTS or not name or not plain:
        raise ApiError("server.public-url", url=text)
    name = f"[{name}]" if ":" in name else name
    is_usual = port is None or port == DEFAULT_PORTS[parts.scheme]
    return PublicAddress(parts.scheme, name if is_usual else f"{name}:{port}")


def read_networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks of proxies from the command line; raises ApiError."""
    found: list[Network] = []
    for text in texts:
        for each in text.replace(",", " ").split():
            try:
                found.append(ipaddress.ip_network(each, strict=False))
            except ValueError as error:
                raise ApiError("server.trusted-proxy", address=each) from error
    return tuple(found)


def is_trusted(address: str, networks: tuple[Network, ...]) -> bool:
    """Whether an address is that of a trusted proxy."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    return any(parsed in network for network in networks)


def client_address(peer: str, forwarded: list[str], networks: tuple[Network, ...]) -> str:
    """The address of a client: the last one of X-Forwarded-For that no trusted proxy has.

    A client can write anything before that, so addresses further left are ignored.
    """
    if not networks or not is_trusted(peer, networks):
        return peer
    for text in reversed([each.strip() for header in forwarded for each in header.split(",")]):
        address = text.removeprefix("[").partition("]")[0] if text.startswith("[") else text
        if address.count(":") == 1:  # an IPv4 address with a port
            address = address.partition(":")[0]
        try:
            ipaddress.ip_address(address)
        except ValueError:
            return peer
        if not is_trusted(address, networks):
            return address
        peer = address
    return peer
