"""Trample, over creatures and over planeswalkers, and what else goes past blockers [cr2025-06-06 702.19]."""

from __future__ import annotations

from datetime import date

import pytest

from covering import example, examples
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import protection_from
from manaburn.cards.vocabulary.abilities import Static, spell
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects import Destroy
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.decisions import AssignCombatDamage, OrderForDamage
from manaburn.editions import R2002, R2006, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.terms import CardType, Color, CounterKind, Step
from rules.positions_of_combat import (
    cast,
    combat_damage,
    find,
    go_on,
    is_legal,
    legal_divisions,
    life,
    play,
    position,
    refusals,
    to_damage,
    under,
)

WITH_PLANESWALKERS = ("cr2010", "wiki2016", "cr2025")


def beast(name: str, size: int, keywords: str = "", *rules: Rule) -> CardDefinition:
    """A creature of that power and toughness."""
    abilities = (Static(changes=rules),) if rules else ()
    return card(
        name,
        "{0}",
        "Creature — Beast",
        size,
        size,
        keywords=keywords,
        abilities=abilities,
        printed="1993-08-05",
    )


TRAMPLER = beast("Trampler", 7, "trample")
STRIDER = beast("Strider", 7, "trample over planeswalkers")
PLAIN = beast("Plain One", 1)


def fight(edition: Edition, mine: str, theirs: str, *cards: CardDefinition) -> Game:
    """The active player is about to assign combat damage; orders are those of writing."""
    text = f"""
        step: declare blockers{"   priority: Anna" * ("blocked" in mine)}
        Anna 20   battlefield: {mine}
        Ben 20    battlefield: {theirs}
    """
    game = position(edition, text, *cards)
    while isinstance(game.decision, OrderForDamage):
        game.push(next(iter(game.legal_actions)))
    to_damage(game)
    return game


# Several tramplers


@under()
def test_two_tramplers_kill_a_shared_blocker_together(edition: Edition) -> None:
    """7 and 7 against one of toughness 8: 6 go past it, however they share the killing."""
    wall = card("Bulwark", "{0}", "Creature — Wall", 0, 8, printed="1993-08-05")
    other = beast("Other One", 7, "trample")
    game = fight(
        edition,
        "Trampler (attacking, tapped), Other One (attacking, tapped)",
        "Bulwark (blocking Trampler and Other One)",
        TRAMPLER,
        other,
        wall,
    )
    found = legal_divisions(game, ["Bulwark", "Ben"])
    assert {past for _, past in found} == set(range(7))
    assert is_legal(game, "assign: Trampler > Bulwark 7, Other One > Bulwark 1, Other One > Ben 6")
    assert is_legal(
        game, "assign: Trampler > Bulwark 4, Trampler > Ben 3, Other One > Bulwark 4, Other One > Ben 3"
    )
    too_much = "assign: Trampler > Bulwark 3, Trampler > Ben 4, Other One > Bulwark 4, Other One > Ben 3"
    assert refusals(game, too_much)


@examples(
    {
        "cr2002": "502.9f",
        "cr2006": "502.9e",
        "cr2010": "702.17b#1",
        "cr2016": "702.19b#1",
        "cr2025": "702.19b#1",
    }
)
@under()
def test_a_helper_without_trample_counts(edition: Edition) -> None:  # 702.19b, the example
    trampler = beast("Small Trampler", 3, "trample")
    game = fight(
        edition,
        "Plain One (attacking, tapped), Small Trampler (attacking, tapped)",
        "Grizzly Bears (blocking Plain One and Small Trampler)",
        PLAIN,
        trampler,
    )
    assert is_legal(
        game,
        "assign: Plain One > Grizzly Bears 1, Small Trampler > Grizzly Bears 1, Small Trampler > Ben 2",
    )
    assert refusals(game, "assign: Plain One > Grizzly Bears 1, Small Trampler > Ben 3")


@examples({"cr2006": "502.9d", "cr2010": "702.17b#2", "cr2016": "702.19b#2", "cr2025": "702.19b#2"})
@under()
def test_protection_does_not_lessen_what_is_lethal(edition: Edition) -> None:  # 702.19b, the example
    green = card("Green One", "{G}", "Creature — Beast", 6, 6, keywords="trample", printed="1993-08-05")
    ward = card(
        "Ward",
        "{0}",
        "Creature — Bird",
        2,
        2,
        abilities=(protection_from(Color.GREEN),),
        printed="1993-08-05",
    )
    game = fight(edition, "Green One (attacking, tapped)", "Ward (blocking Green One)", green, ward)
    assert legal_divisions(game, ["Ward", "Ben"]) == {(n, 6 - n) for n in range(2, 7)}


# Deathtouch


