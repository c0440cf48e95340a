"""The map: where its hexes lie, what is printed on it, and what lies on it in play."""
