"""This module finds the objects and players that words of a card's text refer to.

* `single_objects` is for "this", "that", "it" and chosen targets.
* `players_among` is for "you", "each opponent", "its controller".

Both are given the word and the `Context` of the spell or ability that resolves: it holds its source,
controller, targets, and what has been done so far. `was_cast`, `times_paid` and `how_they_were_cast` answer
how a spell was cast, or the spell that became a permanent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.changes.remembered import ReturnsAfter
from manaburn.cards.vocabulary.words.conditions import CastAnotherNamed, HeldAsCast, WasCast
from manaburn.cards.vocabulary.words.happenings import Happened
from manaburn.cards.vocabulary.words.references import (
    Chosen,
    ControllerOf,
    OwnerOf,
    PlayerOrControllerOf,
    Players,
    What,
    Who,
)
from manaburn.cards.vocabulary.words.several_players import DealtCombatDamageBy, OthersThan, Together
from manaburn.editions.axes_of_spells import IfYouDo
from manaburn.rules.players.defending import attacker_meant, attacking_players, defenders_meant
from manaburn.rules.players.range_of_influence import opponents_in_range, players_in_range
from manaburn.rules.words.qualities import chosen_player
from manaburn.state import GameState
from manaburn.state.records.agenda import FinishResolution
from manaburn.state.records.effects import Context, ContinuousEffect
from manaburn.state.records.how_cast import NOTHING_NOTED, HowCast, SpellMark
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId, Target, Zone, is_player
from manaburn.values import replace

# Objects


def single_objects(state: GameState, what: What | Chosen, context: Context) -> tuple[ObjectId, ...]:
    """Return the objects that a word refers to, whether or not they still exist."""
    match what:
        case What.THIS:
            return (context.source,)
        case What.THAT:
            return () if context.binding.that is None else (context.binding.that,)
        case What.THOSE:
            return context.binding.those
        case What.TARGETING:
            return () if context.binding.targeting is None else (context.binding.targeting,)
        case What.ATTACHED:
            return attached_to(state, context.source)
        case What.WAS_ATTACHED:
            return () if context.binding.attached is None else (context.binding.attached,)
        case What.ABOVE | What.ALL_ABOVE:
            above = _above(state, context.source)
            return above[:1] if what is What.ABOVE else above
        case What.IT:
            return context.done.objects
        case What.DAMAGED:
            return context.done.damaged
        case What.EXILED_SO_FAR:
            return context.done.exiled
        case What.CREATED_SO_FAR:
            return context.done.created
        case What.DISCARDED_SO_FAR:
            return context.done.discarded
        case What.TAPPED_SO_FAR:
            return context.done.tapped
        case What.COMMANDERS | What.TOP_OF_LIBRARY:
            you = state.players[context.controller]
            cards = tuple(each.object for each in you.commanders)
            return cards if what is What.COMMANDERS else tuple(you.library[-1:])
        case What.PAID | What.GONE:
            return context.paid
        case What.PILE | What.OTHER_PILE:
            return context.done.piles[what is What.OTHER_PILE]
        case What.EXILED:
            return exiled_with(state, context.source)
        case What.CONVOKED:
            return _how_it_was_cast(state, context).convoked
        case Chosen(slot):
            return tuple(ObjectId(t) for t in context.targets[slot] if not is_player(t))
        case _:
            assert_never(what)


def _above(state: GameState, this: ObjectId) -> tuple[ObjectId, ...]:
    """Return the cards above another in a graveyard, the one directly above it first; none if that is on top,
    or in no graveyard.
    """
    object = state.objects.get(this)
    if object is None or object.zone is not Zone.GRAVEYARD:
        return ()
    cards = state.players[object.owner].graveyard
    return tuple(cards[cards.index(this) + 1 :])


def _links_exiled_cards(effect: ContinuousEffect) -> bool:
    """Return whether an effect notes cards as exiled with its source."""
    return Rule.EXILED_WITH_THIS in effect.changes or any(
        isinstance(change, ReturnsAfter) for change in effect.changes
    )


def exiled_with(state: GameState, source: ObjectId) -> tuple[ObjectId, ...]:
    """Return the cards in exile that abilities of an object have exiled [cr2025-06-06 607.2a]."""
    found = (
        id
        for effect in state.continuous
        if effect.source == source and _links_exiled_cards(effect)
        for id in sorted(effect.affects)
    )
    return tuple(dict.fromkeys(ObjectId(id) for id in found if id in state.objects))


def attached_to(state: GameState, source: ObjectId) -> tuple[ObjectId, ...]:
    """Return the object to which a permanent is attached, or was as it left the battlefield; empty if
    none.
    """
    host = _host(state, source)
    return () if host is None or is_player(host) else (ObjectId(host),)


def attachments(state: GameState, host: ObjectId) -> tuple[ObjectId, ...]:
    """Return the objects attached to a permanent, or attached to it as it left [cr2025-06-06 608.2h]."""
    if host in state.permanents:
        return tuple(id for id, permanent in state.permanents.items() if permanent.attached_to == host)
    return state.last_known[host].attached if host in state.last_known else ()


def _host(state: GameState, source: ObjectId) -> Target | None:
    """Return the object or player to which a permanent is attached, or was as it left."""
    permanent = state.permanents.get(source)
    if permanent is not None:
        return permanent.attached_to
    return state.last_known[source].attached_to if source in state.last_known else None


def enchanted_player(state: GameState, source: ObjectId) -> PlayerId | None:
    """Return the player an Aura is attached to, or was as it left [cr2025-06-06 303.4]."""
    host = _host(state, source)
    return PlayerId(host) if host is not None and is_player(host) else None


def is_known(state: GameState, id: ObjectId) -> bool:
    """Return whether an object exists, or its last known information is kept."""
    return id in state.objects or id in state.last_known


def object_or_last_known(state: GameState, id: ObjectId) -> GameObject:
    """Return an object, or if it is gone the object as it last existed."""
    object = state.objects.get(id)
    return state.last_known[id].object if object is None else object


def holds_of_casting(
    state: GameState, condition: WasCast | HeldAsCast | CastAnotherNamed, context: Context
) -> bool:
    """Return whether a condition about how something was cast, or what its controller has cast, holds."""
    if isinstance(condition, HeldAsCast):
        how = _how_it_was_cast(state, context)
        return how.was_cast and SpellMark.ITS_CONDITION_HELD in how.options
    if isinstance(condition, CastAnotherNamed):
        return _has_cast_another_named(state, condition, context)
    return was_cast(state, condition, context)


def _has_cast_another_named(state: GameState, condition: CastAnotherNamed, context: Context) -> bool:
    """Return whether a player has cast a spell of a name in this game, other than the source itself."""
    cast = state.players[context.controller].rare.names_cast.count(condition.name)
    return cast > was_cast(state, WasCast(), context)


def was_cast(state: GameState, condition: WasCast, context: Context) -> bool:
    """Return whether the source, or the object that the condition names, was cast: from the stated zone,
    or with the stated cost paid.
    """
    how, what = condition.how, condition.what
    among = (context.source,) if what is None else single_objects(state, what, context)
    cast = how_they_were_cast(state, among, context)
    if isinstance(how, str):
        return any(each.times_paid(how) > 0 for each in cast)
    if not condition.by_anyone:
        cast = [each for each in cast if not each.by_another]
    return any(each.was_cast if how is None else each.zone is how for each in cast)


def was_done(state: GameState, context: Context) -> bool:
    """Return whether "if you do" holds. It is enough that the player chose to; but from September 2001
    until September 2003 some part of the action has to have happened [cr2001-09-24 419.5; cr2003-10-01
    419.5b].
    """
    match state.edition.if_you_do:
        case IfYouDo.CHOSEN:
            return True
        case IfYouDo.DONE_IN_PART:
            return context.done.amount > 0


def times_paid(state: GameState, name: str, context: Context) -> int:
    """Return how often the costs of this name were paid for the source [cr2025-06-06 702.33d]."""
    return _how_it_was_cast(state, context).times_paid(name)


def how_they_were_cast(state: GameState, what: Iterable[ObjectId], context: Context) -> list[HowCast]:
    """Return how each of these objects was cast and paid for."""
    return [_how_it_was_cast(state, replace(context, source=id)) for id in what]


def _how_it_was_cast(state: GameState, context: Context) -> HowCast:
    """Return how the source was cast and paid for, as it is or last was."""
    permanent = state.permanents.get(context.source)
    if permanent is not None:
        return permanent.cast_with
    spell = state.spell(context.source)
    known = state.last_known.get(context.source)
    if spell is None and known is not None:
        spell = known.spell
    if spell is not None:
        return spell.cast_with
    if context.cast_with != NOTHING_NOTED or known is None:
        return context.cast_with
    return known.cast_with


def with_all_targets(context: Context) -> Context:
    """Return the context with illegal targets included, in editions that allow it: a spell may still use
    information about them, but does nothing to them [cr2010-02-01 608.2b].
    """
    if not context.illegal:
        return context
    both = (legal + illegal for legal, illegal in zip(context.targets, context.illegal, strict=True))
    return replace(context, targets=tuple(both), illegal=())


def looked_for(state: GameState, amount: Happened, context: Context) -> ObjectId:
    """Return the object of an amount about what happened to one object: "that" object, or the source."""
    that = context.binding.that
    return that if amount.filter is What.THAT and that is not None else _as_cast(state, context)


def seen_by_each(state: GameState, who: Players, context: Context) -> Iterator[Context]:
    """Yield a context for each of these players, in which THAT_PLAYER is that player."""
    for player in players_among(state, who, context):
        yield replace(context, binding=replace(context.binding, that_player=player))


def _as_cast(state: GameState, context: Context) -> ObjectId:
    """Return the source, or while a permanent spell is about to enter the spell on the stack."""
    this = context.source
    if context.cast_with == NOTHING_NOTED or this in state.objects:
        return this
    return this if any(cast.spell == this for cast in state.turn.history.spells) else state.stack[-1].id


# Players


def _chosen(state: GameState, who: Who, context: Context) -> tuple[PlayerId | None, ...]:
    """Return the player chosen for the source, or promised its gift; or the players to whom earlier effects
    dealt damage, or who agreed to what they were offered.
    """
    if who is Who.WHO_AGREED:
        return context.done.agreed
    if who is Who.DEALT_DAMAGE:
        return context.done.hurt
    if who is Who.CHOSEN_PLAYER:
        return (chosen_player(state, context.source),)
    return _how_it_was_cast(state, context).promised_to


def _designated(state: GameState, who: Who) -> set[PlayerId]:
    """Return the players who have a designation [cr2025-06-06 702.131c, 723, 724]."""
    if who is Who.HAVING_BLESSING:
        return {player.id for player in state.players if player.rare.blessed}
    has_it = state.game.monarch if who is Who.MONARCH else state.game.initiative
    return set() if has_it is None else {has_it}


def _who_could_not(state: GameState, who: Who, context: Context) -> list[PlayerId]:
    """Return the players who could not do what the last effect says, in turn order."""
    of_all = who is Who.PLAYERS_WHO_COULD_NOT
    among = (players_in_range if of_all else opponents_in_range)(state, context.controller)
    return [player for player in among if player not in context.done.players]


def players_among(state: GameState, who: Players, context: Context) -> list[PlayerId]:
    """Return the players that a word refers to, if they are in range, in turn order from the active
    player.
    """
    present = players_in_range(state, context.controller)
    match who:
        case Who.YOU | Who.EACH_OTHER_PLAYER:
            return [p for p in present if (p == context.controller) is (who is Who.YOU)]
        case Who.EACH_PLAYER:
            return present
        case Who.EACH_OPPONENT:
            return opponents_in_range(state, context.controller)
        case Who.OTHER_OPPONENTS:
            that_player = context.binding.that_player
            return [p for p in opponents_in_range(state, context.controller) if p != that_player]
        case Who.OPPONENTS_OF_THAT_PLAYER:
            of = context.binding.that_player
            return [p for p in present if of is not None and state.options.are_opponents(p, of)]
        case Who.OPPONENTS_NOT_DEFENDING:
            defending = _defenders(state, context)
            return [p for p in opponents_in_range(state, context.controller) if p not in defending]
        case Who.THAT_PLAYER:
            return [p for p in present if p == context.binding.that_player]
        case Who.ACTIVE_PLAYER:
            meant = set(state.active_team()) if context.binding.active is None else {context.binding.active}
        case Who.DEFENDING_PLAYER:
            chosen = context.binding.defending
            meant = set(_defenders(state, context)) if chosen is None else {chosen}
        case Who.ENCHANTED_PLAYER:
            enchanted = enchanted_player(state, context.source)
            return [p for p in present if p == enchanted]
        case Who.PLAYERS_WHO_COULD_NOT | Who.OPPONENTS_WHO_COULD_NOT:
            return _who_could_not(state, who, context)
        case Who.CHOSEN_PLAYER | Who.PROMISED_A_GIFT | Who.DEALT_DAMAGE | Who.WHO_AGREED:
            noted = _chosen(state, who, context)
            return [p for p in present if p in noted]
        case Who.OPPONENTS_ATTACKING_THAT_PLAYER:
            attacking = attacking_players(state, context.binding.that_player)
            meant = {p for p in attacking if state.options.are_opponents(p, context.controller)}
        case Who.MONARCH | Who.HAVING_INITIATIVE | Who.HAVING_BLESSING:
            meant = _designated(state, who)
        case Chosen(slot):
            meant = {PlayerId(t) for t in context.targets[slot] if is_player(t)}
        case PlayerOrControllerOf(what):
            meant = {*players_among(state, what, context), *players_among(state, ControllerOf(what), context)}
        case ControllerOf(what):
            meant = set(_controllers(state, what, context))
        case OwnerOf(what):
            among = single_objects(state, what, with_all_targets(context))
            meant = {object_or_last_known(state, id).owner for id in among if is_known(state, id)}
        case Together() | OthersThan() | DealtCombatDamageBy():
            meant = _of_several(state, who, present, context)
        case _:
            assert_never(who)
    return [player for player in present if player in meant]


def _defenders(state: GameState, context: Context) -> list[PlayerId]:
    """Return all players that "defending player" can mean in a context."""
    return defenders_meant(state, attacker_meant(state, context.source, context.binding))


def _of_several(
    state: GameState,
    who: Together | OthersThan | DealtCombatDamageBy,
    present: Iterable[PlayerId],
    context: Context,
) -> set[PlayerId]:
    """Return the players of several words, those present whom a word does not refer to, or those whom an
    object has hurt.
    """
    if isinstance(who, DealtCombatDamageBy):
        by = single_objects(state, who.what, context)
        dealt = (each for each in state.turn.history.damage if each.combat and each.source in by)
        return {PlayerId(each.target) for each in dealt if is_player(each.target)}
    if isinstance(who, OthersThan):
        return {*present} - {*players_among(state, who.who, context)}
    return {player for each in who.players for player in players_among(state, each, context)}


def _controllers(state: GameState, what: What | Chosen, context: Context) -> Iterator[PlayerId]:
    """Yield the controllers of the objects that a word refers to, or their last controllers; also of an
    ability while it is on the stack, or once an earlier effect has countered it [cr2025-06-06 608.2h].
    """
    countered = dict(context.done.countered)
    for id in single_objects(state, what, with_all_targets(context)):
        if id in countered:
            yield countered[id]
        elif is_known(state, id) or state.on_stack(id) is not None:
            yield state.controller_of(id)


def who_resolves(state: GameState) -> PlayerId | None:
    """Return the controller of the spell or ability that is resolving; None if none is."""
    top = state.stack[-1] if state.stack else None
    return top.controller if top is not None and FinishResolution(top.id) in state.agenda else None
