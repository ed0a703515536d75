"""Assigning and dealing combat damage: what is the same in every edition."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.editions import Edition
from manaburn.errors import IllegalAction
from manaburn.state import events
from manaburn.terms import Step
from rules.positions_of_combat import (
    AT_ONCE,
    FREE,
    action,
    asked,
    assign_all,
    cast,
    combat_damage,
    deal,
    died,
    go_on,
    in_order,
    is_legal,
    is_stacked,
    legal_divisions,
    life,
    marked,
    on_battlefield,
    play,
    position,
    refusals,
    resolve,
    to_damage,
    under,
)

WEAKNESS = card(
    "Weight",
    "{0}",
    "Enchantment",
    printed="1993-08-05",
    abilities=(Static(affects=CREATURE, changes=(AddPowerToughness(-2, 0),)),),
)

ONE_ON_ONE = """
    step: declare blockers
    Anna 20   battlefield: Hill Giant (attacking, tapped)
    Ben 20    battlefield: Grizzly Bears (blocking Hill Giant)
"""

TWO_BLOCKERS = """
    step: declare blockers
    Anna 20   battlefield: Elvish Regrower (attacking, tapped)
    Ben 20    battlefield: Vampire Spawn (blocking Elvish Regrower), Helpful Hunter (blocking Elvish Regrower)
"""

TWO_BLOCKED = """
    step: declare blockers
    Anna 20   battlefield: Grizzly Bears (attacking, tapped), Goblin Piker (attacking, tapped)
    Ben 20    battlefield: Foriysian Brigade (blocking Grizzly Bears and Goblin Piker, 1 +1/+1)
"""


# Who assigns, and when


@rules(
    {
        "dangelo2002": "C.5.1#1",
        "cr2006": "310.1#1",
        "cr2010": "510.1#1",
        "wiki2016": "damage/assign-order-of-players",
        "cr2025": "510.1#1",
    }
)
@under()
def test_the_active_player_assigns_first_and_then_the_defending_player(edition: Edition) -> None:
    game = position(edition, ONE_ON_ONE)
    to_damage(game)
    assert asked(game) == "AssignCombatDamage Anna"
    play(game, "assign: Hill Giant > Grizzly Bears 3")
    assert asked(game) == "AssignCombatDamage Ben"
    assert not combat_damage(game)
    play(game, "assign: Grizzly Bears > Hill Giant 2")
    assert asked(game) == "Priority Anna"


@rules(
    {
        "dangelo2002": ("C.5.2", "C.5.Ruling.2#2"),
        "cr2006": "310.2a#1",
        "cr2010": "510.1a#1",
        "wiki2016": "damage/equal-to-power",
        "cr2025": "510.1a#1",
    }
)
@under()
def test_a_creature_assigns_as_much_damage_as_its_power(edition: Edition) -> None:
    game = position(edition, TWO_BLOCKERS)
    in_order(game, "order: Vampire Spawn, Helpful Hunter")
    to_damage(game)
    number = {"2002": "310.1a", "2006": "310.2a"}.get(edition.name, "510.1a")
    rule = f"{edition.key} {number}"
    assert refusals(game, "assign: Elvish Regrower > Vampire Spawn 3") == {rule}
    assert refusals(game, "assign: Elvish Regrower > Vampire Spawn 5")
    assert refusals(game, "assign: none")
    assert is_legal(game, "assign: Elvish Regrower > Vampire Spawn 4")


@rules(
    {
        "cr2006": "310.2a#2",
        "cr2010": "510.1a#2",
        "wiki2016": "damage/zero-or-less",
        "cr2025": "510.1a#2",
    }
)
@pytest.mark.parametrize("attacker", ["Steel Wall", "Mons's Goblin Raiders"], ids=["zero", "negative"])
@under("cr2006", "cr2010", "wiki2016", "cr2025")
def test_a_creature_without_power_assigns_nothing(edition: Edition, attacker: str) -> None:
    text = f"""
        step: declare blockers
        Anna 20   battlefield: {attacker} (attacking, tapped), Hill Giant (attacking, tapped)
        Ben 20    battlefield: Weight, Grizzly Bears (blocking Hill Giant)
    """
    game = position(edition, text, WEAKNESS)
    play(game, "pass", "pass")
    assert refusals(game, f"assign: Hill Giant > Grizzly Bears 1, {attacker} > Ben 1")
    play(game, "assign: Hill Giant > Grizzly Bears 1")
    assert asked(game) == "Priority Anna"  # Ben's only creature has no power either: he assigns nothing
    deal(game)
    assert combat_damage(game) == {("Hill Giant", "Grizzly Bears", 1): 1}
    assert life(game, "Ben") == 20


@rules(
    {
        "dangelo2002": "C.5.3",
        "cr2006": "310.2b",
        "cr2010": "510.1b#1",
        "wiki2016": "damage/unblocked-target",
        "cr2025": "510.1b#1",
    }
)
@under()
def test_an_unblocked_attacker_damages_the_player_it_attacks(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Hill Giant (attacking, tapped)
        Ben 20    battlefield: Grizzly Bears
    """
    game = position(edition, text)
    play(game, "block: none")
    to_damage(game)
    assert refusals(game, "assign: Hill Giant > Grizzly Bears 3")
    play(game, "assign: Hill Giant > Ben 3")
    deal(game)
    assert (life(game, "Anna"), life(game, "Ben")) == (20, 17)


