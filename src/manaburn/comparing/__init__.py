"""This package compares what one line of play from one position comes to by the rules of several days.

    told = Game.compare(position, ["attack: Savannah Lions", "block: Mogg Fanatic > Savannah Lions"], days)
    told.parting, [timeline.board for timeline in told.timelines]
    as_html(told, "Lions"), as_svg(told, "Lions")

Read `timelines` first.
"""

from manaburn.arguments import former_names
from manaburn.comparing.pages import as_html
from manaburn.comparing.pictures import as_svg
from manaburn.comparing.playing import board_of, compared
from manaburn.comparing.timelines import Comparison, Sentence, Timeline, distinct_days

__all__ = ["Comparison", "Sentence", "Timeline", "as_html", "as_svg", "board_of", "compared", "distinct_days"]

__getattr__ = former_names(__name__, {"Told": Sentence})
