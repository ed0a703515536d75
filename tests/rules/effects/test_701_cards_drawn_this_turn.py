"""Cards drawn this turn are put back, or life is paid for them [cr2025-06-06 119.4, 121.1, 401.4]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import choice, go_to, life, play, position, zone

SHELVES = written(
    "Shelves",
    "Enchantment",
    "At the beginning of your draw step, you may draw two additional cards. If you do, choose two cards in"
    " your hand drawn this turn. For each of those cards, pay 4 life or put the card on top of your library.",
)
TEXT = (
    "step: end | Anna 20 library: 3 Island"
    " | Ben {} battlefield: Shelves hand: Plains library: Swamp, Forest, Mountain, Island"
)


def test_only_what_was_drawn_this_turn_is_chosen() -> None:
    game = position(TEXT.format(20), SHELVES)
    go_to(game, "draw", "Ben")
    play(game, "resolve", "yes")
    assert sorted(choice(game)) == ["Forest", "Mountain", "Swamp"]
    play(game, "choose: Forest, Mountain", "choose: Mountain")
    assert life(game) == (20, 16)
    assert sorted(zone(game, "Ben", "hand")) == ["Forest", "Plains", "Swamp"]
    assert zone(game, "Ben", "library")[-1] == "Mountain"


def test_what_cannot_be_paid_for_goes_back() -> None:  # 119.4
    game = position(TEXT.format(3), SHELVES)
    go_to(game, "draw", "Ben")
    play(game, "resolve", "yes", "choose: Forest, Mountain", "choose: Forest, Mountain")
    play(game, game.text(next(iter(game.legal_actions))))
    assert life(game) == (20, 3)
    assert sorted(zone(game, "Ben", "hand")) == ["Plains", "Swamp"]
