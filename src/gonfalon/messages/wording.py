"""Moves, prompts, refusals and results of a match as sentences."""

from gonfalon.kernel.game import Refusal, Result
from gonfalon.kernel.match import Match, Prompt
from gonfalon.messages import Catalogue
from gonfalon.messages.story import Story


class Wording:
    """All that can be said about one match in one language."""

    def __init__(self, match: Match, language: str | None = None) -> None:
        self.match = match
        self.game = match.game.info.id
        self.catalogue = Catalogue(match.game.names(match.state), language)
        self.story = Story(self.catalogue, self.game)

    def say(self, key: str, **args: object) -> str:
        """Any entry of the catalogue, with the names of this match."""
        return self.catalogue.say(key, args)

    def name(self, reference: str) -> str:
        """The proper name of `kind:id`."""
        return self.catalogue.name(reference)

    def title(self) -> str:
        """The game's name."""
        return self.say(f"{self.game}.title")

    def scenario(self) -> str:
        """The scenario's name."""
        return self.say(f"{self.game}.scenario.{self.match.setup.scenario}")

    def prompt(self, prompt: Prompt) -> str:
        """What a seat is asked, or waits for."""
        return self.catalogue.say(prompt.key, prompt.args)

    def move(self, prompt: Prompt, text: str) -> str:
        """A move as this step words it, else as its verb does."""
        verb, _, target = text.partition(" ")
        own = f"{self.game}.move.{prompt.step}.{verb}"
        key = own if self.catalogue.has(own) else f"{self.game}.move.{verb}"
        number = target.removeprefix("n:")
        return self.catalogue.say(key, prompt.args, target=int(number) if number.isdigit() else target)

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is not legal."""
        return self.catalogue.say(refusal.key, refusal.args)

    def result(self, result: Result) -> str:
        """How the match ended."""
        winner = None if result.winner is None else f"seat:{result.winner}"
        margin = max(result.scores.values()) - min(result.scores.values())
        return self.say(f"{self.game}.result.{result.reason}", winner=winner, margin=margin)
