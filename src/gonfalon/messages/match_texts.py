"""Moves, prompts, refusals and results of a match as sentences."""

from gonfalon.kernel.game import Result
from gonfalon.kernel.match import Match, Prompt
from gonfalon.kernel.record.entries import EntryBase, MoveEntry
from gonfalon.kernel.refusals import Refusal
from gonfalon.kernel.state import State
from gonfalon.messages.catalogue import Catalogue
from gonfalon.messages.event_texts import EventTexts


class MatchTexts:
    """All that can be said about one match in one language."""

    def __init__(self, match: Match, language: str | None = None) -> None:
        self.match = match
        self.game = match.game.info.id
        self.catalogue = Catalogue(match.game.names(match.state), language)
        self.story = EventTexts(self.catalogue, self.game)

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
        target = text.partition(" ")[2]
        number = target.removeprefix("n:")
        key = self._move_key(prompt, text)
        return self.catalogue.say(key, prompt.args, target=int(number) if number.isdigit() else target)

    def _move_key(self, prompt: Prompt, text: str) -> str:
        verb = text.partition(" ")[0]
        own = f"{self.game}.move.{prompt.step}.{verb}"
        return own if self.catalogue.has(own) else f"{self.game}.move.{verb}"

    def has_move(self, prompt: Prompt, text: str) -> bool:
        """Can a move be worded here? One that only another step offers may have words in that step alone."""
        return self.catalogue.has(self._move_key(prompt, text))

    def moves_made(self, since: int = 0) -> list[str]:
        """The moves of the record from a version on, worded as they were offered; "" for an entry that is no move."""
        positions = [position for _, position in self.match.timeline.walk()]
        entries = self.match.record.entries[since:]
        return [self._made(before, entry) for before, entry in zip(positions[since:], entries, strict=False)]

    def _made(self, before: State, entry: EntryBase) -> str:
        if not isinstance(entry, MoveEntry):
            return ""
        return self.move(self.match.prompt_in(before, entry.seat), self.match.vocabulary.text(entry.move))

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is not legal."""
        return self.catalogue.say(refusal.key, refusal.args)

    def result(self, result: Result) -> str:
        """How the match ended."""
        winner = None if result.winner is None else f"seat:{result.winner}"
        margin = max(result.scores.values()) - min(result.scores.values())
        return self.say(f"{self.game}.result.{result.reason}", winner=winner, margin=margin)
