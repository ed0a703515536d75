"""What a player does where a scenario lists no answer: what is good for them."""

from __future__ import annotations

import pytest

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.scenarios import run_scenario
from oracle.compiled import compiled
from retelling import cast, expect, put, told

BEARS, GIANT, RETRIEVER = "Grizzly Bears", "Hill Giant", "Raiser"
RAISES = (
    "When ~ enters, for each opponent, you may put up to one target creature card from that player's"
    " graveyard onto the battlefield under your control."
)


class _Pool(CardPool):
    def definition(self, name: str) -> CardDefinition:
        if name == RETRIEVER:
            return compiled(name, RAISES, "Creature — Human", cost="{R}")
        return super().definition(name)


@pytest.mark.parametrize(("theirs", "taken"), [((BEARS,), 1), ((BEARS, GIANT), 1), ((), 0)])
def test_cards_of_opponents_are_put_onto_the_battlefield_one_of_each(theirs, taken):
    board = [put("hand", "A", RETRIEVER), put("battlefield", "A", "Mountain")]
    board.append(put("graveyard", "B", *theirs))
    expected = [expect("graveyard_count", len(theirs) - taken, player="B")]
    outcome = run_scenario(told(board, [cast("A", RETRIEVER)], expected, strict=False), _Pool())
    assert (outcome.result.value, outcome.why) == ("passed", "")
