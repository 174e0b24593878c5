"""TypeScript declarations from definitions of a JSON schema."""

import json
from collections.abc import Sequence

from message_types.schema import REF, Schema

WIDTH = 120
EMPTY = "{ [name: string]: never }"
"""The type of an object without properties."""


def type_of(schema: Schema) -> str:
    """The type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys([type_of(each) for each in schema["anyOf"]]))
    if "enum" in schema:
        return " | ".join([json.dumps(each) for each in schema["enum"]])
    kind = schema.get("type")
    if kind == "array":
        return array_of(schema)
    if kind == "object":
        return f"{{ [name: string]: {type_of(schema.get('additionalProperties', {}))} }}"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def array_of(schema: Schema) -> str:
    """The type of an array or of a tuple."""
    if "prefixItems" in schema:
        return f"[{', '.join([type_of(each) for each in schema['prefixItems']])}]"
    item = type_of(schema.get("items", {}))
    return f"({item})[]" if " | " in item else f"{item}[]"


def comment(text: str, indent: str = "") -> list[str]:
    """A documentation comment, broken into lines that fit."""
    if not text:
        return []
    text = text.replace("*/", "* /")
    if len(indent) + len(text) + 7 <= WIDTH:
        return [f"{indent}/** {text} */"]
    lines, line = [], f"{indent} *"
    for word in text.split():
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = f"{indent} *"
        line += f" {word}"
    return [f"{indent}/**", *lines, line, f"{indent} */"]


def declaration(name: str, schema: Schema, is_argument: bool = False) -> str:
    """An interface, or an alias of another type. `is_argument`: objects of the type are arguments of texts."""
    lines = comment(schema.get("description", ""))
    if not schema.get("properties"):
        return "\n".join([*lines, alias(name, EMPTY if "properties" in schema else type_of(schema))])
    required = schema.get("required", [])
    # Arguments of texts take any object of an alias, but none of an interface, which could get more fields.
    is_alias = is_argument or schema.get("additionalProperties") is True
    lines.append(f"export type {name} = {{" if is_alias else f"export interface {name} {{")
    for field, each in schema["properties"].items():
        lines += comment(each.get("description", ""), "  ")
        lines.append(f"  {field}{'' if field in required else '?'}: {type_of(each)};")
    return "\n".join([*lines, "};" if is_alias else "}"])


def alias(name: str, target: str) -> str:
    """A name for a type; a union that is too long has one line for each member."""
    line = f"export type {name} = {target};"
    return line if len(line) <= WIDTH else f"export type {name} =\n  | " + target.replace(" | ", "\n  | ") + ";"


def module(
    title: str, definitions: dict[str, Schema], shared: str = "", is_argument: bool = False, used: Sequence[Schema] = ()
) -> str:
    """A file of declarations; types that it does not declare, and those of `used`, come from the module `shared`."""
    head = f"// {title} Written by scripts/types; do not edit."
    others = sorted(set(references([definitions, *used])) - definitions.keys())
    if others:
        head += "\n" + import_of(others, shared)
    declared = [declaration(name, schema, is_argument) for name, schema in definitions.items()]
    return "\n\n".join([head, *declared]) + "\n"


def import_of(names: list[str], shared: str) -> str:
    """The import of some types, in several lines if one would be longer than the formatter allows."""
    line = f'import type {{ {", ".join(names)} }} from "{shared}";'
    if len(line) <= WIDTH:
        return line
    return "\n".join(["import type {", *[f"  {name}," for name in names], f'}} from "{shared}";'])


def references(value: object) -> list[str]:
    """The names of the types that a schema refers to."""
    if isinstance(value, dict):
        own = [value["$ref"].removeprefix(REF)] if "$ref" in value else []
        return own + references(list(value.values()))
    return [name for each in value for name in references(each)] if isinstance(value, list) else []
