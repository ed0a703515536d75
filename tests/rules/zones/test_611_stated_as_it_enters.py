"""What an effect states of something that it puts onto the battlefield: the two begin together, or one after
the other [cr2014-06-01 611.2e; cr2025-07-25 611.2e].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.editions import Edition
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, now, play, position, resolve_all, size, stack, zone

RISE = written(
    "Rise",
    "Sorcery",
    "Put target creature card from a graveyard onto the battlefield under your control. That creature is a"
    " black Zombie in addition to its other colors and types.",
    cost="{0}",
)
CAPTAIN = written(
    "Captain",
    "Sorcery",
    "Return target creature card from your graveyard to the battlefield. It has base power and toughness 4/4."
    " It gains haste until end of turn.",
    cost="{0}",
)
BECOMING = written(
    "Becoming",
    "Sorcery",
    "Return target creature card from your graveyard to the battlefield. It becomes a Zombie in addition to"
    " its other creature types.",
    cost="{0}",
)
CALL = written(
    "Call",
    "Sorcery",
    "Return target creature card from your graveyard to the battlefield. It has flying and is an Angel in"
    " addition to its other types.",
    cost="{0}",
)
BETRAYAL = written(
    "Betrayal",
    "Sorcery",
    "Return target creature card from your graveyard to the battlefield at the beginning of the next end"
    " step. That creature is a black Zombie in addition to its other colors and types.",
    cost="{0}",
)
ZOMBIES = written("Zombies", "Enchantment", "Whenever a Zombie you control enters, you gain 1 life.")
ANGELS = written("Angels", "Enchantment", "Whenever an Angel you control enters, you gain 1 life.")
LARGE = written(
    "Large", "Enchantment", "Whenever a creature with power 4 or greater enters, you gain 1 life."
)
FLYERS = written("Flyers", "Enchantment", "Whenever a creature with flying enters, you gain 1 life.")
_CARDS = (RISE, CAPTAIN, BECOMING, CALL, BETRAYAL, ZOMBIES, ANGELS, LARGE, FLYERS)


def noticed(edition: Edition, spell: str, watching: str) -> bool:
    """Whether an ability of what is watching triggers as the spell puts a Memnite onto the battlefield."""
    text = f"Anna 20 hand: {spell} graveyard: Memnite battlefield: {watching} | Ben 20"
    game = position(text, *_CARDS, edition=edition)
    play(game, f"cast {spell}", "targets: Memnite", "resolve")
    assert "Memnite" in zone(game, "Anna", "battlefield")
    return stack(game) == [f"({watching})"]


def noticed_zombie_and_size(edition: Edition) -> tuple[bool, bool]:
    """Whether it enters as the Zombie that it is stated to be, and of the size it is stated to have."""
    return noticed(edition, "Rise", "Zombies"), noticed(edition, "Captain", "Large")


def test_what_it_is_and_has_it_enters_with() -> None:
    newest = Edition.on(date(2026, 1, 1))
    assert noticed_zombie_and_size(newest) == (True, True)
    assert noticed(newest, "Call", "Flyers")
    assert noticed(newest, "Call", "Angels")


def test_before_july_2025_what_it_has_it_gets_there() -> None:
    day = Edition.on(date(2025, 7, 24))
    assert noticed(day, "Call", "Angels")
    assert not noticed(day, "Call", "Flyers")


@pytest.mark.parametrize("day", [date(2014, 5, 31), date(2026, 1, 1)])
def test_what_it_becomes_it_is_not_as_it_enters(day: date) -> None:
    assert not noticed(Edition.on(day), "Becoming", "Zombies")


@pytest.mark.parametrize("day", [date(2014, 5, 31), date(2014, 6, 1), date(2025, 7, 25)])
def test_on_any_day_it_is_so_in_the_end(day: date) -> None:
    text = "Anna 20 hand: Rise, Captain graveyard: Grizzly Bears, Memnite | Ben 20"
    game = position(text, *_CARDS, edition=Edition.on(day))
    play(
        game, "cast Rise", "targets: Memnite", "resolve", "cast Captain", "targets: Grizzly Bears", "resolve"
    )
    assert "Zombie" in now(game, "Memnite").subtypes
    assert size(game, "Grizzly Bears") == (4, 4)


@pytest.mark.parametrize(("day", "zombie"), [(date(2014, 5, 31), False), (date(2014, 6, 1), True)])
def test_what_returns_later_enters_so_too(day: date, zombie: bool) -> None:
    text = "Anna 20 hand: Betrayal graveyard: Memnite battlefield: Zombies | Ben 20"
    game = position(text, *_CARDS, edition=Edition.on(day))
    play(game, "cast Betrayal", "targets: Memnite", "resolve")
    go_to(game, "end")
    resolve_all(game)
    assert "Memnite" in zone(game, "Anna", "battlefield")
    assert (life(game) == (21, 20)) is zombie
