"""This module finds the effects that let a player play cards from elsewhere than their hand, or for
another price [cr2025-06-06 601.3].

`permitted` is the entry: it returns the cards and, for each, the permissions. There are two kinds of
permission:

* `MayBePlayed` for certain cards: "you may play that card this turn". `allow_playing` carries out the effects
  that give it.
* `MayPlayFrom` for all matching cards of a zone: "you may play lands from your graveyard". `used_up` finds
  the permission that is used up, if there is one card a turn.

A permission may ask for the mana value, and that of a card with {X} depends on X. Then it is checked twice:
as the card is chosen (`reads_x`), and once X is announced (`fits_with_x`). `kinds_as_though` says which mana
counts as other mana for such a spell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from manaburn.cards.vocabulary.changes.changes import Change, Duration
from manaburn.cards.vocabulary.changes.players import OtherManaForSpells
from manaburn.cards.vocabulary.changes.playing import MayPlayFrom
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.casting import Afterwards, Often
from manaburn.cards.vocabulary.words.durations import Until
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.permissions import (
    AllowPlaying,
    Begins,
    MayBePlayed,
    Playing,
    Price,
    Spending,
)
from manaburn.cards.vocabulary.words.references import OwnerOf
from manaburn.decisions import ChooseObjects, ChooseWord, Purpose
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import CastingProhibitions
from manaburn.mana import ANY_COLOR, ANY_TYPE
from manaburn.purposes import Quality
from manaburn.rules.casting.faces import faces_allowed, if_played_as, ways_that_change
from manaburn.rules.casting.gained_ways import gained
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import holds, matches, would_have
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.layers.deriving import may_have_rules_for_players
from manaburn.rules.layers.meaning import cards_meant
from manaburn.rules.layers.player_rules import rules_for
from manaburn.rules.mana.mana_pools import SPENT_AS_THOUGH
from manaburn.rules.players.teams import is_whose
from manaburn.rules.words.references import exiled_with, players_among
from manaburn.rules.zones.outside_the_game import cards_that_may_come_in
from manaburn.rules.zones.preparing import castable_copies
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import Context, SpellOnStack
from manaburn.state.records.how_cast import CostsMore, EntersWithCounter, Options, SpellMark
from manaburn.terms import ObjectId, PlayerId, Target, Zone
from manaburn.values import replace


def permitted(state: GameState, player: PlayerId) -> dict[ObjectId, list[MayBePlayed]]:
    """Return the cards that effects let a player play from elsewhere than their hand, each with its
    permissions. First come those given to certain cards, then those for all matching cards of a zone.
    """
    found: dict[ObjectId, list[MayBePlayed]] = {}
    for effect in state.continuous:  # permissions for certain cards
        for change in effect.changes:
            if isinstance(change, MayBePlayed) and effect.controller == player:
                if change.begins is Begins.LATER_TURN and effect.began_on_turn == state.turn.number:
                    continue
                context = Context(controller=player, source=effect.source)
                if change.condition is not None and not holds(state, change.condition, context):
                    continue
                for affected in effect.affects:
                    if affected not in state.objects or not _is_allowed_spell(
                        state, change, affected, context
                    ):
                        continue
                    if _keeps(state, change.way, affected, effect.id):
                        found.setdefault(ObjectId(affected), []).append(change)
    for copy in castable_copies(state, player):
        found.setdefault(copy, []).append(_OF_PREPARED)
    for permission, source, _ in _permissions(state, player):  # permissions for all cards of a zone
        for id in _cards_there(state, player, permission, source):
            # Since when the permission is given: the timestamp of a permanent, or the id of another source.
            begun = permanent.timestamp if (permanent := state.permanents.get(source)) else source
            if _may_fit(state, permission, id, player, source) and _keeps(state, permission.way, id, begun):
                found.setdefault(id, []).append(_as_permission(permission))
    return found


_OF_PREPARED = MayBePlayed(deed=Playing.CAST)
"""The permission to cast the copy of a prepared permanent's prepare spell [cr2026-04-17 722.3c]."""


