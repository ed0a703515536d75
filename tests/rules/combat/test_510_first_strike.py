"""First and double strike: one combat damage step or two, and who deals damage in which."""

from __future__ import annotations

from datetime import date

import pytest

from covering import rules
from manaburn.cards.definitions import card, token
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import Arrival, CreateTokens
from manaburn.editions import R2002, R2006, Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import Step
from rules.positions_of_combat import (
    BLUNT,
    DOUBLE,
    SHARPEN,
    asked,
    assign_all,
    cast,
    combat_damage,
    deal,
    died,
    go_on,
    is_stacked,
    life,
    on_battlefield,
    play,
    position,
    resolve,
    steps_of_combat,
    to_damage,
    under,
)

BOTH = [Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE]


def damage_steps(game: Game) -> list[Step]:
    """The combat damage steps that took place."""
    return [step for step in steps_of_combat(game) if step in BOTH]


def unblocked(edition: Edition, attackers: str) -> Game:
    """Attackers that nobody blocks; all of the first combat damage is dealt."""
    listed = ", ".join(f"{name} (attacking, tapped)" for name in attackers.split(", "))
    text = f"""
        step: declare blockers
        Anna 20   hand: 2 Sharpen, Blunt, Double, Giant Growth   battlefield: Forest, {listed}
        Ben 20
    """
    game = position(edition, text, SHARPEN, BLUNT, DOUBLE)
    play(game, "block: none")
    return game


def first_damage(game: Game) -> None:
    """All damage of the first step is assigned and dealt, if there is any."""
    while game.state.turn.step is not Step.FIRST_COMBAT_DAMAGE:
        play(game, "pass")
    while asked(game).startswith("AssignCombatDamage"):
        assign_all(game)
    if game.state.stack:
        resolve(game)


@rules(
    {
        "dangelo2002": ("C.5.9#1", "C.5.9#2", "C.5.9#3"),
        "cr2006": ("310.5#1", "310.5#2", "310.5#3"),
        "cr2010": ("506.1#3", "510.5#1", "510.5#2", "510.5#3"),
        "wiki2016": (
            "damage/first-strike-first-step",
            "damage/first-strike-second-step",
            "damage/second-step-nonstrikers",
        ),
        "cr2025": ("506.1#3", "510.4#1", "510.4#2", "510.4#3"),
    }
)
@under()
def test_with_a_first_striker_there_are_two_damage_steps(edition: Edition) -> None:
    game = unblocked(edition, "Elvish Archers, Grizzly Bears")
    to_damage(game)
    assert game.state.turn.step is Step.FIRST_COMBAT_DAMAGE
    first_damage(game)
    assert combat_damage(game) == {("Elvish Archers", "Ben", 2): 1}
    go_on(game, Step.COMBAT_DAMAGE)
    play(game, "assign: Grizzly Bears > Ben 2")  # and the Archers deal no more
    deal(game)
    assert combat_damage(game) == {("Elvish Archers", "Ben", 2): 1, ("Grizzly Bears", "Ben", 2): 1}


@rules({"wiki2016": "combat/two-damage-steps"})
@pytest.mark.parametrize("striker", ["Elvish Archers", "Fencing Ace"])
@pytest.mark.parametrize("side", ["attacking", "blocking"])
@under()
def test_it_does_not_matter_which_side_strikes_first(edition: Edition, striker: str, side: str) -> None:
    attacker, blocker = (striker, "Hill Giant") if side == "attacking" else ("Hill Giant", striker)
    text = f"""
        step: declare blockers
        Anna 20   battlefield: {attacker} (attacking, tapped)
        Ben 20    battlefield: {blocker} (blocking {attacker})
    """
    game = position(edition, text)
    go_on(game, Step.END_OF_COMBAT)
    known = striker == "Elvish Archers" or edition != R2002
    assert damage_steps(game) == (BOTH if known else [Step.COMBAT_DAMAGE])


@rules(
    {
        "dangelo2002": "C.5.9#1",
        "cr2010": "506.1#3",
        "cr2025": "506.1#3",
    }
)
@under()
def test_without_a_striker_there_is_one_damage_step(edition: Edition) -> None:
    game = unblocked(edition, "Grizzly Bears")
    go_on(game, Step.END_OF_COMBAT)
    assert damage_steps(game) == [Step.COMBAT_DAMAGE]
    assert life(game, "Ben") == 18


