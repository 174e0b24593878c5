"""One package a game; the registry finds them here."""
