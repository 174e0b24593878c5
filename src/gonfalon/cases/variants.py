"""Variants of a case: one file with a common part and several tables that change it."""

from typing import Any

import msgspec

from gonfalon.cases.schema import CaseFile, shape
from gonfalon.kernel.errors import BadCase, UnknownName

VARIANT = "variant"
FIXED = ("game", VARIANT)
"""Keys that a variant cannot change."""


def variants_of(case: CaseFile) -> list[CaseFile]:
    """The cases of a file, each with its own title: the case itself, or one for each variant. Raises BadCase."""
    if not case.variant:
        return [case]
    common = msgspec.to_builtins(case)
    found = [variant_of(case.title, common, changes, number) for number, changes in enumerate(case.variant, start=1)]
    titles = [each.title for each in found]
    for title in titles:
        if titles.count(title) > 1:
            raise BadCase("cases.bad.same-title", title=title)
    return found


def variant_of(title: str, common: dict[str, Any], changes: dict[str, Any], number: int) -> CaseFile:
    """The common part with the changes of one variant."""
    where = f"{VARIANT} {number}"
    if not isinstance(changes.get("title"), str):
        raise BadCase("cases.bad.missing", where=f"{where}.title", needs=VARIANT)
    for key in changes:
        if key in FIXED or key not in CaseFile.__struct_fields__:
            known = [name for name in CaseFile.__struct_fields__ if name not in FIXED]
            raise BadCase("cases.bad.at", where=where, why=str(UnknownName("key", key, known)))
    own = {**changes, "title": f"{title}: {changes['title']}", VARIANT: []}
    if isinstance(common["begin"], str) and isinstance(changes.get("begin"), dict):
        common = {**common, "begin": {"at": common["begin"]}}
    case: CaseFile = shape(merge(common, own), CaseFile, where)
    return case


def merge(common: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Tables are merged key by key; a value or a list of `changes` replaces that of `common`."""
    merged = dict(common)
    for key, value in changes.items():
        both = isinstance(value, dict) and isinstance(common.get(key), dict)
        merged[key] = merge(common[key], value) if both else value
    return merged


def named_variant(case: CaseFile, name: str | None) -> CaseFile:
    """The variant whose own title is `name`; without a name, the only case of the file. Raises BadCase."""
    cases = variants_of(case)
    if name is None and len(cases) == 1:
        return cases[0]
    titles = [str(changes["title"]) for changes in case.variant]
    if name is None or name not in titles:
        why = str(UnknownName(VARIANT, name or "", titles))
        raise BadCase("cases.bad.at", where="continues_from.variant", why=why)
    return cases[titles.index(name)]
