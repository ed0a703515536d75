"""What is read of searches, of looking at cards, of whole graveyards and hands."""

from __future__ import annotations

import pytest

from manaburn.cards.vocabulary.changes.changes import ExtraLandPlays
from manaburn.cards.vocabulary.effects import (
    Alter,
    Arrival,
    Draw,
    ForEachPlayer,
    GainLife,
    LoseLife,
    May,
    ReturnToBattlefield,
    Tap,
    Untap,
)
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.combat import PutFromHand
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Finding, Showing, Taking
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, LAND, Filter
from manaburn.cards.vocabulary.words.references import All, Chosen, ControllerOf, Number, What, Who
from manaburn.cards.vocabulary.words.spells_of_players import CantCast
from manaburn.terms import Supertype, Zone
from oracle.test_reading import definition, reading

BASIC = Filter(types=LAND.types, supertypes=frozenset({Supertype.BASIC}))
BOTH = frozenset({Zone.LIBRARY, Zone.GRAVEYARD})
KING = Filter(named="King of the Hill, Mole")
FIND_KING = lib.SearchLibrary(KING, Zone.HAND, showing=Showing.REVEALED, among=BOTH)


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "Search your library and/or graveyard for a card named King of the Hill, Mole, reveal it,"
            " and put it"
            " into your hand. If you search your library this way, shuffle.",
            (
                May(
                    (FIND_KING,),
                    otherwise=(
                        lib.SearchLibrary(
                            KING, Zone.HAND, showing=Showing.REVEALED, among=BOTH - lib.LIBRARY
                        ),
                    ),
                ),
            ),
        ),
        (
            "Search your library for a basic land card, reveal it, then shuffle and put that card on top.",
            (lib.SearchLibrary(BASIC, Zone.LIBRARY, showing=Showing.REVEALED),),
        ),
        (
            "Search your library for two cards, put those cards into your hand, then shuffle.",
            (lib.SearchLibrary(ANYTHING, Zone.HAND, 2, finding=Finding.THAT_MANY),),
        ),
        (
            "Search target opponent's library for up to three creature cards and exile them. Then that player"
            " shuffles.",
            (lib.SearchLibrary(CREATURE, Zone.EXILE, 3, of=Chosen(0)),),
        ),
        (
            "Exile target creature. Its controller may search their library for a basic land card, put"
            " it onto"
            " the battlefield tapped, then shuffle.",
            (
                Put(Chosen(0), Place.EXILE),
                May(
                    (lib.SearchLibrary(BASIC, Zone.BATTLEFIELD, 1, Arrival.TAPPED, ControllerOf(Chosen(0))),),
                    ControllerOf(Chosen(0)),
                ),
            ),
        ),
        (
            "Each player may draw a card.",
            (ForEachPlayer(Who.EACH_PLAYER, (May((Draw(1, Who.THAT_PLAYER),), Who.THAT_PLAYER),)),),
        ),
        (
            "Look at the top five cards of your library. You may reveal a creature card and/or a land"
            " card from"
            " among them and put them into your hand. Put the rest on the bottom of your library in a random"
            " order.",
            (
                lib.LookAtTop(
                    5,
                    Zone.HAND,
                    Place.BOTTOM_AT_RANDOM,
                    CREATURE,
                    0,
                    showing=Showing.REVEALED,
                    also=(LAND,),
                ),
            ),
        ),
        (
            "Reveal the top four cards of your library. Put all land cards revealed this way into your"
            " hand and"
            " the rest into your graveyard.",
            (
                lib.LookAtTop(
                    4, Zone.HAND, Place.GRAVEYARD, LAND, 0, 99, taking=Taking.ALL, seen=Showing.REVEALED
                ),
            ),
        ),
        (
            "Reveal cards from the top of your library until you reveal a creature card. Put that card"
            " onto the"
            " battlefield and the rest on the bottom of your library in a random order.",
            (lib.RevealUntil(CREATURE, Zone.BATTLEFIELD, Place.BOTTOM_AT_RANDOM, Arrival.UNTAPPED),),
        ),
        (
            "Mill three cards. You may put a land card from among them into your hand.",
            (
                lib.Mill(3, Who.YOU),
                lib.TakeFromAmong(What.IT, (LAND,), Zone.HAND, minimum=0),
            ),
        ),
        ("Exile target player's graveyard.", (Put(All(ANYTHING, Chosen(0), Zone.GRAVEYARD), Place.EXILE),)),
        (
            "Return all land cards from your graveyard to the battlefield tapped.",
            (ReturnToBattlefield(All(LAND, Who.YOU, Zone.GRAVEYARD), Arrival.TAPPED),),
        ),
        (
            "Shuffle your graveyard into your library.",
            (
                Put(All(ANYTHING, Who.YOU, Zone.GRAVEYARD), Place.BOTTOM),
                lib.Shuffle(),
            ),
        ),
        (
            "You may put a land card from your hand onto the battlefield tapped.",
            (PutFromHand(LAND, Arrival.TAPPED),),
        ),
        (
            "Draw a card, then put a card from your hand on top of your library.",
            (Draw(), ChooseMatching(ANYTHING, 1, zone=Zone.HAND), Put(What.IT, Place.TOP)),
        ),
        ("Tap or untap target creature.", (May((Tap(Chosen(0)),), otherwise=(Untap(Chosen(0)),)),)),
        ("Your opponents can't cast spells this turn.", (Alter(Who.EACH_OPPONENT, (CantCast(),)),)),
        ("You may play an additional land this turn.", (Alter(Who.YOU, (ExtraLandPlays(1),)),)),
        (
            "Each opponent loses 2 life. You gain life equal to the life lost this way.",
            (LoseLife(2, Who.EACH_OPPONENT), GainLife(Number.DONE)),
        ),
    ],
)
def test_wordings(text: str, effects: tuple[object, ...]):
    spell = definition(text, "Sorcery").spell
    assert spell is not None and spell.modes[0].effects == effects


@pytest.mark.parametrize(
    "text",
    [
        "Each player discards their hand, then draws that many cards.",
        "Each opponent loses 2 life. Draw a card. You gain life equal to the life lost this way.",
        "Look at the top four cards of your library. Put all land cards from among them into your hand"
        " and the"
        " rest into your graveyard.",
        "Exile cards from the top of your library until they exile a nonland card.",
        "Target player exiles cards from the top of their library until you exile a nonland card.",
        "Reveal cards from the top of your library until they reveal a land card, then put those cards into"
        " your graveyard.",
        "Look at the top three cards of your library. Put one of them onto the battlefield. Then put all"
        " cards revealed this way that weren't put onto the battlefield into your graveyard.",
        "Reveal the top four cards of your library. Put all land cards from among them into your hand. Then"
        " put all cards revealed this way that weren't put onto the battlefield into your graveyard.",
    ],
)
def test_what_would_be_wrong_is_not_read(text: str):
    assert reading(text, "Sorcery").definition is None


ONE, SEVERAL = "It gains haste until end of turn.", "They gain haste until end of turn."


@pytest.mark.parametrize(
    ("taken", "several"),
    [
        ("a creature card", False),
        ("up to two creature cards", True),
        ("a creature card and/or a land card", True),
    ],
)
def test_what_was_taken_is_spoken_of_as_one_or_as_several(taken, several):
    text = (
        f"Look at the top five cards of your library. You may put {taken} from among them onto the"
        " battlefield. Put the rest on the bottom of your library in any order. "
    )
    one, more = reading(text + ONE, "Sorcery"), reading(text + SEVERAL, "Sorcery")
    assert (one.definition is None, more.definition is None) == (several, not several)
