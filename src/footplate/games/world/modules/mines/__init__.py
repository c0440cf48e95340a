"""Mines: gray cities in which cubes are drawn until a colour comes again."""
