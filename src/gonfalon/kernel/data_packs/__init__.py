"""Data packs: TOML rows with their sources, read and checked so that all faults are reported at once.

A game declares its pack as a Struct of charts and lists of rows. This package reads and checks it.
"""
