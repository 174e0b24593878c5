"""JSON schema of Python types, made by msgspec; with the docstrings of fields, and fields in their declared order."""

from typing import Any

import msgspec
from msgspec import inspect

from message_types.attribute_docs import field_docs, field_order, one_line

Schema = dict[str, Any]
REF = "#/$defs/"


def definitions(types: list[Any]) -> dict[str, Schema]:
    """The schema of every class in some types, by class name."""
    _, found = msgspec.json.schema_components(types, ref_template=REF + "{name}")
    classes = {cls.__name__: cls for cls in classes_in(types)}
    return {name: described(schema, classes[name]) for name, schema in found.items()}


def classes_in(types: list[Any]) -> list[type]:
    """Every struct and TypedDict that some types consist of."""
    found: dict[type, None] = {}
    waiting = list(inspect.multi_type_info(types))
    while waiting:
        kind = waiting.pop()
        cls = getattr(kind, "cls", None)
        if cls in found:
            continue
        if isinstance(kind, inspect.StructType | inspect.TypedDictType):
            found[kind.cls] = None
        waiting += inner_types(kind)
    return list(found)


def inner_types(kind: inspect.Type) -> list[inspect.Type]:
    """The types directly within a type."""
    inner: list[inspect.Type] = [field.type for field in getattr(kind, "fields", ())]
    inner += getattr(kind, "types", ())
    inner += getattr(kind, "item_types", ())
    parts = [getattr(kind, name, None) for name in ("type", "item_type", "key_type", "value_type")]
    return inner + [part for part in parts if isinstance(part, inspect.Type)]


def described(schema: Schema, cls: type) -> Schema:
    """A schema with the docstrings of its class and fields, its properties in the order of the class."""
    docs, names = field_docs(cls), encoded_names(cls)
    schema = {**schema, "description": one_line(schema.get("description", ""))}
    known: Schema = dict(schema.get("properties", {}))
    ordered = [name for name in known if name not in names.values()]
    ordered += [names[field] for field in field_order(cls) if names[field] in known]
    for field, name in names.items():
        if field in docs and name in known:
            known[name] = {**known[name], "description": docs[field]}
    schema["properties"] = {name: known[name] for name in ordered}
    return schema


def encoded_names(cls: type) -> dict[str, str]:
    """By field, its name in JSON."""
    if issubclass(cls, msgspec.Struct):
        return dict(zip(cls.__struct_fields__, cls.__struct_encode_fields__, strict=True))
    return {name: name for name in field_order(cls)}


def prefixed(value: Any, prefix: str) -> Any:
    """A schema whose references have a prefix, so that definitions of several games fit into one file."""
    if isinstance(value, dict):
        return {
            key: prefixed_ref(each, prefix) if key == "$ref" else prefixed(each, prefix) for key, each in value.items()
        }
    return [prefixed(each, prefix) for each in value] if isinstance(value, list) else value


def prefixed_ref(ref: str, prefix: str) -> str:
    """`#/$defs/View` as `#/$defs/ye-gods.View`."""
    return REF + prefix + ref.removeprefix(REF)
