"""Sessions: matches that are open in memory."""
