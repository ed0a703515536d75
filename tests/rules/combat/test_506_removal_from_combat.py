"""Removal from combat by effects and by what something stops being, and effects on blocks already made."""

from __future__ import annotations

from covering import rules
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.changes.changes import AddTypes, SetPowerToughness, SetTypes
from manaburn.cards.vocabulary.effects import Alter, Effect, GainLife
from manaburn.cards.vocabulary.effects_by_subject.combat import (
    MakeBlock,
    MakeBlocked,
    RemoveFromCombat,
    Unblocks,
)
from manaburn.cards.vocabulary.events.triggers import BecomesBlocked, Blocks
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, TargetSlot
from manaburn.decisions import OrderForDamage
from manaburn.editions import R2002, R2006, Edition
from manaburn.game import Game
from manaburn.terms import CardType, Step
from rules.positions_of_combat import (
    AT_ONCE,
    ORDERED,
    asked,
    attacking,
    blocking,
    called,
    cast,
    combat_damage,
    find,
    give_priority_to,
    go_on,
    is_legal,
    life,
    play,
    position,
    under,
)


def instant(name: str, *effects: Effect, target: TargetSlot = TARGET_CREATURE) -> CardDefinition:
    """An instant without cost."""
    return card(name, "{0}", "Instant", printed="1993-08-05", spell=spell(*effects, targets=(target,)))


OUT = instant("Out", RemoveFromCombat(Chosen(0)))


@rules({"cr2010": "506.4#4", "wiki2016": "removal/effect-says-so", "cr2025": "506.4#4"})
@under()
def test_an_effect_removes_from_combat(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: 2 Out   battlefield: Hill Giant (attacking, tapped), Craw Wurm (attacking, tapped)
        Ben 20    battlefield: Grizzly Bears (blocking Craw Wurm)
    """
    game = position(edition, text, OUT)
    cast(game, "Out", "Hill Giant")
    assert attacking(game) == {"Craw Wurm": "Ben"}
    cast(game, "Out", "Grizzly Bears")
    assert blocking(game) == {}
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)  # the Wurm stays blocked
    assert life(game, "Ben") == 20


# What stops being something

A_PLANESWALKER = TargetSlot(what=Filter(types=frozenset({CardType.PLANESWALKER})))
FADE = instant(
    "Fade", Alter(Chosen(0), (SetTypes(frozenset({CardType.ENCHANTMENT})),)), target=A_PLANESWALKER
)
AWAKEN = instant(
    "Awaken",
    Alter(Chosen(0), (AddTypes(frozenset({CardType.CREATURE})), SetPowerToughness(4, 4))),
    target=A_PLANESWALKER,
)
MORTAL = instant(
    "Mortal", Alter(Chosen(0), (SetTypes(frozenset({CardType.CREATURE})),)), target=A_PLANESWALKER
)
ASLEEP = instant(
    "Asleep", Alter(Chosen(0), (SetTypes(frozenset({CardType.PLANESWALKER})),)), target=A_PLANESWALKER
)


@rules({"cr2010": "506.4#5", "wiki2016": "removal/planeswalker-stops-being-one", "cr2025": "506.4#5"})
@under(*AT_ONCE)
def test_a_planeswalker_that_is_none_any_more_is_attacked_no_more(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant
        Ben 20    hand: Fade   battlefield: Ajani Goldmane
    """
    game = position(edition, text, FADE)
    play(game, "attack: Hill Giant > Ajani Goldmane", "pass")
    cast(game, "Fade", "Ajani Goldmane")
    assert attacking(game) == {"Hill Giant": None}
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: none")
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)


def walker_that_blocks(edition: Edition) -> Game:
    """A planeswalker that is attacked, became a creature, and blocks another attacker."""
    text = """
        step: declare attackers
        Anna 20   hand: 2 Fade, Mortal, Asleep   battlefield: Hill Giant, Grizzly Bears
        Ben 20    hand: Awaken   battlefield: Ajani Goldmane (4 loyalty)
    """
    game = position(edition, text, FADE, AWAKEN, MORTAL, ASLEEP)
    play(game, "attack: Hill Giant > Ajani Goldmane, Grizzly Bears > Ben", "pass")
    cast(game, "Awaken", "Ajani Goldmane")
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: Ajani Goldmane > Grizzly Bears")
    return game


