"""A state keeps here what is worked out from it once, until an event could change it. No part of
the state.
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.uses import ManaSource
from manaburn.cards.vocabulary.abilities import Activated, Entering, GoesElsewhere, Static, Triggered
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Who
from manaburn.decisions import Decision
from manaburn.state.records.records import Characteristics
from manaburn.terms import CardType, Keyword, ObjectId, PlayerId, Step
from manaburn.values import Record, field

Fitting = dict[tuple[int, PlayerId], tuple[Filter, tuple[ObjectId, ...]]]
"""By the identity of a description and who looks: the description, and the permanents that fit it."""


class AsItWouldBe(Record):
    """A record holds what counts of a permanent that is not yet as it would be."""

    types: frozenset[CardType]
    subtypes: frozenset[str]
    keywords: frozenset[Keyword]
    definition: CardDefinition
    """Its text."""
    has_its_text: bool = True
    """Whether it has the abilities of its text."""
    has_what_rules_give: bool = True
    """Whether it has the abilities that the rules give what is of its types."""

    @property
    def entering(self) -> tuple[Entering, ...]:
        """Return the abilities it has that change how it enters."""
        return self.definition.entering if self.has_its_text else ()


class Derived(Record):
    """The board as continuous effects leave it, and the indices that rules look things up in."""

    volatile: bool
    """Whether any event may change what some effect says."""
    reads: frozenset[type]
    """The events that may, besides those that change which permanents there are."""
    shifts_control: bool
    """Whether some effect gives a player control of a permanent."""
    table: dict[ObjectId, Characteristics] = field(default_factory=dict)
    """Every permanent, as it is now."""
    watchers: list[tuple[ObjectId, Triggered]] = field(default_factory=list)
    """The triggered abilities of permanents, oldest permanent first, then of others that wait somewhere."""
    trigger_index: dict[type | Step, list[int]] = field(default_factory=dict)
    """Which of them hear events of a kind, or the beginning of a step, once an event has asked."""
    for_mana: list[tuple[ObjectId, Triggered]] = field(default_factory=list)
    """Those of their triggered abilities that are mana abilities, which wait for nothing."""
    activated: list[tuple[ObjectId, int, Activated]] = field(default_factory=list)
    """The activated abilities of permanents that are no mana abilities."""
    sources: list[tuple[ObjectId, ManaSource]] = field(default_factory=list)
    """The permanents with mana abilities."""
    of_bound_mana: list[ObjectId] = field(default_factory=list)
    """Those with mana abilities whose mana can be spent on certain things only."""
    creatures: list[ObjectId] = field(default_factory=list)
    frail: list[ObjectId] = field(default_factory=list)
    """Those of them whose toughness is 0 or less."""
    special: list[ObjectId] = field(default_factory=list)
    """Permanents that state-based actions other than those about creatures look at."""
    for_players: list[tuple[ObjectId, Who, Static]] = field(default_factory=list)
    """The static abilities that change the rules for players."""
    elsewhere: list[tuple[ObjectId, GoesElsewhere]] = field(default_factory=list)
    """The abilities by which something goes elsewhere than to a graveyard."""
    being_defined: list[ObjectId] = field(default_factory=list)
    """What is off the battlefield, while its power and toughness are worked out."""
    bound_to_time: list[ObjectId] = field(default_factory=list)
    """The permanents with daybound or nightbound."""
    ascending: list[ObjectId] = field(default_factory=list)
    """The permanents with ascend."""
    starting_engines: list[ObjectId] = field(default_factory=list)
    """The permanents with start your engines!."""
    face_down: list[ObjectId] = field(default_factory=list)
    """The permanents that are face down."""
    face_up: dict[ObjectId, AsItWouldBe] = field(default_factory=dict)
    """What they would be face up, as far as that was asked."""
    umbra_armor: list[ObjectId] = field(default_factory=list)
    """The Auras on permanents that have umbra armor [cr2025-06-06 702.89]."""
    asked: list[tuple[Decision, object, object]] = field(default_factory=list)
    """What decides which answers are legal to the question that is asked, once something needed it, and by
    what it was worked out: the model of a declaration, or who assigns damage.
    """