@under()
def test_a_striker_that_does_not_fight_makes_no_second_step(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Grizzly Bears (attacking, tapped), Elvish Archers
        Ben 20    battlefield: Fencing Ace
    """
    game = position(edition, text)
    play(game, "block: none")
    go_on(game, Step.END_OF_COMBAT)
    assert damage_steps(game) == [Step.COMBAT_DAMAGE]


@rules({"dangelo2002": "C.5.9#4"})
@under()
def test_what_the_first_strike_kills_deals_no_damage(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Elvish Archers (attacking, tapped)
        Ben 20    battlefield: Grizzly Bears (blocking Elvish Archers)
    """
    game = position(edition, text)
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {("Elvish Archers", "Grizzly Bears", 2): 1}
    assert died(game, "Grizzly Bears")
    assert on_battlefield(game, "Elvish Archers")


@rules(
    {
        "cr2006": "310.5#4",
        "cr2010": "510.5#4",
        "wiki2016": "damage/second-step-double-strikers",
        "cr2025": "510.4#4",
    }
)
@under("cr2006", "cr2010", "wiki2016", "cr2025")
def test_a_double_striker_deals_damage_in_both_steps(edition: Edition) -> None:
    game = unblocked(edition, "Fencing Ace, Grizzly Bears")
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {("Fencing Ace", "Ben", 1): 2, ("Grizzly Bears", "Ben", 2): 1}


@rules(
    {
        "dangelo2002": ("C.5.9#5", "C.5.9#6"),
        "cr2006": "310.5#3",
        "cr2010": ("510.5#3", "510.5#5"),
        "wiki2016": ("damage/second-step-nonstrikers", "damage/second-step-then-end"),
        "cr2025": ("510.4#3", "510.4#5"),
    }
)
@under()
def test_who_gains_first_strike_between_the_steps_deals_in_the_second(edition: Edition) -> None:
    game = unblocked(edition, "Elvish Archers, Grizzly Bears")
    first_damage(game)
    cast(game, "Sharpen", "Grizzly Bears")
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game)["Grizzly Bears", "Ben", 2] == 1
    assert damage_steps(game) == BOTH  # and there is no third


@rules(
    {
        "dangelo2002": ("C.5.9#5", "C.5.9#6"),
        "cr2006": "310.5#3",
        "cr2010": "510.5#3",
        "wiki2016": "damage/second-step-nonstrikers",
        "cr2025": "510.4#3",
    }
)
@under()
def test_who_loses_first_strike_between_the_steps_does_not_deal_again(edition: Edition) -> None:
    game = unblocked(edition, "Elvish Archers, Grizzly Bears")
    first_damage(game)
    cast(game, "Blunt", "Elvish Archers")
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {("Elvish Archers", "Ben", 2): 1, ("Grizzly Bears", "Ben", 2): 1}


@rules(
    {
        "dangelo2002": ("C.5.9#3", "C.5.9#6"),
        "cr2006": "310.5#3",
        "cr2010": "510.5#3",
        "wiki2016": "damage/second-step-nonstrikers",
        "cr2025": "510.4#3",
    }
)
@under()
def test_a_first_striker_without_power_in_the_first_step(edition: Edition) -> None:
    """In 2006 it assigned nothing in the first step, so it does in the second; elsewhere it had its turn."""
    game = unblocked(edition, "Ornithopter, Elvish Archers")
    play(game, "cast Sharpen", "targets: Ornithopter")
    first_damage(game)
    assert game.state.turn.step is Step.FIRST_COMBAT_DAMAGE
    cast(game, "Giant Growth", "Ornithopter")
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game)["Ornithopter", "Ben", 3] == (1 if edition == R2006 else 0)


@rules(
    {
        "cr2006": "310.5#4",
        "cr2010": "510.5#4",
        "wiki2016": "damage/second-step-double-strikers",
        "cr2025": "510.4#4",
    }
)
@under("cr2006", "cr2010", "wiki2016", "cr2025")
def test_a_double_striker_that_loses_it_between_the_steps(edition: Edition) -> None:
    game = unblocked(edition, "Fencing Ace")
    first_damage(game)
    cast(game, "Blunt", "Fencing Ace")
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {("Fencing Ace", "Ben", 1): 1}


@rules(
    {
        "cr2006": "310.5#4",
        "cr2010": "510.5#4",
        "wiki2016": "damage/second-step-double-strikers",
        "cr2025": "510.4#4",
    }
)
@under("cr2006", "cr2010", "wiki2016", "cr2025")
def test_a_first_striker_that_gains_double_strike_between_the_steps(edition: Edition) -> None:
    game = unblocked(edition, "Elvish Archers")
    first_damage(game)
    cast(game, "Double", "Elvish Archers")
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {("Elvish Archers", "Ben", 2): 2}


