"""This module matches events with the abilities that trigger on them, for moves, counters, targets, life and
other changes [cr2025-06-06 113.6k, 603.2, 603.10a, 702.29c].

The table `TRIGGERS_OF_CHANGES` at the end is the entry. For each of these trigger events it has the events to
watch and the function that matches them, which gives one `Binding` for each time that the ability triggers:
what it will refer to, as "that player". `triggered_by_madness` returns the ability of madness.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from manaburn.cards.definitions import adds_mana
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.events import triggers
from manaburn.cards.vocabulary.events import triggers_of_changes as on
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import TapsForMana
from manaburn.cards.vocabulary.events.triggers_of_deeds import (
    Deed,
    DoesDeed,
    GetsCounters,
    Occurrence,
    PlayerDeed,
    PlayerDoes,
)
from manaburn.cards.vocabulary.words.casting import MADNESS
from manaburn.cards.vocabulary.words.durations import CastingTimes, Until
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happening
from manaburn.cards.vocabulary.words.permissions import AllowPlaying, CastNow, FaceCast, Playing, Price
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import Madness
from manaburn.editions.axes_of_spells import AllTargetsIllegal, TargetedMana
from manaburn.errors import bounded
from manaburn.rules.happening.triggers_of_rooms import TRIGGERS_OF_ROOMS
from manaburn.rules.happening.watching import Rows, TriggerRow, Watch
from manaburn.rules.words.qualities import is_of_color_meant
from manaburn.rules.words.references import is_known, object_or_last_known, who_resolves
from manaburn.state import GameState, events
from manaburn.state.events import Cause, CounteredBy, Event
from manaburn.state.events.reasons import DISCARDING
from manaburn.state.records.effects import AbilityOnStack, Binding, SpellOnStack, StackItem
from manaburn.terms import ObjectId, PlayerId, Tally, Target, Zone, is_player


def of_a_player(watch: Watch, trigger: TriggerEvent, event: Event) -> Iterator[Binding]:
    """Yield a binding if a player gains or loses life, draws, gets counters, or does or becomes something
    else that the trigger names.
    """
    match trigger, event:
        case PlayerDoes(PlayerDeed.GAINS_LIFE, whose), events.LifeChanged(player=player, change=change) if (
            change > 0
        ):
            binding = Binding(that_player=player, amount=change)
        case on.LosesLife(whose), events.LifeChanged(player=player, change=change) if change < 0:
            binding = Binding(that_player=player, amount=-change)
        case triggers.Draws(whose, ordinal, but_first), events.Drew(player=player, card=card) if (
            card is not None
        ):
            history = watch.state.turn.history
            if ordinal not in (None, history.total(Tally.CARDS_DRAWN, player)):
                return
            if but_first and history.drawn.count(player) == 1:
                return
            binding = Binding(that_player=player)
        case PlayerDoes(PlayerDeed.BECOMES_MONARCH, whose), events.MonarchChanged(player=player) if (
            player is not None
        ):
            binding = Binding(that_player=player)
        case PlayerDoes(PlayerDeed.TAKES_INITIATIVE, whose), events.InitiativeTaken(player=player) if (
            player is not None
        ):
            binding = Binding(that_player=player)
        case (
            PlayerDoes(PlayerDeed.IS_TEMPTED, whose),
            events.RingTempted(player=player, bearer=bearer),
        ):
            binding = Binding(that=bearer, that_player=player)
        case PlayerDoes(PlayerDeed.CHOOSES_RING_BEARER, whose), events.RingTempted(
            player=player, bearer=bearer
        ) if bearer is not None:
            binding = Binding(that=bearer, that_player=player)
        case PlayerDoes(PlayerDeed.SEARCHES_LIBRARY, whose), events.LibrarySearched(player=player) if (
            event.whose == player
        ):
            binding = Binding(that_player=player)
        case (
            PlayerDoes(PlayerDeed.SCRIES | PlayerDeed.SCRIES_OR_SURVEILS, whose),
            events.Scried(player=player, looked_at=number),
        ):
            binding = Binding(that_player=player, amount=number)
        case (
            PlayerDoes(PlayerDeed.SURVEILS | PlayerDeed.SCRIES_OR_SURVEILS, whose),
            events.Surveilled(player=player, looked_at=number),
        ):
            binding = Binding(that_player=player, amount=number)
        case PlayerDoes(PlayerDeed.COMPLETES_DUNGEON, whose), events.DungeonCompleted(player=player):
            binding = Binding(that_player=player)
        case PlayerDoes(PlayerDeed.COMMITS_CRIME, whose), events.CrimeCommitted(player=player):
            binding = Binding(that_player=player)
        case GetsCounters(whose, kind), events.PlayerCountersChanged(player=player, change=change) if (
            change > 0 and event.kind is kind
        ):
            binding = Binding(that_player=player, amount=change)
        case _:
            return
    if watch.is_player(whose, player):
        yield binding


def of_luck(watch: Watch, trigger: TriggerEvent, event: Event) -> Iterator[Binding]:
    """Yield a binding if a player has clashed, flipped a coin or rolled a die as the trigger says."""
    match trigger, event:
        case PlayerDoes(PlayerDeed.CLASHES, whose), events.Clashed(player=player):
            binding = Binding(that_player=player)
        case PlayerDoes(PlayerDeed.WINS_CLASH, whose), events.Clashed(player=player, won=True):
            binding = Binding(that_player=player)
        case PlayerDoes(PlayerDeed.WINS_FLIP, whose), events.CoinFlipped(
            player=player, won=True, called=True
        ):
            binding = Binding(that_player=player)
        case PlayerDoes(PlayerDeed.LOSES_FLIP, whose), events.CoinFlipped(
            player=player, won=False, called=True
        ):
            binding = Binding(that_player=player)
        case PlayerDoes(PlayerDeed.ROLLS_DIE, whose), events.DieRolled(player=player, result=result):
            binding = Binding(that_player=player, amount=result)
        case _:
            return
    if watch.is_player(whose, player):
        yield binding


def expending(watch: Watch, trigger: on.Expends, event: events.SpellCast) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger on the mana spent on spells in a turn."""
    player = event.player
    spent = watch.state.turn.history.total(Tally.MANA_SPENT_ON_SPELLS, player)
    now = sum(cast.mana for cast in watch.state.turn.history.spells if cast.spell == event.spell)
    if spent - now < trigger.number <= spent and watch.is_player(trigger.whose, player):
        yield Binding(that_player=player)


