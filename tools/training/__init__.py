"""Fits the numbers that agents use: weights by self-play, the worth of tiles and coins."""
