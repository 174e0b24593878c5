"""The prompts and verbs of each step of a game, found by parsing its sources."""

import ast
from collections.abc import Iterator
from functools import cache

from gonfalon.kernel.game import Game
from gonfalon.registry import package_of
from tests.messages.sources import constants, parse
from tests.paths import SOURCES


def step_modules(game: Game) -> list[ast.Module]:
    folder = SOURCES / "games" / package_of(game.info.id).folder_name / "rules" / "steps"
    return [parse(path) for path in sorted(folder.rglob("*.py"))]


def step_classes(game: Game) -> Iterator[tuple[str, ast.ClassDef]]:
    """The source of every step of a game, by the step's name."""
    for node in [node for module in step_modules(game) for node in module.body]:
        if isinstance(node, ast.ClassDef):
            for line in node.body:
                if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "name":
                    yield ast.literal_eval(line.value), node


def method(node: ast.ClassDef, name: str) -> ast.AST:
    return next((line for line in node.body if isinstance(line, ast.FunctionDef) and line.name == name), ast.Pass())


def names_in(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


@cache
def top_level(game: Game) -> dict[str, ast.AST]:
    """The classes, functions and constant values of all step modules, by name."""
    top: dict[str, ast.AST] = {}
    for node in [node for module in step_modules(game) for node in module.body]:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            top[node.name] = node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            top[node.target.id] = node.value
    return top


def with_bases(game: Game, node: ast.ClassDef) -> list[ast.ClassDef]:
    """The class of a step and its base classes."""
    bases = [top_level(game).get(base) for base in map(ast.unparse, node.bases)]
    return [node, *[each for base in bases if isinstance(base, ast.ClassDef) for each in with_bases(game, base)]]


def methods_behind(steps: list[ast.ClassDef], names: set[str]) -> list[ast.AST]:
    """The methods with these names, and the methods of the same object that they call."""
    found = [method(step, name) for step in steps for name in names]
    called = {
        call.func.attr
        for node in found
        for call in ast.walk(node)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and ast.unparse(call.func.value) in ("self", "super()")
    }
    return found if called <= names else methods_behind(steps, names | called)


def names_in_moves(game: Game, node: ast.ClassDef) -> set[str]:
    """All names in a step's `moves` and `candidates`, and in the methods, functions and constants that they use."""
    top = top_level(game)
    found = set().union(*map(names_in, methods_behind(with_bases(game, node), {"moves", "candidates", "acts"})))
    used = [top[name] for name in found if name in top and not isinstance(top[name], ast.ClassDef)]
    return found.union(*map(names_in, used))


def prompt_args(game: Game) -> dict[str, set[str]]:
    """The arguments of each step's prompt: the first item of every tuple in its `describe`, which may be inherited."""
    found: dict[str, set[str]] = {}
    for name, node in step_classes(game):
        own = [each for each in with_bases(game, node) if not isinstance(method(each, "describe"), ast.Pass)]
        tuples = [each for step in own for each in ast.walk(method(step, "describe")) if isinstance(each, ast.Tuple)]
        found[name] = {"seats"} | {constants(each.elts[0])[0] for each in tuples if constants(each.elts[0])}
    return found


def verbs_of_steps(game: Game) -> dict[str, set[str]]:
    """The verbs that each decision's `moves` or `candidates` use, by the names of their constants."""
    verbs = game.new_match(seed=1).vocabulary.verbs
    other = {
        "field": "field-battle",
        "infantry": "rest-infantry",
        "strike": "strike-flock",
        "assassinate": "assassinate-verb",
        "confirm": "confirm-verb",
        "wash-out": "name-road",
    }
    constants_of = {verb.name: other.get(verb.name, verb.name) for verb in verbs}
    by_constant = {constant.replace("-", "_").upper(): verb for verb, constant in constants_of.items()}
    found: dict[str, set[str]] = {}
    for name, node in step_classes(game):
        names = {each.removesuffix("_MOVE") for each in names_in_moves(game, node)}
        found[name] = {by_constant[each] for each in names if each in by_constant}
    return found


def decisions(game: Game) -> list[str]:
    return [step.name for step in game.steps if not step.automatic]
