"""Counts what a watcher would call silly in games of a level against itself."""
