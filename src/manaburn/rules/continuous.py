"""The continuous effects that act now, of permanents, schemes, spells and abilities [cr2025-06-06 611,
613.7].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from manaburn.cards.abilities import Static
from manaburn.cards.changes import (
    AddPowerToughness,
    Change,
    DefinePowerToughness,
    GainKeywords,
    SetPowerToughness,
)
from manaburn.cards.filters import CombatRole, Damaged, Filter, Status
from manaburn.cards.references import What, Who
from manaburn.rules.layers import needs_layers
from manaburn.state import GameState
from manaburn.state.effects import Context, ContinuousEffect
from manaburn.state.records import Permanent
from manaburn.terms import KEYWORD_COUNTERS, PlayerId, Target


class Acting(NamedTuple):
    """A continuous effect that acts now."""

    timestamp: int
    changes: tuple[Change, ...]
    affects: frozenset[Target] | What | Filter | Who
    context: Context
    ability: Static | None
    """The static ability it comes from, which its source may have lost."""
    of: tuple[PlayerId, ...] | None = None
    """Of what it affects, only what these players control."""


def acting_effects(state: GameState) -> list[Acting]:
    """The continuous effects there are, in timestamp order."""
    acting = []
    objects = state.objects
    for id, permanent in state.permanents.items():
        for ability in objects[id].definition.statics:
            if needs_layers(ability):
                context = Context(controller=permanent.controller, source=id)
                acting.append(Acting(permanent.timestamp, ability.changes, ability.affects, context, ability))
        if permanent.counters:
            acting.extend(_of_keyword_counters(permanent))
    for id in state.with_abilities_in_the_command_zone():
        for ability in objects[id].definition.statics:
            context = Context(controller=objects[id].owner, source=id)
            acting.append(Acting(id, ability.changes, ability.affects, context, ability))
    acting.extend(map(as_acting, state.continuous))
    acting.sort(key=lambda effect: effect.timestamp)
    return acting


def as_acting(effect: ContinuousEffect) -> Acting:
    """An effect from the resolution of a spell or ability."""
    context = Context(controller=effect.controller, source=effect.source)
    affects = effect.affects if effect.matching is None else effect.matching
    return Acting(effect.id, effect.changes, affects, context, None, effect.of)


def _of_keyword_counters(permanent: Permanent) -> Iterator[Acting]:
    """What the keyword counters on a permanent let it gain [cr2025-06-06 122.1b, 613.1f, 613.7c]."""
    put_at = dict(permanent.keyword_counters_at)
    context = Context(controller=permanent.controller, source=permanent.id)
    for kind, number in permanent.counters:
        keyword = KEYWORD_COUNTERS.get(kind)
        if keyword is not None:
            at = put_at.get(kind, permanent.timestamp)
            gained = (GainKeywords(frozenset({keyword})),) * number  # each of them gives it once more
            yield Acting(at, gained, frozenset({permanent.id}), context, None)


def is_volatile(effect: Acting) -> bool:
    """Whether an effect depends on more than which permanents there are and what effects act on them."""
    ability, affects = effect.ability, effect.affects
    if ability is not None and ability.condition is not None:
        return True
    if isinstance(affects, Filter) and is_of_the_moment(affects):
        return True
    return any(
        isinstance(change, WITH_AMOUNTS)
        and not (isinstance(change.power, int) and isinstance(change.toughness, int))
        for change in effect.changes
    )


def is_of_the_moment(described: Filter) -> bool:
    """Whether a description asks what something does now, itself or in one of its alternatives."""
    if described.status is not Status.ANY or described.combat is not CombatRole.ANY:
        return True
    if described.damaged is not Damaged.ANYHOW or described.being:
        return True
    return any(map(is_of_the_moment, described.any_of))


WITH_AMOUNTS = (AddPowerToughness, SetPowerToughness, DefinePowerToughness)
"""The changes that have amounts."""
