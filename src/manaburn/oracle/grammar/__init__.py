"""This package has the phrases of card texts, in subpackages (rooms) by what they mean: conditions, effects,
whole abilities.

A file of the grammar declares patterns of words, each with a function that returns what they mean as records
of the vocabulary. Few of these functions are called by name: importing this package declares them all, and
the parser (`manaburn.oracle.parsing.readers`) matches a text with the patterns and calls them. So a file is
entered by the names under which its patterns stand: what it declares under `ABILITY` is read wherever a
pattern has `<ability>`, as in `LINE`, with which a line of a card begins. A new file need not be named
anywhere.

Read `names` and `deeds` first, then a room: `nouns` if you look for what words name, `abilities` for whole
lines. A room imports only those below it; the order of the rooms is in `pyproject.toml`.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from manaburn.oracle.parsing.phrases import refuse_unknown_names

for _file in walk_packages(__path__, f"{__name__}."):
    import_module(_file.name)
refuse_unknown_names()
