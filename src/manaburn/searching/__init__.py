"""A program that looks ahead finds here what a seat knows of hidden cards, games that agree with all of that,
and which positions are the same to continue. Read `memory` first.
"""

from manaburn.searching.determinizing import determinized
from manaburn.searching.memory import Knowledge, KnownCards, Memories, Memory, known_by
from manaburn.searching.position_key import position_key

__all__ = ["Knowledge", "KnownCards", "Memories", "Memory", "determinized", "known_by", "position_key"]
