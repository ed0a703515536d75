"""Cards of the catalogue that restrict or require attacks and blocks do what their texts say."""

from __future__ import annotations

import pytest

from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.terms import Step
from rules.positions_of_combat import activate, cast, is_legal, play, position

MUST_ATTACK = (
    "Juggernaut, Bloodrock Cyclops, Goblin Brigand, Crazed Goblin, Berserkers of Blood Ridge, Reckless Brute"
)
LURES = "Taunting Elf, Elvish Bard, Prized Unicorn, Breaker of Armies, Ochran Assassin"


def attack(ours: str, theirs: str = "") -> Game:
    """Anna declares attackers."""
    text = f"step: declare attackers | Anna 20 battlefield: {ours} | Ben 20 battlefield: {theirs}"
    return position(R2025, text)


def block(attackers: str, blockers: str) -> Game:
    """Ben declares blockers."""
    attacking = ", ".join(f"{name} (attacking Ben, tapped)" for name in attackers.split(", "))
    text = f"step: declare blockers | Anna 20 battlefield: {attacking} | Ben 20 battlefield: {blockers}"
    return position(R2025, text)


def main_phase(anna: str, ben: str = "") -> Game:
    """Anna's main phase, with mana of every colour."""
    mana = "mana: {W}{W}{U}{U}{B}{B}{R}{R}{G}{G}{C}{C}{C}"
    return position(R2025, f"step: main | Anna 20 {mana} {anna} | Ben 20 {ben}")


def to_attack(game: Game) -> None:
    """Everybody passes until attackers are declared."""
    while type(game.decision).__name__ == "Priority":
        play(game, "pass")


@pytest.mark.parametrize("name", [*MUST_ATTACK.split(", "), "Valley Dasher"])
def test_attacks_if_able(name: str) -> None:
    assert not is_legal(attack(name), "attack: none")
    assert is_legal(attack(name), f"attack: {name}")


@pytest.mark.parametrize("name", LURES.split(", "))
def test_all_able_block_it(name: str) -> None:
    game = block(f"{name}, Grizzly Bears#30", "Hill Giant#40, Grizzly Bears#42")
    assert not is_legal(game, f"block: Hill Giant > {name}")
    assert not is_legal(game, f"block: Hill Giant > {name}, Grizzly Bears#42 > Grizzly Bears#30")
    assert is_legal(game, f"block: Hill Giant > {name}, Grizzly Bears#42 > {name}")


@pytest.mark.parametrize("name", ["Gaea's Protector", "Fear of Being Hunted"])
def test_must_be_blocked(name: str) -> None:
    game = block(name, "Hill Giant, Grizzly Bears")
    assert not is_legal(game, "block: none")
    assert is_legal(game, f"block: Hill Giant > {name}")


def test_lure_works_through_what_it_enchants() -> None:
    game = block("Hill Giant#16", "Grizzly Bears")
    assert is_legal(game, "block: none")
    text = (
        "step: declare blockers | Anna 20 battlefield: Hill Giant#16 (attacking Ben, tapped),"
        " Lure (on Hill Giant#16) | Ben 20 battlefield: Grizzly Bears"
    )
    assert not is_legal(position(R2025, text), "block: none")


@pytest.mark.parametrize("name", ["Incite", "Boiling Blood"])
def test_a_creature_is_told_to_attack(name: str) -> None:
    game = main_phase(f"hand: {name} battlefield: Grizzly Bears library: 2 Forest")
    cast(game, name, "Grizzly Bears")
    to_attack(game)
    assert not is_legal(game, "attack: none")


@pytest.mark.parametrize(
    ("name", "costs"), [("Rage Nimbus", "{C}{R}"), ("Shipwreck Singer", "{C}{U}"), ("Alluring Siren", "")]
)
def test_a_creature_of_the_opponent_is_lured(name: str, costs: str) -> None:
    mana = f"mana: {costs}" if costs else ""
    text = (
        f"step: beginning of combat active: Ben priority: Anna | Anna 20 {mana} battlefield: {name}"
        " | Ben 20 battlefield: Grizzly Bears"
    )
    game = position(R2025, text)
    activate(game, name if name != "Shipwreck Singer" else f"{name} ability 1", "Grizzly Bears")
    to_attack(game)
    assert not is_legal(game, "attack: none")


def test_shipwreck_singer_shrinks_attackers() -> None:
    text = (
        "step: declare attackers active: Ben priority: Anna"
        " | Anna 20 mana: {C}{B} battlefield: Shipwreck Singer"
        " | Ben 20 battlefield: Grizzly Bears#30 (attacking Anna, tapped), Hill Giant#32"
    )
    game = position(R2025, text)
    play(game, "activate Shipwreck Singer ability 2", "pass", "pass")
    powers = {game.view(0).players[1].battlefield[i].now.power for i in (0, 1)}
    assert powers == {1, 3}


@pytest.mark.parametrize("name", ["Grand Melee", "Avatar of Slaughter"])
def test_all_creatures_attack(name: str) -> None:
    assert not is_legal(attack("Grizzly Bears", name), "attack: none")
    assert is_legal(attack("Grizzly Bears", name), "attack: Grizzly Bears")


def test_all_creatures_block() -> None:
    game = block("Hill Giant", "Grizzly Bears, Grand Melee")
    assert not is_legal(game, "block: none")


def test_goading_as_it_enters() -> None:
    game = main_phase(
        "hand: Jeering Homunculus library: 3 Forest", "library: 3 Forest battlefield: Hill Giant"
    )
    play(game, "cast Jeering Homunculus", "pass", "pass", "targets: Hill Giant", "pass", "pass", "yes")
    while game.state.turn.active_player == 0:
        play(game, "pass" if is_legal(game, "pass") else "attack: none")
    to_attack(game)
    assert not is_legal(game, "attack: none")


