"""What was done "this way", and what follows from it [cr2025-06-06 608.2c]."""

from __future__ import annotations

import pytest

from oracle.test_reading import reading
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, play, position, resolve_all, stack, targets, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: {library} battlefield: 9 Forest{more}
Ben 20 hand: {ben} library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand="Deed", library="9 Forest", more="", ben="Forest", theirs="Forest"):
    text = BOARD.format(hand=hand, library=library, more=f", {more}" if more else "", ben=ben, theirs=theirs)
    return position(text, *cards)


def deed(*lines):
    return written("Deed", "Sorcery", *lines)


def test_what_was_milled_this_way_decides():
    milling = deed(
        "Mill a card. If a land card was milled this way, you gain 3 life. Otherwise, you lose 1 life."
    )
    lives = []
    for library in ("Memnite, Forest", "Forest, Memnite"):
        game = board(milling, library=library)
        play(game, "cast Deed", "resolve")
        lives.append(life(game)[0])
    assert sorted(lives) == [19, 23]


def test_as_many_as_were_destroyed_this_way():
    ruin = deed("Destroy all creatures. You gain 2 life for each creature destroyed this way.")
    steel = written("Steel Ox", "Creature — Ox", "Indestructible", size="1/1")
    game = board(ruin, steel, more="Memnite", theirs="Memnite, Steel Ox")
    play(game, "cast Deed", "resolve")
    assert life(game) == (24, 20)  # one was indestructible


def test_nothing_was_discarded_by_who_did_not_want_to():
    """The card that was drawn before is not the one discarded this way."""
    choosing = deed(
        "Draw a card. You may discard a card. If a land card is discarded this way, you gain 5 life."
    )
    lives = []
    for answers in (["no"], ["yes"]):
        game = board(choosing, library="9 Plains", ben="", theirs="Memnite")
        play(game, "cast Deed", "resolve", *answers)
        lives.append(life(game)[0])
    assert lives == [20, 25]


def test_what_is_discarded_this_way_makes_an_ability_trigger_with_a_target():
    raging = deed(
        "Discard a card. When you discard a nonland card this way, Deed deals 2 damage to target creature."
    )
    game = board(raging, hand="Deed, Memnite, Forest", theirs="Grizzly Bears, Forest")
    play(game, "cast Deed", "resolve", "choose: Memnite")
    assert targets(game) == {"Grizzly Bears"}
    play(game, "targets: Grizzly Bears")
    resolve_all(game)
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]
    game = board(raging, hand="Deed, Memnite, Forest", theirs="Grizzly Bears, Forest")
    play(game, "cast Deed", "resolve", "choose: Forest")
    assert stack(game) == []


def test_cards_of_two_kinds_are_taken_of_those_milled():
    digging = deed(
        "Mill four cards. You may put a creature card and/or a land card from among them into your hand."
    )
    game = board(digging, library="Shock, Forest, Memnite, Memnite")
    play(game, "cast Deed", "resolve")
    assert set(choice(game)) == {"Memnite"}
    play(game, "choose: Memnite#54")
    assert choice(game) == ["Forest"]
    play(game, "choose: Forest")
    assert sorted(zone(game, "Anna", "hand")) == ["Forest", "Memnite"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Deed", "Memnite", "Shock"]


def test_whether_a_card_was_put_into_the_hand_this_way():
    seeking = deed(
        "Look at the top two cards of your library. You may reveal a creature card from among them and put it"
        " into your hand. Put the rest into your graveyard. If you didn't put a card into your hand this way,"
        " you gain 4 life."
    )
    for library, answers, total in (("Memnite, Forest", ["choose: Memnite"], 20), ("Forest, Forest", [], 24)):
        game = board(seeking, library=library)
        play(game, "cast Deed", "resolve", *answers)
        assert life(game)[0] == total


@pytest.mark.parametrize(("size", "dead"), [("1/3", True), ("1/2", False)])
def test_what_is_dealt_damage_this_way(size, dead):
    ox = written("Patient Ox", "Creature — Ox", "{G}: Regenerate Patient Ox.", size=size)
    searing = deed(
        "Deed deals 3 damage to target creature. A creature dealt damage this way can't be regenerated"
        " this turn."
    )
    plain = deed("Deed deals 3 damage to target creature.")
    game = board(ox, searing if dead else plain, more="Patient Ox")
    play(game, "activate Patient Ox", "resolve", "cast Deed", "targets: Patient Ox", "resolve")
    assert ("Patient Ox" in zone(game, "Anna", "graveyard")) is dead


def test_what_was_exiled_before_something_else_was_done():
    """The cards come back that were exiled, and not what was sacrificed."""
    death = deed(
        "Each player exiles all creature cards from their graveyard, then sacrifices"
        " all creatures they control,"
        " then puts all cards they exiled this way onto the battlefield."
    )
    text = BOARD.replace("battlefield: {theirs}", "graveyard: Memnite, Shock battlefield: Grizzly Bears")
    text = text.replace("{more}", "{more} graveyard: Craw Wurm")
    game = position(text.format(hand="Deed", library="9 Forest", more=", Hill Giant", ben="Forest"), death)
    play(game, "cast Deed", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Memnite"]
    assert zone(game, "Ben", "graveyard") == ["Shock", "Grizzly Bears"]
    assert "Craw Wurm" in zone(game, "Anna", "battlefield")
    assert "Hill Giant" in zone(game, "Anna", "graveyard") and zone(game, "Anna", "exile") == []


@pytest.mark.parametrize(("other", "lives"), [("Memnite", 24), ("Plains", 22)])
def test_what_was_discarded_before_cards_were_drawn(other: str, lives: int):
    looting = deed(
        "Discard two cards, then draw two cards. You gain 2 life for each nonland card discarded this way."
    )
    game = board(looting, hand=f"Deed, Shock, {other}", library="9 Memnite")
    play(game, "cast Deed", "resolve")
    assert life(game)[0] == lives


@pytest.mark.parametrize(
    "text",
    [
        "Discard a card, then draw a card. If a land card was discarded this way,"
        " return it to its owner's hand.",
        "Exile target creature. Put X +1/+1 counters on a creature you control, where X is the power of the"
        " creature exiled this way.",
        "Discard a card, then draw a card. When you discard a nonland card this way, you gain 2 life.",
    ],
)
def test_no_words_stand_for_what_was_done_before(text: str):
    assert reading(text, "Sorcery").definition is None


@pytest.mark.parametrize(
    "lost", ["Discard your hand", "Sacrifice all creatures you control", "Destroy all creatures"]
)
def test_what_a_replacement_effect_put_into_exile_was_not_exiled_this_way(lost):
    """The cards are discarded, sacrificed or destroyed; only the other instruction exiles one."""
    drawn = deed(
        f"{lost}, then exile the top card of your library. You gain 2 life for each card exiled this way."
    )
    void = written(
        "Void", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead."
    )
    game = board(drawn, void, hand="Deed, Memnite", more="Memnite", theirs="Void")
    play(game, "cast Deed", "resolve")
    assert "Memnite" in zone(game, "Anna", "exile")
    assert life(game) == (22, 20)
