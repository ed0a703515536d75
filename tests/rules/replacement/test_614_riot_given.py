"""Riot that creatures have by an effect: each enters with a counter or gains haste [cr2025-06-06 614.12,
702.136].
"""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind, Keyword
from rules.cards_from_text import written
from rules.positions_of_play import now, permanent, play, position, size

UNREST = written("Unrest", "Enchantment", "Nontoken creatures you control have riot.")
BOARD = """
step: precombat main   priority: {priority}
Anna 20 hand: {hand} battlefield: 9 Forest, {more}
Ben 20 hand: Memnite battlefield: Forest
"""


def board(*cards, hand="Grizzly Bears", more="Unrest"):
    return position(BOARD.format(priority="Anna", hand=hand, more=more), UNREST, *cards)


@pytest.mark.parametrize(("answer", "is_quick"), [("yes", False), ("no", True)])
def test_it_enters_with_a_counter_or_gains_haste(answer, is_quick):
    game = board()
    play(game, "cast Grizzly Bears", "resolve", answer)
    assert size(game, "Grizzly Bears") == ((2, 2) if is_quick else (3, 3))
    assert (Keyword.HASTE in now(game, "Grizzly Bears").keywords) is is_quick


def test_each_of_two_gives_riot():  # 702.136b
    game = board(more="2 Unrest")
    play(game, "cast Grizzly Bears", "resolve")
    while "Whether" not in type(game.decision).__name__:
        game.push(next(iter(game.legal_actions)))
    play(game, "yes")
    while "Whether" not in type(game.decision).__name__:
        game.push(next(iter(game.legal_actions)))
    play(game, "no")
    assert size(game, "Grizzly Bears") == (3, 3)
    assert Keyword.HASTE in now(game, "Grizzly Bears").keywords


def test_neither_tokens_nor_what_others_control_have_it():
    call = written("Call", "Instant", "Create a 1/1 green Saproling creature token.")
    game = board(call, hand="Call")
    play(game, "cast Call", "resolve")
    assert permanent(game, "Saproling").counters == ()
    assert Keyword.HASTE not in now(game, "Saproling").keywords
    assert CounterKind.PLUS_ONE not in dict(permanent(game, "Saproling").counters)
