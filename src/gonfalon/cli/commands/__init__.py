"""The commands of `gonfalon`, one module each."""
