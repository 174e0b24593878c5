"""Lessons on the page: each socket plays a lesson of its own, in memory only."""
