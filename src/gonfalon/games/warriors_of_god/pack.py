"""Data packs of Warriors of God: read, check, name by hash and carry map, leaders, troops and charts."""
# mypyc: skip

from __future__ import annotations

import functools
import hashlib
import json
from importlib import resources
from typing import Any

import msgspec

from gonfalon.games.warriors_of_god.pack_checks import check_pack
from gonfalon.games.warriors_of_god.pack_rows import Faults, build_pack, decode, read_toml
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


@functools.cache
def builtin_tables() -> str:
    """The built-in data, file after file."""
    folder = resources.files(__package__) / "data"
    return "\n".join([(folder / name).read_text(encoding="utf-8") for name in BUILTIN_FILES])


def builtin_text() -> str:
    """The built-in data as one TOML document, the form in which a pack is exported and edited."""
    header = "".join([f"# {line}\n" for line in worded("data.header", {}).splitlines()])
    return f"{header}\n{builtin_tables()}"


@functools.cache
def builtin() -> Pack:
    """The built-in pack."""
    return parse(builtin_tables(), BUILTIN_NAME)


def parse(text: str, file: str) -> Pack:
    """The pack written in `text`; BadData lists the faults, each with file, row, field and expectation."""
    return from_dict(read_toml(text, file), file)


def parse_bytes(raw: bytes, file: str) -> Pack:
    """The pack in a file's bytes, which must be UTF-8."""
    return parse(decode(raw, file), file)


def from_dict(obj: object, source_name: str) -> Pack:
    """The pack in plain lists and dicts, as a record carries it; checked like a file."""
    faults = Faults(source_name)
    pack = build_pack(obj, faults)
    faults.raise_if_any()
    assert pack is not None
    check_pack(pack, faults)
    faults.raise_if_any()
    return pack


def to_dict(pack: Pack) -> dict[str, Any]:
    """The pack as plain lists and dicts for a JSON record; fields at their default are left out."""
    plain: dict[str, Any] = msgspec.to_builtins(pack)
    return plain


def digest(pack: Pack) -> str:
    """SHA-256 of the canonical JSON: comments and the order of keys do not count, that of rows does."""
    canonical = json.dumps(to_dict(pack), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()
