"""What one player may know of a game, and nothing else [cr2025 400.2, 402.3, 701.23, 706].

Agents, browsers and observations see views, never states. Hidden cards are only counted: neither their
names nor their numbers nor their order are in a view; nor are the seed and the count of what it was asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from manaburn.decisions import ArrangeCards, Attack, Block, ChooseObjects, Decision
from manaburn.mana import Mana
from manaburn.options import GameOptions
from manaburn.rules.additions import phases_to_come
from manaburn.rules.characteristics import characteristics
from manaburn.rules.choices import chosen_openly
from manaburn.state import GameState, events
from manaburn.state.agenda import Declare
from manaburn.state.effects import (
    AbilityOnStack,
    CombatDamageOnStack,
    ContinuousEffect,
    DrawOnStack,
    Shield,
    SpellOnStack,
    StackItem,
)
from manaburn.state.events import Cause, Event, GameEnded
from manaburn.state.records import Characteristics, DeclaredAttack, GameObject
from manaburn.state.turn_plan import ExtraTurn, PlannedPhase, Skip
from manaburn.terms import CounterKind, DayOrNight, ObjectId, Phase, PlayerId, Step, Target, Zone

HIDDEN_ZONES = frozenset((Zone.HAND, Zone.LIBRARY))


@dataclass(frozen=True, kw_only=True)
class ObjectView:
    """A card or permanent in sight; what is not on the battlefield has no status."""

    id: ObjectId
    name: str
    zone: Zone
    owner: PlayerId
    controller: PlayerId
    now: Characteristics
    """Its characteristics with all that changes them."""
    token: bool
    transformed: bool
    """Its back face is up."""
    tapped: bool = False
    damage: int = 0
    counters: tuple[tuple[CounterKind, int], ...] = ()
    attached_to: ObjectId | None = None
    since_this_turn: bool = False
    """It came under its controller's control this turn."""
    attacking: bool = False
    attacks: Target | None = None
    """What it attacks; None, though it attacks, if that is gone."""
    banded_with: tuple[ObjectId, ...] = ()
    """The other creatures in its attacking band."""
    blocked: bool = False
    blocks: tuple[ObjectId, ...] = ()
    commander: bool = False
    """Its owner's commander [cr2025 903.3]."""
    damage_order: tuple[ObjectId, ...] | None = None
    """The damage assignment order announced for it."""


