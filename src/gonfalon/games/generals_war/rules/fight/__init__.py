"""A fight without real fighters: a seeded model, what comes of it, and the odds; in words in docs/fight-model.md."""
