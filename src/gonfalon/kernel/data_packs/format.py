# mypyc: skip
"""Reads and writes data packs: files, TOML, plain values for a record, and the digest of a pack."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable
from functools import cached_property
from importlib import resources
from typing import Any, Generic, TypeVar

import msgspec

from gonfalon.kernel.data_packs.faults import Faults, refusal
from gonfalon.kernel.data_packs.rows import build_pack, tables_of
from gonfalon.kernel.errors import format_error

MAX_BYTES = 2_000_000
"""Longest file; a longer one raises BadData."""
MAX_LINE = 1_000
"""Longest line in characters; a longer one raises BadData."""

DIGEST = re.compile("[0-9a-f]{64}")

P = TypeVar("P", bound=msgspec.Struct)


class PackFormat(Generic[P]):
    """The data packs of one game: their Struct, the checks between rows, and the files of the built-in pack.

    `header` is the message key of the comment at the top of an exported pack.
    """

    def __init__(
        self, pack: type[P], check: Callable[[P, Faults], None], package: str, files: tuple[str, ...], header: str
    ) -> None:
        self.pack = pack
        self.check = check
        self._package = package
        self._files = files
        self._header = header

    @cached_property
    def _tables(self) -> str:
        """The texts of the built-in files, joined."""
        folder = resources.files(self._package)
        return "\n".join([(folder / name).read_text(encoding="utf-8") for name in self._files])

    @cached_property
    def _builtin(self) -> P:
        return self.parse(self._tables, self._package)

    @cached_property
    def builtin_digest(self) -> str:
        """The digest of the built-in pack."""
        return digest(self._builtin)

    def builtin(self) -> P:
        """The built-in pack."""
        return self._builtin

    def former(self, digest: str) -> P | None:
        """The pack of this digest that was built in before a correction; None if it is not kept in `former/`."""
        if not DIGEST.fullmatch(digest):  # the digest comes from a file and becomes a part of a path
            return None
        path = resources.files(self._package) / "former" / f"{digest}.toml"
        return self.parse(path.read_text(encoding="utf-8"), path.name) if path.is_file() else None

    def builtin_text(self) -> str:
        """The built-in pack as one TOML document, to export and edit."""
        lines = "".join([f"# {line}\n" for line in format_error(self._header, {}).splitlines()])
        return f"{lines}\n{self._tables}"

    def parse(self, text: str, file: str) -> P:
        """The pack in a TOML text. Raises BadData with all faults, each with file, row, field and expected value."""
        return self.from_dict(read_toml(text, file), file)

    def parse_bytes(self, raw: bytes, file: str) -> P:
        """The pack in the UTF-8 bytes of a file; raises BadData."""
        return self.parse(decode(raw, file), file)

    def to_dict(self, pack: P) -> dict[str, Any]:
        """The pack as plain lists and dicts."""
        return to_dict(pack)

    def digest(self, pack: P) -> str:
        """The digest of a pack."""
        return digest(pack)

    def from_dict(self, obj: object, source_name: str) -> P:
        """The pack in plain lists and dicts, as in a record; raises BadData like `parse`."""
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
    """SHA-256 of the canonical JSON. Comments and the order of keys have no influence, the order of rows has."""
    plain: dict[str, Any] = to_dict(pack)
    for table in tables_of(type(pack)):
        for row in plain[table.name] if table.row.unhashed else ():
            for name in table.row.unhashed:
                row.pop(name, None)
    canonical = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()


def decode(raw: bytes, file: str) -> str:
    """The text of UTF-8 bytes with or without a byte-order mark; raises BadData, also beyond MAX_BYTES."""
    if len(raw) > MAX_BYTES:
        raise refusal(file, "data.too-many-bytes", most=MAX_BYTES, count=len(raw))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refusal(file, "data.not-utf-8", byte=error.start) from error


def read_toml(text: str, file: str) -> dict[str, Any]:
    """The tables of a TOML text. Raises BadData if it is not TOML, too long or nested too deeply."""
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
    """Raise BadData for a line beyond MAX_LINE, because tomllib takes minutes for a key of thousands of parts."""
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MAX_LINE:
            raise refusal(file, "data.long-line", line=number, most=MAX_LINE, count=len(line))
