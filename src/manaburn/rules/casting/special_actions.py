"""This module lists, judges and carries out special actions with cards: suspending, foretelling, plotting,
turning a permanent face up, unlocking a door, and others [cr2025-06-06 116.2].

* `special_actions` lists the ones that a player could take now, for the question to a player with priority.
* `special_action_problems` says why one of them is illegal.
* `take_special_action`, which the engine calls, carries one out in three steps: the player announces how
  symbols such as {W/P} are paid; they pay, mana first; then the effects happen, without the stack. After that
  they have priority again.

All three go by `special_abilities`: it finds the actions that an object offers, whatever the time. Playing a
land is a special action too, but is not handled here. `can_act` asks for actions of any kind.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes.players import MayPlotTop, RuleForPlayer, SearchesForMana
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.effects_on_cards.exiling import (
    AnnounceSymbols,
    FinishSpecialAction,
    PayCosts,
    Plot,
)
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words.costs import Costs, PayManaCost
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.decisions import TakeSpecialAction
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.mana import ManaCost
from manaburn.purposes import SpecialAction
from manaburn.rules.casting.listing import can_cast_or_activate
from manaburn.rules.casting.rules_of_casters import casting_forbidden
from manaburn.rules.casting.total_costs import reduced
from manaburn.rules.casting.ways_to_cast import has_time
from manaburn.rules.happening.answers import agrees
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.layers.deriving import derive, may_have_rules_for_players
from manaburn.rules.layers.player_rules import PlayerRule, player_rules, rules_for
from manaburn.rules.mana.costs import mana_cost, other_cost_problems, pay
from manaburn.rules.mana.dues import due_for
from manaburn.rules.mana.mana_at_hand import mana_at_hand
from manaburn.rules.mana.symbols_announced import (
    WayForSymbol,
    as_announced,
    symbols_to_announce,
    ways_for_symbol,
    ways_to_announce,
    whether_otherwise,
)
from manaburn.rules.words.timing import at_sorcery_timing
from manaburn.rules.zones.command_zone import is_cast_from_outside
from manaburn.rules.zones.face_down import loses_its_cost, ways_to_turn_up
from manaburn.rules.zones.rooms import UNLOCKING, ways_to_unlock
from manaburn.state import GameState, events
from manaburn.state.records.agenda import CarryOut, GivePriority, Pay
from manaburn.state.records.effects import Context
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.values import replace


def special_abilities(state: GameState, player: PlayerId, id: ObjectId) -> tuple[SpecialAbility, ...]:
    """Return the special actions that a player may take with an object in its zone, whatever the time. A
    permanent offers to be ignored, turned face up or unlocked; a companion, to be put into the hand; a
    card in hand, what is printed on it.
    """
    object = state.objects.get(id)
    if object is None:
        return ()
    if id in state.permanents:
        ignoring = tuple(_ways_to_ignore(state, player, id))
        if ignoring:
            return ignoring
        mine = state.permanents[id].controller == player
        if not mine:
            return ()
        found = ways_to_turn_up(state, object) if object.face_down else ways_to_unlock(object)
        return tuple(_reduced(state, player, id, ability) for ability in found)
    if id == state.players[player].rare.companion:
        return () if is_cast_from_outside(state.edition) else (_BRINGING_IN,)
    if object.zone is Zone.LIBRARY:
        return tuple(_ways_to_plot(state, player, object)) if id in _plottable(state, player) else ()
    if object.zone is not Zone.HAND or object.owner != player:
        return ()
    return tuple(a for a in object.definition.special if a.action not in _OF_PERMANENTS)


def _plottable(state: GameState, player: PlayerId) -> tuple[ObjectId, ...]:
    """Return the top card of a player's library, if an effect lets them plot it."""
    top = state.players[player].library[-1:]
    if not top or not may_have_rules_for_players(state):
        return ()
    rules = [rule for rule in rules_for(state, player) if isinstance(rule.change, MayPlotTop)]
    you = (rule.context.controller for rule in rules)
    cards = (rule.change.cards for rule in rules if isinstance(rule.change, MayPlotTop))
    fits = any(matches(state, what, top[0], who) for what, who in zip(cards, you, strict=True))
    return tuple(top) if fits else ()


def _ways_to_plot(state: GameState, player: PlayerId, card: GameObject) -> Iterator[SpecialAbility]:
    """Yield the plot abilities of the top card of a library: its own, and that which an effect gives it for
    its mana cost, of which X would be 0 [cr2025-06-06 107.3d]. If it has both, the action names which
    [cr2025-06-06 702.170a].
    """
    own = tuple(each for each in card.definition.special if each.action is SpecialAction.PLOT)
    yield from own
    cost = card.definition.cost
    if cost is not None and RuleForPlayer.TOP_CARD_HAS_PLOT in player_rules(state, player):
        costs = (PayManaCost(cost.with_x(0)),)
        action = SpecialAction.PLOT_FOR_MANA_COST if own else SpecialAction.PLOT
        yield SpecialAbility(action=action, costs=costs, effects=(Plot(What.THIS),))


