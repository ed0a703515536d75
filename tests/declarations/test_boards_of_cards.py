"""Boards of real cards, all editions: the judge against a walk by the words of the cards and of the rules."""

import pytest

from rules.combat.judges.declarations_by_words import compare


@pytest.mark.parametrize("block", range(8))
def test_declarations_on_boards_of_cards_are_legal_as_the_words_say(block):
    found = [(seed, compare(seed)) for seed in range(50 * block, 50 * block + 50)]
    assert [(seed, told) for seed, (_, told) in found if told is not None] == []
    assert sum(number for _, (number, _) in found) > 500
