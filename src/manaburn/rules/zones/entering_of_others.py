"""This module finds the effects of other objects on a permanent that enters, such as "creatures your
opponents control enter tapped" [cr2025-06-06 614.1d, 614.12, 614.17].

`rules_of_others` yields those that say how it enters: with changes, as a copy, under another player's
control, or exiled instead. `may_enter` and `entering_problems` say whether an effect keeps it from entering.
The filters of these effects are compared with the permanent as it would be on the battlefield (`_is_meant`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes.players import (
    CantEnter,
    EnterAsCopies,
    EnterUnderYours,
    ExiledInsteadOfEntering,
    PermanentsEnter,
)
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.editions import Edition, Topic
from manaburn.editions.axes_of_cards import EnteringAsCopies
from manaburn.errors import Problem
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.layers.player_rules import PlayerRule, rules_for
from manaburn.rules.layers.printed import printed
from manaburn.rules.layers.sources import because_of_rules
from manaburn.rules.replacement.would_be import Entered, Rank
from manaburn.rules.words.filters import fits, is_player_of
from manaburn.rules.words.qualities import fits_what_was_chosen
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.records import GameObject
from manaburn.terms import PlayerId, Zone
from manaburn.values import replace

_REPLACING = int(Mechanics.REPLACING)
"""The bit of `state.mechanics` for games with replacement effects."""
_MOST_ABILITIES = 10_000
"""No object has so many abilities: their numbers are below it, those of effects of others above."""


def others_say_how(state: GameState, would: Entered) -> bool:
    """Return whether an effect of another object may say how permanents of this controller enter."""
    return any(True for _ in _rules(state, would))


def rules_of_others(state: GameState, would: Entered) -> Iterator[tuple[int, PlayerRule]]:
    """Yield the effects of other objects on how this permanent enters, each with a number that no ability
    of the permanent itself has.
    """
    for place, (rule, change) in enumerate(_rules(state, would)):
        if _is_meant(state, change.what, would, rule.context):
            yield (rule.id + 1) * _MOST_ABILITIES + place, rule


def _rules(
    state: GameState, would: Entered
) -> Iterator[tuple[PlayerRule, PermanentsEnter | ExiledInsteadOfEntering | EnterAsCopies | EnterUnderYours]]:
    """Yield the rules for the controller that change how this permanent enters."""
    if state.mechanics & _REPLACING:
        for rule in rules_for(state, would.context.controller):
            if isinstance(rule.change, PermanentsEnter | EnterAsCopies | EnterUnderYours) or (
                isinstance(rule.change, ExiledInsteadOfEntering) and not _was_cast(would)
            ):
                yield rule, rule.change


def rank_of_copies(edition: Edition) -> Rank:
    """Return the rank, among several effects, of one by which a permanent enters as a copy of another
    [cr2011-09-30 616.1c, cr2025-06-06 616.1c].
    """
    match edition.entering_as_copies:
        case EnteringAsCopies.IN_ANY_ORDER:
            return Rank.ANY
        case EnteringAsCopies.FIRST:
            return Rank.COPY
        case _:
            assert_never(edition.entering_as_copies)


def _was_cast(would: Entered) -> bool:
    """Return whether the entering permanent is a spell that resolves. A copy of a spell becomes a token,
    which was not cast.
    """
    return would.old is not None and would.old.zone is Zone.STACK and would.old.card is not None


def may_enter(state: GameState, would: Entered) -> bool:
    """Return whether no effect keeps a permanent from entering. Both its present characteristics and those
    it would have are compared.
    """
    if would.old is not None and any(entering_problems(state, would.old, would.context.controller)):
        return False
    return not any(
        _is_meant(state, rule.change.cards, would, rule.context)
        for rule in _keeping_out(state, would.context.controller)
        if isinstance(rule.change, CantEnter) and not rule.change.zones
    )


def entering_problems(state: GameState, object: GameObject, player: PlayerId) -> Iterator[Problem]:
    """Yield why an object can't enter under a player's control from where it is [cr2025-06-06 614.17]."""
    for rule in _keeping_out(state, player):
        change, you = rule.change, rule.context.controller
        if isinstance(change, CantEnter) and (not change.zones or object.zone in change.zones):
            if matches(state, change.cards, object.id, you, rule.context.source):
                because = because_of_rules(state, (rule,))
                words = f"{object.definition.name} can't enter the battlefield{because}"
                yield state.problem(words, Topic.CANT_BEATS_CAN)


def _keeping_out(state: GameState, player: PlayerId) -> Iterator[PlayerRule]:
    """Yield the effects that keep cards from entering under a player's control."""
    for rule in rules_for(state, player) if state.mechanics & _REPLACING else ():
        if isinstance(rule.change, CantEnter):
            yield rule


def _is_meant(state: GameState, what: Filter, would: Entered, context: Context) -> bool:
    """Return whether an entering permanent would match a filter on the battlefield, by its characteristics,
    its controller and whether it is a token.
    """
    then, this = would.then, context.source
    now = replace(printed(would.definition), types=then.types, subtypes=then.subtypes)
    token = would.old is None or would.old.card is None
    return (
        (not what.types or bool(what.types & now.types))
        and not (what.token and not token)
        and not (what.nontoken and token)
        and is_player_of(state, what.controller, would.context.controller, context.controller, this)
        and fits_what_was_chosen(state, what, now, this)
        and fits(what, now)
        and (not what.any_of or any(_is_meant(state, each, would, context) for each in what.any_of))
        and all(_is_meant(state, each, would, context) for each in what.all_of)
        and not any(_is_meant(state, each, would, context) for each in what.none_of)
    )
