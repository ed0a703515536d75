"""Worked examples of the rules texts about copies of permanents and of spells.

Each is told in our own words, and played under the first and the last text that has it.
"""

from __future__ import annotations

import re

from covering import example
from manaburn import decisions as d
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state.records.records import Characteristics
from manaburn.terms import CardType, CounterKind, ObjectId
from rules.cards_from_text import written
from rules.positions_of_play import life, now, play, position, resolve_all, settle, stack, zone

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
SHIFTER = written(
    "Shifter",
    "Creature — Shapeshifter",
    "Whenever another creature enters, Shifter becomes a copy of that creature, except it has this ability.",
    size="0/1",
)
DEMON = written("Demon", "Creature — Demon", "Morph {2}{B}{B}", cost="{3}{B}", size="6/6")
ECHO = written(
    "Echo",
    "Instant",
    "Copy target instant or sorcery spell. You may choose new targets for the copy.",
    cost="{0}",
)


def newest(game: Game) -> Characteristics:
    """What entered last is now."""
    return characteristics(game.state, max(game.state.permanents))


def entered_as(edition: Edition, creature: str, *cards: object, further: str = "") -> Game:
    """Anna casts Twin, which enters as a copy of a creature; then something may be asked."""
    text = f"Anna 20 hand: Twin library: 3 Forest battlefield: {creature}, 6 Swamp{further} | Ben 20"
    game = position(text, TWIN, *cards, edition=edition)
    first = min(game.state.permanents)
    play(game, "cast Twin", "resolve", f"choose: #{first}")
    return game


def turned_up(game: Game) -> list[str]:
    """What the player with priority may turn face up as a special action."""
    texts = [str(game.text(action)) for action in game.legal_actions]
    return [re.sub("up .*#", "up #", text) for text in texts if text.startswith("turn up")]


# What enters as a copy


@example("2001-07-23", "503.5#2")
def test_a_copy_has_the_ability_that_triggers_as_it_enters(edition: Edition) -> None:
    """503.5 in 2001, 707.5 now."""
    omens = written("Omens", "Creature — Wall", "When Omens enters, draw a card.", size="0/4")
    game = entered_as(edition, "Omens", omens)
    assert stack(game) == ["(Omens)"]
    play(game, "resolve")
    assert zone(game, "Anna", "hand") == ["Forest"]


@example("2001-07-23", "503.6")
def test_what_was_chosen_for_the_original_is_chosen_anew(edition: Edition) -> None:
    """503.6 in 2001, 707.6 now."""
    lord = written(
        "Lord",
        "Artifact Creature — Construct",
        "As Lord enters, choose a creature type.",
        "Lord is the chosen type in addition to its other types.",
        size="2/2",
    )
    game = entered_as(edition, "Lord (chosen type Elf)", lord)
    assert isinstance(game.decision, d.ChooseWord)
    play(game, "choose: Goblin")
    assert newest(game).subtypes == {"Construct", "Goblin"}


@example("2006-05-01", "503.2#2")
def test_a_copy_of_a_face_down_creature_is_face_up(edition: Edition) -> None:
    """503.2 in 2006, 707.2 now: a colorless 2/2 without name, types, abilities or cost."""
    game = entered_as(edition, "Demon (as morph)", DEMON)
    twin = max(game.state.permanents)
    assert not game.state.objects[twin].face_down
    copy = newest(game)
    assert (copy.name, copy.colors, copy.subtypes, copy.keywords) == ("", set(), set(), set())
    assert (copy.types, copy.power, copy.toughness) == ({CardType.CREATURE}, 2, 2)
    assert turned_up(game) == [f"turn up #{min(game.state.permanents)}"], "the Demon alone"


@example("2006-05-01", "503.3#4")
def test_what_is_face_down_and_a_copy_stays_face_down(edition: Edition) -> None:
    """503.3 in 2006, 707.3 now: it cannot be turned face up, and is the copy if an effect does so."""
    showing = written("Showing", "Instant", "Turn target face-down creature face up.", cost="{0}")
    text = """
        Anna 20   hand: Turning, Showing   battlefield: Demon#30 (as morph), 4 Swamp
        Ben 20    battlefield: Grizzly Bears
    """
    game = position(text, TURNING, DEMON, showing, edition=edition)
    assert turned_up(game) == ["turn up #30"]
    play(game, "cast Turning", "targets: #30", "targets: Grizzly Bears", "resolve")
    hidden = characteristics(game.state, ObjectId(30))
    assert (hidden.name, hidden.colors, hidden.power, hidden.toughness) == ("", set(), 2, 2)
    assert turned_up(game) == []
    play(game, "cast Showing", "targets: #30", "resolve")
    assert characteristics(game.state, ObjectId(30)).name == "Grizzly Bears"


@example("2001-07-23", "503.9")
def test_a_copy_of_a_copy_has_what_that_gave_itself(edition: Edition) -> None:
    """503.9 in 2001, 707.9a now."""
    elves = written("Elves", "Creature — Elf", "{T}: Add {G}.", cost="{0}", size="1/1")
    text = "Anna 20 hand: Elves, Twin, Memnite battlefield: Shifter#30 | Ben 20"
    game = position(text, SHIFTER, TWIN, elves, edition=edition)
    play(game, "cast Elves", "resolve", "resolve")
    assert characteristics(game.state, ObjectId(30)).name == "Elves"
    play(game, "cast Twin", "resolve", "choose: #30")
    settle(game)
    twin = max(game.state.permanents)
    play(game, "cast Memnite", "resolve")
    settle(game)
    assert characteristics(game.state, ObjectId(30)).name == "Memnite"
    assert characteristics(game.state, twin).name == "Memnite", "it has the same ability"