def countering_a_spell(
    watch: Watch, trigger: on.SpellIsCountered, event: events.Countered
) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a player's spell is countered, or when something that
    a player controls counters a spell. `is_countered` says what counts as that.
    """
    item = event.item
    if trigger.by is not None:
        by = _who_resolves(watch, trigger.by) if event.by is CounteredBy.EFFECT else None
        if isinstance(item, SpellOnStack) and by is not None:
            yield Binding(that_player=by)
        return
    if isinstance(item, SpellOnStack) and item.was_cast and is_countered(watch.state.edition, event.by):
        by = item.default_controller
        if watch.is_player(trigger.whose, by):
            yield Binding(that_player=by)


def is_countered(edition: Edition, by: CounteredBy) -> bool:
    """Return whether an object that left the stack without effect for this reason was countered [cr2018-01-19
    608.2b, cr2025-06-06 608.2b].
    """
    match edition.all_targets_illegal:
        case AllTargetsIllegal.COUNTERED:
            return True
        case AllTargetsIllegal.NOT_RESOLVED:
            return by is not CounteredBy.ILLEGAL_TARGETS
        case _:
            assert_never(edition.all_targets_illegal)


def activating(
    watch: Watch, trigger: on.ActivatesAbility, event: events.AbilityActivated
) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when an ability is activated that is no mana ability."""
    state, item = watch.state, watch.state.stack[-1]
    if not watch.is_player(trigger.whose, event.player) or is_mana_ability_with_target(state, item):
        return
    if trigger.of is None:
        yield Binding(that_player=event.player, targeting=item.id)
    elif not is_player(event.source):
        # Its source may have been sacrificed for it; then nothing is attached to it any more.
        was = object_or_last_known(state, ObjectId(event.source))
        there = was.id in state.permanents if trigger.of is What.ATTACHED else was.zone is Zone.BATTLEFIELD
        if there and watch.is_subject(trigger.of, was.id):
            yield Binding(that=was.id, that_player=event.player, targeting=item.id)


