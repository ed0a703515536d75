"""This module reads effects that show a hand and take cards from it: "Target player reveals their hand. You
choose a nonland card from it. That player discards that card." [cr2025-06-06 402.3, 701.9, 701.20].

The parser tries its phrases wherever an effect may stand (`deed`: what a player does; `statement`: any other
effect). A hand that is only seen means a `Reveal`. One card taken at once means a `TakeFromHand`. What is
chosen first and used later is a `ChooseMatching`, read by `CHOSEN_FROM_HAND`. The functions note in the
`scope` what later words can speak of: "it" is then the hand, or a card of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Showing
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    All,
    Amount,
    AndOthers,
    ControllerOf,
    Number,
    Objects,
    Players,
    What,
    Who,
)
from manaburn.oracle.grammar.deeds import deed, does, statement, statements
from manaburn.oracle.grammar.names import OBJECT, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, noun
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

HAND = "hand"
"""A noun for the cards of a hand that has been seen: "from it"."""
SHOWN = "card shown from a hand"
"""A noun for those cards of a hand that their player chose to reveal: "one of them"."""
IN_HAND = "card in hand"
"""A noun for what has been chosen from a hand that was seen."""


def _seen(scope: Scope, who: Players, showing: Showing) -> lib.Reveal:
    """Return the effect that shows a hand; if it is one player's, "it" is that hand from here on."""
    if who not in SEVERAL_PLAYERS and who is not Who.EACH_OTHER_PLAYER:
        scope.result(HAND, plural=True)
        scope.cards_of = who
    return lib.Reveal(None, who, showing)


WHOSE_HAND = Name[Players]("whose-hand")
"""The hand of one other player, by that player."""
table(
    WHOSE_HAND,
    {
        "<player-target> 's hand": itself,
        "that player|opponent 's hand": lambda scope: scope.player(),
        "defending player 's hand": lambda scope: scope.naming(Who.DEFENDING_PLAYER),
        "<its> controller 's hand": lambda scope, what: scope.naming(ControllerOf(what)),
    },
)

does("look at <whose-hand>", lambda scope, who: _seen(scope, who, Showing.HIDDEN), yours=True)
does("reveal your|their hand", lambda scope: _seen(scope, scope.doer, Showing.REVEALED))


@deed("reveal a card at random from your|their hand")
def reveal_at_random(scope: Scope) -> Effects:
    scope.result("card")
    scope.cards_of = scope.doer
    return (lib.RevealAtRandom(1, scope.doer),)


@deed("reveal <number> cards from your|their hand")
def reveal_some(scope: Scope, number: Amount) -> Effects:
    """Return the effects by which a player reveals so many cards of their hand, of their choice."""
    if scope.doer in SEVERAL_PLAYERS:
        raise Unsayable("cards that each of several players reveals")
    who = scope.doer
    scope.result("card", SHOWN, plural=True)
    scope.cards_of = who
    return ChooseMatching(ANYTHING, number, who, Zone.HAND), lib.RevealThese(What.IT)


@deed("reveal a card from your hand", yours=True)
def reveal_one(scope: Scope) -> Effects:
    """Return the effects by which you reveal a card of your hand, of your choice."""
    scope.result("card")
    return ChooseMatching(ANYTHING, zone=Zone.HAND), lib.RevealThese(What.IT)


does("reveal a number of cards from your|their hand equal to <amount>", reveal_some)


@deed("reveal any number of <noun> in your hand", yours=True)
def reveal_many_of_hand(scope: Scope, noun: Noun) -> Effects:
    """Return the effects by which you reveal as many cards of a kind in your hand as you like."""
    scope.result("card", *noun.words, plural=True)
    choice = ChooseMatching(noun.cards(), ANY_NUMBER, zone=Zone.HAND, minimum=0)
    return choice, lib.RevealThese(What.IT)


@deed("look at a card at random in <whose-hand>", yours=True)
def look_at_random(scope: Scope, who: Players) -> Effects:
    scope.result("card")
    scope.cards_of = who
    return (lib.RevealAtRandom(1, who, Showing.HIDDEN),)


# What is taken from a hand as it is revealed


REVEALED_HAND = Name[Players]("revealed-hand")
means(REVEALED_HAND, "<player-target> reveals their hand", itself)

