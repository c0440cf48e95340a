"""Railways of the World in text."""
