"""This module carries out events: `apply` is the only way to change what the rulebook knows of a game (zones,
life, counters, …).

Each type of event that changes anything has a small function, which only stores values and knows no rules:
whether and why something happens was decided before. The table `_FUNCTIONS` at the end finds the function by
type, and says whether the event can change the derived board, the cache of permanents as continuous effects
make them (`manaburn.state.records.derived`). `manaburn.rules.happening.happening` calls `apply` and has
abilities trigger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.words.mana_marks import UNMARKED, ManaMarks
from manaburn.errors import MOST_EVENTS, TooMuch
from manaburn.mana import NO_MANA, Mana, add_mana, subtract_mana
from manaburn.state import GameState, events
from manaburn.state.applying.commanding import COMMANDING, damage_by_a_commander, next_check_begins
from manaburn.state.applying.faces import (
    door_unlocked,
    form_ended,
    objects_merged,
    stamp_attached,
    transformed,
    turned_face_down,
    turned_face_up,
)
from manaburn.state.applying.fighting import FIGHTING, protector_chosen
from manaburn.state.applying.lasting import begin_effect, copied_by, end_effects, shields_left
from manaburn.state.applying.moving import MOVING
from manaburn.state.applying.phasing import phased_in, phased_out
from manaburn.state.applying.restarting import game_restarted
from manaburn.state.applying.turning import MARKING, TURNING
from manaburn.state.applying.venturing import (
    city_blessing_gained,
    dungeon_brought,
    dungeon_completed,
    initiative_taken,
    marker_moved,
    ring_tempted,
    speed_changed,
    speed_triggered,
)
from manaburn.state.records.effects import AbilityOnStack, Announced, SpellOnStack
from manaburn.state.records.objects import card_with, with_counters
from manaburn.state.records.records import GameObject
from manaburn.terms import KEYWORD_COUNTERS, CounterKind, ObjectId, Step, Zone, is_player
from manaburn.values import replace


def apply(state: GameState, event: events.Event) -> None:
    """Carry out one event, add it to the log, and drop the derived board if the event could change it. Raises
    TooMuch if too many events have happened.
    """
    kind = type(event)
    carry_out, changed = _FUNCTIONS.get(kind, _LOGGED_ONLY)
    if carry_out is not None:
        carry_out(state, event)
    state.happened.append(event)
    if len(state.happened) > MOST_EVENTS:
        raise TooMuch(f"this game has had {MOST_EVENTS:,} events, and no game can have more here")
    derived = state.derived
    if changed is not _NOTHING:
        if changed is _CHECKS:
            state.unchecked = True
        # a card that moves between other zones leaves the board as it is, unless an effect reads such moves
        elif kind is not events.Moved or derived is None or derived.volatile or _touches_battlefield(event):
            state.derived = None
            state.unchecked = True
            return
    if derived is not None and (derived.volatile or kind in derived.reads):
        state.derived = None
        state.unchecked = True


def _touches_battlefield(event: Any) -> bool:
    """Return whether an object moves to or from the battlefield or the command zone, where abilities function
    [cr2025-06-06 113.6p].
    """
    return event.destination in _WITH_ABILITIES or event.origin in _WITH_ABILITIES


_WITH_ABILITIES = (Zone.BATTLEFIELD, Zone.COMMAND)


def begin_next_check(state: GameState, *, also_draws: bool = True) -> None:
    """Forget what counts only "since the last time state-based actions were checked": deathtouch damage,
    commanders put into graveyards or exile, and with `also_draws` draws from empty libraries
    [cr2025-06-06 704.5b, 704.5h, 704.6d].
    """
    for player in state.players:
        if also_draws:
            player.drew_from_empty = False
        if player.rare.commanders:
            next_check_begins(player)
    for id in hurt(state):
        permanent = state.permanents.get(id) or state.phased_out(id)
        if permanent is not None:
            permanent.deathtouched = False


def hurt(state: GameState) -> set[ObjectId]:
    """Return the permanents that may have damage marked on them, or have been dealt damage by deathtouch."""
    found = state.game.hurt
    if found is None:
        found = {each.id for each in state.every_permanent() if each.damage or each.deathtouched}
        state.game.hurt = found
    return found


def _tapped(state: GameState, event: events.Tapped) -> None:
    state.permanents[event.object].tapped = True


def _untapped(state: GameState, event: events.Untapped) -> None:
    state.permanents[event.object].tapped = False
    if state.continuous:
        state.derived = None  # what lasts as long as it is tapped may be over


def _counters_changed(state: GameState, event: events.CountersChanged) -> None:
    """Put counters on a permanent or card, or remove some."""
    permanent = state.permanents.get(event.object)
    if permanent is None:
        state.objects[event.object] = card_with(state.objects[event.object], event.kind, event.change)
        return
    permanent.counters = with_counters(permanent.counters, event.kind, event.change)
    if event.kind in KEYWORD_COUNTERS and event.change > 0:
        others = ((kind, at) for kind, at in permanent.keyword_counters_at if kind is not event.kind)
        permanent.keyword_counters_at = (*others, (event.kind, state.new_id()))  # [cr2025-06-06 613.7c]


def _attachment_changed(state: GameState, event: events.AttachmentChanged) -> None:
    permanent = state.permanents[event.object]
    permanent.attached_to = event.to
    if event.to is not None:
        stamp_attached(state, event.object, state.new_id())


def _control_changed(state: GameState, event: events.ControlChanged) -> None:
    permanent = state.permanents[event.object]
    permanent.controller = event.to
    permanent.controlled_since = state.turns_begun()


def _looked_at(state: GameState, event: events.LookedAt) -> None:
    """Let a player look at a card face down in exile from now on [cr2025-06-06 406.3]."""
    for id in event.cards:
        card = state.objects.get(id)
        if card is not None and card.seen_by is not None:
            state.objects[id] = replace(card, seen_by=card.seen_by | {event.player})


def _regenerated(state: GameState, event: events.Regenerated) -> None:
    state.game.shields = tuple(s for s in state.shields if s.id != event.shield)
    _damage_removed(state, event)


def _damage_removed(state: GameState, event: events.Regenerated | events.DamageRemoved) -> None:
    permanent = state.permanents[event.object]
    permanent.damage = 0
    permanent.deathtouched = False


def _resolution_counted(state: GameState, event: events.ResolutionCounted) -> None:
    history = state.turn.history
    state.turn.history = replace(history, resolved=(*history.resolved, event.ability))


def _ability_used(state: GameState, event: events.AbilityUsed) -> None:
    permanent = state.permanents[event.object]
    if event.forever:
        permanent.used_up = (*permanent.used_up, event.ability)
    else:
        permanent.used = (*permanent.used, event.ability)


def _worlds_noted(state: GameState, event: events.WorldsNoted) -> None:
    for id in event.objects:
        state.permanents[id].world_since = state.next_id


def _legends_noted(state: GameState, event: events.LegendsNoted) -> None:
    for id in event.objects:
        state.permanents[id].legend_since = state.next_id


def _life_changed(state: GameState, event: events.LifeChanged) -> None:
    for player in state.sharing_life(event.player):
        player.life += event.change


def _poison_given(state: GameState, event: events.PoisonGiven) -> None:
    for player in state.sharing_poison(event.player):
        player.change_counters(CounterKind.POISON, event.number)


def _player_counters_changed(state: GameState, event: events.PlayerCountersChanged) -> None:
    state.players[event.player].change_counters(event.kind, event.change)


def _drew(state: GameState, event: events.Drew) -> None:
    if event.card is None:
        state.players[event.player].drew_from_empty = True
    elif state.turn.step is Step.DRAW and state.is_active(event.player):
        history = state.turn.history
        state.turn.history = replace(history, drawn=(*history.drawn, event.player))


def _quality_chosen(state: GameState, event: events.QualityChosen) -> None:
    """Note what was chosen; it replaces an earlier choice of that quality for the same abilities
    [cr2025-06-06 607.2d].
    """
    permanent = state.permanents.get(event.object) or state.phased_out(event.object)
    if permanent is not None:
        now = copied_by(state, event.object)
        replaced = (event.said.quality, now)
        others = [(said, at) for said, at in permanent.choices() if (said.quality, at) != replaced]
        permanent.chosen = (*(said for said, _ in others), event.said)
        chosen_as = (*(at for _, at in others), now)
        permanent.chosen_as = chosen_as if any(chosen_as) else ()


def _emblem_created(state: GameState, event: events.EmblemCreated) -> None:
    """Put an emblem into the command zone [cr2025-06-06 114.2]."""
    id, owner = event.emblem, state.players[event.player]
    state.bring(event.definition)
    state.objects[id] = GameObject(id, event.definition, event.player, Zone.COMMAND, None)
    owner.command = (*owner.command, id)


def _mana_added(state: GameState, event: events.ManaAdded) -> None:
    """Add mana to a pool."""
    player = state.players[event.player]
    player.mana = add_mana(player.mana, event.mana)
    if event.marks != UNMARKED:
        player.marked = _together((*player.marked, (event.marks, event.mana)))


def _mana_spent(state: GameState, event: events.ManaSpent) -> None:
    """Take mana that is spent out of a pool."""
    player = state.players[event.player]
    player.mana = subtract_mana(player.mana, event.mana)
    if event.marked:
        spent = dict(event.marked)
        player.marked = _together(
            (marks, subtract_mana(mana, spent.get(marks, NO_MANA))) for marks, mana in player.marked
        )


def _mana_emptied(state: GameState, event: events.ManaEmptied) -> None:
    """Empty a pool of unspent mana, but for what lasts."""
    player = state.players[event.player]
    player.mana = subtract_mana(player.mana, event.mana)
    player.marked = event.kept


def _mana_became_colorless(state: GameState, event: events.ManaBecameColorless) -> None:
    """Let mana that would have been lost as a step ended stay as colorless mana."""
    player = state.players[event.player]
    player.mana = _colorless(player.mana)
    player.marked = _together((marks, _colorless(mana)) for marks, mana in player.marked)


def _colorless(mana: Mana) -> Mana:
    return (0, 0, 0, 0, 0, sum(mana))


def _together(marked: Iterable[tuple[ManaMarks, Mana]]) -> tuple[tuple[ManaMarks, Mana], ...]:
    found: dict[ManaMarks, Mana] = {}
    for marks, mana in marked:
        found[marks] = add_mana(found.get(marks, NO_MANA), mana)
    return tuple((marks, mana) for marks, mana in found.items() if any(mana))


def _library_ordered(state: GameState, event: events.Shuffled | events.LibraryArranged) -> None:
    state.players[event.player].library = event.order


def _mulligan_taken(state: GameState, event: events.MulliganTaken) -> None:
    state.players[event.player].mulligans += 1


def _player_lost(state: GameState, event: events.PlayerLost) -> None:
    player = state.players[event.player]
    player.in_game, player.left_after = False, event.gone


def _game_ended(state: GameState, event: events.GameEnded) -> None:
    state.outcome = event
    state.agenda.clear()
    state.decision = None


def _put_onto_stack(state: GameState, event: events.PutOntoStack) -> None:
    state.stack = (*state.stack, event.item)


def _spell_copied(state: GameState, event: events.SpellCopied | events.CardCopied) -> None:
    """Put a copy of a spell or card onto the stack, as a new object."""
    copy = event.item
    owner = event.owner if isinstance(event, events.SpellCopied) else None
    state.bring(event.definition)
    state.objects[copy.id] = GameObject(
        copy.id,
        event.definition,
        copy.controller if owner is None else owner,
        Zone.STACK,
        None,
        event.front,
    )
    state.stack = (*state.stack, copy)


def _targets_changed(state: GameState, event: events.TargetsChanged) -> None:
    state.stack = tuple(
        replace(item, targets=event.targets, shares=event.shares)
        if item.id == event.item and isinstance(item, Announced)
        else item
        for item in state.stack
    )


def _spell_control_changed(state: GameState, event: events.SpellControlChanged) -> None:
    state.stack = tuple(
        item.under_control_of(event.player)
        if item.id == event.spell and isinstance(item, SpellOnStack)
        else item
        for item in state.stack
    )


def _left_stack(state: GameState, event: events.LeftStack) -> None:
    """Remove a spell or ability; an ability is kept while another one refers to it."""
    gone = state.on_stack(event.item)
    state.take_from_stack(event.item)
    kept = (*state.game.left_stack, gone) if isinstance(gone, AbilityOnStack) else state.game.left_stack
    if kept:
        referred_to = {item.binding.targeting for item in state.stack if isinstance(item, AbilityOnStack)}
        state.game.left_stack = tuple(each for each in kept if each.id in referred_to)


def _effect_began(state: GameState, event: events.EffectBegan) -> None:
    begin_effect(state, event.effect)


def _effects_ended(state: GameState, event: events.EffectsEnded) -> None:
    end_effects(state, event.ids)
    state.game.shields = tuple(shield for shield in state.shields if shield.id not in event.ids)


def _shield_made(state: GameState, event: events.ShieldMade) -> None:
    state.game.shields = (*state.shields, event.shield)


def _shield_used(state: GameState, event: events.DamagePrevented | events.DamageRedirected) -> None:
    state.game.shields = shields_left(state.shields, event.shield, event.amount)


def _trigger_delayed(state: GameState, event: events.TriggerDelayed) -> None:
    state.game.delayed, state.game.delayed_index = (*state.delayed, event.trigger), None
    if event.trigger.adds_mana:
        state.derived = None


def _delayed_trigger_ended(state: GameState, event: events.DelayedTriggerEnded) -> None:
    if any(trigger.adds_mana for trigger in state.delayed):
        state.derived = None
    state.game.delayed = tuple(t for t in state.delayed if t.id != event.id)
    state.game.delayed_index = None


def _damage_dealt(state: GameState, event: events.DamageDealt) -> None:
    """Mark damage on a permanent, and count combat damage by a commander."""
    if event.marked or event.deathtouch:
        id = ObjectId(event.target)
        permanent = state.permanents[id]
        permanent.damage += event.amount if event.marked else 0
        permanent.deathtouched |= event.deathtouch
        hurt(state).add(id)
    if event.combat and state.mechanics & _COMMANDERS and is_player(event.target):
        damage_by_a_commander(state, event)


_COMMANDERS = int(Mechanics.COMMANDERS)
_NOTHING, _CHECKS, _BOARD = range(3)
"""What an event changes beyond its own values: nothing; what state-based actions look at; the derived board.
"""

_FUNCTIONS: dict[type, tuple[Callable[[GameState, Any], None] | None, int]] = {
    **{
        kind: (carry_out, _NOTHING) for kind, carry_out in (TURNING | MARKING | FIGHTING | COMMANDING).items()
    },
    **{kind: (carry_out, _BOARD) for kind, carry_out in MOVING.items()},
    events.Tapped: (_tapped, _NOTHING),
    events.Untapped: (_untapped, _NOTHING),
    events.CountersChanged: (_counters_changed, _BOARD),
    events.AttachmentChanged: (_attachment_changed, _BOARD),
    events.ControlChanged: (_control_changed, _BOARD),
    events.ProtectorChosen: (protector_chosen, _BOARD),
    events.QualityChosen: (_quality_chosen, _BOARD),
    events.EmblemCreated: (_emblem_created, _BOARD),
    events.InitiativeTaken: (initiative_taken, _NOTHING),
    events.CityBlessingGained: (city_blessing_gained, _BOARD),
    events.SpeedChanged: (speed_changed, _BOARD),
    events.RingTempted: (ring_tempted, _BOARD),
    events.SpeedTriggered: (speed_triggered, _NOTHING),
    events.DungeonBrought: (dungeon_brought, _BOARD),
    events.VentureMarkerMoved: (marker_moved, _CHECKS),
    events.DungeonCompleted: (dungeon_completed, _BOARD),
    events.Transformed: (transformed, _BOARD),
    events.FormEnded: (form_ended, _BOARD),
    events.Merged: (objects_merged, _BOARD),
    events.DoorUnlocked: (door_unlocked, _BOARD),
    events.TurnedFaceUp: (turned_face_up, _BOARD),
    events.TurnedFaceDown: (turned_face_down, _BOARD),
    events.PhasedOut: (phased_out, _BOARD),
    events.PhasedIn: (phased_in, _BOARD),
    events.LookedAt: (_looked_at, _NOTHING),
    events.Regenerated: (_regenerated, _NOTHING),
    events.DamageRemoved: (_damage_removed, _NOTHING),
    events.AbilityUsed: (_ability_used, _NOTHING),
    events.ResolutionCounted: (_resolution_counted, _NOTHING),
    events.LegendsNoted: (_legends_noted, _NOTHING),
    events.WorldsNoted: (_worlds_noted, _NOTHING),
    events.LifeChanged: (_life_changed, _CHECKS),
    events.PoisonGiven: (_poison_given, _CHECKS),
    events.PlayerCountersChanged: (_player_counters_changed, _BOARD),
    events.Drew: (_drew, _CHECKS),
    events.ManaAdded: (_mana_added, _NOTHING),
    events.ManaSpent: (_mana_spent, _NOTHING),
    events.ManaEmptied: (_mana_emptied, _NOTHING),
    events.ManaBecameColorless: (_mana_became_colorless, _NOTHING),
    events.Shuffled: (_library_ordered, _NOTHING),
    events.LibraryArranged: (_library_ordered, _NOTHING),
    events.MulliganTaken: (_mulligan_taken, _NOTHING),
    events.PlayerLost: (_player_lost, _BOARD),
    events.GameEnded: (_game_ended, _NOTHING),
    events.GameRestarted: (game_restarted, _BOARD),
    events.PutOntoStack: (_put_onto_stack, _NOTHING),
    events.SpellCopied: (_spell_copied, _NOTHING),
    events.CardCopied: (_spell_copied, _NOTHING),
    events.TargetsChanged: (_targets_changed, _NOTHING),
    events.SpellControlChanged: (_spell_control_changed, _BOARD),
    events.LeftStack: (_left_stack, _CHECKS),
    events.EffectBegan: (_effect_began, _BOARD),
    events.EffectsEnded: (_effects_ended, _BOARD),
    events.ShieldMade: (_shield_made, _NOTHING),
    events.DamagePrevented: (_shield_used, _NOTHING),
    events.DamageRedirected: (_shield_used, _NOTHING),
    events.TriggerDelayed: (_trigger_delayed, _NOTHING),
    events.DelayedTriggerEnded: (_delayed_trigger_ended, _NOTHING),
    events.DamageDealt: (_damage_dealt, _CHECKS),
}

_LOGGED_ONLY: tuple[Callable[[GameState, Any], None] | None, int] = (None, _NOTHING)
"""For an event that changes no value, as that a player scried: it is only in the log."""
