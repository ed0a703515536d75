"""What depends on the X that is chosen for a spell: whether effects forbid it, which mana can be spent on it,
what it costs [cr2025-06-06 106.6, 202.3e, 601.2e, 601.3a; cr2015-07-17 601.2e; cr2009-07-11 601.5].
"""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from contracts import check_listed
from manaburn import decisions as d
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all

LESSER = written("Lesser", "Enchantment", "Noncreature spells with mana value 3 or less can't be cast.")
GREATER = written("Greater", "Enchantment", "Noncreature spells with mana value 4 or greater can't be cast.")
FORGE = written(
    "Forge",
    "Land",
    "{T}: Add {R}{R}. Spend this mana only to cast spells with mana value 4 or greater.",
    cost="",
)
HELP = written(
    "Help", "Enchantment", "Noncreature spells with mana value 4 or greater you cast cost {2} less to cast."
)
BURST = written("Burst", "Sorcery", "You gain X life.", cost="{X}{R}")
DOOM = written("Doom", "Sorcery", "Destroy target creature with mana value X.", cost="{X}{R}")
KICKED = written("Burst", "Sorcery", "Kicker {2}", "You gain X life.", cost="{X}{R}")
EITHER = written(
    "Burst",
    "Sorcery",
    "Choose one —\n• You gain X life.\n• Destroy target artifact.",
    cost="{X}{R}",
)
MADE = (LESSER, GREATER, FORGE, HELP, DOOM)


def board(lands: str, *cards, hand: str = "Burst", edition: Edition = R2025) -> Game:
    return position(f"Anna 20 hand: {hand} battlefield: {lands} | Ben 20", *MADE, *cards, edition=edition)


def values(game: Game) -> list[int]:
    """The values that may be chosen for X."""
    assert isinstance(game.decision, d.ChooseX), game.decision
    check_listed(game, Random(1))
    return [action.value for action in game.legal_actions]


POSSIBLE = [
    ("6 Mountain", [0, 1, 2, 3, 4, 5]),
    ("Lesser, 6 Mountain", [3, 4, 5]),
    ("Greater, 6 Mountain", [0, 1, 2]),
    ("2 Forge", [3]),
    ("Forge, Mountain", [0]),
    ("Forge, 2 Mountain", [0, 1, 3]),
    ("Lesser, Forge, 2 Mountain", [3]),
    ("Greater, Forge, 2 Mountain", [0, 1]),
    ("Help, 3 Mountain", [0, 1, 2, 3, 4]),
    ("Greater, Help, 3 Mountain", [0, 1, 2]),
]


@pytest.mark.parametrize(("lands", "expected"), POSSIBLE)
@pytest.mark.parametrize("burst", [BURST, KICKED], ids=["plain", "kicker"])
def test_x_is_what_makes_the_spell_legal_and_payable(lands: str, expected: list[int], burst):
    game = board(lands, burst)
    play(game, "cast Burst")
    if isinstance(game.decision, d.ChooseWhether):
        play(game, "no")
    assert values(game) == expected
    play(game, f"x: {expected[-1]}")
    resolve_all(game)
    assert life(game) == (20 + expected[-1], 20)


@pytest.mark.parametrize("lands", ["Lesser, 3 Mountain", "Forge", "Lesser, Forge, Mountain"])
def test_what_no_x_makes_legal_is_not_begun(lands: str):
    refused(board(lands, BURST), "cast Burst")


def test_a_kicked_spell_is_no_dearer_to_what_counts_its_mana_value():
    game = board("Greater, 6 Mountain", KICKED)
    play(game, "cast Burst", "yes")
    assert values(game) == [0, 1, 2]


def test_the_targets_are_those_of_an_x_that_is_allowed():
    game = board("Lesser, 6 Mountain, Grizzly Bears", hand="Doom")
    refused(game, "cast Doom")
    able = board("Lesser, 6 Mountain, Grizzly Bears, Serra Angel", hand="Doom")
    play(able, "cast Doom")
    assert values(able) == [5]


def test_modes_are_chosen_before_x():
    game = board("Lesser, 6 Mountain, Grizzly Bears", EITHER)
    play(game, "cast Burst")
    assert list(game.legal_actions) == [d.Modes((0,))]
    game.push(d.Modes((0,)))
    assert values(game) == [3, 4, 5]


def test_what_is_cast_for_nothing_has_an_x_of_0():
    free = written(
        "Free",
        "Creature — Wizard",
        "When Free enters, you may cast target sorcery card from your graveyard"
        " without paying its mana cost.",
        size="1/1",
        cost="{R}",
    )
    text = "Anna 20 hand: Free graveyard: Burst battlefield: Mountain{} | Ben 20"
    game = position(text.format(", Lesser"), free, BURST, *MADE)
    play(game, "cast Free", "resolve", "targets: Burst", "resolve")
    assert isinstance(game.decision, d.Priority)
    able = position(text.format(", Greater"), free, BURST, *MADE)
    play(able, "cast Free", "resolve", "targets: Burst", "resolve")
    assert isinstance(able.decision, d.ChooseWhether)


