"""Damage by sources with wither, infect, toxic and poisonous; poison counters [cr2025-06-06 120.3, 122.1f,
704.5c].

A keyword means before its day what it meant as it came.
"""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.keywords.keywords import poisonous, toxic
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import DealDamage
from manaburn.cards.vocabulary.words.references import ANY_TARGET, Chosen
from manaburn.decisions import AssignCombatDamage, DeclareBlockers
from manaburn.editions import R2002, Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import events
from manaburn.state.events import LossReason
from manaburn.terms import CounterKind, Step
from rules.positions_of_combat import (
    cast,
    deal,
    died,
    find,
    give_priority_to,
    go_on,
    life,
    marked,
    play,
    position,
    resolve,
    to_damage,
    under,
)


def fight(edition: Edition, mine: str, theirs: str = "Forest", *cards: object, ben: str = "Ben 20") -> Game:
    """All combat damage of one step has been dealt."""
    text = f"""
        step: declare blockers
        Anna 20   hand: Shock   battlefield: Mountain, {mine}
        {ben}     battlefield: {theirs}
    """
    game = position(edition, text, *cards)
    if isinstance(game.decision, DeclareBlockers):
        play(game, "block: none")
    while game.state.stack:
        resolve(game)
    if game.outcome is None:
        to_damage(game)
        while isinstance(game.decision, AssignCombatDamage):
            game.push(next(iter(game.legal_actions)))
        if game.state.stack:
            deal(game)
    return game


def poison(game: Game, name: str = "Ben") -> int:
    """How many poison counters a player has."""
    return next(player.poison for player in game.state.players if player.name == name)


def minus_counters(game: Game, name: str) -> int:
    """How many -1/-1 counters are on a creature."""
    return game.state.permanents[find(game, name)].counter(CounterKind.MINUS_ONE)


# Wither and infect


@pytest.mark.parametrize("attacker", ["Sickle Ripper", "Blackcleave Goblin"])
@under()
def test_damage_to_a_creature_becomes_counters(edition: Edition, attacker: str) -> None:  # 120.3d
    game = fight(edition, f"{attacker} (attacking, tapped)", f"Hill Giant (blocking {attacker})")
    assert minus_counters(game, "Hill Giant") == 2
    assert marked(game, "Hill Giant") == 0
    now = characteristics(game.state, find(game, "Hill Giant"))
    assert (now.power, now.toughness) == (1, 1)


@under()
def test_enough_counters_kill(edition: Edition) -> None:  # 704.5f
    game = fight(edition, "Sickle Ripper (attacking, tapped)", "Grizzly Bears (blocking Sickle Ripper)")
    assert died(game, "Grizzly Bears")


@under()
def test_marked_damage_and_counters_add_up(edition: Edition) -> None:
    game = fight(
        edition, "Sickle Ripper (attacking, tapped)", "Hill Giant (blocking Sickle Ripper, 1 damage)"
    )
    assert died(game, "Hill Giant")


@pytest.mark.parametrize(
    ("attacker", "life_left", "counters"), [("Sickle Ripper", 18, 0), ("Blackcleave Goblin", 20, 2)]
)
@under()
def test_infect_gives_players_poison_and_wither_does_not(  # 120.3a-b
    edition: Edition, attacker: str, life_left: int, counters: int
) -> None:
    game = fight(edition, f"{attacker} (attacking, tapped)")
    assert (life(game, "Ben"), poison(game)) == (life_left, counters)
    lost = [e for e in game.events if isinstance(e, events.LifeChanged)]
    assert bool(lost) is (life_left < 20)


@under()
def test_infect_works_outside_of_combat(edition: Edition) -> None:
    text = """
        Anna 20   battlefield: Fallen Ferromancer, 4 Mountain
        Ben 20    battlefield: Hill Giant
    """
    game = position(edition, text)
    play(game, "activate Fallen Ferromancer", "targets: Ben")
    resolve(game)
    assert (life(game, "Ben"), poison(game)) == (20, 1)


