"""Players and permanents that gain hexproof from colors; abilities by colors [cr2025-06-06 702.11d]; what
each opponent keeps [cr2025-06-06 101.4].
"""

from __future__ import annotations

from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, targets, zone

VEIL = written(
    "Veil",
    "Instant",
    "You and permanents you control gain hexproof from blue and from black until end of turn.",
    cost="{0}",
)


def test_neither_you_nor_your_permanents_are_targets_of_these_colors() -> None:
    zap = written("Zap", "Instant", "Zap deals 1 damage to any target.", cost="{0}", colors="B")
    board = "Anna 20 hand: Veil, Zap battlefield: Grizzly Bears | Ben 20 hand: Zap battlefield: Hill Giant"
    game = position(board, VEIL, zap)
    play(game, "cast Veil", "resolve", "pass", "cast Zap")
    assert targets(game) == {"Ben", "Hill Giant"}
    play(game, "targets: Hill Giant")
    game = position(board, VEIL, zap)
    play(game, "cast Veil", "resolve", "cast Zap")
    assert targets(game) == {"Anna", "Ben", "Grizzly Bears", "Hill Giant"}


def test_other_colors_are_no_matter() -> None:
    zap = written("Zap", "Instant", "Zap deals 1 damage to target player.", cost="{0}", colors="R")
    game = position("Anna 20 hand: Veil | Ben 20 hand: Zap", VEIL, zap)
    play(game, "cast Veil", "resolve", "pass", "cast Zap")
    assert targets(game) == {"Anna", "Ben"}


def test_each_color_gives_an_ability() -> None:
    scion = written(
        "Scion",
        "Creature — Dragon",
        "Each creature you control has vigilance if it's white, hexproof if it's blue, and trample if it's"
        " green.",
        size="4/4",
        colors="",
    )
    both = written("Both", "Creature — Bird", size="1/1", colors="WU")
    game = position("Anna 20 battlefield: Scion, Both, Grizzly Bears | Ben 20", scion, both)
    assert now(game, "Grizzly Bears").keywords == {Keyword.TRAMPLE}
    assert now(game, "Both").keywords == {Keyword.VIGILANCE, Keyword.HEXPROOF}
    assert not now(game, "Scion").keywords


def test_each_opponent_keeps_one_of_each_kind() -> None:
    cull = written(
        "Cull",
        "Sorcery",
        "Each opponent chooses an artifact, a creature, an enchantment, and a planeswalker from among the"
        " nonland permanents they control, then sacrifices the rest.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Cull battlefield: 2 Hill Giant | Ben 20 battlefield: 2 Grizzly Bears, Forest",
        cull,
    )
    play(game, "cast Cull", "resolve", "choose: Grizzly Bears")
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]
    assert zone(game, "Anna", "graveyard") == ["Cull"]
