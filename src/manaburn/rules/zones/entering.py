"""This module works out how a permanent enters: as a copy, attached, tapped, with counters, with what its
controller chooses or pays for it [cr2025-06-06 614.1c, 614.12].

`enter` and `create_token` call `as_it_enters` with an `Entered`, a record of the permanent that would enter.
Every change, such as "enters tapped", is a replacement effect, found by the functions in the table `ENTERING`
and applied by the loop of `manaburn.rules.replacement.replaced`. It yields events, and then the `Entered` as
it would be now (with `tapped` true), or `KeptOut` if it does not enter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, assert_never

from manaburn.cards.vocabulary.abilities import (
    EntersPrepared,
    EntersTapped,
    EntersWithCounters,
    EntersWithDaylight,
)
from manaburn.cards.vocabulary.changes.changes import AddTypes, Duration
from manaburn.cards.vocabulary.changes.players import (
    EnterAsCopies,
    EnterUnderYours,
    ExiledInsteadOfEntering,
    PermanentsEnter,
)
from manaburn.cards.vocabulary.effects_on_cards.copying import EntersAsCopy
from manaburn.cards.vocabulary.entering import (
    Amplify,
    Devour,
    EntersAtAPrice,
    EntersChoosing,
    EntersExiling,
    EntersTappedUnlessPaid,
    ExiledInstead,
    Tribute,
)
from manaburn.cards.vocabulary.words.conditions import WasChosen
from manaburn.cards.vocabulary.words.references import Condition
from manaburn.decisions import ChooseObjects, ChooseOne, Purpose
from manaburn.editions.axes_of_cards import EnteringUnder
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.day_and_night import becoming_day_from_neither, enters_transformed
from manaburn.rules.layers.characteristics import holds, number
from manaburn.rules.layers.continuous import Acting, effect_begins
from manaburn.rules.layers.player_rules import PlayerRule
from manaburn.rules.layers.rehearsing import as_defined, may_be_changed, rehearsed
from manaburn.rules.replacement.replaced import settled_by
from manaburn.rules.replacement.would_be import Applicable, Entered, KeptOut, Rank, ReplacementRow, Rows
from manaburn.rules.zones.battles import appropriate_protectors
from manaburn.rules.zones.copiable import copy_effect, excepted, face_copied, may_be_copied, when_copied
from manaburn.rules.zones.counters_of_entering import (
    are_given_their_counter,
    counters_of_entering,
    first_chapter,
    kind_of_counters,
    loyal,
)
from manaburn.rules.zones.entering_of_others import may_enter, others_say_how, rank_of_copies, rules_of_others
from manaburn.rules.zones.hosts_of_auras import possible_hosts, who_chooses_host
from manaburn.rules.zones.preparing import prepared_as_it_enters
from manaburn.rules.zones.prices_of_entering import (
    amplifying,
    at_a_price,
    by_riot,
    devouring,
    exiling,
    price_paid,
    with_tribute,
)
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.terms import CardType, CounterKind, Keyword, ObjectId, Zone
from manaburn.values import WhenUsed, replace

if TYPE_CHECKING:
    from manaburn.rules.zones import choosing_qualities
else:  # imported only once something is chosen, as it lists all types
    choosing_qualities = WhenUsed("manaburn.rules.zones.choosing_qualities")

Becoming = Iterator[Entered | KeptOut | Event]
"""What applying an effect yields: events that happen as the permanent enters, then the permanent as it would
enter now, or that it is kept out. An Aura that can enchant nothing yields nothing.
"""


def as_it_enters(state: GameState, would: Entered) -> tuple[Entered | KeptOut | None, list[Event]]:
    """Return the permanent as it enters, or that it is kept out, or None if it stays where it is; and the
    other events that happen as it enters.
    """
    entered: Entered | KeptOut | None = None
    with_it = list[Event]()
    for one in settled_by(state, ENTERING, _judged(state, would)):
        if isinstance(one, Entered | KeptOut):
            entered = one
        else:
            with_it.append(one)
    return entered, with_it


# What it would be on the battlefield


def _judged(state: GameState, would: Entered) -> Entered:
    """Return the entering permanent with the characteristics it would have on the battlefield by the
    continuous effects that count [cr2025-06-06 614.12].
    """
    old = would.old
    if not _may_differ(would) and not others_say_how(state, would):
        return replace(would, then=as_defined(would.definition))
    this, before = would.context.source, None if old is None else old.id
    counts: Callable[[Acting], bool]
    match state.edition.entering_under:
        case EnteringUnder.COPIABLE_VALUES:
            as_it_was = old is not None and would.definition is old.definition
            return replace(would, then=as_defined(old.copiable if old and as_it_was else would.definition))
        case EnteringUnder.ITS_OWN_EFFECTS:
            counts = partial(_is_its_own, this, before)
        case EnteringUnder.EXISTING_EFFECTS:
            counts = _every
        case _:
            assert_never(state.edition.entering_under)
    if not may_be_changed(state, would.definition, before):
        return replace(would, then=as_defined(would.definition))
    chosen = (events.QualityChosen(this, said) for said in would.said)
    return replace(would, then=rehearsed(state, this, counts, _event_of_entering(would), *chosen))


def _may_differ(would: Entered) -> bool:
    """Return whether anything could change how a permanent enters."""
    definition = would.definition
    given = definition.loyalty is not None or definition.defense or "Saga" in definition.subtypes
    counters = would.counters or (would.by is not None and would.by.has_counters)
    return bool(definition.entering or given or counters or Keyword.DAYBOUND in definition.keywords)


def _every(effect: Acting) -> bool:
    return True


def _is_its_own(this: ObjectId, before: ObjectId | None, effect: Acting) -> bool:
    """Return whether an effect comes from the permanent itself, or changed the spell that becomes it
    [cr2025-06-06 400.7a].
    """
    changed = isinstance(effect.affects, frozenset) and before in effect.affects
    return changed or (effect.ability is not None and effect.context.source == this)


def _event_of_entering(would: Entered) -> Event:
    """Return the event of a permanent entering, after all that has been applied so far."""
    this, you, old = would.context.source, would.context.controller, would.old
    if old is None:
        return events.TokenCreated(this, would.definition, you, False, would.copying, None)
    return events.Moved(
        old.id,
        this,
        old.zone,
        Zone.BATTLEFIELD,
        Cause.ENTERED,
        you,
        transformed=would.transformed,
        cast_with=would.context.cast_with,
        x=would.context.x,
        copying=would.copying,
        face=would.face,
    )


_BACK_FACE, _HOST, _EFFECT, _AS_COPY, _DEFENSE, _PROTECTOR, _LOYALTY, _LORE, _COPIES = range(-1, -10, -1)
"""The numbers of the effects that are not found by their places; abilities of the permanent have the numbers
0, 1, 2 of theirs. `_COPIES` is the last: entering as a copy of a copy, and so on, has the numbers below it.
"""


def _applicable(
    would: Entered, number: int, becomes: Callable[[GameState, Entered], Becoming], rank: Rank = Rank.ANY
) -> Applicable:
    """Return an effect that can be applied to an entering permanent. Players who choose between effects see
    the object as it is before it enters; a token does not exist before, so nothing is asked for it.
    """
    seen = None if would.old is None else would.old.id
    return Applicable(number, would.context.controller, seen, number, becomes, rank)


# Which face it has up, and as what it enters


def _back_face_up(state: GameState, would: Entered) -> Iterator[Applicable]:
    old, as_it_is = would.old, not (would.face or would.transformed or would.copying)
    daybound = Keyword.DAYBOUND in would.then.keywords
    if old is not None and as_it_is and daybound and enters_transformed(state, old):
        yield _applicable(would, _BACK_FACE, _transformed, Rank.BACK_FACE)


def _transformed(state: GameState, would: Entered) -> Becoming:
    assert would.definition.back is not None, "what enters transformed has a back face"
    yield _judged(state, replace(would, definition=would.definition.back, transformed=True))


def _copies(state: GameState, would: Entered) -> Iterator[Applicable]:
    """Yield the effect by which a permanent may enter as a copy; if what it copies may do so too, its
    controller chooses again [cr2025-06-06 614.12a, 707.5].
    """
    ability = next((a for a in would.then.entering if isinstance(a, EntersAsCopy)), None)
    if ability is not None:
        place = _COPIES - len(would.copied)
        yield _applicable(would, place, partial(_copy_of_choice, ability), Rank.COPY)


def _copy_of_choice(ability: EntersAsCopy, state: GameState, would: Entered) -> Becoming:
    """Yield the permanent as a copy of the one that its controller chooses, if they choose one. What the
    copying ability says besides (`by`) is replaced by that of the next copy effect [cr2025-06-06 707.9e].
    """
    context = would.context
    among = tuple(id for id in may_be_copied(state, ability, would) if id not in would.copied)
    decision = ChooseObjects(context.controller, Purpose.COPY_AS_IT_ENTERS, among, 0, 1)
    for chosen in choose(state, decision, otherwise=()) if among else ():
        copied = face_copied(state.objects[chosen])
        definition = excepted(state, copied, ability.but, context, would.definition, ability)
        copying = copy_effect(state, context.source, definition, Duration.INDEFINITE, context)
        by = replace(ability, amount=number(state, ability.amount, context))
        would = replace(would, definition=definition, copying=copying, by=by, copied=(*would.copied, chosen))
        # X of the abilities that it copies is 0 [cr2025-06-06 107.3j].
        would = _judged(state, replace(would, context=replace(context, x=0)))
        when_copied(state, ability, chosen, context)
    yield would


def _as_that_copy(state: GameState, would: Entered) -> Iterator[Applicable]:
    """Yield the further effect of entering as a copy: tapped, or with a counter."""
    by = would.by
    if by is not None and (by.tapped or by.has_counters):
        yield _applicable(would, _AS_COPY, partial(_as_it_says, by))


def _as_it_says(by: EntersAsCopy, state: GameState, would: Entered) -> Becoming:
    if by.counter is not None:
        yield from counters_of_entering(state, would, by.counter, number(state, by.amount, would.context))
    for kind in (one.kind for one in by.by_type if one.type in would.then.types):
        yield from counters_of_entering(state, would, kind, 1)
    yield replace(would, tapped=would.tapped or by.tapped)


# What an Aura enchants


def _attached(state: GameState, would: Entered) -> Iterator[Applicable]:
    """Yield the choice for an Aura that enters without resolving: its controller chooses what it enchants; if
    there is nothing, it stays where it is, and a token is not created [cr2025-06-06 303.4f-g].
    """
    if would.definition.enchant is not None and would.host is None:
        yield _applicable(would, _HOST, _enchanting)


def _enchanting(state: GameState, would: Entered) -> Becoming:
    you, aura, purpose = who_chooses_host(state, would), would.context.source, Purpose.ENCHANT_WITH_COPY
    if would.old is not None and would.copying is None:
        aura, purpose = would.old.id, Purpose.ENCHANT
    hosts = possible_hosts(state, would.definition, would.context)
    if hosts:
        asked = ChooseOne(you, purpose, aura, hosts)
        yield replace(would, host=choose(state, asked, otherwise=None))


# Its abilities


def _by_its_abilities(state: GameState, would: Entered) -> Iterator[Applicable]:
    for place, ability in enumerate(would.then.entering):
        becomes = AS_IT_ENTERS.get(type(ability))
        if becomes is not None:
            rank = _RANKS.get(type(ability), Rank.ANY)
            yield _applicable(would, place, partial(becomes, ability), rank)


_RANKS: dict[type, Rank] = {EntersAtAPrice: Rank.FIRST, ExiledInstead: Rank.ELSEWHERE}


def _tapped(ability: EntersTapped, state: GameState, would: Entered) -> Becoming:
    unless = ability.unless
    tapped = unless is None or not holds(state, unless, would.context)
    yield replace(would, tapped=would.tapped or tapped)


def _tapped_unless_paid(ability: EntersTappedUnlessPaid, state: GameState, would: Entered) -> Becoming:
    paid = price_paid(state, ability.price, would.context)
    yield from paid
    yield replace(would, tapped=would.tapped or not paid)


def _with_counters(ability: EntersWithCounters, state: GameState, would: Entered) -> Becoming:
    many = number(state, ability.amount, would.context)
    if ability.condition is None or _is_so(state, ability.condition, would):
        yield from counters_of_entering(state, would, kind_of_counters(ability, state, would), many)
    yield would


def _is_so(state: GameState, condition: Condition, would: Entered) -> bool:
    """Return whether a condition holds for the permanent; it may ask for a word that was chosen just now."""
    if isinstance(condition, WasChosen):
        return any(said.word == condition.word for said in would.said)
    return holds(state, condition, would.context)


def _with_daylight(ability: EntersWithDaylight, state: GameState, would: Entered) -> Becoming:
    yield from becoming_day_from_neither(state)
    yield would


def _with_choices(ability: EntersChoosing, state: GameState, would: Entered) -> Becoming:
    """Yield the permanent with what its controller chooses for it; it may be tapped unless they pay."""
    looks = choosing_qualities.hands_looked_at(state, would.context) if ability.hand_seen else ()
    yield from looks
    for choice in ability.choices:
        said = choosing_qualities.chosen_as_it_enters(state, choice, would.context, looks)
        if said is not None:
            would = replace(would, said=(*would.said, said))
            yield events.QualityChosen(would.context.source, said)
    if ability.unless_paid is not None:
        paid = price_paid(state, ability.unless_paid, would.context)
        yield from paid
        would = replace(would, tapped=would.tapped or not paid)
    yield _judged(state, would)


def _exiled_instead(ability: ExiledInstead, state: GameState, would: Entered) -> Becoming:
    yield KeptOut(to=Zone.EXILE) if holds(state, ability.condition, would.context) else would


AS_IT_ENTERS: dict[type, Callable[[Any, GameState, Entered], Becoming]] = {
    EntersTapped: _tapped,
    EntersTappedUnlessPaid: _tapped_unless_paid,
    EntersAtAPrice: at_a_price,
    EntersWithCounters: _with_counters,
    EntersWithDaylight: _with_daylight,
    EntersPrepared: prepared_as_it_enters,
    EntersChoosing: _with_choices,
    Devour: devouring,
    Tribute: with_tribute,
    Amplify: amplifying,
    ExiledInstead: _exiled_instead,
    EntersExiling: exiling,
}
"""What each kind of ability does as the permanent with it enters; entering as a copy is in `_copies`."""


def _by_others(state: GameState, would: Entered) -> Iterator[Applicable]:
    """Yield the effects of other objects: on control, on entering as a copy, and all further ones."""
    for place, rule in rules_of_others(state, would):
        if isinstance(rule.change, EnterUnderYours):
            you, under = would.context.controller, partial(_under_anothers_control, rule)
            yield Applicable(place, you, rule.context.source, place, under, Rank.CONTROL)
        elif isinstance(rule.change, EnterAsCopies):
            you, copied = would.context.controller, rule.context.source
            becomes = partial(_copy_of_another, copied)
            yield Applicable(place, you, copied, place, becomes, rank_of_copies(state.edition))
        else:
            rank = Rank.ELSEWHERE if isinstance(rule.change, ExiledInsteadOfEntering) else Rank.ANY
            able = _applicable(would, place, partial(_as_others_say, rule), rank)
            untaps = isinstance(rule.change, PermanentsEnter) and rule.change.untapped
            yield replace(able, source=rule.context.source, does=rule.change) if untaps else able


def _under_anothers_control(rule: PlayerRule, state: GameState, would: Entered) -> Becoming:
    """Yield the permanent as it enters under the control of the player whose effect says so. If it was cast,
    it is noted whether another player cast it.
    """
    you, how = rule.context.controller, would.context.cast_with
    spell = None if would.old is None else state.spell(would.old.id)
    if spell is not None:
        how = replace(how, by_another=spell.default_controller != you)
    context = replace(would.context, controller=you, cast_with=how)
    yield _judged(state, replace(would, context=context))


def _copy_of_another(copied: ObjectId, state: GameState, would: Entered) -> Becoming:
    """Yield the permanent as a copy of the object whose ability lets it enter as a copy of that object."""
    definition = face_copied(state.objects[copied])
    copying = copy_effect(state, would.context.source, definition, Duration.INDEFINITE, would.context)
    context = replace(would.context, x=0)  # of the abilities that it copies [cr2025-06-06 107.3j]
    yield _judged(state, replace(would, context=context, definition=definition, copying=copying, by=None))


def _as_others_say(rule: PlayerRule, state: GameState, would: Entered) -> Becoming:
    """Yield the permanent tapped or not, with counters, or its exile, as an effect of another object says."""
    change = rule.change
    if isinstance(change, ExiledInsteadOfEntering):
        yield KeptOut(to=Zone.EXILE)
        return
    assert isinstance(change, PermanentsEnter), "rules of others about entering"
    if change.kind is not None:
        yield from counters_of_entering(state, would, change.kind, number(state, change.amount, rule.context))
    if change.subtypes:
        too, you = AddTypes(subtypes=change.subtypes), rule.context.controller
        yield effect_begins(state, (would.context.source,), too, source=rule.context.source, controller=you)
    if change.riot:
        yield from by_riot(state, would, rule.context.source)
    yield replace(would, tapped=(would.tapped or change.tapped) and not change.untapped)


# The effect by which it enters, and the rules


def _by_the_effect(state: GameState, would: Entered) -> Iterator[Applicable]:
    if would.counters:
        yield _applicable(would, _EFFECT, partial(_with_those, would.counters))


def _by_the_rules(state: GameState, would: Entered) -> Iterator[Applicable]:
    """Yield the effects by which every battle, planeswalker and Saga enters with counters or a protector
    [cr2025-06-06 306.5b, 310.4b, 310.8a, 714.3a].
    """
    definition, then = would.definition, would.then
    if definition.defense and then.has_what_rules_give:
        yield _applicable(would, _DEFENSE, partial(_with_those, ((CounterKind.DEFENSE, definition.defense),)))
    if CardType.BATTLE in then.types:
        yield _applicable(would, _PROTECTOR, _protected_by_the_only_one)
    if definition.loyalty is not None and then.has_what_rules_give:
        yield _applicable(would, _LOYALTY, partial(loyal, definition.loyalty))
    if "Saga" in then.subtypes and (then.has_what_rules_give or not are_given_their_counter(state)):
        yield _applicable(would, _LORE, _with_lore)


def _with_lore(state: GameState, would: Entered) -> Becoming:
    yield from _with_those(((CounterKind.LORE, first_chapter(state, would)),), state, would)


def _with_those(counters: Iterable[tuple[CounterKind, int]], state: GameState, would: Entered) -> Becoming:
    for kind, amount in counters:
        yield from counters_of_entering(state, would, kind, amount)
    yield would


def _protected_by_the_only_one(state: GameState, would: Entered) -> Becoming:
    """Yield the battle with its protector, if only one player can be it; among several, one is chosen with
    the state-based actions.
    """
    context = would.context
    possible = appropriate_protectors(state, would.then.subtypes, context.controller)
    if len(possible) == 1:
        yield events.ProtectorChosen(context.source, possible[0])
    yield would


ENTERING: Rows = {
    Entered: ReplacementRow(
        may_enter,
        (
            _copies,
            _back_face_up,
            _attached,
            _by_the_effect,
            _as_that_copy,
            _by_its_abilities,
            _by_others,
            _by_the_rules,
        ),
    )
}
"""The functions that find the effects that may replace a permanent's entering."""
