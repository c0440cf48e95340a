"""Teaching a network to play.

`selfplay` plays games at first sight, and `searching` plays games whose choices are searched.
`fitting` learns from them, `course` runs a whole course, and `option_draws` chooses the options of
the games.
"""

import footplate.bots  # noqa: F401 (before numpy: it says how many threads that may use)
