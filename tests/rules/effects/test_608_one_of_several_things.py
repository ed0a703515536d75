"""Targets in two zones, what is attached, the greatest and the least, and choices while something resolves
[cr2025-06-06 115.1, 608.2d, 608.2h].
"""

from __future__ import annotations

import pytest

from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import asked, choice, go_to, life, now, play, position, targets, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: {library} battlefield: 9 Forest{more}
Ben 20 hand: {ben} library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand="Deed", library="9 Forest", more="", ben="Forest", theirs="Forest"):
    text = BOARD.format(hand=hand, library=library, more=f", {more}" if more else "", ben=ben, theirs=theirs)
    return position(text, *cards)


def deed(*lines):
    return written("Deed", "Instant", *lines)


def test_a_target_may_be_a_spell_or_a_creature():
    """A spell that is returned to its owner's hand does not resolve."""
    returning = deed("Return target spell or creature to its owner's hand.")
    game = board(returning, hand="Deed, Elvish Mystic", theirs="Grizzly Bears")
    play(game, "cast Elvish Mystic")
    play(game, "cast Deed")
    assert targets(game) == {"Elvish Mystic", "Grizzly Bears"}
    play(game, "targets: Elvish Mystic", "resolve")
    assert zone(game, "Anna", "hand") == ["Elvish Mystic"]
    assert "Elvish Mystic" not in zone(game, "Anna", "battlefield")


def test_a_target_may_be_one_of_two_kinds_of_spells():
    shade = written(
        "Shade",
        "Creature — Incarnation",
        "Flash",
        "When this creature enters, choose up to one target creature spell or planeswalker spell. Its owner"
        " puts it on their choice of the top or bottom of their library.",
        cost="{0}",
        size="3/3",
    )
    cub = written("Cub", "Creature — Bear", "Flash", cost="{0}", size="1/1")
    game = board(deed("You gain 1 life."), shade, cub, hand="Deed, Shade, Cub", library="2 Forest")
    play(game, "cast Deed", "cast Cub", "cast Shade", "resolve")
    assert targets(game) == {"Cub"}
    play(game, "targets: Cub", "resolve", "choose: none")
    assert zone(game, "Anna", "library") == ["Cub", "Forest", "Forest"]


def test_a_mana_cost_is_more_than_its_mana_value():
    finding = deed(
        "Search your library for an artifact card with mana cost {0} or {1}, put it onto the battlefield,"
        " then shuffle."
    )
    free, blue, dear = (
        written(name, "Artifact", cost=cost)
        for name, cost in (("Free", "{0}"), ("Blue", "{U}"), ("Dear", "{X}"))
    )
    game = board(finding, free, blue, dear, library="Free, Blue, Dear, Sol Ring, Forest")
    play(game, "cast Deed", "resolve")
    assert sorted(choice(game)) == ["Free", "Sol Ring"]


def test_who_controls_it_is_said_of_the_spell_too():
    returning = deed("Return target spell or nonland permanent an opponent controls to its owner's hand.")
    game = board(returning, hand="Deed, Elvish Mystic", theirs="Grizzly Bears")
    play(game, "cast Elvish Mystic", "cast Deed")
    assert targets(game) == {"Grizzly Bears"}


def test_a_target_may_be_a_creature_or_a_creature_card_in_a_graveyard():
    exiling = deed("Exile target creature from the battlefield or creature card from a graveyard.")
    text = BOARD.replace("battlefield: {theirs}", "battlefield: Hill Giant graveyard: Grizzly Bears, Shock")
    game = position(text.format(hand="Deed", library="9 Forest", more="", ben="Forest"), exiling)
    play(game, "cast Deed")
    assert targets(game) == {"Hill Giant", "Grizzly Bears"}
    play(game, "targets: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Shock"]


def test_what_is_attached_to_a_target_is_destroyed():
    striping = deed("Destroy all Equipment attached to target creature.")
    game = board(striping, theirs="Grizzly Bears, Hill Giant, Bonesplitter (on Hill Giant), Leonin Scimitar")
    play(game, "cast Deed", "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Bonesplitter"]


def test_what_was_attached_to_a_creature_that_has_left():
    """Leaving, its Equipment was attached to it [608.2h]."""
    slag = deed("Deed deals 5 damage to target creature. Destroy all Equipment attached to that creature.")
    ooze = written("Slime", "Sorcery", "Return target creature to its owner's hand.")
    game = board(slag, ooze, theirs="Grizzly Bears, Bonesplitter (on Grizzly Bears)")
    play(game, "cast Deed", "targets: Grizzly Bears", "resolve")
    assert sorted(zone(game, "Ben", "graveyard")) == ["Bonesplitter", "Grizzly Bears"]


