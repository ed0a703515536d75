"""This module reads effects on cards in hands and graveyards, and abilities that function there: "Shuffle
your graveyard into your library.", "Put a land card from your hand onto the battlefield.", "Return ~ from
your graveyard to your hand." [cr2025-06-06 113.6, 401-404, 701].

The parser tries its phrases wherever an effect may stand (`deed`: what a player does; `statement`: any other
effect). Most moves mean a `Put` or a `ReturnToBattlefield`, after a choice (`ChooseMatching`) where a player
picks the cards. `where_it_functions`, which the files of abilities call, gives a triggered ability the zone
in which its own words say that it works. "Scry X", "surveil" and "tap or untap it" are here too.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching, ChooseOneEffect, Option
from manaburn.cards.vocabulary.effects_by_subject.combat import PutFromHand
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.keeping import DiscardDownTo
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers_of_changes import StateIs
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing, Occurrence
from manaburn.cards.vocabulary.words.bounds import Common, InCommon
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.permissions import CastNow, FaceCast, Price
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    All,
    Among,
    Amount,
    AndOthers,
    Chosen,
    Circumstance,
    Condition,
    Is,
    Number,
    Objects,
    Players,
    Seen,
    What,
    Who,
    speaks_of,
)
from manaburn.cards.walking import parts_of
from manaburn.oracle.grammar.deeds import deed, deeds, does, statement, states
from manaburn.oracle.grammar.effects.returning import EntryManner, moved
from manaburn.oracle.grammar.effects_on_cards.enchanted_cards import (
    ENCHANTED_GOES,
    returned_with_what_it_enchanted,
)
from manaburn.oracle.grammar.names import CONDITION, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone
from manaburn.values import exchanged, fields

does(
    "choose <number> card|cards in your|their hand and discard|discards the rest",
    lambda scope, number: DiscardDownTo(number, scope.doer),
)


# Into the library


SHUFFLED_IN = Name[tuple[Zone, ...]]("shuffled-in")
table(
    SHUFFLED_IN,
    {
        ("your|their graveyard", "all cards from your|their graveyard"): (Zone.GRAVEYARD,),
        ("your|their hand", "the cards in|from your|their hand"): (Zone.HAND,),
        ("your|their hand and graveyard", "your|their graveyard and hand"): (Zone.HAND, Zone.GRAVEYARD),
    },
)


@deed("shuffle <shuffled-in> into your|their library")
def shuffle_in(scope: Scope, zones: tuple[Zone, ...]) -> Effects:
    who = scope.doer
    bottom = Place.BOTTOM  # any place in the library will do, as it is shuffled
    moves = (Put(All(ANYTHING, who, zone), bottom) for zone in zones)
    return (*moves, lib.Shuffle(who))


def _card_of_yours(scope: Scope, what: Objects) -> Objects:
    """Return the object if it is a card of yours for certain: a target in your graveyard, or this. Raises
    Unsayable for others, which would go to the library of their owner.
    """
    if scope.doer is not Who.YOU or scope.first:
        raise Unsayable("another player's cards that go to your library")
    if isinstance(what, Chosen):
        slot = scope.slots[what.slot]
        yours = slot.what is not None and slot.what.controller is Whose.YOU
        if not yours or slot.zone is not Zone.GRAVEYARD:
            raise Unsayable("cards of others that go to your library")
    elif what is not What.THIS and what is not What.IT:
        raise Unsayable("several cards, not targets, that go to your library")
    return what


@deed("put <object> into your graveyard", "put <object> into its owner 's graveyard")
def into_graveyard(scope: Scope, what: Objects) -> Effects:
    if what is not What.IT:
        raise Unsayable("what goes to a graveyard")
    scope.result("card")
    return (Put(what, Place.GRAVEYARD),)


@deed(
    "return <object> to its|their owner|owners 's graveyard|graveyards",
    "put <object> into its|their owner|owners 's graveyard|graveyards",
)
def from_exile_into_graveyards(scope: Scope, what: Objects) -> Effects:
    just_exiled = what is What.IT and scope.done_by in (Place.EXILE, lib.ExileFromTop)
    targeted = isinstance(what, Chosen) and scope.slots[what.slot].zone is Zone.EXILE
    if not (what is What.EXILED or isinstance(what, Among) or just_exiled or targeted):
        raise Unsayable("what goes to a graveyard")
    scope.result("card", plural=True)
    return (Put(what, Place.GRAVEYARD),)


# Hands


ENTERING_SO = Name[do.Arrival]("entering-so")
table(
    ENTERING_SO,
    {
        "onto the battlefield": do.Arrival.UNTAPPED,
        "onto the battlefield tapped": do.Arrival.TAPPED,
        "onto the battlefield tapped and attacking": do.Arrival.TAPPED_AND_ATTACKING,
    },
)


@statement("you may put <a-noun> from your hand <entering-so>")
def put_from_hand(scope: Scope, noun: Noun, arrival: do.Arrival) -> Effects:
    if scope.doer is not Who.YOU:
        raise Unsayable("another player's card")
    scope.result("permanent", *noun.words)
    return (PutFromHand(noun.cards(), arrival),)


FROM_YOUR_ZONES = Name[tuple[Zone, Zone | None]]("from-your-zones")
"""The zone, or one of two zones, from which you put a card of yours."""
table(
    FROM_YOUR_ZONES,
    {
        "from your hand": (Zone.HAND, None),
        "from your hand or graveyard": (Zone.HAND, Zone.GRAVEYARD),
    },
)


def _one_of_yours(scope: Scope, noun: Noun, zones: tuple[Zone, Zone | None]) -> ChooseMatching:
    """Return the choice of a card of yours, if you like, which is "it" afterwards."""
    if scope.doer is not Who.YOU or scope.first:
        raise Unsayable("another player's card")
    where, other = zones
    scope.result("card", "permanent", *noun.words)
    return ChooseMatching(noun.cards(), 1, zone=where, or_zone=other, minimum=0)


@statement("you may put <a-noun> from your hand or graveyard onto the battlefield <manners>?")
def put_from_hand_or_graveyard(scope: Scope, noun: Noun, how: EntryManner | None) -> Effects:
    how = how or EntryManner()
    if how.under is not None:
        raise Unsayable("who controls a card of yours that you put onto the battlefield")
    choice = _one_of_yours(scope, noun, (Zone.HAND, Zone.GRAVEYARD))
    arrival = how.arrival or do.Arrival.UNTAPPED
    return choice, do.ReturnToBattlefield(What.IT, arrival, counters=how.counters)


@statement("you may put <a-noun> <from-your-zones> onto the battlefield attached to <single>")
def put_attached(scope: Scope, noun: Noun, zones: tuple[Zone, Zone | None], host: What | Chosen) -> Effects:
    """Return the effects by which you put an Aura or Equipment card of yours onto the battlefield, if you
    like, attached to a permanent.
    """
    if not noun.filter.subtypes or not noun.filter.subtypes <= {"Aura", "Equipment"}:
        raise Unsayable("what is attached, and is neither an Aura nor an Equipment")
    if host is What.IT or (isinstance(host, Chosen) and scope.slots[host.slot].maximum > 1):
        raise Unsayable("what a card is attached to that an effect made or chose before, or several")
    choice = _one_of_yours(scope, noun, zones)
    return choice, do.ReturnToBattlefield(What.IT, attached_to=host)


@deed("put up to <number> <noun> from your hand <entering-so>", yours=True)
def put_several_from_hand(scope: Scope, number: Amount, noun: Noun, arrival: do.Arrival) -> Effects:
    """Return the effects by which you choose up to so many cards of your hand, which enter together."""
    if noun.zone is not Zone.GRAVEYARD:
        raise Unsayable("what is no card, or a card elsewhere")
    scope.result("card", "permanent", *noun.words, plural=True)
    choice = ChooseMatching(noun.cards(), number, zone=Zone.HAND, minimum=0)
    return (choice, do.ReturnToBattlefield(What.IT, arrival))


@deed("put up to <number> <noun> from your hand and / or graveyard <entering-so>", yours=True)
def put_several_from_both(scope: Scope, number: Amount, noun: Noun, arrival: do.Arrival) -> Effects:
    """Return the effects by which you choose up to so many cards of your hand and graveyard, which enter
    together.
    """
    choice, enters = put_several_from_hand(scope, number, noun, arrival)
    assert isinstance(choice, ChooseMatching), "cards are chosen first"
    return replace(choice, or_zone=Zone.GRAVEYARD), enters


@deed("put any number of <noun> from your hand <entering-so>", yours=True)
def put_many_from_hand(scope: Scope, noun: Noun, arrival: do.Arrival) -> Effects:
    return put_several_from_hand(scope, ANY_NUMBER, noun, arrival)


@phrase(
    SENTENCE,
    "you may reveal your hand and put all <described-noun> from it onto the battlefield . if you do ,"
    " <sentence>",
)
def put_all_of_a_kind(scope: Scope, noun: Noun, then: Effects) -> Effects:
    """Return the offer to show the hand and put all cards of a kind from it onto the battlefield, and what
    follows if that is chosen.
    """
    if speaks_of(then, What.IT):
        raise Unsayable("it, of several cards that enter, or of the hand")
    all_of_them = All(noun.cards(), Who.YOU, Zone.HAND)
    return (do.May((lib.Reveal(None), do.ReturnToBattlefield(all_of_them), *then)),)


@deed("put <integer> cards from your hand both on top of your library or both on the bottom of your library")
def put_both_to_one_end(scope: Scope, number: int) -> Effects:
    """Return the effects by which you put two cards of your hand on one end of your library, of your
    choice.
    """
    if number != 2 or scope.doer is not Who.YOU:
        raise Unsayable("both of what are not two cards of yours")
    ways = tuple(
        Option(words, (Put(What.IT, end),))
        for words, end in (("on top", Place.TOP), ("on the bottom", Place.BOTTOM))
    )
    return ChooseMatching(ANYTHING, 2, zone=Zone.HAND), ChooseOneEffect(ways)


@deed("put any number of cards from your hand <library-end> of your library", yours=True)
def put_many_into_the_library(scope: Scope, end: Place) -> Effects:
    """Return the effects by which you put as many cards of your hand into your library as you like."""
    scope.result("card", plural=True)
    return ChooseMatching(ANYTHING, ANY_NUMBER, zone=Zone.HAND, minimum=0), Put(What.IT, end)


def _from_hand(scope: Scope, number: int, end: Place) -> Effects:
    if scope.doer in SEVERAL_PLAYERS and number > 1:
        raise Unsayable("cards of several players that move one after another")
    return (ChooseMatching(ANYTHING, 1, scope.doer, Zone.HAND), Put(What.IT, end)) * number


deeds(
    {
        "put <object> <library-end> of your library [ in any order ]": (
            lambda scope, what, end: Put(_card_of_yours(scope, what), end)
        ),
        "put a card from your|their hand <library-end> of your|their library": (
            lambda scope, end: _from_hand(scope, 1, end)
        ),
        "put <integer> cards from your|their hand <library-end> of your|their library in any order": (
            _from_hand
        ),
        "shuffle a card from your|their hand into your|their library": (
            lambda scope: (
                ChooseMatching(ANYTHING, 1, scope.doer, Zone.HAND),
                Put(What.IT, Place.SHUFFLED_IN),
            )
        ),
        "discard all the cards in your|their hand": lib.Discard(None),
        "draw an additional card": do.Draw(1),
        "draw an additional card <each-of>": do.Draw,
        "draw <integer> additional cards": do.Draw,
        "exile <integer> cards from your|their hand": (
            lambda scope, number: _exiled_from(scope, Zone.HAND, number)
        ),
        "exile a card from your|their graveyard": lambda scope: _exiled_from(scope, Zone.GRAVEYARD),
        "surveil <number>": lib.Surveil,
        "scry x": lib.Scry(Number.X),
        "shuffle [ your|their library ]": lib.Shuffle(),
        "discard your|their hand": lib.Discard(None),
        (
            "shuffle <object> into its|their owner|owners 's library|libraries",
            "shuffle <this> into your library",
        ): lambda what: Put(what, Place.SHUFFLED_IN),
        "shuffle <this> and <target> into their owners|owner 's libraries": (
            lambda this, what: (Put(this, Place.SHUFFLED_IN), Put(what, Place.SHUFFLED_IN))
        ),
        "discard <a-noun>": lambda scope, noun: do.Discard(1, scope.doer, noun.cards()),
    }
)


def _exiled_from(scope: Scope, zone: Zone, number: int = 1) -> Effects:
    scope.result("card", plural=number > 1)
    return (ChooseMatching(ANYTHING, number, scope.doer, zone), Put(What.IT, Place.EXILE))


# Tap it; if you do not want that, untap it.
does("tap or untap <object>", lambda what: do.May((do.Tap(what),), otherwise=(do.Untap(what),)), yours=True)


# Abilities that say where they function [cr2025-06-06 113.6b, 113.6m]


_IS_YOURS = Is(What.THIS, Filter(owner=Whose.YOU), Seen.NOW_OR_LAST)


COMES_THERE = (Occurrence.IS_DISCARDED, Occurrence.DISCARDED_BY_OPPONENT, Occurrence.COMES_FROM_LIBRARY)
"""The events by which a card itself comes to a graveyard from another zone."""


def where_it_functions(scope: Scope, ability: Triggered) -> Triggered:
    """Return a triggered ability in the zone where its words say it functions. Raises Unsayable if it
    triggers on something that its own card, or what that is attached to, does elsewhere; but dying is such an
    event of an ability that exiles the card from the graveyard.
    """
    if ability.on == DoesDeed(Doing.BECOMES_PLOTTED):
        return replace(ability, zone=Zone.EXILE)
    if scope.functions_in is Zone.BATTLEFIELD:
        return ability
    on = ability.on
    if on in COMES_THERE and scope.functions_in is Zone.GRAVEYARD:
        scope.functions_in = Zone.BATTLEFIELD  # the event puts the card there [cr2025-06-06 113.6m]
        return ability
    if on in ENCHANTED_GOES and scope.functions_in is Zone.GRAVEYARD and CardType.ENCHANTMENT in scope.types:
        return returned_with_what_it_enchanted(scope, ability)
    if on == DoesDeed(Doing.DIES) and scope.functions_in is Zone.GRAVEYARD:
        for exiles in [part for part in parts_of(ability.effects) if part == Put(What.THIS, Place.EXILE)]:
            scope.functions_in = Zone.BATTLEFIELD  # the event puts the card there [cr2025-06-06 113.6m]
            return exchanged(ability, exiles, do.If(_IS_YOURS, (Put(What.THIS, Place.EXILE),)))
    contents = (getattr(on, field.name) for field in fields(on))
    subjects = [content for content in contents if isinstance(content, Filter)]
    of_itself = any(each.only_this for one in subjects for each in (one, *one.any_of))
    if of_itself or isinstance(on, StateIs) or speaks_of(on, What.THIS, What.ATTACHED):
        raise Unsayable("an ability of a card in the graveyard that triggers on what that card was")
    return replace(ability, zone=scope.functions_in)


FROM_THERE = Name[None]("from-there")
"""Words by which an ability functions in the graveyard."""


@phrase(FROM_THERE, "from your graveyard")
def from_there(scope: Scope) -> None:
    scope.functions_in = Zone.GRAVEYARD


@phrase(CONDITION, "~ is in your graveyard")
def is_in_graveyard(scope: Scope) -> Condition:
    from_there(scope)
    return Circumstance.THIS_IS_IN_GRAVEYARD


@phrase(CONDITION, "~ is exiled")
def is_exiled(scope: Scope) -> Condition:
    scope.functions_in = Zone.EXILE
    scope.mention(What.THIS, "card")
    return Is(What.THIS, ANYTHING, zone=Zone.EXILE)


@deed("exile <object> from your graveyard", yours=True)
def exile_what_came_there(scope: Scope, what: Objects) -> Effects:
    """Return the effect that exiles the card of the event if it is in a graveyard."""
    if what is not What.THAT or scope.first:
        raise Unsayable("a card of your graveyard other than that of the event")
    there = Is(what, ANYTHING, zone=Zone.GRAVEYARD)
    return (do.If(there, (Put(moved(scope, what), Place.EXILE),)),)


def _hand_and_graveyard_exiled(cards: Filter, who: Players) -> Effects:
    """Return the effect that exiles the cards of a kind in hands and graveyards, all at the same time."""
    hand, graveyard = (All(cards, who, zone) for zone in (Zone.HAND, Zone.GRAVEYARD))
    return (Put(AndOthers(hand, graveyard), Place.EXILE),)


@deed("exile all cards with that name from your|their hand and graveyard")
def exile_its_namesakes(scope: Scope) -> Effects:
    """Return the effect that exiles all cards with the name of the only target."""
    if len(scope.slots) != 1 or scope.slots[0].maximum > 1:
        raise Unsayable("that name, of one of several")
    alike = Filter(bounds=(InCommon(Common.NAME, Chosen(0)),))
    scope.result("card", plural=True)
    return _hand_and_graveyard_exiled(alike, scope.doer)


@deed("exile all <described-noun> from that player 's hand and graveyard", yours=True)
def exile_from_both(scope: Scope, noun: Noun) -> Effects:
    """Return the effect that exiles all cards of a kind in a player's hand and graveyard."""
    who = scope.player()
    scope.result("card", plural=True)
    return _hand_and_graveyard_exiled(noun.cards(), who)


