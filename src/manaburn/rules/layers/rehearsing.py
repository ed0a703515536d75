"""What something would be on a board to come: worked out on a copy of the game [cr2025-06-06 614.12,
702.37e].
"""

from __future__ import annotations

from collections.abc import Callable

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Entering
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import What
from manaburn.rules.layers.applying import Applying
from manaburn.rules.layers.continuous import Acting
from manaburn.rules.layers.deriving import acting_effects, objects_in_progress, to_be_filled
from manaburn.rules.layers.facets import Facet, changed_by
from manaburn.rules.layers.layers import InProgress, needs_layers
from manaburn.rules.layers.printed import as_printed
from manaburn.state import GameState
from manaburn.state.applying.apply import apply
from manaburn.state.events import Event
from manaburn.terms import CardType, Keyword, ObjectId
from manaburn.values import Record


class AsItWouldBe(Record):
    """What counts of a permanent that is not yet as it would be."""

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
        """The abilities it has that change how it enters."""
        return self.definition.entering if self.has_its_text else ()


def as_defined(definition: CardDefinition) -> AsItWouldBe:
    """What a permanent would be that no effect changes."""
    return AsItWouldBe(definition.types, definition.subtypes, definition.keywords, definition)


def rehearsed(
    state: GameState, id: ObjectId, counts: Callable[[Acting], bool], *happening: Event
) -> AsItWouldBe:
    """What a permanent would be once something has happened, by those of the continuous effects that count."""
    copy = state.clone()
    for event in happening:
        apply(copy, event)
    acting = [effect for effect in acting_effects(copy) if counts(effect)]
    derived = copy.derived = to_be_filled(copy, acting, {})
    object = copy.objects[id]
    working = objects_in_progress(copy, acting, Applying(copy, derived)).get(id)
    if working is None:
        working = InProgress(object.definition, as_printed(copy.edition, object))
    return AsItWouldBe(
        types=working.types,
        subtypes=working.subtypes,
        keywords=working.keywords,
        definition=object.definition,
        has_its_text=not working.lost_abilities,
        has_what_rules_give=not working.lost_what_rules_give,
    )


_WHAT_COUNTS = Facet.TYPES | Facet.EXISTENCE


def may_be_changed(state: GameState, definition: CardDefinition, id: ObjectId | None) -> bool:
    """Whether any effect there is, or an ability of its own, may change types or take abilities of what
    becomes a permanent of that definition, and is another object with that number until then.
    """
    own = (ability.changes for ability in definition.statics if needs_layers(ability))
    others = (each.changes for each in acting_effects(state) if _may_affect(state, each, id))
    return any(changed_by(changes) & _WHAT_COUNTS for found in (own, others) for changes in found)


def _may_affect(state: GameState, effect: Acting, id: ObjectId | None) -> bool:
    """Whether an effect is about all that fit a description, or about this object."""
    match effect.affects:
        case Filter():
            return True
        case frozenset() as ids:
            return id in ids
        case What.ATTACHED:
            source = state.permanents.get(effect.context.source)
            return source is not None and source.attached_to == id
        case _:
            return False
