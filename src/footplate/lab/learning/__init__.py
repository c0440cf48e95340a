"""Teaching a network to play: `selfplay` plays games, `fitting` learns from them, `course` is the
whole course, and `options` draws the games that are played.
"""
