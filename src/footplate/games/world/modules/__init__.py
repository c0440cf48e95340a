"""What can be plugged into any map: each module has a room with all that belongs to it."""
