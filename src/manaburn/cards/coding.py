"""This module writes card definitions as JSON in full, for card stores and what the web page loads of one
(`manaburn.web.slices`), and reads them: `encode_card` and `decode_card`.

Both use `CODING`, which knows by name the classes of which card texts are made, such as `Draw` and
`Triggered` (`VOCABULARY`); saves of games write cards by the same names, in `manaburn.state.keeping.codec`.
JSON from an earlier release goes through `manaburn.cards.upgrades` first. A shorter form, for people to
write, is in `manaburn.cards.written`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from manaburn import cards, mana, purposes, terms
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.upgrades import upgrade
from manaburn.coding import Coding, Modules, shown
from manaburn.errors import SaveError

_NO_VOCABULARY = (
    *("catalogue", "coding", "deck", "interests", "keywords", "pool", "rewording", "shelf", "upgrades"),
    *("uses", "written"),
)
"""The beginnings of names of modules in this package that declare no words of cards."""


def _modules_in(folders: Iterable[str], prefix: str) -> Iterator[ModuleType]:
    """Yield the modules of a package and its subpackages, in the order of their names."""
    names = {entry.name.partition(".")[0] for folder in folders for entry in os.scandir(folder)}
    for name in sorted(names):
        if not name.startswith(("__", *_NO_VOCABULARY)):
            module = import_module(prefix + name)
            yield module
            yield from _modules_in(getattr(module, "__path__", ()), f"{module.__name__}.")


VOCABULARY: Modules = tuple(
    ("cards.", module) for module in _modules_in(cards.__path__, f"{cards.__name__}.")
)
"""The modules that declare the records of which card texts are made; a new one is found by itself."""

SHARED: Modules = tuple(("", module) for module in (terms, mana, purposes))
"""The modules with records and enums that cards share with the rest of the engine."""
CODING = Coding((*SHARED, *VOCABULARY))


def encode_card(definition: CardDefinition) -> Any:
    """Return a definition as JSON; see `manaburn.coding`."""
    return CODING.encode(definition)


def decode_card(data: Any) -> CardDefinition:
    """Return the definition that `encode_card` wrote, also in an earlier release. Raises SaveError.

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> decode_card(encode_card(CATALOGUE["Serra Angel"])) == CATALOGUE["Serra Angel"]
    True
    """
    definition = CODING.decode(upgrade(data))
    if not isinstance(definition, CardDefinition):
        raise SaveError(f"this is not a card: {shown(data)}")
    return definition
