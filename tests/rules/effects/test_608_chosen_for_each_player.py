"""A player chooses something of each player, and one of several permanents is destroyed at random: nothing is
a target unless the card says so [cr2025-06-06 608.2d].
"""

from __future__ import annotations

import pytest

from manaburn.cards.describing.in_words import describe
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state.records.records import Chance
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.effects.test_608_further_cards_of_tournament_decks import answers
from rules.positions_of_play import asked, go_to, permanent, play, position, resolve_all, zone

DEFILER = "Chaos Defiler"
TABLE = f"""
step: precombat main
Anna 20 hand: {DEFILER} library: 9 Forest battlefield: 9 Swamp, 9 Mountain, Savannah Lions
Ben 20 library: 9 Forest battlefield: {{ben}}
"""
THREE = TABLE + "Cleo 20 library: 9 Forest battlefield: {cleo}"


def luck(game, seed):
    game.state.game.chance = Chance(seed, 0)
    return game


def left(game):
    return zone(game, "Ben", "battlefield") + zone(game, "Cleo", "battlefield")


def test_one_of_those_chosen_for_each_opponent_is_destroyed_at_random():
    text = THREE.format(ben="Forest, Hill Giant, Gray Ogre", cleo="Forest, Craw Wurm, Serra Angel")
    found = set()
    for seed in range(12):
        game = luck(position(text, *real(DEFILER)), seed)
        play(game, f"cast {DEFILER}", "resolve", "resolve")
        assert asked(game) == "Anna"
        assert answers(game) == {"choose: Hill Giant", "choose: Gray Ogre"}
        play(game, "choose: Gray Ogre")
        assert asked(game) == "Anna"
        assert answers(game) == {"choose: Craw Wurm", "choose: Serra Angel"}
        play(game, "choose: Craw Wurm")
        assert {*zone(game, "Anna", "battlefield")} >= {DEFILER, "Savannah Lions"}
        gone = {"Hill Giant", "Gray Ogre", "Craw Wurm", "Serra Angel"} - {*left(game)}
        assert len(gone) == 1
        found |= gone
    assert found == {"Gray Ogre", "Craw Wurm"}


@pytest.mark.parametrize("seed", range(3))
def test_an_opponent_without_such_a_permanent_is_skipped(seed):
    text = THREE.format(ben="Forest", cleo="Craw Wurm, Forest, Serra Angel")
    game = luck(position(text, *real(DEFILER)), seed)
    play(game, f"cast {DEFILER}", "resolve", "resolve")
    assert answers(game) == {"choose: Craw Wurm", "choose: Serra Angel"}
    play(game, "choose: Craw Wurm")
    assert left(game) == ["Forest", "Forest", "Serra Angel"]


def test_what_cannot_be_a_target_can_be_chosen():
    veiled = written("Veiled", "Creature — Wall", "Hexproof", size="0/4")
    game = position(TABLE.format(ben="Forest, Veiled, Hill Giant"), veiled, *real(DEFILER))
    play(game, f"cast {DEFILER}", "resolve", "resolve", "choose: Veiled")
    assert zone(game, "Ben", "battlefield") == ["Forest", "Hill Giant"]


def test_nothing_happens_where_nobody_has_such_a_permanent():
    game = position(TABLE.format(ben="Forest"), *real(DEFILER))
    play(game, f"cast {DEFILER}", "resolve")
    resolve_all(game)
    assert not game.state.stack
    assert zone(game, "Ben", "battlefield") == ["Forest"]
    assert DEFILER in zone(game, "Anna", "battlefield")


def test_it_happens_as_well_as_it_dies():
    end = written("End", "Instant", "Destroy target creature.", cost="{0}")
    text = TABLE.format(ben="Forest, Hill Giant, Gray Ogre").replace("hand: ", "hand: End, ")
    game = position(text, end, *real(DEFILER))
    play(game, f"cast {DEFILER}", "resolve", "resolve", "choose: Hill Giant")
    play(game, "cast End", f"targets: {DEFILER}", "resolve", "resolve", "choose: Gray Ogre")
    assert DEFILER not in zone(game, "Anna", "battlefield")
    assert zone(game, "Ben", "battlefield") == ["Forest"]


def test_what_is_chosen_is_described_as_what_that_player_has():
    defiler, felidar, breach = (" ".join(describe(card)) for card in real(DEFILER, FELIDAR, BREACH))
    assert "for each opponent, choose a non-land permanent that player controls;" in defiler
    assert "choose a creature with the greatest power that player controls; destroy it" in felidar
    assert "for each player, choose a creature or planeswalker card in their graveyard;" in breach


FELIDAR = "Highcliff Felidar"


