"""Waterbend: artifacts and creatures are tapped for generic mana of the cost of an ability
[cr2026-01-16 701.67].
"""

from __future__ import annotations

import pytest

from manaburn.decisions import ActivateAbility
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, refused, resolve, stack

BERG = written("Berg", "Enchantment", "Waterbend {3}: You gain 2 life.")
PATROL = written("Patrol", "Creature — Human", "Waterbend {2}, {T}: You gain 2 life.", size="1/1")
PLAIN = written("Plain", "Enchantment", "{3}: You gain 2 life.")
CARDS = (BERG, PATROL, PLAIN)


def board(mine: str) -> Game:
    return position(f"Anna 20 battlefield: {mine} | Ben 20", *CARDS, automation=())


def able(game: Game) -> bool:
    return any(isinstance(action, ActivateAbility) for action in game.legal_actions)


def test_artifacts_creatures_and_mana_pay_for_it() -> None:
    game = board("Berg, Forest, Grizzly Bears (since this turn), Sol Ring (tapped), Mind Stone")
    play(game, "activate Berg", "tap Forest for {G}")
    refused(game, "help generic with Sol Ring")
    play(game, "help generic with Grizzly Bears", "help generic with Mind Stone", "pay {G}")
    assert stack(game) == ["(Berg)"]
    assert permanent(game, "Grizzly Bears").tapped
    resolve(game)
    assert life(game) == (22, 20)


@pytest.mark.parametrize(
    ("mine", "possible"),
    [
        ("Berg, 3 Ornithopter", True),
        ("Berg, 2 Ornithopter", False),
        ("Berg, 2 Grizzly Bears, Forest", True),
        ("Plain, 3 Ornithopter", False),
        ("Patrol, 2 Ornithopter", True),
        ("Patrol, Ornithopter", False),
        ("Patrol, Ornithopter, Forest", True),
    ],
)
def test_what_helps(mine: str, possible: bool) -> None:
    game = position(f"Anna 20 battlefield: {mine} | Ben 20", *CARDS)
    assert able(game) is possible
    if possible:
        play(game, "activate " + mine.split(",", maxsplit=1)[0])
        assert len(stack(game)) == 1
        others = [id for id in game.state.permanents if game.state.objects[id].definition not in CARDS]
        assert all(game.state.permanents[id].tapped for id in others)
