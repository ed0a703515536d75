"""Flashback and escape that an effect gives cards of a graveyard [cr2025-06-06 118.9, 702.34, 702.138]."""

from __future__ import annotations

from manaburn.decisions import CastSpell
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, resolve_all, zone

RECALL = written(
    "Recall",
    "Instant",
    "Target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost"
    " is equal to its mana cost.",
)
FLASHBACK = "flashback for its mana cost"
SHOCK = "cast Shock with flashback for its mana cost"


def ways(game):
    return {action.way for action in game.legal_actions if isinstance(action, CastSpell)}


def test_it_is_cast_for_its_mana_cost_and_exiled():
    game = position(
        "Anna 20 hand: Recall graveyard: 2 Shock, Grizzly Bears battlefield: 2 Taiga | Ben 20", RECALL
    )
    first, second = game.state.players[0].graveyard[:2]
    play(game, "cast Recall", f"targets: Shock#{first}", "resolve")
    cast = {action.card for action in game.legal_actions if isinstance(action, CastSpell)}
    assert first in cast, "it has gained it"
    assert second not in cast
    play(game, SHOCK.replace("Shock", f"Shock#{first}"), "targets: Ben")
    resolve_all(game)
    assert (life(game)[1], zone(game, "Anna", "exile")) == (18, ["Shock"])


def test_it_has_it_only_that_turn():
    game = position("Anna 20 hand: Recall graveyard: Shock battlefield: 2 Taiga | Ben 20", RECALL)
    play(game, "cast Recall", "targets: Shock", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "pass")
    assert FLASHBACK not in ways(game)


def test_every_card_has_it_while_a_permanent_says_so_and_one_without_cost_has_none():
    lier = written(
        "Lier",
        "Creature — Human",
        "During your turn, each instant and sorcery card in your graveyard has flashback. The flashback cost"
        " is equal to that card's mana cost.",
        size="2/2",
    )
    vision = written("Vision", "Sorcery", "Suspend 4—{G}", "Draw a card.", cost="")
    board = "step: precombat main | Anna 20 graveyard: Shock, Vision battlefield: Lier, Mountain | Ben 20"
    game = position(f"active: Anna   {board}", lier, vision)
    assert ways(game) == {FLASHBACK}
    assert zone(game, "Anna", "graveyard") == ["Shock", "Vision"]
    assert {action.card for action in game.legal_actions if isinstance(action, CastSpell)} == {
        game.state.players[0].graveyard[0]
    }
    play(game, SHOCK, "targets: Ben")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Shock"]
    game = position(f"active: Ben   {board}", lier, vision)
    play(game, "pass")
    assert FLASHBACK not in ways(game)


def test_escape_costs_other_cards_too_and_the_card_is_not_exiled():
    breach = written(
        "Breach",
        "Enchantment",
        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost"
        " plus exile two other cards from your graveyard.",
    )
    board = "Anna 20 graveyard: Shock, {} Forest battlefield: Breach, Mountain | Ben 20"
    escape = "cast Shock with escape for its mana cost and 2 other cards"
    assert ways(position(board.format(1), breach)) == set()
    game = position(board.format(2), breach)
    play(game, escape, "targets: Ben", "choose: Forest, Forest")
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ["Shock"]
    assert life(game)[1] == 18


def test_what_escapes_by_what_it_has_gained_has_escaped():  # 702.138b
    breach = written(
        "Breach",
        "Enchantment",
        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost"
        " plus exile two other cards from your graveyard.",
    )
    titan = written(
        "Titan",
        "Creature — Giant",
        "When Titan enters, sacrifice it unless it escaped.",
        "Escape—{8}{G}, Exile five other cards from your graveyard.",
        size="6/6",
    )
    game = position("Anna 20 graveyard: Titan, 2 Shock battlefield: Breach, Forest | Ben 20", breach, titan)
    play(game, "cast Titan with escape for its mana cost and 2 other cards", "choose: Shock, Shock")
    resolve_all(game)
    assert "Titan" in zone(game, "Anna", "battlefield")
