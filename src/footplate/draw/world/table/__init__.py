"""What belongs to nobody: the map with all around it, what is to be done, and the whole table."""
