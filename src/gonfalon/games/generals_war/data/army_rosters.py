"""M3: armies of the players' own in place of the data pack's."""

from typing import cast

from gonfalon.games.generals_war.data import pack, rosters
from gonfalon.kernel.extensions.rosters import Rosters


class ArmyRosters(Rosters):
    """Reads the army of a General from a file."""

    def with_roster(self, data: object, seat: str, text: str, file: str) -> object:
        """M3: a data pack (None: the built-in one) with the army of a seat from a file."""
        self.require_seat(seat)
        whole = pack.builtin() if data is None else cast(pack.Pack, data)
        return rosters.with_roster(whole, seat, rosters.read_roster(text, file, seat, whole))
