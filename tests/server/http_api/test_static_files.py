"""The files of the page are found in the compiled form of the package too, which has links to them."""

import os
import subprocess
import sys
from pathlib import Path

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
    told = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(tmp_path)}, check=True, capture_output=True, text=True
    )
    assert Path(told.stdout.strip()) == PACKAGE / "web" / "js" / "app" / "main.js"
