"""This module casts spells as part of the resolution of another spell or ability, as cascade and discover
do [cr2025-06-06 608.2g, 701.57, 702.85].

The table `EFFECTS_OF_CASTING` at the end names the function for each effect. `_cast_now` is the main one: it
finds the ways in which the card can be cast (`_castable`) or played as a land, asks the player about one
after another, and begins to cast it. Cascade and discover exile cards first (`_exile_until_castable`), and
then use the same effect.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.whenever import Lasts, Whenever
from manaburn.cards.vocabulary.effects_on_cards.cascade import CastCopyOf, Discover
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.casting import Afterwards, Often
from manaburn.cards.vocabulary.words.durations import Asks
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.permissions import CastNow, CastWhat, FaceCast, Playing
from manaburn.cards.vocabulary.words.references import Objects, What, Who
from manaburn.decisions import CastSpell, ChooseWhether, PlayLand
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import CascadedSpells
from manaburn.rules.casting.announcing import begin_cast, begin_cast_of_copy
from manaburn.rules.casting.casting import announcing_problems, is_paid_by
from manaburn.rules.casting.faces import faces_allowed, if_announced, if_played_as, is_castable_so
from manaburn.rules.casting.gained_ways import way_used
from manaburn.rules.casting.playing_lands import put_played_land, too_many_lands
from manaburn.rules.casting.rules_of_casters import lands_forbidden
from manaburn.rules.casting.total_costs import costs_with_x
from manaburn.rules.casting.ways_to_cast import spending_noted, usual_way, ways_by
from manaburn.rules.effects.effects_of_time import whenever
from manaburn.rules.happening.answers import agrees
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, matches, number
from manaburn.rules.layers.meaning import cards_meant
from manaburn.rules.mana.costs import mana_cost
from manaburn.rules.mana.symbols_announced import ways_to_announce
from manaburn.rules.words.references import object_or_last_known
from manaburn.rules.zones.entering_of_others import entering_problems
from manaburn.rules.zones.preparing import is_copy_in_exile
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context, SpellOnStack
from manaburn.state.records.how_cast import SpellMark
from manaburn.state.records.records import GameObject
from manaburn.terms import CardType, ObjectId, PlayerId, Step, Zone
from manaburn.values import replace


def _cast_now(state: GameState, effect: CastNow, context: Context) -> None:
    """Ask whether to play the card as a land, or to cast it, as one face after another and for one cost after
    another [cr2025-06-06 601.3].

    If the player must play it, the last way is taken without a question, unless mana must still be made for
    it [cr2010-02-01 116.3c].
    """
    if effect.who is not Who.YOU:
        _let_owners_cast(state, effect, context)
        return
    possible, has_to = list(_castable(state, effect, context)), False
    # 1. The card may be played as a land.
    if effect.deed is Playing.PLAY and _plays_land(state, effect, context, else_cast=bool(possible)):
        return
    # 2. If it must be played, ways for which there is mana now come last, as the last way is forced.
    if effect.asks is Asks.ONLY_AS_WHAT and possible:
        possible.sort(key=lambda action: not _needs_mana_abilities(state, effect, action, context))
        has_to = not _needs_mana_abilities(state, effect, possible[-1], context)
    # 3. One way after another is offered, until the player takes one.
    usual = usual_way(effect)
    for place, action in enumerate(possible):
        name = action.face or state.objects[action.card].definition.name
        so = "" if action.way == usual else f" with {action.way}"
        sure = has_to and place + 1 == len(possible)
        if sure or agrees(state, ChooseWhether(context.controller, f"cast {name}{so}")):
            _cast(state, effect, action, context)
            return
    # 4. The card is not cast: some effects put it elsewhere then.
    if effect.otherwise is not None:
        cards = cards_meant(state, effect.what, context)
        move_all(state, [move(state, id, effect.otherwise, Cause.EFFECT) for id in cards])


def _let_owners_cast(state: GameState, effect: CastNow, context: Context) -> None:
    """Let the owner of each card choose whether to cast it, one card after another."""
    each = replace(effect, who=Who.YOU, what=What.IT)
    cards = cards_meant(state, effect.what, context)
    contexts = [
        replace(
            context, controller=state.objects[id].owner, done=replace(context.done, objects=(ObjectId(id),))
        )
        for id in cards
    ]
    state.schedule(*(CarryOut((each,), of_one) for of_one in contexts))


def _cast(state: GameState, effect: CastNow, action: CastSpell, context: Context) -> None:
    """Begin to cast the card; the rest of the resolution goes on after that."""
    if _goes_on(effect):
        further = _less_that(state, effect, action, context)
        state.schedule(
            _but_for(state, further, action, context)
            if effect.cast is CastWhat.COPY
            else CarryOut((further,), context)
        )
    exiled = (SpellMark.EXILED_AFTERWARDS,) if _is_exiled_afterwards(state, effect, action) else ()
    noted = (*spending_noted((effect,), action.way), *exiled)
    if using := list(way_used(state, state, context.controller, action.card, action.way)):
        happen(state, *using)
    match effect.cast:
        case CastWhat.CARD:
            begin_cast(state, context.controller, action, noted)
        case CastWhat.COPY:
            begin_cast_of_copy(state, context.controller, action, noted)
        case _:
            assert_never(effect.cast)


def _but_for(state: GameState, effect: CastNow, action: CastSpell, context: Context) -> CarryOut:
    """Return the task of casting copies of the other cards: the one that was copied stays where it is."""
    others = tuple(id for id in cards_meant(state, effect.what, context) if id != action.card)
    of_others = replace(context, done=replace(context.done, objects=others))
    return CarryOut((replace(effect, what=What.IT),), of_others)


def _less_that(state: GameState, effect: CastNow, action: CastSpell, context: Context) -> CastNow:
    """Return the effect by which further spells may be cast: what is left of a total has become less."""
    if effect.total_at_most is None:
        return effect
    total = number(state, effect.total_at_most, context)
    return replace(effect, total_at_most=total - _mana_value(state, action))


def _mana_value(state: GameState, action: CastSpell) -> int:
    """Return the mana value of the spell that a card becomes."""
    return characteristics(if_played_as(state, action.card, action.face, action.way), action.card).mana_value


def _is_exiled_afterwards(state: GameState, effect: CastNow, action: CastSpell) -> bool:
    """Return whether the card of a spell is exiled when it would be put into a graveyard."""
    match effect.afterwards:
        case Afterwards.EXILE:
            return True
        case Afterwards.EXILE_UNLESS_PERMANENT:
            supposed = if_played_as(state, action.card, action.face, action.way)
            return not supposed.objects[action.card].definition.types.isdisjoint(_INSTANT_OR_SORCERY)
        case Afterwards.GRAVEYARD | Afterwards.HAND:
            return False
        case _:
            assert_never(effect.afterwards)


_INSTANT_OR_SORCERY = frozenset((CardType.INSTANT, CardType.SORCERY))


def _goes_on(effect: CastNow) -> bool:
    """Return whether more cards may be played after one. What is done to "the exiled card" is done to each
    of several that the linked ability has exiled [cr2025-06-06 607.3]. A copy is cast once: the card that is
    copied stays exiled.
    """
    is_each = effect.what is What.EXILED and effect.cast is CastWhat.CARD
    return effect.often is Often.ANY_NUMBER or is_each


def _plays_land(state: GameState, effect: CastNow, context: Context, *, else_cast: bool) -> bool:
    """Return whether the player plays the card as a land. They may only in their own turn, as one of the
    lands they may play in it [cr2025-06-06 305.2b, 305.3].

    If they must play the card, and can't cast it (`else_cast`), the last land is played without a question.
    """
    you, playable = context.controller, list(_playable_lands(state, effect, context))
    for place, played in enumerate(playable):
        name = state.objects[played.card].showing(played.face).definition.name
        has_to = effect.asks is Asks.ONLY_AS_WHAT and not else_cast and place + 1 == len(playable)
        if has_to or agrees(state, ChooseWhether(you, f"play {name}")):
            if _goes_on(effect):
                state.schedule(CarryOut((effect,), context))
            put_played_land(state, you, played)
            return True
    return False


def _playable_lands(state: GameState, effect: CastNow, context: Context) -> Iterator[PlayLand]:
    """Yield the ways in which the player can play the card as a land now."""
    you = context.controller
    if not state.is_active(you) or any(too_many_lands(state, you)):
        return
    for id in _offered(state, effect.what, context):
        for face in _faces(effect, state.objects[id]):
            supposed = if_played_as(state, id, face)
            land = supposed.objects[id]
            forbidden = any(lands_forbidden(state, you, state.objects[id].zone))
            if land.definition.is_land and not forbidden and not any(entering_problems(supposed, land, you)):
                yield PlayLand(id, face)


def _offered(state: GameState, what: Objects, context: Context) -> list[ObjectId]:
    """Return the cards that may be played, where they are now. An exiled card is offered only as long as it
    is in exile: elsewhere it is a new object [cr2025-06-06 400.7].
    """
    cards = cards_meant(state, what, context)
    if what in (What.EXILED, What.EXILED_SO_FAR):
        return [id for id in cards if state.objects[id].zone is Zone.EXILE]
    return cards


def _castable(state: GameState, effect: CastNow, context: Context) -> Iterator[CastSpell]:
    """Yield the ways in which the card can be cast now: by each face and each cost that the effect allows,
    and within its limit on mana value. Restrictions on when it can be cast don't count, all others do.
    """
    limits = [most for most in (effect.mana_value_at_most, effect.total_at_most) if most is not None]
    limit = min((number(state, most, context) for most in limits), default=None)
    others = () if effect.or_of is None else _offered(state, effect.or_of, context)
    for id in (*_offered(state, effect.what, context), *others):
        for face in _faces(effect, state.objects[id]):
            usual = if_played_as(state, id, face, usual_way(effect))
            for way in dict.fromkeys(ways_by(usual, context.controller, usual.objects[id], effect)):
                supposed = if_played_as(state, id, face, way)
                within = limit is None or characteristics(supposed, id).mana_value <= limit
                if within and _can_be_cast(supposed, effect, CastSpell(id, way, face), context):
                    yield CastSpell(id, way, face)


def _can_be_cast(state: GameState, effect: CastNow, action: CastSpell, context: Context) -> bool:
    """Return whether a card can be cast with the face that it has in this state."""
    seen, player = state.objects[action.card], context.controller
    exists = seen.card is not None or is_copy_in_exile(state, seen)
    there = exists and seen.zone not in (Zone.STACK, Zone.BATTLEFIELD)
    if not there or not is_castable_so(seen):
        return False
    if not matches(state, effect.matching, seen.id, player, context.source):
        return False
    noted = spending_noted((effect,), action.way)
    return not any(announcing_problems(state, player, seen, action.way, noted))


def _needs_mana_abilities(state: GameState, effect: CastNow, action: CastSpell, context: Context) -> bool:
    """Return whether mana must still be made to cast the card in this way. Nobody has to activate mana
    abilities [cr2010-02-01 116.3c; cr2025-06-06 118.3c].
    """
    supposed = if_played_as(state, action.card, action.face, action.way)
    object = supposed.objects[action.card]
    noted = spending_noted((effect,), action.way)
    item = SpellOnStack(
        id=object.id, controller=context.controller, cast_from=object.zone, way=action.way, options=noted
    )
    player, announced = context.controller, if_announced(supposed, item)
    return not any(
        is_paid_by(announced, player, item.id, costs, mana_cost(costs).with_x(item.x), only_pool=True)
        for costs in ways_to_announce(costs_with_x(supposed, item))
    )


def _faces(effect: CastNow, object: GameObject) -> tuple[str, ...]:
    """Return the faces of a card that an effect lets a player cast, by name; "" is the front face."""
    back = object.definition.back
    match effect.face:
        case FaceCast.FRONT:
            return ("",)
        case FaceCast.BACK:
            return () if back is None else (back.name,)
        case FaceCast.ANY:
            return faces_allowed(object.definition)


# Cascade and discover


def _cascade(state: GameState, effect: Instruction, context: Context) -> None:
    most = number(state, StatOf(Stat.MANA_VALUE, What.THIS), context) - 1
    limited = _limits_mana_value(state.edition)
    _exile_until_castable(state, context, most, limited=limited, otherwise=None)


def _limits_mana_value(edition: Edition) -> bool:
    return edition.cascaded_spells is CascadedSpells.LESSER_VALUE


def _discover(state: GameState, effect: Discover, context: Context) -> None:
    most = number(state, effect.amount, context)
    _exile_until_castable(state, context, most, limited=True, otherwise=Zone.HAND)


def _exile_until_castable(
    state: GameState, context: Context, most: int, *, limited: bool, otherwise: Zone | None
) -> None:
    """Exile cards until a nonland card whose mana value is not above `most`. Its player may cast it, then
    the rest goes to the bottom.

    With `limited`, it may be cast only as a spell whose mana value is not above `most` either.
    """
    taken: list[ObjectId] = []
    found = False
    for id in reversed(state.players[context.controller].library):
        taken.append(id)
        now = characteristics(state, id)
        least = min(now.mana_values, default=now.mana_value)
        found = CardType.LAND not in now.types and least <= most
        if found:
            break
    moves = [move(state, id, Zone.EXILE, Cause.EFFECT) for id in taken]
    move_all(state, moves)
    exiled = tuple(moved.new for moved in moves)
    # Two tasks: to cast the last card, and then to put what is left of all on the bottom.
    rest = replace(context, done=replace(context.done, objects=exiled))
    last = replace(context, done=replace(context.done, objects=exiled[-1:] if found else ()))
    limit = most if limited else None
    cast = CastNow(What.IT, face=FaceCast.ANY, mana_value_at_most=limit, otherwise=otherwise)
    state.schedule(CarryOut((cast,), last), CarryOut((Put(What.IT, Place.BOTTOM_AT_RANDOM),), rest))


# Paradigm


def _paradigm(state: GameState, effect: Instruction, context: Context) -> None:
    """Create the delayed ability of paradigm, unless a spell of this name has done so for this player before:
    then this is not the first that has resolved [cr2026-04-17 702.192a].
    """
    spell = object_or_last_known(state, context.source).copiable
    if any(spell.name == name for name in _paradigms(state, context.controller)):
        return
    on = BeginningOf(Step.PRECOMBAT_MAIN, Whose.YOU)
    whenever(state, Whenever(Triggered(on=on, effects=(CastCopyOf(spell),)), Lasts.REST_OF_THE_GAME), context)


def _paradigms(state: GameState, player: PlayerId) -> Iterator[str]:
    """Yield the names of the spells of which a player has the delayed ability of paradigm."""
    for delayed in state.delayed:
        if delayed.whenever is not None and delayed.context.controller == player:
            for effect in delayed.whenever.ability.effects:
                if isinstance(effect, CastCopyOf):
                    yield effect.spell.name


def _cast_copy_of(state: GameState, effect: CastCopyOf, context: Context) -> None:
    """Create a copy of a spell in exile; then its player may cast it [cr2026-04-17 702.192a]."""
    copy = ObjectId(state.new_id())
    happen(state, events.CopyExiled(copy, effect.spell, context.controller))
    of_copy = replace(context, done=replace(context.done, objects=(copy,)))
    state.schedule(CarryOut((CastNow(What.IT, face=FaceCast.ANY),), of_copy))


EFFECTS_OF_CASTING: EffectRows = {
    Instruction.CASCADE: _cascade,
    Discover: _discover,
    Instruction.PARADIGM: _paradigm,
    CastCopyOf: _cast_copy_of,
    CastNow: _cast_now,
}
