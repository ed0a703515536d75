"""Permissions to cast a card if it is a spell of a kind ask that of the spell as it would be cast, not of the
card [cr2025-06-06 601.3e, 715.3a].
"""

from __future__ import annotations

from manaburn.game import Game
from oracle.real_cards import real
from rules.positions_of_play import play, position, zone

BOARD = """
step: {step}
Anna 20 library: {library} battlefield: {battlefield}, 3 Island, 3 Forest
Ben 20 library: 5 Swamp battlefield: Hill Giant
"""


def exiled(card: str) -> Game:
    """A game in which Anna has exiled a card with Vivien, and may cast it if it's a creature spell."""
    library = f"{card}, 6 Forest"
    text = BOARD.format(step="precombat main", library=library, battlefield="Vivien, Champion of the Wilds")
    game = position(text, *real("Vivien, Champion of the Wilds", "Brazen Borrower"))
    play(game, "activate Vivien, Champion of the Wilds ability 2", "resolve", f"choose: {card}")
    game.push(next(iter(game.legal_actions)))  # the rest goes to the bottom in some order
    assert zone(game, "Anna", "exile") == [card]
    return game


def test_a_creature_spell_is_not_its_adventure() -> None:
    game = exiled("Brazen Borrower")
    offered = {game.text(action) for action in game.legal_actions}
    assert any("Brazen Borrower" in each for each in offered)
    assert not any("Petty Theft" in each for each in offered)
    play(game, "cast Brazen Borrower", "resolve")
    assert "Brazen Borrower" in zone(game, "Anna", "battlefield")


def test_an_instant_or_sorcery_spell_is_an_adventure_of_a_creature_card() -> None:
    text = BOARD.format(step="upkeep", library="Brazen Borrower, 6 Forest", battlefield="Galvanoth")
    game = position(text, *real("Galvanoth", "Brazen Borrower"))
    while not game.state.stack:
        play(game, "pass")
    play(game, "resolve", "yes", "yes", "target Hill Giant")
    assert zone(game, "Anna", "library")[:1] == ["Forest"]
    play(game, "resolve")
    assert zone(game, "Ben", "hand") == ["Hill Giant"]
