"""The lab: simulations, contests between agents, and tuning, each over many games."""
