"""This module begins the continuous effects of resolving spells and abilities, and ends those that an
effect ends [cr2025-06-06 201.5b, 611.2, 701.10, 701.12b, 701.15, 701.60, 702.1c, 702.95].

`alter` is the main function. It fixes the amounts, players and objects of the effect as they are now
(`_fixed`), and then begins a `ContinuousEffect` (`_begin`). The table `EFFECTS_THAT_LAST` at the end names it
and the functions for further effects: double power, pair, exchange control, gain or share abilities, and
`_end_for` to end being goaded or suspected.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    CantBeBlockedIfDefenderControls,
    Change,
    CharacteristicChange,
    DefinePowerToughness,
    Duration,
    GainAbility,
    GainControl,
    GainKeywords,
    Protection,
    Rule,
    SetPowerToughness,
    Toxic,
)
from manaburn.cards.vocabulary.changes.combat_changes import Goaded
from manaburn.cards.vocabulary.changes.costs import AttackersAgainstCost, CantUnlessPaid, DoesntUntapFor
from manaburn.cards.vocabulary.changes.protecting import HexproofFrom
from manaburn.cards.vocabulary.changes.remembered import Designated
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.effects_by_subject.permanents import (
    Direction,
    DoubleSize,
    ExchangeControl,
    GainActivatedAbilities,
    NoLonger,
    Pair,
    PassControl,
    Prepare,
    ShareKeywords,
)
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.filters import Being, Designation, Filter
from manaburn.cards.vocabulary.words.references import All, Chosen, Number, Objects, Players, What, Who
from manaburn.cards.vocabulary.words.spells_of_players import CantCast, CantCastNamesakes, SpellsCost
from manaburn.editions.axes_of_spells import RulesForKinds
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, number
from manaburn.rules.layers.continuous import effect_begins, is_of_the_moment
from manaburn.rules.layers.durations import is_over
from manaburn.rules.layers.meaning import objects_meant, permanents_meant, players_meant, targets_meant
from manaburn.rules.players.range_of_influence import players_in_range
from manaburn.rules.words.amounts import as_added, as_set
from manaburn.rules.words.filters import is_goaded
from manaburn.rules.words.points_of_view import bound
from manaburn.rules.words.references import single_objects
from manaburn.rules.zones.preparing import becoming_prepared
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import Context, ContinuousEffect
from manaburn.terms import ObjectId, PlayerId, Target, Zone
from manaburn.values import Record, replace


class _Described(Record):
    """A description of the permanents that an effect on the rules affects, also those that fit it only
    later [cr2025-06-06 611.2c].
    """

    filter: Filter
    of: tuple[PlayerId, ...] | None


def alter(state: GameState, effect: Alter, context: Context) -> None:
    """Begin a continuous effect, with its amounts, players and objects fixed as they are now [cr2025-06-06
    608.2h, 611.2c].

    Since July 2001, changes that only modify the rules also affect objects that match the description later.
    They begin as an effect of their own.
    """
    fixed = [_fixed(state, change, context) for change in effect.changes]
    changes = tuple(change for change in fixed if change is not None)
    if effect.duration is Duration.YOUR_NEXT_UNTAP_STEP:
        for_you = DoesntUntapFor(context.controller)
        changes = tuple(for_you if change is Rule.DOESNT_UNTAP else change for change in changes)
    elif effect.duration in (Duration.NEXT_UNTAP_STEP, Duration.NEXT_TURN):
        _begin_for_each_by_itself(state, effect, context, changes)
        return
    # Changes of the rules for all permanents of a kind become a second effect, on whatever fits later.
    of_rules: tuple[Change, ...] = ()
    if isinstance(effect.what, All) and _binds_what_comes(state):
        of_rules = tuple(change for change in changes if not isinstance(change, _OF_OBJECTS))
        changes = tuple(change for change in changes if isinstance(change, _OF_OBJECTS))
    affected = (*targets_meant(state, effect.what, context), *_spells(state, effect.what, context))
    if affected and changes:
        _begin(state, effect, context, changes, frozenset(affected))
    if of_rules:
        assert isinstance(effect.what, All), "it is described"
        whose = _controllers_described(state, effect.what, context)
        _begin(state, effect, context, of_rules, _Described(effect.what.filter, whose))


def _binds_what_comes(state: GameState) -> bool:
    """Return whether an effect on the rules for a kind of permanents also applies to those that come later
    [cr1999-11-01 418.3b; cr2001-07-23 418.3b].
    """
    match state.edition.rules_for_kinds:
        case RulesForKinds.WHAT_WAS_THERE:
            return False
        case RulesForKinds.WHATEVER_IS_SO:
            return True
        case _ as never:
            assert_never(never)


def _begin_for_each_by_itself(
    state: GameState, effect: Alter, context: Context, changes: tuple[Change, ...]
) -> None:
    """Begin an effect for each object or player by itself, as objects may have several controllers.

    A description affects whatever each player controls in their next untap step or turn. Only what an object
    does is settled now [cr2025-06-06 611.2c].
    """
    what = effect.what
    described = isinstance(what, All) and what.attached_to is None and not is_of_the_moment(what.filter)
    if isinstance(what, All) and described and _binds_what_comes(state):
        whose = _controllers_described(state, what, context)
        for player in players_in_range(state, context.controller) if whose is None else whose:
            _begin(state, effect, context, changes, _Described(what.filter, (player,)))
        return
    for target in targets_meant(state, what, context):
        _begin(state, effect, context, changes, frozenset((target,)))


def _spells(state: GameState, what: Objects | Players, context: Context) -> Iterator[Target]:
    """Yield the spells meant; the permanents that they become are affected as well [cr2025-06-06 400.7a]."""
    if isinstance(what, What | Chosen):
        for id in single_objects(state, what, context):
            if id in state.objects and state.objects[id].zone is Zone.STACK:
                yield id


_OF_OBJECTS = CharacteristicChange | Goaded | Protection | Toxic | HexproofFrom
"""Changes of the objects there are now: their characteristics and abilities, and that they are goaded
[cr2025-06-06 701.15a].
"""


def _begin(
    state: GameState,
    effect: Alter,
    context: Context,
    changes: tuple[Change, ...],
    affects: frozenset[Target] | _Described,
) -> None:
    """Begin the continuous effect, unless its duration is over already."""
    continuous = ContinuousEffect(
        id=state.new_id(),
        affects=frozenset() if isinstance(affects, _Described) else affects,
        changes=changes,
        duration=effect.duration,
        controller=context.controller,
        source=context.source,
        began_on_turn=state.turn.number,
        targets=context.targets,
        matching=affects.filter if isinstance(affects, _Described) else None,
        of=affects.of if isinstance(affects, _Described) else None,
    )
    if not is_over(state, continuous):
        happen(state, events.EffectBegan(continuous))


def _controllers_described(state: GameState, what: All, context: Context) -> tuple[PlayerId, ...] | None:
    """Return the players who control what is described; None if its description names no player."""
    return None if what.of is None else tuple(players_meant(state, what.of, context))


def _fixed(state: GameState, change: Change, context: Context) -> Change | None:
    """Return a change with its amounts, players and objects as they are now; None if there are none for
    it.
    """
    match change:
        case AddPowerToughness():
            power = as_added(state, change.power, number(state, change.power, context))
            toughness = as_added(state, change.toughness, number(state, change.toughness, context))
            return AddPowerToughness(power, toughness)
        case SetPowerToughness() | DefinePowerToughness():
            power = as_set(state, change.power, number(state, change.power, context))
            toughness = as_set(state, change.toughness, number(state, change.toughness, context))
            return replace(change, power=power, toughness=toughness)
        case SpellsCost(less=less, more=more):
            settled = replace(change, less=number(state, less, context), more=number(state, more, context))
            return bound(state, settled, context)
        case CantCastNamesakes(of):
            return _cant_cast_namesakes(state, of, context)
        case AttackersAgainstCost(times=Number()) | CantUnlessPaid(times=Number()):
            return replace(change, times=number(state, change.times, context))
        case GainControl(to=to) if to is not Who.YOU and not isinstance(to, int):
            players = players_meant(state, to, context)
            return GainControl(players[0]) if players else None
        case _:
            return bound(state, change, context)


def _cant_cast_namesakes(state: GameState, of: What | Chosen, context: Context) -> Change | None:
    """Return the rule that players can't cast spells with the name that an object has now or had last;
    None if it has no name.
    """
    names = [characteristics(state, id).name for id in single_objects(state, of, context)]
    return CantCast(Filter(named=names[0])) if names and names[0] else None


# Doubled, paired, exchanged


def _double_size(state: GameState, effect: DoubleSize, context: Context) -> None:
    """Double power or toughness: each creature gets as much as it has now. A number below 0 becomes that
    much lower [cr2025-06-06 701.10b-c].
    """
    for id in permanents_meant(state, effect.what, context):
        now = characteristics(state, id)
        power = now.power if Stat.POWER in effect.stats else 0
        toughness = now.toughness if Stat.TOUGHNESS in effect.stats else 0
        of_it = replace(context, binding=replace(context.binding, that=id))
        change = AddPowerToughness(power, toughness)
        alter(state, Alter(What.THAT, (change,), effect.duration), of_it)


def _pair(state: GameState, effect: Pair, context: Context) -> None:
    """Pair two creatures, if both are there. Whether they still can be paired is a condition of the ability
    that does this [cr2025-06-06 702.95c-d].
    """
    ids = [id for what in (effect.one, effect.other) for id in permanents_meant(state, what, context)]
    if len(set(ids)) != 2:
        return
    you, this, lasts = context.controller, context.source, Duration.WHILE_BOTH_ARE_YOUR_CREATURES
    happen(state, effect_begins(state, ids, Rule.PAIRED, source=this, controller=you, duration=lasts))


def _exchange(state: GameState, effect: ExchangeControl, context: Context) -> None:
    """Exchange control of two permanents or spells of different players."""
    meant = [id for what in effect.of for id in permanents_meant(state, what, context)]
    meant += [id for what in effect.of for id in objects_meant(state, what, context) if state.spell(id)]
    if len(set(meant)) != 2:
        return
    one, other = dict.fromkeys(meant)
    mine, yours = state.controller_of(one), state.controller_of(other)
    if mine != yours:
        happen(
            state, _control_passes(state, one, yours, context), _control_passes(state, other, mine, context)
        )


def _control_passes(
    state: GameState, id: ObjectId, to: PlayerId, context: Context
) -> events.EffectBegan | events.SpellControlChanged:
    """Return the event by which a player gains control of a permanent or spell."""
    if state.spell(id) is not None:
        return events.SpellControlChanged(id, to)
    you, this, targets = context.controller, context.source, context.targets
    return effect_begins(state, (id,), GainControl(to), source=this, controller=you, targets=targets)


def _pass_control(state: GameState, effect: PassControl, context: Context) -> None:
    """Let each player gain control of what the next player in a direction controls."""
    you, this = context.controller, context.source
    seats = sorted(players_meant(state, Who.EACH_PLAYER, context))  # clockwise, as turns are taken
    passing = permanents_meant(state, All(effect.filter), context)
    away = 1 if effect.direction is Direction.LEFT else -1
    gained: list[events.EffectBegan] = []
    for place, player in enumerate(seats):
        giver = seats[(place + away) % len(seats)]
        theirs = [id for id in passing if state.controller_of(id) == giver != player]
        if theirs:
            gained.append(effect_begins(state, theirs, GainControl(player), source=this, controller=you))
    if gained:
        happen(state, *gained)


# What others have, as it is then


def _gain_activated(state: GameState, effect: GainActivatedAbilities, context: Context) -> None:
    """Let permanents gain the activated abilities that other permanents have now."""
    found = permanents_meant(state, effect.of, context)
    abilities = [ability for id in found for ability in characteristics(state, id).activated]
    if abilities:
        changes = tuple(map(GainAbility, abilities))
        alter(state, Alter(effect.what, changes, effect.duration), context)


def _share(state: GameState, effect: ShareKeywords, context: Context) -> None:
    """Let creatures gain keywords that at least one of them has now."""
    now = [characteristics(state, id) for id in permanents_meant(state, All(effect.among), context)]
    shared: list[Change] = []
    keywords = effect.keywords & frozenset(keyword for each in now for keyword in each.keywords)
    if keywords:
        shared.append(GainKeywords(keywords))
    for rule in dict.fromkeys(rule for each in now for rule in each.rules):
        match rule:
            case Protection() if effect.protection:
                shared.append(rule)
            case CantBeBlockedIfDefenderControls() if effect.landwalk and rule.is_walk_of(None):
                shared.append(rule)
            case _:
                pass
    if shared:
        alter(state, Alter(All(effect.among), tuple(shared), effect.duration), context)


# What they are no longer: goaded, suspected


def _gives_status(change: Change, being: Being | Designation) -> bool:
    """Return whether a change gives a status such as goaded, or a designation."""
    match being:
        case Being.GOADED:
            return isinstance(change, Goaded)
        case Designation():
            return change == Designated(being)
        case Being():
            return False
        case _:
            assert_never(being)


def _end_for(state: GameState, effect: NoLonger, context: Context) -> None:
    """End effects for these permanents. For the others that such an effect affects, it goes on as a new
    effect.
    """
    freed = frozenset(permanents_meant(state, effect.what, context))
    ended = [
        each
        for each in state.continuous
        if not freed.isdisjoint(each.affects)
        and any(_gives_status(change, effect.being) for change in each.changes)
    ]
    batch: list[Event] = [events.EffectsEnded(frozenset(each.id for each in ended))] if ended else []
    for each in ended:
        if each.affects - freed:
            batch.append(events.EffectBegan(replace(each, id=state.new_id(), affects=each.affects - freed)))
    happen(state, *batch)
    if effect.being is Being.GOADED:
        there = (id for id in freed if id in state.permanents)
        goaded = frozenset(id for id in there if is_goaded(characteristics(state, id)))
        _not_goaded(state, goaded, context)


def _not_goaded(state: GameState, goaded: frozenset[ObjectId], context: Context) -> None:
    """Let static abilities goad these creatures no longer, for as long as each is the same object."""
    if goaded:
        you, this = context.controller, context.source
        happen(state, effect_begins(state, goaded, Rule.NOT_GOADED, source=this, controller=you))


def _prepare(state: GameState, effect: Prepare, context: Context) -> None:
    """Let permanents become prepared, all at once [cr2026-04-17 722.3a]."""
    ids = permanents_meant(state, effect.what, context)
    happen(state, *(event for id in ids for event in becoming_prepared(state, id)))


EFFECTS_THAT_LAST: EffectRows = {
    GainActivatedAbilities: _gain_activated,
    ShareKeywords: _share,
    NoLonger: _end_for,
    Prepare: _prepare,
    Alter: alter,
    DoubleSize: _double_size,
    Pair: _pair,
    ExchangeControl: _exchange,
    PassControl: _pass_control,
}
