"""This module keeps the results of effects, for later effects that say "it", "that much" or "those cards"
[cr2025-06-06 608.2c].

Results are kept in the `Done` record of each effect that waits on the agenda. Before an effect is carried
out, `forget` clears the results that it will replace. After it, `note` adds up those of its events that count
as its result, by the table `_EVENTS_OF`: the objects that were created, moved, turned or chosen, and the
amount. So "it" means the newest result.

`passed_over` clears results where an effect is not carried out. `note_chosen`, `note_paid` and others keep
other things, such as objects chosen or what a cost was paid with. `remember_exiled` and `remember_paid` link
exiled cards to an object, whose other abilities refer to them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.abilities import Activated, Triggered
from manaburn.cards.vocabulary.changes.changes import GainAbility, Rule
from manaburn.cards.vocabulary.changes.damage import ChooseSource
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.combat import PutFromHand
from manaburn.cards.vocabulary.effects_by_subject.moving_counters import RemoveCounters
from manaburn.cards.vocabulary.effects_by_subject.permanents import ExchangeControl
from manaburn.cards.vocabulary.effects_by_subject.players import PayAny
from manaburn.cards.vocabulary.effects_by_subject.voting import VoteForObjects
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.copying import CreateCopies
from manaburn.cards.vocabulary.effects_on_cards.exiling import Suspend
from manaburn.cards.vocabulary.effects_on_cards.manifesting import Manifest, ManifestFromTop
from manaburn.cards.vocabulary.effects_on_cards.moving import ExileUntil
from manaburn.cards.vocabulary.words.references import What, speaks_of
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.words.references import is_known, object_or_last_known
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.events.reasons import DISCARDING
from manaburn.state.records.agenda import Announce, CarryOut, Pay, PutAway
from manaburn.state.records.effects import NOTHING_DONE, AbilityOnStack, Announced, CastVote, Done
from manaburn.terms import CounterKind, ObjectId, PlayerId, Zone, is_player
from manaburn.values import replace

_MOVES = (events.Moved,)
_EVENTS_OF: dict[type, tuple[type, ...]] = {
    # Cards and permanents that move.
    fx.Discard: _MOVES,
    lib.DiscardThese: _MOVES,
    fx.Draw: _MOVES,
    fx.Mill: _MOVES,
    fx.Destroy: _MOVES,
    fx.ReturnToBattlefield: _MOVES,
    ExileUntil: _MOVES,
    fx.Put: _MOVES,
    fx.SacrificeObjects: _MOVES,
    fx.SacrificeChosen: _MOVES,
    fx.SearchLibrary: _MOVES,
    lib.ExileFromTop: _MOVES,
    lib.ExileUntilTotal: _MOVES,
    lib.ExileFaceDown: _MOVES,
    lib.TakeFromHand: _MOVES,
    lib.LookAtTop: _MOVES,
    lib.TakeFromAmong: _MOVES,
    lib.BringFromOutside: _MOVES,
    Suspend: _MOVES,
    Manifest: _MOVES,
    ManifestFromTop: _MOVES,
    lib.RevealUntil: _MOVES,
    PutFromHand: _MOVES,
    # Cards that are shown, and objects that are chosen (`note_chosen` notes these).
    lib.Reveal: (events.Revealed, events.LookedAt),
    lib.RevealThese: (events.Revealed,),
    lib.RevealAtRandom: (events.Revealed, events.LookedAt),
    ChooseMatching: (),
    VoteForObjects: (),
    ChooseSource: (),
    # Tokens, counters and permanents tapped.
    fx.CreateTokens: (events.TokenCreated,),
    CreateCopies: (events.TokenCreated,),
    fx.PutCounters: (events.CountersChanged,),
    RemoveCounters: (events.CountersChanged,),
    fx.Tap: (events.Tapped,),
    fx.Untap: (events.Untapped,),
    # Amounts.
    fx.DealDamage: (events.DamageDealt,),
    fx.GainLife: (events.LifeChanged,),
    fx.LoseLife: (events.LifeChanged,),
    ExchangeControl: (events.EffectBegan, events.SpellControlChanged),
}
"""The effects with a result, each with the events that make it up: after such an effect, "it" and "that much"
in the next ones mean its result. Events of other kinds that happen with it are not part of the result.
"""

_MAKING_AMOUNTS = (fx.DealDamage, fx.GainLife, fx.LoseLife, PayAny, ExchangeControl)
"""The effects whose result is an amount alone: after them "that much" means their result, while "it" goes on
meaning the object it meant before.
"""

_MAKING_PLAYERS = (fx.Discard, fx.SacrificeChosen)
"""The effects after which "those players" means the players who did what the effect says."""


def forget(state: GameState, effect: fx.Effect) -> None:
    """Clear the results that an effect is about to replace."""
    if isinstance(effect, _MAKING_AMOUNTS):
        deals = isinstance(effect, fx.DealDamage)
        _note_in_waiting(state, lambda done: replace(done, amount=0, excess=0 if deals else done.excess))
    elif isinstance(effect, _MAKING_PLAYERS):
        _note_in_waiting(state, lambda done: replace(done, objects=(), amount=0, players=()))
    elif type(effect) in _EVENTS_OF:
        _note_in_waiting(state, lambda done: replace(done, objects=(), amount=0))


def passed_over(state: GameState, effects: Iterable[fx.Effect]) -> None:
    """Clear the results of optional or conditional effects that were not carried out: "it" then means
    nothing.

    An effect on "it" itself clears nothing, as its result would be the same object.
    """
    for effect in effects:
        if isinstance(effect, fx.May | fx.If | fx.UnlessPays):
            passed_over(state, effect.effects)
        elif getattr(effect, "what", getattr(effect, "on", None)) is not What.IT:
            forget(state, effect)


def note(state: GameState, effect: fx.Effect, happened: Sequence[Event]) -> None:
    """Note the result of an effect, in the contexts of the effects that are still to be carried out.

    The result is put together from those of the events in `happened` that the table `_EVENTS_OF` has for the
    effect.
    """
    note_moves_so_far(state, happened)
    _note_countered(state, happened)
    kinds = _EVENTS_OF.get(type(effect), ())
    results = [
        _done_by(event) for event in happened if isinstance(event, kinds) and _is_spoken_of(effect, event)
    ]
    if results:
        amount = sum(done.amount for done in results)
        objects = [id for done in results for id in done.objects]
        excess = sum(done.excess for done in results)
        damaged = [id for done in results for id in done.damaged]
        hurt = [player for done in results for player in done.hurt]
        taken_from = _taken_from(state, happened)
        players = _who_did(happened) if isinstance(effect, _MAKING_PLAYERS) else ()
        _note_in_waiting(
            state,
            lambda done: replace(
                done,
                objects=tuple(dict.fromkeys((*done.objects, *objects))),
                amount=done.amount + amount,
                excess=done.excess + excess,
                damaged=(*done.damaged, *damaged),
                hurt=(*done.hurt, *hurt),
                taken_from=taken_from if isinstance(effect, fx.DealDamage) else done.taken_from,
                players=(*done.players, *players),
            ),
        )


def note_moves_so_far(state: GameState, happened: Sequence[Event]) -> None:
    """Note the cards exiled, the cards discarded, the permanents tapped and the tokens created so far, for
    later effects. They may refer to these even after other effects, as in "the exiled cards".
    """
    moves = [event for event in happened if isinstance(event, events.Moved)]
    exiled = tuple(id for event in moves for id in _exiled_by(event))
    discarded = tuple(event.new for event in moves if event.cause in DISCARDING)
    from_hands = sum(len(_exiled_by(event)) for event in moves if event.origin is Zone.HAND)
    created = tuple(event.token for event in happened if isinstance(event, events.TokenCreated))
    tapping = (event for event in happened if isinstance(event, events.Tapped))
    tapped = tuple(event.object for event in tapping if event.cause is Cause.EFFECT)
    if exiled or discarded or created or tapped:
        _note_in_waiting(
            state,
            lambda done: replace(
                done,
                exiled=(*done.exiled, *exiled),
                exiled_from_hands=done.exiled_from_hands + from_hands,
                created=(*done.created, *created),
                discarded=(*done.discarded, *discarded),
                tapped=(*done.tapped, *tapped),
            ),
        )


def _exiled_by(event: events.Moved) -> tuple[ObjectId, ...]:
    """Return what an effect exiled by a move: all cards of a merged permanent. What it had sacrificed,
    destroyed or discarded it did not exile, though a replacement effect may have put it into exile.
    """
    return () if event.cause in _NOT_EXILING else event.put_into(Zone.EXILE)


_NOT_EXILING = (*DISCARDING, Cause.SACRIFICED, Cause.DESTROYED)


def _note_countered(state: GameState, happened: Iterable[Event]) -> None:
    """Note who controlled the abilities that were countered: nothing else is known of these afterwards."""
    items = [event.item for event in happened if isinstance(event, events.Countered)]
    gone = tuple((item.id, item.controller) for item in items if isinstance(item, AbilityOnStack))
    if gone:
        _note_in_waiting(state, lambda done: replace(done, countered=(*done.countered, *gone)))


def _who_did(happened: Sequence[Event]) -> tuple[PlayerId, ...]:
    """Return the players who discarded or sacrificed something in these events."""
    moves = [event for event in happened if isinstance(event, events.Moved)]
    known = [(event, event.last_known) for event in moves if event.cause in _BY_PLAYERS]
    return tuple(event.controller if was is None else was.controller for event, was in known)


_BY_PLAYERS = (*DISCARDING, Cause.SACRIFICED)


def _taken_from(state: GameState, happened: Sequence[Event]) -> int | None:
    """Return the life total of a player, or the loyalty of a planeswalker, before the damage that was
    dealt to it.
    """
    for event in happened:
        match event:
            case events.DamageDealt(target=target) if is_player(target):
                life = [e for e in happened if isinstance(e, events.LifeChanged) and e.player == target]
                return state.players[PlayerId(target)].life - sum(e.change for e in life)
            case events.CountersChanged(object=id, kind=CounterKind.LOYALTY, change=change) if change < 0:
                return state.permanents[id].counter(CounterKind.LOYALTY) - change
    return None


def _is_spoken_of(effect: fx.Effect, event: Event) -> bool:
    """Return whether later effects may refer to an event. Of the cards an effect looked at, they refer
    only to those that it took.
    """
    if isinstance(effect, lib.LookAtTop | lib.RevealUntil) and isinstance(event, events.Moved):
        return event.destination is effect.to
    if isinstance(effect, lib.Mill) and isinstance(event, events.Moved):
        return event.destination not in (Zone.LIBRARY, Zone.HAND)  # [cr2025-06-06 701.17c]
    return True


def note_luck(state: GameState, *, won: int | None = None, rolled: int | None = None) -> None:
    """Note the results of coins and dice for the effects that are still to be carried out."""
    if won is not None:
        _note_in_waiting(state, lambda done: replace(done, won=won))
    if rolled is not None:
        _note_in_waiting(state, lambda done: replace(done, rolled=rolled))


def note_moves(state: GameState, happened: Iterable[Event]) -> None:
    """Note what was moved to pay a price during a resolution. To the effects bought with it, this is "it".
    (`note_paid` notes the costs of a spell or ability that is being announced.)
    """
    objects = [id for event in happened if isinstance(event, _MOVES) for id in _done_by(event).objects]
    if objects:
        note_chosen(state, objects)


def note_chosen(state: GameState, chosen: Iterable[ObjectId]) -> None:
    """Note the objects that were chosen as the new "it" of the effects that are still to be carried out."""
    objects = tuple(chosen)
    _note_in_waiting(
        state,
        lambda done: replace(done, objects=(*done.objects, *objects), amount=done.amount + len(objects)),
    )


def note_amount(state: GameState, amount: int) -> None:
    """Note an amount as "that much" for the effects that are still to be carried out."""
    _note_in_waiting(state, lambda done: replace(done, amount=amount))


def note_piles(state: GameState, piles: tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]]) -> None:
    """Note the two piles into which objects were separated for the effects that are still to be
    carried out.
    """
    _note_in_waiting(state, lambda done: replace(done, piles=piles))


def note_agreed(state: GameState, players: tuple[PlayerId, ...]) -> None:
    """Note which players have chosen to do what each of them might do, for the effects that are still to be
    carried out.
    """
    _note_in_waiting(state, lambda done: replace(done, agreed=players))


def note_votes(state: GameState, votes: tuple[CastVote, ...]) -> None:
    """Note the votes cast so far for the effects that are still to be carried out."""
    _note_in_waiting(state, lambda done: replace(done, votes=votes))


def note_paid(state: GameState, happened: Sequence[Event]) -> None:
    """Note on the spell or ability that is being announced what its costs were paid with, as in "the
    sacrificed creature".

    Its own source is noted only if it moved, so that it is found where it went [cr2025-06-06 400.7j].
    """
    item = state.stack[-1] if state.stack else None
    if isinstance(item, Announced) and isinstance(state.agenda[-1], Announce):
        paid = [
            id
            for event in happened
            for id in _done_by(event).objects
            if id != item.source or isinstance(event, events.Moved)
        ]
        state.replace_top(replace(item, paid=(*item.paid, *paid)))


def _note_in_waiting(state: GameState, change: Callable[[Done], Done]) -> None:
    """Change the results known to the effects of this resolution that are still to be carried out."""
    for index in range(len(state.agenda) - 1, -1, -1):
        task = state.agenda[index]
        if isinstance(task, CarryOut):
            context = replace(task.context, done=change(task.context.done))
            state.agenda[index] = replace(task, context=context)
        elif not isinstance(task, CAN_WAIT):
            return


CAN_WAIT = (CarryOut, Pay, PutAway)
"""The tasks of a resolution among which effects wait."""


def _done_by(event: Event) -> Done:
    """Return the result of one event: the objects it acted on, and the amount.

    A permanent that left the battlefield is meant as it was there; any other card that moved, as it is where
    it went.
    """
    match event:
        case events.Moved(old=old, new=new, origin=origin, destination=destination):
            was_permanent = origin is Zone.BATTLEFIELD and destination is not Zone.BATTLEFIELD
            return Done(objects=(old if was_permanent else new,), amount=1)
        case events.TokenCreated(token=id):
            return Done(objects=(id,), amount=1)
        case events.Tapped(object=id, cause=cause) if cause is not Cause.ENTERED:
            return Done(objects=(id,), amount=1)
        case events.Untapped(object=id) | events.Beheld(permanent=id):
            return Done(objects=(id,), amount=1)
        case events.Revealed(cards=cards) | events.LookedAt(cards=cards):
            return Done(objects=cards, amount=len(cards))
        case events.PlayerCountersChanged(change=change):
            return Done(amount=abs(change))
        case events.CountersChanged(object=id, change=change):
            return Done(objects=(id,), amount=abs(change))
        case events.DamageDealt(target=target, amount=amount, excess=excess):
            if is_player(target):
                return Done(amount=amount, excess=excess, hurt=(PlayerId(target),))
            return Done(amount=amount, excess=excess, damaged=(ObjectId(target),))
        case events.LifeChanged(change=change, cause=Cause.EFFECT | Cause.COST):
            return Done(amount=abs(change))
        case events.EffectBegan() | events.SpellControlChanged():
            return Done(amount=1)
        case _:
            return NOTHING_DONE


# Cards exiled with an object, to which its other abilities refer


def remember_paid(state: GameState, happened: Iterable[Event]) -> None:
    """Do what `remember_exiled` does with the cards that were exiled to pay for the ability that is being
    announced.
    """
    item = state.stack[-1] if state.stack else None
    if isinstance(item, AbilityOnStack):
        remember_exiled(state, item.source, item.controller, happened)


def remember_exiled(
    state: GameState, source: ObjectId, controller: PlayerId, happened: Iterable[Event]
) -> None:
    """Link the cards that an ability exiled, or that were exiled to pay for it, to its source. They stay
    linked while they are in exile. Nothing is linked unless another ability of the source refers to "the
    exiled cards" [cr2025-06-06 607.2a].
    """
    exiled = frozenset(
        id
        for event in happened
        if isinstance(event, events.Moved)
        for id in event.put_into(Zone.EXILE)  # all cards of a merged permanent [cr2025-06-06 728.3c]
    )
    if not exiled or is_player(source) or not is_known(state, source):
        return
    speaks = object_or_last_known(state, source).definition.speaks_of_exiled
    if state.mechanics & _ABILITIES_OF_OTHERS and _uses_what_others_have(state, source):
        speaks = speaks_of(characteristics(state, source).activated, What.EXILED)
    if speaks or _is_linked_by_an_effect(state, source):
        happen(
            state, effect_begins(state, exiled, Rule.EXILED_WITH_THIS, source=source, controller=controller)
        )


_ABILITIES_OF_OTHERS = int(Mechanics.ABILITIES_OF_OTHERS)
"""The bit of `state.mechanics` for games in which objects have the activated abilities of others."""


def _uses_what_others_have(state: GameState, source: ObjectId) -> bool:
    """Return whether the ability being used belongs to other objects, and is not printed on its source: it
    is linked to no ability but such ones [cr2025-06-06 607.5].
    """
    item = state.stack[-1] if state.stack else None
    if not isinstance(item, AbilityOnStack) or item.source != source or source not in state.permanents:
        return False
    own = state.objects[source].definition.abilities
    return not any(isinstance(one, Activated | Triggered) and one.effects == item.effects for one in own)


def _is_linked_by_an_effect(state: GameState, source: ObjectId) -> bool:
    """Return whether an effect granted the ability that is being used together with another one that refers
    to the exiled cards: these two are linked to each other, and to no other ability [cr2025-06-06 607.5].
    """
    item = state.stack[-1] if state.stack else None
    if not isinstance(item, AbilityOnStack) or item.source != source:
        return False
    for effect in state.continuous:
        if source in effect.affects:
            gained = tuple(each.ability for each in effect.changes if isinstance(each, GainAbility))
            used = any(isinstance(one, Activated) and one.effects == item.effects for one in gained)
            if used and speaks_of(gained, What.EXILED):
                return True
    return False
