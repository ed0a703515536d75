"""Effects on creatures with toxic, which is a number of instances [cr2025-06-06 613.8a, 702.164]."""

from __future__ import annotations

from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import now, play, position

HIVE = written("Hive", "Enchantment", "Creatures you control with toxic have lifelink.")
MITE = written("Mite", "Creature — Phyrexian", "Toxic 1", size="1/1", cost="{0}")
NURSE = written("Nurse", "Instant", "Target creature gains toxic 1 until end of turn.", cost="{0}")
LOST = written("Lost", "Instant", "Target creature loses all abilities until end of turn.", cost="{0}")


def _has_lifelink(board: str, *plays: str, name: str) -> bool:
    game = position(board, HIVE, MITE, NURSE, LOST)
    play(game, *plays)
    return Keyword.LIFELINK in now(game, name).keywords


def test_a_creature_with_toxic_has_it_whichever_came_first():
    for board in ("Hive, Mite, Hill Giant", "Mite, Hive, Hill Giant"):
        assert _has_lifelink(f"Anna 20 battlefield: {board} | Ben 20", name="Mite")
        assert not _has_lifelink(f"Anna 20 battlefield: {board} | Ben 20", name="Hill Giant")
    assert not _has_lifelink("Anna 20 battlefield: Hive | Ben 20 battlefield: Mite", name="Mite")


def test_a_creature_that_gains_toxic_later_has_it_too():
    board = "Anna 20 hand: Nurse battlefield: Hive, Hill Giant | Ben 20"
    plays = ("cast Nurse", "targets: Hill Giant", "resolve")
    assert _has_lifelink(board, *plays, name="Hill Giant")


def test_a_creature_that_has_lost_toxic_does_not():
    board = "Anna 20 hand: Lost battlefield: Hive, Mite | Ben 20"
    assert not _has_lifelink(board, "cast Lost", "targets: Mite", "resolve", name="Mite")
