"""This module puts spells and abilities on the stack, stage by stage; `announce` goes through the stages.

[cr2025-06-06 601.2, 602.2, 603.3]

601.2a    put it on the stack               `begin_cast`, `begin_activation`, `put_on_stack`
601.2b    optional costs, modes, splicing   Stage.OPTIONS, Stage.MODES, Stage.SPLICING
          X, how symbols are paid           Stage.X, Stage.SYMBOLS
601.2c    targets                           Stage.TARGETS
601.2d    dividing among them               Stage.DIVISION
601.2f    total cost, locked in             Stage.LOCK_IN_COST
601.2g-h  mana abilities, payment           Stage.PAY_MANA, Stage.PAY_REST
601.2i    it is cast                        Stage.DONE

`manaburn.rules.casting.casting` decides which may be begun.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from manaburn.cards.definitions import chapter_of
from manaburn.cards.vocabulary.abilities import Limit
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence, is_of_entering
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.decisions import (
    ActivateAbility,
    CastSpell,
    ChooseModes,
    ChoosePlayer,
    ChooseTargets,
    ChooseX,
    PayMana,
    Purpose,
)
from manaburn.editions.axes_of_spells import ManaWhilePlaying
from manaburn.rules.casting.announced_costs import announce_options, announce_symbols, first_stage
from manaburn.rules.casting.casting import activated_abilities, decided_modes, spell_modes
from manaburn.rules.casting.faces import played_as
from manaburn.rules.casting.gained_ways import ability_gained
from manaburn.rules.casting.loyalty import has_limits_of_loyalty
from manaburn.rules.casting.modes import is_without_choice, modes_to_choose, possible_choices, splice_cards
from manaburn.rules.casting.optional_triggers import effects_once_chosen, is_chosen_before, is_declined
from manaburn.rules.casting.payment import help_more, note_condition_as_cast, ways_to_help_more
from manaburn.rules.casting.permissions import NONE_USED, PermissionUsed, gained_by_permission
from manaburn.rules.casting.targets.dividing import ask_for_divisions
from manaburn.rules.casting.targets.target_slots import slots_of_trigger, target_slots
from manaburn.rules.casting.targets.targeting import candidates, is_crime
from manaburn.rules.casting.targets.targets_on_stack import colors_of_its_own
from manaburn.rules.casting.targets.targets_together import can_choose
from manaburn.rules.casting.total_costs import (
    ability_of,
    changed_cost,
    costs_of,
    costs_with_x,
    in_order_of_paying,
    mana_cost_of,
)
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.results import note_paid, remember_paid
from manaburn.rules.happening.triggers import looks_back
from manaburn.rules.happening.triggers_of_activations import is_mana_ability_with_target
from manaburn.rules.mana.costs import WithChosen, has_x, pay
from manaburn.rules.mana.mana_ways import mana_ability_actions
from manaburn.rules.mana.symbols_announced import symbols_to_announce
from manaburn.rules.players.range_of_influence import in_range, opponents_who_choose
from manaburn.rules.zones.preparing import following_copy, unprepared_by
from manaburn.rules.zones.zones import move
from manaburn.state import GameState, events
from manaburn.state.events import Cause, CounteredBy
from manaburn.state.records.agenda import (
    Announce,
    FinishResolution,
    GivePriority,
    Pay,
    PutOnStack,
    ResolveTop,
    Stage,
)
from manaburn.state.records.effects import AbilityOnStack, Announced, SpellOnStack, WaitingTrigger
from manaburn.state.records.how_cast import Options
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.values import WhenUsed, replace

if TYPE_CHECKING:
    from manaburn.rules.combat import joining_combat
else:  # imported only once a cost is paid with an attacker
    joining_combat = WhenUsed("manaburn.rules.combat.joining_combat")


def begin_cast(
    state: GameState,
    player: PlayerId,
    action: CastSpell,
    noted: Options = (),
    used: PermissionUsed = NONE_USED,
) -> None:
    """Put the card onto the stack as a spell, with the options `noted` of it so far, by the permission `used`
    [cr2025-06-06 601.2a].
    """
    object, moved = state.objects[action.card], move(state, action.card, Zone.STACK, Cause.CAST)
    if action.face or action.way or object.front is not None:
        moved = replace(moved, face=played_as(object, action.face, action.way).shown_as)
    item = SpellOnStack(
        id=moved.new, controller=player, cast_from=moved.origin, way=action.way, options=noted
    )
    gained = gained_by_permission(state, player, moved.new, used)
    happen(state, moved, events.PutOntoStack(item), *following_copy(state, action.card, moved.new), *gained)
    state.schedule(first_stage(state, item))


def begin_cast_of_copy(state: GameState, player: PlayerId, action: CastSpell, noted: Options = ()) -> None:
    """Create a copy of the card and begin to cast it; the card stays where it is [cr2025-06-06 707.12]."""
    object = state.objects[action.card]
    shown = played_as(object, action.face, action.way)
    id, zone = ObjectId(state.new_id()), object.zone
    item = SpellOnStack(id=id, controller=player, cast_from=zone, way=action.way, options=noted)
    happen(state, events.CardCopied(item, shown.definition, shown.front if shown.has_form else None))
    state.schedule(first_stage(state, item))


def begin_activation(state: GameState, player: PlayerId, action: ActivateAbility) -> None:
    """Put the ability onto the stack, independent of its source from now on [cr2025-06-06 602.2a]."""
    ability = activated_abilities(state, action.source)[action.ability]
    item = AbilityOnStack(
        id=ObjectId(state.new_id()),
        controller=player,
        source=action.source,
        effects=ability.effects,
        slots=ability.targets,
        ability=action.ability,
        activated=ability,
        modal=ability.modal,
        colors=colors_of_its_own(state, action.source),
    )
    happen(state, events.PutOntoStack(item))
    state.schedule(Announce(Stage.MODES))


def has_targets_for(state: GameState, x: int) -> bool:
    """Return whether the spell or ability being announced has enough legal targets with that X
    [cr2025-06-06 601.2c].
    """
    item = state.announced()
    return can_choose(state, target_slots(state, replace(item, x=x)), item.controller, item.source)


def announce(state: GameState, task: Announce) -> None:
    """Carry out the stages from that of the task on, until a player is asked something or the last is done.

    Each function of `_STAGES` returns the next stage; or None once it has scheduled that itself, because a
    player is asked, or if there is none. `index` is how many parts of a stage are done, such as target slots.
    """
    then: Announce | None = task
    while then is not None:
        then = _STAGES[then.stage](state, state.announced(), then.index)
        if then is not None and then.stage in _ASKING:
            state.schedule(then)  # as a task of its own, which asks before it acts
            return


_ASKING = frozenset((Stage.OPTIONS, Stage.SYMBOLS, Stage.PAY_REST))
"""The stages that ask while they are carried out: each is a task of its own, so that an answer does not
repeat earlier stages. The other stages come to the same if they are repeated.
"""


def _announce_modes(state: GameState, item: Announced, index: int) -> Announce | None:
    """Ask for the modes, or note them if there is no choice; return the next stage, None while asking."""
    triggers = isinstance(item, AbilityOnStack) and item.ability is None
    choice = modes_to_choose(state, item) if _has_modes(state, item) else None
    if choice is not None and triggers and not any(possible_choices(state, item, choice)):
        _remove_without_choice(state, item)
        return None
    then = Announce(Stage.TARGETS if triggers else Stage.SPLICING)
    if choice is not None and not is_without_choice(choice):
        state.schedule(then)
        _ask_who_chooses(state, ChooseModes(item.controller, item.id), choice.by)
        return None
    if choice is not None:
        state.replace_top(replace(item, modes=tuple(range(choice.minimum))))
    elif isinstance(item, SpellOnStack):
        definition = state.objects[item.id].definition
        state.replace_top(replace(item, modes=decided_modes(definition, item.options) or (0,)))
    return then


def _has_modes(state: GameState, item: Announced) -> bool:
    """Return whether there is a choice of modes at all."""
    if isinstance(item, AbilityOnStack):
        return item.modal is not None
    return len(spell_modes(state.objects[item.id].definition)) > 1


def _announce_x(state: GameState, item: Announced, index: int) -> Announce | None:
    """Ask for the value of X, if a cost has one; return the next stage, None while the player is asked."""
    all_costs = costs_with_x(state, item)
    then = Announce(Stage.SYMBOLS if symbols_to_announce(all_costs) else Stage.TARGETS)
    if not has_x(all_costs):
        return then
    state.schedule(then)
    state.ask(ChooseX(item.controller, item.id))
    return None


def _announce_targets(state: GameState, item: Announced, index: int) -> Announce | None:
    """Ask for the targets of the slot at this index; after the last slot, go on to dividing."""
    slots = target_slots(state, item) if _has_targets(state, item) else ()
    if index < len(slots):
        if not can_choose(state, slots, item.controller, item.source, index):
            _remove_without_choice(state, item)
            return None
        state.schedule(Announce(Stage.TARGETS, index + 1))
        _ask_who_chooses(state, ChooseTargets(item.controller, item.id, index), slots[index].by)
        return None
    if slots and any(item.targets):
        targets = tuple(target for chosen in item.targets for target in chosen)
        happen(state, events.BecameTargets(item.id, item.controller, targets))
    return _announce_division(state, item, slots, 0)


def _has_targets(state: GameState, item: Announced) -> bool:
    """Return whether the object on the stack has targets by its text: a delayed ability refers to targets of
    the ability that created it, and has none.
    """
    if isinstance(item, AbilityOnStack):
        return item.modal is not None or bool(item.slots)
    modes = spell_modes(state.objects[item.id].definition)
    return any(modes[index].targets for index in item.modes)


def _ask_who_chooses(state: GameState, asked: ChooseModes | ChooseTargets, by: Whose) -> None:
    """Put the question to the player who chooses the modes or targets [cr2025-06-06 700.2e, 801.5c].

    Usually that is the controller of the spell or ability. It may be the active player, or an opponent whom
    the controller picks; if none is in range, the nearest to the left.
    """
    you = asked.player
    if by is Whose.ACTIVE_PLAYER and state.turn.active_player is not None:
        state.ask(replace(asked, player=state.turn.active_player))
        return
    if by is not Whose.OPPONENT:
        state.ask(asked)
        return
    opponents = _able_to_choose(state, asked)
    if len(opponents) == 1:
        state.ask(replace(asked, player=opponents[0]))
        return
    purpose = Purpose.CHOOSE_MODES if isinstance(asked, ChooseModes) else Purpose.CHOOSE_TARGETS
    chooser = choose(state, ChoosePlayer(you, purpose, tuple(opponents)), otherwise=None)
    if chooser is not None:
        state.ask(replace(asked, player=chooser))


def _able_to_choose(state: GameState, asked: ChooseModes | ChooseTargets) -> list[PlayerId]:
    """Return the opponents who could choose: those with enough targets in their range."""
    opponents = opponents_who_choose(state, asked.player)
    if isinstance(asked, ChooseModes) or not state.game.ranges:
        return opponents
    item = state.announced()
    slot = target_slots(state, item)[asked.slot]
    possible = candidates(state, slot, item.controller, item.source)
    return [o for o in opponents if sum(in_range(state, o, target) for target in possible) >= slot.minimum]


def _announce_division(
    state: GameState, item: Announced, slots: tuple[TargetSlot, ...], index: int
) -> Announce | None:
    """Let the player divide damage or counters among the targets [cr2025-06-06 601.2d]; return the next
    stage, or None while the player is asked.
    """
    if any(slot.divided is not None for slot in slots) and not ask_for_divisions(state, slots, index):
        return None
    if isinstance(item, AbilityOnStack) and item.ability is None:
        return Announce(Stage.DONE)
    return Announce(Stage.LOCK_IN_COST)


def _remove_without_choice(state: GameState, item: Announced) -> None:
    """Remove a triggered ability without a legal choice from the stack [cr2025-06-06 603.3d]."""
    assert isinstance(item, AbilityOnStack) and item.ability is None, "others are refused at their beginning"
    happen(state, events.Countered(item, CounteredBy.NO_LEGAL_CHOICE), events.LeftStack(item.id))


def _lock_in_cost(state: GameState, item: Announced, index: int) -> Announce:
    """Determine the total cost; what would change it later is ignored [cr2025-06-06 601.2f]."""
    cost = mana_cost_of(state, item).with_x(item.x)
    if isinstance(item, SpellOnStack):
        cost = changed_cost(state, item.controller, item.id, cost, item.targets)
    state.replace_top(replace(item, cost=cost))
    return Announce(Stage.PAY_MANA)


def _ask_for_mana(state: GameState, item: Announced, index: int) -> None:
    assert item.cost is not None, "the cost is locked in"
    state.schedule(Announce(Stage.PAY_REST))
    ask_to_pay(state, Pay(item.controller, item.cost))


def _may_make_mana(state: GameState, player: PlayerId) -> bool:
    """Return whether a player has mana abilities to activate, in editions where they get the chance even if
    nothing costs mana [cr2002-10-07 409.1f; cr2004-06-01 409.1g].
    """
    match state.edition.mana_while_playing:
        case ManaWhilePlaying.FOR_MANA:
            return False
        case ManaWhilePlaying.WHATEVER_IT_COSTS:
            return any(True for _ in mana_ability_actions(state, player))
        case _ as never:
            assert_never(never)


def ask_to_pay(state: GameState, task: Pay) -> None:
    """Ask for the mana of a cost, if it has any; or only for mana abilities, where these are allowed
    anyway.
    """
    announcing = bool(state.agenda) and isinstance(state.agenda[-1], Announce)
    if task.cost.total or (announcing and _may_make_mana(state, task.player)):
        state.ask(PayMana(task.player, task.cost, task.helped))


def _pay_rest(state: GameState, item: Announced, index: int) -> Announce | None:
    """Pay the costs other than mana, one after another [cr2025-06-06 601.2h]."""
    all_costs = in_order_of_paying(state.edition, costs_of(state, item))
    while index < len(all_costs) and isinstance(all_costs[index], costs.PayManaCost):
        index += 1
    if index >= len(all_costs):  # the indices after the costs count the questions about convoke and delve
        return _help_more(state, item, index, index - len(all_costs))
    state.schedule(Announce(Stage.PAY_REST, index + 1))
    before, cost = len(state.happened), all_costs[index]
    returns = isinstance(cost, costs.ReturnPermanent)
    attacks = state.combat.attacks.copy() if returns and state.combat is not None else {}
    pay(state, item.controller, cost, all_costs, item.source)
    paid = state.happened[before:]
    note_paid(state, paid)
    if isinstance(cost, WithChosen):
        remember_paid(state, paid)
    joining_combat.note_what_was_attacked(state, attacks, paid)
    return None


def _help_more(state: GameState, item: Announced, index: int, asked: int) -> Announce | None:
    """Ask which further permanents or cards are tapped or exiled by convoke or delve, in editions where any
    number may be; once for each of these ways, of which `asked` have been asked about.
    """
    ways = ways_to_help_more(state, item) if isinstance(item, SpellOnStack) else ()
    if asked == len(ways):
        return Announce(Stage.DONE)
    state.schedule(Announce(Stage.PAY_REST, index + 1))
    help_more(state, item.controller, ways[asked])
    return None


def _done(state: GameState, item: Announced, index: int) -> None:
    """Finish: the spell is cast, or the ability activated or put on the stack [cr2025-06-06 601.2i]."""
    player = item.controller
    if isinstance(item, SpellOnStack):
        note_condition_as_cast(state, item)
        unprepared = unprepared_by(state, item.id)
        happen(state, *ability_gained(state, item), *unprepared, events.SpellCast(item.id, player))
        commander = state.players[player].leader(item.id) if item.cast_from is Zone.COMMAND else None
        if commander is not None:
            happen(state, events.CommanderCast(player, commander.place))
    elif item.ability is None:
        happen(state, events.AbilityTriggered(item.id, item.source, player))
        _commit_crime(state, item)
        return
    else:
        ability = ability_of(item)
        if item.source in state.permanents and (
            ability.limit is not Limit.NONE or has_limits_of_loyalty(state, item.source, ability)
        ):
            forever = ability.limit is Limit.ONCE
            happen(state, events.AbilityUsed(item.source, item.ability, forever))
        happen(state, events.AbilityActivated(item.source, item.ability, player))
    _commit_crime(state, item)
    if any(isinstance(task, FinishResolution) for task in state.agenda):
        return  # not while something resolves [cr2025-06-06 117.2e]
    state.schedule(ResolveTop(player) if is_mana_ability_with_target(state, item) else GivePriority(player))


_STAGES: dict[Stage, Callable[[GameState, Announced, int], Announce | None]] = {
    Stage.OPTIONS: announce_options,
    Stage.MODES: _announce_modes,
    Stage.SPLICING: splice_cards,
    Stage.X: _announce_x,
    Stage.SYMBOLS: announce_symbols,
    Stage.TARGETS: _announce_targets,
    Stage.DIVISION: lambda state, item, index: _announce_division(
        state, item, target_slots(state, item), index
    ),
    Stage.LOCK_IN_COST: _lock_in_cost,
    Stage.PAY_MANA: _ask_for_mana,
    Stage.PAY_REST: _pay_rest,
    Stage.DONE: _done,
}
"""The function that carries out each stage, from an index on, and returns the next one."""


def _commit_crime(state: GameState, item: Announced) -> None:
    if any(item.targets) and _has_targets(state, item) and is_crime(state, item):
        happen(state, events.CrimeCommitted(item.controller))


# Triggered abilities


def put_on_stack(state: GameState, triggers: tuple[WaitingTrigger, ...]) -> None:
    """Put the first waiting triggered ability on the stack and choose its targets [cr2025-06-06 603.3d]."""
    first, rest = triggers[0], triggers[1:]
    if rest:
        state.schedule(PutOnStack(rest))
    if not state.players[first.controller].in_game:
        return  # [cr2025-06-06 800.4d]
    chooser = is_chosen_before(state, first)
    if chooser is not None and is_declined(state, first, chooser):
        return
    context = first.context  # of a delayed ability: what it remembers from the effect that created it
    id = ObjectId(state.new_id())
    item = AbilityOnStack(
        id=id,
        controller=first.controller,
        source=first.source,
        effects=first.ability.effects if chooser is None else effects_once_chosen(first),
        agreed=chooser is not None,
        slots=slots_of_trigger(state, first),
        targets=context.targets if context is not None else (),
        x=context.x if context is not None else _x_as_it_was_cast(state, first),
        paid=context.paid if context is not None else (),
        done=context.done if context is not None else first.done,
        condition=first.ability.condition,
        binding=first.binding,
        modal=first.ability.modal,
        since=context.since if context is not None else 0,
        expected=_unchanged_since(state, first, id),
        chapter=chapter_of(first.ability),
        colors=colors_of_its_own(state, first.source),
    )
    happen(state, events.PutOntoStack(item))
    state.schedule(Announce(Stage.TARGETS if item.modal is None else Stage.MODES))


def _unchanged_since(state: GameState, first: WaitingTrigger, id: ObjectId) -> int | None:
    """Return since when the object of a delayed ability must not have changed zones, as the newest id of that
    time: since the ability was created, or since it triggered if it triggers as something leaves
    [cr2025-06-06 603.7c]. It is None for other abilities.
    """
    if first.context is None:
        return None
    return id if looks_back(state.edition, first.ability.on) else first.context.since


def _x_as_it_was_cast(state: GameState, first: WaitingTrigger) -> int:
    """Return the value of X of the spell for an ability that triggers as the spell is cast, or as the
    permanent that it became enters; 0 for other abilities [cr2025-06-06 107.3i, 107.3m].
    """
    if first.ability.on is Occurrence.IS_CAST:
        spell = state.spell(first.source)
        return 0 if spell is None else spell.x
    permanent = state.permanents.get(first.source)
    return permanent.x if permanent is not None and is_of_entering(first.ability.on) else 0
