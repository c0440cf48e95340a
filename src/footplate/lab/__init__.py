"""The lab: plays many games and says what came of them.

`playing` plays one game between bots, `simulate` many at once, `statistics` sums them up; `perft`
counts positions, `checksum` compares builds, `bench` measures speed beside `peers`. Nothing here
prints.
"""
