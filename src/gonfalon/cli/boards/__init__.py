"""Text boards, one module for each game that has its own."""
