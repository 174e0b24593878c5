"""Texts and objects that are no packs of Warriors of God."""

import pytest

import gonfalon
from gonfalon.games.warriors_of_god.data import checks, pack
from gonfalon.kernel.errors import BadData, UnknownName
from tests.games.warriors_of_god.data.test_pack import FILE, add_copy, data, put, refusal, refused_text


def test_an_extra_leader_is_reported_with_the_turn_and_its_leaders() -> None:
    (line,) = refusal(add_copy("leader", 0, id="edward_x", starts_as_king=False))
    assert line == (
        f'{FILE}: leader: hundred-years-war, field "turn": expected 2 english leaders for turn 0, '
        "found 3 (edward_iii, john_chandos, edward_x)"
    )


def test_a_leader_of_the_wrong_turn_is_reported_for_both_turns() -> None:
    first, second = refusal(put("leader", "robin_hood", "turn", 12))
    assert "lion-in-winter" in first
    assert "found 1 (" in first
    assert "for turn 12, found 3 (" in second


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[[leader]\n", "expected TOML: "),
        ("turns = 12\nturns = 12\n", "expected TOML: "),
        ("x = " + "[" * 990, "nested too deeply"),
        ("x = [\n" + "[\n" * 5000, "nested too deeply"),
        ("a." * 900_000 + "a = 1", "line 1: expected at most 1000 characters, found 1800005"),
        ("#\n" * 1_000_001, "expected at most 2000000 bytes, found 2000002"),
        ("\0", "expected TOML: "),
        ('x = "\ud800"', 'pack: unknown table "x"'),
        ("", "game: expected one table [game], found none"),
    ],
)
def test_text_that_is_not_a_pack_is_refused(text: str, expected: str) -> None:
    message = refused_text(text)
    assert message.startswith(f"{FILE}: ")
    assert expected in message


def test_other_encodings_are_refused() -> None:
    with pytest.raises(BadData, match=r"my_pack\.toml: byte 8: expected text in UTF-8"):
        pack.parse_bytes('name = "Édouard"'.encode("latin-1"), FILE)
    with pytest.raises(BadData, match="expected at most 2000000 bytes, found 2000001"):
        pack.parse_bytes(b"#" * 2_000_001, FILE)


@pytest.mark.parametrize("obj", [None, [], "pack", 3, {}, {"leader": {}}])
def test_object_that_is_not_a_pack_is_refused(obj: object) -> None:
    with pytest.raises(BadData, match=r"^a record: "):
        pack.from_dict(obj, "a record")


def test_pack_from_before_the_last_scenario_stays_valid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "SCENARIOS", (*checks.SCENARIOS, "wars-of-the-roses"))
    assert pack.from_dict(data(), FILE).game.scenarios == ("hundred-years-war", "lion-in-winter")


def test_scenario_without_rows_in_the_pack_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = gonfalon.game("warriors-of-god")
    scenarios = (*game.info.scenarios, "wars-of-the-roses")
    monkeypatch.setattr(game, "info", game.info._replace(scenarios=scenarios))
    assert game.prepare("wars-of-the-roses").scenario == "wars-of-the-roses"
    with pytest.raises(UnknownName, match=r"there are: hundred-years-war, lion-in-winter$"):
        game.prepare("wars-of-the-roses", data=pack.builtin())
