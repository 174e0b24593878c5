"""The built-in data of Warriors of God, their schema and checks."""
