"""Errors of player aids."""

from gonfalon.kernel.errors import GonfalonError


class BadAid(GonfalonError):
    """A game without an aid, or a question in an aid that the data pack does not answer."""


class NoBrowser(GonfalonError):
    """No browser can print: there is none, or it did not write a file."""
