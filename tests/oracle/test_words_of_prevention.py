"""What texts of invented cards prevent and redirect, as it is played."""

from __future__ import annotations

import pytest

from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.terms import CounterKind
from oracle.compiled import compiled
from rules.positions_of_combat import find, is_legal, life, marked, on_battlefield, play, position, resolve

BOLT = compiled("Bolt", "Bolt deals 3 damage to any target.", "Instant")
RED_BOLT = compiled("Spark", "Spark deals 2 damage to any target.", "Instant", cost="{R}")
BOARD = (
    "step: precombat main | Anna 20 hand: {hand} battlefield: {mine}, 3 Mountain"
    " | Ben 20 battlefield: Hill Giant, Grizzly Bears"
)


def board(mine: str, hand: str, *cards: object) -> Game:
    return position(R2025, BOARD.format(mine=mine, hand=hand), BOLT, RED_BOLT, *cards)  # type: ignore[arg-type]


def cast(game: Game, spell: str, target: str) -> None:
    play(game, f"cast {spell}", f"targets: {target}")
    resolve(game)


def test_the_next_time_a_chosen_source_would_deal_damage():
    circle = compiled(
        "Circle",
        "{0}: The next time a source of your choice would deal damage to you this turn, prevent that damage."
        " You gain life equal to the damage prevented this way.",
        "Artifact",
    )
    game = board("Circle", "2 Bolt, Spark", circle)
    play(game, "cast Bolt", "targets: Anna", "activate Circle")
    resolve(game)
    assert is_legal(game, "choose: Hill Giant"), "any source, whether it deals damage or not"
    play(game, "choose: Bolt")
    resolve(game)
    assert life(game, "Anna") == 23, "prevented, and gained"
    cast(game, "Bolt", "Anna")
    assert life(game, "Anna") == 20, "another source"


def test_a_source_of_a_colour():
    text = (
        "{0}: The next time a red source of your choice would deal damage to you this turn, prevent that"
        " damage."
    )
    circle = compiled("Circle", text, "Artifact")
    game = board("Circle", "Spark, Bolt", circle)
    play(game, "cast Spark", "targets: Anna", "activate Circle")
    resolve(game)
    assert not is_legal(game, "choose: Grizzly Bears")
    assert is_legal(game, "choose: Hill Giant")
    play(game, "choose: Spark")
    resolve(game)
    assert life(game, "Anna") == 20


@pytest.mark.parametrize(
    ("words", "giant", "bears", "anna"),
    [
        ("Prevent all damage that would be dealt to Giants this turn.", 0, 2, 18),
        ("Prevent all damage that would be dealt this turn by red sources.", 0, 0, 20),
        ("Prevent all damage that would be dealt to you and Giants this turn.", 0, 2, 20),
        ("Prevent all combat damage that would be dealt this turn.", 2, 2, 18),
        ("Prevent all noncombat damage that would be dealt to you this turn.", 2, 2, 20),
        ("Prevent the next 1 damage that would be dealt to target Giant this turn.", 1, 2, 18),
    ],
)
def test_what_is_described_is_prevented(words: str, giant: int, bears: int, anna: int):
    fog = compiled("Fog Bank", words, "Instant")
    game = board("Craw Wurm", "Fog Bank, 3 Spark", fog)
    play(game, "cast Fog Bank", *(["targets: Hill Giant"] if "target" in words else []))
    resolve(game)
    for target in ("Hill Giant", "Grizzly Bears", "Anna"):
        cast(game, "Spark", target)
    assert marked(game, "Hill Giant") == giant
    assert on_battlefield(game, "Grizzly Bears") is (bears == 0)
    assert life(game, "Anna") == anna


def test_damage_to_and_by_something():
    words = "Prevent all damage that would be dealt to and dealt by target creature this turn."
    veil = compiled("Veil", words, "Instant")
    pinger = compiled("Pinger", "{0}: Pinger deals 1 damage to any target.", size=(1, 9))
    game = board("Pinger", "Veil, Bolt", veil, pinger)
    play(game, "cast Veil", "targets: Pinger")
    resolve(game)
    cast(game, "Bolt", "Pinger")
    play(game, "activate Pinger", "targets: Hill Giant")
    resolve(game)
    assert (marked(game, "Pinger"), marked(game, "Hill Giant")) == (0, 0)


