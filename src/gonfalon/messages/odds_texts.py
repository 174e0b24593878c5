"""Odds in words: what is asked, how it may end, how likely that is, what it costs, what is taken for granted."""

from collections.abc import Mapping
from typing import Any

from babel.numbers import format_decimal

from gonfalon.messages.catalogue import Catalogue
from gonfalon.messages.generic_texts import readable

Told = Mapping[str, Any]
"""A forecast as `kernel.forecast.told` tells it."""

LEAST = 0.005
"""What is rounded to nought or to all although it is not is called less than one, or more than 99."""


def percent(share: float) -> str:
    """A share in hundredths."""
    if 0 < share < LEAST:
        return "<1"
    if 1 - LEAST < share < 1:
        return ">99"
    return str(round(100 * share))


class OddsTexts:
    """What can be said of a game's odds in one language."""

    def __init__(self, catalogue: Catalogue, game: str) -> None:
        self._catalogue = catalogue
        self._game = game

    def _say(self, key: str, args: Mapping[str, object]) -> str:
        """An entry of the game; of a game without it the last part of the key as words."""
        whole = f"{self._game}.{key}"
        return self._catalogue.say(whole, args) if self._catalogue.has(whole) else readable(key.rpartition(".")[2])

    def title(self, told: Told) -> str:
        """What the odds are of."""
        return self._say(f"odds.{told['kind']}", told["about"])

    def ending(self, told: Told, chance: Told) -> str:
        """One way in which it can end."""
        return self._say(f"odds.{told['kind']}.{chance['ending']}", told["about"])

    def share(self, told: Told, chance: Told) -> str:
        """How likely that is; of a sample, with its bounds."""
        share = percent(chance["share"])
        if not told["trials"]:
            return self._catalogue.say("kernel.odds.exact", share=share)
        low, high = percent(chance["low"]), percent(chance["high"])
        return self._catalogue.say("kernel.odds.share", share=share, low=low, high=high)

    def losses(self, told: Told) -> list[tuple[str, str]]:
        """Whose losses, and what they come to on average; nothing of one who cannot lose anything."""
        owners = dict.fromkeys([loss["owner"] for loss in told["losses"] if loss["mean"] > 0])
        return [(self._catalogue.say("kernel.odds.lost", owner=owner), self._lost(told, owner)) for owner in owners]

    def _lost(self, told: Told, owner: str) -> str:
        return self._catalogue.word([self._cost(loss) for loss in told["losses"] if loss["owner"] == owner])

    def _cost(self, loss: Told) -> str:
        mean = format_decimal(round(loss["mean"], 1), "0.0", locale=self._catalogue.language)
        key = f"{self._game}.odds.cost.{loss['cost']}"
        return self._catalogue.say(key, mean=mean) if self._catalogue.has(key) else f"{mean} {readable(loss['cost'])}"

    def basis(self, told: Told) -> str:
        """Where the figures come from, and what is taken for granted."""
        trials = told["trials"]
        basis = self._catalogue.say("kernel.odds.by-trials" if trials else "kernel.odds.by-count", n=trials)
        if told["assumption"] is None:
            return basis
        assumed = self._say(f"odds.assumes.{told['assumption']}", {})
        return self._catalogue.say("kernel.odds.basis", basis=basis, assumed=assumed)
