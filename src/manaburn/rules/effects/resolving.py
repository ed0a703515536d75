"""This module resolves the topmost object of the stack [cr2025-06-06 405, 608; cr2002-02-20 413].

1. `resolve_top` is the entry: it finds the function for the kind of object.
2. A spell or ability whose targets have all become illegal does not resolve: `countering` takes it off the
   stack.
3. A permanent spell enters at once (`_enter_as_permanent`). For any other spell, and for an ability, the
   effects are scheduled as `CarryOut` tasks with the targets that are still legal.
4. `finish_resolution`, scheduled after them, puts the card of the spell where it goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.layouts import Layout
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.abilities import Mode, PlainAbility
from manaburn.cards.vocabulary.changes.changes import Duration, GainKeywords, Rule
from manaburn.cards.vocabulary.effects import Arrival, Effect
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_on_cards.exiling import SUSPEND
from manaburn.cards.vocabulary.effects_on_cards.manifesting import MUTATE
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.casting import (
    BESTOW,
    SNEAK,
    Afterwards,
    AlternativeCost,
    CastFrom,
    CastOnlyFrom,
    OptionalCost,
)
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.permissions import CastNow, FaceCast
from manaburn.cards.vocabulary.words.references import Number, What, speaks_of
from manaburn.decisions import ChooseWhether
from manaburn.rules.casting.afterwards import delayed_as_it_enters
from manaburn.rules.casting.casting import spell_modes
from manaburn.rules.casting.faces import after_resolving, is_inset
from manaburn.rules.casting.gained_ways import gained, gained_way
from manaburn.rules.casting.targets.target_slots import target_slots
from manaburn.rules.casting.targets.targeting import illegal_but_known, still_legal
from manaburn.rules.damage.damage import deal_damage
from manaburn.rules.effects.actions_of_all import by_all
from manaburn.rules.happening.answers import agrees
from manaburn.rules.happening.happening import happen, is_done_this_turn
from manaburn.rules.happening.noting import with_activations
from manaburn.rules.layers.amounts_in_descriptions import holds_with_bounds
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.replacement.moving import is_let_go_elsewhere
from manaburn.rules.replacement.replaced import REPLACING
from manaburn.rules.zones.counters_of_entering import counters_given
from manaburn.rules.zones.drawing import draw_card_for_the_turn
from manaburn.rules.zones.zones import enter, move, shuffle
from manaburn.state import GameState, events
from manaburn.state.events import Cause, CounteredBy, Event
from manaburn.state.records.agenda import CarryOut, FinishResolution, GivePriority
from manaburn.state.records.effects import (
    AbilityOnStack,
    Announced,
    CombatDamageOnStack,
    Context,
    DelayedTrigger,
    Done,
    DrawOnStack,
    HasResolved,
    SpellOnStack,
)
from manaburn.state.records.how_cast import SpellMark
from manaburn.state.records.records import GameObject
from manaburn.terms import Keyword, ObjectId, PlayerId, Step, Target, Zone
from manaburn.values import WhenUsed, exchanged, replace

if TYPE_CHECKING:
    from manaburn.rules.combat import joining_combat
else:  # not before something enters attacking
    joining_combat = WhenUsed("manaburn.rules.combat.joining_combat")

Targets = tuple[tuple[Target, ...], ...]


def resolve_top(state: GameState, then: PlayerId | None = None) -> None:
    """Resolve the topmost object of the stack. Afterwards the active player has priority, or `then`, a player
    who has activated an ability that resolves at once.
    """
    item = state.stack[-1]
    state.schedule(GivePriority(state.active_players()[0] if then is None else then))
    match item:
        case DrawOnStack(controller=player):
            draw_card_for_the_turn(state, player, (events.LeftStack(item.id), events.Resolved(item)))
        case CombatDamageOnStack():
            _deal_stacked_damage(state, item)
        case SpellOnStack():
            _resolve_spell(state, item)
        case AbilityOnStack():
            _resolve_ability(state, item)


def _deal_stacked_damage(state: GameState, item: CombatDamageOnStack) -> None:
    """Deal combat damage from the stack as it was assigned, even if its sources are gone. A permanent that
    is no creature any more is dealt none [cr2006-10-01 310.4].
    """
    off = (events.LeftStack(item.id), events.Resolved(item))
    deal_damage(state, item.parts, combat=True, first=off)


def _resolve_spell(state: GameState, item: SpellOnStack) -> None:
    """Resolve a spell: counter it if all its targets are illegal, let it enter, or schedule its effects."""
    legal: Targets = ()
    if item.targets:
        legal = still_legal(state, target_slots(state, item), item.targets, item.controller, item.id)
    object = state.objects[item.id]
    definition, form = object.definition, "" if object.front is None else object.shown_as
    # Without a legal target a bestowed or mutating spell resolves as a creature spell, any other not at all.
    if any(item.targets) and not any(legal):
        if form not in (BESTOW, MUTATE):
            happen(state, *countering(state, item, CounteredBy.ILLEGAL_TARGETS))
            return
        definition = object.front_face  # [cr2025-06-06 702.103e, 702.140b]
    elif form == MUTATE:
        context = Context(controller=item.controller, source=item.id, targets=legal)
        state.schedule(CarryOut((Instruction.MERGE,), context), FinishResolution(item.id))
        return
    if definition.is_permanent:
        _enter_as_permanent(state, item, definition, legal)
        return
    context = Context(
        controller=item.controller,
        source=item.id,
        illegal=illegal_but_known(state, item.targets, legal),
        shares=item.shares,
        x=item.x,
        paid=item.paid,
        cast_with=item.cast_with,
    )
    chosen = _with_their_targets(spell_modes(definition), item.modes, legal, context)
    state.schedule(*_as_the_edition_orders(state, chosen), FinishResolution(item.id))


def _as_the_edition_orders(state: GameState, tasks: list[CarryOut]) -> list[CarryOut]:
    """Return tasks with their effects as the edition has all players carry them out (`by_all`)."""
    return [replace(task, effects=by_all(state, task.effects)) for task in tasks]


def _with_their_targets(
    modes: tuple[Mode, ...], chosen: tuple[int, ...], legal: Targets, context: Context
) -> list[CarryOut]:
    """Return a task for each chosen mode, in the order in which they are printed, with its own targets
    [cr2025-06-06 608.2c].
    """
    tasks = []
    first = 0
    for index in chosen:
        last = first + len(modes[index].targets)
        own = replace(
            context,
            targets=legal[first:last],
            illegal=context.illegal[first:last],
            shares=context.shares[first:last],
        )
        tasks.append(CarryOut(modes[index].effects, own))
        first = last
    return tasks


def _enter_as_permanent(
    state: GameState, item: SpellOnStack, definition: CardDefinition, legal: Targets
) -> None:
    """Let a permanent spell enter under its controller's control; an Aura attached to its target
    [cr2025-06-06 608.3].
    """
    object = state.objects[item.id]
    batch = enter(
        state,
        item.id,
        item.controller,
        Cause.RESOLVED,
        Arrival.TAPPED_AND_ATTACKING_THAT if item.way == SNEAK else Arrival.UNTAPPED,
        x=item.x,
        cast_with=item.cast_with,
        face="" if definition is object.front else object.shown_as,
        host=legal[0][0] if definition.enchant is not None else None,
        paid=item.paid,
        counters=counters_given(state, item.id),
    )
    if not batch:  # something keeps it from entering [cr2025-06-06 608.3e]
        batch = [move(state, item.id, Zone.GRAVEYARD, Cause.RESOLVED)]
    moved = batch[0]
    assert isinstance(moved, events.Moved), "nothing lets a permanent spell stay on the stack"
    enters = moved.destination is Zone.BATTLEFIELD
    after = _afterwards(state, item, object, moved.new) if enters else ()
    happen(state, *batch, events.Resolved(item), *after)
    if item.way == SNEAK:
        joining_combat.enters_attacking(state, item, batch)


def _afterwards(
    state: GameState, item: SpellOnStack, spell: GameObject, permanent: ObjectId
) -> Iterator[Event]:
    """Yield the events that follow, as a spell becomes a permanent, from the way in which it was cast."""
    yield from delayed_as_it_enters(state, item, spell, permanent)
    yield from _exiled_with_it(state, item, spell, permanent)
    if item.way == SUSPEND and spell.definition.is_creature:
        yield _haste_of_a_suspended_card(state, item, permanent)


def _exiled_with_it(
    state: GameState, item: SpellOnStack, spell: GameObject, permanent: ObjectId
) -> Iterator[Event]:
    """Yield the event by which cards exiled to pay for a spell count as exiled with the permanent it becomes,
    if that refers to them [cr2025-06-06 607.2a, 702.66].
    """
    if spell.definition.speaks_of_exiled:
        exiled = frozenset(id for id in item.paid if id in state.objects and id in state.exile)
        if exiled:
            change, you = Rule.EXILED_WITH_THIS, item.controller
            yield effect_begins(state, exiled, change, source=permanent, controller=you)


def _haste_of_a_suspended_card(state: GameState, item: SpellOnStack, permanent: ObjectId) -> Event:
    """Return the event by which a creature spell that was cast by suspend gains haste, until its player loses
    control of it or of the permanent it becomes [cr2025-06-06 702.62a].
    """
    haste, you = GainKeywords(frozenset((Keyword.HASTE,))), item.controller
    lasts = Duration.WHILE_YOU_CONTROL_IT
    return effect_begins(state, (permanent,), haste, source=permanent, controller=you, duration=lasts)


_PAST_RESOLUTIONS = int(Mechanics.PAST_RESOLUTIONS)
"""The bit of `state.mechanics` for games with abilities that ask how often they have resolved."""


def _counting_resolutions(state: GameState, item: AbilityOnStack) -> tuple[Effect, ...]:
    """Return the effects of a resolving ability. If they ask for it, they get the number of times that the
    ability has resolved this turn, or has been activated. A copy of it resolves as well, but is not
    activated.
    """
    counts = state.mechanics & _PAST_RESOLUTIONS
    if counts and speaks_of(item.effects, Number.TIMES_ACTIVATED):
        return with_activations(state, item.source, item.effects)
    if not counts or not speaks_of(item.effects, Number.TIMES_RESOLVED):
        return item.effects
    this = HasResolved(item.source, item.effects)
    happen(state, events.ResolutionCounted(this))
    return exchanged(item.effects, Number.TIMES_RESOLVED, state.turn.history.resolved.count(this))


def _resolve_ability(state: GameState, item: AbilityOnStack) -> None:
    """Resolve an ability: remove it if its condition no longer holds or all its targets are illegal;
    otherwise schedule its effects.
    """
    context = Context(
        controller=item.controller,
        source=item.source,
        targets=item.targets,
        shares=item.shares,
        x=item.x,
        binding=item.binding,
        since=item.since or item.id,
        expected=item.expected,
        begun=state.next_id,
        done=item.done,
        paid=item.paid,
    )
    if item.condition is not None and not holds_with_bounds(state, item.condition, context):
        happen(state, *countering(state, item, CounteredBy.CONDITION))
        return
    slots = target_slots(state, item)
    if slots:
        legal = still_legal(state, slots, item.targets, item.controller, item.source, item.colors)
        if any(item.targets) and not any(legal) and not any(slot.dispensable for slot in slots):
            happen(state, *countering(state, item, CounteredBy.ILLEGAL_TARGETS))
            return
        illegal = illegal_but_known(state, item.targets, legal)
        context = replace(context, targets=legal, illegal=illegal)
    tasks = [] if is_done_this_turn(state, item) else [CarryOut(_counting_resolutions(state, item), context)]
    if item.modal is not None:
        tasks = _with_their_targets(item.modal.modes, item.modes, context.targets, context)
    state.schedule(*_as_the_edition_orders(state, tasks), FinishResolution(item.id))


def countering(
    state: GameState,
    item: Announced,
    by: CounteredBy,
    to: Zone = Zone.GRAVEYARD,
    *,
    at_bottom: bool = False,
) -> list[Event]:
    """Return the events by which a spell or ability is countered: it leaves the stack without effect. The
    card of a spell goes to its owner's graveyard, if nothing else is said [cr2025-06-06 701.6a, 608.2b].
    """
    if isinstance(item, SpellOnStack):
        where = goes_to(state, item, Afterwards.EXILE)
        where = to if where is Zone.GRAVEYARD else where
        return [events.Countered(item, by), move(state, item.id, where, Cause.COUNTERED, at_bottom=at_bottom)]
    return [events.Countered(item, by), events.LeftStack(item.id)]


def finish_resolution(state: GameState, id: ObjectId) -> None:
    """Put a spell that has resolved into its owner's graveyard, or let an ability cease to exist. That is
    the last part of its resolution [cr2025-06-06 608.2n].
    """
    item = state.on_stack(id)
    if isinstance(item, SpellOnStack):
        _leave_as_it_resolved(state, item)
    elif item is not None:
        happen(state, events.Resolved(item), events.LeftStack(id))


def _chosen_destination(state: GameState, item: SpellOnStack) -> str | None:
    """Return the question whether a spell's own rule decides where its card goes, if another effect would
    send it elsewhere too: its controller chooses which of them replaces the graveyard [cr2025-06-06 616.1,
    702.27a, 702.88a, 715.3d, 720.3d]. None if there is no choice: the spell's own rule sends it nowhere, or
    no other effect does.
    """
    object, plain = state.objects[item.id], _without_permission(item)
    if object.card is None:
        return None
    if plain is item and not (state.mechanics & REPLACING and is_let_go_elsewhere(state, object)):
        return None
    name = object.definition.name
    match goes_to(state, plain, Afterwards.EXILE, Afterwards.HAND):
        case Zone.HAND:
            return f"return {name} to its owner's hand instead of what another effect does with it"
        case Zone.GRAVEYARD if is_inset(object, Layout.ADVENTURE):
            return f"exile {name} as an Adventure"
        case Zone.GRAVEYARD if is_inset(object, Layout.OMEN):
            return f"shuffle {name} into its owner's library instead of what another effect does with it"
        case Zone.GRAVEYARD if item.cast_from is Zone.HAND and _rebounds(object):
            return f"let {name} rebound"
        case _:
            return None


def _without_permission(item: SpellOnStack) -> SpellOnStack:
    """Return the spell without the note that an effect has it exiled afterwards."""
    if SpellMark.EXILED_AFTERWARDS not in item.options:
        return item
    return replace(item, options=tuple(each for each in item.options if each != SpellMark.EXILED_AFTERWARDS))


def _leave_as_it_resolved(state: GameState, item: SpellOnStack) -> None:
    """Move the card of a spell that has resolved: to the graveyard, or to where its own rule or another
    effect sends it.
    """
    object = state.objects[item.id]
    # 1. If the spell's own rule and another effect both apply, the player chooses between them.
    rather, going, by_its_own = _chosen_destination(state, item), item, True
    if rather is not None:
        by_its_own = agrees(state, ChooseWhether(item.controller, rather))
        going = _without_permission(item) if by_its_own else item
    # 2. Where it goes: as a cost that was paid says, or by its own rule (Adventure, Omen, rebound).
    instead = (Afterwards.EXILE, Afterwards.HAND) if by_its_own else (Afterwards.EXILE,)
    where = goes_to(state, going, *instead)
    own = by_its_own and where is Zone.GRAVEYARD
    if own and object.front is not None:
        if is_inset(object, Layout.ADVENTURE):
            where = Zone.EXILE
        elif is_inset(object, Layout.OMEN):
            where = Zone.LIBRARY
    rebounds = own and where is Zone.GRAVEYARD and item.cast_from is Zone.HAND and _rebounds(object)
    # 3. It moves, and what its rule says next follows.
    moved = move(state, item.id, Zone.EXILE if rebounds else where, Cause.RESOLVED)
    further = after_resolving(state, going, moved) if by_its_own else ()
    happen(state, events.Resolved(item), moved, *further)
    if rebounds and moved.destination is Zone.EXILE:
        _cast_again_in_the_next_upkeep(state, item, moved.new)
    if moved.destination is Zone.LIBRARY:
        shuffle(state, object.owner)


def _rebounds(object: GameObject) -> bool:
    """Return whether a spell has rebound."""
    return object.card is not None and PlainAbility.REBOUND in object.definition.abilities


def _cast_again_in_the_next_upkeep(state: GameState, item: SpellOnStack, card: ObjectId) -> None:
    """Create the delayed ability of rebound [cr2025-06-06 702.88a]."""
    id = state.new_id()
    context = Context(controller=item.controller, source=card, since=id, done=Done(objects=(card,)))
    again = CastNow(What.IT, face=FaceCast.ANY)
    on = BeginningOf(Step.UPKEEP, Whose.YOU)
    happen(state, events.TriggerDelayed(DelayedTrigger(id=id, on=on, effects=(again,), context=context)))


def goes_to(state: GameState, item: SpellOnStack, *instead: Afterwards) -> Zone:
    """Return the zone to which a spell's card goes from the stack: the graveyard, or where a cost that was
    paid says, if that is among `instead` [cr2025-06-06 702.27a, 702.34a].
    """
    if SpellMark.EXILED_AFTERWARDS in item.options and Afterwards.EXILE in instead:
        return Zone.EXILE
    definition = state.objects[item.id].definition
    from_an_effect = gained(item.way)
    instead_paid = None if from_an_effect is None else gained_way(from_an_effect, definition.cost)
    if instead_paid is not None and instead_paid.afterwards in instead:
        return Zone.EXILE
    how = item.cast_with
    for ability in definition.of_casting:
        if isinstance(ability, AlternativeCost | CastFrom | OptionalCost | CastOnlyFrom):
            if ability.afterwards in instead and how.made_use_of(ability):
                return Zone.EXILE if ability.afterwards is Afterwards.EXILE else Zone.HAND
    return Zone.GRAVEYARD
