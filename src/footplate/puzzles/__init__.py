"""Puzzles: positions of bots' games in which one manoeuvre is clearly best.

`puzzle` is what one consists of and where those that come with Footplate are kept; `judging` says
what a manoeuvre is worth, by games that are played on; `themes` names what a manoeuvre is about.
`footplate.lab.puzzling` finds them, and the table lets people solve them (docs/puzzles.md).
"""
