"""This package draws a view as a picture: the battlefield, the stack, the step, and arrows from attackers and
blockers.

Read `scene` first: it lays the table out as a few kinds of shape, which `svg` writes and `pixels` paints.
Whatever is drawn is taken from a `View`, so a picture shows no more than its viewer may know.
"""

from manaburn.view.pictures.pixels import pixels_of
from manaburn.view.pictures.svg import html_of, svg_of

__all__ = ["html_of", "pixels_of", "svg_of"]
