"""Emil, the opponent of a single player."""