AUGUR = written(
    "Augur", "Enchantment", "You may cast spells with mana value 4 or greater from the top of your library."
)
KEEPER = written(
    "Keeper", "Enchantment", "You may cast spells with mana value 2 or less from the top of your library."
)
ANYTHING = written("Door", "Enchantment", "You may cast spells from the top of your library.")
TOPS = (AUGUR, KEEPER, ANYTHING, BURST, DOOM)


def top(battlefield: str, *, top: str = "Burst", edition: Edition = R2025) -> Game:
    board = f"Anna 20 library: {top} battlefield: {battlefield} | Ben 20"
    return position(board, *TOPS, LESSER, FORGE, edition=edition)


FROM_THE_TOP = [
    ("Augur, 6 Mountain", [3, 4, 5]),
    ("Keeper, 6 Mountain", [0, 1]),
    ("Augur, Keeper, 6 Mountain", [0, 1, 3, 4, 5]),
    ("Augur, Door, 6 Mountain", [0, 1, 2, 3, 4, 5]),
    ("Keeper, Forge, Mountain", [0]),
    ("Keeper, Augur, Lesser, 6 Mountain", [3, 4, 5]),
]


@pytest.mark.parametrize(("battlefield", "expected"), FROM_THE_TOP)
def test_x_is_what_lets_a_spell_be_cast_from_the_top_of_a_library(battlefield: str, expected: list[int]):
    """[cr2015-07-17 601.2e]: effects that allow a spell to be cast are asked of what is proposed."""
    game = top(battlefield)
    play(game, "cast Burst")
    assert values(game) == expected
    refused(game, f"x: {max(expected) + 1}")
    play(game, f"x: {expected[-1]}")
    resolve_all(game)
    assert life(game) == (20 + expected[-1], 20)


@pytest.mark.parametrize("battlefield", ["Augur, 3 Mountain", "Keeper, Lesser, 6 Mountain"])
def test_what_no_x_lets_be_cast_from_the_top_is_not_begun(battlefield: str):
    refused(top(battlefield), "cast Burst")


def test_targets_of_what_is_cast_from_the_top_are_those_of_an_x_that_it_may_have():
    refused(top("Augur, 6 Mountain, Grizzly Bears", top="Doom"), "cast Doom")
    able = top("Augur, 6 Mountain, Serra Angel", top="Doom")
    play(able, "cast Doom")
    assert values(able) == [5]


def test_effects_that_let_a_spell_be_cast_were_asked_as_it_began():
    before, since = (Edition.on(date(2015, 7, day)) for day in (16, 17))
    game = top("Augur, 6 Mountain", edition=before)
    assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions)
    game = top("Keeper, 6 Mountain", edition=before)
    play(game, "cast Burst")
    assert values(game) == [0, 1, 2, 3, 4, 5]
    game = top("Augur, 6 Mountain", edition=since)
    play(game, "cast Burst")
    assert values(game) == [3, 4, 5]


QUICK = written(
    "Quick", "Enchantment", "You may cast spells with mana value 4 or greater as though they had flash."
)


def at_upkeep(battlefield: str, edition: Edition = R2025) -> Game:
    text = f"step: upkeep priority: Anna | Anna 20 hand: Burst battlefield: {battlefield} | Ben 20"
    return position(text, QUICK, BURST, edition=edition)


def test_x_is_what_lets_a_spell_be_cast_as_though_it_had_flash():
    """[cr2025-06-06 601.3b]"""
    game = at_upkeep("Quick, 6 Mountain")
    play(game, "cast Burst")
    assert values(game) == [3, 4, 5]
    refused(game, "x: 2")
    refused(at_upkeep("Quick, 3 Mountain"), "cast Burst")
    refused(at_upkeep("Quick, 6 Mountain", Edition.on(date(2015, 7, 16))), "cast Burst")


def test_x_is_free_where_a_spell_may_be_cast_anyhow():
    game = position("Anna 20 hand: Burst battlefield: Quick, 6 Mountain | Ben 20", QUICK, BURST)
    play(game, "cast Burst")
    assert values(game) == [0, 1, 2, 3, 4, 5]


def begun(edition: Edition) -> object:
    """Whether a spell that X makes legal is begun, and what X may be where X would make it illegal."""
    game = board("Lesser, 6 Mountain", BURST, edition=edition)
    begins = any(isinstance(action, d.CastSpell) for action in game.legal_actions)
    other = board("Greater, 6 Mountain", BURST, edition=edition)
    play(other, "cast Burst")
    return begins, values(other)


ONCE, NOW = (False, [0, 1, 2, 3, 4, 5]), (True, [0, 1, 2])


@pytest.mark.parametrize(("day", "shown"), [("1999-04-23", ONCE), ("2015-07-16", ONCE), ("2015-07-17", NOW)])
def test_effects_that_forbid_were_asked_as_a_spell_began(day: str, shown: object):
    assert begun(Edition.on(date.fromisoformat(day))) == shown
