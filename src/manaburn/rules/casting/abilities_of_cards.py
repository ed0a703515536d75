"""This module says which effects forbid a player to activate an ability, of a permanent or of a card in a
hand or graveyard [cr2025-06-06 602.5].

`of_an_ability` marks the target slots of an ability (a slot stands for one word "target"), so that they are
not taken for targets of the card as a spell. `activating_forbidden` yields why an ability of any object
can't be activated, and `used_up` returns the words for one that was activated as often as it may be.
`modes_left` are the modes of an ability that were not chosen before.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.abilities import Again, Limit, Modal, Mode
from manaburn.cards.vocabulary.changes.changes import Rule, RuleForPlayer
from manaburn.cards.vocabulary.changes.players import CantActivate, CantActivateCards
from manaburn.cards.vocabulary.changes.remembered import ModeWasChosen
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.decisions import ActivateAbility
from manaburn.editions import Topic
from manaburn.errors import Because, Problem
from manaburn.rules.casting.loyalty import called
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.player_rules import activating_in_turns_of_others, rules_for
from manaburn.rules.layers.sources import Sources, because_of, because_of_rules, source_name
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import replace


def of_an_ability(slots: tuple[TargetSlot, ...]) -> tuple[TargetSlot, ...]:
    """Return target slots marked as those of an ability of a card, and not of the card as a spell."""
    return tuple(replace(slot, of_ability=True) for slot in slots)


_LOCKS = (Rule.CANT_BE_ACTIVATED, Rule.CANT_BE_ACTIVATED_BUT_FOR_MANA)
"""The rules that forbid activating abilities of a permanent; the second still allows its mana abilities."""


def activating_forbidden(state: GameState, player: PlayerId, action: ActivateAbility) -> Iterator[Problem]:
    """Yield why effects forbid a player to activate an ability, of a permanent or of a card in a hand or
    graveyard. It is only called for abilities that are no mana abilities [cr2025-06-06 602.5].
    """
    names = [*_names_of_locks(state, action.source), *_names_of_rules(state, player, action.source)]
    if names:
        because = because_of(filter(None, dict.fromkeys(names)))
        words = f"{called(state, action)}'s abilities can't be activated{because}"
        yield state.problem(words, Topic.ACTIVATION_FORBIDDEN)
    yield from activating_in_turns_of_others(state, player)
    but_for_mana = RuleForPlayer.CANT_ACTIVATE_BUT_FOR_MANA
    silencing = [rule for rule in rules_for(state, player) if rule.change is but_for_mana]
    if silencing:
        because = because_of_rules(state, silencing)
        words = f"{state.players[player].name} can activate only mana abilities now{because}"
        yield state.problem(words, Topic.ACTIVATION_FORBIDDEN)


def _names_of_locks(state: GameState, id: ObjectId) -> Iterator[str]:
    """Yield the names of the cards because of which no ability of a permanent can be activated."""
    if id in state.permanents:
        for lock in _LOCKS:
            if lock in characteristics(state, id).rules:
                yield from Sources(state).all_names(Because(lock, id))


def _names_of_rules(state: GameState, player: PlayerId, source: ObjectId) -> Iterator[str]:
    """Yield the names of the cards whose rules for a player forbid to activate abilities of an object."""
    for rule in rules_for(state, player):
        you, this = rule.context.controller, rule.context.source
        match rule.change:
            case CantActivateCards(cards=what) if source not in state.permanents:
                forbidden = matches(state, what, source, you, this)
            case CantActivate(permanents=what) if source in state.permanents:
                forbidden = matches(state, what, source, you, this)
            case _:
                forbidden = False
        if forbidden:
            yield source_name(state, this)


def used_up(ability: str, limit: Limit) -> str:
    """Return the words for an ability that was activated as often as it may be.

    >>> used_up("that ability of Seal", Limit.TWICE_EACH_TURN)
    'that ability of Seal can be activated only twice each turn, and it already was'
    """
    return f"{ability} can be activated only {limit.value}, and it already was"


def was_chosen(state: GameState, source: ObjectId, choice: Modal, mode: Mode) -> bool:
    """Return whether a mode of an object's ability was chosen before, and so cannot be chosen again."""
    if choice.again is Again.ALLOWED:
        return False
    change = ModeWasChosen(mode)
    return any(change in effect.changes and source in effect.affects for effect in state.continuous)


def modes_left(state: GameState, source: ObjectId, choice: Modal) -> tuple[Mode, ...]:
    """Return the modes of an ability of an object that may still be chosen."""
    return tuple(mode for mode in choice.modes if not was_chosen(state, source, choice, mode))
