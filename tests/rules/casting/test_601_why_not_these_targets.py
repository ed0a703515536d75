"""Why targets are not legal is told: which of them, how many there have to be, or that they can't be paid for
[cr2025-06-06 601.2c].
"""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import PAID, play, position, refused

DOOM = written("Doom", "Instant", "Destroy target creature.", cost="{0}")
MARTYR = written(
    "Martyr", "Creature — Cleric", "When Martyr dies, it deals 1 damage to target creature.", size="1/1"
)
KEEPER = written(
    "Keeper",
    "Creature — Cleric",
    "Spells your opponents cast that target Keeper cost {2} more to cast.",
    size="1/1",
)
BOLT = written("Bolt", "Instant", "Bolt deals 3 damage to target creature.", cost="{G}")
PAIR = written("Pair", "Instant", "Two target creatures get +1/+1 until end of turn.", cost="{0}")


def test_an_ability_whose_source_has_left_tells_it_too() -> None:
    game = position(
        "Anna 20 hand: Doom battlefield: Martyr | Ben 20 battlefield: Hill Giant, Grizzly Bears", DOOM, MARTYR
    )
    play(game, "cast Doom", "targets: Martyr", "resolve")
    assert "Ben is not a legal target for Martyr" in refused(game, "targets: Ben")


def test_how_many_targets_there_have_to_be() -> None:
    game = position("Anna 20 hand: Pair | Ben 20 battlefield: Hill Giant, Grizzly Bears", PAIR)
    play(game, "cast Pair")
    assert "Pair needs 2 targets here, not 1" in refused(game, "targets: Hill Giant")


def test_targets_that_cost_too_much() -> None:
    text = "Anna 20 hand: Bolt battlefield: Forest | Ben 20 battlefield: Keeper, Memnite"
    game = position(text, BOLT, KEEPER)
    play(game, "cast Bolt")
    assert "Bolt can't be paid for with these targets" in refused(game, "targets: Keeper")


WHY_NOT = """
    step: precombat main
    Anna 20   hand: {}   battlefield: 2 Mountain, 2 Swamp
    Ben 20   battlefield: {}, Hill Giant
"""


@pytest.mark.parametrize(
    ("spell", "target", "why", "numbers"),
    [
        (
            "Lightning Bolt",
            "Silver Knight",
            "it has protection from red",
            {"2006": "502.7b", "2025": "702.16b"},
        ),
        ("Lightning Bolt", "Invisible Stalker", "it has hexproof", {"2016": "702.11b", "2025": "702.11b"}),
        ("Lightning Bolt", "Blastoderm", "it has shroud", {"2010": "702.16a", "2025": "702.18a"}),
        (
            "Lightning Bolt",
            "Forest",
            "the target must be a battle, creature, planeswalker or player",
            {"2025": "115.4"},
        ),
        ("Lightning Bolt", "Forest", "the target must be a creature or player", {"2010": "601.2c"}),
        ("Doom Blade", "Black Knight", "the target must be a non-black creature", {"2025": "601.2c"}),
    ],
)
def test_what_keeps_it_from_being_a_target_is_told_with_its_rule(
    spell: str, target: str, why: str, numbers: dict[str, str]
) -> None:
    for day, number in numbers.items():
        game = Game.parse(WHY_NOT.format(spell, target), day, automation=PAID)
        game.play(f"cast {spell}")
        [problem] = game.problems(f"targets: {target}")
        assert problem.sentence == f"{target} is not a legal target for {spell}: {why}"
        assert problem.rule.rpartition(" ")[2] == number


@pytest.mark.parametrize(
    ("modes", "why"),
    [
        ("2", "Two of Four needs 2 modes, not 1"),
        ("1, 2", "mode 1 of Two of Four has no legal target"),
        ("2, 5", "Two of Four has 4 modes, numbered from 1"),
    ],
)
def test_why_these_modes_can_not_be_chosen(modes: str, why: str) -> None:  # 601.2b, 700.2a
    four = ("Counter target spell.", "Draw a card.", "You gain 3 life.", "Scry 1.")
    spell = written(
        "Two of Four", "Instant", "Choose two —\n" + "\n".join(f"• {each}" for each in four), cost="{0}"
    )
    game = position("Anna 20 hand: Two of Four library: 4 Forest | Ben 20", spell)
    play(game, "cast Two of Four")
    assert why in refused(game, f"modes: {modes}")
