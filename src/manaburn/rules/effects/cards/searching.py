"""This module carries out searches of libraries, and of other zones together with them [cr2025-06-06
701.23].

The table `EFFECTS_OF_SEARCHING` at the end has one entry, `_search`. Several players search their own
libraries at once, if one question to each is enough (`_search_together`), even if some of them can't search.
Otherwise one player after another searches, and for each `_search_zones` works in these steps:

1. `_search_question` finds the cards that match, and makes the question.
2. The player chooses cards, one by one if each limits the next (`_one_after_another`).
3. Where an effect puts one of the cards found elsewhere than the others, that one is chosen.
4. The cards are revealed if the effect says so, and put where they go.
5. The library is shuffled.

By some effects, what a player finds is exiled for another to play (`exile_what_was_found`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from manaburn.cards.vocabulary.changes.players import RuleForPlayer, SearchesOnlyTop
from manaburn.cards.vocabulary.effects import Arrival
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Finding, Showing, Taking
from manaburn.cards.vocabulary.words.bounds import InCommon
from manaburn.cards.vocabulary.words.durations import Until
from manaburn.cards.vocabulary.words.filters import ANYTHING, Whose
from manaburn.cards.vocabulary.words.permissions import AllowPlaying, Spending
from manaburn.cards.vocabulary.words.references import What
from manaburn.decisions import Arrange, ArrangeCards, Choose, ChooseObjects, ChoosePlayer, Places, Purpose
from manaburn.editions.axes_of_spells import CardsSearchedFor
from manaburn.rules.combat.joining_combat import put_into_combat
from manaburn.rules.effects.cards.libraries import (
    Cards,
    exiled_face_down,
    fitting_cards,
    put_back,
    putting,
    reveal,
)
from manaburn.rules.happening.answers import choose, next_player
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, number
from manaburn.rules.layers.deciding import chooser_of_what_is_found
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.layers.player_rules import PlayerRule, can_search_library, player_rules, rules_for
from manaburn.rules.words.amounts import cards_in
from manaburn.rules.words.comparing import is_so_compared, sharing
from manaburn.rules.zones.choosing_qualities import opponent_chosen
from manaburn.rules.zones.command_zone import turn_up_commanders
from manaburn.rules.zones.zones import move, shuffle
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import CarryOut, CarryOutAnew, Given
from manaburn.state.records.effects import Context, Done
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.values import replace

_MAY_PLAY_THEM = AllowPlaying(What.IT, Until.IT_MOVES, spending=Spending.ANY_COLOR)

Taken = dict[PlayerId, list[ObjectId]]
"""The cards that one player found in their library, by the player who may play them."""


def _search(state: GameState, effect: lib.SearchLibrary, context: Context) -> None:
    """Let players search: several of them their own libraries at once, otherwise one player after another. A
    library is only shuffled if a player can't search it.
    """
    together = players_meant(state, effect.who, context) if context.remaining is None else ()
    if len(together) > 1 and _can_search_together(effect):
        _search_together(state, effect, together, context)
        return
    player, context = next_player(state, effect, context)
    searched = None if player is None else _owner_of_library(state, effect, player, context)
    if player is None or searched is None:
        return
    if Zone.LIBRARY not in effect.among or can_search_library(state, player, searched, context):
        _search_zones(state, effect, player, searched, context)
        return
    elsewhere = replace(effect, among=effect.among - lib.LIBRARY)
    if elsewhere.among:
        _search_zones(state, elsewhere, player, searched, context)
    _shuffle_afterwards(state, effect, searched)


def _can_search_together(effect: lib.SearchLibrary) -> bool:
    """Return whether each of several players is asked one question about their own library, and what they
    find goes to one place other than a library.
    """
    is_one_question = effect.alike is None and not effect.kinds and effect.apart is None
    is_in_their_own = effect.of is None and Zone.LIBRARY in effect.among
    goes_elsewhere = effect.to is not Zone.LIBRARY and effect.showing is not Showing.FACE_DOWN
    return is_one_question and is_in_their_own and goes_elsewhere


class _Found(NamedTuple):
    """The record says what one of several players finds who search at the same time."""

    player: PlayerId
    among: frozenset[Zone]
    """The zones that they can search."""
    cards: Cards
    taken: Taken | None
    """Who may play which of the cards, where these are exiled for others; None if they are not."""


def _search_together(
    state: GameState, effect: lib.SearchLibrary, players: Sequence[PlayerId], context: Context
) -> None:
    """Let several players each find cards in turn order; then all of these go where the effect says at the
    same time, and each library is shuffled, also of who can't search it [cr2025-06-06 101.3-101.4, 701.23i].
    """
    each = [_found_by(state, effect, player, context) for player in players]
    batch: list[Event] = []
    for one in each:
        if one.taken is None:
            batch += _put(state, effect, one.player, one.cards, (effect.to, effect.arrival), context)
        else:
            batch += [move(state, id, Zone.EXILE, Cause.EFFECT) for id in one.cards]
    for one in each if effect.showing is Showing.REVEALED else ():
        if one.taken is None:
            reveal(state, one.player, one.cards)
    happen(state, *batch)
    put_into_combat(state, batch, effect.arrival or Arrival.UNTAPPED, context)
    for one in each:
        _note_search(state, replace(effect, among=one.among), one.player, one.player)
        if one.taken is not None:
            _let_play(state, one.player, one.taken, batch)
    for player in players:
        _shuffle_afterwards(state, effect, player)


def _found_by(state: GameState, effect: lib.SearchLibrary, player: PlayerId, context: Context) -> _Found:
    """Return what a player finds in their own zones, without the library if they can't search it."""
    can_search = can_search_library(state, player, player, context)
    among = effect.among if can_search else effect.among - lib.LIBRARY
    if not among:
        return _Found(player, among, (), None)
    theirs = replace(effect, among=among)
    asked, open_to_all = _search_question(state, theirs, player, player, context)
    cards = (*open_to_all, *choose(state, asked, otherwise=()))
    for_others = can_search and is_found_for_others(state, player)
    return _Found(player, among, cards, _taken(state, player, cards) if for_others else None)


