"""Worked examples of the rules texts about what permanents are: types, colors, mana values, sizes, layers.

Each is told in our own words, and played under the first and the last text that has it.
"""

from __future__ import annotations

import pytest

from covering import example, examples
from manaburn.cards.definitions import CardDefinition, card
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import Layers
from manaburn.game import Game
from manaburn.terms import CardType, Color, Keyword, Supertype
from rules.cards_from_text import written
from rules.positions_of_play import life, now, play, position, refused, settle, size, zone

AWAKENING = written(
    "Awakening", "Enchantment", "All lands are 1/1 creatures that are still lands.", cost="{0}"
)
CRUSADE = written("Crusade", "Enchantment", "White creatures get +1/+1.")
WHITEN = written("Whiten", "Instant", "Target creature becomes white until end of turn.", cost="{0}")
REDDEN = written("Redden", "Instant", "Target creature becomes red until end of turn.", cost="{0}")
SWITCH = written(
    "Switch", "Instant", "Switch target creature's power and toughness until end of turn.", cost="{0}"
)


def grow(power: int, toughness: int, name: str = "Grow") -> CardDefinition:
    """An instant that gives a creature that much until end of turn."""
    return written(
        name, "Instant", f"Target creature gets {power:+}/{toughness:+} until end of turn.", cost="{0}"
    )


def aim(game: Game, *spells: str, at: str) -> None:
    """Anna casts one spell after another at a permanent, and each resolves."""
    for name in spells:
        play(game, f"cast {name}", f"targets: {at}", "resolve")


# Types and colors


@example("2003-07-01", "212.1c#1")
def test_lands_that_become_creatures_stay_lands_and_artifacts(edition: Edition) -> None:
    """212.1c in 2003, 205.1b now: they keep their land types and supertypes too."""
    vault = written("Vault", "Artifact Land", "{T}: Add {C}.")
    text = "Anna 20 battlefield: Awakening, Vault, Forest | Ben 20"
    game = position(text, AWAKENING, vault, edition=edition)
    assert now(game, "Forest").types == {CardType.CREATURE, CardType.LAND}
    assert now(game, "Forest").subtypes == {"Forest"}
    assert Supertype.BASIC in now(game, "Forest").supertypes
    assert now(game, "Vault").types == {CardType.ARTIFACT, CardType.CREATURE, CardType.LAND}


@example("2001-07-23", "214.4a")
def test_lands_that_become_creatures_were_no_artifacts_any_more(edition: Edition) -> None:
    """214.4a from 2001 to 2003: only the type that is named is retained."""
    vault = written("Vault", "Artifact Land", "{T}: Add {C}.")
    game = position("Anna 20 battlefield: Awakening, Vault | Ben 20", AWAKENING, vault, edition=edition)
    assert now(game, "Vault").types == {CardType.CREATURE, CardType.LAND}


@example("2003-07-01", "212.1c#2")
def test_an_artifact_that_is_an_enchantment_stays_one_as_it_becomes_a_creature(edition: Edition) -> None:
    """212.1c in 2003, 205.1b now."""
    march = written("March", "Enchantment", "All artifacts are 1/1 artifact creatures.")
    relic = written("Relic", "Artifact Enchantment")
    game = position("Anna 20 battlefield: March, Relic | Ben 20", march, relic, edition=edition)
    assert now(game, "Relic").types == {CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT}


@example("2003-07-01", "212.1d")
def test_a_legendary_land_stays_legendary(edition: Edition) -> None:
    """212.1d in 2003, 205.4b now."""
    tomb = written("Tomb", "Legendary Land", "{T}: Add {C}.")
    game = position("Anna 20 battlefield: Awakening, Tomb | Ben 20", AWAKENING, tomb, edition=edition)
    assert now(game, "Tomb").is_creature
    assert now(game, "Tomb").supertypes == {Supertype.LEGENDARY}


@pytest.mark.parametrize(
    ("type_line", "types", "subtypes"),
    [
        ("Basic Land — Mountain", {CardType.LAND}, {"Mountain"}),
        ("Creature — Goblin Wizard", {CardType.CREATURE}, {"Goblin", "Wizard"}),
        ("Artifact — Equipment", {CardType.ARTIFACT}, {"Equipment"}),
        ("Land Creature — Forest Dryad", {CardType.LAND, CardType.CREATURE}, {"Forest", "Dryad"}),
    ],
)
@examples(
    {
        "1999-04-23": "212.2",
        "1999-11-01": "212.2a",
        "2003-07-01": ("205.3b", "212.6c"),
        "2007-05-01": "205.3e",
    }
)
def test_what_stands_behind_the_dash_are_subtypes(
    edition: Edition, type_line: str, types: set[CardType], subtypes: set[str]
) -> None:
    """212.2 in 1999, 205.3b-c, 302.3 and 305.5 now; each subtype belongs to one of the card's types."""
    made = (
        card("Made", None, type_line, 1, 1, printed="1993-08-05")
        if "Creature" in type_line
        else card("Made", None, type_line, printed="1993-08-05")
    )
    game = position("Anna 20 battlefield: Made | Ben 20", made, edition=edition)
    assert now(game, "Made").types == types
    assert now(game, "Made").subtypes == subtypes


