"""RB 3, 4: the ids of the steps, in the order of play; then those of the cards."""

from typing import Final

OPENING: Final = 0
PLACE_PRIEST: Final = 1
ORDER: Final = 2

ROUND: Final = 3
TURN: Final = 4
DRAW: Final = 5
PURCHASE: Final = 6
COUNT: Final = 7
MOVEMENT: Final = 8
MOVE_TO: Final = 9
MOVE_AMOUNT: Final = 10
PRIEST_TO: Final = 11
SAINT_TO: Final = 12
HOLY_WAR: Final = 13
ATTACK: Final = 14
WAR_LOSSES: Final = 15
ADD_WORSHIPPERS: Final = 16
SERVE: Final = 17
VISION: Final = 18
BLESS: Final = 19
BLESS_AMOUNT: Final = 20
LAST_CARDS: Final = 21
HOUSEKEEPING: Final = 22

ACT_OF_GOD: Final = 23
CONVERSION: Final = 24
CONVERSION_AMOUNT: Final = 25
TEMPLE: Final = 26
SAINT: Final = 27
MARTYR: Final = 28
HERETIC: Final = 29
MIRACLE: Final = 30
IMPIETY: Final = 31
IMPIETY_PRIEST: Final = 32

TURN_STEPS: Final = [DRAW, PURCHASE, COUNT, MOVEMENT, HOLY_WAR, ADD_WORSHIPPERS, LAST_CARDS]
"""The steps of a turn. Q3: cards may still be played after worshippers were added."""

IS_CHOICE: Final = [False, True, False, True, True, False, True]
"""By position in `TURN_STEPS`: is the step a decision, which is asked again until the god is done?"""

AT_ADDING: Final = TURN_STEPS.index(ADD_WORSHIPPERS)
AT_END: Final = len(TURN_STEPS)
