"""The catalogue has an entry for every key that code can use, with the right arguments, and no unused entry."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import gonfalon
from gonfalon.ai.registry import agent
from gonfalon.games.generals_war.data.rosters import Roster
from gonfalon.games.generals_war.data.schema import Pack as GeneralsPack
from gonfalon.games.warriors_of_god.data.schema import Pack as WarPack
from gonfalon.games.ye_gods.data.schema import Pack as GodPack
from gonfalon.kernel.data_packs.rows import fields_of as fields_of_row
from gonfalon.kernel.data_packs.rows import tables_of
from gonfalon.kernel.game import Game
from gonfalon.lessons import lessons_of
from gonfalon.messages.catalogue import Catalogue, fields_of, key_of, read_language
from gonfalon.messages.catalogue import pattern_of as pattern_of_name
from gonfalon.messages.event_texts import KERNEL_EVENTS, EventTexts
from gonfalon.messages.match_texts import MatchTexts
from gonfalon.registry import package_of
from tests.paths import SOURCES

ENTRIES = {key_of(message): message for message in read_language("en") if message.id}
GAMES = [gonfalon.game(name) for name in gonfalon.games()]
REASONS = {
    "generals-war": ("castle", "territory", "center"),
    "warriors-of-god": ("points", "last-turn"),
    "ye-gods": ("ten-provinces", "only-owner", "all-myth", "round-limit"),
}
KINDS = {kind for game in GAMES for kind in game.new_match(seed=1).vocabulary.names} | {"n"}
LEFT_OVER = rf"\b({'|'.join(sorted(KINDS))}):\w|[{{}}]|\bNone\b"
"""What no finished sentence contains: a reference or a field. It is not empty either."""


def plain(key: str) -> str:
    return key.partition("?")[0]


def texts(key: str) -> list[str]:
    string = ENTRIES[key].string
    return [string] if isinstance(string, str) else list(string or ())


def used_arguments(key: str) -> set[str]:
    return set().union(*[fields_of(text) for text in texts(key)])


def constants(node: ast.AST) -> list[str]:
    return [each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)]


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
    """The key of every fault and phrase in the pack modules, with its arguments. A fault also has `file`."""
    for call in [node for path in PACK_MODULES for node in ast.walk(parse(path)) if isinstance(node, ast.Call)]:
        given = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
        listed = [key for arg in call.args if isinstance(arg, ast.Dict) for key in arg.keys]
        in_phrase = {str(key.value) for key in listed if isinstance(key, ast.Constant)}
        is_fault = ast.unparse(call.func) in {"faults.add", "self.add", "refusal"}
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


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def sources() -> list[ast.Module]:
    return [parse(path) for path in SOURCES.rglob("*.py")]


def literal_keys() -> set[str]:
    """Complete keys that are strings in the sources."""
    return {text for tree in sources() for text in constants(tree)}


def pattern_of(node: ast.JoinedStr) -> str:
    return "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w.-]+" for p in node.values)


def key_patterns() -> list[re.Pattern[str]]:
    """Patterns of keys that the sources compose: f-strings that begin with at least two words of a key."""
    strings = [node for tree in sources() for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    begun = [node for node in strings if isinstance(node.values[0], ast.Constant)]
    helpers = tuple(BOARD_KEYS)
    keys = [node for node in begun if re.match(r"[a-z-]+\.[a-z-]+", str(constants(node)[0]))]
    return [re.compile(pattern_of(node)) for node in keys if constants(node)[0] not in helpers]


JS_STRING = re.compile(r"(?=([\"'`])([\w.-]+)\1)")
JS_TEMPLATE = re.compile(r"(?=`([\w.-]*(?:\$\{[^{}`]*\}[\w.-]*)+)`)")
"""Strings that could be keys, also inside templates, whose markup has its own quotes."""


@cache
def page_strings() -> set[str]:
    """Every string in the page's scripts that could be a key or a part of one; a template keeps its `${…}`."""
    scripts = [path for path in SOURCES.rglob("web/**/*.js") if "vendor" not in path.parts]
    texts = [path.read_text(encoding="utf-8") for path in scripts]
    whole = {match.group(2) for text in texts for match in JS_STRING.finditer(text)}
    return whole | {match.group(1) for text in texts for match in JS_TEMPLATE.finditer(text)}


def patterns_of(templates: list[str]) -> list[re.Pattern[str]]:
    parts = [re.split(r"\$\{[^}]*\}", text) for text in templates]
    return [re.compile(r"[\w.-]+".join(map(re.escape, pieces))) for pieces in parts]


