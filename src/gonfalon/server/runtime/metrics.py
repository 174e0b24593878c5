"""Metrics for Prometheus, served on an address of their own: they are for the operator, not for users."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from gonfalon.server.errors import ApiError

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

ServerAddress = tuple[str, int]


class Metrics:
    """All metrics of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "gonfalon_requests", "Requests by route and status.", ("route", "method", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "gonfalon_request_seconds", "Time of a request.", ("route",), buckets=SECONDS, registry=self.registry
        )
        self.commands = Counter(
            "gonfalon_commands", "Commands over WebSockets by kind.", ("kind", "result"), registry=self.registry
        )

    def watch(self, name: str, about: str, read: Callable[[], float]) -> None:
        """A gauge whose value is read when Prometheus asks."""
        Gauge(f"gonfalon_{name}", about, registry=self.registry).set_function(read)

    @contextmanager
    def served(self, address: ServerAddress | None) -> Iterator[None]:
        """Serve the metrics in a thread; raises ApiError if the address cannot be used."""
        if address is None:
            yield
            return
        host, port = address
        try:
            server, thread = start_http_server(port, host, registry=self.registry)
        except OSError as error:
            raise ApiError("server.listen.refused", host=host, port=port, why=error.strerror) from error
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


def read_address(text: str) -> ServerAddress:
    """An address with a port from the command line; raises ApiError."""
    host, colon, port = text.strip().rpartition(":")
    if not colon or not port.isdigit() or int(port) > 65535:
        raise ApiError("server.metrics.address", address=text)
    return host.strip("[]") or "127.0.0.1", int(port)
