"""This module finds the objects, players and numbers that the words of a resolving spell or ability mean
now [cr2025-06-06 608.2].

Effects call it with a word, such as "each creature" or "that player", and their context.

* `objects_meant` returns objects, whether or not they still exist. `permanents_meant` keeps those on the
  battlefield, and `cards_meant` finds where objects went that have moved.
* `players_meant` returns players, and `targets_meant` both players and permanents.
* `number_for` returns an amount for one of several affected players or objects.
* `fits_slot` and `fits_player` say whether a target matches its description.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from manaburn.cards.vocabulary.words.amounts import Theirs
from manaburn.cards.vocabulary.words.blocks import InBlocks
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import (
    All,
    Among,
    Amount,
    AndOthers,
    AttackedBy,
    Chosen,
    Number,
    Objects,
    Players,
    TargetSlot,
    What,
    Who,
    speaks_of,
)
from manaburn.editions import AnyTarget
from manaburn.editions.axes_of_spells import FoundAfterMoving
from manaburn.rules.layers.characteristics import characteristics, matches, number, permanents_matching
from manaburn.rules.players.defending import attacked_by
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.players.teams import is_whose
from manaburn.rules.words.amounts import cards_in
from manaburn.rules.words.references import attachments, players_among, single_objects
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack, Context, SpellOnStack
from manaburn.terms import HIDDEN_ZONES, CardType, ObjectId, PlayerId, Target, Zone, is_player
from manaburn.values import replace


def objects_meant(state: GameState, what: Objects, context: Context) -> list[ObjectId]:
    """Return the objects that a word means, whether or not they still exist.

    Chosen targets and words like "it" come from the context. Descriptions of all objects of a kind (`All`)
    are looked up in their zone, and narrowed by owner, controller and what they are attached to.
    """
    # Words built on other words: some of them, what they attack, they and others.
    if isinstance(what, Among):
        others = () if what.but is None else _with_what_became(state, what.but, context)
        you, this = context.controller, context.source
        among = [*single_objects(state, what.what, context)]
        if what.zone is not None:
            among = [id for id in cards_meant(state, what.what, context) if _is_in(state, id, what.zone)]
        return [id for id in among if id not in others and matches(state, what.filter, id, you, this)]
    if isinstance(what, InBlocks):
        return _in_blocks(state, what, context)
    if isinstance(what, AttackedBy):
        return [ObjectId(id) for id in _attacked(state, what, context) if not is_player(id)]
    if isinstance(what, AndOthers):
        together = (*objects_meant(state, what.what, context), *objects_meant(state, what.others, context))
        return list(dict.fromkeys(together))
    if not isinstance(what, All):
        return list(single_objects(state, what, context))
    # All of a kind in another zone: of each player all cards, or the top or the bottom one.
    if what.zone is not Zone.BATTLEFIELD:
        players = players_among(state, what.of or Who.EACH_PLAYER, context)
        if what.bottom:
            return [id for player in players for id in cards_in(state, what.zone, [player])[:1]]
        each = [_matching_cards(state, what, [player], context) for player in players]
        return [id for cards in each for id in (cards[-1:] if what.top else cards)]
    # All of a kind on the battlefield.
    found: Iterable[ObjectId] = permanents_matching(state, what.filter, context.controller, context.source)
    if what.but is not None:
        left_out = set(single_objects(state, what.but, context))
        found = [id for id in found if id not in left_out]
    if isinstance(what.attached_to, Who):
        enchanted = players_among(state, what.attached_to, context)
        return [id for id in found if state.permanents[id].attached_to in enchanted]
    if what.attached_to is not None:
        hosts = single_objects(state, what.attached_to, context)
        attached = {id for host in hosts for id in attachments(state, host)}
        return [id for id in found if id in attached]
    if what.of is None:
        return list(found)
    players = players_among(state, what.of, context)
    if what.owned:
        return [id for id in found if state.objects[id].owner in players]
    return [id for id in found if state.controller_of(id) in players]


def _in_blocks(state: GameState, what: InBlocks, context: Context) -> list[ObjectId]:
    """Return the permanents that this turn blocked one of some creatures, or were blocked by one of some."""
    blocks = state.turn.history.blocks
    attackers = () if what.blocked is None else single_objects(state, what.blocked, context)
    blockers = () if what.blocked_by is None else single_objects(state, what.blocked_by, context)
    fought = {blocker for blocker, attacker in blocks if attacker in attackers}
    fought |= {attacker for blocker, attacker in blocks if blocker in blockers}
    found = permanents_matching(state, what.filter, context.controller, context.source)
    return [id for id in found if id in fought]


def _with_what_became(state: GameState, what: What, context: Context) -> set[ObjectId | None]:
    """Return single objects, and the new objects that they became by moving."""
    found = [*single_objects(state, what, context)]
    return {*found, *(state.last_known[id].became for id in found if id in state.last_known)}


def _is_in(state: GameState, id: ObjectId, zone: Zone) -> bool:
    return state.objects[id].zone is zone


def _matching_cards(state: GameState, what: All, players: list[PlayerId], context: Context) -> list[ObjectId]:
    """Return the cards in a zone of these players that match, or the matching spells on the stack; with the
    abilities there, if they are meant too, the topmost first.
    """
    you, this = context.controller, context.source
    if what.zone is not Zone.STACK:
        return [
            id for id in cards_in(state, what.zone, players) if matches(state, what.filter, id, you, this)
        ]
    found = [
        item.id
        for item in state.stack
        if item.controller in players
        if (isinstance(item, SpellOnStack) and matches(state, what.filter, item.id, you, this))
        or (isinstance(item, AbilityOnStack) and what.with_abilities)
    ]
    return found[::-1] if what.with_abilities else found


def _attacked(state: GameState, by: AttackedBy, context: Context) -> list[Target]:
    """Return the players and planeswalkers that the creatures referred to attack, each once."""
    found = (attacked_by(state, id) for id in single_objects(state, by.what, context))
    attacked = dict.fromkeys(target for target in found if target is not None)
    return [target for target in attacked if is_player(target) or _is_planeswalker(state, ObjectId(target))]


def _is_planeswalker(state: GameState, id: ObjectId) -> bool:
    """Return whether an object is a planeswalker on the battlefield: none is meant that has left."""
    return id in state.permanents and CardType.PLANESWALKER in characteristics(state, id).types


def permanents_meant(state: GameState, what: Objects, context: Context) -> list[ObjectId]:
    """Return the objects meant that are on the battlefield and in range [cr2025-06-06 801.10]."""
    here = [id for id in objects_meant(state, what, context) if id in state.permanents]
    return [id for id in here if in_range(state, context.controller, id)] if state.game.ranges else here


def cards_meant(state: GameState, what: Objects, context: Context) -> list[ObjectId]:
    """Return the objects meant, where they are now.

    A permanent that died is found as the card in the graveyard, if this spell or ability moved it or
    triggered on its move [cr2025-06-06 400.7]. A delayed triggered ability finds it only where it was as the
    ability was created [cr2025-06-06 603.7c].
    """
    found = []
    for id in objects_meant(state, what, context):
        if id in state.objects:
            if id in state.permanents or state.objects[id].zone is not Zone.BATTLEFIELD:
                found.append(id)  # it is not phased out
        elif id in state.last_known and not isinstance(what, Chosen):
            known = state.last_known[id]
            if known.became is not None and _is_expected(state, id, known.became, context):
                became = [id for id in (known.became, *known.others) if id in state.objects]
                found.extend(id for id in became if _can_be_found(state, id, context))
    return [id for id in found if in_range(state, context.controller, id)]


def _is_expected(state: GameState, id: ObjectId, became: ObjectId, context: Context) -> bool:
    """Return whether an object that has become another one (`became`) is found: not if it moved after the
    ability was put on the stack.

    The source is found only if the ability triggered on its own move, or as an Aura on the move of the
    permanent it was attached to [cr2025-06-06 400.7f].
    """
    # Ids are given out in order, so that an id is a timestamp of the move too.
    if context.begun <= became or id in context.paid:
        return True  # this ability has moved it itself, or it was paid as a cost; or a spell is resolving
    if context.expected is not None:
        return became < context.expected
    moved = context.binding.that
    if became >= context.since:
        return False
    return id != context.source or moved in (None, id) or id in attachments(state, moved)


def _can_be_found(state: GameState, became: ObjectId, context: Context) -> bool:
    """Return whether an object that has moved can be found in its zone. In a hidden zone it can only if
    the spell or ability being carried out moved it there [cr2025-06-06 400.7e; cr2002-02-20 410.10].
    """
    object = state.objects[became]
    if object.zone not in HIDDEN_ZONES or context.begun <= became:
        return True
    match state.edition.found_after_moving:
        case FoundAfterMoving.IN_ANY_ZONE:
            return True
        case FoundAfterMoving.WHERE_ITS_PLAYER_SEES_IT:
            return object.zone is Zone.HAND and object.owner == context.controller
        case FoundAfterMoving.IN_PUBLIC_ZONES:
            return False
        case _:
            assert_never(state.edition.found_after_moving)


def players_meant(state: GameState, who: Players, context: Context) -> list[PlayerId]:
    """Return the players that a word means who are in the game and in range, in turn order from the active
    player.
    """
    return players_among(state, who, context)


def targets_meant(state: GameState, to: Objects | Players, context: Context) -> list[Target]:
    """Return the players and permanents that a word means. A chosen target may be either."""
    match to:
        case Chosen(slot):
            return [t for t in context.targets[slot] if is_player(t) or t in state.permanents]
        case AttackedBy():
            return _attacked(state, to, context)
        case What() | All() | Among() | AndOthers() | InBlocks():
            return list(permanents_meant(state, to, context))
        case _:
            return list(players_meant(state, to, context))


def number_for(state: GameState, amount: Amount, context: Context, target: Target) -> int:
    """Return an amount for one of several affected players or objects.

    "Their" amounts differ by player, and each target has its share. Shares of targets that are illegal by now
    are lost [cr2025-06-06 608.2b].
    """
    if amount is Number.ITS_SHARE:
        return sum(part for shares in context.shares for to, part in shares if to == target)
    if isinstance(amount, Theirs) and is_player(target):
        return number(state, amount, _as_that_player(state, amount, PlayerId(target), context))
    return number(state, amount, context)


def _as_that_player(state: GameState, amount: Theirs, player: PlayerId, context: Context) -> Context:
    """Return the context in which an amount is worked out for one of several players: they are "that player",
    and "it" is what is theirs of the objects meant by it.
    """
    done = context.done
    if speaks_of(amount, What.IT):
        done = replace(done, objects=tuple(id for id in done.objects if state.controller_of(id) == player))
    return replace(context, done=done, binding=replace(context.binding, that_player=player))


def fits_player(state: GameState, slot: TargetSlot, player: PlayerId, you: PlayerId) -> bool:
    """Return whether a player can be chosen for a target slot."""
    if slot.any_target:
        return in_range(state, you, player)
    return slot.players is not None and is_whose(state, slot.players, player, you)


def fits_slot(state: GameState, slot: TargetSlot, id: ObjectId, you: PlayerId, source: ObjectId) -> bool:
    """Return whether an object can be chosen for a target slot: by its zone and its characteristics."""
    if slot.any_target:
        fitting = id in state.permanents and bool(characteristics(state, id).types & any_target(state))
        is_other = slot.what is None or matches(state, slot.what, id, you, source)
        return fitting and is_other and in_range(state, you, id)
    object, slot = state.objects.get(id), slot_of_the_day(state, slot)
    if object is None:
        return False
    if slot.elsewhere is not None and object.zone is slot.elsewhere.zone:
        slot = TargetSlot(what=slot.elsewhere.what, zone=object.zone)
    if slot.what is None or object.zone is not slot.zone:
        return False
    if slot.zone is Zone.BATTLEFIELD and id not in state.permanents:
        return False  # phased out [cr2025-06-06 702.26b]
    if slot.zone is Zone.STACK and not any(i.id == id and isinstance(i, SpellOnStack) for i in state.stack):
        return False
    return matches(state, slot.what, id, you, source)


def slot_of_the_day(state: GameState, slot: TargetSlot) -> TargetSlot:
    """Return a target slot as it was on the day of the rules: if a card says "target player or
    planeswalker" now, a player alone could be the target as long as burn was aimed at creatures and players.
    """
    if slot.players is None or slot.what is None or slot.what.types != {CardType.PLANESWALKER}:
        return slot
    return slot if CardType.PLANESWALKER in any_target(state) else replace(slot, what=None)


def any_target(state: GameState) -> frozenset[CardType]:
    """Return the card types that "any target" allows, besides players [cr2025-06-06 115.4]."""
    match state.edition.any_target:
        case AnyTarget.CREATURES_AND_PLAYERS:
            return CREATURE.types
        case AnyTarget.ALSO_PLANESWALKERS:
            return CREATURE.types | {CardType.PLANESWALKER}
        case AnyTarget.ALSO_BATTLES:
            return CREATURE.types | {CardType.PLANESWALKER, CardType.BATTLE}
