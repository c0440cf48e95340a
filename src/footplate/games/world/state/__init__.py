"""A position, its players and their railways: data, and what follows from it."""
