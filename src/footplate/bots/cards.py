"""The weights of networks, with a card for each: what it was trained on, how, and what came of it.

They lie in the folder `weights` of the package that is a family's part `networks`: `<name>.npz`
holds the weights, `<name>.json` is the card. Those that better ones have replaced lie in its folder
`earlier`, and play where they are named. Weights that are damaged, or were made for other features
or other rules, are refused with a sentence.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np

from footplate import files, parts
from footplate.bots import BotError
from footplate.bots.features import Features, features, lengths, required
from footplate.bots.network import Network
from footplate.kernel.contract import AnyGame
from footplate.kernel.messages import shared
from footplate.kernel.versions import same_rules
from footplate.plugins import tell

EARLIER: Final = "earlier"
"""The folder of networks that play only where they are named: most were replaced by better ones."""


class Card(NamedTuple):
    """What is known of a network."""

    game: str
    options: dict[str, list[str]]
    """The values of the options that it was trained on; an option that is missing had any value."""
    features: str
    """The digest of the features (`features.digest`)."""
    rules_version: int
    sha256: str
    """The digest of the file of weights."""
    version: str
    """The version of Footplate that trained it."""
    command: str
    seed: int
    games: int
    """How many games it learned from."""
    results: list[str]
    """What it reached, and which command measured that."""
    parts: Sequence[str] = ()
    """The names of the networks whose mean it is (`lab.learning.combining`); empty for others."""


def save(file: Path, network: Sequence[Any], card: Card) -> None:
    """Write weights and their card.

    Args:
        file: the file of weights; the card is written beside it.
        network: the three layers of weights.
        card: its digest of the file is filled in here.
    """
    layers = {f"layer{number}": each.astype(np.float16) for number, each in enumerate(network)}
    stream = BytesIO()
    np.savez_compressed(stream, **layers)
    files.write(file, stream.getvalue())
    card = card._replace(sha256=sha256(stream.getvalue()).hexdigest())
    text = json.dumps(card._asdict(), indent=2, ensure_ascii=False) + "\n"
    files.write(file.with_suffix(".json"), text)


def read_card(file: Path) -> Card:
    """Read the card beside a file of weights. Raises `BotError` for one that cannot be used."""
    try:
        return Card(**json.loads(file.with_suffix(".json").read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        raise BotError(shared("bots.weights.card", file=file.name)) from None


def load(file: Path, family: Features, rules: range) -> Network:
    """Read a network.

    Args:
        file: its weights.
        family: reads positions for it.
        rules: the versions of the rules for which it may have been made (`versions.same_rules`).

    Raises:
        BotError: the file cannot be read, is damaged, or was made for other features or rules.
    """
    card = read_card(file)
    length = lengths(family).get(card.features)
    if length is None:
        raise BotError(shared("bots.weights.features", file=file.name))
    if card.rules_version not in rules:
        raise BotError(shared("bots.weights.rules", file=file.name))
    try:
        content = file.read_bytes()
        if sha256(content).hexdigest() != card.sha256:
            raise BotError(shared("bots.weights.damaged", file=file.name))
        with np.load(file) as arrays:
            layers = [arrays[f"layer{number}"].astype(np.float32) for number in range(3)]
    except OSError as problem:
        why = problem.strerror or ""
        raise BotError(shared("bots.weights.unreadable", file=file.name, why=why)) from None
    except (ValueError, KeyError, BadZipFile):
        raise BotError(shared("bots.weights.damaged", file=file.name)) from None
    if not _fit(layers, length):
        raise BotError(shared("bots.weights.features", file=file.name))
    return Network(layers)


def _fit(layers: Sequence[Any], length: int) -> bool:
    """Say whether three layers follow each other, and begin with rows of a length."""
    first, second, third = [layer.shape for layer in layers]
    if (len(first), len(second), len(third)) != (2, 2, 1):
        return False
    return (first[0], second[0], third[0]) == (length, first[1], second[1])


def cards(game: str, earlier: bool = False) -> dict[Path, Card]:
    """Return the cards of all networks that play a game, by their files of weights.

    Args:
        game: the name of the game.
        earlier: whether those are wanted that play only where they are named.
    """
    folder = parts.weights(parts.find(game, "networks"))
    if folder is not None and earlier:
        folder /= EARLIER
    files = [] if folder is None else sorted(folder.glob("*.npz"))
    found = {file: read_card(file) for file in files}
    return {file: card for file, card in found.items() if card.game == game}


def named(text: str, game: str) -> Path:
    """Return the file of weights that a text names: a file, or a network that comes with a game.

    Raises `BotError` if there is neither.
    """
    file = Path(text)
    if file.exists():
        return file
    ours = {each.stem: each for earlier in (True, False) for each in cards(game, earlier)}
    if text not in ours:
        names = ", ".join(sorted(ours)) or "-"
        raise BotError(shared("bots.weights.missing", file=text, names=names))
    return ours[text]


def fitting(game: str, options: Mapping[str, str], earlier: bool = False) -> list[Path]:
    """List the networks for a game, the one that fits its options best first.

    A network that was trained on other values of an option can still play, but comes after all
    that fit. Of those that fit, the one trained for fewer kinds of game comes first. Where the
    baseline is a fair estimate, only those that fit are listed.

    Args:
        game: the name of the game.
        options: the values of its options.
        earlier: whether those are wanted that play only where they are named.
    """
    found = [
        (misses, -len(card.options), file.name, file)
        for misses, file, card in _judged(game, options, earlier)
    ]
    return [file for *_, file in sorted(found)]


def _judged(
    game: str, options: Mapping[str, str], earlier: bool
) -> Iterator[tuple[int, Path, Card]]:
    """Yield the networks that may play a game, each with how many of its options do not fit."""
    family = features(game)
    choosy = family is not None and family.ESTIMATES
    for file, card in cards(game, earlier).items():
        misses = sum([options[name] not in each for name, each in card.options.items()])
        if not (misses and choosy):
            yield misses, file, card


@cache
def _loaded(file: Path, game: str, rules: range) -> Network | None:
    """Read a network once; say why it cannot be used, also once."""
    family = required(game)
    try:
        return load(file, family, rules)
    except BotError as error:
        tell(str(error))
        return None


def network(game: AnyGame) -> Network | None:
    """Return the network that plays a game best; None if there is none that can be used."""
    for file in fitting(game.name, game.options):
        found = _loaded(file, game.name, same_rules(game))
        if found is not None:
            return found
    return None


def second(game: AnyGame, weights: str = "") -> tuple[str, Network] | None:
    """Return the best network besides the one that plays a game best, and its name.

    Of those that fit equally well, one comes first that has no part in common with that one, and
    then the one that learned from more games.

    Args:
        game: the game.
        weights: a file of weights that plays instead of the best network; empty for none.
    """
    fits = fitting(game.name, game.options)
    best = None if weights else next(iter(fits), None)
    same = set() if best is None else _made_of(best, read_card(best))
    found = [
        (misses, bool(same & _made_of(file, card)), earlier, -len(card.options), -card.games, file)
        for earlier in (False, True)
        for misses, file, card in _judged(game.name, game.options, earlier)
        if file != best
    ]
    for *_, file in sorted(found):
        network = _loaded(file, game.name, same_rules(game))
        if network is not None:
            return file.stem, network
    return None


def _made_of(file: Path, card: Card) -> set[str]:
    """Return the names of a network and of those whose mean it is."""
    return {file.stem, *card.parts}