@example("1999-04-23", "214.7a")
def test_a_creature_type_is_one_word_and_no_other_word(edition: Edition) -> None:
    """214.7a in 1999, 205.3e now."""
    lord = written(
        "Lord",
        "Artifact",
        "As Lord enters, choose a creature type.",
        "Creatures you control of the chosen type get +1/+1.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Lord | Ben 20", lord, edition=edition)
    play(game, "cast Lord", "resolve")
    for word in ("Merfolk Wizard", "artifact", "opponent", "Swamp", "truck"):
        refused(game, f"choose: {word}")
    for word in ("Merfolk", "Wizard"):
        assert not game.problems(f"choose: {word}")


@pytest.mark.parametrize(("cost", "colors"), [("{2}{W}", "W"), ("{2}", ""), ("{2}{W}{B}", "WB")])
@example("2003-07-01", "203.2c")
def test_a_mana_cost_gives_its_colors(edition: Edition, cost: str, colors: str) -> None:
    """203.2c in 2003, 202.2a now."""
    made = card("Made", cost, "Creature — Human", 1, 1, printed="1993-08-05")
    game = position("Anna 20 battlefield: Made | Ben 20", made, edition=edition)
    assert now(game, "Made").colors == set(map(Color, colors))


@pytest.mark.parametrize(("cost", "value"), [("{3}{U}{U}", 5)])
@examples({"2003-07-01": ("203.3", "glossary:_Converted_Mana_Cost")})
def test_a_mana_value_counts_all_mana_of_a_cost(edition: Edition, cost: str, value: int) -> None:
    """203.3 in 2003, 202.3 now; Air Elemental costs so much."""
    made = card("Made", cost, "Creature — Human", 1, 1, printed="1993-08-05")
    for name in ("Made", "Air Elemental"):
        assert destroyed_by_value(edition, name, value, made)
        assert not destroyed_by_value(edition, name, value - 1, made)


@example("2008-05-01", "203.3c#1", "203.3c#2")
def test_hybrid_symbols_count_as_their_dearest_half(edition: Edition) -> None:
    """203.3c in 2008, 202.3f now: {W/U} counts one, {2/B} counts two."""
    for cost, value in (("{1}{W/U}{W/U}", 3), ("{2/B}{2/B}{2/B}", 6)):
        made = card("Made", cost, "Creature — Human", 1, 1, printed="1993-08-05")
        assert destroyed_by_value(edition, "Made", value, made)
        assert not destroyed_by_value(edition, "Made", value - 1, made)


@example("2011-05-01", "202.3d")
def test_a_phyrexian_symbol_counts_one(edition: Edition) -> None:
    """202.3d in 2011, 202.3g now."""
    made = card("Made", "{1}{W/P}{W/P}", "Creature — Human", 1, 1, printed="1993-08-05")
    assert destroyed_by_value(edition, "Made", 3, made)
    assert not destroyed_by_value(edition, "Made", 2, made)


def destroyed_by_value(edition: Edition, name: str, value: int, *cards: CardDefinition) -> bool:
    """Whether a creature dies of what destroys creatures of at most that mana value."""
    words = f"Destroy each creature with mana value {value} or less."
    smother = written("Smother", "Sorcery", words, cost="{0}")
    game = position(f"Anna 20 hand: Smother | Ben 20 battlefield: {name}", smother, *cards, edition=edition)
    play(game, "cast Smother", "resolve")
    return name in zone(game, "Ben", "graveyard")


@example("2003-07-01", "104.2#2")
def test_the_greatest_mana_value_of_nothing_is_0(edition: Edition) -> None:
    """104.2 from 2003 to 2007."""
    tally = written(
        "Tally",
        "Sorcery",
        "You gain life equal to the greatest mana value among permanents you control.",
        cost="{0}",
    )
    for battlefield, gained in (("", 0), ("battlefield: Hill Giant, Memnite", 4)):
        game = position(f"Anna 20 hand: Tally {battlefield} | Ben 20", tally, edition=edition)
        play(game, "cast Tally", "resolve")
        assert life(game) == (20 + gained, 20)


