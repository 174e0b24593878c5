"""Fair queue: a limited number of places for work. Persons who wait get the places in turn."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from gonfalon.server.errors import TOO_MANY, ApiError

MOST_WAITING = 1000
"""Most pieces of work of one person that wait; beyond this they are refused."""


class Ticket:
    """One piece of work that waits for a place."""

    def __init__(self, person: str, quick: bool) -> None:
        self.person = person
        self.quick = quick
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class FairQueue:
    """Places for work, given to persons in turn. The work of one person starts in its own order.

    Long work uses `places` at most. Quick work may use `quick_places` more, so it never waits for long work only. One
    person uses at most `most_of_person` places.
    """

    def __init__(self, places: int, quick_places: int = 0, most_of_person: int | None = None) -> None:
        self._places = places
        self._all_places = places + quick_places
        self._most_of_person = self._all_places if most_of_person is None else most_of_person
        self._waiting: dict[str, list[Ticket]] = {}
        self._running: Counter[str] = Counter()
        self._served: dict[str, int] = {}
        """When a person last got a place, as a count. Persons without work here are forgotten."""
        self._count = 0
        self._long = 0

    @asynccontextmanager
    async def place(self, person: str, quick: bool = False) -> AsyncIterator[None]:
        """Wait for a place and hold it during the block; raises ApiError if the person has too much waiting."""
        ticket = self._enter(person, quick)
        try:
            await ticket.ready
        except BaseException:
            self._abandon(ticket)
            raise
        try:
            yield
        finally:
            self._release(ticket)

    def count_waiting(self, person: str) -> int:
        """How many pieces of work of a person wait."""
        return len(self._waiting.get(person, ()))

    def _enter(self, person: str, quick: bool) -> Ticket:
        if self.count_waiting(person) >= MOST_WAITING:
            raise ApiError("server.refused.too-often", TOO_MANY)
        ticket = Ticket(person, quick)
        self._waiting.setdefault(person, []).append(ticket)
        self._fill()
        return ticket

    def _abandon(self, ticket: Ticket) -> None:
        """Leave the queue before the work has begun. The place may have been given at the same moment."""
        if ticket.ready.done() and not ticket.ready.cancelled():
            self._release(ticket)
        else:
            self._remove(ticket)
            self._forget(ticket.person)

    def _release(self, ticket: Ticket) -> None:
        self._running[ticket.person] -= 1
        self._long -= not ticket.quick
        self._forget(ticket.person)
        self._fill()

    def _forget(self, person: str) -> None:
        """Forget a person who neither waits nor works."""
        if not self._running[person]:
            del self._running[person]
            if person not in self._waiting:
                self._served.pop(person, None)

    def _remove(self, ticket: Ticket) -> None:
        tickets = self._waiting.get(ticket.person, [])
        if ticket in tickets:
            tickets.remove(ticket)
        if not tickets:
            self._waiting.pop(ticket.person, None)

    def _fill(self) -> None:
        """Give free places to those who may have them."""
        while (ticket := self._next()) is not None:
            self._remove(ticket)
            self._count += 1
            self._served[ticket.person] = self._count
            self._running[ticket.person] += 1
            self._long += not ticket.quick
            ticket.ready.set_result(None)

    def _next(self) -> Ticket | None:
        """The ticket that gets the next place; None if no place is free for any.

        The person with the fewest places comes first, then the one who got a place the longest time ago.
        """
        if self._running.total() >= self._all_places:
            return None
        for person in sorted(self._waiting, key=lambda each: (self._running[each], self._served.get(each, 0))):
            if self._running[person] >= self._most_of_person:
                return None
            for ticket in self._waiting[person]:
                if not ticket.ready.cancelled() and (ticket.quick or self._long < self._places):
                    return ticket
        return None
