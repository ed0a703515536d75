"""The order of continuous effects by day: the day before each change, its day, and what the texts print.

1999 214.5, 418.5; 2001 418.5e; July 2003, October 2003, October 2005 418.5a; May 2007 418.5c; July 2009 612;
2012 613.7a; 2015 613.6e-f; 2025 613.
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static, spell
from manaburn.cards.vocabulary.changes.changes import AddTypes, SetPowerToughness, SwitchPowerToughness
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, What
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.terms import CardType, Color, Keyword
from rules.cards_from_text import written
from rules.positions_of_play import now, permanent, play, position, size

FIRST, MIRRODIN, RAVNICA, M10 = "1999-04-23", "2003-10-01", "2005-10-01", "2009-07-11"
DAYS = (
    FIRST,
    "2001-07-23",
    "2003-06-30",
    "2003-07-01",
    "2003-09-30",
    MIRRODIN,
    "2005-09-30",
    RAVNICA,
    "2006-05-01",
    "2009-07-10",
    M10,
    "2020-04-16",
    "2020-04-17",
    "2026-04-17",
)


def on(day: str) -> Edition:
    return Edition.on(date.fromisoformat(day))


def trick(name: str, text: str):
    return written(name, "Instant", text, cost="{0}")


SET = trick("Shape", "Target creature has base power and toughness 1/2 until end of turn.")
ADD = trick("Swell", "Target creature gets +2/+3 until end of turn.")
SWITCH = card(
    "Switch",
    "{0}",
    "Instant",
    spell=spell(Alter(Chosen(0), (SwitchPowerToughness(),)), targets=(TARGET_CREATURE,)),
    printed="1993-08-05",
)
RIBBIT = trick(
    "Ribbit",
    "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and"
    " toughness 1/2.",
)
ANTHEM = written("Anthem", "Enchantment", "Creatures get +1/+1.", cost="{0}")
TRICKS = (SET, ADD, SWITCH, RIBBIT, ANTHEM)


def after(day: str, creature: str, *names: str) -> tuple[int, int]:
    """The size of an ogre once these were cast, one after another."""
    ogre = written("Ogre", "Creature — Ogre", size="2/5")
    game = position(
        f"Anna 20 hand: {', '.join(names)} battlefield: {creature} | Ben 20", ogre, *TRICKS, edition=on(day)
    )
    for name in names:
        play(game, f"cast {name}", *([] if name == "Anthem" else ["targets: Ogre"]), "resolve")
    return size(game, "Ogre")


# What each row says from a day on, until the next day that it names.
TABLE: dict[tuple[str, ...], dict[str, tuple[int, int]]] = {
    ("Ogre", "Shape", "Swell"): {FIRST: (3, 5)},
    # Both are among all other effects, and then in layer 6b, where timestamps decide: until July 2009.
    ("Ogre", "Swell", "Shape"): {FIRST: (1, 2), M10: (3, 5)},
    ("Ogre", "Shape", "Anthem"): {FIRST: (2, 3)},
    # What static abilities add has a sublayer after what sets: since October 2005.
    ("Ogre", "Anthem", "Shape"): {FIRST: (1, 2), RAVNICA: (2, 3)},
    # Counters come before all but types, then before all that is no characteristic-setting ability.
    ("Ogre (2 +1/+1)", "Shape"): {FIRST: (1, 2), RAVNICA: (3, 4)},
    ("Ogre (2 +1/+1)", "Swell", "Shape"): {FIRST: (1, 2), RAVNICA: (3, 4), M10: (5, 7)},
    # Switching has its place among the others by its timestamp, then after all of them.
    ("Ogre", "Swell", "Switch"): {FIRST: (8, 4)},
    ("Ogre", "Switch", "Swell"): {FIRST: (7, 5), RAVNICA: (8, 4)},
    ("Ogre", "Switch", "Shape"): {FIRST: (1, 2), RAVNICA: (2, 1)},
    ("Ogre (2 +1/+1)", "Switch"): {FIRST: (7, 4)},
    ("Ogre", "Switch", "Switch"): {FIRST: (2, 5)},
    # What changes a type does all it does in layer 4, also where that is a creature type: from October 2003.
    ("Ogre", "Ribbit", "Swell"): {FIRST: (3, 5)},
    ("Ogre", "Swell", "Ribbit"): {FIRST: (1, 2), MIRRODIN: (3, 5), RAVNICA: (1, 2), M10: (3, 5)},
    ("Ogre (2 +1/+1)", "Ribbit"): {FIRST: (1, 2), MIRRODIN: (3, 4)},
}


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("row", TABLE, ids=" ".join)
def test_sizes_by_the_text_of_the_day(row: tuple[str, ...], day: str) -> None:
    expected = [answer for since, answer in TABLE[row].items() if since <= day][-1]
    assert after(day, *row) == expected


# What the texts print


@pytest.mark.parametrize(
    ("day", "sizes"),
    [
        ("2005-10-01", [(3, 3), (7, 7), (7, 9), (1, 4)]),
        ("2009-07-10", [(3, 3), (7, 7), (7, 9), (1, 4)]),
        ("2009-07-11", [(3, 3), (7, 7), (7, 9), (5, 8)]),
        ("2026-04-17", [(3, 3), (7, 7), (7, 9), (5, 8)]),
    ],
)
def test_the_gray_ogre(day: str, sizes: list[tuple[int, int]]) -> None:  # 2005 418.5a, 2009 612.4, 2025 613.5
    grow = trick("Grow", "Put a +1/+1 counter on target creature.")
    pump = trick("Pump", "Target creature gets +4/+4 until end of turn.")
    shield = written("Shields", "Enchantment", "Creatures you control get +0/+2.", cost="{0}")
    shrink = trick("Shrink", "Target creature has base power and toughness 0/1 until end of turn.")
    game = position(
        "Anna 20 hand: Grow, Pump, Shields, Shrink battlefield: Gray Ogre | Ben 20",
        *(grow, pump, shield, shrink),
        edition=on(day),
    )
    found = []
    for name in ("Grow", "Pump", "Shields", "Shrink"):
        play(game, f"cast {name}", *([] if name == "Shields" else ["targets: Gray Ogre"]), "resolve")
        found.append(size(game, "Gray Ogre"))
    assert found == sizes


@pytest.mark.parametrize(
    ("day", "expected"),
    [("1999-11-01", (0, 2)), ("2003-07-01", (0, 2)), ("2005-09-30", (0, 2)), ("2005-10-01", (3, 2))],
)
def test_what_makes_it_an_artifact_creature_again(day: str, expected: tuple[int, int]) -> None:
    """1999 214.5, October 2003 418.5a: the artifact creature remains 0/2. From 2005 on, timestamps."""
    staff = written(
        "Staff",
        "Artifact",
        "{0}: This artifact becomes a 3/2 artifact creature until end of turn.",
        cost="{0}",
    )
    shrink = trick("Shrink", "Target creature has base power and toughness 0/2 until end of turn.")
    game = position("Anna 20 hand: Shrink battlefield: Staff | Ben 20", staff, shrink, edition=on(day))
    play(game, "activate Staff", "resolve", "cast Shrink", "targets: Staff", "resolve")
    assert size(game, "Staff") == (0, 2)
    play(game, "activate Staff", "resolve")
    assert size(game, "Staff") == expected


def svogthos(day: str) -> list[tuple[int, int]]:
    waken = trick("Waken", "Until end of turn, target land becomes a 3/3 creature that's still a land.")
    pump = trick("Pump", "Target creature gets +1/+1 until end of turn.")
    tomb = written(
        "Tomb",
        "Land",
        "{0}: Until end of turn, this land becomes a 10/10 black and green Plant Zombie creature."
        " It's still a land.",
    )
    game = position(
        "Anna 20 hand: 2 Waken, Pump battlefield: Tomb | Ben 20", *(waken, pump, tomb), edition=on(day)
    )
    found = []
    for text in ("cast Waken", "cast Pump", "activate Tomb", "cast Waken"):
        play(game, text, *([] if text == "activate Tomb" else ["targets: Tomb"]), "resolve")
        found.append(size(game, "Tomb"))
    return found


@pytest.mark.parametrize(
    ("day", "sizes"),
    [
        ("2005-09-30", [(3, 3), (4, 4), (11, 11), (4, 4)]),  # all that changes types is in layer 4
        ("2005-10-01", [(3, 3), (4, 4), (10, 10), (3, 3)]),  # 418.5a
        ("2009-07-10", [(3, 3), (4, 4), (10, 10), (3, 3)]),
        ("2009-07-11", [(3, 3), (4, 4), (11, 11), (4, 4)]),  # 612.5
    ],
)
def test_svogthos(day: str, sizes: list[tuple[int, int]]) -> None:
    """With ten creature cards in the graveyard, which here are a number."""
    assert svogthos(day) == sizes


@pytest.mark.parametrize(
    ("day", "steps"),
    [
        ("2003-07-01", [(4, 1), (9, 1)]),  # 418.5i
        ("2005-09-30", [(4, 1), (9, 1)]),
        ("2005-10-01", [(4, 1), (4, 6)]),
        ("2026-04-17", [(4, 1), (4, 6)]),  # 613.4d
    ],
)
def test_a_switch_and_what_comes_after_it(day: str, steps: list[tuple[int, int]]) -> None:
    wall = written("Wall", "Creature — Soldier", size="1/3")
    tough = trick("Tough", "Target creature gets +0/+1 until end of turn.")
    strong = trick("Strong", "Target creature gets +5/+0 until end of turn.")
    game = position(
        "Anna 20 hand: Tough, Switch, Strong battlefield: Wall | Ben 20",
        *(wall, tough, strong, SWITCH),
        edition=on(day),
    )
    play(game, "cast Tough", "targets: Wall", "resolve", "cast Switch", "targets: Wall", "resolve")
    found = [size(game, "Wall")]
    play(game, "cast Strong", "targets: Wall", "resolve")
    assert [*found, size(game, "Wall")] == steps


HUMILITY = written(
    "Humble",
    "Enchantment",
    "All creatures lose all abilities and have base power and toughness 1/1.",
    cost="{2}{W}{W}",
)
MANA_VALUE = StatOf(Stat.MANA_VALUE, What.THAT)
OPALESCENCE = card(
    "Living",
    "{2}{W}{W}",
    "Enchantment",
    abilities=(
        Static(
            changes=(
                AddTypes(frozenset({CardType.CREATURE})),
                SetPowerToughness(MANA_VALUE, MANA_VALUE),
            ),
            affects=Filter(types=frozenset({CardType.ENCHANTMENT}), other_than_this=True),
        ),
    ),
    printed="1999-06-07",
)


@pytest.mark.parametrize("day", ["2006-02-01", "2009-07-11", "2026-04-17"])
@pytest.mark.parametrize(
    ("order", "sizes"),
    [
        ("Living#21, Living#22, Humble#23", {21: (1, 1), 22: (1, 1), 23: (1, 1)}),
        ("Living#21, Humble#22, Living#23", {21: (4, 4), 22: (4, 4), 23: (1, 1)}),
        ("Humble#21, Living#22, Living#23", {21: (4, 4), 22: (4, 4), 23: (4, 4)}),
    ],
)
def test_humility_and_two_opalescences(day: str, order: str, sizes: dict[int, tuple[int, int]]) -> None:
    """The ruling of 1 February 2006, which a later ruling repeats by today's layers."""
    game = position(f"Anna 20 battlefield: {order} | Ben 20", HUMILITY, OPALESCENCE, edition=on(day))
    assert {int(name[-2:]): size(game, name) for name in order.split(", ")} == sizes


