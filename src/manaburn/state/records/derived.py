"""This module has `Derived`: the permanents as continuous effects make them, kept as a cache in
`GameState.derived`.

It holds the characteristics of each permanent (`table`), and lists in which rules look things up: triggered
abilities, sources of mana, creatures. `manaburn.rules.layers.deriving` fills it, and events that could change
it drop it. It is never compared or saved. `AsItWouldBe` and `PartElsewhere` are records that it holds.
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.uses import ManaSource
from manaburn.cards.vocabulary.abilities import Activated, Entering, GoesElsewhere, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import Change, Rule
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.off_the_battlefield import OffTheBattlefield
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.decisions import Decision
from manaburn.state.records.effects import Context
from manaburn.state.records.records import Characteristics
from manaburn.terms import CardType, Keyword, ObjectId, PlayerId, Step
from manaburn.values import Record, field

Fitting = dict[tuple[int, PlayerId], tuple[Filter, tuple[ObjectId, ...]]]
"""By the `id` of a filter and the player who is "you": the filter, and the permanents that match it."""


class AsItWouldBe(Record):
    """The record says what a permanent would be like if it entered or were turned face up."""

    types: frozenset[CardType]
    subtypes: frozenset[str]
    keywords: frozenset[Keyword]
    definition: CardDefinition
    """The definition of the card: its text."""
    has_its_text: bool = True
    """Whether it has the abilities of its text."""
    has_what_rules_give: bool = True
    """Whether it has the abilities that the rules give to its card types."""
    is_kept_from_counters: bool = False
    """Whether an effect in force says that no counters can be put on it."""

    @property
    def entering(self) -> tuple[Entering, ...]:
        """Return the abilities it has that change how it enters."""
        return self.definition.entering if self.has_its_text else ()

    @property
    def takes_no_counters(self) -> bool:
        """Return whether its text or an effect says that no counters can be put on it."""
        if self.is_kept_from_counters:
            return True
        said = [a for a in self.definition.abilities if isinstance(a, Static) and a.affects is What.THIS]
        return self.has_its_text and any(Rule.CANT_HAVE_COUNTERS in ability.changes for ability in said)


class PartElsewhere(Record):
    """The part of a continuous effect that changes what isn't on the battlefield, in one layer or sublayer
    (`stage`) [cr2025-06-06 613.1].
    """

    stage: int
    order: tuple[int, int]
    """The timestamp by which effects are sorted within a stage."""
    effect: int
    """A number that all parts of the same effect have."""
    changes: tuple[Change, ...]
    affects: OffTheBattlefield | None
    """What it may change; None if it is known to change the object."""
    context: Context


class Derived(Record):
    """The board as continuous effects leave it, and the indices that rules look things up in."""

    volatile: bool
    """Whether any event at all may change what some effect does."""
    reads: frozenset[type]
    """The types of events that may change what some effect does, besides those that always drop the board."""
    shifts_control: bool
    """Whether some effect gives a player control of a permanent."""
    table: dict[ObjectId, Characteristics] = field(default_factory=dict)
    """Every permanent, as it is now."""
    watchers: list[tuple[ObjectId, Triggered]] = field(default_factory=list)
    """The triggered abilities of permanents, oldest permanent first, then of others that wait somewhere."""
    trigger_index: dict[type | Step, list[int]] = field(default_factory=dict)
    """By type of event or step, the indices of the `watchers` that may trigger on it; empty until used."""
    for_mana: list[tuple[ObjectId, Triggered]] = field(default_factory=list)
    """The triggered abilities of permanents that are mana abilities: they resolve at once, without the stack.
    """
    activated: list[tuple[ObjectId, int, Activated]] = field(default_factory=list)
    """The activated abilities of permanents that are no mana abilities."""
    sources: list[tuple[ObjectId, ManaSource]] = field(default_factory=list)
    """The permanents with mana abilities."""
    of_bound_mana: list[ObjectId] = field(default_factory=list)
    """The permanents with mana abilities whose mana can be spent only on certain things."""
    creatures: list[ObjectId] = field(default_factory=list)
    frail: list[ObjectId] = field(default_factory=list)
    """The creatures whose toughness is 0 or less."""
    special: list[ObjectId] = field(default_factory=list)
    """The permanents that state-based actions check for another reason than being a creature."""
    for_players: list[tuple[ObjectId, Who, Static]] = field(default_factory=list)
    """The static abilities that change the rules for players."""
    elsewhere: list[tuple[ObjectId, GoesElsewhere]] = field(default_factory=list)
    """The abilities by which something goes elsewhere than to a graveyard."""
    of_other_zones: list[PartElsewhere] = field(default_factory=list)
    """What changes cards in other zones and spells, in the order in which it applies."""
    being_defined: list[ObjectId] = field(default_factory=list)
    """The card in another zone whose power and toughness are just being calculated, if any."""
    bound_to_time: list[ObjectId] = field(default_factory=list)
    """The permanents with daybound or nightbound."""
    ascending: list[ObjectId] = field(default_factory=list)
    """The permanents with ascend."""
    starting_engines: list[ObjectId] = field(default_factory=list)
    """The permanents with start your engines!."""
    face_down: list[ObjectId] = field(default_factory=list)
    """The permanents that are face down."""
    face_up: dict[ObjectId, AsItWouldBe] = field(default_factory=dict)
    """What face-down permanents would be like face up, cached."""
    umbra_armor: list[ObjectId] = field(default_factory=list)
    """The Auras on permanents that have umbra armor [cr2025-06-06 702.89]."""
    asked: list[tuple[Decision, object, object]] = field(default_factory=list)
    """A cache of one entry for the pending question (see `combat.remembered`): the question, the function,
    and its result, as the model of a declaration.
    """
