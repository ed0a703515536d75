"""Printed cards by which an opponent or the active player chooses, permanents go back to their owners, or an
attack on planeswalkers triggers an ability [cr2025-06-06 115.1, 508.3b, 608.2d, 613.1b].
"""

from __future__ import annotations

from oracle.real_cards import real
from oracle.test_quoted_abilities import unread
from rules.cards_from_text import written
from rules.effects.test_608_further_cards_of_tournament_decks import answers, board
from rules.positions_of_play import asked, go_to, life, permanent, play, position, resolve_all, stack, zone

STEAL = written("Steal", "Sorcery", "Gain control of target creature.", cost="{0}")


def test_an_attack_triggers_once_for_each_planeswalker_attacked():
    oath = "Oath of Kaya"
    walkers = "Ajani Goldmane (4 loyalty), Jace Beleren (3 loyalty)"
    game = board(*real(oath), more=f", {oath}, {walkers}", theirs="3 Gray Ogre")
    go_to(game, "declare attackers", "Ben")
    play(game, "attack: Gray Ogre > Ajani Goldmane, Gray Ogre > Ajani Goldmane, Gray Ogre > Jace Beleren")
    while len(stack(game)) < 2:
        play(game, min(answers(game)))
    resolve_all(game)
    assert life(game) == (24, 16)


def test_an_attack_on_the_player_alone_is_none_on_a_planeswalker():
    oath = "Oath of Kaya"
    game = board(*real(oath), more=f", {oath}, Ajani Goldmane (4 loyalty)", theirs="Gray Ogre")
    go_to(game, "declare attackers", "Ben")
    play(game, "attack: Gray Ogre > Anna")
    assert not stack(game)


def test_an_opponent_whom_the_player_picks_chooses_a_card_in_the_graveyard_of_the_player():
    tasigur = "Tasigur, the Golden Fang"
    text = f"""
step: precombat main
Anna 20 library: Shock, Swamp, 5 Forest battlefield: {tasigur}, 4 Island graveyard: Murder, Plains
Ben 20 graveyard: Gray Ogre
Cleo 20
"""
    game = position(text, *real(tasigur))
    play(game, f"activate {tasigur}", "resolve")
    assert (asked(game), len(answers(game))) == ("Anna", 2)
    play(game, next(each for each in answers(game) if "Cleo" in each))
    assert (asked(game), answers(game)) == ("Cleo", {"choose: Murder", "choose: Shock"})
    play(game, "choose: Murder")
    assert zone(game, "Anna", "hand") == ["Murder"]


def test_an_opponent_chooses_the_target_in_the_graveyard_of_the_player():
    turnkey = "Mausoleum Turnkey"
    dead = "graveyard: Hill Giant, Gray Ogre, Shock"
    game = board(*real(turnkey), hand=turnkey, ours="4 Swamp", more=dead, far="graveyard: Grizzly Bears")
    play(game, f"cast {turnkey}", "resolve")
    assert (asked(game), answers(game)) == ("Ben", {"targets: Gray Ogre", "targets: Hill Giant"})
    play(game, "targets: Gray Ogre", "resolve")
    assert zone(game, "Anna", "hand") == ["Gray Ogre"]


def test_each_player_gains_control_of_the_creatures_they_own():
    path = "Homeward Path"
    game = board(*real(path), STEAL, hand="Steal, Steal", more=f", {path}, Hill Giant", theirs="Gray Ogre")
    play(game, "cast Steal", "targets: Gray Ogre", "resolve")
    assert permanent(game, "Gray Ogre").controller == 0
    play(game, f"activate {path} ability 2", "resolve")
    assert (permanent(game, "Gray Ogre").controller, permanent(game, "Hill Giant").controller) == (1, 0)


def test_the_player_whose_upkeep_begins_chooses_which_creature_is_destroyed():
    abyss = "The Abyss"
    theirs = "Gray Ogre, Grizzly Bears, Ornithopter"
    game = board(*real(abyss), more=f", {abyss}, Hill Giant", theirs=theirs)
    go_to(game, "end")
    while asked(game) == "Anna" or not any("targets" in each for each in answers(game)):
        play(game, "pass")
    assert (asked(game), answers(game)) == ("Ben", {"targets: Gray Ogre", "targets: Grizzly Bears"})
    play(game, "targets: Gray Ogre", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears", "Ornithopter"]


def test_a_player_of_another_event_may_not_be_the_active_player():
    text = "Whenever a player casts a spell, destroy target creature that player controls of their choice."
    assert unread("Enchantment", text)
