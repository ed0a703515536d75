"""This module says to what an Equipment or a Fortification can be attached [cr2025-06-06 301.5c, 301.6].

`can_equip` asks everything of an Equipment; `can_be_equipped` leaves out whether it is itself a creature.
`can_fortify` asks it of a Fortification.
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.changes.changes import AttachesOnlyTo, IsNoCreature
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.replacement.damaging import protected
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.records import GameObject
from manaburn.terms import CardType, ObjectId, Zone


def can_be_equipped(state: GameState, host: ObjectId, by: ObjectId) -> bool:
    """Return whether a permanent can be equipped by an Equipment: it is a creature without protection from
    it, in range of its controller, and one to which the Equipment says that it can be attached [cr2025-06-06
    301.5, 301.5c, 702.16d, 801.9].
    """
    if host == by or host not in state.permanents:
        return False
    if not in_range(state, state.permanents[by].controller, host):
        return False
    if not characteristics(state, host).is_creature or protected(state, host, by):
        return False
    you, only = state.permanents[by].controller, characteristics(state, by).rules
    limits = (rule.filter for rule in only if isinstance(rule, AttachesOnlyTo))
    return all(matches(state, what, host, you, by) for what in limits)


def could_equip(state: GameState, equipment: CardDefinition, host: ObjectId, context: Context) -> bool:
    """Return whether an Equipment could be attached to a permanent as it enters with the number
    `context.source` [cr2025-06-06 301.5].
    """
    if equipment.is_creature or not in_range(state, context.controller, host):
        return False
    rehearsal = state.clone()
    entering = GameObject(context.source, equipment, context.controller, Zone.BATTLEFIELD, None)
    rehearsal.objects[context.source] = entering
    return characteristics(state, host).is_creature and not protected(rehearsal, host, context.source)


def can_equip(state: GameState, equipment: ObjectId, host: ObjectId) -> bool:
    """Return whether an Equipment can become attached to a permanent. An Equipment that is a creature
    can't, unless it has reconfigure, and so is no creature once attached [cr2025-06-06 301.5c, 702.151b].
    """
    if characteristics(state, equipment).is_creature and not _reconfigures(state, equipment):
        return False
    return can_be_equipped(state, host, equipment)


def can_fortify(state: GameState, fortification: ObjectId, host: ObjectId) -> bool:
    """Return whether a Fortification can become attached to a permanent: to a land, unless it is itself a
    creature [cr2025-06-06 301.6].
    """
    if host == fortification or characteristics(state, fortification).is_creature:
        return False
    return CardType.LAND in characteristics(state, host).types and not protected(state, host, fortification)


def _reconfigures(state: GameState, equipment: ObjectId) -> bool:
    """Return whether an Equipment is no creature while it is attached, by reconfigure."""
    statics = state.objects[equipment].definition.statics
    return any(change == IsNoCreature() for ability in statics for change in ability.changes)
