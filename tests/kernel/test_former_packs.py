"""Former data packs: a record that names a pack that was built in before a correction opens with that pack."""

import json
from pathlib import Path
from typing import Any

import pytest

import gonfalon
from gonfalon.kernel.errors import BadRecord
from gonfalon.kernel.game import Game
from tests.paths import GAMES

pytestmark = pytest.mark.both_forms

GAME = "ye-gods"


def other_pack(game: Game) -> str:
    """The built-in pack with another number."""
    text = game.data_text()
    assert "value = 400" in text
    return text.replace("value = 400", "value = 390", 1)


def record_that_names(digest: str) -> str:
    """A record of the game, opened with the built-in pack, that names the pack of this digest."""
    record = json.loads(gonfalon.game(GAME).new_match(seed=5).record.to_json())
    record["data"]["sha256"] = digest
    return json.dumps(record)


@pytest.fixture
def former(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Former packs by their digest, in place of the folder."""
    kept: dict[str, Any] = {}
    monkeypatch.setattr(gonfalon.game(GAME).packs, "former", kept.get)
    return kept


def test_record_opens_with_the_pack_that_it_names_and_carries_it_then(former: dict[str, Any]) -> None:
    game = gonfalon.game(GAME)
    pack = game.read_data(other_pack(game), "former")
    digest = game.data_digest(pack)
    former[digest] = pack
    match = gonfalon.load(record_that_names(digest))
    assert match.setup.data == pack
    written = json.loads(match.record.to_json())["data"]
    assert written["sha256"] == digest
    assert game.data_from_dict(written["pack"]) == pack
    assert gonfalon.load(match.record.to_json()).setup.data == pack


@pytest.mark.parametrize("digest", ["0" * 64, "../pack"])
def test_record_with_an_unknown_pack_is_refused(digest: str) -> None:
    with pytest.raises(BadRecord):
        gonfalon.load(record_that_names(digest))


def test_kept_packs_are_read_from_a_folder_by_their_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = gonfalon.game(GAME)
    digest = game.data_digest(game.read_data(other_pack(game), "former"))
    (tmp_path / "kept" / "former").mkdir(parents=True)
    (tmp_path / "kept" / "__init__.py").write_text("")
    (tmp_path / "kept" / "former" / f"{digest}.toml").write_text(other_pack(game), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(game.packs, "_package", "kept")
    assert game.data_digest(game.former_data(digest)) == digest
    assert game.former_data("0" * 64) is None
    assert game.former_data("../former/" + digest) is None


def test_every_former_pack_is_named_by_its_digest() -> None:
    for name in gonfalon.games():
        game = gonfalon.game(name)
        for path in (GAMES / name.replace("-", "_") / "data" / "former").glob("*"):
            assert path.suffix == ".toml"
            assert game.data_digest(game.former_data(path.stem)) == path.stem
