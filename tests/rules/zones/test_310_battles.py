"""Battles: who may attack them and who defends them, what they lose, and what they are in combat."""

from __future__ import annotations

from datetime import date

import pytest

from covering import rule
from manaburn.cards.definitions import CardDefinition, card, token
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.changes.changes import AddTypes, Change, SetPowerToughness, SetTypes
from manaburn.cards.vocabulary.effects import Alter, Arrival, CreateTokens, DealDamage, PutCounters
from manaburn.cards.vocabulary.effects_by_subject.combat import MakeAttack, MakeBlock
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import ANY_TARGET, TARGET_CREATURE, Chosen, TargetSlot
from manaburn.editions import R2016, R2025, Edition
from manaburn.errors import UnsupportedCard
from manaburn.game import Game
from manaburn.terms import CardType, CounterKind, Step
from rules.positions_of_combat import (
    action,
    asked,
    attacking,
    blocking,
    cast,
    combat_damage,
    died,
    find,
    give_priority_to,
    go_on,
    is_legal,
    on_battlefield,
    play,
    position,
    refusals,
    resolve,
)

BATTLE = frozenset({CardType.BATTLE})
PERMANENT = TargetSlot(what=Filter())


def becoming(name: str, *changes: Change) -> CardDefinition:
    """An instant without cost that changes a target permanent."""
    effect = Alter(Chosen(0), changes)
    return card(name, "{0}", "Instant", printed="1993-08-05", spell=spell(effect, targets=(PERMANENT,)))


SIEGE = card("Siege of Somewhere", "{0}", "Battle — Siege", defense=4, printed="1993-08-05")
FORT = card("Fort", "{0}", "Battle", defense=3, printed="1993-08-05")
ANIMATE = becoming("Animate", AddTypes(frozenset({CardType.CREATURE})), SetPowerToughness(2, 2))
EMBATTLE = card(
    "Embattle",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(
        PutCounters(CounterKind.DEFENSE, 3, Chosen(0)),
        Alter(Chosen(0), (AddTypes(BATTLE),)),
        targets=(TARGET_CREATURE,),
    ),
)
PEACE = becoming("Peace", SetTypes(frozenset({CardType.ENCHANTMENT})))
ONLY_WALKER = becoming("Only Walker", SetTypes(frozenset({CardType.PLANESWALKER})))
ONLY_BATTLE = becoming("Only Battle", SetTypes(BATTLE))
BURN = card(
    "Burn",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(DealDamage(2, Chosen(0)), targets=(ANY_TARGET,)),
)
CHARGE = card(
    "Charge",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(MakeAttack(Chosen(0)), targets=(TARGET_CREATURE,)),
)
OBSTRUCT = card(
    "Obstruct",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(MakeBlock(Chosen(0)), targets=(TARGET_CREATURE,)),
)
MADE = (SIEGE, FORT, ANIMATE, EMBATTLE, PEACE, ONLY_WALKER, ONLY_BATTLE, BURN, CHARGE, OBSTRUCT)


def board(text: str, *more: CardDefinition) -> Game:
    """A position of 2025 with these cards."""
    return position(R2025, text, *MADE, *more)


def protector(game: Game, name: str) -> str | None:
    """Who protects a battle."""
    seat = game.state.permanents[find(game, name)].protector
    return None if seat is None else game.state.players[seat].name


def defense(game: Game, name: str) -> int:
    """The defense counters on a battle."""
    return game.state.permanents[find(game, name)].counter(CounterKind.DEFENSE)


def test_editions_before_2023_know_no_battles() -> None:
    with pytest.raises(UnsupportedCard, match="have no battles"):
        position(R2016, "Anna 20 battlefield: Fort | Ben 20", FORT)


