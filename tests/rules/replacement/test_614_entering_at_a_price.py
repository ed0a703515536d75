"""Permanents that enter only if their controller gives something up instead [cr2025-06-06 614.1c, 614.12]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import choice, permanent, play, position, refused, zone

VALE = written(
    "Vale",
    "Land",
    "If this land would enter, sacrifice two untapped lands instead. If you do, put this land onto the"
    " battlefield. If you don't, put it into its owner's graveyard.",
    "{T}: Add three mana of any one color.",
)
GEM = written(
    "Gem",
    "Artifact",
    "If this artifact would enter, you may discard a land card instead. If you do, put this artifact onto the"
    " battlefield. If you don't, put it into its owner's graveyard.",
    "{T}: Add one mana of any color.",
    cost="{0}",
)
WAKE = written("Wake", "Enchantment", "Whenever a permanent enters, you gain 1 life.")


def test_a_land_takes_two_untapped_lands() -> None:
    game = position("Anna 20 hand: Vale battlefield: Forest, Island, Swamp, Plains (tapped) | Ben 20", VALE)
    play(game, "play Vale")
    assert sorted(choice(game)) == ["Forest", "Island", "Swamp"]
    play(game, "choose: Forest, Swamp")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Island", "Plains", "Vale"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Forest", "Swamp"]


def test_what_cannot_be_done_in_full_is_done_as_far_as_possible() -> None:  # 609.3
    game = position("Anna 20 hand: Vale, Island battlefield: Forest, Wake | Ben 20", VALE, WAKE)
    play(game, "play Vale")
    assert zone(game, "Anna", "battlefield") == ["Wake"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Forest", "Vale"]
    assert not game.state.stack  # it has never entered
    refused(game, "play Island")  # but it was played


def test_a_spell_whose_price_is_not_paid_resolves_and_never_enters() -> None:
    text = "Anna 20 hand: Gem, Forest, Grizzly Bears battlefield: Wake | Ben 20"
    game = position(text, GEM, WAKE)
    play(game, "cast Gem", "resolve", "no")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Gem"]
    assert not game.state.stack
    game = position(text, GEM, WAKE)
    play(game, "cast Gem", "resolve", "yes")
    assert zone(game, "Anna", "hand") == ["Grizzly Bears"]
    assert not permanent(game, "Gem").tapped
    play(game, "resolve")
    assert game.state.players[0].life == 21


def test_without_a_card_to_discard_nothing_is_asked() -> None:
    game = position("Anna 20 hand: Gem, Grizzly Bears | Ben 20", GEM)
    play(game, "cast Gem", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Gem"]


def test_two_that_enter_at_once_are_not_paid_with_the_same_lands() -> None:
    both = written(
        "Both", "Sorcery", "Return all land cards from your graveyard to the battlefield.", cost="{0}"
    )
    text = "Anna 20 hand: Both battlefield: Forest, Island, Swamp graveyard: 2 Vale | Ben 20"
    game = position(text, VALE, both)
    play(game, "cast Both", "resolve", "choose: Forest, Island")
    assert zone(game, "Anna", "battlefield") == ["Vale"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Both", "Forest", "Island", "Swamp", "Vale"]


def test_a_copy_of_it_asks_the_same() -> None:
    mirror = written(
        "Mirror", "Land", "You may have this land enter as a copy of any land on the battlefield."
    )
    game = position("Anna 20 hand: Mirror battlefield: Vale, Forest, Island | Ben 20", VALE, mirror)
    play(game, "play Mirror", "choose: Vale")
    assert sorted(choice(game)) == ["Forest", "Island", "Vale"]
    play(game, "choose: Forest, Vale")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Forest", "Vale"]
    assert sorted(zone(game, "Anna", "battlefield")) == ["Island", "Vale"]
