"""Combat damage that uses the stack, as it did until July 2009."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn.editions import Edition
from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.state import events
from manaburn.state.records.effects import CombatDamageOnStack
from manaburn.terms import Step
from rules.positions_of_combat import (
    BLACKEN,
    SEIZE,
    STACKED,
    activate,
    asked,
    assign_all,
    attacking,
    blocking,
    cast,
    combat_damage,
    died,
    give_priority_to,
    go_on,
    is_legal,
    life,
    marked,
    on_battlefield,
    play,
    position,
    resolve,
    to_damage,
    under,
)

ONE_ON_ONE = """
    step: declare blockers
    Anna 20   hand: Giant Growth, Unsummon, Blacken, Seize
      battlefield: Hill Giant (attacking, tapped), Forest, Island
    Ben 20    hand: Fog, Giant Growth, Counterspell
      battlefield: Grizzly Bears (blocking Hill Giant), 2 Island, Forest
"""


def waiting(edition: Edition, text: str = ONE_ON_ONE) -> Game:
    """A game in which combat damage has just been assigned."""
    game = position(edition, text, BLACKEN, SEIZE)
    assign_all(game)
    return game


@rules({"dangelo2002": ("C.5.1#2", "C.5.1#3", "C.1.Ruling.3#6"), "cr2006": ("310.1#2", "310.1#4")})
@under(*STACKED)
def test_all_assignments_are_one_object_on_the_stack_and_then_there_is_priority(edition: Edition) -> None:
    game = waiting(edition)
    (item,) = game.state.stack
    assert isinstance(item, CombatDamageOnStack)
    assert sorted(amount for _, _, amount in item.parts) == [2, 3]
    assert asked(game) == "Priority Anna"
    assert is_legal(game, "cast Giant Growth")
    assert not combat_damage(game)
    assert (marked(game, "Hill Giant"), marked(game, "Grizzly Bears")) == (0, 0)


@rules(
    {
        "dangelo2002": ("C.5.1#4", "C.1.Ruling.3#7", "C.1.Ruling.3#8", "C.1.Ruling.3#9"),
        "cr2006": ("310.4#1", "310.4#2", "310.4#3"),
    }
)
@under(*STACKED)
def test_damage_is_dealt_all_at_once_when_it_resolves(edition: Edition) -> None:
    game = waiting(edition)
    cast(game, "Giant Growth", "Hill Giant")  # above the damage
    assert not combat_damage(game)
    assert len(game.state.stack) == 1
    play(game, "pass")
    assert asked(game) == "Priority Ben"
    already = len(game.events)
    play(game, "pass")
    assert combat_damage(game) == {
        ("Hill Giant", "Grizzly Bears", 3): 1,
        ("Grizzly Bears", "Hill Giant", 2): 1,
    }
    dealt = [i for i, e in enumerate(game.events[already:]) if isinstance(e, events.DamageDealt)]
    assert dealt == [dealt[0], dealt[0] + 1]
    assert died(game, "Grizzly Bears")
    assert asked(game) == "Priority Anna"
    assert game.state.turn.step is Step.COMBAT_DAMAGE
    assert not game.state.stack


@rules({"dangelo2002": ("C.5.6#1", "C.5.6#2"), "cr2006": "310.4a#2"})
@under(*STACKED)
def test_a_later_change_of_power_changes_nothing(edition: Edition) -> None:
    game = waiting(edition)
    cast(game, "Giant Growth", "Hill Giant")
    give_priority_to(game, "Ben")
    cast(game, "Giant Growth", "Grizzly Bears")
    resolve(game)
    assert combat_damage(game) == {
        ("Hill Giant", "Grizzly Bears", 3): 1,
        ("Grizzly Bears", "Hill Giant", 2): 1,
    }
    assert (marked(game, "Hill Giant"), marked(game, "Grizzly Bears")) == (2, 3)


@rules(
    {
        "dangelo2002": ("C.5.6#2", "C.5.6#3", "C.1.Ruling.3#12"),
        "cr2006": ("310.4a#1", "310.4c#1"),
    }
)
@under(*STACKED)
def test_a_dealer_that_is_gone_still_deals_and_takes_nothing(edition: Edition) -> None:
    game = waiting(edition)
    cast(game, "Unsummon", "Grizzly Bears")
    resolve(game)
    assert combat_damage(game) == {("Grizzly Bears", "Hill Giant", 2): 1}
    assert marked(game, "Hill Giant") == 2
    assert life(game, "Ben") == 20


@rules({"dangelo2002": "C.1.Ruling.3#12", "cr2006": "310.4c#2"})
@under(*STACKED)
def test_what_is_no_creature_any_more_deals_and_takes_nothing(edition: Edition) -> None:
    """Living Lands makes a Forest attack; while damage waits, it goes away and the Forest is a land."""
    text = """
        step: declare blockers
        Anna 20   battlefield: Living Lands, Forest (attacking, tapped)
        Ben 20    hand: Disenchant   battlefield: Samite Healer (blocking Forest), 2 Plains
    """
    game = waiting(edition, text)
    give_priority_to(game, "Ben")
    cast(game, "Disenchant", "Living Lands")
    assert attacking(game) == {}
    resolve(game)
    assert combat_damage(game) == {("Forest", "Samite Healer", 1): 1}
    assert marked(game, "Forest") == 0
    assert died(game, "Samite Healer")


@rules({"dangelo2002": "C.1.Ruling.3#13", "cr2006": "310.4a#3"})
@pytest.mark.parametrize("way", ["stolen", "regenerated"])
@under(*STACKED)
def test_what_left_combat_but_is_a_creature_in_play_deals_and_takes(edition: Edition, way: str) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Seize, Shock   battlefield: Hill Giant (attacking, tapped), Mountain
        Ben 20    battlefield: Drudge Skeletons (blocking Hill Giant), 2 Swamp
    """
    game = waiting(edition, text)
    if way == "stolen":
        cast(game, "Seize", "Drudge Skeletons")
    else:
        give_priority_to(game, "Ben")
        activate(game, "Drudge Skeletons")
        cast(game, "Shock", "Drudge Skeletons")
    assert on_battlefield(game, "Drudge Skeletons")
    assert blocking(game) == {}
    resolve(game)
    assert combat_damage(game) == {
        ("Hill Giant", "Drudge Skeletons", 3): 1,
        ("Drudge Skeletons", "Hill Giant", 1): 1,
    }


