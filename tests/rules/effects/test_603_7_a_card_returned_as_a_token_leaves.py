"""An exiled card is put into a hand as a token leaves the battlefield [cr2025-06-06 406.3, 603.7c]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import play, position, settle, zone

TEXT = (
    "Exile the top card of your library face down and look at it. Create a 2/2 colorless Spirit creature"
    " token."
)
BACK = "When that token leaves the battlefield, put the exiled card into your hand."
VAULT = written("Vault", "Sorcery", f"{TEXT} {BACK}", cost="{0}")
RUIN = written("Ruin", "Instant", "Destroy target creature.", cost="{0}")
ALL = (VAULT, RUIN)


def test_each_token_brings_back_the_card_exiled_with_it():
    game = position(
        "Anna 20 hand: Vault, Vault, Ruin, Ruin library: Shock, Island, 5 Forest | Ben 20 library: 9 Swamp",
        *ALL,
    )
    top, second = reversed(zone(game, "Anna", "library")[-2:])
    play(game, "cast Vault", "resolve", "cast Vault", "resolve")
    first, _ = [id for id, p in game.state.permanents.items() if game.state.objects[id].card is None]
    assert zone(game, "Anna", "exile") == [top, second]
    play(game, "cast Ruin", f"targets: Spirit#{first}", "resolve")
    assert len(zone(game, "Anna", "exile")) == 2
    settle(game)
    assert top in zone(game, "Anna", "hand") and zone(game, "Anna", "exile") == [second]
    play(game, "cast Ruin", "targets: Spirit", "resolve")
    settle(game)
    assert sorted(zone(game, "Anna", "hand")) == sorted([top, second])


def test_only_its_owner_looks_at_it():
    game = position("Anna 20 hand: Vault library: 2 Shock | Ben 20 library: 9 Swamp", *ALL)
    play(game, "cast Vault", "resolve")
    seen = [[card.card.name for card in game.view(seat).exile] for seat in (0, 1)]
    assert seen == [["Shock"], [""]]


def test_another_creature_that_dies_brings_back_nothing():
    game = position(
        "Anna 20 hand: Vault, Ruin battlefield: Grizzly Bears library: 2 Shock | Ben 20 library: 9 Swamp",
        *ALL,
    )
    play(game, "cast Vault", "resolve", "cast Ruin", "targets: Grizzly Bears", "resolve")
    settle(game)
    assert zone(game, "Anna", "exile") == ["Shock"]


@pytest.mark.parametrize(
    "text",
    [
        f"Exile the top two cards of your library face down and look at them. Create a Food token. {BACK}",
        f"{TEXT.replace('Create a', 'Create two').replace('token', 'tokens')} {BACK}",
        f"{TEXT.replace('your', 'each opponent’s').replace('’', chr(39))} {BACK}",
        f"{TEXT} When that token leaves the battlefield, you may play the exiled card.",
    ],
)
def test_texts_that_look_alike_are_not_read(text: str) -> None:
    with pytest.raises(AssertionError):
        written("Other", "Sorcery", text)
