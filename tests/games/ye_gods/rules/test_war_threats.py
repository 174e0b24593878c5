"""The Holy Wars that gods could begin, as views list them: the same wars and odds as the step of the attack offers."""

import random
from typing import Any

import gonfalon
from gonfalon.kernel.match import Match

GAME = "ye-gods"


def first_attack(seed: int) -> Match:
    """A game by random play up to the choice of a target."""
    chance = random.Random(seed)
    match = gonfalon.game(GAME).new_match(seed=seed)
    while match.view(None)["step"] != "attack":
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.moves(seat)))
    return match


def test_rb_11_3_an_attack_is_among_the_threats_with_the_same_odds() -> None:
    for seed in range(4):
        view: Any = first_attack(seed).view(None)
        threats = {(threat["god"], threat["target"]): threat for threat in view["threats"]}
        for target, odds in view["attack"]["targets"].items():
            threat = threats[view["god"], target]
            assert threat["odds"]["attackers"] >= odds["attackers"]
            if threat["source"] == view["attack"]["source"]:
                assert threat["odds"] == odds


def test_rb_11_2_no_threat_without_foothold_or_against_the_own_province() -> None:
    view: Any = first_attack(1).view(None)
    for threat in view["threats"]:
        province = view["provinces"][threat["target"]]
        assert province["owner"] not in (None, threat["god"])
        assert province["worshippers"][threat["god"]]
        assert threat["source"] in province["neighbours"]