def is_mana_ability_with_target(state: GameState, item: StackItem) -> bool:
    """Return whether an activated ability on the stack is a mana ability with a target, as there are until
    April 2007 [cr2006-10-01 406.1; cr2007-05-01 406.1].
    """
    if state.edition.targeted_mana is TargetedMana.LIKE_OTHER_ABILITIES:
        return False
    return isinstance(item, AbilityOnStack) and item.activated is not None and adds_mana(item.activated)


def tapping_for_mana(watch: Watch, trigger: TapsForMana, event: events.TappedForMana) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a permanent is tapped for mana."""
    if watch.is_subject(trigger.permanent, event.object) and watch.is_player(trigger.whose, event.player):
        if is_of_color_meant(watch.state, event.mana, trigger.of, watch.source):
            yield Binding(that=event.object, that_player=event.player)


def playing_a_land(watch: Watch, trigger: on.PlaysLand, event: events.LandPlayed) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when a player plays a land."""
    return watch.by(trigger.whose, event.player, event.land) if _fits(watch, trigger.land, event.land) else ()


def doing(watch: Watch, trigger: DoesDeed, event: events.DeedDone) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when an object does the keyword action of the trigger."""
    id = event.object
    if event.deed is trigger.deed and watch.is_subject(trigger.subject, id):
        player = watch.state.controller_of(id)
        yield Binding(that=event.to or id, that_player=player, amount=_x_of_activation(watch.state))


def _x_of_activation(state: GameState) -> int:
    """Return the X of the activated ability on top of the stack, whose cost or effect brings the event about
    [cr2025-06-06 107.3].
    """
    item = state.stack[-1] if state.stack else None
    return item.x if isinstance(item, AbilityOnStack) else 0


def sacrificing(watch: Watch, trigger: on.Sacrifices, event: events.Moved) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a player sacrifices a permanent."""
    if event.cause is Cause.SACRIFICED:
        player = watch.state.controller_of(event.old)
        if watch.is_player(trigger.whose, player) and watch.is_subject(trigger.what, event.old):
            yield Binding(that=event.old, that_player=player)


def creating(watch: Watch, trigger: on.CreatesToken, event: events.TokenCreated) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a player creates a token."""
    if watch.is_player(trigger.whose, event.controller) and watch.fits(trigger.what, event.token):
        yield Binding(that=event.token, that_player=event.controller)


def leaving_a_graveyard(watch: Watch, trigger: on.GraveyardChanges, event: events.Moved) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a card leaves a graveyard."""
    if event.origin is Zone.GRAVEYARD:
        yield from _of_its_owner(watch, trigger, event.old)


def put_into_a_graveyard(
    watch: Watch, trigger: on.GraveyardChanges, event: events.Moved
) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a card is put into a graveyard."""
    comes = trigger.origin in (None, event.origin) and trigger.not_from is not event.origin
    for card in event.put_into(Zone.GRAVEYARD) if comes else ():
        yield from _of_its_owner(watch, trigger, card)


def _of_its_owner(watch: Watch, trigger: on.GraveyardChanges, card: ObjectId) -> Iterator[Binding]:
    object = object_or_last_known(watch.state, card)
    if object.card is not None and watch.is_player(trigger.whose, object.owner):
        if _fits(watch, trigger.card, card):
            yield Binding(that=card, that_player=object.owner)


def put_into_exile(watch: Watch, trigger: on.PutIntoExile, event: events.Moved) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a card is put into exile from a zone."""
    for id in event.put_into(Zone.EXILE) if event.origin in trigger.origins else ():
        moving = watch.state.objects.get(event.old) or watch.state.objects[event.new]
        is_card = id != event.new or moving.card is not None
        if is_card and watch.is_player(trigger.whose, moving.owner):
            yield Binding(that=event.old, that_player=moving.owner)


