"""Warriors of God: the wars of England and France, 1135 to 1453."""

LIST_PLACE = 1
"""The place of this game in the list of all games."""
