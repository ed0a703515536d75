"""When the order of continuous effects, their dependencies, their timestamps and what prevention effects do
changed, told by games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from editions.days import Shown, changes, history
from manaburn.editions import Edition
from rules.layers import test_613_layers_by_day as layers
from rules.replacement import test_615_unpreventable_damage as unpreventable


@history("layers", (1, 2), ("2003-10-01", (3, 5)), ("2005-10-01", (1, 2)), ("2009-07-11", (3, 5)))
def a_swollen_creature_becomes_a_small_frog(edition: Edition) -> object:
    """418.5a, 612.1: what changes a type does all it does in layer 4, or each part in a layer of its own."""
    return layers.after(str(edition.in_force), "Ogre", "Swell", "Ribbit")


@history("unpreventable_damage", 3, ("2009-07-11", None))
def a_phantom_is_dealt_damage_that_cannot_be_prevented(edition: Edition) -> object:
    """614.11 of 2009: it loses a counter, though the damage is dealt, and dies."""
    return unpreventable.phantom_in_pain(edition)


def by_day(test: Callable[..., None], **expected: object) -> Shown:
    """A test that asks for the day and for what is expected."""
    return partial(_played, test, expected)


def _played(test: Callable[..., None], expected: dict[str, object], edition: Edition) -> None:
    test(day=str(edition.in_force), **expected)


for _axis, _day, _test, _name, _before, _after in (
    ("dependencies", "2003-07-01", layers.test_dependencies_across_stages, "creatures", False, True),
    ("dependencies", "2007-05-01", layers.test_abilities_that_define_sizes_by_each_other, "power", 3, 0),
    ("dependencies", "2012-05-01", layers.test_abilities_that_define_sizes_by_each_other, "power", 0, 3),
    (
        "characteristic_setting",
        "2003-07-01",
        layers.test_what_a_card_says_it_has_applies_first,
        "flies",
        True,
        False,
    ),
    (
        "characteristic_setting",
        "2003-07-01",
        layers.test_what_a_card_says_it_is_applies_first,
        "red",
        True,
        False,
    ),
    (
        "characteristic_setting",
        "2005-08-01",
        layers.test_what_a_card_says_it_has_applies_first,
        "flies",
        False,
        True,
    ),
    (
        "characteristic_setting",
        "2007-05-01",
        layers.test_what_a_card_says_it_is_applies_first,
        "red",
        False,
        True,
    ),
    ("moved_auras", "1999-11-01", layers.test_an_aura_that_is_moved, "flies", False, True),
    ("turned_permanents", "2015-07-17", layers.test_what_is_turned_face_up, "flies", True, False),
):
    changes(_axis, _day, by_day(_test, **{_name: _before}), by_day(_test, **{_name: _after}))
