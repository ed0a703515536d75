"""Whoever chooses objects by an effect is asked for what they are chosen for [cr2025-06-06 608.2d]."""

from __future__ import annotations

import pytest

from manaburn.agents import SimpleAgent
from manaburn.purposes import Purpose
from rules.cards_from_text import written
from rules.positions_of_play import play, position

ASKED = (
    ("Untap up to two lands.", Purpose.UNTAP),
    ("Tap up to two creatures.", Purpose.TAP),
    ("Return up to two creatures you control to their owners' hands.", Purpose.RETURN_TO_HAND),
    ("Put a +1/+1 counter on a creature you control.", Purpose.BE_GIVEN_COUNTERS),
    ("Put a -1/-1 counter on a creature you control.", Purpose.BE_GIVEN_MINUS_COUNTERS),
    ("Exile up to two cards from your graveyard.", Purpose.EXILE),
    ("You may put a land card from your hand onto the battlefield.", Purpose.PUT_ONTO_BATTLEFIELD),
)
BOARD = (
    "step: precombat main | Anna 20 hand: Deed, Swamp graveyard: Bear, Cub"
    " battlefield: Forest#80 (tapped), Forest#81, Forest#82 (tapped), Bear#90, Cub#91"
    " | Ben 20 battlefield: Ogre#95, Cub#96, Plains#97 (tapped)"
)
CREATURES = (
    written("Bear", "Creature — Bear", "", size="2/2"),
    written("Cub", "Creature — Bear", "", size="1/1"),
    written("Ogre", "Creature — Ogre", "", size="3/3"),
)


def asked(text):
    """The game as the choice of a spell with such a text is asked."""
    game = position(BOARD, written("Deed", "Sorcery", text, cost="{0}"), *CREATURES)
    play(game, "cast Deed", "resolve")
    return game


@pytest.mark.parametrize(("text", "purpose"), ASKED)
def test_the_purpose_is_that_of_the_effect_that_follows(text, purpose):
    assert asked(text).decision.purpose is purpose


def chosen(text):
    """What the simple agent chooses, by the numbers of the objects."""
    game = asked(text)
    return set(SimpleAgent(1).choose(game.view(game.decision.player), game.legal_actions).objects)


def test_an_agent_untaps_its_own_tapped_lands():
    assert chosen("Untap up to two lands.") == {80, 82}


def test_an_agent_taps_creatures_of_its_opponent():
    assert chosen("Tap up to two creatures.") == {95, 96}


def test_an_agent_returns_none_of_its_own_creatures_unless_it_has_to():
    assert chosen("Return up to two creatures you control to their owners' hands.") == set()
    assert chosen("Return a creature you control to its owner's hand.") == {91}


def test_an_agent_puts_its_land_onto_the_battlefield():
    assert len(chosen("You may put a land card from your hand onto the battlefield.")) == 1


def test_an_agent_gives_counters_to_the_creature_they_serve():
    assert chosen("Put a +1/+1 counter on a creature you control.") == {90}
    assert chosen("Put a -1/-1 counter on a creature you control.") == {91}


def test_an_agent_attaches_to_its_best_creature():
    words = "When this Equipment enters, attach it to a creature you control."
    club = written(
        "Club", "Artifact — Equipment", words, "Equipped creature gets +1/+1.", "Equip {1}", cost="{0}"
    )
    game = position(
        "step: precombat main | Anna 20 hand: Club battlefield: Bear#90, Cub#91 | Ben 20", club, *CREATURES
    )
    play(game, "cast Club", "resolve", "resolve")
    assert game.decision.purpose is Purpose.HAVE_IT_ATTACHED
    assert SimpleAgent(1).choose(game.view(0), game.legal_actions).objects == (90,)
