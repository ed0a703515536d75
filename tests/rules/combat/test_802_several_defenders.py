"""Several defending players: what one of them controls concerns who attacks them alone [cr2025-06-06 802]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.keywords.keywords import landwalk
from manaburn.editions import Edition
from rules.positions_of_combat import is_legal, position, under

WALKER = card("Walker", "{R}", "Creature", 1, 1, abilities=(landwalk("Mountain"),), printed="1993-08-05")


@pytest.mark.parametrize(("mountains_of", "walks"), [("Ben", False), ("Cleo", True)])
@under("cr2006", "cr2010", "wiki2016", "cr2025")
def test_landwalk_looks_at_the_player_attacked(edition: Edition, mountains_of: str, walks: bool) -> None:
    """The example of 802.3a [cr2006-10-01 602.3a]: bears attack Ben, and what walks on mountains attacks
    Cleo.
    """
    lands = {name: ", Mountain" if name == mountains_of else "" for name in ("Ben", "Cleo")}
    text = f"""
        step: declare blockers   active: Anna
        Anna 20   battlefield: Grizzly Bears#30 (attacking Ben, tapped)
          battlefield: Walker#31 (attacking Cleo, tapped)
        Ben 20    battlefield: Hill Giant#40{lands["Ben"]}
        Cleo 20   battlefield: Hill Giant#50{lands["Cleo"]}
    """
    game = position(edition, text, WALKER)
    assert not is_legal(game, "block: Hill Giant#40 > Walker"), "it attacks somebody else"
    game.push(next(iter(game.legal_actions)))
    assert is_legal(game, "block: Hill Giant#50 > Walker") is not walks
