"""A spell that no mana can be spent on: creatures and cards pay for all of it [cr2025-06-06 601.2g-h, 702.51,
702.66].
"""

from __future__ import annotations

import pytest

from manaburn.decisions import CastSpell
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import PAID, play, position, refused, resolve, stack, zone

GOLGARI = written(
    "Golgari",
    "Creature — Avatar",
    "You can't spend mana to cast this spell.",
    "Convoke, delve",
    "You may cast this card from your graveyard.",
    cost="{2}{B/G}{B/G}",
    size="8/8",
)
CARDS = (GOLGARI,)


def board(mine: str, graveyard: str, automation: tuple = PAID) -> Game:
    text = f"Anna 20 hand: Golgari battlefield: {mine} graveyard: {graveyard} | Ben 20"
    return position(text, *CARDS, automation=automation)


@pytest.mark.parametrize(
    ("mine", "graveyard", "able"),
    [
        ("2 Grizzly Bears, 9 Forest", "2 Shock", True),
        ("2 Grizzly Bears, 9 Forest", "Shock", False),
        ("Grizzly Bears, 9 Forest", "9 Shock", False),
        ("4 Grizzly Bears", "Shock", True),
        ("Llanowar Elves, Grizzly Bears, 9 Forest", "2 Shock", True),
    ],
)
def test_creatures_and_cards_pay_for_all_of_it(mine: str, graveyard: str, able: bool) -> None:
    game = board(mine, graveyard)
    assert any(isinstance(action, CastSpell) for action in game.legal_actions) is able
    if able:
        play(game, "cast Golgari")
        assert stack(game) == ["Golgari"]
        resolve(game)
        forests = [p for i, p in game.state.permanents.items() if game.state.objects[i].definition.is_land]
        assert not any(forest.tapped for forest in forests)


def test_mana_of_the_pool_is_not_spent() -> None:
    game = board("2 Grizzly Bears, Forest", "Shock", ())
    play(game, "tap Forest for {G}")
    refused(game, "cast Golgari")
    game = board("2 Grizzly Bears, Forest", "2 Shock", ())
    play(game, "tap Forest for {G}", "cast Golgari")
    play(game, "help {G} with Grizzly Bears", "help {G} with Grizzly Bears", "help generic with Shock")
    refused(game, "pay {G}")
    play(game, "help generic with Shock")
    assert stack(game) == ["Golgari"]
    assert sum(game.state.players[0].mana) == 1


def test_it_does_not_pay_for_itself_from_the_graveyard() -> None:
    text = "Anna 20 battlefield: 2 Grizzly Bears graveyard: Golgari, {} | Ben 20"
    refused(position(text.format("Shock"), *CARDS), "cast Golgari with permission from graveyard")
    game = position(text.format("2 Shock"), *CARDS)
    play(game, "cast Golgari with permission from graveyard", "resolve")
    assert "Golgari" in zone(game, "Anna", "battlefield")
