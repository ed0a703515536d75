"""This module says which subtypes an object gains, and which card types and subtypes it keeps, as effects
change its types.

Each subtype belongs to certain card types: creature types to creatures and kindreds, for example. In some
editions an object gains only subtypes of its card types (`gained_subtypes`). When its card types are set, it
keeps those that belong to the new ones (`subtypes_kept`) [cr2025-06-06 205.1a, 205.3d]. When it gains card
types, it keeps those it has, as far as the edition says (`types_kept`); when it becomes an artifact creature,
it may lose its creature types (`kept_by_artifact_creatures`) [cr2025-06-06 205.1b]. The layers and copy
effects call the functions.
"""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.words.subtypes import (
    ARTIFACT_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    TIME_LORD,
)
from manaburn.editions import Edition
from manaburn.editions.axes_of_objects import ArtifactCreatures, GainedSubtypes, LandsAnimated
from manaburn.terms import CardType

LEGEND = "Legend"
"""The creature type that legendary creatures had until September 2004 [cr2004-10-01 205.4c]."""

TYPES_OF_CREATURES = CREATURE_TYPES | {TIME_LORD, LEGEND}
CARD_TYPES_OF_SUBTYPES: dict[frozenset[str], frozenset[CardType]] = {
    TYPES_OF_CREATURES: frozenset({CardType.CREATURE, CardType.KINDRED}),
    LAND_TYPES: frozenset({CardType.LAND}),
    ARTIFACT_TYPES: frozenset({CardType.ARTIFACT}),
    ENCHANTMENT_TYPES: frozenset({CardType.ENCHANTMENT}),
}
"""The sets of subtypes of artifacts, enchantments, lands and creatures, and the card types to which each of
them corresponds [cr2025-06-06 205.3g-i, 205.3m].
"""


def gained_subtypes(edition: Edition, types: frozenset[CardType], subtypes: frozenset[str]) -> frozenset[str]:
    """Return which of these subtypes an object of these card types gains [cr2025-06-06 205.3d]."""
    match edition.gained_subtypes:
        case GainedSubtypes.ANY:
            return subtypes
        case GainedSubtypes.OF_ITS_TYPES:
            for these, correspond_to in CARD_TYPES_OF_SUBTYPES.items():
                if not correspond_to & types:
                    subtypes -= these
            return subtypes
        case _ as never:
            assert_never(never)


def types_kept(
    edition: Edition, had: frozenset[CardType], gained: frozenset[CardType]
) -> frozenset[CardType]:
    """Return the card types that an object keeps when it gains new ones: all, but in old editions a land that
    becomes a creature keeps only "land" [cr2001-07-23 214.4a; cr2003-07-01 212.1c].
    """
    if CardType.LAND not in had or CardType.CREATURE not in gained:
        return had
    match edition.lands_animated:
        case LandsAnimated.LAND:
            return frozenset({CardType.LAND})
        case LandsAnimated.ALL:
            return had
        case _ as never:
            assert_never(never)


def kept_by_artifact_creatures(edition: Edition, had: frozenset[str]) -> frozenset[str]:
    """Return the subtypes that an object keeps when it becomes an artifact creature of creature types that
    are named: all, or since October 2019 all but its creature types [cr2019-08-23 205.1b; cr2019-10-04
    205.1b].
    """
    match edition.artifact_creatures:
        case ArtifactCreatures.KEEP_THEIR_TYPES:
            return had
        case ArtifactCreatures.LOSE_CREATURE_TYPES:
            return had - TYPES_OF_CREATURES
        case _ as never:
            assert_never(never)


def subtypes_kept(
    had: frozenset[str], types: frozenset[CardType], subtypes: frozenset[str]
) -> frozenset[str]:
    """Return the subtypes that an object keeps when its card types are set to `types` and its subtypes to
    `subtypes`.

    It keeps those of the card types that it now has, except of a kind from which new subtypes are set.
    """
    kept = (kind for kind, of in CARD_TYPES_OF_SUBTYPES.items() if of & types and not kind & subtypes)
    return frozenset().union(*(kind & had for kind in kept))