# Colours and abilities share a layer until July 2009


@pytest.mark.parametrize(("day", "red"), [("2009-07-10", False), ("2009-07-11", True)])
def test_who_colours_all_and_loses_the_ability(day: str, red: bool) -> None:
    painter = written("Painter", "Creature — Scarecrow", "All creatures are red.", size="1/3")
    game = position(
        "Anna 20 hand: Ribbit battlefield: Painter, Hill Giant, Grizzly Bears | Ben 20",
        painter,
        RIBBIT,
        edition=on(day),
    )
    assert now(game, "Grizzly Bears").colors == {Color.RED}
    play(game, "cast Ribbit", "targets: Painter", "resolve")
    assert (now(game, "Grizzly Bears").colors == {Color.RED}) is red


# Dependencies, and what a card says of itself


@pytest.mark.parametrize(("day", "creatures"), [("2003-06-30", False), ("2003-07-01", True)])
def test_dependencies_across_stages(day: str, creatures: bool) -> None:
    """2002 418.5c: whenever one effect depends on another. 2003 418.5c: applied at the same time."""
    druid = written(
        "Druid", "Creature — Human Druid", "Lands are 1/1 creatures that are still lands.", size="1/3"
    )
    bare = trick("Bare", "Target creature loses all abilities until end of turn.")
    game = position("Anna 20 hand: Bare battlefield: Druid, Forest | Ben 20", druid, bare, edition=on(day))
    play(game, "cast Bare", "targets: Druid", "resolve")
    assert now(game, "Forest").is_creature is creatures