def test_all_that_are_chosen_are_destroyed_and_each_is_the_greatest_of_its_controller():
    ben, cleo = "Gray Ogre, Hill Giant, Phantom Monster, Mons's Goblin Raiders", "Savannah Lions, Serra Angel"
    text = THREE.replace(DEFILER, FELIDAR).replace("9 Swamp", "9 Plains, Craw Wurm")
    game = position(text.format(ben=ben, cleo=cleo), *real(FELIDAR))
    play(game, f"cast {FELIDAR}", "resolve", "resolve")
    assert answers(game) == {"choose: Hill Giant", "choose: Phantom Monster"}
    play(game, "choose: Hill Giant")
    play(game, *answers(game))
    assert left(game) == ["Gray Ogre", "Phantom Monster", "Mons's Goblin Raiders", "Savannah Lions"]
    assert {*zone(game, "Anna", "battlefield")} >= {"Craw Wurm", FELIDAR}


BREACH = "Breach the Multiverse"


def test_a_card_of_each_graveyard_is_put_onto_the_battlefield_under_your_control():
    game = position(
        f"""
        step: precombat main
        Anna 20 hand: {BREACH} library: 12 Forest graveyard: Hill Giant, Craw Wurm battlefield: 9 Swamp
        Ben 20 library: 9 Forest, Serra Angel graveyard: Shock, Gray Ogre
        Cleo 20 library: 12 Forest graveyard: Shock
        """,
        *real(BREACH),
    )
    play(game, f"cast {BREACH}", "resolve")
    assert answers(game) == {"choose: Hill Giant", "choose: Craw Wurm"}
    play(game, "choose: Craw Wurm")
    assert asked(game) == "Anna"
    assert answers(game) == {"choose: Serra Angel", "choose: Gray Ogre"}
    play(game, "choose: Serra Angel")
    assert {*zone(game, "Anna", "battlefield")} == {"Swamp", "Craw Wurm", "Serra Angel"}
    assert zone(game, "Ben", "battlefield") == zone(game, "Cleo", "battlefield") == []
    assert "Phyrexian" in characteristics(game.state, permanent(game, "Serra Angel").id).subtypes


METEOR = (
    "If this spell was cast from exile, for each opponent, choose an artifact or land that player controls."
    " Destroy the chosen permanents."
)


def test_nothing_was_chosen_where_the_condition_does_not_hold():
    meteor = written("Meteor", "Sorcery", f"Tap all creatures. {METEOR}", cost="{0}")
    game = position("Anna 20 hand: Meteor | Ben 20 battlefield: Forest, Hill Giant", meteor)
    play(game, "cast Meteor")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == ["Forest", "Hill Giant"]


def test_no_player_is_that_player_after_the_choice():
    text = "For each opponent, choose a creature that player controls. Destroy those creatures. That player"
    with pytest.raises(AssertionError, match="no player was spoken of"):
        written("Deed", "Sorcery", f"{text} loses 1 life.")


SWING = "Wild Swing"
SWUNG = f"""
step: precombat main
Anna 20 hand: {SWING} battlefield: 9 Mountain, Gray Ogre
Ben 20 hand: Away battlefield: Hill Giant, Craw Wurm, Serra Angel
"""


def test_one_of_the_targets_that_are_legal_is_destroyed_at_random():
    away = written("Away", "Instant", "Return target creature to its owner's hand.", cost="{0}")
    found = set()
    for seed in range(12):
        game = luck(position(SWUNG, away, *real(SWING)), seed)
        play(game, f"cast {SWING}", "targets: Gray Ogre, Hill Giant, Craw Wurm", "pass")
        play(game, "cast Away", "targets: Craw Wurm", "resolve")
        resolve_all(game)
        there = {*zone(game, "Anna", "battlefield"), *zone(game, "Ben", "battlefield")} - {"Mountain"}
        assert len(there) == 2 and "Serra Angel" in there
        found |= there
    assert found == {"Gray Ogre", "Hill Giant", "Serra Angel"}


EFREET = "Capricious Efreet"


def test_one_of_all_targets_is_destroyed_whatever_they_are_described_as():
    text = f"""
    step: untap
    Anna 20 library: 9 Forest battlefield: {EFREET}, Mountain
    Ben 20 battlefield: Forest, Hill Giant, Craw Wurm
    """
    found = set()
    for seed in range(16):
        game = luck(position(text, *real(EFREET)), seed)
        go_to(game, "upkeep")
        play(game, f"targets: {EFREET}", "targets: Hill Giant, Craw Wurm", "resolve")
        before = {EFREET, "Hill Giant", "Craw Wurm"}
        gone = before - {*zone(game, "Anna", "battlefield"), *zone(game, "Ben", "battlefield")}
        assert len(gone) == 1
        found |= gone
    assert found == {EFREET, "Hill Giant", "Craw Wurm"}


def test_those_of_two_targets_are_not_only_the_second():
    two = "Tap target creature you control. Untap up to two target creatures you don't control."
    with pytest.raises(AssertionError, match="one at random"):
        written("Deed", "Sorcery", f"{two} Destroy one of them at random.")
