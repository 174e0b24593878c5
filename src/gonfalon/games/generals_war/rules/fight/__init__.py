"""The fight model: seeded simulation, parameters, outcome and validation. docs/fight-model.md describes it."""
