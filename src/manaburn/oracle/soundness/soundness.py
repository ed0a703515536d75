"""This module checks a whole card definition: `unsound` yields the reasons why the engine would play it
otherwise than its words mean. A card with any reason is not supported.

A new check goes where its kind is. `_of_ability` looks at one ability by itself, `_UNSOUND` at one part of
any kind. `_of_effects` compares effects that follow each other: in "Creatures become white. White creatures
gain flying." the second sentence depends on what the first has changed. The other modules of this package
look at amounts, costs, choices, exile and "other". What needs several parts of the card is in `unsound`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from manaburn.cards.definitions import CardDefinition, is_loyalty_ability
from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.abilities import Ability, Activated, Limit, Mode, Static, Triggered
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.changes.changes import CharacteristicChange, GainKeywords
from manaburn.cards.vocabulary.changes.combat_changes import Goaded
from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.effects_by_subject.mana_making import KindsKnown
from manaburn.cards.vocabulary.effects_on_cards.exiling import Suspend
from manaburn.cards.vocabulary.events.triggers import BeginningOf, CastsSpell, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import OneOrMore, PlaysLand, TapsForMana
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing, Occurrence
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    All,
    Chosen,
    ControllerOf,
    Controls,
    Not,
    Number,
    TargetSlot,
    What,
    speaks_of,
)
from manaburn.cards.vocabulary.words.stack_targets import OnStack
from manaburn.cards.walking import parts_of, words_of
from manaburn.oracle.soundness.amounts import unsound_amounts
from manaburn.oracle.soundness.contents import Contents
from manaburn.oracle.soundness.costs import (
    OF_ANOTHER,
    adds_mana_otherwise,
    unsound_costs,
    unsound_costs_of_ability,
)
from manaburn.oracle.soundness.linked import unsound_choices, unsound_exile
from manaburn.oracle.soundness.others import unsound_others
from manaburn.terms import CardType, Keyword, Zone
from manaburn.values import fields


def unsound(definition: CardDefinition) -> Iterator[str]:
    """Yield the reasons why a definition would not be played as its words mean, as in "an X that no cost
    has".
    """
    contents = Contents(definition)
    # Single abilities, and what the other modules look for.
    for ability in (*definition.abilities, *contents.gained):
        yield from _of_ability(ability)
    if any(
        isinstance(part, GainKeywords) and Keyword.SPLIT_SECOND in part.keywords for part in contents.parts
    ):
        yield "split second that is given to a spell"
    yield from unsound_amounts(contents)
    yield from unsound_choices(contents)
    yield from unsound_costs(contents)
    yield from unsound_exile(contents)
    yield from unsound_others(contents)
    # Several parts of the card together, effects that follow each other, and parts by themselves.
    triggered = [ability for ability in definition.abilities if isinstance(ability, Triggered)]
    if len({a.effects for a in triggered if a.limit is Limit.DONE_ONCE_EACH_TURN}) > 1:
        yield "several things that can each be done once each turn"
    for one in contents.parts:
        if isinstance(one, Suspend) and one.what is What.THIS:
            if not (one.gaining or definition.has_suspend):
                yield "time counters on a card without suspend"
        if isinstance(one, Mode) and speaks_of(one.effects, Number.TIMES_RESOLVED):
            yield "how often an ability has resolved, asked in a mode"
        yield from _of_effects(getattr(one, "effects", ()))
    for needs, is_so, why in _UNSOUND:
        if contents.speaks_of(*needs) and any(map(is_so, contents.parts)):
            yield why


def _of_ability(ability: Ability) -> Iterator[str]:
    """Yield what is wrong with one ability by itself."""
    match ability:
        case Activated():
            yield from unsound_costs_of_ability(ability)
        case Triggered(zone=Zone.GRAVEYARD, limit=limit) if limit is not Limit.NONE:
            yield "an ability that triggers in the graveyard only so often"
        case Triggered(on=on, condition=condition):
            subject = getattr(on, "subject", None)
            if (subject is What.ATTACHED or isinstance(subject, Filter)) and _speaks_of_others(condition):
                yield "others than what triggered it"
            if speaks_of(condition, Number.TIMES_RESOLVED):
                yield "how often an ability has resolved, asked as it triggers"
            if not isinstance(on, BeginningOf) and any(map(_chosen_by_that_player, ability.targets)):
                yield "a target chosen by a player who may not be the active player"
        case _:
            pass


def _chosen_by_that_player(slot: TargetSlot) -> bool:
    """Return whether the player of the event chooses a target, as the active player, that they control."""
    of_theirs = slot.what is not None and slot.what.controller is Whose.THAT_PLAYER
    return slot.by is Whose.ACTIVE_PLAYER and of_theirs


def _is_loyalty_of_a_battle(part: object) -> bool:
    """Return whether battles gain an ability that adds or removes counters as one of planeswalkers does."""
    if not (isinstance(part, Static) and isinstance(part.affects, Filter)):
        return False
    gained = (change.ability for change in part.changes if isinstance(change, ch.GainAbility))
    loyalty = any(isinstance(ability, Activated) and is_loyalty_ability(ability) for ability in gained)
    return loyalty and CardType.BATTLE in part.affects.types


def _speaks_of_no_target(one: object) -> bool:
    """Return whether effects speak of a target that they do not have: of a reflexive ability before them."""
    if (
        not isinstance(one, Triggered | Activated | Mode | fx.Reflex)
        or getattr(one, "modal", None) is not None
    ):
        return False
    own = parts_of(one.effects, (*OF_ANOTHER, fx.Reflex))
    return any(isinstance(part, Chosen) and part.slot >= len(one.targets) for part in own)


def _asks_whose_it_was(one: object) -> bool:
    """Return whether a lasting effect speaks of the controller of a target that may be an ability on the
    stack: once that has gone, nobody knows its controller [cr2025-06-06 608.2h].
    """
    if not isinstance(one, Triggered | Activated | Mode | fx.Reflex):
        return False
    there = [n for n, slot in enumerate(one.targets) if slot.on_stack and slot.on_stack.abilities]
    gone = [ControllerOf(Chosen(slot)) for slot in there]
    later = (fx.Alter, *OF_ANOTHER)
    lasting = [inner for part in parts_of(one.effects) if isinstance(part, later) for inner in parts_of(part)]
    return any(getattr(part, each.name) in gone for part in lasting for each in fields(part))


def _has_no_amount(event: TriggerEvent) -> bool:
    """Return whether an event has no amount that "that much" could mean [cr2025-06-06 608.2h]."""
    match event:
        case (
            DoesDeed(
                Doing.DIES
                | Doing.ENTERS
                | Doing.ENTERS_UNPLAYED
                | Doing.LEAVES
                | Doing.IS_EXILED
                | Doing.IS_RETURNED
            )
            | BeginningOf()
            | CastsSpell()
        ):
            return True
        case _:
            return False


def _speaks_of_no_amount(one: object) -> bool:
    """Return whether an ability says "that much" though the event that triggers it has no amount."""
    if not (isinstance(one, Triggered) and _has_no_amount(one.on)):
        return False
    return Number.THAT_MUCH in words_of((one.effects, one.targets, one.condition), OF_ANOTHER)


def _is_as_it_comes(event: TriggerEvent) -> bool:
    """Return whether an event is the entering of a permanent, the casting of a spell or the playing of a
    land.
    """
    match event:
        case OneOrMore(on=each):
            return _is_as_it_comes(each)
        case DoesDeed(Doing.ENTERS | Doing.ENTERS_UNPLAYED) | CastsSpell() | PlaysLand() | Occurrence.IS_CAST:
            return True
        case _:
            return False


def _asks_how_it_came_later(one: object) -> bool:
    """Return whether an ability asks how an object was cast or from where it entered, though that may have
    been in an earlier turn: what happened is counted by turns.
    """
    if not isinstance(one, Triggered) or _is_as_it_comes(one.on):
        return False
    happened = [
        part for part in parts_of((one.effects, one.condition), OF_ANOTHER) if isinstance(part, Happened)
    ]
    return any(
        isinstance(part.filter, What) and (part.what is Happening.CAST or part.origin is not None)
        for part in happened
    )


def _speaks_of_others(condition: object) -> bool:
    """Return whether a condition counts objects other than the source: "if you control another Elf"."""
    inner = condition.condition if isinstance(condition, Not) else condition
    if isinstance(inner, Controls):
        return inner.filter.other_than_this
    counted = [one.filter for one in parts_of(inner) if isinstance(one, Happened)]
    return any(isinstance(one, Filter) and one.other_than_this for one in parts_of(tuple(counted)))


def _only_if_paid(part: object) -> bool:
    """Return whether a mode speaks of a target only if a cost was paid: that target is then chosen only if it
    is [cr2025-06-06 601.2c].
    """
    if not isinstance(part, Mode):
        return False
    always = {one.slot for effect in part.effects for one in _outside_of_paid(effect)}
    return any(isinstance(one, Chosen) and one.slot not in always for one in parts_of(part.effects))


def _outside_of_paid(record: object) -> Iterator[Chosen]:
    """Yield the targets of which a record speaks, except in effects that depend on whether a cost
    was paid.
    """
    if isinstance(record, fx.If) and isinstance(record.condition, WasCast):
        record = record.otherwise
    if isinstance(record, Chosen):
        yield record
    elif isinstance(record, tuple):
        for part in record:
            yield from _outside_of_paid(part)
    else:
        for field in fields(record):
            yield from _outside_of_paid(getattr(record, field.name))


def _defines_a_size_for_a_time(part: object) -> bool:
    """Return whether an effect gives objects a power and toughness that keeps changing with
    something else.
    """
    sizes = [each for each in getattr(part, "changes", ()) if isinstance(each, ch.DefinePowerToughness)]
    fixed = all(isinstance(each.power, int) and isinstance(each.toughness, int) for each in sizes)
    return isinstance(part, fx.Alter) and not fixed


def _is_a_choice_of_several(part: object) -> bool:
    return isinstance(part, fx.May) and part.who in SEVERAL_PLAYERS


def _lets_others_read_ahead(part: object) -> bool:
    """Return whether a part lets Sagas read ahead that don't do so by themselves as they enter."""
    changes = isinstance(part, Static | fx.Alter) and ch.Rule.READS_AHEAD in part.changes
    return changes and not (isinstance(part, Static) and part.affects is What.THIS)


