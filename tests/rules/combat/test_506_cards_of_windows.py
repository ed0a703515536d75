"""Real cards that may be used only at certain times of combat [cr2025-06-06 506.7]."""

from __future__ import annotations

from manaburn.editions import Edition
from manaburn.terms import Step
from rules.positions_of_many_turns import play_on
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    every_edition,
    go_to,
    hand,
    now,
    position,
    refused,
    since_2006,
)


@every_edition
def test_berserk_destroys_what_attacked(edition: Edition) -> None:
    text = """
        turn: 5   step: declare blockers   active: Anna   priority: Anna
        Anna 20   hand: 2 Berserk   library: 9 Forest
          battlefield: 2 Forest, Grizzly Bears (attacking, tapped), Runeclaw Bear
        Ben 20   library: 9 Forest   hand: Berserk
    """
    game = position(text, edition)
    game.play("cast Berserk", "targets: Grizzly Bears", "pass", "pass")
    game.play("cast Berserk", "targets: Runeclaw Bear", "pass", "pass")
    sizes = [now(game, name).power for name in ("Grizzly Bears", "Runeclaw Bear")]
    assert sizes == [4, 4]  # the power it had as the spell resolved, doubled
    go_to(game, Step.COMBAT_DAMAGE)
    assert refused(game, "cast Berserk")
    go_to(game, Step.POSTCOMBAT_MAIN, turn=5)
    assert game.state.players[1].life == 16
    play_on(game, 6)
    assert battlefield(game, ANNA) == ["Forest", "Forest", "Runeclaw Bear"]


@every_edition
def test_desert_shoots_at_the_end_of_combat(edition: Edition) -> None:
    text = """
        turn: 5   step: declare attackers   active: Ben   priority: Anna
        Anna 20   library: 9 Forest   battlefield: Desert
        Ben 20   library: 9 Forest   battlefield: Goblin Piker (attacking, tapped)
    """
    game = position(text, edition)
    assert refused(game, "activate Desert")
    go_to(game, Step.END_OF_COMBAT)
    game.play("pass", "activate Desert", "targets: Goblin Piker", "pass", "pass")
    assert battlefield(game, BEN) == []
    assert game.state.players[0].life == 18


@every_edition
def test_jade_statue_fights_until_end_of_combat(edition: Edition) -> None:
    text = """
        turn: 5   step: declare attackers   active: Ben   priority: Anna
        Anna 20   library: 9 Forest   battlefield: Jade Statue, 4 Mountain
        Ben 20   library: 9 Forest   battlefield: Goblin Piker (attacking, tapped)
    """
    game = position(text, edition)
    game.play("activate Jade Statue", "pass", "pass", "pass", "pass", "block: Jade Statue > Goblin Piker")
    play_on(game, 6)
    assert battlefield(game, BEN) == []
    assert now(game, "Jade Statue").is_creature is False
    game = position(text.replace("declare attackers", "upkeep").replace(" (attacking, tapped)", ""), edition)
    assert refused(game, "activate Jade Statue")


@since_2006
def test_warriors_stand_as_one_is_attacked(edition: Edition) -> None:
    text = """
        turn: 5   step: beginning of combat   active: Ben   priority: Anna
        Anna 20   hand: Warrior's Stand   library: 9 Forest   battlefield: 2 Plains, Savannah Lions
        Ben 20   library: 9 Forest   battlefield: Serra Angel
    """
    game = position(text, edition)
    assert refused(game, "cast Warrior's Stand")
    game.play("pass", "attack: Serra Angel > Anna", "pass", "cast Warrior's Stand", "pass", "pass")
    assert now(game, "Savannah Lions").power == 4


@every_edition
def test_xiahou_dun_fetches_another(edition: Edition) -> None:
    text = """
        turn: 5   step: upkeep   active: Anna
        Anna 20   library: 9 Forest   graveyard: Doom Blade, Shock   battlefield: Xiahou Dun, the One-Eyed
        Ben 20   library: 9 Forest
    """
    game = position(text, edition)
    game.play("activate Xiahou Dun, the One-Eyed", "targets: Doom Blade")
    assert battlefield(game, ANNA) == []
    game.play("pass", "pass")
    assert hand(game, ANNA) == ["Doom Blade"]