def test_a_battle_enters_with_its_defense_and_a_protector() -> None:  # 310.4b, 310.8a, 310.11a
    game = board("step: precombat main | Anna 20 hand: Siege of Somewhere, Fort | Ben 20")
    cast(game, "Siege of Somewhere")
    cast(game, "Fort")
    assert (defense(game, "Siege of Somewhere"), protector(game, "Siege of Somewhere")) == (4, "Ben")
    assert (defense(game, "Fort"), protector(game, "Fort")) == (3, "Anna")


def test_the_controller_of_a_siege_chooses_among_several_opponents() -> None:  # 310.11a
    game = board("step: precombat main | Anna 20 hand: Siege of Somewhere | Ben 20 | Cleo 20")
    cast(game, "Siege of Somewhere")
    assert asked(game) == "ChooseOne Anna"
    assert refusals(game, "choose: Anna") == {"cr2025-06-06 310.8a"}
    play(game, "choose: Cleo")
    assert protector(game, "Siege of Somewhere") == "Cleo"
    assert asked(game) == "Priority Anna"


@rule("cr2025", "506.2#3")
def test_battles_that_an_opponent_protects_are_attacked_whoever_controls_them() -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant#40, Siege of Somewhere#41, Fort#42
        Ben 20    battlefield: Fort#43, Siege of Somewhere#44
    """
    game = board(text)
    assert is_legal(game, "attack: Hill Giant > Siege of Somewhere#41")  # her own Siege, which Ben protects
    assert is_legal(game, "attack: Hill Giant > Fort#43")
    assert refusals(game, "attack: Hill Giant > Fort#42") == {"cr2025-06-06 508.1b"}  # she protects it
    assert refusals(game, "attack: Hill Giant > Siege of Somewhere#44") == {"cr2025-06-06 508.1b"}


def test_the_protector_defends_and_nobody_else() -> None:  # 310.8c-d
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Siege of Somewhere (protected by Cleo)
        Ben 20    battlefield: Runeclaw Bear
        Cleo 20   battlefield: Goblin Piker
    """
    game = board(text)
    play(game, "attack: Hill Giant > Siege of Somewhere")
    go_on(game, Step.DECLARE_BLOCKERS)
    assert asked(game) == "DeclareBlockers Cleo"
    play(game, "block: none")
    assert asked(game) == "Priority Anna"
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {("Hill Giant", "Siege of Somewhere", 3): 1}
    assert defense(game, "Siege of Somewhere") == 1


def test_damage_takes_defense_counters_and_a_battle_without_any_is_lost() -> None:  # 310.6, 310.7
    game = board("step: precombat main | Anna 20 hand: 2 Burn battlefield: Fort | Ben 20")
    cast(game, "Burn", "Fort")
    assert defense(game, "Fort") == 1
    cast(game, "Burn", "Fort")
    assert died(game, "Fort")


def test_a_siege_without_defense_is_exiled_by_its_own_ability() -> None:  # 310.7, 310.11b
    game = board("step: precombat main | Anna 20 hand: 2 Burn battlefield: Siege of Somewhere | Ben 20")
    cast(game, "Burn", "Siege of Somewhere")
    cast(game, "Burn", "Siege of Somewhere")
    assert on_battlefield(game, "Siege of Somewhere")  # its ability is on the stack
    assert len(game.state.stack) == 1
    resolve(game)
    assert not on_battlefield(game, "Siege of Somewhere") and not died(game, "Siege of Somewhere")
    assert len(game.state.exile) == 1


def test_a_siege_whose_protector_left_gets_another() -> None:  # 704.5w
    siege = "battlefield: Siege of Somewhere (protected by Cleo)"
    game = board(f"step: precombat main | Anna 20 {siege} | Ben 20 | Cleo 20")
    play(game, "concede Cleo", "pass")
    assert protector(game, "Siege of Somewhere") == "Ben"


