"""This module derives the board: `derive` returns the characteristics of all permanents as continuous effects
make them, with lists of the permanents and abilities that the rules look for [cr2025-06-06 611, 613].

`acting_effects` collects the effects in the order of their timestamps, and `applied` applies them in the
stages of `manaburn.rules.layers.layer_order`. The board is a cache in `state.derived`: an event that could
change it drops it, and it is never saved with a game. `may_have_rules_for_players` is a quick check before
callers look for rules; `effects_with_their_objects` derives the board anew to explain it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import attrgetter

from manaburn.cards.definitions import CardDefinition, Form, is_triggered_mana_ability
from manaburn.cards.keywords.face_down import FACE_DOWN_FORMS
from manaburn.cards.layouts import Layout
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import GainControl, GainKeywords, ProducesInstead, Rule
from manaburn.cards.vocabulary.words.references import Who
from manaburn.errors import bounded
from manaburn.options import Deploying
from manaburn.rules.layers.abilities_by_rules import (
    abilities_of_players,
    give_deploying,
    has_suspend,
    of_suspend,
)
from manaburn.rules.layers.applying import OF_OTHER_ZONES, Applying
from manaburn.rules.layers.continuous import (
    ANY_EVENT,
    NOTHING_FURTHER,
    Acting,
    as_acting,
    reads,
    waits_for_its_turn,
)
from manaburn.rules.layers.costs_of_abilities import with_changed_costs
from manaburn.rules.layers.dependencies import dependencies_of, in_order
from manaburn.rules.layers.descriptions import has_its_text_on
from manaburn.rules.layers.layer_order import StagePart, order_of, parts_by_stage
from manaburn.rules.layers.layers import InProgress, needs_layers
from manaburn.rules.layers.printed import as_printed, printed
from manaburn.state import GameState
from manaburn.state.records.derived import Derived
from manaburn.state.records.effects import Context, SpellOnStack
from manaburn.state.records.records import Characteristics, Permanent
from manaburn.terms import BOUND_TO_TIME, KEYWORD_COUNTERS, Keyword, ObjectId, Zone
from manaburn.values import replace

# Bits of `state.mechanics`: whether a game derives the board anew after every event (to check the cache),
# whether abilities trigger off the battlefield, and whether static abilities function in graveyards.
_ALL_EVENTS = int(Mechanics.ALL_EVENTS)
_TRIGGERED_ELSEWHERE = int(Mechanics.TRIGGERED_ELSEWHERE)
_STATICS_IN_GRAVEYARDS = int(Mechanics.STATICS_IN_GRAVEYARDS)


def derive(state: GameState) -> Derived:
    """Return the derived board, from the cache if nothing has changed it.

    First all effects are applied to the objects that they affect; then the table is completed with the
    permanents that nothing changes; then the lists (creatures, watchers and so on) are filled from the table.
    """
    if state.derived is not None:
        return state.derived
    acting = acting_effects(state)
    is_changed = bool(acting) or any(map(attrgetter("counters"), state.permanents.values()))
    applying = Applying(state, acting) if is_changed else None
    changed = {} if applying is None else finished(applying)
    mute = frozenset(id for id, working in changed.items() if working.lost_abilities)  # lost their abilities
    derived = state.derived = _to_be_filled(state, acting)
    if applying is not None:
        derived.of_other_zones.extend(applying.board.of_other_zones)
    _complete(state, derived.table, changed)
    if state.options.deploying is not Deploying.NEVER:
        give_deploying(derived.table)
    _enter_in_index(state, derived)
    if mute:
        _keep_what_is_granted(derived, mute)
        derived.elsewhere[:] = [each for each in derived.elsewhere if each[0] not in mute]
    # What is not on the battlefield: abilities of players, and of cards in graveyards, exile and the command
    # zone.
    derived.watchers.extend(abilities_of_players(state))
    if state.mechanics & _TRIGGERED_ELSEWHERE:
        derived.watchers.extend(_off_the_battlefield(state, derived))
    if state.game.delayed:
        derived.for_mana.extend(_mana_abilities_for_a_time(state))
    if state.mechanics & _STATICS_IN_GRAVEYARDS:
        for id in (id for player in state.players for id in player.graveyard):
            for ability in state.objects[id].definition.statics_in_graveyard:
                if isinstance(ability.affects, Who) and has_its_text_on(state, derived, id):
                    derived.for_players.append((id, ability.affects, ability))
    for id in state.with_abilities_in_the_command_zone():
        for who, ability in state.objects[id].definition.statics_for_players:
            derived.for_players.append((id, who, ability))
        derived.watchers.extend((id, ability) for ability in printed(state.objects[id].definition).triggered)
    return derived


def may_have_rules_for_players(state: GameState) -> bool:
    """Return whether there may be any rule for players in force now, so that a caller has to look for them:
    most of the time there is none.
    """
    if state.continuous or (state.derived or derive(state)).for_players:
        return True
    return split_second(state) is not None


_SPLIT_SECOND = int(Mechanics.SPLIT_SECOND)
"""The bit of `state.mechanics` for games with split second."""


def split_second(state: GameState) -> SpellOnStack | None:
    """Return a spell with split second on the stack, if there is one [cr2025-06-06 702.61a]."""
    if not state.stack or not state.mechanics & _SPLIT_SECOND:
        return None
    spells = (item for item in state.stack if isinstance(item, SpellOnStack))
    return next((s for s in spells if Keyword.SPLIT_SECOND in state.objects[s.id].definition.keywords), None)


def acting_effects(state: GameState) -> list[Acting]:
    """Return the continuous effects that the layers may apply now, sorted by timestamp [cr2025-06-06 613.7]:
    those of static abilities, of keyword counters, and of resolved spells and abilities but for those that
    wait for their turn.
    """
    acting = []
    objects = state.objects
    for id, permanent in state.permanents.items():
        for ability in objects[id].definition.statics:
            if needs_layers(ability):
                context = Context(controller=permanent.controller, source=id)
                acting.append(Acting(permanent.timestamp, ability.changes, ability.affects, context, ability))
        if permanent.counters:
            acting.extend(_of_keyword_counters(permanent))
    for id in state.with_abilities_in_the_command_zone():
        for ability in objects[id].definition.statics:
            context = Context(controller=objects[id].owner, source=id)
            acting.append(Acting(id, ability.changes, ability.affects, context, ability))
    if state.mechanics & _STATICS_IN_GRAVEYARDS:
        acting.extend(_of_cards_in_graveyards(state))
    acting.extend(as_acting(effect) for effect in state.continuous if not waits_for_its_turn(effect))
    acting.sort(key=lambda effect: effect.timestamp)
    return acting


def _of_cards_in_graveyards(state: GameState) -> Iterator[Acting]:
    """Yield the static abilities of cards that function in graveyards [cr2025-06-06 113.6b]. Their timestamp
    is the id of the card: it got a new one as it came there.
    """
    for player in state.players:
        for id in player.graveyard:
            for ability in state.objects[id].definition.statics_in_graveyard:
                if needs_layers(ability):
                    context = Context(controller=player.id, source=id)
                    yield Acting(id, ability.changes, ability.affects, context, ability)


def _of_keyword_counters(permanent: Permanent) -> Iterator[Acting]:
    """Yield the effects by which keyword counters give a permanent their abilities [cr2025-06-06 122.1b,
    613.1f, 613.7c].
    """
    put_at = dict(permanent.keyword_counters_at)
    context = Context(controller=permanent.controller, source=permanent.id)
    for kind, number in permanent.counters:
        keyword = KEYWORD_COUNTERS.get(kind)
        if keyword is not None:
            at = put_at.get(kind, permanent.timestamp)
            each_gives_it = bounded(number, "counters")
            gained = (GainKeywords(frozenset({keyword})),) * each_gives_it
            yield Acting(at, gained, frozenset({permanent.id}), context, None)


def _to_be_filled(state: GameState, acting: list[Acting]) -> Derived:
    """Return a board with empty lists and table, and with the kinds of events (`reads`) that drop it."""
    read = NOTHING_FURTHER.union(*map(reads, acting))
    if acting and state.mechanics & _ALL_EVENTS:
        read = ANY_EVENT
    shifts = any(isinstance(change, GainControl) for effect in acting for change in effect.changes)
    return Derived(volatile=object in read, reads=read, shifts_control=shifts)


def _mana_abilities_for_a_time(state: GameState) -> Iterator[tuple[ObjectId, Triggered]]:
    """Yield the triggered mana abilities that an effect has created for a time, each with the spell or
    permanent whose effect it was [cr2025-06-06 603.7, 605.1b].
    """
    for delayed in state.game.delayed:
        if delayed.adds_mana and delayed.whenever is not None:
            yield delayed.context.source, delayed.whenever.ability


def _off_the_battlefield(state: GameState, derived: Derived) -> Iterator[tuple[ObjectId, Triggered]]:
    """Yield the triggered abilities of cards in graveyards, and of cards in exile that are face up or
    suspended [cr2025-06-06 113.6m, 406.3].
    """
    for player in state.players:
        for id in player.graveyard:
            triggered = state.objects[id].definition.triggered_in_graveyard
            if triggered and not (derived.of_other_zones and not has_its_text_on(state, derived, id)):
                for ability in triggered:
                    yield id, ability
    for id in state.exile:
        if has_suspend(state, id):
            for ability in of_suspend(state.edition):
                yield id, ability
        exiled = state.objects[id]
        if exiled.definition.triggered_in_exile and exiled.seen_by is None:
            for ability in exiled.definition.triggered_in_exile:
                yield id, ability


def effects_with_their_objects(state: GameState) -> list[tuple[Acting, tuple[ObjectId, ...]]]:
    """Derive the board anew, only to return each continuous effect that applies to something, with its
    objects, in timestamp order.
    """
    acting = acting_effects(state)
    applying = Applying(state, acting)
    finished(applying)
    found = [
        (applying.acting[place], ids) for place, ids in applying.affected.items() if ids is not OF_OTHER_ZONES
    ]
    return sorted(found, key=lambda each: each[0].order)


def finished(applying: Applying) -> dict[ObjectId, InProgress]:
    """Apply all effects and counters, and return the objects that they change, by id."""
    for _ in applied(applying):
        pass
    return applying.board.table


def applied(applying: Applying) -> Iterator[StagePart | None]:
    """Apply these effects, one part after another, and yield each part after it was applied; yield None after
    the counters were [cr2025-06-06 613.1-613.4].

    Counters come after all parts of the stages before `order.before_counters`: `earlier` is how many of these
    are left among the parts that are put in order together.
    """
    edition = applying.state.edition
    order = order_of(edition)
    allowed, groups = dependencies_of(edition, order, parts_by_stage(order, applying.acting))
    counted = False
    for stages, parts in groups:
        earlier = sum(part.stage < order.before_counters for part in parts)
        for part in in_order(stages, parts, applying, allowed):
            if not counted and not earlier and part.stage >= order.before_counters:
                applying.add_counters()
                counted = True
                yield None
            earlier -= part.stage < order.before_counters
            begun = applying.apply(part)
            earlier += sum(each.stage in stages and each.stage < order.before_counters for each in begun)
            yield part
    if not counted:
        applying.add_counters()
        yield None


_UNCHANGED: dict[int, tuple[CardDefinition, Characteristics]] = {}
"""A cache of the characteristics of permanents that nothing changes, by the `id` of their definition. The
definition is kept beside them, so that its `id` is not used again. Only for cards with one face that are read
the same in every edition.
"""


def _complete(
    state: GameState, table: dict[ObjectId, Characteristics], changed: Mapping[ObjectId, InProgress]
) -> None:
    """Fill the board in the order of the battlefield: with the objects that effects have changed, and with
    all others as they are printed.
    """
    objects = state.objects
    for permanent in state.permanents:
        object = objects[permanent]
        definition = object.definition
        if permanent in changed:
            table[permanent] = _as_permanent(changed[permanent].finish())
        elif object.front is not None or definition.loyalty is not None or _is_read_by_day(definition):
            table[permanent] = _as_permanent(as_printed(state.edition, object))
        else:
            known = _UNCHANGED.get(id(definition))
            if known is None:
                known = _UNCHANGED[id(definition)] = definition, _as_permanent(printed(definition))
            table[permanent] = known[1]


def _is_read_by_day(definition: CardDefinition) -> bool:
    """Return whether the mana values or the name of a permanent depend on the edition."""
    return definition.layout is Layout.SPLIT or definition.form is Form.TOKEN


def _as_permanent(now: Characteristics) -> Characteristics:
    """Return the characteristics of a permanent: one that is no creature has no power or toughness, not even
    printed ones [cr2025-06-06 208.3].
    """
    if now.is_creature or not (now.power or now.toughness):
        return now
    return replace(now, power=0, toughness=0)


_LOCKS = frozenset((Rule.CANT_BE_ACTIVATED, Rule.CANT_BE_ACTIVATED_BUT_FOR_MANA))
"""The rules by which abilities of a permanent that are not of mana can't be activated; then those for mana.
"""
_MANA_LOCKS = frozenset((Rule.CANT_BE_ACTIVATED, Rule.CANT_BE_ACTIVATED_FOR_MANA))


def _enter_in_index(state: GameState, derived: Derived) -> None:
    """Fill the lists in which the rules look for permanents and abilities, oldest permanents first."""
    table, objects = derived.table, state.objects
    for id, permanent in state.permanents.items():
        now, definition = table[id], objects[id].definition
        if now.is_creature:
            derived.creatures.append(id)
            if now.toughness <= 0:
                derived.frail.append(id)
        if now.keywords:
            _enter_by_keywords(derived, id, now.keywords)
        if now.triggered:
            _enter_triggered(derived, id, now)
        if now.activated:
            if now.rules:
                now = table[id] = with_changed_costs(now)
            _enter_activated(derived, id, now)
        if permanent.counters or permanent.attached_to is not None or now.needs_checks:
            derived.special.append(id)
            if permanent.attached_to is not None and Rule.UMBRA_ARMOR in now.rules:
                derived.umbra_armor.append(id)
        if definition.form in FACE_DOWN_FORMS:
            derived.face_down.append(id)
        for who, ability in definition.statics_for_players:
            derived.for_players.append((id, who, ability))
        for ability in now.granted:
            if isinstance(ability.affects, Who):
                derived.for_players.append((id, ability.affects, ability))
        for instead in definition.going_elsewhere:
            derived.elsewhere.append((id, instead))


def _enter_by_keywords(derived: Derived, id: ObjectId, keywords: frozenset[Keyword]) -> None:
    """Enter a permanent into the lists of those with certain keywords."""
    if keywords & BOUND_TO_TIME:
        derived.bound_to_time.append(id)
    if Keyword.ASCEND in keywords:
        derived.ascending.append(id)
    if Keyword.START_YOUR_ENGINES in keywords:
        derived.starting_engines.append(id)


def _keep_what_is_granted(derived: Derived, mute: frozenset[ObjectId]) -> None:
    """Drop the rules for players of permanents that have lost their abilities (`mute`), but keep those that
    were granted to them.
    """
    table = derived.table
    derived.for_players[:] = [
        (id, who, ability)
        for id, who, ability in derived.for_players
        if id not in mute or ability in table[id].granted
    ]


def _enter_triggered(derived: Derived, id: ObjectId, now: Characteristics) -> None:
    """Enter a permanent's triggered abilities, those of mana into a list of their own."""
    for ability in now.triggered:
        if ability.zone is Zone.BATTLEFIELD:
            of_mana = is_triggered_mana_ability(ability)
            (derived.for_mana if of_mana else derived.watchers).append((id, ability))


def _enter_activated(derived: Derived, id: ObjectId, now: Characteristics) -> None:
    """Enter a permanent's activated abilities and its mana abilities into the lists of the board."""
    uses = now.uses
    locked = now.rules and not _LOCKS.isdisjoint(now.rules)
    if uses.others and not locked:
        derived.activated.extend([(id, index, ability) for index, ability in uses.others])
    if uses.mana is not None and not (now.rules and not _MANA_LOCKS.isdisjoint(now.rules)):
        other = now.rules and any(
            rule is Rule.PRODUCES_ONE_COLORLESS or isinstance(rule, ProducesInstead) for rule in now.rules
        )
        derived.sources.append((id, replace(uses.mana, only_taps=False, units=()) if other else uses.mana))
        if uses.mana.bound:
            derived.of_bound_mana.append(id)
