"""RB 11, 3.4: Holy Wars: declare one, roll, lose worshippers, move in."""

from gonfalon.games.ye_gods.rules import step_ids
from gonfalon.games.ye_gods.rules.events import (
    MOVED_IN,
    NATURAL_TIE,
    NATURAL_TWELVE,
    NATURAL_TWO,
    WAR_DEAD,
    WAR_DECLARED,
    WAR_LOST,
    WAR_ROLLED,
    WAR_TIED,
    WAR_WON,
)
from gonfalon.games.ye_gods.rules.holy_war_dice import (
    ATTACKER,
    HIGHEST,
    LOWEST,
    TIE,
    attack_total,
    casualties,
    defence_total,
    natural_winner,
    superiority,
    winner_of,
)
from gonfalon.games.ye_gods.rules.refusals import (
    ATTACKED_FROM_THERE,
    FOUGHT_THERE,
    NO_FOOTHOLD,
    NOBODYS_PROVINCE,
    NOT_ADJACENT,
    NOTHING_TO_ATTACK,
    OWN_PROVINCE,
    TOO_FEW_ATTACKERS,
    WRONG_SPLIT,
)
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import ATTACK as ATTACK_STEP
from gonfalon.games.ye_gods.rules.step_ids import WAR_LOSSES
from gonfalon.games.ye_gods.rules.steps.turn_decision import TurnDecision
from gonfalon.games.ye_gods.rules.tables import NONE
from gonfalon.games.ye_gods.rules.verbs import ATTACK, ATTACK_FROM, FROM_SOURCE
from gonfalon.games.ye_gods.rules.worshippers import count_in, count_losable, lose, shift
from gonfalon.kernel.events import EventLog
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision


def why_not_target(s: GodsState, province: int) -> int:
    """RB 11.1, 11.2, W1, W2: another god owns the province, and the attacker has worshippers in it."""
    if s.owner[province] == NONE:
        return NOBODYS_PROVINCE
    if s.owner[province] == s.god:
        return OWN_PROVINCE
    return 0 if count_in(s, s.god, province) >= s.tables.target_least else NO_FOOTHOLD


def why_not_source(s: GodsState, province: int) -> int:
    """RB 11.2, 11.5, M5, W4: two worshippers, moved or not, and no war from or in the province this turn."""
    if count_in(s, s.god, province) < s.tables.source_least:
        return TOO_FEW_ATTACKERS
    if s.sources >> province & 1:
        return ATTACKED_FROM_THERE
    if s.targets >> province & 1:
        return FOUGHT_THERE
    return 0


def targets_from(s: GodsState, source: int) -> list[int]:
    """RB 11.3: the adjacent provinces for which `why_not_target` answers 0."""
    god, owner, worshippers = s.god, s.owner, s.worshippers
    row, least = god * s.tables.provinces, s.tables.target_least
    return [
        province
        for province in s.tables.neighbours[source]
        if worshippers[row + province] >= least and owner[province] != NONE and owner[province] != god
    ]


def sources(s: GodsState) -> list[int]:
    """The provinces from which the acting god can attack: legal sources with a target next to them."""
    t, god, owner = s.tables, s.god, s.owner
    row, least, near = god * t.provinces, t.target_least, 0
    here = s.worshippers[row : row + t.provinces]
    for province in range(t.provinces):
        if here[province] >= least and owner[province] != god and owner[province] != NONE:
            near |= t.neighbour_mask[province]
    near &= ~(s.sources | s.targets)
    if not near:
        return []
    least = t.source_least
    return [province for province, count in enumerate(here) if count >= least and near >> province & 1]


def is_war_possible(s: GodsState) -> bool:
    """Can the acting god begin a war?"""
    return bool(sources(s))


