"""Files of the page: found in the compiled form of the package, which has links to them; scripts without comments,
style sheets in one answer."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gonfalon.server.errors import ApiError
from gonfalon.server.http_api.static_files import MOST_JOINED, WEB, StaticFiles, without_comments
from tests.paths import SOURCES as PACKAGE

FIND = (
    "from gonfalon.server.http_api.static_files import WEB, StaticFiles; print(StaticFiles(WEB).find('js/app/main.js'))"
)


def test_a_package_of_links_has_a_page(tmp_path: Path) -> None:
    for source in PACKAGE.rglob("*"):
        target = tmp_path / source.relative_to(PACKAGE.parent)
        if source.is_file() and "__pycache__" not in source.parts:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.symlink_to(source)
    command = [sys.executable, "-c", FIND]
    printed = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(tmp_path)}, check=True, capture_output=True, text=True
    )
    assert Path(printed.stdout.strip()) == PACKAGE / "web" / "js" / "app" / "main.js"


SCRIPT = b"""// A module.
/** @import { View } from "./types.d.ts" */
const address = "http://x"; // beside code

/**
 * Several lines.
 */
export const one = 1;
  /** @type {number} */ (one);
"""
SENT = b"""

const address = "http://x"; // beside code




export const one = 1;
  /** @type {number} */ (one);
"""


def test_scripts_are_sent_without_comments_but_with_their_line_numbers() -> None:
    assert without_comments(SCRIPT) == SENT


def test_scripts_have_no_text_that_looks_like_a_comment() -> None:
    """A line of a template that begins like a comment would be lost."""
    for path in [*WEB.glob("js/**/*.js"), *PACKAGE.glob("games/*/web/*.js")]:
        inside = False
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not (inside and line.lstrip().startswith(("//", "/**"))), (path, line)
            inside ^= line.count("`") % 2 == 1 and not line.lstrip().startswith(("//", "/**", "*"))


def test_several_style_sheets_come_in_one_answer_in_their_order() -> None:
    sheets = [(WEB / "css" / name).read_bytes() for name in ("table.css", "base.css")]
    assert asyncio.run(StaticFiles(WEB).get("css/table.css+base.css")).content == b"".join(sheets)


@pytest.mark.parametrize(
    "name",
    [
        "css/base.css+../index.html",
        "css/base.css+../../js/app/main.js",
        "css/base.css+.css",
        "css/base.css+",
        "+css/base.css",
        "js/app/main.js+early.js",
        "css/base.css+missing.css",
        "css/" + "+".join(["base.css"] * (MOST_JOINED + 1)),
    ],
)
def test_only_style_sheets_of_one_folder_are_joined(name: str) -> None:
    with pytest.raises(ApiError):
        asyncio.run(StaticFiles(WEB).get(name))