@rules(
    {
        "dangelo2002": "C.5.9#6",
        "cr2006": "310.5#1",
        "cr2010": "510.5#1",
        "wiki2016": "damage/first-strike-first-step",
        "cr2025": "510.4#1",
    }
)
@under()
def test_the_only_first_striker_loses_it_before_the_step(edition: Edition) -> None:
    game = unblocked(edition, "Elvish Archers, Grizzly Bears")
    cast(game, "Blunt", "Elvish Archers")
    go_on(game, Step.END_OF_COMBAT)
    assert damage_steps(game) == [Step.COMBAT_DAMAGE]
    assert life(game, "Ben") == 16


@under()
def test_first_strike_gained_in_the_first_step_comes_too_late_for_it(edition: Edition) -> None:
    game = unblocked(edition, "Grizzly Bears, Elvish Archers")
    to_damage(game)
    play(game, "assign: Elvish Archers > Ben 2")
    if is_stacked(edition):
        cast(game, "Sharpen", "Grizzly Bears")
        assert not combat_damage(game)
        deal(game)
    assert life(game, "Ben") == 18


@rules({"dangelo2002": "C.5.9#3", "cr2006": "310.5#3"})
@under()
def test_a_first_striker_that_joins_between_the_steps_deals_in_the_second(edition: Edition) -> None:
    squire = token("Squire", "W", "Creature — Soldier", 1, 1, keywords="first strike")
    effect = CreateTokens(squire, arrival=Arrival.TAPPED_AND_ATTACKING)
    horn = card("Horn", "{0}", "Instant", printed="1993-08-05", spell=spell(effect))
    text = """
        step: declare blockers
        Anna 20   hand: Horn   battlefield: Elvish Archers (attacking, tapped)
        Ben 20
    """
    game = position(edition, text, horn)
    play(game, "block: none")
    first_damage(game)
    cast(game, "Horn")
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {("Elvish Archers", "Ben", 2): 1, ("Squire", "Ben", 1): 1}


@pytest.mark.parametrize(
    ("day", "deals"),
    [
        ("2002-03-16", False),  # who deals in the second step is settled by one check
        ("2003-07-01", False),  # it has assigned 0, which is not nothing
        ("2004-01-31", False),
        ("2004-02-01", True),  # without power nothing is assigned
        ("2009-04-30", True),
        ("2009-05-01", False),  # ten weeks long 0 is assigned again
        ("2009-07-10", False),
        ("2009-07-11", False),  # it had first strike as the first step began
        ("2025-06-06", False),
    ],
)
def test_a_first_striker_without_power_by_its_days(day: str, deals: bool) -> None:
    game = unblocked(Edition.on(date.fromisoformat(day)), "Ornithopter, Elvish Archers")
    play(game, "cast Sharpen", "targets: Ornithopter")
    first_damage(game)
    cast(game, "Giant Growth", "Ornithopter")
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game)["Ornithopter", "Ben", 3] == deals


@pytest.mark.parametrize("day", ["2002-03-16", "2006-10-01", "2009-05-15", "2009-07-11", "2025-06-06"])
def test_assigning_0_damage_deals_none_and_needs_no_answer(day: str) -> None:
    game = unblocked(Edition.on(date.fromisoformat(day)), "Ornithopter")
    while game.state.turn.step is not Step.END_OF_COMBAT:
        assert asked(game).startswith("Priority")
        assert not game.state.stack
        play(game, "pass")
    assert not combat_damage(game)
    zero = [e for e in game.events if isinstance(e, events.DamageAssigned)]
    assert bool(zero) is (day in ("2002-03-16", "2009-05-15"))


@pytest.mark.parametrize(
    ("day", "known"), [("2002-03-16", False), ("2003-03-14", False), ("2003-03-15", True)]
)
def test_double_strike_is_nothing_before_it_exists(day: str, known: bool) -> None:
    """A creature that has it deals damage once, with those that do not strike first."""
    game = unblocked(Edition.on(date.fromisoformat(day)), "Fencing Ace, Elvish Archers")
    first_damage(game)
    assert combat_damage(game)["Fencing Ace", "Ben", 1] == known
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game)["Fencing Ace", "Ben", 1] == 1 + known
    assert combat_damage(game)["Elvish Archers", "Ben", 2] == 1


@rules({"dangelo2002": "C.5.9#1"})
@under()
def test_two_damage_steps_each_have_their_priority(edition: Edition) -> None:
    game = unblocked(edition, "Elvish Archers")
    first_damage(game)
    assert (asked(game), game.state.turn.step) == ("Priority Anna", Step.FIRST_COMBAT_DAMAGE)
    play(game, "pass", "pass")
    assert (asked(game), game.state.turn.step) == ("Priority Anna", Step.COMBAT_DAMAGE)
    play(game, "pass", "pass")
    assert (asked(game), game.state.turn.step) == ("Priority Anna", Step.END_OF_COMBAT)
    assert len([e for e in game.events if isinstance(e, events.DamageDealt)]) == 1
