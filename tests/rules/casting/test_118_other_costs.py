"""Other costs than mana: the top of the graveyard, a hand that is revealed, materials to craft with
[cr2025-06-06 118.9, 702.167].
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from manaburn.decisions import CastSpell
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import happened, life, play, position, refused, resolve_all, size, zone


def ways(game):
    return {action.way for action in game.legal_actions if isinstance(action, CastSpell)}


def test_the_topmost_cards_that_fit_are_exiled_without_a_choice():
    dark = written(
        "Dark",
        "Instant",
        "You may exile the top two red cards of your graveyard rather than pay this spell's mana cost.",
        "You gain 3 life.",
        cost="{5}{G}",
    )
    board = "Anna 20 hand: Dark graveyard: {} | Ben 20"
    assert refused(position(board.format("Shock, Forest"), dark), "cast Dark with another cost")
    game = position(board.format("Shock, Lightning Bolt, Forest, Shock"), dark)
    play(game, "cast Dark with another cost")
    resolve_all(game)
    assert life(game)[0] == 23
    assert sorted(zone(game, "Anna", "exile")) == ["Lightning Bolt", "Shock"]
    assert zone(game, "Anna", "graveyard") == ["Shock", "Forest", "Dark"]


def test_a_hand_without_lands_is_revealed():
    grant = written(
        "Grant",
        "Sorcery",
        "If you have no land cards in hand, you may reveal your hand rather than pay this spell's mana cost.",
        "You gain 3 life.",
    )
    assert ways(position("Anna 20 hand: Grant, Forest | Ben 20", grant)) == set()
    game = position("Anna 20 hand: Grant, Shock | Ben 20", grant)
    play(game, "cast Grant with another cost")
    (revealed,) = happened(game, events.Revealed)
    assert revealed.names == ("Shock",)


@pytest.mark.parametrize(
    ("mine", "theirs", "able"),
    [("Forest", "Island", True), ("Forest", "Swamp", False), ("Swamp", "Island", False)],
)
def test_two_conditions_of_a_spell_that_is_cast_for_nothing(mine, theirs, able):
    merge = written(
        "Merge",
        "Sorcery",
        "If an opponent controls an Island and you control a Forest, you may cast this spell without"
        " paying its mana cost.",
        "You gain 3 life.",
        cost="{8}",
    )
    game = position(f"Anna 20 hand: Merge battlefield: {mine} | Ben 20 battlefield: {theirs}", merge)
    assert ways(game) == ({"no payment"} if able else set())
    if able:
        play(game, "cast Merge with no payment", "resolve")
        assert life(game)[0] == 23


FRONT = PrintedFace(
    name="Kiln",
    mana_cost="{1}",
    type_line="Artifact",
    text="Craft with creature {1} ({1}, Exile this artifact.)",
    colors=frozenset(),
)
BACK = replace(
    FRONT,
    name="Golem",
    mana_cost="",
    type_line="Artifact Creature — Golem",
    text="",
    power="5",
    toughness="5",
)


@pytest.mark.parametrize(
    ("material", "graveyard", "battlefield"),
    [("Grizzly Bears", "Grizzly Bears, Shock", "Memnite"), ("Memnite", "Shock", "Memnite")],
)
def test_materials_come_from_the_battlefield_or_the_graveyard(material, graveyard, battlefield):  # 702.167a
    printed = PrintedCard(
        name="Kiln // Golem", layout="transform", faces=(FRONT, BACK), first_printed=date(2023, 11, 17)
    )
    kiln = read(printed).definition
    assert kiln is not None
    game = position(f"Anna 20 graveyard: {graveyard} battlefield: Kiln, Forest, {battlefield} | Ben 20", kiln)
    play(game, "activate Kiln", f"choose: {material}")
    assert sorted(zone(game, "Anna", "exile")) == sorted(["Kiln", material])
    play(game, "resolve")
    assert size(game, "Golem") == (5, 5)
    nothing = position("Anna 20 graveyard: Shock battlefield: Kiln, Forest | Ben 20", kiln)
    assert refused(nothing, "activate Kiln")


def test_a_card_without_a_mana_cost_is_cast_for_what_it_says():
    cook = written(
        "Cook",
        "Creature — Human",
        "As long as you've discarded a card this turn, you may pay {B/R} to cast this spell.",
        cost="",
        size="3/3",
    )
    table = written("Table", "Artifact", "Discard a card: You gain 1 life.")
    game = position("Anna 20 hand: Cook, Shock battlefield: Table, Mountain | Ben 20", cook, table)
    assert ways(game) == {""}  # of Shock
    play(game, "activate Table", "choose: Shock", "resolve")
    assert ways(game) == {"another cost"}
    play(game, "cast Cook with another cost", "resolve")
    assert "Cook" in zone(game, "Anna", "battlefield")
