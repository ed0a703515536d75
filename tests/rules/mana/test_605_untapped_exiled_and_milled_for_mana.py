"""Mana abilities for which their source is untapped or exiled, or a card is milled [cr2025-06-06 107.6,
118.3, 302.6, 605.3b].
"""

from __future__ import annotations

from manaburn.mana import mana
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, refused, zone

KITE = written("Kite", "Artifact Creature — Scarecrow", "{2}, {Q}: Add one mana of any color.", size="1/1")
HELPER = written("Helper", "Creature — Human", "{T}, Mill a card: Add {C}.", size="1/1")
TONIC = written(
    "Tonic",
    "Artifact",
    "{T}, Exile this artifact: Add {U}. When you next cast an instant or sorcery spell this turn, copy that"
    " spell. You may choose new targets for the copy.",
)
CHARM = written("Charm", "Instant", "You gain 4 life.", cost="{U}", colors="U")
DOUBLE = written("Double", "Instant", "You gain 4 life.", cost="{2}")
CARDS = (KITE, HELPER, TONIC, CHARM, DOUBLE)


def board(text, hand="Charm", library="3 Forest"):
    anna = f"Anna 20 hand: {hand} library: {library} battlefield: {text}"
    return position(f"step: precombat main\n{anna}\nBen 20 library: Forest", *CARDS)


def test_a_tapped_creature_is_untapped_for_mana():
    game = board("Kite (tapped), 2 Forest")
    play(game, "cast Charm", "resolve")
    assert life(game)[0] == 24
    assert not permanent(game, "Kite").tapped


def test_an_untapped_one_cannot_pay_and_no_more_than_once():
    assert refused(board("Kite, 2 Forest"), "cast Charm")
    game = board("Kite (tapped), 4 Forest", hand="2 Charm")
    play(game, "cast Charm", "resolve")
    assert refused(game, "cast Charm")


def test_a_creature_that_has_just_come_cannot_be_untapped_for_it():
    game = board("Kite (tapped, since this turn), 2 Forest")
    assert refused(game, "cast Charm")


def test_a_card_is_milled_for_mana():
    game = board("Helper, Forest", hand="Double", library="Shock, Hill Giant")
    play(game, "cast Double", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Shock", "Double"]
    assert life(game)[0] == 24


def test_one_card_of_a_library_is_not_milled_for_two_abilities():
    game = board("2 Helper", hand="Double", library="Shock")
    assert refused(game, "cast Double")
    play(game, "tap Helper for {C}")
    assert game.state.players[0].mana == mana("{C}")
    assert refused(game, "tap Helper for {C}")


def test_what_is_exiled_for_mana_is_gone_and_its_further_effect_waits():
    game = board("Tonic")
    play(game, "cast Charm")
    assert zone(game, "Anna", "exile") == ["Tonic"]
    assert len(game.state.stack) == 2
    play(game, "resolve", "resolve", "resolve")
    assert life(game)[0] == 28
