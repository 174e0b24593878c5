"""The WebSocket of a table: messages in and out, connections, commands."""