@pytest.mark.parametrize(
    ("day", "power"), [("2003-06-30", 2), ("2003-07-01", 1), ("2003-09-30", 1), (MIRRODIN, 2)]
)
def test_what_defines_a_size_by_types_that_are_changed(day: str, power: int) -> None:
    """In the summer of 2003 what a card says of itself applies before subtypes are changed."""
    soak = written("Soak", "Enchantment — Aura", "Enchant land", "Enchanted land is a Swamp.", cost="{0}")
    game = position(
        "Anna 20 hand: Soak battlefield: Nightmare, Swamp, Forest | Ben 20", soak, edition=on(day)
    )
    play(game, "cast Soak", "targets: Forest", "resolve")
    assert size(game, "Nightmare") == (power, power)


@pytest.mark.parametrize(
    ("day", "flies"),
    [("2003-06-30", True), ("2003-07-01", False), ("2005-07-31", False), ("2005-08-01", True)],
)
def test_what_a_card_says_it_has_applies_first(day: str, flies: bool) -> None:
    """A characteristic-setting ability (2003 405.2) is applied first of its layer, whatever its timestamp."""
    weight = written("Weight", "Enchantment", "Creatures lose flying.", cost="{0}")
    bird = written(
        "Bird", "Creature — Bird", "As long as you have 5 or more life, this creature has flying.", size="1/1"
    )
    game = position("Anna 20 battlefield: Weight, Bird | Ben 20", weight, bird, edition=on(day))
    assert (Keyword.FLYING in now(game, "Bird").keywords) is flies


