"""Abilities that trigger as creatures block and become blocked, by the wording of each
[cr2025-06-06 509.3].
"""

from __future__ import annotations

from datetime import date

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.catalogue import definition
from manaburn.cards.definitions import CardDefinition, card, token
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.effects import Arrival, CreateTokens, GainLife
from manaburn.cards.vocabulary.effects_by_subject.combat import MakeBlock, MakeBlocked
from manaburn.cards.vocabulary.events.triggers import (
    TWO_OR_MORE,
    BecomesBlocked,
    BecomesTapped,
    Blocks,
    HowMany,
    TriggerEvent,
)
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, Number
from manaburn.editions import R2006, Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import events
from manaburn.terms import Color, Keyword, Step
from rules.positions_of_combat import (
    BLACKEN,
    asked,
    blocking,
    cast,
    died,
    find,
    give_priority_to,
    go_on,
    life,
    marked,
    on_battlefield,
    play,
    position,
    resolve,
    under,
)

BLACK = Filter(colors=frozenset({Color.BLACK}))
SAPLING = token("Sapling", "G", "Creature — Saproling", 1, 1)
SPROUT = card(
    "Sprout",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(CreateTokens(SAPLING, arrival=Arrival.BLOCKING_THE_TARGET), targets=(TARGET_CREATURE,)),
)


def knight(name: str, *on: TriggerEvent, amount: int | Number = 1) -> CardDefinition:
    """A creature that gains its controller life when one of these happens to it; it may block two."""
    abilities = tuple(Triggered(on=each, effects=(GainLife(amount),)) for each in on)
    return card(
        name,
        "{3}",
        "Creature — Knight",
        2,
        6,
        abilities=(*definition("Foriysian Brigade").abilities, *abilities),
        printed="1993-08-05",
    )


def herald(*on: TriggerEvent) -> CardDefinition:
    """An enchantment that gains its controller life when one of these things happens."""
    abilities = tuple(Triggered(on=each, effects=(GainLife(1),)) for each in on)
    return card("Herald", "{1}", "Enchantment", abilities=abilities, printed="1993-08-05")


def attack(
    edition: Edition, attackers: str, defenders: str, *cards: CardDefinition, hand: str = "none"
) -> Game:
    """Blockers are about to be declared. The defending player has a hand, the attacker a Blacken."""
    attacking = ", ".join(f"{name} (attacking, tapped)" for name in attackers.split(", "))
    text = f"""
        step: declare blockers
        Anna 20   hand: Blacken   battlefield: {attacking}
        Ben 20    hand: {hand}   battlefield: {defenders}
    """
    return position(edition, text, BLACKEN, SPROUT, *cards)


def in_any_order(game: Game) -> None:
    """Damage assignment orders and orders of triggers, wherever they are asked for."""
    while isinstance(game.decision, d.OrderForDamage | d.OrderTriggers):
        game.push(next(iter(game.legal_actions)))


def block(game: Game, text: str) -> int:
    """Blockers are declared; returns how many abilities trigger."""
    play(game, f"block: {text}")
    in_any_order(game)
    return len(game.state.stack)


def triggers(game: Game) -> int:
    """How many abilities have triggered so far."""
    return sum(isinstance(e, events.AbilityTriggered) for e in game.events)


# Each creature that is blocked, each that blocks


@rules(
    {
        "cr2010": ("509.4b#1", "509.4b#2"),
        "wiki2016": ("block-triggers/blocks-a-creature#1", "block-triggers/blocks-a-creature#2"),
        "cr2025": ("509.3b#1", "509.3b#2"),
    }
)
@pytest.mark.parametrize(
    ("blocks", "once", "each"),
    [("Guard > Hill Giant", 1, 1), ("Guard > Hill Giant, Guard > Goblin Piker", 1, 2), ("none", 0, 0)],
)
@under()
def test_blocks_and_blocks_a_creature(edition: Edition, blocks: str, once: int, each: int) -> None:
    game = attack(edition, "Hill Giant, Goblin Piker", "Guard", knight("Guard", Blocks()))
    assert block(game, blocks) == once
    game = attack(edition, "Hill Giant, Goblin Piker", "Guard", knight("Guard", Blocks(creature=CREATURE)))
    assert block(game, blocks) == each