def test_damage_is_dealt_to_another_instead():
    guard = compiled(
        "Guard",
        "{0}: The next time a source of your choice would deal damage to you this turn, that damage is dealt"
        " to Guard instead.",
        size=(1, 5),
    )
    game = board("Guard", "2 Bolt", guard)
    play(game, "cast Bolt", "targets: Anna", "activate Guard")
    resolve(game)
    play(game, "choose: Bolt")
    resolve(game)
    assert (life(game, "Anna"), marked(game, "Guard")) == (20, 3)
    cast(game, "Bolt", "Anna")
    assert (life(game, "Anna"), marked(game, "Guard")) == (17, 3)


def test_as_much_as_was_prevented():
    faith = compiled(
        "Faith",
        "Prevent the next 2 damage that would be dealt to target creature this turn. For each 1 damage"
        " prevented this way, put a +1/+1 counter on that creature.",
        "Instant",
    )
    game = board("Craw Wurm", "Faith, Bolt", faith)
    play(game, "cast Faith", "targets: Hill Giant")
    resolve(game)
    cast(game, "Bolt", "Hill Giant")
    assert marked(game, "Hill Giant") == 1
    assert game.state.counters_on(find(game, "Hill Giant"), CounterKind.PLUS_ONE) == 2


def test_when_damage_is_prevented_an_ability_triggers():
    mirror = compiled(
        "Mirror",
        "The next time a source of your choice would deal damage to you this turn, prevent that damage. When"
        " damage is prevented this way, Mirror deals that much damage to that source's controller.",
        "Instant",
    )
    game = board("Craw Wurm", "Mirror, Bolt", mirror)
    play(game, "cast Bolt", "targets: Anna", "cast Mirror")
    resolve(game)
    play(game, "choose: Bolt")
    resolve(game)
    assert life(game, "Anna") == 20
    resolve(game)
    assert life(game, "Anna") == 17, "the Bolt is Anna's own"


@pytest.mark.parametrize(
    ("words", "gate", "anna"),
    [
        ("Prevent all damage that would be dealt to Gate.", 0, 18),
        ("Prevent all damage that would be dealt to you.", 2, 20),
        ("Prevent all combat damage that would be dealt to Gate.", 2, 18),
        ("Prevent all damage that would be dealt to creatures you control by red sources.", 0, 18),
        ("If a source would deal damage to you, prevent 1 of that damage.", 2, 19),
    ],
)
def test_what_is_always_prevented(words: str, gate: int, anna: int):
    game = board("Gate", "2 Spark", compiled("Gate", words, size=(0, 4)))
    cast(game, "Spark", "Gate")
    cast(game, "Spark", "Anna")
    assert (marked(game, "Gate"), life(game, "Anna")) == (gate, anna)


def test_two_that_prevent_one_each_prevent_two():
    words = "If a source would deal damage to you, prevent 1 of that damage."
    game = board("Ward, Gate", "Bolt", compiled("Gate", words), compiled("Ward", words))
    cast(game, "Bolt", "Anna")
    assert life(game, "Anna") == 19


def test_each_of_several_creatures_has_a_shield_of_its_own():
    """Those that are there as it resolves [cr2025-06-06 615.11]."""
    text = "Prevent the next 1 damage that would be dealt to each creature you control this turn."
    mend = compiled("Mend", text, "Instant")
    storm = compiled("Storm", "Storm deals 2 damage to each creature.", "Sorcery")
    game = board("Craw Wurm, Wind Drake", "Mend, Storm, Memnite", mend, storm)
    play(game, "cast Mend")
    resolve(game)
    play(game, "cast Memnite")
    resolve(game)
    play(game, "cast Storm")
    resolve(game)
    assert marked(game, "Craw Wurm") == marked(game, "Wind Drake") == 1
    assert not on_battlefield(game, "Memnite"), "it came later"