@pytest.mark.parametrize(
    ("day", "flies"),
    [
        *[("2003-06-30", True), ("2003-07-01", False), ("2005-07-31", False), ("2005-08-01", True)],
        *[("2006-09-30", True), ("2006-10-01", True), ("2026-04-17", True)],
    ],
)
def test_what_threshold_gives_applies_by_its_timestamp(day: str, flies: bool) -> None:
    """The text is there first of all, what it says it has like any such ability [cr2006-07-15 502.23a]."""
    sphere = written("Sphere", "World Enchantment", "All creatures lose flying.", cost="{0}")
    monk = written(
        "Monk",
        "Creature — Monk",
        "Threshold — As long as there are seven or more cards in your graveyard, this creature gets +1/+1 and"
        " has flying.",
        size="1/1",
    )
    text = "Anna 20 battlefield: Sphere, Monk graveyard: 7 Plains | Ben 20"
    game = position(text, sphere, monk, edition=on(day))
    assert now(game, "Monk").power == 2
    assert (Keyword.FLYING in now(game, "Monk").keywords) is flies


@pytest.mark.parametrize(
    ("day", "red"),
    [("2003-06-30", True), ("2003-07-01", False), ("2007-04-30", False), ("2007-05-01", True)],
)
def test_what_a_card_says_it_is_applies_first(day: str, red: bool) -> None:  # 405.2 of 2003
    night = written("Night", "Enchantment", "All creatures are black.", cost="{0}")
    bird = written(
        "Bird", "Creature — Bird", "As long as you have 5 or more life, this creature is red.", size="1/1"
    )
    game = position("Anna 20 battlefield: Night, Bird | Ben 20", night, bird, edition=on(day))
    assert (Color.RED in now(game, "Bird").colors) is red


