"""The map compiler: geography by latitude and longitude becomes a board of hexes.

`reading` reads a map file, `terrain` lays the hexes over it, `links` opens the sides of the cities,
`checks` looks for what would spoil a game, `compiling` puts the board together and `writing` writes
it down for the component loader.
"""