def _search_zones(
    state: GameState, effect: lib.SearchLibrary, player: PlayerId, searched: PlayerId, context: Context
) -> None:
    """Let a player search all the zones of an effect, the library only if it is among them, in the steps of
    the module's docstring.
    """
    # Steps 1 and 2: which cards are found.
    asked, open_to_all = _search_question(state, effect, player, searched, context)
    if effect.alike is not None or effect.kinds:
        given = _one_after_another(state, effect, asked, context)
    else:
        given = (Given(Choose(choose(state, asked, otherwise=())), asked),)
    found = _cards_found(given)
    chosen = (*open_to_all, *found)
    # What is found may be exiled for another player instead of going where the effect says.
    if player == searched and Zone.LIBRARY in effect.among and is_found_for_others(state, player):
        exile_what_was_found(state, player, chosen)
        _shuffle_afterwards(state, effect, player)
        return
    # Step 3: which of them goes elsewhere. If all are to see them first, they are revealed now, and this
    # effect is carried out anew, with the answers given so far.
    if effect.apart is not None and len(chosen) > effect.apart.number and effect.showing is Showing.REVEALED:
        reveal(state, searched, chosen)
        shown_already = replace(effect, showing=Showing.HIDDEN)
        again = CarryOut((shown_already,), replace(context, remaining=(player,)))
        state.schedule(CarryOutAnew(again, given))
        return
    if effect.apart is not None and len(chosen) > effect.apart.number:
        chooser = _who_sets_apart(state, effect.apart, player, context)
        many = effect.apart.number
        apart = choose(state, ChooseObjects(chooser, Purpose.FIND, chosen, many, many), otherwise=())
    else:
        apart = () if effect.apart is None else _apart_by_kind(state, effect.apart, chosen, player, context)
    # Steps 4 and 5. A card that stays in the library is put back after the shuffling.
    shown = chosen if effect.showing is Showing.REVEALED else ()
    if effect.to is Zone.LIBRARY:
        on_top = _arranged(state, player, chosen)
        reveal(state, searched, shown)
        _note_search(state, effect, player, searched)
        shuffle(state, searched)
        put_back(state, searched, on_top, (), below=effect.below)
        return
    ways: list[tuple[Zone, Arrival | None, Cards]] = [
        (effect.to, effect.arrival, tuple(id for id in chosen if id not in apart))
    ]
    if effect.apart is not None:
        ways.insert(0, (effect.apart.to, effect.apart.arrival, apart))
    batches = [(how, _put(state, effect, player, cards, (to, how), context)) for to, how, cards in ways]
    reveal(state, searched, shown)
    happen(state, *(event for _, batch in batches for event in batch))
    for how, batch in batches:
        put_into_combat(state, batch, how or Arrival.UNTAPPED, context)
    if effect.showing is Showing.FACE_DOWN:
        moved = (event.new for _, batch in batches for event in batch if isinstance(event, events.Moved))
        turn_up_commanders(state, moved, player)
    _note_search(state, effect, player, searched)
    if Zone.LIBRARY in effect.among:
        _shuffle_afterwards(state, effect, searched)


