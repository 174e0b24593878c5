"""Records: the entries of a match as one JSON document, written, loaded and verified."""
