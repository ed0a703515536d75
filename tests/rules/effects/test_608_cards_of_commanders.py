"""Printed cards of decks with a commander, played by what their words say [cr2025-06-06 608.2]."""

from __future__ import annotations

import pytest

from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Keyword
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.effects.test_608_further_cards_of_tournament_decks import answers, board
from rules.positions_of_play import go_to, life, permanent, play, position, resolve_all, zone


def keywords(game, name):
    return characteristics(game.state, permanent(game, name).id).keywords


def named(game, name):
    """The permanents whose name begins so."""
    objects = game.state.objects
    return [one for one in game.state.permanents.values() if objects[one.id].definition.name.startswith(name)]


@pytest.mark.parametrize("chosen", [(), ("Hill Giant",), ("Hill Giant", "Gray Ogre")])
def test_up_to_two_creature_cards_enter_from_the_hand(chosen):
    hand = "Tooth and Nail, Hill Giant, Gray Ogre, Shock, Savannah Lions"
    game = board(*real("Tooth and Nail"), hand=hand, ours="7 Forest")
    play(game, "cast Tooth and Nail", "modes: 2", "resolve")
    assert answers(game) == {
        f"choose: {name}" for name in ("Hill Giant", "Gray Ogre", "Savannah Lions", "none")
    }
    play(game, "choose: " + (", ".join(chosen) or "none"))
    assert {*zone(game, "Anna", "hand")} == {"Hill Giant", "Gray Ogre", "Shock", "Savannah Lions"} - {*chosen}
    assert all(permanent(game, name).controller == 0 for name in chosen)


def test_any_number_of_land_cards_enter_tapped():
    wrenn = "Wrenn and Seven"
    game = board(*real(wrenn), hand="3 Forest, Shock", ours="", more=f"Forest, {wrenn} (5 loyalty)")
    play(game, f"activate {wrenn} ability 2", "resolve")
    play(game, "choose: Forest, Forest, Forest")
    assert zone(game, "Anna", "hand") == ["Shock"]
    assert sorted(one.tapped for one in named(game, "Forest")) == [False, False, True, True, True]


@pytest.mark.parametrize(("foreign", "drawn"), [(2, 0), (3, 3)])
def test_permanents_that_you_do_not_own_are_counted(foreign, drawn):
    agent = "Agent of Treachery"
    game = board(
        *real(agent), more=f", {agent}, {foreign} Hill Giant (owned by Ben), 3 Gray Ogre", library="12 Shock"
    )
    go_to(game, "end")
    resolve_all(game)
    assert len(zone(game, "Anna", "hand")) == drawn


def test_life_lost_this_turn_is_gained():
    game = board(*real("Children of Korlis"), hand="2 Shock", ours="2 Mountain", more=", Children of Korlis")
    play(game, "cast Shock", "targets: Anna", "resolve", "cast Shock", "targets: Anna", "resolve")
    assert life(game) == (16, 20)
    play(game, "activate Children of Korlis", "resolve")
    assert life(game) == (20, 20)


def test_an_opponent_of_your_choice_gains_control():
    talisman = "Wishclaw Talisman"
    game = position(
        f"step: precombat main | Anna 20 hand: {talisman} library: Shock battlefield: 3 Swamp"
        " | Ben 20 library: 2 Shock | Cleo 20 library: 2 Shock",
        *real(talisman),
    )
    play(game, f"cast {talisman}", "resolve", f"activate {talisman}", "resolve")
    play(game, "choose: Shock")
    play(game, "choose: Cleo")
    assert permanent(game, talisman).controller == 2
    assert zone(game, "Anna", "hand") == ["Shock"]


def attack(game, *attackers):
    go_to(game, "declare attackers")
    play(game, "attack: " + ", ".join(f"{attacker} > Ben" for attacker in attackers))
    resolve_all(game)


LEGEND = "Isamaru, Hound of Konda"


@pytest.mark.parametrize(
    ("attackers", "drawn"),
    [(["Merry"], 0), (["Merry", "Hill Giant"], 0), ([LEGEND, "Hill Giant"], 0), (["Merry", LEGEND], 1)],
)
def test_attacking_with_this_and_another_legendary_creature(attackers, drawn):
    merry = "Merry, Esquire of Rohan"
    game = board(*real(merry), more=f", {merry}, Hill Giant, {LEGEND}")
    attack(game, *(merry if name == "Merry" else name for name in attackers))
    assert len(zone(game, "Anna", "hand")) == drawn


@pytest.mark.parametrize(
    ("attackers", "tokens"),
    [(["Hill Giant"], 0), (["Leader"], 1), ([LEGEND], 1), (["Leader", LEGEND, "Hill Giant"], 1)],
)
def test_attacking_with_this_or_the_commander(attackers, tokens):
    leader = "Ainok Strike Leader"
    game = board(*real(leader), more=f", {leader}, Hill Giant, {LEGEND} (commander)")
    attack(game, *(leader if name == "Leader" else name for name in attackers))
    made = named(game, "Goblin")
    assert [one.tapped for one in made] == [True] * tokens


@pytest.mark.parametrize(
    ("aim", "countered"), [("Anna", True), ("Hill Giant", True), ("Ben", False), ("Gray Ogre", False)]
)
def test_a_spell_that_targets_you_or_a_creature_of_yours_is_countered(aim, countered):
    siren = "Siren Stormtamer"
    game = board(
        *real(siren), ours="Island", more=f", {siren}, Hill Giant", theirs="Mountain, Gray Ogre", ben="Shock"
    )
    play(game, "pass", "cast Shock", f"targets: {aim}", "pass")
    assert (f"activate {siren}" in answers(game)) is countered
    if countered:
        play(game, f"activate {siren}", "targets: Shock")
        resolve_all(game)
        assert life(game) == (20, 20)
        assert permanent(game, "Hill Giant").damage == 0


