"""Scenes: the parts in which one choice is shown, and the summary of a turn."""