@rules(
    {
        "cr2010": ("506.4d#1", "506.4d#2"),
        "wiki2016": ("blockers-notes/creature-planeswalker#1", "blockers-notes/creature-planeswalker#2"),
        "cr2025": ("506.4d#1", "506.4d#2"),
    }
)
@under(*AT_ONCE)
def test_a_blocking_planeswalker_keeps_the_role_of_the_type_it_keeps(edition: Edition) -> None:
    both = {"Hill Giant": "Ajani Goldmane", "Grizzly Bears": "Ben"}
    neither = {"Hill Giant": None, "Grizzly Bears": "Ben"}
    blocks = {"Ajani Goldmane": ["Grizzly Bears"]}
    for deed, attacks, blocked in (
        (None, both, blocks),
        ("Mortal", neither, blocks),
        ("Asleep", both, {}),
        ("Fade", neither, {}),
    ):
        game = walker_that_blocks(edition)
        if deed is not None:
            cast(game, deed, "Ajani Goldmane")
        assert (attacking(game), blocking(game)) == (attacks, blocked), deed


# Effects that make creatures block

OBSTRUCT = instant("Obstruct", MakeBlock(Chosen(0)))
ORDERS = instant("Orders", RemoveFromCombat(Chosen(0), Unblocks.BLOCKED_BY_IT_ALONE), MakeBlock(Chosen(0)))
SHROUDING = instant("Shrouding", MakeBlocked(Chosen(0)))
KITE = card(
    "Kite",
    "{2}",
    "Creature — Drake",
    2,
    4,
    keywords="flying",
    printed="1993-08-05",
    abilities=(
        Triggered(on=BecomesBlocked(), effects=(GainLife(1),)),
        Triggered(on=DoesDeed(Doing.ATTACKS_UNBLOCKED), effects=(GainLife(10),)),
    ),
)
GUARD = card(
    "Guard",
    "{2}",
    "Creature — Soldier",
    1,
    6,
    printed="1993-08-05",
    abilities=(Triggered(on=Blocks(), effects=(GainLife(3),)),),
)


