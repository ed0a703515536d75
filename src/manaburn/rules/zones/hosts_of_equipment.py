"""This module says to what an Equipment or a Fortification can be attached [cr2025-06-06 301.5c, 301.6].

`can_equip` applies all rules to an Equipment on the battlefield, `could_equip` to one that is about to enter.
`can_be_equipped` leaves out the rule that an Equipment which is a creature can't be attached. `can_fortify`
is for a Fortification.
"""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.changes.changes import AttachesOnlyTo, IsNoCreature
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.replacement.damaging import protected
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.records import GameObject
from manaburn.terms import CardType, ObjectId, PlayerId, Zone


def can_be_equipped(state: GameState, host: ObjectId, by: ObjectId) -> bool:
    """Return whether a permanent can be equipped by an Equipment: it is a creature without protection from
    it, in range of its controller, and one to which the Equipment says that it can be attached [cr2025-06-06
    301.5, 301.5c, 702.16d, 801.9].
    """
    if host == by or host not in state.permanents:
        return False
    limits = (rule for rule in characteristics(state, by).rules if isinstance(rule, AttachesOnlyTo))
    return _fits(state, host, by, state.permanents[by].controller, limits)


def _fits(
    state: GameState, host: ObjectId, by: ObjectId, you: PlayerId, limits: Iterable[AttachesOnlyTo]
) -> bool:
    """Return whether a permanent is one that an Equipment of the player `you` can equip, by what it says
    (`limits`) and by the rules for all Equipment.
    """
    if not in_range(state, you, host) or not characteristics(state, host).is_creature:
        return False
    return not protected(state, host, by) and all(matches(state, one.filter, host, you, by) for one in limits)


def could_equip(state: GameState, equipment: CardDefinition, host: ObjectId, context: Context) -> bool:
    """Return whether an Equipment could be attached to a permanent as it enters with the number
    `context.source` [cr2025-06-06 301.5e].
    """
    if equipment.is_creature and not _reconfigures(equipment):
        return False
    you, rehearsal = context.controller, state.clone()
    rehearsal.objects[context.source] = GameObject(context.source, equipment, you, Zone.BATTLEFIELD, None)
    changes = (change for ability in equipment.statics for change in ability.changes)
    limits = (change for change in changes if isinstance(change, AttachesOnlyTo))
    return _fits(rehearsal, host, context.source, you, limits)


def can_equip(state: GameState, equipment: ObjectId, host: ObjectId) -> bool:
    """Return whether an Equipment can become attached to a permanent. An Equipment that is a creature
    can't, unless it has reconfigure, and so is no creature once attached [cr2025-06-06 301.5c, 702.151b].
    """
    if characteristics(state, equipment).is_creature and not _reconfigures(
        state.objects[equipment].definition
    ):
        return False
    return can_be_equipped(state, host, equipment)


def can_fortify(state: GameState, fortification: ObjectId, host: ObjectId) -> bool:
    """Return whether a Fortification can become attached to a permanent: to a land, unless it is itself a
    creature [cr2025-06-06 301.6].
    """
    if host == fortification or characteristics(state, fortification).is_creature:
        return False
    return CardType.LAND in characteristics(state, host).types and not protected(state, host, fortification)


def _reconfigures(equipment: CardDefinition) -> bool:
    """Return whether an Equipment is no creature while it is attached, by reconfigure."""
    return any(change == IsNoCreature() for ability in equipment.statics for change in ability.changes)
