"""One object or player as several targets of a spell [cr1999-04-23 409.1c; cr2004-10-01 409.1c;
cr2025-06-06 115.3, 601.2c].
"""

from __future__ import annotations

from datetime import date

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.effects import Alter, LoseLife
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, TARGET_PLAYER, Chosen
from manaburn.editions import Edition
from rules.positions_of_many_turns import charm
from rules.positions_of_play import life, play, position, refused, size

LAST, FIRST = Edition.on(date(2004, 9, 30)), Edition.on(date(2004, 10, 1))
GROWS = tuple(Alter(Chosen(n), (AddPowerToughness(1, 1),)) for n in range(2))
SEEDS = charm("Seeds", *GROWS, targets=(TARGET_CREATURE, TARGET_CREATURE))
TAXES = Activated(
    costs=(), effects=(LoseLife(1, Chosen(0)), LoseLife(1, Chosen(1))), targets=(TARGET_PLAYER,) * 2
)
BOX = card("Box", "{1}", "Artifact", abilities=(TAXES,), printed="1993-08-05")


def is_castable_with_one_creature(edition: Edition) -> bool:
    """Whether a spell with two targets can be cast where there is one for both."""
    game = position("Anna 20 hand: Seeds battlefield: Hill Giant | Ben 20", SEEDS, edition=edition)
    return not game.problems("cast Seeds")


def test_one_object_is_a_target_for_each_word_since_october_2004():
    assert not is_castable_with_one_creature(LAST) and is_castable_with_one_creature(FIRST)
    game = position("Anna 20 hand: Seeds battlefield: Hill Giant | Ben 20", SEEDS, edition=FIRST)
    play(game, "cast Seeds", "targets: Hill Giant", "targets: Hill Giant", "resolve")
    assert size(game, "Hill Giant") == (5, 5)


def test_the_second_target_is_another_one_before():
    text = "Anna 20 hand: Seeds battlefield: Hill Giant | Ben 20 battlefield: Grizzly Bears"
    game = position(text, SEEDS, edition=LAST)
    play(game, "cast Seeds", "targets: Hill Giant")
    refused(game, "targets: Hill Giant")
    play(game, "targets: Grizzly Bears", "resolve")
    assert size(game, "Hill Giant") == (4, 4) and size(game, "Grizzly Bears") == (3, 3)


def test_so_it_is_with_players_and_abilities():
    game = position("Anna 20 battlefield: Box | Ben 20", BOX, edition=LAST)
    play(game, "activate Box", "targets: Ben")
    refused(game, "targets: Ben")
    play(game, "targets: Anna", "resolve")
    assert life(game) == (19, 19)
