"""A rules engine for the turn and the combat of Magic: The Gathering, by the rules of any day since 1999.

`Game` is the door: `Game.new` begins a game, `Game.parse` reads a position; `decision` is what is asked,
`legal_actions` the answers, `push` and `pop` give one and take it back. Questions and answers are in
`manaburn.decisions`, events in `manaburn.state.events`, cards in `manaburn.cards.catalogue`.
Read `game` first.
"""

from typing import TYPE_CHECKING, Any

from manaburn.__about__ import __version__
from manaburn.cards.decks.decks import Deck, load_deck, parse_deck
from manaburn.cards.decks.pool import CardPool
from manaburn.editions import LATEST, R2002, R2006, R2010, R2016, R2025, Edition, differences
from manaburn.errors import (
    GameError,
    IllegalAction,
    NotationError,
    Problem,
    SaveError,
    SimulationError,
    UnknownAgent,
    UnknownCard,
    UnknownEdition,
    UnplayableDeck,
    UnsupportedCard,
    WrongArgument,
)
from manaburn.game import ALL_AUTOMATION, Automation, Game

if TYPE_CHECKING:
    from manaburn.oracle.store.store import CardStore, cards_from
    from manaburn.simulation import simulate

__all__ = [
    "ALL_AUTOMATION",
    "LATEST",
    "R2002",
    "R2006",
    "R2010",
    "R2016",
    "R2025",
    "Automation",
    "CardPool",
    "CardStore",
    "Deck",
    "Edition",
    "Game",
    "GameError",
    "IllegalAction",
    "NotationError",
    "Problem",
    "SaveError",
    "SimulationError",
    "UnknownAgent",
    "UnknownCard",
    "UnknownEdition",
    "UnplayableDeck",
    "UnsupportedCard",
    "WrongArgument",
    "__version__",
    "cards_from",
    "differences",
    "load_deck",
    "parse_deck",
    "simulate",
]


def __getattr__(name: str) -> Any:
    """The card store, and what plays many games, are loaded when they are first asked for."""
    if name in ("CardStore", "cards_from"):
        from manaburn.oracle.store import store  # noqa: PLC0415

        return getattr(store, name)
    if name == "simulate":
        from manaburn.simulation import simulate  # noqa: PLC0415

        return simulate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What is not yet loaded too."""
    return sorted({*globals(), *__all__})
