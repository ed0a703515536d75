"""If you do, otherwise, if you can't; one thing instead of another within a spell [cr2025-06-06 608.2c,
614.15].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 9 Forest{more}
Ben 20 hand: {ben} library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand="Deed", more="", ben="Memnite", theirs="Forest"):
    text = BOARD.format(hand=hand, more=f", {more}" if more else "", ben=ben, theirs=theirs)
    return position(text, *cards)


def deed(*lines):
    return written("Deed", "Sorcery", *lines)


@pytest.mark.parametrize(("more", "lost"), [("", 2), ("Memnite", 4)])
def test_as_much_damage_instead(more, lost):
    burning = deed(
        "Deed deals 2 damage to target player. If you control a creature, it deals 4 damage instead."
    )
    game = board(burning, more=more)
    play(game, "cast Deed", "targets: Ben", "resolve")
    assert life(game)[1] == 20 - lost


@pytest.mark.parametrize(("more", "tokens"), [("", 2), ("Memnite", 5)])
def test_as_many_of_those_tokens_instead(more, tokens):
    gathering = deed(
        "Create two 1/1 white Human creature tokens. If you control an artifact, create five of those tokens"
        " instead."
    )
    game = board(gathering, more=more)
    play(game, "cast Deed", "resolve")
    assert zone(game, "Anna", "battlefield").count("Human") == tokens


@pytest.mark.parametrize(("theirs", "where"), [("Grizzly Bears", "hand"), ("Memnite", "exile")])
def test_something_else_is_done_to_the_target_instead(theirs, where):
    sending = deed(
        "Return target creature to its owner's hand. If that creature is an artifact, exile it instead."
    )
    game = board(sending, theirs=theirs, ben="")
    play(game, "cast Deed", f"targets: {theirs}", "resolve")
    assert zone(game, "Ben", where) == [theirs]


def test_what_is_said_of_you_is_about_you_though_another_had_the_choice():
    offering = deed("Target opponent may discard a card. If they do, you draw two cards.")
    game = board(offering)
    play(game, "cast Deed", "targets: Ben", "resolve", "yes")
    assert zone(game, "Anna", "hand") == ["Forest", "Forest"]
    assert zone(game, "Ben", "hand") == []


@pytest.mark.parametrize(
    ("creatures", "answers", "total"), [("", [], 15), ("Memnite", ["choose: Memnite"], 20)]
)
def test_if_you_cannot(creatures, answers, total):
    owing = deed("Sacrifice a creature. If you can't, you lose 5 life.")
    game = board(owing, more=creatures)
    play(game, "cast Deed", "resolve", *answers)
    assert life(game)[0] == total


def test_half_of_what_was_to_be_done_is_not_done():  # 118.3, 118.12
    owing = deed("You may sacrifice two creatures. If you do, you gain 5 life. Otherwise, you lose 5 life.")
    lives = []
    for creatures, answers in (
        ("Memnite", []),
        ("Memnite, Ornithopter", ["yes", "choose: Memnite, Ornithopter"]),
        ("Memnite, Ornithopter", ["no"]),
    ):
        game = board(owing, more=creatures)
        play(game, "cast Deed", "resolve", *answers)
        lives.append(life(game)[0])
        assert ("Memnite" in zone(game, "Anna", "battlefield")) is ("yes" not in answers)
    assert lives == [15, 25, 15]


@pytest.mark.parametrize(
    ("words", "few", "enough"),
    [
        ("You may discard two cards. If you do,", "Deed, Memnite", "Deed, 2 Memnite"),
        ("You may discard two cards. When you do,", "Deed, Memnite", "Deed, 2 Memnite"),
    ],
)
def test_one_card_is_not_discarded_where_two_are_asked_for(words, few, enough):  # 118.3, 118.12
    paying = deed(f"{words} you gain 5 life.")
    game = board(paying, hand=few)
    play(game, "cast Deed", "resolve")
    assert zone(game, "Anna", "hand") == ["Memnite"] and life(game)[0] == 20
    game = board(paying, hand=enough)
    play(game, "cast Deed", "resolve", "yes")
    while game.state.stack:
        play(game, "resolve")
    assert zone(game, "Anna", "hand") == [] and life(game)[0] == 25


@pytest.mark.parametrize("cards", [1, 2])
def test_one_card_is_not_exiled_where_two_are_asked_for(cards):  # 118.3, 118.12
    paying = deed("You may exile two cards from your graveyard. If you do, you gain 5 life.")
    game = board(paying, hand=f"Deed graveyard: {cards} Memnite")
    play(game, "cast Deed", "resolve", *(["yes"] if cards == 2 else []))
    if cards == 2:
        play(game, "choose: " + ", ".join(f"Memnite#{id}" for id in game.state.players[0].graveyard))
    assert zone(game, "Anna", "exile") == ["Memnite"] * (2 if cards == 2 else 0)
    assert life(game)[0] == (25 if cards == 2 else 20)


@pytest.mark.parametrize(("answer", "graveyard", "hand"), [("yes", [], 1), ("no", ["Memnite"], 0)])
def test_what_happens_if_the_spell_is_paid_for(answer, graveyard, hand):
    denying = written(
        "Deny", "Instant", "Counter target spell unless its controller pays {2}. If they do, draw a card."
    )
    game = board(denying, hand="Memnite", ben="Deny", theirs="Island, Forest")
    play(game, "cast Memnite", "pass", "cast Deny", "targets: Memnite", "resolve", answer)
    assert zone(game, "Anna", "graveyard") == graveyard
    assert len(zone(game, "Ben", "hand")) == hand


def test_an_aura_does_one_thing_or_the_other():
    mark = written(
        "Mark",
        "Enchantment — Aura",
        "Enchant creature",
        "Enchanted creature gets +2/+2 as long as it's an artifact. Otherwise, it gets -2/-2.",
    )
    game = board(mark, hand="2 Mark", more="Memnite", theirs="Grizzly Bears")
    play(game, "cast Mark", "targets: Grizzly Bears", "resolve")
    assert "Grizzly Bears" in zone(game, "Ben", "graveyard")
    play(game, "cast Mark", "targets: Memnite", "resolve")
    assert "Memnite" in zone(game, "Anna", "battlefield")
