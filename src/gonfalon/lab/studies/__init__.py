"""Makes studies: finds positions in computer games and proves that one act is better than all others."""
