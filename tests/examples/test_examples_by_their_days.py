"""Worked examples about triggers and combat damage, on the first and last day of a text that has each."""

from __future__ import annotations

from datetime import date

import pytest

from covering import example
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import protection_from, toxic
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.changes.changes import SetColors
from manaburn.cards.vocabulary.effects import Alter, Delay, Destroy
from manaburn.cards.vocabulary.events.triggers import Attacks, BecomesBlocked, BeginningOf, TriggerEvent
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, What
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.terms import CardType, Color, Step
from rules.positions_of_combat import (
    activate,
    assign_all,
    cast,
    combat_damage,
    died,
    give_priority_to,
    go_on,
    is_legal,
    legal_divisions,
    life,
    on_battlefield,
    play,
    position,
    refusals,
    to_damage,
)

NEWEST = "2026-04-17"


def on_days(*days: str) -> pytest.MarkDecorator:
    """Run an example by the texts of these days."""
    return pytest.mark.parametrize("edition", [Edition.on(date.fromisoformat(day)) for day in days], ids=days)


def painting(name: str, color: Color) -> CardDefinition:
    """An instant that gives a creature another colour."""
    effect = Alter(Chosen(0), (SetColors(frozenset({color})),))
    return card(name, "{0}", "Instant", printed="1993-08-05", spell=spell(effect, targets=(TARGET_CREATURE,)))


def doom(on: TriggerEvent) -> Triggered:
    """It destroys that creature at end of combat."""
    return Triggered(on=on, effects=(Delay(BeginningOf(Step.END_OF_COMBAT), (Destroy(What.THAT),)),))


def of_color(color: Color) -> Filter:
    """Creatures of a colour."""
    return Filter(types=frozenset({CardType.CREATURE}), colors=frozenset({color}))


def in_order(game: Game, text: str) -> None:
    """Announce a damage assignment order on days that have them."""
    if isinstance(game.decision, d.OrderForDamage):
        play(game, text)


# Triggers


@on_days("2009-07-11", NEWEST)
def test_a_blue_attacker_turned_green(edition: Edition) -> None:  # 508.2a
    watcher = card(
        "Watcher",
        "{1}",
        "Enchantment",
        abilities=(doom(Attacks(of_color(Color.GREEN))),),
        printed="1993-08-05",
    )
    for creature, dies in (("Coral Merfolk", False), ("Grizzly Bears", True)):
        text = f"""
            step: declare attackers
            Anna 20   hand: Green   battlefield: {creature}
            Ben 20    battlefield: Watcher
        """
        game = position(edition, text, watcher, painting("Green", Color.GREEN))
        play(game, f"attack: {creature}")
        assert len(game.state.stack) == dies
        cast(game, "Green", creature)
        assert len(game.state.stack) == dies


@on_days(
    "2003-07-01", "2006-02-01", "2006-05-01", "2009-07-10", "2009-07-11", "2016-08-26", "2024-11-08", NEWEST
)
def test_a_black_blocker_turned_white(edition: Edition) -> None:  # 309.3, 309.4, 509.4f, 509.3f
    hater = card(
        "Hater",
        "{2}",
        "Creature — Human",
        1,
        6,
        abilities=(doom(BecomesBlocked(by=of_color(Color.WHITE))),),
        printed="1993-08-05",
    )
    for blocker, dies in (("Scathe Zombies", False), ("Eager Cadet", True)):
        text = f"""
            step: declare blockers
            Anna 20   hand: White   battlefield: Hater (attacking, tapped)
            Ben 20    battlefield: {blocker}
        """
        game = position(edition, text, hater, painting("White", Color.WHITE))
        play(game, f"block: {blocker}")
        cast(game, "White", blocker)
        assert len(game.state.stack) == dies


# Dividing combat damage


