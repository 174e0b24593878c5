"""Agents: computer players, their search and their advice. `registry` finds them by name."""
