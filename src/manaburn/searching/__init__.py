"""What a program that looks ahead needs of a game: what a seat knows of hidden cards, games that agree with
all of that, and which positions are the same to continue. Read `known` first.
"""

from manaburn.searching.known import Knowledge, KnownCards, known_by
from manaburn.searching.memory import Memory

__all__ = ["Knowledge", "KnownCards", "Memory", "known_by"]
