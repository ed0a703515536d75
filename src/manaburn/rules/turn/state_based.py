"""This module collects the state-based actions that apply and performs them together [cr2025-06-06 704].

`check_state_based_actions` is the entry; `give_priority` calls it until none apply:

1. `_losses` finds the players who lose, and why.
2. `_collect` yields the events for objects: creatures with lethal damage or toughness 0; planeswalkers,
   battles, Sagas, Auras and Equipment (`_special`); the legend rule and the like; and those of the table
   `_FURTHER`.
3. All these events happen at once, and those players lose.

Choices, as by the legend rule, are made before anything happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import assert_never

from manaburn.cards.definitions import chapter_of
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.words.casting import BESTOW
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.editions import ChapterlessSagas, Edition, LegendRule, OpposingCounters, PlaneswalkerRule, Topic
from manaburn.editions.axes_of_turns import EmptyLibraries
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.legends import legend_rule, oldest_legend
from manaburn.rules.happening.worlds import older_worlds
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.player_rules import cannot_lose
from manaburn.rules.layers.printed import uniqueness_of_planeswalkers
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.turn.leaving import lose_the_game
from manaburn.rules.turn.phasing import ceasing_tokens
from manaburn.rules.turn.speeds import speeds_begun
from manaburn.rules.zones.battles import lost_battle
from manaburn.rules.zones.command_zone import (
    commanders_that_arrived,
    is_slain_by_a_commander,
    schemes_turned_down,
)
from manaburn.rules.zones.dungeons import dungeons_gone_through
from manaburn.rules.zones.exile_for_a_time import something_comes_back
from manaburn.rules.zones.face_down import known_to
from manaburn.rules.zones.hosts_of_auras import can_enchant
from manaburn.rules.zones.hosts_of_equipment import can_be_equipped
from manaburn.rules.zones.preparing import copies_to_cease
from manaburn.rules.zones.zones import destruction, move, move_all
from manaburn.state import GameState, events
from manaburn.state.applying.apply import begin_next_check, hurt
from manaburn.state.events import Cause, Event, LossReason
from manaburn.state.records.agenda import AtOnce, Follow
from manaburn.state.records.effects import AbilityOnStack
from manaburn.state.records.records import Characteristics, Permanent, Player
from manaburn.terms import CardType, CounterKind, ObjectId, PlayerId, Supertype, Zone, is_player
from manaburn.values import replace

DEADLY_POISON = 10
"""With that many poison counters or more a player loses [cr2025-06-06 704.5c]."""

POISON_FOR_EACH_FURTHER_HEAD = 5
"""How many more a team that shares its life needs to lose, for each member beyond the first."""

Uniqueness = tuple[PlayerId, tuple[ObjectId, ...]]
"""A player, and permanents of theirs of which they keep one by the legend rule or the like."""


def check_state_based_actions(state: GameState) -> bool:
    """Perform the state-based actions that apply now, all at once. Before that, players make the choices
    that the legend rule and the like leave to them.

    Return whether something was performed or scheduled; the caller then calls this again.
    """
    if not state.unchecked:
        return False
    if state.continuous and something_comes_back(state):  # what was exiled until something happened
        state.schedule(Follow(AtOnce.RETURN))
        return True
    # Both are found before anything happens: players may have to be asked, and then this begins anew.
    losses = list(_losses(state))
    performed = list(_collect(state))
    begin_next_check(state, also_draws=empty_libraries(state) is not EmptyLibraries.LOSE_EVER_AFTER)
    if not losses and not performed:
        state.unchecked = False
        return False
    move_all(state, performed)
    if losses:
        lose_the_game(state, losses)
    return True


_ALWAYS, _COMMANDERS = int(Mechanics.ALWAYS), int(Mechanics.COMMANDERS)
"""Bits of `state.mechanics`: the one that every game has, and that of games with commanders."""


def empty_libraries(state: GameState) -> EmptyLibraries:
    """Return when a player who was to draw from an empty library loses, by the edition."""
    return state.edition.empty_libraries


def lose_by_drawing(state: GameState) -> None:
    """Let a player who was to draw from an empty library lose at once, as the oldest text says
    [cr1999-04-23 102.2].
    """
    if empty_libraries(state) is EmptyLibraries.LOSE_AT_ONCE:
        reason = LossReason.EMPTY_LIBRARY
        drew = [p.id for p in state.players if p.drew_from_empty and p.in_game]
        losses = [(player, reason) for player in drew if not cannot_lose(state, player, reason)]
        if losses:
            lose_the_game(state, losses)


def _losses(state: GameState) -> Iterator[tuple[PlayerId, LossReason]]:
    """Yield the players who lose now, each with the first reason from which no effect saves them."""
    for player in state.players:
        if player.in_game:
            for reason in _reasons(state, player):
                if not cannot_lose(state, player.id, reason):
                    yield player.id, reason
                    break


def _reasons(state: GameState, player: Player) -> Iterator[LossReason]:
    """Yield the reasons for which a player would lose by state-based actions."""
    if player.life <= 0:
        yield LossReason.LIFE  # [cr2025-06-06 704.5a]
    if player.drew_from_empty:
        yield LossReason.EMPTY_LIBRARY  # [cr2025-06-06 704.5b]
    if player.counters and player.poison >= deadly_poison(state):
        yield LossReason.POISON  # [cr2025-06-06 704.5c]
    if state.mechanics & _COMMANDERS and is_slain_by_a_commander(player):
        yield LossReason.COMMANDER_DAMAGE  # [cr2025-06-06 704.6c]


def deadly_poison(state: GameState) -> int:
    """Return how many poison counters make a player, or a team, lose [cr2025-06-06 704.5c, 704.6b, 810.8d,
    810.11].
    """
    if not state.shares_poison():
        return DEADLY_POISON
    return DEADLY_POISON + POISON_FOR_EACH_FURTHER_HEAD * (len(state.options.teams[0]) - 1)


def _collect(state: GameState) -> Iterator[Event]:
    """Yield the events of all state-based actions that apply, each permanent moved at most once.

    `going` collects the permanents that are put into a graveyard without being destroyed, each with the
    state-based action; those with lethal damage are destroyed unless they are among them. `frail` are the
    creatures with toughness 0 or less, `special` the permanents to check for other reasons.
    """
    derived = state.derived or derive(state)
    going = dict.fromkeys(derived.frail, Topic.ZERO_TOUGHNESS)
    destroyed = {id: topic for id in sorted(hurt(state)) if (topic := _deadly_damage(state, id)) is not None}
    for id in derived.special:
        yield from _special(state, state.permanents[id], derived.table[id], going)
    if derived.starting_engines:
        yield from speeds_begun(state)  # [cr2025-06-06 704.5z]
    if derived.special:
        going |= dict(sorted(_buried_by_uniqueness(state).items()))
    for id, topic in going.items():
        cause = Cause.SACRIFICED if topic is Topic.SAGA_ENDS else Cause.STATE_BASED
        yield replace(move(state, id, Zone.GRAVEYARD, cause), rule=topic)
    lethally = [id for id in destroyed if id not in going]
    if lethally:
        yield from destruction(
            state, lethally, regeneration=True, by_effect=False, besides=going, why=destroyed
        )
    for needed, found in _FURTHER:
        if state.mechanics & needed:
            yield from found(state)


def _deadly_damage(state: GameState, id: ObjectId) -> Topic | None:
    """Return the state-based action that destroys a permanent for damage, if one does [cr2025-06-06 704.5g,
    704.5h].
    """
    permanent, now = state.permanents.get(id), (state.derived or derive(state)).table.get(id)
    if permanent is None or now is None or not now.is_creature or now.toughness <= 0:
        return None
    if permanent.damage >= now.toughness:
        return Topic.LETHAL_DAMAGE
    return Topic.DEATHTOUCH_DAMAGE if permanent.deathtouched else None


def _special(
    state: GameState, permanent: Permanent, now: Characteristics, going: dict[ObjectId, Topic]
) -> Iterator[Event]:
    """Yield the state-based actions on a planeswalker, battle, Saga, Aura or Equipment, and on counters;
    enter the permanent in `going` if it is put into a graveyard.
    """
    if CardType.BATTLE in now.types:
        yield from lost_battle(state, permanent, now, going)
    if CardType.PLANESWALKER in now.types and permanent.counter(CounterKind.LOYALTY) == 0:
        going[permanent.id] = Topic.ZERO_LOYALTY
    if "Saga" in now.subtypes and _saga_is_over(state, permanent, now):
        going.setdefault(permanent.id, Topic.SAGA_ENDS)
    if "Aura" in now.subtypes and state.objects[permanent.id].shown_as == BESTOW:
        if not _legally_enchanting(state, permanent):  # [cr2025-06-06 702.103f]
            yield from _unattached(permanent, Topic.BESTOW_ENDS)
            yield events.FormEnded(permanent.id)
    elif "Aura" in now.subtypes:
        if not _legally_enchanting(state, permanent):
            going[permanent.id] = Topic.AURA_FALLS_OFF
        elif _is_an_older_role(state, permanent, now):
            going[permanent.id] = Topic.ROLE_RULE
    elif permanent.attached_to is None or CardType.BATTLE in now.types:
        pass
    elif not _legally_attached(state, permanent, now):
        equips = not now.is_creature and not now.subtypes.isdisjoint(("Equipment", "Fortification"))
        topic = Topic.EQUIPMENT_FALLS_OFF if equips else Topic.ATTACHED_CREATURE
        yield from _unattached(permanent, topic)
    yield from _opposing_counters(state, permanent)


def _unattached(permanent: Permanent, topic: Topic) -> Iterator[Event]:
    """Yield the event of a permanent becoming unattached, if it is attached to something."""
    if permanent.attached_to is not None:
        yield events.AttachmentChanged(permanent.id, None, rule=topic)


def _legally_enchanting(state: GameState, aura: Permanent) -> bool:
    """Return whether an Aura is attached to something that it can enchant [cr2025-06-06 704.5m]."""
    return aura.attached_to is not None and can_enchant(state, aura, aura.attached_to)


def _is_an_older_role(state: GameState, aura: Permanent, now: Characteristics) -> bool:
    """Return whether a newer Role of the same player is attached to the same permanent [cr2025-06-06 303.7a,
    704.5y].
    """
    return "Role" in now.subtypes and any(
        other.attached_to == aura.attached_to
        and other.controller == aura.controller
        and other.timestamp > aura.timestamp
        and "Role" in characteristics(state, id).subtypes
        for id, other in state.permanents.items()
    )


def _legally_attached(state: GameState, permanent: Permanent, now: Characteristics) -> bool:
    """Return whether Equipment is attached to a creature that it can equip, and is no creature itself
    [cr2025-06-06 301.5c].
    """
    if permanent.attached_to is None or is_player(permanent.attached_to) or now.is_creature:
        return False
    return can_be_equipped(state, ObjectId(permanent.attached_to), permanent.id)


def _opposing_counters(state: GameState, permanent: Permanent) -> Iterator[Event]:
    """Yield the removal of +1/+1 and -1/-1 counters that cancel out on one permanent [cr2025-06-06
    704.5q].
    """
    if len(permanent.counters) < 2 or state.edition.opposing_counters is OpposingCounters.STAY:
        return
    both = min(permanent.counter(CounterKind.PLUS_ONE), permanent.counter(CounterKind.MINUS_ONE))
    if both:
        for kind in (CounterKind.PLUS_ONE, CounterKind.MINUS_ONE):
            yield events.CountersChanged(permanent.id, kind, -both, rule=Topic.OPPOSING_COUNTERS)


def _tokens_elsewhere(state: GameState) -> Iterator[Event]:
    """Yield that tokens which have left the battlefield cease to exist, and copies of spells that have left
    the stack [cr2025-06-06 704.5d-704.5e].
    """
    for gone in state.game.last_known.values():
        now = None if gone.object.card is not None else state.objects.get(ObjectId(gone.became or 0))
        # A copy in exile goes to the stack as it is cast, one of a permanent spell onto the battlefield.
        if now is not None and now.zone not in (Zone.STACK, Zone.BATTLEFIELD):
            copied = gone.object.zone is Zone.STACK
            yield _ceased(state, now.id, Topic.COPY_ELSEWHERE if copied else Topic.TOKEN_ELSEWHERE)


def _phased_out_tokens(state: GameState) -> Iterator[Event]:
    return (_ceased(state, id) for id in ceasing_tokens(state))


def _commanders(state: GameState) -> Iterator[Event]:
    """Yield the moves of commanders from a graveyard or exile into the command zone, if their owners
    choose that [cr2025-06-06 704.6d].
    """
    for owner, commander in commanders_that_arrived(state):
        asked = ChooseObjects(owner, Purpose.COMMAND_ZONE, (commander.object,), 0, 1)
        if choose(state, asked, otherwise=()):
            returned = move(state, commander.object, Zone.COMMAND, Cause.COMMANDER)
            yield replace(returned, rule=Topic.COMMANDER_RETURNS)
        else:
            yield events.CommanderStays(owner, commander.place)


_FURTHER: tuple[tuple[int, Callable[[GameState], Iterator[Event]]], ...] = (
    (_ALWAYS, _tokens_elsewhere),
    (int(Mechanics.PHASING), _phased_out_tokens),
    (int(Mechanics.COPIES_IN_EXILE), copies_to_cease),
    (int(Mechanics.SCHEMES), schemes_turned_down),
    (int(Mechanics.DUNGEONS), dungeons_gone_through),
    (_COMMANDERS, _commanders),
)
"""The further functions that yield state-based actions, each with the mechanics that a game needs for it."""


def _ceased(state: GameState, id: ObjectId, rule: Topic = Topic.TOKEN_ELSEWHERE) -> Event:
    """Return the event of a token, or a copy, ceasing to exist outside the battlefield or the stack."""
    return events.Ceased(id, known_to=known_to(state, state.objects[id]), rule=rule)


# The legend rule and its like


def _legends(state: GameState) -> list[tuple[str, ObjectId]]:
    """Return the permanents to which the legend rule applies, each with its name."""
    each = ((id, characteristics(state, id)) for id in derive(state).special)
    legendary = ((id, now) for id, now in each if Supertype.LEGENDARY in now.supertypes)
    return [(now.name, id) for id, now in legendary if Rule.NO_LEGEND_RULE not in now.rules]


def _planeswalkers_by_type(state: GameState) -> list[tuple[str, ObjectId]]:
    """Return the planeswalkers with their types, each once for every type that it has."""
    each = ((id, characteristics(state, id)) for id in derive(state).special)
    walkers = ((id, sorted(now.subtypes)) for id, now in each if CardType.PLANESWALKER in now.types)
    return [(subtype, id) for id, subtypes in walkers for subtype in subtypes]


def _to_keep_one(state: GameState) -> list[Uniqueness]:
    """Return the groups of permanents with one name, or one planeswalker type, of which their controller
    chooses one to keep [cr2025-06-06 704.5j].
    """
    groups: dict[tuple[str, str, PlayerId], list[ObjectId]] = {}
    legend, walker = _uniqueness_rules(state)
    if legend is LegendRule.CONTROLLER_KEEPS_ONE:
        for name, id in _legends(state):
            if (
                walker is PlaneswalkerRule.LEGEND_RULE
                or CardType.PLANESWALKER not in characteristics(state, id).types
            ):
                groups.setdefault(("name", name, state.controller_of(id)), []).append(id)
    if walker is PlaneswalkerRule.CONTROLLER_KEEPS_ONE_PER_TYPE:
        for subtype, id in _planeswalkers_by_type(state):
            groups.setdefault(("type", subtype, state.controller_of(id)), []).append(id)
    return [(player, tuple(ids)) for (_, _, player), ids in groups.items() if len(ids) > 1]


def _uniqueness_rules(state: GameState) -> tuple[LegendRule, PlaneswalkerRule]:
    return legend_rule(state), uniqueness_of_planeswalkers(state.edition)


def _buried_by_uniqueness(state: GameState) -> dict[ObjectId, Topic]:
    """Return the permanents that are put into a graveyard by the world rule, the legend rule and the
    planeswalker rule of the edition, each with that rule. Where a controller keeps one of a group, they are
    asked which.
    """
    buried, kept = dict.fromkeys(older_worlds(state), Topic.WORLD_RULE), set[ObjectId]()
    # Rules by which the controller keeps one of a group
    groups = _to_keep_one(state)
    for player, group in groups:
        if kept.isdisjoint(group):
            asked = ChooseObjects(player, Purpose.KEEP_BY_LEGEND_RULE, group, 1, 1)
            kept.update(choose(state, asked, otherwise=group[:1]))
    legend, walker = _uniqueness_rules(state)
    by_type = walker is PlaneswalkerRule.CONTROLLER_KEEPS_ONE_PER_TYPE
    for _, group in groups:
        walkers = by_type and CardType.PLANESWALKER in characteristics(state, group[0]).types
        rule = Topic.PLANESWALKER_RULE if walkers else Topic.LEGEND_RULE
        buried |= {id: rule for id in group if id not in kept}
    # Older rules, by which it does not matter who controls them
    if legend is not LegendRule.CONTROLLER_KEEPS_ONE:
        for same in _same(_legends(state)):
            all_go = legend is LegendRule.ALL_ARE_BURIED
            going = _seen(state, same) if all_go else same - oldest_legend(state, same)
            buried |= dict.fromkeys(going, Topic.LEGEND_RULE)
    if walker is PlaneswalkerRule.SAME_TYPE_ALL_GO:
        for same in _same(_planeswalkers_by_type(state)):
            buried |= dict.fromkeys(_seen(state, same), Topic.PLANESWALKER_RULE)
    return buried


def _seen(state: GameState, same: set[ObjectId]) -> set[ObjectId]:
    """Return the permanents with another of the same group within their controller's range of influence
    [cr2006-10-01 601.12; cr2010-10-01 801.12, 801.14].
    """
    return {id for id in same if any(in_range(state, state.controller_of(id), o) for o in same - {id})}


def _same(named: list[tuple[str, ObjectId]]) -> list[set[ObjectId]]:
    """Return the groups of two or more permanents that have one name, or one planeswalker type."""
    groups: dict[str, set[ObjectId]] = {}
    for name, id in named:
        groups.setdefault(name, set()).add(id)
    return [ids for ids in groups.values() if len(ids) > 1]


def final_chapter(edition: Edition, now: Characteristics) -> int | None:
    """Return the greatest number of a Saga's chapter abilities [cr2025-06-06 714.2d].

    If it has none, the number is 0, or None where the rules leave such a Saga alone [cr2025-06-06 714.3b,
    714.4].
    """
    final = max((chapter_of(ability) or 0 for ability in now.triggered), default=0)
    match edition.chapterless_sagas:
        case ChapterlessSagas.ARE_OVER:
            return final
        case ChapterlessSagas.STAY:
            return final or None
        case _:
            assert_never(edition.chapterless_sagas)


def _saga_is_over(state: GameState, saga: Permanent, now: Characteristics) -> bool:
    """Return whether a Saga has reached its final chapter, and no chapter ability of it waits or is on the
    stack [cr2025-06-06 714.4].
    """
    final = final_chapter(state.edition, now)
    if final is None or saga.counter(CounterKind.LORE) < final:
        return False
    waiting = any(w.source == saga.id and chapter_of(w.ability) is not None for w in state.waiting)
    return not waiting and not any(
        isinstance(item, AbilityOnStack) and item.source == saga.id and item.chapter is not None
        for item in state.stack
    )
