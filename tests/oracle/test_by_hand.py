"""The cards that the compiler does not read as the catalogue has them: each with its reason."""

from __future__ import annotations

from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.catalogue.by_hand import BY_HAND
from oracle.test_catalogue import SAID_OTHERWISE, found


def test_each_of_them_and_no_other_is_named_with_its_reason() -> None:
    assert BY_HAND.keys() == (CATALOGUE.keys() - found().keys()) | SAID_OTHERWISE.keys()
    assert {name for name, reason in BY_HAND.items() if "otherwise" in reason} == set(SAID_OTHERWISE)
