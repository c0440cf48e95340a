"""A position and its players: data, and what follows from it."""
