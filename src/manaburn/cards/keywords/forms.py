"""This module makes the other definition that a card has if it is cast for a certain alternative cost:
`bestowed`, `mutating`, `awakened`, `prototyped` [cr2025-06-06 702.103, 702.113, 702.140, 702.160].

Each function takes the definition of the card and returns the other one, as the Aura that a bestowed creature
card is. `CardDefinition.forms` keeps it by the name of the cost.
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Mode, SpellText
from manaburn.cards.vocabulary.changes.changes import AddTypes, Duration, GainKeywords, SetPowerToughness
from manaburn.cards.vocabulary.effects import Alter, PutCounters
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, TargetSlot, What
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES
from manaburn.mana import ManaCost
from manaburn.terms import CardType, CounterKind, Keyword
from manaburn.values import replace

OVERLOAD = "overload"
CLEAVE = "cleave"
AWAKEN = "awaken"


def bestowed(card: CardDefinition) -> CardDefinition:
    """Return the Aura with enchant creature that a bestowed card is [cr2025-06-06 702.103b]."""
    return replace(
        card,
        types=card.types - {CardType.CREATURE},
        subtypes=(card.subtypes - CREATURE_TYPES) | {"Aura"},
        power=None,
        toughness=None,
        enchant=TARGET_CREATURE,
        forms=(),
    )


def mutating(card: CardDefinition) -> CardDefinition:
    """Return a card as a mutating creature spell, which has a target [cr2025-06-06 702.140a]."""
    return replace(card, spell=SpellText(modes=(Mode(effects=(), targets=(TO_MUTATE,)),)), forms=())


TO_MUTATE = TargetSlot(
    what=Filter(types=frozenset((CardType.CREATURE,)), not_subtypes=frozenset(("Human",)), owner=Whose.YOU)
)
"""A non-Human creature with the same owner as the spell, which its own player casts."""


def awakened(card: CardDefinition, number: int) -> CardDefinition:
    """Return a spell cast for awaken: it also puts +1/+1 counters on a land, which becomes a creature
    [cr2025-06-06 702.113a].
    """
    assert card.spell is not None, "awaken is a keyword of instants and sorceries"
    modes = []
    for mode in card.spell.modes:
        land = Chosen(len(mode.targets))
        effects = (
            *mode.effects,
            PutCounters(CounterKind.PLUS_ONE, number, land),
            replace(_AWAKES, what=land),
        )
        modes.append(replace(mode, effects=effects, targets=(*mode.targets, _YOUR_LAND)))
    return replace(card, spell=replace(card.spell, modes=tuple(modes)), forms=())


_YOUR_LAND = TargetSlot(what=Filter(types=frozenset((CardType.LAND,)), controller=Whose.YOU))
_AWAKES = Alter(
    What.THIS,
    (
        AddTypes(types=frozenset((CardType.CREATURE,)), subtypes=frozenset(("Elemental",))),
        GainKeywords(frozenset((Keyword.HASTE,))),
        SetPowerToughness(0, 0),
    ),
    Duration.INDEFINITE,
)


def prototyped(card: CardDefinition, cost: ManaCost, power: int, toughness: int) -> CardDefinition:
    """Return the card with its other mana cost, colour, power and toughness [cr2025-06-06 718.3b]."""
    return replace(card, cost=cost, colors=cost.colors, power=power, toughness=toughness, forms=())
