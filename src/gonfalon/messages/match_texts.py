"""Moves, prompts, refusals and results of a match as sentences."""

from gonfalon.kernel.engine import apply_move, forced_move
from gonfalon.kernel.errors import BadLuck
from gonfalon.kernel.extensions.officials import names_given
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.match_questions import Prompt
from gonfalon.kernel.record.entries import EntryBase, MoveEntry
from gonfalon.kernel.refusals import Refusal
from gonfalon.kernel.setup import Result
from gonfalon.kernel.state import State
from gonfalon.messages.catalogue import Catalogue
from gonfalon.messages.event_texts import EventTexts


class MatchTexts:
    """The texts of one match in one language."""

    def __init__(self, match: Match, language: str | None = None) -> None:
        self.match = match
        self.game = match.game.info.id
        self.catalogue = Catalogue({**match.game.names(match.state), **names_given(match)}, language)
        self.event_texts = EventTexts(self.catalogue, self.game)

    def say(self, key: str, /, **args: object) -> str:
        """The sentence of a key, with the names of this match."""
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
        """The text of a prompt."""
        return self.catalogue.say(prompt.key, prompt.args)

    def move(self, prompt: Prompt, text: str) -> str:
        """The words of a move: those for the step if there are any, else those for the verb."""
        target = text.partition(" ")[2]
        number = target.removeprefix("n:")
        key = self._move_key(prompt, text)
        return self.catalogue.say(key, prompt.args, target=int(number) if number.isdigit() else target)

    def _move_key(self, prompt: Prompt, text: str) -> str:
        verb = text.partition(" ")[0]
        own = f"{self.game}.move.{prompt.step}.{verb}"
        return own if self.catalogue.has(own) else f"{self.game}.move.{verb}"

    def has_move(self, prompt: Prompt, text: str) -> bool:
        """Does a move have words at this step? A move of another step may have words for that step only."""
        return self.catalogue.has(self._move_key(prompt, text))

    def move_texts(self, since: int = 0) -> list[str]:
        """The words of the moves from a version on, as they were at the choice; "" for an entry that is no move."""
        states = [state for _, state in self.match.timeline.walk()]
        entries = self.match.record.entries[since:]
        return [self._move_text(before, entry) for before, entry in zip(states[since:], entries, strict=False)]

    def _move_text(self, before: State, entry: EntryBase) -> str:
        if not isinstance(entry, MoveEntry):
            return ""
        return self.move(self.match.prompt_in(before, entry.seat), self.match.vocabulary.text(entry.move))

    def act(self, state: State, seat: int, moves: list[int]) -> list[str]:
        """The words of moves that a seat would make from a state, up to the first that draws luck."""
        found: list[str] = []
        after = state.clone()
        for move in moves:
            found.append(self.move(self.match.prompt_in(after, seat), self.match.vocabulary.text(move)))
            try:
                actors = apply_move(self.match.game, after, seat, move, ScriptedLuck([]))
                while (forced := forced_move(self.match.game, after, actors))[0] >= 0:
                    actors = apply_move(self.match.game, after, *forced, ScriptedLuck([]))
            except BadLuck:
                break
            if not actors >> seat & 1:
                break
        return found

    def refusal(self, refusal: Refusal) -> str:
        """The text of a refusal."""
        return self.catalogue.say(refusal.key, refusal.args)

    def result(self, result: Result) -> str:
        """How the match ended; in general words if the game has none for this reason."""
        winner = None if result.winner is None else f"seat:{result.winner}"
        margin = max(result.scores.values()) - min(result.scores.values())
        keys = (f"{self.game}.result.{result.reason}", f"kernel.result.{result.reason}", "kernel.result.over")
        key = next(key for key in keys if self.catalogue.has(key))
        return self.say(key, winner=winner, margin=margin)
