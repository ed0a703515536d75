"""This module chooses targets that a scenario does not list: opponents and their permanents for harmful
effects, and for others the player and their own.

`answering` calls `aimed` for each `TargetSlot` of a spell or ability (each word "target" of its text has
one), and `good_new_target` where a target is changed. Whether the target is harmed is judged by the first
effect that speaks of it (`_is_harmed`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.abilities import Mode
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.changes.changes import Change, Rule
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble, Goaded
from manaburn.cards.vocabulary.effects_by_subject.players import GetCounters
from manaburn.cards.vocabulary.effects_on_cards.moving import Under
from manaburn.cards.vocabulary.words.amounts import Times
from manaburn.cards.vocabulary.words.references import Amount, Chosen, TargetSlot
from manaburn.cards.walking import parts_of
from manaburn.decisions import ChooseOne
from manaburn.rules.casting.casting import spell_modes
from manaburn.rules.casting.targets.target_slots import target_slots
from manaburn.rules.casting.targets.targets_together import are_apart
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack, Announced, SpellOnStack, StackItem
from manaburn.terms import CounterKind, ObjectId, PlayerId, Target, Zone, is_player
from manaburn.values import fields

_HARMFUL = (
    fx.DealDamage,
    fx.FurtherDamage,
    fx.LoseLife,
    fx.Discard,
    fx.Mill,
    fx.Destroy,
    fx.Put,
    fx.SacrificeObjects,
    fx.SacrificeChosen,
    fx.CounterSpell,
    fx.Tap,
    fx.Fight,
)
_BURDENS = (ch.LoseKeywords, ch.LoseAllAbilities, ch.GainControl, ch.SetPowerToughness, AttacksIfAble, Goaded)


def aimed(
    state: GameState,
    item: StackItem,
    index: int,
    slot: TargetSlot,
    player: PlayerId,
    possible: Sequence[Target],
) -> tuple[Target, ...]:
    """Return targets for a slot, whose place among those of the spell or ability is `index`: those of the
    right players first, and others only if too few. Cards that the player takes from a graveyard are right
    whoever owns them.
    """
    effects = list(_effects_of(state, item))
    harm, taken = _is_harmed(effects, index), slot.zone is Zone.GRAVEYARD and _takes_cards(effects)
    # Harm is for others, anything else for the player: if it harms, their own targets are wrong, else right.
    ranked = sorted(possible, key=lambda target: (_is_mine(state, target, player) is harm, target))
    right = [target for target in ranked if taken or _is_mine(state, target, player) is not harm]
    found: list[Target] = []
    for target in (*right, *(target for target in ranked if target not in right)):
        wanted = slot.maximum if target in right else slot.minimum
        if len(found) < wanted and are_apart(state, slot, (*found, target)):
            found.append(target)
    return tuple(sorted(found))


def good_new_target(state: GameState, decision: ChooseOne) -> Target:
    """Return a good new target for the spell or ability that is asked about."""
    item = state.on_stack(decision.object)
    assert isinstance(item, Announced), "only announced objects have targets"
    index = next(place for place, chosen in enumerate(item.targets) if chosen)
    slot = target_slots(state, item)[index]
    good = aimed(state, item, index, slot, decision.player, decision.among)
    return good[0] if good else min(decision.among)


def their_own(state: GameState, player: PlayerId, among: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
    """Return the permanents among these that the player controls, for a beneficial choice."""
    permanents = state.permanents
    return tuple(sorted(id for id in among if id in permanents and permanents[id].controller == player))


def _takes_cards(effects: Sequence[Any]) -> bool:
    """Return whether effects put a card onto the battlefield under the control of their controller."""
    parts = parts_of(tuple(effects))
    return any(isinstance(part, fx.ReturnToBattlefield) and part.under is Under.YOUR for part in parts)


def _is_harmed(effects: Sequence[Any], index: int) -> bool:
    """Return whether the first effect that speaks of the target of a slot harms it."""
    about = (effect for effect in effects if _is_about(effect, index))
    return _harms(next(about, None), index)


def _is_about(words: object, index: int) -> bool:
    """Return whether a record speaks of the target of a slot."""
    if isinstance(words, tuple):
        return any(_is_about(word, index) for word in words)
    if words == Chosen(index):
        return True
    return any(_is_about(getattr(words, part.name), index) for part in fields(words))


def _is_mine(state: GameState, target: Target, player: PlayerId) -> bool:
    """Return whether a target is the player, or what they control (or own, if nobody controls it)."""
    if is_player(target):
        return target == player
    id = ObjectId(target)
    permanent = state.permanents.get(id)
    controllers = [item.controller for item in state.stack if item.id == id]
    if permanent is not None:
        controllers.append(permanent.controller)
    return player in (controllers or [state.objects[id].owner])


def _effects_of(state: GameState, item: StackItem) -> Iterator[Any]:
    """Yield the effects of an ability, or of the chosen modes of a spell."""
    match item:
        case AbilityOnStack(effects=effects):
            yield from effects
        case SpellOnStack(id=id, modes=modes):
            chosen: list[Mode] = [spell_modes(state.objects[id].definition)[mode] for mode in modes]
            for mode in chosen:
                yield from mode.effects
        case _:
            return


def _harms(effect: object, index: int) -> bool:
    """Return whether an effect, or one inside it, harms the target of a slot."""
    parts = [getattr(effect, field.name) for field in fields(effect)]
    if _means(parts, index):
        if isinstance(effect, _HARMFUL):
            return True
        if isinstance(effect, fx.PutCounters | GetCounters):
            return effect.kind in (CounterKind.MINUS_ONE, CounterKind.POISON)
        if isinstance(effect, fx.Alter):
            return any(map(_is_burden, effect.changes))
    inner = [one for part in parts if isinstance(part, tuple) for one in part]
    return any(_harms(one, index) for one in inner)


def _means(parts: Sequence[object], index: int) -> bool:
    """Return whether one of several parts, or the object of a part, is the target of a slot."""
    return any(part == Chosen(index) or getattr(part, "what", None) == Chosen(index) for part in parts)


def _is_less_than_nothing(amount: Amount) -> bool:
    least = amount.factor if isinstance(amount, Times) else amount
    return isinstance(least, int) and least < 0


def _is_burden(change: Change) -> bool:
    """Return whether a change makes a permanent worse for its controller."""
    if isinstance(change, ch.AddPowerToughness):
        return any(_is_less_than_nothing(amount) for amount in (change.power, change.toughness))
    return isinstance(change, _BURDENS) or change in (Rule.CANT_ATTACK, Rule.CANT_BLOCK, Rule.DOESNT_UNTAP)
