"""Worked examples of the rules texts about what triggers abilities, mana abilities, and linked abilities.

Each is told in our own words, and played under the first and the last text that has it.
"""

from __future__ import annotations

import pytest

from covering import example, examples
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import LinkedChoices
from manaburn.mana import mana
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import ObjectId
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, refused, resolve_all, settle, stack, zone

SWEEP = written("Sweep", "Sorcery", "Destroy all artifacts, creatures, and enchantments.", cost="{0}")
TIDE = written("Tide", "Sorcery", "Destroy all lands.", cost="{0}")
BOLT = written("Bolt", "Instant", "Destroy target creature.", cost="{0}")


@example("1999-04-23", "410.6")
def test_an_ability_triggers_once_for_each_land(edition: Edition) -> None:
    """410.6 in 1999, 603.2c now."""
    mourner = written(
        "Mourner",
        "Enchantment",
        "Whenever a land is put into a graveyard from the battlefield, you gain 1 life.",
    )
    text = "Anna 20 hand: Tide battlefield: Mourner, 2 Forest | Ben 20 battlefield: 3 Island"
    game = position(text, TIDE, mourner, edition=edition)
    play(game, "cast Tide")
    settle(game)
    assert life(game) == (25, 20)


@example("1999-04-23", "410.10d")
def test_what_leaves_with_others_sees_them_leave(edition: Edition) -> None:
    """410.10d in 1999, 603.10a now."""
    reliquary = written("Reliquary", "Artifact", "Whenever a creature dies, you gain 1 life.")
    text = "Anna 20 hand: Sweep battlefield: Reliquary, Grizzly Bears | Ben 20 battlefield: Hill Giant"
    game = position(text, SWEEP, reliquary, edition=edition)
    play(game, "cast Sweep")
    settle(game)
    assert life(game) == (22, 20)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Grizzly Bears", "Reliquary", "Sweep"]


AWAKENING = written("Awakening", "Enchantment", "All lands are 1/1 creatures that are still lands.")
WELCOME = written("Welcome", "Enchantment", "Whenever a creature enters, you gain 1 life.")
SILENCE = written("Silence", "Enchantment", "All creatures lose all abilities.")
VISITOR = written(
    "Visitor", "Creature — Elf", "When Visitor enters, you gain 3 life.", cost="{0}", size="1/1"
)


@examples({"1999-04-23": "410.10b", "2001-07-23": "410.10b", "2004-06-01": "410.10b"})
def test_what_enters_is_at_once_what_effects_make_it(edition: Edition) -> None:
    """410.10b in 1999, 603.6b now: a land enters as a creature, a creature without its ability."""
    text = "Anna 20 hand: Forest battlefield: Awakening, Welcome | Ben 20"
    game = position(text, AWAKENING, WELCOME, edition=edition)
    play(game, "play Forest")
    assert stack(game) == ["(Welcome)"]
    text = "Anna 20 hand: Visitor battlefield: Silence | Ben 20"
    game = position(text, SILENCE, VISITOR, edition=edition)
    play(game, "cast Visitor", "resolve")
    assert stack(game) == []
    assert zone(game, "Anna", "battlefield") == ["Silence", "Visitor"]


# Delayed and reflexive triggers


@pytest.mark.parametrize(("in_time", "gained"), [(False, 0), (True, 3)])
@example("1999-04-23", "406.2b")
def test_what_has_left_before_never_triggers(edition: Edition, in_time: bool, gained: int) -> None:
    """406.2b in 1999, 603.7a now: the ability triggers only if it resolved before the creature left."""
    leaver = written(
        "Leaver",
        "Creature — Bear",
        "{0}: When Leaver leaves the battlefield this turn, you gain 3 life.",
        size="2/2",
    )
    game = position("Anna 20 hand: Bolt battlefield: Leaver | Ben 20", BOLT, leaver, edition=edition)
    play(game, "activate Leaver")
    if in_time:
        play(game, "resolve")
    play(game, "cast Bolt", "targets: Leaver")
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ["Leaver", "Bolt"]
    assert life(game) == (20 + gained, 20)


@pytest.mark.parametrize("answer", ["yes", "no"])
@example("2017-04-28", "603.12")
def test_a_reflexive_ability_triggers_on_the_sacrifice_that_its_effect_made(
    edition: Edition, answer: str
) -> None:
    """603.12 since 2017: another sacrifice does not trigger it."""
    manticore = written(
        "Manticore",
        "Creature — Manticore",
        "When Manticore enters, you may sacrifice another creature. When you do, Manticore deals 3 damage to"
        " any target.",
        cost="{0}",
        size="4/3",
    )
    altar = written("Altar", "Artifact", "Sacrifice a creature: You gain 1 life.")
    text = "Anna 20 hand: Manticore battlefield: Altar, Grizzly Bears#20, Grizzly Bears#22 | Ben 20"
    game = position(text, manticore, altar, edition=edition)
    play(game, "cast Manticore", "resolve", "resolve", answer)
    if answer == "yes":
        play(game, "choose: #20", "targets: Ben", "resolve")
    play(game, "activate Altar", "choose: #22", "resolve")
    assert stack(game) == []
    assert life(game) == (21, 17 if answer == "yes" else 20)


