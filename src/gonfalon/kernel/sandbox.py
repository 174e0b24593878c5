"""A sandbox: a match of its own that begins at a position of another one, with new luck and secrets dealt anew."""

from gonfalon.kernel.luck import Luck
from gonfalon.kernel.match import Match


def open_sandbox(match: Match, version: int, seat: int, dealer: Luck, luck: Luck) -> Match:
    """A match from the position after so many entries, as a seat (-1: a spectator) knew it then.

    What it could not know `dealer` deals anew, so the sandbox depends on nothing that is hidden from it. The dice of
    the sandbox are those of `luck`: a luck of its own, for whoever loads the record draws them from the first one on.
    The record is walked, which is slow; the match itself is only looked at.
    """
    world = match.game.determinize(match.timeline.at(version), seat, dealer)
    return Match(match.game, match.setup._replace(position=world.to_dict()), luck)
