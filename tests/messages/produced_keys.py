"""Every key that the code of the kernel and the games can produce, with its arguments."""

import ast
import re
from collections.abc import Iterator

from gonfalon.games.generals_war.data.roster_rows import Roster
from gonfalon.games.generals_war.data.schema import Pack as GeneralsPack
from gonfalon.games.warriors_of_god.data.schema import Pack as WarPack
from gonfalon.games.ye_gods.data.schema import Pack as GodPack
from gonfalon.kernel.data_packs.rows import fields_of as fields_of_row
from gonfalon.kernel.data_packs.rows import tables_of
from gonfalon.kernel.game import Game
from gonfalon.messages.event_texts import KERNEL_EVENTS
from tests.messages.entries import ENTRIES, GAMES
from tests.messages.sources import parse, sources
from tests.messages.step_sources import decisions, prompt_args, verbs_of_steps
from tests.paths import SOURCES

REASONS = {
    "generals-war": ("castle", "territory", "center"),
    "warriors-of-god": ("points", "last-turn"),
    "ye-gods": ("ten-provinces", "only-owner", "all-myth", "round-limit"),
}


def move_keys(game: Game) -> dict[str, set[str]]:
    """The key of each verb at each decision, with its arguments."""
    args, found = prompt_args(game), {}
    for step, verbs in verbs_of_steps(game).items():
        for verb in verbs:
            own = f"{game.info.id}.move.{step}.{verb}"
            if own in ENTRIES:
                found[own] = {"target"} | args[step]
            else:
                found[f"{game.info.id}.move.{verb}"] = {"target"}
    return found


def game_keys(game: Game) -> dict[str, set[str]]:
    """Every key that the code of a game can produce, with its arguments."""
    name = game.info.id
    args = prompt_args(game)
    keys = {f"{name}.{kind}.{step}": args[step] for step in decisions(game) for kind in ("prompt", "waiting")}
    keys |= move_keys(game)
    keys |= {f"{name}.event.{event.name}": {field for field, _ in event.fields} for event in game.events}
    keys |= {key: {"target", "verb"} for key in refusal_keys(game)}
    keys |= {f"{name}.option.{option}": set() for option in game.info.options}
    keys |= {f"{name}.scenario.{scenario}": set() for scenario in game.info.scenarios}
    reasons = (*REASONS[name], "resigned", "agreed")
    keys |= {f"{name}.result.{reason}": {"winner", "margin"} for reason in reasons}
    keys |= scene_keys(game)
    return keys | {f"{name}.title": set(), f"{name}.summary.title": {"turn"}}


def scene_keys(game: Game) -> dict[str, set[str]]:
    """The headings of all kinds of scenes, with the arguments of the first event and those of `describe`."""
    keys: dict[str, set[str]] = {}
    described = {"area", "space", "king"}
    for event, kind in zip(game.events, game.scene_rules().by_event, strict=True):
        fields = {field for field, _ in event.fields}
        keys.setdefault(f"{game.info.id}.scene.{kind.name}", set(described)).update(fields)
    return keys


def refusal_keys(game: Game) -> list[str]:
    return [key for _, key in game.refusals[1:]]


def kernel_keys() -> dict[str, set[str]]:
    """The keys of the kernel with their arguments; the list has every literal key of its code."""
    keys: dict[str, set[str]] = {
        "kernel.prompt.over": set(),
        "kernel.refused.over": set(),
        "kernel.refused.unknown": {"word", "known"},
        "kernel.refused.turn": {"seats"},
        "kernel.refused.now": {"verb", "target"},
        "kernel.refused.undo": set(),
        "kernel.refused.list": set(),
        "kernel.refused.back": set(),
        "kernel.refused.correct": set(),
        "kernel.refused.order": set(),
        "kernel.refused.restore": set(),
        "kernel.refused.resume": set(),
        "kernel.refused.official": set(),
    }
    return keys | {f"kernel.event.{kind}": {"seat", "back_to"} for kind in KERNEL_EVENTS}


def several_keys(game: Game) -> dict[str, set[str]]:
    """Entries for groups of events. They are optional, but each must belong to an event and list one of its fields."""
    keys = {
        f"{game.info.id}.several.{event.name}.{listed}": {field for field, _ in event.fields}
        for event in game.events
        for listed, _ in event.fields
    }
    return {key: args for key, args in keys.items() if key in ENTRIES}


PACK_MODULES = [
    *sorted((SOURCES / "kernel" / "data_packs").glob("*.py")),
    *sorted((SOURCES / "games").glob("*/data/*.py")),
]
"""The modules that read and check data packs and rosters. Their faults have the entries `data.`."""


def is_data_key(text: object) -> bool:
    return isinstance(text, str) and re.fullmatch(r"data\.[a-z0-9.-]*[a-z0-9]", text) is not None


def fault_calls() -> Iterator[tuple[str, set[str]]]:
    """The key of every fault, note and phrase in the pack modules, with its arguments. Faults and notes have `file`."""
    for call in [node for path in PACK_MODULES for node in ast.walk(parse(path)) if isinstance(node, ast.Call)]:
        given = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
        listed = [key for arg in call.args if isinstance(arg, ast.Dict) for key in arg.keys]
        in_phrase = {str(key.value) for key in listed if isinstance(key, ast.Constant)}
        is_fault = ast.unparse(call.func) in {"faults.add", "notes.add", "self.add", "refusal"}
        for arg in call.args:
            if isinstance(arg, ast.Constant) and is_data_key(arg.value):
                yield str(arg.value), given | {"file"} if is_fault else in_phrase


def data_keys() -> dict[str, set[str]]:
    """The keys of faults and expected values in data packs, with the arguments that they always get."""
    tables = [table for pack in (WarPack, GodPack, GeneralsPack, Roster) for table in tables_of(pack)]
    fields = [field for table in tables for field in fields_of_row(table.row)]
    keys: dict[str, set[str]] = {}
    for key, given in [*fault_calls(), *[(field.expected.key, set(field.expected.args)) for field in fields]]:
        keys[key] = keys.get(key, given) & given
    return keys


ERRORS = ("BadCase", "BadFile", "BadRequest")
"""Errors outside the kernel. Each is created with a literal key and named arguments."""


def error_calls() -> Iterator[tuple[ast.expr, set[str]]]:
    """The key of every such error, with its arguments. `fail` of a case's start adds the place."""
    for call in [node for tree in sources() for node in ast.walk(tree) if isinstance(node, ast.Call)]:
        given = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
        if isinstance(call.func, ast.Name) and call.func.id in ERRORS and len(given) == len(call.keywords):
            yield call.args[0], given
        elif ast.unparse(call.func) in ("start.fail", "self.fail"):
            yield call.args[1], given | {"where"}


def error_keys() -> dict[str, set[str]]:
    """The arguments that each error's key gets at every place where it is raised."""
    keys: dict[str, set[str]] = {}
    for node, given in error_calls():
        key = ast.literal_eval(node)
        keys[key] = keys.get(key, given) & given
    return keys


PRODUCED: dict[str, set[str]] = kernel_keys() | error_keys() | data_keys()


for _game in GAMES:
    PRODUCED |= game_keys(_game)