def _ways_to_ignore(state: GameState, player: PlayerId, id: ObjectId) -> Iterator[SpecialAbility]:
    """Yield the special actions by which a player ignores what a permanent says of them."""
    for rule in _ignorable(state, player):
        if rule.id == id and isinstance(rule.change, SearchesForMana):
            ignored = Alter(Who.YOU, (RuleForPlayer.IGNORES_THIS_IN_SEARCHES,))
            costs = (PayManaCost(rule.change.cost),)
            yield SpecialAbility(action=SpecialAction.IGNORE, costs=costs, effects=(ignored,))


def _ignorable(state: GameState, player: PlayerId) -> list[PlayerRule]:
    """Return the rules for a player that are prices of ignoring what a permanent says."""
    says = (change for _, _, ability in derive(state).for_players for change in ability.changes)
    if not any(isinstance(change, SearchesForMana) for change in says):
        return []
    return [rule for rule in rules_for(state, player) if isinstance(rule.change, SearchesForMana)]


def _reduced(state: GameState, player: PlayerId, id: ObjectId, ability: SpecialAbility) -> SpecialAbility:
    """Return the ability by which a special action is taken with what it costs now."""
    if ability.cheaper is None:
        return ability
    costs = reduced(state, player, id, ability.costs, ability.cheaper)
    return replace(ability, costs=costs, cheaper=None)


_OF_PERMANENTS = (SpecialAction.TURN_UP, *UNLOCKING)


_BRINGING_IN = SpecialAbility(
    action=SpecialAction.BRING_IN,
    costs=(PayManaCost(ManaCost.parse("{3}")),),
    effects=(Put(What.THIS, Place.HAND),),
)
"""Putting a companion into the hand [cr2025-06-06 116.2g, 702.139a]."""


def special_action_problems(
    state: GameState, player: PlayerId, taken: TakeSpecialAction
) -> Iterator[Problem]:
    """Yield why a special action cannot be taken: there is no such action, it is the wrong time, or its
    costs can't be paid.
    """
    ability = _ability_of_action(state, player, taken)
    if ability is None:
        yield _why_it_is_not_there(state, player, taken)
        return
    object = state.objects[taken.object]
    if not _is_the_time(state, player, object, taken.action):
        says = f"you can't {taken.action.value} {object.definition.name} now: {_WHEN[taken.action]}"
        yield state.problem(says, Topic.SPECIAL_ACTIONS)
    if taken.action is SpecialAction.SUSPEND:
        yield from casting_forbidden(state, player, object.id)
    each = [_price_problems(state, player, costs, object.id) for costs in ways_to_announce(ability.costs)]
    yield from () if () in each else each[0]


def _price_problems(
    state: GameState, player: PlayerId, all_costs: Costs, source: ObjectId
) -> tuple[Problem, ...]:
    """Return why costs, whose symbols are announced, cannot be paid."""
    cost, others = mana_cost(all_costs), other_cost_problems(state, player, all_costs, source)
    if mana_at_hand(state, player, due_for(state, player, all_costs, source)).pays(cost):
        return tuple(others)
    return (state.problem(f"{state.players[player].name} can't pay {cost}", Topic.PAYING_COSTS), *others)


def _why_it_is_not_there(state: GameState, player: PlayerId, taken: TakeSpecialAction) -> Problem:
    """Return why a player cannot take a special action with an object, without giving away what the player
    may not know.
    """
    permanent = state.permanents.get(taken.object)
    mine = permanent is not None and permanent.controller == player
    object = state.objects.get(taken.object)
    if object is not None and mine and object.face_down and taken.action is SpecialAction.TURN_UP:
        topic = loses_its_cost(state, object)
        if topic is not None:
            return state.problem(f"it can't be turned face up: face up it would have no {topic.value}", topic)
    return state.problem(f"there is no card there that you can {taken.action.value}", Topic.SPECIAL_ACTIONS)


def _ability_of_action(state: GameState, player: PlayerId, taken: TakeSpecialAction) -> SpecialAbility | None:
    """Return the ability by which an object offers a special action; None if it does not offer it."""
    found = special_abilities(state, player, taken.object)
    return next((ability for ability in found if ability.action is taken.action), None)


def _is_the_time(state: GameState, player: PlayerId, object: GameObject, special: SpecialAction) -> bool:
    """Return whether a player with priority may take a special action at this time [cr2025-06-06 116.2f-h,
    702.170a].
    """
    match special:
        case SpecialAction.SUSPEND:
            return has_time(state, player, object)
        case SpecialAction.FORETELL:
            return state.is_active(player)
        case (
            SpecialAction.PLOT
            | SpecialAction.PLOT_FOR_MANA_COST
            | SpecialAction.BRING_IN
            | SpecialAction.UNLOCK_LEFT
            | SpecialAction.UNLOCK_RIGHT
        ):
            return at_sorcery_timing(state, player)
        case SpecialAction.TURN_UP | SpecialAction.UNCOVER | SpecialAction.IGNORE:
            return True


