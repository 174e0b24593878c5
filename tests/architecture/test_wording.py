"""The wording of docstrings, comments, test names and documents: they name the part of the program that acts."""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.paths import ROOT

UNCLEAR = re.compile(
    r"\b(nobody|somebody|whoever|everybody|anybody|reckon\w*|told|he|him|his|himself|she|hers|herself)\b", re.IGNORECASE
)
"""Words that hide who does something, and pronouns: people are "they", programs and pieces are "it"."""

QUOTED = re.compile(r"`[^`]*`|\"[^\"]*\"")
"""Code, and words of which a text speaks."""

FOLDERS = ("src", "tests", "tools", "examples")
DOCUMENTS = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")} - {ROOT / "README.md", ROOT / "CHANGELOG.md"})
"""The documents in our words. README and CHANGELOG are for players."""

LISTS_OF_WORDS = {"texts.md"}
"""Documents that list words to avoid."""

CODE_BLOCK = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)


def prose_of_python(text: str) -> Iterator[str]:
    """The comments, the docstrings and the names of the tests of a module."""
    yield from [
        each.string for each in tokenize.generate_tokens(io.StringIO(text).readline) if each.type == tokenize.COMMENT
    ]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node.name.replace("_", " ")


def unclear_texts(path: Path) -> list[str]:
    """The comments and docstrings of a file, or the lines of a document, that use an unclear word."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        prose: Iterable[str] = CODE_BLOCK.sub("", text).splitlines()
    else:
        prose = prose_of_python(text) if path.suffix == ".py" else SCRIPT_COMMENT.findall(text)
    return [each for each in prose if UNCLEAR.search(QUOTED.sub("", each))]


def source_files(folder: str) -> list[Path]:
    """The files of a folder that have comments in our words; `vendor` has files of other projects."""
    files = [path for kind in ("py", "js", "ts", "css") for path in (ROOT / folder).rglob(f"*.{kind}")]
    return [path for path in files if not {"vendor", "node_modules"} & set(path.parts)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_texts_name_the_part_of_the_program_that_acts(folder: str) -> None:
    files = source_files(folder)
    assert files
    found = {path.relative_to(ROOT).as_posix(): unclear_texts(path) for path in files}
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_documents_name_the_part_of_the_program_that_acts() -> None:
    found = {path.name: unclear_texts(path) for path in DOCUMENTS if path.name not in LISTS_OF_WORDS}
    assert {name: texts for name, texts in found.items() if texts} == {}


@pytest.mark.parametrize(
    ("name", "text", "is_clear"),
    [
        ("a.py", '"""Nobody waits any more."""', False),
        ("a.py", "x = 1  # the result is told later", False),
        ("a.py", "def test_nobody_chooses(): ...", False),
        ("a.py", "x = 'nobody'", True),
        ("a.py", '"""A seat of kind `nobody` takes no part."""', True),
        ("a.js", "/** Whoever comes later. */", False),
        ("a.js", 'const kind = "nobody";', True),
        ("a.css", "/* nobody */", False),
        ("a.py", '"""A leader and his troops."""', False),
        ("a.md", "Users are told to wait.", False),
        ("a.md", "`told` lists events.\n\n```toml\nasked = nobody\n```", True),
    ],
)
def test_planted_texts(tmp_path: Path, name: str, text: str, is_clear: bool) -> None:
    path = tmp_path / name
    path.write_text(text + "\n", encoding="utf-8")
    assert (unclear_texts(path) == []) == is_clear
