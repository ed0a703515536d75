"""This module lets players lose and leave the game, while the others play on [cr2025-06-06 104.3-104.5,
800.4; cr2006-10-01 600.4].

`lose_the_game` is the entry. Its steps:

1. Teammates lose too, where the rules say so.
2. If only one player or team is left, they win; if nobody is, it is a draw.
3. Otherwise each loser leaves the game with all objects they own (`_leave_the_game`), and what they still
   control is exiled (`remove_what_is_left`).

`ranking` returns the places of a game that is over. Players who have left are asked nothing any more: see
`manaburn.rules.engine.questions`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, assert_never

from manaburn.cards.vocabulary.changes.changes import GainControl
from manaburn.editions.axes_of_spells import SpellsOfOthers
from manaburn.editions.axes_of_turns import LeftBehind
from manaburn.options import Sharing
from manaburn.rules.happening.happening import gaining, happen
from manaburn.rules.layers.characteristics import last_known
from manaburn.rules.zones.face_down import known_to
from manaburn.rules.zones.zones import let_come_back, move, move_all
from manaburn.state import GameState, events
from manaburn.state.applying.apply import apply
from manaburn.state.events import Cause, Event, LossReason
from manaburn.state.records.agenda import AtOnce, Follow
from manaburn.state.records.effects import (
    CombatDamageOnStack,
    Context,
    ContinuousEffect,
    SpellOnStack,
    StackItem,
)
from manaburn.state.records.records import LastKnown
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.values import WhenUsed, replace

if TYPE_CHECKING:
    from manaburn.rules.turn import turn_markers
else:  # few games have turn markers
    turn_markers = WhenUsed("manaburn.rules.turn.turn_markers")


def lose_the_game(state: GameState, losses: list[tuple[PlayerId, LossReason]]) -> None:
    """Let players lose at the same time. If that leaves one player or team, they win; if it leaves nobody,
    it is a draw. Otherwise the losers leave the game [cr2025-06-06 104.2a, 104.2c, 104.4a].
    """
    losses = _with_teams(state, _with_generals(state, losses))  # those who lose with them
    gone = sum([not player.in_game for player in state.players])
    for player, reason in losses:
        apply(state, events.PlayerLost(player, reason, gone))
    left = [p.id for p in state.players if p.in_game]
    winners = state.options.team_of(left[0]) if left else ()
    if all(player in winners for player in left):
        apply(state, events.GameEnded(tuple(sorted(winners))))
    else:
        before = state.game.monarch
        _hand_on_designations(state)
        for player, _ in losses:
            _leave_the_game(state, player)
        if state.game.monarch != before:
            let_come_back(state)
        if state.game.markers is not None:
            turn_markers.pass_markers_of(state, [player for player, _ in losses])


def _hand_on_designations(state: GameState) -> None:
    """Make the active player the monarch if the monarch has left the game, or the next player in turn order
    if the active one has left too; hand on the initiative in the same way [cr2025-06-06 723.4, 724.4].
    """
    monarch, initiative = state.game.monarch, state.game.initiative
    if monarch is not None and not state.players[monarch].in_game:
        happen(state, events.MonarchChanged(next(iter(state.active_players()), None)))
    if initiative is not None and not state.players[initiative].in_game:
        happen(state, events.InitiativeTaken(next(iter(state.active_players()), None)))


def ranking(state: GameState) -> tuple[tuple[PlayerId, ...], ...]:
    """Return the places of a game that is over, best first, as groups of players. Players who lost at the
    same time share a place. So do the members of the winning team, whenever they left [cr2025-06-06
    104.2c].
    """
    if state.outcome is None:
        return ()
    places: dict[int, list[PlayerId]] = {}
    for player in state.players:
        place = player.left_after or 0
        if player.id in state.outcome.winners:
            place = len(state.players) + 1
        elif player.in_game:
            place = len(state.players)
        places.setdefault(place, []).append(player.id)
    return tuple(tuple(places[place]) for place in sorted(places, reverse=True))


def _with_generals(
    state: GameState, losses: list[tuple[PlayerId, LossReason]]
) -> list[tuple[PlayerId, LossReason]]:
    """Return these losses, and those of the teams of emperors who lose [cr2025-06-06 809.5b]."""
    losing = dict(losses)
    for emperor in state.options.emperors:
        if emperor in losing:
            for general in state.options.team_of(emperor):
                if state.players[general].in_game:
                    losing.setdefault(general, LossReason.EMPEROR)
    return list(losing.items())


def _with_teams(
    state: GameState, losses: list[tuple[PlayerId, LossReason]]
) -> list[tuple[PlayerId, LossReason]]:
    """Return these losses, and in Two-Headed Giant those of the players' teammates [cr2025-06-06
    810.8a-b].
    """
    if state.options.sharing is not Sharing.TURNS_AND_LIFE:
        return losses
    lost = {member: LossReason.TEAM for player, _ in losses for member in state.sharing_turns(player)}
    return sorted((lost | dict(losses)).items())


def _give_to_the_next_primary(state: GameState, player: PlayerId) -> None:
    """Give the skips and extra turns of a team to its next primary player, as the primary player leaves
    who kept them.
    """
    here, heir = state.players[player], state.players[state.primary(player)]
    if heir is here:
        return
    if here.skips:
        apply(state, events.SkipsChanged(heir.id, (*heir.skips, *here.skips)))
        apply(state, events.SkipsChanged(player, ()))
    for turn in here.extra_turns:
        apply(state, events.ExtraTurnAdded(replace(turn, player=heir.id), place=None))
    if here.next_controller is not None:
        apply(state, events.NextTurnControlled(heir.id, here.next_controller))


def _leave_the_game(state: GameState, player: PlayerId) -> None:
    """Let all objects the player owns leave the game, and end effects that give them control. What they
    control on the stack ceases to exist, except combat damage and other players' cards. Those cards, and
    all else they still control, are exiled [cr2025-06-06 800.4a; cr2006-10-01 600.4a].
    """
    controllers = [state.turn.controller, *(p.next_controller for p in state.players)]
    if player in controllers:
        apply(state, events.ControlOfPlayersEnded(player))
    _give_to_the_next_primary(state, player)
    _forget_triggers_of(state, player)
    # The stack: control of spells goes back to those who cast them, then the rest of the player's ceases.
    for item in state.stack:
        if isinstance(item, SpellOnStack) and item.controller == player and item.put_by is not None:
            if state.players[item.put_by].in_game:
                apply(state, events.SpellControlChanged(item.id, item.put_by))
    known = {o.id: last_known(state, o) for o in state.objects.values() if o.owner == player}
    of_others = [item.id for item in state.stack if item.controller == player and _is_of_another(state, item)]
    for item in state.stack:
        if item.controller == player and not isinstance(item, CombatDamageOnStack):
            if item.id not in of_others:
                apply(state, events.LeftStack(item.id))
    if state.edition.spells_of_others is SpellsOfOthers.CEASE:
        _let_cease(state, of_others)
    # What they own leaves, then effects end that gave control only to players who have left.
    _remove_what_they_own(state, player, known)
    move_all(
        state, [events.EffectsEnded(frozenset(e.id for e in state.continuous if _gave_control(state, e)))]
    )
    if state.answers is None:
        remove_what_is_left(state, player)  # they concede while somebody is asked something else
    else:
        state.schedule(Follow(AtOnce.EXILE, player))


def _let_cease(state: GameState, spells: Iterable[ObjectId]) -> None:
    """Spells of other players' cards cease to exist as their caster leaves [cr2010-10-01 800.4a]."""
    for id in spells:
        known = last_known(state, state.objects[id])
        apply(state, events.LeftStack(id))
        apply(state, events.Ceased(id, known, None))


