"""Card texts read into our ability notation: `read(from_scryfall(row))`."""

from __future__ import annotations
