"""Commands about offers: make, answer and withdraw. Each one is stored or, once all seats accept, applied."""

from collections.abc import Callable

from gonfalon.kernel.match import Match
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.sessions.offers import answered_offer, apply_offer, new_offer
from gonfalon.server.sessions.seats import seats_of
from gonfalon.server.sessions.session import Session
from gonfalon.server.storage.commit_queue import OVERTAKEN
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.message_parts import Offer


async def make_offer(
    session: Session, seat: str, version: int, what: str, to: int | None, key: str, user: str
) -> int | None:
    """Offer something. If no seat must be asked, it is done: the version after it, else None."""

    def made(match: Match) -> Offer:
        session.require_seat(User(user, ""), seat)  # the person may have been removed while the command waited
        return new_offer(match, session.seats, seat, what, to)

    return await update_offer(session, made, version, key, user)


async def answer_offer(
    session: Session, seat: str, version: int, offer_id: str, accept: bool, key: str, user: str
) -> int | None:
    """Accept or decline an offer. When the last seat accepts, it is done: the version after it, else None."""

    def answered(_match: Match) -> Offer | None:
        session.require_seat(User(user, ""), seat)
        return answered_offer(session.offer, offer_id, seat, accept, seats_of(session.seats, user))

    return await update_offer(session, answered, version, key, user)


async def update_offer(
    session: Session, decide: Callable[[Match], Offer | None], version: int, key: str, user: str
) -> int | None:
    """Store the offer that `decide` returns, or apply it if no seat is left to be asked.

    If another process has stored an answer at the same time, `decide` is asked again.
    """
    try:
        return await try_update(session, decide, version, key, user)
    except ApiError as error:
        if error.message != OVERTAKEN:
            raise
        return await try_update(session, decide, version, key, user)


async def try_update(
    session: Session, decide: Callable[[Match], Offer | None], version: int, key: str, user: str
) -> int | None:
    """Store or apply an offer once; raises ApiError."""
    async with session.lock:
        match = await session.load()
        done = session.receipt(key, user)
        if done is not None:
            return done
        if version != match.version:
            raise ApiError("server.refused.stale", CONFLICT)
        offer = decide(match)
        if offer is None or offer.asked:
            await session.store_offer(offer)
    if offer is not None and not offer.asked:
        return await session.execute(lambda match: apply_offer(match, offer), version, key, user, slow=True)
    session.publish()
    return None


async def withdraw_offer(session: Session, seat: str) -> None:
    """Take back the offer of a seat."""
    async with session.lock:
        await session.load()
        if session.offer is not None and session.offer.seat == seat:
            await session.store_offer(None)
    session.publish()