@pytest.mark.parametrize("name", ["Culling Mark", "Provoke"])
def test_a_creature_is_told_to_block(name: str) -> None:
    game = main_phase(
        f"hand: {name} battlefield: Hill Giant library: 2 Forest", "battlefield: Grizzly Bears (tapped)"
    )
    cast(game, name, "Grizzly Bears")
    to_attack(game)
    play(game, "attack: Hill Giant", "pass", "pass")
    assert is_legal(game, "block: none") is (name == "Culling Mark"), "Provoke untaps it"


@pytest.mark.parametrize("name", ["Irresistible Prey", "Bloodscent"])
def test_a_creature_is_made_prey(name: str) -> None:
    game = main_phase(f"hand: {name} battlefield: Hill Giant library: 2 Forest", "battlefield: Grizzly Bears")
    cast(game, name, "Hill Giant")
    to_attack(game)
    play(game, "attack: Hill Giant", "pass", "pass")
    assert not is_legal(game, "block: none")


def test_a_catoblepas_makes_itself_prey_and_takes_one_along() -> None:
    game = main_phase("battlefield: Loathsome Catoblepas, Mogg Fanatic", "battlefield: Grizzly Bears")
    activate(game, "Loathsome Catoblepas")
    to_attack(game)
    play(game, "attack: Loathsome Catoblepas", "pass", "pass")
    assert not is_legal(game, "block: none")


def test_watchdog_blocks_and_weakens_attackers() -> None:
    game = block("Hill Giant", "Watchdog")
    assert not is_legal(game, "block: none")
    assert game.view(1).players[0].battlefield[0].now.power == 2


def test_black_creatures_do_not_block() -> None:
    game = block("Razorjaw Oni, Hill Giant", "Scathe Zombies, Grizzly Bears")
    assert not is_legal(game, "block: Scathe Zombies > Hill Giant")
    assert is_legal(game, "block: Grizzly Bears > Hill Giant")


def test_a_construct_does_not_attack_alone() -> None:
    game = attack("Bonded Construct, Grizzly Bears")
    assert not is_legal(game, "attack: Bonded Construct")
    assert is_legal(game, "attack: Bonded Construct, Grizzly Bears")


def test_someone_attacks() -> None:
    game = attack("Grizzly Bears, Hill Giant", "Seeker of Slaanesh")
    assert not is_legal(game, "attack: none")
    assert is_legal(game, "attack: Grizzly Bears")
    assert is_legal(attack("Grizzly Bears (tapped)", "Seeker of Slaanesh"), "attack: none")
    assert is_legal(attack("Seeker of Slaanesh"), "attack: none"), "it speaks of opponents"


def test_a_bident_drives_creatures_of_opponents() -> None:
    text = (
        "step: beginning of combat active: Ben priority: Anna"
        " | Anna 20 mana: {C}{U} battlefield: Bident of Thassa"
        " | Ben 20 battlefield: Grizzly Bears"
    )
    game = position(R2025, text)
    activate(game, "Bident of Thassa")
    to_attack(game)
    assert not is_legal(game, "attack: none")


def test_an_instigator_drives_the_creatures_of_one_player() -> None:
    text = (
        "step: beginning of combat active: Ben priority: Anna"
        " | Anna 20 mana: {C}{B}{B} hand: Forest battlefield: Instigator | Ben 20 battlefield: Grizzly Bears"
    )
    game = position(R2025, text)
    play(game, "activate Instigator", "targets: Ben")
    while type(game.decision).__name__ != "Priority":
        game.push(next(iter(game.legal_actions)))
    to_attack(game)
    assert not is_legal(game, "attack: none")


def test_an_instigator_leaves_the_creatures_of_others_alone() -> None:
    """It drives those of one player, whichever come later, and nobody else's."""
    text = (
        "step: beginning of combat active: Ben priority: Ben | Anna 20 battlefield: Hill Giant"
        " | Ben 20 mana: {C}{B}{B} hand: Forest battlefield: Instigator, Grizzly Bears"
    )
    game = position(R2025, text)
    play(game, "activate Instigator", "targets: Anna")
    while type(game.decision).__name__ != "Priority":
        game.push(next(iter(game.legal_actions)))
    to_attack(game)
    assert is_legal(game, "attack: none")


@pytest.mark.parametrize("shot", ["Grizzly Bears", "Llanowar Elves"])
def test_one_of_two_who_were_to_meet_is_gone(shot: str) -> None:
    """Hunt Down: what was to block, or what it was to block, has become an illegal target."""
    game = main_phase(
        "hand: Hunt Down battlefield: Hill Giant",
        "hand: Shock mana: {R} battlefield: Grizzly Bears, Llanowar Elves",
    )
    play(game, "cast Hunt Down", "targets: Llanowar Elves", "targets: Grizzly Bears", "pass")
    play(game, "cast Shock", f"targets: {shot}", "pass", "pass", "pass", "pass")
    assert game.state.continuous == ()
    to_attack(game)
    play(game, "attack: Hill Giant", "pass", "pass")
    assert is_legal(game, "block: none")


def test_who_comes_later_is_not_goaded() -> None:
    game = main_phase(
        "hand: Disrupt Decorum library: 3 Forest",
        "library: 3 Forest, Raging Goblin hand: Raging Goblin battlefield: 2 Mountain",
    )
    play(game, "cast Disrupt Decorum", "pass", "pass")
    while game.state.turn.active_player == 0:
        play(game, "pass" if is_legal(game, "pass") else "attack: none")
    while game.state.turn.step is not Step.PRECOMBAT_MAIN:
        play(game, "pass")
    play(game, "cast Raging Goblin", "pass", "pass")
    to_attack(game)
    assert is_legal(game, "attack: none")
