"""A player's board, in full and in small."""
