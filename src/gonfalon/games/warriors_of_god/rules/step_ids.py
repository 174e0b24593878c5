"""RB 4: the ids of the steps in the order of the rulebook, and the phases of a turn."""

from typing import Final

STARTERS: Final = 0
CHOOSE_STARTER: Final = 1

TURN: Final = 2

INITIATIVE: Final = 3

IMPULSES: Final = 4
IMPULSE: Final = 5
MARCH_GROUP: Final = 6

BATTLES: Final = 7
CHOOSE_BATTLE: Final = 8
COMMANDER: Final = 9
SIEGE_OFFER: Final = 10
SIEGE_RETREAT: Final = 11
RETREAT_TO: Final = 12
ROUND: Final = 13
LOSSES: Final = 14
LOSS_OF: Final = 15
ELIMINATION: Final = 16
AFTER_ROUND: Final = 17
RUN_AWAY: Final = 18
FORCE_TO_RUN: Final = 19
RUN_TO: Final = 20
RUN_WHO: Final = 21
PARTING_SHOT: Final = 22
SHOT: Final = 23
FLIGHT: Final = 24

CONTROL: Final = 25

RAISING: Final = 26
RAISE_SIDE: Final = 27
RAISE_IN_AREA: Final = 28
MERCENARIES_RETURN: Final = 29

DEPLOYMENT: Final = 30
DEPLOY: Final = 31
DEPLOY_TO: Final = 32
SEND: Final = 33
SEND_AMOUNT: Final = 34
RECRUIT_UNDER: Final = 35

PRISONERS: Final = 36
EXCHANGE: Final = 37
RANSOM: Final = 38
PAY_RANSOM: Final = 39

DEATHS: Final = 40

PLACEMENT: Final = 41
POOL: Final = 42
PICK_LEADER: Final = 43
PLACE_OWN: Final = 44
PLACE_LEADER: Final = 45
CORONATION: Final = 46
CROWN_KING: Final = 47

ASSIGNMENT: Final = 48
ASSIGN: Final = 49
TAKE: Final = 50
TAKE_AMOUNT: Final = 51
REMOVE_LOOSE: Final = 52

SCORING: Final = 53

PHASES: Final = [
    INITIATIVE,
    IMPULSES,
    BATTLES,
    CONTROL,
    RAISING,
    DEPLOYMENT,
    PRISONERS,
    DEATHS,
    PLACEMENT,
    ASSIGNMENT,
    SCORING,
]

IDLE_IN_LAST_TURN: Final = [RAISING, DEPLOYMENT, PLACEMENT, ASSIGNMENT]
"""O4: phases that are skipped in the last turn because they cannot change the score."""
