"""From where and for which costs cards may be cast, and what that comes to [cr2025-06-06 118.8-118.9,
601.2].
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.face_down import FACE_DOWN
from manaburn.cards.layouts import Layout
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes.changes import RuleChange
from manaburn.cards.vocabulary.effects import Effect, If, SacrificeObjects
from manaburn.cards.vocabulary.effects_on_cards.exiling import PLOT, SUSPEND
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words import casting, costs
from manaburn.cards.vocabulary.words.casting import (
    AlternativeCost,
    AtNextEndStep,
    CastFrom,
    Faces,
    MayBePlayed,
    OfCasting,
    OptionalCost,
    Price,
    Spending,
)
from manaburn.cards.vocabulary.words.costs import Costs
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.noted_of_spells import EXILED_AFTERWARDS
from manaburn.cards.vocabulary.words.references import Is, What
from manaburn.cards.vocabulary.words.times_of_casting import Until
from manaburn.editions import Topic, cite
from manaburn.errors import Problem
from manaburn.mana import ManaCost, total_of
from manaburn.rules.casting.faces import if_played_as
from manaburn.rules.casting.permissions import ONE_EACH_TURN, permitted, permitted_as_something_else, used_up
from manaburn.rules.layers.characteristics import holds, matches, number
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.player_rules import PlayerRule, rules_for
from manaburn.rules.zones.command_zone import commanders_in_command_zone, tax
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import Context, DelayedTrigger, SpellOnStack
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId, Step, Target, Zone, is_player

FREE = AlternativeCost(name="no payment", costs=())
"""The way to cast a card that an effect lets a player cast without paying its mana cost
[cr2025-06-06 118.9].
"""
WITHOUT_PAYING = {
    name: AlternativeCost(name=name, costs=(), zone=None) for name in (FREE.name, SUSPEND, PLOT)
}
"""Also for suspended and plotted cards, of which it matters that they were [cr2025-06-06 702.62a,
702.170d].
"""
FOR_LIFE = "life equal to its mana value"
"""The way to cast a card for life instead of its mana cost, where an effect says so [cr2025-06-06 118.9]."""
WAY_OF_PRICE = {Price.AS_PRINTED: "", Price.NOTHING: FREE.name, Price.LIFE: FOR_LIFE}
"""How a card is cast that an effect lets a player cast for such a price."""


ANY_TYPE_OF_MANA = CastFrom(name="mana of any type")
"""The way to cast a card for as much mana as it costs, of any type [cr2025-06-06 609.4b]."""
WAY_OF_SPENDING = {Spending.AS_PRINTED: "", Spending.ANY_TYPE: ANY_TYPE_OF_MANA.name}
"""How a card is cast for which an effect lets a player spend such mana."""


def alternative(object: GameObject, way: str) -> AlternativeCost | CastFrom | None:
    """The alternative cost of that name, or what else lets a card be cast that way."""
    if way in WITHOUT_PAYING:
        return WITHOUT_PAYING[way]
    if way == ANY_TYPE_OF_MANA.name:
        return ANY_TYPE_OF_MANA
    if way == FOR_LIFE:
        cost = object.definition.cost
        life = costs.PayLife(0 if cost is None else cost.mana_value)
        return AlternativeCost(name=FOR_LIFE, costs=(life,), zone=None)
    found = (a for a in _of_casting(object) if isinstance(a, AlternativeCost | CastFrom) and a.name == way)
    return next(found, None)


def _of_casting(object: GameObject) -> Iterator[OfCasting]:
    """What a card says about casting it as what it is seen as: of a back face, the front may say that the
    card can be cast transformed [cr2025-06-06 712.11d].
    """
    for ability in object.definition.of_casting:
        if not (isinstance(ability, AlternativeCost) and ability.transformed):
            yield ability
    if object.front is None:
        return
    if object.face_down:
        yield from (a for a in object.front_face.of_casting if getattr(a, "name", "") in FACE_DOWN)
    if object.shows_back:
        for ability in object.front.of_casting:
            if isinstance(ability, AlternativeCost) and ability.transformed:
                yield ability


def offered_costs(definition: CardDefinition) -> tuple[OptionalCost | casting.EitherCost, ...]:
    """The costs of a card that are a matter of choice, in printed order."""
    return tuple(a for a in definition.of_casting if isinstance(a, OptionalCost | casting.EitherCost))


def optional_costs(definition: CardDefinition) -> tuple[OptionalCost, ...]:
    """The optional costs of a card, in printed order."""
    return tuple(a for a in definition.of_casting if isinstance(a, OptionalCost))


def spell_costs(
    state: GameState,
    player: PlayerId,
    object: GameObject,
    cast_from: Zone,
    way: str = "",
    options: tuple[str, ...] = (),
) -> Costs | None:
    """All that casting a card costs: its mana cost or an alternative one, and what is added; None if it has
    no mana cost [cr2025-06-06 118.6].
    """
    definition, found = object.definition, list[costs.Cost]()
    instead = alternative(object, way) if way else None
    if instead is None or isinstance(instead, CastFrom):
        if definition.cost is None:
            return None
        found.append(costs.PayMana(definition.cost))
    if instead is not None:
        found.extend(instead.costs)
    if cast_from is Zone.COMMAND:
        found.append(costs.PayMana(tax(state, object)))
    if definition.spell is not None:
        found.extend(definition.spell.additional_costs)
    for ability in definition.of_casting:
        match ability:
            case casting.AdditionalCost(costs=further):
                found.extend(further)
            case OptionalCost(name=name, costs=further) if name in options:
                found.extend(further * options.count(name))
            case casting.EitherCost(first=first, second=second):
                found.extend(first if ability.name in options else second)
            case _:
                pass
    if instead is ANY_TYPE_OF_MANA:
        return tuple(
            costs.PayMana(one.cost.of_any_kind()) if isinstance(one, costs.PayMana) else one for one in found
        )
    return tuple(found)


def changed_cost(
    state: GameState,
    player: PlayerId,
    id: ObjectId,
    cost: ManaCost,
    targets: tuple[tuple[Target, ...], ...] = (),
) -> ManaCost:
    """The mana a spell costs after increases and reductions of its generic mana, with these targets
    [cr2025-06-06 601.2f].
    """
    context = Context(controller=player, source=id)
    aimed_at = [target for chosen in targets for target in chosen]
    less = more = 0
    for ability in state.objects[id].definition.of_casting:
        if isinstance(ability, casting.CostsLess):
            if ability.condition is None or holds(state, ability.condition, context):
                less += number(state, ability.by, context)
        elif isinstance(ability, casting.CostsByTargets):
            cost = total_of([cost, *[ability.beyond_the_first] * (len(aimed_at) - 1)])
            if any_fits(state, ability.fitting, aimed_at, context):
                less += number(state, ability.less, context)
    for rule in _rules_about(state, player, id):
        if isinstance(rule.change, casting.SpellsCost):
            if rule.change.targeting_this and rule.context.source not in aimed_at:
                continue
            less += number(state, rule.change.less, rule.context)
            more += number(state, rule.change.more, rule.context)
    return cost.with_generic(more - less) if less or more else cost


def any_fits(state: GameState, filter: Filter | None, targets: list[Target], context: Context) -> bool:
    """Whether any target is an object that a filter describes."""
    if filter is None:
        return False
    objects = (ObjectId(target) for target in targets if not is_player(target))
    return any(matches(state, filter, id, context.controller, context.source) for id in objects)


_ABOUT_SPELLS = (
    casting.SpellsCost,
    casting.SpellsHaveFlash,
    casting.CantCast,
    casting.SpellsCantBeCountered,
)


def _rules_about(state: GameState, player: PlayerId, id: ObjectId) -> Iterator[PlayerRule]:
    """The changes of the rules for a player that are about a spell or card of theirs."""
    if not state.continuous and not (state.derived or derive(state)).for_players:
        return
    for rule in rules_for(state, player):
        if isinstance(rule.change, _ABOUT_SPELLS):
            if matches(state, rule.change.spell, id, rule.context.controller, rule.context.source):
                yield rule


def has_rule(state: GameState, player: PlayerId, id: ObjectId, kind: type[RuleChange]) -> bool:
    """Whether some change of the rules of that kind is about a spell or card of a player."""
    return any(isinstance(rule.change, kind) for rule in _rules_about(state, player, id))


def casting_forbidden(state: GameState, player: PlayerId, id: ObjectId) -> Iterator[Problem]:
    """Why effects forbid a player to cast a card [cr2025-06-06 601.3]."""
    if not (state.continuous or (state.derived or derive(state)).for_players):
        return
    if has_rule(state, player, id, casting.CantCast):
        yield Problem("an effect forbids casting it", cite(Topic.CASTING_FORBIDDEN, state.edition))
    for found in rules_for(state, player):
        if isinstance(found.change, casting.CastsAtMost):
            if state.turn.history.spells_cast(player) >= found.change.number:
                yield Problem(
                    "an effect forbids casting more spells this turn",
                    cite(Topic.CASTING_FORBIDDEN, state.edition),
                )


_AT_NEXT_END_STEP: dict[AtNextEndStep, tuple[Effect, ...]] = {
    AtNextEndStep.TO_HAND: (Put(What.THIS, Place.HAND),),
    AtNextEndStep.SACRIFICED: (SacrificeObjects(What.THIS),),
    AtNextEndStep.EXILED: (
        Put(What.THIS, Place.EXILE),
        casting.AllowPlaying(
            What.IT, Until.IT_MOVES, deed=casting.Playing.CAST, begins=casting.Begins.LATER_TURN
        ),
    ),
}


def at_the_next_end_step(
    state: GameState, item: SpellOnStack, spell: GameObject, permanent: ObjectId
) -> Iterator[events.TriggerDelayed]:
    """The delayed ability about the permanent that a spell becomes, if what was paid for it makes one
    [cr2025-06-06 702.109a, 702.152a; cr2025-07-25 702.185a].
    """
    instead = alternative(spell, item.way)
    if isinstance(instead, AlternativeCost) and instead.at_end is not AtNextEndStep.STAYS:
        id = state.new_id()
        there = If(Is(What.THIS, ANYTHING), _AT_NEXT_END_STEP[instead.at_end])
        context = Context(controller=item.controller, source=permanent, since=id)
        delayed = DelayedTrigger(id=id, on=BeginningOf(Step.END), effects=(there,), context=context)
        yield events.TriggerDelayed(delayed)


# From where


def ways_to_cast(state: GameState, player: PlayerId, object: GameObject) -> Iterator[str]:
    """The ways in which a card may be cast from where it is: by its mana cost (no name), or by others."""
    yield from _own_ways(state, player, object)
    only_from = object.definition.cast_only_from
    if object.zone is not Zone.COMMAND and (not only_from or object.zone in only_from):
        for permission in permitted(state, player).get(object.id, ()) if _is_plain(object) else ():
            if permission.faces is Faces.ANY or object.front is None:
                yield from _ways_by(state, player, object, permission)


def _is_plain(object: GameObject) -> bool:
    """Whether it is seen as what can be cast for its mana cost: no back face of a card that transforms."""
    return object.front is None or not object.shows_back or object.front_face.layout is not Layout.USUAL


def _own_ways(state: GameState, player: PlayerId, object: GameObject) -> Iterator[str]:
    """The ways to cast a card that rules and the card itself allow."""
    if object.zone is Zone.COMMAND:
        if object.id in commanders_in_command_zone(state, player):
            yield ""
            yield from _ways_from(state, player, object, Zone.HAND)
    elif object.owner == player:
        only_from = object.definition.cast_only_from
        if _is_plain(object) and object.zone in (only_from or (Zone.HAND,)):
            yield ""
        if not only_from or object.zone in only_from:
            yield from _ways_from(state, player, object, object.zone)


def _ways_by(
    state: GameState, player: PlayerId, object: GameObject, permission: MayBePlayed
) -> Iterator[str]:
    """The ways to cast a card by permission of an effect."""
    yield permission.way or WAY_OF_PRICE[permission.price] or WAY_OF_SPENDING[permission.spending]
    if not permission.way and permission.price is Price.AS_PRINTED:
        yield from _ways_from(state, player, object, Zone.HAND)


def _ways_from(state: GameState, player: PlayerId, object: GameObject, zone: Zone) -> Iterator[str]:
    """The other costs for which a card may be cast from a zone: those for the hand are for wherever it could
    be cast for its mana cost [cr2025-06-06 118.9, 702.37c].
    """
    for ability in _of_casting(object):
        if isinstance(ability, AlternativeCost | CastFrom) and ability.zone is zone:
            context = Context(controller=player, source=object.id)
            if ability.condition is None or holds(state, ability.condition, context):
                yield ability.name


def permission_used(
    state: GameState, player: PlayerId, card: ObjectId, way: str = "", face: str = ""
) -> tuple[list[Event], tuple[str, ...]]:
    """As a card is played: if only effects let the player do so, a permission to play one card each turn is
    used up unless others do; of several, the one that the player chooses. The event of that, if any; and what
    is to be noted of the spell.
    """
    if not (state.continuous or (state.derived or derive(state)).for_players):
        return [], ()
    supposed = if_played_as(state, card, face, way)
    able = tuple(_needed(supposed, player, supposed.objects[card], way))
    used = used_up(state, supposed, player, card, able)
    using: list[Event] = []
    if used is not None:
        source, permission = used
        able = (permission,)
        using.append(events.AbilityUsed(source, ONE_EACH_TURN))
    exiled = bool(able) and all(one.afterwards is casting.Afterwards.EXILE for one in able)
    return using, (EXILED_AFTERWARDS,) if exiled else ()


def _needed(state: GameState, player: PlayerId, object: GameObject, way: str) -> Iterator[MayBePlayed]:
    """The permissions by any of which a card is played, if it could not be without."""
    if object.definition.is_land:
        free = object.zone is Zone.HAND and object.owner == player
    else:
        free = way in _own_ways(state, player, object)
    for permission in () if free else permitted(state, player).get(object.id, ()):
        if object.definition.is_land or way in _ways_by(state, player, object, permission):
            yield permission


_PLAYED_ELSEWHERE = int(Mechanics.PLAYED_ELSEWHERE)


def playable_elsewhere(state: GameState, player: PlayerId) -> list[ObjectId]:
    """The cards a player may be able to cast or play from elsewhere than their hand."""
    if not state.mechanics & _PLAYED_ELSEWHERE:
        return []
    objects = state.objects
    found = list(commanders_in_command_zone(state, player))
    found += [id for id in state.players[player].graveyard if objects[id].definition.castable_from_graveyard]
    found += [
        id for id in state.exile if objects[id].definition.castable_from_exile and objects[id].owner == player
    ]
    if state.continuous or derive(state).for_players:
        allowed = (*permitted(state, player), *permitted_as_something_else(state, player))
        found += [
            id for id in dict.fromkeys(allowed) if id not in found and objects[id].zone is not Zone.HAND
        ]
    return found
