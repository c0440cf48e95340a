"""What the bots know of Railways of the World."""
