"""When the rules of losing changed, told by games."""

from __future__ import annotations

from editions.days import history
from manaburn.editions import Edition
from rules.cards_from_text import written
from rules.positions_of_play import play, position

PROSPERITY = written("Prosperity", "Sorcery", "Each player draws two cards.", cost="{0}")
ANGEL = written(
    "Angel",
    "Artifact Creature — Angel",
    "You can't lose the game and your opponents can't win the game.",
    size="4/4",
)
DOOM = written("Doom", "Instant", "Destroy target creature.", cost="{0}")


@history("empty_libraries", (1,), ("1999-11-01", ()))
def each_player_draws_from_an_empty_library(edition: Edition) -> object:
    """102.2, 420.5a: who wins."""
    game = position("Anna 20 hand: Prosperity | Ben 20", PROSPERITY, edition=edition)
    play(game, "cast Prosperity", "resolve")
    assert game.outcome is not None
    return game.outcome.winners


@history("empty_libraries", (1,), ("2003-12-01", None))
def a_player_who_could_not_lose_drew_from_an_empty_library(edition: Edition) -> object:
    """420.5g: who has won once that player can lose."""
    text = "Anna 20 hand: Prosperity, Doom battlefield: Angel | Ben 20 library: 9 Forest"
    game = position(text, PROSPERITY, ANGEL, DOOM, edition=edition)
    play(game, "cast Prosperity", "resolve", "cast Doom", "targets: Angel", "resolve")
    return None if game.outcome is None else game.outcome.winners
