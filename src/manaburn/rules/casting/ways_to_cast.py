"""This module finds from where, when and in which ways a card may be cast, which permission is used
[cr2025-06-06 117.1a, 118.8-118.9, 304.1, 305.2, 307.1, 601.3; cr2010-10-01 305.2; cr2002-02-20 214.9b].

A way is the name of an alternative cost, such as "flashback"; "" is casting for the mana cost. `ways_to_cast`
yields them, and `has_time` says whether the time allows it. `permission_used` returns the events of using up
permissions for one card each turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import assert_never

from manaburn.cards.keywords.face_down import FACE_DOWN
from manaburn.cards.layouts import Layout
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.effects_on_cards.exiling import PLOT, SUSPEND
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.casting import (
    AlternativeCost,
    AtNextEndStep,
    CastAsThoughFlash,
    CastFrom,
    OfCasting,
)
from manaburn.cards.vocabulary.words.durations import CastingTimes
from manaburn.cards.vocabulary.words.permissions import CastNow, Faces, MayBePlayed, Playing, Price, Spending
from manaburn.cards.vocabulary.words.spells_of_players import SpellsHaveFlash
from manaburn.decisions import CastSpell, PlayLand
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.mana import ManaCost
from manaburn.rules.casting.chosen_for_costs import could_be_offered, offering_of, untimely
from manaburn.rules.casting.faces import if_played_as, is_castable_so, is_inset
from manaburn.rules.casting.gained_ways import gained, gained_way, way_used, ways_given
from manaburn.rules.casting.permissions import (
    AS_THOUGH,
    PermissionUsed,
    are_asked_at_once,
    fits_with_x,
    kind_chosen,
    kinds_of_permissions,
    of_any_value,
    permitted,
    permitted_as_something_else,
    reads_x,
    terms_noted,
    used_up,
)
from manaburn.rules.casting.rules_of_casters import casting_forbidden, has_rule, timing_of
from manaburn.rules.layers.characteristics import has_its_text, holds, matches
from manaburn.rules.layers.deriving import may_have_rules_for_players
from manaburn.rules.layers.player_rules import rules_for
from manaburn.rules.words.timing import at_sorcery_timing
from manaburn.rules.zones.command_zone import castable_in_command_zone
from manaburn.state import GameState
from manaburn.state.records.effects import Context, SpellOnStack
from manaburn.state.records.how_cast import Options, SpellMark
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId, Zone

FREE = AlternativeCost(name="no payment", costs=())
"""The way of a card that an effect lets a player cast without paying its mana cost [cr2025-06-06 118.9]."""
WITHOUT_PAYING = {
    name: AlternativeCost(name=name, costs=(), zone=None) for name in (FREE.name, SUSPEND, PLOT)
}
"""The ways without paying; those of suspended and plotted cards have names of their own, as other rules ask
for them [cr2025-06-06 702.62a, 702.170d].
"""
FOR_LIFE = "life equal to its mana value"
"""The way to cast a card for life instead of its mana cost, if an effect says so [cr2025-06-06 118.9]."""
FOR_ENERGY = "energy equal to its mana value"
"""The way to cast a card for {E} instead of its mana cost [cr2025-06-06 107.14, 118.9]."""
WAY_OF_PRICE = {
    Price.AS_PRINTED: "",
    Price.NOTHING: FREE.name,
    Price.LIFE: FOR_LIFE,
    Price.ENERGY: FOR_ENERGY,
    Price.TWO: Price.TWO.value,
}
"""The way of a card that an effect lets a player cast for a price."""

WAY_OF_SPENDING = {each: "" if each is Spending.AS_PRINTED else each.value for each in Spending}
"""The way of a card for whose mana cost an effect lets a player spend other kinds of mana. If the spell is
cast for another cost, this is noted among its options [cr2025-06-06 118.14, 609.4b].
"""
_FOR_ITS_COST = {way: CastFrom(name=way) for way in WAY_OF_SPENDING.values() if way}
_FOR_TWO = AlternativeCost(name=Price.TWO.value, costs=(costs.PayManaCost(ManaCost.parse("{2}")),), zone=None)
_FOR_MANA_VALUE = {FOR_LIFE: costs.PayLife, FOR_ENERGY: costs.PayEnergy}


def alternative(object: GameObject, way: str) -> AlternativeCost | CastFrom | None:
    """Return the alternative cost of that name, or the ability of that name by which the card can be cast."""
    if way in WITHOUT_PAYING:
        return WITHOUT_PAYING[way]
    if way in _FOR_ITS_COST or way == _FOR_TWO.name:
        return _FOR_ITS_COST.get(way, _FOR_TWO)
    if way in _FOR_MANA_VALUE:
        cost = object.definition.cost
        price = _FOR_MANA_VALUE[way](0 if cost is None else cost.mana_value)
        return AlternativeCost(name=way, costs=(price,), zone=None)
    from_an_effect = gained(way)
    if from_an_effect is not None:
        return gained_way(from_an_effect, object.definition.cost)
    found = (
        a
        for a in _abilities_of_casting(object)
        if isinstance(a, AlternativeCost | CastFrom) and a.name == way
    )
    return next(found, None)


def _abilities_of_casting(object: GameObject) -> Iterator[OfCasting]:
    """Yield the abilities of a card about casting it as the face that it is taken for; for a back face also
    those of the front that let the card be cast transformed [cr2025-06-06 712.11d].
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


