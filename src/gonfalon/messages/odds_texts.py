"""Texts of odds: the event, its outcomes and their shares, losses, and the basis of the figures."""

from collections.abc import Mapping

from babel.numbers import format_decimal

from gonfalon.kernel.odds.values import LossValues, OddsValues, OutcomeValues
from gonfalon.messages.catalogue import Catalogue
from gonfalon.messages.generic_texts import readable

LEAST = 0.005
"""A share below this is `<1`, one above 1 minus this is `>99`, so that 0 and 100 are exact."""


def percent(share: float) -> str:
    """A share as a whole percentage."""
    if 0 < share < LEAST:
        return "<1"
    if 1 - LEAST < share < 1:
        return ">99"
    return str(round(100 * share))


class OddsTexts:
    """The texts of a game's odds in one language."""

    def __init__(self, catalogue: Catalogue, game: str) -> None:
        self._catalogue = catalogue
        self._game = game

    def _say(self, key: str, args: Mapping[str, object]) -> str:
        """An entry of the game; of a game without it the last part of the key as words."""
        whole = f"{self._game}.{key}"
        return self._catalogue.say(whole, args) if self._catalogue.has(whole) else readable(key.rpartition(".")[2])

    def title(self, odds: OddsValues) -> str:
        """The title of the event."""
        return self._say(f"odds.{odds['kind']}", odds["about"])

    def outcome(self, odds: OddsValues, outcome: OutcomeValues) -> str:
        """The text of an outcome."""
        return self._say(f"odds.{odds['kind']}.{outcome['ending']}", odds["about"])

    def share(self, odds: OddsValues, outcome: OutcomeValues) -> str:
        """The share of an outcome; with its interval if the odds come from trials: "<1" and ">99" are intervals."""
        share = percent(outcome["share"])
        if not odds["trials"] or not share.isdigit():
            return self._catalogue.say("kernel.odds.exact", share=share)
        low, high = round(100 * outcome["low"]), round(100 * outcome["high"])
        return self._catalogue.say("kernel.odds.share", share=share, low=low, high=high)

    def losses(self, odds: OddsValues) -> list[tuple[str, str]]:
        """The owners of losses, and their mean losses; owners whose losses are all 0 are left out."""
        owners = dict.fromkeys([loss["owner"] for loss in odds["losses"] if loss["mean"] > 0])
        return [(self._catalogue.say("kernel.odds.lost", owner=owner), self._amounts(odds, owner)) for owner in owners]

    def _amounts(self, odds: OddsValues, owner: str) -> str:
        return self._catalogue.word([self._amount(loss) for loss in odds["losses"] if loss["owner"] == owner])

    def _amount(self, loss: LossValues) -> str:
        mean = format_decimal(round(loss["mean"], 1), "0.0", locale=self._catalogue.language)
        key = f"{self._game}.odds.cost.{loss['cost']}"
        return self._catalogue.say(key, mean=mean) if self._catalogue.has(key) else f"{mean} {readable(loss['cost'])}"

    def basis(self, odds: OddsValues) -> str:
        """How the figures were computed, and the assumption about later choices."""
        trials = odds["trials"]
        basis = self._catalogue.say("kernel.odds.by-trials" if trials else "kernel.odds.by-count", n=trials)
        if odds["assumption"] is None:
            return basis
        assumed = self._say(f"odds.assumes.{odds['assumption']}", {})
        return self._catalogue.say("kernel.odds.basis", basis=basis, assumed=assumed)