@example("1999-04-23", "415.3")
def test_a_spell_that_became_white_is_a_white_permanent(edition: Edition) -> None:
    """415.3 in 1999, 112.4 now: it is white as it enters, and for as long as the effect lasts."""
    pale = written("Pale", "Instant", "Target spell or permanent becomes white.", cost="{0}")
    imp = written("Imp", "Creature — Imp", cost="{0}", size="1/1", colors="B")
    watch = written("Watch", "Enchantment", "Whenever a white creature enters, you gain 1 life.")
    text = "Anna 20 hand: Imp, Pale battlefield: Watch | Ben 20"
    game = position(text, pale, imp, watch, edition=edition)
    play(game, "cast Imp", "cast Pale", "targets: Imp")
    settle(game)
    assert now(game, "Imp").colors == {Color.WHITE}
    assert life(game) == (21, 20)


# Sizes


@example("2007-05-01", "208.2")
def test_a_size_by_a_choice_that_has_not_been_made(edition: Edition) -> None:
    """208.2 in 2007, 208.2a now: it is 1/1 where no player is chosen."""
    order = written(
        "Order",
        "Creature — Human Knight",
        "As Order enters, choose an opponent.",
        "Order's power and toughness are each equal to 1 plus the number of creatures the chosen player"
        " controls.",
        cost="{0}",
        size="1+*/1+*",
    )
    small = written(
        "Small",
        "Sorcery",
        "Return target creature card with power 1 or less from your graveyard to your hand.",
        cost="{0}",
    )
    text = "Anna 20 hand: Order, Small graveyard: Order, Hill Giant | Ben 20 battlefield: 3 Memnite"
    game = position(text, order, small, edition=edition)
    play(game, "cast Small")
    refused(game, "targets: Hill Giant")
    play(game, "targets: Order", "resolve", "cast Order", "resolve")
    assert size(game, "Order") == (4, 4)


@examples({"2001-07-23": "glossary:_Number", "2003-12-01": "glossary:_Number"})
def test_power_below_0_is_added_to(edition: Edition) -> None:
    """Number in the glossaries from 2001 to 2009."""
    weak, strong = grow(-1, -1, "Weak"), grow(2, 0, "Strong")
    vermin = written("Vermin", "Creature — Rat", size="0/2")
    game = position(
        "Anna 20 hand: Weak, Strong battlefield: Vermin | Ben 20", weak, strong, vermin, edition=edition
    )
    aim(game, "Weak", at="Vermin")
    assert size(game, "Vermin") == (-1, 1)
    aim(game, "Strong", at="Vermin")
    assert size(game, "Vermin") == (1, 1)


# Layers


@examples({"1999-11-01": "214.5", "2003-12-01": "418.5b#1"})
def test_what_animates_again_does_not_override_a_size_set_since(edition: Edition) -> None:
    """214.5 in 1999, 418.5b until 2005: what changes types applies first, with the size it sets."""
    sphere = written(
        "Sphere", "Artifact", "{0}: Until end of turn, Sphere becomes a 3/2 Construct artifact creature."
    )
    shrink = written(
        "Shrink", "Instant", "Target creature has base power and toughness 0/2 until end of turn.", cost="{0}"
    )
    game = position("Anna 20 hand: Shrink battlefield: Sphere | Ben 20", sphere, shrink, edition=edition)
    play(game, "activate Sphere", "resolve")
    assert size(game, "Sphere") == (3, 2)
    aim(game, "Shrink", at="Sphere")
    play(game, "activate Sphere", "resolve")
    assert size(game, "Sphere") == (0, 2)


SWITCHED_ONCE = (Layers.TYPES_FIRST, Layers.SIX)
"""What is added to a size and what switches it applies in the order of timestamps."""


@examples({"2003-07-01": "418.5i#1", "2005-10-01": "418.5i#1"})
def test_what_is_added_after_a_switch_is_added_before_it(edition: Edition) -> None:
    """418.5i in 2005, 613.4d now: a 1/3 with +0/+1 is 4/1 when switched, and with +5/+0 it is 4/6.

    418.5i in 2003: what is added after the switch is not switched.
    """
    crab = written("Crab", "Creature — Crab", size="1/3")
    text = "Anna 20 hand: Tough, Switch, Strong battlefield: Crab | Ben 20"
    game = position(text, crab, grow(0, 1, "Tough"), grow(5, 0, "Strong"), SWITCH, edition=edition)
    aim(game, "Tough", "Switch", at="Crab")
    assert size(game, "Crab") == (4, 1)
    aim(game, "Strong", at="Crab")
    assert size(game, "Crab") == ((9, 1) if edition.layers in SWITCHED_ONCE else (4, 6))