@pytest.mark.parametrize(
    ("day", "least", "ordered"),
    [
        ("2008-10-01", 3, False),
        ("2009-07-11", 3, False),
        ("2010-07-15", 3, False),
        ("2010-07-16", 1, True),
        ("2025-06-06", 1, False),
    ],
)
def test_deathtouch_by_its_days(day: str, least: int, ordered: bool) -> None:
    """For a year damage from deathtouch is divided at will; since then one point is lethal."""
    edition = Edition.on(date.fromisoformat(day))
    viper = beast("Viper", 4, "deathtouch, trample")
    game = fight(edition, "Viper (attacking, tapped)", "Hill Giant (blocking Viper)", viper)
    assert legal_divisions(game, ["Hill Giant", "Ben"]) == {(n, 4 - n) for n in range(least, 5)}
    asp = beast("Asp", 4, "deathtouch")
    theirs = "Hill Giant#60 (blocking Asp), Craw Wurm#70 (blocking Asp)"
    game = fight(edition, "Asp (attacking, tapped)", theirs, asp)
    order = game.state.combat.order.get(find(game, "Asp"), ()) if game.state.combat else ()
    first, second = ("Hill Giant", "Craw Wurm") if order[:1] != (70,) else ("Craw Wurm", "Hill Giant")
    expected = {(n, 4 - n) for n in range(1 if ordered else 0, 5)}
    assert legal_divisions(game, [first, second]) == expected


# As though it weren't blocked


@under()
def test_all_of_it_as_though_unblocked_or_some_by_trample(edition: Edition) -> None:
    elemental = beast("Elemental", 4, "trample", Rule.ASSIGNS_AS_UNBLOCKED)
    game = fight(edition, "Elemental (attacking, tapped)", "Hill Giant (blocking Elemental)", elemental)
    assert legal_divisions(game, ["Hill Giant", "Ben"]) == {(0, 4), (3, 1), (4, 0)}


@under()
def test_with_trample_and_no_blocker_left_all_of_it_goes_past(edition: Edition) -> None:
    elemental = beast("Elemental", 4, "trample", Rule.ASSIGNS_AS_UNBLOCKED)
    game = fight(edition, "Elemental (attacking, tapped, blocked)", "Forest", elemental)
    assert legal_divisions(game, ["Ben"]) == {(4,)}


@under()
def test_without_trample_and_no_blocker_left_it_may_hold_back(edition: Edition) -> None:
    elemental = beast("Elemental", 4, "", Rule.ASSIGNS_AS_UNBLOCKED)
    game = fight(edition, "Elemental (attacking, tapped, blocked)", "Forest", elemental)
    assert legal_divisions(game, ["Ben"]) == {(4,), (0,)}


# Damage equal to toughness, or none


def turtle(power: int) -> CardDefinition:
    """A creature with trample and six toughness, by which it assigns damage."""
    return card(
        "Turtle",
        "{0}",
        "Creature — Turtle",
        power,
        6,
        keywords="trample",
        abilities=(Static(changes=(Rule.ASSIGNS_TOUGHNESS,)),),
        printed="1993-08-05",
    )


@under()
def test_toughness_instead_of_power_tramples_too(edition: Edition) -> None:
    game = fight(edition, "Turtle (attacking, tapped)", "Hill Giant (blocking Turtle)", turtle(power=1))
    assert legal_divisions(game, ["Hill Giant", "Ben"]) == {(n, 6 - n) for n in range(3, 7)}


@pytest.mark.parametrize(
    ("day", "assigned"),
    [("2003-12-01", 6), ("2004-02-01", 0), ("2006-10-01", 0), ("2007-09-07", 0), ("2007-10-01", 6)],
)
def test_without_power_it_tramples_by_toughness_on_most_days(day: str, assigned: int) -> None:
    """From February 2004 to October 2007 a creature without power assigns nothing [cr2006-10-01 310.2a]."""
    edition = Edition.on(date.fromisoformat(day))
    game = fight(edition, "Turtle (attacking, tapped)", "Hill Giant (blocking Turtle)", turtle(power=0))
    expected = {(n, assigned - n) for n in range(3, 7)} if assigned else {(0, 0)}
    assert legal_divisions(game, ["Hill Giant", "Ben"]) == expected


@under()
def test_what_assigns_no_damage_assigns_none(edition: Edition) -> None:
    pacifist = beast("Pacifist", 3, "trample", Rule.ASSIGNS_NOTHING, Rule.ASSIGNS_TOUGHNESS)
    text = "step: declare blockers | Anna 20 battlefield: Pacifist (attacking, tapped) | Ben 20"
    game = position(edition, text, pacifist)
    play(game, "block: none")
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)


# Over planeswalkers


def stride(edition: Edition, mine: str, theirs: str) -> Game:
    """Attackers of a planeswalker with three loyalty counters; nothing more blocks."""
    text = f"""
        step: declare blockers
        Anna 20   hand: Banish   battlefield: {mine}
        Ben 20    battlefield: Jace Beleren#90 (3 loyalty), {theirs}
    """
    game = position(edition, text, STRIDER, PLAIN, TRAMPLER, BANISH)
    while not isinstance(game.decision, AssignCombatDamage):
        game.push(next(iter(game.legal_actions)))
    return game