@cache
def page_patterns() -> list[re.Pattern[str]]:
    """Patterns of keys that the page composes: templates that contain a word of a key."""
    return patterns_of([text for text in page_strings() if "${" in text and re.search(r"[a-z]{3}\.|\.[a-z]{3}", text)])


@cache
def end_patterns() -> list[re.Pattern[str]]:
    """Patterns of key endings that a board composes, for a helper that adds the beginning."""
    return patterns_of([text for text in page_strings() if re.match(r"[a-z-]+\.?[a-z-]*\$\{", text)])


def is_used_by_page(key: str) -> bool:
    """Does the page contain a key, complete or as a beginning and an end, or compose it?"""
    beginnings = [text for text in page_strings() if text.endswith(".") and key.startswith(text)]
    called = [key, *[key.removeprefix(text) for text in beginnings]]
    patterns = page_patterns() if len(called) == 1 else [*page_patterns(), *end_patterns()]
    return any(name in page_strings() or any(pattern.fullmatch(name) for pattern in patterns) for name in called)


def terminal_module(game: str) -> Path:
    """The module with the text board of a game."""
    folder = SOURCES / "games" / package_of(game).folder_name
    return next(path for path in (folder / "terminal.py", folder / "terminal" / "board.py") if path.is_file())


BOARD_KEYS = {
    f"{game.info.id}.{part}.": terminal_module(game.info.id) for game in GAMES for part in ("board", "detail")
}
"""Helpers of a board module get only the end of a key."""


def is_used_by_board(key: str) -> bool:
    for prefix, path in BOARD_KEYS.items():
        if key.startswith(prefix):
            tree, end = parse(path), key.removeprefix(prefix)
            strings = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
            begun = [node for node in strings if re.fullmatch(r"[a-z]+\.|border\.", (constants(node) or [""])[0])]
            return end in constants(tree) or any(re.fullmatch(pattern_of(node), end) for node in begun)
    return False


def forms_in_code() -> set[str]:
    """The forms of names that code uses directly."""
    calls = [node for tree in sources() for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "name"]
    return {f".{constants(call.args[1])[0]}" for call in named if len(call.args) == 2 and constants(call.args[1])}


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


@pytest.mark.parametrize("key", sorted(PRODUCED))
def test_every_key_of_the_code_has_an_entry(key: str) -> None:
    assert key in ENTRIES


def test_kernel_keys_are_all_listed() -> None:
    kernel = [path.read_text(encoding="utf-8") for path in (SOURCES / "kernel").rglob("*.py")]
    found = {key for text in kernel for key in re.findall(r"\"(kernel\.(?:prompt|refused)\.[a-z]+)\"", text)}
    assert found == {key for key in kernel_keys() if not key.startswith("kernel.event.")}


def test_kernel_errors_all_have_entries_and_are_raised() -> None:
    files = [*(SOURCES / "kernel").rglob("*.py"), *(SOURCES / "games").glob("*/rules/game.py")]
    sources = [path.read_text(encoding="utf-8") for path in files]
    raised = {key for text in sources for key in re.findall(r"\"(error\.[a-z.-]+)\"", text)}
    assert raised == {plain(entry) for entry in ENTRIES if entry.startswith("error.")} | {"error.bad-data"}


@pytest.mark.parametrize("game", [game.info.id for game in GAMES])
def test_every_broken_invariant_has_an_entry(game: str) -> None:
    folder = SOURCES / "games" / package_of(game).folder_name / "rules"
    checks = [path.read_text(encoding="utf-8") for path in folder.glob("*invariants.py")]
    used = {what for text in checks for what in re.findall(r"problem\(\s*\"([a-z-]+)\"", text)}
    assert used
    prefix = f"{game}.check."
    assert used == {entry.removeprefix(prefix) for entry in ENTRIES if entry.startswith(prefix)}


def test_errors_have_no_argument_that_their_entries_do_not_use() -> None:
    wrong = [(node.lineno, ast.literal_eval(node)) for node, given in error_calls() if given != arguments_of_key(node)]
    assert wrong == []


def arguments_of_key(node: ast.expr) -> set[str]:
    key = ast.literal_eval(node)
    return set().union(*[used_arguments(entry) for entry in ENTRIES if plain(entry) == key])


def test_data_keys_all_have_entries_and_are_used() -> None:
    literal = {text for path in PACK_MODULES for text in constants(parse(path)) if is_data_key(text)}
    assert literal == set(data_keys())
    assert literal == {plain(key) for key in ENTRIES if key.startswith("data.")}


