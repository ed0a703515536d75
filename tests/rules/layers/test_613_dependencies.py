"""Which of two effects waits for the other: what exists, applies or adds by what others do [cr2025 613.8]."""

from __future__ import annotations

from dataclasses import fields

import pytest

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import AddTypes
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import Controls, Who
from manaburn.editions import R2006, R2010, R2016, R2025
from manaburn.rules.layers.facets import Facet, asked_in
from manaburn.terms import CardType, Color, Keyword
from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, refused, size

SINCE_LAYERS = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)

RELIC = written(
    "Relic",
    "Artifact",
    "Metalcraft — This artifact is a 5/5 Golem artifact creature as long as you control three or more"
    " artifacts.",
    cost="{4}",
)
NEXUS = written(
    "Nexus",
    "Land",
    "{0}: This land becomes a 1/1 Blinkmoth artifact creature until end of turn. It's still a land.",
)


@SINCE_LAYERS
@pytest.mark.parametrize("order", ["Relic, Citadel, Nexus", "Nexus, Citadel, Relic"])
def test_a_condition_about_types_waits_for_what_changes_types(order: str, edition) -> None:  # 613.8a
    """Two artifacts and a land that becomes an artifact creature, later than the ability that counts."""
    citadel = written("Citadel", "Artifact Land")
    game = position(f"Anna 20 battlefield: {order} | Ben 20", *(RELIC, NEXUS, citadel), edition=edition)
    assert not now(game, "Relic").is_creature
    play(game, "activate Nexus", "resolve")
    assert now(game, "Relic").is_creature
    assert size(game, "Relic") == (5, 5)


def being(name: str, now_is: CardType, wanted: CardType, *, two: bool = False) -> CardDefinition:
    """An enchantment that is also of a type as long as its controller controls one, or two, of another."""
    condition = Controls(Filter(types=frozenset({wanted})), Who.YOU, 2 if two else 1)
    ability = Static(changes=(AddTypes(frozenset({now_is})),), condition=condition)
    return card(name, "{0}", "Enchantment", abilities=(ability,), printed="1993-08-05")


def test_several_that_wait_for_one_apply_just_after_it_by_timestamps() -> None:  # 613.8b
    """The second makes an artifact because of the land that is a creature now; the third counts it."""
    second = being("Second", CardType.ARTIFACT, CardType.CREATURE)
    third = being("Third", CardType.LAND, CardType.ARTIFACT, two=True)
    game = position("Anna 20 battlefield: Second, Third, Nexus, Memnite | Ben 20", *(NEXUS, second, third))
    assert CardType.LAND in now(game, "Third").types
    game = position("Anna 20 battlefield: Second, Third, Nexus | Ben 20", *(NEXUS, second, third))
    assert CardType.ARTIFACT not in now(game, "Second").types
    play(game, "activate Nexus", "resolve")
    assert CardType.ARTIFACT in now(game, "Second").types


def test_an_effect_depends_on_what_another_would_do_now() -> None:  # 613.8a, 613.8c
    """The oldest waits for neither: each of the others alone would not give it the second artifact."""
    second = being("Second", CardType.ARTIFACT, CardType.CREATURE)
    third = being("Third", CardType.LAND, CardType.ARTIFACT, two=True)
    game = position("Anna 20 battlefield: Third, Second, Nexus | Ben 20", *(NEXUS, second, third))
    play(game, "activate Nexus", "resolve")
    assert CardType.ARTIFACT in now(game, "Second").types
    assert CardType.LAND not in now(game, "Third").types


def test_conditions_that_need_each_other_do_not_begin() -> None:  # 613.8b
    """Neither depends on the other, which makes nothing either, until something else begins it."""
    chicken = being("Chicken", CardType.ARTIFACT, CardType.LAND)
    egg = being("Egg", CardType.LAND, CardType.ARTIFACT)
    game = position("Anna 20 battlefield: Chicken, Egg | Ben 20", *(chicken, egg))
    assert CardType.LAND not in now(game, "Egg").types
    game = position("Anna 20 battlefield: Egg, Chicken, Forest | Ben 20", *(chicken, egg))
    assert CardType.ARTIFACT in now(game, "Chicken").types
    assert CardType.LAND in now(game, "Egg").types