@rules(
    {
        "cr2010": ("509.4d#1", "509.4d#2"),
        "wiki2016": ("block-triggers/becomes-blocked-by#1", "block-triggers/becomes-blocked-by#2"),
        "cr2025": ("509.3d#1", "509.3d#2"),
    }
)
@pytest.mark.parametrize(
    ("blocks", "once", "each"),
    [("Grizzly Bears", 1, 1), ("Grizzly Bears, Goblin Piker", 1, 2), ("none", 0, 0)],
)
@under()
def test_becomes_blocked_and_becomes_blocked_by_a_creature(
    edition: Edition, blocks: str, once: int, each: int
) -> None:
    game = attack(edition, "Lure", "Grizzly Bears, Goblin Piker", knight("Lure", BecomesBlocked()))
    assert block(game, blocks) == once
    game = attack(edition, "Lure", "Grizzly Bears, Goblin Piker", knight("Lure", BecomesBlocked(by=CREATURE)))
    assert block(game, blocks) == each


@rules(
    {
        "cr2010": ("509.4b#4", "509.4d#4"),
        "wiki2016": ("block-triggers/blocks-a-creature#4", "block-triggers/becomes-blocked-by#4"),
        "cr2025": ("509.3b#4", "509.3d#4"),
    }
)
@under()
def test_what_is_put_in_blocking_never_blocked_but_the_attacker_is_blocked_by_it(edition: Edition) -> None:
    game = attack(
        edition,
        "Lure",
        "Herald, Grizzly Bears",
        knight("Lure", BecomesBlocked(by=CREATURE)),
        herald(Blocks(CREATURE), Blocks(CREATURE, creature=CREATURE)),
        hand="Sprout",
    )
    assert block(game, "Grizzly Bears") == 3
    while game.state.stack:
        resolve(game)
    give_priority_to(game, "Ben")
    cast(game, "Sprout", "Lure")
    in_any_order(game)
    assert set(blocking(game)) == {"Grizzly Bears", "Sapling"}
    assert [item.controller for item in game.state.stack] == [0]  # the Lure's


# Blocks made by effects


OBSTRUCT = card(
    "Obstruct",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(MakeBlock(Chosen(0), Chosen(1)), targets=(TARGET_CREATURE, TARGET_CREATURE)),
)
SHROUDING = card(
    "Shrouding",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(MakeBlocked(Chosen(0)), targets=(TARGET_CREATURE,)),
)


def obstructed(edition: Edition, blocks: str, by: str, what: str, *cards: CardDefinition) -> int:
    """How many abilities trigger as an effect makes a creature block an attacker, after these blocks."""
    game = attack(
        edition, "Lure, Hill Giant", "Guard, Grizzly Bears, Herald", OBSTRUCT, *cards, hand="Obstruct"
    )
    block(game, blocks)
    while game.state.stack:
        resolve(game)
    give_priority_to(game, "Ben")
    cast(game, "Obstruct", by, what)
    in_any_order(game)
    return len(game.state.stack)


@rules(
    {
        "cr2010": ("509.4a#3", "509.4b#3"),
        "wiki2016": ("block-triggers/blocks#3", "block-triggers/blocks-a-creature#3"),
        "cr2025": ("509.3a#3", "509.3b#3"),
    }
)
@pytest.mark.parametrize(
    ("blocks", "once", "each"),
    [("none", 1, 1), ("Guard > Hill Giant", 0, 1), ("Guard > Lure", 0, 0), ("Grizzly Bears > Lure", 1, 1)],
)
@under()
def test_a_creature_made_to_block(edition: Edition, blocks: str, once: int, each: int) -> None:
    if edition is R2006:  # cr2006-10-01 410.9a-b: only who was declared as a blocker
        once = each = 0
    lure, silent = knight("Lure"), herald()
    for on, expected in ((Blocks(), once), (Blocks(creature=CREATURE), each)):
        assert obstructed(edition, blocks, "Guard", "Lure", lure, silent, knight("Guard", on)) == expected


