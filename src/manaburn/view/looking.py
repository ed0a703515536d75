"""What one player may know of a state [cr2025-06-06 400.2, 402.3, 701.23]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.keywords.face_down import FACE_DOWN_CREATURE, FACE_DOWN_IN_EXILE
from manaburn.decisions import ArrangeCards, ChooseObjects, Decision
from manaburn.rules.engine.choices import chosen_openly
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deciding import decider_of
from manaburn.rules.turn.additions import phases_to_come
from manaburn.rules.zones.face_down import hidden_card, may_look
from manaburn.rules.zones.sight import eyes_on_hand
from manaburn.rules.zones.tops_of_libraries import seers_of_the_top
from manaburn.state import GameState
from manaburn.state.records.agenda import Declare
from manaburn.state.records.effects import (
    AbilityOnStack,
    CombatDamageOnStack,
    DrawOnStack,
    SpellOnStack,
    StackItem,
)
from manaburn.state.records.records import GameObject
from manaburn.terms import CounterKind, ObjectId, PlayerId, Zone, is_player
from manaburn.view.seen import ObjectView, PlayerView, StackView, View


def view_of(state: GameState, player: PlayerId) -> View:
    """What a player may know of a state."""
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
        day_or_night=state.turn.day_or_night,
        monarch=state.turn.monarch,
        active_player=state.turn.active_player,
        previous_player=state.turn.previous_player,
        controller=state.turn.controller,
        attacks_this_turn=tuple(replace(attack, now=None) for attack in state.turn.history.attacks),
        blocked_this_turn=state.turn.history.blocked,
        steps_to_come=state.turn.steps,
        phases_to_come=phases_to_come(state),
        skipping=state.turn.skipping,
        extra_turns=state.turn.extra_turns,
        turn_markers=() if state.turn.markers is None else state.turn.markers.markers,
        next_in_order=state.next_in_order(),
        players=tuple(_player(state, p.id, player) for p in state.players),
        stack=tuple(_stacked(state, item) for item in state.stack),
        chosen=_objects(state, chosen_openly(state), player),
        declaring=next((t.declaration for t in state.agenda if isinstance(t, Declare)), None),
        exile=_objects(state, state.exile, player),
        continuous=state.continuous,
        shields=state.shields,
        deciding=decider,
        decision=_without_order(asked) if decider == player else None,
        looked_at=_looked_at(state, asked, player) if looking else (),
        outcome=state.outcome,
    )


def _player(state: GameState, id: PlayerId, viewer: PlayerId) -> PlayerView:
    player = state.players[id]
    return PlayerView(
        id=id,
        name=player.name,
        life=player.life,
        in_game=player.in_game,
        mana=player.mana,
        poison=player.poison,
        counters=tuple(one for one in player.counters if one[0] is not CounterKind.POISON),
        lands_played=state.turn.history.lands_played(id),
        spells_cast=state.turn.history.spells_cast(id),
        spells_cast_last_turn=state.turn.last_turn.spells_cast(id),
        attacks_last_turn=player.attacks_last_turn,
        mulligans=player.mulligans,
        hand_size=len(player.hand),
        library_size=len(player.library),
        hand=_objects(state, player.hand, viewer) if viewer in eyes_on_hand(state, id) else None,
        top=_object(state, state.objects[player.library[-1]], viewer)
        if viewer in seers_of_the_top(state, id)
        else None,
        next_controller=player.next_controller,
        skips=player.skips,
        extra_turns=player.extra_turns,
        battlefield=_objects(
            state, tuple(p.id for p in state.permanents.values() if p.controller == id), viewer
        ),
        phased_out=_objects(state, tuple(player.phased_out), viewer),
        graveyard=_objects(state, player.graveyard, viewer),
        command=_objects(state, player.command, viewer),
        schemes_size=len(player.schemes),
        attractions_size=len(player.attractions),
        commanders=tuple(state.objects[each.object].front_face.name for each in player.commanders),
        commander_casts=tuple(each.casts for each in player.commanders),
        commander_damage=player.commander_damage,
    )


def _without_order(decision: Decision | None) -> Decision | None:
    """A question as its player may see it: the objects to choose from in no telling order."""
    if isinstance(decision, ChooseObjects):
        return replace(decision, among=tuple(sorted(decision.among)))
    return decision


def _looked_at(state: GameState, decision: Decision | None, viewer: PlayerId) -> tuple[ObjectView, ...]:
    """The cards being searched or looked at in a library or another's hand, not in its order."""
    if isinstance(decision, ArrangeCards):
        return _objects(state, decision.among, viewer)
    if not isinstance(decision, ChooseObjects):
        return ()
    hidden = (id for id in sorted(decision.among) if _is_hidden(state, decision, id))
    return _objects(state, tuple(hidden), viewer)


