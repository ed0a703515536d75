"""This module carries out the effects that deal damage, let creatures fight, change life totals, and
regenerate [cr2025-06-06 119, 120, 701.14, 701.19].

The table at the end, `EFFECTS_OF_DAMAGE`, has the function for each effect. The functions for damage work
out who deals how much to whom, as a list of `DamagePart` (source, target, amount), and
`manaburn.rules.damage.damage` then deals it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.effects_by_subject.damage import EachDealsDamage, Manner, Own
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.references import Amount, Chosen, What
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.editions import PlaneswalkerRedirection
from manaburn.editions.axes_of_combat import FightWithItself
from manaburn.rules.damage.damage import DamagePart, deal_damage, excess_damage, gains, lose_life
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, number
from manaburn.rules.layers.meaning import (
    number_for,
    objects_meant,
    permanents_meant,
    players_meant,
    targets_meant,
)
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context, Shield
from manaburn.terms import CardType, ObjectId, PlayerId, Target, is_player
from manaburn.values import replace


def _deal_damage(state: GameState, effect: fx.DealDamage, context: Context) -> None:
    """Carry out "deals damage": work out the parts, and deal them at once. In old editions noncombat
    damage to an opponent may be redirected to a planeswalker of theirs; the player is asked for that
    first.
    """
    if effect.also:
        _deal_together(state, effect, context)
        return
    sources = objects_meant(state, effect.source, context)
    targets = targets_meant(state, effect.to, context)
    walkers = _redirections(state, context.controller, targets[0]) if sources and len(targets) == 1 else ()
    if walkers:
        asked = ChooseObjects(context.controller, Purpose.REDIRECT_TO, walkers, 0, 1)
        chosen = choose(state, asked, otherwise=())
        if chosen:
            assert effect.source is What.THIS, "its own source deals the damage"
            amount = number_for(state, effect.amount, context, targets[0])
            deal_damage(state, [(context.source, chosen[0], amount)], combat=False, manner=effect.manner)
            return
    parts = _parts_of(state, effect, context)
    if effect.manner is Manner.EXCESS_TO_CONTROLLER:
        parts = [less for part in parts for less in _without_excess(state, part)]
    deal_damage(state, parts, combat=False, manner=effect.manner)


def _each_deals(state: GameState, effect: EachDealsDamage, context: Context) -> None:
    """Let each of several permanents deal damage, all at the same time."""
    parts: list[DamagePart] = []
    for id in permanents_meant(state, effect.what, context):
        own = effect.amount
        amount = _own_amount(state, own, id, context) if isinstance(own, Stat) else own
        parts.extend((id, target, amount) for target in _recipients(state, effect.to, id, context))
    deal_damage(state, parts, combat=False)


def _recipients(state: GameState, to: Chosen | Own, source: ObjectId, context: Context) -> Iterable[Target]:
    """Return the recipients of one source's damage: itself, its controller, or the chosen targets."""
    match to:
        case Own.SELF:
            return (source,)
        case Own.CONTROLLER:
            return (state.permanents[source].controller,)
        case Chosen():
            return targets_meant(state, to, context)
        case _:
            assert_never(to)


def _without_excess(state: GameState, part: DamagePart) -> Iterator[DamagePart]:
    """Yield damage divided into lethal damage to a permanent, and the excess as damage to its controller
    [cr2025-06-06 120.4a].
    """
    source, target, amount = part
    there = not is_player(target) and target in state.permanents
    excess = excess_damage(state, ObjectId(target), [(source, amount)]) if there else 0
    yield source, target, amount - excess
    if excess:
        yield source, state.controller_of(ObjectId(target)), excess