# Mana abilities


def mana_of(edition: Edition, text: str, *cards: CardDefinition) -> set[str]:
    """What Anna may tap now, and the mana it makes."""
    game = position(text, *cards, edition=edition, automation=())
    return {text for text in map(str, map(game.text, game.legal_actions)) if text.startswith("tap")}


@pytest.mark.parametrize(("creatures", "made"), [("", "{0}"), (", 2 Grizzly Bears", "{G}{G}")])
@example("1999-04-23", "406.1c")
def test_a_mana_ability_that_makes_nothing_is_one_still(edition: Edition, creatures: str, made: str) -> None:
    """406.1c in 1999, 605.2 now: it is activated, it resolves at once, and nobody may respond."""
    grove = written("Grove", "Enchantment", "{T}: Add {G} for each creature you control.")
    game = position(f"Anna 20 battlefield: Grove{creatures} | Ben 20", grove, edition=edition, automation=())
    play(game, f"tap Grove for {made}")
    assert stack(game) == []
    assert permanent(game, "Grove").tapped
    assert game.state.players[0].mana == mana(made.replace("{0}", ""))


@example("1999-04-23", "411.3")
def test_what_tapping_for_mana_adds_pays_for_the_same_spell(edition: Edition) -> None:
    """411.3 in 1999, 605.4a now."""
    flare = written(
        "Flare",
        "Enchantment",
        "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
    )
    text = "Anna 20 hand: Grizzly Bears battlefield: Flare, Forest | Ben 20"
    game = position(text, flare, edition=edition, automation=())
    play(game, "cast Grizzly Bears", "tap Forest for {G}{G}", "pay {G}{G}")
    assert stack(game) == ["Grizzly Bears"]


@example("2003-12-01", "406.6")
def test_no_mana_of_a_type_that_no_land_could_produce(edition: Edition) -> None:
    """406.6 from 2003 to 2008."""
    crystal = written(
        "Crystal", "Artifact", "{T}: Add one mana of any type that a land you control could produce."
    )
    assert mana_of(edition, "Anna 20 battlefield: Crystal#20 | Ben 20", crystal) == {"tap Crystal#20 for {0}"}
    lands = "Anna 20 battlefield: Crystal#20, Island#22 | Ben 20"
    assert mana_of(edition, lands, crystal) == {"tap Crystal#20 for {U}", "tap Island#22 for {U}"}


@pytest.mark.parametrize(
    ("mine", "theirs", "made"),
    [("", "Hill Giant", {"{0}"}), ("", "Orchard", {"{0}"}), ("Forest, ", "Orchard", {"{G}"})],
)
@example("2009-02-01", "406.7")
def test_mana_of_any_color_that_an_opponents_land_could_produce(
    edition: Edition, mine: str, theirs: str, made: set[str]
) -> None:
    """406.7 in 2009, 106.7 now: two such lands look at each other, and at a Forest beside one of them."""
    orchard = written(
        "Orchard", "Land", "{T}: Add one mana of any color that a land an opponent controls could produce."
    )
    text = f"Anna 20 battlefield: {mine}Orchard#90 | Ben 20 battlefield: {theirs}"
    found = mana_of(edition, text, orchard)
    assert {text.rpartition(" ")[2] for text in found if "Orchard" in text} == made


@pytest.mark.parametrize(("weakened", "made"), [(False, "{G}"), (True, "{0}")])
@example("2007-05-01", "104.1b#2")
def test_less_power_than_none_makes_no_mana(edition: Edition, weakened: bool, made: str) -> None:
    """104.1b in 2007, 107.1b now."""
    joiner = written(
        "Joiner", "Creature — Cat", "{T}: Add an amount of {G} equal to Joiner's power.", size="1/2"
    )
    weaken = written("Weaken", "Instant", "Target creature gets -2/-0 until end of turn.", cost="{0}")
    text = "Anna 20 hand: Weaken battlefield: Joiner#20 | Ben 20"
    game = position(text, joiner, weaken, edition=edition, automation=())
    if weakened:
        play(game, "cast Weaken", "targets: Joiner", "resolve")
    play(game, f"tap Joiner for {made}")
    assert permanent(game, "Joiner").tapped


# What is linked


