"""How the boards are drawn: from real outlines to the map.json of a game."""
