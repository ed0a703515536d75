"""This package encodes a view as numpy arrays of fixed shapes, for machine learning. It needs numpy (extra
`rl`).

Read `layout` first: it has the columns of all arrays. `Encoder` writes a `View` into such arrays, and the
steps of an answer that may be taken next; these are the rows of the array `offers`, one of which a policy
chooses. `describe` puts arrays into words. A `CardTable` numbers the names of cards. Nothing but views,
drafts and what the seat knows (`Knowledge`) is read here, so nothing is encoded that the seat may not know.
"""

from manaburn.arguments import former_names
from manaburn.encoding.cards import CardTable, default_table
from manaburn.encoding.encoder import Encoder, Observation
from manaburn.encoding.layout import ObservationLayout, Sizes
from manaburn.encoding.words import describe

__all__ = ["CardTable", "Encoder", "Observation", "ObservationLayout", "Sizes", "default_table", "describe"]

__getattr__ = former_names(__name__, {"Layout": ObservationLayout})