@rules(
    {
        "cr2010": "509.4d#3",
        "wiki2016": ("block-triggers/becomes-blocked#3", "block-triggers/becomes-blocked-by#3"),
        "cr2025": ("509.3c#3", "509.3d#3"),
    }
)
@pytest.mark.parametrize(
    ("blocks", "once", "each"),
    [("none", 1, 1), ("Guard > Hill Giant", 1, 1), ("Guard > Lure", 0, 0), ("Grizzly Bears > Lure", 0, 1)],
)
@under()
def test_an_attacker_that_a_creature_is_made_to_block(
    edition: Edition, blocks: str, once: int, each: int
) -> None:
    guard, silent = knight("Guard"), herald()
    for on, expected in ((BecomesBlocked(), once), (BecomesBlocked(by=CREATURE), each)):
        assert obstructed(edition, blocks, "Guard", "Lure", guard, silent, knight("Lure", on)) == expected


@rules(
    {
        "cr2010": "509.4d#5",
        "wiki2016": ("block-triggers/becomes-blocked#3", "block-triggers/becomes-blocked-by#5"),
        "cr2025": ("509.3c#3", "509.3d#5"),
    }
)
@pytest.mark.parametrize(
    ("blocks", "on", "expected"),
    [
        ("none", BecomesBlocked(), 1),
        ("none", BecomesBlocked(number=TWO_OR_MORE), 0),
        ("none", BecomesBlocked(by=CREATURE), 0),
        ("Grizzly Bears > Lure", BecomesBlocked(), 0),
    ],
)
@under()
def test_an_attacker_that_becomes_blocked_by_an_effect(
    edition: Edition, blocks: str, on: TriggerEvent, expected: int
) -> None:
    game = attack(edition, "Lure", "Grizzly Bears", SHROUDING, knight("Lure", on), hand="Shrouding")
    block(game, blocks)
    while game.state.stack:
        resolve(game)
    give_priority_to(game, "Ben")
    cast(game, "Shrouding", "Lure")
    assert len(game.state.stack) == expected


@rules(
    {
        "cr2010": ("509.4f#1", "509.4f#3"),
        "wiki2016": ("block-triggers/characteristics#1", "block-triggers/characteristics#3"),
        "cr2025": ("509.3f#1", "509.3f#3"),
    }
)
@pytest.mark.parametrize("blackened", [False, True])
@under()
def test_what_a_creature_is_as_an_effect_makes_it_block(edition: Edition, blackened: bool) -> None:
    lure = knight("Lure", BecomesBlocked(by=BLACK))
    watcher = herald(Blocks(BLACK))
    game = attack(edition, "Lure", "Grizzly Bears, Herald", OBSTRUCT, lure, watcher, hand="Obstruct")
    block(game, "none")
    if blackened:
        cast(game, "Blacken", "Grizzly Bears")
    give_priority_to(game, "Ben")
    cast(game, "Obstruct", "Grizzly Bears", "Lure")
    in_any_order(game)
    blocks = edition is not R2006  # cr2006-10-01 309.3: only who was declared as a blocker
    assert len(game.state.stack) == (1 + blocks) * blackened


# Numbers


@rules(
    {
        "cr2010": ("509.4e#1", "509.4e#3"),
        "wiki2016": ("block-triggers/number#1", "block-triggers/number#3"),
        "cr2025": ("509.3e#1", "509.3e#3"),
    }
)
@pytest.mark.parametrize(
    ("number", "expected"),
    [(TWO_OR_MORE, [0, 1, 1]), (HowMany(2, 2), [0, 1, 0]), (HowMany(3), [0, 0, 1]), (HowMany(), [1, 1, 1])],
)
@under()
def test_becomes_blocked_by_so_many(edition: Edition, number: HowMany, expected: list[int]) -> None:
    names = ["Grizzly Bears", "Goblin Piker", "Hill Giant"]
    for index, wanted in enumerate(expected):
        lure = knight("Lure", BecomesBlocked(number=number))
        game = attack(edition, "Lure", ", ".join(names), lure)
        assert block(game, ", ".join(names[: index + 1])) == wanted


@rules(
    {
        "cr2010": ("509.4e#1", "509.4e#3"),
        "wiki2016": ("block-triggers/number#1", "block-triggers/number#3"),
        "cr2025": ("509.3e#1", "509.3e#3"),
    }
)
@pytest.mark.parametrize(
    ("number", "expected"), [(TWO_OR_MORE, [0, 1]), (HowMany(1, 1), [1, 0]), (HowMany(3), [0, 0])]
)
@under()
def test_blocks_so_many(edition: Edition, number: HowMany, expected: list[int]) -> None:
    pairs = ["Guard > Hill Giant", "Guard > Goblin Piker"]
    for index, wanted in enumerate(expected):
        guard = knight("Guard", Blocks(number=number))
        game = attack(edition, "Hill Giant, Goblin Piker", "Guard", guard)
        assert block(game, ", ".join(pairs[: index + 1])) == wanted


