"""What is put just beneath the top cards of a library [cr2025-06-06 401.7], and abilities of
opponents that cost more in one's own turn [cr2025-06-06 601.2f, 602.2b].
"""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, zone

ABSENT = written(
    "Absent",
    "Instant",
    "Put target nonland permanent into its owner's library just beneath the top X cards of that library.",
    cost="{X}",
)
TAXER = written(
    "Taxer",
    "Creature — Soldier",
    "During your turn, spells your opponents cast cost {1} more to cast and abilities your opponents "
    "activate cost {1} more to activate unless they're mana abilities.",
    cost="{0}",
    size="2/1",
)
ROD = written("Rod", "Artifact", "{1}: You gain 1 life.", cost="{0}")
ALL = (ABSENT, TAXER, ROD)


def test_it_lies_beneath_as_many_cards_as_x():
    text = """step: precombat main priority: Anna | Anna 20 hand: Absent battlefield: 2 Forest
        | Ben 20 battlefield: Craw Wurm library: 3 Swamp"""
    game = position(text, *ALL)
    play(game, "cast Absent", "X = 2", "targets: Craw Wurm", "resolve")
    library = game.state.players[1].library
    names = [game.state.objects[id].definition.name for id in library]
    assert names[::-1] == ["Swamp", "Swamp", "Craw Wurm", "Swamp"], "from the top, which is the last"


def test_abilities_of_opponents_cost_more_in_its_players_turn_alone():
    text = "step: precombat main priority: Anna | Anna 20 {} | Ben 20 {}"
    game = position(text.format("battlefield: Taxer", "battlefield: Rod, Forest"), *ALL)
    play(game, "pass")
    assert refused(game, "activate Rod")
    game = position(text.format("battlefield: Rod, Forest", "battlefield: Taxer"), *ALL)
    play(game, "activate Rod", "resolve")
    assert game.state.players[0].life == 21
    assert zone(game, "Anna", "graveyard") == []
