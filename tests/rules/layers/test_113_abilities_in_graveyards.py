"""Triggered abilities that function in the graveyard [cr2025-06-06 113.6b, 113.6m]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, resolve, resolve_all, stack, zone

GHAST = written(
    "Ghast",
    "Creature — Spirit",
    "Whenever a land you control enters, you may return this card from your graveyard to the battlefield.",
    size="2/1",
)
AT_HOME = "step: precombat main | Anna 20 hand: Forest{} graveyard: {} battlefield: Forest{} | Ben 20"


def test_it_triggers_in_the_graveyard_alone():  # 113.6m
    game = position(AT_HOME.format("", "Ghast", ", Ghast"), GHAST)
    play(game, "play Forest")
    assert stack(game) == ["(Ghast)"]
    play(game, "resolve", "yes")
    assert zone(game, "Anna", "battlefield").count("Ghast") == 2
    assert zone(game, "Anna", "graveyard") == []


def test_it_functions_as_soon_as_the_card_is_there():  # 113.6m
    mill = written("Grind", "Sorcery", "Mill a card.")
    game = position(
        "step: precombat main"
        " | Anna 20 hand: Forest, Grind library: Ghast, Island battlefield: Forest | Ben 20",
        GHAST,
        mill,
    )
    play(game, "cast Grind", "resolve", "play Forest")
    assert stack(game) == ["(Ghast)"]


def test_it_is_not_found_once_it_has_moved():  # 400.7
    gone = written("Gone", "Instant", "Exile target card from a graveyard.", cost="{0}")
    game = position(AT_HOME.format(", Gone", "Ghast", ""), GHAST, gone)
    play(game, "play Forest", "cast Gone", "targets: Ghast", "resolve", "resolve")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Ghast"]


def test_an_ability_that_says_its_card_is_there():  # 113.6b
    bridge = written(
        "Bridge",
        "Enchantment",
        "Whenever a creature you control dies, if this card is in your graveyard, you gain 2 life.",
    )
    text = "Anna 20 hand: Shock graveyard: {} battlefield: Mountain, Grizzly Bears{} | Ben 20"
    for there, here, gained in (("Bridge", "", 2), ("", ", Bridge", 0)):
        game = position(text.format(there, here), bridge)
        play(game, "cast Shock", "targets: Grizzly Bears", "resolve")
        resolve_all(game)
        assert life(game) == (20 + gained, 20)


def test_an_instant_returns_and_a_card_is_cast():  # 113.6m, 608.2g
    branch = written(
        "Branch",
        "Instant",
        "You gain 1 life.",
        "Whenever a land you control enters, you may return this card from your graveyard to your hand.",
    )
    phoenix = written(
        "Phoenix",
        "Creature — Phoenix",
        "Whenever a land you control enters, you may cast this card from your graveyard.",
        size="2/2",
    )
    game = position(AT_HOME.format("", "Branch, Phoenix", ""), branch, phoenix)
    play(game, "play Forest", "order: 1, 2")
    resolve(game)
    play(game, "yes")
    resolve_all(game)
    play(game, "yes")
    assert zone(game, "Anna", "hand") == ["Branch"]
    assert zone(game, "Anna", "battlefield").count("Phoenix") == 1


def test_it_returns_later_only_if_it_is_still_there():  # 603.7c
    amalgam = written(
        "Amalgam",
        "Creature — Zombie",
        "Whenever a land you control enters, return this card from your graveyard to the battlefield tapped"
        " at the beginning of the next end step.",
        size="3/3",
    )
    game = position(AT_HOME.format("", "Amalgam", ""), amalgam)
    play(game, "play Forest", "resolve")
    go_to(game, "end")
    resolve(game)
    assert "Amalgam" in zone(game, "Anna", "battlefield")
