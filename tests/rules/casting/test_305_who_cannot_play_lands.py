"""Effects by which players can't play lands; what puts lands onto the battlefield does so all the same
[cr2025-06-06 101.2, 305.2, 305.4].
"""

from __future__ import annotations

import pytest

from manaburn.editions import R2002, R2025, Edition
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, refused, zone

FROST = written("Frost", "Enchantment", "Players can't play lands.")
GROWTH = written(
    "Growth", "Sorcery", "You may put a land card from your hand onto the battlefield.", cost="{0}"
)
WOUND = written("Wound", "Instant", "Target player can't play lands this turn.", cost="{0}")

FRENZY = written(
    "Frenzy",
    "Enchantment",
    "You may play lands and cast spells from the top of your library.",
    "You can't play lands or cast spells from your hand.",
)


@pytest.mark.parametrize("edition", [R2002, R2025], ids=str)
def test_nobody_plays_a_land_but_one_may_be_put_there(edition: Edition) -> None:
    text = "Anna 20 hand: Growth, 2 Forest | Ben 20 battlefield: Frost"
    game = position(text, FROST, GROWTH, edition=edition)
    assert "Anna can't play lands, because of" in refused(game, "play Forest")
    play(game, "cast Growth", "resolve", "choose: Forest")
    assert zone(game, "Anna", "battlefield") == ["Forest"]


def test_for_a_turn_one_player_plays_none() -> None:
    text = "Anna 20 hand: Wound, Forest | Ben 20 hand: Forest library: 5 Forest"
    game = position(text, WOUND)
    play(game, "cast Wound", "targets: Anna", "resolve")
    refused(game, "play Forest")
    go_to(game, "precombat main", "Ben")
    play(game, "play Forest")
    assert zone(game, "Ben", "battlefield") == ["Forest"]


def test_neither_lands_nor_spells_from_the_hand() -> None:  # 101.2
    text = "Anna 20 hand: Forest, Giant Growth library: Forest battlefield: Frenzy, Forest, Grizzly Bears"
    game = position(f"{text} | Ben 20", FRENZY)
    in_hand = game.state.players[0].hand
    assert not any(getattr(action, "card", None) in in_hand for action in game.legal_actions)
    why = refused(game, f"play Forest#{in_hand[0]}")
    assert "Anna can't play lands from the hand, because of" in why
    refused(game, "cast Giant Growth")
    play(game, f"play Forest#{game.state.players[0].library[-1]}")
    assert zone(game, "Anna", "hand") == ["Forest", "Giant Growth"]
    assert zone(game, "Anna", "library") == []


def test_others_play_from_their_hands() -> None:  # 109.5
    game = position("Anna 20 hand: Forest | Ben 20 battlefield: Frenzy", FRENZY)
    play(game, "play Forest")
    assert zone(game, "Anna", "battlefield") == ["Forest"]
