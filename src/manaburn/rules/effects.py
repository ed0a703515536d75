"""The interpreter of effects: what spells and abilities do when they resolve [cr2025 608.2, 701].

One function an effect, found in a table by its type. An effect that asks players schedules itself again
with those still to be asked, and asks one; the answer is carried out by `manaburn.rules.choices`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.cards import effects as fx
from manaburn.cards.casting import AllowPlaying, CantBeCountered, SpellsCantBeCountered
from manaburn.cards.choosing import Choose
from manaburn.cards.references import All, ControllerOf, Objects
from manaburn.cards.replacements import PreventNextTime
from manaburn.decisions import ChooseObjects, ChooseWhether, Purpose
from manaburn.editions import PlaneswalkerRedirection
from manaburn.mana import ChooseMana, ManaCost, total_of
from manaburn.rules.altering import alter
from manaburn.rules.amounts import cards_in
from manaburn.rules.characteristics import characteristics, holds, matches, number
from manaburn.rules.choosing_players import must_name_one
from manaburn.rules.command_zone import OF_THE_COMMAND_ZONE
from manaburn.rules.copying import EFFECTS_OF_COPYING
from manaburn.rules.counters import counters_put
from manaburn.rules.damage import deal_damage
from manaburn.rules.drawing import OF_DRAWING
from manaburn.rules.effects_of_time import EFFECTS_OF_TIME
from manaburn.rules.graveyard import EFFECTS_ON_GRAVEYARDS
from manaburn.rules.happening import happen
from manaburn.rules.joining_combat import EFFECTS_OF_COMBAT, put_into_combat
from manaburn.rules.libraries import OF_LIBRARIES
from manaburn.rules.life import gain_life, lose_life
from manaburn.rules.mana_sources import available_units, can_pay
from manaburn.rules.meaning import cards_meant, objects_meant, permanents_meant, players_meant, targets_meant
from manaburn.rules.poison import EFFECTS_OF_POISON
from manaburn.rules.prices import EFFECTS_AT_A_PRICE
from manaburn.rules.resolving import counter
from manaburn.rules.results import forget, note
from manaburn.rules.transforming import EFFECTS_OF_TRANSFORMING
from manaburn.rules.untap_effects import OF_THE_UNTAP_STEP
from manaburn.rules.ways_to_cast import allow_playing, has_rule
from manaburn.rules.zones import (
    can_enter,
    create_token,
    destruction,
    enter,
    move,
    move_all,
    put_into_graveyards,
)
from manaburn.state import GameState, events
from manaburn.state.agenda import CarryOut
from manaburn.state.effects import (
    AbilityOnStack,
    Context,
    Shield,
    ShieldKind,
    SpellOnStack,
)
from manaburn.state.events import Cause, CounteredBy, Event
from manaburn.terms import CardType, CounterKind, ObjectId, PlayerId, Target, Zone, is_player

Asked = tuple[PlayerId, ...] | None


def carry_out(state: GameState, task: CarryOut) -> None:
    """Carry out the first effect; the others wait their turn."""
    if not task.effects or must_name_one(state, task):
        return
    effect, rest = task.effects[0], task.effects[1:]
    if rest:
        state.schedule(CarryOut(rest, task.context))
    before = len(state.happened)
    if task.asked is None:
        forget(state, effect)
    EFFECTS[type(effect)](state, effect, task.context, task.asked)
    note(state, effect, state.happened[before:])


def _ask_again(state: GameState, effect: fx.Effect, context: Context, asked: Asked) -> None:
    state.schedule(CarryOut((effect,), context, asked))


# Damage and life


def _deal_damage(state: GameState, effect: fx.DealDamage, context: Context, asked: Asked) -> None:
    amount = number(state, effect.amount, context)
    sources = objects_meant(state, effect.source, context)
    targets = targets_meant(state, effect.to, context)
    if asked is None and sources and len(targets) == 1:
        walkers = _may_redirect_to(state, context.controller, targets[0])
        if walkers:
            _ask_again(state, effect, context, ())
            state.ask(ChooseObjects(context.controller, Purpose.REDIRECT_TO, walkers, 0, 1))
            return
    deal_damage(state, [(source, target, amount) for source in sources for target in targets], combat=False)


def _may_redirect_to(state: GameState, you: PlayerId, target: Target) -> tuple[ObjectId, ...]:
    """The planeswalkers that noncombat damage to an opponent may be redirected to [cr2010 306.7]."""
    if state.edition.planeswalker_redirection is PlaneswalkerRedirection.NONE:
        return ()
    if not is_player(target) or not state.options.are_opponents(PlayerId(target), you):
        return ()
    return tuple(
        id
        for id, permanent in state.permanents.items()
        if permanent.controller == target and CardType.PLANESWALKER in characteristics(state, id).types
    )


def _gain_life(state: GameState, effect: fx.GainLife, context: Context, asked: Asked) -> None:
    for player in players_meant(state, effect.who, context):
        gain_life(state, player, number(state, effect.amount, context), context.replaced)


def _lose_life(state: GameState, effect: fx.LoseLife, context: Context, asked: Asked) -> None:
    for player in players_meant(state, effect.who, context):
        lose_life(state, player, number(state, effect.amount, context))


def _prevent_damage(state: GameState, effect: fx.PreventDamage, context: Context, asked: Asked) -> None:
    amount = None if effect.amount is None else number(state, effect.amount, context)
    for target in targets_meant(state, effect.to, context):
        _make_shield(state, ShieldKind.PREVENTION, context, target=target, amount=amount)


def _redirect_damage(state: GameState, effect: fx.RedirectDamage, context: Context, asked: Asked) -> None:
    amount = number(state, effect.amount, context)
    for toward in targets_meant(state, effect.to, context):
        for target in targets_meant(state, effect.of, context):
            _make_shield(state, ShieldKind.REDIRECTION, context, target=target, amount=amount, toward=toward)


def _prevent_all_combat_damage(
    state: GameState, effect: fx.PreventAllCombatDamage, context: Context, asked: Asked
) -> None:
    by = None if effect.by is None else frozenset(objects_meant(state, effect.by, context))
    _make_shield(state, ShieldKind.COMBAT_DAMAGE_PREVENTION, context, dealt_by=by)


def _prevent_next_time(state: GameState, effect: PreventNextTime, context: Context, asked: Asked) -> None:
    for id in permanents_meant(state, effect.what, context):
        _make_shield(state, ShieldKind.NEXT_TIME, context, dealt_by=frozenset((id,)))


def _regenerate(state: GameState, effect: fx.Regenerate, context: Context, asked: Asked) -> None:
    for id in permanents_meant(state, effect.what, context):
        _make_shield(state, ShieldKind.REGENERATION, context, target=id)


def _make_shield(state: GameState, kind: ShieldKind, context: Context, **more: Any) -> None:
    you, source = context.controller, context.source
    shield = Shield(id=state.new_id(), kind=kind, controller=you, source=source, **more)
    happen(state, events.ShieldMade(shield))


def _fight(state: GameState, effect: fx.Fight, context: Context, asked: Asked) -> None:
    one = permanents_meant(state, effect.one, context)
    other = permanents_meant(state, effect.other, context)
    if one and other:
        a, b = one[0], other[0]
        power = {id: characteristics(state, id).power for id in (a, b)}
        deal_damage(state, [(a, b, power[a]), (b, a, power[b])], combat=False)


# Cards and zones


def _destroy(state: GameState, effect: fx.Destroy, context: Context, asked: Asked) -> None:
    ids = permanents_meant(state, effect.what, context)
    allowed = effect.regeneration is fx.Regeneration.ALLOWED
    move_all(state, destruction(state, ids, regeneration=allowed))


def _exile(state: GameState, effect: fx.Exile, context: Context, asked: Asked) -> None:
    ids = cards_meant(state, effect.what, context)
    move_all(state, [move(state, id, Zone.EXILE, Cause.EFFECT) for id in ids])


def _return_to_hand(state: GameState, effect: fx.ReturnToHand, context: Context, asked: Asked) -> None:
    ids = cards_meant(state, effect.what, context)
    move_all(state, [move(state, id, Zone.HAND, Cause.EFFECT) for id in ids])


def _return_to_battlefield(
    state: GameState, effect: fx.ReturnToBattlefield, context: Context, asked: Asked
) -> None:
    batch: list[Event] = []
    present = state.players[context.controller].in_game
    for id in cards_meant(state, effect.what, context) if present else ():  # 800.4b
        if id not in state.permanents and can_enter(state.objects[id], effect.arrival):
            batch.extend(enter(state, id, context.controller, Cause.EFFECT, effect.arrival))
    happen(state, *batch)
    put_into_combat(state, batch, effect.arrival, context)


# Permanents


def _sacrifice_objects(state: GameState, effect: fx.SacrificeObjects, context: Context, asked: Asked) -> None:
    own = [
        id
        for id in permanents_meant(state, effect.what, context)
        if state.permanents[id].controller == context.controller
    ]
    move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.SACRIFICED) for id in own])


def _sacrifice_chosen(state: GameState, effect: fx.SacrificeChosen, context: Context, asked: Asked) -> None:
    """All choose in turn order, seeing what was chosen before; then all sacrifice [cr2025 101.4, 101.4b]."""
    players = list(players_meant(state, effect.who, context) if asked is None else asked)
    while players:
        player = players.pop(0)
        own = (id for id, permanent in state.permanents.items() if permanent.controller == player)
        fitting = tuple(id for id in own if matches(state, effect.filter, id, player, context.source))
        amount = min(number(state, effect.amount, context), len(fitting))
        if amount:
            _ask_again(state, effect, context, tuple(players))
            state.ask(ChooseObjects(player, Purpose.SACRIFICE, fitting, amount, amount))
            return
    put_into_graveyards(state, context.chosen, Cause.SACRIFICED)


def _create_tokens(state: GameState, effect: fx.CreateTokens, context: Context, asked: Asked) -> None:
    for player in players_meant(state, effect.who, context):
        batch: list[Event] = []
        for _ in range(number(state, effect.amount, context)):
            batch.extend(create_token(state, effect.token, player, effect.arrival))
        happen(state, *batch)
        put_into_combat(state, batch, effect.arrival, context)


def _put_counters(state: GameState, effect: fx.PutCounters, context: Context, asked: Asked) -> None:
    amount = number(state, effect.amount, context)
    if amount > 0:
        ids = permanents_meant(state, effect.on, context)
        numbers = [(id, _number_put(state, id, effect.kind, amount)) for id in ids]
        happen(state, *(events.CountersChanged(id, effect.kind, number) for id, number in numbers))


def _number_put(state: GameState, id: ObjectId, kind: CounterKind, amount: int) -> int:
    controller, types = state.permanents[id].controller, characteristics(state, id).types
    return counters_put(state, controller, types, kind, amount)


def _tap(state: GameState, effect: fx.Tap, context: Context, asked: Asked) -> None:
    ids = permanents_meant(state, effect.what, context)
    happen(state, *(events.Tapped(id, Cause.EFFECT) for id in ids if not state.permanents[id].tapped))


def _untap(state: GameState, effect: fx.Untap, context: Context, asked: Asked) -> None:
    ids = permanents_meant(state, effect.what, context)
    happen(state, *(events.Untapped(id) for id in ids if state.permanents[id].tapped))


def _attach(state: GameState, effect: fx.Attach, context: Context, asked: Asked) -> None:
    for id in permanents_meant(state, effect.what, context):
        for host in permanents_meant(state, effect.to, context):
            if host not in (id, state.permanents[id].attached_to):
                happen(state, events.AttachmentChanged(id, host))


# Spells and mana


def _counter_spell(state: GameState, effect: fx.CounterSpell, context: Context, asked: Asked) -> None:
    if effect.unless is not None:
        unpaid = fx.UnlessPays(effect.unless, (fx.CounterSpell(effect.what),), _controller_of(effect.what))
        state.schedule(CarryOut((unpaid,), context))
        return
    for id in objects_meant(state, effect.what, context):
        for item in state.stack:
            if item.id == id and isinstance(item, SpellOnStack | AbilityOnStack):
                if not _is_uncounterable(state, item):
                    counter(state, item, CounteredBy.EFFECT)


def _controller_of(what: Objects) -> ControllerOf:
    assert not isinstance(what, All), "one spell is countered unless its controller pays"
    return ControllerOf(what)


def _is_uncounterable(state: GameState, item: SpellOnStack | AbilityOnStack) -> bool:
    if not isinstance(item, SpellOnStack):
        return False
    definition = state.objects[item.id].definition
    by_itself = definition.spell is not None and definition.spell.uncounterable
    if by_itself or any(isinstance(ability, CantBeCountered) for ability in definition.of_casting):
        return True
    return has_rule(state, item.controller, item.id, SpellsCantBeCountered)


def _add_mana(state: GameState, effect: fx.AddMana, context: Context, asked: Asked) -> None:
    if len(effect.options) == 1:
        happen(state, events.ManaAdded(context.controller, effect.options[0]))
    else:
        state.ask(ChooseMana(context.controller, effect.options))


def _choose(state: GameState, effect: Choose, context: Context, asked: Asked) -> None:
    players = list(players_meant(state, effect.who, context) if asked is None else asked)
    most = number(state, effect.amount, context)
    while players:
        player = players.pop(0)
        fitting = _choosable(state, effect, player, context)
        maximum = min(most, len(fitting))
        if maximum > 0:
            _ask_again(state, effect, context, tuple(players))
            minimum = maximum if effect.minimum is None else min(effect.minimum, maximum)
            state.ask(ChooseObjects(player, Purpose.CHOOSE, fitting, minimum, maximum))
            return


def _choosable(state: GameState, effect: Choose, player: PlayerId, context: Context) -> tuple[ObjectId, ...]:
    among = list(state.permanents)
    if effect.zone is not Zone.BATTLEFIELD:
        among = cards_in(state, effect.zone, [player])
    return tuple(id for id in among if matches(state, effect.filter, id, player, context.source))


def _may(state: GameState, effect: fx.May, context: Context, asked: Asked) -> None:
    for player in players_meant(state, effect.who, context):
        if effect.cost is None or _can_pay_now(state, player, effect.cost):
            _ask_again(state, effect, context, ())
            state.ask(ChooseWhether(player, "have the effect happen", effect.cost))
            return


def _unless_pays(state: GameState, effect: fx.UnlessPays, context: Context, asked: Asked) -> None:
    cost = total_of([effect.cost] * number(state, effect.times, context))
    for player in players_meant(state, effect.who, context):
        if _can_pay_now(state, player, cost):
            _ask_again(state, effect, context, ())
            state.ask(ChooseWhether(player, f"pay {cost}", cost))
            return
    state.schedule(CarryOut(effect.effects, context))


def _can_pay_now(state: GameState, player: PlayerId, cost: ManaCost) -> bool:
    return can_pay(available_units(state, player), cost)


def _if(state: GameState, effect: fx.If, context: Context, asked: Asked) -> None:
    chosen = effect.effects if holds(state, effect.condition, context) else effect.otherwise
    state.schedule(CarryOut(chosen, context))


EFFECTS: dict[type, Callable[[GameState, Any, Context, Asked], None]] = {
    fx.DealDamage: _deal_damage,
    fx.GainLife: _gain_life,
    fx.LoseLife: _lose_life,
    fx.Destroy: _destroy,
    fx.Exile: _exile,
    fx.ReturnToHand: _return_to_hand,
    fx.ReturnToBattlefield: _return_to_battlefield,
    fx.SacrificeObjects: _sacrifice_objects,
    fx.SacrificeChosen: _sacrifice_chosen,
    fx.CounterSpell: _counter_spell,
    fx.CreateTokens: _create_tokens,
    fx.PutCounters: _put_counters,
    fx.Tap: _tap,
    fx.Untap: _untap,
    fx.Alter: alter,
    fx.AddMana: _add_mana,
    fx.Regenerate: _regenerate,
    fx.PreventDamage: _prevent_damage,
    fx.PreventAllCombatDamage: _prevent_all_combat_damage,
    PreventNextTime: _prevent_next_time,
    fx.RedirectDamage: _redirect_damage,
    fx.Attach: _attach,
    fx.Fight: _fight,
    fx.May: _may,
    fx.UnlessPays: _unless_pays,
    fx.If: _if,
    **EFFECTS_OF_COMBAT,
    **EFFECTS_OF_COPYING,
    **EFFECTS_OF_POISON,
    **EFFECTS_OF_TIME,
    **EFFECTS_AT_A_PRICE,
    **EFFECTS_ON_GRAVEYARDS,
    **EFFECTS_OF_TRANSFORMING,
    **OF_DRAWING,
    **OF_LIBRARIES,
    Choose: _choose,
    AllowPlaying: allow_playing,
    **OF_THE_COMMAND_ZONE,
    **OF_THE_UNTAP_STEP,
}
"""Every effect of the vocabulary; a test compares."""
