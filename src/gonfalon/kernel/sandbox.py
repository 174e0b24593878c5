"""Sandbox: a match that begins at a state of another one, with new luck."""

from gonfalon.kernel.luck import Luck
from gonfalon.kernel.match import Match


def open_sandbox(match: Match, version: int, viewer: int, dealer: Luck, luck: Luck) -> Match:
    """A match from the state of a version, as a viewer (-1: a spectator) knew it then. Slow: moves are replayed.

    `dealer` draws what the viewer could not know, so the sandbox depends on nothing that is hidden from it. `luck` is
    another source: the loader of the sandbox's record draws from its first value on. The given match does not change.
    """
    known = match.game.determinize(match.timeline.at(version), viewer, dealer)
    return Match(match.game, match.setup._replace(position=known.to_dict()), luck)
