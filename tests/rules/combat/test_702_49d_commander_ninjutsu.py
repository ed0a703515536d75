"""Commander ninjutsu, which functions in a hand and in the command zone [cr2025-06-06 702.49d]."""

from __future__ import annotations

import pytest

from manaburn.decisions import ActivateAbility, DeclareBlockers
from manaburn.errors import NotationError
from manaburn.game import Automation, Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused, resolve_all, zone

SHADOW = written("Shadow", "Legendary Creature — Human Ninja", "Commander ninjutsu {U}{B}", size="1/3")
NINJA = written("Ninja", "Creature — Human Ninja", "Ninjutsu {U}{B}", size="1/3")
MASTER = written(
    "Master", "Creature — Rat Ninja", "Ninjutsu abilities you activate cost {1} less to activate.", size="1/1"
)
HIDE = written("Hide", "Instant", "Put target creature on top of its owner's library.", cost="{0}")
CARDS = (SHADOW, NINJA, MASTER, HIDE)
COMMAND = "command: Shadow#400 (commander)"


def _game(anna: str, ben: str = "", lands: str = "Island, Swamp") -> Game:
    """Anna's Ornithopter attacks Ben and is not blocked."""
    text = f"step: beginning of combat | Anna 40 {anna} battlefield: {lands}, Ornithopter library: 9 Island"
    game = position(
        f"{text} | Ben 40 {ben} library: 9 Island",
        *CARDS,
        automation=(Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE),
    )
    return _unblocked(game)


def _unblocked(game: Game) -> Game:
    play(game, "pass", "pass", "attack: Ornithopter", "pass", "pass")
    go_to(game, "declare blockers")
    if isinstance(game.decision, DeclareBlockers):
        play(game, "block: none")
    return game


def _has_no_ability(game: Game, name: str) -> None:
    with pytest.raises(NotationError):
        play(game, f"activate {name}")


def test_from_the_command_zone():
    game = _game(f"commander cast: 3 {COMMAND}")  # without the tax of spells
    play(game, "activate Shadow", "choose: Ornithopter")
    assert zone(game, "Anna", "hand") == ["Ornithopter"]
    resolve_all(game)
    assert "Shadow" in zone(game, "Anna", "battlefield")
    assert game.state.players[0].commanders[0].casts == 3
    go_to(game, "end of combat")
    assert life(game) == (40, 39)


def test_from_the_hand():
    game = _game("hand: Shadow (commander)")
    play(game, "activate Shadow", "choose: Ornithopter")
    resolve_all(game)
    assert "Shadow" in zone(game, "Anna", "battlefield")


def test_not_while_no_attacker_is_unblocked():
    text = f"step: beginning of combat | Anna 40 {COMMAND} battlefield: Island, Swamp, Ornithopter"
    refused(position(f"{text} | Ben 40", *CARDS), "activate Shadow")


def test_not_the_commander_of_another_player():
    _has_no_ability(_game("", COMMAND), "Shadow")


def test_plain_ninjutsu_does_not_function_there():
    game = _game("command: Ninja#400 (commander)")
    _has_no_ability(game, "Ninja")


def test_not_from_a_graveyard():
    _has_no_ability(_game("graveyard: Shadow"), "Shadow")


@pytest.mark.parametrize("anna", [COMMAND, "hand: Shadow (commander)"])
def test_it_is_a_ninjutsu_ability_that_may_cost_less(anna: str):
    dear = written("Shadow", "Legendary Creature — Human Ninja", "Commander ninjutsu {1}{B}", size="1/3")
    for lands, possible in (("Swamp, Master", True), ("Swamp", False)):
        text = f"step: beginning of combat | Anna 40 {anna} battlefield: {lands}, Ornithopter | Ben 40"
        game = _unblocked(position(text, dear, MASTER))
        assert possible == any(isinstance(each, ActivateAbility) for each in game.legal_actions)
