"""This module has the words for each subtype, singular and plural: "elf" and "elves".

The grammar finds a subtype by its word in `SUBTYPE_OF_WORD`; `plural_of` makes the plural.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES, LAND_TYPES, SUBTYPES, TIME_LORD

_IRREGULAR = {
    "Dwarf": "dwarves",
    "Elf": "elves",
    "Wolf": "wolves",
    "Werewolf": "werewolves",
    "Mouse": "mice",
    "Ox": "oxen",
    "Homunculus": "homunculi",
    "Cyclops": "cyclopes",
    "Octopus": "octopuses",
    "Fungus": "fungi",
    "Merfolk": "merfolk",
    "Treefolk": "treefolk",
    "Moonfolk": "moonfolk",
    "Myr": "myr",
    "Eldrazi": "eldrazi",
    "Samurai": "samurai",
    "Kithkin": "kithkin",
    "Kor": "kor",
    "Vedalken": "vedalken",
    "Fish": "fish",
    "Sheep": "sheep",
    "Plains": "plains",
    "Pegasus": "pegasi",
    "Child": "children",
    "Sphinx": "sphinxes",
    "Thief": "thieves",
}


def plural_of(name: str) -> str:
    """Return the plural of a subtype, in lower case."""
    low = name.lower()
    if name in _IRREGULAR:
        return _IRREGULAR[name]
    if low.endswith("y") and low[-2] not in "aeiou":
        return low[:-1] + "ies"
    if low.endswith(("s", "x", "ch", "sh", "z")):
        return low + "es"
    return low + "s"


SINGULAR_SUBTYPES = {name.lower(): name for name in SUBTYPES}
"""The subtype for each word in lower case that means one: "elf", "merfolk"."""
PLURAL_SUBTYPES = {plural_of(name): name for name in SUBTYPES}
"""The subtype for each word in lower case that means several: "elves", "merfolk"."""
SUBTYPE_OF_WORD = SINGULAR_SUBTYPES | PLURAL_SUBTYPES
"""The subtype for each word in lower case, singular or plural."""

__all__ = [
    "CREATURE_TYPES",
    "LAND_TYPES",
    "PLURAL_SUBTYPES",
    "SINGULAR_SUBTYPES",
    "SUBTYPES",
    "SUBTYPE_OF_WORD",
    "TIME_LORD",
    "plural_of",
]
