"""This package plays matches, many games between two agents, and says which of them is stronger.

Read `pairing` first: which agent sits where with which deck in the game of a number. `standing` counts and
judges, `results` keeps the games in a folder, `playing` plays them.

>>> from manaburn import load_deck
>>> from manaburn.matches import Match, play_match
>>> ogres = load_deck("ogres")
>>> match = Match(agents=("simple", "random"), decks=(ogres,), games=4, seed=1)
>>> [result.number for result in play_match(match)]
[1, 2, 3, 4]
"""

from manaburn.arguments import former_names
from manaburn.matches.pairing import Match, Pairing
from manaburn.matches.playing import play_match, refuse_unplayable
from manaburn.matches.results import MatchFolder, Result
from manaburn.matches.standing import Sprt, SprtVerdict, Standing

__all__ = [
    "Match",
    "MatchFolder",
    "Pairing",
    "Result",
    "Sprt",
    "SprtVerdict",
    "Standing",
    "play_match",
    "refuse_unplayable",
]

__getattr__ = former_names(__name__, {"Verdict": SprtVerdict})
