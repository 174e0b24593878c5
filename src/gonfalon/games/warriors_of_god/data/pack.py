"""Data packs of Warriors of God: the format, the built-in pack and the row types."""

from __future__ import annotations

from gonfalon.games.warriors_of_god.data.checks import check_pack
from gonfalon.games.warriors_of_god.data.schema import (
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
from gonfalon.kernel.data_packs.format import PackFormat, digest, to_dict

__all__ = [
    "PACKS",
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

BUILTIN_FILES = ("charts.toml", "areas.toml", "borders.toml", "troops.toml", "leaders.toml")

PACKS = PackFormat(Pack, check_pack, __package__, BUILTIN_FILES, "data.header.warriors-of-god")

parse = PACKS.parse
parse_bytes = PACKS.parse_bytes
from_dict = PACKS.from_dict
builtin = PACKS.builtin
builtin_text = PACKS.builtin_text
