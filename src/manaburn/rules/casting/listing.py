"""This module lists the lands that a player may play now, and the spells and activated abilities that they
may begin [cr2025-06-06 117.1].

`castable` yields the spells and lands, and `activatable` the abilities that are no mana abilities. A player
with priority is offered these. `can_cast_or_activate` only says whether there are any, and is fast if there
are none. `can_be_announced` judges one spell, cast by a certain permission.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition, is_mana_ability
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.decisions import ActivateAbility, CastSpell, PlayLand
from manaburn.rules.casting.alike_sources import AlikeSources
from manaburn.rules.casting.casting import (
    activate_problems,
    activated_abilities,
    announcing_problems,
    cast_problems,
    land_problems,
)
from manaburn.rules.casting.faces import faces_of, if_played_as, ways_that_change
from manaburn.rules.casting.playing_lands import land_plays_left
from manaburn.rules.casting.rules_of_casters import lands_forbidden
from manaburn.rules.casting.ways_to_cast import playable_elsewhere, ways_to_cast
from manaburn.rules.layers.characteristics import has_its_text
from manaburn.rules.layers.deriving import derive, may_have_rules_for_players
from manaburn.rules.mana.mana_at_hand import ManaAtHand, mana_at_hand
from manaburn.rules.mana.mana_pools import has_bound_mana
from manaburn.rules.words.timing import at_sorcery_timing
from manaburn.rules.zones.command_zone import commanders_in_command_zone
from manaburn.state import GameState
from manaburn.state.records.how_cast import Options
from manaburn.terms import ObjectId, PlayerId, Zone


def castable(state: GameState, player: PlayerId) -> Iterator[CastSpell | PlayLand]:
    """Yield the cards that could be cast or played now, those of the hand first.

    Plain lands and plain spells are judged quickly by type, timing and mana. For all others, `_ways_to_play`
    tries every face and way.
    """
    sorcery_timing = at_sorcery_timing(state, player)
    land_left: bool | None = None
    at_hand: ManaAtHand | None = None
    objects = state.objects
    # Without such rules and mana, a plain spell costs what is printed, and any mana pays for it.
    as_printed = not may_have_rules_for_players(state) and not has_bound_mana(state, player)
    for id in (*state.players[player].hand, *playable_elsewhere(state, player)):
        definition = objects[id].definition
        if definition.further_faces or definition.forms:
            yield from _ways_to_play(state, player, id)
        elif definition.is_land and not definition.of_casting and objects[id].zone is Zone.HAND:
            if sorcery_timing:
                if land_left is None:
                    left = land_plays_left(state, player)
                    land_left = bool(left) and not any(lands_forbidden(state, player, Zone.HAND))
                if land_left:
                    yield PlayLand(id)
        elif as_printed and not definition.of_casting and objects[id].zone is Zone.HAND:
            if sorcery_timing or definition.is_instant_speed:
                at_hand = mana_at_hand(state, player) if at_hand is None else at_hand
                if definition.cost is not None and any(map(at_hand.pays, definition.cost.in_mana)):
                    surely = _is_simple(definition) and not at_hand.ways
                    if surely or not any(cast_problems(state, player, CastSpell(id))):
                        yield CastSpell(id)
        else:
            yield from _ways_to_play(state, player, id)


def _ways_to_play(state: GameState, player: PlayerId, id: ObjectId) -> Iterator[CastSpell | PlayLand]:
    """Yield the ways to play a card, for each face or part as which it may be played."""
    for face in faces_of(state.objects[id].definition):
        supposed = if_played_as(state, id, face)
        object = supposed.objects[id]
        if object.definition.is_land and not any(land_problems(state, player, PlayLand(id, face))):
            yield PlayLand(id, face)
        for way in dict.fromkeys((*ways_to_cast(supposed, player, object), *ways_that_change(object))):
            if not any(cast_problems(state, player, CastSpell(id, way, face))):
                yield CastSpell(id, way, face)


_ABILITIES_ELSEWHERE = int(Mechanics.ABILITIES_ELSEWHERE)
_INSTANT_SPEED = int(Mechanics.INSTANT_SPEED)
"""Bits of `state.mechanics` for games with such cards: other games skip the search for them."""


def can_cast_or_activate(state: GameState, player: PlayerId) -> bool:
    """Return whether the player could play, cast or activate anything that makes no mana."""
    hand, objects = state.players[player].hand, state.objects
    elsewhere = state.mechanics & _ABILITIES_ELSEWHERE and cards_with_abilities(state, player)
    if elsewhere or (state.derived or derive(state)).activated:
        if next(activatable(state, player), None) is not None:
            return True
    if not at_sorcery_timing(state, player):  # most often: is there anything at instant speed at all?
        if not state.mechanics & _INSTANT_SPEED:
            return False
        if not may_have_rules_for_players(state):
            for id in (*hand, *playable_elsewhere(state, player)):
                if objects[id].definition.has_instant_speed:
                    break
            else:
                return False
    return next(castable(state, player), None) is not None


def _is_simple(definition: CardDefinition) -> bool:
    """Return whether a card is a permanent spell without targets and without symbols such as {W/P}. Then
    only its mana cost can keep it from being cast.
    """
    plain = definition.spell is None and definition.enchant is None
    return plain and definition.cost is not None and not definition.cost.either


def activatable(state: GameState, player: PlayerId) -> Iterator[ActivateAbility]:
    """Yield the activated abilities that could be activated now, except mana abilities: of permanents,
    then of cards in hand and graveyard.
    """
    alike = AlikeSources(state, player)
    for id, index, ability in (state.derived or derive(state)).activated:
        if state.permanents[id].controller == player or ability.by is not Whose.YOU:
            action = ActivateAbility(id, index)
            if not any(activate_problems(state, player, action, alike)):
                yield action
    for id in cards_with_abilities(state, player):
        for index, ability in enumerate(activated_abilities(state, id)):
            if is_mana_ability(ability):
                continue
            action = ActivateAbility(id, index)
            if not any(activate_problems(state, player, action, alike)):
                yield action


_CHANGED_ELSEWHERE = int(Mechanics.CHANGED_ELSEWHERE)
"""The bit of `state.mechanics` for games with effects on cards that are not on the battlefield."""


def cards_with_abilities(state: GameState, player: PlayerId) -> list[ObjectId]:
    """Return the cards of a player in hand and graveyard that have activated abilities there, and their
    commanders that have some in the command zone.
    """
    if not state.mechanics & _ABILITIES_ELSEWHERE:
        return []
    own, objects = state.players[player], state.objects
    found = [id for id in own.hand if Zone.HAND in objects[id].definition.activated_elsewhere]
    there = [id for id in own.graveyard if Zone.GRAVEYARD in objects[id].definition.activated_elsewhere]
    if there and state.mechanics & _CHANGED_ELSEWHERE:
        there = [id for id in there if has_its_text(state, id)]
    led = commanders_in_command_zone(state, player) if own.rare.commanders else ()
    found += [id for id in led if Zone.COMMAND in objects[id].definition.activated_elsewhere]
    return [*found, *there]


def can_be_announced(state: GameState, player: PlayerId, action: CastSpell, noted: Options) -> bool:
    """Return whether a card can be cast as a spell with these options noted by the permission to cast it."""
    supposed = if_played_as(state, action.card, action.face, action.way)
    object = supposed.objects[action.card]
    return not any(announcing_problems(supposed, player, object, action.way, noted))