def _arranged(state: GameState, player: PlayerId, found: Cards) -> Cards:
    """Return the cards that go on top of the shuffled library in the order that the player chooses, the
    topmost first [cr2025-06-06 401.4].
    """
    if len(found) < 2:
        return found
    return choose(state, ArrangeCards(player, found, Places.TOP), otherwise=Arrange(found, ())).top


def _shuffle_afterwards(state: GameState, effect: lib.SearchLibrary, searched: PlayerId) -> None:
    """Shuffle the library that was searched, unless another effect does so later."""
    if not effect.shuffled_later:
        shuffle(state, searched)


def _put(
    state: GameState,
    effect: lib.SearchLibrary,
    player: PlayerId,
    cards: Cards,
    where: tuple[Zone, Arrival | None],
    context: Context,
) -> list[Event]:
    """Return the events by which cards that were found are put into a zone.

    If they are put into exile face down, the player who looked at them still may [cr2025-06-06 406.3].
    """
    counters = [(put.kind, number(state, put.amount, context)) for put in effect.counters]
    batch = putting(state, player, cards, *where, counters)
    if effect.showing is not Showing.FACE_DOWN:
        return list(batch)
    return [exiled_face_down(one, (player,)) if isinstance(one, events.Moved) else one for one in batch]


def _who_take_what_is_found(state: GameState, player: PlayerId) -> dict[PlayerId, PlayerRule]:
    """Return the rules by which cards found in a player's library are exiled, by the player who may then
    play them.
    """
    rules = rules_for(state, player)
    return {
        rule.context.controller: rule for rule in rules if rule.change is RuleForPlayer.EXILES_WHAT_IS_FOUND
    }


def is_found_for_others(state: GameState, player: PlayerId) -> bool:
    """Return whether cards that a player finds in their library are exiled, and others may play them."""
    return bool(_who_take_what_is_found(state, player))


def exile_what_was_found(state: GameState, player: PlayerId, found: Cards) -> None:
    """Exile the cards that a player found in their library, and let another player play them."""
    taken = _taken(state, player, found)
    batch = [move(state, id, Zone.EXILE, Cause.EFFECT) for id in found]
    happen(state, *batch)
    happen(state, events.LibrarySearched(player, player))
    _let_play(state, player, taken, batch)


def _taken(state: GameState, player: PlayerId, found: Cards) -> Taken:
    """Return who may play which of the cards that a player found in their library.

    If several players could, the one who controls the search chooses one of them for each card [cr2025-06-06
    616.1, 721.5].
    """
    taking = _who_take_what_is_found(state, player)
    taken: Taken = {}
    for id in found:
        by = next(iter(taking))
        if len(taking) > 1:
            asked = ChoosePlayer(chooser_of_what_is_found(state, player), Purpose.BE_CHOSEN, tuple(taking))
            chosen = choose(state, asked, otherwise=None)
            by = by if chosen is None else chosen
        taken.setdefault(by, []).append(id)
    return taken


def _let_play(state: GameState, player: PlayerId, taken: Taken, batch: Iterable[Event]) -> None:
    """Let others play the cards that a player found, which these events have exiled."""
    taking = _who_take_what_is_found(state, player)
    moves = [event for event in batch if isinstance(event, events.Moved)]
    for by, cards in taken.items():
        exiled = tuple(event.new for event in moves if event.old in cards and event.destination is Zone.EXILE)
        if exiled:
            about = replace(taking[by].context, done=Done(objects=exiled))
            state.schedule(CarryOut((_MAY_PLAY_THEM,), about))


def _note_search(state: GameState, effect: lib.SearchLibrary, player: PlayerId, searched: PlayerId) -> None:
    if Zone.LIBRARY in effect.among:
        happen(state, events.LibrarySearched(player, searched))


