"""What the bots know of each map of Railways of the World, in a file of its name."""
