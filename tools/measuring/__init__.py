"""Measurements: speed, load, long runs, calibration of odds, strength of the levels."""