_UNSOUND: tuple[tuple[tuple[object, ...], Callable[[object], bool], str], ...] = (
    (
        (TapsForMana, KindsKnown.PRODUCED),
        adds_mana_otherwise,
        "mana added as something is tapped for mana, together with something else",
    ),
    ((ch.GainAbility,), _is_loyalty_of_a_battle, "a loyalty ability of a battle"),
    ((Chosen,), _speaks_of_no_target, "a target that is not one of the ability itself"),
    ((OnStack,), _asks_whose_it_was, "whose an ability was that is gone"),
    ((Number.THAT_MUCH,), _speaks_of_no_amount, "that much of what has no amount"),
    ((Happened,), _asks_how_it_came_later, "how something came there, asked when that may be long ago"),
    ((WasCast,), _only_if_paid, "a target that is chosen only if a cost is paid"),
    ((ch.DefinePowerToughness,), _defines_a_size_for_a_time, "a size that changes, as it was at one time"),
    ((ch.Rule.READS_AHEAD,), _lets_others_read_ahead, "read ahead of other Sagas"),
    ((fx.May,), _is_a_choice_of_several, "a choice of several players that is not made by each"),
)
"""Parts that no definition may have: words or classes without which it can't have one (so that the others are
not searched), the test of a part, and the reason.
"""


