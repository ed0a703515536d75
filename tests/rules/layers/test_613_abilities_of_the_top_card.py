"""An object that has the activated abilities of the top card of a library [cr2025-06-06 613.1f]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, zone

SNOOP = written(
    "Snoop",
    "Creature — Goblin",
    "Play with the top card of your library revealed.",
    "As long as the top card of your library is a Goblin card, Snoop has all activated abilities of"
    " that card.",
    size="2/2",
)
GOBLIN = written("Pinger", "Creature — Goblin", "{G}: You gain 2 life.", size="1/1")
ELF = written("Sage", "Creature — Elf", "{G}: You gain 5 life.", size="1/1")
STUDY = written("Study", "Sorcery", "Draw a card.")
BOARD = """
step: precombat main
Anna 20 hand: {hand} library: {library}, 4 Forest battlefield: 9 Forest, Snoop
Ben 20 library: 4 Forest battlefield: Forest
"""


def board(library, hand=""):
    return position(BOARD.format(library=library, hand=hand), SNOOP, GOBLIN, ELF, STUDY)


def may_activate(game):
    return any(type(action).__name__ == "ActivateAbility" for action in game.legal_actions)


def test_it_has_the_abilities_of_a_goblin_on_top():
    game = board("Pinger")
    play(game, "activate Snoop", "resolve")
    assert life(game)[0] == 22


def test_it_has_none_of_another_card_nor_of_a_goblin_below():
    assert not may_activate(board("Sage, Pinger"))


def test_it_loses_them_as_the_card_is_drawn_and_gains_those_of_the_next():
    game = board("Sage, Pinger, Sage", hand="2 Study")
    assert not may_activate(game)
    play(game, "cast Study", "resolve")
    assert may_activate(game)
    play(game, "cast Study", "resolve")
    assert not may_activate(game)
    assert sorted(zone(game, "Anna", "hand")) == ["Pinger", "Sage"]
