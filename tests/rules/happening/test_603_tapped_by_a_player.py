"""Triggers on who taps what, and on a player who attacks you [cr2025-06-06 508.3e, 603.2]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, size, stack

SENTRY = written(
    "Sentry",
    "Creature — Soldier",
    "Whenever you tap an untapped creature an opponent controls, Sentry gets +2/+2 until end of turn.",
    size="1/1",
)
FROST = written("Frost", "Instant", "Tap all creatures.")


def test_what_your_effect_taps():  # 603.2
    game = position(
        "Anna 20 hand: Frost battlefield: Sentry, Forest | Ben 20 battlefield: Grizzly Bears", SENTRY, FROST
    )
    play(game, "cast Frost", "resolve")
    assert stack(game) == ["(Sentry)"], "its own creature was tapped too"
    resolve_all(game)
    assert size(game, "Sentry") == (3, 3)


def test_not_what_others_tap_or_what_is_tapped_already():  # 603.2
    game = position(
        "Anna 20 hand: Frost battlefield: Forest, Grizzly Bears, Hill Giant (tapped)"
        " | Ben 20 battlefield: Sentry | Cleo 20 battlefield: Sentry",
        SENTRY,
        FROST,
    )
    play(game, "cast Frost", "resolve")
    assert not stack(game)


def test_a_player_who_attacks_you_is_spoken_of():  # 508.3e
    struggle = written(
        "Struggle",
        "Enchantment",
        "Whenever a player attacks you with one or more creatures, that player loses twice that much life.",
    )
    game = position(
        "step: declare attackers | Anna 20 battlefield: Grizzly Bears, Hill Giant"
        " | Ben 20 battlefield: Struggle",
        struggle,
    )
    play(game, "attack: Grizzly Bears, Hill Giant", "resolve")
    assert life(game) == (16, 20)


def test_the_source_and_a_target_are_changed():  # 611.2c
    dancer = written(
        "Dancer",
        "Creature — Elf",
        "{G}: Dancer and another target creature each get +1/+0 until end of turn.",
        size="2/2",
    )
    game = position("Anna 20 battlefield: Dancer, Grizzly Bears, Forest | Ben 20", dancer)
    play(game, "activate Dancer", "targets: Grizzly Bears", "resolve")
    assert size(game, "Dancer") == size(game, "Grizzly Bears") == (3, 2)


def test_what_is_tapped_as_it_is_declared_as_an_attacker_does_not_count():  # 508.1f, 603.2
    watcher = written(
        "Watcher",
        "Enchantment",
        "Whenever a creature an opponent controls becomes tapped, if it isn't being declared as an attacker,"
        " you gain 1 life.",
    )
    game = position(
        "step: declare attackers | Anna 20 hand: Frost battlefield: Forest, Grizzly Bears, Hill Giant"
        " | Ben 20 battlefield: Watcher",
        watcher,
        FROST,
    )
    play(game, "attack Grizzly Bears")
    assert not stack(game)
    play(game, "cast Frost", "resolve")
    assert stack(game) == ["(Watcher)"], "the attacker was tapped before"
    resolve_all(game)
    assert life(game) == (20, 21)
