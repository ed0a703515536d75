"""A cost of any number of cards from a graveyard with so many card types among them [cr2025-06-06 118.8,
205.2a, 702.138].
"""

from __future__ import annotations

from random import Random

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import choice, play, position, refused, zone

EATER = written(
    "Eater",
    "Creature — Lhurgoyf",
    "Escape—{G}, Exile any number of other cards from your graveyard with four or more card types among"
    " them.",
    size="2/2",
)
TOOL = written("Tool", "Artifact Creature — Construct", cost="{2}", size="1/1", colors="")


def board(graveyard):
    return position(
        f"Anna 20 library: 9 Forest battlefield: Forest graveyard: Eater, {graveyard} | Ben 20", EATER, TOOL
    )


def test_the_exiled_cards_have_so_many_types_together_however_few_they_are():
    game = board("Tool, Shock, Giant Growth, Forest")
    play(game, "cast Eater with escape")
    assert choice(game) == ["Tool", "Shock", "Giant Growth", "Forest"]
    assert "number of card types is less than 4" in refused(game, "choose: Shock, Giant Growth, Forest")
    assert "number of card types is less than 4" in refused(game, "choose: Tool, Shock, Giant Growth")
    listed = {action.objects for action in game.legal_actions}
    assert game.legal_actions.count() == len(listed) == 3, "either instant with the other two, or all"
    assert all(game.legal_actions.sample(Random(seed)).objects in listed for seed in range(20))
    play(game, "choose: Tool, Shock, Forest", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Forest", "Eater"]
    assert zone(game, "Anna", "graveyard") == ["Giant Growth"]
    assert zone(game, "Anna", "exile") == ["Tool", "Shock", "Forest"]


def test_with_too_few_types_it_cannot_be_cast():
    game = board("Tool, Shock, Giant Growth, Lightning Bolt")
    assert "there are not enough cards to exile" in refused(game, "cast Eater with escape")
    assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions)
