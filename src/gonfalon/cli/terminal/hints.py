"""Hints in the terminal: the whole act that an agent would choose, and why."""

from typing import Final

from babel.core import Locale
from babel.numbers import format_decimal

from gonfalon.ai.advice import AHEAD, BEHIND, FORCED, LATER, PLAIN, STILL, Advice, advise, heuristics_of
from gonfalon.ai.heuristics import NO_MOVE
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import adviser, agent
from gonfalon.cli.support.output import say
from gonfalon.cli.terminal.session import TerminalSession
from gonfalon.kernel.acts import ActMove, act_of

HINT_SECONDS: Final = 2.0
"""Most seconds for the choice; the comparison after it takes less than one on an idle machine."""

LITTLE: Final = 0.05
"""Fewer points are no difference."""


class TerminalHint:
    """A hint of an agent for a seat that must choose: its act, and sentences about it."""

    def __init__(self, session: TerminalSession, seat: str, adviser: str) -> None:
        match = session.match
        self._adviser = adviser
        self._session = session
        self._seat = seat
        self.version = match.version
        index = match.seat_index(seat)
        player = agent(adviser, match.version, match.game.info.id)
        observation = Observation(match.game, match.state, index, match.packed_moves(index), HINT_SECONDS)
        self._advice = advise(player, observation, match.version)
        self._worth = heuristics_of(player, match.game.info.id).point_worth
        self._act = self._act_of(self._advice.plan)

    @property
    def moves(self) -> list[str]:
        """The moves of the act that can be played as one list."""
        end = next((number for number, each in enumerate(self._act, 1) if each.final), len(self._act))
        return [each.move for each in self._act[:end]]

    def sentences(self) -> list[str]:
        """The act, and its reason."""
        act = " ".join(self._lines(self._act))
        return [f"{say('agent.hint.of', agent=say(f'agent.{self._adviser}.the'))} {act}", self._reason(self._advice)]

    def _act_of(self, moves: list[int]) -> list[ActMove]:
        match = self._session.match
        return act_of(match, self._seat, [match.vocabulary.text(move) for move in moves])

    def _lines(self, act: list[ActMove]) -> list[str]:
        """An act in sentences: what its moves do; else the words of its moves."""
        wording = self._session.wording
        events = [{**event, "version": self.version} for each in act for event in each.events]
        lines = [line.text for line in wording.event_texts.lines(events)]
        named = [each for each in act if not lines or (each.final in ("luck", "reveal") and not each.events)]
        words = " · ".join([wording.move(each.prompt, each.move) for each in named])
        return [*lines, words] if words else lines

    def _reason(self, advice: Advice) -> str:
        gained = sum([each.gain for each in [*advice.gains, *advice.losses]])
        if advice.why == FORCED:
            return self._say("agent.reason.forced")
        if advice.why == STILL:
            return self._say("agent.reason.still")
        if advice.why in (AHEAD, PLAIN):
            key = "agent.reason.plain" if advice.why == PLAIN else "agent.reason.even"
            return self._weighed("agent.reason.gain", advice.lead) if advice.gains else self._say(key)
        if advice.why == LATER and advice.gains:
            now = "agent.reason.later" if advice.lead < -LITTLE else "agent.reason.later-even"
            return self._weighed(now, gained)
        if advice.why == BEHIND:
            return self._behind(advice)
        if not advice.gains:
            return self._say("agent.reason.even")
        return self._weighed("agent.reason.even-than" if advice.than != NO_MOVE else "agent.reason.even-now", gained)

    def _behind(self, advice: Advice) -> str:
        if not advice.losses:
            return self._say("agent.reason.close")
        return self._weighed("agent.reason.behind", -advice.lead, advice.losses[0].term)

    def _weighed(self, key: str, points: float, term: str = "") -> str:
        """A sentence with a gain in the unit of the game, and with the term that has most of it."""
        catalogue, game = self._session.wording.catalogue, self._session.wording.game
        n = round(points * self._worth, 1)
        figure, unit = format_decimal(n, "0.#", locale=catalogue.language), f"agent.gain.{game}"
        # The catalogue takes whole numbers for its plurals.
        count = 1 if Locale(catalogue.language).plural_form(n) == "one" else 2
        gain = catalogue.say(unit, {"n": count, "gain": figure}) if catalogue.has(unit) else figure
        part = f"agent.part.{game}.{term or self._advice.gains[0].term}"
        return self._say(key, gain=gain, part=catalogue.say(part if catalogue.has(part) else "agent.part.score", {}))

    def _say(self, key: str, **args: object) -> str:
        other, than = self._text(self._advice.other, self._advice.other_plan), self._text(self._advice.than, [])
        return self._session.wording.say(key, other=other, than=than, **args)

    def _text(self, move: int, plan: list[int]) -> str:
        """An act as a part of a sentence."""
        if move == NO_MOVE:
            return ""
        return self._lines(self._act_of(plan or [move]))[0].removesuffix(".")


def find_hint(session: TerminalSession, seat: str) -> TerminalHint | None:
    """A hint of the strongest agent of the game; None if no agent knows the game."""
    name = adviser(session.match.game.info.id)
    return None if name is None else TerminalHint(session, seat, name)
