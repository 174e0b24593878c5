# mypyc: skip
"""Loading a record: its entries are played again, one by one, until the end or the first that fails."""

from collections.abc import Callable, Sequence

from gonfalon.kernel.errors import BadData, BadLuck, BadOption, BadRecord, BrokenReplay, UnknownName
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.acceptance import refuse_foreign
from gonfalon.kernel.record.replayer import EntryReplayer, KnownKeys, feed, hidden_commitment
from gonfalon.kernel.record.schema import RecordDocument, ResultDocument, lucks_of, read, result_to_json
from gonfalon.kernel.setup import Setup

FindGame = Callable[[str], Game]


def load(text: str, find: FindGame, keys: Sequence[str] = (), is_own: bool = False) -> Match:
    """A match at the state of its record; with the keys of a running match it goes on under them.

    The record of a sandbox is loaded only with `is_own`, by the program that wrote it: nothing else proves its first
    state. Raises BadRecord, or BrokenReplay with the part that could be replayed.
    """
    document = read(text)
    if not is_own:
        refuse_foreign(document, find)
    return RecordLoader(document, find, keys, check=False).run()


def setup_of(document: RecordDocument, game: Game) -> Setup:
    """The set-up of a record, its data compared with their hash.

    A record that only names its pack was played with the one that was built in then. If rows of the built-in pack were
    corrected since, the record goes on with the former pack and carries it from now on.
    """
    named, carried = document.data.sha256, document.data.pack
    if carried is not None:
        pack = game.data_from_dict(carried)
    else:
        pack = None if game.data_digest(None) == named else game.former_data(named)
    if game.data_digest(pack) != named:
        key = "error.record.other-data" if carried is None else "error.record.other-pack"
        raise BadRecord(key, hash=named[:12])
    return game.prepare(document.scenario, document.seats, document.options, pack)._replace(position=document.position)


class RecordLoader:
    """Plays a record's entries on a new match and compares the entries that the match makes with the written ones."""

    def __init__(self, document: RecordDocument, find: FindGame, keys: Sequence[str], check: bool) -> None:
        self.document = document
        self.check = check
        try:
            self.game = find(document.game)
            self.setup = setup_of(document, self.game)
        except (UnknownName, BadOption, BadData) as error:
            raise BadRecord("error.record.set-up", why=error) from error
        luck = KnownKeys(keys).luck_of(document.luck)
        feed(luck, [{"dice": document.opening}, *document.entries], check)
        try:
            self.match = Match(self.game, self.setup, luck)
        except BadLuck as error:
            raise BadRecord("error.record.opening", why=error) from error
        self._keys = keys
        opening = self.match.timeline.opening
        opening.commitment = hidden_commitment(luck, document.luck)
        opening.parts = document.luck.parts or {}
        if opening.dice != document.opening:
            raise BrokenReplay(0, BadRecord("error.replay.opening-dice"), self.match)

    def run(self) -> Match:
        """Replay everything."""
        replayer = EntryReplayer(self.match, self.document.entries, self._keys, 0, self.check)
        replayer.compare()
        replayer.run()
        self._compare_result()
        if isinstance(self.match.luck, ScriptedLuck) and lucks_of(self.document)[-1].kind == "keyed":
            self.match.needs_new_key = not self.match.over
        return self.match

    def _compare_result(self) -> None:
        result = self.match.result
        written = self.document.result
        found = None if result is None else ResultDocument(result.winner, result.scores, result.reason)
        if self.check and found is None and (written is not None or self._shows_key()):
            raise BrokenReplay(self.match.version, BadRecord("error.record.cut"), self.match)
        if found != written:
            why = BadRecord("error.record.result", written=result_to_json(written), found=result_to_json(found))
            raise BrokenReplay(self.match.version, why, self.match)

    def _shows_key(self) -> bool:
        """Whether the record has a key. A record gets its keys when the match is over.

        `load` accepts a key in a running match: the server goes on under a new one. Only `verify` asks.
        """
        return any(luck.key is not None for luck in lucks_of(self.document))