@example("2003-07-01", "418.5i#2")
def test_what_ends_before_a_switch_was_added_before_it(edition: Edition) -> None:
    """418.5i in 2003, 613.4d now: without +0/+1 a switched 1/3 is 3/1."""
    crab = written("Crab", "Creature — Crab", size="1/3")
    shell = written("Shell", "Enchantment", "Creatures you control get +0/+1.")
    crack = written("Crack", "Instant", "Destroy target enchantment.", cost="{0}")
    text = "Anna 20 hand: Crack, Switch battlefield: Crab, Shell | Ben 20"
    game = position(text, crab, shell, crack, SWITCH, edition=edition)
    aim(game, "Switch", at="Crab")
    assert size(game, "Crab") == (4, 1)
    aim(game, "Crack", at="Shell")
    assert size(game, "Crab") == (3, 1)


@example("2015-03-27", "613.3e#3")
def test_two_switches_cancel_each_other(edition: Edition) -> None:
    """613.3e in 2015, 613.4d now."""
    crab = written("Crab", "Creature — Crab", size="1/3")
    text = "Anna 20 hand: Tough, 2 Switch battlefield: Crab | Ben 20"
    game = position(text, crab, grow(0, 1, "Tough"), SWITCH, edition=edition)
    aim(game, "Tough", "Switch", "Switch", at="Crab")
    assert size(game, "Crab") == (1, 4)


@example("2003-12-01", "418.5a")
def test_a_creature_gets_the_bonus_of_its_color_for_as_long_as_it_has_it(edition: Edition) -> None:
    """418.5a in 2003, 613.5 now: a black 2/2 is 3/3 as it turns white, and 2/2 as it turns red."""
    honor = written("Honor", "Enchantment", "White creatures you control get +1/+1.")
    text = "Anna 20 hand: Whiten, Redden battlefield: Honor, Scathe Zombies | Ben 20"
    game = position(text, honor, WHITEN, REDDEN, edition=edition)
    assert size(game, "Scathe Zombies") == (2, 2)
    aim(game, "Whiten", at="Scathe Zombies")
    assert size(game, "Scathe Zombies") == (3, 3)
    aim(game, "Redden", at="Scathe Zombies")
    assert size(game, "Scathe Zombies") == (2, 2)


@pytest.mark.parametrize(
    "auras", ["Crusade, Cloak (on Scathe Zombies)", "Cloak (on Scathe Zombies), Crusade"]
)
@example("2003-12-01", "418.5h#2")
def test_what_makes_a_creature_white_goes_before_what_white_creatures_get(
    edition: Edition, auras: str
) -> None:
    """418.5h in 2003, 613.9 now: whichever is older."""
    cloak = written("Cloak", "Enchantment — Aura", "Enchant creature", "Enchanted creature is white.")
    game = position(f"Anna 20 battlefield: Scathe Zombies, {auras} | Ben 20", cloak, CRUSADE, edition=edition)
    assert now(game, "Scathe Zombies").colors == {Color.WHITE}
    assert size(game, "Scathe Zombies") == (3, 3)


@example("1999-04-23", "407.2")
def test_an_effect_that_says_what_a_creature_is_grants_no_ability(edition: Edition) -> None:
    """407.2 from 1999, 402.10 until 2009: it stays what it is as it loses all abilities."""
    plating = written(
        "Plating",
        "Enchantment — Aura",
        "Enchant creature",
        "Enchanted creature is an artifact in addition to its other types.",
    )
    wings = written("Wings", "Enchantment — Aura", "Enchant creature", "Enchanted creature has flying.")
    humble = written(
        "Humble", "Instant", "Target creature loses all abilities until end of turn.", cost="{0}"
    )
    field = "Hill Giant, Plating (on Hill Giant), Wings (on Hill Giant)"
    text = f"Anna 20 hand: Humble battlefield: {field} | Ben 20"
    game = position(text, plating, wings, humble, edition=edition)
    assert Keyword.FLYING in now(game, "Hill Giant").keywords
    aim(game, "Humble", at="Hill Giant")
    assert Keyword.FLYING not in now(game, "Hill Giant").keywords
    assert CardType.ARTIFACT in now(game, "Hill Giant").types
