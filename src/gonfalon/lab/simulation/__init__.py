"""Simulations: many games between agents, counted by seat."""