def _one_after_another(
    state: GameState, effect: lib.SearchLibrary, asked: ChooseObjects, context: Context
) -> tuple[Given, ...]:
    """Return the answers to the questions for single cards, each with its question. Each card found limits
    which others may be.
    """
    found: Cards = ()
    given: list[Given] = []
    for kind in effect.kinds or (ANYTHING,) * asked.maximum:
        left = [
            id for id in asked.among if id not in found and _fits_others_found(state, effect.alike, id, found)
        ]
        fitting = fitting_cards(state, kind, left, asked.player, context)
        if fitting:
            question = ChooseObjects(asked.player, Purpose.FIND, fitting, 0, 1)
            one = choose(state, question, otherwise=())
            given.append(Given(Choose(one), question))
            if not one and not effect.kinds:
                break
            found += one
    return tuple(given)


def _cards_found(given: tuple[Given, ...]) -> Cards:
    """Return the cards that were found by answers."""
    chosen = (one.action.objects for one in given if isinstance(one.action, Choose))
    return tuple(ObjectId(id) for objects in chosen for id in objects)


def _fits_others_found(state: GameState, alike: lib.Alike | None, id: ObjectId, found: Cards) -> bool:
    """Return whether a card has in common with all cards found what the effect says, or differs from them
    as it says.
    """
    if alike is None:
        return True
    now = characteristics(state, id)
    compared = InCommon(alike.common, What.IT, alike.but)
    return all(is_so_compared(sharing(compared, (characteristics(state, one),)), now) for one in found)


def _apart_by_kind(
    state: GameState, apart: lib.Apart, found: Cards, player: PlayerId, context: Context
) -> Cards:
    """Return the cards found that go apart from the others without a choice: those of a kind, or all if no
    kind is given.
    """
    if apart.matching is None:
        return found
    return fitting_cards(state, apart.matching, found, player, context)


def _who_sets_apart(state: GameState, apart: lib.Apart, player: PlayerId, context: Context) -> PlayerId:
    """Return the player who chooses the card that goes elsewhere than the others."""
    if isinstance(apart.by, Whose):
        opponent = opponent_chosen(state, context)
        return player if opponent is None else opponent
    others = () if apart.by is None else players_meant(state, apart.by, context)
    return next(iter(others), player)


def library_as_searched(state: GameState, player: PlayerId, searched: PlayerId) -> Cards:
    """Return the cards of a library that a player searches: all, or only a number at the top. The topmost
    card is the last.
    """
    library = tuple(cards_in(state, Zone.LIBRARY, [searched]))
    rules = player_rules(state, player)
    least = min((rule.number for rule in rules if isinstance(rule, SearchesOnlyTop)), default=None)
    return library if least is None else library[-least:]


def _owner_of_library(
    state: GameState, effect: lib.SearchLibrary, player: PlayerId, context: Context
) -> PlayerId | None:
    """Return whose library is searched."""
    if effect.of is None:
        return player
    return next(iter(players_meant(state, effect.of, context)), None)


def _search_question(
    state: GameState, effect: lib.SearchLibrary, player: PlayerId, searched: PlayerId, context: Context
) -> tuple[ChooseObjects, Cards]:
    """Return the question which cards to find, and the cards in a graveyard that must be found without a
    question, as all players see them.
    """
    zones = [zone for zone in Zone if zone in effect.among]
    cards = [
        id
        for zone in zones
        for id in (
            library_as_searched(state, player, searched)
            if zone is Zone.LIBRARY
            else cards_in(state, zone, [searched])
        )
    ]
    fitting = tuple(sorted(fitting_cards(state, effect.filter, cards, player, context)))
    # "Search for all cards ...": those in a graveyard are found without a question.
    open_to_all: Cards = ()
    if effect.taking is Taking.ALL and _are_found_in_graveyards(state):
        there = cards_in(state, Zone.GRAVEYARD, [searched])
        open_to_all = fitting_cards(state, effect.filter, there, player, context)
        fitting = tuple(id for id in fitting if state.objects[id].zone is not Zone.GRAVEYARD)
    most = min(number(state, effect.maximum, context), len(fitting))
    least = most if effect.filter == ANYTHING and effect.finding is Finding.THAT_MANY else 0
    return ChooseObjects(player, Purpose.FIND, fitting, least, most), open_to_all


def _are_found_in_graveyards(state: GameState) -> bool:
    """Return whether cards that match must be found where all players see them. The rules say so since
    July 2001.
    """
    return state.edition.cards_searched_for is CardsSearchedFor.IN_HIDDEN_ZONES


EFFECTS_OF_SEARCHING: EffectRows = {
    lib.SearchLibrary: _search,
}