def _parts_of(state: GameState, effect: fx.DealDamage, context: Context) -> list[DamagePart]:
    """Return the damage of an effect with one amount: a part for each source and target. If the amount is
    the power of the source, for example, each source has an amount of its own.
    """
    targets = targets_meant(state, effect.to, context)
    amounts = {target: number_for(state, effect.amount, context, target) for target in targets}
    if effect.manner is Manner.DIVIDED_EVENLY:
        amounts = {target: amount // len(targets) for target, amount in amounts.items()}
    sources = objects_meant(state, effect.source, context)
    match effect.amount:
        case StatOf(stat, of) if of == effect.source:
            own = {source: _own_amount(state, stat, source, context) for source in sources}
            return [(source, target, own[source]) for source in sources for target in targets]
        case _:
            return [(source, target, amounts[target]) for source in sources for target in targets]


def _own_amount(state: GameState, stat: Stat, source: ObjectId, context: Context) -> int:
    """Return the amount for one of several sources, each of which deals damage equal to its own power."""
    binding = replace(context.binding, that=source)
    return number(state, StatOf(stat, What.THAT), replace(context, binding=binding))


def _deal_together(state: GameState, effect: fx.DealDamage, context: Context) -> None:
    """Deal several amounts of damage at once, as "2 damage to target creature and 1 damage to each other".
    If any of it may be redirected to a planeswalker, deal the amounts one after another, because each has
    a question.
    """
    alone = replace(effect, also=())
    each = [alone, *(replace(alone, amount=more.amount, to=more.to) for more in effect.also)]
    parts = list(_without_doubles(state, each, context))
    if any(_redirections(state, context.controller, target) for _, target, _ in parts):
        state.schedule(CarryOut(tuple(each), context))
    else:
        deal_damage(state, parts, combat=False, manner=effect.manner)


def _without_doubles(
    state: GameState, each: Sequence[fx.DealDamage], context: Context
) -> Iterator[DamagePart]:
    """Yield the parts of several amounts of damage. A permanent that is a recipient of two equal amounts
    is dealt that damage only once.
    """
    dealt: set[tuple[Amount, ObjectId, Target]] = set()
    for one in each:
        for source, target, amount in _parts_of(state, one, context):
            part = (one.amount, source, target)
            if is_player(target) or part not in dealt:
                yield source, target, amount
            dealt.add(part)


def _redirections(state: GameState, you: PlayerId, target: Target) -> tuple[ObjectId, ...]:
    """Return the planeswalkers that noncombat damage to an opponent may be redirected to [cr2010-10-01
    306.7].
    """
    if state.edition.planeswalker_redirection is PlaneswalkerRedirection.NONE:
        return ()
    if not is_player(target) or not state.options.are_opponents(PlayerId(target), you):
        return ()
    return tuple(
        id
        for id, permanent in state.permanents.items()
        if permanent.controller == target and CardType.PLANESWALKER in characteristics(state, id).types
    )


def _gain_life(state: GameState, effect: fx.GainLife, context: Context) -> None:
    """Let players gain life at the same time, after effects that change the gain."""
    gained = [
        gain
        for player in players_meant(state, effect.who, context)
        for gain in gains(
            state,
            player,
            number_for(state, effect.amount, context, player),
            Cause.EFFECT,
            context.replaced,
        )
    ]
    if gained:
        happen(state, *gained)


def _lose_life(state: GameState, effect: fx.LoseLife, context: Context) -> None:
    """Let players lose life at the same time, each the amount that is theirs."""
    players = players_meant(state, effect.who, context)
    lose_life(state, [(player, number_for(state, effect.amount, context, player)) for player in players])


def _regenerate(state: GameState, effect: fx.Regenerate, context: Context) -> None:
    """Give each permanent a regeneration shield."""
    for id in permanents_meant(state, effect.what, context):
        shield = Shield(
            id=state.new_id(),
            controller=context.controller,
            source=context.source,
            shielded=frozenset((id,)),
            began_on_turn=state.turn.number,
        )
        happen(state, events.ShieldMade(shield))


def _fight(state: GameState, effect: fx.Fight, context: Context) -> None:
    """Let two creatures fight: each deals damage equal to its power to the other, if both are still there."""
    one = permanents_meant(state, effect.one, context)
    other = permanents_meant(state, effect.other, context)
    if one and other:
        a, b = one[0], other[0]
        power = {id: characteristics(state, id).power for id in (a, b)}
        fights = [events.DeedDone(id, Deed.FIGHTS) for id in dict.fromkeys((a, b))]
        parts = [(a, b, power[a]), (b, a, power[b])] if a != b else _dealt_to_itself(state, a, power[a])
        deal_damage(state, parts, combat=False, first=fights)


def _dealt_to_itself(state: GameState, id: ObjectId, power: int) -> list[tuple[ObjectId, ObjectId, int]]:
    """Return the damage of a creature that fights itself [cr2011-09-30 701.10c; cr2025-06-06 701.14c]."""
    match state.edition.fight_with_itself:
        case FightWithItself.TWICE:
            return [(id, id, power)] * 2
        case FightWithItself.ONCE:
            return [(id, id, 2 * power)]


EFFECTS_OF_DAMAGE: EffectRows = {
    fx.DealDamage: _deal_damage,
    EachDealsDamage: _each_deals,
    fx.GainLife: _gain_life,
    fx.LoseLife: _lose_life,
    fx.Regenerate: _regenerate,
    fx.Fight: _fight,
}