def test_only_what_has_the_least_can_be_a_target():
    scales = deed("Destroy target nonland permanent with the lowest mana value.")
    game = board(scales, theirs="Grizzly Bears, Elvish Mystic, Llanowar Elves")
    play(game, "cast Deed")
    assert targets(game) == {"Elvish Mystic", "Llanowar Elves"}


def test_the_greatest_of_their_own_is_sacrificed():
    """The stronger creature of the other player does not matter."""
    edict = deed("Each opponent sacrifices a creature with the greatest power among creatures they control.")
    game = board(edict, more="Craw Wurm", theirs="Grizzly Bears, Hill Giant")
    play(game, "cast Deed", "resolve")
    assert choice(game) == ["Hill Giant"]
    play(game, "choose: Hill Giant")
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]


def test_an_owner_puts_what_is_theirs_on_top_or_on_the_bottom():
    spouting = deed(
        "The owner of target creature puts it on their choice of the top or bottom of their library."
    )
    for answer, place in (("choose: Grizzly Bears", -1), ("choose: none", 0)):
        game = board(spouting, theirs="Grizzly Bears")
        play(game, "cast Deed", "targets: Grizzly Bears", "resolve")
        assert asked(game) == "Ben"
        play(game, answer)
        assert zone(game, "Ben", "library")[place] == "Grizzly Bears"


def test_a_creature_gains_the_keyword_that_is_chosen():
    gift = deed(
        "Target creature gets +1/+1 and gains your choice of deathtouch or lifelink until end of turn."
    )
    game = board(gift, more="Grizzly Bears")
    play(game, "cast Deed", "targets: Grizzly Bears", "resolve", "choose: lifelink")
    assert now(game, "Grizzly Bears").keywords == {Keyword.LIFELINK}
    assert now(game, "Grizzly Bears").power == 3


def test_one_of_several_kinds_of_counters_is_moved():
    moving = deed("Move a counter from target creature onto a second target creature.")
    game = board(moving, more="Grizzly Bears (2 +1/+1 counters, 1 flying counter), Hill Giant")
    play(game, "cast Deed", "targets: Grizzly Bears", "targets: Hill Giant", "resolve")
    play(game, "choose: flying")
    assert Keyword.FLYING in now(game, "Hill Giant").keywords
    assert now(game, "Grizzly Bears").power == 4


def test_one_card_found_enters_and_the_other_goes_to_hand():
    growing = deed(
        "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield"
        " tapped and the other into your hand, then shuffle."
    )
    game = board(growing, library="Shock, Plains, Island")
    play(game, "cast Deed", "resolve", "choose: Plains, Island")
    assert set(choice(game)) == {"Plains", "Island"}
    play(game, "choose: Plains")
    assert zone(game, "Anna", "hand") == ["Island"]
    assert "Plains" in zone(game, "Anna", "battlefield")
    game = board(growing, library="Shock, Plains")
    play(game, "cast Deed", "resolve", "choose: Plains")
    assert "Plains" in zone(game, "Anna", "battlefield")


def test_a_mana_ability_that_costs_a_counter():
    wall = written(
        "Roots",
        "Creature — Plant",
        "Put a -0/-1 counter on this creature: Add {G}. Activate only once each turn.",
        size="0/5",
    )
    game = position("step: precombat main\nAnna 20 hand: Llanowar Elves battlefield: Roots\nBen 20", wall)
    play(game, "cast Llanowar Elves", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Roots", "Llanowar Elves"]
    assert now(game, "Roots").toughness == 4


@pytest.mark.parametrize(("answer", "total"), [("yes", 18), ("no", 20)])
def test_life_is_the_price_of_what_happens(answer, total):
    game = board(deed("You may pay 2 life. If you do, draw a card."), hand="Deed")
    play(game, "cast Deed", "resolve", answer)
    assert life(game)[0] == total
    assert len(zone(game, "Anna", "hand")) == (20 - total) // 2


def test_creatures_that_are_no_longer_goaded():
    """Neither by an effect nor by a static ability that goaded them before."""
    goading = written("Baiter", "Enchantment", "Creatures your opponents control are goaded.")
    calming = deed(
        "Draw a card for each goaded creature you control. Each creature you control is no longer goaded."
    )
    game = board(goading, calming, more="Grizzly Bears", theirs="Baiter, Forest")
    play(game, "cast Deed", "resolve")
    go_to(game, "declare attackers")
    play(game, "attack: none")
    assert life(game) == (20, 20)
