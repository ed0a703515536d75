"""Harmonize: a creature is tapped as a spell is cast from a graveyard, which makes it cost less
[cr2025-06-06 702.180].
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.words.casting import HARMONIZE
from manaburn.cards.vocabulary.words.costs import TapOthers
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState
from manaburn.state.records.effects import SpellOnStack
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import replace

_TAPPING = f"{HARMONIZE} tapping "


def could_be_tapped(state: GameState, player: PlayerId) -> list[ObjectId]:
    """The creatures of which a player may choose one to tap."""
    return [
        id
        for id, permanent in state.permanents.items()
        if permanent.controller == player and not permanent.tapped and characteristics(state, id).is_creature
    ]


def tapping(item: SpellOnStack, creature: ObjectId) -> SpellOnStack:
    """The spell with the creature that was chosen to be tapped for it [cr2025-06-06 702.180b]."""
    return replace(item, options=(*item.options, f"{_TAPPING}{creature}"))


def each_way_to_harmonize(state: GameState, item: SpellOnStack) -> Iterator[SpellOnStack]:
    """The spell with no creature chosen, and with each that could be."""
    yield item
    if item.way == HARMONIZE:
        for creature in could_be_tapped(state, item.controller):
            yield tapping(item, creature)


def to_be_tapped(options: tuple[str, ...]) -> ObjectId | None:
    """The creature that was chosen to be tapped, by what is noted of the spell."""
    numbers = (noted.removeprefix(_TAPPING) for noted in options if noted.startswith(_TAPPING))
    return next((ObjectId(int(number)) for number in numbers), None)


def further_costs(options: tuple[str, ...]) -> tuple[TapOthers, ...]:
    """Tapping the chosen creature, if one was."""
    creature = to_be_tapped(options)
    return () if creature is None else (TapOthers(CREATURE, 1, exactly=creature),)


def less_by_harmonizing(state: GameState, item: SpellOnStack | None) -> int:
    """Return how much less generic mana a spell costs for the creature that is tapped for it [cr2025-06-06
    702.180a].
    """
    creature = None if item is None else to_be_tapped(item.options)
    if creature is None or creature not in state.permanents:
        return 0
    return max(0, characteristics(state, creature).power)