@dataclass(frozen=True, kw_only=True)
class StackView:
    """A spell, an ability or combat damage on the stack."""

    id: ObjectId
    controller: PlayerId
    name: str
    """The spell's, or the source's."""
    source: ObjectId | None = None
    """For an ability."""
    ability: int | None = None
    """Which activated ability of its source it is."""
    targets: tuple[tuple[Target, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    damage: tuple[tuple[ObjectId, Target, int], ...] = ()
    """For combat damage: from, to, how much."""


@dataclass(frozen=True, kw_only=True)
class PlayerView:
    """A player, as the viewer sees them."""

    id: PlayerId
    name: str
    life: int
    poison: int
    in_game: bool
    mana: Mana
    lands_played: int
    spells_cast: int
    """This turn."""
    spells_cast_last_turn: int
    attacks_last_turn: tuple[DeclaredAttack, ...]
    """What their creatures were declared attacking during their own last turn."""
    mulligans: int
    hand_size: int
    library_size: int
    hand: tuple[ObjectView, ...] | None
    """None if the viewer may not look at it."""
    next_controller: PlayerId | None
    """Who will control them during their next turn, if somebody will."""
    skips: tuple[Skip, ...]
    """What they are going to skip, oldest first."""
    extra_turns: tuple[ExtraTurn, ...]
    """Extra turns that will follow their next turn, oldest first."""
    battlefield: tuple[ObjectView, ...]
    phased_out: tuple[ObjectView, ...]
    """What phased out under their control."""
    graveyard: tuple[ObjectView, ...]
    command: tuple[ObjectView, ...] = ()
    """What lies face up in the command zone."""
    schemes_size: int = 0
    """How many cards are in the scheme deck."""
    attractions_size: int = 0
    """How many cards are in the Attraction deck."""
    commander: str | None = None
    """The name of their commander."""
    commander_casts: int = 0
    """How often they have cast it from the command zone."""
    commander_damage: tuple[tuple[PlayerId, int], ...] = ()
    """How much combat damage the commanders of these players have dealt them."""


@dataclass(frozen=True, kw_only=True)
class View:
    """Everything a player may know."""

    viewer: PlayerId
    options: GameOptions
    """What was agreed upon: teams above all."""
    edition: str
    turn: int
    phase: Phase | None
    step: Step | None
    day_or_night: DayOrNight | None
    active_player: PlayerId
    previous_player: PlayerId | None
    """Whose turn was before this one."""
    controller: PlayerId | None
    """Who controls the active player this turn, if somebody does."""
    steps_to_come: tuple[Step, ...]
    """Of this phase, as planned."""
    phases_to_come: tuple[PlannedPhase, ...]
    """After this one, this turn, as planned."""
    skipping: tuple[Step | Phase, ...]
    """What is skipped all through this turn."""
    extra_turns: tuple[ExtraTurn, ...]
    """Those that follow this turn, first first."""
    next_in_order: PlayerId
    """Whose turn is next, extra turns aside."""
    attacks_this_turn: tuple[DeclaredAttack, ...]
    """All attacks that were declared this turn."""
    blocked_this_turn: frozenset[ObjectId]
    """The creatures that were declared as blockers this turn."""
    players: tuple[PlayerView, ...]
    stack: tuple[StackView, ...]
    """Bottom first."""
    chosen: tuple[ObjectView, ...]
    """The permanents chosen so far by players who all choose before it happens [cr2025 101.4b]."""
    declaring: Attack | Block | None
    """The declaration of attackers or blockers that is being paid for."""
    exile: tuple[ObjectView, ...]
    continuous: tuple[ContinuousEffect, ...]
    shields: tuple[Shield, ...]
    deciding: PlayerId | None
    """Whose answer the game waits for."""
    decision: Decision | None
    """The question, if the viewer answers it; its player is another if the viewer controls them."""
    looked_at: tuple[ObjectView, ...]
    """Hidden cards that the question lets the viewer look at."""
    outcome: GameEnded | None

    def player(self, id: PlayerId) -> PlayerView:
        """One of the players."""
        return self.players[id]


def view_of(state: GameState, player: PlayerId) -> View:
    """What a player may know of a state."""
    asked = state.decision
    decider = None if asked is None else state.decider(asked.player)
    looking = asked is not None and player in (asked.player, decider)
    return View(
        viewer=player,
        options=state.options,
        edition=state.edition.name,
        turn=state.turn.number,
        phase=state.turn.phase,
        step=state.turn.step,
        day_or_night=state.turn.day_or_night,
        active_player=state.turn.active_player,
        previous_player=state.turn.previous_player,
        controller=state.turn.controller,
        attacks_this_turn=state.turn.attacks,
        blocked_this_turn=state.turn.blocked,
        steps_to_come=state.turn.steps,
        phases_to_come=phases_to_come(state),
        skipping=state.turn.skipping,
        extra_turns=state.turn.extra_turns,
        next_in_order=state.next_in_order(),
        players=tuple(_player(state, p.id, player) for p in state.players),
        stack=tuple(_stacked(state, item) for item in state.stack),
        chosen=_objects(state, chosen_openly(state)),
        declaring=next((t.declaration for t in state.agenda if isinstance(t, Declare)), None),
        exile=_objects(state, state.exile),
        continuous=state.continuous,
        shields=state.shields,
        deciding=decider,
        decision=_without_order(asked) if decider == player else None,
        looked_at=_looked_at(state, asked) if looking else (),
        outcome=state.outcome,
    )


def _player(state: GameState, id: PlayerId, viewer: PlayerId) -> PlayerView:
    player, eyes = state.players[id], (*state.options.team_of(id), state.decider(id))
    commander = player.commander
    return PlayerView(
        id=id,
        name=player.name,
        life=player.life,
        in_game=player.in_game,
        mana=player.mana,
        poison=player.poison,
        lands_played=player.lands_played,
        spells_cast=player.spells_cast,
        spells_cast_last_turn=player.spells_cast_last_turn,
        attacks_last_turn=player.attacks_last_turn,
        mulligans=player.mulligans,
        hand_size=len(player.hand),
        library_size=len(player.library),
        hand=_objects(state, player.hand) if viewer in eyes else None,
        next_controller=player.next_controller,
        skips=player.skips,
        extra_turns=player.extra_turns,
        battlefield=_objects(state, tuple(p.id for p in state.permanents.values() if p.controller == id)),
        phased_out=_objects(state, tuple(player.phased_out)),
        graveyard=_objects(state, player.graveyard),
        command=_objects(state, player.command),
        schemes_size=len(player.schemes),
        attractions_size=len(player.attractions),
        commander=None if commander is None else state.objects[commander.object].definition.name,
        commander_casts=0 if commander is None else commander.casts,
        commander_damage=player.commander_damage,
    )


def _without_order(decision: Decision | None) -> Decision | None:
    """A question as its player may see it: the objects to choose from in no telling order."""
    if isinstance(decision, ChooseObjects):
        return replace(decision, among=tuple(sorted(decision.among)))
    return decision


def _looked_at(state: GameState, decision: Decision | None) -> tuple[ObjectView, ...]:
    """The cards being searched or looked at in a library or another's hand, not in its order."""
    if isinstance(decision, ArrangeCards):
        return _objects(state, decision.among)
    if not isinstance(decision, ChooseObjects):
        return ()
    return _objects(state, tuple(id for id in sorted(decision.among) if _is_hidden(state, decision, id)))


def _is_hidden(state: GameState, decision: ChooseObjects, id: ObjectId) -> bool:
    object = state.objects[id]
    return object.zone is Zone.LIBRARY or (object.zone is Zone.HAND and object.owner != decision.player)


def _objects(state: GameState, ids: tuple[ObjectId, ...]) -> tuple[ObjectView, ...]:
    return tuple(_object(state, state.objects[id]) for id in ids)


def _object(state: GameState, object: GameObject) -> ObjectView:
    id = object.id
    now = characteristics(state, id)
    permanent = state.permanents.get(id) or state.phased_out(id)
    commander = state.players[object.owner].commander
    plain = ObjectView(
        id=id,
        name=now.name,
        zone=object.zone,
        owner=object.owner,
        controller=object.owner if permanent is None else permanent.controller,
        now=now,
        token=object.card is None,
        transformed=object.front is not None,
        commander=commander is not None and commander.object == id,
    )
    if permanent is None:
        return plain
    combat = state.combat
    return replace(
        plain,
        tapped=permanent.tapped,
        damage=permanent.damage,
        counters=permanent.counters,
        attached_to=permanent.attached_to,
        since_this_turn=permanent.controlled_since == state.turn.number,
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
            name = characteristics(state, item.id).name
            return StackView(
                id=item.id,
                controller=item.controller,
                name=name,
                targets=item.targets,
                modes=item.modes,
                x=item.x,
            )
        case AbilityOnStack():
            return StackView(
                id=item.id,
                controller=item.controller,
                name=characteristics(state, item.source).name,
                source=item.source,
                ability=item.ability,
                targets=item.targets,
                x=item.x,
            )
        case DrawOnStack():
            return StackView(id=item.id, controller=item.controller, name="draw for the turn")
        case CombatDamageOnStack():
            return StackView(id=item.id, controller=item.controller, name="combat damage", damage=item.parts)


# Events


def visible_events(
    happened: Iterable[Event], player: PlayerId, controlled: PlayerId | None = None
) -> tuple[Event, ...]:
    """Events as a player sees them: a card that moved unseen has no number, and a new order is not told.

    `controlled` is whom the player controls before the events; what that one sees, they see [cr2025 721.4].
    """
    told: list[Event] = []
    for event in happened:
        if isinstance(event, events.TurnBegan):
            controlled = event.player if event.controller == player else None
        told.append(_seen(event, (player,) if controlled is None else (player, controlled)))
    return tuple(told)


UNSEEN = ObjectId(-1)
"""Stands for a card that the viewer does not see."""


def _seen(event: Event, eyes: Sequence[PlayerId]) -> Event:
    match event:
        case events.Shuffled() | events.LibraryArranged():
            return replace(event, order=())
        case events.Drew(player=drawer, card=card) if drawer not in eyes and card is not None:
            return replace(event, card=UNSEEN)
        case events.Revealed(player=owner) if owner not in eyes:
            return replace(event, cards=())
        case events.Moved():
            return _seen_move(event, eyes)
        case _:
            return event


def _seen_move(event: events.Moved, eyes: Sequence[PlayerId]) -> events.Moved:
    """Where a card was or is hidden, its number there is not known: it could be told apart by it."""
    seen = replace(event, last_known=None) if event.origin in HIDDEN_ZONES else event
    if event.origin is Zone.COMMAND and not event.at_bottom and event.cause is not Cause.CAST:
        seen = replace(seen, old=UNSEEN)  # from a deck there
    if event.destination is Zone.COMMAND and event.at_bottom:
        seen = replace(seen, new=UNSEEN, last_known=None)
    if _hides(event.origin, event.controller, eyes):
        seen = replace(seen, old=UNSEEN)
    if _hides(event.destination, event.controller, eyes):
        seen = replace(seen, new=UNSEEN)
        if seen.last_known is not None:
            seen = replace(seen, last_known=replace(seen.last_known, became=None))
    return seen


def _hides(zone: Zone, owner: PlayerId, eyes: Sequence[PlayerId]) -> bool:
    return zone is Zone.LIBRARY or (zone is Zone.HAND and owner not in eyes)
