"""Arena: contests between agents, counted by agent."""