statements(
    {
        (
            "<revealed-hand> . you choose <a-noun> from it .|and that player discards that card",
            "<revealed-hand> and you choose <a-noun> from it . that player discards that card",
        ): lambda who, noun: lib.TakeFromHand(who, noun.filter),
        "<revealed-hand> , then you choose <a-noun> from it <each-of> . that player discards those cards": (
            lambda who, noun, number: lib.TakeFromHand(who, noun.filter, number)
        ),
        "<revealed-hand> . you choose <a-noun> from it .|and exile that card": (
            lambda who, noun: lib.TakeFromHand(who, noun.filter, to=Zone.EXILE)
        ),
    }
)


SOME_REVEALED = Name[tuple[Players, Amount]]("some-revealed")
"""The player who reveals some cards of their hand, and how many."""
table(
    SOME_REVEALED,
    {
        (
            "<player> reveals <number> cards from their hand",
            "<player> reveals a number of cards from their hand equal to <amount>",
            "<player> reveals x cards from their hand , where x is <amount>",
        ): lambda who, number: (who, number),
    },
)


@statement(
    "<some-revealed> .|and you choose <number> of them|those cards? . that player discards that|those"
    " card|cards"
)
def discard_of_those_revealed(scope: Scope, revealed: tuple[Players, Amount], number: Amount) -> Effects:
    """Return effects by which a player shows cards of their hand, of which they discard those you choose: two
    sentences that happen together, if one of them does.
    """
    who, shown = revealed
    if who in SEVERAL_PLAYERS or who is Who.YOU or scope.doer is not Who.YOU:
        raise Unsayable("cards that several players reveal, or you")
    scope.result("card", plural=number != 1)
    return (
        ChooseMatching(ANYTHING, shown, who, Zone.HAND),
        lib.RevealThese(What.IT),
        ChooseMatching(ANYTHING, number, Who.YOU, Zone.HAND, among=What.IT),
        lib.DiscardThese(What.IT),
    )


@statement(
    "<revealed-hand> . you choose <a-noun> from it , then choose <a-noun> from their graveyard . exile the"
    " chosen cards"
)
def exile_from_hand_and_graveyard(scope: Scope, who: Players, noun: Noun, other: Noun) -> Effects:
    """Return effects that exile a card of a hand and a card of a graveyard, both of your choice."""
    scope.forget_results()
    there = All(ANYTHING, who, Zone.GRAVEYARD)
    return (
        lib.TakeFromHand(who, noun.cards(), to=Zone.EXILE),
        ChooseMatching(other.cards(), zone=Zone.GRAVEYARD, among=there),
        do.Put(What.IT, Place.EXILE),
    )


@statement("<revealed-hand> . you choose <a-noun> from it or <a-noun> from their graveyard . exile that card")
def exile_from_hand_or_graveyard(scope: Scope, who: Players, noun: Noun, other: Noun) -> Effects:
    """Return effects that exile one card of your choice, of a hand or of a graveyard."""
    scope.forget_results()
    hand, graveyard = All(noun.cards(), who, Zone.HAND), All(other.cards(), who, Zone.GRAVEYARD)
    choice = ChooseMatching(
        ANYTHING, zone=Zone.HAND, or_zone=Zone.GRAVEYARD, among=AndOthers(hand, graveyard)
    )
    return lib.Reveal(None, who), choice, do.Put(What.IT, Place.EXILE)


# What is chosen from it, with which something is done then


FROM_HAND = Name[None]("from-hand")


@phrase(FROM_HAND, "from it", "from that player 's hand", "from their hand")
def from_hand(scope: Scope) -> None:
    if not scope.is_spoken_of(What.IT, HAND, plural=True):
        raise Unsayable("cards from a hand that was not seen")


@dataclass(frozen=True)
class FromHand:
    """A description of the cards that may be chosen from a hand, and how many."""

    noun: Noun
    most: Amount = 1
    least: int | None = None
    """The least number; None if it is `most`, or as many as there are."""


def _also_described(scope: Scope, kind: Noun, further: Noun | None) -> Noun:
    return kind if further is None else noun(scope, kind, further)


OF_THOSE_SHOWN = Name[None]("of-those-shown")


