"""Effects by which players can't pay for spells and abilities with life, or with permanents [cr2025-06-06
101.2, 119.4b, 601.2h, 602.2b].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import choice, life, play, position, refused, resolve_all, zone

ANGEL = written(
    "Angel",
    "Enchantment",
    "Players can't pay life or sacrifice creatures to cast spells or activate abilities.",
)
SYLEX = written(
    "Sylex",
    "Enchantment",
    "Players can't pay life to cast spells or to activate abilities that aren't mana abilities.",
)
TOOL = written("Tool", "Artifact", "Pay 2 life: Draw a card.")
GRINDER = written("Grinder", "Artifact", "Sacrifice a permanent: You gain 1 life.")
IMP = written("Imp", "Creature — Imp", "Sacrifice Imp: You gain 1 life.", size="1/1")
BOX = written("Box", "Artifact", "Sacrifice Box: You gain 1 life.")
FEED = written("Feed", "Instant", "As an additional cost to cast this spell, pay 3 life.", "Draw a card.")
DUES = written("Dues", "Artifact", "{0}: You lose 1 life unless you sacrifice a creature.")
ALTAR = written("Altar", "Artifact", "Sacrifice a creature: Add {C}{C}.")
WELL = written("Well", "Land", "{T}, Pay 1 life: Add {G}.")
CARDS = (ANGEL, SYLEX, TOOL, GRINDER, IMP, BOX, FEED, DUES, ALTAR, WELL)


def board(mine, hand="", theirs=""):
    library = "library: 3 Forest"
    return position(
        f"Anna 20 hand: {hand} battlefield: {mine} {library} | Ben 20 battlefield: {theirs}", *CARDS
    )


def test_no_life_is_paid_for_spells_and_abilities():  # 101.2, 602.2b
    assert "can't pay life" in refused(board("Tool", theirs="Angel"), "activate Tool")
    assert "can't pay life" in refused(board("Forest, Angel", "Feed"), "cast Feed")
    play(board("Tool"), "activate Tool")
    play(board("Forest", "Feed"), "cast Feed")


def test_symbols_that_life_could_pay_are_paid_with_mana():  # 107.4f
    dismember = written("Limb", "Instant", "Draw a card.", cost="{1}{G/P}")
    able = position("Anna 20 hand: Limb battlefield: Plains, Angel | Ben 20", dismember, *CARDS)
    assert "can't pay" in refused(able, "cast Limb")
    able = position("Anna 20 hand: Limb battlefield: Plains, Forest, Angel | Ben 20", dismember, *CARDS)
    play(able, "cast Limb")
    resolve_all(able)
    assert life(able) == (20, 20)


def test_creatures_are_not_among_what_is_sacrificed():
    game = board("Grinder, Grizzly Bears, Angel")
    play(game, "activate Grinder")
    assert sorted(choice(game)) == ["Angel", "Grinder"]


@pytest.mark.parametrize(("source", "able"), [("Imp", False), ("Box", True)])
def test_a_creature_cannot_be_sacrificed_for_its_own_ability(source, able):
    game = board(f"{source}, Angel")
    if able:
        play(game, f"activate {source}")
    else:
        assert f"can't sacrifice {source}" in refused(game, f"activate {source}")


def test_what_a_resolving_ability_asks_for_is_paid_all_the_same():
    game = board("Dues, Grizzly Bears, Angel")
    play(game, "activate Dues", "resolve", "yes", "choose Grizzly Bears")
    assert zone(game, "Anna", "graveyard") == ["Grizzly Bears"]


def test_mana_abilities_are_activated_abilities():  # 605.1a
    assert "can't pay" in refused(
        board("Altar, Grizzly Bears, Angel, Forest", "Grizzly Bears"), "cast Grizzly Bears"
    )
    play(board("Altar, Grizzly Bears, Forest", "Grizzly Bears"), "cast Grizzly Bears")
    assert "can't pay" in refused(board("Well, Angel", "Llanowar Elves"), "cast Llanowar Elves")
    play(board("Well", "Llanowar Elves"), "cast Llanowar Elves")


def test_mana_abilities_may_be_left_out():
    assert "can't pay life" in refused(board("Tool, Sylex"), "activate Tool")
    play(board("Well, Sylex", "Llanowar Elves"), "cast Llanowar Elves")