def counters_changed(
    watch: Watch, trigger: on.CountersChange, event: events.CountersChanged
) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when counters are put on a permanent, or removed from it.
    They trigger once for all counters of a kind, or once for each.
    """
    number = event.change if trigger.change is on.CounterChange.PUT else -event.change
    if number <= 0 or trigger.kind not in (None, event.kind):
        return
    if trigger.by is not Whose.ANYONE:
        player = watch.state.controller_of(event.object) if event.by is None else event.by
        if not watch.is_player(trigger.by, player):
            return
    if watch.is_subject(trigger.subject, event.object):
        each, times = (1, number) if trigger.each else (number, 1)
        binding = Binding(that=event.object, that_player=watch.state.controller_of(event.object), amount=each)
        yield from (binding for _ in range(bounded(times, "abilities trigger")))


def _fits(watch: Watch, filter: Filter, id: ObjectId) -> bool:
    return filter == ANYTHING or watch.fits(filter, id)


def targeted(watch: Watch, trigger: on.BecomesTarget, event: events.BecameTargets) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a permanent or player becomes the target of a spell
    or ability.
    """
    is_spell = watch.state.spell(event.item) is not None
    if trigger.of is (on.SpellOrAbility.ABILITY if is_spell else on.SpellOrAbility.SPELL):
        return
    if not watch.is_player(trigger.by, event.player):
        return
    if is_spell and not _fits(watch, trigger.spell, event.item):
        return
    for target in dict.fromkeys(event.targets):
        if not _is_target_meant(watch, trigger, target):
            continue
        if not trigger.first_time or _is_first_targeted(watch, trigger.by, target):
            that = None if is_player(target) else ObjectId(target)
            yield Binding(that=that, that_player=event.player, targeting=event.item)


def _is_target_meant(watch: Watch, trigger: on.BecomesTarget, target: Target) -> bool:
    """Return whether a target is a player, permanent or spell whose becoming a target is watched."""
    subject = trigger.subject
    if isinstance(subject, Whose):
        return is_player(target) and watch.is_player(subject, PlayerId(target))
    if is_player(target) or not is_known(watch.state, ObjectId(target)):
        return False  # an ability is no object that an ability watches
    if isinstance(subject, Filter) and target not in watch.state.permanents:
        if not trigger.or_spell or watch.state.spell(ObjectId(target)) is None:
            return False
    return watch.is_subject(subject, ObjectId(target))


def _is_first_targeted(watch: Watch, by: Whose, id: Target) -> bool:
    """Return whether an object first becomes a target this turn of spells and abilities of such a player."""
    times = (
        one for one in watch.state.turn.history.noted if one.what is Happening.TARGETED and one.object == id
    )
    return sum(watch.is_player(by, one.player) for one in times) == 1


# What a spell or ability brings about as it resolves


def causing_death(watch: Watch, trigger: on.CausesToDie, event: events.Moved) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when the spell or ability that resolves destroys a
    permanent, or puts it into a graveyard.
    """
    dies = event.origin is Zone.BATTLEFIELD and event.destination is Zone.GRAVEYARD
    by = _who_resolves(watch, trigger.by)
    if by is None or not dies or (trigger.destroys and event.cause is not Cause.DESTROYED):
        return
    if watch.is_subject(trigger.what, event.old):
        yield Binding(that=event.old, that_player=by)


def causing_discards(watch: Watch, trigger: on.CausesToDiscard, event: events.Moved) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when what resolves lets a player discard a card."""
    by = _who_resolves(watch, trigger.by)
    if by is not None and event.cause in DISCARDING and watch.is_player(trigger.whose, event.controller):
        yield Binding(that=event.new, that_player=by)


