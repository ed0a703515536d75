"""Creatures that block, or are blocked, if able: when leaving a block out is illegal
[cr2025-06-06 509.1c].
"""

from __future__ import annotations

from covering import rules
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import (
    BlocksAdditional,
    CantBeBlockedByNumber,
    RuleChange,
    Than,
)
from manaburn.cards.vocabulary.changes.combat_changes import BlocksIfAble, MustBeBlocked
from manaburn.editions import Edition
from manaburn.game import Game
from rules.positions_of_combat import is_legal, play, position, under


def creature(name: str, *changes: RuleChange) -> CardDefinition:
    """A 1/1 with these changes of the rules."""
    abilities = (Static(changes=changes),)
    return card(name, "{G}", "Creature — Elf", 1, 1, abilities=abilities, printed="1993-08-05")


KEEN = creature("Keen", BlocksIfAble())
BROAD = creature("Broad", BlocksIfAble(), BlocksAdditional(1))
LURING = creature("Luring", MustBeBlocked(None))
CALLING = creature("Calling", MustBeBlocked())
CROWDED = creature("Crowded", MustBeBlocked(2))
LOOMING = creature("Looming", CantBeBlockedByNumber(Than.FEWER, 2))


def block(edition: Edition, attackers: str, blockers: str) -> Game:
    """Ben declares blockers among these creatures against these attackers."""
    attacking = ", ".join(f"{name} (attacking Ben)" for name in attackers.split(", "))
    text = f"step: declare blockers | Anna 20 battlefield: {attacking} | Ben 20 battlefield: {blockers}"
    return position(edition, text, KEEN, BROAD, LURING, CALLING, CROWDED, LOOMING)


@rules(
    {
        "dangelo2002": "C.4.9",
        "cr2010": "509.1c#2",
        "wiki2016": "blockers/requirements-maximum",
        "cr2025": "509.1c#2",
    }
)
@under()
def test_a_creature_that_blocks_if_able_is_not_left_out(edition: Edition) -> None:
    game = block(edition, "Grizzly Bears, Storm Crow", "Keen, Hill Giant")
    assert not is_legal(game, "block: none")
    assert not is_legal(game, "block: Hill Giant > Grizzly Bears")
    assert is_legal(game, "block: Keen > Grizzly Bears")
    assert is_legal(game, "block: Keen > Grizzly Bears, Hill Giant > Grizzly Bears")


@rules({"cr2010": "509.1c#3"})
@under()
def test_who_cannot_block_need_not(edition: Edition) -> None:
    assert is_legal(block(edition, "Grizzly Bears", "Keen (tapped)"), "block: none")
    assert is_legal(block(edition, "Storm Crow", "Keen"), "block: none"), "it flies"


@rules({"cr2025": "509.1c#4"})
@under()
def test_it_is_asked_once_a_turn_or_in_each_combat(edition: Edition) -> None:
    game = block(edition, "Grizzly Bears", "Keen (blocked this turn)")
    assert is_legal(game, "block: none") is (edition.name != "2025")


@rules(
    {
        "dangelo2002": "C.4.Ruling.8",
        "cr2010": "509.1c#2",
        "wiki2016": "blockers/requirements-maximum",
        "cr2025": "509.1c#2",
    }
)
@under()
def test_others_are_conscripted_since_2009(edition: Edition) -> None:
    """A creature that can be blocked by two or more only, and one of two blockers has to block."""
    game = block(edition, "Looming", "Keen, Hill Giant")
    conscripted = edition.name not in ("2002", "2006")
    assert is_legal(game, "block: none") is not conscripted
    assert not is_legal(game, "block: Keen > Looming")
    assert not is_legal(game, "block: Hill Giant > Looming")
    assert is_legal(game, "block: Keen > Looming, Hill Giant > Looming")


@rules({"dangelo2002": "C.4.10#1"})
@under()
def test_which_of_two_duties_is_chosen_freely(edition: Edition) -> None:
    game = block(edition, "Luring, Taunting Elf, Grizzly Bears", "Hill Giant")
    assert is_legal(game, "block: Hill Giant > Luring")
    assert is_legal(game, "block: Hill Giant > Taunting Elf")
    assert not is_legal(game, "block: none")
    assert not is_legal(game, "block: Hill Giant > Grizzly Bears")


@rules({"dangelo2002": "C.4.10#2"})
@under()
def test_as_many_duties_as_it_can(edition: Edition) -> None:
    game = block(edition, "Luring, Taunting Elf, Grizzly Bears", "Broad")
    assert not is_legal(game, "block: Broad > Luring")
    assert not is_legal(game, "block: Broad > Luring, Broad > Grizzly Bears")
    assert is_legal(game, "block: Broad > Luring, Broad > Taunting Elf")


@under()
def test_must_be_blocked_by_one_and_by_two(edition: Edition) -> None:
    game = block(edition, "Calling", "Hill Giant, Grizzly Bears")
    assert not is_legal(game, "block: none")
    assert is_legal(game, "block: Grizzly Bears > Calling")
    game = block(edition, "Crowded", "Hill Giant, Grizzly Bears")
    assert not is_legal(game, "block: Grizzly Bears > Crowded")
    assert is_legal(game, "block: Grizzly Bears > Crowded, Hill Giant > Crowded")
    assert is_legal(block(edition, "Crowded", "Hill Giant"), "block: none"), "one is too few"


@under()
def test_all_who_are_described_block_it(edition: Edition) -> None:
    game = block(edition, "Talruum Piper", "Storm Crow, Hill Giant")
    assert is_legal(game, "block: Storm Crow > Talruum Piper")
    assert not is_legal(game, "block: Hill Giant > Talruum Piper")


@under()
def test_a_creature_is_told_which_to_block(edition: Edition) -> None:
    text = (
        "step: main | Anna 20 hand: Hunt Down mana: {G} battlefield: Hill Giant, Air Elemental"
        " | Ben 20 battlefield: Grizzly Bears"
    )
    game = position(edition, text)
    play(game, "cast Hunt Down", "targets: Grizzly Bears", "targets: Hill Giant", "pass", "pass")
    play(game, "pass", "pass", "pass", "pass", "attack: Hill Giant, Air Elemental", "pass", "pass")
    assert not is_legal(game, "block: none")
    assert is_legal(game, "block: Grizzly Bears > Hill Giant")


@under()
def test_no_more_than_one_may_block(edition: Edition) -> None:
    game = block(edition, "Luring, Grizzly Bears", "Hill Giant, Keen, Silent Arbiter")
    assert is_legal(game, "block: Keen > Luring"), "two requirements at once"
    assert is_legal(game, "block: Hill Giant > Luring") is (edition.name == "2002")
    assert not is_legal(game, "block: Keen > Luring, Hill Giant > Luring")
