"""What a spell says of a card that it has put onto the battlefield [cr2025-06-06 400.7j, 608.2h]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position

RAISE = written(
    "Rouse",
    "Sorcery",
    "Return target creature card from your graveyard to the battlefield."
    " You gain life equal to its toughness.",
    cost="{0}",
)
BANISH = written(
    "Banish", "Sorcery", "Exile target creature. You gain life equal to its toughness.", cost="{0}"
)
TOUGH = written("Tough", "Enchantment", "Creatures you control get +0/+2.")


def test_its_toughness_is_that_of_the_permanent() -> None:
    game = position("Anna 20 hand: Rouse battlefield: Tough graveyard: Craw Wurm | Ben 20", RAISE, TOUGH)
    play(game, "cast Rouse", "targets: Craw Wurm", "resolve")
    assert life(game)[0] == 26


def test_what_was_exiled_is_as_it_last_was_on_the_battlefield() -> None:
    game = position("Anna 20 hand: Banish battlefield: Tough, Craw Wurm | Ben 20", BANISH, TOUGH)
    play(game, "cast Banish", "targets: Craw Wurm", "resolve")
    assert life(game)[0] == 26
