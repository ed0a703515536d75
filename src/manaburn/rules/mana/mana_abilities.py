"""Using a mana ability, which does not use the stack [cr2025-06-06 605.3]."""

from __future__ import annotations

from collections.abc import Callable

from manaburn.cards.vocabulary.abilities import Activated, Limit
from manaburn.cards.vocabulary.effects import AddMana
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.cards.vocabulary.words import costs
from manaburn.decisions import ActivateAbility
from manaburn.mana import subtract_mana
from manaburn.rules.happening.answers import asking_only
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.mana.costs import Numbered, paid_plainly, paid_with
from manaburn.rules.mana.mana_pools import marks_made, on_ability, spent
from manaburn.rules.mana.mana_triggers import is_watched, own_part
from manaburn.rules.zones.zones import move_all
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.agenda import CarryOut, Task
from manaburn.state.records.effects import Context
from manaburn.terms import PlayerId


def activate_mana_ability(state: GameState, player: PlayerId, action: ActivateAbility, then: Task) -> None:
    """Its cost is paid and it resolves at once, without the stack [cr2025-06-06 605.3b]."""
    ability = characteristics(state, action.source).activated[action.ability]
    assert action.mana is not None, "the action says which mana"
    marks = marks_made(state, ability.effects, action.source)
    own = own_part(state, player, action.source, ability, action.mana)
    watched = is_watched(state)
    if len(ability.costs) > 1:
        with asking_only(state):
            _pay(state, player, action, ability, _only_ask)
    _pay(state, player, action, ability, move_all)
    if ability.limit is not Limit.NONE and action.source in state.permanents:
        happen(state, events.AbilityUsed(action.source, action.ability))
    happen(state, events.ManaAdded(player, own, marks))
    if own != action.mana:
        happen(state, events.ManaAdded(player, subtract_mana(action.mana, own)))
    if watched and costs.TAP in ability.costs:
        happen(state, events.TappedForMana(player, action.source))
    further = tuple(effect for effect in ability.effects if not isinstance(effect, AddMana | AddManaOf))
    context = Context(controller=player, source=action.source)
    if further:
        state.schedule(CarryOut(further, context), then)
    else:
        state.schedule(then)


def _pay(
    state: GameState, player: PlayerId, action: ActivateAbility, ability: Activated, then: _LetHappen
) -> None:
    """Build the events of each part of the cost, and let them happen before the next is built."""
    paid = action.paid
    for cost in ability.costs:
        if isinstance(cost, Numbered):
            then(state, paid_with(state, cost, paid[: cost.number], action.source))
            paid = paid[cost.number :]
        elif isinstance(cost, costs.PayMana):
            then(state, [spent(state, player, action.spent, cost.cost, on_ability(action.source, ability))])
        else:
            then(state, paid_plainly(state, player, cost, action.source))


_LetHappen = Callable[[GameState, list[Event]], None]


def _only_ask(state: GameState, payment: list[Event]) -> None:
    """It is built to be asked about."""