@SINCE_LAYERS
def test_a_condition_about_keywords_waits_for_what_grants_them(edition) -> None:
    mimic = written(
        "Mimic",
        "Creature — Shapeshifter",
        "This creature has flying as long as you control another creature with flying.",
        size="1/1",
    )
    lift = written("Lift", "Instant", "Target creature gains flying until end of turn.", cost="{0}")
    game = position(
        "Anna 20 hand: Lift battlefield: Mimic, Hill Giant | Ben 20", *(mimic, lift), edition=edition
    )
    play(game, "cast Lift", "targets: Hill Giant", "resolve")
    assert Keyword.FLYING in now(game, "Mimic").keywords


@SINCE_LAYERS
@pytest.mark.parametrize("order", ["Tide, Chorus", "Chorus, Tide"])
def test_a_description_by_landwalk_waits_for_what_grants_it(order: str, edition) -> None:
    """Whether a creature can't attack is asked once it has what others give it, whichever came first."""
    tide = written("Tide", "Enchantment", "Creatures without flying or islandwalk can't attack.")
    chorus = written("Chorus", "Enchantment", "Green creatures have islandwalk.")
    bear = written("Bear", "Creature — Bear", size="2/2")
    ogre = written("Ogre", "Creature — Ogre", colors="R", size="2/2")
    game = position(
        f"step: declare attackers | Anna 20 battlefield: {order}, Bear, Ogre | Ben 20",
        *(tide, chorus, bear, ogre),
        edition=edition,
    )
    refused(game, "attack Ogre")
    play(game, "attack Bear")


@SINCE_LAYERS
def test_a_condition_about_colours_waits_for_what_changes_them(edition) -> None:
    moth = written(
        "Moth",
        "Creature — Insect",
        "This creature is black as long as you control a red creature.",
        size="1/1",
    )
    redden = written("Redden", "Instant", "Target creature becomes red until end of turn.", cost="{0}")
    game = position(
        "Anna 20 hand: Redden battlefield: Moth, Grizzly Bears | Ben 20", *(moth, redden), edition=edition
    )
    play(game, "cast Redden", "targets: Grizzly Bears", "resolve")
    assert now(game, "Moth").colors == {Color.BLACK}


def test_an_amount_waits_for_what_it_counts() -> None:
    """What it does to what it applies to: the greatest power, once another has grown."""
    second = written(
        "Second",
        "Creature — Rat",
        "This creature gets +X/+0, where X is the greatest power among other creatures you control.",
        size="0/1",
    )
    game = position("Anna 20 hand: Giant Growth battlefield: Second, Forest, Grizzly Bears | Ben 20", second)
    play(game, "cast Giant Growth", "targets: Grizzly Bears", "resolve")
    assert size(game, "Second") == (5, 1)


def test_a_description_by_power_waits_for_what_sets_it() -> None:
    """613.4b: each of two that set; the older is about what the newer makes."""
    great = written(
        "Great", "Enchantment", "Creatures with power 5 or greater have base power and toughness 7/7."
    )
    grow = written(
        "Grow", "Instant", "Target creature has base power and toughness 5/5 until end of turn.", cost="{0}"
    )
    game = position("Anna 20 hand: Grow battlefield: Great, Grizzly Bears | Ben 20", *(great, grow))
    play(game, "cast Grow", "targets: Grizzly Bears", "resolve")
    assert size(game, "Grizzly Bears") == (7, 7)


def test_what_every_permanent_becomes_is_counted() -> None:
    """Noncreature artifacts are creatures, and all permanents artifacts: the older waits for the newer."""
    march = written(
        "March",
        "Enchantment",
        "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana"
        " value.",
        cost="{3}{U}",
    )
    every = Static(changes=(AddTypes(frozenset({CardType.ARTIFACT})),), affects=ANYTHING)
    lattice = card("Lattice", "{6}", "Artifact", abilities=(every,), printed="1993-08-05")
    game = position(
        "Anna 20 hand: Lattice battlefield: March, 6 Island, Glorious Anthem | Ben 20", *(march, lattice)
    )
    play(game, "cast Lattice", "resolve")
    assert size(game, "Lattice") == (7, 7)
    assert size(game, "Glorious Anthem") == (4, 4)
    assert size(game, "March") == (5, 5)


