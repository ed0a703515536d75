"""Lands that are played and spells that are cast from elsewhere than a hand; spells that can't be cast in the
first turns of their player [cr2025-06-06 601.3, 608.2i].
"""

from __future__ import annotations

import pytest

from manaburn.decisions import CastSpell
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, resolve_all, stack

FUTURE = written(
    "Future",
    "Creature — Spider",
    "You can't cast Future during your first, second, or third turns of the game.",
    "At the beginning of your end step, if you've played a land or cast a spell this turn from anywhere other"
    " than your hand, you gain 2 life.",
    size="2/2",
)
LATER = written("Later", "Sorcery", "Exile the top card of your library. You may play that card this turn.")


@pytest.mark.parametrize(("turn", "able"), [(1, False), (3, False), (5, False), (7, True)])
def test_not_in_the_first_three_turns_of_its_player(turn: int, able: bool) -> None:
    game = position(f"turn: {turn} | Anna 20 hand: Future battlefield: Forest | Ben 20", FUTURE)
    assert any(isinstance(action, CastSpell) for action in game.legal_actions) is able


@pytest.mark.parametrize(
    ("top", "acts", "triggers"),
    [
        ("Forest", ("cast Later", "resolve", "play Forest"), True),
        ("Memnite", ("cast Later", "resolve", "cast Memnite", "resolve"), True),
        ("Memnite", ("play Island", "cast Later", "resolve"), False),
    ],
)
def test_it_asks_from_where_a_card_was_played(top: str, acts: tuple[str, ...], triggers: bool) -> None:
    text = f"Anna 20 hand: Later, Island battlefield: Future, Forest library: {top}, Shock | Ben 20"
    game = position(text, FUTURE, LATER)
    play(game, *acts)
    resolve_all(game)
    go_to(game, "end")
    assert stack(game) == (["(Future)"] if triggers else [])
