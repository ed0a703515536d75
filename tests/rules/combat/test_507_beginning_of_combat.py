"""The beginning of combat step."""

from __future__ import annotations

from covering import rules
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.editions import Edition
from manaburn.terms import Step
from rules.positions_of_combat import asked, play, position, refusals, resolve, under

DRUMMER = card(
    "Drummer",
    "{W}",
    "Creature — Human",
    1,
    1,
    printed="1993-08-05",
    abilities=(Triggered(on=BeginningOf(Step.BEGINNING_OF_COMBAT), effects=(GainLife(1),)),),
)


@rules(
    {
        "dangelo2002": ("C.2.1#1", "C.2.1#2"),
        "cr2010": ("507.2", "507.3#1"),
        "wiki2016": ("boc/triggers", "boc/priority"),
        "cr2025": "507.2",
    }
)
@under()
def test_abilities_trigger_and_then_the_active_player_has_priority(edition: Edition) -> None:
    text = """
        step: beginning of combat   active: Ben
        Anna 20   battlefield: Drummer
        Ben 20    battlefield: Grizzly Bears
    """
    game = position(edition, text, DRUMMER)
    assert game.state.turn.step is Step.BEGINNING_OF_COMBAT
    assert asked(game) == "Priority Ben"
    assert len(game.state.stack) == 1


@rules({"cr2010": "507.3#2", "wiki2016": "boc/players-may-act"})
@under()
def test_a_creature_tapped_now_does_not_attack(edition: Edition) -> None:
    text = """
        step: beginning of combat
        Anna 20   battlefield: Grizzly Bears
        Ben 20    battlefield: Icy Manipulator, Forest
    """
    game = position(edition, text)
    play(game, "pass", "activate Icy Manipulator", "targets: Grizzly Bears")
    resolve(game)
    play(game, "pass", "pass")
    assert asked(game) == "DeclareAttackers Anna"
    assert refusals(game, "attack: Grizzly Bears")
