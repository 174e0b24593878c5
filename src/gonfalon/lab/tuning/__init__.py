"""Tuning: fitting of weights by self-play, and calibration of odds."""
