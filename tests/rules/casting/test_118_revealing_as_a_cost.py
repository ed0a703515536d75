"""Cards that are revealed from the hand as a cost [cr2025-06-06 118, 601.2h, 701.20a]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, zone

MARTYR = written(
    "Martyr",
    "Creature — Human Cleric",
    "{1}, Reveal X white cards from your hand, Sacrifice this creature: You gain three times X life.",
    cost="{W}",
    size="1/1",
    colors="W",
)
DESTINY = written(
    "Destiny",
    "Instant",
    "As an additional cost to cast this spell, reveal a creature card from your hand.",
    "You gain life equal to the revealed card's mana value.",
    cost="{0}",
)
STALWART = written(
    "Stalwart",
    "Creature — Kithkin",
    "As an additional cost to cast this spell, reveal a Kithkin card from your hand or pay {3}.",
    cost="{W}",
    size="2/2",
    colors="W",
)


def test_as_many_cards_as_x_are_revealed_and_stay():
    board = "Anna 20 hand: Savannah Lions, Serra Angel, Grizzly Bears battlefield: Martyr, Plains | Ben 20"
    game = position(board, MARTYR)
    play(game, "activate Martyr", "x 2", "choose: Savannah Lions, Serra Angel")
    resolve_all(game)
    assert life(game) == (26, 20)
    assert sorted(zone(game, "Anna", "hand")) == ["Grizzly Bears", "Savannah Lions", "Serra Angel"]


def test_x_is_no_more_than_there_are_cards_of_the_color():
    board = "Anna 20 hand: Savannah Lions, Grizzly Bears battlefield: Martyr, Plains | Ben 20"
    game = position(board, MARTYR)
    play(game, "activate Martyr")
    assert [action.value for action in game.legal_actions] == [0, 1]


def test_what_is_revealed_is_known_as_the_spell_resolves():
    board = "Anna 20 hand: Destiny, Serra Angel, Grizzly Bears | Ben 20"
    game = position(board, DESTINY)
    play(game, "cast Destiny", "choose: Serra Angel")
    resolve_all(game)
    assert life(game) == (25, 20)


def test_without_such_a_card_it_cannot_be_cast():
    game = position("Anna 20 hand: Destiny, Giant Growth | Ben 20", DESTINY)
    refused(game, "cast Destiny")


def test_the_card_itself_is_not_revealed_for_it():
    game = position("Anna 20 hand: Stalwart battlefield: Plains | Ben 20", STALWART)
    refused(game, "cast Stalwart")


EMERGENCE = written(
    "Emergence",
    "Sorcery",
    "As an additional cost to cast this spell, choose a creature you control or reveal a creature card from"
    " your hand.",
    "Emergence deals damage equal to the power of the creature you chose or the card you revealed to target"
    " creature.",
    cost="{0}",
)
EXHALE = written(
    "Exhale",
    "Instant",
    "As an additional cost to cast this spell, you may behold a Dragon.",
    "You gain 1 life. If a Dragon was beheld, you gain 10 life.",
    cost="{0}",
)


def test_a_creature_is_chosen_or_a_card_revealed():  # 701.4a
    board = "Anna 20 hand: Emergence, Serra Angel, Giant Growth battlefield: Grizzly Bears | "
    for beheld, dies in ("Serra Angel", True), ("Grizzly Bears", False):
        game = position(board + "Ben 20 battlefield: Hill Giant", EMERGENCE)
        play(game, "cast Emergence", "targets: Hill Giant")
        assert len(list(game.legal_actions)) == 2
        play(game, f"choose: {beheld}")
        resolve_all(game)
        assert ("Hill Giant" in zone(game, "Ben", "graveyard")) is dies


def test_whether_something_was_beheld_is_known():
    board = "Anna 20 hand: Exhale battlefield: Shivan Dragon | Ben 20"
    for answer, gained in ("yes", 11), ("no", 1):
        game = position(board, EXHALE)
        play(game, "cast Exhale", *([answer, "choose: Shivan Dragon"] if answer == "yes" else [answer]))
        resolve_all(game)
        assert life(game) == (20 + gained, 20)
