# mypyc: skip
"""From text to pack and back: files, TOML, plain values for a record, and the hash that names a pack."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterable
from importlib import resources
from typing import Any, Generic, TypeVar

import msgspec

from gonfalon.kernel.packs.faults import Faults, refusal
from gonfalon.kernel.packs.rows import build_pack

MAX_BYTES = 2_000_000
MAX_LINE = 1_000

P = TypeVar("P", bound=msgspec.Struct)


class PackFormat(Generic[P]):
    """How the packs of one game are read: the Struct of the whole, and what must hold between its rows."""

    def __init__(self, pack: type[P], check: Callable[[P, Faults], None]) -> None:
        self.pack = pack
        self.check = check

    def parse(self, text: str, file: str) -> P:
        """The pack written in `text`; BadData lists the faults, each with file, row, field and expectation."""
        return self.from_dict(read_toml(text, file), file)

    def parse_bytes(self, raw: bytes, file: str) -> P:
        """The pack in a file's bytes, which must be UTF-8."""
        return self.parse(decode(raw, file), file)

    def from_dict(self, obj: object, source_name: str) -> P:
        """The pack in plain lists and dicts, as a record carries it; checked like a file."""
        faults = Faults(source_name)
        pack = build_pack(obj, self.pack, faults)
        faults.raise_if_any()
        assert pack is not None
        self.check(pack, faults)
        faults.raise_if_any()
        return pack


def to_dict(pack: msgspec.Struct) -> dict[str, Any]:
    """The pack as plain lists and dicts for a JSON record; fields at their default are left out."""
    plain: dict[str, Any] = msgspec.to_builtins(pack)
    return plain


def digest(pack: msgspec.Struct) -> str:
    """SHA-256 of the canonical JSON: comments and the order of keys do not count, that of rows does."""
    canonical = json.dumps(to_dict(pack), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()


def read_files(package: str, files: Iterable[str]) -> str:
    """The data that a game's package brings, file after file."""
    folder = resources.files(package) / "data"
    return "\n".join([(folder / name).read_text(encoding="utf-8") for name in files])


def under_header(header: str, tables: str) -> str:
    """The tables with a text above them as a comment."""
    lines = "".join([f"# {line}\n" for line in header.splitlines()])
    return f"{lines}\n{tables}"


def decode(raw: bytes, file: str) -> str:
    """The text of a pack's bytes: UTF-8 (a byte-order mark is forgiven), not too long."""
    if len(raw) > MAX_BYTES:
        raise refusal(file, "data.too-many-bytes", most=MAX_BYTES, count=len(raw))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refusal(file, "data.not-utf-8", byte=error.start) from error


def read_toml(text: str, file: str) -> dict[str, Any]:
    """The tables of a TOML text; what is not TOML, too long or too deep is refused."""
    length = len(text.encode("utf-8", "surrogatepass"))
    if length > MAX_BYTES:
        raise refusal(file, "data.too-many-bytes", most=MAX_BYTES, count=length)
    refuse_long_lines(text, file)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise refusal(file, "data.too-deep") from error
    except ValueError as error:
        raise refusal(file, "data.not-toml", why=str(error)) from error


def refuse_long_lines(text: str, file: str) -> None:
    """Refuse lines that no row needs: the TOML reader would spend minutes on a name of thousands of parts."""
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MAX_LINE:
            raise refusal(file, "data.long-line", line=number, most=MAX_LINE, count=len(line))