def test_faults_have_no_argument_that_their_entries_do_not_use() -> None:
    used = {
        key: set().union(*[used_arguments(entry) for entry in ENTRIES if plain(entry) == key]) for key in data_keys()
    }
    assert [(key, given) for key, given in fault_calls() if given != used[key]] == []


def test_entries_use_only_arguments_that_they_get() -> None:
    given = dict(PRODUCED)
    for game in GAMES:
        given |= several_keys(game)
    wrong = {key: used_arguments(key) - given[plain(key)] for key in ENTRIES if plain(key) in given}
    assert {key: names for key, names in wrong.items() if names} == {}


def test_variants_use_arguments_that_they_get() -> None:
    for key in ENTRIES:
        condition = key.partition("?")[2].partition("=")[0]
        if condition and plain(key) in PRODUCED:
            assert condition in PRODUCED[plain(key)], key


def test_plural_entries_name_the_argument_that_counts() -> None:
    for key, message in ENTRIES.items():
        if isinstance(message.id, tuple | list) and plain(key) in PRODUCED:
            assert message.id[1] in PRODUCED[plain(key)], key


def test_every_literal_key_of_the_command_line_has_an_entry() -> None:
    wanted = {
        text
        for text in literal_keys()
        if re.fullmatch(r"(arena|cli|simulate|cases|lessons|aids)\.[a-z._-]*[a-z]", text)
    }
    assert {key for key in wanted if not key.endswith((".py", ".po"))} - ENTRIES.keys() == set()


def test_every_literal_key_of_the_page_has_an_entry() -> None:
    wanted = {text for text in page_strings() if re.fullmatch(r"(page|agent|kernel|error)\.[a-z.-]*[a-z]", text)}
    assert wanted - ENTRIES.keys() == set()


def test_no_entry_is_unused() -> None:
    used = set(PRODUCED) | literal_keys()
    for game in GAMES:
        used |= set(several_keys(game))
        used |= {key for lesson in lessons_of(game.info.id) for key in lesson.text_keys()}
    patterns = key_patterns()
    left = [
        key
        for key in ENTRIES
        if plain(key) not in used
        and not key.startswith(("name.", "form."))
        and not is_used_by_board(plain(key))
        and not any(pattern.fullmatch(plain(key)) for pattern in patterns_for(key, patterns))
        and not (patterns_for(key, patterns) and is_used_by_page(plain(key)))
    ]
    assert left == []


def patterns_for(key: str, patterns: list[re.Pattern[str]]) -> list[re.Pattern[str]]:
    """The patterns for a key; none for keys of a game's rules, which are listed exactly."""
    exact = [
        f"{game.info.id}.{kind}."
        for game in GAMES
        for kind in ("prompt", "waiting", "move", "event", "refused", "scene")
    ]
    return [] if key.startswith((*exact, "data.")) else patterns


def test_no_name_or_form_is_unused() -> None:
    references = {f"{kind}:{name}" for game in GAMES for kind, names in all_names(game).items() for name in names}
    forms = forms_in_code() | {
        f".{form}" for key in ENTRIES for text in texts(key) for form in re.findall(r"\{\w+\.(\w+)\}", text)
    }
    for key in ENTRIES:
        if key.startswith("name."):
            name = re.sub(rf"({'|'.join(map(re.escape, forms))})$", "", plain(key).removeprefix("name."))
            assert is_known(name, references), key
        if key.startswith("form."):
            assert any(key.endswith(form) for form in forms), key


def is_known(name: str, references: set[str]) -> bool:
    """Is this a reference, or the pattern of a composed name that matches a reference?"""
    return name in references or ("{" in name and any(map(pattern_of_name(name).fullmatch, references)))


def all_names(game: Game) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for scenario in game.info.scenarios:
        match = game.new_match(scenario=scenario, seats=list(game.info.seats), seed=1)
        for kind, names in match.vocabulary.names.items():
            found.setdefault(kind, []).extend(names)
    return found


@pytest.mark.parametrize(("game", "scenario"), [(game, name) for game in GAMES for name in game.info.scenarios])
def test_every_reference_has_a_name(game: Game, scenario: str) -> None:
    wording = MatchTexts(game.new_match(scenario=scenario, seed=1))
    for kind, names in wording.match.vocabulary.names.items():
        for name in names:
            assert ":" not in wording.name(f"{kind}:{name}"), name