def _who_resolves(watch: Watch, by: Whose) -> PlayerId | None:
    """Return the controller of what is resolving, if they are one of the players meant."""
    player = who_resolves(watch.state)
    return player if player is not None and watch.is_player(by, player) else None


# Cards that are cast, cycled or discarded


def discarding(watch: Watch, trigger: PlayerDoes | on.Discards, event: events.Moved) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when a card is cycled or discarded."""
    if isinstance(trigger, on.Discards):
        fits = event.cause in DISCARDING and watch.fits(trigger.card, event.new)
    else:
        fits = event.cause is Cause.CYCLED
    return watch.by(trigger.whose, event.controller, event.new) if fits else ()


def milling(watch: Watch, trigger: on.Mills, event: events.Moved) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a card is milled."""
    if event.cause is Cause.MILLED and event.new in watch.state.objects:
        owner = watch.state.objects[event.new].owner
        if watch.is_player(trigger.whose, owner) and _fits(watch, trigger.card, event.new):
            yield Binding(that=event.new, that_player=owner)


def of_itself(
    watch: Watch,
    trigger: Occurrence,
    event: events.SpellCast | events.Moved,
) -> tuple[Binding, ...]:
    """Return the bindings of an ability that triggers when its own source is cast, cycled, discarded or put
    into a graveyard.
    """
    match trigger, event:
        case (Occurrence.IS_CAST, events.SpellCast(spell=about)) | (
            Occurrence.DONE | Occurrence.IS_DISCARDED,
            events.Moved(new=about),
        ) if about == watch.source:
            return (Binding(amount=max(watch.state.turn.history.spells_of_all - 1, 0)),)
        case (Occurrence.COMES_TO_GRAVEYARD, events.Moved() as moved) | (
            Occurrence.COMES_FROM_LIBRARY,
            events.Moved(origin=Zone.LIBRARY) as moved,
        ) if watch.source in moved.put_into(Zone.GRAVEYARD):
            return (Binding(),)
        case Occurrence.DISCARDED_BY_OPPONENT, events.Moved(new=about) if about == watch.source:
            by = _who_resolves(watch, Whose.OPPONENT)
            return () if by is None else (Binding(that_player=by),)
        case Occurrence.IS_CYCLED, events.Moved(new=about, cause=Cause.CYCLED) if about == watch.source:
            return (Binding(amount=_x_of_activation(watch.state)),)
        case _:
            return ()


# Madness

_CAST_NOW = CastNow(What.THIS, Price.AS_PRINTED, FaceCast.ANY, MADNESS, otherwise=Zone.GRAVEYARD)
_CAST_FOR_A_TIME = AllowPlaying(
    What.THIS, Until.THEY_PASS, deed=Playing.CAST, way=MADNESS, times=CastingTimes.OF_INSTANTS
)
_OF_MADNESS = {
    Madness.UNTIL_A_PASS: Triggered(on=Occurrence.DONE, effects=(_CAST_FOR_A_TIME,)),
    Madness.AS_IT_RESOLVES: Triggered(on=Occurrence.DONE, effects=(_CAST_NOW,)),
}


def triggered_by_madness(edition: Edition) -> Triggered:
    """Return the triggered ability of madness. Its owner may cast the card for its madness cost as the
    ability resolves [cr2025-06-06 702.35a], or in older editions until they pass [cr2002-02-20 502.24a].
    """
    return _OF_MADNESS[edition.madness]


