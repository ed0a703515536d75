"""This package has tools for programs that search games with hidden cards.

`Memory` follows what a seat knows of hidden cards; `determinized` makes a game with other hidden cards that
the seat cannot tell from the real one; `position_key` is equal for positions that can be continued in the
same ways. Read `memory` first.
"""

from manaburn.searching.determinizing import determinized
from manaburn.searching.memory import Knowledge, KnownCards, Memories, Memory, known_by
from manaburn.searching.position_key import position_key

__all__ = ["Knowledge", "KnownCards", "Memories", "Memory", "determinized", "known_by", "position_key"]
