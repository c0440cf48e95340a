"""Maps of hexes, for any game: their geometry, the ground, and where the names of cities stand.

`hex` knows places, sides and neighbours; a `frame` says where hexes lie on a drawing; `ground`
draws what never changes; `labels` places names. What a board consists of says `board`, and
`footplate.atlas` makes one of real geography.
"""