@rules(
    {
        "cr2010": ("509.6#1", "509.6#2", "509.6#3", "509.6#5"),
        "wiki2016": (
            "blocking-effect/active-placement",
            "blocking-effect/relative-blockers",
            "blocking-effect/defending-placement",
            "blocking-effect/part-of-effect",
        ),
    }
)
@under(*ORDERED)
def test_an_effect_makes_a_creature_block_and_both_place_what_is_new(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Craw Wurm (attacking, tapped), Hill Giant (attacking, tapped)
        Ben 20    hand: Obstruct   battlefield: Palace Guard, Grizzly Bears, Goblin Piker
    """
    game = position(edition, text, OBSTRUCT)
    play(game, "block: Palace Guard > Hill Giant, Grizzly Bears > Craw Wurm, Goblin Piker > Craw Wurm")
    play(game, "order: Goblin Piker, Grizzly Bears")
    give_priority_to(game, "Ben")
    cast(game, "Obstruct", "Palace Guard")
    question = game.decision
    assert asked(game) == "OrderForDamage Anna" and isinstance(question, OrderForDamage)
    assert called(game, question.creature) == "Craw Wurm"
    assert is_legal(game, "order: Goblin Piker, Palace Guard, Grizzly Bears")
    assert is_legal(game, "order: Palace Guard, Goblin Piker, Grizzly Bears")
    assert not is_legal(game, "order: Grizzly Bears, Goblin Piker, Palace Guard")  # they keep their order
    play(game, "order: Goblin Piker, Palace Guard, Grizzly Bears")
    question = game.decision
    assert asked(game) == "OrderForDamage Ben" and isinstance(question, OrderForDamage)
    assert called(game, question.creature) == "Palace Guard"
    play(game, "order: Craw Wurm, Hill Giant")
    assert not game.state.stack  # all of that was part of the effect
    combat = game.state.combat
    assert combat is not None
    wurm = combat.blockers_of(find(game, "Craw Wurm"))
    assert [called(game, id) for id in wurm] == ["Goblin Piker", "Palace Guard", "Grizzly Bears"]
    guard = combat.blocked_by(find(game, "Palace Guard"))
    assert [called(game, id) for id in guard] == ["Craw Wurm", "Hill Giant"]


@rules({"cr2010": "509.6#4", "wiki2016": "blocking-effect/relative-attackers"})
@under(*ORDERED)
def test_the_attackers_a_blocker_had_keep_their_order(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Craw Wurm (attacking), Hill Giant (attacking), Grizzly Bears (attacking)
        Ben 20    hand: Obstruct   battlefield: Palace Guard
    """
    game = position(edition, text, OBSTRUCT)
    play(game, "block: Palace Guard > Hill Giant, Palace Guard > Craw Wurm", "order: Hill Giant, Craw Wurm")
    give_priority_to(game, "Ben")
    cast(game, "Obstruct", "Palace Guard")
    assert asked(game) == "OrderForDamage Ben"
    assert not is_legal(game, "order: Craw Wurm, Hill Giant, Grizzly Bears")
    assert is_legal(game, "order: Hill Giant, Grizzly Bears, Craw Wurm")


@rules({"cr2025": "509.3a#3"})
@under()
def test_a_creature_made_to_block_blocks_and_abilities_see_it(edition: Edition) -> None:
    """Only if it was not blocking before; and the attacker becomes blocked only if it was not."""
    text = """
        step: declare blockers
        Anna 20   battlefield: Kite (attacking, tapped)
        Ben 20    hand: Obstruct   battlefield: Guard (tapped)
    """
    game = position(edition, text, KITE, GUARD, OBSTRUCT)
    play(game, "block: none")
    give_priority_to(game, "Ben")
    assert len(game.state.stack) == 1  # the Kite attacked and was not blocked
    cast(game, "Obstruct", "Guard")
    assert blocking(game) == {"Guard": ["Kite"]}
    declared_only = edition is R2006  # cr2006-10-01 410.9a: who was declared as a blocker "blocks"
    assert len(game.state.stack) == (2 if declared_only else 3)  # it blocks, and the Kite becomes blocked
    go_on(game, Step.END_OF_COMBAT)
    assert (life(game, "Anna"), life(game, "Ben")) == (31, 20 if declared_only else 23)
    assert combat_damage(game) == {("Guard", "Kite", 1): 1, ("Kite", "Guard", 2): 1}


@under()
def test_one_that_blocks_already_does_not_block_anew(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Kite (attacking, tapped), Hill Giant (attacking, tapped)
        Ben 20    hand: Obstruct   battlefield: Guard, Suntail Hawk
    """
    game = position(edition, text, KITE, GUARD, OBSTRUCT)
    play(game, "block: Suntail Hawk > Kite, Guard > Hill Giant")
    give_priority_to(game, "Ben")
    before = len(game.state.stack)
    cast(game, "Obstruct", "Guard")
    while isinstance(game.decision, OrderForDamage):
        game.push(next(iter(game.legal_actions)))
    assert blocking(game)["Guard"] == ["Hill Giant", "Kite"]
    assert len(game.state.stack) == before


# Becoming blocked and unblocked by effects


@under()
def test_an_attacker_becomes_blocked_by_an_effect(edition: Edition) -> None:
    """Though no creature blocks it: it deals no damage, but with trample all of it [cr2002-02-20 502.9b;
    cr2006-10-01 502.9b; cr2007-10-01 502.9c].
    """
    text = """
        step: declare blockers
        Anna 20   battlefield: Kite (attacking, tapped), War Mammoth (attacking, tapped)
        Ben 20    hand: 2 Shrouding
    """
    game = position(edition, text, KITE, SHROUDING)
    play(game, "block: none")
    give_priority_to(game, "Ben")
    cast(game, "Shrouding", "Kite")
    give_priority_to(game, "Ben")
    cast(game, "Shrouding", "War Mammoth")
    go_on(game, Step.END_OF_COMBAT)
    assert life(game, "Anna") == 31
    assert combat_damage(game) == {("War Mammoth", "Ben", 3): 1}  # as though nothing blocked it


def blocked_after_orders(edition: Edition, *, other_blocker: bool) -> set[str]:
    """Which attackers are blocked once a blocker is ordered to block another."""
    text = """
        step: declare blockers
        Anna 20   hand: Orders, Shock   battlefield: Kite (attacking), Hill Giant (attacking), Mountain
        Ben 20    battlefield: Guard, Goblin Piker
    """
    game = position(edition, text, GUARD, ORDERS, KITE)
    play(game, "block: Guard > Hill Giant" + ", Goblin Piker > Hill Giant" * other_blocker)
    while isinstance(game.decision, OrderForDamage):
        game.push(next(iter(game.legal_actions)))
    if other_blocker:
        cast(game, "Shock", "Goblin Piker")
    cast(game, "Orders", "Guard")
    play(game, "choose: Kite")
    assert blocking(game) == {"Guard": ["Kite"]}
    assert game.state.combat is not None
    return {called(game, id) for id in game.state.combat.blocked}


@under()
def test_an_attacker_becomes_unblocked_where_effects_can_do_that(edition: Edition) -> None:
    """Since July 2003 [cr2006-10-01 309.2f]; not one that another creature had blocked, too."""
    both = {"Kite", "Hill Giant"}
    assert blocked_after_orders(edition, other_blocker=False) == (both if edition == R2002 else {"Kite"})
    assert blocked_after_orders(edition, other_blocker=True) == both
