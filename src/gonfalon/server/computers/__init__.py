"""Computer players and advice, computed by worker processes."""
