"""What the tests of untapping share: an untap step about to begin, and what is tapped."""

from __future__ import annotations

import random

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.editions import Edition
from manaburn.game import Game
from rules.positions_of_the_turn import name, position, walk

MUD = card("Mud Golem", "{3}", "Artifact Creature — Golem", 3, 3, printed="1993-08-05")
DRYAD = card("Dryad Arbor", None, "Land Creature — Dryad", 1, 1, printed="2007-05-04", colors="G")


def untap_step(edition: Edition, anna: str, ben: str = "Plains") -> Game:
    """Anna's untap step is about to begin."""
    text = f"""
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: {anna}   library: 20 Forest
        Ben 20   battlefield: {ben}   library: 20 Forest
    """
    return position(text, edition, MUD, DRYAD)


def tapped(game: Game, player: int | None = None) -> list[str]:
    """What is tapped (of one player), by name, in order of age."""
    permanents = game.state.permanents.items()
    return [name(game, id) for id, p in permanents if p.tapped and player in (None, p.controller)]


def choices(game: Game) -> set[tuple[str, ...]]:
    """What can be chosen, by name; every list of legal answers agrees with it."""
    legal = list(game.legal_actions)
    assert len(legal) == game.legal_actions.count()
    assert all(action in legal for action in (game.legal_actions.sample(random.Random(i)) for i in range(9)))
    assert all(isinstance(action, d.Choose) for action in legal)
    return {tuple(name(game, id) for id in action.objects) for action in legal}


def go_to_choice(game: Game) -> Game:
    for asked in walk(game):
        if isinstance(asked, d.ChooseObjects):
            return game
    raise AssertionError("nobody was asked")