@deed("exile all <noun> from the battlefield and all <noun> from all graveyards", yours=True)
def exile_from_play_and_graveyards(scope: Scope, here: Noun, there: Noun) -> Effects:
    """Return the effect that exiles all permanents of a kind and all cards of a kind in graveyards, at the
    same time.
    """
    scope.result("card", plural=True)
    cards = All(there.cards(), Who.EACH_PLAYER, Zone.GRAVEYARD)
    return (Put(AndOthers(All(here.permanents()), cards), Place.EXILE),)


def _exile_hands_and_graveyards(scope: Scope, who: Players) -> Effects:
    """Return the effect that exiles all cards in hands and graveyards."""
    scope.result("card", plural=True)
    return _hand_and_graveyard_exiled(ANYTHING, who)


deeds(
    {
        "exile all cards from all hands and graveyards": (
            lambda scope: _exile_hands_and_graveyards(scope, Who.EACH_PLAYER)
        ),
        "exile all cards from all opponents 's hands and graveyards": (
            lambda scope: _exile_hands_and_graveyards(scope, Who.EACH_OPPONENT)
        ),
    },
    yours=True,
)


@deed("draw cards equal to the difference", yours=True)
def draw_the_difference(scope: Scope) -> Effects:
    """Return the effect of drawing as many cards as one number in the condition exceeds the other."""
    if scope.difference is None:
        raise Unsayable("a difference, where nothing was compared")
    return (do.Draw(scope.difference),)


