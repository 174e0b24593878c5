"""Viewers: who looks at a match."""

Viewer = str | None
"""A seat by its name, or None for a spectator; it decides what may be seen. Inside the rules: its number, or -1."""
