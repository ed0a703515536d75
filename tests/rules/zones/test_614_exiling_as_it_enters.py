"""Permanents that exile a card from a graveyard as they enter [cr2025-06-06 607.2a, 614.13]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.rules.layers.characteristics import characteristics
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, resolve_all, size, zone

LORE = written(
    "Lore",
    "Creature — Avatar",
    "As this creature enters, exile an instant or sorcery card from your graveyard.",
    "This creature's power and toughness are each equal to the exiled card's mana value.",
    "Whenever this creature deals combat damage, you may sacrifice it. If you do, you may cast the exiled"
    " card without paying its mana cost.",
    cost="{0}",
    size="0/0",
)
BIG = written("Big", "Sorcery", "You gain 5 life.", cost="{4}{G}")


def test_its_size_is_that_of_the_card_it_exiled() -> None:
    game = position("Anna 20 hand: Lore graveyard: Big, Shock, Memnite | Ben 20 graveyard: Big", LORE, BIG)
    play(game, "cast Lore", "resolve")
    assert len(game.decision.among) == 2
    play(game, "choose: Big")
    assert size(game, "Lore") == (5, 5)
    assert zone(game, "Anna", "exile") == ["Big"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Memnite", "Shock"]


def test_without_such_a_card_it_has_no_toughness() -> None:
    game = position("Anna 20 hand: Lore graveyard: Memnite | Ben 20 graveyard: Big", LORE, BIG)
    play(game, "cast Lore", "resolve")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Lore", "Memnite"]
    assert zone(game, "Ben", "graveyard") == ["Big"]


def test_once_it_has_dealt_damage_the_card_is_cast_for_it() -> None:
    board = "Anna 20 hand: Lore graveyard: Big library: 9 Forest | Ben 20 library: 9 Forest"
    game = position(board, LORE, BIG)
    play(game, "cast Lore", "resolve")
    play(game, "choose: Big")
    assert size(game, "Lore") == (5, 5)
    go_to(game, "end", "Ben")
    while not isinstance(game.decision, d.DeclareAttackers):
        play(game, "pass")
    play(game, "attack: Lore", "pass", "pass", "block: none", "pass", "pass")
    while not isinstance(game.decision, d.ChooseWhether):
        game.push(next(iter(game.legal_actions)))
    play(game, "yes", "yes")
    resolve_all(game)
    assert life(game) == (25, 15)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Big", "Lore"]


def test_a_copy_exiles_a_card_of_its_own() -> None:
    clone = written(
        "Clone",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        cost="{0}",
        size="0/0",
    )
    text = "Anna 20 hand: Lore, Clone graveyard: Big, Shock | Ben 20"
    game = position(text, LORE, BIG, clone)
    play(game, "cast Lore", "resolve", "choose: Shock")
    play(game, "cast Clone", "resolve", "choose: Lore", "choose: Big")
    assert sorted(zone(game, "Anna", "exile")) == ["Big", "Shock"]
    sizes = [characteristics(game.state, id).power for id in game.state.permanents]
    assert sizes == [1, 5]
