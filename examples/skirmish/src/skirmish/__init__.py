"""Skirmish: an example of a game package outside Gonfalon."""