def proposal_forbidden(supposed: GameState, item: SpellOnStack) -> Iterator[Problem]:
    """Yield why effects forbid a spell as announced, or don't let it be cast from where it was."""
    definition = supposed.objects[item.id].definition
    yield from casting_forbidden(supposed, item.controller, item.id)
    yield from untimely(supposed, item)
    if SpellMark.BY_ITS_MANA_VALUE in item.options and not fits_with_x(supposed, item):
        says = f"{definition.name} can't be cast from there with that mana value: no effect allows it"
        yield supposed.problem(says, Topic.ANNOUNCING)
    if SpellMark.FLASH_BY_ITS_MANA_VALUE in item.options:
        if not has_rule(supposed, item.controller, item.id, SpellsHaveFlash):
            says = f"{definition.name} doesn't have flash with that mana value"
            yield supposed.problem(says, timing_of(definition))


# When


def has_time(state: GameState, player: PlayerId, object: GameObject) -> bool:
    """Return whether the time allows casting a card now: as it is, with some value for X [cr2025-06-06
    117.1a, 601.3b], for a further cost [cr2025-06-06 601.3c], or with a permanent sacrificed for it
    [cr2025-06-06 702.48a].
    """
    if _has_time(state, player, object) or has_flash_by_x(state, player, object) or _flash_for_more(object):
        return True
    return any(True for _ in could_be_offered(state, player, object.id))


def _flash_for_more(object: GameObject) -> bool:
    """Return whether a card may be cast as though it had flash if a further cost is paid."""
    return any(isinstance(a, CastAsThoughFlash) and bool(a.costs) for a in object.definition.of_casting)


def has_flash_by_x(state: GameState, player: PlayerId, object: GameObject) -> bool:
    """Return whether a player could cast a card as though it had flash with some value for X still to
    come.
    """
    cost = object.definition.cost
    if (
        cost is None
        or not cost.x
        or not may_have_rules_for_players(state)
        or are_asked_at_once(state.edition)
    ):
        return False
    for rule in rules_for(state, player):
        if isinstance(rule.change, SpellsHaveFlash):
            spells, you, this = of_any_value(rule.change.spell), rule.context.controller, rule.context.source
            if matches(state, spells, object.id, you, this):
                return True
    return False


def _has_time(state: GameState, player: PlayerId, object: GameObject) -> bool:
    """Return whether the time allows casting a card now whatever X is."""
    if object.definition.is_instant_speed or at_sorcery_timing(state, player):
        return True
    context = Context(controller=player, source=object.id)
    flash = (a for a in object.definition.of_casting if isinstance(a, CastAsThoughFlash) and not a.costs)
    if any(a.condition is None or holds(state, a.condition, context) for a in flash):
        return True
    if state.continuous and any(
        permission.times is CastingTimes.OF_INSTANTS
        for permission in permitted(state, player).get(object.id, ())
    ):
        return True
    return has_rule(state, player, object.id, SpellsHaveFlash)


# From where


def ways_to_cast(state: GameState, player: PlayerId, object: GameObject) -> Iterator[str]:
    """Yield the ways in which a card may be cast from where it is: its own first, then those by permission
    of effects.
    """
    if not is_castable_so(object):
        return
    yield from _own_ways(state, player, object)
    if object.zone is not Zone.COMMAND or object.id == state.players[player].rare.companion:
        may = _is_plain(object) and may_have_rules_for_players(state)
        for permission in permitted(state, player).get(object.id, ()) if may else ():
            if _is_such_a_face(object, permission.faces):
                yield from ways_by(state, player, object, permission)


