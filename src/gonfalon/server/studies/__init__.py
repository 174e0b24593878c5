"""Studies on the page: each socket tries a study of its own, in memory only."""
