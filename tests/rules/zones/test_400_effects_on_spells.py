"""Effects that change spells, and the permanents that they become [cr2025-06-06 400.7a]."""

from __future__ import annotations

from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import go_to, now, play, position

HASTE = written(
    "Hurry", "Enchantment", "Whenever you cast a creature spell, it gains haste until end of turn."
)
BOARD = """
step: precombat main
Anna 20 hand: Grizzly Bears library: 9 Forest battlefield: 8 Forest, Hurry
Ben 20 library: 9 Forest battlefield: Hill Giant
"""


def test_what_a_spell_gains_the_permanent_it_becomes_has():
    game = position(BOARD, HASTE)
    play(game, "cast Grizzly Bears", "resolve", "resolve")
    assert now(game, "Grizzly Bears").keywords == {Keyword.HASTE}
    go_to(game, "declare attackers")
    play(game, "attack: Grizzly Bears")
