"""This module holds what attacking and blocking have in common: the combat in progress, the players and
permanents that may be attacked, and the players who defend.

* `attack_targets` returns the players, planeswalkers and battles that a player's creatures may attack;
  `attackable_players` applies the attack option of the game.
* `defending_players`, `declaring_blocks` and `attackers_against` say who is attacked, who declares blockers
  and against which attackers.
* `choose_defender` lets the active player choose an opponent, if only one may be attacked.
* `Options` is the form in which both kinds of declaration list what each creature may do by itself.
* `remembered` caches what has been worked out for the pending question, such as a model of all attacks.
* `legality` and `binds_again` say how the edition of the game treats requirements ("attacks if able").

The rules are those of the combat phase [cr2025-06-06 506, 508.1, 509.1].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, assert_never, cast

from manaburn.cards.vocabulary.changes.changes import Change, Rule
from manaburn.cards.vocabulary.changes.combat_changes import OnlyWithOthers, OthersCounted
from manaburn.decisions import ChoosePlayer, Purpose
from manaburn.declarations.model import Pair
from manaburn.editions import Attackable, Edition, RepeatedRequirement, RequirementTest, TaxedCreatures
from manaburn.options import AttackOption
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.deriving import derive
from manaburn.rules.players.defending import attacked_player
from manaburn.rules.players.range_of_influence import opponents_in_range
from manaburn.rules.players.teams import attacked_with, attacks_the_team, blocking_with
from manaburn.state import GameState, events
from manaburn.state.records.combat import Combat
from manaburn.terms import CardType, ObjectId, PlayerId, Target, is_player


def combat_of(state: GameState) -> Combat:
    """Return the combat in progress; there is one in every step of a combat phase."""
    combat = state.turn.combat
    assert combat is not None, "only in a combat phase"
    return combat


_Worked = TypeVar("_Worked")


def remembered(
    state: GameState, player: PlayerId, work_out: Callable[[GameState, PlayerId], _Worked]
) -> _Worked:
    """Return `work_out(state, player)`, and keep the result as long as the same question is pending to
    this player. Nothing else happens before it is answered.
    """
    decision = state.decision
    if decision is None or decision.player != player:
        return work_out(state, player)
    known = (state.derived or derive(state)).asked
    if not known or known[0][0] is not decision or known[0][1] is not work_out:
        known[:] = [(decision, work_out, work_out(state, player))]
    return cast("_Worked", known[0][2])


def attack_targets(state: GameState, player: PlayerId) -> list[Target]:
    """Return what creatures of a player may attack: opponents, planeswalkers they control and battles they
    protect, if the edition has them [cr2025-06-06 506.2, 508.1b].
    """
    opponents = attackable_players(state, player)
    defenders = [member for opponent in opponents for member in attacked_with(state, opponent)]
    found: list[Target] = [*opponents]
    match attackable(state.edition):
        case Attackable.PLAYERS:
            return found
        case Attackable.PLAYERS_AND_PLANESWALKERS | Attackable.PLAYERS_PLANESWALKERS_AND_BATTLES:
            for id in derive(state).special:
                if _defends(state, id, defenders):
                    found.append(id)
            return found


def _defends(state: GameState, id: ObjectId, defenders: list[PlayerId]) -> bool:
    """Return whether a permanent is a planeswalker controlled by one of these players, or a battle
    protected by one [cr2025-06-06 506.2, 310.8b].
    """
    types, permanent = characteristics(state, id).types, state.permanents[id]
    if CardType.BATTLE in types and permanent.protector in defenders:
        return True
    return CardType.PLANESWALKER in types and permanent.controller in defenders


def attackable_players(state: GameState, player: PlayerId) -> list[PlayerId]:
    """Return the opponents that a player's creatures may attack, or whose permanents they may attack, by
    the game's attack option [cr2025-06-06 801.3, 802, 803, 809.3c].

    If a team is attacked as a group, its primary player stands for it [cr2010-10-01 810.7a].
    """
    opponents = opponents_in_range(state, player)
    if attacks_the_team(state):
        return opponents[:1]
    match state.options.attack:
        case AttackOption.MULTIPLE_PLAYERS:
            return opponents
        case AttackOption.ONE_PLAYER:
            chosen = None if state.combat is None else state.combat.defender
            return [other for other in opponents if chosen in (None, other)]
        case AttackOption.LEFT:
            neighbours = _neighbours(state, player)[:1]
        case AttackOption.RIGHT:
            neighbours = _neighbours(state, player)[1:]
        case AttackOption.ADJACENT:
            neighbours = _neighbours(state, player)
        case _:
            assert_never(state.options.attack)
    return [opponent for opponent in opponents if opponent in neighbours]


def _neighbours(state: GameState, player: PlayerId) -> list[PlayerId]:
    """Return the players still in the game nearest to the left and to the right of a player."""
    others = state.in_turn_order((other for other in state.active_players() if other != player), player)
    return [others[0], others[-1]]


def defending_players(state: GameState) -> list[PlayerId]:
    """Return the players who, or whose permanents, are attacked, in turn order from the active player."""
    attacked = {attacked_player(state, attacker) for attacker in combat_of(state).attacks}
    return [player for player in state.active_players() if player in attacked]


def declaring_blocks(state: GameState) -> list[PlayerId]:
    """Return the players who declare blockers, in turn order: each player attacked, or for a team that
    defends together its primary player [cr2025-06-06 509.1, 802.4, 805.10d].
    """
    return list(dict.fromkeys(blocking_with(state, player)[0] for player in defending_players(state)))


def attackers_against(state: GameState, player: PlayerId) -> list[ObjectId]:
    """Return the creatures that attack a player, their permanents, or the team that they defend with."""
    defenders = blocking_with(state, player)
    return [id for id in combat_of(state).attacks if attacked_player(state, id) in defenders]


def has_rule(state: GameState, id: ObjectId, rule: Rule) -> bool:
    """Return whether an object has a rule of combat, such as that it attacks each combat if able."""
    return rule in characteristics(state, id).rules


def target_name(state: GameState, target: Target) -> str:
    """Return the name of a player or permanent that is attacked or blocked, for a sentence."""
    if is_player(target):
        return state.players[target].name
    return characteristics(state, ObjectId(target)).name


def rules_of(state: GameState, id: ObjectId) -> tuple[Change, ...]:
    """Return the changes of rules for an object."""
    return characteristics(state, id).rules


def attackable(edition: Edition) -> Attackable:
    """Return what may be attacked, and so which card types the edition knows [cr2025-06-06 506.3]."""
    return edition.attackable


def choose_defender(state: GameState, active: PlayerId) -> None:
    """Let the active player choose the opponent who defends, if only one may be attacked and there are
    several [cr2025-06-06 507.1; cr2010-10-01 507.1].
    """
    if state.options.attack is AttackOption.ONE_PLAYER:
        opponents = attackable_players(state, active)
        if len(opponents) > 1:
            asked = ChoosePlayer(active, Purpose.DEFEND, tuple(opponents))
            defender = choose(state, asked, otherwise=None)
            if defender is not None:
                happen(state, events.DefenderChosen(defender))


# Declarations


Options = dict[ObjectId, tuple[Target, ...]]
"""By creature, the targets that it may attack (players, planeswalkers, battles), or the attackers it may
block, looked at by itself.
"""


def pairs_of(options: Options) -> frozenset[Pair]:
    """Return all options as pairs: a creature and a target that it may attack or block."""
    return frozenset((id, target) for id, targets in options.items() for target in targets)


def companions(
    state: GameState,
    id: ObjectId,
    change: OnlyWithOthers,
    options: Options,
) -> frozenset[ObjectId]:
    """Return the other creatures together with which a creature restricted by `change` may attack
    or block.
    """
    here = characteristics(state, id)
    you = state.permanents[id].controller
    return frozenset(
        other
        for other in options
        if other != id
        and matches(state, change.among, other, you, id)
        and (change.compared is OthersCounted.ANY or characteristics(state, other).power > here.power)
    )


def legality(state: GameState) -> tuple[RequirementTest, TaxedCreatures]:
    """Return two things: how this edition tests whether a declaration obeys enough requirements; and what a
    requirement means for a creature that has to pay to obey it [cr2025-06-06 508.1d, 509.1c].
    """
    return state.edition.requirement_test, state.edition.taxed_creatures


def binds_again(state: GameState) -> bool:
    """Return whether a requirement still binds a creature at the next declaration of the turn, after the
    creature has obeyed it once [cr2025-06-06 508.1d].
    """
    return state.edition.repeated_requirement is RepeatedRequirement.EACH_DECLARATION
