"""What becomes an artifact creature of creature types that are named: since October 2019 it loses those it
had, and keeps its other types [cr2019-08-23 205.1b; cr2019-10-04 205.1b; cr2025-06-06 205.1b].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.cards.definitions import CardDefinition
from manaburn.editions import R2025, Edition
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import CardType
from rules.cards_from_text import written
from rules.positions_of_play import go_to, now, play, position

BEFORE, SINCE = Edition.on(date(2019, 10, 3)), Edition.on(date(2019, 10, 4))
EDITIONS = pytest.mark.parametrize("edition", [BEFORE, SINCE, R2025], ids=str)

FORGE = written(
    "Forge",
    "Instant",
    "Target permanent becomes a 4/4 Golem artifact creature until end of turn.",
    cost="{0}",
)
GOBLIN = written("Goblin", "Creature — Goblin Warrior", size="1/1")


def of(edition: Edition, before: set[str], since: set[str]) -> set[str]:
    """What is so in this edition, by its day."""
    return before if edition is BEFORE else since


def forged(edition: Edition, thing: CardDefinition, spell: CardDefinition = FORGE) -> frozenset[str]:
    """The subtypes of a permanent at which a spell has been cast."""
    text = f"Anna 20 hand: {spell.name} battlefield: {thing.name} | Ben 20"
    game = position(text, thing, spell, edition=edition)
    play(game, f"cast {spell.name}", f"targets: {thing.name}", "resolve")
    assert {CardType.ARTIFACT, CardType.CREATURE} | thing.types == now(game, thing.name).types
    return now(game, thing.name).subtypes


def subtypes_of_a_forged_goblin(edition: Edition) -> list[str]:
    """The subtypes of a Goblin Warrior that becomes a Golem artifact creature."""
    return sorted(forged(edition, GOBLIN))


@EDITIONS
def test_a_creature_that_becomes_an_artifact_creature_of_a_type_loses_those_it_had(edition: Edition) -> None:
    assert forged(edition, GOBLIN) == of(edition, {"Goblin", "Warrior", "Golem"}, {"Golem"})


def test_it_has_its_creature_types_again_once_the_effect_ends() -> None:
    game = position("Anna 20 hand: Forge battlefield: Goblin | Ben 20 library: 2 Forest", GOBLIN, FORGE)
    play(game, "cast Forge", "targets: Goblin", "resolve")
    go_to(game, "upkeep", "Ben")
    assert now(game, "Goblin").subtypes == {"Goblin", "Warrior"}


@EDITIONS
@pytest.mark.parametrize(
    ("type_line", "kept", "lost"),
    [
        ("Artifact — Equipment", {"Equipment"}, set()),
        ("Artifact Creature — Vehicle Wizard", {"Vehicle"}, {"Wizard"}),
        ("Land Creature — Forest Dryad", {"Forest"}, {"Dryad"}),
        ("Enchantment Creature — Shrine Spirit", {"Shrine"}, {"Spirit"}),
        ("Kindred Artifact — Goblin Clue", {"Clue"}, {"Goblin"}),
    ],
)
def test_other_subtypes_and_all_card_types_stay(
    edition: Edition, type_line: str, kept: set[str], lost: set[str]
) -> None:
    thing = written("Thing", type_line, size="1/1" * ("Creature" in type_line))
    assert forged(edition, thing) == {"Golem"} | kept | of(edition, lost, set())


@EDITIONS
@pytest.mark.parametrize(
    "words",
    [
        "Target creature becomes an artifact creature until end of turn.",
        "Target creature becomes a 4/4 artifact creature until end of turn.",
        "Until end of turn, target creature becomes an artifact creature with base power and toughness 4/3.",
    ],
)
def test_an_artifact_creature_of_no_type_that_is_named_keeps_its_creature_types(
    edition: Edition, words: str
) -> None:
    spell = written("Plate", "Instant", words, cost="{0}")
    assert forged(edition, GOBLIN, spell) == {"Goblin", "Warrior"}


@EDITIONS
@pytest.mark.parametrize(
    "words",
    [
        "Target creature becomes a 4/4 Golem artifact creature in addition to its other types until end of"
        " turn.",
        "Target creature becomes a Golem artifact creature in addition to its other types.",
    ],
)
def test_in_addition_to_its_other_types_keeps_them(edition: Edition, words: str) -> None:
    spell = written("Plate", "Instant", words, cost="{0}")
    assert forged(edition, GOBLIN, spell) == {"Goblin", "Warrior", "Golem"}


@EDITIONS
@pytest.mark.parametrize(
    "words",
    [
        "This land becomes a 4/4 Golem artifact creature until end of turn. It's still a land.",
        "Until end of turn, this land becomes a 4/4 Golem artifact creature. It's still a land.",
        "This land becomes a 4/4 Golem artifact creature that's still a land.",
    ],
)
def test_what_is_still_a_land_keeps_its_creature_types_too(edition: Edition, words: str) -> None:
    arbor = written("Arbor", "Land Creature — Forest Dryad", "{0}: " + words, size="1/1")
    game = position("Anna 20 battlefield: Arbor | Ben 20", arbor, edition=edition)
    play(game, "activate Arbor", "resolve")
    assert now(game, "Arbor").subtypes == {"Forest", "Dryad", "Golem"}


@EDITIONS
@pytest.mark.parametrize(
    "words",
    [
        "Each creature you control is a 4/4 Golem artifact creature.",
        "Creatures you control are 4/4 Golem artifact creatures.",
        "During your turn, creatures you control are 4/4 Golem artifact creatures.",
    ],
)
def test_abilities_that_say_what_creatures_are_do_the_same(edition: Edition, words: str) -> None:
    law = written("Law", "Enchantment", words)
    game = position("Anna 20 battlefield: Goblin, Law | Ben 20", GOBLIN, law, edition=edition)
    assert now(game, "Goblin").subtypes == of(edition, {"Goblin", "Warrior", "Golem"}, {"Golem"})


@EDITIONS
@pytest.mark.parametrize(
    ("words", "steps"),
    [
        (
            "{0}: This creature becomes a Golem artifact creature with base power and toughness 4/4 until end"
            " of turn.",
            (),
        ),
        ("{0}: Until end of turn, this creature becomes a 4/4 Golem artifact creature and gains haste.", ()),
        ("{0}: You may have this creature become a 4/4 Golem artifact creature until end of turn.", ("yes",)),
        (
            "{0}: This creature becomes an X/X Golem artifact creature until end of turn, where X is the"
            " number of creatures you control.",
            (),
        ),
        ("{0}: Untap this creature. It becomes a 4/4 Golem artifact creature.", ()),
        (
            '{0}: This creature gains "{T}: This creature becomes a 4/4 Golem artifact creature."',
            ("activate Shifter ability 2", "resolve"),
        ),
    ],
)
def test_it_is_the_same_in_other_words(edition: Edition, words: str, steps: tuple[str, ...]) -> None:
    shifter = written("Shifter", "Creature — Goblin", words, size="1/1")
    game = position("Anna 20 battlefield: Shifter | Ben 20", shifter, edition=edition)
    play(game, "activate Shifter", "resolve", *steps)
    assert now(game, "Shifter").subtypes == of(edition, {"Goblin", "Golem"}, {"Golem"})


@EDITIONS
def test_so_does_the_ability_of_a_token(edition: Edition) -> None:
    words = (
        'Create a 1/1 green Goblin creature token with "{0}: This token becomes a 4/4 Golem artifact creature'
        ' until end of turn."'
    )
    summon = written("Summon", "Instant", words, cost="{0}")
    game = position("Anna 20 hand: Summon | Ben 20", summon, edition=edition)
    play(game, "cast Summon", "resolve")
    (token,) = game.state.permanents
    play(game, f"activate #{token}", "resolve")
    assert characteristics(game.state, token).subtypes == of(edition, {"Goblin", "Golem"}, {"Golem"})


@EDITIONS
def test_so_does_a_card_of_the_catalogue(edition: Edition) -> None:
    """The artifact of Kenku Artificer has creature types before it is a creature."""
    clue = written("Clue", "Kindred Artifact — Goblin Clue", cost="{0}")
    game = position(
        "Anna 20 hand: Kenku Artificer battlefield: Clue, 3 Island | Ben 20", clue, edition=edition
    )
    play(game, "cast Kenku Artificer", "resolve", "targets: Clue", "resolve")
    assert now(game, "Clue").subtypes == of(edition, {"Clue", "Goblin", "Homunculus"}, {"Clue", "Homunculus"})


@EDITIONS
def test_so_does_the_ability_of_a_planeswalker(edition: Edition) -> None:
    words = "+1: Target creature becomes a 4/4 Golem artifact creature until end of turn."
    karn = written("Karn", "Legendary Planeswalker — Karn", words)
    game = position("Anna 20 battlefield: Karn (3 loyalty), Goblin | Ben 20", karn, GOBLIN, edition=edition)
    play(game, "activate Karn", "targets: Goblin", "resolve")
    assert now(game, "Goblin").subtypes == of(edition, {"Goblin", "Warrior", "Golem"}, {"Golem"})


# With other effects


CURSE = written(
    "Curse", "Instant", "Target creature becomes a Zombie in addition to its other types.", cost="{0}"
)


@EDITIONS
def test_a_type_that_is_added_stays_if_it_is_added_later(edition: Edition) -> None:
    """Neither effect depends on the other: they apply by timestamp [613.7]."""
    text = "Anna 20 hand: Curse, Forge battlefield: Goblin | Ben 20"
    every, found = {"Goblin", "Warrior", "Golem", "Zombie"}, []
    for spells in (("Curse", "Forge"), ("Forge", "Curse")):
        game = position(text, GOBLIN, CURSE, FORGE, edition=edition)
        for spell in spells:
            play(game, f"cast {spell}", "targets: Goblin", "resolve")
        found.append(now(game, "Goblin").subtypes)
    assert found == [of(edition, every, {"Golem"}), of(edition, every, {"Golem", "Zombie"})]


@EDITIONS
@pytest.mark.parametrize("target", ["Goblin", "Sol Ring"])
def test_an_effect_on_creatures_waits_for_what_becomes_one(edition: Edition, target: str) -> None:
    """The older effect depends on the newer one if that makes it a creature [613.8], and applies after it."""
    plague = written("Plague", "Enchantment", "Creatures are Zombies in addition to their other types.")
    text = "Anna 20 hand: Forge battlefield: Plague, Goblin, Sol Ring | Ben 20"
    game = position(text, plague, GOBLIN, FORGE, edition=edition)
    play(game, "cast Forge", f"targets: {target}", "resolve")
    of_goblin = of(edition, {"Goblin", "Warrior", "Golem", "Zombie"}, {"Golem"})
    assert now(game, target).subtypes == (of_goblin if target == "Goblin" else {"Golem", "Zombie"})


@EDITIONS
def test_an_effect_on_goblins_waits_for_what_is_none_any_more(edition: Edition) -> None:
    """The older effect depends on the newer one, by which it no longer applies [613.8]."""
    plague = written("Plague", "Enchantment", "Goblins are Zombies in addition to their other types.")
    text = "Anna 20 hand: Forge battlefield: Plague, Goblin | Ben 20"
    game = position(text, plague, GOBLIN, FORGE, edition=edition)
    assert now(game, "Goblin").subtypes == {"Goblin", "Warrior", "Zombie"}
    play(game, "cast Forge", "targets: Goblin", "resolve")
    assert now(game, "Goblin").subtypes == of(edition, {"Goblin", "Warrior", "Golem", "Zombie"}, {"Golem"})
