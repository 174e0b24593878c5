# mypyc: skip
"""The report of the day: what was fought, by scenario, by army and by fighter. It has public facts only."""

from collections.abc import Iterator
from typing import Any

from gonfalon.games.generals_war.rules.step_ids import REPORT_DEATHS, REPORT_WINNER
from gonfalon.games.generals_war.rules.verbs import NOTE
from gonfalon.kernel.events import visible_event
from gonfalon.kernel.match import Match
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.record.entries import MoveEntry
from gonfalon.messages.catalogue import Catalogue

SPECTATOR = -1
ARMIES = ("west", "east")
OWN = "generals-war.page.report."
NOT_COUNTED = "\N{EN DASH}"
PRESENT = "status:present"
STRUCK_OFF = "struck_off"
RESULTS = ("scenario-won", "scenario-drawn")
PARTS = {"assassinated": "assassinated", "champion-chosen": "champion", "captain-chosen": "captain"}
"""Events that name one fighter, and the part of the fighter in the scenario."""

Row = list[str]
Table = tuple[str, Row, list[Row]]
"""A title, the heads of the columns, and the rows."""


class DayReport:
    """The tables of a report, in the words of a catalogue."""

    def __init__(self, match: Match, catalogue: Catalogue) -> None:
        self._match = match
        self._catalogue = catalogue
        self._view: Any = match.game.view(match.state, SPECTATOR)
        self._scenarios = list(self._read())

    def tables(self) -> list[Table]:
        """By scenario, by army, by fighter."""
        return [self._by_scenario(), self._by_army(), self._by_fighter()]

    def _events(self) -> Iterator[dict[str, Any]]:
        """The events that all may know, without those that were taken back."""
        match = self._match
        vocabulary = match.game.vocabulary(match.state)
        for entry in match.timeline.entries:
            if not entry.struck:
                for event in entry.events:
                    if event.is_visible_to(SPECTATOR):
                        yield visible_event(event, SPECTATOR, match.game.events, vocabulary)

    def _read(self) -> Iterator[dict[str, Any]]:
        """What is known of each scenario that was fought, beside its result."""
        found: list[dict[str, Any]] = []
        there = self._first_there()
        for event in self._events():
            kind = event["type"]
            if kind == "fighter-joined" or event.get("status") == PRESENT:
                there.add(event["fighter"])
            elif kind == "fighter-status":
                there.discard(event["fighter"])
            elif kind in RESULTS and found:
                out = {fighter for fighter, part in found[-1]["parts"] if part == "assassinated"}
                found[-1]["there"] = there - out
            if kind == "scenario-begins":
                found.append(
                    {"terrain": event["terrain"], "objective": "", "tiles": [], "to": "", "parts": [], "fallen": []}
                )
                found[-1]["there"] = set()
            elif kind == "fight-begins" and found:
                found[-1].update(objective=event["objective"], tiles=event["tiles"])
            elif kind == "fight-tick" and found:
                found[-1]["fallen"] += event["fallen"]
            elif kind in ("marched", "stayed") and found:
                found[-1]["to"] = event["space"]
            elif kind in PARTS and found:
                found[-1]["parts"].append((event["fighter"], PARTS[kind]))
            elif kind == "band-given" and found:
                found[-1]["parts"].append((event["fighter"], event["tile"].partition(":")[2]))
        for known, deaths in zip(found, self._deaths(), strict=False):
            known["deaths"] = deaths
        yield from found[: len(self._view["results"])]

    def _deaths(self) -> Iterator[list[int | None]]:
        """The deaths of both armies in each report; None where the marshal did not count."""
        found: list[list[int | None]] = []
        for entry in self._match.timeline.entries:
            if entry.struck or not isinstance(entry, MoveEntry):
                continue
            if entry.step == REPORT_WINNER:
                found.append([])
            elif entry.step == REPORT_DEATHS and found:
                found[-1].append(target_of(entry.move) if verb_of(entry.move) == NOTE else None)
        yield from found

    def _first_there(self) -> set[str]:
        """The fighters of the rosters with which the war began."""
        joined = {event["fighter"] for event in self._events() if event["type"] == "fighter-joined"}
        return {f"fighter:{each['id']}" for army in ARMIES for each in self._view["armies"][army]} - joined

    def _fighters(self, army: str) -> list[dict[str, Any]]:
        """The fighters of an army, without those who were entered by mistake."""
        return [each for each in self._view["armies"][army] if each.get("status") != STRUCK_OFF]

    def _say(self, key: str, **args: object) -> str:
        return self._catalogue.say(OWN + key, **args)

    def _name(self, target: str) -> str:
        name = self._catalogue.name(target) if target else NOT_COUNTED
        return name[:1].upper() + name[1:]

    def _fought(self) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
        """The result of each scenario, and what is known of it besides."""
        return zip(self._view["results"], self._scenarios, strict=False)

    def _losses(self, army: str, result: dict[str, Any], known: dict[str, Any]) -> int | None:
        """Fighters who were there and not on the field at the horn, else the deaths; None if neither was counted."""
        standing: int | None = result["survivors"][army]
        if standing is None or standing < 0:
            deaths: dict[str, int | None] = dict(zip(ARMIES, known.get("deaths", []), strict=False))
            return deaths.get(army)
        return len([fighter for fighter in known["there"] if fighter.startswith(f"fighter:{army}-")]) - standing

    def _by_scenario(self) -> Table:
        heads = ["n", "space", "terrain", "objective", "tiles", "winner", "losses-west", "losses-east", "minutes", "to"]
        rows: list[Row] = []
        for number, (result, known) in enumerate(self._fought(), 1):
            losses = [self._losses(army, result, known) for army in ARMIES]
            winner = result["winner"]
            rows.append(
                [
                    str(number),
                    self._name(f"space:{result['space']}"),
                    self._name(known["terrain"]),
                    self._name(known["objective"]),
                    ", ".join(self._name(tile) for tile in known["tiles"]),
                    self._say("draw") if winner is None else self._name(f"army:{winner}"),
                    *[NOT_COUNTED if each is None else str(each) for each in losses],
                    NOT_COUNTED if result["minutes"] < 0 else str(result["minutes"]),
                    self._name(known["to"]),
                ]
            )
        return self._say("scenarios"), [self._say(f"head.{head}") for head in heads], rows

    def _by_army(self) -> Table:
        heads = ["army", "fighters", "won", "losses", "minutes", "spaces", "coins"]
        results, spaces = self._view["results"], self._view["spaces"].values()
        timed = [result["minutes"] for result in results if result["minutes"] >= 0]
        rows = []
        for army in ARMIES:
            losses = [self._losses(army, *each) for each in self._fought()]
            counted = [each for each in losses if each is not None]
            general = self._view["generals"][army]
            held = sum(space["control"] == army for space in spaces)
            values = (
                len(self._fighters(army)),
                general["won"],
                total(counted),
                total(timed),
                held,
                general["coins"],
            )
            rows.append([self._name(f"army:{army}"), *[str(value) for value in values]])
        return self._say("armies"), [self._say(f"head.{head}") for head in heads], rows

    def _by_fighter(self) -> Table:
        heads = ["fighter", "army", "rank", "weapon", "scenarios", "minutes", "deaths", "parts"]
        rows = []
        for army in ARMIES:
            for fighter in self._fighters(army):
                target = f"fighter:{fighter['id']}"
                fought = [result for result, known in self._fought() if target in known["there"]]
                minutes = total([result["minutes"] for result in fought if result["minutes"] >= 0])
                parts = [
                    self._say("part", n=number, part=self._say(f"part.{part}"))
                    for number, known in enumerate(self._scenarios, 1)
                    for who, part in known["parts"]
                    if who == target
                ]
                rank, form = (
                    self._catalogue.say(f"generals-war.page.{kind}.{fighter[kind]}") for kind in ("rank", "form")
                )
                deaths = sum(known["fallen"].count(target) for known in self._scenarios)
                counted = str(deaths) if self._view["fights"] != "marshal" else NOT_COUNTED
                named = [self._name(target), self._name(f"army:{army}"), rank, form]
                rows.append([*named, str(len(fought)), minutes, counted, ", ".join(parts)])
        return self._say("fighters"), [self._say(f"head.{head}") for head in heads], rows


def total(numbers: list[int]) -> str:
    """The sum of what was counted; a dash if nothing was."""
    return str(sum(numbers)) if numbers else NOT_COUNTED


def report(match: Match, catalogue: Catalogue) -> list[Table]:
    """The tables of the report of a match."""
    return DayReport(match, catalogue).tables()
