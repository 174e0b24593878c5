"""The record: set-up and entries of a match as one JSON document."""

import json
from typing import TYPE_CHECKING, Any, Final

from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.record.entries import EntryBase, KeyEntry, Names, OpeningEntry, entry_to_dict, luck_to_dict

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match

FORMAT: Final = "gonfalon-record"
FORMAT_VERSION: Final = 1


class Record:
    """A match's timeline as JSON values. It keeps nothing of its own."""

    def __init__(self, match: "Match[Any]") -> None:
        self.match = match

    @property
    def opening(self) -> OpeningEntry:
        """What happened before the first entry."""
        return self.match.timeline.opening

    @property
    def entries(self) -> list[EntryBase]:
        """All entries so far."""
        return self.match.timeline.entries

    def head(self) -> dict[str, object]:
        """How the match was set up and opened, as plain JSON values."""
        match = self.match
        game, setup = match.game, match.setup
        pack = None if setup.data is None else game.data_to_dict(setup.data)
        position = {} if setup.position is None else {"position": setup.position}
        return {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": game.info.id,
            "rules": game.info.rules,
            "scenario": setup.scenario,
            "seats": list(setup.seats),
            "options": setup.options,
            "data": {"sha256": game.data_digest(setup.data), "pack": pack},
            **position,
            "luck": luck_to_dict(self.opening.luck, self.opening.commitment, match.over, self.opening.parts),
            "opening": self.opening.dice,
        }

    def to_dict(self) -> dict[str, object]:
        """The record as plain JSON values."""
        result = self.match.result
        return {
            **self.head(),
            "entries": [self.entry(number) for number in range(len(self.entries))],
            "result": None if result is None else result._asdict(),
        }

    def keys(self) -> list[str]:
        """The known keys, as text, each once. While the match runs they are secret."""
        lucks = [self.opening.luck, *[entry.luck for entry in self.entries if isinstance(entry, KeyEntry)]]
        return list(dict.fromkeys([luck.key.hex() for luck in lucks if isinstance(luck, KeyedLuck)]))

    def to_json(self) -> str:
        """The record as one JSON document, an entry a line."""
        values = self.to_dict()
        entries = values.pop("entries")
        assert isinstance(entries, list)
        lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
        listed = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries)
        lines.append(f'"entries": [\n{listed}\n]' if entries else '"entries": []')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def entry(self, number: int) -> dict[str, object]:
        """One entry, counted from 0, as plain JSON values."""
        match = self.match
        names = Names(match.setup.seats, match.vocabulary)
        return entry_to_dict(self.entries[number], names, match.over)