BANISH = card(
    "Banish",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(
        Destroy(Chosen(0)),
        targets=(TargetSlot(what=Filter(types=frozenset({CardType.PLANESWALKER}))),),
    ),
)


@example("cr2025", "702.19c")
@under(*WITH_PLANESWALKERS)
def test_trample_over_planeswalkers(edition: Edition) -> None:  # 702.19c, the example
    game = stride(edition, "Plain One (attacking #90), Strider (attacking #90)", "Forest")
    legal = "assign: Plain One > Jace Beleren 1, Strider > Jace Beleren 2, Strider > Ben 5"
    assert is_legal(game, legal)
    assert is_legal(game, "assign: Plain One > Jace Beleren 1, Strider > Jace Beleren 7")
    assert refusals(game, "assign: Plain One > Jace Beleren 1, Strider > Jace Beleren 1, Strider > Ben 6")
    assert refusals(game, "assign: Plain One > Ben 1, Strider > Jace Beleren 3, Strider > Ben 4")
    play(game, legal)
    assert life(game, "Ben") == 15


@under(*WITH_PLANESWALKERS)
def test_blockers_come_before_the_planeswalker(edition: Edition) -> None:
    game = stride(edition, "Strider (attacking #90)", "Grizzly Bears (blocking Strider)")
    names = ["Grizzly Bears", "Jace Beleren", "Ben"]
    found = legal_divisions(game, names)
    assert found == {
        (bears, walker, 7 - bears - walker)
        for bears in range(8)
        for walker in range(8 - bears)
        if (bears >= 2 or (walker == 0 and bears == 7)) and (walker >= 3 or bears + walker == 7)
    }


@under(*WITH_PLANESWALKERS)
def test_trample_alone_stops_at_the_planeswalker(edition: Edition) -> None:  # 702.19f
    game = stride(edition, "Trampler (attacking #90)", "Grizzly Bears (blocking Trampler)")
    found = legal_divisions(game, ["Grizzly Bears", "Jace Beleren", "Ben"])
    assert found == {(n, 7 - n, 0) for n in range(2, 8)}


@pytest.mark.parametrize(
    ("blockers", "expected"),
    [("Forest", {(0, 7)}), ("Grizzly Bears (blocking Strider)", {(n, 7 - n) for n in range(2, 8)})],
)
@under(*WITH_PLANESWALKERS)
def test_when_the_planeswalker_is_gone_the_player_takes_it(  # 702.19e
    edition: Edition, blockers: str, expected: set[tuple[int, int]]
) -> None:
    text = f"""
        step: declare blockers   priority: Anna
        Anna 20   hand: Banish   battlefield: Strider (attacking #90)
        Ben 20    battlefield: Jace Beleren#90 (3 loyalty), {blockers}
    """
    game = position(edition, text, STRIDER, BANISH)
    cast(game, "Banish", "Jace Beleren")
    to_damage(game)
    assert (
        legal_divisions(game, ["Grizzly Bears", "Ben"] if "Bears" in blockers else ["X", "Ben"]) == expected
    )


@under(*WITH_PLANESWALKERS)
def test_one_that_does_not_stride_damages_nothing_then(edition: Edition) -> None:  # 702.19f
    text = """
        step: declare blockers   priority: Anna
        Anna 20   hand: Banish   battlefield: Trampler (attacking #90)
        Ben 20    battlefield: Jace Beleren#90 (3 loyalty)
    """
    game = position(edition, text, TRAMPLER, BANISH)
    cast(game, "Banish", "Jace Beleren")
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)


def test_the_refusal_names_the_rule() -> None:
    text = "assign: Strider > Jace Beleren 2, Strider > Ben 5"
    for edition, number in ((R2025, "cr2025-06-06 702.19c"), (R2016, "cr2016")):
        game = stride(edition, "Strider (attacking #90)", "Forest")
        assert any(rule.startswith(number) for rule in refusals(game, text)), edition


@under(*WITH_PLANESWALKERS)
def test_the_default_sends_the_rest_past_the_planeswalker(edition: Edition) -> None:
    game = stride(edition, "Strider (attacking #90)", "Grizzly Bears (blocking Strider)")
    first = next(iter(game.legal_actions))
    game.push(first)
    while isinstance(game.decision, AssignCombatDamage):
        game.push(next(iter(game.legal_actions)))
    assert life(game, "Ben") == 18
    assert game.state.permanents.get(find(game, "Strider")) is not None
    assert all(p.counter(CounterKind.LOYALTY) == 0 for p in game.state.permanents.values())


def test_stacked_editions_have_no_planeswalkers_to_stride_over() -> None:
    for edition in (R2002, R2006):
        game = fight(edition, "Strider (attacking, tapped)", "Grizzly Bears (blocking Strider)", STRIDER)
        assert legal_divisions(game, ["Grizzly Bears", "Ben"]) == {(n, 7 - n) for n in range(2, 8)}