@pytest.mark.parametrize(("game", "scenario"), [(game, name) for game in GAMES for name in game.info.scenarios])
def test_whole_games_have_texts(game: Game, scenario: str) -> None:
    """No text of a prompt, move, refusal or event of a random game contains a reference."""
    match = game.new_match(scenario=scenario, seed=4, options=dict(game.info.unattended))
    wording, player = MatchTexts(match), agent("random", 4)
    found: list[str] = []
    while not match.over:
        for seat in match.setup.seats:
            prompt = match.prompt(seat)
            found.append(wording.prompt(prompt))
            found += [wording.move(prompt, move) for move in match.moves(seat)]
        index = match.setup.seats.index(match.to_act[0])
        match.play_packed(index, player.choose(match.packed_moves(index)))
    found += [line.text for line in wording.event_texts.lines(match.events(None))]
    result = match.result
    assert result is not None
    found.append(wording.result(result))
    assert [text for text in found if re.search(LEFT_OVER, text)] == []


def sample(values: dict[str, Any]) -> dict[str, object]:
    return {"version": 1, "type": "marched", "origin": "area:england", "area": "area:wales", **values}


def test_similar_consecutive_events_share_a_sentence() -> None:
    event_texts = EventTexts(
        Catalogue({"leader:a": "Ann", "leader:b": "Bob", "area:england": "England"}), "warriors-of-god"
    )
    row = [sample({"leader": "leader:a"}), sample({"leader": "leader:b"})]
    assert [line.text for line in event_texts.lines(row)] == ["Ann and Bob march from England to area:wales."]
    apart = [row[0], sample({"leader": "leader:b", "area": "area:scotland"})]
    assert len(event_texts.lines(apart)) == 2
    again = [row[0], row[0]]
    assert len(event_texts.lines(again)) == 2
    struck = [row[0], {**row[1], "struck": True}]
    assert [line.struck for line in event_texts.lines(struck)] == [False, True]


def test_composed_names() -> None:
    catalogue = Catalogue({"god:odin": "Odin", "province:gallia": "Gallia", "god:lugh": "Lugh"})
    assert catalogue.name("flock:odin-gallia") == "Odin\u2019s worshippers in Gallia"
    assert catalogue.name("flock:odin-gallia", "place") == "Gallia"
    assert catalogue.name("card:conversion_12") == "Conversion 12"
    assert catalogue.name("card:conversion_many") == "card:conversion_many"
    assert catalogue.name("saint:lugh-2") == "Lugh\u2019s saint no. 2"
    with pytest.raises(KeyError, match="form"):
        catalogue.name("flock:odin-gallia", "number")


def test_the_text_names_the_seat_that_plays_for_another() -> None:
    say = Catalogue({"god:odin": "Odin", "seat:lugh": "Lugh"}).say
    key, seats = "ye-gods.waiting.holy-war", ["seat:lugh"]
    assert say(key, seats=seats, god="god:lugh") == "Lugh may declare a Holy War."
    assert say(key, seats=seats, god="god:odin") == "Lugh, playing Odin, may declare a Holy War."
    key = "ye-gods.prompt.saint"
    assert say(key, seats=seats, god="god:lugh").startswith("Saint: choose one of your provinces.")
    assert say(key, seats=seats, god="god:odin").startswith("You play Odin. Saint: choose one of your provinces.")


def test_forms_plurals_and_variants() -> None:
    catalogue = Catalogue({"troop:irish": "Irish"})
    raised = {"side": "side:english", "area": "Wales"}
    say = catalogue.say
    assert (
        say("warriors-of-god.event.raised", raised, troop="troop:gunner", n=1) == "The English raise a gunner in Wales."
    )
    assert (
        say("warriors-of-god.event.raised", raised, troop="troop:irish", n=2)
        == "The English raise 2 \u00d7 Irish in Wales."
    )
    rolled = {"side": "side:french", "dice": [1, 2], "least": 5}
    assert say("warriors-of-god.event.rolled", rolled, hits=0).endswith("no hit.")
    assert say("warriors-of-god.event.rolled", rolled, hits=1).endswith("one hit.")
    assert say("warriors-of-god.event.rolled", rolled, hits=2) == "The French roll 1 2 (need 5+): 2 hits."


def test_a_missing_key_or_argument_is_an_error() -> None:
    with pytest.raises(KeyError, match="no message"):
        Catalogue().say("cli.nothing")
    with pytest.raises(KeyError):
        Catalogue().say("cli.error")
