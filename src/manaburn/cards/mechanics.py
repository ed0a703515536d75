"""This module lists the mechanics that only some games need, such as phasing or banding (`Mechanics`), so
that the engine can skip the rules of all others.

Each class of the vocabulary declares what it needs: `@word(brings=Mechanics.PHASING)` makes it a frozen
record and registers it in `BRINGS`. `manaburn.cards.interests` then collects what the cards of a game bring.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntFlag, auto
from typing import Any, TypeVar, dataclass_transform, overload

from manaburn.values import field, value


class Mechanics(IntFlag):
    """The flags say which mechanics a game has, so that only games that have them need to look for them. The
    flags that begin with PAST are of games with effects that ask what happened earlier in a turn, or in the
    game.
    """

    ALWAYS = auto()
    """The one flag that every game has, whatever its cards are."""
    ALL_EVENTS = auto()
    """All triggered abilities are compared with every event, and all continuous effects are applied anew
    after it: without the indices that say which events each depends on. No card brings this; it is a way to
    check that the indices leave nothing out.
    """
    COMMANDERS = auto()
    """Commanders, which may go to the command zone instead [cr2025-06-06 903.9]."""
    REPLACING = auto()
    """Replacement and prevention effects, of which a player chooses one if several apply [cr2025-06-06
    616.1].
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
    """Cards that may be cast any time their player has priority."""
    TOPS_SEEN = auto()
    """Effects that let players see the top card of a library or a hand all the time [cr2025-06-06 401.5,
    402.3].
    """
    PAST_SPELLS = auto()
    """Effects that ask which spells were cast in a turn [cr2025-06-06 608.2i]."""
    PAST_GAME = auto()
    """Effects that ask whether a player has cast a spell in this game."""
    PAST_RESOLUTIONS = auto()
    """Effects that ask how many times their ability has resolved in a turn."""
    PAST_ATTACKERS = auto()
    """Effects that ask which creatures attacked in a turn."""
    PAST_DAMAGE = auto()
    """Effects that ask who was dealt damage in a turn, by what and how much."""
    PAST_MOVES = auto()
    """Effects that ask what entered, left, died, was discarded or played in a turn."""
    PAST_TARGETS = auto()
    """Effects that ask what became a target in a turn."""
    PAST_COUNTERED = auto()
    """Effects that ask which spells were countered in a turn."""
    PAST_AMOUNTS = auto()
    """Effects that ask how much life was gained or lost in a turn, how many cards drawn, crimes committed."""
    PAST_DRAWS = auto()
    """Effects that ask which cards were drawn in a turn."""
    PAST_MONARCHS = auto()
    """Effects that last until a player becomes the monarch."""
    PAST_CREWS = auto()
    """Descriptions that ask which creatures crewed a Vehicle in a turn."""
    AMOUNTS_IN_DESCRIPTIONS = auto()
    """Filters with numbers that are calculated as they are used."""
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
    """Effects that bring cards into the game from outside of it [cr2025-06-06 400.11b]."""
    HIDEAWAY = auto()
    """Cards in exile at which a player may look once they control a permanent [cr2025-06-06 702.75a]."""
    SPENT_AS_THOUGH = auto()
    """Rules by which players may spend all their mana as though it were of other kinds [cr2025-06-06 609.4b].
    """
    SPLICE = auto()
    """Cards whose text other spells may gain as they are cast [cr2025-06-06 702.47]."""
    CHANGED_ELSEWHERE = auto()
    """Static abilities that change characteristics of cards that aren't on the battlefield, and of spells."""
    ABILITIES_OF_OTHERS = auto()
    """Static abilities that give an object the activated abilities that others have."""
    MANA_MULTIPLIED = auto()
    """Effects by which permanents tapped for mana produce several times as much [cr2025-06-06 106.12b]."""
    PAST_NAMES = auto()
    """Effects that ask for the names of the spells a player has cast in this game."""
    PAST_BLOCKS = auto()
    """Effects that ask which creatures blocked which in a turn."""
    COPIES_IN_EXILE = auto()
    """Copies of cards that are created in exile, to be cast from there [cr2026-04-17 702.192a, 722.3c]."""


NOTHING = Mechanics(0)
EVERYTHING = ~NOTHING
UNKNOWN = EVERYTHING & ~Mechanics.ALL_EVENTS
"""What is assumed of a game whose cards nobody has gone through: every mechanic but ALL_EVENTS: that
flag only switches indices off, which are right for all cards.
"""

CAST_LATER = Mechanics.PLAYED_ELSEWHERE | Mechanics.INSTANT_SPEED
"""The mechanics of a record that lets cards be cast from elsewhere than a hand, or at instant speed."""

BRINGS: dict[type, Mechanics] = {}
"""The mechanics that each class of records brings by itself, whatever its fields are."""

_T = TypeVar("_T")


@overload
def word(cls: type[_T], /) -> type[_T]: ...
@overload
def word(*, brings: Mechanics = NOTHING, kw_only: bool = False) -> Callable[[type[_T]], type[_T]]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def word(cls: type[_T] | None = None, /, *, brings: Mechanics = NOTHING, kw_only: bool = False) -> Any:
    """Make a class a frozen record of the vocabulary of cards, and register in `BRINGS` the mechanics that a
    game has as soon as one of its cards contains such a record: none unless they are named. The records in
    its fields bring their own.

    `@word(brings=Mechanics.PHASING)` above a class makes every game that has it look for phased-out objects.
    """

    def declare(cls: type[_T]) -> type[_T]:
        declared = value(kw_only=kw_only)(cls)
        BRINGS[declared] = brings
        return declared

    return declare if cls is None else declare(cls)
