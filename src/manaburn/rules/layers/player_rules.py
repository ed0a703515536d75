"""This module finds the rules that effects make for a player, such as "you have no maximum hand size" or
"you can't lose the game" [cr2025-06-06 104, 305.2, 402.2].

`rules_for` yields them, each as a `PlayerRule` with its source:
first those of a spell with split second, then those of static abilities, then those of effects that last.
`player_rules` returns only the rules. The other functions look for certain rules among them, as
`can_search_library` for those on searching, and `cannot_lose` for those on losing the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from manaburn.cards.vocabulary.changes.changes import (
    PLAYER_RULES,
    CantBeAttackedExceptBy,
    RuleChange,
    RuleForPlayer,
)
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.spells_of_players import CantCast
from manaburn.editions import Topic
from manaburn.errors import Because, Problem
from manaburn.rules.layers.characteristics import holds, matches
from manaburn.rules.layers.continuous import waits_for_its_turn
from manaburn.rules.layers.deriving import derive, split_second
from manaburn.rules.players.teams import attacked_with
from manaburn.rules.words.references import players_among
from manaburn.state import GameState
from manaburn.state.events import LossReason
from manaburn.state.records.effects import Binding, Context
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import Record


class PlayerRule(Record):
    """A change of the rules for a player, with the object or effect it comes from."""

    change: RuleChange
    context: Context
    id: int
    """The id of the permanent with the ability or of the effect that makes the rule."""


_OTHERS = Filter(other_than_this=True)
_SPLIT_SECOND = (CantCast(_OTHERS), RuleForPlayer.CANT_ACTIVATE_BUT_FOR_MANA)
"""What a spell with split second says of all players for as long as it is on the stack."""


def rules_for(state: GameState, player: PlayerId) -> Iterator[PlayerRule]:
    """Yield the changes of rules for a player now: those of a spell with split second, those of static
    abilities, then those of effects, oldest first.

    Where they say "that player", this one is meant.
    """
    splitting = split_second(state)
    if splitting is not None:
        of_spell = Context(controller=splitting.controller, source=splitting.id)
        yield from (PlayerRule(change, of_spell, splitting.id) for change in _SPLIT_SECOND)
    # Static abilities.
    for id, who, ability in (state.derived or derive(state)).for_players:
        context = Context(controller=state.controller_of(id), source=id, binding=Binding(that_player=player))
        if player in players_among(state, who, context):
            if ability.condition is None or holds(state, ability.condition, context):
                for change in ability.changes:
                    if isinstance(change, PLAYER_RULES):
                        yield PlayerRule(change, context, id)
    # Effects that last.
    for effect in state.continuous:
        if player in effect.affects and not waits_for_its_turn(effect):
            context = Context(
                controller=effect.controller,
                source=effect.source,
                targets=effect.targets,
                binding=Binding(that_player=player),
            )
            for change in effect.changes:
                if isinstance(change, PLAYER_RULES):
                    yield PlayerRule(change, context, effect.id)


def player_rules(state: GameState, player: PlayerId) -> list[RuleChange]:
    """Return the rules that effects make for a player now."""
    return [rule.change for rule in rules_for(state, player)]


def may_activate_in_this_turn(state: GameState, player: PlayerId) -> bool:
    """Return whether a player can activate abilities in this turn, even mana abilities: some players can do
    so only during their own turns [cr2025-06-06 101.2].
    """
    only = RuleForPlayer.ACTIVATES_ONLY_IN_THEIR_TURNS
    return state.is_active(player) or not any(rule.change is only for rule in rules_for(state, player))


def activating_in_turns_of_others(state: GameState, player: PlayerId) -> tuple[Problem, ...]:
    """Return why a player can't activate any ability in this turn, if they can't."""
    if may_activate_in_this_turn(state, player):
        return ()
    text = f"{state.players[player].name} can activate abilities only during their own turns"
    return (state.problem(text, Topic.ACTIVATION_FORBIDDEN),)


def rules_of_all(state: GameState, players: Sequence[PlayerId]) -> list[RuleChange]:
    """Return the rules for players who attack or block together. Equal rules for two of them count once."""
    if len(players) == 1:
        return player_rules(state, players[0])
    return list(dict.fromkeys(change for player in players for change in player_rules(state, player)))


def rules_against(state: GameState, player: PlayerId) -> Iterator[PlayerRule]:
    """Yield the rules of all players who are attacked when a creature attacks this one. Of a team that is
    attacked as a group these are all members.
    """
    for member in attacked_with(state, player):
        yield from rules_for(state, member)


def obstacles_to_attacking_players(
    state: GameState, attacker: ObjectId, player: PlayerId
) -> Iterator[Because]:
    """Yield the rules that keep a creature from attacking a player. It can still attack their
    planeswalkers [cr2025-06-06 508.1c].
    """
    for member in attacked_with(state, player):
        for rule in rules_for(state, member):
            change, you = rule.change, rule.context.controller
            if isinstance(change, CantBeAttackedExceptBy):
                if not any(matches(state, filter, attacker, you) for filter in change.any_of):
                    yield Because(change, member)


DIRECTIONS = {RuleForPlayer.ATTACKS_ONLY_LEFT: 0, RuleForPlayer.ATTACKS_ONLY_RIGHT: -1}
"""The rules by which a player may attack in one direction, with the place of the opponent among all in turn
order.
"""


def only_attackable(state: GameState, player: PlayerId) -> list[tuple[RuleForPlayer, PlayerId]]:
    """Return the rules by which a player may attack only the nearest opponent in a direction, each with that
    opponent. Of several by one source the last is meant, "the last chosen direction" [cr2025-06-06 508.1c].
    """
    last = {
        rule.context.source: rule.change
        for rule in rules_for(state, player)
        if isinstance(rule.change, RuleForPlayer) and rule.change in DIRECTIONS
    }
    opponents = state.in_turn_order(state.opponents(player), player)
    return [(change, opponents[DIRECTIONS[change]]) for change in last.values()] if opponents else []


def can_be_made_to_sacrifice(state: GameState, player: PlayerId, by: PlayerId) -> bool:
    """Return whether a spell or ability of the player `by` can cause a player to sacrifice permanents."""
    if not state.options.are_opponents(by, player):
        return True
    return RuleForPlayer.CANT_BE_MADE_TO_SACRIFICE not in player_rules(state, player)


def can_search_library(state: GameState, player: PlayerId, searched: PlayerId, context: Context) -> bool:
    """Return whether a player can search a library as a spell or ability makes them [cr2025-06-06 101.2]."""
    rules = [*rules_for(state, player)]
    ignored = {rule.context.source for rule in rules if rule.change is RuleForPlayer.IGNORES_THIS_IN_SEARCHES}
    for rule in rules:
        if rule.change is RuleForPlayer.CANT_SEARCH_LIBRARIES and rule.context.source not in ignored:
            return False
        if rule.change is RuleForPlayer.CANT_SEARCH_BY_ITS_OWN and player == searched == context.controller:
            return False
    return True


# Winning and losing


def cannot_lose(state: GameState, player: PlayerId, reason: LossReason) -> bool:
    """Return whether a player can't lose the game for a reason. The rule may be for a member of a team
    that loses together [cr2025-06-06 810.8a].
    """
    if reason is LossReason.LIFE and holds_of_one(state, player, RuleForPlayer.CANT_LOSE_FOR_HAVING_NO_LIFE):
        return True
    return holds_of_one(state, player, RuleForPlayer.CANT_LOSE)


def cannot_win(state: GameState, player: PlayerId) -> bool:
    """Return whether a player can't win the game. If life is shared, a rule for one member of a team
    counts for all [cr2025-06-06 810.8a].
    """
    return holds_of_one(state, player, RuleForPlayer.CANT_WIN)


def holds_of_one(state: GameState, player: PlayerId, rule: RuleForPlayer) -> bool:
    """Return whether a rule holds for a player, or for one who shares their life total."""
    return any(rule in player_rules(state, member.id) for member in state.sharing_life(player))
