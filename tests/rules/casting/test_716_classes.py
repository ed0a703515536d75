"""Classes, whose levels give them abilities [cr2025-06-06 716]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, permanent, play, position, refused, resolve_all, size, zone

SUBJECT = written(
    "Subject",
    "Enchantment — Class",
    "(Gain the next level as a sorcery to add its ability.)",
    "Creatures you control get +1/+0.",
    "{G}: Level 2",
    "When this Class becomes level 2, you gain 3 life.",
    "Creatures you control get +0/+1.",
    "{1}{G}: Level 3",
    "Whenever you gain life, draw a card.",
    "At the beginning of your end step, if you control a creature, you gain 1 life.",
)
LEVEL_2, LEVEL_3 = "activate Subject ability 1", "activate Subject ability 2"
BOARD = "Anna 20 library: 4 Forest battlefield: Subject, 5 Forest, Grizzly Bears | Ben 20"


def leveled(game, text):
    play(game, text)
    resolve_all(game)


def test_the_next_level_adds_its_abilities():  # 716.2a
    game = position(BOARD, SUBJECT)
    assert size(game, "Grizzly Bears") == (3, 2)
    refused(game, LEVEL_3)
    leveled(game, LEVEL_2)
    assert life(game)[0] == 23
    assert size(game, "Grizzly Bears") == (3, 3)
    assert zone(game, "Anna", "hand") == []
    refused(game, LEVEL_2)
    leveled(game, LEVEL_3)
    assert size(game, "Grizzly Bears") == (3, 3), "it keeps what lower levels gave it"
    refused(game, LEVEL_3)


def test_what_is_added_triggers_from_then_on():
    gain = written("Tonic", "Instant", "You gain 1 life.")
    game = position(BOARD.replace("| Ben", "hand: Tonic | Ben"), SUBJECT, gain)
    leveled(game, LEVEL_2)
    leveled(game, LEVEL_3)
    leveled(game, "cast Tonic")
    assert zone(game, "Anna", "hand") == ["Forest"]


def test_levels_are_gained_as_a_sorcery():  # 716.2a
    game = position(BOARD, SUBJECT)
    play(game, LEVEL_2)
    refused(game, LEVEL_2)
    game = position(BOARD, SUBJECT)
    go_to(game, "end")
    refused(game, LEVEL_2)


def test_a_class_that_returns_has_no_level():  # 716.2b
    bounce = written("Recall", "Instant", "Return target enchantment you control to its owner's hand.")
    game = position(
        BOARD.replace("5 Forest", "7 Forest").replace("| Ben", "hand: Recall | Ben"), SUBJECT, bounce
    )
    leveled(game, LEVEL_2)
    play(game, "cast Recall", "targets: Subject")
    resolve_all(game)
    play(game, "cast Subject")
    resolve_all(game)
    assert size(game, "Grizzly Bears") == (3, 2)
    assert permanent(game, "Subject")
