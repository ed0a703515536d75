"""Agents know the cards that are in sight, wherever these may be played from."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.agents import agent_called, agent_names
from manaburn.agents.protocol import ask
from manaburn.agents.table import table_of
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position

SEES = written(
    "Seer",
    "Enchantment",
    "You may look at the top card of your library any time.",
    "You may play lands and cast spells from the top of your library.",
)
OPEN = written(
    "Open Book",
    "Enchantment",
    "Play with the top card of your library revealed.",
    "You may play lands and cast creature spells from the top of your library.",
)
SECRET = written("Secret", "Creature — Cat", "Foretell {1}", cost="{5}", size="9/9")
RISES = written("Returner", "Creature — Cat", "You may cast this card from your graveyard.", size="2/2")
PLACES = {
    "the top that its player may look at": ("Seer", "library: Grizzly Bears, Forest"),
    "the top that is revealed": ("Open Book", "library: Grizzly Bears, Forest"),
    "a land on top": ("Seer", "library: Forest, Grizzly Bears"),
    "a graveyard": ("Forest", "graveyard: Returner, Grizzly Bears"),
}


@pytest.mark.parametrize("name", agent_names())
@pytest.mark.parametrize("place", PLACES)
def test_an_agent_answers_where_cards_are_played_from(name: str, place: str) -> None:
    field, cards = PLACES[place]
    text = f"step: precombat main | Anna 20 {cards} battlefield: {field}, 4 Forest, Swamp | Ben 20"
    game = position(text, SEES, OPEN, RISES)
    offered = {a.card for a in game.legal_actions if isinstance(a, d.CastSpell | d.PlayLand)}
    assert offered <= table_of(game.view(0)).cards.keys()
    assert ask(game, agent_called(name, 1)) in game.legal_actions


@pytest.mark.parametrize("name", agent_names())
def test_an_agent_knows_what_it_has_foretold(name: str) -> None:
    anna = "Anna 20 hand: Secret library: 4 Forest battlefield: 4 Forest"
    text = f"step: precombat main | {anna} | Ben 20 library: 4 Forest"
    game = position(text, SECRET)
    play(game, "foretell Secret")
    go_to(game, "precombat main", "Ben")
    go_to(game, "precombat main", "Anna")
    (card,) = (a.card for a in game.legal_actions if isinstance(a, d.CastSpell))
    assert table_of(game.view(0)).cards[card].name == "Secret"
    assert ask(game, agent_called(name, 1)) in game.legal_actions


def test_an_agent_casts_what_it_sees_on_top() -> None:
    game = position(
        "step: precombat main | Anna 20 library: Grizzly Bears battlefield: Seer, 2 Forest | Ben 20", SEES
    )
    assert game.text(ask(game, agent_called("simple", 1))).startswith("cast Grizzly Bears")
