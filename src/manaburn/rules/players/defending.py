"""This module finds the player whom a creature attacks, and the "defending player" for it [cr2025-06-06
508.5; cr2010-10-01 508.5].

* `attacked_player`: the player it attacks, or whose permanent it attacks.
* `defending_player`, `defenders_meant`: the players that "defending player" means in a text.
* `attacker_meant`: the creature of whose defending player an ability speaks; `with_defender` puts that player
  in place of "defending player controls".
* `attacked_by`: the player or permanent that it attacks.
* `attacking_players`: the players who attack a player.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar, assert_never

from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.walking import parts_of
from manaburn.editions import DefendingPlayer
from manaburn.rules.players.teams import attacks_the_team, is_on
from manaburn.state import GameState
from manaburn.state.records.effects import Binding
from manaburn.terms import ObjectId, PlayerId, Target
from manaburn.values import exchanged, replace

_T = TypeVar("_T")
_WITH_ATTACKS_OF_THEIR_OWN = (Triggered, Activated, Static)


def attacked_player(state: GameState, attacker: ObjectId) -> PlayerId | None:
    """Return the player a creature attacks, or whose permanent it attacks. If it attacks nothing any more,
    return the last such player. For a creature that never attacked in this combat, return the only
    opponent of the active player, or None.
    """
    combat = state.combat_of(attacker)
    defenders = None if combat is None else combat.defenders.get(attacker)
    return _only_opponent(state) if defenders is None else defenders[1]  # now or last


def defending_player(state: GameState, attacker: ObjectId) -> PlayerId | None:
    """Return the player that "defending player" means for a creature that attacks, or did [cr2025-06-06
    508.5]; None if it could mean several, as where a team is attacked as a group [cr2010-10-01 810.7b].
    """
    combat = state.combat_of(attacker)
    defenders = None if combat is None else combat.defenders.get(attacker)
    if defenders is None or attacks_the_team(state):
        return _only_opponent(state)
    as_it_began, now_or_last = defenders
    match state.edition.defending_player:
        case DefendingPlayer.SOLE_OPPONENT | DefendingPlayer.CURRENT_OR_LAST:
            return now_or_last
        case DefendingPlayer.AS_IT_BECAME_ATTACKER:
            return as_it_began
        case _:
            assert_never(state.edition.defending_player)


def defenders_meant(state: GameState, attacker: ObjectId) -> list[PlayerId]:
    """Return all players that "defending player" can mean for a creature: both members of a team that is
    attacked as a group [cr2025-06-06 508.5; cr2010-10-01 810.7b]; or for a spell, which speaks of no certain
    attack: each player attacked [cr2025-06-06 508.5a].
    """
    if attacks_the_team(state):
        return state.opponents(state.turn.active_player)
    player = defending_player(state, attacker)
    if player is not None:
        return [player]
    if state.combat is None or state.on_stack(attacker) is None:
        return []
    attacked = {attacked_player(state, each) for each in state.combat.attacks}
    return [player for player in state.active_players() if player in attacked]


def attacker_meant(state: GameState, source: ObjectId, binding: Binding) -> ObjectId:
    """Return the creature of whose defending player an ability speaks: its source, if that attacks or did in
    this combat; else what the source was attached to as the ability triggered, or the creature of the event
    [cr2025-06-06 508.5]. It is the source if none of them attacked.
    """
    for id in (source, binding.attached, binding.that):
        combat = None if id is None else state.combat_of(id)
        if id is not None and combat is not None and id in combat.defenders:
            return id
    return source


def with_defender(state: GameState, words: _T, source: ObjectId, binding: Binding) -> _T:
    """Return a part of an ability with the defending player that was chosen, or that of another creature than
    its source, in place of "defending player controls" [cr2025-06-06 508.5, 508.5a].
    """
    if len(state.players) == 2:
        return words
    attacker, player = attacker_meant(state, source, binding), binding.defending
    if player is None and attacker != source:
        player = defending_player(state, attacker)
    if player is None:
        return words
    for each in _of_defender(words):
        theirs = replace(each, controller=Whose.ANYONE, controlled_by=player)
        words = exchanged(words, each, theirs)
    return words


def speaks_of_defender(words: object) -> bool:
    """Return whether a part of a text says "defending player controls"."""
    return any(True for _ in _of_defender(words))


def _of_defender(words: object) -> Iterator[Filter]:
    """Yield the filters in a part of a text that say "defending player controls"."""
    for each in parts_of(words, _WITH_ATTACKS_OF_THEIR_OWN):
        if isinstance(each, Filter) and each.controller is Whose.DEFENDING_PLAYER:
            yield each


def attacked_by(state: GameState, attacker: ObjectId) -> Target | None:
    """Return the player or permanent that a creature attacks. If it has left combat, return the last one
    it was declared attacking this turn.
    """
    if state.combat is not None and attacker in state.combat.attacks:
        return state.combat.attacks[attacker]
    declared = [each.whom for each in state.turn.history.attacks if each.creature == attacker]
    return declared[-1] if declared else None


def attacking_players(state: GameState, attacked: PlayerId | None) -> set[PlayerId]:
    """Return the players who control creatures that attack a player [cr2025-06-06 506.2, 508.6]."""
    if state.combat is None or attacked is None:
        return set()
    pairs = state.combat.attacks.items()
    return {state.permanents[id].controller for id, target in pairs if is_on(state, target, attacked)}


def _only_opponent(state: GameState) -> PlayerId | None:
    """Return the only opponent of the active player; None if there are several."""
    opponents = state.opponents(state.turn.active_player)
    return opponents[0] if len(opponents) == 1 else None