TRIGGERS_OF_CHANGES: Rows = {
    PlayerDeed.GAINS_LIFE: TriggerRow((events.LifeChanged,), of_a_player),
    triggers.Draws: TriggerRow((events.Drew,), of_a_player),
    PlayerDeed.BECOMES_MONARCH: TriggerRow((events.MonarchChanged,), of_a_player),
    PlayerDeed.IS_TEMPTED: TriggerRow((events.RingTempted,), of_a_player),
    PlayerDeed.CHOOSES_RING_BEARER: TriggerRow((events.RingTempted,), of_a_player),
    PlayerDeed.TAKES_INITIATIVE: TriggerRow((events.InitiativeTaken,), of_a_player),
    PlayerDeed.SEARCHES_LIBRARY: TriggerRow((events.LibrarySearched,), of_a_player),
    PlayerDeed.SCRIES: TriggerRow((events.Scried,), of_a_player),
    PlayerDeed.SURVEILS: TriggerRow((events.Surveilled,), of_a_player),
    PlayerDeed.SCRIES_OR_SURVEILS: TriggerRow((events.Scried, events.Surveilled), of_a_player),
    PlayerDeed.COMPLETES_DUNGEON: TriggerRow((events.DungeonCompleted,), of_a_player),
    **TRIGGERS_OF_ROOMS,
    PlayerDeed.CYCLES: TriggerRow((events.Moved,), discarding),
    on.Discards: TriggerRow((events.Moved,), discarding),
    on.Mills: TriggerRow((events.Moved,), milling),
    on.BecomesTarget: TriggerRow((events.BecameTargets,), targeted),
    on.CountersChange: TriggerRow((events.CountersChanged,), counters_changed),
    GetsCounters: TriggerRow((events.PlayerCountersChanged,), of_a_player),
    on.LosesLife: TriggerRow((events.LifeChanged,), of_a_player),
    PlayerDeed.COMMITS_CRIME: TriggerRow((events.CrimeCommitted,), of_a_player),
    PlayerDeed.CLASHES: TriggerRow((events.Clashed,), of_luck),
    PlayerDeed.WINS_CLASH: TriggerRow((events.Clashed,), of_luck),
    PlayerDeed.WINS_FLIP: TriggerRow((events.CoinFlipped,), of_luck),
    PlayerDeed.LOSES_FLIP: TriggerRow((events.CoinFlipped,), of_luck),
    PlayerDeed.ROLLS_DIE: TriggerRow((events.DieRolled,), of_luck),
    on.SpellIsCountered: TriggerRow((events.Countered,), countering_a_spell),
    on.ActivatesAbility: TriggerRow((events.AbilityActivated,), activating),
    on.Expends: TriggerRow((events.SpellCast,), expending),
    on.PlaysLand: TriggerRow((events.LandPlayed,), playing_a_land),
    TapsForMana: TriggerRow((events.TappedForMana,), tapping_for_mana),
    **dict.fromkeys(Deed, TriggerRow((events.DeedDone,), doing)),
    on.Sacrifices: TriggerRow((events.Moved,), sacrificing, looks_back=True),
    on.CreatesToken: TriggerRow((events.TokenCreated,), creating),
    on.CausesToDie: TriggerRow((events.Moved,), causing_death, looks_back=True),
    on.CausesToDiscard: TriggerRow((events.Moved,), causing_discards),
    on.CardMove.LEAVES: TriggerRow((events.Moved,), leaving_a_graveyard, looks_back=True),
    on.CardMove.IS_PUT_INTO: TriggerRow((events.Moved,), put_into_a_graveyard),
    on.PutIntoExile: TriggerRow((events.Moved,), put_into_exile, looks_back=True),
    Occurrence.IS_CAST: TriggerRow((events.SpellCast,), of_itself),
    Occurrence.IS_CYCLED: TriggerRow((events.Moved,), of_itself),
    Occurrence.IS_DISCARDED: TriggerRow((events.Moved,), of_itself),
    Occurrence.COMES_TO_GRAVEYARD: TriggerRow((events.Moved,), of_itself),
    Occurrence.COMES_FROM_LIBRARY: TriggerRow((events.Moved,), of_itself),
    Occurrence.DISCARDED_BY_OPPONENT: TriggerRow((events.Moved,), of_itself),
    Occurrence.DONE: TriggerRow((events.Moved,), of_itself),
}
