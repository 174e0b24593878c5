# mypyc: skip
"""The format of data packs of Ye Gods!: reading, checking, hashing and exporting them."""

from __future__ import annotations

from gonfalon.games.ye_gods.data.checks import check_pack
from gonfalon.games.ye_gods.data.schema import Border, Card, Constant, Desert, God, Pack, Province
from gonfalon.kernel.data_packs.format import PackFormat, digest, to_dict

__all__ = [
    "PACKS",
    "Border",
    "Card",
    "Constant",
    "Desert",
    "God",
    "Pack",
    "Province",
    "builtin",
    "builtin_text",
    "digest",
    "from_dict",
    "parse",
    "parse_bytes",
    "to_dict",
]

BUILTIN_FILES = ("constants.toml", "gods.toml", "provinces.toml", "borders.toml", "cards.toml")

PACKS = PackFormat(Pack, check_pack, __package__, BUILTIN_FILES, "data.header.ye-gods")

parse = PACKS.parse
parse_bytes = PACKS.parse_bytes
from_dict = PACKS.from_dict
builtin = PACKS.builtin
builtin_text = PACKS.builtin_text