@example("2010-10-01", "706.8c")
def test_an_exception_is_part_of_what_is_copied(edition: Edition) -> None:
    """706.8c in 2010, 707.9b now: the copy of an artifact creature is an enchantment too."""
    forger = written(
        "Forger",
        "Enchantment",
        "You may have Forger enter as a copy of any artifact on the battlefield, except it's an enchantment"
        " in addition to its other types.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Forger, Twin battlefield: Juggernaut | Ben 20", forger, TWIN, edition=edition
    )
    play(game, "cast Forger", "resolve", "choose: Juggernaut")
    all_three = {CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT}
    assert newest(game).types == all_three
    play(game, "cast Twin", "resolve", f"choose: #{max(game.state.permanents)}")
    assert newest(game).types == all_three


@example("2011-02-04", "706.8d")
def test_an_exception_to_a_size_leaves_out_what_defines_it(edition: Edition) -> None:
    """706.8d in 2011, 707.9d now: it is 7/7, and so is a copy of it."""
    giant = written(
        "Giant",
        "Creature — Shapeshifter",
        "You may have Giant enter as a copy of any creature on the battlefield, except it's 7/7.",
        cost="{0}",
        size="7/7",
    )
    grave = written(
        "Grave",
        "Creature — Lhurgoyf",
        "Grave's power and toughness are each equal to the number of cards in all graveyards.",
        size="*/*",
    )
    text = "Anna 20 hand: Giant, Twin battlefield: Grave graveyard: 3 Forest | Ben 20"
    game = position(text, giant, grave, TWIN, edition=edition)
    play(game, "cast Giant", "resolve", "choose: Grave")
    assert (newest(game).name, newest(game).power, newest(game).toughness) == ("Grave", 7, 7)
    play(game, "cast Twin", "resolve", f"choose: #{max(game.state.permanents)}")
    assert (newest(game).power, newest(game).toughness) == (7, 7)


@example("2021-02-05", "706.9d#2")
def test_an_exception_to_types_leaves_changeling_alone(edition: Edition) -> None:
    """706.9d in 2021, 707.9d now: what is added does not set types, so all types are there."""
    mimic = written(
        "Mimic",
        "Creature — Shapeshifter Rogue",
        "You may have Mimic enter as a copy of a creature you control, except it's a Shapeshifter Rogue in"
        " addition to its other types.",
        cost="{0}",
        size="0/0",
    )
    changeling = written("Changed", "Creature — Shapeshifter", "Changeling", size="1/1")
    text = "Anna 20 hand: Mimic battlefield: Changed | Ben 20"
    game = position(text, mimic, changeling, edition=edition)
    play(game, "cast Mimic", "resolve", "choose: Changed")
    assert newest(game).subtypes == now(game, f"Changed#{min(game.state.permanents)}").subtypes
    assert {"Elf", "Goblin", "Rogue", "Shapeshifter"} <= newest(game).subtypes


# What an ability of a copy does


@example("2025-02-07", "707.11")
def test_an_ability_refers_to_its_object_though_that_is_a_copy_of_something_else_now(
    edition: Edition,
) -> None:
    """707.11 since 2025."""
    olivia = written(
        "Olivia",
        "Creature — Vampire",
        "{0}: Olivia deals 1 damage to another target creature. That creature becomes a Vampire in addition"
        " to its other types. Put a +1/+1 counter on Olivia.",
        size="3/3",
    )
    text = "Anna 20 hand: 2 Turning battlefield: Craw Wurm#30, Olivia#31 | Ben 20 battlefield: Hill Giant#32"
    game = position(text, TURNING, olivia, edition=edition)
    play(game, "cast Turning", "targets: #30", "targets: #31", "resolve")
    play(game, "activate #30", "targets: #32", "cast Turning", "targets: #30", "targets: #32")
    resolve_all(game)
    assert characteristics(game.state, ObjectId(30)).name == "Hill Giant"
    assert game.state.permanents[ObjectId(30)].counters == ((CounterKind.PLUS_ONE, 1),)
    assert game.state.permanents[ObjectId(32)].damage == 1


# Copies of spells


@example("2006-02-01", "503.10#2")
def test_a_copy_deals_as_much_damage_as_the_power_that_was_sacrificed(edition: Edition) -> None:
    """503.10 in 2006, 707.10 now."""
    hurl = written(
        "Hurl",
        "Instant",
        "As an additional cost to cast this spell, sacrifice a creature.",
        "Hurl deals damage equal to the sacrificed creature's power to any target.",
        cost="{0}",
    )
    text = "Anna 20 hand: Hurl, Echo battlefield: Hill Giant | Ben 20"
    game = position(text, hurl, ECHO, edition=edition)
    play(
        game, "cast Hurl", "targets: Ben", "choose: Hill Giant", "cast Echo", "targets: Hurl", "resolve", "no"
    )
    resolve_all(game)
    assert life(game) == (20, 20 - 3 - 3)


@example("2019-10-04", "706.10#3")
def test_no_mana_was_spent_on_a_copy(edition: Edition) -> None:
    """706.10 in 2019, 707.10 now."""
    infusion = written(
        "Infusion", "Sorcery", "If {G} was spent to cast this spell, you gain 3 life.", cost="{1}"
    )
    text = "Anna 20 hand: Infusion, Echo battlefield: Forest | Ben 20"
    game = position(text, infusion, ECHO, edition=edition)
    play(game, "cast Infusion", "cast Echo", "targets: Infusion", "resolve")
    assert stack(game) == ["Infusion", "Infusion"]
    play(game, "resolve")
    assert life(game) == (20, 20)
    play(game, "resolve")
    assert life(game) == (23, 20)
