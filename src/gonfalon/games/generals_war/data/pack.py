# mypyc: skip
"""The data pack format of The Generals' War: constants, map, bags, armies and parameters of the fight model."""

from __future__ import annotations

from gonfalon.games.generals_war.data.checks import check_pack
from gonfalon.games.generals_war.data.schema import (
    Constant,
    Fighter,
    FightingForm,
    FightNumber,
    Pack,
    Rank,
    Road,
    Space,
    Terrain,
    Tile,
)
from gonfalon.kernel.data_packs.format import PackFormat, digest, to_dict

__all__ = [
    "PACKS",
    "Constant",
    "FightNumber",
    "Fighter",
    "FightingForm",
    "Pack",
    "Rank",
    "Road",
    "Space",
    "Terrain",
    "Tile",
    "builtin",
    "builtin_text",
    "digest",
    "from_dict",
    "parse",
    "parse_bytes",
    "to_dict",
]

BUILTIN_FILES = (
    "constants.toml",
    "spaces.toml",
    "roads.toml",
    "terrains.toml",
    "tiles.toml",
    "ranks.toml",
    "forms.toml",
    "fighters.toml",
    "fight.toml",
)

PACKS = PackFormat(Pack, check_pack, __package__, BUILTIN_FILES, "data.header.generals-war")

parse = PACKS.parse
parse_bytes = PACKS.parse_bytes
from_dict = PACKS.from_dict
builtin = PACKS.builtin
builtin_text = PACKS.builtin_text
