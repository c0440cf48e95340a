"""The German board."""