@pytest.mark.parametrize("order", ["Moon, Tomb", "Tomb, Moon"])
def test_a_land_that_loses_its_ability_makes_nothing_of_others(order: str) -> None:  # 305.7, 613.8a
    moon = written("Moon", "Enchantment", "Nonbasic lands are Mountains.")
    tomb = written("Tomb", "Legendary Land", "Each land is a Swamp in addition to its other land types.")
    game = position(f"Anna 20 battlefield: {order}, Forest | Ben 20", *(moon, tomb))
    assert now(game, "Tomb").subtypes == {"Mountain"}
    assert now(game, "Forest").subtypes == {"Forest"}


@pytest.mark.parametrize("order", ["Elves, Cradle", "Cradle, Elves"])
def test_lands_that_are_made_creatures_by_a_type_they_are_given(order: str) -> None:
    elves = written(
        "Elves",
        "Creature — Elf",
        "Forests you control are 1/1 green Elf creatures that are still lands.",
        size="2/2",
    )
    cradle = written("Cradle", "Legendary Land", "Each land is a Forest in addition to its other land types.")
    game = position(f"Anna 20 battlefield: {order}, Island | Ben 20", *(elves, cradle))
    assert size(game, "Island") == (1, 1)
    assert size(game, "Cradle") == (1, 1)


def test_what_goes_on_though_its_ability_is_lost_waits_for_nothing() -> None:  # 613.6
    """It began to apply to types: that it loses the ability in a later layer changes nothing of it."""
    lord = written(
        "Lord",
        "Creature — Elf",
        "Forests you control are 1/1 green Elf creatures with flying that are still lands.",
        size="2/2",
    )
    bare = written("Bare", "Instant", "Target creature loses all abilities until end of turn.", cost="{0}")
    game = position("Anna 20 hand: Bare battlefield: Lord, Forest | Ben 20", *(lord, bare))
    play(game, "cast Bare", "targets: Lord", "resolve")
    assert size(game, "Forest") == (1, 1)
    assert now(game, "Forest").colors == {Color.GREEN}
    assert Keyword.FLYING in now(game, "Forest").keywords


def test_an_effect_may_begin_in_a_later_layer() -> None:  # 613.6
    """What asks of colours that are changed applies from the layer after them on."""
    rag = written(
        "Rag",
        "Enchantment",
        "As long as you control a red creature, this enchantment is a 2/2 artifact creature with flying.",
    )
    redden = written("Redden", "Instant", "Target creature becomes red until end of turn.", cost="{0}")
    game = position("Anna 20 hand: Redden battlefield: Rag, Grizzly Bears | Ben 20", *(rag, redden))
    play(game, "cast Redden", "targets: Grizzly Bears", "resolve")
    assert not now(game, "Rag").is_creature
    assert Keyword.FLYING in now(game, "Rag").keywords


def test_what_each_field_of_a_description_asks_is_known() -> None:
    """A new field has to be placed: with what it asks of characteristics, or among those that ask nothing."""
    asks_nothing = {
        *("controller", "owner", "status", "combat", "other_than_this", "only_this", "nontoken", "token"),
        *("mana_value_at_least", "mana_value_at_most", "counter", "wearing", "damaged", "designated"),
        *("pairing", "named", "not_named", "commander", "controlled_by", "costs"),
        *("mana_value_parity", "could_produce", "crewed_this"),
    }
    goes_into = {"attached_to", "bounds", "any_of", "all_of", "none_of", "utmost"}
    named = {each.name for each in fields(Filter)}
    asking = {name for name in named - asks_nothing - goes_into if asked_in(_with(name)) is not Facet.NONE}
    assert named == asks_nothing | goes_into | asking


def _with(name: str) -> Filter:
    return Filter(**{name: "something"})
