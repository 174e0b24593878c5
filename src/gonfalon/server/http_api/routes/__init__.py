"""The HTTP API, a module for each noun."""
