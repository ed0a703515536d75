"""Naming split cards [cr2001-07-23 505.7; cr2008-02-01 505.7; cr2013-05-01 201.3, 708.7]."""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.decisions import ChooseWord
from manaburn.editions import Edition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.casting import test_709_split_cards as halves
from rules.positions_of_play import play, position, refused

LAST, FIRST = Edition.on(date(2013, 4, 30)), Edition.on(date(2013, 5, 1))
MAGE = written(
    "Mage",
    "Creature — Human Wizard",
    "As Mage enters, choose a nonland card name.",
    "Spells with the chosen name can't be cast.",
    cost="{0}",
    size="2/2",
)
BOTH = halves.split(halves.FIRE, halves.ICE)
FIRE, ICE = halves.FIRE.name, halves.ICE.name


def naming(edition: Edition) -> Game:
    text = f"Anna 20 hand: Mage, {BOTH.name} battlefield: 2 Mountain, 2 Island | Ben 20"
    game = position(text, MAGE, BOTH, edition=edition)
    play(game, "cast Mage", "resolve")
    assert isinstance(game.decision, ChooseWord)
    return game


def castable_after_naming(edition: Edition) -> tuple[bool, bool]:
    """Which halves of a split card may be cast after its first half was named, or both at once."""
    game = naming(edition)
    play(game, f"choose: {BOTH.name}" if edition.in_force < FIRST.in_force else f"choose: {FIRE}")
    castable = {getattr(action, "face", "") for action in game.legal_actions}
    return FIRE in castable, ICE in castable


@pytest.mark.parametrize("edition", [Edition.parse("2001-07-23"), Edition.parse("2008-02-01"), LAST], ids=str)
def test_both_halves_are_named_until_may_2013(edition):
    game = naming(edition)
    assert BOTH.name in game.decision.among
    assert not {FIRE, ICE} & set(game.decision.among)
    refused(game, f"choose: {FIRE}")
    assert castable_after_naming(edition) == (False, False)


def test_one_half_is_named_since():
    game = naming(FIRST)
    assert BOTH.name not in game.decision.among and {FIRE, ICE} < set(game.decision.among)
    refused(game, f"choose: {BOTH.name}")
    assert castable_after_naming(FIRST) == (False, True)
