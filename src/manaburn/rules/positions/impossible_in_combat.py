"""What can never be in combat: who fights or is attacked without being able to [cr2025-06-06 506.3-506.4].

Whatever stops being a creature, or changes its controller, leaves combat at once, so that none of it can come
to be later.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.editions import Topic, cite
from manaburn.errors import Problem
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState
from manaburn.state.records.combat import Combat
from manaburn.terms import CardType, ObjectId, PlayerId, Target, is_player


def impossible_in_combat(state: GameState) -> Iterator[Problem]:
    """Everything that can never be about the combat phase in progress."""
    combat = state.combat
    if combat is None:
        return
    for attacker, target in combat.attacks.items():
        fighting = list(_of_a_fighter(state, attacker, "attacks", Topic.BATTLES_DO_NOT_ATTACK))
        yield from fighting or _of_an_attacker(state, attacker, target)
    for blocker in combat.blocks:
        fighting = list(_of_a_fighter(state, blocker, "blocks", Topic.BATTLES_DO_NOT_BLOCK))
        yield from fighting or _of_a_blocker(state, combat, blocker)
    for blocked in combat.blocked:
        if blocked not in combat.attacks:
            says = f"{_called(state, blocked)} is blocked, and does not attack"
            yield Problem(says, cite(Topic.BECOMES_BLOCKED, state.edition), (blocked,))
    yield from _of_bands(state, combat)


def _of_a_fighter(state: GameState, id: ObjectId, does: str, for_battles: Topic) -> Iterator[Problem]:
    """Why something cannot be fighting at all."""
    name = _called(state, id)
    if id not in state.permanents:
        rule = cite(Topic.REMOVED_FROM_COMBAT, state.edition)
        yield Problem(f"{name} {does}, and is not on the battlefield or phased out", rule, (id,))
        return
    now = characteristics(state, id)
    if not now.is_creature:
        rule = cite(Topic.WHAT_MAY_FIGHT, state.edition)
        yield Problem(f"{name} {does}, and is no creature", rule, (id,))
    elif CardType.BATTLE in now.types:
        yield Problem(f"{name} {does}, and is a battle", cite(for_battles, state.edition), (id,))


def _of_an_attacker(state: GameState, attacker: ObjectId, target: Target | None) -> Iterator[Problem]:
    """Only creatures of the active player attack, and only opponents or what these have."""
    controller, name = state.permanents[attacker].controller, _called(state, attacker)
    if not state.is_active(controller):
        whose = state.players[controller].name
        rule = cite(Topic.DECLARE_ATTACKERS, state.edition)
        yield Problem(f"{name} attacks, and {whose} is not the active player", rule, (attacker,))
    elif target is not None and is_player(target):
        if not state.options.are_opponents(controller, PlayerId(target)):
            whom = "its own controller" if target == controller else "a teammate of its controller"
            rule = cite(Topic.DEFENDING_PLAYER, state.edition)
            yield Problem(f"{name} attacks {whom}", rule, (attacker,))
    elif target is not None:
        yield from _of_an_attacked_permanent(state, attacker, ObjectId(target))


def _of_an_attacked_permanent(state: GameState, attacker: ObjectId, target: ObjectId) -> Iterator[Problem]:
    """Of permanents, only planeswalkers of opponents and battles are attacked."""
    name, about = f"{_called(state, attacker)} attacks {_called(state, target)}", (attacker, target)
    if target not in state.permanents:
        rule = cite(Topic.REMOVED_FROM_COMBAT, state.edition)
        yield Problem(f"{name}, which is not on the battlefield", rule, about)
        return
    types = characteristics(state, target).types
    if CardType.BATTLE in types:
        return
    if CardType.PLANESWALKER not in types:
        rule = cite(Topic.WHAT_MAY_FIGHT, state.edition)
        yield Problem(f"{name}, which is neither a player nor a planeswalker or battle", rule, about)
    elif not state.options.are_opponents(
        state.permanents[attacker].controller, state.permanents[target].controller
    ):
        rule = cite(Topic.DEFENDING_PLAYER, state.edition)
        yield Problem(f"{name}, a planeswalker of its own side", rule, about)


def _of_a_blocker(state: GameState, combat: Combat, blocker: ObjectId) -> Iterator[Problem]:
    """Nobody blocks for the active player, and only attackers are blocked."""
    name, blocked = _called(state, blocker), combat.blocks[blocker]
    if state.is_active(state.permanents[blocker].controller):
        rule = cite(Topic.DECLARE_BLOCKERS, state.edition)
        yield Problem(f"{name} blocks, and its controller is the active player", rule, (blocker,))
    for attacker in blocked:
        if attacker not in combat.attacks:
            rule = cite(Topic.WHO_MAY_BE_BLOCKED, state.edition)
            says = f"{name} blocks {_called(state, attacker)}, which does not attack"
            yield Problem(says, rule, (blocker, attacker))
    if len(set(blocked)) < len(blocked):
        rule = cite(Topic.WHO_MAY_BE_BLOCKED, state.edition)
        yield Problem(f"{name} blocks the same creature twice", rule, (blocker,))


def _of_bands(state: GameState, combat: Combat) -> Iterator[Problem]:
    """A band is of attacking creatures, and no creature is in two."""
    rule = cite(Topic.BAND_MEMBERS, state.edition)
    banded: set[ObjectId] = set()
    for band in combat.bands:
        for id in band:
            if id not in combat.attacks:
                yield Problem(f"{_called(state, id)} is in a band, and does not attack", rule, (id,))
            elif id in banded:
                yield Problem(f"{_called(state, id)} is in a band twice", rule, (id,))
            banded.add(id)


def _called(state: GameState, id: ObjectId) -> str:
    """What something is called: by its number, where it is not there."""
    object = state.objects.get(id)
    return f"#{id}" if object is None else object.definition.name
