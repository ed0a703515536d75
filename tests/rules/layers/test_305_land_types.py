"""Basic land types that effects give lands [cr2025-06-06 205.1a, 305.6-305.7, 613.8a]."""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, spell
from manaburn.cards.vocabulary.changes.changes import AddTypes, Duration, SetSubtypes
from manaburn.cards.vocabulary.effects import Alter, Destroy
from manaburn.cards.vocabulary.words.filters import LAND, Filter
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.decisions import ChooseObjects
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.terms import CardType, Supertype
from rules.positions_of_many_turns import charm
from rules.positions_of_play import now, play, position, size, zone

DAY = "2020-01-01"
NONBASIC = Filter(types=frozenset({CardType.LAND}), not_supertypes=frozenset({Supertype.BASIC}))
MOON = card(
    "Moon",
    "{R}",
    "Enchantment",
    printed=DAY,
    abilities=(Static(changes=(SetSubtypes(frozenset({"Mountain"})),), affects=NONBASIC),),
)
TOMB = card(
    "Tomb",
    None,
    "Legendary Land",
    printed=DAY,
    abilities=(Static(changes=(AddTypes(subtypes=frozenset({"Swamp"})),), affects=LAND),),
)
ARBOR = card("Arbor", None, "Land Creature — Forest Dryad", 1, 1, printed=DAY, colors="G")


def table(mine: str, hand: str = "Forest", *more) -> Game:
    return position(f"Anna 20 hand: {hand} battlefield: {mine} | Ben 20", MOON, TOMB, ARBOR, *more)


def mana(game: Game, name: str) -> list[tuple[int, ...]]:
    """What the mana abilities of a land add, each in order WUBRGC."""
    return [option for a in now(game, name).activated for e in a.effects for option in e.options]


RED, BLACK, GREEN = (0, 0, 0, 1, 0, 0), (0, 0, 1, 0, 0, 0), (0, 0, 0, 0, 1, 0)


def test_a_type_in_addition_brings_its_mana():  # 305.7
    game = table("Tomb, Forest")
    assert now(game, "Forest").subtypes == {"Forest", "Swamp"}
    assert mana(game, "Forest") == [GREEN, BLACK]
    assert mana(game, "Tomb") == [BLACK]


def test_a_type_that_is_set_leaves_subtypes_of_other_kinds():  # 205.1a, 305.7
    game = table("Arbor, Moon")
    assert now(game, "Arbor").subtypes == {"Mountain", "Dryad"}
    assert now(game, "Arbor").is_creature and size(game, "Arbor") == (1, 1)
    assert mana(game, "Arbor") == [RED]


@pytest.mark.parametrize("mine", ["Tomb, Moon, Forest", "Moon, Tomb, Forest"])
def test_what_ends_an_ability_applies_before_its_effect(mine):
    """Whichever is older: the Tomb loses its ability and makes nothing a Swamp."""  # 613.8a, 305.7
    game = table(mine)
    assert now(game, "Forest").subtypes == {"Forest"}
    assert now(game, "Tomb").subtypes == {"Mountain"}


def test_it_lasts_as_long_as_the_land_does():  # 611.2a
    slot = TargetSlot(what=LAND)
    sink = card(
        "Deed",
        "{U}",
        "Sorcery",
        printed=DAY,
        spell=spell(
            Alter(Chosen(0), (SetSubtypes(frozenset({"Swamp"})),), Duration.INDEFINITE), targets=(slot,)
        ),
    )
    game = table("Island, Arbor", "Deed", sink)
    play(game, "cast Deed", "targets: Arbor", "resolve")
    assert mana(game, "Arbor") == [BLACK]
    assert now(game, "Arbor").subtypes == {"Swamp", "Dryad"}


# Until July 2003 [cr1999-04-23 214.9f; cr2001-07-23 214.9f]

CRADLE = card("Cradle", None, "Legendary Land", printed="1998-10-12")
QUARRY = card("Quarry", None, "Land", printed="1998-10-12")
BLAST = charm("Blast", Destroy(Chosen(0)), targets=(TargetSlot(what=NONBASIC),))
OF_TWO = card(
    "Of Two",
    "{R}",
    "Enchantment",
    printed="1998-10-12",
    abilities=(Static(changes=(SetSubtypes(frozenset({"Mountain", "Forest"})),), affects=NONBASIC),),
)


def nonbasic_lands_are(making: CardDefinition, edition: Edition) -> tuple[int, str, bool]:
    """How many of two legendary lands of one name stay, how a land is called, and whether what destroys
    nonbasic lands can destroy it.
    """
    text = f"Anna 20 hand: Blast battlefield: {making.name}, 2 Cradle, Quarry | Ben 20"
    game = position(text, making, CRADLE, QUARRY, BLAST, edition=edition)
    if isinstance(game.decision, ChooseObjects):
        game.push(next(iter(game.legal_actions)))
    targeted = not game.problems("cast Blast")
    return zone(game, "Anna", "battlefield").count("Cradle"), now(game, "Quarry").name, targeted


@pytest.mark.parametrize(
    ("day", "name"),
    [
        ("1999-04-23", "Quarry"),
        ("2001-07-22", "Quarry"),
        ("2001-07-23", "Mountain"),
        ("2003-06-30", "Mountain"),
    ],
)
def test_a_land_that_is_turned_into_a_basic_one_is_no_legend(day, name):
    edition = Edition.on(date.fromisoformat(day))
    assert nonbasic_lands_are(MOON, edition) == (2, name, False)
    assert nonbasic_lands_are(OF_TWO, edition) == (2, "Quarry", False)  # a name is of one type


@pytest.mark.parametrize("day", ["2003-07-01", "2025-06-06"])
def test_basic_and_legendary_are_kept_since(day):  # 212.6e, 305.7
    assert nonbasic_lands_are(MOON, Edition.on(date.fromisoformat(day))) == (1, "Quarry", True)


@pytest.mark.parametrize("day", ["2002-02-20", "2006-10-01"])
def test_a_type_in_addition_makes_no_basic_land(day):  # 214.9f, 305.7
    game = position("Anna 20 battlefield: 2 Cradle, Tomb | Ben 20", TOMB, CRADLE, edition=Edition.parse(day))
    assert zone(game, "Anna", "battlefield") == (["Cradle", "Tomb"] if day == "2002-02-20" else ["Tomb"])
