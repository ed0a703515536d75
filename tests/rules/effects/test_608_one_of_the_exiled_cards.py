"""Of several cards that are exiled one is chosen, which may be played [cr2025-06-06 608.2d, 611.2]."""

from __future__ import annotations

import pytest

from manaburn.decisions import CastSpell, PlayLand
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import choice, play, position, zone

THRASH = written(
    "Thrash",
    "Sorcery",
    "You may discard a card. If you do, exile the top two cards of your library, then choose one of them. You"
    " may play that card this turn.",
)


def possible(game: Game) -> list[str]:
    acts = (action for action in game.legal_actions if isinstance(action, CastSpell | PlayLand))
    return [game.state.objects[action.card].definition.name for action in acts]


@pytest.mark.parametrize("chosen", ["Memnite", "Ornithopter"])
def test_only_the_chosen_card_may_be_played(chosen: str) -> None:
    text = "Anna 20 hand: Thrash, Shock battlefield: Forest library: Memnite, Ornithopter, Sol Ring | Ben 20"
    game = position(text, THRASH)
    play(game, "cast Thrash", "resolve", "yes")
    assert sorted(choice(game)) == ["Memnite", "Ornithopter"]
    play(game, f"choose: {chosen}")
    assert possible(game) == [chosen]
    assert sorted(zone(game, "Anna", "exile")) == ["Memnite", "Ornithopter"]


def test_nothing_may_be_played_if_nothing_is_discarded() -> None:
    text = "Anna 20 hand: Thrash, Shock battlefield: Forest library: Memnite, Ornithopter | Ben 20"
    game = position(text, THRASH)
    play(game, "cast Thrash", "resolve", "no")
    assert possible(game) == []
    assert zone(game, "Anna", "exile") == []