@phrase(OF_THOSE_SHOWN, "of them", "of those cards")
def of_those_shown(scope: Scope) -> None:
    if not scope.is_spoken_of(What.IT, SHOWN, plural=True):
        raise Unsayable("some of what was not revealed from a hand")


_ANY_CARD = Noun(ANYTHING, frozenset({"card"}), Zone.GRAVEYARD)

CHOSEN_FROM_HAND = Name[FromHand]("chosen-from-hand")
table(
    CHOSEN_FROM_HAND,
    {
        "<a-noun> <from-hand> <attributes>?": (
            lambda scope, kind, _hand, more: FromHand(_also_described(scope, kind, more))
        ),
        "<integer> <noun> <from-hand> <attributes>?": (
            lambda scope, number, kind, _hand, more: FromHand(_also_described(scope, kind, more), number)
        ),
        "<integer> <of-those-shown>": lambda number, _those: FromHand(_ANY_CARD, number),
        "x <noun> <from-hand>": lambda kind, _hand: FromHand(kind, Number.X),
        "up to <integer> <noun> <from-hand> <attributes>?": (
            lambda scope, number, kind, _hand, more: FromHand(_also_described(scope, kind, more), number, 0)
        ),
    },
)


def _choice(scope: Scope, chosen: FromHand) -> ChooseMatching:
    """Return the choice of some of the cards seen, which are "it" afterwards."""
    kind = chosen.noun
    if kind.zone is not Zone.GRAVEYARD:
        raise Unsayable("what is no card, or a card elsewhere")
    whose = scope.cards_of
    scope.result("card", IN_HAND, *kind.words, plural=chosen.most != 1)
    scope.cards_of = whose
    return ChooseMatching(kind.cards(), chosen.most, Who.YOU, Zone.HAND, chosen.least, What.IT)


does("choose <chosen-from-hand>", _choice, yours=True)


@statement("you choose <chosen-from-hand>")
def you_choose(scope: Scope, chosen: FromHand) -> Effects:
    return (_choice(scope, chosen),)


@phrase(OBJECT, "<chosen-from-hand>")
def chosen_from_hand(scope: Scope, chosen: FromHand) -> Objects:
    if scope.first or scope.doer is not Who.YOU:
        raise Unsayable("a choice from a hand by another player, or two choices at once")
    scope.first.append(_choice(scope, chosen))
    return What.IT


@phrase(OBJECT, "the chosen card|cards")
def the_chosen(scope: Scope) -> Objects:
    """Return what has been chosen from a hand just now."""
    several = scope.last_word == "cards"
    if scope.object(IN_HAND, plural=several) is not What.IT:
        raise Unsayable("what was not chosen from a hand just now")
    return What.IT


@deed("discard all <noun>")
def discard_all(scope: Scope, noun: Noun) -> Effects:
    """Return the effect of discarding every card of a kind in a hand."""
    if noun.zone is not Zone.GRAVEYARD:
        raise Unsayable("what is no card, or a card elsewhere")
    scope.result("card", plural=True)
    return (lib.Discard(None, scope.doer, noun.cards()),)


@deed("discard up to <integer> cards", "discard any number of cards")
def discard_some(scope: Scope, most: int = ANY_NUMBER) -> Effects:
    """Return the effects by which a player discards as many cards as they like, up to `most`."""
    choice = ChooseMatching(ANYTHING, most, scope.doer, Zone.HAND, 0)
    scope.result("card", plural=True)
    return choice, lib.DiscardThese(What.IT)


@deed("discard <object>")
def discard_it(scope: Scope, what: Objects) -> Effects:
    several = scope.is_spoken_of(What.IT, IN_HAND, plural=True)
    if what is not What.IT or scope.first or scope.object(IN_HAND, plural=several) is not What.IT:
        raise Unsayable("what was not chosen from a hand just now")
    scope.result("card", plural=several)
    return (lib.DiscardThese(what),)


@phrase(
    SENTENCE,
    "you may draw <integer> additional cards . if you do , choose <integer> cards in your hand drawn this"
    " turn . for each of those cards , pay <integer> life or put the card on top of your library",
)
def keep_what_is_paid_for(scope: Scope, more: int, number: int, life: int) -> Effects:
    return (do.May((do.Draw(more), lib.PutBackOrPay(number, life))),)
