"""The declare attackers step: who may attack, and the declaration [cr2025 508; cr2002 308].

508.1a-b  who attacks whom                    `attack_problems`
508.1c    restrictions                        `attack_problems`
508.1d    requirements                        not implemented: no card of the catalogue makes one
508.1e    banding                             not implemented
508.1f-k  tapping, costs, attacking           `manaburn.rules.declaration_payment`
508.1m    abilities trigger                   `happen`
508.8     nothing attacks                     `manaburn.rules.turn`
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

from manaburn.cards.changes import CantAttackUnlessDefenderControls, Rule
from manaburn.cards.combat_changes import CantAttackUnlessOthersAttack
from manaburn.cards.references import Whose
from manaburn.decisions import Attack
from manaburn.editions import Topic, Walls, cite
from manaburn.errors import Problem
from manaburn.rules.characteristics import characteristics, controller_of, derive, permanents_matching
from manaburn.rules.combat import attack_targets, has_rule, rules_of
from manaburn.rules.mana_sources import is_summoning_sick
from manaburn.rules.payability import cost_problems
from manaburn.rules.player_rules import attacked_player_problems
from manaburn.state import GameState
from manaburn.terms import Keyword, ObjectId, PlayerId, Target, is_player
from manaburn.values import value

_TRIES = 64
"""How often a sampled declaration may break a restriction before it is repaired instead."""


@value
class AttackChoices:
    """Everything that decides which declarations are legal, worked out once."""

    targets: dict[ObjectId, tuple[Target, ...]]
    """The creatures that may attack, and what each may attack."""
    only_alone: frozenset[ObjectId]
    others_needed: dict[ObjectId, int]
    """Creatures that attack only together with that many others."""

    @property
    def independent(self) -> bool:
        """Whether each creature can be decided upon by itself."""
        return not self.only_alone and not self.others_needed


def attack_choices(state: GameState, player: PlayerId) -> AttackChoices:
    """The choices a player has for an attack [cr2025 508.1a-c]."""
    possible = attack_targets(state, player)
    targets = {}
    for id in derive(state).creatures:
        permanent = state.permanents[id]
        if permanent.controller != player or permanent.tapped:
            continue
        if not any(_creature_problems(state, player, id)):
            fitting = tuple(t for t in possible if not any(_target_problems(state, player, id, t, possible)))
            if fitting:
                targets[id] = fitting
    needed = {id: _others_needed(state, id) for id in targets}
    return AttackChoices(
        targets,
        frozenset(id for id in targets if has_rule(state, id, Rule.ATTACKS_ONLY_ALONE)),
        {id: others for id, others in needed.items() if others},
    )


def _others_needed(state: GameState, id: ObjectId) -> int:
    rules = rules_of(state, id)
    needed = [rule.others for rule in rules if isinstance(rule, CantAttackUnlessOthersAttack)]
    return max([*needed, int(Rule.CANT_ATTACK_ALONE in rules)])


def attack_problems(state: GameState, player: PlayerId, action: Attack) -> Iterator[Problem]:
    """Every reason why a declaration of attackers is illegal; none means legal."""
    possible = attack_targets(state, player)
    attacking = [attacker for attacker, _ in action.pairs]
    if len(set(attacking)) < len(attacking):
        yield Problem("a creature attacks only one thing", cite(Topic.ATTACKED_PLAYER, state.edition))
    for attacker, target in action.pairs:
        yield from _creature_problems(state, player, attacker)
        if attacker in state.permanents:
            yield from _target_problems(state, player, attacker, target, possible)
    yield from _joint_problems(state, attacking)
    yield from cost_problems(state, player, action)


def _joint_problems(state: GameState, attacking: list[ObjectId]) -> Iterator[Problem]:
    """Restrictions on the declaration as a whole."""
    rule = cite(Topic.ATTACK_RESTRICTIONS, state.edition)
    for id in attacking:
        if id in state.permanents:
            name = characteristics(state, id).name
            others = len(set(attacking)) - 1
            if others and has_rule(state, id, Rule.ATTACKS_ONLY_ALONE):
                yield Problem(f"{name} can attack only alone", rule)
            if others < _others_needed(state, id):
                yield Problem(f"{name} attacks only together with others", rule)


def _creature_problems(state: GameState, player: PlayerId, id: ObjectId) -> Iterator[Problem]:
    """Why a creature cannot attack anything [cr2025 508.1a, 508.1c]."""
    permanent = state.permanents.get(id)
    edition = state.edition
    if permanent is None or permanent.controller != player:
        yield Problem(
            "only creatures the active player controls attack", cite(Topic.DECLARE_ATTACKERS, edition)
        )
        return
    now = characteristics(state, id)
    if not now.is_creature:
        yield Problem(f"{now.name} is no creature", cite(Topic.DECLARE_ATTACKERS, edition))
        return
    if permanent.tapped:
        yield Problem(f"{now.name} is tapped", cite(Topic.ATTACKER_UNTAPPED, edition))
    if is_summoning_sick(state, permanent):
        yield Problem(
            f"{now.name} came under control this turn", cite(Topic.ATTACKER_SUMMONING_SICK, edition)
        )
    if Keyword.DEFENDER in now.keywords and Rule.ATTACKS_AS_THOUGH_NOT_DEFENDER not in now.rules:
        yield Problem(f"{now.name} has defender", cite(Topic.DEFENDER, edition))
    elif "Wall" in now.subtypes and _walls_cant_attack(state):
        yield Problem(f"{now.name} is a Wall", cite(Topic.WALLS, edition))
    if Rule.CANT_ATTACK in now.rules:
        yield Problem(f"{now.name} can't attack", cite(Topic.ATTACK_RESTRICTIONS, edition))


def _walls_cant_attack(state: GameState) -> bool:
    return state.edition.walls is Walls.CANT_ATTACK


def _target_problems(
    state: GameState, player: PlayerId, id: ObjectId, target: Target, possible: list[Target]
) -> Iterator[Problem]:
    """Why a creature cannot attack that [cr2025 508.1b-c]."""
    if target not in possible:
        yield Problem("that cannot be attacked", cite(Topic.ATTACKED_PLAYER, state.edition))
        return
    defender = PlayerId(target) if is_player(target) else controller_of(state, ObjectId(target))
    for rule in rules_of(state, id):
        if isinstance(rule, CantAttackUnlessDefenderControls):
            theirs = replace(rule.filter, controller=Whose.YOU)
            if not any(permanents_matching(state, theirs, defender)):
                name = characteristics(state, id).name
                yield Problem(
                    f"{name} cannot attack a player without what it asks for",
                    cite(Topic.ATTACK_RESTRICTIONS, state.edition),
                )
    yield from attacked_player_problems(state, id, target)


# Listing


def possible_attacks(state: GameState, player: PlayerId) -> Iterator[Attack]:
    """Every legal declaration, the empty one first."""
    choices = attack_choices(state, player)
    creatures = sorted(choices.targets)
    for picks in product(*((None, *choices.targets[id]) for id in creatures)):
        action = Attack(tuple((id, t) for id, t in zip(creatures, picks, strict=True) if t is not None))
        if choices.independent or not any(_joint_problems(state, [id for id, _ in action.pairs])):
            yield action


def count_attacks(state: GameState, player: PlayerId) -> int:
    """How many legal declarations there are."""
    choices = attack_choices(state, player)
    if not choices.independent:
        return sum(1 for _ in possible_attacks(state, player))
    count = 1
    for targets in choices.targets.values():
        count *= 1 + len(targets)
    return count


def sample_attack(state: GameState, player: PlayerId, rng: Random) -> Attack:
    """A legal declaration at random: uniformly, unless restrictions reject nearly all."""
    choices = attack_choices(state, player)
    options = [(id, (None, *choices.targets[id])) for id in sorted(choices.targets)]
    for _ in range(_TRIES):
        picks = [(id, rng.choice(targets)) for id, targets in options]
        pairs = tuple((id, target) for id, target in picks if target is not None)
        if choices.independent or not any(_joint_problems(state, [id for id, _ in pairs])):
            return Attack(pairs)
    return Attack(())
