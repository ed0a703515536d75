"""This module removes, moves and doubles counters, and carries out bolster, explore and connive
[cr2025-06-06 122, 701].

The table `EFFECTS_ON_COUNTERS` at the end names the function for each effect. Bolster, explore and connive
are made of other effects, such as choose, draw and discard, which are scheduled one after another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from manaburn.cards.vocabulary.effects import Discard, Draw, Effect, If, May, PutCounters
from manaburn.cards.vocabulary.effects_by_subject import moving_counters as mc
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching, ChooseOneEffect, Option
from manaburn.cards.vocabulary.effects_on_cards.libraries import Reveal
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed
from manaburn.cards.vocabulary.words.amounts import NumberOf
from manaburn.cards.vocabulary.words.filters import LAND, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import Is, Objects, Seen, What, Who
from manaburn.decisions import ChooseWord
from manaburn.purposes import Quality
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen, trigger
from manaburn.rules.happening.triggers import all_bindings
from manaburn.rules.happening.watching import Watch
from manaburn.rules.layers.characteristics import characteristics, number
from manaburn.rules.layers.meaning import cards_meant, objects_meant, permanents_meant
from manaburn.rules.replacement.replaced import can_have_counters, counters_changed, counters_put_on
from manaburn.rules.words.references import is_known
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import CardType, CounterKind, ObjectId, PlayerId
from manaburn.values import replace

_PLUS = CounterKind.PLUS_ONE

Counters = tuple[tuple[CounterKind, int], ...]
"""Counters by their kinds, with the number of each."""


def put_counters(
    state: GameState, id: ObjectId, kind: CounterKind, amount: int, by: PlayerId
) -> Iterator[Event]:
    """Yield the event by which a player puts counters on a permanent, changed by replacement effects."""
    yield from counters_changed(id, kind, counters_put_on(state, id, kind, amount, by=by), by)


def _kinds(state: GameState, id: ObjectId, kind: CounterKind | None) -> list[tuple[CounterKind, int]]:
    """Return the counters of a kind on a permanent or card, with their number; all counters if `kind` is
    None.
    """
    there = state.permanents[id] if id in state.permanents else state.objects[id]
    return [(each, n) for each, n in there.counters if kind in (None, each)]


def _remove(state: GameState, effect: mc.RemoveCounters, context: Context) -> None:
    """Remove counters of a kind from permanents or cards: a number of them, or all."""
    most = None if effect.amount is None else number(state, effect.amount, context)
    batch: list[Event] = []
    for id in cards_meant(state, effect.of, context):
        for kind, there in _kinds(state, id, effect.kind):
            removed = there if most is None else min(there, most)
            if removed > 0:
                batch.append(events.CountersChanged(id, kind, -removed))
    happen(state, *batch)


def _remove_some(state: GameState, effect: mc.RemoveSomeCounters, context: Context) -> None:
    """Let the player choose which counters are removed from a permanent, and remove them at once."""
    for id in permanents_meant(state, effect.of, context):
        ways = _choices_of_counters(_kinds(state, id, None), number(state, effect.most, context))
        by_words = {_words_of_counters(way): way for way in ways}
        word = None
        if len(by_words) > 1:
            asked = ChooseWord(context.controller, Quality.WORD, tuple(by_words))
            word = choose(state, asked, otherwise=None)
        removed = () if word is None else by_words[word]
        happen(state, *(events.CountersChanged(id, kind, -many) for kind, many in removed))


def _choices_of_counters(there: Sequence[tuple[CounterKind, int]], most: int) -> list[Counters]:
    """Return each choice of at most so many of these counters, those with more of the first kind later."""
    if not there:
        return [()]
    (kind, number), *others = there
    return [
        (*(((kind, many),) if many else ()), *rest)
        for many in range(min(number, most) + 1)
        for rest in _choices_of_counters(others, most - many)
    ]


def _words_of_counters(counters: Counters) -> str:
    """Return what a choice of counters is called: `2 +1/+1 and 1 charge`."""
    return " and ".join(f"{many} {kind.value}" for kind, many in counters) or "none"


def _move(state: GameState, effect: mc.MoveCounters, context: Context) -> None:
    """Move counters, if both permanents are there and are not one."""
    most = None if effect.amount is None else number(state, effect.amount, context)
    for source, to in _both_there(state, effect, context):
        there = _kinds(state, source, effect.kind)
        _move_all(state, source, to, [(k, n if most is None else min(n, most)) for k, n in there], context)


def _both_there(
    state: GameState, effect: mc.MoveCounters | mc.MoveAnyNumber, context: Context
) -> list[tuple[ObjectId, ObjectId]]:
    """Return from which permanents onto which others counters are moved."""
    sources, others = (permanents_meant(state, what, context) for what in (effect.source, effect.to))
    return [(source, to) for source in sources for to in others if source != to]


def _move_all(
    state: GameState,
    source: ObjectId,
    to: ObjectId,
    moved: Iterable[tuple[CounterKind, int]],
    context: Context,
) -> None:
    """Move these counters at once. None is removed that the other can't have put on it; if an effect makes
    fewer of them, or none, be put there, they are removed all the same [cr2025-06-06 122.5, 614.6].
    """
    batch: list[Event] = []
    for kind, many in moved:
        if many > 0 and can_have_counters(state, to, kind):
            batch.append(events.CountersChanged(source, kind, -many))
            batch.extend(put_counters(state, to, kind, many, context.controller))
    happen(state, *batch)


def _move_any_number(state: GameState, effect: mc.MoveAnyNumber, context: Context) -> None:
    """Let the player choose how many counters of each kind are moved, and move them at once."""
    for source, to in _both_there(state, effect, context):
        moved = [
            (kind, _how_many(state, there, context)) for kind, there in _kinds(state, source, effect.kind)
        ]
        _move_all(state, source, to, moved, context)


def _how_many(state: GameState, most: int, context: Context) -> int:
    numbers = tuple(str(number) for number in range(most + 1))
    asked = ChooseWord(context.controller, Quality.NUMBER, numbers)
    return int(choose(state, asked, otherwise="0") or 0)


def _put_same(state: GameState, effect: mc.PutSameCounters, context: Context) -> None:
    """Put on permanents the same counters as other objects have, or had last."""
    batch: list[Event] = []
    for id in objects_meant(state, effect.of, context):
        there = state.permanents[id] if id in state.permanents else state.last_known.get(id)
        for to in permanents_meant(state, effect.on, context):
            for kind, amount in () if there is None else there.counters:
                batch.extend(put_counters(state, to, kind, amount, context.controller))
    happen(state, *batch)


def _of_one_kind(state: GameState, effect: mc.OfOneKind, context: Context) -> None:
    """Let the player choose a kind of counters on a permanent, and carry the effect out for that kind."""
    source = effect.effect.source if isinstance(effect.effect, mc.MoveCounters) else effect.effect.of
    there = (kind for id in permanents_meant(state, source, context) for kind, _ in _kinds(state, id, None))
    options = tuple(Option(kind.value, (replace(effect.effect, kind=kind),)) for kind in there)
    if len(options) > 1:
        state.schedule(CarryOut((ChooseOneEffect(options),), context))
    elif options:
        state.schedule(CarryOut(options[0].effects, context))


def _double(state: GameState, effect: mc.DoubleCounters, context: Context) -> None:
    """Double counters: each permanent gets as many of a kind as it has."""
    batch: list[Event] = []
    for id in permanents_meant(state, effect.on, context):
        for kind, there in _kinds(state, id, effect.kind):
            batch.extend(put_counters(state, id, kind, there, context.controller))
    happen(state, *batch)


def _bolster(state: GameState, effect: mc.Bolster, context: Context) -> None:
    """Let the player choose a creature with the least toughness, and put counters on it."""
    own = [
        id
        for id, p in state.permanents.items()
        if p.controller == context.controller and characteristics(state, id).is_creature
    ]
    if own:
        least = min(characteristics(state, id).toughness for id in own)
        weakest = Filter(types=YOUR_CREATURE.types, controller=Whose.YOU, toughness_at_most=least)
        put = PutCounters(_PLUS, effect.amount, What.IT)
        state.schedule(CarryOut((ChooseMatching(weakest), put), context))


# What permanents do


def _one_after_another(state: GameState, what: Objects, context: Context, *effects: Effect) -> None:
    """Schedule an action of several effects for one object after another, by its last controller
    [cr2025-06-06 701.44c-d]. The first object's effects are scheduled last, as those are carried out first.
    """
    for id in reversed([id for id in objects_meant(state, what, context) if is_known(state, id)]):
        binding = replace(context.binding, that=id, that_player=state.controller_of(id))
        state.schedule(CarryOut(effects, replace(context, binding=binding)))


def _explore(state: GameState, effect: mc.Explore, context: Context) -> None:
    """Let permanents explore: reveal the top card, take a land, otherwise put a counter and perhaps
    discard the card.
    """
    grows = PutCounters(_PLUS, 1, What.THAT)
    discards = May((Put(What.IT, Place.GRAVEYARD),), Who.THAT_PLAYER)
    _one_after_another(
        state,
        effect.what,
        context,
        Reveal(1, Who.THAT_PLAYER),
        If(
            Is(What.IT, LAND, Seen.NOW_OR_LAST),
            (Put(What.IT, Place.HAND),),
            (If(_REVEALED, (discards,)), grows),
        ),
        mc.Mark(Deed.EXPLORES, What.THAT),
    )


_REVEALED = Is(What.IT, Filter(), Seen.NOW_OR_LAST)
"""The condition that a card was revealed: the library was not empty."""


def _connive(state: GameState, effect: mc.Connive, context: Context) -> None:
    """Let permanents connive: their players draw and discard, and a counter is put for each nonland card
    discarded.
    """
    amount = number(state, effect.amount, context)
    nonland = Filter(not_types=frozenset({CardType.LAND}))
    _one_after_another(
        state,
        effect.what,
        context,
        Draw(amount, Who.THAT_PLAYER),
        Discard(amount, Who.THAT_PLAYER),
        PutCounters(_PLUS, NumberOf(What.IT, nonland), What.THAT),
        mc.Mark(Deed.CONNIVES, What.THAT),
    )


def _mark(state: GameState, effect: mc.Mark, context: Context) -> None:
    """Let permanents count as having done something, for abilities that trigger on that."""
    for id in objects_meant(state, effect.who, context):
        if is_known(state, id):
            done = events.DeedDone(id, effect.deed)
            happen(state, done)
            if id not in state.permanents and id in context.done.objects:
                _trigger_of_what_left(state, id, done)


def _trigger_of_what_left(state: GameState, id: ObjectId, done: events.DeedDone) -> None:
    """Let an object that left as it did something trigger on doing it: a creature that is sacrificed to its
    own exploit ability [cr2025-06-06 603.10, 702.110b].
    """
    known = state.last_known[id]
    for ability in known.characteristics.triggered:
        for binding in all_bindings(Watch(state, id, known.controller), ability.on, (done,)):
            trigger(state, id, known.controller, ability, binding)


EFFECTS_ON_COUNTERS: EffectRows = {
    mc.RemoveCounters: _remove,
    mc.RemoveSomeCounters: _remove_some,
    mc.MoveCounters: _move,
    mc.MoveAnyNumber: _move_any_number,
    mc.PutSameCounters: _put_same,
    mc.OfOneKind: _of_one_kind,
    mc.DoubleCounters: _double,
    mc.Bolster: _bolster,
    mc.Explore: _explore,
    mc.Connive: _connive,
    mc.Mark: _mark,
}
