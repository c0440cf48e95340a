"""The games: one package for each family, found by the entry point group `footplate.games`."""
