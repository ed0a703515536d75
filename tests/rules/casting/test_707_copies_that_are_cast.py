"""Copies of cards that are cast [cr2025-06-06 707.12]."""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, zone

SCEPTER = written(
    "Scepter",
    "Artifact",
    "When Scepter enters, you may exile an instant card from your hand.",
    "{1}, {T}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost.",
    cost="{G}",
)
WATCHER = written("Watcher", "Enchantment", "Whenever you cast an instant spell, you gain 1 life.")


def test_the_copy_is_cast_and_the_card_stays():
    game = position("Anna 20 hand: Scepter, Shock battlefield: 2 Forest, Watcher | Ben 20", SCEPTER, WATCHER)
    play(game, "cast Scepter", "resolve", "resolve", "yes", "choose: Shock")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Shock"]
    for turn in range(2):
        play(game, "activate Scepter", "resolve")
        assert isinstance(game.decision, d.ChooseWhether)
        play(game, "yes", "targets: Ben")
        resolve_all(game)
        assert life(game) == (21 + turn, 18 - 2 * turn)
        assert zone(game, "Anna", "exile") == ["Shock"]
        assert zone(game, "Anna", "graveyard") == []
        for permanent in game.state.permanents.values():
            permanent.tapped = False
        game.state.derived = None


def test_it_need_not_be_cast():
    game = position("Anna 20 hand: Scepter, Shock battlefield: 2 Forest, Watcher | Ben 20", SCEPTER, WATCHER)
    play(game, "cast Scepter", "resolve", "resolve", "yes", "choose: Shock")
    play(game, "activate Scepter", "resolve", "no")
    assert isinstance(game.decision, d.Priority)
    assert game.state.stack == ()
    assert life(game) == (20, 20)
