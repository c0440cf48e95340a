"""What every game shares; it knows no game and imports nothing of ours.

Read in this order: `contract` (what a game and a position promise), `agenda` (what is still to be
done in a turn), `match` (a game being played; with it `log`, what was done, `legality`, what may be
done, and `head`, who plays), `record` (a match as a text file), `scenario` (a position described by
hand), `options`, `components` and `generator`.
"""
