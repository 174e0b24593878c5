"""Draws the pictures of the documents: the page in a browser, and the terminal."""