def _is_allowed_spell(state: GameState, permission: MayBePlayed, card: Target, context: Context) -> bool:
    """Return whether a card, as the face that it is taken for, is what a permission allows to be cast. One
    that is face down in exile is judged as it is face up [cr2025-06-06 406.3a, 601.3f].
    """
    if permission.matching == ANYTHING:
        return True
    supposed = if_played_as(state, ObjectId(card), "")
    return matches(supposed, permission.matching, ObjectId(card), context.controller, context.source)


def _keeps(state: GameState, way: str, card: Target, since: int) -> bool:
    """Return whether a card still has the ability by which an effect lets it be cast, as flashback.
    Another effect may have taken its abilities; `since` is the timestamp of the effect that gave it.
    """
    return gained(way) is None or would_have(state, ObjectId(card), since)


def are_asked_at_once(edition: Edition) -> bool:
    """Return whether effects that permit or forbid casting are checked as the spell is begun, and not only
    once its modes, targets and X are announced.
    """
    return edition.casting_prohibitions is CastingProhibitions.AS_IT_BEGINS


def _may_fit(
    state: GameState, permission: MayPlayFrom, id: ObjectId, player: PlayerId, source: ObjectId
) -> bool:
    """Return whether a card matches a permission, or could with a value for X that is still to be chosen
    [cr2025-06-06 202.3e, 601.2e].
    """
    cards = permission.cards
    if _reads_x(state, permission, id) and not are_asked_at_once(state.edition):
        cards = of_any_value(cards)
    return matches(if_played_as(state, id, ""), cards, id, player, source)  # [cr2025-06-06 406.3a]


def _reads_x(state: GameState, permission: MayPlayFrom, id: ObjectId) -> bool:
    """Return whether the value chosen for X decides if a permission applies to a card."""
    cost = state.objects[id].definition.cost
    if cost is None or not cost.x or permission.price is not Price.AS_PRINTED:
        return False
    return permission.cards != of_any_value(permission.cards)


def of_any_value(cards: Filter) -> Filter:
    """Return a filter without its limits on mana value."""
    return replace(
        cards,
        mana_value_at_least=None,
        mana_value_at_most=None,
        bounds=tuple(bound for bound in cards.bounds if getattr(bound, "stat", None) is not Stat.MANA_VALUE),
        any_of=tuple(map(of_any_value, cards.any_of)),
        all_of=tuple(map(of_any_value, cards.all_of)),
        none_of=tuple(each for each in cards.none_of if each == of_any_value(each)),
    )


def reads_x(state: GameState, player: PlayerId, card: ObjectId, able: Sequence[MayBePlayed]) -> bool:
    """Return whether all of the permissions by which a card may be cast depend on the value for X."""
    if not able or are_asked_at_once(state.edition):
        return False
    given = (each.permission for each in _permissions(state, player))
    reading = [_as_permission(each) for each in given if _reads_x(state, each, card)]
    return all(one in reading for one in able)


def fits_with_x(supposed: GameState, item: SpellOnStack) -> bool:
    """Return whether an effect that reads mana values lets a spell be cast from where it was with its X."""
    return any(
        permission.zone is item.cast_from
        and permission.price is Price.AS_PRINTED
        and matches(supposed, permission.cards, item.id, item.controller, source)
        for permission, source, _ in _permissions(supposed, item.controller, again=True)
    )


def _as_permission(permission: MayPlayFrom) -> MayBePlayed:
    """Return a permission for a zone as one for a single card of it."""
    return MayBePlayed(
        permission.price,
        permission.deed,
        way=permission.way,
        afterwards=permission.afterwards,
        enters_with=permission.enters_with,
        gains=permission.gains,
    )


ONE_EACH_TURN = -1000
"""The number noted on a permanent, as of an ability used this turn, when its permission to play one card each
turn is used.
"""


