"""External engines: agents that are programs of their own and exchange JSON lines (docs/engine-interface.md)."""
