"""The transcontinental game."""
