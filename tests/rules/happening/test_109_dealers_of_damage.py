"""Which objects a description of dealers of damage means [cr2026-04-17 109.2, 109.2b, 109.2c]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all

IMP = written(
    "Imp",
    "Creature — Imp",
    "Cycling {0}",
    "When you cycle this card, it deals 1 damage to each opponent.",
    "{T}: This creature deals 1 damage to each opponent.",
    size="1/1",
)

BLAST = written(
    "Blast",
    "Instant",
    "Blast deals 3 damage to each opponent.",
    "Cycling {0}",
    "When you cycle this card, it deals 1 damage to each opponent and each creature.",
    cost="{0}",
)


def watching(text):
    return written("Watcher", "Enchantment", f"Whenever {text} deals damage to a player, you gain 5 life.")


@pytest.mark.parametrize(("text", "gained"), [("a creature you control", 0), ("a source you control", 5)])
def test_a_creature_card_that_is_cycled_is_no_creature(text, gained):
    game = position("Anna 20 hand: Imp battlefield: Watcher library: Forest | Ben 20", IMP, watching(text))
    play(game, "activate Imp")
    resolve_all(game)
    assert life(game) == (20 + gained, 19)


def test_a_creature_that_has_died_dealt_the_damage():
    """[cr2026-04-17 113.7a] It deals it as it last existed."""
    kill = written("Kill", "Instant", "Destroy target creature.", cost="{0}")
    board = "Anna 20 hand: Kill battlefield: Imp, Watcher | Ben 20"
    game = position(board, IMP, watching("a creature you control"), kill)
    play(game, "activate Imp", "cast Kill", "targets: Imp")
    resolve_all(game)
    assert life(game) == (25, 19)


def test_damage_to_this_by_a_creature_card():
    wall = written(
        "Wall", "Creature — Wall", "Whenever a creature deals damage to ~, you gain 5 life.", size="0/9"
    )
    text = "When you cycle this card, it deals 1 damage to each creature."
    ember = written("Ember", "Creature — Imp", "Cycling {0}", text, size="1/1")
    game = position("Anna 20 hand: Ember battlefield: Wall library: Forest | Ben 20", wall, ember)
    play(game, "activate Ember")
    resolve_all(game)
    assert life(game) == (20, 20)


SPELL = ("a spell you control", "an instant or sorcery spell you control")


@pytest.mark.parametrize("text", SPELL)
@pytest.mark.parametrize(("said", "gained"), [("cast Blast", 5), ("activate Blast", 0)])
@pytest.mark.parametrize("to", ["", " to a player"])
def test_an_instant_card_that_is_cycled_is_no_spell(text, said, gained, to):
    """[cr2026-04-17 109.2b] A spell is on the stack."""
    watcher = written("Watcher", "Enchantment", f"Whenever {text} deals damage{to}, you gain 5 life.")
    game = position("Anna 20 hand: Blast battlefield: Watcher library: Forest | Ben 20", BLAST, watcher)
    play(game, said)
    resolve_all(game)
    assert life(game)[0] == 20 + gained


@pytest.mark.parametrize(("text", "gained"), [("a spell", 0), ("a source", 5)])
def test_damage_to_this_by_an_instant_card(text, gained):
    """[cr2026-04-17 109.2b, 109.2c]"""
    wall = written(
        "Wall", "Creature — Wall", f"Whenever {text} deals damage to ~, you gain 5 life.", size="0/9"
    )
    game = position("Anna 20 hand: Blast battlefield: Wall library: Forest | Ben 20", BLAST, wall)
    play(game, "activate Blast")
    resolve_all(game)
    assert life(game) == (20 + gained, 19)