@rules({"dangelo2002": "C.5.7#1", "cr2006": "310.4b#1"})
@under(*STACKED)
def test_the_source_is_the_creature_as_it_is_when_damage_is_dealt(edition: Edition) -> None:
    """White Knight has protection from black, and the green attacker turns black in time."""
    text = """
        step: declare blockers
        Anna 20   hand: Blacken   battlefield: Craw Wurm (attacking, tapped)
        Ben 20    battlefield: White Knight (blocking Craw Wurm)
    """
    game = waiting(edition, text)
    resolve(game)
    assign_all(game)
    cast(game, "Blacken", "Craw Wurm")
    resolve(game)
    assert on_battlefield(game, "White Knight")
    assert marked(game, "White Knight") == 0
    game = waiting(edition, text)
    resolve(game)
    assign_all(game)
    resolve(game)
    assert died(game, "White Knight")


@rules({"dangelo2002": "C.5.7#2", "cr2006": "310.4b#2"})
@pytest.mark.parametrize("turned_black", [True, False])
@under(*STACKED)
def test_a_source_that_is_gone_is_as_it_last_was(edition: Edition, turned_black: bool) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Blacken, Unsummon   battlefield: Craw Wurm (attacking, tapped), Island
        Ben 20    battlefield: White Knight (blocking Craw Wurm)
    """
    game = waiting(edition, text)
    resolve(game)
    assign_all(game)
    if turned_black:
        cast(game, "Blacken", "Craw Wurm")
    cast(game, "Unsummon", "Craw Wurm")
    resolve(game)
    assert on_battlefield(game, "White Knight") is turned_black


@rules({"dangelo2002": "C.5.8", "cr2006": "310.3#2"})
@under(*STACKED)
def test_combat_damage_cannot_be_countered(edition: Edition) -> None:
    game = waiting(edition)
    play(game, "pass")
    assert asked(game) == "Priority Ben"
    with pytest.raises(GameError):  # there is no spell it could target
        play(game, "cast Counterspell")
    play(game, "cast Giant Growth", "targets: Grizzly Bears")
    assert is_legal(game, "cast Counterspell")  # now there is one
    play(game, "cast Counterspell")
    stack = game.state.stack
    targets = {target for answer in game.legal_actions for target in answer.targets}
    assert targets == {stack[-2].id}


@under(*STACKED)
def test_a_fog_in_time_prevents_damage_that_waits(edition: Edition) -> None:
    game = waiting(edition)
    give_priority_to(game, "Ben")
    cast(game, "Fog")
    resolve(game)
    assert not combat_damage(game)
    assert [e.amount for e in game.events if isinstance(e, events.DamagePrevented)] == [3, 2]


@under(*STACKED)
def test_nothing_is_put_on_the_stack_where_nobody_has_power(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Ornithopter (attacking, tapped)
        Ben 20
    """
    game = position(edition, text)
    play(game, "block: none")
    go_on(game, Step.COMBAT_DAMAGE)
    assert asked(game) == "Priority Anna"
    assert not game.state.stack


@rules({"dangelo2002": "C.1.Ruling.3#11"})
@under(*STACKED)
def test_what_is_removed_from_combat_before_assignment_deals_and_takes_nothing(edition: Edition) -> None:
    game = position(edition, ONE_ON_ONE, SEIZE, BLACKEN)
    cast(game, "Seize", "Grizzly Bears")
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)


@under(*STACKED)
def test_combat_goes_on_when_the_damage_has_been_dealt(edition: Edition) -> None:
    game = position(edition, ONE_ON_ONE, SEIZE, BLACKEN)
    to_damage(game)
    go_on(game, Step.POSTCOMBAT_MAIN)
    assert died(game, "Grizzly Bears")
