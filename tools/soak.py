"""Play random games with decks of the cards of a card store, in all editions, and look for what must not be.

Run it as `python tools/soak.py GAMES [FIRST]`; it uses your card store, or the one in `MANABURN_DATA`. Each
deck has 60 cards: any that can be played and were known on the day of the edition, and lands. A game goes on
until it ends, or for a bounded number of answers. What goes wrong is printed with the number of the game,
which plays it again: `python tools/soak.py 1 NUMBER`.
"""

from __future__ import annotations

import signal
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition
from manaburn.cards.pool import CardPool
from manaburn.editions import LATEST, R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.errors import UnsupportedCard
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.oracle.store import CardStore
from manaburn.rules.setup import refuse_unknown_types

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
contracts = import_module("contracts")
wandering = import_module("wandering")

EDITIONS = (LATEST, R2025, R2002, R2006, R2010, R2016)
LANDS = 24
MOST_ANSWERS = 1_200
CHECK_EVERY = 150
HIGHEST_STACK = 12
PATIENCE = 120
"""Seconds of work a game may take before it counts as one without end."""


class Played(NamedTuple):
    """How a game went; `fault` is empty if well."""

    number: int
    edition: str
    answers: int
    turns: int
    ended: bool
    fault: str


class Endless(Exception):
    """A game does not come back."""


@cache
def _pool() -> tuple[tuple[CardDefinition, date | None], ...]:
    """Every card that can be played, with the day on which it was known at the latest."""
    with CardStore.open() as store:
        cards = CardPool(store)
        names = [name for name in cards if not name.startswith("A-")]
        known = [cards.definition(name) for name in names]
        return tuple((card, card.first_printed or card.printed_by) for card in known)


@cache
def _cards_of(edition: Edition) -> tuple[CardDefinition, ...]:
    """The cards an edition can know, lands left out."""
    known = [card for card, day in _pool() if edition is LATEST or (day and day <= edition.in_force)]
    return tuple(card for card in known if not card.is_land and _fits(edition, card))


def _fits(edition: Edition, card: CardDefinition) -> bool:
    try:
        refuse_unknown_types(edition, card)
    except UnsupportedCard:
        return False
    return not card.is_nontraditional and card.cost is not None


def _deck(edition: Edition, rng: Random) -> list[CardDefinition]:
    two = rng.sample(sorted(BASIC_LAND_MANA), 2)
    letters = {BASIC_LAND_MANA[land] for land in two}
    fitting = [card for card in _cards_of(edition) if {color.value for color in card.colors} <= letters]
    spells = [rng.choice(fitting) for _ in range(60 - LANDS)]
    return [*spells, *(CATALOGUE[rng.choice(two)] for _ in range(LANDS))]


def play(number: int) -> Played:
    """Play one game; its number decides everything about it."""
    rng = Random(number)
    edition = EDITIONS[number % len(EDITIONS)]
    signal.signal(signal.SIGVTALRM, _give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    game: Game | None = None
    fault = ""
    try:
        decks = [_deck(edition, rng), _deck(edition, rng)]
        game = Game.new(
            decks, edition, seed=number, names=("Anna", "Ben"), anachronisms=True, automation=ALL_AUTOMATION
        )
        _go_on(game, rng)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what we look for
        fault = _told(error, game)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    if game is None:
        return Played(number, edition.name, 0, 0, ended=False, fault=fault)
    over = game.outcome is not None
    return Played(number, edition.name, len(game.answers), game.state.turn.number, ended=over, fault=fault)


def _go_on(game: Game, rng: Random) -> None:
    total = contracts._cards(game.state)
    for given in range(MOST_ANSWERS):
        if game.decision is None:
            return
        if given % CHECK_EVERY == CHECK_EVERY - 1:
            contracts.check_round_trips(game)
            contracts.check_secrets(game.state, rng)
            contracts.check_listed(game, rng)
        action = _choose(game, rng)
        if given % 25 == 0:
            contracts.check_undo(game, action)
        game.push(action)
        assert contracts._cards(game.state) == total, f"cards were lost or made after {game.text(action)}"


def _choose(game: Game, rng: Random) -> d.Action:
    """An answer at random; nobody goes on for ever to add to the stack."""
    if isinstance(game.decision, d.Priority) and len(game.state.stack) >= HIGHEST_STACK:
        return d.Pass()
    action: d.Action = wandering.choose(game, rng)
    return action


def _give_up(*_: object) -> None:
    raise Endless(f"no end after {PATIENCE} s of work")


def _told(error: Exception, game: Game | None) -> str:
    """The fault in a line, where it was, and what was done last."""
    where = [
        f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in traceback.extract_tb(error.__traceback__)
    ]
    last = "" if game is None else f"\n    last: {[str(action) for action in game.answers[-3:]]}"
    return f"{type(error).__name__}: {str(error)[:300]}\n    at {' < '.join(reversed(where[-4:]))}{last}"


def main(arguments: Sequence[str]) -> int:
    """Play that many games; 1 if something went wrong in any."""
    if not 1 <= len(arguments) <= 2 or not all(text.isdigit() for text in arguments):
        print("usage: python tools/soak.py GAMES [FIRST]", file=sys.stderr)
        return 2
    first = int(arguments[1]) if len(arguments) == 2 else 0
    begun = perf_counter()
    played: list[Played] = []
    with ProcessPoolExecutor() as pool:
        for game in pool.map(play, range(first, first + int(arguments[0]))):
            played.append(game)
            if game.fault:
                print(f"game {game.number} ({game.edition}), turn {game.turns}: {game.fault}", flush=True)
    faults = [game for game in played if game.fault]
    games = Counter(game.edition for game in played)
    spread = ", ".join(f"{name}: {count}" for name, count in sorted(games.items()))
    print(
        f"{len(played)} games ({spread}), {sum(game.answers for game in played):,} answers,"
        f" {sum(game.ended for game in played)} ended, {len(faults)} with a fault,"
        f" {perf_counter() - begun:.0f} s"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
