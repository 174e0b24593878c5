"""The server process: listening, garbage collection, rate limits."""
