"""Carrying out the answers to what effects and rules let players choose [cr2025-06-06 608.2d]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.effects import DealDamage, May, UnlessPays
from manaburn.cards.vocabulary.effects_by_subject.combat import PutFromHand
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice, UnlessPaysPrice
from manaburn.cards.vocabulary.effects_on_cards.merging import Merge
from manaburn.cards.vocabulary.words.casting import CastNow
from manaburn.cards.vocabulary.words.references import What
from manaburn.decisions import (
    Answer,
    ChooseObjects,
    ChooseOne,
    ChooseWhether,
    ChooseWord,
    Purpose,
    Say,
    YesNo,
)
from manaburn.rules.casting.announced_costs import choose_option, crewed
from manaburn.rules.combat.declaration_payment import answer_whether_to_pay, enlist_chosen, exert_attackers
from manaburn.rules.combat.joining_combat import chosen_for_combat, note_what_it_attacks, put_in
from manaburn.rules.damage.damage import deal_damage
from manaburn.rules.effects.cards.casting_now import cast_as_chosen, refuse_to_cast
from manaburn.rules.effects.cards.exiled_with import remember_exiled, remember_paid
from manaburn.rules.effects.cards.libraries import OF_LIBRARIES_AND_HANDS, cards_chosen
from manaburn.rules.effects.cards.searching import found
from manaburn.rules.effects.permanents.merging import placed_as_chosen
from manaburn.rules.effects.piles import separated
from manaburn.rules.effects.prices import pay_price
from manaburn.rules.engine.choosing_players import word_chosen
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.results import note, note_chosen, note_paid, passed_over
from manaburn.rules.layers.characteristics import number
from manaburn.rules.start.starting import exchange_cards
from manaburn.rules.turn.untapping import keep_tapped
from manaburn.rules.zones.commanders import leave_there
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.agenda import Announce, CarryOut, CheckStateBasedActions, Declare, Pay
from manaburn.terms import ObjectId, Target, Zone

_GRAVEYARD_BECAUSE = {
    Purpose.DISCARD_AS_COST: Cause.DISCARDED,
    Purpose.DISCARD_TO_HAND_SIZE: Cause.DISCARDED,
    Purpose.SACRIFICE_AS_COST: Cause.SACRIFICED,
}
_COSTS = (
    Purpose.DISCARD_AS_COST,
    Purpose.EXILE_AS_COST,
    Purpose.SACRIFICE_AS_COST,
    Purpose.TAP_AS_COST,
    Purpose.RETURN_AS_COST,
)
_OF_ATTACKERS = {Purpose.EXERT: exert_attackers, Purpose.ENLIST: enlist_chosen}
"""What is chosen as optional costs to attack."""
_AS_IT_WAS_ASKED = {
    Purpose.FIND: found,
    Purpose.PUT_INTO_THE_FIRST_PILE: separated,
    Purpose.EXILE_FOR_MULLIGAN: exchange_cards,
}
"""What needs to know who was asked, or what was not chosen."""
_MOVED = {
    Purpose.RETURN_TO_HAND: (Zone.HAND, Cause.EFFECT),
    Purpose.EXILE_AS_COST: (Zone.EXILE, Cause.COST),
}
_CHOSEN_TOGETHER = (
    *(Purpose.DISCARD, Purpose.PROLIFERATE, Purpose.SACRIFICE),
    Purpose.PUT_ON_TOP,
)
_BOTTOM = (Purpose.PUT_ON_BOTTOM_FOR_MULLIGAN, Purpose.PUT_ON_BOTTOM_BY_SCRY)


def choose_objects(state: GameState, decision: ChooseObjects, chosen: tuple[ObjectId, ...]) -> None:
    """Do with the chosen objects what they were chosen for, and note what that was."""
    before, task = len(state.happened), state.agenda[-1]
    _do_with_objects(state, decision, chosen)
    if isinstance(task, CarryOut) and task.effects:
        note(state, task.effects[0], state.happened[before:])
        remember_exiled(state, task.context.source, task.context.controller, state.happened[before:])
    elif decision.purpose in _COSTS:
        note_paid(state, state.happened[before:])
        remember_paid(state, state.happened[before:])


def _do_with_objects(state: GameState, decision: ChooseObjects, chosen: tuple[ObjectId, ...]) -> None:
    purpose = decision.purpose
    if purpose in _GRAVEYARD_BECAUSE:
        cause = _GRAVEYARD_BECAUSE[purpose]
        move_all(state, [move(state, id, Zone.GRAVEYARD, cause) for id in chosen])
    elif purpose in _CHOSEN_TOGETHER:
        _note_until_all_have_chosen(state, chosen)
    elif purpose in _BOTTOM:
        for id in chosen:
            happen(state, move(state, id, Zone.LIBRARY, Cause.MULLIGAN, at_bottom=True))
    elif purpose is Purpose.KEEP_BY_LEGEND_RULE:
        _keep_for_the_check(state, chosen)
    elif purpose is Purpose.COMMAND_ZONE:
        _answer_about_the_graveyard(state, decision, chosen)
    elif purpose is Purpose.KEEP_TAPPED:
        keep_tapped(state, chosen)
    elif purpose is Purpose.UNTAP:
        keep_tapped(state, (id for id in decision.among if id not in chosen))
    elif purpose is Purpose.TAP_AS_COST:
        happen(state, *(events.Tapped(id, Cause.COST) for id in chosen), *crewed(state, chosen))
    elif purpose is Purpose.PUT_ONTO_BATTLEFIELD:
        effect, task = _waiting_effect(state)
        assert isinstance(effect, PutFromHand), "a card is put in from hand"
        put_in(state, chosen, effect.arrival, task.context)
    elif purpose is Purpose.RETURN_AS_COST:
        note_what_it_attacks(state, chosen)
        move_all(state, [move(state, id, Zone.HAND, Cause.COST) for id in chosen])
    elif purpose in _MOVED:
        zone, why = _MOVED[purpose]
        move_all(state, [move(state, id, zone, why) for id in chosen])
    elif purpose in _OF_ATTACKERS:
        _OF_ATTACKERS[purpose](state, chosen)
    elif purpose in _AS_IT_WAS_ASKED:
        _AS_IT_WAS_ASKED[purpose](state, decision, chosen)
    elif purpose in OF_LIBRARIES_AND_HANDS:
        cards_chosen(state, decision, chosen)
    elif purpose is Purpose.CHOOSE:
        note_chosen(state, chosen)
    else:
        _redirected(state, chosen)


def choose_one(state: GameState, decision: ChooseOne, target: Target) -> None:
    """Carry out what was chosen for one object: what an Aura that enters enchants, or else for combat."""
    match decision.purpose:
        case Purpose.ENCHANT:
            _note_until_all_have_chosen(state, (ObjectId(target),))
        case _:
            chosen_for_combat(state, decision, target)


def _note_until_all_have_chosen(state: GameState, chosen: tuple[ObjectId, ...]) -> None:
    _, task = _waiting_effect(state)
    noted = replace(task.context, chosen=(*task.context.chosen, *chosen))
    state.schedule(replace(task, context=noted))


def chosen_openly(state: GameState) -> tuple[ObjectId, ...]:
    """What lies open of the choices made for the effect that is being carried out [cr2025-06-06 101.4a-b]."""
    task = state.agenda[-1] if state.agenda else None
    chosen = task.context.chosen if isinstance(task, CarryOut) else ()
    return tuple(id for id in chosen if id in state.permanents)


def _keep_for_the_check(state: GameState, chosen: tuple[ObjectId, ...]) -> None:
    task = state.agenda.pop()
    assert isinstance(task, CheckStateBasedActions), "the check asked"
    state.schedule(CheckStateBasedActions((*task.kept, *chosen)))


def _answer_about_the_graveyard(
    state: GameState, decision: ChooseObjects, chosen: tuple[ObjectId, ...]
) -> None:
    if chosen:
        _keep_for_the_check(state, chosen)
    else:
        leave_there(state, decision)


def _waiting_effect(state: GameState) -> tuple[fx.Effect, CarryOut]:
    """The effect that asked, taken from the agenda."""
    task = state.agenda.pop()
    assert isinstance(task, CarryOut), "an effect asked"
    return task.effects[0], task


def _redirected(state: GameState, chosen: tuple[ObjectId, ...]) -> None:
    effect, task = _waiting_effect(state)
    assert isinstance(effect, DealDamage), "damage may be redirected"
    if not chosen:
        state.schedule(task)
        return
    context = task.context
    assert effect.source is What.THIS, "its own source deals the damage"
    amount = number(state, effect.amount, context)
    deal_damage(state, [(context.source, chosen[0], amount)], combat=False, manner=effect.manner)


def say(state: GameState, decision: ChooseWhether | ChooseWord, said: Answer | Say) -> None:
    """Yes or no, or another word."""
    match decision, said:
        case ChooseWhether(), Answer(yes_or_no):
            choose_whether(state, decision, yes_or_no)
        case ChooseWord(), Say(word):
            word_chosen(state, decision, word)


def choose_whether(state: GameState, decision: ChooseWhether, answer: YesNo) -> None:
    """Go on with the effect that asked; with the spell for which an optional cost may be paid; or with the
    blocks that another player chose.
    """
    announced = state.agenda[-1]
    if isinstance(announced, Announce):
        choose_option(state, announced, answer)
        return
    if isinstance(announced, Declare):
        answer_whether_to_pay(state, answer)
        return
    effect, task = _waiting_effect(state)
    yes = answer is YesNo.YES
    match effect:
        case May(effects=effects, cost=cost, otherwise=otherwise):
            if yes:
                passed_over(state, otherwise)
                state.schedule(CarryOut(effects, task.context, otherwise=otherwise))
                if cost is not None:
                    state.schedule(Pay(decision.player, cost))
            else:
                passed_over(state, effects)
                state.schedule(CarryOut(otherwise, task.context))
        case Merge():
            placed_as_chosen(state, task.context, answer)
        case CastNow():
            (cast_as_chosen if yes else refuse_to_cast)(state, effect, task.context, task.asked)
        case UnlessPays(effects=effects, paid=paid) if yes:
            assert decision.cost is not None, "it asked for mana"
            passed_over(state, effects)
            state.schedule(
                Pay(decision.player, decision.cost), CarryOut(paid, task.context, otherwise=effects)
            )
        case UnlessPaysPrice(effects=effects) if yes:
            passed_over(state, effects)
            state.schedule(CarryOut((), task.context, otherwise=effects))
            pay_price(state, decision.player, effect, task.context)
        case UnlessPays() | UnlessPaysPrice() if task.asked:
            state.schedule(replace(task, effects=(effect,)))
        case UnlessPays(effects=effects, paid=paid):
            passed_over(state, paid)
            state.schedule(CarryOut(effects, task.context))
        case MayPayPrice(effects=effects) if yes:
            state.schedule(CarryOut(effects, task.context, otherwise=effect.otherwise))
            pay_price(state, decision.player, effect, task.context)
        case MayPayPrice(otherwise=effects) | UnlessPaysPrice(effects=effects):
            state.schedule(CarryOut(effects, task.context))
        case _:
            raise AssertionError("only these ask yes or no")