@rule("cr2025", "508.1a#3", "509.1a#3")
def test_a_battle_neither_attacks_nor_blocks_though_it_is_a_creature() -> None:
    text = """
        step: beginning of combat
        Anna 20   hand: Animate   battlefield: Fort, Hill Giant
        Ben 20    hand: Animate   battlefield: Siege of Somewhere
    """
    game = board(text)
    cast(game, "Animate", "Fort")
    give_priority_to(game, "Ben")
    cast(game, "Animate", "Siege of Somewhere")
    go_on_to(game, Step.DECLARE_ATTACKERS)
    assert refusals(game, "attack: Fort > Ben") == {"cr2025-06-06 508.1a"}
    play(game, "attack: Hill Giant > Ben")
    go_on(game, Step.DECLARE_BLOCKERS)
    assert refusals(game, "block: Siege of Somewhere > Hill Giant") == {"cr2025-06-06 509.1a"}


def go_on_to(game: Game, step: Step) -> None:
    """All pass until a step has begun."""
    while game.state.turn.step is not step:
        play(game, "pass")


@rule("cr2025", "506.3e")
def test_a_battle_that_is_a_creature_enters_but_is_neither_attacking_nor_blocking() -> None:
    fort = card("Rolling Fort", "{0}", "Battle Creature — Juggernaut", 4, 4, defense=5, printed="1993-08-05")
    rolls = card(
        "Roll",
        "{0}",
        "Instant",
        printed="1993-08-05",
        spell=spell(CreateTokens(fort, arrival=Arrival.TAPPED_AND_ATTACKING)),
    )
    stops = card(
        "Stop",
        "{0}",
        "Instant",
        printed="1993-08-05",
        spell=spell(CreateTokens(fort, arrival=Arrival.BLOCKING_THE_TARGET), targets=(TARGET_CREATURE,)),
    )
    text = """
        step: declare blockers
        Anna 20   hand: Roll   battlefield: Hill Giant (attacking, tapped)
        Ben 20    hand: Stop
    """
    game = board(text, rolls, stops, fort)
    play(game, "block: none")
    cast(game, "Roll")
    assert on_battlefield(game, "Rolling Fort")
    give_priority_to(game, "Ben")
    cast(game, "Stop", "Hill Giant")
    assert attacking(game) == {"Hill Giant": "Ben"}
    assert game.state.combat is not None and not game.state.combat.blocks
    assert not game.state.combat.blocked


@rule("cr2025", "506.3f")
def test_an_effect_cannot_make_a_battle_attack_or_block() -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Animate, Charge   battlefield: Hill Giant (attacking, tapped), Fort
        Ben 20    hand: Animate, Obstruct   battlefield: Siege of Somewhere
    """
    game = board(text)
    play(game, "block: none")
    cast(game, "Animate", "Fort")
    cast(game, "Charge", "Fort")
    assert attacking(game) == {"Hill Giant": "Ben"}
    give_priority_to(game, "Ben")
    cast(game, "Animate", "Siege of Somewhere")
    give_priority_to(game, "Ben")
    cast(game, "Obstruct", "Siege of Somewhere")
    assert blocking(game) == {}


@rule("cr2025", "506.4#6")
def test_a_battle_that_is_none_any_more_is_attacked_no_more() -> None:
    text = """
        step: declare attackers
        Anna 20   hand: Peace   battlefield: Hill Giant, Siege of Somewhere
        Ben 20
    """
    game = board(text)
    play(game, "attack: Hill Giant > Siege of Somewhere")
    cast(game, "Peace", "Siege of Somewhere")
    assert attacking(game) == {"Hill Giant": None}
    assert protector(game, "Siege of Somewhere") == "Ben"  # that does not change [310.8g]


@pytest.mark.parametrize(("day", "attacked"), [("2026-08-06", "Fort"), ("2026-08-07", None)])
def test_a_battle_whose_protector_changes_leaves_combat(day: str, attacked: str | None) -> None:  # 506.4
    """Ben's battle becomes a Siege, which another player has to protect."""
    text = """
        step: declare attackers
        Anna 20   hand: Besiege   battlefield: Hill Giant
        Ben 20   battlefield: Fort (protected by Ben)
    """
    besiege = becoming("Besiege", AddTypes(subtypes=frozenset({"Siege"})))
    game = position(Edition.on(date.fromisoformat(day)), text, *MADE, besiege)
    play(game, "attack: Hill Giant > Fort")
    cast(game, "Besiege", "Fort")
    assert protector(game, "Fort") == "Anna"
    assert attacking(game) == {"Hill Giant": attacked}