def divisions_of(
    edition: Edition, attacker: str, first: str, second: str, spell: str = ""
) -> set[tuple[int, ...]]:
    """How an attacker may divide its damage between two blockers in this order; one may be helped."""
    text = f"""
        step: declare blockers
        Anna 20   battlefield: {attacker} (attacking, tapped)
        Ben 20    hand: {spell or "none"}   battlefield: Forest, Plains, {first}, {second}
    """
    game = position(edition, text)
    play(game, f"block: {first} > {attacker}, {second} > {attacker}")
    in_order(game, f"order: {first}, {second}")
    while game.state.stack:
        play(game, "pass")
    if spell:
        give_priority_to(game, "Ben")
        cast(game, spell, first)
    to_damage(game)
    return legal_divisions(game, [first, second])


@pytest.mark.parametrize(
    ("spell", "expected"),
    [
        ("", {(3, 2), (4, 1), (5, 0)}),
        ("Giant Growth", {(5, 0)}),
        ("Mending Hands", {(3, 2), (4, 1), (5, 0)}),
    ],
)
@on_days("2011-09-30", "2024-07-30")
def test_the_gorger_and_the_guardian(edition: Edition, spell: str, expected: set[tuple[int, ...]]) -> None:
    assert divisions_of(edition, "Vastwood Gorger", "Pride Guardian", "Llanowar Elves", spell) == expected


@pytest.mark.parametrize(
    ("spell", "expected"),
    [
        ("", {(3, 3), (4, 2), (5, 1), (6, 0)}),
        ("Giant Growth", {(6, 0)}),
        ("Mending Hands", {(3, 3), (4, 2), (5, 1), (6, 0)}),
    ],
)
@on_days("2009-07-11", "2011-07-15")
def test_the_wurm_the_wall_and_the_cadet(
    edition: Edition, spell: str, expected: set[tuple[int, ...]]
) -> None:
    assert divisions_of(edition, "Craw Wurm", "Wall of Wood", "Eager Cadet", spell) == expected


