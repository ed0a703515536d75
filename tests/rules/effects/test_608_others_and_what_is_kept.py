"""What "other" and "it" mean in printed cards, and what is kept [cr2025-06-06 115.1, 205.1a, 603.4]."""

from __future__ import annotations

from manaburn.decisions import ArrangeCards
from oracle.real_cards import reading_of, real
from rules.effects.test_608_further_cards_of_tournament_decks import answers, board
from rules.positions_of_play import go_to, now, permanent, play, zone


def test_another_attacking_creature_is_none_beside_equipment_but_beside_the_source():
    amy = "Amy Rose"
    game = board(*real(amy), ours="Gray Ogre", more=f", {amy}, Bonesplitter", theirs="Forest")
    go_to(game, "declare attackers", "Anna")
    play(game, f"attack: {amy}, Gray Ogre", "targets: Bonesplitter")
    assert "targets: Gray Ogre" in answers(game)
    assert f"targets: {amy}" not in answers(game)


def test_another_creature_than_the_target_that_died_is_refused():
    assert reading_of("Chain Assassination").definition is None


def test_what_was_found_is_attached_before_the_library_is_shuffled():
    quest = "Quest for the Holy Relic"
    game = board(*real(quest), ours="Gray Ogre", more=f", {quest} (5 quest counters)", library="Bonesplitter")
    play(game, f"activate {quest}", "resolve", "choose: Bonesplitter")
    assert "choose: Gray Ogre" in answers(game)
    play(game, "choose: Gray Ogre")
    assert permanent(game, "Bonesplitter").attached_to == permanent(game, "Gray Ogre").id


def test_a_permanent_of_one_type_alone_keeps_the_subtypes_of_that_type():
    moon = "Imprisoned in the Moon"
    game = board(*real(moon), hand=moon, ours="9 Island", theirs="Taiga")
    play(game, f"cast {moon}", "targets: Taiga", "resolve")
    assert now(game, "Taiga").subtypes == {"Forest", "Mountain"}


def test_who_chose_another_ring_bearer_chose_it_even_if_it_has_died_since():
    """An intervening condition about a choice is no condition on what has become of the creature."""
    lady, escape = "Galadriel of Lothlórien", "Birthday Escape"
    game = board(
        *real(lady, escape), hand=f"{escape}, Shock", ours="9 Island", more=f", Mountain, Gray Ogre, {lady}"
    )
    play(game, f"cast {escape}", "resolve", "choose: Gray Ogre")
    play(game, "cast Shock", "targets: Gray Ogre", "resolve")
    assert "Gray Ogre" in zone(game, "Anna", "graveyard")
    play(game, "resolve")
    assert isinstance(game.decision, ArrangeCards)
