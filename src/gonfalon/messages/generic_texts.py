"""Generic texts of a game from another distribution: what its own texts leave out, made of the names in its rules.

The templates are the entries `generic.*` of `generic.po`. Braces that are doubled here are fields of the made text.
"""

from importlib.resources.abc import Traversable

from babel.messages.pofile import read_po

from gonfalon.kernel.events import EventType
from gonfalon.kernel.game import Game
from gonfalon.registry import GamePackage, game


def readable(name: str) -> str:
    """An id as words: `gate-down` and `gate_down` are "gate down"."""
    return name.replace("-", " ").replace("_", " ")


def generic_entries(package: GamePackage, templates: Traversable, language: str) -> dict[str, str]:
    """The generic text of every key that the rules of a game name. Calls `Game.new` for the names of its things."""
    with templates.open("rb") as stream:
        texts = {str(message.id): str(message.string) for message in read_po(stream, locale=language)}
    rules = game(package.id)
    return {
        **_names(rules),
        **_set_up_texts(rules, texts),
        **_step_texts(rules, texts),
        **_event_texts(rules, texts),
        **_refusal_texts(rules, texts),
    }


def _names(rules: Game) -> dict[str, str]:
    """The names of seats, and of all that moves and events can point at; those that the data give are left out."""
    s = rules.new(rules.prepare())
    known = rules.names(s)
    kinds = {**rules.vocabulary(s).names, "seat": list(rules.info.seats)}
    found = {f"{kind}:{name}": readable(name) for kind, listed in kinds.items() for name in listed}
    names = {f"name.{reference}": name for reference, name in found.items() if reference not in known}
    return {"form.seat.start": "{name}", **names}


def _set_up_texts(rules: Game, texts: dict[str, str]) -> dict[str, str]:
    info = rules.info
    found = {f"{info.id}.title": info.title, f"{info.id}.page.about": texts["generic.about"]}
    for scenario in info.scenarios:
        found[f"{info.id}.scenario.{scenario}"] = readable(scenario)
    for name, option in info.options.items():
        about = texts["generic.option"].replace("{option}", readable(name)).replace("{rule}", option.ruling)
        found[f"{info.id}.option.{name}"] = about
        found[f"{info.id}.page.option.{name}"] = readable(name)
        for choice in option.choices:
            written = str(choice).lower() if isinstance(choice, bool) else str(choice)
            found[f"{info.id}.page.option.{name}.{written}"] = readable(written)
    for preset in info.presets:
        found[f"{info.id}.page.preset.{preset}"] = readable(preset)
        found[f"{info.id}.page.preset.{preset}.about"] = ""
    return found


def _step_texts(rules: Game, texts: dict[str, str]) -> dict[str, str]:
    game_id = rules.info.id
    found = {}
    for step in rules.steps:
        if not step.automatic:
            for kind in ("prompt", "waiting"):
                text = texts[f"generic.{kind}"].replace("{step}", readable(step.name))
                found[f"{game_id}.{kind}.{step.name}"] = text
    for verb in rules.vocabulary(rules.new(rules.prepare())).verbs:
        found[f"{game_id}.move.{verb.name}"] = readable(verb.name) + (" {target}" if verb.kind else "")
    return found


def _event_texts(rules: Game, texts: dict[str, str]) -> dict[str, str]:
    return {f"{rules.info.id}.event.{event.name}": _event_text(event, texts) for event in rules.events}


def _event_text(event: EventType, texts: dict[str, str]) -> str:
    if not event.fields:
        return readable(event.name)
    fields = ", ".join([f"{readable(name)} {{{name}}}" for name, _ in event.fields])
    return texts["generic.event"].replace("{event}", readable(event.name)).replace("{fields}", fields)


def _refusal_texts(rules: Game, texts: dict[str, str]) -> dict[str, str]:
    found = {}
    for rule, key in rules.refusals[1:]:
        reason = readable(key.partition(".refused.")[2])
        found[key] = texts["generic.refusal"].replace("{reason}", reason).replace("{rule}", rule)
    return found