@rules({"cr2010": "510.1b#1", "wiki2016": "damage/unblocked-target", "cr2025": "510.1b#1"})
@under(*AT_ONCE)
def test_an_unblocked_attacker_damages_the_planeswalker_it_attacks(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Grizzly Bears
        Ben 20    battlefield: Ajani Goldmane
    """
    game = position(edition, text)
    play(game, "attack: Grizzly Bears > Ajani Goldmane")
    go_on(game, Step.COMBAT_DAMAGE)
    assert refusals(game, "assign: Grizzly Bears > Ben 2")
    play(game, "assign: Grizzly Bears > Ajani Goldmane 2")
    assert life(game, "Ben") == 20
    (ajani,) = (p for p in game.state.permanents.values() if p.counters)
    assert sum(number for _, number in ajani.counters) == 2  # of four


@rules({"cr2006": "310.2b"})
@under("dangelo2002", "cr2006")
def test_only_a_player_is_dealt_damage_by_an_unblocked_attacker(edition: Edition) -> None:
    game = position(edition, "step: declare blockers | Anna 20 battlefield: Hill Giant (attacking) | Ben 20")
    go_on(game, Step.COMBAT_DAMAGE)
    assert [a.parts for a in game.legal_actions] == [action(game, "assign: Hill Giant > Ben 3").parts]


@rules(
    {
        "cr2010": ("510.1b#2", "506.4c#4"),
        "wiki2016": ("damage/unblocked-no-target", "put-attacking/planeswalker-removed#4"),
        "cr2025": ("510.1b#2", "506.4c#4"),
    }
)
@under(*AT_ONCE)
def test_an_unblocked_attacker_whose_planeswalker_is_gone_damages_nothing(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Grizzly Bears
        Ben 20    hand: Hero's Downfall   battlefield: Ajani Goldmane, 3 Swamp, Steel Wall
    """
    game = position(edition, text)
    play(game, "attack: Grizzly Bears > Ajani Goldmane", "pass")
    cast(game, "Hero's Downfall", "Ajani Goldmane")
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: none")
    go_on(game, Step.END_OF_COMBAT)
    assert Step.COMBAT_DAMAGE in [e.step for e in game.events if isinstance(e, events.StepBegan)]
    assert not combat_damage(game)
    assert life(game, "Ben") == 20


@rules(
    {
        "cr2010": ("510.1c#1", "510.1c#3", "510.1d#1", "510.1d#3"),
        "wiki2016": (
            "damage/blocked-to-blockers",
            "damage/blocked-one-blocker",
            "damage/blocker-to-attackers",
            "damage/blocker-one",
        ),
        "cr2025": ("510.1c#1", "510.1c#3", "510.1d#1", "510.1d#3"),
    }
)
@under()
def test_with_one_opponent_each_all_damage_goes_there(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Hill Giant (attacking, tapped), Craw Wurm
        Ben 20    battlefield: Grizzly Bears (blocking Hill Giant), Elvish Champion
    """
    game = position(edition, text)
    to_damage(game)
    for elsewhere in ("Ben", "Elvish Champion", "Craw Wurm", "Anna"):
        assert refusals(game, f"assign: Hill Giant > {elsewhere} 3")
        assert refusals(game, f"assign: Hill Giant > Grizzly Bears 2, Hill Giant > {elsewhere} 1")
    play(game, "assign: Hill Giant > Grizzly Bears 3")
    for elsewhere in ("Anna", "Craw Wurm", "Elvish Champion"):
        assert refusals(game, f"assign: Grizzly Bears > {elsewhere} 2")
    play(game, "assign: Grizzly Bears > Hill Giant 2")
    deal(game)
    assert combat_damage(game) == {
        ("Hill Giant", "Grizzly Bears", 3): 1,
        ("Grizzly Bears", "Hill Giant", 2): 1,
    }


@rules(
    {
        "dangelo2002": ("C.4.8#2", "C.5.4#2", "C.1.Ruling.3#11"),
        "cr2006": "310.2c#2",
        "cr2010": ("510.1c#2", "509.1h#3"),
        "wiki2016": ("damage/blocked-no-blockers", "blockers/stays-blocked"),
        "cr2025": ("510.1c#2", "509.1h#3"),
    }
)
@under()
def test_a_blocked_attacker_without_blockers_damages_nobody(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Shock   battlefield: Hill Giant (attacking, tapped), Mountain
        Ben 20    battlefield: Grizzly Bears (blocking Hill Giant)
    """
    game = position(edition, text)
    cast(game, "Shock", "Grizzly Bears")
    assert died(game, "Grizzly Bears")
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)
    assert (life(game, "Anna"), life(game, "Ben")) == (20, 20)


@rules({"dangelo2002": ("C.5.4#2", "C.5.Note.2")})
@under()
def test_a_blocked_trampler_without_blockers_damages_the_player(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Shock   battlefield: War Mammoth (attacking, tapped), Mountain
        Ben 20    battlefield: Grizzly Bears (blocking War Mammoth)
    """
    game = position(edition, text)
    cast(game, "Shock", "Grizzly Bears")
    assign_all(game)
    deal(game)
    assert combat_damage(game) == {("War Mammoth", "Ben", 3): 1}


@rules(
    {
        "dangelo2002": "C.5.5#2",
        "cr2006": "310.2d#2",
        "cr2010": "510.1d#2",
        "wiki2016": "damage/blocker-none",
        "cr2025": "510.1d#2",
    }
)
@under()
def test_a_blocker_that_blocks_nothing_any_more_damages_nothing(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Shock   battlefield: Mountain, Grizzly Bears (attacking), Goblin Piker (attacking)
        Ben 20    battlefield: Hill Giant (blocking Grizzly Bears)
    """
    game = position(edition, text)
    cast(game, "Shock", "Grizzly Bears")
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {("Goblin Piker", "Ben", 2): 1}


@rules(
    {
        "dangelo2002": ("C.5.4#1", "C.5.Ruling.2#1", "C.5.Ruling.2#3"),
        "cr2006": ("310.2", "310.2c#1"),
        "cr2025": "510.1c#4",
    }
)
@under(*FREE)
def test_damage_is_divided_among_blockers_as_its_controller_likes(edition: Edition) -> None:
    game = position(edition, TWO_BLOCKERS)
    to_damage(game)
    assert legal_divisions(game, ["Vampire Spawn", "Helpful Hunter"]) == {
        (0, 4),
        (1, 3),
        (2, 2),
        (3, 1),
        (4, 0),
    }
    assert game.legal_actions.count() == 5
    assert is_legal(game, "assign: Elvish Regrower > Helpful Hunter 4")
    assert is_legal(game, "assign: Elvish Regrower > Vampire Spawn 2, Elvish Regrower > Helpful Hunter 2")


@rules({"dangelo2002": "C.5.5#1", "cr2006": "310.2d#1", "cr2025": "510.1d#4"})
@under(*FREE)
def test_damage_is_divided_among_blocked_attackers_as_its_controller_likes(edition: Edition) -> None:
    game = position(edition, TWO_BLOCKED)
    to_damage(game)
    play(game, "assign: Grizzly Bears > Foriysian Brigade 2, Goblin Piker > Foriysian Brigade 2")
    assert asked(game) == "AssignCombatDamage Ben"
    assert legal_divisions(game, ["Grizzly Bears", "Goblin Piker"]) == {(0, 3), (1, 2), (2, 1), (3, 0)}


# The assignment as a whole


@rules(
    {
        "cr2010": ("510.1f#1", "510.1e"),
        "wiki2016": ("damage/total-check", "damage/total-check-not-individual"),
        "cr2025": ("510.1e#1", "510.1e#2"),
    }
)
@under(*AT_ONCE)
def test_all_assignments_of_a_player_are_judged_together(edition: Edition) -> None:
    """War Mammoth may trample over what Hill Giant takes care of, and only then."""
    text = """
        step: declare blockers
        Anna 20   battlefield: War Mammoth (attacking, tapped), Hill Giant (attacking, tapped)
        Ben 20    battlefield: Foriysian Brigade (blocking War Mammoth and Hill Giant)
    """
    game = position(edition, text)
    in_order(game, "order: War Mammoth, Hill Giant")
    to_damage(game)
    assert is_legal(
        game,
        "assign: Hill Giant > Foriysian Brigade 3, War Mammoth > Foriysian Brigade 1, War Mammoth > Ben 2",
    )
    assert refusals(game, "assign: Hill Giant > Foriysian Brigade 3, War Mammoth > Ben 3")
    assert refusals(game, "assign: War Mammoth > Foriysian Brigade 1, War Mammoth > Ben 2")
    for answer in game.legal_actions:  # and each creature's damage stands together
        sources = [source for source, _, _ in answer.parts]
        assert sources == sorted(sources)


@rules(
    {
        "cr2010": "510.1f#2",
        "wiki2016": "damage/illegal-rewind",
        "cr2025": "510.1e#3",
    }
)
@under(*AT_ONCE)
def test_after_an_illegal_assignment_that_player_assigns_again(edition: Edition) -> None:
    game = position(edition, ONE_ON_ONE)
    to_damage(game)
    play(game, "assign: Hill Giant > Grizzly Bears 3")
    before = game.state.clone()
    with pytest.raises(IllegalAction):
        play(game, "assign: Grizzly Bears > Hill Giant 1")
    assert game.state == before
    assert asked(game) == "AssignCombatDamage Ben"
    play(game, "assign: Grizzly Bears > Hill Giant 2")
    assert combat_damage(game) == {
        ("Hill Giant", "Grizzly Bears", 3): 1,
        ("Grizzly Bears", "Hill Giant", 2): 1,
    }


# Dealing


@rules(
    {
        "cr2010": ("510.1#2", "510.2#1", "510.2#2", "510.2#3", "510.4#1"),
        "wiki2016": (
            "damage/assign-tba",
            "damage/dealt-simultaneously",
            "damage/deal-tba",
            "damage/no-window-between",
            "damage/priority",
        ),
        "cr2025": ("510.1#2", "510.2#1", "510.2#2", "510.2#3", "510.3"),
    }
)
@under(*AT_ONCE)
def test_damage_is_dealt_at_once_without_the_stack(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Grizzly Bears (attacking, tapped)
        Ben 20    battlefield: Mogg Fanatic (blocking Grizzly Bears, 1 +1/+1)
    """
    game = position(edition, text)
    to_damage(game)
    play(game, "assign: Grizzly Bears > Mogg Fanatic 2")
    assert not game.state.stack
    already = len(game.events)
    play(game, "assign: Mogg Fanatic > Grizzly Bears 2")
    assert asked(game) == "Priority Anna"  # the first decision after the last assignment
    assert game.state.turn.step is Step.COMBAT_DAMAGE
    assert died(game, "Grizzly Bears")
    assert died(game, "Mogg Fanatic")
    happened = game.events[already:]
    assert not [e for e in happened if isinstance(e, events.PutOntoStack)]
    damage = [i for i, e in enumerate(happened) if isinstance(e, events.DamageDealt)]
    assert damage == [damage[0], damage[0] + 1]  # nothing comes between


@rules({"cr2010": "510.4#2", "wiki2016": "damage/players-may-act"})
@under(*AT_ONCE)
def test_players_may_act_after_combat_damage(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Shock   battlefield: Grizzly Bears (attacking, tapped), Mountain
        Ben 20    battlefield: Hill Giant (blocking Grizzly Bears)
    """
    game = position(edition, text)
    assign_all(game)
    cast(game, "Shock", "Hill Giant")
    assert died(game, "Hill Giant")
    assert game.state.turn.step is Step.COMBAT_DAMAGE


@rules({"dangelo2002": ("C.5.Ruling.1#1", "C.5.Ruling.1#2")})
@under()
def test_each_creature_deals_its_damage_separately(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Craw Wurm (attacking, tapped), Goblin Piker (attacking, tapped)
        Ben 20    battlefield: Wall of Fire (blocking Craw Wurm, 1 +1/+1), Grizzly Bears (blocking Craw Wurm)
    """
    game = position(edition, text)
    in_order(game, "order: Wall of Fire, Grizzly Bears")
    to_damage(game)
    play(game, "assign: Craw Wurm > Wall of Fire 6, Goblin Piker > Ben 2")
    play(game, "assign: Wall of Fire > Craw Wurm 1, Grizzly Bears > Craw Wurm 2")
    deal(game)
    assert combat_damage(game) == {
        ("Craw Wurm", "Wall of Fire", 6): 1,
        ("Goblin Piker", "Ben", 2): 1,
        ("Wall of Fire", "Craw Wurm", 1): 1,
        ("Grizzly Bears", "Craw Wurm", 2): 1,
    }


@rules(
    {
        "dangelo2002": ("C.1.7#2", "C.5.Note.1", "C.1.7#1"),
        "cr2010": ("506.4b#2", "506.4b#1"),
        "wiki2016": ("combat-notes/tapping#1", "combat-notes/tapping#2"),
        "cr2025": ("506.4b#2", "506.4b#1"),
    }
)
@under()
def test_tapped_blockers_deal_combat_damage(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Hill Giant (attacking, tapped), Icy Manipulator, Mountain
        Ben 20    battlefield: Grizzly Bears (blocking Hill Giant)
    """
    game = position(edition, text)
    play(game, "activate Icy Manipulator", "targets: Grizzly Bears")
    resolve(game)
    (bears,) = (p for p in game.state.permanents.values() if p.id in game.state.combat.blocks)
    assert bears.tapped
    assign_all(game)
    deal(game)
    assert combat_damage(game) == {
        ("Hill Giant", "Grizzly Bears", 3): 1,
        ("Grizzly Bears", "Hill Giant", 2): 1,
    }
    assert on_battlefield(game, "Hill Giant")


@rules({"dangelo2002": "C.1.8#2"})
@under()
def test_a_burn_spell_in_combat_deals_no_combat_damage(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Shock   battlefield: Scroll Thief (attacking, tapped), Mountain
          library: Forest
        Ben 20
    """
    game = position(edition, text)
    play(game, "block: none")
    cast(game, "Shock", "Ben")
    (burn,) = (e for e in game.events if isinstance(e, events.DamageDealt))
    assert not burn.combat
    assert life(game, "Ben") == 18
    assign_all(game)
    deal(game)
    assert game.state.stack  # the Thief triggers on combat damage, and on nothing else
    assert len([e for e in game.events if isinstance(e, events.AbilityTriggered)]) == 1


@under()
def test_damage_stays_marked_on_what_survives(edition: Edition) -> None:
    game = position(edition, ONE_ON_ONE)
    assign_all(game)
    deal(game)
    assert marked(game, "Hill Giant") == 2
    assert died(game, "Grizzly Bears")


@rules({"cr2006": "310.2e"})
@under("dangelo2002", "cr2006")
def test_how_damage_is_assigned_is_settled_as_it_is_assigned(edition: Edition) -> None:
    """Thorn Elemental may strike past its blocker; when the damage waits, nothing can be changed."""
    text = """
        step: declare blockers
        Anna 20   hand: Shock   battlefield: Thorn Elemental (attacking, tapped), Mountain
        Ben 20    battlefield: Grizzly Bears (blocking Thorn Elemental)
    """
    game = position(edition, text)
    to_damage(game)
    assert legal_divisions(game, ["Grizzly Bears", "Ben"]) == {(7, 0), (0, 7)}
    play(game, "assign: Thorn Elemental > Ben 7", "assign: Grizzly Bears > Thorn Elemental 2")
    assert is_stacked(edition)
    cast(game, "Shock", "Thorn Elemental")
    resolve(game)
    assert (life(game, "Ben"), on_battlefield(game, "Grizzly Bears")) == (13, True)
