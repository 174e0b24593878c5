"""Documents: every file that they name or link to exists, and so does every class of the glossary."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.paths import ROOT, SOURCES

PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("tools/*.md")])

OTHER_PROJECTS = {"adding_a_game.md"}
"""Pages whose paths are those of a project that the reader makes; only their links are checked."""

CODE = re.compile(r"`([a-z.<*][\w./<>*-]*/[\w.<>*-]+\.(?:py|js|toml|md|json|svg|css|po))`")
GLOSSARY = ROOT / "docs" / "glossary.md"
ROW = re.compile(r"^\| ([^|]+) \| [^|]+ \| [^|]+ \|$", re.MULTILINE)
CLASS = re.compile(r"`([\w/<>]+\.py)` `([A-Z]\w+)")
LINK = re.compile(r"\]\(([^)#\s]+)(#[^)\s]*)?\)")
ROOTS = [ROOT, SOURCES, SOURCES / "kernel", SOURCES / "server", ROOT / "tools"]


def roots_of(page: Path) -> list[Path]:
    """The folders that paths of a page may start from; the page of a game may start from the game's folder."""
    games = [SOURCES / "games" / page.stem] if page.parent.name == "games" else list(SOURCES.glob("games/*"))
    return [*ROOTS, *games]


def is_there(path: str, page: Path) -> bool:
    """Whether a path names a file; `<game>` and other placeholders stand for any name."""
    pattern = re.sub(r"<[\w-]+>", "*", path)
    return any(next(iter(root.glob(pattern)), None) is not None for root in roots_of(page))


def missing_files(page: Path) -> list[str]:
    text = page.read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    paths = [] if page.name in OTHER_PROJECTS else CODE.findall(text)
    named = [path for path in paths if not is_there(path, page)]
    links = [link for link, _ in LINK.findall(text) if "://" not in link]
    return named + [link for link in links if not (page.parent / link).exists()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_that_a_page_names_exist(page: Path) -> None:
    assert missing_files(page) == []


def test_every_word_of_the_glossary_has_one_meaning() -> None:
    rows = ROW.findall(GLOSSARY.read_text(encoding="utf-8"))
    words = Counter(word.strip() for row in rows for word in row.split(",") if word.strip() not in ("word", "---"))
    assert len(words) > 50
    assert [word for word, count in words.items() if count > 1] == []


def missing_classes(text: str) -> list[str]:
    """The names that a glossary places in a file that does not define them."""
    found = CLASS.findall(text)
    return [
        f"{path} {name}"
        for path, name in found
        if not any(
            re.search(rf"^(class )?{name}\b", file.read_text(encoding="utf-8"), re.MULTILINE)
            for file in SOURCES.glob(path.replace("<game>", "*"))
        )
    ]


def test_classes_of_the_glossary_are_where_it_says() -> None:
    assert missing_classes(GLOSSARY.read_text(encoding="utf-8")) == []
    assert missing_classes("`kernel/match.py` `NoSuchClass`") == ["kernel/match.py NoSuchClass"]


def test_decisions_are_all_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = set(LINK.findall((folder / "README.md").read_text(encoding="utf-8")))
    assert {path.name for path in folder.glob("0*.md")} <= {link for link, _ in listed}


def test_a_planted_path_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("`kernel/match.py`, `kernel/no_such_module.py`, [gone](no_such_page.md)\n", encoding="utf-8")
    assert missing_files(page) == ["kernel/no_such_module.py", "no_such_page.md"]
