"""A rules engine for the turn and the combat of Magic: The Gathering, by the rules of any day since 1999.

`Game` is the door: `Game.new` begins a game, `Game.parse` reads a position; `decision` is what is asked,
`legal_actions` the answers, `push` and `pop` give one and take it back. Questions, as `DeclareAttackers`, and
answers, as `Attack`, are declared in `manaburn.decisions` and found here too; events are in
`manaburn.state.events`, cards in `manaburn.cards.catalogue`. Read `game` first.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from manaburn.__about__ import __version__
from manaburn.cards.decks.decks import Deck
from manaburn.cards.decks.pool import CardPool
from manaburn.decisions import (
    Action,
    ActivateAbility,
    AnnounceX,
    Answer,
    Arrange,
    ArrangeCards,
    AssignCombatDamage,
    AssignDamage,
    Attack,
    Block,
    CastSpell,
    Choose,
    ChooseModes,
    ChooseObjects,
    ChooseOne,
    ChoosePlayer,
    ChooseTargets,
    ChooseWhether,
    ChooseWord,
    ChooseX,
    Concede,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    DivideAmong,
    HelpPay,
    Modes,
    Mulligan,
    Order,
    OrderCosts,
    OrderForDamage,
    OrderTriggers,
    Pass,
    PayMana,
    PlayLand,
    Priority,
    Purpose,
    Say,
    SpendMana,
    TakeSpecialAction,
    Targets,
    YesNo,
)
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
from manaburn.legal import LegalActions
from manaburn.mana import ChooseMana, ProduceMana
from manaburn.options import GameOptions

compare = Game.compare

if TYPE_CHECKING:
    from manaburn.cards.decks.deck_files import load_deck, parse_deck
    from manaburn.deck_checks import check_deck
    from manaburn.editions.history import history
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
    "Action",
    "ActivateAbility",
    "AnnounceX",
    "Answer",
    "Arrange",
    "ArrangeCards",
    "AssignCombatDamage",
    "AssignDamage",
    "Attack",
    "Automation",
    "Block",
    "CardPool",
    "CardStore",
    "CastSpell",
    "Choose",
    "ChooseMana",
    "ChooseModes",
    "ChooseObjects",
    "ChooseOne",
    "ChoosePlayer",
    "ChooseTargets",
    "ChooseWhether",
    "ChooseWord",
    "ChooseX",
    "Concede",
    "Decision",
    "Deck",
    "DeclareAttackers",
    "DeclareBlockers",
    "Divide",
    "DivideAmong",
    "Edition",
    "Game",
    "GameError",
    "GameOptions",
    "HelpPay",
    "IllegalAction",
    "LegalActions",
    "Modes",
    "Mulligan",
    "NotationError",
    "Order",
    "OrderCosts",
    "OrderForDamage",
    "OrderTriggers",
    "Pass",
    "PayMana",
    "PlayLand",
    "Priority",
    "Problem",
    "ProduceMana",
    "Purpose",
    "SaveError",
    "Say",
    "SimulationError",
    "SpendMana",
    "TakeSpecialAction",
    "Targets",
    "UnknownAgent",
    "UnknownCard",
    "UnknownEdition",
    "UnplayableDeck",
    "UnsupportedCard",
    "WrongArgument",
    "YesNo",
    "__version__",
    "cards_from",
    "check_deck",
    "compare",
    "differences",
    "history",
    "load_deck",
    "parse_deck",
    "simulate",
]


_WHEN_ASKED = {
    "CardStore": "manaburn.oracle.store.store",
    "cards_from": "manaburn.oracle.store.store",
    "check_deck": "manaburn.deck_checks",
    "history": "manaburn.editions.history",
    "load_deck": "manaburn.cards.decks.deck_files",
    "parse_deck": "manaburn.cards.decks.deck_files",
    "simulate": "manaburn.simulation",
}
"""What is loaded when it is first asked for: the card store, deck lists, and what plays many games."""


def __getattr__(name: str) -> Any:
    if name in _WHEN_ASKED:
        return getattr(import_module(_WHEN_ASKED[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return what is public, loaded or not yet."""
    return __all__
