"""The built-in data of The Generals' War, their schema and checks."""
