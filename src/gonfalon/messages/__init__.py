"""Texts: message keys and arguments in, sentences of one language out."""