@rules({"cr2010": "509.4e#2", "wiki2016": "block-triggers/number#2", "cr2025": "509.3e#2"})
@pytest.mark.parametrize(
    ("number", "as_declared", "later"),
    [
        (HowMany(2), 1, 0),
        (HowMany(3), 0, 1),
        (HowMany(3, 3), 0, 1),
        (HowMany(4), 0, 0),
        (HowMany(2, 2), 1, 0),
    ],
)
@under()
def test_a_blocker_put_in_can_make_up_the_number(
    edition: Edition, number: HowMany, as_declared: int, later: int
) -> None:
    lure = knight("Lure", BecomesBlocked(number=number))
    game = attack(edition, "Lure", "Grizzly Bears, Goblin Piker", lure, hand="Sprout")
    assert block(game, "Grizzly Bears, Goblin Piker") == as_declared
    while game.state.stack:
        resolve(game)
    give_priority_to(game, "Ben")
    cast(game, "Sprout", "Lure")
    in_any_order(game)
    assert len(game.state.stack) == later


@under()
def test_how_many_block_is_remembered(edition: Edition) -> None:
    lure = knight("Lure", BecomesBlocked(), amount=Number.THAT_MUCH)
    game = attack(edition, "Lure", "Grizzly Bears, Goblin Piker", lure)
    block(game, "Grizzly Bears, Goblin Piker")
    resolve(game)
    assert life(game, "Anna") == 22


# What the creatures are like


@rules(
    {
        "cr2006": "309.example-tail",
        "cr2010": ("509.4f#3", "509.4f#4"),
        "wiki2016": ("block-triggers/characteristics#3", "block-triggers/characteristics#4"),
        "cr2025": ("509.3f#3", "509.3f#4"),
    }
)
@pytest.mark.parametrize("blocker", ["Scathe Zombies", "Grizzly Bears"])
@under()
def test_what_a_blocker_is_counts_as_it_begins_to_block(edition: Edition, blocker: str) -> None:
    lure = knight("Lure", BecomesBlocked(by=BLACK))
    game = attack(edition, "Lure", blocker, lure)
    black = blocker == "Scathe Zombies"
    assert block(game, blocker) == black
    cast(game, "Blacken", blocker)
    assert len(game.state.stack) == black


@rules(
    {
        "cr2010": ("509.4f#2", "509.4f#4"),
        "wiki2016": ("block-triggers/characteristics#2", "block-triggers/characteristics#4"),
        "cr2025": ("509.3f#2", "509.3f#4"),
    }
)
@pytest.mark.parametrize("attacker", ["Scathe Zombies", "Craw Wurm"])
@under()
def test_what_an_attacker_is_counts_as_it_becomes_blocked(edition: Edition, attacker: str) -> None:
    game = attack(edition, attacker, "Grizzly Bears, Herald", herald(BecomesBlocked(BLACK)))
    black = attacker == "Scathe Zombies"
    assert block(game, "Grizzly Bears") == black
    cast(game, "Blacken", attacker)
    assert len(game.state.stack) == black


