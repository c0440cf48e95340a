"""Whether what an action makes owed can be carried out in full [2013 p.4; 2021 p.7].

An action is legal if some sequence of the game's own steps, draws left out, ends with nothing owed:
a *way*. Three judges are asked one after the other, the quick ones first.

`count` says yes where there is room for all that is owed as things stand. `bound` says no where not
even everything that may still be gained would be enough for what is `missing`: `gains` adds it up.
In between, `search` takes the game's own `steps` on copies of the position until one way is found,
or none is left; `quiet` says which moves would be made in vain. `consequences` says what a choice
leads to, and `foreseen` is what is known beforehand of a game, such as what leads to more. All of
it is held against `checks/judge`, which shares the single steps and nothing else.
"""
