"""Luck totals: luck received and luck expected by seat and kind, summed over the public events of a match."""

from gonfalon.kernel.match import Match


class LuckTotals:
    """Sums that grow with a match. After a step back they are computed again, because struck events do not count."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.totals: dict[str, dict[str, list[float]]] = {}
        """By seat and kind: luck received, luck expected, number of samples."""
        self.add(0)

    def reset(self) -> None:
        """Compute all sums again."""
        self.totals = {}
        self.add(0)

    def add(self, since: int) -> None:
        """Add the events that were entered since a version."""
        game = self._match.game
        for event in self._match.events(None, since):
            if event.get("struck"):
                continue
            for sample in game.luck_samples(event):
                sums = self.totals.setdefault(sample.seat, {}).setdefault(sample.kind, [0, 0.0, 0])
                sums[0] += sample.got
                sums[1] += sample.expected
                sums[2] += 1