@deed("put ~ from your hand <entering-so>")
def put_this_from_hand(scope: Scope, arrival: do.Arrival) -> Effects:
    """Return the effect that puts the card itself onto the battlefield from its owner's hand."""
    scope.functions_in = Zone.HAND
    return (do.ReturnToBattlefield(moved(scope, What.THIS), arrival),)


@deed("return ~ <from-there> to the battlefield <manners>?")
def return_to_battlefield(scope: Scope, _from: None, how: EntryManner | None) -> Effects:
    if how is not None and how.under is not None:
        raise Unsayable("a card that returns itself in another manner")
    arrival = None if how is None else how.arrival
    counters = () if how is None else how.counters
    what = moved(scope, What.THIS)
    return (do.ReturnToBattlefield(what, arrival or do.Arrival.UNTAPPED, counters=counters),)


@deed("return ~ <from-there> to the battlefield attached to <single>", yours=True)
def return_attached(scope: Scope, _from: None, host: What | Chosen) -> Effects:
    """Return the effect by which an Aura or Equipment returns itself attached to a creature [cr2025-06-06
    303.4i].
    """
    if host not in (What.THAT, Chosen(0)):
        raise Unsayable("returning attached to what was neither a target nor what triggers the ability")
    if isinstance(host, Chosen) and scope.slots[host.slot].maximum > 1:
        raise Unsayable("returning attached to several")
    return (do.ReturnToBattlefield(moved(scope, What.THIS), attached_to=host),)


deeds(
    {
        "return ~ <from-there> to your hand": lambda scope, _from: Put(moved(scope, What.THIS), Place.HAND),
        "put ~ <from-there> on top of your library": (
            lambda scope, _from: Put(moved(scope, What.THIS), Place.TOP)
        ),
        "exile ~ <from-there>": lambda scope, _from: Put(moved(scope, What.THIS), Place.EXILE),
    }
)

states(
    "you may cast ~ <from-there>",
    lambda _from: CastNow(What.THIS, Price.AS_PRINTED, FaceCast.ANY),
)