class HolyWar(TurnDecision):
    """RB 3.4, 11.5: choose the source of the next Holy War; any number of wars in a turn."""

    id = step_ids.HOLY_WAR
    name = "holy-war"
    rule = "3.4"

    def actions(self, s: GodsState) -> list[int]:
        """`attack-from` for each source."""
        return [ATTACK_FROM | province for province in sources(s)]

    def take_action(self, s: GodsState, seat: int, verb: int, target: int, luck: Luck) -> None:
        """Ask which province is attacked from this one."""
        s.push(ATTACK_STEP, seat, target)

    def why_not_action(self, s: GodsState, verb: int, target: int) -> int:
        """Too few worshippers, a war there already, or no target next to it."""
        if verb != ATTACK_FROM:
            return NOT_HERE
        return why_not_source(s, target) or (0 if targets_from(s, target) else NOTHING_TO_ATTACK)

    def is_followed(self, s: GodsState) -> bool:
        """Only with cards in hand: without them no decision follows the wars."""
        return s.hand_size[s.god] > 0

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, and from how many provinces it can attack."""
        return [("god", "god", s.god), ("wars", "n", len(sources(s)))]


class Attack(Decision[GodsState]):
    """RB 11.2, 11.3: choose the province to attack. x: the source."""

    id = step_ids.ATTACK
    name = "attack"
    rule = "11.3"

    def __init__(self) -> None:
        super().__init__()
        self.asks_when_forced = True  # nothing is hidden, but the player sees the target before the dice fall

    def moves(self, s: GodsState, seat: int) -> list[int]:
        """`attack` for each target."""
        return [ATTACK | province for province in targets_from(s, s.x)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Roll the dice of the war and carry out its result."""
        source = s.x
        s.pop()
        fight(s, seat, source, target_of(move), luck)

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """The province is not adjacent, without another god as owner, or without worshippers of the attacker."""
        if verb_of(move) != ATTACK:
            return NOT_HERE
        target = target_of(move)
        return why_not_target(s, target) if target in s.tables.neighbours[s.x] else NOT_ADJACENT

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, the source, and the worshippers in it."""
        return [("god", "god", s.god), ("province", "province", s.x), ("n", "n", count_in(s, s.god, s.x))]


def fight(s: GodsState, seat: int, source: int, target: int, luck: Luck) -> int:
    """RB 11.4, 11.8, 11.13, W3, W11, W13: roll two dice for the attacker, two for the defender; return the winner."""
    god, defender = s.god, s.owner[target]
    s.sources |= 1 << source
    s.targets |= 1 << target
    attackers = count_in(s, god, source) + count_in(s, god, target)
    defenders = count_in(s, defender, target)
    first, second = luck.d6(), luck.d6()
    third, fourth = luck.d6(), luck.d6()
    attack, defence = first + second, third + fourth
    if s.log:
        s.log.add(WAR_DECLARED, (god, source, target, defender, attackers, defenders))
        totals = (attack_total(attack, attackers, defenders), defence_total(defence, attackers, defenders))
        s.log.add(WAR_ROLLED, (god, defender, first, second, third, fourth, totals[0], totals[1]))
        s.log.checkpoint(s)  # the dice are shown before their result
        log_natural_roll(s, s.log, defender, attack, defence)
    winner = winner_of(attack, defence, attackers, defenders)
    if winner == TIE:
        resolve_tie(s, seat, source, target, superiority(attackers, defenders), luck)
        return TIE
    losses = casualties(attack, defence, attackers, defenders, s.tables.add_nsb_again)
    if winner == ATTACKER:
        resolve_victory(s, source, target, losses)
    else:
        losses = min(losses, attackers, count_losable(s, god))
        if s.log:
            s.log.add(WAR_LOST, (god, defender, target, losses))
        ask_losses(s, seat, source, target, losses)
    return winner


def log_natural_roll(s: GodsState, log: EventLog, defender: int, attack: int, defence: int) -> None:
    """RB 11.9, W6: log a natural roll that decides the war."""
    if natural_winner(attack, defence) == TIE:
        log.add(NATURAL_TIE, (attack,))
    elif HIGHEST in (attack, defence):
        log.add(NATURAL_TWELVE, (s.god if attack == HIGHEST else defender,))
    elif LOWEST in (attack, defence):
        log.add(NATURAL_TWO, (s.god if attack == LOWEST else defender,))


def resolve_tie(s: GodsState, seat: int, source: int, target: int, bonus: int, luck: Luck) -> None:
    """RB 11.10, S5, W8: in a tie only the attacker loses: a die and the bonus, which may be the defender's."""
    die = luck.d6()
    involved = count_in(s, s.god, source) + count_in(s, s.god, target)
    losses = min(die + bonus, involved, count_losable(s, s.god))
    if s.log:
        s.log.add(WAR_TIED, (s.god, s.owner[target], target, die, losses))
    ask_losses(s, seat, source, target, losses)