@example("2009-07-11", "606.3")
def test_one_choice_is_linked_to_two_abilities(edition: Edition) -> None:
    """606.3 in 2009, 607.4 now."""
    plume = written(
        "Plume",
        "Artifact",
        "As Plume enters, choose a color.",
        "Whenever a player casts a spell of the chosen color, you may gain 1 life.",
        "{T}: Add one mana of the chosen color.",
        cost="{0}",
    )
    text = "Anna 20 hand: Plume, Llanowar Elves, Shock battlefield: Forest, Mountain | Ben 20"
    game = position(text, plume, edition=edition, automation=())
    play(
        game, "cast Plume", "resolve", "choose: green", "cast Llanowar Elves", "tap Plume for {G}", "pay {G}"
    )
    assert stack(game) == ["Llanowar Elves", "(Plume)"]
    play(game, "resolve", "yes", "resolve", "cast Shock", "targets: Ben", "tap Mountain for {R}", "pay {R}")
    assert stack(game) == ["Shock"]
    assert life(game) == (21, 20)


@pytest.mark.parametrize(("first", "second", "gained"), [("yes", "no", 1), ("no", "yes", 10)])
@example("2023-10-13", "607.2i")
def test_each_of_two_kickers_is_linked_to_what_asks_for_it(
    edition: Edition, first: str, second: str, gained: int
) -> None:
    """607.2i since 2023."""
    mage = written(
        "Mage",
        "Creature — Wizard",
        "Kicker {W} and/or {2}{B}",
        "When Mage enters, if it was kicked with its {W} kicker, you gain 1 life.",
        "When Mage enters, if it was kicked with its {2}{B} kicker, you gain 10 life.",
        cost="{U}",
        size="2/2",
    )
    text = "Anna 20 hand: Mage battlefield: Island, Plains, 3 Swamp | Ben 20"
    game = position(text, mage, edition=edition)
    play(game, "cast Mage", first, second)
    resolve_all(game)
    assert life(game) == (20 + gained, 20)


GUARD = written(
    "Guard",
    "Creature — Angel",
    "As Guard enters, choose a color.",
    "Guard has protection from the chosen color.",
    cost="{0}",
    size="2/2",
)
SHIFTER = written(
    "Shifter",
    "Creature — Shapeshifter",
    "Whenever another creature enters, Shifter becomes a copy of that creature, except it has this ability.",
    size="0/1",
)


@example("2001-07-23", "503.7")
def test_what_becomes_a_copy_later_never_had_a_color_chosen(edition: Edition) -> None:
    """503.7 in 2001, 607.5a now."""
    text = "Anna 20 hand: Guard, Shock battlefield: Shifter#20, Mountain | Ben 20"
    game = position(text, GUARD, SHIFTER, edition=edition)
    play(game, "cast Guard", "resolve", "choose: red", "resolve")
    assert characteristics(game.state, ObjectId(20)).name == "Guard"
    play(game, "cast Shock")
    refused(game, f"targets: #{max(game.state.permanents)}")
    play(game, "targets: #20")


ELVES = written(
    "Elves",
    "Creature — Elf",
    "As Elves enters, choose a color.",
    "{T}: Add one mana of the chosen color.",
    size="1/1",
)
CALLER = written("Caller", "Creature — Human", "As Caller enters, choose a creature type.", size="1/1")
TWIN = written(
    "Twin",
    "Creature — Shapeshifter",
    "You may have Twin enter as a copy of any creature on the battlefield.",
    cost="{0}",
    size="0/0",
)
TURNING = written(
    "Turning", "Instant", "Target creature you control becomes a copy of target creature.", cost="{0}"
)


def mana_of_twin(edition: Edition, first: str, chosen: str) -> set[str]:
    """Twin enters as a copy of one creature, something is chosen for it, and it becomes a copy of Elves."""
    text = (
        f"Anna 20 hand: Twin, Turning battlefield: {first} | Ben 20 battlefield: Elves (chosen color green)"
    )
    cards = (GUARD, ELVES, CALLER, TWIN, TURNING)
    game = position(text, *cards, edition=edition, automation=())
    play(game, "cast Twin", "resolve", f"choose: {first}", f"choose: {chosen}")
    twin = max(game.state.permanents)
    play(game, "cast Turning", f"targets: #{twin}", "targets: Elves", "resolve")
    game.state.permanents[twin].controlled_since = 0
    game.state.derived = None
    return {text for text in map(str, map(game.text, game.legal_actions)) if text.startswith("tap")}


@examples({"2001-07-23": "503.8#1", "2008-07-15": "503.8a"})
def test_a_color_chosen_for_another_ability(edition: Edition) -> None:
    """503.8 in 2001 lets it make blue mana; 503.8a in 2008, 607.5a now: it was chosen for another ability."""
    (found,) = mana_of_twin(edition, "Guard", "blue")
    is_linked = edition.linked_choices is LinkedChoices.OF_THEIR_ABILITY
    assert found.rpartition(" ")[2] == ("{0}" if is_linked else "{U}")


@example("2001-07-23", "503.8#2")
def test_a_creature_type_is_no_color(edition: Edition) -> None:
    """503.8 from 2001 to 2008: nothing but a color could be produced."""
    (found,) = mana_of_twin(edition, "Caller", "Goblin")
    assert found.endswith("{0}")
