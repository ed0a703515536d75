"""This module has the form in which the layers apply continuous effects, `Acting`, and says which events can
change what such an effect does.

An effect has this form whether it comes from a static ability or from a spell or ability that has resolved
[cr2025-06-06 611, 613.7]. `manaburn.rules.layers.deriving` makes it for static abilities that are printed,
`as_granted` for those that another effect grants to a permanent, `as_acting` for the effect of a resolved
spell or ability (Giant Growth). `effect_begins` returns the event by which such an effect begins.

The derived board, with all characteristics worked out, is kept until an event drops it. Some events drop it
in any case, such as those by which permanents or effects come or go, or counters are put on a permanent:
nearly all of them are marked `_BOARD` in `manaburn.state.applying.apply`. The events whose classes `reads`
returns drop it because an effect depends on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    Change,
    DefinePowerToughness,
    Duration,
    GainAbility,
    GainActivatedOf,
    Rule,
    SetPowerToughness,
)
from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf
from manaburn.cards.vocabulary.words.filters import CombatRole, Damaged, Filter, Status
from manaburn.cards.vocabulary.words.off_the_battlefield import OffTheBattlefield
from manaburn.cards.vocabulary.words.references import (
    All,
    Amount,
    Circumstance,
    Condition,
    Controls,
    Count,
    Not,
    What,
    Who,
)
from manaburn.editions.axes_of_objects import GrantedStatics
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context, ContinuousEffect
from manaburn.terms import ObjectId, PlayerId, Target, Zone
from manaburn.values import Record


class Acting(Record):
    """A continuous effect that applies now. `manaburn.rules.layers.deriving` collects them."""

    timestamp: int
    changes: tuple[Change, ...]
    affects: frozenset[Target] | What | Filter | Who | OffTheBattlefield
    context: Context
    ability: Static | None
    """The static ability it comes from, which its source may have lost; None for any other effect."""
    of: tuple[PlayerId, ...] | None = None
    """It affects only permanents that these players control; None: of all players."""
    granted_by: Acting | None = None
    """The effect by which its source has that ability; None if it is printed there."""

    @property
    def order(self) -> tuple[int, int]:
        """Return the key by which effects are sorted, the oldest first: the timestamp; if it is the same,
        a granted ability after a printed one, by the timestamp of the effect that granted it [cr2025-06-06
        613.7a].
        """
        return self.timestamp, 0 if self.granted_by is None else self.granted_by.timestamp


def effect_begins(
    state: GameState,
    affects: Iterable[Target],
    *changes: Change,
    source: ObjectId,
    controller: PlayerId,
    duration: Duration = Duration.INDEFINITE,
    targets: tuple[tuple[Target, ...], ...] = (),
) -> events.EffectBegan:
    """Return the event by which a continuous effect begins now; the objects and players that it affects are
    fixed [cr2025-06-06 611.2c].
    """
    return events.EffectBegan(
        ContinuousEffect(
            id=state.new_id(),
            affects=frozenset(affects),
            changes=changes,
            duration=duration,
            controller=controller,
            source=source,
            began_on_turn=state.turn.number,
            targets=targets,
        )
    )


def linked_to(
    state: GameState, source: ObjectId, moved: Sequence[ObjectId], zones: Sequence[Zone]
) -> ContinuousEffect | None:
    """Return the effect by which those of the moved cards that go to exile count as exiled with the source of
    a replacement effect [cr2025-06-06 607.2a]. Return None if no ability of the source speaks of such cards.
    """
    exiled = [id for id, zone in zip(moved, zones, strict=True) if zone is Zone.EXILE]
    if not exiled or source not in state.objects or not state.objects[source].definition.speaks_of_exiled:
        return None
    you = state.controller_of(source)
    return effect_begins(state, exiled, Rule.EXILED_WITH_THIS, source=source, controller=you).effect


def as_acting(effect: ContinuousEffect) -> Acting:
    """Return the acting form of an effect from the resolution of a spell or ability."""
    context = Context(controller=effect.controller, source=effect.source)
    affects = effect.affects if effect.matching is None else effect.matching
    return Acting(effect.id, effect.changes, affects, context, None, effect.of)


def waits_for_its_turn(effect: ContinuousEffect) -> bool:
    """Return whether an effect does nothing yet, as it lasts "during a player's next turn"."""
    return effect.duration is Duration.NEXT_TURN


def as_granted(state: GameState, ability: Static, to: ObjectId, by: Acting) -> Acting:
    """Return the acting form of a static ability that the effect `by` grants to a permanent. Its timestamp is
    the later of the permanent's and that effect's [cr2025-06-06 613.7a], or always the permanent's
    [cr2003-07-01 418.5f].
    """
    permanent = state.permanents[to]
    context = Context(controller=permanent.controller, source=to)
    timestamp = permanent.timestamp
    if _is_as_old_as_the_later(state):
        timestamp = max(timestamp, by.timestamp)
    return Acting(timestamp, ability.changes, ability.affects, context, ability, granted_by=by)


def _is_as_old_as_the_later(state: GameState) -> bool:
    """Return whether a granted static ability takes the later of two timestamps: its object's, and that of
    the effect that grants it.
    """
    match state.edition.granted_statics:
        case GrantedStatics.AS_THE_OBJECT:
            return False
        case GrantedStatics.AS_THE_LATER:
            return True
        case _ as never:
            assert_never(never)


Read = frozenset[type]
"""The classes of events that may change something: none (`NOTHING_FURTHER`), all (`ANY_EVENT`), or some."""
NOTHING_FURTHER: Read = frozenset()
ANY_EVENT: Read = frozenset((object,))


def reads(effect: Acting) -> Read:
    """Return the classes of events that may change what an effect does: by its condition, the objects it
    affects, and its amounts.

    Events that drop the board in any case, such as those marked `_BOARD` in `manaburn.state.applying.apply`,
    need not be among these.
    """
    condition = None if effect.ability is None else effect.ability.condition
    return _read(effect.affects, effect.changes, condition)


def _read(affects: object, changes: tuple[Change, ...], condition: Condition | None) -> Read:
    """Return the classes of events that may change what an effect with these words does."""
    found = NOTHING_FURTHER if condition is None else _read_by_condition(condition)
    if isinstance(affects, Filter) and is_of_the_moment(affects):
        return ANY_EVENT
    for change in changes:
        if isinstance(change, WITH_AMOUNTS):
            found |= _read_by_amount(change.power) | _read_by_amount(change.toughness)
        elif isinstance(change, GainAbility) and isinstance(given := change.ability, Static):
            found |= _read(given.affects, given.changes, given.condition)
        elif isinstance(change, GainActivatedOf):
            in_library = isinstance(change.of, All) and change.of.zone is Zone.LIBRARY
            always = in_library or is_of_the_moment(change.of.filter)
            found |= ANY_EVENT if always else _READ_OF_OTHERS
    return found


_READ_OF_OTHERS: Read = frozenset((events.Moved,))
"""The class of events that may change which cards with abilities are in a graveyard or in exile."""


def looks_around(effect: Acting) -> bool:
    """Return whether what an effect does depends on other objects or on the moment: it has a condition, a
    filter for what something does now, or an amount that is not a plain number.
    """
    ability, affects = effect.ability, effect.affects
    if ability is not None and ability.condition is not None:
        return True
    if isinstance(affects, Filter) and is_of_the_moment(affects):
        return True
    return any(
        isinstance(change, GainActivatedOf)
        or (
            isinstance(change, WITH_AMOUNTS)
            and not (isinstance(change.power, int) and isinstance(change.toughness, int))
        )
        for change in effect.changes
    )


_TURN_CHANGES: Read = frozenset((events.TurnBegan, events.TurnWentOn, events.TurnMarkersHandedOut))
_READ_BY: dict[Circumstance, Read] = {
    Circumstance.YOUR_TURN: _TURN_CHANGES,
    Circumstance.EXTRA_TURN: _TURN_CHANGES,
    Circumstance.THIS_IS_TAPPED: frozenset((events.Tapped, events.Untapped)),
    Circumstance.THIS_IS_UNTAPPED: frozenset((events.Tapped, events.Untapped)),
    Circumstance.IT_IS_DAY: frozenset((events.DayChanged,)),
    Circumstance.IT_IS_NIGHT: frozenset((events.DayChanged,)),
    Circumstance.HAND_IS_EMPTY: frozenset((events.Moved,)),
}


def _read_by_condition(condition: Condition) -> Read:
    """Return the classes of events that may change whether a condition holds, besides those that change the
    characteristics it reads: they drop the board in any case.
    """
    match condition:
        case Circumstance():
            return _READ_BY.get(condition, ANY_EVENT)
        case Controls(filter, Who.YOU) if not is_of_the_moment(filter):
            return NOTHING_FURTHER
        case Not(other):
            return _read_by_condition(other)
        case AllOf(conditions) | AnyOf(conditions):
            return NOTHING_FURTHER.union(*map(_read_by_condition, conditions))
        case _:
            return ANY_EVENT


def _read_by_amount(amount: Amount) -> Read:
    """Return the classes of events that may change an amount, in the same way."""
    match amount:
        case int():
            return NOTHING_FURTHER
        case Count(filter, Zone.BATTLEFIELD) if not is_of_the_moment(filter):
            return NOTHING_FURTHER
        case _:
            return ANY_EVENT


def is_of_the_moment(described: Filter) -> bool:
    """Return whether a filter reads more than characteristics: a status such as tapped, a role in combat,
    damage or a comparison. Filters inside it count too.
    """
    if described.status is not Status.ANY or described.combat is not CombatRole.ANY or described.bounds:
        return True
    if described.damaged is not Damaged.ANYHOW or described.being:
        return True
    if described.attached_to is not None or described.crewed_this:
        return True
    return any(map(is_of_the_moment, described.others))


WITH_AMOUNTS = (AddPowerToughness, SetPowerToughness, DefinePowerToughness)
"""The changes with a `power` and a `toughness`, which are amounts."""
