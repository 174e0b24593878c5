"""Prompts name only what the god can do now."""

import random

import pytest

import gonfalon
from gonfalon.messages.match_texts import MatchTexts

WORDS = {"en": ("priests", ": buy"), "fr": ("prêtres", ": achetez")}


@pytest.mark.parametrize("language", list(WORDS))
def test_rb_3_2_the_prompt_names_only_possible_purchases(language: str) -> None:
    """At the limit of priests the prompt offers cards alone. Each way to buy comes up in these games."""
    priests, buy = WORDS[language]
    ways = set()
    for seed in range(4):
        match = gonfalon.game("ye-gods").new_match(seed=seed, options={"round_limit": 20})
        chance = random.Random(seed)
        wording = MatchTexts(match, language)
        while not match.over:
            prompt = match.prompt(match.to_act[0])
            if prompt.step == "purchase" and prompt.args["n"]:
                text = wording.prompt(prompt)
                verbs = {move.partition(" ")[0] for move in match.moves(match.to_act[0])}
                can_ordain, can_buy = "ordain" in verbs, "buy-card" in verbs
                ways.add((can_ordain, can_buy))
                assert (priests in text) == can_ordain, text
                assert (buy in text) == can_buy, text
            index = match.setup.seats.index(match.to_act[0])
            match.play_packed(index, chance.choice(match.packed_moves(index)))
    assert ways >= {(True, True), (False, True), (False, False)}
