"""A card of each type is exiled, and one of them is cast if they are enough [cr2025-06-06 608.2c, 608.2g]."""

from __future__ import annotations

import pytest

from manaburn.decisions import ChooseWhether
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, play, position, settle, zone

TEXT = (
    "Reveal the top X cards of your library. For each card type, you may exile a card of that type from among"
    " them. Put the rest into your graveyard. You may cast a spell from among the exiled cards without paying"
    " its mana cost if you exiled three or more cards this way. Then put the rest of the exiled cards into"
    " your hand."
)
PORTENT = written("Portent", "Sorcery", TEXT, cost="{X}")
GIFT = written("Gift", "Sorcery", "You gain 9 life.", cost="{9}")
BOTH = written("Both", "Artifact Creature — Golem", cost="{9}", size="2/2")
ALL = (PORTENT, GIFT, BOTH)


def cast(library: str):
    text = f"Anna 20 hand: Portent battlefield: 4 Forest library: {library}, 3 Swamp | Ben 20"
    game = position(text, *ALL)
    play(game, "cast Portent", "x 4", "resolve")
    return game


def answer(game, *names: str):
    """For each type in turn, the first of these names that may be exiled, or none."""
    while hasattr(game.decision, "among"):
        found = [name for name in names if name in choice(game)]
        play(game, f"choose: {found[0]}" if found else "choose: none")


def test_one_of_three_exiled_cards_is_cast_and_the_others_are_taken():
    game = cast("Both, Gift, Island, Shock")
    answer(game, "Both", "Island", "Gift")
    assert sorted(zone(game, "Anna", "exile")) == ["Both", "Gift", "Island"]
    while isinstance(game.decision, ChooseWhether):
        play(game, "yes" if "Gift" in game.decision.question else "no")
    settle(game)
    assert life(game) == (29, 20)
    assert zone(game, "Anna", "exile") == []
    assert sorted(zone(game, "Anna", "hand")) == ["Both", "Island"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Gift", "Portent", "Shock"]


def test_none_is_cast_if_two_were_exiled():
    game = cast("Both, Gift, Island, Shock")
    answer(game, "Island", "Gift")
    assert not game.state.stack
    assert sorted(zone(game, "Anna", "hand")) == ["Gift", "Island"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Both", "Portent", "Shock"]


@pytest.mark.parametrize(
    "text",
    [TEXT.replace("Reveal", "Look at"), TEXT.replace("For each card type", "For each color")],
)
def test_texts_that_look_alike_are_not_read(text: str) -> None:
    with pytest.raises(AssertionError):
        written("Other", "Sorcery", text, cost="{X}")
