"""Cards that become foretold by an effect, which gives them a foretell cost [cr2025-06-06 702.143c-d]."""

from __future__ import annotations

from manaburn.decisions import CastSpell
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, resolve_all, zone

SEER = written(
    "Seer",
    "Sorcery",
    "Draw a card, then exile a card from your hand face down. It becomes foretold. Its foretell cost"
    " is its mana"
    " cost reduced by {2}.",
    cost="{0}",
)
WAY = "foretell for its mana cost reduced by 2"
PROPHET = written(
    "Prophet",
    "Creature — Human",
    "When this creature enters, if it was foretold, you gain 5 life.",
    cost="{2}{G}",
    size="1/1",
)


def ways(game, name: str) -> set[str]:
    casts = (action for action in game.legal_actions if isinstance(action, CastSpell))
    return {each.way for each in casts if game.state.objects[each.card].definition.name == name}


def foretold(card: str, lands: str):
    game = position(
        f"Anna 20 hand: Seer, {card} library: 9 Forest battlefield: {lands} | Ben 20 library: 9 Island",
        SEER,
        PROPHET,
    )
    play(game, "cast Seer", "resolve", f"choose: {card}")
    return game


def test_it_is_cast_for_less_in_a_later_turn_alone():  # 702.143d
    game = foretold("Hill Giant", "2 Mountain")
    (card,) = game.state.exile
    assert game.state.objects[card].seen_by == frozenset({0}), "face down, and its owner may look at it"
    assert ways(game, "Hill Giant") == set(), "not in the turn in which it became foretold"
    go_to(game, "precombat main", "Ben")
    go_to(game, "precombat main", "Anna")
    assert ways(game, "Hill Giant") == {WAY}
    play(game, f"cast Hill Giant with {WAY}", "resolve")
    assert "Hill Giant" in zone(game, "Anna", "battlefield"), "for {1}{R}, with two lands"


def test_colored_mana_is_not_reduced():  # 118.7
    game = foretold("Hill Giant", "2 Island")
    go_to(game, "precombat main", "Ben")
    go_to(game, "precombat main", "Anna")
    assert ways(game, "Hill Giant") == set()


def test_the_spell_was_foretold():  # 702.143c
    game = foretold("Prophet", "Forest")
    go_to(game, "precombat main", "Ben")
    go_to(game, "precombat main", "Anna")
    play(game, f"cast Prophet with {WAY}", "resolve")
    resolve_all(game)
    assert game.state.players[0].life == 25
