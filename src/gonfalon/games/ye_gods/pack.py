# mypyc: skip
"""Data packs of Ye Gods!: read, check, name by hash and carry numbers, gods, map and cards."""

from __future__ import annotations

import functools

from gonfalon.games.ye_gods.pack_checks import check_pack
from gonfalon.games.ye_gods.pack_types import Border, Card, Constant, Desert, God, Pack, Province
from gonfalon.kernel.errors import worded
from gonfalon.kernel.packs.format import PackFormat, digest, read_files, to_dict, under_header

__all__ = [
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

BUILTIN_NAME = "ye-gods data"
BUILTIN_FILES = ("constants.toml", "gods.toml", "provinces.toml", "borders.toml", "cards.toml")

FORMAT = PackFormat(Pack, check_pack)

parse = FORMAT.parse
parse_bytes = FORMAT.parse_bytes
from_dict = FORMAT.from_dict


@functools.cache
def builtin_tables() -> str:
    """The built-in data, file after file."""
    return read_files(__package__, BUILTIN_FILES)


def builtin_text() -> str:
    """The built-in data as one TOML document, the form in which a pack is exported and edited."""
    return under_header(worded("data.header.ye-gods", {}), builtin_tables())


@functools.cache
def builtin() -> Pack:
    """The built-in pack."""
    return parse(builtin_tables(), BUILTIN_NAME)
