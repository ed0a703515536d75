"""Printed cards of newer tournament decks, played by what their words say [cr2025-06-06 608.2]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.terms import Step
from oracle.real_cards import real
from rules.effects.test_608_further_cards_of_tournament_decks import answers, board
from rules.positions_of_play import go_to, life, permanent, play, resolve_all, size, zone


def go_on(game, until):
    """Do what may be done first, or nothing, until a step, or until the game is over."""
    while game.decision is not None and game.state.turn.step is not until:
        game.push(d.Pass() if isinstance(game.decision, d.Priority) else next(iter(game.legal_actions)))


def test_cards_exiled_one_after_another_make_a_spell_cost_less():
    march = "March of Otherworldly Light"
    game = board(*real(march), hand=f"{march}, 2 Savannah Lions, Shock", ours="3 Plains", theirs="Hill Giant")
    play(game, f"cast {march}", "yes")
    assert answers(game) == {f"X = {x}" for x in (4, 5, 6)}, "both had to be exiled for the giant"
    play(game, "X = 4", "targets: Hill Giant")
    while zone(game, "Anna", "exile") != ["Savannah Lions"] * 2:
        play(game, "choose: Savannah Lions")
    resolve_all(game)
    assert zone(game, "Ben", "exile") == ["Hill Giant"]
    assert zone(game, "Anna", "hand") == ["Shock"]


@pytest.mark.parametrize(("hand", "drawn"), [("", 3), ("Shock, Shock", 2)])
def test_who_would_draw_draws_one_more_once_for_all_of_an_instruction(hand, drawn):
    """An instruction to draw two cards is one event, which is replaced once [cr2025-06-06 121.2]."""
    cards = f"Divination, {hand}" if hand else "Divination"
    game = board(
        *real("Quantum Riddler"), hand=cards, ours="3 Island", more=", Quantum Riddler", library="12 Forest"
    )
    play(game, "cast Divination", "resolve")
    assert zone(game, "Anna", "hand").count("Forest") == drawn


@pytest.mark.parametrize(("hand", "drawn"), [("", 2), ("Shock, Shock", 1)])
def test_who_would_draw_for_the_turn_draws_one_more(hand, drawn):
    game = board(*real("Quantum Riddler"), hand=hand, more=", Quantum Riddler", library="12 Forest")
    go_to(game, "draw", "Anna")
    assert zone(game, "Anna", "hand").count("Forest") == drawn


def test_one_more_is_drawn_once_though_each_draw_is_asked_about():
    """The draws of an instruction are no new event for the same effect [cr2025-06-06 614.5]."""
    game = board(
        *real("Quantum Riddler", "Stinkweed Imp"),
        hand="Divination",
        ours="3 Island",
        more=", Quantum Riddler graveyard: Stinkweed Imp",
        library="12 Forest",
    )
    play(game, "cast Divination", "resolve")
    while not isinstance(game.decision, d.Priority):
        play(
            game, "none" if "none" in answers(game) else next(each for each in answers(game) if "no" in each)
        )
    assert zone(game, "Anna", "hand") == ["Forest"] * 3


def test_two_riddlers_each_let_one_more_be_drawn():
    game = board(*real("Quantum Riddler"), more=", 2 Quantum Riddler", library="12 Forest")
    go_to(game, "draw", "Anna")
    assert len(zone(game, "Anna", "hand")) == 3


def test_a_process_is_repeated_for_other_kinds():
    game = board(*real("Invoke Despair"), hand="Invoke Despair", ours="5 Swamp", theirs="Gray Ogre, Forest")
    play(game, "cast Invoke Despair", "targets: Ben", "resolve")
    while zone(game, "Ben", "graveyard") != ["Gray Ogre"]:
        play(game, "choose: Gray Ogre")
    assert (life(game), len(zone(game, "Anna", "hand"))) == ((20, 16), 2)


@pytest.mark.parametrize("spell", ["Blot Out", "End of the Hunt"])
def test_a_player_exiles_what_costs_most_of_what_they_control(spell):
    theirs = "Gray Ogre, Hill Giant, Goblin Balloon Brigade"
    game = board(*real(spell), hand=spell, ours="6 Swamp", theirs=theirs, more=", Shivan Dragon")
    play(game, f"cast {spell}", "targets: Ben", "resolve")
    if not zone(game, "Ben", "exile"):
        assert answers(game) == {"choose: Hill Giant"}
        play(game, "choose: Hill Giant")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]


def test_what_an_ability_was_countered_of_loses_all_abilities():
    tidebinder = "Tishana's Tidebinder"
    game = board(
        *real(tidebinder), hand=f"{tidebinder}, Shock", ours="5 Island, Mountain", theirs="Prodigal Sorcerer"
    )
    go_to(game, "upkeep", "Ben")
    play(game, "activate Prodigal Sorcerer", "targets: Anna", "pass")
    play(game, f"cast {tidebinder}", "resolve", "targets: Prodigal Sorcerer", "resolve")
    play(game, "pass")
    assert life(game) == (20, 20)
    assert "activate Prodigal Sorcerer" not in answers(game)
    play(game, "pass")
    go_to(game, "upkeep", "Anna")
    play(game, "cast Shock", f"targets: {tidebinder}", "resolve", "pass")
    go_to(game, "upkeep", "Ben")
    assert "activate Prodigal Sorcerer" in answers(game), "for as long as the Tidebinder remains"


def test_what_an_ability_of_something_else_was_countered_of_keeps_its_abilities():
    tidebinder = "Tishana's Tidebinder"
    game = board(*real(tidebinder), hand=tidebinder, ours="5 Island", theirs="Seal of Fire")
    go_to(game, "upkeep", "Ben")
    play(game, "activate Seal of Fire", "targets: Anna", "pass")
    play(game, f"cast {tidebinder}", "resolve", "targets: Seal of Fire", "resolve")
    assert (life(game), zone(game, "Ben", "graveyard")) == ((20, 20), ["Seal of Fire"])


KUMANO = "Kumano Faces Kakkazan"


def test_the_next_creature_spell_enters_with_a_counter():
    """The ability triggers as that spell is cast; what is cast after that enters as usual."""
    game = board(
        *real(KUMANO), hand=f"{KUMANO}, Grizzly Bears, Savannah Lions", ours="2 Forest, Plains, Mountain"
    )
    play(game, f"cast {KUMANO}", "resolve", "resolve")
    assert life(game) == (20, 19)
    go_to(game, "draw", "Anna")
    play(game, "pass", "pass", "resolve", "cast Grizzly Bears", "resolve", "resolve")
    assert size(game, "Grizzly Bears") == (3, 3)
    play(game, "cast Savannah Lions", "resolve")
    assert size(game, "Savannah Lions") == (2, 1)


@pytest.mark.parametrize(("caster", "where"), [("Anna", "exile"), ("Ben", "graveyard")])
def test_what_a_source_of_yours_has_damaged_is_exiled(caster, where):
    shocks = {"hand": "Shock"} if caster == "Anna" else {"ben": "Shock"}
    game = board(
        *real(KUMANO),
        ours="2 Mountain",
        more=f", {KUMANO} (transformed)",
        theirs="Grizzly Bears, Mountain",
        **shocks,
    )
    if caster == "Ben":
        play(game, "pass")
    play(game, "cast Shock", "targets: Grizzly Bears", "resolve")
    assert "Grizzly Bears" in zone(game, "Ben", where)


ATRAXA = "Atraxa, Grand Unifier"


def test_one_card_of_each_type_is_taken():
    game = board(
        *real(ATRAXA),
        hand=ATRAXA,
        ours="Plains, Island, Swamp, 4 Forest",
        library="Shock, Giant Growth, Forest, Grizzly Bears, Gray Ogre, Ornithopter, 8 Forest",
    )
    play(game, f"cast {ATRAXA}", "resolve", "resolve")
    play(game, "choose: Ornithopter", "choose: Grizzly Bears", "choose: Shock", "choose: Forest")
    assert sorted(zone(game, "Anna", "hand")) == ["Forest", "Grizzly Bears", "Ornithopter", "Shock"]
    assert len(zone(game, "Anna", "library")) == 10


def test_kindred_is_a_type_of_cards_too():
    """[cr2025-06-06 205.2a]"""
    game = board(
        *real(ATRAXA, "Tarfire"),
        hand=ATRAXA,
        ours="Plains, Island, Swamp, 4 Forest",
        library="Shock, Tarfire, 8 Forest",
    )
    play(game, f"cast {ATRAXA}", "resolve", "resolve", "choose: Shock", "choose: Tarfire", "choose: Forest")
    assert sorted(zone(game, "Anna", "hand")) == ["Forest", "Shock", "Tarfire"]


def test_a_spell_becomes_plotted():
    interrupter = "Aven Interrupter"
    game = board(
        *real(interrupter), hand=interrupter, ours="3 Plains", ben="Grizzly Bears", theirs="3 Forest"
    )
    go_to(game, "precombat main", "Ben")
    play(
        game,
        "cast Grizzly Bears",
        "pass",
        f"cast {interrupter}",
        "resolve",
        "targets: Grizzly Bears",
        "resolve",
    )
    assert zone(game, "Ben", "exile") == ["Grizzly Bears"]
    play(game, "pass")
    assert not any("Grizzly Bears" in each for each in answers(game)), "only in a later turn"
    go_to(game, "precombat main", "Anna")
    go_to(game, "precombat main", "Ben")
    (cast,) = (text for text in map(game.text, game.legal_actions) if "cast Grizzly Bears" in text)
    play(game, cast, "resolve")
    lands = [each for each in game.state.permanents.values() if each.controller == 1]
    assert [each.tapped for each in lands] == [True, True, False, False], "it costs {2} more, and no more"


def test_a_spell_is_copied_and_returned():
    reversal = "Narset's Reversal"
    game = board(*real(reversal), hand=f"Shock, {reversal}", ours="2 Island, Mountain")
    play(game, "cast Shock", "targets: Ben", f"cast {reversal}", "targets: Shock", "resolve")
    assert answers(game) == {"yes", "no"}, "new targets for the copy"
    play(game, "no")
    assert isinstance(game.decision, d.Priority)
    assert zone(game, "Anna", "hand") == ["Shock"]
    resolve_all(game)
    assert life(game) == (20, 18)


def test_as_many_lands_may_be_found_as_were_exiled():
    wreckage = "Settle the Wreckage"
    game = board(
        *real(wreckage), hand=wreckage, ours="4 Plains", theirs="Forest", far="battlefield: 2 Gray Ogre"
    )
    go_to(game, "declare attackers", "Ben")
    play(game, "attack: Gray Ogre, Gray Ogre", "pass", f"cast {wreckage}", "targets: Ben", "resolve", "yes")
    play(game, "choose: Forest, Forest")
    assert zone(game, "Ben", "exile") == ["Gray Ogre"] * 2
    assert zone(game, "Ben", "battlefield") == ["Forest"] * 3


@pytest.mark.parametrize(("mana", "left"), [("3 Mountain", ["Wind Drake"]), ("3 Forest", ["Gray Ogre"])])
def test_damage_is_dealt_by_what_mana_was_spent(mana, left):
    game = board(
        *real("Firespout"), hand="Firespout", ours=mana, theirs="Gray Ogre", far="battlefield: Wind Drake"
    )
    play(game, "cast Firespout", "resolve")
    assert zone(game, "Ben", "battlefield") == left


def test_damage_of_both_kinds_of_mana():
    game = board(
        *real("Firespout"), hand="Firespout", ours="2 Mountain, Forest", theirs="Gray Ogre, Wind Drake"
    )
    play(game, "cast Firespout")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == []


def test_x_of_what_is_searched_for_is_worked_out():
    evolution = "Eldritch Evolution"
    game = board(
        *real(evolution),
        hand=evolution,
        ours="3 Forest, Savannah Lions",
        library="Gray Ogre, Hill Giant, Shivan Dragon, Forest",
    )
    play(game, f"cast {evolution}")
    resolve_all(game)
    play(game, "choose: Savannah Lions")
    resolve_all(game)
    assert answers(game) == {"choose: Gray Ogre", "choose: none"}


def test_tokens_of_an_ability_that_lasts_are_sacrificed():
    game = board(*real("Dalkovan Encampment"), ours="4 Plains, Grizzly Bears", more=", Dalkovan Encampment")
    play(game, "activate Dalkovan Encampment", "resolve")
    go_to(game, "declare attackers", "Anna")
    play(game, "attack: Grizzly Bears", "resolve")
    assert zone(game, "Anna", "battlefield").count("Warrior") == 2
    go_on(game, until=Step.END)
    resolve_all(game)
    assert zone(game, "Anna", "battlefield").count("Warrior") == 0


def test_as_many_are_drawn_as_are_missing():
    krang = "Krang, Master Mind"
    game = board(*real(krang), hand=f"{krang}, Shock", ours="8 Island")
    play(game, f"cast {krang}", "resolve", "resolve")
    assert len(zone(game, "Anna", "hand")) == 4


@pytest.mark.parametrize(
    ("graveyard", "hand"),
    [("Shock, Gray Ogre, Hill Giant, Forest", 1), ("Shock, Gray Ogre, Hill Giant, Forest, Terror", 2)],
)
def test_mana_values_in_a_graveyard_are_counted(graveyard, hand):
    game = board(
        *real("Tainted Indulgence"),
        hand="Tainted Indulgence",
        ours="Island, Swamp",
        more=f"graveyard: {graveyard}",
    )
    play(game, "cast Tainted Indulgence", "resolve")
    if hand == 1:
        play(game, "choose: Forest")
    assert len(zone(game, "Anna", "hand")) == hand


def test_a_card_returns_tapped_and_transformed():
    god = "Aclazotz, Deepest Betrayal"
    game = board(*real(god), hand="Terror, Wrath of God", ours="2 Plains, 2 Forest", more=f", {god}")
    play(game, "cast Wrath of God", "resolve", "resolve")
    assert permanent(game, "Temple of the Dead").tapped


def test_a_creature_and_another_are_shuffled_away():
    drowner = "Floodpits Drowner"
    game = board(
        *real(drowner), ours="4 Island", more=f", {drowner}", theirs="Gray Ogre (1 stun), Hill Giant"
    )
    play(game, f"activate {drowner}", "targets: Gray Ogre", "resolve")
    assert "Gray Ogre" in zone(game, "Ben", "library") and drowner in zone(game, "Anna", "library")


def test_a_player_loses_who_was_dealt_ten_damage_by_it():
    saga = "Hidetsugu Consumes All"
    game = board(*real(saga), ours="Mountain", more=f", {saga} (transformed, 7 +1/+1)")
    go_to(game, "declare attackers", "Anna")
    play(game, "attack: Vessel of the All-Consuming")
    go_on(game, until=Step.END)
    assert (life(game), game.decision) == ((20, 10), None), "the game is over"
