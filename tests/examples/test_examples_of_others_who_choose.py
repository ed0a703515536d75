"""Worked examples of the rules texts about what opponents choose in a game with a limited range of influence.

Carissa, Rob, Alex and others sit in this order, so that each is at the left of the one before.
"""

from __future__ import annotations

import pytest

from covering import examples
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated, Mode, SpellText, spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.effects import Alter, DealDamage
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChoosePile, SeparateIntoPiles
from manaburn.cards.vocabulary.effects_on_cards.libraries import Draw, Reveal
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Whose
from manaburn.cards.vocabulary.words.references import ANY_TARGET, All, Chosen, TargetSlot, What
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


TWO_HEAPS = card(
    "Two Heaps",
    "{0}",
    "Instant",
    printed=EARLY,
    spell=spell(
        Reveal(5),
        SeparateIntoPiles(What.IT, Whose.OPPONENT),
        ChoosePile(),
        Put(What.PILE, Place.HAND),
        Put(What.OTHER_PILE, Place.GRAVEYARD),
    ),
)


@examples({"cr2006": "601.5c", "cr2010": "801.5c", "cr2016": "801.5c", "cr2025": "801.5c"})
@SINCE_2006
def test_the_nearest_opponent_separates_where_none_is_in_range(edition: Edition) -> None:
    text = """
        active: Alex   priority: Alex
        options: attack adjacent players, emperor, deploy creatures, range of influence 1
        teams: Carissa and Alex and Rob / Bea and Boris and Bo
        Carissa 20
        Alex 20   hand: Two Heaps
          library: Forest#31, Plains#32, Swamp#33, Island#34, Mountain#35, Grizzly Bears#36
        Rob 20
        Bea 20
        Boris 20
        Bo 20
    """
    game = position(text, TWO_HEAPS, edition=edition)
    play(game, "cast Two Heaps", "resolve")
    assert asked(game) == "Bea"
    play(game, "choose: Forest, Island")
    assert asked(game) == "Alex"
    play(game, "choose: the first pile: Forest and Island")
    assert zone(game, "Alex", "hand") == ["Forest", "Island"]
    assert zone(game, "Alex", "graveyard")[:3] == ["Plains", "Swamp", "Mountain"]
    assert zone(game, "Alex", "library") == ["Grizzly Bears"]


@examples({"cr2010": "700.3c", "cr2016": "700.3c", "cr2025": "700.3c"})
@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_what_is_in_piles_has_not_left_the_library(edition: Edition) -> None:
    text = """
        active: Alex   priority: Alex
        Alex 20   hand: Two Heaps   library: Forest, Plains, Swamp, Island, Mountain, Grizzly Bears
        Rob 20
    """
    game = position(text, TWO_HEAPS, edition=edition)
    play(game, "cast Two Heaps", "resolve")
    assert asked(game) == "Rob"
    play(game, "choose: Forest, Island")
    assert len(zone(game, "Alex", "library")) == 6
    play(game, "choose: the second pile: Plains and Swamp and Mountain")
    assert zone(game, "Alex", "hand") == ["Plains", "Swamp", "Mountain"]
