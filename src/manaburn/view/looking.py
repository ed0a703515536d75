"""This module makes the view of a state for one player (`view_of`, for `Game.view`): all that the player may
know, and nothing else [cr2025-06-06 400.2, 402.3, 701.23].

Cards and permanents are made by `objects`, what is on the stack or waits for it by `stacked`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from manaburn.decisions import ArrangeCards, ChooseObjects, Decision
from manaburn.rules.casting.playing_lands import land_plays_left
from manaburn.rules.happening.answers import chosen_openly
from manaburn.rules.layers.deciding import decider_of
from manaburn.rules.turn.added_phases import phases_to_come
from manaburn.rules.zones.sight import eyes_on_hand, seers_of_the_top
from manaburn.state import GameState
from manaburn.state.records.agenda import Declare, begun
from manaburn.state.records.history import Cast, DeclaredAttack, Played
from manaburn.terms import CounterKind, ObjectId, PlayerId, Zone
from manaburn.values import replace
from manaburn.view.objects import Kept, seen_object, seen_objects
from manaburn.view.seen import ObjectView, PlayerView, View
from manaburn.view.stacked import seen_delayed, seen_on_the_stack, seen_waiting


def view_of(state: GameState, player: PlayerId, kept: Kept | None = None) -> View:
    """Return what a player may know of a state. What was `kept` from views before, of this game or of copies
    of it, is shown again where nothing about it has changed.
    """
    kept = {} if kept is None else kept
    asked = state.decision
    decider = None if asked is None else decider_of(state, asked)
    looking = asked is not None and player in (asked.player, decider)
    return View(
        viewer=player,
        options=state.options,
        edition=state.edition.name,
        turn=state.turn.number,
        phase=state.turn.phase,
        step=state.turn.step,
        day_or_night=state.game.day_or_night,
        monarch=state.game.monarch,
        initiative=state.game.initiative,
        active_player=state.turn.active_player,
        previous_player=state.turn.previous_player,
        controller=state.turn.controller,
        attacks_this_turn=_without_answers(state.turn.history.attacks),
        blocked_this_turn=state.turn.history.blocked,
        spells_this_turn=_without_answers(state.turn.history.spells),
        lands_this_turn=_without_answers(state.turn.history.lands),
        main_phases=state.turn.history.main_phases,
        combats=state.turn.history.combats,
        passes=state.turn.passes,
        steps_to_come=state.turn.steps,
        phases_to_come=phases_to_come(state),
        skipping=state.turn.skipping,
        extra_turns=state.turn.extra_turns,
        turn_markers=() if state.game.markers is None else state.game.markers.markers,
        next_in_order=state.next_in_order(),
        players=tuple(_player(state, p.id, player, kept) for p in state.players),
        stack=tuple(seen_on_the_stack(state, item, player) for item in state.stack),
        waiting=seen_waiting(state, player),
        delayed=tuple(seen_delayed(state, each, player) for each in state.delayed),
        chosen=seen_objects(state, chosen_openly(state), player, kept),
        declaring=next((t.declaration for t in map(begun, state.agenda) if isinstance(t, Declare)), None),
        exile=seen_objects(state, state.exile, player, kept),
        continuous=state.continuous,
        shields=state.shields,
        deciding=decider,
        decision=_without_order(asked) if decider == player else None,
        looked_at=_looked_at(state, asked, player, kept) if looking else (),
        outcome=state.outcome,
    )


_Done = TypeVar("_Done", Cast, Played, DeclaredAttack)
"""A record of what was done this turn, which may say what its object was then (`now`)."""


def _without_answers(happened: tuple[_Done, ...]) -> tuple[_Done, ...]:
    """Return what happened, without what the objects were then: that is noted only where a card asks for it,
    and that may be a hidden one.
    """
    return tuple(each if each.now is None else replace(each, now=None) for each in happened)


def _player(state: GameState, id: PlayerId, viewer: PlayerId, kept: Kept) -> PlayerView:
    """Return what a viewer sees of a player."""

    def objects(ids: Iterable[ObjectId]) -> tuple[ObjectView, ...]:
        return seen_objects(state, ids, viewer, kept)

    player = state.players[id]
    return PlayerView(
        id=id,
        name=player.name,
        life=player.life,
        in_game=player.in_game,
        mana=player.mana,
        poison=player.poison,
        counters=tuple(one for one in player.counters if one[0] is not CounterKind.POISON),
        mana_set_apart=player.marked,
        lands_played=state.turn.history.lands_played(id),
        land_plays_left=len(land_plays_left(state, id)),
        spells_cast=state.turn.history.spells_cast(id),
        spells_cast_last_turn=state.turn.last_turn.spells_cast(id),
        attacks_last_turn=player.own_turns.attacks,
        upkeeps=player.own_turns.upkeeps,
        drew_from_empty=player.drew_from_empty,
        mulligans=player.mulligans,
        hand_size=len(player.hand),
        library_size=len(player.library),
        hand=objects(player.hand) if viewer in eyes_on_hand(state, id) else None,
        top=seen_object(state, state.objects[player.library[-1]], viewer, kept)
        if viewer in seers_of_the_top(state, id)
        else None,
        next_controller=player.next_controller,
        skips=player.skips,
        extra_turns=player.extra_turns,
        battlefield=objects(p.id for p in state.permanents.values() if p.controller == id),
        phased_out=objects(player.phased_out),
        graveyard=objects(player.graveyard),
        command=objects(player.command),
        room=None if player.rare.venture is None else player.rare.venture.room,
        blessed=player.rare.blessed,
        speed=player.rare.speed,
        tempted=player.rare.tempted,
        has_cast=player.rare.has_cast,
        names_cast=player.rare.names_cast,
        completed=player.rare.completed,
        schemes_size=len(player.schemes),
        attractions_size=len(player.attractions),
        sideboard_size=len(player.sideboard),
        sideboard=objects(sorted(player.sideboard)) if viewer == id else None,
        commanders=tuple(state.objects[each.object].front_face.name for each in player.commanders),
        commander_casts=tuple(each.casts for each in player.commanders),
        commander_damage=player.commander_damage,
    )


def _without_order(decision: Decision | None) -> Decision | None:
    """Return a question as its player may see it: the objects to choose from in no telling order."""
    if isinstance(decision, ChooseObjects):
        return replace(decision, among=tuple(sorted(decision.among)))
    return decision


def _looked_at(
    state: GameState, decision: Decision | None, viewer: PlayerId, kept: Kept
) -> tuple[ObjectView, ...]:
    """Return the cards being searched or looked at in a library, a sideboard or another's hand, unordered."""
    if isinstance(decision, ArrangeCards):
        return seen_objects(state, decision.among, viewer, kept)
    if not isinstance(decision, ChooseObjects):
        return ()
    hidden = (id for id in sorted(decision.among) if _is_hidden(state, decision, id))
    return seen_objects(state, hidden, viewer, kept)


def _is_hidden(state: GameState, decision: ChooseObjects, id: ObjectId) -> bool:
    """Return whether an object to choose is one that the player does not see otherwise."""
    object = state.objects.get(id)
    if object is None:  # the source of an effect that is to be applied first may be gone
        return False
    if object.zone in (Zone.LIBRARY, Zone.OUTSIDE):
        return True
    return object.zone is Zone.HAND and object.owner != decision.player