@rule("cr2025", "506.4#9")
def test_a_creature_that_becomes_a_battle_leaves_combat() -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Embattle   battlefield: Hill Giant (attacking, tapped), Craw Wurm (attacking, tapped)
        Ben 20    hand: Embattle   battlefield: Runeclaw Bear
    """
    game = board(text)
    play(game, "block: Runeclaw Bear > Craw Wurm")
    cast(game, "Embattle", "Hill Giant")
    assert attacking(game) == {"Craw Wurm": "Ben"}
    give_priority_to(game, "Ben")
    cast(game, "Embattle", "Runeclaw Bear")
    assert blocking(game) == {}
    assert on_battlefield(game, "Hill Giant") and on_battlefield(game, "Runeclaw Bear")


def battle_and_walker(controller: str, change: str) -> dict[str, str | None]:
    """What is attacked once a battle that is a planeswalker, too, which Ben protects, is one of them only."""
    battle = card("Both", "{0}", "Battle Planeswalker", defense=4, loyalty=4, printed="1993-08-05")
    both = "battlefield: Both (protected by Ben)"
    where = {name: both if name == controller else "" for name in ("Ben", "Cleo")}
    text = f"""
        step: declare attackers
        Anna 20   hand: {change}   battlefield: Hill Giant
        Ben 20    {where["Ben"]}
        Cleo 20   {where["Cleo"]}
    """
    game = board(text, battle)
    play(game, "attack: Hill Giant > Both")
    cast(game, change, "Both")
    return attacking(game)


@rule("cr2025", "506.4e#1", "506.4e#2", "506.4e#3", "506.4e#4")
def test_what_is_attacked_as_battle_and_planeswalker() -> None:
    """It leaves combat with both types, or with one if another than its protector controls it."""
    assert battle_and_walker("Ben", "Peace") == {"Hill Giant": None}
    assert battle_and_walker("Ben", "Only Walker") == {"Hill Giant": "Both"}
    assert battle_and_walker("Cleo", "Only Walker") == {"Hill Giant": None}
    assert battle_and_walker("Ben", "Only Battle") == {"Hill Giant": "Both"}
    assert battle_and_walker("Cleo", "Only Battle") == {"Hill Giant": "Both"}


@rule("cr2025", "508.4#1", "508.5#1", "508.7c")
def test_what_enters_attacking_may_attack_a_battle() -> None:
    beast = token("Beast", "G", "Creature — Beast", 3, 3)
    ambush = card(
        "Ambush",
        "{0}",
        "Instant",
        printed="1993-08-05",
        spell=spell(CreateTokens(beast, arrival=Arrival.TAPPED_AND_ATTACKING)),
    )
    text = """
        step: declare attackers
        Anna 20   hand: Ambush   battlefield: Hill Giant, Siege of Somewhere
        Ben 20    battlefield: Fort
    """
    game = board(text, ambush)
    play(game, "attack: Hill Giant > Ben")
    cast(game, "Ambush")
    assert {game.text(a).partition("#")[0] for a in game.legal_actions} == {
        "choose: Ben",
        "choose: Siege of Somewhere",
        "choose: Fort",
    }
    play(game, "choose: Siege of Somewhere")
    assert attacking(game)["Beast"] == "Siege of Somewhere"


def test_positions_with_battles_are_written_and_read() -> None:
    text = (
        "Anna 20 battlefield: Siege of Somewhere (2 defense) | Ben 20 battlefield: Fort (protected by Anna)"
    )
    game = board(text)
    again = Game.parse(str(game))
    assert again.state == game.state
    assert action(game, "pass") is not None
