"""A rules engine for the turn and the combat of Magic: The Gathering, by the rules of any day since 1999.

`Game` is the door: `Game.new` begins a game, `Game.parse` reads a position; `decision` is what is asked,
`legal_actions` the answers, `push` and `pop` give one and take it back. Questions and answers are in
`manaburn.decisions`, events in `manaburn.state.events`, cards in `manaburn.cards.catalogue`.
"""

from manaburn.__about__ import __version__
from manaburn.cards.decks import Deck, load_deck, parse_deck
from manaburn.editions import LATEST, R2002, R2006, R2010, R2016, R2025, Edition, differences
from manaburn.errors import (
    GameError,
    IllegalAction,
    NotationError,
    Problem,
    SaveError,
    UnknownCard,
    UnknownEdition,
    UnsupportedCard,
)
from manaburn.game import ALL_AUTOMATION, Automation, Game

__all__ = [
    "ALL_AUTOMATION",
    "LATEST",
    "R2002",
    "R2006",
    "R2010",
    "R2016",
    "R2025",
    "Automation",
    "Deck",
    "Edition",
    "Game",
    "GameError",
    "IllegalAction",
    "NotationError",
    "Problem",
    "SaveError",
    "UnknownCard",
    "UnknownEdition",
    "UnsupportedCard",
    "__version__",
    "differences",
    "load_deck",
    "parse_deck",
]
