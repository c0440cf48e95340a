"""What the bots know of each module of Railways of the World, in a file of its name."""