_AS_A_SORCERY = "that is done only when you could cast a sorcery"
_WHEN = {
    SpecialAction.SUSPEND: "that is done only when you could begin to cast it",
    SpecialAction.FORETELL: "that is done only during your turn",
    SpecialAction.PLOT: _AS_A_SORCERY,
    SpecialAction.PLOT_FOR_MANA_COST: _AS_A_SORCERY,
    SpecialAction.BRING_IN: _AS_A_SORCERY,
    SpecialAction.UNLOCK_LEFT: _AS_A_SORCERY,
    SpecialAction.UNLOCK_RIGHT: _AS_A_SORCERY,
}
"""The times of the special actions that cannot be taken whenever a player has priority."""
_SPECIAL_ACTIONS = int(Mechanics.SPECIAL_ACTIONS)
"""The bit of `state.mechanics` for games in which special actions other than playing a land are possible."""


def special_actions(state: GameState, player: PlayerId) -> Iterator[TakeSpecialAction]:
    """Yield the special actions that a player could take now, other than playing a land."""
    if not state.mechanics & _SPECIAL_ACTIONS:
        return
    objects = state.objects
    in_hand = [id for id in state.players[player].hand if objects[id].definition.special]
    companion = state.players[player].rare.companion
    outside = () if companion is None else (companion,)
    mine = (id for id, each in state.permanents.items() if each.controller == player)
    rooms = [id for id in mine if objects[id].room is not None]
    ignorable = [rule.id for rule in _ignorable(state, player)]
    on_top = _plottable(state, player)
    for id in (*in_hand, *on_top, *outside, *derive(state).face_down, *rooms, *ignorable):
        for ability in special_abilities(state, player, id):
            action = TakeSpecialAction(id, ability.action)
            if not any(special_action_problems(state, player, action)):
                yield action


def can_act(state: GameState, player: PlayerId) -> bool:
    """Return whether the player could do anything but pass and make mana."""
    if state.mechanics & _SPECIAL_ACTIONS and next(special_actions(state, player), None) is not None:
        return True
    return can_cast_or_activate(state, player)


def take_special_action(state: GameState, player: PlayerId, taken: TakeSpecialAction) -> None:
    """Carry out a special action: have it paid for and then its effects carried out, and schedule that the
    player gets priority again [cr2025-06-06 116.3]. If some symbols can be paid in two ways, the player
    announces first which.
    """
    ability = _ability_of_action(state, player, taken)
    assert ability is not None, "the judge has found it"
    context = Context(controller=player, source=taken.object)
    state.schedule(GivePriority(player))
    if symbols_to_announce(ability.costs):
        state.schedule(CarryOut((AnnounceSymbols(ability.costs, taken.action),), context))
    else:
        _pay_and_act(state, ability, ability.costs, context)


def _announce_symbols(state: GameState, effect: AnnounceSymbols, context: Context) -> None:
    """Ask how each symbol with two ways to pay is paid, if both are possible; then pay [cr2025-06-06
    118.13c].
    """
    player, source = context.controller, context.source
    ability = _ability_of_action(state, player, TakeSpecialAction(source, effect.action))
    if ability is None:
        return  # its owner, or who would turn it up, has left the game as that was asked
    symbols, otherwise = symbols_to_announce(effect.costs), tuple[int, ...]()

    def can_be_paid(way: WayForSymbol) -> bool:
        choices = ManaCost(either=way.left).choices
        announced = (as_announced(effect.costs, (*way.otherwise, *some)) for some in choices)
        return any(not _price_problems(state, player, costs, source) for costs in announced)

    for place, symbol in enumerate(symbols):
        able = [way for way in ways_for_symbol(symbols, place, otherwise) if can_be_paid(way)]
        by_other = len(able) > 1 and agrees(state, whether_otherwise(player, symbol))
        otherwise = able[1 if by_other else 0].otherwise
    _pay_and_act(state, ability, as_announced(effect.costs, otherwise), context)


def _pay_and_act(state: GameState, ability: SpecialAbility, all_costs: Costs, context: Context) -> None:
    """Schedule the payment of the mana, then of the other costs, then the effects of the special action."""
    further = tuple(cost for cost in all_costs if not isinstance(cost, PayManaCost))
    effects = (
        *((PayCosts(further),) if further else ()),
        *ability.effects,
        FinishSpecialAction(ability.action),
    )
    state.schedule(
        Pay(context.controller, mana_cost(all_costs)),
        CarryOut(effects, context, otherwise=()),
    )


def _pay_costs(state: GameState, effect: PayCosts, context: Context) -> None:
    """Pay the first cost, then the others."""
    first, rest = effect.costs[0], effect.costs[1:]
    if rest:
        state.schedule(CarryOut((PayCosts(rest),), context))
    pay(state, context.controller, first, effect.costs, context.source)


def _note_action_taken(state: GameState, effect: FinishSpecialAction, context: Context) -> None:
    """Note at the end that the special action was taken."""
    happen(state, events.SpecialActionTaken(context.controller, context.source, effect.action))


EFFECTS_OF_SPECIAL_ACTIONS: EffectRows = {
    AnnounceSymbols: _announce_symbols,
    PayCosts: _pay_costs,
    FinishSpecialAction: _note_action_taken,
}
