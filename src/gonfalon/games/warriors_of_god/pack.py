"""Data packs of Warriors of God: read, check, name by hash and carry map, leaders, troops and charts."""
# mypyc: skip

from __future__ import annotations

import functools

from gonfalon.games.warriors_of_god.pack_checks import check_pack
from gonfalon.games.warriors_of_god.pack_types import (
    Area,
    Border,
    DeathChart,
    EliminationChart,
    GameFacts,
    Leader,
    Mercenary,
    Pack,
    StartControl,
    Troop,
)
from gonfalon.kernel.errors import worded
from gonfalon.kernel.packs.format import PackFormat, digest, read_files, to_dict, under_header

__all__ = [
    "Area",
    "Border",
    "DeathChart",
    "EliminationChart",
    "GameFacts",
    "Leader",
    "Mercenary",
    "Pack",
    "StartControl",
    "Troop",
    "builtin",
    "builtin_text",
    "digest",
    "from_dict",
    "parse",
    "parse_bytes",
    "to_dict",
]

BUILTIN_NAME = "warriors-of-god data"
BUILTIN_FILES = ("charts.toml", "areas.toml", "borders.toml", "troops.toml", "leaders.toml")

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
    return under_header(worded("data.header.warriors-of-god", {}), builtin_tables())


@functools.cache
def builtin() -> Pack:
    """The built-in pack."""
    return parse(builtin_tables(), BUILTIN_NAME)
