"""Why an object is what it is: what each continuous effect changed of it, in the order in which they apply
[cr2025-06-06 613].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Change
from manaburn.editions import Topic
from manaburn.rules.layers.applying import Applying, in_progress
from manaburn.rules.layers.continuous import Acting
from manaburn.rules.layers.deriving import acting_effects, applied, to_be_filled
from manaburn.rules.layers.layer_order import Part
from manaburn.rules.layers.layers import (
    ABILITIES,
    ADDED,
    COLORS,
    DEFINED,
    RULES,
    SET,
    SWITCHED,
    TYPES,
    kind_of,
)
from manaburn.rules.layers.printed import as_printed
from manaburn.state import GameState
from manaburn.state.records.records import Characteristics
from manaburn.terms import ObjectId
from manaburn.values import Record

TOPIC_OF_KIND = {
    TYPES: Topic.LAYER_OF_TYPES,
    COLORS: Topic.LAYER_OF_COLORS,
    ABILITIES: Topic.LAYER_OF_ABILITIES,
    DEFINED: Topic.DEFINED_SIZES,
    SET: Topic.SET_SIZES,
    ADDED: Topic.CHANGED_SIZES,
    SWITCHED: Topic.SWITCHED_SIZES,
    RULES: Topic.LAYERS,
}
"""The rule of each kind of change, on days that have layers for them."""


class Step(Record):
    """What one effect changed of an object, or all of its counters did."""

    topic: Topic
    effect: Acting | None
    """None for counters."""
    changes: tuple[Change, ...]
    after_newer: tuple[Acting, ...]
    """The effects of the same stage that applied before it although they are newer: it depends on them
    [cr2025-06-06 613.8b].
    """
    before: Characteristics
    after: Characteristics


def start_of(state: GameState, id: ObjectId) -> Characteristics:
    """A permanent before any effect applies: as it is printed, or copied, or lies face down."""
    return as_printed(state.edition, state.objects[id])


def steps_of(state: GameState, id: ObjectId) -> tuple[Step, ...]:
    """What changed a permanent, step by step; what applies to it but changes nothing is a step too."""
    state = state.clone()
    acting = acting_effects(state)
    derived = state.derived = to_be_filled(state, acting, {})
    applying = Applying(state, derived)
    before = in_progress(state, applying.progress, id).copy().finish()
    found: list[Step] = []
    earlier: list[Part] = []
    for part in applied(state, acting, applying):
        now = applying.progress[id].copy().finish()
        if part is None:
            if now != before:
                found.append(Step(Topic.COUNTED_SIZES, None, (), (), before, now))
        else:
            if id in applying.affected.get(part.place, ()):
                found.append(_step(part, earlier, before, now))
            earlier.append(part)
        before = now
    return tuple(found)


def _step(part: Part, earlier: list[Part], before: Characteristics, now: Characteristics) -> Step:
    newer = tuple(
        each.effect
        for each in earlier
        if each.stage == part.stage and each.effect.timestamp > part.effect.timestamp
    )
    return Step(TOPIC_OF_KIND[kind_of(part.changes[0])], part.effect, part.changes, newer, before, now)