def _is_such_a_face(object: GameObject, faces: Faces) -> bool:
    """Return whether a permission applies to a card as the face that it is taken for."""
    match faces:
        case Faces.ANY:
            return True
        case Faces.OWN:
            return object.front is None
        case Faces.ADVENTURE:
            return is_inset(object, Layout.ADVENTURE)
        case _:
            assert_never(faces)


def _is_plain(object: GameObject) -> bool:
    """Return whether the chosen face can be cast for its mana cost: it is not the back face of a card that
    transforms.
    """
    return object.front is None or not object.shows_back or object.front_face.layout is not Layout.USUAL


def _own_ways(state: GameState, player: PlayerId, object: GameObject) -> Iterator[str]:
    """Yield the ways to cast a card that rules and the card itself allow."""
    if object.zone is Zone.COMMAND:
        if object.id in castable_in_command_zone(state, player):
            yield from ("", *ways_given(state, player, object.id))
            yield from _ways_from(state, player, object, Zone.HAND)
    elif object.owner == player and (object.zone is not Zone.GRAVEYARD or has_its_text(state, object.id)):
        if _is_plain(object) and object.zone in (object.definition.cast_only_from or (Zone.HAND,)):
            yield from ("", *ways_given(state, player, object.id))
        yield from _ways_from(state, player, object, object.zone)


def ways_by(
    state: GameState, player: PlayerId, object: GameObject, permission: MayBePlayed | CastNow
) -> Iterator[str]:
    """Yield the ways to cast a card by permission of an effect. If the effect does not name a price, any of
    the card's own costs may be paid [cr2025-06-06 118.9].
    """
    usual = usual_way(permission)
    if not usual or alternative(object, usual) is not None:
        yield usual
    if not permission.way and permission.price is Price.AS_PRINTED:
        yield from _ways_from(state, player, object, Zone.HAND)
        yield from ways_given(state, player, object.id)


def usual_way(permission: MayBePlayed | CastNow) -> str:
    """Return the way a permission names; otherwise that for its price, or for the mana that may be spent."""
    return permission.way or WAY_OF_PRICE[permission.price] or WAY_OF_SPENDING[permission.spending]


def _ways_from(state: GameState, player: PlayerId, object: GameObject, zone: Zone) -> Iterator[str]:
    """Yield the alternative costs for which a card may be cast from a zone. Costs for the hand are asked for
    by callers wherever it could be cast for its mana cost [cr2025-06-06 118.9, 702.37c], except warp, which
    is for the hand alone [cr2025-07-25 702.185a].
    """
    for ability in _abilities_of_casting(object):
        if isinstance(ability, AlternativeCost | CastFrom) and ability.zone is zone:
            if zone is Zone.HAND and object.zone is not Zone.HAND and _is_warp(ability):
                continue
            context = Context(controller=player, source=object.id)
            if ability.condition is None or holds(state, ability.condition, context):
                yield ability.name


def _is_warp(ability: AlternativeCost | CastFrom) -> bool:
    """Return whether it is the cost after which a permanent is exiled to be cast later."""
    return isinstance(ability, AlternativeCost) and ability.at_end is AtNextEndStep.EXILED


CanBeCast = Callable[[Options], bool]
"""A function that returns whether a card can be cast as a spell with these options noted."""


def permission_used(
    state: GameState, player: PlayerId, action: CastSpell | PlayLand, can_be: CanBeCast = lambda _: True
) -> PermissionUsed:
    """Return the permission that is used as a card is played: the events of using it up, what is noted of the
    spell, and what the card gains.

    A permission to play one card each turn is used up if the player could play the card only by permissions
    of this kind; of several, and of kinds by which the spell `can_be` cast, the player chooses one.
    """
    card, way = action.card, action.way if isinstance(action, CastSpell) else ""
    supposed = if_played_as(state, card, action.face, way)
    object = supposed.objects[card]
    if not may_have_rules_for_players(state):
        return PermissionUsed([], _noted_of_time(supposed, player, object))
    needed = tuple(_permissions_needed(supposed, player, object, way))
    kinds = kinds_of_permissions(needed, of_land=isinstance(action, PlayLand))
    if len(kinds) > 1 and isinstance(action, CastSpell):
        kinds = [kind for kind in kinds if can_be(_noted(supposed, player, object, way, kind))]
    able = kind_chosen(state, player, kinds)
    used = used_up(state, supposed, player, card, able)
    using = list(way_used(state, supposed, player, card, way))
    if used is not None:
        event, permission = used
        able = (permission,)
        using.append(event)
    gains = able[0].gains if able else ()
    return PermissionUsed(using, _noted(supposed, player, object, way, able), gains)


