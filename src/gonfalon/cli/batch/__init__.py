"""Helpers for commands that play many games."""
