"""Analysis of finished games: win chances, the acts that cost most, and luck apart from choice."""