def noted_of_permissions(state: GameState, player: PlayerId, object: GameObject, way: str) -> list[Options]:
    """Return, for each kind of permissions by which a player could cast a card, what is noted of it: which
    mana may be spent, what it costs more, and that the permission, or the timing, depends on X.
    """
    definition = object.definition
    reads_no_x = definition.cost is None or not definition.cost.x
    if (not way and reads_no_x and object.zone is Zone.HAND) or not may_have_rules_for_players(state):
        return [_noted_of_time(state, player, object)]
    needed = tuple(_permissions_needed(state, player, object, way))
    return [_noted(state, player, object, way, kind) for kind in kinds_of_permissions(needed)]


def _noted(
    state: GameState, player: PlayerId, object: GameObject, way: str, able: tuple[MayBePlayed, ...]
) -> Options:
    """Return what is noted of a spell that is cast in a way by permissions of one kind, `able`."""
    more, exiled = terms_noted(able)
    noted: Options = (*(spending_noted(able, way) if way else ()), *more)
    if reads_x(state, player, object.id, able):
        noted = (*noted, SpellMark.BY_ITS_MANA_VALUE)
    if has_flash_by_x(state, player, object) and not _has_time(state, player, object):
        noted = (*noted, SpellMark.FLASH_BY_ITS_MANA_VALUE)
    return (*noted, *_noted_of_time(state, player, object), *exiled)


def _noted_of_time(state: GameState, player: PlayerId, object: GameObject) -> Options:
    """Return the mark of a card that can be cast now only if a further cost is paid, or a permanent is
    sacrificed for it.
    """
    for_more = _flash_for_more(object)
    if (not for_more and offering_of(object.definition) is None) or _has_time(state, player, object):
        return ()
    if for_more:
        return (SpellMark.ONLY_FOR_MORE,)
    offered = any(True for _ in could_be_offered(state, player, object.id))
    return (SpellMark.ONLY_WITH_AN_OFFERING,) if offered else ()


def spending_noted(able: Iterable[MayBePlayed | CastNow], way: str) -> Options:
    """Return the option that notes which mana may be spent on a cost other than the mana cost: the most that
    any permission allows. There is none if they allow only mana as printed, or if the way pays the mana cost.
    """
    allowed = {one.spending for one in able}
    return () if way in _FOR_ITS_COST else tuple(each for each in AS_THOUGH if each in allowed)[-1:]


def _permissions_needed(
    state: GameState, player: PlayerId, object: GameObject, way: str
) -> Iterator[MayBePlayed]:
    """Yield the permissions by which a card can be played, each enough by itself; none if it can be played
    without.
    """
    if object.definition.is_land:
        free = object.zone is Zone.HAND and object.owner == player
    else:
        free = way in tuple(_own_ways(state, player, object))
    for permission in () if free else permitted(state, player).get(object.id, ()):
        if (object.definition.is_land and permission.deed is Playing.PLAY) or (
            not object.definition.is_land
            and _is_such_a_face(object, permission.faces)
            and way in tuple(ways_by(state, player, object, permission))
        ):
            yield permission


_PLAYED_ELSEWHERE = int(Mechanics.PLAYED_ELSEWHERE)
"""The bit of `state.mechanics` for games with cards that may be played from elsewhere than a hand."""


def playable_elsewhere(state: GameState, player: PlayerId) -> list[ObjectId]:
    """Return the cards a player may be able to cast or play from elsewhere than their hand."""
    if not state.mechanics & _PLAYED_ELSEWHERE:
        return []
    objects = state.objects
    found = list(castable_in_command_zone(state, player))
    found += [id for id in state.players[player].graveyard if objects[id].definition.castable_from_graveyard]
    found += [
        id for id in state.exile if objects[id].definition.castable_from_exile and objects[id].owner == player
    ]
    if may_have_rules_for_players(state):
        allowed = (*permitted(state, player), *permitted_as_something_else(state, player))
        found += [
            id for id in dict.fromkeys(allowed) if id not in found and objects[id].zone is not Zone.HAND
        ]
    return found
