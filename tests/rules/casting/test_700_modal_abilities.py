"""Abilities with modes [cr2025-06-06 700.2b]."""

from __future__ import annotations

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated, Modal, Mode, Triggered
from manaburn.cards.vocabulary.effects import DealDamage, Destroy, Draw, GainLife
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.filters import ARTIFACT
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen, TargetSlot
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, stack, targets, zone

BREAKS = Mode(effects=(Destroy(Chosen(0)),), targets=(TargetSlot(what=ARTIFACT),))
DRAWS = Mode(effects=(Draw(),))
GAINS = Mode(effects=(GainLife(3),))
HURTS = Mode(effects=(DealDamage(2, Chosen(0)),), targets=(TARGET_PLAYER,))
BOARD = """
step: precombat main
Anna 20   hand: Herald   library: 4 Forest   battlefield: Forest, Sage{}
Ben 20    library: 4 Forest
"""
ROD = card("Rod", "{1}", "Artifact", printed="2020-01-01")


def board(modal: Modal, further: str = ""):
    herald = card(
        "Herald",
        "{G}",
        "Creature - Elf",
        1,
        1,
        printed="2020-01-01",
        abilities=(Triggered(on=DoesDeed(Doing.ENTERS), effects=(), modal=modal),),
    )
    sage = card(
        "Sage",
        "{G}",
        "Creature - Elf",
        1,
        1,
        printed="2020-01-01",
        abilities=(Activated(costs=(TAP,), effects=(), modal=modal),),
    )
    return position(BOARD.format(further), herald, sage, ROD)


def test_a_mode_is_chosen_as_the_ability_is_put_on_the_stack():
    game = board(Modal(modes=(DRAWS, HURTS)))
    play(game, "cast Herald", "resolve", "modes: 2", "targets: Ben")
    assert stack(game) == ["(Herald)"]
    play(game, "resolve")
    assert life(game) == (20, 18)


def test_a_mode_without_a_target_cannot_be_chosen():
    game = board(Modal(modes=(BREAKS, GAINS)))
    play(game, "cast Herald", "resolve")
    assert refused(game, "modes: 1")
    play(game, "modes: 2", "resolve")
    assert life(game) == (23, 20)


def test_an_ability_without_a_possible_mode_is_removed():
    game = board(Modal(modes=(BREAKS,)))
    play(game, "cast Herald", "resolve")
    assert stack(game) == []


def test_several_modes_happen_in_order_each_with_its_targets():
    game = board(Modal(modes=(BREAKS, GAINS, HURTS), minimum=1, maximum=3), ", Rod")
    play(game, "cast Herald", "resolve", "modes: 1, 2, 3", "targets: Rod", "targets: Ben", "resolve")
    assert life(game) == (23, 18)
    assert "Rod" in zone(game, "Anna", "graveyard")


def test_an_activated_ability_has_modes_too():
    game = board(Modal(modes=(BREAKS, HURTS)))
    play(game, "activate Sage", "modes: 2", "targets: Ben", "resolve")
    assert life(game) == (20, 18)


def test_it_cannot_be_activated_without_a_possible_mode():
    assert refused(board(Modal(modes=(BREAKS,))), "activate Sage")


DUEL = written(
    "Duel",
    "Instant",
    "Choose two —",
    "• Target creature gets +1/+1 until end of turn.",
    "• Target creature deals damage equal to its power to another target creature.",
    "• You gain 1 life.",
    cost="{0}",
)


def test_another_target_is_another_than_that_of_its_own_mode():
    """115.3, 601.2c: the targets of one mode may be those of another one."""
    game = position("Anna 20 hand: Duel battlefield: Hill Giant, Memnite, Wall of Stone | Ben 20", DUEL)
    play(game, "cast Duel", "modes: 1, 2", "targets: Hill Giant", "targets: Memnite")
    assert targets(game) == {"Hill Giant", "Wall of Stone"}
