"""The lab: games by the thousand."""
