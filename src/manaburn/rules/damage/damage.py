"""This module deals damage with all its results, says how much damage is lethal, and lets players gain and
lose life [cr2025-06-06 119, 120].

* `deal_damage` deals damage from sources to recipients at the same time; its docstring has the steps. Combat
  damage and effects call it.
* `lethal_damage`, `one_is_lethal` and `excess_damage` say how much is lethal to a permanent.
* `has_damaged` says whether a permanent has dealt damage to a player.
* `gains` returns the event of a gain of life, `lose_life` lets players lose life; `payable_life` is how much
  life a player can pay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import RuleForPlayer, Toxic
from manaburn.cards.vocabulary.changes.replacements import DamageLeavesLife
from manaburn.cards.vocabulary.effects import Destroy, Effect, GainLife
from manaburn.cards.vocabulary.effects_by_subject.damage import Manner
from manaburn.cards.vocabulary.events.triggers import DealsDamage
from manaburn.cards.vocabulary.words.damage_watched import HasDamaged
from manaburn.cards.vocabulary.words.references import Number, What
from manaburn.editions import Deathtouch, Lifelink, Topic
from manaburn.rules.damage.prevention import after, gives_life, is_used_up
from manaburn.rules.happening.happening import happen, trigger
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.layers.player_rules import holds_of_one, player_rules
from manaburn.rules.players.teams import life_to_pay_from
from manaburn.rules.replacement.for_players import life_lost, rules_that_replace
from manaburn.rules.replacement.replaced import counters_changed, counters_given, counters_put_on, replaced
from manaburn.rules.replacement.would_be import Damage, DamageBatch, LifeGained, can_be_dealt
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Binding
from manaburn.terms import CardType, CounterKind, Keyword, ObjectId, PlayerId, Target, is_player
from manaburn.values import replace

_REPLACING = int(Mechanics.REPLACING)
"""The bit of `state.mechanics` for games with replacement or prevention effects."""

DamagePart = tuple[ObjectId, Target, int]
"""A source, the player or permanent to which it deals damage, and how much."""


def deal_damage(
    state: GameState,
    parts: Iterable[DamagePart],
    *,
    combat: bool,
    manner: Manner = Manner.USUAL,
    first: Sequence[Event] = (),
) -> None:
    """Deal damage from each source to each target at the same time [cr2025-06-06 120.3, 510.2].

    1. Replacement and prevention effects change the damage.
    2. Keywords of the source, such as infect, decide what each damage does; its excess is noted with it.
    3. The events in `first` happen, when all choices have been made.
    4. The damage and its results (loss of life, counters, lifelink) happen as one batch of events.
    5. Lifelink and deathtouch trigger, in editions where they are triggered abilities, and what else a
       prevention effect does is scheduled.
    """
    batch = DamageBatch(state.game.shields)
    would = [Damage(*part, combat, manner, batch) for part in parts]
    if state.mechanics & _REPLACING:
        left = [each for each in replaced(state, *would) if isinstance(each, Damage)]
    else:
        left = [each for each in would if can_be_dealt(state, each)]
    for (then, context), amount in batch.followed.items():  # once for all prevented at the same time
        about_it = replace(context, binding=replace(context.binding, amount=amount))
        state.schedule(CarryOut(then, about_it))
    dealt = _with_excess(state, [_with_keywords(state, each) for each in left])
    everything = _with_results(state, dealt, batch)
    if first:
        happen(state, *first)
    for event in batch.events:
        happen(state, event)
    if batch.shielded:
        happen(state, *(events.CountersChanged(id, CounterKind.SHIELD, -1) for id in batch.shielded))
    if dealt or batch.applied:
        happen(state, *(_with_life_kept(state, everything) if state.mechanics & _REPLACING else everything))
        remember_damaged(state, dealt)
        _trigger_by_keyword(state, dealt)
        for applied in reversed(list(batch.applied.values())):
            after(state, applied.shield, applied.source, applied.amount)


def _with_results(state: GameState, dealt: Sequence[events.DamageDealt], batch: DamageBatch) -> list[Event]:
    """Return the damage and all its results, which happen at the same time."""
    everything: list[Event] = [*dealt]
    for event in dealt:
        if not event.marked:
            everything.extend(_results(state, event))
    everything.extend(_counters_lost(state, dealt))
    everything.extend(_life_linked(state, dealt))
    everything.extend(_life_from_shields(state, batch))
    return everything


def _life_from_shields(state: GameState, batch: DamageBatch) -> Iterator[Event]:
    """Yield the gains of life by prevention effects, which happen with the damage [cr2025-06-06 120.4d],
    and the end of effects that are used up [cr2025-06-06 615.8].
    """
    for applied in batch.applied.values():
        if gives_life(applied.shield):
            yield from gains(state, applied.shield.controller, applied.amount, Cause.EFFECT)
    used = frozenset(id for id, applied in batch.applied.items() if is_used_up(applied.shield))
    if used:
        yield events.EffectsEnded(used)


def _with_life_kept(state: GameState, everything: list[Event]) -> Iterator[Event]:
    """Yield the results of damage, changed by effects such as "damage that would reduce your life total to
    less than 1 reduces it to 1 instead". Life gained at the same time counts [cr2025-06-06 120.4c-d].
    """
    spared = {
        player: _life_not_lost(state, player, everything)
        for player in {event.player for event in everything if isinstance(event, events.LifeChanged)}
    }
    for event in everything:
        if not isinstance(event, events.LifeChanged) or event.change > 0 or not spared[event.player]:
            yield event
            continue
        less = min(spared[event.player], -event.change)
        spared[event.player] -= less
        if event.change + less:
            yield replace(event, change=event.change + less)


def _life_not_lost(state: GameState, player: PlayerId, everything: list[Event]) -> int:
    """Return how much of a player's loss of life is taken away by effects that leave them at least so much
    life.
    """
    life = state.players[player].life
    rules = rules_that_replace(state, player, DamageLeavesLife)
    floors = [change.life for _, change in rules if change.life <= life]
    if not floors:
        return 0  # a life total that is less already is reduced as usual
    change = sum(e.change for e in everything if isinstance(e, events.LifeChanged) and e.player == player)
    return max(0, max(floors) - (life + change))


def _with_keywords(state: GameState, would: Damage) -> events.DamageDealt:
    """Return the event of the damage, marked by the keywords of its source (infect, lifelink) [cr2025-06-06
    120.3].
    """
    target = would.target
    keywords = characteristics(state, would.source).keywords
    # What receives it decides what it does.
    infect, types = Keyword.INFECT in keywords, frozenset[CardType]()
    if target in state.permanents:
        types = characteristics(state, ObjectId(target)).types
    elif is_player(target):
        infect = infect or _as_by_infect(state, PlayerId(target))
    to_creature, in_counters = CardType.CREATURE in types, not keywords.isdisjoint(_IN_COUNTERS)
    weakened = (CounterKind.MINUS_ONE,) if to_creature and in_counters else ()
    return events.DamageDealt(
        would.source,
        target,
        would.amount,
        would.combat,
        deathtouch=to_creature and Keyword.DEATHTOUCH in keywords and _destroys_as_state_based(state),
        lifelink=Keyword.LIFELINK in keywords,
        marked=to_creature and not in_counters,
        infect=infect,
        counters=(*weakened, *(kind for card_type, kind in _WORN_DOWN if card_type in types)),
    )


def _with_excess(state: GameState, dealt: list[events.DamageDealt]) -> list[events.DamageDealt]:
    """Return the damage. The last to each permanent is marked with the excess of all damage to it
    [cr2025-06-06 120.10].
    """
    places: dict[Target, list[int]] = {}
    for place, event in enumerate(dealt):
        places.setdefault(event.target, []).append(place)
    for target, found in places.items():
        if target not in state.permanents:
            continue
        parts = [(dealt[place].source, dealt[place].amount) for place in found]
        excess = excess_damage(state, ObjectId(target), parts)
        if excess:
            dealt[found[-1]] = replace(dealt[found[-1]], excess=excess)
    return dealt


def _as_by_infect(state: GameState, player: PlayerId) -> bool:
    """Return whether a player is dealt damage as though its source had infect."""
    if not state.mechanics & _REPLACING:
        return False
    return RuleForPlayer.DAMAGED_AS_BY_INFECT in player_rules(state, player)


_IN_COUNTERS = frozenset((Keyword.WITHER, Keyword.INFECT))
"""The keywords of sources that deal damage to creatures in the form of -1/-1 counters."""


def _results(state: GameState, event: events.DamageDealt) -> list[Event]:
    """Return the results of damage that is not marked on a creature [cr2025-06-06 120.3a-b, 120.3d,
    120.3g].
    """
    found: list[Event] = []
    if is_player(event.target):
        found.extend(_results_for_player(state, event, PlayerId(event.target)))
    elif CounterKind.MINUS_ONE in event.counters:
        target, kind = ObjectId(event.target), CounterKind.MINUS_ONE
        by = state.controller_of(event.source)
        number = counters_put_on(state, target, kind, event.amount, by=by, by_effect=False)
        put = counters_changed(target, kind, number, by)
        found.extend(replace(each, rule=Topic.DAMAGE_IN_COUNTERS) for each in put)
    return found


def _results_for_player(state: GameState, event: events.DamageDealt, player: PlayerId) -> Iterator[Event]:
    """Yield loss of life or poison counters for damage to a player, and further poison counters for toxic
    [cr2025-06-06 702.90b, 702.164c].
    """
    by = state.controller_of(event.source)
    if event.infect:
        yield from _poison(state, player, event.amount, by, Topic.POISONOUS_DAMAGE)
    elif not cannot_lose_life(state, player):
        lost = life_lost(state, player, event.amount)
        yield events.LifeChanged(player, -lost, Cause.COMBAT_DAMAGE if event.combat else Cause.DAMAGE)
    now = characteristics(state, event.source)
    if event.combat and now.is_creature:
        toxic = sum(rule.number for rule in now.rules if isinstance(rule, Toxic))
        if toxic:
            yield from _poison(state, player, toxic, by, Topic.TOXIC_DAMAGE)


def _poison(state: GameState, player: PlayerId, amount: int, by: PlayerId, rule: Topic) -> Iterator[Event]:
    """Yield the event of a player being given poison counters, as replacement effects leave it."""
    number = counters_given(state, player, CounterKind.POISON, amount, by)
    if number > 0:
        yield events.PoisonGiven(player, number, rule)


def _dealt_by_lifelink(dealt: Sequence[events.DamageDealt]) -> dict[ObjectId, int]:
    """Return how much damage each source with lifelink dealt in all: for each there is one gain of life."""
    amounts: dict[ObjectId, int] = {}
    for event in dealt:
        if event.lifelink:
            amounts[event.source] = amounts.get(event.source, 0) + event.amount
    return amounts


def _life_linked(state: GameState, dealt: Sequence[events.DamageDealt]) -> list[Event]:
    """Return the gains of life by lifelink, in editions where it is not a triggered ability [cr2025-06-06
    120.3f].
    """
    linked = _dealt_by_lifelink(dealt)
    if not linked or _lifelink(state) is not Lifelink.RESULT_OF_DAMAGE:
        return []
    return [
        gain
        for source, amount in linked.items()
        for gain in gains(state, state.controller_of(source), amount, Cause.DAMAGE)
    ]


def _counters_lost(state: GameState, dealt: Sequence[events.DamageDealt]) -> list[Event]:
    """Return the loss of loyalty counters of each planeswalker, and of defense counters of each battle, by
    all damage dealt to it now [cr2025-06-06 120.3c, 120.3h].
    """
    totals: dict[tuple[ObjectId, CounterKind], int] = {}
    for event in dealt:
        for kind in event.counters:
            if kind is not CounterKind.MINUS_ONE:
                place = ObjectId(event.target), kind
                totals[place] = totals.get(place, 0) + event.amount
    lost = (
        (id, kind, min(total, state.permanents[id].counter(kind))) for (id, kind), total in totals.items()
    )
    rules = {CounterKind.LOYALTY: Topic.LOYALTY_DAMAGE, CounterKind.DEFENSE: Topic.DEFENSE_DAMAGE}
    return [events.CountersChanged(id, kind, -less, rule=rules[kind]) for id, kind, less in lost if less]


_WORN_DOWN = ((CardType.PLANESWALKER, CounterKind.LOYALTY), (CardType.BATTLE, CounterKind.DEFENSE))
"""The types of permanents from which damage removes counters, each with the kind of these."""


def _lifelink(state: GameState) -> Lifelink:
    return state.edition.lifelink


def _destroys_as_state_based(state: GameState) -> bool:
    """Return whether deathtouch destroys by a state-based action, not by a triggered ability."""
    return deathtouch(state) is not Deathtouch.TRIGGERS


def _trigger_by_keyword(state: GameState, dealt: list[events.DamageDealt]) -> None:
    """Trigger lifelink and deathtouch, in editions where they are triggered abilities [cr2007-05-01 502.63,
    502.68].
    """
    if _lifelink(state) is Lifelink.TRIGGERS:
        for source, amount in _dealt_by_lifelink(dealt).items():
            for _ in range(_instances(state, source, Keyword.LIFELINK)):
                _trigger(state, source, GainLife(Number.THAT_MUCH), Binding(amount=amount))
    if _destroys_as_state_based(state):
        return
    for event in dealt:
        if not is_player(event.target):
            target = ObjectId(event.target)
            if characteristics(state, target).is_creature:
                for _ in range(_instances(state, event.source, Keyword.DEATHTOUCH)):
                    binding = Binding(that=target, amount=event.amount)
                    _trigger(state, event.source, Destroy(What.THAT), binding)


def _instances(state: GameState, id: ObjectId, keyword: Keyword) -> int:
    """Return how many instances of a keyword an object has."""
    now = characteristics(state, id)
    return (keyword in now.keywords) + now.more_keywords.count(keyword)


def _trigger(state: GameState, source: ObjectId, effect: Effect, binding: Binding) -> None:
    """Let an ability of a source trigger that has this one effect, as it deals damage."""
    ability = Triggered(on=DealsDamage(), effects=(effect,))
    trigger(state, source, state.controller_of(source), ability, binding)


# The players to whom a permanent has dealt damage


def has_damaged(state: GameState, source: ObjectId, player: PlayerId) -> bool:
    """Return whether a permanent has dealt damage to a player, phased out or not in the meantime."""
    change = HasDamaged(player)
    return any(change in effect.changes and source in effect.affects for effect in state.continuous)


def remember_damaged(state: GameState, dealt: Iterable[events.DamageDealt]) -> None:
    """Remember to which players a permanent deals damage, if it has an ability that refers to them. A
    continuous effect `HasDamaged` marks it.
    """
    for event in dealt:
        source, target = event.source, event.target
        permanent = state.permanents.get(source)
        if permanent is None or not state.objects[source].definition.minds_whom_it_damages:
            continue
        if is_player(target) and not has_damaged(state, source, PlayerId(target)):
            damaged, you = HasDamaged(PlayerId(target)), permanent.controller
            happen(state, effect_begins(state, (source,), damaged, source=source, controller=you))


# How much damage is lethal, and how much would be more than that


_DEATHTOUCH = int(Mechanics.DEATHTOUCH)
"""The bit of `state.mechanics` for games with deathtouch."""


def lethal_damage(state: GameState, creature: ObjectId) -> int:
    """Return how much more damage would destroy a creature: its toughness without the damage marked on it."""
    toughness = characteristics(state, creature).toughness
    return max(0, toughness - state.permanents[creature].damage)


def loyalty_of(state: GameState, walker: Target) -> int:
    """Return a planeswalker's loyalty: how much damage it must be assigned before damage goes past it
    [cr2025-06-06 702.19c].
    """
    return state.permanents[ObjectId(walker)].counter(CounterKind.LOYALTY)


def deathtouch(state: GameState) -> Deathtouch:
    """Return what deathtouch means in the edition of the game."""
    return state.edition.deathtouch


def one_is_lethal(state: GameState, source: ObjectId) -> bool:
    """Return whether any damage from a source counts as lethal [cr2025-06-06 702.2c]."""
    if not state.mechanics & _DEATHTOUCH or Keyword.DEATHTOUCH not in characteristics(state, source).keywords:
        return False
    return deathtouch(state) is Deathtouch.STATE_BASED_AND_LETHAL


def excess_damage(state: GameState, target: ObjectId, dealt: Sequence[tuple[ObjectId, int]]) -> int:
    """Return how much of the damage that these sources deal to a permanent together is excess: above
    lethal damage, its loyalty or its defense.

    If it has several such types, the greatest excess counts [cr2025-06-06 120.10].
    """
    types, total, limits = characteristics(state, target).types, sum([n for _, n in dealt]), list[int]()
    if CardType.CREATURE in types:
        lethal = lethal_damage(state, target)
        if state.mechanics & _DEATHTOUCH and any(one_is_lethal(state, source) for source, _ in dealt):
            lethal = min(lethal, 1)
        limits.append(lethal)
    if CardType.PLANESWALKER in types:
        limits.append(loyalty_of(state, target))
    if CardType.BATTLE in types:
        limits.append(state.permanents[target].counter(CounterKind.DEFENSE))
    return max(0, total - min(limits, default=total))


# Gaining and losing life


def gains(
    state: GameState, player: PlayerId, amount: int, cause: Cause, replaced_by: frozenset[int] = frozenset()
) -> list[Event]:
    """Return the event by which a player gains life, after replacement effects. There is none if they
    can't gain any, or if something else happens instead.

    `replaced_by` are the replacement effects applied already.
    """
    would = LifeGained(player, amount, cause, replaced_by)
    settled = (each for each in replaced(state, would) if isinstance(each, LifeGained))
    return [events.LifeChanged(each.player, each.amount, cause) for each in settled]


def lose_life(state: GameState, losses: Iterable[tuple[PlayerId, int]], cause: Cause = Cause.EFFECT) -> None:
    """Let players lose life at the same time, each an amount, which is not damage [cr2025-06-06 119.3]."""
    lost = [
        events.LifeChanged(player, -life_lost(state, player, amount), cause)
        for player, amount in losses
        if amount > 0 and not cannot_lose_life(state, player)
    ]
    if lost:
        happen(state, *lost)


def cannot_lose_life(state: GameState, player: PlayerId) -> bool:
    """Return whether a player, or one who shares their life total, can't lose life [cr2025-06-06 119.8,
    810.9h].
    """
    return bool(state.mechanics & _REPLACING) and holds_of_one(state, player, RuleForPlayer.CANT_LOSE_LIFE)


def payable_life(state: GameState, player: PlayerId) -> int:
    """Return how much life a player can pay: none, if they can't lose any [cr2025-06-06 119.4, 119.4b]."""
    life = life_to_pay_from(state, player)
    return 0 if life <= 0 or cannot_lose_life(state, player) else life