class _Given(NamedTuple):
    """A permission to play cards from a zone, and what gives it."""

    permission: MayPlayFrom
    source: ObjectId
    id: int
    """The id of the permanent that gives it, or of the effect of a spell or ability."""


def _permissions(state: GameState, player: PlayerId, *, again: bool = False) -> Iterator[_Given]:
    """Yield the permissions to play cards from a zone; with `again` also those of permanents that are used up
    this turn.
    """
    if may_have_rules_for_players(state):
        for rule in rules_for(state, player):
            if isinstance(rule.change, MayPlayFrom):
                given = _Given(rule.change, rule.context.source, rule.id)
                if again or not _is_used_up(state, given):
                    yield given


def _is_used_up(state: GameState, given: _Given) -> bool:
    """Return whether a permanent's permission to play one card each turn was used in this turn."""
    permanent = state.permanents.get(ObjectId(given.id))
    limited = given.permission.each_turn is Often.ONCE
    return limited and permanent is not None and ONE_EACH_TURN in permanent.used


def _using(state: GameState, given: _Given) -> Event:
    """Return the event of using up a permission to play one card: that of a permanent until the next turn,
    that of an effect for good.
    """
    if given.id in state.permanents:
        return events.AbilityUsed(given.source, ONE_EACH_TURN)
    return events.EffectsEnded(frozenset((given.id,)))


def _cards_there(
    state: GameState, player: PlayerId, permission: MayPlayFrom, source: ObjectId
) -> tuple[ObjectId, ...]:
    """Return the cards in the zone of a permission: of a library only the top card, of exile only those
    exiled by the object that gives the permission, of those outside the game only what may come into it.
    """
    if permission.zone is Zone.EXILE:
        return tuple(id for id in exiled_with(state, source) if id in state.exile)
    if permission.zone is Zone.OUTSIDE:
        return cards_that_may_come_in(state, player)
    found = {
        Zone.GRAVEYARD: state.players[player].graveyard,
        Zone.HAND: state.players[player].hand,
        Zone.LIBRARY: state.players[player].library[-1:],
    }
    return tuple(found[permission.zone])


def used_up(
    state: GameState, supposed: GameState, player: PlayerId, card: ObjectId, able: Sequence[MayBePlayed]
) -> tuple[Event, MayBePlayed] | None:
    """Return the event of using up a permission as a card is played, and that permission. Return None if one
    of the `able` permissions is not limited to one card, or one a turn. Of several the player chooses one. In
    the supposed state the card has the face or form in which it is played.
    """
    of_some = list(_of_some_cards(state, player, card, able))
    given = [
        each
        for each in _permissions(state, player)
        if each.permission.each_turn is Often.ONCE
        and card in _cards_there(state, player, each.permission, each.source)
        and _may_fit(supposed, each.permission, card, player, each.source)
        and _as_permission(each.permission) in able
    ]
    if not (given or of_some) or len(given) + len(of_some) < len(able):
        return None
    found = {source: (event, permission) for source, event, permission in of_some}
    found |= {each.source: (_using(state, each), _as_permission(each.permission)) for each in reversed(given)}
    chosen = next(iter(found)) if not given else given[0].source
    if len(found) > 1:
        asked = ChooseObjects(player, Purpose.USE_PERMISSION, tuple(sorted(found)), 1, 1)
        (chosen,) = choose(state, asked, otherwise=(chosen,))
    return found[chosen]


def _of_some_cards(
    state: GameState, player: PlayerId, card: ObjectId, able: Sequence[MayBePlayed]
) -> Iterator[tuple[ObjectId, Event, MayBePlayed]]:
    """Yield the permissions to play one of some cards that are over once this one is played: the source, the
    event, and the permission.
    """
    for effect in state.continuous:
        if effect.controller == player and card in effect.affects:
            for change in effect.changes:
                if isinstance(change, MayBePlayed) and change.one_alone and change in able:
                    yield effect.source, events.EffectsEnded(frozenset((effect.id,))), change


