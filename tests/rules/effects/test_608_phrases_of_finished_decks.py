"""Effects on what is counted, revealed, chosen and moved, as cards of many decks say them [cr2025-06-06
608.2].
"""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, permanent, play, position, settle, size, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: {library} graveyard: {graveyard} battlefield: 9 Forest{more}
Ben 20 hand: {ben} library: {below} graveyard: {there} battlefield: {theirs}
"""

ROBE = written("Robe", "Enchantment — Aura", "Enchant creature", cost="{G}", colors="G")


def board(*cards, hand="", more="", library="9 Forest", graveyard="", ben="", below="9 Forest", **those):
    if any(card.name == "Deed" for card in cards):
        hand = ", ".join(filter(None, ("Deed", hand)))
    text = BOARD.format(
        hand=hand,
        more=f", {more}" if more else "",
        library=library,
        graveyard=graveyard,
        ben=ben,
        below=below,
        there=those.get("there", ""),
        theirs=those.get("theirs", "Forest"),
    )
    return position(text, *cards)


def deed(*lines, cost="{G}"):
    return written("Deed", "Sorcery", *lines, cost=cost)


# What goes where


def test_creatures_go_to_their_owners_hands_however_the_sentence_begins():
    text = (
        "Return to their owners' hands all creatures with toughness less than or equal to the number of"
        " Forests you control."
    )
    wall = written("Wall", "Creature — Wall", size="0/10")
    game = board(deed(text), wall, more="Memnite", theirs="Grizzly Bears, Wall")
    play(game, "cast Deed", "resolve")
    assert zone(game, "Anna", "hand") == ["Memnite"]
    assert zone(game, "Ben", "hand") == ["Grizzly Bears"]
    assert zone(game, "Ben", "battlefield") == ["Wall"]


def test_each_player_returns_what_they_choose_of_what_they_discarded():  # 101.4, 608.2e
    text = "Each player discards their hand, then returns up to two cards from their graveyard to their hand."
    game = board(deed(text), hand="Memnite, Shock", ben="Hill Giant")
    play(game, "cast Deed", "resolve")
    assert sorted(choice(game)) == ["Memnite", "Shock"]
    play(game, "choose: Shock", "choose: none")
    assert zone(game, "Anna", "hand") == ["Shock"]
    assert zone(game, "Ben", "hand") == []
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]


def test_one_of_two_cards_found_goes_to_the_hand_and_the_other_to_the_graveyard():  # 701.23
    text = (
        "Search your library for two cards. Put one into your hand and the other into your graveyard."
        " Then shuffle."
    )
    game = board(deed(text), library="Memnite, Shock, 3 Forest")
    play(game, "cast Deed", "resolve", "choose: Memnite, Shock", "choose: Shock")
    assert zone(game, "Anna", "hand") == ["Shock"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Deed", "Memnite"]


def test_cards_found_are_put_on_top_in_the_order_that_is_chosen():  # 401.4
    text = (
        "Search your library for any number of creature cards, reveal them, then shuffle and put those cards"
        " on top in any order."
    )
    game = board(deed(text), library="Forest, Memnite, Forest, Grizzly Bears, Forest")
    play(game, "cast Deed", "resolve", "choose: Memnite, Grizzly Bears")
    play(game, "arrange: Grizzly Bears, Memnite / none")
    assert zone(game, "Anna", "library")[-2:] == ["Memnite", "Grizzly Bears"]


@pytest.mark.parametrize(
    ("top", "answers", "where"),
    [
        ("Memnite", ["yes"], "battlefield"),
        ("Memnite", ["no"], "hand"),
        ("Hill Giant", [], "hand"),
        ("Shock", [], "hand"),
    ],
)
def test_what_may_be_put_onto_the_battlefield_goes_to_the_hand_otherwise(top, answers, where):
    text = (
        "Reveal the top card of your library. You may put that card onto the battlefield if it's a permanent"
        " card with mana value 3 or less. Otherwise, put that card into your hand."
    )
    game = board(deed(text), library=f"{top}, 3 Forest")
    play(game, "cast Deed", "resolve", *answers)
    assert top in zone(game, "Anna", where)


def test_life_is_lost_for_each_card_of_a_kind_that_was_milled():
    text = (
        "Mill four cards. Target player loses 2 life for each creature card put into your graveyard this way."
    )
    game = board(deed(text), library="Memnite, Shock, Hill Giant, 3 Forest", graveyard="Memnite")
    play(game, "cast Deed", "targets: Ben", "resolve")
    assert life(game) == (20, 16)


def test_the_mana_value_of_the_card_that_was_taken_is_asked_for():
    text = (
        "Target opponent reveals their hand. You choose a nonland card from it. Exile that card. If the"
        " card's mana value is 1 or less, you gain 3 life."
    )
    for card, gained in (("Shock", 3), ("Hill Giant", 0)):
        game = board(deed(text), ben=f"{card}, Forest")
        play(game, "cast Deed", "targets: Ben", "resolve")
        play(game, f"choose: {card}")
        assert zone(game, "Ben", "exile") == [card]
        assert life(game)[0] == 20 + gained


@pytest.mark.parametrize(("target", "gained"), [("Grizzly Bears", 3), ("Robe", 0)])
def test_what_a_target_was_not_is_asked_of_what_it_was(target, gained):  # 608.2h
    text = "Exile target creature or enchantment. If it wasn't an Aura, you gain 3 life."
    game = board(deed(text), ROBE, theirs="Grizzly Bears, Robe (on Grizzly Bears)")
    play(game, "cast Deed", f"targets: {target}", "resolve")
    assert life(game)[0] == 20 + gained


# What is revealed from a hand


def test_you_choose_among_as_many_cards_as_the_player_chose_to_reveal():  # 701.20
    text = (
        "Target player reveals a number of cards from their hand equal to the number of creatures you"
        " control."
        " You choose one of them. That player discards that card."
    )
    game = board(deed(text), more="Memnite, Grizzly Bears", ben="Shock, Hill Giant, Island")
    play(game, "cast Deed", "targets: Ben", "resolve", "choose: Shock, Island")
    assert sorted(choice(game)) == ["Island", "Shock"]
    play(game, "choose: Shock")
    assert zone(game, "Ben", "graveyard") == ["Shock"]
    assert sorted(zone(game, "Ben", "hand")) == ["Hill Giant", "Island"]


def test_a_player_reveals_all_cards_where_there_are_too_few():
    text = (
        "Target player reveals three cards from their hand and you choose one of them. That player"
        " discards that card."
    )
    game = board(deed(text), ben="Shock, Island")
    play(game, "cast Deed", "targets: Ben", "resolve", "choose: Shock, Island")
    assert sorted(choice(game)) == ["Island", "Shock"]
    play(game, "choose: Island")
    assert zone(game, "Ben", "graveyard") == ["Island"]


def test_a_card_with_the_name_of_one_revealed_is_found():
    text = (
        "Reveal a card from your hand. Search your library for a card with the same name as that card, reveal"
        " it, put it into your hand, then shuffle."
    )
    game = board(deed(text), hand="Shock, Memnite", library="Shock, Memnite, Forest")
    play(game, "cast Deed", "resolve", "choose: Shock")
    assert choice(game) == ["Shock"]
    play(game, "choose: Shock")
    assert sorted(zone(game, "Anna", "hand")) == ["Memnite", "Shock", "Shock"]


# What is chosen


def test_a_creature_that_is_chosen_on_resolution_is_no_target():
    shy = written("Shy", "Creature — Beast", "Shroud", size="1/1")
    text = "Choose a creature you control. It gets +3/+3 until end of turn."
    game = board(deed(text), shy, more="Shy, Memnite", theirs="Grizzly Bears")
    play(game, "cast Deed", "resolve")
    assert sorted(choice(game)) == ["Memnite", "Shy"]
    play(game, "choose: Shy")
    assert size(game, "Shy") == (4, 4)
    assert size(game, "Memnite") == (1, 1)


def test_counters_are_put_on_those_that_were_tapped():
    text = (
        "You may tap any number of untapped Bear creatures you control. If you do, put a +1/+1 counter"
        " on each"
        " of those Bears."
    )
    bear = written("Cub", "Creature — Bear", size="1/1")
    game = board(deed(text), bear, more="2 Cub, Grizzly Bears")
    play(game, "cast Deed", "resolve", "choose: Grizzly Bears")
    assert size(game, "Grizzly Bears") == (3, 3)
    assert all(
        not each.counters
        for each in game.state.permanents.values()
        if each.id != permanent(game, "Grizzly Bears").id
    )


def test_counters_are_put_on_those_targets_that_you_do_not_control():
    text = "Tap two target creatures. Put a stun counter on each of those creatures you don't control."
    game = board(deed(text), more="Memnite", theirs="Grizzly Bears, Hill Giant")
    play(game, "cast Deed", "targets: Memnite, Grizzly Bears", "resolve")
    stunned = {"Memnite": 0, "Grizzly Bears": 1, "Hill Giant": 0}
    for name, number in stunned.items():
        assert dict(permanent(game, name).counters).get(CounterKind.STUN, 0) == number
        assert permanent(game, name).tapped is (name != "Hill Giant")


def test_damage_is_dealt_to_each_of_two_targets_of_any_kind():
    game = board(deed("Deed deals 3 damage to each of two targets."), theirs="Hill Giant")
    play(game, "cast Deed", "targets: Hill Giant, Ben", "resolve")
    assert life(game) == (20, 17)
    assert zone(game, "Ben", "battlefield") == []


def test_each_player_keeps_a_land_of_each_basic_type_among_their_lands():
    text = (
        "Each player chooses from the lands they control a land of each basic land type, then sacrifices"
        " the rest."
    )
    game = board(deed(text), more="Island, Memnite", theirs="2 Plains, Mountain")
    play(game, "cast Deed", "resolve")
    settle(game)
    while "choose" in type(game.decision).__name__.lower():
        game.push(next(iter(game.legal_actions)))
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Island", "Memnite"]
    assert sorted(zone(game, "Ben", "battlefield")) == ["Mountain", "Plains"]
