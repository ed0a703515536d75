"""Worked examples of the rules texts about what opponents choose in a game with a limited range of influence.

Carissa, Rob, Alex and others sit in this order, so that each is at the left of the one before.
"""

from __future__ import annotations

import pytest

from covering import examples
from manaburn.cards.abilities import Activated, Mode, SpellText
from manaburn.cards.changes import AddPowerToughness
from manaburn.cards.costs import TAP
from manaburn.cards.definitions import card
from manaburn.cards.effects import Alter, DealDamage
from manaburn.cards.filters import YOUR_CREATURE, Whose
from manaburn.cards.libraries import Draw
from manaburn.cards.references import ANY_TARGET, All, Chosen, TargetSlot
from manaburn.editions import R2006, R2010, R2016, R2025, Edition
from rules.positions_of_play import asked, life, play, position, size, targets, zone

EARLY = "1993-08-05"
SINCE_2006 = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
WITCHES = card(
    "Witches",
    "{B}{B}",
    "Creature — Human Wizard",
    1,
    3,
    printed=EARLY,
    abilities=(
        Activated(
            costs=(TAP,),
            effects=(DealDamage(1, Chosen(0)), DealDamage(1, Chosen(1))),
            targets=(ANY_TARGET, TargetSlot(any_target=True, by=Whose.OPPONENT)),
        ),
    ),
)


@examples({"cr2006": "601.5a", "cr2010": "801.5a", "cr2016": "801.5a", "cr2025": "801.5a"})
@SINCE_2006
def test_an_opponent_chooses_a_target_in_range_of_both(edition: Edition) -> None:
    text = """
        active: Alex   priority: Alex   options: range of influence 1
        Carissa 20   battlefield: Grizzly Bears
        Rob 20       battlefield: Hill Giant
        Alex 20      battlefield: Witches
        Dan 20       battlefield: Gray Ogre
        Eva 20
    """
    game = position(text, WITCHES, edition=edition)
    play(game, "activate Witches", "targets: Rob")
    assert {game.text(action) for action in game.legal_actions} == {"choose: Rob", "choose: Dan"}
    play(game, "choose: Rob")
    assert asked(game) == "Rob"
    assert targets(game) == {"Rob", "Alex", "Hill Giant", "Witches"}
    play(game, "targets: Alex", "resolve")
    assert life(game) == (20, 19, 19, 20, 20)


CARDS_OR_STRENGTH = SpellText(
    modes=(
        Mode(effects=(Draw(2),), text="cards"),
        Mode(effects=(Alter(All(YOUR_CREATURE), (AddPowerToughness(2, 2),)),), text="strength"),
    ),
    modes_by=Whose.OPPONENT,
)


@examples({"cr2006": "601.5b", "cr2010": "801.5b", "cr2016": "801.5b", "cr2025": "801.5b"})
@SINCE_2006
def test_an_opponent_chooses_a_mode_that_is_about_somebody_out_of_range(edition: Edition) -> None:
    text = """
        active: Alex   priority: Alex   options: range of influence 1 1 2 1 1
        Carissa 20
        Rob 20
        Alex 20   hand: Bargain   battlefield: Hill Giant   library: 3 Forest
        Dan 20
        Eva 20
    """
    for mode, cards, strength in (("1", 2, 3), ("2", 0, 5)):
        game = position(
            text, card("Bargain", "{0}", "Instant", printed=EARLY, spell=CARDS_OR_STRENGTH), edition=edition
        )
        play(game, "cast Bargain", "choose: Carissa")
        assert asked(game) == "Carissa"
        play(game, f"mode {mode}", "resolve")
        assert (len(zone(game, "Alex", "hand")), size(game, "Hill Giant")) == (cards, (strength, strength))
