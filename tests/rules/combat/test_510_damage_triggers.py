"""Abilities that trigger as combat damage is assigned and dealt [cr2025-06-06 510.3a; cr2006-10-01 310.1]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import GainLife, LoseLife, PutCounters
from manaburn.cards.vocabulary.events.triggers import (
    DamageKind,
    DamageTo,
    DealsDamage,
    IsDealtDamage,
    TriggerEvent,
)
from manaburn.cards.vocabulary.events.triggers_of_changes import OnceFor, OneOrMore
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing, PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE
from manaburn.cards.vocabulary.words.references import Number, What, Who
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import events
from manaburn.state.records.effects import AbilityOnStack, CombatDamageOnStack
from manaburn.terms import CounterKind, Step
from rules.positions_of_combat import (
    AT_ONCE,
    STACKED,
    asked,
    assign_all,
    combat_damage,
    deal,
    died,
    find,
    go_on,
    is_stacked,
    life,
    on_battlefield,
    play,
    position,
    resolve,
    to_damage,
    under,
)

PLUS_ONE = CounterKind.PLUS_ONE


def herald(*on: TriggerEvent, amount: int | Number = 1, name: str = "Herald") -> CardDefinition:
    """An enchantment that gains its controller life when one of these things happens."""
    abilities = tuple(Triggered(on=each, effects=(GainLife(amount),)) for each in on)
    return card(name, "{1}", "Enchantment", abilities=abilities, printed="1993-08-05")


def before_damage(
    edition: Edition, mine: str, theirs: str, *cards: CardDefinition, hand: str = "none"
) -> Game:
    """Blocks are declared; both players will assign what they have to."""
    text = f"""
        step: declare blockers
        Anna 20   library: 5 Forest   battlefield: {mine}
        Ben 20    library: 5 Forest   battlefield: {theirs}
    """
    game = position(edition, text, *cards)
    if isinstance(game.decision, d.DeclareBlockers):
        play(game, "block: none")
    return game


def deal_all(game: Game) -> None:
    """All combat damage of one step is assigned and dealt."""
    to_damage(game)
    while isinstance(game.decision, d.AssignCombatDamage):
        game.push(next(iter(game.legal_actions)))
    deal(game)


def triggered(game: Game) -> int:
    """How many abilities wait on the stack; where a player has to order theirs, they do."""
    while isinstance(game.decision, d.OrderTriggers):
        play(game, "order: " + ", ".join(str(n + 1) for n in range(len(game.decision.sources))))
    return len(game.state.stack)


# Assigning


@rules({"cr2006": "310.1#3"})
@under(*STACKED)
def test_what_triggers_on_assigning_goes_on_the_stack_above_the_damage(edition: Edition) -> None:
    watcher = herald(DoesDeed(Doing.ASSIGNS_COMBAT_DAMAGE, YOUR_CREATURE))
    game = before_damage(edition, "Hill Giant (attacking, tapped), Herald", "Grizzly Bears", watcher)
    assign_all(game)
    assert [type(item) for item in game.state.stack] == [CombatDamageOnStack, AbilityOnStack]
    resolve(game)
    assert (life(game, "Anna"), life(game, "Ben")) == (21, 20)
    resolve(game)
    assert life(game, "Ben") == 17


@rules({"cr2010": "510.3"})
@under(*AT_ONCE)
def test_triggers_on_assigning_and_on_dealing_are_stacked_together(edition: Edition) -> None:
    watcher = herald(DoesDeed(Doing.ASSIGNS_COMBAT_DAMAGE, YOUR_CREATURE), DealsDamage(YOUR_CREATURE))
    game = before_damage(edition, "Hill Giant (attacking, tapped), Herald", "Grizzly Bears", watcher)
    assign_all(game)
    assert life(game, "Ben") == 17
    assert isinstance(game.decision, d.OrderTriggers)
    assert len(game.decision.sources) == 2
    assert triggered(game) == 2


@under()
def test_what_has_no_power_triggers_nothing(edition: Edition) -> None:
    watcher = herald(DoesDeed(Doing.ASSIGNS_COMBAT_DAMAGE, YOUR_CREATURE), DealsDamage(YOUR_CREATURE))
    game = before_damage(edition, "Ornithopter (attacking, tapped), Herald", "Grizzly Bears", watcher)
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)
    assert life(game, "Anna") == 20


# Dealing


@rules(
    {
        "cr2010": "510.3",
        "wiki2016": "damage/triggers",
        "cr2025": ("510.3a#1", "510.3a#2"),
    }
)
@pytest.mark.parametrize("order", ["order: 1, 2", "order: 2, 1"])
@under()
def test_damage_and_the_deaths_it_brings_trigger_together(edition: Edition, order: str) -> None:
    """State-based actions are performed before anything is stacked, so one player orders all of them."""
    text_of = (
        herald(DealsDamage(CREATURE, DamageKind.COMBAT), name="Wound"),
        herald(DoesDeed(Doing.DIES, CREATURE), name="Grave", amount=10),
    )
    game = before_damage(
        edition,
        "Hill Giant (attacking, tapped), Wound#50, Grave#70",
        "Prodigal Sorcerer (blocking Hill Giant)",
        *text_of,
    )
    to_damage(game)
    play(game, "assign: Hill Giant > Prodigal Sorcerer 3", "assign: Prodigal Sorcerer > Hill Giant 1")
    deal(game)
    assert died(game, "Prodigal Sorcerer")
    assert isinstance(game.decision, d.OrderTriggers)
    assert sorted(game.decision.sources) == [50, 50, 70]
    assert life(game, "Anna") == 20
    assert triggered(game) == 3
    assert asked(game) == "Priority Anna"


@pytest.mark.parametrize(
    ("on", "expected"),
    [
        (DealsDamage(YOUR_CREATURE, DamageKind.COMBAT, DamageTo.PLAYER), 2),
        (DealsDamage(YOUR_CREATURE, DamageKind.COMBAT, DamageTo.OPPONENT), 2),
        (DealsDamage(YOUR_CREATURE, DamageKind.COMBAT, DamageTo.YOU), 0),
        (DealsDamage(YOUR_CREATURE, DamageKind.COMBAT, DamageTo.CREATURE), 1),
        (OneOrMore(DealsDamage(YOUR_CREATURE, DamageKind.COMBAT, DamageTo.PLAYER), OnceFor.EACH_PLAYER), 1),
        (OneOrMore(DealsDamage(YOUR_CREATURE, DamageKind.COMBAT, DamageTo.CREATURE), OnceFor.EACH_PLAYER), 1),
        (OneOrMore(DealsDamage(CREATURE, DamageKind.COMBAT, DamageTo.YOU), OnceFor.EACH_PLAYER), 0),
    ],
)
@under()
def test_once_for_each_source_or_once_for_all(edition: Edition, on: TriggerEvent, expected: int) -> None:
    mine = (
        "Hill Giant (attacking, tapped), Goblin Piker (attacking, tapped),"
        " Craw Wurm (attacking, tapped), Herald"
    )
    game = before_damage(edition, mine, "Grizzly Bears (blocking Craw Wurm)", herald(on))
    deal_all(game)
    assert triggered(game) == expected


@under()
def test_some_deal_damage_counts_all_of_it(edition: Edition) -> None:
    watcher = herald(
        OneOrMore(DealsDamage(YOUR_CREATURE, DamageKind.COMBAT, DamageTo.PLAYER), OnceFor.EACH_PLAYER),
        amount=Number.THAT_MUCH,
    )
    mine = "Hill Giant (attacking, tapped), Goblin Piker (attacking, tapped), Herald"
    game = before_damage(edition, mine, "Forest", watcher)
    deal_all(game)
    resolve(game)
    assert life(game, "Anna") == 25


@under()
def test_some_deal_damage_triggers_again_in_the_second_step(edition: Edition) -> None:
    mine = "Elvish Archers (attacking, tapped), Goblin Piker (attacking, tapped), Herald"
    game = before_damage(
        edition,
        mine,
        "Forest",
        herald(
            OneOrMore(DealsDamage(YOUR_CREATURE, DamageKind.COMBAT, DamageTo.PLAYER), OnceFor.EACH_PLAYER)
        ),
    )
    go_on(game, Step.END_OF_COMBAT)
    assert life(game, "Anna") == 22


@under()
def test_being_dealt_damage_by_two_at_once_triggers_once(edition: Edition) -> None:
    watcher = herald(IsDealtDamage(YOUR_CREATURE), amount=Number.THAT_MUCH)
    theirs = "Hill Giant (blocking Craw Wurm), Goblin Piker (blocking Craw Wurm)"
    text = f"""
        step: declare blockers
        Anna 20   battlefield: Craw Wurm (attacking, tapped), Herald
        Ben 20    battlefield: {theirs}
    """
    game = position(edition, text, watcher)
    if isinstance(game.decision, d.OrderForDamage):
        game.push(next(iter(game.legal_actions)))
    deal_all(game)
    assert triggered(game) == 1
    resolve(game)
    assert life(game, "Anna") == 25


@under()
def test_that_creature_is_the_one_that_was_dealt_damage(edition: Edition) -> None:
    grows = Triggered(on=IsDealtDamage(YOUR_CREATURE), effects=(PutCounters(PLUS_ONE, 1, What.THAT),))
    rite = card("Rite", "{1}", "Enchantment", abilities=(grows,), printed="1993-08-05")
    mine = "Craw Wurm (attacking, tapped), Rite"
    game = before_damage(edition, mine, "Goblin Piker (blocking Craw Wurm)", rite)
    deal_all(game)
    resolve(game)
    assert game.state.permanents[find(game, "Craw Wurm")].counter(PLUS_ONE) == 1


@pytest.mark.parametrize(
    ("on", "expected"),
    [
        (DealsDamage(YOUR_CREATURE), [6]),
        (DealsDamage(YOUR_CREATURE, to=DamageTo.CREATURE), [2, 2]),
        (DealsDamage(YOUR_CREATURE, to=DamageTo.PLAYER), [2]),
    ],
)
@under()
def test_one_source_that_damages_several_at_once(
    edition: Edition, on: TriggerEvent, expected: list[int]
) -> None:
    """Whomever it damages, that is one event; asked for each creature or player, each counts."""
    beast = card("Beast", "{0}", "Creature — Beast", 6, 6, keywords="trample", printed="1993-08-05")
    text = """
        step: declare blockers
        Anna 20   battlefield: Beast (attacking, tapped), Herald
        Ben 20    battlefield: Grizzly Bears (blocking Beast), Goblin Raider (blocking Beast)
    """
    game = position(edition, text, beast, herald(on, amount=Number.THAT_MUCH))
    while isinstance(game.decision, d.OrderForDamage):
        game.push(next(iter(game.legal_actions)))
    to_damage(game)
    play(game, "assign: Beast > Grizzly Bears 2, Beast > Goblin Raider 2, Beast > Ben 2")
    answer = next(iter(game.legal_actions))
    game.push(answer)
    deal(game)
    assert triggered(game) == len(expected)
    while game.state.stack:
        resolve(game)
    assert life(game, "Anna") == 20 + sum(expected)


@under()
def test_lifelink_gains_once_for_each_source(edition: Edition) -> None:
    """Where it is a result of the damage, and where it is a triggered ability of its own [2007 to 2009]."""
    beast = card("Beast", "{0}", "Creature — Beast", 6, 6, keywords="trample, lifelink", printed="1993-08-05")
    cat = card("Cat", "{0}", "Creature — Cat", 1, 1, keywords="lifelink", printed="1993-08-05")
    mine = "Beast (attacking, tapped), Cat (attacking, tapped), Herald"
    watching = Triggered(on=PlayerDoes(PlayerDeed.GAINS_LIFE), effects=(LoseLife(1, Who.EACH_OPPONENT),))
    watcher = card("Herald", "{1}", "Enchantment", abilities=(watching,), printed="1993-08-05")
    game = before_damage(edition, mine, "Hill Giant (blocking Beast)", beast, cat, watcher)
    to_damage(game)
    play(game, "assign: Beast > Hill Giant 3, Beast > Ben 3, Cat > Ben 1")
    game.push(next(iter(game.legal_actions)))
    deal(game)
    assert triggered(game) == 2
    gained = [e.change for e in game.events if isinstance(e, events.LifeChanged) and e.change > 0]
    assert gained == ([] if is_stacked(edition) else [6, 1])
    while game.state.stack:
        resolve(game)
    assert (life(game, "Anna"), life(game, "Ben")) == (27, 14)


# Cards


@under()
def test_fungusaur_grows_once(edition: Edition) -> None:
    game = before_damage(
        edition, "Fungusaur (attacking, tapped, 3 +1/+1)", "Prodigal Sorcerer (blocking Fungusaur)"
    )
    deal_all(game)
    resolve(game)
    now = characteristics(game.state, find(game, "Fungusaur"))
    assert (now.power, now.toughness) == (6, 6)


@pytest.mark.parametrize(("answer", "dealt"), [("yes", 0), ("no", 1)])
@under()
def test_ophidian_draws_instead_of_biting(edition: Edition, answer: str, dealt: int) -> None:
    game = before_damage(edition, "Ophidian (attacking, tapped)", "Forest")
    assert len(game.state.stack) == 1
    resolve(game)
    play(game, answer)
    assert len(game.state.players[0].hand) == 1 - dealt
    go_on(game, Step.END_OF_COMBAT)
    assert life(game, "Ben") == 20 - dealt


@under()
def test_coastal_piracy_triggers_for_each_creature(edition: Edition) -> None:
    mine = "Hill Giant (attacking, tapped), Goblin Piker (attacking, tapped), Coastal Piracy"
    game = before_damage(edition, mine, "Forest")
    deal_all(game)
    assert triggered(game) == 2
    resolve(game)
    play(game, "yes")
    resolve(game)
    play(game, "yes")
    assert len(game.state.players[0].hand) == 2


@under()
def test_curiosity_is_its_controllers(edition: Edition) -> None:
    """On an opponent's creature that damages its Aura's controller, it does nothing."""
    game = before_damage(edition, "Hill Giant (attacking, tapped), Curiosity (on Hill Giant)", "Forest")
    deal_all(game)
    assert triggered(game) == 1
    game = before_damage(edition, "Hill Giant (attacking, tapped)", "Forest, Curiosity (on Hill Giant)")
    deal_all(game)
    assert triggered(game) == 0


@under()
def test_no_mercy_destroys_what_hurt_its_controller(edition: Edition) -> None:
    game = before_damage(
        edition, "Hill Giant (attacking, tapped), Goblin Piker (attacking, tapped)", "No Mercy"
    )
    deal_all(game)
    assert triggered(game) == 2
    go_on(game, Step.END_OF_COMBAT)
    assert died(game, "Hill Giant")
    assert died(game, "Goblin Piker")


@under()
def test_keeper_of_fables_draws_once(edition: Edition) -> None:
    mine = "Hill Giant (attacking, tapped), Keeper of Fables (attacking, tapped)"
    game = before_damage(edition, mine, "Forest")
    deal_all(game)
    assert triggered(game) == 1
    game = before_damage(edition, "Benalish Cavalry (attacking, tapped), Keeper of Fables", "Forest")
    deal_all(game)
    assert triggered(game) == 0


@pytest.mark.parametrize("snake", ["Lowland Basilisk", "Ohran Viper"])
@under()
def test_a_bite_kills_at_end_of_combat(edition: Edition, snake: str) -> None:
    game = before_damage(edition, f"{snake} (attacking, tapped)", f"Wall of Stone (blocking {snake})")
    deal_all(game)
    assert triggered(game) == 1
    resolve(game)
    go_on(game, Step.END_OF_COMBAT)
    assert on_battlefield(game, "Wall of Stone")
    resolve(game)
    assert died(game, "Wall of Stone")


@under()
def test_soltari_lancer_strikes_first_while_it_attacks(edition: Edition) -> None:
    game = before_damage(edition, "Soltari Lancer (attacking, tapped)", "Forest")
    to_damage(game)
    assert game.state.turn.step is Step.FIRST_COMBAT_DAMAGE