def permitted_as_something_else(state: GameState, player: PlayerId) -> Iterator[ObjectId]:
    """Yield the cards that match a permission as another of their faces or parts, face down, or as what
    an alternative cost makes of them [cr2025-06-06 601.3e, 702.37c, 702.103d, 709.3a, 712.11c, 712.12,
    715.3a, 718.3a].
    """
    for permission, source, _ in _permissions(state, player):
        for id in _cards_there(state, player, permission, source):
            if any(_may_fit(as_other, permission, id, player, source) for as_other in _as_others(state, id)):
                yield id
    for effect in state.continuous:
        for change in effect.changes:
            if isinstance(change, MayBePlayed) and effect.controller == player:
                if change.matching != ANYTHING:
                    context = Context(controller=player, source=effect.source)
                    for affected in effect.affects & state.objects.keys():
                        others = _as_others(state, ObjectId(affected))
                        if any(_is_allowed_spell(as_other, change, affected, context) for as_other in others):
                            yield ObjectId(affected)


def _as_others(state: GameState, id: ObjectId) -> Iterator[GameState]:
    """Yield supposed states in which a card is another of its faces or parts, face down, or what an
    alternative cost makes of it.
    """
    definition = state.objects[id].definition
    for name in filter(None, faces_allowed(definition)):
        yield if_played_as(state, id, name)
    for way in ways_that_change(state.objects[id]):
        yield if_played_as(state, id, "", way)


def kinds_of_permissions(
    needed: Sequence[MayBePlayed], *, of_land: bool = False
) -> list[tuple[MayBePlayed, ...]]:
    """Return the permissions by which a card may be played, those together that differ neither in what it
    gains nor, if it is a spell, in what that costs more, in where its card goes afterwards, or in the counter
    with which its permanent enters. If none is needed, that is one empty kind.
    """
    kinds: dict[object, tuple[MayBePlayed, ...]] = {}
    for one in needed:
        key = (one.gains, *(() if of_land else (one.more, one.afterwards, one.enters_with)))
        kinds[key] = (*kinds.get(key, ()), one)
    return [*kinds.values()] or [()]


def kind_chosen(
    state: GameState, player: PlayerId, kinds: Sequence[tuple[MayBePlayed, ...]]
) -> tuple[MayBePlayed, ...]:
    """Return the permissions of the kind that a player chooses to cast a card by [cr2025-06-06 601.2b]."""
    if len(kinds) == 1:
        return kinds[0]
    by_words = {_kind_in_words(kind[0]): kind for kind in kinds}
    word = choose(state, ChooseWord(player, Quality.WORD, tuple(by_words)), otherwise=None)
    return kinds[0] if word is None else by_words[word]


def _kind_in_words(permission: MayBePlayed) -> str:
    """Return the words by which a player chooses a permission, as "for {2} more, exiled instead of ..."."""
    more = f"for {{{permission.more}}} more" if permission.more else ""
    exiled = "exiled instead of going to a graveyard" if permission.afterwards is Afterwards.EXILE else ""
    counter = (
        "" if permission.enters_with is None else f"entering with a {permission.enters_with.value} counter"
    )
    gained = "gaining an ability" if permission.gains else ""
    return ", ".join(filter(None, (more, exiled, counter, gained))) or "as usual"


class PermissionUsed(NamedTuple):
    """The record says what follows from the permission by which a card is played."""

    events: Sequence[Event]
    """The permission is used up."""
    noted: Options
    gains: tuple[Change, ...] = ()
    """What the card gains, as a spell and as the permanent that it becomes."""


NONE_USED = PermissionUsed((), ())
"""No permission is used."""


def gained_by_permission(
    state: GameState, player: PlayerId, id: ObjectId, used: PermissionUsed
) -> Iterator[Event]:
    """Yield the event by which a spell or land gains what the permission says by which it is played; the
    permanent that the spell becomes has it, too [cr2025-06-06 400.7b, 611.3d].
    """
    if used.gains:
        yield effect_begins(state, (id,), *used.gains, source=id, controller=player)


