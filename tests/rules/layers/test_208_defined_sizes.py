"""Power and toughness that an ability defines [cr2025-06-06 208.2, 613.4a]."""

from __future__ import annotations

import pytest

from manaburn.editions import R2006, R2025, Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from rules.cards_from_text import written
from rules.positions_of_combat import cast, find, position

POWER = "This creature's power is equal to the number of Forests you control"


def size(game: Game) -> tuple[int, int]:
    """Of the creature."""
    now = characteristics(game.state, find(game, "Thing"))
    return now.power, now.toughness


@pytest.mark.parametrize(
    ("words", "printed", "expected"),
    [
        (POWER + ".", "*/3", (2, 3)),
        ("This creature's toughness is equal to 1 plus the number of Forests you control.", "4/1+*", (4, 3)),
        (POWER + " and its toughness is equal to that number plus 1.", "*/1+*", (2, 3)),
        (POWER + " and its toughness is equal to your life total.", "*/*", (2, 20)),
    ],
)
def test_one_is_defined_and_the_other_printed_or_both(
    words: str, printed: str, expected: tuple[int, int]
) -> None:
    thing = written("Thing", "Creature — Elemental", words, size=printed)
    game = position(R2025, "Anna 20 battlefield: Thing, 2 Forest | Ben 20 battlefield: 5 Forest", thing)
    assert size(game) == expected


@pytest.mark.parametrize(
    ("printed", "left"),
    [("*/1+*", (0, 1)), ("*+1/2+*", (1, 2)), ("*/7-*", (0, 7)), ("*/*", (0, 0)), ("*²/*", (0, 0))],
)
def test_without_the_ability_a_star_is_nothing_and_what_is_added_to_it_remains(
    printed: str, left: tuple[int, int]
) -> None:
    """It lives by a bonus of one."""
    words = "This creature's power and toughness are each equal to the number of Forests you control."
    thing = written("Thing", "Creature — Elemental", words, size=printed)
    down = written("Down", "Enchantment", "Creatures lose all abilities.")
    live = written("Live", "Enchantment", "Creatures get +1/+1.")
    text = "Anna 20 battlefield: Thing, Live, 2 Forest{} | Ben 20"
    assert size(position(R2025, text.format(""), thing, live)) == (3, 3)
    assert size(position(R2025, text.format(", Down"), thing, live, down)) == (left[0] + 1, left[1] + 1)


@pytest.mark.parametrize(("edition", "power"), [(R2006, 1), (R2025, 4)])
def test_where_no_ability_defines_it_yet_what_is_added_to_a_star_counts(edition: Edition, power: int) -> None:
    """[cr2006-10-01 208.2]: the star is 0 elsewhere than on the battlefield."""
    words = "This creature's power is equal to 1 plus the number of Forests you control."
    thing = written("Thing", "Creature — Elemental", words, size="1+*/3")
    game = position(edition, "Anna 20 hand: Thing battlefield: 3 Forest | Ben 20", thing)
    assert characteristics(game.state, game.state.players[0].hand[0]).power == power


def test_it_is_defined_below_what_sets_and_adds() -> None:
    thing = written("Thing", "Creature — Elemental", POWER + ".", size="*/3")
    growth = written("Growth", "Instant", "Target creature gets +3/+0 until end of turn.", cost="{0}")
    frog = written(
        "Frogging",
        "Instant",
        "Target creature has base power and toughness 1/1 until end of turn.",
        cost="{0}",
    )
    text = "Anna 20 hand: Growth, Frogging battlefield: Thing, 2 Forest | Ben 20"
    game = position(R2025, text, thing, growth, frog)
    cast(game, "Growth", "Thing")
    assert size(game) == (5, 3)
    cast(game, "Frogging", "Thing")
    assert size(game) == (4, 1)


@pytest.mark.parametrize(("edition", "power"), [(R2006, 0), (R2025, 3)])
def test_off_the_battlefield_it_is_defined_since_2007(edition: Edition, power: int) -> None:
    """[cr2006-10-01 208.2; cr2025-06-06 208.2a]: even where another card is asked whose size it counts."""
    thing = written("Thing", "Creature — Elemental", POWER + ".", size="*/3")
    burst = written(
        "Burst",
        "Sorcery",
        "Return target creature card from your graveyard to your hand. Burst deals damage to any target "
        "equal to the power of the card returned this way.",
        cost="{0}",
    )
    board = "Anna 20 hand: Burst graveyard: Thing battlefield: 3 Forest | Ben 20"
    game = position(edition, board, thing, burst)
    cast(game, "Burst", "Thing", "Ben")
    assert game.state.players[1].life == 20 - power
