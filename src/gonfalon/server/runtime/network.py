"""Network addresses: the socket to listen on, and the names and addresses under which it can be reached."""

import errno
import ipaddress
import os
import socket
import struct
import sys
from contextlib import closing, suppress

from gonfalon.server.errors import ApiError
from gonfalon.server.settings import LOOPBACK

if sys.platform == "linux":
    import fcntl

DEFAULT_PORT = 8135

SIOCGIFADDR = 0x8915

FIRST_PASSED = 3
"""The first file descriptor that systemd passes on."""

EVERYWHERE = "0.0.0.0"


def listen(host: str, port: int | None) -> socket.socket:
    """A bound socket. Without a port: the default one, or any free one if that is taken. Raises ApiError."""
    try:
        return bind(host, DEFAULT_PORT if port is None else port)
    except OSError as error:
        if port is None and error.errno == errno.EADDRINUSE:
            return bind(host, 0)
        if error.errno == errno.EADDRINUSE:
            raise ApiError("server.listen.taken", host=host, port=port) from error
        raise ApiError("server.listen.refused", host=host, port=port or DEFAULT_PORT, why=error.strerror) from error


def inherited_socket() -> socket.socket | None:
    """The listening socket that systemd hands to the process (socket activation); None without one.

    It outlives the process, so that connections wait while the server is restarted.
    """
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or os.environ.get("LISTEN_FDS") != "1":
        return None
    for name in ("LISTEN_PID", "LISTEN_FDS"):  # not for the worker processes
        del os.environ[name]
    os.set_inheritable(FIRST_PASSED, False)
    return socket.socket(fileno=FIRST_PASSED)


def bind(host: str, port: int) -> socket.socket:
    """A socket bound to an address."""
    family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, kind, proto)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
    except BaseException:
        bound.close()
        raise
    return bound


def own_addresses() -> list[str]:
    """The addresses of this machine in the local network, the likeliest first."""
    found = [outward_address(), *addresses_by_name()]
    return others_reach(found) or others_reach(addresses_of_interfaces())


def others_reach(addresses: list[str]) -> list[str]:
    """The addresses that are not loopback addresses, each once."""
    return [each for each in dict.fromkeys(addresses) if each and not ipaddress.ip_address(each).is_loopback]


def addresses_by_name() -> list[str]:
    """The addresses of the name of this machine."""
    with suppress(OSError):
        return sorted(str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET))
    return []


def addresses_of_interfaces() -> list[str]:
    """The addresses of the network interfaces on Linux: a machine that is itself the hotspot has no default route."""
    found = []
    if sys.platform == "linux":
        with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
            for _, name in socket.if_nameindex():
                with suppress(OSError):
                    answer = fcntl.ioctl(probe.fileno(), SIOCGIFADDR, struct.pack("256s", name.encode()))
                    found.append(socket.inet_ntoa(answer[20:24]))
    return found


def outward_address() -> str:
    """The address of the default route. A datagram socket finds it without sending anything."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""


def allowed_hosts(host: str, lan: bool) -> frozenset[str]:
    """The names and addresses that a Host header may have."""
    names = {*LOOPBACK, host.lower()} - {EVERYWHERE, "::"}
    if lan or host in (EVERYWHERE, "::"):
        name = socket.gethostname().lower()
        names |= {name, f"{name.partition('.')[0]}.local", *own_addresses()}
    return frozenset(names)


def addresses_of(bound: socket.socket, lan: bool) -> list[str]:
    """The addresses of the page, the one for this machine first."""
    host, port = bound.getsockname()[:2]
    if host in (EVERYWHERE, "::"):
        return [f"http://127.0.0.1:{port}/", *[f"http://{each}:{port}/" for each in own_addresses() if lan]]
    return [f"http://{f'[{host}]' if ':' in host else host}:{port}/"]
