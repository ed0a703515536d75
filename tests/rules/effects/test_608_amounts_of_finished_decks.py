"""How much an effect does, and what objects are, as cards of many decks say them [cr2025-06-06 608.2]."""

from __future__ import annotations

import pytest

from manaburn.terms import Color
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, now, play, position, refused, size, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: {library} graveyard: {graveyard} battlefield: 9 Forest{more}
Ben 20 hand: {ben} library: {below} graveyard: {there} battlefield: {theirs}
"""

SHARK = written("Shark", "Creature — Shark", cost="{U}", size="1/4", colors="U")
FLAME = written("Flame", "Instant", "Flame deals 1 damage to any target.", cost="{R}{U}", colors="RU")


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


def test_damage_is_dealt_for_those_cards_that_are_still_exiled():
    text = (
        "Exile the top two cards of your library. You may play those cards until your next end step. At the"
        " beginning of your next end step, Deed deals 2 damage to each opponent for each of those cards that"
        " are still exiled."
    )
    game = board(deed(text), library="Memnite, Hill Giant, 9 Forest")
    play(game, "cast Deed", "resolve", "cast Memnite", "resolve")
    go_to(game, "end")
    play(game, "resolve")
    assert life(game) == (20, 18)


@pytest.mark.parametrize(("taken", "counters"), [("Memnite", 0), ("none", 1)])
def test_a_counter_is_put_where_no_card_was_put_into_the_hand(taken, counters):
    text = (
        "Whenever you gain life, mill three cards. You may put any number of legendary and/or artifact cards"
        " from among them into your hand. If you put no cards into your hand this way, put a +1/+1 counter on"
        " Subject."
    )
    subject = written("Subject", "Creature — Rat", text, size="2/2")
    game = board(
        subject, deed("You gain 1 life."), more="Subject", library="Memnite, Shock, Hill Giant, Forest"
    )
    play(game, "cast Deed", "resolve", "resolve", f"choose: {taken}")
    assert size(game, "Subject") == (2 + counters, 2 + counters)
    assert ("Memnite" in zone(game, "Anna", "hand")) is (taken == "Memnite")


def test_as_many_tokens_as_the_toughness_of_what_was_sacrificed():  # 608.2h
    text = (
        "You may sacrifice a nontoken creature. If you do, create X 1/1 green Saproling creature tokens,"
        " where"
        " X is the sacrificed creature's toughness."
    )
    game = board(deed(text), more="Hill Giant")
    play(game, "cast Deed", "resolve", "yes", "choose: Hill Giant")
    assert zone(game, "Anna", "battlefield").count("Saproling") == 3


def test_what_is_of_none_of_those_types_is_meant():
    text = "Return each creature that isn't a Bear or Giant to its owner's hand."
    game = board(deed(text), more="Memnite", theirs="Grizzly Bears, Hill Giant")
    play(game, "cast Deed", "resolve")
    assert zone(game, "Anna", "hand") == ["Memnite"]
    assert sorted(zone(game, "Ben", "battlefield")) == ["Grizzly Bears", "Hill Giant"]
