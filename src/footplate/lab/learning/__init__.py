"""Teaching a network to play.

`selfplay` plays games, `fitting` learns from them, `course` is the whole course, and `option_draws`
says which games are played.
"""

import footplate.bots  # noqa: F401 (before numpy: it says how many threads that may use)
