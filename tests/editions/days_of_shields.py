"""When the rules of shields and of the sources of damage changed, told by games."""

from __future__ import annotations

from editions.days import history
from manaburn.editions import Edition
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position

WARD = written(
    "Ward",
    "Artifact",
    "{0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
)
ARCHER = written(
    "Archer",
    "Artifact Creature — Archer",
    "{0}: This creature deals 2 damage to target player.",
    size="1/1",
)
RED = written("Red", "Instant", "Target creature becomes red until end of turn.", cost="{0}")
BLUE = written("Blue", "Instant", "Target creature becomes blue until end of turn.", cost="{0}")


@history("shields_against_kinds", 20, ("2001-07-23", 18))
def a_source_that_is_of_the_color_no_more(edition: Edition) -> object:
    """419.7c: the life of a player with a shield against a red source that has become blue."""
    text = "Anna 20 hand: Red, Blue battlefield: Ward, Archer | Ben 20"
    game = position(text, WARD, ARCHER, RED, BLUE, edition=edition)
    play(game, "cast Red", "targets: Archer", "resolve", "activate Ward", "resolve", "choose: Archer")
    play(game, "cast Blue", "targets: Archer", "resolve", "activate Archer", "targets: Anna", "resolve")
    return life(game)[0]
