"""A player's board: routes, industry tracks, what lies beside it, and all of it in small."""
