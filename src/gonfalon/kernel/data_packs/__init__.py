"""Data packs: rows of TOML with their source, read and checked so that one look at the messages shows all faults.

A game describes its pack as a Struct of charts and lists of rows; the rest is here.
"""