def remove_what_is_left(state: GameState, player: PlayerId) -> None:
    """Exile the objects that a player who has left still controls; in the oldest editions they leave the game
    instead [cr2025-06-06 800.4a; cr2005-08-01 600.4a].
    """
    of_others = [item.id for item in state.stack if item.controller == player and _is_of_another(state, item)]
    stolen = [id for id, permanent in state.permanents.items() if permanent.controller == player]
    hidden = [p.id for p in state.players[player].phased_out.values() if p.default_controller == player]
    match state.edition.left_behind:
        case LeftBehind.LEAVES_THE_GAME:
            _let_cease(state, of_others)
            move_all(state, [_gone(state, id) for id in stolen])
            unseen: list[Event] = [_gone(state, id) for id in hidden]
        case LeftBehind.IS_EXILED:
            move_all(state, _exiled(state, (*of_others, *stolen)))
            unseen = [*_exiled(state, hidden)]
        case _:
            assert_never(state.edition.left_behind)
    for event in unseen:  # no ability sees that [cr2025-06-06 702.26n, 800.4c]
        apply(state, event)


def _exiled(state: GameState, ids: Iterable[ObjectId]) -> list[events.Moved]:
    """Return the moves that exile these objects because their controller has left the game."""
    return [move(state, id, Zone.EXILE, Cause.LEFT_THE_GAME) for id in ids]


def _gone(state: GameState, id: ObjectId) -> events.Ceased:
    """Return the event by which an object leaves the game."""
    object = state.objects[id]
    return events.Ceased(id, last_known(state, object), known_to(state, object))


def _is_of_another(state: GameState, item: StackItem) -> bool:
    """Return whether a spell is a card that somebody else owns."""
    object = state.objects.get(item.id)
    return object is not None and object.card is not None and object.owner != item.controller


def _remove_what_they_own(state: GameState, player: PlayerId, known: Mapping[ObjectId, LastKnown]) -> None:
    """Let all objects that a player owns leave the game. `known` has the last known information of each.

    Abilities of others trigger as permanents leave [cr2025-06-06 603.6c]. Hidden cards come last, and of
    these the ones that nobody knows at the very end. Anywhere else, the order of the events would show how
    long they have been in their zone.
    """
    owned = [o.id for o in state.objects.values() if o.owner == player]
    knowing = {id: known_to(state, state.objects[id]) for id in owned}
    gone = {id: events.Ceased(id, known[id], knowing[id]) for id in owned}
    move_all(state, [gone.pop(id) for id in owned if id in state.permanents])
    _forget_triggers_of(state, player)
    for id in sorted(gone, key=lambda id: (knowing[id] is not None, knowing[id] == frozenset())):
        if id in state.objects:
            apply(state, gone[id])


def _forget_triggers_of(state: GameState, player: PlayerId) -> None:
    """Take away the waiting triggered abilities that a player controls or would put on the stack
    [cr2025-06-06 800.4d].
    """
    state.waiting = tuple(w for w in state.waiting if player not in (w.controller, w.placed_by))


def _gave_control(state: GameState, effect: ContinuousEffect) -> bool:
    """Return whether an effect gives control, but only to players who have left."""
    context = Context(controller=effect.controller, source=effect.source)
    given = [change for change in effect.changes if isinstance(change, GainControl)]
    return bool(given) and not any(gaining(state, change, context) for change in given)