def terms_noted(able: Sequence[MayBePlayed]) -> tuple[Options, Options]:
    """Return two things that are noted of a spell cast by permissions of one kind: how much more it costs and
    the counter with which its permanent enters; and that its card is exiled afterwards.
    """
    if not able:
        return (), ()
    more, exiled = able[0].more, able[0].afterwards is Afterwards.EXILE
    kind = able[0].enters_with
    costing = (CostsMore(more),) if more else ()
    entering = () if kind is None else (EntersWithCounter(kind),)
    return (*costing, *entering), (SpellMark.EXILED_AFTERWARDS,) if exiled else ()


_UNTIL = {
    Until.END_OF_TURN: Duration.END_OF_TURN,
    Until.END_OF_YOUR_NEXT_TURN: Duration.END_OF_YOUR_NEXT_TURN,
    Until.YOUR_NEXT_END_STEP: Duration.YOUR_NEXT_END_STEP,
    Until.IT_MOVES: Duration.INDEFINITE,
    Until.ANOTHER_IS_EXILED: Duration.INDEFINITE,
    Until.THEY_PASS: Duration.UNTIL_YOU_PASS,
}


def _ended(state: GameState, permission: MayBePlayed, source: ObjectId) -> Iterator[Event]:
    """Yield the end of earlier permissions from a source that last until it lets another card be played."""
    if permission.until_another:
        ids = (e.id for e in state.continuous if e.source == source and permission in e.changes)
        if earlier := frozenset(ids):
            yield events.EffectsEnded(earlier)


def allow_playing(state: GameState, effect: AllowPlaying, context: Context) -> None:
    """Carry out an effect that lets players play cards from where they are, for a time: all of them, or each
    owner of one of the cards their own.
    """
    all_cards = frozenset(cards_meant(state, effect.what, context))
    # Who may play them: the owner of each card, or other players who then may play all
    owners = isinstance(effect.who, OwnerOf) and effect.who.what == effect.what
    owning = sorted({state.objects[id].owner for id in all_cards})
    for player in owning if owners else players_among(state, effect.who, context) if all_cards else ():
        cards = frozenset(id for id in all_cards if not owners or state.objects[id].owner == player)
        permission = MayBePlayed(
            effect.price,
            effect.deed,
            faces=effect.faces,
            begins=effect.begins,
            spending=effect.spending,
            afterwards=effect.afterwards,
            condition=effect.condition,
            way=effect.way,
            times=effect.times,
            matching=effect.matching,
            until_another=effect.until is Until.ANOTHER_IS_EXILED,
            more=effect.more if is_whose(state, effect.more_for, player, context.controller) else 0,
            one_alone=effect.one_alone,
        )
        until, source = _UNTIL[effect.until], context.source
        happen(
            state,
            *_ended(state, permission, source),
            effect_begins(state, cards, permission, source=source, controller=player, duration=until),
        )


# Which mana may be spent


AS_THOUGH = {Spending.ANY_COLOR: ANY_COLOR, Spending.ANY_TYPE: ANY_TYPE}
"""The kinds of mana that all mana counts as, by what the effect allows; the widest is the last."""


def kinds_as_though(state: GameState, item: SpellOnStack) -> int:
    """Return the kinds of mana, as bits, that all mana counts as to cast this spell: by the permission to
    cast it, and by rules about its player [cr2025-06-06 609.4b].
    """
    found = 0
    for rule in rules_for(state, item.controller) if state.mechanics & SPENT_AS_THOUGH else ():
        change, context = rule.change, rule.context
        if isinstance(change, OtherManaForSpells):
            if matches(state, change.spells, item.id, context.controller, context.source):
                found |= AS_THOUGH[change.spending]
    for noted in item.noted:
        if isinstance(noted, Spending):
            found |= AS_THOUGH[noted]
    return found
