"""Printed cards of decks with a commander, played by what their words say [cr2025-06-06 608.2]."""

from __future__ import annotations

import pytest

from oracle.real_cards import real
from rules.effects.test_608_further_cards_of_tournament_decks import answers, board
from rules.positions_of_play import go_to, life, permanent, play, position, resolve_all, zone


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