def resolve_victory(s: GodsState, source: int, target: int, losses: int) -> None:
    """RB 11.6, 11.11, 11.12, 11.14, W10, W12: the attacker has won.

    The defender loses worshippers, and half of the attackers in the source move in. The target keeps its owner until
    the round ends.
    """
    defender = s.owner[target]
    lost = lose(s, defender, target, losses)
    moving = count_in(s, s.god, source) // 2
    shift(s, s.god, source, target, moving)
    if s.log:
        s.log.add(WAR_WON, (s.god, defender, target, lost))
        s.log.add(MOVED_IN, (s.god, moving, source, target))


def ask_losses(s: GodsState, seat: int, source: int, target: int, losses: int) -> None:
    """RB 11.10, 11.11, W9: the attacker splits the losses over both provinces, if more than one split is possible."""
    s.push(WAR_LOSSES, seat, source, target, losses)
    if len(splits(s)) == 1:
        take_losses(s, splits(s)[0])


def splits(s: GodsState) -> list[int]:
    """The possible numbers of losses from the source, at a `WarLosses` frame."""
    source, target, losses = s.x, s.y, s.z
    least = max(0, losses - count_in(s, s.god, target))
    return list(range(min(losses, count_in(s, s.god, source)), least - 1, -1))


def splits_in_order(s: GodsState) -> list[int]:
    """W9: the same; the first one changes no majority, if such a split exists."""
    listed = splits(s)
    preferred = min(max(count_spare(s, s.x), listed[-1]), listed[0])
    listed.remove(preferred)
    return [preferred, *listed]


def take_losses(s: GodsState, from_source: int) -> None:
    """Take these losses from the source and the rest from the target. The war is over."""
    source, target, losses = s.x, s.y, s.z
    s.pop()
    for province, count in ((source, from_source), (target, losses - from_source)):
        lost = lose(s, s.god, province, count)
        if lost and s.log:
            s.log.add(WAR_DEAD, (s.god, province, lost))


def count_spare(s: GodsState, province: int) -> int:
    """W9: how many the acting god can lose in a province without changing who has the most there."""
    provinces = s.tables.provinces
    here = count_in(s, s.god, province)
    others = [s.worshippers[god * provinces + province] for god in range(s.tables.gods) if god != s.god]
    most = max(others)
    if here < most or (here == most and others.count(most) > 1):
        return here
    return max(0, here - most - 1)


class WarLosses(Decision[GodsState]):
    """RB 11.10, 11.11, W9: choose how the attacker splits the losses. x: the source, y: the target, z: the losses."""

    id = step_ids.WAR_LOSSES
    name = "war-losses"
    rule = "11.11"

    def candidates(self, s: GodsState, seat: int) -> list[int]:
        """All splits of the losses, from `splits_in_order`."""
        return [FROM_SOURCE | count for count in splits_in_order(s)]

    def play(self, s: GodsState, seat: int, move: int, luck: Luck) -> None:
        """Remove the losses, as many as the move says in the source and the rest in the target."""
        take_losses(s, target_of(move))

    def why_not(self, s: GodsState, seat: int, move: int) -> int:
        """One of the provinces has too few worshippers for the split."""
        if verb_of(move) != FROM_SOURCE:
            return NOT_HERE
        return 0 if target_of(move) in splits(s) else WRONG_SPLIT

    def describe(self, s: GodsState, seat: int) -> list[tuple[str, str, int]]:
        """The god, both provinces, and the losses."""
        return [("god", "god", s.god), ("origin", "province", s.x), ("province", "province", s.y), ("n", "n", s.z)]
