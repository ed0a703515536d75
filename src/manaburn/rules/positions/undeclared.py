"""This module finds oddities of a position that somebody wrote: attacks, blocks and damage that could not
have been declared or dealt as things stand [cr2025-06-06 506.4a].

`faults` is the entry; `Game.faults` returns its problems. They may have come about otherwise: a creature that
gained flying after it was blocked stays blocked, and one put onto the battlefield attacking was never
declared. So such a position is accepted, unlike an impossible one (`manaburn.rules.positions.impossible`).
But whoever wrote it may have meant something else.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.editions import Topic, cite
from manaburn.errors import Problem
from manaburn.rules.combat.attacking import undeclarable_attacks
from manaburn.rules.combat.blocking import undeclarable_blocks
from manaburn.rules.combat.reasons import explained
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState
from manaburn.state.records.combat import Combat
from manaburn.terms import CardType, ObjectId, Step, is_player


def faults(state: GameState) -> tuple[Problem, ...]:
    """Return a problem for each oddity of a position: damage on permanents that are no creatures, and in
    combat attacks, blocks and bands that could not be declared now.
    """
    found, combat = list(_of_damage(state)), state.combat
    if combat is not None:
        found += [*_of_steps(state, combat), *_of_bands(state, combat), *_of_battles(state, combat)]
        found += [*undeclarable_attacks(state), *undeclarable_blocks(state)]
    return tuple(dict.fromkeys(explained(state, found)))


def _of_damage(state: GameState) -> Iterator[Problem]:
    """Yield a problem for all permanents with damage marked on them that are no creatures [cr2025-06-06
    120.3e, 120.6].
    """
    for id, permanent in state.permanents.items():
        if permanent.damage and not characteristics(state, id).is_creature:
            says = f"damage is marked on {_name(state, id)}, which isn't a creature"
            yield state.problem(says, Topic.DAMAGE_MARKED, (id,))


def _of_steps(state: GameState, combat: Combat) -> Iterator[Problem]:
    """Yield a problem for each creature that attacks or blocks before anybody has declared attackers or
    blockers.
    """
    if Step.DECLARE_ATTACKERS not in combat.steps:
        for id in combat.attacks:
            rule = cite(Topic.DECLARE_ATTACKERS, state.edition)
            yield Problem(f"{_name(state, id)} attacks before attackers are declared", rule, (id,))
    if Step.DECLARE_BLOCKERS not in combat.steps:
        for id in combat.blocks:
            rule = cite(Topic.DECLARE_BLOCKERS, state.edition)
            yield Problem(f"{_name(state, id)} blocks before blockers are declared", rule, (id,))


def _of_bands(state: GameState, combat: Combat) -> Iterator[Problem]:
    """Yield a problem for each band whose members don't all attack the same player or permanent."""
    for band in combat.bands:
        if len({combat.attacks[id] for id in band}) > 1:
            members = " and ".join(_name(state, id) for id in band)
            says = f"the creatures in the band of {members} don't all attack the same player or permanent"
            yield state.problem(says, Topic.BAND_ATTACKS_ONE, band)


def _of_battles(state: GameState, combat: Combat) -> Iterator[Problem]:
    """Yield a problem for each creature that attacks a battle which their controller or nobody protects; it
    may have been attacked as a planeswalker and then have become a battle [cr2025-06-06 310.8b, 310.10,
    506.4e].
    """
    for attacker, target in combat.attacks.items():
        if target is None or is_player(target):
            continue
        battle = state.permanents[ObjectId(target)]
        if CardType.BATTLE in characteristics(state, battle.id).types:
            if battle.protector is None:
                says = f"{_name(state, attacker)} attacks {_name(state, battle.id)}, which nobody protects"
                yield state.problem(says, Topic.PROTECTOR, (attacker, battle.id))
            elif battle.protector == state.permanents[attacker].controller:
                protected = f"{_name(state, battle.id)}, which the attacker's controller protects"
                says = f"{_name(state, attacker)} attacks {protected}"
                yield state.problem(says, Topic.PROTECTOR, (attacker, battle.id))


def _name(state: GameState, id: ObjectId) -> str:
    """Return the name of a card or token."""
    return state.objects[id].definition.name