def test_an_ability_that_targets_you_is_countered():
    siren = "Siren Stormtamer"
    game = board(*real(siren), ours="Island", more=f", {siren}", theirs="Prodigal Sorcerer")
    play(game, "pass", "activate Prodigal Sorcerer", "targets: Anna", "pass")
    play(game, f"activate {siren}", "targets: Prodigal Sorcerer")
    resolve_all(game)
    assert life(game) == (20, 20)


def test_a_spell_that_targets_only_you():
    drake = "Cerulean Drake"
    game = board(*real(drake), more=f", {drake}, Hill Giant", theirs="2 Mountain", ben="2 Shock")
    play(game, "pass", "cast Shock", "targets: Hill Giant", "pass")
    assert f"activate {drake}" not in answers(game)
    play(game, "pass", "pass", "cast Shock", "targets: Anna", "pass")
    assert f"activate {drake}" in answers(game)


@pytest.mark.parametrize("taken", ["Elite Vanguard", "none"])
def test_what_is_taken_is_changed_before_the_rest_is_put_away(taken):
    winota = "Winota, Joiner of Forces"
    game = board(*real(winota), more=f", {winota}, Hill Giant", library="Elite Vanguard, 5 Shock, Forest")
    attack(game, "Hill Giant")
    assert answers(game) == {"choose: Elite Vanguard", "choose: none"}
    play(game, f"choose: {taken}")
    assert zone(game, "Anna", "library")[-1] == "Forest", "what was looked at is beneath it"
    assert Keyword.INDESTRUCTIBLE not in keywords(game, "Hill Giant")
    assert Keyword.INDESTRUCTIBLE not in keywords(game, winota)
    if taken != "none":
        assert Keyword.INDESTRUCTIBLE in keywords(game, taken)
        assert permanent(game, taken).tapped


@pytest.mark.parametrize("library", ["5 Shock, Forest", "Forest", ""])
def test_all_but_the_bottom_card_is_exiled(library):
    end = written("End of Lore", "Sorcery", "Exile all but the bottom card of target player's library.")
    game = board(end, hand="End of Lore", library=library)
    play(game, "cast End of Lore", "targets: Anna", "resolve")
    assert zone(game, "Anna", "library") == ["Forest"] * bool(library)
    assert zone(game, "Anna", "exile") == ["Shock"] * (library.count("Shock") * 5)


def test_as_many_cards_as_damage_was_dealt_are_exiled_and_one_is_played():
    feldon = "Feldon, Ronom Excavator"
    game = board(
        *real(feldon), hand="Shock", ours="2 Mountain", more=f", {feldon}", library="Forest, Shock, 9 Plains"
    )
    play(game, "cast Shock", f"targets: {feldon}", "resolve", "resolve")
    play(game, "choose: Forest")
    assert zone(game, "Anna", "exile") == ["Forest", "Shock"]
    assert "play Forest" in answers(game)
    assert "cast Shock" not in answers(game)


@pytest.mark.parametrize(
    ("card", "answer", "to"),
    [
        ("Savannah Lions", "yes", "battlefield"),
        ("Savannah Lions", "no", "hand"),
        ("Hill Giant", "", "hand"),
        ("Holy Strength", "yes", "hand"),
    ],
)
def test_a_target_goes_to_the_hand_if_it_is_not_put_onto_the_battlefield(card, answer, to):
    """An Aura that could enchant nothing stays where it is, so it is not put onto the battlefield."""
    rebirth = "Cosmic Rebirth"
    game = board(*real(rebirth), hand=rebirth, ours="2 Forest, Plains", more=f" graveyard: {card}")
    play(game, f"cast {rebirth}", f"targets: {card}", "resolve", *([answer] if answer else []))
    assert (zone(game, "Anna", "hand") == [card]) is (to == "hand")
    assert bool(named(game, card)) is (to == "battlefield")
    assert life(game) == (23, 20)


@pytest.mark.parametrize("token", ["Food", "Treasure"])
def test_one_of_two_tokens_is_created(token):
    tireless = "Tireless Provisioner"
    game = board(*real(tireless), hand="Forest", more=f", {tireless}")
    play(game, "play Forest", "resolve")
    play(game, next(each for each in answers(game) if token in each))
    assert len(named(game, token)) == 1
    assert len(named(game, "Food") + named(game, "Treasure")) == 1


@pytest.mark.parametrize("library", ["2 Shock, Hill Giant, Forest", "2 Shock, Forest"])
def test_the_controller_of_what_was_destroyed_gets_the_first_creature_of_their_library(library):
    game = position(
        "step: precombat main | Anna 20 hand: Polymorph library: Savannah Lions battlefield: 4 Island"
        f" | Ben 20 library: {library} battlefield: Gray Ogre",
        *real("Polymorph"),
    )
    play(game, "cast Polymorph", "targets: Gray Ogre", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Gray Ogre"]
    assert sorted(zone(game, "Ben", "library")) == ["Forest", "Shock", "Shock"]
    assert [one.controller for one in named(game, "Hill Giant")] == ([1] if "Hill" in library else [])
