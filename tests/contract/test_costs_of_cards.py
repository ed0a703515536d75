"""Costs beyond mana of cards, paid with each kind of permanent: `tools/soak.py --costs` in small."""

from __future__ import annotations

from random import Random

import pytest

from contract.soaking.costs import CASES, has_such_a_cost, pay_with
from contract.test_random_positions import WITH_COSTS
from contracts import check_board
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition

CARDS = sorted(
    (card for card in CATALOGUE.values() if has_such_a_cost(card) and not card.is_nontraditional),
    key=lambda card: card.name,
)
SAMPLE = (*CARDS[::8], *WITH_COSTS)
NAMED = {card.name: card for card in WITH_COSTS}


@pytest.mark.parametrize("card", SAMPLE, ids=lambda card: card.name)
def test_what_a_card_costs_is_paid_with_anything(card: CardDefinition) -> None:
    for case in CASES:
        pay_with(card, case, Random(1), check_board)


@pytest.mark.parametrize("name", ["Hurl", "Recall Home", "Rush", "Altar", "Harbor"])
@pytest.mark.parametrize("case", CASES)
def test_all_that_fights_or_is_not_an_ordinary_card_pays(name: str, case: str) -> None:
    done, paid = pay_with(NAMED[name], case, Random(1), check_board)
    assert done and paid