@on_days("2009-07-11", "2024-07-30")
def test_the_baloth_and_the_boars(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Enormous Baloth (attacking, tapped), Durkwood Boars (attacking, tapped)
        Ben 20    battlefield: Trained Armodon (2 damage), Foriysian Brigade, Silverback Ape, Goblin Piker
    """
    game = position(edition, text)
    play(
        game,
        "block: Trained Armodon > Enormous Baloth, Foriysian Brigade > Enormous Baloth,"
        " Silverback Ape > Enormous Baloth, Foriysian Brigade > Durkwood Boars,"
        " Goblin Piker > Durkwood Boars",
    )
    in_order(game, "order: Trained Armodon, Foriysian Brigade, Silverback Ape")
    in_order(game, "order: Foriysian Brigade, Goblin Piker")
    while isinstance(game.decision, d.OrderForDamage):
        game.push(next(iter(game.legal_actions)))
    to_damage(game)
    baloth = "Enormous Baloth > Trained Armodon 1, Enormous Baloth > Foriysian Brigade 1"
    boars = "Durkwood Boars > Foriysian Brigade {}, Durkwood Boars > Goblin Piker {}"
    assert is_legal(game, f"assign: {baloth}, Enormous Baloth > Silverback Ape 5, {boars.format(3, 1)}")
    assert refusals(game, f"assign: {baloth}, Enormous Baloth > Silverback Ape 5, {boars.format(2, 2)}")


@on_days("2024-11-08", NEWEST)
def test_the_regrower_divides_freely(edition: Edition) -> None:
    found = divisions_of(edition, "Elvish Regrower", "Vampire Spawn", "Helpful Hunter")
    assert found == {(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)}


@example("cr2016", "510.2")
@pytest.mark.parametrize("sacrificed", [True, False])
@on_days("2011-09-30", "2016-07-22", "2018-01-19", "2018-04-27", "2024-07-30")
def test_the_fanatic_and_the_squadron_hawk(edition: Edition, sacrificed: bool) -> None:  # 510.2
    text = """
        step: declare blockers
        Anna 20   battlefield: Squadron Hawk (attacking, tapped), Goblin Piker (attacking, tapped)
        Ben 20    battlefield: Mogg Fanatic
    """
    game = position(edition, text)
    play(game, "block: Mogg Fanatic > Goblin Piker")
    if sacrificed:
        give_priority_to(game, "Ben")
        activate(game, "Mogg Fanatic", "Squadron Hawk")
        go_on(game, Step.END_OF_COMBAT)
        assert not combat_damage(game)
    else:
        assign_all(game)
    assert died(game, "Squadron Hawk") is sacrificed
    assert died(game, "Goblin Piker") is not sacrificed
    assert died(game, "Mogg Fanatic")


# Trample


@on_days("2001-07-23", "2003-05-26", "2003-07-01", "2003-10-01", "2009-05-01", "2013-07-13", NEWEST)
def test_a_trampler_and_a_plain_creature_share_a_blocker(edition: Edition) -> None:  # 502.9f, 502.9e, 702.19b
    one = card("One", "{0}", "Creature — Bear", 1, 1, printed="1993-08-05")
    three = card("Three", "{0}", "Creature — Bear", 3, 3, keywords="trample", printed="1993-08-05")
    text = """
        step: declare blockers
        Anna 20   battlefield: One (attacking, tapped), Three (attacking, tapped)
        Ben 20    battlefield: Grizzly Bears (blocking One and Three)
    """
    game = position(edition, text, one, three)
    while isinstance(game.decision, d.OrderForDamage):
        game.push(next(iter(game.legal_actions)))
    to_damage(game)
    assert is_legal(game, "assign: One > Grizzly Bears 1, Three > Grizzly Bears 1, Three > Ben 2")
    assert refusals(game, "assign: One > Grizzly Bears 1, Three > Ben 3")


@on_days("2003-10-01", "2009-05-01", "2013-07-13", "2018-01-19", "2018-04-27", NEWEST)
def test_a_green_trampler_and_protection_from_green(edition: Edition) -> None:  # 502.9d, 702.19b
    green = card("Green One", "{G}", "Creature — Beast", 6, 6, keywords="trample", printed="1993-08-05")
    shelter = (protection_from(Color.GREEN),)
    ward = card("Ward", "{0}", "Creature — Bird", 2, 2, abilities=shelter, printed="1993-08-05")
    text = """
        step: declare blockers
        Anna 20   battlefield: Green One (attacking, tapped)
        Ben 20    battlefield: Ward (blocking Green One)
    """
    game = position(edition, text, green, ward)
    to_damage(game)
    assert legal_divisions(game, ["Ward", "Ben"]) == {(n, 6 - n) for n in range(2, 7)}


@on_days("2021-06-18", NEWEST)
def test_trampling_over_a_planeswalker_with_help(edition: Edition) -> None:  # 702.19c
    one = card("One", "{0}", "Creature — Bear", 1, 1, printed="1993-08-05")
    giant = card(
        "Strider",
        "{0}",
        "Creature — Beast",
        7,
        7,
        keywords="trample over planeswalkers",
        printed="2021-06-18",
    )
    text = """
        step: declare blockers
        Anna 20   battlefield: One (attacking #90), Strider (attacking #90)
        Ben 20    battlefield: Jace Beleren#90 (3 loyalty)
    """
    game = position(edition, text, one, giant)
    play(game, "block: none")
    to_damage(game)
    play(game, "assign: One > Jace Beleren 1, Strider > Jace Beleren 2, Strider > Ben 5")
    assert life(game, "Ben") == 15
    assert not on_battlefield(game, "Jace Beleren")


# Toxic


@example("cr2025", "702.164b")
@on_days("2023-02-03", "2025-06-06", NEWEST)
def test_toxic_values_add_up(edition: Edition) -> None:  # 702.164b
    frog = card("Frog", "{G}", "Creature — Frog", 1, 1, abilities=(toxic(2), toxic(1)), printed="2023-02-03")
    text = "step: declare blockers | Anna 20 battlefield: Frog (attacking, tapped) | Ben 20"
    game = position(edition, text, frog)
    play(game, "block: none")
    assign_all(game)
    assert game.state.players[1].poison == 3
