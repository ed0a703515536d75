"""What keeps damage and destruction from somebody or something is explained, with its source and rule."""

from __future__ import annotations

from manaburn.narration.explanations import Explanation
from rules.cards_from_text import written
from rules.positions_of_play import play, position

SALVE = written(
    "Salve", "Instant", "Prevent the next 3 damage that would be dealt to any target this turn.", cost="{0}"
)
FOG = written("Mist", "Instant", "Prevent all combat damage that would be dealt this turn.", cost="{0}")
TROLL = written("Troll", "Creature — Troll", "{0}: Regenerate this creature.", size="2/2")
ARMOR = written("Armor", "Artifact", "If a source would deal damage to you, prevent 1 of that damage.")
SANCTION = written(
    "Sanction",
    "Enchantment",
    "Prevent all damage that would be dealt to creatures you control by sources you control.",
)
FURNACE = written(
    "Furnace",
    "Enchantment",
    "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or"
    " player instead.",
)


def told(explanation: Explanation) -> list[str]:
    return [str(fact) for fact in explanation.facts if fact.about in ("shield", "damage")]


def test_a_shield_is_told_with_what_is_left_of_it() -> None:
    """[cr2025-06-06 615.7]"""
    game = position("Anna 20 hand: Salve, Shock battlefield: Mountain | Ben 20", SALVE)
    play(game, "cast Salve", "targets: Ben", "resolve")
    shielded = (
        "Salve (Anna's): the next {} damage that anything would deal to Ben this turn is prevented [{}]"
    )
    assert told(game.explain("Ben")) == [shielded.format(3, "cr2025-06-06 615.1")]
    assert told(game.explain("Anna")) == []
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert told(game.explain("Ben")) == [shielded.format(1, "cr2025-06-06 615.1")]


def test_what_prevents_combat_damage_says_so_of_everybody() -> None:
    game = position("Anna 20 hand: Mist battlefield: Hill Giant | Ben 20", FOG)
    play(game, "cast Mist", "resolve")
    for name in ("Hill Giant", "Ben"):
        assert told(game.explain(name)) == [
            f"Mist (Anna's): all combat damage that anything would deal to {name} this turn is prevented"
            " [cr2025-06-06 615.1]"
        ]


RING = written(
    "Ring",
    "Enchantment",
    "{0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
)
HALF = written(
    "Half",
    "Instant",
    "The next time a source of your choice would deal damage to you this turn, prevent half that damage,"
    " rounded up.",
    cost="{0}",
)
DUSK = written(
    "Dusk",
    "Instant",
    "Prevent all combat damage that would be dealt this turn by creatures with power 4 or less.",
    cost="{0}",
)
AUTUMN = written(
    "Autumn",
    "Instant",
    "The next 1 damage that would be dealt to target creature this turn is dealt to you instead.",
    cost="{0}",
)


def test_a_shield_for_the_next_time_or_for_half_or_by_a_kind_says_so() -> None:
    """[cr2025-06-06 614.9, 615.7, 615.8]"""
    board = "Anna 20 hand: Half, Dusk, Autumn battlefield: Ring | Ben 20 battlefield: Hill Giant, Gray Ogre"
    cards = (RING, HALF, DUSK, AUTUMN)
    next_time = "the next time Hill Giant would deal damage to Anna this turn,"
    game = position(board, *cards)
    play(game, "activate Ring", "resolve", "choose: Hill Giant")
    assert told(game.explain("Anna")) == [
        f"Ring (Anna's): {next_time} that damage is prevented [cr2025-06-06 615.1]"
    ]
    game = position(board, *cards)
    play(game, "cast Half", "resolve", "choose: Hill Giant")
    (half,) = told(game.explain("Anna"))
    assert half.startswith(f"Half (Anna's): {next_time} half of that amount, rounded up, is prevented")
    game = position(board, *cards)
    play(game, "cast Dusk", "resolve")
    (dusk,) = told(game.explain("Anna"))
    assert "power at most 4" in dusk and "anything" not in dusk
    game = position(board, *cards)
    play(game, "cast Autumn", "targets: Hill Giant", "resolve")
    (autumn,) = told(game.explain("Hill Giant"))
    assert autumn.endswith("is dealt to Anna instead [cr2025-06-06 614.1]")


def test_a_regeneration_shield_is_no_prevention() -> None:
    game = position("Anna 20 battlefield: Troll | Ben 20", TROLL)
    assert told(game.explain("Troll")) == []
    play(game, "activate Troll", "resolve")
    assert told(game.explain("Troll")) == [
        "Troll (Anna's): the next time Troll would be destroyed this turn, it regenerates"
        " [cr2025-06-06 701.19a]"
    ]


def test_static_abilities_about_damage_are_told_of_whom_they_are_about() -> None:
    board = "Anna 20 battlefield: Armor, Sanction, Hill Giant | Ben 20 battlefield: Furnace, Gray Ogre"
    game = position(board, ARMOR, SANCTION, FURNACE)

    def sources(name: str) -> list[str]:
        return [each.split(" (")[0] for each in told(game.explain(name))]

    assert sources("Anna") == ["Furnace", "Armor"]
    assert sources("Hill Giant") == ["Furnace", "Sanction"]
    assert sources("Gray Ogre") == sources("Ben") == ["Furnace"]
