"""The rules of Skirmish.

T1  White and Black have six coins each. Each gets one secret card of a deck: two lords, two knights, two peasants.
T2  Each of three rounds begins with secret bids of at most three coins. The higher bidder pays and has the turn.
    After equal bids a die decides: White has the turn at 4 or more.
T3  The seat with the turn does one of these: it takes one to three stones of five, then boasts or keeps quiet; it
    attacks a standing gate with three dice, where each 5 or 6 scores a point and any hit destroys the gate; it swaps
    its card, once in the game; it passes.
T4  After the turn the other seat may show a lord for two points; the lord goes back to the deck.
T5  At the end each stone scores a point. The seat with more points wins.
"""

from skirmish.rules.game import GAME

__all__ = ["GAME"]
