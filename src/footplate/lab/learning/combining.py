"""Makes one network of several: it says what they say on average.

Networks that learned apart are wrong in different places, so their mean is wrong less often than
each of them. It is a network again: its hidden layers hold those of all, side by side.

Networks of one course can be *blended*: the mean of their weights plays about as well as their
mean, and is as quick as one of them (Wortsman et al., "Model soups", 2022).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Final

import numpy as np

import footplate
from footplate.bots import cards
from footplate.bots.cards import Card
from footplate.bots.features import digest, required
from footplate.bots.network import UNIT, Floats, Network, laid_over
from footplate.kernel.errors import FootplateError
from footplate.kernel.versions import same_rules
from footplate.lab.learning.option_draws import SEVERAL

FEWEST: Final = 2
KIN: Final = 0.95
"""How alike first layers are of networks that can be blended: the cosine of their weights. It is
0.9999 after 300 searched games of a course, and 0.5 to 0.85 after thousands of others."""
SUFFIX: Final = ".npz"


def mean_of(networks: Sequence[Network], length: int) -> list[Floats]:
    """Return the layers of the network whose output is the mean of those of several.

    Args:
        networks: one that was trained when rows were shorter goes on reading only their beginning.
        length: the length of a row.

    Returns:
        Layers of the shapes (length of a row, n), (n, m) and (m,), where n and m are the sums of
        the widths of all.
    """
    first = [np.pad(each.first, ((0, length - len(each.first)), (0, 0))) for each in networks]
    widths = [each.second.shape for each in networks]
    second = np.zeros((sum([n for n, _ in widths]), sum([m for _, m in widths])), np.float32)
    row = column = 0
    for each, (n, m) in zip(networks, widths, strict=True):
        second[row : row + n, column : column + m] = each.second
        row, column = row + n, column + m
    third = np.concatenate([each.third for each in networks]) / np.float32(UNIT * len(networks))
    return [np.concatenate(first, axis=1), second, third]


def blend_of(networks: Sequence[Network], length: int) -> list[Floats]:
    """Return the layers of the network whose weights are the means of those of several.

    Args:
        networks: one that was trained when rows were shorter goes on reading only their beginning;
            a narrower one gets the units of the widest that it lacks, without an effect.
        length: the length of a row.

    Returns:
        Layers of the shapes (length of a row, n), (n, m) and (m,), where n and m are the widths of
        the widest.
    """
    widest = max(networks, key=_width)
    first = np.pad(widest.first, ((0, length - len(widest.first)), (0, 0)))
    wide = [first, widest.second, np.zeros_like(widest.third)]
    layers = [map(laid_over, _layers(each), wide) for each in networks]
    return [np.mean(of_all, axis=0, dtype=np.float32) for of_all in zip(*layers, strict=True)]


def _layers(network: Network) -> list[Floats]:
    """Return the layers from which a network was made."""
    return [network.first, network.second, network.third / np.float32(UNIT)]


def _width(network: Network) -> int:
    """Return how many units the first hidden layer has."""
    return len(network.second)


def _alike(one: Network, other: Network) -> float:
    """Return the cosine of the weights that the first layers of two networks have in common."""
    rows, units = min(len(one.first), len(other.first)), min(_width(one), _width(other))
    a, b = one.first[:rows, :units].ravel(), other.first[:rows, :units].ravel()
    return float(a @ b / np.sqrt((a @ a) * (b @ b)))


def combine(
    file: Path, game: str, weights: Sequence[str], options: Mapping[str, str], blend: bool = False
) -> Card:
    """Write the mean of several networks, with its card.

    Args:
        file: the file of weights; the card is written beside it.
        game: what they play.
        weights: their files, or the names of networks that come with the game.
        options: what it is for, several values separated by `|`; an option that is missing has the
            values of all cards together.
        blend: whether the weights themselves are averaged, and not what the networks say.

    Returns:
        The card.

    Raises:
        FootplateError: there is no such game, no features are declared for it, there are fewer than
            two networks, networks that are to be blended did not learn from each other, or the
            file has another name than one of weights.
        BotError: a network that is not there, or cannot be used.
    """
    usual = footplate.game(game)
    family = required(game)
    if file.suffix != SUFFIX:
        raise FootplateError(f"{file}: a file of weights is called something{SUFFIX}")
    if len(weights) < FEWEST:
        raise FootplateError(f"one network is no mean; expected {FEWEST} or more")
    files = [cards.named(each, game) for each in weights]
    networks = [cards.load(each, family, same_rules(usual)) for each in files]
    before = [cards.read_card(each) for each in files]
    for name, network in zip(weights, networks, strict=True):
        if blend and _alike(networks[0], network) < KIN:
            strange = f"{name} is no kin of {weights[0]}"
            raise FootplateError(f"{strange}: only networks of one course can be blended")
    said = [each.stem for each in files]
    said += [f'-o "{name}={text}"' for name, text in options.items()]
    said += ["--blend"] if blend else []
    learned = [each.games for each in before]
    card = Card(
        game,
        {**_together(before), **{name: text.split(SEVERAL) for name, text in options.items()}},
        digest(family),
        usual.rules_version,
        "",
        metadata.version("footplate"),
        f"footplate combine {game} {' '.join(said)}",
        0,
        max(learned) if blend else sum(learned),
        [],
        [each.stem for each in files],
    )
    cards.save(file, (blend_of if blend else mean_of)(networks, family.LENGTH), card)
    return card


def _together(before: Sequence[Card]) -> dict[str, list[str]]:
    """Return the values of options that any of the networks was trained on."""
    names = [name for name in before[0].options if all(name in each.options for each in before)]
    return {
        name: sorted({value for each in before for value in each.options[name]}) for name in names
    }
