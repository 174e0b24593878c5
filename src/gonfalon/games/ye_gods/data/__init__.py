"""The built-in data of Ye Gods!, their schema and checks."""
