"""Texts in which "that much", "for each 1 life", "those tokens", "other" and "this way" refer to nothing that
was said are refused; where they refer to something, they are read.
"""

from __future__ import annotations

import pytest

from oracle.test_quoted_abilities import unread
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, size, zone

LIFE = "Whenever you {} life, put a +1/+1 counter on target creature for each 1 life you {}."
GOBLIN = "create a 1/1 red Goblin creature token"
MORE = "If you control a Forest, create two of those tokens."
GROW = (
    "Put a +1/+1 counter on target creature, then tap each creature that had a {} counter put on it this way."
)


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("Enchantment", LIFE.format("lose", "lost")),
        ("Enchantment", LIFE.format("gain", "gained")),
        ("Enchantment", "Whenever you lose life, for each 1 life you lost, draw a card."),
        ("Sorcery", f"{GOBLIN.capitalize()}. {MORE}"),
        ("Sorcery", GROW.format("+1/+1")),
        ("Sorcery", "Return all creatures to their owners' hands and you lose that much life."),
    ],
)
def test_what_was_said_before_is_meant(kind, line):
    written("Thing", kind, line)


@pytest.mark.parametrize(
    ("kind", "line", "why"),
    [
        ("Enchantment", LIFE.format("lose", "gained"), "the event is another one"),
        ("Enchantment", LIFE.format("gain", "lost"), "the event is another one"),
        (
            "Enchantment",
            "Whenever an opponent loses life, for each 1 life you lost, draw a card.",
            "the event is another one",
        ),
        (
            "Enchantment",
            "Whenever a creature deals damage, you gain 1 life for each 1 life you lost.",
            "the event is another one",
        ),
        ("Sorcery", f"{GOBLIN.capitalize()}, then create a Treasure token. {MORE}", "not one kind"),
        ("Sorcery", f"Create a tapped 1/1 red Goblin creature token. {MORE}", "enter otherwise"),
        ("Sorcery", f"Target opponent creates a 1/1 red Goblin creature token. {MORE}", "not one kind"),
        ("Sorcery", GROW.format("flying"), "of another kind"),
        (
            "Sorcery",
            "Create two 1/1 red Goblin creature tokens, then mill two cards. Put a deathtouch counter on the"
            " token if a black card was milled this way.",
            "a token, where",
        ),
        (
            "Sorcery",
            "Target player sacrifices a creature. Each other creature that player controls gets -1/-1 until"
            " end of turn.",
            "others than what a spell has made or chosen",
        ),
        (
            "Sorcery",
            "Exile the top card of your library. You may play it this turn if it's an instant spell.",
            "a card as a spell of a kind",
        ),
        (
            "Creature",
            "Whenever another creature enters, if it devoured a creature, draw a card.",
            "another object devoured",
        ),
        (
            "Creature",
            "Whenever another creature enters, draw a card for each creature it devoured.",
            "another object devoured",
        ),
        (
            "Instant",
            "Move any number of +1/+1 counters from target creature onto up to two target creatures.",
            "several permanents, where counters of one are meant",
        ),
        (
            "Instant",
            "Counter target activated ability that's the second spell cast this turn.",
            "an ability, which is not cast",
        ),
        (
            "Sorcery",
            "Return target creature to its owner's hand. You lose that much life.",
            "that much of what",
        ),
    ],
)
def test_what_was_not_said_is_not_guessed(kind, line, why):
    assert why in unread(kind, line)


def test_as_many_counters_as_life_was_lost() -> None:
    """119.3: losing 3 life is one event, with three times 1 life in it."""
    thing = written("Thing", "Enchantment", LIFE.format("lose", "lost"))
    bolt = written("Bolt", "Sorcery", "You lose 3 life.", cost="{0}")
    game = position("Anna 20 hand: Bolt battlefield: Thing, Grizzly Bears | Ben 20", thing, bolt)
    play(game, "cast Bolt", "resolve", "targets: Grizzly Bears")
    resolve_all(game)
    assert size(game, "Grizzly Bears") == (5, 5)


def test_those_tokens_are_what_was_created() -> None:
    """111.1: with a Forest, two more Goblins are created."""
    horde = written("Horde", "Sorcery", f"{GOBLIN.capitalize()}. {MORE}", cost="{0}")
    game = position("Anna 20 hand: Horde battlefield: Forest | Ben 20", horde)
    play(game, "cast Horde", "resolve")
    assert zone(game, "Anna", "battlefield").count("Goblin") == 3


def test_that_much_life_is_the_number_returned() -> None:
    """608.2c: as many life as there were creatures."""
    line = "Return all creatures to their owners' hands and you lose that much life."
    tide = written("Tide", "Sorcery", line, cost="{0}")
    game = position("Anna 20 hand: Tide battlefield: 2 Grizzly Bears | Ben 20 battlefield: Hill Giant", tide)
    play(game, "cast Tide", "resolve")
    assert life(game) == (17, 20)
