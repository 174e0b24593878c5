"""The kernel: seats, moves, steps, luck and records; nothing of war or gods."""
