"""The boards and modules beyond the base game, each in a room of its own."""
