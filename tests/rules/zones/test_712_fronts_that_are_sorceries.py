"""A sorcery whose back face is a permanent enters the battlefield transformed, never as it is [cr2025-06-06
307.4, 712.14a-b].
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import Arrival, GainLife, ReturnToBattlefield
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.terms import Zone
from rules.positions_of_play import position, resolve

BEAST = card("Beast", None, "Creature - Beast", 4, 4, printed="2025-06-13")
SONG = card("Song", "{G}", "Sorcery", printed="2025-06-13", spell=spell(GainLife(2)))
IN_A_GRAVEYARD = TargetSlot(what=ANYTHING, zone=Zone.GRAVEYARD)


@pytest.mark.parametrize(
    ("layout", "arrival", "enters"),
    [
        (Layout.USUAL, Arrival.TRANSFORMED, True),
        (Layout.USUAL, Arrival.UNTAPPED, False),
        (Layout.MODAL, Arrival.TRANSFORMED, False),
        (Layout.MODAL, Arrival.UNTAPPED, False),
    ],
)
def test_the_face_that_will_be_up_decides(layout: Layout, arrival: Arrival, *, enters: bool) -> None:
    both = replace(SONG, back=BEAST, layout=layout)
    rise = card(
        "Rise",
        "{0}",
        "Sorcery",
        printed="2025-06-13",
        spell=spell(ReturnToBattlefield(Chosen(), arrival), targets=(IN_A_GRAVEYARD,)),
    )
    game = position("Anna 20 hand: Rise graveyard: Song | Ben 20", both, rise)
    game.play("cast Rise", "targets: Song")
    resolve(game)
    there = [game.state.objects[id].definition.name for id in game.state.permanents]
    assert there == (["Beast"] if enters else [])
    assert (
        both.name in [game.state.objects[id].definition.name for id in game.state.players[0].graveyard]
    ) is (not enters)
