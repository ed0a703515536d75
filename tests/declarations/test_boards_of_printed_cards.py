"""Boards of cards as they are printed, all editions: what the compiler reads of their texts about attacking
and blocking, and the judge, against patterns of our own and a walk through every declaration.
"""

import json
import lzma
import re
from pathlib import Path

import pytest

from manaburn.oracle.sources.printed import from_scryfall
from rules.combat.judges.declarations_by_texts import compare
from rules.combat.judges.printed_boards import Cards

CARD_FILE = Path(__file__).parents[3] / "shared" / "cards" / "oracle.jsonl.xz"


@pytest.fixture(scope="module")
def cards():
    """The permanent cards that speak of attacking or blocking, and every fourth of the others."""
    if not CARD_FILE.exists():
        pytest.skip("the card file is not beside the project")
    with lzma.open(CARD_FILE, "rt", encoding="utf-8") as lines:
        rows = [row for row in map(json.loads, lines) if row.get("layout") == "normal"]
    speaking = [row for row in rows if re.search("attack|block", row.get("oracle_text", ""))]
    return Cards(map(from_scryfall, [*speaking, *rows[::4]]))


def test_most_permanent_cards_are_read_by_the_patterns(cards):
    assert len(cards.read) > 8_000
    assert len(cards.unread) < len(cards.read) / 4


def test_declarations_on_boards_of_printed_cards_are_legal_as_their_texts_say(cards):
    found = [(seed, compare(seed, cards)) for seed in range(100)]
    assert [(seed, told) for seed, (_, told) in found if told is not None] == []
    assert sum(number for _, (number, _) in found) > 1_000
