"""The folders of the project that tests read."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "gonfalon"
GAMES = SOURCES / "games"
GAME_TESTS = ROOT / "tests" / "games"
SKIRMISH = ROOT / "examples" / "skirmish"
