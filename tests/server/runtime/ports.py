"""Free ports of this machine."""

import socket
from contextlib import closing


def free_port() -> int:
    """A port of the loopback address that is free now."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