@under("cr2010", "wiki2016", "cr2025")
def test_infect_takes_loyalty_as_other_damage_does(edition: Edition) -> None:  # 120.3c
    text = """
        step: declare attackers
        Anna 20   battlefield: Blackcleave Goblin
        Ben 20    battlefield: Jace Beleren (3 loyalty)
    """
    game = position(edition, text)
    play(game, "attack: Blackcleave Goblin > Jace Beleren")
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: none")
    go_on(game, Step.END_OF_COMBAT)
    assert game.state.permanents[find(game, "Jace Beleren")].counter(CounterKind.LOYALTY) == 1
    assert (life(game, "Ben"), poison(game)) == (20, 0)


@under()
def test_lifelink_and_infect(edition: Edition) -> None:  # 120.3f
    leech = card("Leech", "{1}", "Creature — Leech", 2, 2, keywords="infect, lifelink", printed="1993-08-05")
    game = fight(edition, "Leech (attacking, tapped)", "Forest", leech)
    while game.state.stack:
        resolve(game)
    assert (life(game, "Anna"), life(game, "Ben"), poison(game)) == (22, 20, 2)


@under()
def test_deathtouch_and_wither(edition: Edition) -> None:
    scorpion = card(
        "Scorpion", "{1}", "Creature — Scorpion", 1, 1, keywords="wither, deathtouch", printed="1993-08-05"
    )
    game = fight(edition, "Scorpion (attacking, tapped)", "Craw Wurm (blocking Scorpion)", scorpion)
    while game.state.stack:
        resolve(game)
    assert died(game, "Craw Wurm")


@under()
def test_counters_stay_and_are_no_damage(edition: Edition) -> None:
    """Damage wears off as the turn ends; the counters do not."""
    game = fight(edition, "Sickle Ripper (attacking, tapped)", "Hill Giant (blocking Sickle Ripper)")
    assert minus_counters(game, "Hill Giant") == 2
    give_priority_to(game, "Anna")
    go_on(game, Step.POSTCOMBAT_MAIN)
    cast(game, "Shock", "Hill Giant")
    assert died(game, "Hill Giant")


@under()
def test_a_blocker_that_shrinks_what_it_fights(edition: Edition) -> None:
    game = fight(edition, "Hill Giant (attacking, tapped)", "Glistener Elf (blocking Hill Giant)")
    assert died(game, "Glistener Elf")
    assert minus_counters(game, "Hill Giant") == 1


@pytest.mark.parametrize(("counters", "left"), [(1, 0), (3, 2)])
@under()
def test_opposing_counters_cancel_out_where_they_do(edition: Edition, counters: int, left: int) -> None:
    blocker = f"Hill Giant (blocking Glistener Elf, {counters} +1/+1)"
    game = fight(edition, "Glistener Elf (attacking, tapped)", blocker)
    if edition == R2002:
        left = counters
    giant = game.state.permanents[find(game, "Hill Giant")]
    assert giant.counter(CounterKind.PLUS_ONE) == left
    assert giant.counter(CounterKind.MINUS_ONE) == (1 if edition == R2002 else 0)
    now = characteristics(game.state, giant.id)
    assert (now.power, now.toughness) == (3 + counters - 1, 3 + counters - 1)


# Toxic and poisonous


@under()
def test_toxic_adds_poison_to_combat_damage(edition: Edition) -> None:  # 120.3g
    game = fight(edition, "Branchblight Stalker (attacking, tapped)")
    assert (life(game, "Ben"), poison(game)) == (17, 2)


@under()
def test_toxic_values_add_up_and_join_infect(edition: Edition) -> None:  # 702.164b
    toad = card(
        "Toad",
        "{1}",
        "Creature — Frog",
        3,
        3,
        keywords="infect",
        abilities=(toxic(1), toxic(2)),
        printed="1993-08-05",
    )
    game = fight(edition, "Toad (attacking, tapped)", "Forest", toad)
    assert (life(game, "Ben"), poison(game)) == (20, 6)


