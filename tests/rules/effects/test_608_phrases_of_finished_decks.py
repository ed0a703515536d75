"""Effects on what is counted, revealed, chosen and moved, as cards of many decks say them [cr2025-06-06
608.2].
"""

from __future__ import annotations

import pytest

from manaburn.terms import Color, CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, now, permanent, play, position, refused, settle, size, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: {library} graveyard: {graveyard} battlefield: 9 Forest{more}
Ben 20 hand: {ben} library: {below} graveyard: {there} battlefield: {theirs}
"""

SHARK = written("Shark", "Creature — Shark", cost="{U}", size="1/4", colors="U")
FLAME = written("Flame", "Instant", "Flame deals 1 damage to any target.", cost="{R}{U}", colors="RU")
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


# How often, and how much


def test_a_process_is_repeated_as_often_as_you_like():
    text = (
        "Reveal the top card of your library and put that card into your hand. You lose life equal to"
        " its mana"
        " value. You may repeat this process any number of times."
    )
    game = board(deed(text), library="Shock, Grizzly Bears, Hill Giant, Forest")
    play(game, "cast Deed", "resolve", "yes", "yes", "no")
    assert sorted(zone(game, "Anna", "hand")) == ["Grizzly Bears", "Hill Giant", "Shock"]
    assert life(game)[0] == 20 - 1 - 2 - 4


@pytest.mark.parametrize(("monarch", "lost"), [("", 3), ("Anna", 6)])
def test_something_else_happens_unless_more_is_discarded(monarch, lost):
    text = (
        "Each opponent loses 3 life unless they discard a card. If {so}, instead each opponent loses 6 life"
        " unless they discard two cards."
    ).format(so="you control an artifact")
    game = board(deed(text), more="Memnite" if monarch else "", ben="Shock, Island")
    play(game, "cast Deed", "resolve", "no")
    assert life(game) == (20, 20 - lost)


def test_two_discarded_cards_keep_from_the_greater_loss():
    text = (
        "Each opponent loses 3 life unless they discard a card. If you control an artifact, instead each"
        " opponent loses 6 life unless they discard two cards."
    )
    game = board(deed(text), more="Memnite", ben="Shock, Island, Forest")
    play(game, "cast Deed", "resolve", "yes", "choose: Shock, Island")
    assert life(game) == (20, 20)
    assert zone(game, "Ben", "hand") == ["Forest"]


def test_twice_x_life_is_lost():
    text = "Each opponent loses two times X life. You gain life equal to the life lost this way."
    game = board(deed(text, cost="{X}{G}"))
    play(game, "cast Deed", "x: 3", "resolve")
    assert life(game) == (26, 14)


def test_tokens_are_created_tapped_as_many_as_its_power():
    text = "When Subject dies, create a number of tapped Treasure tokens equal to its power."
    subject = written("Subject", "Creature — Hydra", text, size="3/1")
    game = board(subject, hand="Shock", more="Subject, Mountain")
    play(game, "cast Shock", "targets: Subject", "resolve", "resolve")
    treasures = [
        p for p in game.state.permanents.values() if game.state.objects[p.id].definition.name == "Treasure"
    ]
    assert len(treasures) == 3
    assert all(each.tapped for each in treasures)


# What it is


def test_a_spell_of_two_colors_and_no_other_is_told_apart():  # 105.2
    text = "When Subject enters, exile target permanent an opponent controls that isn't exactly two colors."
    subject = written("Subject", "Creature — Beast", text, size="2/2")
    both = written("Both", "Creature — Beast", size="2/2", colors="GU")
    three = written("Three", "Creature — Beast", size="2/2", colors="GUR")
    game = board(subject, both, three, SHARK, hand="Subject", theirs="Both, Three, Shark")
    play(game, "cast Subject", "resolve")
    assert refused(game, "targets: Both")
    play(game, "targets: Three", "resolve")
    assert zone(game, "Ben", "exile") == ["Three"]


def test_a_spell_of_both_colors_triggers_and_one_of_a_single_color_does_not():
    text = "Whenever you cast a spell that's both blue and red, you gain 3 life."
    subject = written("Subject", "Creature — Beast", text, size="2/2")
    game = board(subject, FLAME, hand="Flame, Shock", more="Subject, 2 Mountain, Island")
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert life(game)[0] == 20
    play(game, "cast Flame", "targets: Ben", "resolve")
    assert life(game)[0] == 23


def test_a_spell_says_of_itself_that_it_is_colorless():  # 604.3
    pale = written("Pale", "Instant", "Pale is colorless.\nPale deals 3 damage to any target.", colors="")
    wary = written("Wary", "Creature — Beast", "Protection from red", size="2/2")
    game = board(pale, wary, hand="Pale", theirs="Wary")
    play(game, "cast Pale", "targets: Wary", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Wary"]
    assert pale.colors == frozenset()


def test_while_any_player_controls_such_a_permanent():
    text = "Subject gets +1/+0 as long as any player controls a blue permanent."
    subject = written("Subject", "Creature — Knight", text, size="2/2")
    for theirs, power in (("Forest", 2), ("Shark", 3)):
        game = board(subject, SHARK, more="Subject", theirs=theirs)
        assert size(game, "Subject") == (power, 2)
    assert Color.BLUE in now(game, "Shark").colors


def test_each_creature_grows_by_each_other_that_shares_a_type_with_it():  # 613.4c
    text = (
        "Each creature gets +1/+1 for each other creature on the battlefield that shares at least one"
        " creature type with it."
    )
    coat = written("Coat", "Artifact", text)
    one = written("One", "Creature — Goblin Warrior", size="1/1")
    two = written("Two", "Creature — Goblin Shaman", size="1/1")
    game = board(coat, one, two, SHARK, more="Coat, 2 One, Two", theirs="Shark")
    assert size(game, "Two") == (3, 3)
    assert size(game, "Shark") == (1, 4)


def test_it_loses_one_creature_type_and_keeps_the_others():  # 205.1b
    text = (
        "{1}: Until end of turn, Subject has base power and toughness 5/3, gains trample, and isn't a Human."
    )
    subject = written("Subject", "Creature — Human Werewolf", text, size="3/3")
    game = board(subject, more="Subject")
    play(game, "activate Subject", "resolve")
    assert size(game, "Subject") == (5, 3)
    assert now(game, "Subject").subtypes == {"Werewolf"}


def test_an_equipment_that_becomes_a_creature_is_no_longer_one():
    text = (
        "{0}: Until end of turn, Mail becomes a 4/4 Spirit artifact creature that's no longer an Equipment."
    )
    mail = written("Mail", "Artifact — Equipment", text, "Equip {1}")
    game = board(mail, more="Mail")
    play(game, "activate Mail ability 1", "resolve")
    assert size(game, "Mail") == (4, 4)
    assert now(game, "Mail").subtypes == {"Spirit"}
