"""The drawings of each map beyond those of all maps; a map has a folder if it has any."""
