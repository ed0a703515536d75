"""Damage as effects that describe it replace or prevent it: which damage each is about, what becomes of it
[cr2025-06-06 614.1a, 615.1a, 616.1].
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from manaburn.cards.vocabulary.changes.damage_replaced import DealtTo, ReplacesDamage, Told
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Number, What
from manaburn.rules.damage.prevention import is_of_kind
from manaburn.rules.happening.replacing import replacing
from manaburn.rules.layers.characteristics import matches, number
from manaburn.rules.layers.meaning import targets_meant
from manaburn.rules.layers.player_rules import PlayerRule
from manaburn.rules.players.controllers import controller_of
from manaburn.rules.words.filters import is_player_of
from manaburn.rules.words.single_objects import attached_to
from manaburn.state import GameState
from manaburn.state.records.effects import Binding, Context
from manaburn.terms import ObjectId, PlayerId, Target, is_player


def about(
    state: GameState, player: PlayerId, source: ObjectId, target: Target, amount: int, *, combat: bool
) -> Iterator[PlayerRule]:
    """The effects that describe such damage; the player is affected, or controls what is."""
    for place, rule in enumerate(replacing(state, player, ReplacesDamage), 1):
        change = rule.change
        assert isinstance(change, ReplacesDamage), "only those were asked for"
        if _is_so_much(change, amount) and is_of_kind(change.kind, combat=combat):
            if _is_by(state, change, source, rule.context) and _is_to(state, change, target, rule.context):
                yield rule._replace(id=-rule.id * _MOST - place)  # its own number, unlike any of an effect


_MOST = 100_000
"""More than there ever are of such effects at once."""


def _is_so_much(change: ReplacesDamage, amount: int) -> bool:
    return change.at_least <= amount and (change.at_most is None or amount <= change.at_most)


def _is_by(state: GameState, change: ReplacesDamage, source: ObjectId, context: Context) -> bool:
    if change.zone is not None:
        object = state.objects.get(source)
        if object is None or object.zone is not change.zone:
            return False
    return _is_one(state, change.by, source, context)


def _is_one(state: GameState, what: What | Filter, id: ObjectId, context: Context) -> bool:
    if isinstance(what, Filter):
        return matches(state, what, id, context.controller, context.source)
    return id == context.source if what is What.THIS else id in attached_to(state, context.source)


def _is_to(state: GameState, change: ReplacesDamage, target: Target, context: Context) -> bool:
    return not change.to or any(_is_recipient(state, to, target, context) for to in change.to)


def _is_recipient(state: GameState, to: DealtTo, target: Target, context: Context) -> bool:
    if isinstance(to, Whose):
        you, this = context.controller, context.source
        return is_player(target) and is_player_of(state, to, PlayerId(target), you, this)
    return not is_player(target) and _is_one(state, to, ObjectId(target), context)


def is_whole(change: ReplacesDamage) -> bool:
    """Whether it prevents all of the damage, and no more happens."""
    return change.prevented is Number.THAT_MUCH and not change.then


def is_plain(change: ReplacesDamage) -> bool:
    """Whether it prevents all, or so much, of the damage, and no more happens."""
    return is_whole(change) or (isinstance(change.prevented, int) and not change.then)


def binding_of(
    state: GameState, change: ReplacesDamage, source: ObjectId, target: Target, amount: int
) -> Binding:
    """What the words of such an effect mean of some damage."""
    one_source = None if change.told is Told.TOGETHER else source
    if is_player(target):
        return Binding(that=one_source, that_player=PlayerId(target), amount=amount)
    described = any(isinstance(to, Filter) for to in change.to)
    that = ObjectId(target) if described else one_source
    if that is None:
        return Binding(amount=amount)
    return Binding(that=that, that_player=controller_of(state, that), amount=amount)


def outcome(
    state: GameState, change: ReplacesDamage, context: Context, amount: int
) -> tuple[int, int, Target | None]:
    """How much damage is dealt now, how much of it was prevented or replaced, and whom it is dealt to if that
    is another. Damage is not dealt to what is not there or cannot be dealt damage [cr2025-06-06 614.9].
    """
    if change.prevented is not None:
        prevented = min(amount, max(0, number(state, change.prevented, context)))
        return amount - prevented, prevented, None
    if change.dealt is not None:
        return max(0, number(state, change.dealt, context)), amount, None
    if change.toward is not None:
        there = targets_meant(state, change.toward, context)
        return (amount, amount, there[0]) if there else (amount, 0, None)
    return 0, amount, None


def told(context: Context, binding: Binding) -> Context:
    """The words of an effect, about some damage."""
    return replace(context, binding=binding)
