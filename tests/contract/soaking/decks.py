"""The real decks that `tools/soak.py --decks FILE` plays against each other.

`real_decks` reads them from a file of decks, one as JSON in each line, with its cards as pairs of a number
and a name under `main`, `sideboard` and `commander`. `sit_down` begins a game of two of them, or of four.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random

from contract.soaking import tables
from manaburn.cards.decks.decks import Deck, Entries
from manaburn.editions import LATEST
from manaburn.errors import GameError
from manaburn.formats import FORMATS, begin
from manaburn.game import ALL_AUTOMATION, Automation, Game

FOUR_AT_A_TABLE = 0.25
"""How many of the games of decks with commanders are games of four."""


@cache
def real_decks(file: Path) -> tuple[tuple[Deck, ...], tuple[Deck, ...]]:
    """Return the decks whose cards can all be played: those without a commander, and those with one."""
    text = lzma.decompress(file.read_bytes()) if file.suffix == ".xz" else file.read_bytes()
    found = [_deck(json.loads(line)) for line in text.splitlines()]
    whole = [deck for deck in found if deck is not None]
    return (
        tuple(deck for deck in whole if not deck.commanders),
        tuple(deck for deck in whole if deck.commanders),
    )


def _deck(said: Mapping[str, Sequence[tuple[int, str]]]) -> Deck | None:
    """Return the deck; none, if one of its cards cannot be played or it has no legal number of commanders."""
    try:
        main, sideboard, led = (_entries(said.get(part, ())) for part in ("main", "sideboard", "commander"))
    except GameError:
        return None
    commanders = tuple(card for _, card in led)
    if not main or len(commanders) > 2:
        return None
    return Deck(str(said["id"]), main, sideboard, commanders)


def _entries(listed: Sequence[tuple[int, str]]) -> Entries:
    return tuple((number, tables.pool().definition(_spelled(name))) for number, name in listed)


def _spelled(name: str) -> str:
    """Return the name of a split card with spaces around its strokes."""
    return name if " // " in name else name.replace("//", "/").replace("/", " // ")


def sit_down(file: Path, number: int, rng: Random) -> tuple[Game, str]:
    """Return a game of decks that its number draws, and what it is; every fifth is one with commanders."""
    free, led = real_decks(file)
    commanders = bool(led) and number % 5 == 4
    players = 4 if commanders and rng.random() < FOUR_AT_A_TABLE else 2
    format = FORMATS["commander" if commanders else "duel"]
    automation = ALL_AUTOMATION if rng.random() < 0.5 else frozenset({Automation.PAY_MANA})
    while True:
        decks = [rng.choice(led if commanders else free) for _ in range(players)]
        try:
            game = begin(
                format,
                decks,
                LATEST,
                seed=number,
                names=tables.NAMES[:players],
                first=number % players,
                automation=automation,
                anachronisms=True,
            )
        except GameError:
            # A deck that its commander does not allow: another one is drawn.
            continue
        return game, f"real decks, {format.name} of {players}"
