"""This module says what a player can't choose to do, because it is impossible or could be done only in part
[cr2025-06-06 101.3, 118.12, 608.2d]; and which objects an effect lets a player choose from.
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.vocabulary.effects import Draw, Effect, If, May, Mill, SacrificeChosen, SacrificeObjects
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.targets import ChangeTargets
from manaburn.cards.vocabulary.effects_on_cards.libraries import LIBRARY, Discard, SearchLibrary
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Number, Players, Who
from manaburn.editions.axes_of_spells import ActionsInPart, DrawFromNothing
from manaburn.rules.effects.changing_targets import has_other_targets
from manaburn.rules.effects.permanents.effects_on_permanents import sacrificeable
from manaburn.rules.layers.characteristics import matches, number
from manaburn.rules.layers.meaning import cards_meant, objects_meant, players_meant
from manaburn.rules.layers.player_rules import can_be_made_to_sacrifice, can_search_library
from manaburn.rules.replacement.for_players import draws_left
from manaburn.rules.words.amounts import cards_in
from manaburn.state import GameState
from manaburn.state.records.effects import Announced, Context
from manaburn.terms import ObjectId, PlayerId, Zone

_SEEN_BY_ALL = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE)
"""The zones in which all players see how many cards match."""


def is_impossible(state: GameState, effect: May, player: PlayerId, context: Context) -> bool:
    """Return whether a player can't choose to do something because it is impossible [cr2025-06-06 101.3]."""
    return (
        _would_draw_from_nothing(state, effect, player, context)
        or _exceeds_draw_limit(state, effect, context)
        or _would_search_in_vain(state, effect, context)
        or would_sacrifice_in_vain(state, effect.effects, context)
        or _would_change_targets_in_vain(state, effect.effects, player, context)
        or _would_do_only_part(state, effect, player, context)
        or _would_mill_too_many(state, effect, player, context)
    )


def _would_search_in_vain(state: GameState, effect: May, context: Context) -> bool:
    """Return whether a "may search" is for libraries of which those who would search them can search none."""
    match effect.effects:
        case (SearchLibrary(among=among, who=who, of=of), *_) if among == LIBRARY or (
            Zone.LIBRARY in among and effect.otherwise
        ):
            searching = players_meant(state, who, context)
            whose = searching if of is None else players_meant(state, of, context)
            pairs = [*zip(searching, whose, strict=False)]
            able = (can_search_library(state, by, searched, context) for by, searched in pairs)
            return bool(pairs) and not any(able)
        case _:
            return False


def would_sacrifice_in_vain(state: GameState, effects: tuple[Effect, ...], context: Context) -> bool:
    """Return whether effects that a player may choose begin with a sacrifice, and nobody can be made to."""
    match effects:
        case (SacrificeChosen(who=who) | SacrificeObjects(by=who), *_):
            meant = players_meant(state, who, context)
            able = (can_be_made_to_sacrifice(state, each, context.controller) for each in meant)
            return bool(meant) and not any(able)
        case _:
            return False


def _would_change_targets_in_vain(
    state: GameState, effects: tuple[Effect, ...], player: PlayerId, context: Context
) -> bool:
    """Return whether effects that a player may choose are to change targets, and there is none to change."""
    match effects:
        case (ChangeTargets(what=what, who=Who.YOU),):
            items = (state.on_stack(id) for id in objects_meant(state, what, context))
            announced = (item for item in items if isinstance(item, Announced))
            return not any(has_other_targets(state, item, player) for item in announced)
        case _:
            return False


def _would_draw_from_nothing(state: GameState, effect: May, player: PlayerId, context: Context) -> bool:
    """Return whether a player "may draw" with an empty library in an edition where that is impossible
    [cr2006-07-15 413.2c; cr2006-10-01 423.3].
    """
    if not effect.effects or not isinstance(effect.effects[0], Draw) or state.players[player].library:
        return False
    drawing = players_meant(state, effect.effects[0].who, context)
    impossible = state.edition.draw_from_nothing is DrawFromNothing.IMPOSSIBLE
    return impossible and drawing == [player]


def _exceeds_draw_limit(state: GameState, effect: May, context: Context) -> bool:
    """Return whether a "may draw" is for more cards than an effect lets some player draw this turn
    [cr2025-06-06 121.2b, 121.3a].
    """
    if not effect.effects or not isinstance(effect.effects[0], Draw):
        return False
    amount = number(state, effect.effects[0].amount, context)
    limits = [draws_left(state, each) for each in players_meant(state, effect.effects[0].who, context)]
    return any(left is not None and left < amount for left in limits)


def _would_mill_too_many(state: GameState, effect: May, player: PlayerId, context: Context) -> bool:
    """Return whether a player "may mill" more cards than their library has [cr2025-06-06 701.17b]."""
    match effect.effects:
        case (Mill(amount, who), *_) if _is_oneself(state, who, player, context):
            return number(state, amount, context) > len(state.players[player].library)
        case _:
            return False


def _would_do_only_part(state: GameState, effect: May, player: PlayerId, context: Context) -> bool:
    """Return whether a player would discard, sacrifice or choose fewer than what "if you do" asks for, in an
    edition where that is a cost, which can't be paid in part [cr2008-10-01 424.2, 424.6; cr2025-06-06 118.3,
    118.12].
    """
    if state.edition.actions_in_part is ActionsInPart.MAY_BE_CHOSEN:
        return False
    match effect.effects:
        case (Discard(amount=int() as needed, who=who), *then) if _asks_for(needed, then):
            discarding = players_meant(state, who, context)
            return any(len(state.players[each].hand) < needed for each in discarding)
        case (SacrificeChosen(filter, who, int() as needed), *then) if _is_oneself(
            state, who, player, context
        ) and _asks_for(needed, then):
            return len(sacrificeable(state, filter, player, context)) < needed
        case (
            ChooseMatching(amount=int() as needed, who=who, minimum=None, each=(), of=None) as what,
            *then,
        ) if (
            not isinstance(who, Whose)
            and _is_oneself(state, who, player, context)
            and what.zone in _SEEN_BY_ALL
            and _asks_for(needed, then)
        ):
            return len(choosable(state, what, player, context)) < needed
        case _:
            return False


def _is_oneself(state: GameState, who: Players, player: PlayerId, context: Context) -> bool:
    """Return whether a word in what a player may do means that player."""
    return who is Who.YOU or list(players_meant(state, who, context)) == [player]


def _asks_for(needed: int, effects: Sequence[Effect]) -> bool:
    """Return whether one of these effects depends on whether so many things were done."""
    conditions = (effect.condition for effect in effects if isinstance(effect, If))
    return any(
        isinstance(each, Compares)
        and (each.amount, each.relation, each.with_amount) == (Number.DONE, Relation.AT_LEAST, needed)
        for each in conditions
    )


def choosable(
    state: GameState, effect: ChooseMatching, player: PlayerId, context: Context
) -> tuple[ObjectId, ...]:
    """Return the objects among which a player chooses one that matches."""
    among = list(state.permanents)
    zones = (effect.zone,) if effect.or_zone is None else (effect.zone, effect.or_zone)
    if effect.among is not None:
        among = [id for id in cards_meant(state, effect.among, context) if state.objects[id].zone in zones]
    elif effect.zone is not Zone.BATTLEFIELD:
        among = [id for zone in zones for id in cards_in(state, zone, [player])]
    return tuple(id for id in among if matches(state, effect.filter, id, player, context.source))
