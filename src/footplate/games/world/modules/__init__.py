"""What can be plugged into every map: a room for each, with all that belongs to it."""
