"""This module decides whether an object matches a `Filter`, such as "tapped creature an opponent controls".

`fits` judges characteristics, `fits_status` the status: tapped, attached, token, counters, what it does in
combat. `manaburn.rules.layers.descriptions.matches_on` puts them together, and judges what is left: the
controller, damage, choices, and amounts that are compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedIfDefenderControls, Rule, Toxic
from manaburn.cards.vocabulary.changes.combat_changes import Goaded
from manaburn.cards.vocabulary.changes.remembered import Designated
from manaburn.cards.vocabulary.effects_on_cards.manifesting import MORPH
from manaburn.cards.vocabulary.words.casting import FLASHBACK, AlternativeCost
from manaburn.cards.vocabulary.words.filters import (
    CAME_THERE,
    AnyCounter,
    Being,
    ColorCount,
    CombatRole,
    Damaged,
    Designation,
    Filter,
    PairedStatus,
    Parity,
    Status,
    Wearing,
    Whose,
)
from manaburn.editions import Edition
from manaburn.editions.axes_of_keywords import Modified
from manaburn.rules.players.defending import defenders_meant
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.players.teams import is_on, is_whose
from manaburn.rules.words.described import Described
from manaburn.rules.words.qualities import chosen_player, has_name
from manaburn.rules.words.references import attached_to, enchanted_player, object_or_last_known
from manaburn.state import GameState
from manaburn.state.records.combat import Combat
from manaburn.state.records.records import GameObject, Permanent
from manaburn.terms import BLOCKS_ARE_DECLARED, CardType, CounterKind, ObjectId, PlayerId, Target, Zone
from manaburn.values import WhenUsed

if TYPE_CHECKING:
    from manaburn.rules.mana import mana_making
else:  # which asks what objects are like in its turn
    mana_making = WhenUsed("manaburn.rules.mana.mana_making")


def fits(filter: Filter, now: Described) -> bool:
    """Return whether an object has the characteristics that a filter asks for, except its card types, which
    callers check themselves.
    """
    return not (
        filter.not_types & now.types
        or (filter.supertypes and not filter.supertypes & now.supertypes)
        or filter.not_supertypes & now.supertypes
        or (filter.subtypes and not filter.subtypes & now.subtypes)
        or filter.not_subtypes & now.subtypes
        or (filter.colors and not filter.colors & now.colors)
        or filter.not_colors & now.colors
        or (filter.having and not filter.having & now.keywords)
        or filter.lacking & now.keywords
        or (filter.toughness_above_power and now.toughness <= now.power)
        or (filter.power_is_toughness and now.power != now.toughness)
        or (filter.power_above_base and now.power <= now.base[0])
        or (filter.mana_value_parity is not None and not _has_parity(filter.mana_value_parity, now))
        or (filter.size_at_least is not None and now.power + now.toughness < filter.size_at_least)
        or (filter.size_at_most is not None and now.power + now.toughness > filter.size_at_most)
        or (filter.power_at_least is not None and now.power < filter.power_at_least)
        or (filter.power_at_most is not None and now.power > filter.power_at_most)
        or (filter.toughness_at_least is not None and now.toughness < filter.toughness_at_least)
        or (filter.toughness_at_most is not None and now.toughness > filter.toughness_at_most)
        or (filter.base_power is not None and now.base[0] != filter.base_power)
        or (filter.base_toughness is not None and now.base[1] != filter.base_toughness)
        or (filter.mana_value_at_least is not None and not _has_mana_value(filter, now))
        or (filter.mana_value_at_most is not None and not _has_mana_value(filter, now))
        or (filter.named is not None and not has_name(now, filter.named))
        or (filter.not_named is not None and has_name(now, filter.not_named))
        or (filter.color_count is not ColorCount.ANY and not _has_colors(filter.color_count, len(now.colors)))
        or (filter.without_abilities and now.has_abilities)
        or (filter.walking is not None and not _walks(now, filter.walking))
    )


def _has_mana_value(filter: Filter, now: Described) -> bool:
    """Return whether the mana value of an object, or one of several, is within the limits of a filter
    [cr2016-07-22 708.6a].
    """
    least, most = filter.mana_value_at_least, filter.mana_value_at_most
    return any(
        (least is None or each >= least) and (most is None or each <= most)
        for each in now.mana_values or (now.mana_value,)
    )


def _has_parity(wanted: Parity, now: Described) -> bool:
    """Return whether a mana value is odd, or even; a split card that is no spell may have two."""
    values = now.mana_values or (now.mana_value,)
    return any((value % 2 == 1) is (wanted is Parity.ODD) for value in values)


def _walks(now: Described, land_type: str) -> bool:
    rules = (rule for rule in now.rules if isinstance(rule, CantBeBlockedIfDefenderControls))
    return any(rule.is_walk_of(land_type) for rule in rules)


def _has_colors(wanted: ColorCount, number: int) -> bool:
    """Return whether a number of colors is as a filter asks."""
    match wanted:
        case ColorCount.ANY:
            return True
        case ColorCount.COLORLESS:
            return number == 0
        case ColorCount.COLORED:
            return number > 0
        case ColorCount.MONOCOLORED:
            return number == 1
        case ColorCount.MULTICOLORED:
            return number > 1
        case ColorCount.TWO_COLORS:
            return number == 2
        case ColorCount.THREE_COLORS:
            return number == 3
        case _:
            assert_never(wanted)


def is_player_of(
    state: GameState, whose: Whose, player: PlayerId, you: PlayerId, this: ObjectId | None
) -> bool:
    """Return whether a player is one that a filter asks for."""
    if whose is Whose.DEFENDING_PLAYER:
        return this is not None and player in defenders_meant(state, this)
    if whose is Whose.CHOSEN_PLAYER:
        return player == chosen_player(state, this)
    if whose is Whose.ENCHANTED_PLAYER:
        return this is not None and player == enchanted_player(state, this) and in_range(state, you, player)
    return is_whose(state, whose, player, you)


def fits_status(state: GameState, filter: Filter, id: ObjectId, you: PlayerId, this: ObjectId | None) -> bool:
    """Return whether an object is in the state that a filter asks for, apart from its characteristics."""
    if filter.controlled_by is not None and filter.controlled_by != state.controller_of(id):
        return False
    if filter.status is Status.FACE_DOWN:
        if not object_or_last_known(state, id).face_down:
            return False
    elif filter.status is not Status.ANY:
        permanent = state.permanents.get(id)
        if permanent is None or permanent.tapped is not (filter.status is Status.TAPPED):
            return False
    if filter.combat is not CombatRole.ANY and not has_role(state, filter.combat, id, you, this):
        return False
    if filter.token or filter.nontoken:
        if (object_or_last_known(state, id).card is None) is not filter.token:
            return False
    if filter.commander and not any(each.object == id for _, each in state.commanders()):
        return False
    if filter.owner is not Whose.ANYONE:
        if not is_whose(state, filter.owner, object_or_last_known(state, id).owner, you):
            return False
    if filter.costs and object_or_last_known(state, id).definition.cost not in filter.costs:
        return False
    if filter.being and not all(is_so(state, being, id) for being in filter.being):
        return False
    if filter.pairing is not PairedStatus.ANY and not _is_paired_as(state, filter.pairing, id, this):
        return False
    if filter.designated is not None and not _is_designated(state, filter.designated, id):
        return False
    if filter.crewed_this and (id, this) not in state.turn.history.crewed:
        return False
    if filter.counter is not None and not _has_counter(state, filter.counter, id):
        return False
    if filter.could_produce is not None:
        if id not in state.permanents or not mana_making.could_produce(state, id, filter.could_produce):
            return False
    return filter.wearing is Wearing.ANYTHING or wears(state, filter.wearing, id)


def was_dealt_damage(
    state: GameState, how: Damaged, id: ObjectId, you: PlayerId, this: ObjectId | None
) -> bool:
    """Return whether a permanent was dealt damage this turn, by a source that a filter asks for; or dealt
    damage itself to the player from whom the filter is seen.
    """
    dealers = state.turn.history.dealers(id)
    match how:
        case Damaged.ANYHOW:
            return True
        case Damaged.THIS_TURN:
            return bool(dealers)
        case Damaged.BY_THIS:
            return this in dealers
        case Damaged.BY_SOURCE_OF_YOURS:
            return any(dealt.target == id and dealt.by == you for dealt in state.turn.history.damage)
        case Damaged.DEALT_IT_TO_YOU:
            return any(dealt.source == id and dealt.target == you for dealt in state.turn.history.damage)
        case Damaged.BY_WHAT_THIS_IS_ATTACHED_TO:
            return this is not None and not dealers.isdisjoint(attached_to(state, this))
        case _:
            assert_never(how)


def _is_designated(state: GameState, designation: Designation, id: ObjectId) -> bool:
    """Return whether an effect has given an object a designation, which is no characteristic and no ability
    [cr2025-06-06 701.37b].
    """
    change = Designated(designation)
    return any(change in effect.changes and id in effect.affects for effect in state.continuous)


def _has_counter(state: GameState, kind: CounterKind | AnyCounter, id: ObjectId) -> bool:
    """Return whether a permanent, or a card that is elsewhere, has a counter on it now."""
    if id not in state.permanents and id not in state.objects:
        return False
    counters = state.counters_of(id)
    return bool(counters) if isinstance(kind, AnyCounter) else any(kind is each for each, _number in counters)


def wears(state: GameState, wearing: Wearing, id: ObjectId) -> bool:
    """Return whether an Aura, or an Equipment, is attached to a permanent [cr2025-06-06 301.5, 303.4]."""
    attached = (other for other, permanent in state.permanents.items() if permanent.attached_to == id)
    if wearing is Wearing.AURA:
        return any(_is_attached_as_aura(state, other) for other in attached)
    return any("Equipment" in state.objects[other].definition.subtypes for other in attached)


def _is_attached_as_aura(state: GameState, id: ObjectId) -> bool:
    """Return whether a permanent that is attached to something is an Aura: by its text, or as an enchantment
    that has become one, as nothing else that is no Equipment can be attached [cr2025-06-06 303.4, 701.3a].
    """
    definition = state.objects[id].definition
    became_one = CardType.ENCHANTMENT in definition.types and "Equipment" not in definition.subtypes
    return became_one or "Aura" in definition.subtypes


def is_so(state: GameState, being: Being, id: ObjectId) -> bool:
    """Return whether an object is what one word of a filter says: modified, transformed, a spell, and
    so on.
    """
    permanent = state.permanents.get(id)
    if being is Being.SPELL:
        return id in state.objects and state.objects[id].zone is Zone.STACK
    if being is Being.NOT_CAST_FROM_HAND:
        spell = state.spell(id)  # a hand holds cards of its own player alone
        return spell is not None and not (spell.was_cast and spell.cast_from is Zone.HAND)
    if being is Being.COSTS_X:
        cost = state.objects[id].definition.cost if id in state.objects else None
        return cost is not None and cost.x > 0
    if being is Being.WITH_FLASHBACK:
        return _has_flashback(state, id)
    if being in CAME_THERE:
        return _came_to_graveyard(state, being, id)
    if being in _SAID_BY_ITS_CARD:
        return _SAID_BY_ITS_CARD[being](object_or_last_known(state, id))
    there = state.last_known.get(id) if permanent is None else permanent
    if being is Being.ENTERED_THIS_TURN:
        return there is not None and there.entered == state.turn.number
    if being is Being.WAS_CAST:
        return there is not None and there.cast_with.was_cast
    if permanent is None:
        return False
    match being:
        case Being.CONTROLLED_ALL_TURN:
            return permanent.controlled_since < state.turn.number
        case Being.MODIFIED:
            return _is_modified(state, permanent)
        case Being.TRANSFORMED:
            return state.objects[id].shows_back
        case Being.GOADED | Being.HAS_MANA_ABILITY | Being.HAS_TOXIC:
            return True  # `may_be_so` decides
        case Being.CAME_FROM_ANYWHERE | Being.CAME_FROM_BATTLEFIELD | Being.CAME_FROM_LIBRARY:
            return False  # it is in no graveyard
        case Being.HAS_ADVENTURE | Being.HAS_MORPH:
            return False  # `_SAID_BY_ITS_CARD` says it
        case _:
            assert_never(being)


def _has_flashback(state: GameState, id: ObjectId) -> bool:
    """Return whether flashback is printed on a card [cr2025-06-06 702.34a]."""
    printed = state.objects[id].definition.of_casting if id in state.objects else ()
    return any(isinstance(one, AlternativeCost) and one.name == FLASHBACK for one in printed)


def _came_to_graveyard(state: GameState, being: Being, id: ObjectId) -> bool:
    """Return whether a card was put into the graveyard where it is this turn, from the zone that is asked
    for.
    """
    came = state.turn.history.came_to_graveyards
    return id in came and _CAME_FROM[being] in (None, came[id])


_CAME_FROM = {
    Being.CAME_FROM_ANYWHERE: None,
    Being.CAME_FROM_BATTLEFIELD: Zone.BATTLEFIELD,
    Being.CAME_FROM_LIBRARY: Zone.LIBRARY,
}


def _has_adventure(object: GameObject) -> bool:
    """Return whether an object has the alternative characteristics of an Adventure spell, even if it doesn't
    use them [cr2025-06-06 715.2a-b]; what is face down has none.
    """
    if object.face_down or object.seen_by is not None:
        return False
    whole = object.copiable if object.front is None else object.front
    return whole.layout is Layout.ADVENTURE


def _has_morph(object: GameObject) -> bool:
    """Return whether an object has a morph ability, of which megamorph is a variant [cr2025-06-06 702.37b];
    what is face down has none.
    """
    of_casting = object.definition.of_casting
    return any(isinstance(one, AlternativeCost) and one.name == MORPH for one in of_casting)


_SAID_BY_ITS_CARD = {Being.HAS_ADVENTURE: _has_adventure, Being.HAS_MORPH: _has_morph}


def _is_modified(state: GameState, permanent: Permanent) -> bool:
    """Return whether a permanent has a counter, is equipped, or is enchanted by an Aura of its controller
    [cr2025-06-06 700.9].
    """
    if permanent.counters:
        return True
    for id, other in state.permanents.items():
        if other.attached_to == permanent.id:
            if "Equipment" in state.objects[id].definition.subtypes:
                return True
            if _is_attached_as_aura(state, id) and other.controller == permanent.controller:
                return True
    return False


def may_be_so(edition: Edition, being: frozenset[Being], now: Described) -> bool:
    """Return whether the characteristics of a permanent allow it to be modified or goaded, if a filter asks
    for that.
    """
    if Being.MODIFIED in being and not _may_be_modified(edition, now):
        return False
    if Being.HAS_MORPH in being and not now.has_abilities:
        return False
    if Being.HAS_MANA_ABILITY in being and not any(map(is_mana_ability, now.activated)):
        return False
    if Being.HAS_TOXIC in being and not any(isinstance(rule, Toxic) for rule in now.rules):
        return False
    return Being.GOADED not in being or is_goaded(now)


def _may_be_modified(edition: Edition, now: Described) -> bool:
    """Return whether a permanent is of a kind that can be modified [cr2022-02-18 700.9;
    cr2025-06-06 700.9].
    """
    match edition.modified:
        case Modified.CREATURES:
            return now.is_creature
        case Modified.PERMANENTS:
            return True


def is_goaded(now: Described) -> bool:
    """Return whether a player has goaded it [cr2025-06-06 701.15b]."""
    return any(isinstance(rule, Goaded) for rule in now.rules)


def _is_paired_as(state: GameState, pairing: PairedStatus, id: ObjectId, this: ObjectId | None) -> bool:
    """Return whether an object is paired, unpaired, or paired with the source, as a filter asks."""
    match pairing:
        case PairedStatus.ANY:
            return True
        case PairedStatus.PAIRED:
            return bool(_pair_of(state, id))
        case PairedStatus.UNPAIRED:
            return not _pair_of(state, id)
        case PairedStatus.WITH_THIS_IN_PAIR:
            return this is not None and this in _pair_of(state, id)
        case _:
            assert_never(pairing)


def _pair_of(state: GameState, id: ObjectId) -> frozenset[Target]:
    """Return the two creatures of the pair to which a creature belongs; none if it is unpaired."""
    for effect in state.continuous:
        if id in effect.affects and Rule.PAIRED in effect.changes:
            return effect.affects
    return frozenset()


# What it does in combat


def has_role(
    state: GameState, role: CombatRole, id: ObjectId, you: PlayerId, this: ObjectId | None = None
) -> bool:
    """Return whether an object has a role in combat, such as attacking; `you` and `this` are the controller
    and source of the filter.
    """
    match role:
        case CombatRole.ANY:
            return True
        case CombatRole.ATTACKED_THIS_TURN:
            return id in state.turn.history.attackers
        case CombatRole.ATTACKED_YOU_THIS_TURN:
            attacks = state.turn.history.attacks
            return any(attack.creature == id and is_on(state, attack.whom, you) for attack in attacks)
        case CombatRole.ATTACKED_LAST_TURN:
            permanent = state.permanents.get(id)
            before = () if permanent is None else state.players[permanent.controller].own_turns.attacks
            return any(attack.creature == id for attack in before)
        case CombatRole.BLOCKED_THIS_TURN:
            return id in state.turn.history.blocked
        case _:
            combat = state.combat_of(id)
            return combat is not None and _has_now(state, combat, role, id, you, this)


def _fights(state: GameState, combat: Combat, role: CombatRole, id: ObjectId, this: ObjectId) -> bool:
    """Return whether a creature blocks, or is blocked by, a source; if the source has left the battlefield,
    what it fought as it left counts [cr2025-06-06 608.2b].
    """
    gone = None if this in state.objects else state.last_known.get(this)
    fought = () if gone is None else gone.fought
    if role is CombatRole.BLOCKING_THIS:
        return this in combat.blocks.get(id, ()) or (id in fought and id in combat.blocks)
    return id in combat.blocks.get(this, ()) or (id in fought and id in combat.attacks)


def _has_now(
    state: GameState, combat: Combat, role: CombatRole, id: ObjectId, you: PlayerId, this: ObjectId | None
) -> bool:
    """Return whether an object has a role in the combat in progress."""
    attacking, blocking = id in combat.attacks, id in combat.blocks
    match role:
        case CombatRole.ATTACKING:
            return attacking
        case CombatRole.ATTACKING_YOU:
            return attacking and is_on(state, combat.attacks[id], you)
        case CombatRole.ATTACKING_AN_OPPONENT:
            return attacking and any(
                is_whose(state, Whose.OPPONENT, player.id, you)
                and is_on(state, combat.attacks[id], player.id)
                for player in state.players
            )
        case CombatRole.ATTACKING_ENCHANTED_PLAYER:
            player = None if this is None else enchanted_player(state, this)
            return attacking and player is not None and is_on(state, combat.attacks[id], player)
        case CombatRole.ATTACKED_THIS_COMBAT:
            return id in combat.declared
        case CombatRole.BLOCKED_THIS_COMBAT:
            return id in combat.declared_blockers
        case CombatRole.BLOCKING:
            return blocking
        case CombatRole.ATTACKING_OR_BLOCKING:
            return attacking or blocking
        case CombatRole.ATTACKING_ALONE:
            return {*combat.attacks} == {id}
        case CombatRole.BLOCKING_ALONE:
            return {*combat.blocks} == {id}
        case CombatRole.BLOCKING_THIS | CombatRole.BLOCKED_BY_THIS:
            return this is not None and _fights(state, combat, role, id, this)
        case CombatRole.BLOCKED:
            return attacking and id in combat.blocked
        case CombatRole.UNBLOCKED:
            return attacking and id not in combat.blocked and state.turn.step in BLOCKS_ARE_DECLARED
        case _:
            raise AssertionError("what was done this turn does not depend on a combat")
