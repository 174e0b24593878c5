"""Helpers that several commands share: files, output, saved matches, new matches."""
