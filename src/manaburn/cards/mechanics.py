"""The mechanics that only some games have, and how a record of a card says which of them it brings."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntFlag, auto
from typing import Any, TypeVar, dataclass_transform, overload

from manaburn.values import field, value


class Mechanics(IntFlag):
    """The flags say which mechanics a game has, so that only games that have them need to look for them."""

    ALWAYS = auto()
    """What every game has."""
    ALL_EVENTS = auto()
    """Abilities of which it is not known which events they hear."""
    COMMANDERS = auto()
    """Commanders, which may go to the command zone instead [cr2025-06-06 903.9]."""
    REPLACING = auto()
    """What replaces or prevents something: of two such a player chooses which comes first
    [cr2025-06-06 616.1].
    """
    DAY_AND_NIGHT = auto()
    PHASING = auto()
    SPLIT_SECOND = auto()
    SAGAS = auto()
    SCHEMES = auto()
    ATTRACTIONS = auto()
    DUNGEONS = auto()
    """Dungeons, into which players venture [cr2025-06-06 309]."""
    SPECIAL_ACTIONS = auto()
    """Special actions other than playing a land, and what is face down [cr2025-06-06 116.2]."""
    ABILITIES_ELSEWHERE = auto()
    """Activated abilities of cards in hands and graveyards."""
    TRIGGERED_ELSEWHERE = auto()
    """Triggered abilities of spells and of cards in hands, graveyards and exile."""
    PLAYED_ELSEWHERE = auto()
    """Cards that may be played from elsewhere than a hand."""
    INSTANT_SPEED = auto()
    """What may be cast any time its player has priority."""
    TOPS_SEEN = auto()
    """What lets players see the top card of a library or a hand all the time [cr2025-06-06 401.5, 402.3]."""
    PAST_SPELLS = auto()
    """Questions what the spells were that were cast in a turn [cr2025-06-06 608.2i]."""
    PAST_ATTACKERS = auto()
    """Questions what the creatures were that attacked in a turn."""
    PAST_DAMAGE = auto()
    """Questions who was dealt damage in a turn, by what and how much."""
    PAST_MOVES = auto()
    """Questions what entered, left, died, was discarded or played in a turn."""
    PAST_TARGETS = auto()
    """Questions what became a target in a turn."""
    PAST_AMOUNTS = auto()
    """Questions how much life was gained or lost in a turn, how many cards were drawn, crimes committed."""
    PAST_DRAWS = auto()
    """Questions which cards were drawn in a turn."""
    AMOUNTS_IN_DESCRIPTIONS = auto()
    """Descriptions with numbers that are worked out as they are used."""
    COSTS_OF_DECLARATIONS = auto()
    """Costs to attack or block [cr2025-06-06 508.1h, 509.1d]."""
    STRIKING_FIRST = auto()
    """First strike and double strike [cr2025-06-06 510.4]."""
    DEATHTOUCH = auto()
    STATICS_IN_GRAVEYARDS = auto()
    """Static abilities that function while the card is in a graveyard."""
    BANDING = auto()
    """Banding and "bands with other" [cr2025-06-06 702.22]."""
    OUTSIDE = auto()
    """What brings cards into the game from outside of it [cr2025-06-06 400.11b]."""
    HIDEAWAY = auto()
    """Cards in exile that are shown to who comes to control a permanent [cr2025-06-06 702.75a]."""


NOTHING = Mechanics(0)
EVERYTHING = ~NOTHING
UNKNOWN = EVERYTHING & ~Mechanics.ALL_EVENTS
"""What a game may have whose cards nobody has gone through."""

CAST_LATER = Mechanics.PLAYED_ELSEWHERE | Mechanics.INSTANT_SPEED
"""What lets cards be cast from elsewhere, or at another time than their own."""

BRINGS: dict[type, Mechanics] = {}
"""What a record brings, by its kind, whatever is said in it."""

_T = TypeVar("_T")


@overload
def word(cls: type[_T], /) -> type[_T]: ...
@overload
def word(*, brings: Mechanics = NOTHING, kw_only: bool = False) -> Callable[[type[_T]], type[_T]]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def word(cls: type[_T] | None = None, /, *, brings: Mechanics = NOTHING, kw_only: bool = False) -> Any:
    """Declare a kind of record that cards are made of, a `value`, and which mechanics it brings by itself:
    none unless they are named. What stands in its fields brings its own.
    """

    def declare(cls: type[_T]) -> type[_T]:
        declared = value(kw_only=kw_only)(cls)
        BRINGS[declared] = brings
        return declared

    return declare if cls is None else declare(cls)
