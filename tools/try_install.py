"""Install a wheel or an sdist into an empty environment, and try it there: version, a simulation, the server."""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
STARTS_WITHIN = 60.0
SIMULATION = ["simulate", "warriors-of-god", "--scenario", "lion-in-winter", "--games", "1", "--seed", "1"]


def install(python: Path, package: Path) -> None:
    """Install the locked dependencies, then the package."""
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-build-isolation"]
    locks = [each for name in ("build", "runtime") for each in ("-r", str(ROOT / "locks" / f"{name}.txt"))]
    subprocess.run([*pip, "--require-hashes", *locks], check=True)
    subprocess.run([*pip, "--no-deps", str(package)], check=True)


def try_server(command: Path, folder: Path) -> None:
    """Start the server and ask for the page and the games; raises an error if one does not come."""
    running = subprocess.Popen(
        [str(command), "serve", "--no-browser", "--port", "0", "--database", str(folder / "tables.sqlite3")],
        stdout=subprocess.PIPE,
        text=True,
        cwd=folder,
    )
    try:
        assert running.stdout is not None
        found = re.search(r"http://\S+/", running.stdout.readline())
        assert found is not None, "the server prints its address"
        for path in ("readyz", "api/games", "static/js/app/main.js", ""):
            with urllib.request.urlopen(f"{found[0]}{path}", timeout=STARTS_WITHIN) as answer:
                assert answer.status == 200
    finally:
        running.terminate()
        running.wait(20)


def try_package(package: Path, form: str) -> None:
    """Install a package and try it; exits with an error if it does not have the expected form of the engine."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        venv.create(folder / "venv", with_pip=True)
        binaries = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        install(binaries / "python", package)
        command = binaries / "gonfalon"
        version = subprocess.run([command, "--version"], check=True, capture_output=True, text=True, cwd=folder).stdout
        if ("uncompiled" in version or "pure" in version) == (form == "compiled"):
            sys.exit(f"{package.name} has another form of the engine than expected: {version}")
        subprocess.run([command, *SIMULATION], check=True, stdout=subprocess.DEVNULL, cwd=folder)
        try_server(command, folder)
    print(f"{package.name}: installed and tried in {time.monotonic() - begun:.0f} s: {version.strip()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("form", choices=["compiled", "pure"], help="the form of the engine that the package must have")
    parser.add_argument("package", type=Path)
    arguments = parser.parse_args()
    try_package(arguments.package.absolute(), arguments.form)


if __name__ == "__main__":
    main()
