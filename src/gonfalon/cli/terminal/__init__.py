"""Playing in a terminal: session, input, move list and board."""
