"""When the rules of what abilities and lasting effects do changed, told by games."""

from __future__ import annotations

from editions.days import history
from manaburn.editions import Edition
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position

SOLDIERS = written("Soldiers", "Instant", "Create two 1/1 white Soldier creature tokens.", cost="{0}")
FALTER = written("Falter", "Instant", "Creatures without flying can't block this turn.", cost="{0}")


@history("rules_for_kinds", True, ("2001-07-23", False))
def a_token_comes_after_creatures_without_flying_could_not_block(edition: Edition) -> object:
    """418.3b: whether it may block."""
    text = "Anna 20 hand: Falter battlefield: Hill Giant | Ben 20 hand: Soldiers"
    game = position(text, FALTER, SOLDIERS, edition=edition)
    play(game, "cast Falter", "resolve", "pass", "cast Soldiers", "resolve")
    go_to(game, "declare attackers")
    play(game, "attack: Hill Giant")
    go_to(game, "declare blockers")
    [soldier, _] = (id for id, each in game.state.permanents.items() if each.controller == 1)
    return not game.problems(f"block: Soldier#{soldier}")
