"""Odds: uncertain events, exact enumeration of outcomes, and estimates from trials."""