@rules(
    {
        "cr2010": ("509.4f#2",),
        "wiki2016": "block-triggers/characteristics#2",
        "cr2025": "509.3f#2",
    }
)
@under()
def test_a_change_before_blocks_counts(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   hand: Blacken   battlefield: Craw Wurm
        Ben 20    battlefield: Grizzly Bears, Herald
    """
    game = position(edition, text, BLACKEN, herald(BecomesBlocked(BLACK)))
    play(game, "attack: Craw Wurm")
    cast(game, "Blacken", "Craw Wurm")
    go_on(game, Step.DECLARE_BLOCKERS)
    assert block(game, "Grizzly Bears") == 1


# Order


@rules({"cr2025": ("509.2a#1", "509.2a#2")})
@pytest.mark.parametrize("order", ["order: 1, 2", "order: 2, 1"])
@under()
def test_their_controller_orders_them_as_they_like(edition: Edition, order: str) -> None:
    """One of them watches the attacker's tapping: it did not trigger now."""
    on = (Blocks(CREATURE, creature=CREATURE), BecomesBlocked(CREATURE, by=CREATURE), BecomesTapped(CREATURE))
    game = attack(edition, "Hill Giant", "Grizzly Bears, Herald", herald(*on))
    play(game, "block: Grizzly Bears")
    assert isinstance(game.decision, d.OrderTriggers)
    assert len(game.decision.sources) == 2
    play(game, order)
    assert asked(game) == "Priority Anna"
    assert len(game.state.stack) == 2


# Cards


@pytest.mark.parametrize("side", ["attacking", "blocking"])
@pytest.mark.parametrize("basilisk", ["Thicket Basilisk", "Cockatrice", "Tangle Asp"])
@under()
def test_a_basilisk_destroys_what_it_fights_at_end_of_combat(
    edition: Edition, basilisk: str, side: str
) -> None:
    attacker, blocker = (basilisk, "Hill Giant") if side == "attacking" else ("Hill Giant", basilisk)
    if (side, basilisk) == ("attacking", "Cockatrice"):
        blocker = "Serra Angel"
    other = attacker if side == "blocking" else blocker
    game = attack(edition, attacker, blocker)
    assert block(game, blocker) == 1
    resolve(game)
    go_on(game, Step.END_OF_COMBAT)
    assert on_battlefield(game, other)
    resolve(game)
    assert died(game, other)


@pytest.mark.parametrize(("blocker", "triggered"), [("Wall of Stone", 0), ("Hill Giant", 1)])
@under()
def test_a_basilisk_leaves_walls_alone(edition: Edition, blocker: str, triggered: int) -> None:
    game = attack(edition, "Thicket Basilisk", blocker)
    assert block(game, blocker) == triggered


@under()
def test_a_basilisk_that_dies_takes_what_it_fought_along(edition: Edition) -> None:
    game = attack(edition, "Thicket Basilisk", "Craw Wurm, Hill Giant")
    assert block(game, "Craw Wurm, Hill Giant") == 2
    while game.state.stack:
        resolve(game)
    while game.state.turn.step is not Step.END_OF_COMBAT:
        game.push(next(iter(game.legal_actions)))
    in_any_order(game)
    assert died(game, "Thicket Basilisk")
    assert len(game.state.stack) == 2
    while game.state.stack:
        resolve(game)
    assert died(game, "Craw Wurm")
    assert died(game, "Hill Giant")


@pytest.mark.parametrize(
    ("attacker", "blocker", "triggered"),
    [
        ("Infernal Medusa", "Wall of Stone", 0),
        ("Infernal Medusa", "Hill Giant", 1),
        ("Hill Giant", "Infernal Medusa", 1),
        ("Deathgazer", "Scathe Zombies", 0),
        ("Deathgazer", "Hill Giant", 1),
        ("Hill Giant", "Deathgazer", 1),
    ],
)
@under()
def test_medusa_and_deathgazer(edition: Edition, attacker: str, blocker: str, triggered: int) -> None:
    game = attack(edition, attacker, blocker)
    assert block(game, blocker) == triggered


@under()
def test_venom_works_for_the_enchanted_creature(edition: Edition) -> None:
    game = attack(edition, "Hill Giant", "Grizzly Bears, Venom (on Grizzly Bears)")
    assert block(game, "Grizzly Bears") == 1
    go_on(game, Step.END_OF_COMBAT)
    assert on_battlefield(game, "Hill Giant")
    resolve(game)
    assert died(game, "Hill Giant")


@under()
def test_a_slagwurm_swallows_before_damage(edition: Edition) -> None:
    game = attack(edition, "Engulfing Slagwurm", "Hill Giant, Wall of Stone")
    assert block(game, "Hill Giant, Wall of Stone") == 2
    while game.state.stack:
        resolve(game)
    assert died(game, "Hill Giant")
    assert died(game, "Wall of Stone")
    assert life(game, "Anna") == 20 + 3 + 8
    assert marked(game, "Engulfing Slagwurm") == 0


@under()
def test_sylvan_basilisk_and_warhounds(edition: Edition) -> None:
    game = attack(edition, "Sylvan Basilisk, Elven Warhounds", "Hill Giant, Goblin Piker")
    assert block(game, "Hill Giant > Sylvan Basilisk, Goblin Piker > Elven Warhounds") == 2
    while game.state.stack:
        resolve(game)
    assert died(game, "Hill Giant")
    assert not on_battlefield(game, "Goblin Piker")
    assert len(game.state.players[1].library) == 1


@under()
def test_cave_tiger_grows_for_each_blocker(edition: Edition) -> None:
    game = attack(edition, "Cave Tiger", "Hill Giant, Goblin Piker")
    once = edition.in_force < date(2010, 1, 29)  # until then it triggered once, and counted as it resolved
    assert block(game, "Hill Giant, Goblin Piker") == (1 if once else 2)
    while game.state.stack:
        resolve(game)
    now = characteristics(game.state, find(game, "Cave Tiger"))
    assert (now.power, now.toughness) == (4, 4)


@under()
def test_talruum_champion_takes_first_strike_away(edition: Edition) -> None:
    game = attack(edition, "Talruum Champion", "Elvish Archers")
    assert block(game, "Elvish Archers") == 1
    resolve(game)
    assert Keyword.FIRST_STRIKE not in characteristics(game.state, find(game, "Elvish Archers")).keywords


@pytest.mark.parametrize(("blocks", "triggered"), [(1, 0), (2, 1)])
@under()
def test_lairwatch_giant(edition: Edition, blocks: int, triggered: int) -> None:
    game = attack(edition, "Hill Giant, Goblin Piker", "Lairwatch Giant")
    pairs = ["Lairwatch Giant > Hill Giant", "Lairwatch Giant > Goblin Piker"]
    assert block(game, ", ".join(pairs[:blocks])) == triggered


# Keywords


@pytest.mark.parametrize(("blockers", "bonus"), [(1, 0), (2, 2), (3, 4)])
@under()
def test_rampage(edition: Edition, blockers: int, bonus: int) -> None:
    names = ["Grizzly Bears", "Goblin Piker", "Hill Giant"]
    game = attack(edition, "Craw Giant", ", ".join(names))
    asks_for_two = edition.name == "2002"  # [cr2002-02-20 502.12a]
    triggered = blockers > 1 or not asks_for_two
    assert block(game, ", ".join(names[:blockers])) == triggered
    if triggered:
        resolve(game)
    now = characteristics(game.state, find(game, "Craw Giant"))
    assert (now.power, now.toughness) == (6 + bonus, 4 + bonus)


@under()
def test_the_bonus_of_rampage_is_worked_out_as_it_resolves(edition: Edition) -> None:  # 702.23b
    game = attack(edition, "Wolverine Pack", "Grizzly Bears, Goblin Piker, 2 Mountain", hand="Sprout, Shock")
    assert block(game, "Grizzly Bears, Goblin Piker") == 1
    give_priority_to(game, "Ben")
    cast(game, "Shock", "Goblin Piker")
    resolve(game)
    now = characteristics(game.state, find(game, "Wolverine Pack"))
    assert (now.power, now.toughness) == (2, 4)
    give_priority_to(game, "Ben")
    cast(game, "Sprout", "Wolverine Pack")
    in_any_order(game)
    assert not game.state.stack
    now = characteristics(game.state, find(game, "Wolverine Pack"))
    assert (now.power, now.toughness) == (2, 4)


@under()
def test_flanking_weakens_blockers_without_it(edition: Edition) -> None:
    game = attack(edition, "Benalish Cavalry", "Hill Giant, Mtenda Herder")
    assert block(game, "Hill Giant, Mtenda Herder") == 1
    resolve(game)
    giant = characteristics(game.state, find(game, "Hill Giant"))
    assert (giant.power, giant.toughness) == (2, 2)
    assert characteristics(game.state, find(game, "Mtenda Herder")).power == 1


@under()
def test_flanking_does_nothing_for_a_blocker(edition: Edition) -> None:
    game = attack(edition, "Hill Giant", "Benalish Cavalry")
    assert block(game, "Benalish Cavalry") == 0


@pytest.mark.parametrize(
    ("blockers", "lost"), [("Hill Giant", 2), ("Hill Giant, Goblin Piker", 2), ("none", 0)]
)
@under()
def test_afflict(edition: Edition, blockers: str, lost: int) -> None:
    game = attack(edition, "Frontline Devastator", "Hill Giant, Goblin Piker")
    assert block(game, blockers) == bool(lost)
    while game.state.stack:
        resolve(game)
    assert life(game, "Ben") == 20 - lost
