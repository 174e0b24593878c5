"""The tables of the conformance suite for The Generals' War: scenario, seats, options, name, games."""

WITH_MARSHAL = ("west", "east", "marshal")

TABLES = [
    ("war", ("west", "east"), (("fights", "quick"),), "quick", 40),
    ("war", WITH_MARSHAL, (("fights", "model"), ("coins", "rich")), "watched", 10),
    ("war", WITH_MARSHAL, (("fights", "marshal"),), "marshal", 40),
]
