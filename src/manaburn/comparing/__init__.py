"""This module compares one position and one line of play by the rules of several days, side by side.

    told = Game.compare(position, ["attack: Savannah Lions", "block: Mogg Fanatic > Savannah Lions"], days)
    told.parting, [timeline.board for timeline in told.timelines]
    as_html(told, "Lions"), as_svg(told, "Lions")

Read `timelines` first.
"""

from manaburn.comparing.pages import as_html
from manaburn.comparing.pictures import as_svg
from manaburn.comparing.playing import board_of, compared
from manaburn.comparing.timelines import Comparison, Timeline, Told, distinct_days

__all__ = ["Comparison", "Timeline", "Told", "as_html", "as_svg", "board_of", "compared", "distinct_days"]
