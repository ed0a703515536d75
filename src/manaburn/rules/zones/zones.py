"""This module moves objects between zones, with what replaces or accompanies the move [cr2025-06-06 400.7,
614, 701.8, 701.21].

`move` returns the event of one object going to another zone, `enter` and `create_token` those of a permanent
entering the battlefield, `destruction` those of permanents being destroyed. None of it happens before the
caller passes the events, together with whatever else is simultaneous, to `happen` or `move_all`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.layouts import Layout
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects import Arrival, ReturnToBattlefield
from manaburn.cards.vocabulary.effects_on_cards.moving import Under
from manaburn.cards.vocabulary.effects_on_cards.rooms import LOCKED_DOORS
from manaburn.cards.vocabulary.words.casting import Afterwards, AlternativeCost, CastFrom, CastOnlyFrom
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import TokenOwner, Topic
from manaburn.editions.axes_of_turns import PutTransformed
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import last_known
from manaburn.rules.layers.continuous import effect_begins, linked_to
from manaburn.rules.layers.printed import can_turn_over
from manaburn.rules.layers.rehearsing import as_defined
from manaburn.rules.players.teams import in_turn_order
from manaburn.rules.replacement.replaced import REPLACING, replaced
from manaburn.rules.replacement.would_be import Destroyed, Entered, KeptOut, PutIntoZone, can_be_destroyed
from manaburn.rules.words.history import counts_other_spells
from manaburn.rules.zones.entering import as_it_enters
from manaburn.rules.zones.exile_for_a_time import something_comes_back, what_comes_back
from manaburn.rules.zones.hosts_of_auras import possible_hosts
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import AtOnce, CarryOut, Follow
from manaburn.state.records.effects import AbilityOnStack, Context, Done
from manaburn.state.records.how_cast import NOTHING_NOTED, HowCast
from manaburn.state.records.records import GameObject
from manaburn.terms import HIDDEN_ZONES, CounterKind, ObjectId, PlayerId, Target, Zone
from manaburn.values import replace


def move(
    state: GameState,
    id: ObjectId,
    destination: Zone,
    cause: Cause,
    *,
    at_bottom: bool = False,
    depth: int = 0,
    remembered: bool = False,
) -> events.Moved:
    """Return the event of an object going to another zone than the battlefield; it becomes a new object.

    Into a library it goes on top, `at_bottom`, or `depth` cards below the top. `remembered`: keep what it was
    like, though it was in a hidden zone, because an effect will refer to that.
    """
    object = state.objects[id]
    if object.zone is Zone.STACK and _is_exiled_from_there(state, object):
        destination = Zone.EXILE
    zones: tuple[Zone, ...] = (destination,)
    counter = exiled_by = None
    if state.mechanics & REPLACING or object.components:
        zones, counter, exiled_by = _where_the_cards_go(state, object, destination, cause)
    new = ObjectId(state.new_id())
    others = tuple(ObjectId(state.new_id()) for part in object.components[1:] if part.card is not None)
    known = None
    if object.zone not in _FORGOTTEN or remembered or _is_source(state, id):
        known = last_known(state, object, new, resolved=cause is Cause.RESOLVED)
        known = replace(known, others=others) if others else known
    return events.Moved(
        old=id,
        new=new,
        origin=object.zone,
        destination=zones[0],
        cause=cause,
        controller=object.owner,
        at_bottom=at_bottom and destination in zones,
        depth=depth,
        others=others,
        others_to=zones[1:],
        counter=counter,
        last_known=known,
        linked=None if exiled_by is None else linked_to(state, exiled_by, (new, *others), zones),
    )


def _is_exiled_from_there(state: GameState, spell: GameObject) -> bool:
    """Return whether a card is exiled instead of being put anywhere else any time it would leave the stack:
    it was cast by flashback, jump-start or aftermath [cr2025-06-06 702.34a, 702.127a, 702.133a].
    """
    item = state.spell(spell.id)
    how = NOTHING_NOTED if item is None else item.cast_with
    return any(
        isinstance(ability, AlternativeCost | CastFrom | CastOnlyFrom)
        and ability.afterwards is Afterwards.EXILE
        and how.made_use_of(ability)
        for ability in spell.definition.of_casting
    )


_FORGOTTEN = HIDDEN_ZONES
"""The zones of whose objects no last known information is kept: only their own abilities refer to it."""


def _where_the_cards_go(
    state: GameState, object: GameObject, destination: Zone, cause: Cause
) -> tuple[tuple[Zone, ...], CounterKind | None, ObjectId | None]:
    """Return the zones to which an object goes, and after it each further card of a merged permanent; the
    counter with which they are exiled, and the object that exiles them. A commander among the cards may go to
    the command zone alone [cr2025-06-06 903.9c].
    """
    (going,) = replaced(state, PutIntoZone(object, destination, cause))
    assert isinstance(going, PutIntoZone), "nothing happens instead of a move but another"
    cards = (object.card, *(part.card for part in object.components[1:] if part.card is not None))
    zones = tuple(Zone.COMMAND if card in going.to_command_zone else going.to for card in cards)
    return zones, going.counter, going.exiled_by


def discarding(state: GameState, ids: Iterable[ObjectId]) -> list[Event]:
    """Return the events of a spell or ability making players discard these cards at once. Some cards may be
    put onto the battlefield instead of into a graveyard.
    """
    found: list[Event] = []
    for id in ids:
        card, going = state.objects[id], Zone.GRAVEYARD
        ability = card.definition.entering_if_discarded
        if ability is not None:
            (would,) = replaced(state, PutIntoZone(card, going, Cause.DISCARDED, may_enter=True))
            assert isinstance(would, PutIntoZone), "nothing happens instead of a move but another"
            going = Zone.COMMAND if would.to_command_zone else would.to
        if ability is not None and going is Zone.BATTLEFIELD and can_enter(state, card, Arrival.UNTAPPED):
            counters = [(CounterKind.PLUS_ONE, ability.counters)] if ability.counters else []
            found += enter(state, id, card.owner, Cause.DISCARDED, counters=counters, beside=found)
        else:
            found.append(move(state, id, going, Cause.DISCARDED))
    return found


def enter(
    state: GameState,
    id: ObjectId,
    controller: PlayerId,
    cause: Cause,
    arrival: Arrival = Arrival.UNTAPPED,
    *,
    x: int = 0,
    cast_with: HowCast = NOTHING_NOTED,
    face: str = "",
    counters: Iterable[tuple[CounterKind, int]] = (),
    host: Target | None = None,
    beside: Iterable[Event] = (),
    together: frozenset[ObjectId] = frozenset(),
    paid: tuple[ObjectId, ...] = (),
) -> list[Event]:
    """Return the events of an object entering the battlefield [cr2025-06-06 614.12]: none if it stays where
    it is; if it is kept out, those of it going elsewhere instead.

    `face`: the face or part it was cast or is played as, if not the usual one. `counters`: those with which
    the effect lets it enter. `host`: what an Aura enters attached to. `together`: all objects that enter at
    the same time; `beside`: the events already worked out for those. `paid`: what was exiled, or otherwise
    used, to pay for the spell.
    """
    object = state.objects[id]
    if not face and object.front_face.is_room:
        face = LOCKED_DOORS
    if object.shown_as != face:
        whole = replace(object, definition=object.front_face, front=None)
        object = object.showing(face) if face else whole
    new = ObjectId(state.new_id())
    transformed = arrival in _TRANSFORMED and not _enters_all_the_same(state, object)
    shown = object.definition.back if transformed else object.definition
    assert shown is not None, "what enters transformed has a back face"
    context = Context(controller=controller, source=new, x=x, cast_with=cast_with, paid=paid)
    tapped = arrival in _TAPPED
    then = as_defined(shown)
    would = Entered(shown, context, then, object, face, transformed, tapped, tuple(counters), host)
    entered, with_it = as_it_enters(state, replace(would, gone=_left_in(beside), together=together))
    if isinstance(entered, KeptOut):
        return [move(state, id, entered.to, Cause.EFFECT), *_sacrificed(state, entered.sacrificed)]
    if entered is None:
        return []
    moved = events.Moved(
        id,
        new,
        object.zone,
        Zone.BATTLEFIELD,
        cause,
        entered.context.controller,
        transformed=entered.transformed,
        cast_with=entered.context.cast_with,
        x=entered.context.x,
        copying=entered.copying,
        face=face,
        last_known=last_known(state, object, new) if _is_asked_about(state, object) else None,
    )
    return [moved, *with_it, *_with_the_rest(state, entered)]


def enter_together(
    state: GameState,
    under: Mapping[ObjectId, PlayerId],
    arrival: Arrival,
    counters: Sequence[tuple[CounterKind, int]] = (),
    hosts: Mapping[ObjectId, ObjectId] | None = None,
    besides: Sequence[Event] = (),
) -> list[Event]:
    """Return the events of an effect that puts cards onto the battlefield at once, each under a player's
    control, in this order. A card that is exiled or sacrificed for another one of them does not enter.
    `hosts`: what the effect attaches them to. `besides`: what else the effect moves at the same time.
    """
    settled: dict[ObjectId, list[Event]] = {}
    how = partial(enter, state, cause=Cause.EFFECT, arrival=arrival, counters=counters)
    for id, player in under.items():
        beside = [*besides, *(event for found in settled.values() for event in found)]
        together = under.keys() - _going_elsewhere(beside)
        if id in together:
            host = None if hosts is None else hosts.get(id)
            settled[id] = how(id, player, beside=beside, together=frozenset(together), host=host)
            for other in _going_elsewhere(settled[id]) & settled.keys() - {id}:
                settled[other] = _without_entering(other, settled[other])
    return [event for found in settled.values() for event in found]


def _going_elsewhere(batch: Iterable[Event]) -> frozenset[ObjectId]:
    """Return the objects that these events move to another zone than the battlefield."""
    moves = (event for event in batch if isinstance(event, events.Moved))
    return frozenset(moved.old for moved in moves if moved.destination is not Zone.BATTLEFIELD)


def _without_entering(id: ObjectId, batch: Iterable[Event]) -> list[Event]:
    """Return the events of an object entering without the object itself, which does not enter after all:
    those that move other objects for it.
    """
    return [event for event in batch if isinstance(event, events.Moved) and event.old != id]


def _is_asked_about(state: GameState, object: GameObject) -> bool:
    """Return whether last known information of a card or spell must be kept: an ability on the stack or
    about to be put there may refer to it, or, if it is in a public zone, what moves it [cr2025-06-06 608.2h].
    """
    if object.zone in (Zone.GRAVEYARD, Zone.EXILE) and object.seen_by is None:
        return True
    if object.zone is Zone.STACK and state.mechanics & Mechanics.PAST_SPELLS:
        if counts_other_spells(object.definition):
            return True
    return _is_source(state, object.id)


def _is_source(state: GameState, id: ObjectId) -> bool:
    """Return whether an ability of an object is on the stack, about to be put there, or delayed."""
    sources = [item.source for item in state.stack if isinstance(item, AbilityOnStack)]
    sources += [trigger.source for trigger in state.waiting]
    sources += [delayed.context.source for delayed in state.delayed]
    return id in sources


def can_enter(state: GameState, object: GameObject, arrival: Arrival) -> bool:
    """Return whether an object can be put onto the battlefield: only a permanent card can, and transformed
    only a double-faced one. What is a permanent card is decided by the face that will be up, but of a modal
    card always by the front [cr2025-06-06 304.4, 307.4, 712.14a-b].
    """
    if object.card is None:
        return False
    transformed = arrival in _TRANSFORMED
    if not object.front_face.is_permanent and (not transformed or object.front_face.layout is Layout.MODAL):
        return False
    return not transformed or can_turn_over(state.edition, object) or _enters_all_the_same(state, object)


def _enters_all_the_same(state: GameState, object: GameObject) -> bool:
    """Return whether a card that isn't double-faced enters untransformed if an effect says "transformed"
    [cr2011-09-30 711.1; cr2016-04-08 711.8a].
    """
    single = object.front_face.back is None
    return single and state.edition.put_transformed is PutTransformed.ENTERS


def create_token(
    state: GameState,
    definition: CardDefinition,
    controller: PlayerId,
    arrival: Arrival = Arrival.UNTAPPED,
    *,
    maker: PlayerId | None = None,
    transformed: bool = False,
    host: Target | None = None,
    beside: Iterable[Event] = (),
) -> list[Event]:
    """Return the events of a token being created [cr2025-06-06 111.2]; none, if it is an Aura that can't be
    attached to the `host` to which the effect attaches it, or to anything [cr2025-06-06 303.4g-h].

    `maker`: the controller of the spell or ability that creates it. `transformed`: with its back face up.
    `beside`: the events already worked out for objects that enter at the same time.
    """
    new = ObjectId(state.new_id())
    face = definition.back if transformed else definition.face(LOCKED_DOORS) or definition
    assert face is not None, "what enters transformed has a back face, a Room a form with locked doors"
    context = Context(controller=controller, source=new)
    if host is not None and face.enchant is not None and host not in possible_hosts(state, face, context):
        return []
    then, tapped = as_defined(face), arrival in _TAPPED
    gone = _left_in(beside)
    would = Entered(face, context, then, transformed=transformed, tapped=tapped, host=host, gone=gone)
    entered, with_it = as_it_enters(state, would)
    if not isinstance(entered, Entered):
        return []  # a token that is exiled is nowhere [cr2025-06-06 111.7]
    under = entered.context.controller
    by_day = {TokenOwner.MAKER: controller if maker is None else maker, TokenOwner.FIRST_CONTROLLER: under}
    owner = by_day.get(state.edition.token_owner, controller)
    owned = None if owner == under else owner
    created = events.TokenCreated(new, definition, under, transformed, entered.copying, owned)
    return [created, *with_it, *_with_the_rest(state, entered)]


def _left_in(batch: Iterable[Event]) -> frozenset[ObjectId]:
    """Return the objects that these events move from their zones, wherever they go."""
    return frozenset(event.old for event in batch if isinstance(event, events.Moved))


def _with_the_rest(state: GameState, entered: Entered) -> Iterator[Event]:
    """Yield the events beside a permanent's entering: it is tapped or attached, and others are sacrificed,
    discarded or exiled.
    """
    new = entered.context.source
    if entered.tapped:
        yield events.Tapped(new, Cause.ENTERED)
    yield from _sacrificed(state, entered.sacrificed)
    yield from [move(state, id, Zone.GRAVEYARD, Cause.DISCARDED) for id in entered.discarded]
    yield from _exiled_with(state, entered)
    if entered.host is not None:
        yield events.AttachmentChanged(new, entered.host)


def _exiled_with(state: GameState, entered: Entered) -> Iterator[Event]:
    """Yield the exile of the cards that are exiled as a permanent enters, and that they are exiled with it
    [cr2025-06-06 607.2a].
    """
    moves = [move(state, id, Zone.EXILE, Cause.EFFECT) for id in entered.exiled]
    yield from moves
    exiled = frozenset(moved.new for moved in moves if moved.destination is Zone.EXILE)
    if exiled:
        new, you = entered.context.source, entered.context.controller
        yield effect_begins(state, exiled, Rule.EXILED_WITH_THIS, source=new, controller=you)


def _sacrificed(state: GameState, ids: Collection[ObjectId]) -> Iterator[Event]:
    """Yield the events of permanents being sacrificed as another one enters."""
    yield from [move(state, id, Zone.GRAVEYARD, Cause.SACRIFICED) for id in ids]
    yield from leave_combat_first(state, ids)


_TRANSFORMED = frozenset((Arrival.TRANSFORMED, Arrival.TAPPED_AND_TRANSFORMED))

_TAPPED = frozenset(
    (
        Arrival.TAPPED,
        Arrival.TAPPED_AND_TRANSFORMED,
        Arrival.TAPPED_AND_ATTACKING,
        Arrival.TAPPED_AND_ATTACKING_THAT,
        Arrival.TAPPED_AND_ATTACKING_THAT_PLAYER,
        Arrival.TAPPED_AND_ATTACKING_THEM_OR_THEIRS,
    )
)


def leave_combat_first(state: GameState, leaving: Iterable[ObjectId]) -> list[Event]:
    """Return the events that remove permanents that leave from combat [cr2025-06-06 506.4]."""
    if state.turn.combat is None and state.game.markers is None:
        return []
    return [events.RemovedFromCombat(id) for id in leaving if _fights_or_is_attacked(state, id)]


def _fights_or_is_attacked(state: GameState, id: ObjectId) -> bool:
    combat = state.combat_of(id)
    return combat is not None and combat.concerns(id)


def move_all(state: GameState, moves: Iterable[Event]) -> None:
    """Let moves happen at once; permanents that leave the battlefield leave combat too [cr2025-06-06
    506.4].
    """
    batch = list(moves)
    leaving: list[ObjectId] = []
    for event in batch:
        if isinstance(event, events.Moved):
            if event.origin is Zone.BATTLEFIELD:
                leaving.append(event.old)
        elif isinstance(event, events.Ceased) and event.object in state.permanents:
            leaving.append(event.object)  # with a player who leaves the game
    if leaving:
        batch.extend(leave_combat_first(state, leaving))
    happen(state, *batch)
    if leaving and state.continuous:
        let_come_back(state)


def let_come_back(state: GameState) -> None:
    """Let cards return, if any are due, before anything else happens: see `come_back`."""
    if something_comes_back(state):
        if state.answers is None:
            come_back(state)  # nobody can be asked
        else:
            state.schedule(Follow(AtOnce.RETURN))


def come_back(state: GameState) -> None:
    """Let the cards return whose event has occurred [cr2025-06-06 610.3, 610.3c-d]."""
    over: list[int] = []
    batch: list[Event] = []
    auras: list[ObjectId] = []
    back: dict[ObjectId, Zone] = {}
    for effect, to in what_comes_back(state):
        over.append(effect.id)
        back |= dict.fromkeys(sorted(ObjectId(id) for id in effect.affects if id in state.objects), to)
    for id in in_turn_order(state, back, lambda id: state.objects[id].owner):
        if back[id] is not Zone.BATTLEFIELD:
            batch.append(move(state, id, back[id], Cause.EFFECT))
        elif state.objects[id].definition.enchant is not None:
            auras.append(id)
        elif can_enter(state, state.objects[id], Arrival.UNTAPPED):
            batch.extend(enter(state, id, state.objects[id].owner, Cause.EFFECT, beside=batch))
    if over:
        happen(state, events.EffectsEnded(frozenset(over)))
        happen(state, *batch)
    if auras:  # what they enchant is chosen first [cr2025-06-06 303.4f]
        done = Done(objects=tuple(auras))
        context = Context(controller=state.objects[auras[0]].owner, source=auras[0], done=done)
        state.schedule(CarryOut((ReturnToBattlefield(What.IT, under=Under.OWNERS),), context))


def destruction(
    state: GameState,
    ids: Iterable[ObjectId],
    *,
    regeneration: bool,
    by_effect: bool,
    besides: Iterable[ObjectId] = (),
    why: Mapping[ObjectId, Topic] = MappingProxyType({}),
) -> list[Event]:
    """Return the events of permanents being destroyed at once, after replacement effects. An Aura may be
    destroyed instead of a permanent; nothing is moved twice. Permanents in `besides` go to a graveyard
    anyway, and are not moved again; `why` has the state-based actions that destroy.
    """
    if not state.mechanics & REPLACING:
        would = [Destroyed(id, regeneration, by_effect) for id in dict.fromkeys(ids)]
        left = [each.permanent for each in would if can_be_destroyed(state, each)]
        return [_destroyed(state, id, why.get(id)) for id in left]
    found: list[Event] = []
    going = set(besides)
    in_place: set[ObjectId] = set()
    for id in dict.fromkeys(ids):
        if id in in_place:
            continue
        for one in replaced(state, Destroyed(id, regeneration, by_effect)):
            if not isinstance(one, Destroyed):
                found.append(one)
                continue
            if one.permanent != id:
                in_place.add(one.permanent)
            if one.permanent not in going:
                going.add(one.permanent)
                found.append(_destroyed(state, one.permanent, why.get(id) if one.permanent == id else None))
    return found


def _destroyed(state: GameState, id: ObjectId, why: Topic | None) -> events.Moved:
    return replace(move(state, id, Zone.GRAVEYARD, Cause.DESTROYED), rule=why)


def shuffle(state: GameState, player: PlayerId) -> None:
    """Put a library in random order [cr2025-06-06 701.24]."""
    order = list(state.players[player].library)
    state.random().shuffle(order)
    happen(state, events.Shuffled(player, tuple(order)))
