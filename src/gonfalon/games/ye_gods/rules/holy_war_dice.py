"""RB 11.8 to 11.11: winner and losses of a Holy War from dice and numbers of worshippers. Pure functions."""

from typing import Final

TIE: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2

LOWEST: Final = 2
HIGHEST: Final = 12


def superiority(attackers: int, defenders: int) -> int:
    """RB 11.8, W5: the numerical superiority bonus of the larger side."""
    return abs(attackers - defenders)


def attack_total(attack: int, attackers: int, defenders: int) -> int:
    """RB 11.8: the dice of the attacker, with the bonus if the attacker is the larger side."""
    return attack + max(0, attackers - defenders)


def defence_total(defence: int, attackers: int, defenders: int) -> int:
    """RB 11.8: the dice of the defender, with the bonus if the defender is the larger side."""
    return defence + max(0, defenders - attackers)


def winner_of(attack: int, defence: int, attackers: int, defenders: int) -> int:
    """RB 11.9, W6: a natural 2 loses, a natural 12 wins, two equal ones tie. Otherwise the higher total wins."""
    natural = natural_winner(attack, defence)
    if natural >= 0:
        return natural
    ours = attack_total(attack, attackers, defenders)
    theirs = defence_total(defence, attackers, defenders)
    if ours == theirs:
        return TIE
    return ATTACKER if ours > theirs else DEFENDER


def natural_winner(attack: int, defence: int) -> int:
    """W6: the winner by a natural roll; -1 if the totals decide."""
    if attack == defence and attack in (LOWEST, HIGHEST):
        return TIE
    if attack == HIGHEST or defence == LOWEST:
        return ATTACKER
    if defence == HIGHEST or attack == LOWEST:
        return DEFENDER
    return -1


def casualties(attack: int, defence: int, attackers: int, defenders: int, add_nsb_again: bool) -> int:
    """RB 11.11, W7: what the loser loses: the difference of the totals. If a natural roll gave the war to the side with
    the lower total, it is the difference of the dice without the bonus.

    With `add_nsb_again` the bonus of the larger side is added once more, but not in that second case.
    """
    ours = attack_total(attack, attackers, defenders)
    theirs = defence_total(defence, attackers, defenders)
    difference = ours - theirs if winner_of(attack, defence, attackers, defenders) == ATTACKER else theirs - ours
    if difference <= 0:
        return abs(attack - defence)
    return difference + superiority(attackers, defenders) if add_nsb_again else difference


def count_outcomes(attackers: int, defenders: int) -> list[int]:
    """RB 11.8, 11.9: by winner (TIE, ATTACKER, DEFENDER), in how many of the 1296 rolls of four dice."""
    counts = [0, 0, 0]
    for attack in range(LOWEST, HIGHEST + 1):
        for defence in range(LOWEST, HIGHEST + 1):
            counts[winner_of(attack, defence, attackers, defenders)] += ways(attack) * ways(defence)
    return counts


def ways(total: int) -> int:
    """In how many of the 36 rolls of two dice they have this total."""
    return 6 - abs(7 - total)