@under()
def test_toxic_needs_combat_damage_to_a_player(edition: Edition) -> None:
    spit = card(
        "Spit",
        "{0}",
        "Instant",
        printed="1993-08-05",
        spell=spell(DealDamage(1, Chosen(0)), targets=(ANY_TARGET,)),
    )
    dart = card(
        "Dart Frog",
        "{1}",
        "Creature — Frog",
        1,
        1,
        abilities=(toxic(2),),
        printed="1993-08-05",
    )
    game = fight(edition, "Dart Frog (attacking, tapped)", "Hill Giant (blocking Dart Frog)", dart, spit)
    assert poison(game) == 0
    assert minus_counters(game, "Hill Giant") == 0
    assert marked(game, "Hill Giant") == 1


@under()
def test_toxic_without_damage_does_nothing(edition: Edition) -> None:
    frog = card("Weak Frog", "{1}", "Creature — Frog", 0, 1, abilities=(toxic(2),), printed="1993-08-05")
    game = position(
        edition,
        "step: declare blockers | Anna 20 battlefield: Weak Frog (attacking, tapped) | Ben 20",
        frog,
    )
    play(game, "block: none")
    go_on(game, Step.END_OF_COMBAT)
    assert poison(game) == 0


@under()
def test_poisonous_triggers_on_combat_damage_to_a_player(edition: Edition) -> None:  # 702.70a
    asp = card("Asp", "{1}", "Creature — Snake", 1, 1, abilities=(poisonous(2),), printed="1993-08-05")
    game = fight(edition, "Asp (attacking, tapped)", "Forest", asp)
    assert (life(game, "Ben"), poison(game)) == (19, 0)
    resolve(game)
    assert poison(game) == 2


# Cards that give poison


@pytest.mark.parametrize(
    ("attacker", "counters", "life_left"), [("Pit Scorpion", 1, 19), ("Marsh Viper", 2, 19)]
)
@under()
def test_the_snakes_of_old(edition: Edition, attacker: str, counters: int, life_left: int) -> None:
    game = fight(edition, f"{attacker} (attacking, tapped)")
    assert len(game.state.stack) == 1
    resolve(game)
    assert (life(game, "Ben"), poison(game)) == (life_left, counters)


@under()
def test_swamp_mosquito_needs_no_power(edition: Edition) -> None:
    text = "step: declare blockers | Anna 20 battlefield: Swamp Mosquito (attacking, tapped) | Ben 20"
    game = position(edition, text)
    play(game, "block: none")
    resolve(game)
    assert (life(game, "Ben"), poison(game)) == (20, 1)


@under()
def test_snake_cult_initiation(edition: Edition) -> None:
    game = fight(edition, "Hill Giant (attacking, tapped), Snake Cult Initiation (on Hill Giant)")
    resolve(game)
    assert (life(game, "Ben"), poison(game)) == (17, 3)


# Losing


@pytest.mark.parametrize(("before", "lost"), [(8, True), (9, True), (7, False)])
@under()
def test_ten_poison_counters_lose_the_game(edition: Edition, before: int, lost: bool) -> None:  # 704.5c
    game = fight(edition, "Blackcleave Goblin (attacking, tapped)", ben=f"Ben 20   poison: {before}")
    assert poison(game) == before + 2
    assert (game.outcome is not None) is lost
    if lost:
        assert [e.reason for e in game.events if isinstance(e, events.PlayerLost)] == [LossReason.POISON]


def test_poison_is_written_and_seen() -> None:
    game = Game.parse("Anna 20 | Ben 13   poison: 4")
    assert "Ben 13   poison: 4" in str(game)
    assert Game.parse(str(game)).state.players[1].poison == 4
    assert [player.poison for player in game.view(0).players] == [0, 4]
