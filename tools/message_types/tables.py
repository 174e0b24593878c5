"""Tables of docs/protocol.md from definitions of a JSON schema."""

from message_types.schema import Schema
from message_types.typescript import type_of

COMMON = ("key", "seat", "version")
"""Fields of every command."""


def cell(text: str) -> str:
    """A text that fits into a table."""
    return text.replace("|", "\\|")


def tag_of(schema: Schema) -> str:
    """The `type` of a message."""
    return str(schema["properties"]["type"]["enum"][0])


def question_rows(definitions: dict[str, Schema], names: list[str]) -> str:
    """One row for each message of a client: its type, its fields and its meaning."""
    rows = ["| type | with | what it asks |", "| --- | --- | --- |"]
    for name in names:
        schema = definitions[name]
        required = schema.get("required", [])
        fields = [f"`{field}`{'' if field in required else '?'}" for field in schema["properties"] if field != "type"]
        rows.append(f"| `{tag_of(schema)}` | {', '.join(fields)} | {cell(meaning(schema))} |")
    return "\n".join(rows)


def meaning(schema: Schema) -> str:
    """The meaning of a message and of its own fields; the page explains those of all commands once."""
    own = {field: each.get("description") for field, each in schema["properties"].items() if field not in COMMON}
    return " ".join([schema["description"], *[f"`{field}`: {text}" for field, text in own.items() if text]])


def field_tables(definitions: dict[str, Schema], names: list[str]) -> str:
    """For each definition its meaning and a table of its fields."""
    return "\n\n".join([field_table(name, definitions[name]) for name in names])


def field_table(name: str, schema: Schema) -> str:
    """The heading of a definition, its meaning and its fields."""
    fields = schema.get("properties", {})
    title = f"`{tag_of(schema)}`" if "enum" in fields.get("type", {}) else f"`{name}`"
    text = f"**{title}**: {schema['description']}"
    rows = [row(field, each, schema) for field, each in fields.items() if "enum" not in each]
    return "\n".join([text, "", "| field | type | meaning |", "| --- | --- | --- |", *rows]) if rows else text


def row(field: str, schema: Schema, owner: Schema) -> str:
    """The row of a field; `?` marks one that may be missing."""
    mark = "" if field in owner.get("required", []) else "?"
    return f"| `{field}`{mark} | `{cell(type_of(schema))}` | {cell(schema.get('description', ''))} |"


def replaced(text: str, name: str, content: str) -> str:
    """A page with new content between the markers of a name."""
    begin, end = f"<!-- {name}: written by scripts/types -->", f"<!-- end of {name} -->"
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise ValueError(f"no markers for {name}")
    return f"{before}{begin}\n\n{content}\n\n{end}{after}"
