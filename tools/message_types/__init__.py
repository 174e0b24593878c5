"""Writes JSON schema, TypeScript declarations and tables of the protocol from the Python types; see `scripts/types`."""
