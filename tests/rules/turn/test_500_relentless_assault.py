"""Creatures that attacked this turn untap for a further combat phase [cr2025-06-06 500.8]."""

from __future__ import annotations

from manaburn.editions import Edition
from manaburn.terms import Phase, Step
from rules.positions_of_many_turns import phases
from rules.positions_of_the_turn import every_edition, go_to, life, permanent, position

FIELD = """
    turn: 5   step: declare attackers   active: Anna
    Anna 20   hand: Relentless Assault   library: 9 Forest
      battlefield: 4 Mountain, Grizzly Bears, Craw Wurm (tapped)
    Ben 20   library: 9 Forest
"""


@every_edition
def test_relentless_assault_untaps_what_attacked_and_adds_two_phases(edition: Edition) -> None:
    game = position(FIELD, edition).play("attack: Grizzly Bears > Ben")
    go_to(game, Step.POSTCOMBAT_MAIN).play("cast Relentless Assault", "pass", "pass")
    assert (permanent(game, "Grizzly Bears").tapped, permanent(game, "Craw Wurm").tapped) == (False, True)
    go_to(game, Step.DECLARE_ATTACKERS).play("attack: Grizzly Bears > Ben")
    go_to(game, Step.POSTCOMBAT_MAIN)
    assert (life(game), permanent(game, "Grizzly Bears").tapped) == ([20, 16], True)
    postcombat = Phase.POSTCOMBAT_MAIN
    assert phases(game) == [postcombat, Phase.COMBAT, postcombat, Phase.ENDING]
