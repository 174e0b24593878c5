"""Patches: the difference between two views."""

from collections.abc import Mapping

View = Mapping[str, object]
Patch = dict[str, object]


def patch_between(old: View, new: View) -> Patch:
    """The difference of two views: `[value]` replaces, `[]` removes, a dictionary is a patch of a part."""
    patch: Patch = {name: [] for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if name not in old:
            patch[name] = [value]
        elif before is value or (type(before) is type(value) and before == value):
            continue
        elif isinstance(value, dict) and isinstance(before, dict):
            patch[name] = patch_between(before, value)
        else:
            patch[name] = [value]
    return patch
