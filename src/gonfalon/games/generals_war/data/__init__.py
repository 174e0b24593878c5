"""The built-in data of The Generals' War, its schema and its checks."""
