"""The HTTP API, the security checks before it, and the files of the page."""
