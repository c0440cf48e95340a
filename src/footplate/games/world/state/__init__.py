"""A position, its players and their railways: the data, and what is kept to save working it out."""
