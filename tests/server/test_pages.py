"""The files of the page: found in their folder, in the compiled form too, and nowhere else."""

import asyncio
from pathlib import Path

import pytest

from gonfalon.server.pages import Files
from gonfalon.server.refusals import Refused


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "secret.js").write_text("secret")
    inside = tmp_path / "web"
    (inside / "js").mkdir(parents=True)
    (inside / "js" / "app.js").write_text("app")
    (inside / ".hidden.js").write_text("hidden")
    return inside


def test_a_file_is_found(folder: Path) -> None:
    assert asyncio.run(Files(folder).get("js/app.js")).content == b"app"


def test_a_folder_of_links_is_as_good(folder: Path, tmp_path: Path) -> None:
    """The compiled form of the package is made of links to the files that are not compiled."""
    linked = tmp_path / "compiled" / "web"
    linked.mkdir(parents=True)
    (linked / "app.js").symlink_to(folder / "js" / "app.js")
    assert asyncio.run(Files(linked).get("app.js")).content == b"app"


@pytest.mark.parametrize(
    "name",
    ["../secret.js", "js/../../secret.js", ".hidden.js", "js", "", "/etc/passwd", "js//app.js", "js/app.py", "a\0.js"],
)
def test_nothing_else_is(folder: Path, name: str) -> None:
    with pytest.raises(Refused):
        Files(folder).find(name)
