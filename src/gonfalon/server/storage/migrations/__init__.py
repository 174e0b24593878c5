"""The steps by which the schema grew; a new one goes into `versions/`."""