@pytest.mark.parametrize(
    ("day", "power"),
    [("2007-04-30", 3), ("2007-05-01", 0), ("2012-04-30", 0), ("2012-05-01", 3), ("2026-04-17", 3)],
)
def test_abilities_that_define_sizes_by_each_other(day: str, power: int) -> None:
    """They depend on each other but from May 2007 [418.5c] to April 2012 [613.7a]."""
    mirror = written(
        "Mirror",
        "Creature — Shapeshifter",
        "This creature's power is equal to the greatest power among other creatures you control.",
        size="*/3",
    )
    woods = written(
        "Woods",
        "Creature — Elemental",
        "This creature's power is equal to the number of Forests.",
        size="*/3",
    )
    game = position("Anna 20 battlefield: Mirror, Woods, 3 Forest | Ben 20", mirror, woods, edition=on(day))
    assert size(game, "Mirror") == (power, 3)


# Timestamps


def flying_giant(game: Game) -> bool:
    return Keyword.FLYING in now(game, "Hill Giant").keywords


@pytest.mark.parametrize(("day", "flies"), [("1999-10-31", False), ("1999-11-01", True)])
def test_an_aura_that_is_moved(day: str, flies: bool) -> None:
    """By the first text, enchantments apply in the order in which they came into play [1999 418.5c]."""
    wings = written(
        "Wings",
        "Enchantment — Aura",
        "Enchant creature",
        "Enchanted creature has flying.",
        "{0}: Attach this Aura to target creature.",
        cost="{0}",
    )
    lead = written(
        "Lead", "Enchantment — Aura", "Enchant creature", "Enchanted creature loses flying.", cost="{0}"
    )
    game = position(
        "Anna 20 battlefield: Memnite, Hill Giant, Wings (on Memnite), Lead (on Hill Giant) | Ben 20",
        *(wings, lead),
        edition=on(day),
    )
    play(game, "activate Wings", "targets: Hill Giant", "resolve")
    assert flying_giant(game) is flies


@pytest.mark.parametrize(("day", "flies"), [("2015-07-16", True), ("2015-07-17", False)])
def test_what_is_turned_face_up(day: str, flies: bool) -> None:
    """An object's timestamp is when it entered its zone, until 2015 [2010 613.6c; 2015 613.6e]."""
    lead = written("Lead", "Creature — Spirit", "Other creatures lose flying.", "Morph {0}", size="2/3")
    lift = trick("Lift", "Target creature gains flying until end of turn.")
    game = position(
        "Anna 20 hand: Lift, Lead battlefield: 3 Forest, Hill Giant | Ben 20", lead, lift, edition=on(day)
    )
    play(game, "cast Lead with morph", "resolve", "cast Lift", "targets: Hill Giant", "resolve")
    assert flying_giant(game)
    play(game, f"turn up #{permanent(game, '').id}")
    assert flying_giant(game) is flies
