"""What things are in addition to their types and colors, and as large as they cost [cr2025-06-06 105.3,
205.1b, 305.7, 604.3].
"""

from __future__ import annotations

from manaburn.cards.describing.in_words import describe
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.terms import CardType, Color, Keyword
from oracle.compiled import compiled
from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, refused, zone


def test_other_colors_and_types_are_kept() -> None:  # 105.3, 205.1b
    grave = written(
        "Grave",
        "Enchantment",
        "Creatures you control are black Zombies in addition to their other colors and types.",
    )
    game = position("Anna 20 battlefield: Grave, Grizzly Bears | Ben 20 battlefield: Grizzly Bears#90", grave)
    bears = now(game, "Grizzly Bears#90")
    assert (bears.colors, bears.subtypes) == ({Color.GREEN}, {"Bear"})
    mine = next(
        id for id in game.state.permanents if id != 90 and game.state.objects[id].definition.is_creature
    )
    assert now(game, f"Grizzly Bears#{mine}").colors == {Color.GREEN, Color.BLACK}
    assert now(game, f"Grizzly Bears#{mine}").subtypes == {"Bear", "Zombie"}


def test_each_other_is_as_large_as_it_costs() -> None:  # 613.4b
    opal = written(
        "Opal",
        "Enchantment",
        "Each other non-Aura enchantment is a creature in addition to its other types and has base power and"
        " base toughness each equal to its mana value.",
    )
    game = position(
        "Anna 20 battlefield: Opal, Crusade, Grizzly Bears, Weakness (on Grizzly Bears) | Ben 20", opal
    )
    assert (now(game, "Crusade").power, now(game, "Crusade").toughness) == (3, 3), "it is white, too"
    assert {CardType.CREATURE, CardType.ENCHANTMENT} == now(game, "Crusade").types
    assert not now(game, "Opal").is_creature
    assert not now(game, "Weakness").is_creature


def test_a_target_is_as_large_as_it_costs_until_the_end_of_turn() -> None:
    touch = written(
        "Touch",
        "Instant",
        "Target noncreature artifact becomes an artifact creature with power and toughness each equal to its"
        " mana value until end of turn.",
        cost="{0}",
    )
    rod = compiled("Rod", "", "Artifact", cost="{4}")
    game = position("Anna 20 hand: Touch battlefield: Rod, Ornithopter | Ben 20", touch, rod)
    play(game, "cast Touch")
    assert {game.text(action).split("#")[0] for action in game.legal_actions} == {"targets: Rod"}
    play(game, "targets: Rod", "resolve")
    assert (now(game, "Rod").power, now(game, "Rod").toughness) == (4, 4)


def test_lands_of_every_basic_type_make_all_mana() -> None:  # 305.7
    omen = written(
        "Omen", "Enchantment", "Lands you control are every basic land type in addition to their other types."
    )
    game = position("Anna 20 battlefield: Omen, Forest | Ben 20 battlefield: Island", omen)
    for letter in "WUBRG":
        play(game.clone(), f"tap Forest for {{{letter}}}")
    assert now(game, "Island").subtypes == {"Island"}


def test_a_card_of_all_colors_is_so_everywhere() -> None:  # 604.3
    many = compiled("Many", "Many is all colors.", "Artifact Creature — Golem", cost="{4}")
    assert many.colors == frozenset(Color)
    every = compiled("Every", "Every is every creature type.", "Creature — Illusion")
    assert {"Goblin", "Elf"} <= every.subtypes


def test_all_other_abilities_are_lost() -> None:
    freeze = written(
        "Freeze",
        "Enchantment — Aura",
        "Enchant creature",
        "Enchanted creature has base power and toughness 0/4, has defender, loses all other abilities, and is"
        " a blue Wall in addition to its other colors and types.",
    )
    game = position("Anna 20 battlefield: Serra Angel#90, Freeze (on Serra Angel#90) | Ben 20", freeze)
    angel = now(game, "Serra Angel")
    assert (angel.power, angel.toughness, angel.keywords) == (0, 4, {Keyword.DEFENDER})
    assert angel.colors == {Color.WHITE, Color.BLUE}


def test_more_mana_of_a_kind_if_something_is_so() -> None:  # 605.1a
    mine = written("Mine", "Land", "{T}: Add {C}. If you control a Golem, add {C}{C} instead.")
    golem = compiled("Golem", "", "Artifact Creature — Golem", cost="{1}")
    rod = compiled("Rod", "", "Artifact", cost="{2}")
    for there, can in (("Mine, Golem", True), ("Mine", False)):
        game = position(f"Anna 20 hand: Rod battlefield: {there} | Ben 20", mine, golem, rod)
        if can:
            play(game, "cast Rod", "resolve")
            assert "Rod" in zone(game, "Anna", "battlefield")
        else:
            assert refused(game, "cast Rod")


def test_all_but_some_are_destroyed() -> None:
    end = written("End", "Sorcery", "Destroy all permanents except for lands and artifacts.", cost="{0}")
    game = position(
        "Anna 20 hand: End battlefield: Sol Ring, Forest, Ornithopter | Ben 20 battlefield: Hill Giant", end
    )
    play(game, "cast End", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Sol Ring", "Forest", "Ornithopter"]
    assert not zone(game, "Ben", "battlefield")


def test_a_size_that_changes_may_be_given_for_a_time() -> None:
    """613.6: the ability sets the size anew, for as long as it is had."""
    text = (
        "{W}: Until end of turn, this enchantment becomes a Monk creature in addition to its other types and"
        ' gains "This creature\'s power and toughness are each equal to the number of lands you control."'
    )
    face = PrintedFace(
        name="Myth", mana_cost="{W}", type_line="Enchantment", text=text, colors=frozenset("W")
    )
    definition = read(PrintedCard(name="Myth", layout="normal", faces=(face,))).definition
    assert definition is not None
    (ability,) = definition.abilities
    assert "number of lands" in str(describe(definition)), ability
