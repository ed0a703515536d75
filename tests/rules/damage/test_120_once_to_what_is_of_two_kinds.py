"""As much damage to a target and to each creature is dealt once to what is both [cr2025-06-06 120.3]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.changes.changes import AddTypes, Duration, SetPowerToughness
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.state.events import DamageDealt
from manaburn.terms import CardType
from rules.cards_from_text import written
from rules.positions_of_play import position, resolve

WALKER = TargetSlot(what=Filter(types=frozenset({CardType.PLANESWALKER})))
TO_BOTH = (
    "Wave deals {0} damage to target player or planeswalker and each creature that player or that"
    " planeswalker's controller controls."
)
WAVE = written("Wave", "Sorcery", TO_BOTH.format("2"), cost="{0}")
ANIMATE = card(
    "Animate",
    "{0}",
    "Instant",
    printed="2018-04-27",
    spell=spell(
        Alter(
            Chosen(),
            (AddTypes(types=frozenset({CardType.CREATURE})), SetPowerToughness(5, 5)),
            Duration.END_OF_TURN,
        ),
        targets=(WALKER,),
    ),
)


@pytest.mark.parametrize(("target", "dealt"), [("Ajani Vengeant", [2, 2]), ("Ben", [2, 2, 2])])
def test_a_planeswalker_that_is_a_creature_is_dealt_damage_once(target: str, dealt: list[int]) -> None:
    board = "Anna 20 hand: Wave, Animate | Ben 20 battlefield: Ajani Vengeant (4 loyalty), Hill Giant"
    game = position(board, WAVE, ANIMATE)
    game.play("cast Animate", "targets: Ajani Vengeant")
    resolve(game)
    game.play("cast Wave", f"targets: {target}")
    resolve(game)
    assert [event.amount for event in game.events if isinstance(event, DamageDealt)] == dealt


def test_to_a_player_who_is_both_it_is_dealt_twice() -> None:
    artillery = written(
        "Artillery", "Sorcery", "Artillery deals 2 damage to any target and 2 damage to you.", cost="{0}"
    )
    game = position("Anna 20 hand: Artillery | Ben 20", artillery)
    game.play("cast Artillery", "targets: Anna")
    resolve(game)
    assert game.state.players[0].life == 16
