"""RB 11.8 to 11.11: what the dice of a Holy War mean. Pure sums, so that nobody else has to know them."""

from typing import Final

TIE: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2

LOWEST: Final = 2
HIGHEST: Final = 12


def superiority(attackers: int, defenders: int) -> int:
    """RB 11.8, W5: the numerical superiority bonus, whoever has it."""
    return abs(attackers - defenders)


def attack_total(attack: int, attackers: int, defenders: int) -> int:
    """RB 11.8: the attacker's dice with the bonus if he is superior."""
    return attack + max(0, attackers - defenders)


def defence_total(defence: int, attackers: int, defenders: int) -> int:
    """RB 11.8: the defender's dice with the bonus if he is superior."""
    return defence + max(0, defenders - attackers)


def winner_of(attack: int, defence: int, attackers: int, defenders: int) -> int:
    """RB 11.9, W6: a natural 2 loses, a natural 12 wins, two alike of them tie; else the higher total."""
    natural = natural_winner(attack, defence)
    if natural >= 0:
        return natural
    ours = attack_total(attack, attackers, defenders)
    theirs = defence_total(defence, attackers, defenders)
    if ours == theirs:
        return TIE
    return ATTACKER if ours > theirs else DEFENDER


def natural_winner(attack: int, defence: int) -> int:
    """W6: who wins by a natural roll; -1 if the totals decide."""
    if attack == defence and attack in (LOWEST, HIGHEST):
        return TIE
    if attack == HIGHEST or defence == LOWEST:
        return ATTACKER
    if defence == HIGHEST or attack == LOWEST:
        return DEFENDER
    return -1


def casualties(attack: int, defence: int, attackers: int, defenders: int, add_nsb_again: bool) -> int:
    """RB 11.11, W7: what the loser loses: the difference of the totals, of the bare dice where a natural roll upset it.

    `add_nsb_again` is the other reading: the bonus is added once more, whoever had it, but not in an upset.
    """
    ours = attack_total(attack, attackers, defenders)
    theirs = defence_total(defence, attackers, defenders)
    difference = ours - theirs if winner_of(attack, defence, attackers, defenders) == ATTACKER else theirs - ours
    if difference <= 0:
        return abs(attack - defence)
    return difference + superiority(attackers, defenders) if add_nsb_again else difference


def chances(attackers: int, defenders: int) -> list[int]:
    """RB 11.8, 11.9: in how many of the 1296 rolls of four dice nobody, the attacker, the defender wins."""
    counts = [0, 0, 0]
    for attack in range(LOWEST, HIGHEST + 1):
        for defence in range(LOWEST, HIGHEST + 1):
            counts[winner_of(attack, defence, attackers, defenders)] += ways(attack) * ways(defence)
    return counts


def ways(total: int) -> int:
    """In how many ways two dice come to a total."""
    return 6 - abs(7 - total)
