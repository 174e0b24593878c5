"""Build the compiled engine into build/compiled, and check whether it fits the sources.

The folder holds the compiled modules, links to every other file of the package, and a guard that Python runs
at its start: with this folder on PYTHONPATH the compiled engine is used, unless a source has changed since.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "gonfalon"
COMPILED = ROOT / "build" / "compiled"
STAMP = "fingerprint"
GUARD = '''\
"""Leaves this folder out when it was compiled from other sources than today's."""

import runpy
from pathlib import Path

HERE = Path(__file__).resolve().parent
runpy.run_path(str(HERE.parents[1] / "tools" / "engine_build.py"))["leave_out_if_stale"](HERE)
'''


def fingerprint() -> str:
    """Changes with every source that is compiled, with how it is compiled, and with the Python it is for."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform} {GUARD}".encode())
    sources = [path for part in ("kernel", "games", "ai") for path in (PACKAGE / part).rglob("*.py")]
    for path in [ROOT / "setup.py", *sorted(sources)]:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def is_fresh(folder: Path = COMPILED) -> bool:
    stamp = folder / STAMP
    return stamp.is_file() and stamp.read_text().split()[0] == fingerprint()


def leave_out_if_stale(folder: Path) -> None:
    if is_fresh(folder):
        return
    sys.path[:] = [entry for entry in sys.path if Path(entry).resolve() != folder]
    print("The compiled engine is out of date and not used; scripts/compile renews it.", file=sys.stderr)


def link_the_rest(folder: Path) -> None:
    """Link every file that is not compiled, so that an edited text or data row counts at once.

    Others may be reading the folder: a link that is right is left alone, a new one takes its place at once.
    """
    wanted = {}
    for source in PACKAGE.rglob("*"):
        target = folder / source.relative_to(PACKAGE.parent)
        if source.is_dir() or "__pycache__" in source.parts or any(target.parent.glob(f"{target.stem}.*.so")):
            continue
        wanted[target] = os.path.relpath(source, target.parent)
    for path in (folder / "gonfalon").rglob("*"):
        if path.is_symlink() and path not in wanted:
            path.unlink(missing_ok=True)
    for target, link in wanted.items():
        if not (target.is_symlink() and target.readlink() == Path(link)):
            target.parent.mkdir(parents=True, exist_ok=True)
            place = target.with_name(f"{target.name}.{os.getpid()}")
            place.symlink_to(link)
            place.replace(target)


def build() -> None:
    """Compile into a new folder and replace the present build; do nothing if that fits the sources."""
    stamp = f"{fingerprint()} opt={os.environ.get('GONFALON_OPT', '3')}\n"
    if (COMPILED / STAMP).is_file() and (COMPILED / STAMP).read_text() == stamp:
        link_the_rest(COMPILED)
        return
    print("Compiling the engine ...", flush=True)
    fresh = COMPILED.with_name("compiled.next")
    shutil.rmtree(fresh, ignore_errors=True)
    run_setup(fresh)
    link_the_rest(fresh)
    (fresh / "sitecustomize.py").write_text(GUARD)
    (fresh / STAMP).write_text(stamp)
    shutil.rmtree(COMPILED, ignore_errors=True)
    fresh.rename(COMPILED)


def run_setup(target: Path) -> None:
    """Run the build; its output goes to a log, which is printed if it fails."""
    command = [sys.executable, "setup.py", "build_ext", "--build-lib", str(target)]
    environment = {**os.environ, "GONFALON_COMPILED": "1", "GONFALON_PURE": "", "PYTHONPATH": ""}
    log = ROOT / "build" / "compile.log"
    log.parent.mkdir(exist_ok=True)
    with log.open("w") as output:
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        sys.exit(f"{log.read_text()[-4000:]}\nThe engine could not be compiled; see build/compile.log.")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=["build", "refresh"], help="refresh: fail unless the build fits the sources")
    if parser.parse_args().task == "build":
        build()
    elif not is_fresh():
        return 1
    else:
        link_the_rest(COMPILED)
    return 0


if __name__ == "__main__":
    sys.exit(main())