def _is_hidden(state: GameState, decision: ChooseObjects, id: ObjectId) -> bool:
    object = state.objects.get(id)
    if object is None:  # the source of an effect that is to be applied first may be gone
        return False
    return object.zone is Zone.LIBRARY or (object.zone is Zone.HAND and object.owner != decision.player)


def _objects(state: GameState, ids: tuple[ObjectId, ...], viewer: PlayerId) -> tuple[ObjectView, ...]:
    return tuple(_object(state, state.objects[id], viewer) for id in ids)


def _object(state: GameState, object: GameObject, viewer: PlayerId) -> ObjectView:
    id = object.id
    now = characteristics(state, id)
    permanent = state.permanents.get(id) or state.phased_out(id)
    hidden = hidden_card(object)
    seen = hidden is None or may_look(state, object, viewer)
    plain = ObjectView(
        id=id,
        name=now.name or FACE_DOWN_CREATURE if object.face_down else now.name,
        zone=object.zone,
        owner=object.owner,
        controller=object.owner if permanent is None else permanent.controller,
        card=object.definition if object.seen_by is None or seen else FACE_DOWN_IN_EXILE,
        now=now,
        face_down=hidden is not None,
        hidden=hidden if seen else None,
        counters=object.counters,
        token=object.card is None,
        transformed=object.shows_back,
        commander=seen and state.players[object.owner].leader(id) is not None,
    )
    if permanent is None:
        return plain
    combat = state.combat_of(id)
    return replace(
        plain,
        tapped=permanent.tapped,
        damage=permanent.damage,
        counters=permanent.counters,
        attached_to=permanent.attached_to,
        protector=permanent.protector,
        chosen=permanent.chosen,
        since_this_turn=permanent.controlled_since >= state.turn.number,
        attacking=combat is not None and id in combat.attacks,
        attacks=None if combat is None else combat.attacks.get(id),
        banded_with=() if combat is None else combat.banded_with(id),
        blocked=combat is not None and id in combat.blocked,
        blocks=() if combat is None else combat.blocked_by(id),
        damage_order=None if combat is None else combat.order.get(id),
    )


def _stacked(state: GameState, item: StackItem) -> StackView:
    match item:
        case SpellOnStack():
            object = state.objects[item.id]
            name = FACE_DOWN_CREATURE if object.face_down else characteristics(state, item.id).name
            return StackView(
                id=item.id,
                controller=item.controller,
                name=name,
                card=state.objects[item.id].definition,
                targets=item.targets,
                modes=item.modes,
                x=item.x,
            )
        case AbilityOnStack():
            return StackView(
                id=item.id,
                controller=item.controller,
                name="monarch" if is_player(item.source) else characteristics(state, item.source).name,
                source=item.source,
                ability=item.ability,
                targets=item.targets,
                x=item.x,
            )
        case DrawOnStack():
            return StackView(id=item.id, controller=item.controller, name="draw for the turn")
        case CombatDamageOnStack():
            return StackView(id=item.id, controller=item.controller, name="combat damage", damage=item.parts)