# Effects that follow each other


def _of_effects(effects: Iterable[object]) -> Iterator[str]:
    """Yield why an effect would not act as meant after an earlier one: on objects that are described as
    before, or if "it" may not be there.
    """
    if not (isinstance(effects, tuple) and len(effects) > 1):
        return
    yield from _of_what_may_not_have_happened(effects)
    earlier: list[fx.Alter] = []  # the changes so far of all objects that match a description
    for effect in effects:
        described = [part for part in parts_of(effect) if isinstance(part, All)] if earlier else []
        for before in earlier:
            if before.what not in described:
                continue
            if isinstance(effect, Shelter) or (
                isinstance(effect, fx.Alter) and any(map(_is_a_rule, effect.changes))
            ):
                yield "a rule for objects that were described before"
            if any(isinstance(change, _ALTERS_DESCRIPTIONS) for change in before.changes):
                yield "objects that were described before they changed"
        if isinstance(effect, fx.Alter) and isinstance(effect.what, All):
            earlier.append(effect)


def _of_what_may_not_have_happened(effects: Iterable[object]) -> Iterator[str]:
    """Yield that a condition asks about "it" after an effect that makes "it" only if another
    condition holds.
    """
    for before, after in pairwise(effects):
        if isinstance(before, fx.If) and isinstance(after, fx.If) and What.IT in words_of(after.condition):
            if any(isinstance(part, fx.CreateTokens | fx.Draw) for part in before.effects):
                yield "it, after something that is done only if a condition holds"


_ALTERS_DESCRIPTIONS = (
    ch.GainControl,
    ch.SetName,
    ch.AddTypes,
    ch.SetTypes,
    ch.IsNoCreature,
    ch.SetSubtypes,
    ch.LoseLandTypes,
    ch.LoseCreatureTypes,
    ch.LoseSubtypes,
    ch.SetColors,
    ch.AddColors,
    ch.SetPowerToughness,
)


def _is_a_rule(change: ch.Change) -> bool:
    """Return whether a change is of the rules, and may be said of the objects before, "they". That it is
    exiled if it would die is said of any: "if a creature would die this turn".
    """
    return not isinstance(change, CharacteristicChange | Goaded) and change is not _SAID_OF_ANY


_SAID_OF_ANY = ch.Rule.EXILED_IF_IT_WOULD_DIE
