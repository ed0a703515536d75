"""Creatures that attack or block if able, for a payment: nobody is forced to pay [cr2025-06-06 508.1d,
509.1c].
"""

from __future__ import annotations

from covering import example, rules
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import RuleChange
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble, BlocksIfAble
from manaburn.cards.vocabulary.changes.costs import CantUnlessPaid, Taxed
from manaburn.cards.vocabulary.words.costs import pay
from manaburn.editions import Edition
from manaburn.game import Game
from rules.positions_of_combat import activate, is_legal, play, position, under


def creature(name: str, *changes: RuleChange) -> CardDefinition:
    """A 1/1 with these changes of the rules."""
    abilities = (Static(changes=changes),)
    return card(name, "{G}", "Creature — Elf", 1, 1, abilities=abilities, printed="1993-08-05")


TOLL = CantUnlessPaid(Taxed.ATTACKING, (pay("{1}"),))
EAGER = creature("Eager", AttacksIfAble())
TAXED = creature("Taxed", AttacksIfAble(), TOLL)
DRIVEN = creature("Driven", AttacksIfAble(), AttacksIfAble(), TOLL)
KEEN = creature("Keen", BlocksIfAble())
CHARGED = creature("Charged", BlocksIfAble(), CantUnlessPaid(Taxed.BLOCKING, (pay("{1}"),)))
PRESSED = creature("Pressed", BlocksIfAble(), BlocksIfAble(), CantUnlessPaid(Taxed.BLOCKING, (pay("{1}"),)))


def attack(edition: Edition, creatures: str, theirs: str = "") -> Game:
    """Anna, who has mana, declares attackers."""
    text = f"Anna 20 mana: {{C}}{{C}} battlefield: {creatures} | Ben 20 battlefield: {theirs}"
    return position(edition, f"step: declare attackers | {text}", EAGER, TAXED, DRIVEN)


def block(edition: Edition, creatures: str, theirs: str = "") -> Game:
    """Ben, who has mana, declares blockers against one attacker."""
    anna = f"Anna 20 battlefield: Hill Giant (attacking Ben, tapped), {theirs}".rstrip(", ")
    text = f"step: declare blockers | {anna} | Ben 20 mana: {{C}}{{C}} battlefield: {creatures}"
    return position(edition, text, KEEN, CHARGED, PRESSED)


@rules(
    {
        "dangelo2002": "C.7.2#1",
        "wiki2016": "attackers/requirements-no-forced-payment",
        "cr2025": "508.1d#3",
    }
)
@under()
def test_nobody_pays_for_a_requirement(edition: Edition) -> None:
    game = attack(edition, "Taxed, Grizzly Bears")
    for said in ("none", "Taxed", "Grizzly Bears", "Taxed, Grizzly Bears"):
        assert is_legal(game, f"attack: {said}")


@example("cr2002", "D02-17")
@rules({"dangelo2002": "C.7.2#1"})
@under()
def test_brainwash_on_a_juggernaut(edition: Edition) -> None:
    text = (
        "step: declare attackers | Anna 20 mana: {C}{C}{C}"
        " battlefield: Juggernaut#16, Brainwash#18 (on Juggernaut#16) | Ben 20"
    )
    game = position(edition, text)
    assert is_legal(game, "attack: none")
    play(game, "attack: Juggernaut")
    assert game.state.combat is not None
    assert list(game.state.combat.attacks) == [16]


@example("cr2002", "D02-18")
@rules({"dangelo2002": ("C.7.2#2", "C.7.2#3")})
@under()
def test_once_paid_it_has_to_attack(edition: Edition) -> None:
    """Dark Maze can attack this turn for {0}: nobody has to say so, but then it is able to."""
    text = (
        "step: beginning of combat active: Anna priority: Anna"
        " | Anna 20 battlefield: Dark Maze, Grand Melee | Ben 20"
    )
    for paid in (False, True):
        game = position(edition, text)
        if paid:
            activate(game, "Dark Maze")
        play(game, "pass", "pass")
        assert is_legal(game, "attack: none") is not paid


@rules({"cr2010": "508.1d#4", "wiki2016": "attackers/requirements-no-forced-payment", "cr2025": "508.1d#3"})
@under("cr2010", "wiki2016", "cr2025")
def test_its_requirements_count_only_where_it_is_not_exempt(edition: Edition) -> None:
    """Only one may attack: one that two effects drive, for a price, or one that one drives, for free."""
    game = attack(edition, "Driven, Eager", "Silent Arbiter")
    assert is_legal(game, "attack: Eager")
    assert not is_legal(game, "attack: none")
    assert is_legal(game, "attack: Driven") is (edition.name != "2010")


@rules(
    {
        "cr2010": "509.1c#4",
        "wiki2016": "blockers/requirements-no-forced-payment",
        "cr2025": "509.1c#3",
    }
)
@under("cr2010", "wiki2016", "cr2025")
def test_nobody_pays_to_block(edition: Edition) -> None:
    game = block(edition, "Charged, Keen")
    assert is_legal(game, "block: Keen > Hill Giant")
    assert not is_legal(game, "block: Charged > Hill Giant"), "Keen costs nothing"
    game = block(edition, "Pressed, Keen", "Silent Arbiter")
    assert is_legal(game, "block: Keen > Hill Giant")
    assert not is_legal(game, "block: none")
    assert is_legal(game, "block: Pressed > Hill Giant") is (edition.name != "2010")
