"""A creature type that is chosen as a spell is announced, of which creatures are beheld [cr2025-06-06 601.2b,
701.4a].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.cards_from_text import FIRST_DAY, written
from rules.positions_of_play import play, position, zone

REUNION = written(
    "Reunion",
    "Sorcery",
    "As an additional cost to cast this spell, you may choose a creature type and behold two creatures of"
    " that type.",
    "Search your library for a creature card with mana value X or less, reveal it, put it into your hand,"
    " then shuffle. If this spell's additional cost was paid and the revealed card is the chosen type, put"
    " that card onto the battlefield instead of putting it into your hand.",
    cost="{X}{G}",
)
ELF = written("Elf Scout", "Creature — Elf Scout", size="1/1")
SCOUT = written("Elf Wizard", "Creature — Elf Wizard", size="1/1")
GOBLIN = written("Imp", "Creature — Goblin Scout", size="1/1")
CARDS = (REUNION, ELF, SCOUT, GOBLIN)
BOARD = """
step: precombat main
Anna 20 hand: Reunion{hand} library: Elf Wizard, Imp, 3 Forest battlefield: 4 Forest{board}
Ben 20 battlefield: Elf Scout, Elf Scout, Imp
"""


def board(hand="", permanents=""):
    return position(BOARD.format(hand=hand, board=permanents), *CARDS)


def test_a_card_of_the_type_that_was_beheld_enters():
    game = board(", Elf Scout", ", Elf Wizard")
    play(game, "cast Reunion", "yes", "X = 1")
    assert isinstance(game.decision, d.ChooseObjects)
    play(game, "choose: Elf Scout, Elf Wizard", "resolve", "choose: Elf Wizard")
    assert zone(game, "Anna", "battlefield").count("Elf Wizard") == 2
    assert zone(game, "Anna", "hand") == ["Elf Scout"]
    assert zone(game, "Anna", "graveyard") == ["Reunion"]


def test_a_card_of_another_type_goes_to_the_hand():
    game = board(", Elf Scout", ", Elf Wizard")
    play(game, "cast Reunion", "yes", "X = 1", "choose: Elf Scout, Elf Wizard", "resolve", "choose: Imp")
    assert sorted(zone(game, "Anna", "hand")) == ["Elf Scout", "Imp"]


def test_without_the_cost_nothing_enters():
    game = board(", Elf Scout", ", Elf Wizard")
    play(game, "cast Reunion", "no", "X = 1", "resolve", "choose: Elf Wizard")
    assert sorted(zone(game, "Anna", "hand")) == ["Elf Scout", "Elf Wizard"]


def test_two_creatures_have_to_have_a_type_in_common():
    game = board(", Imp", ", Elf Wizard")
    play(game, "cast Reunion", "X = 1", "resolve", "choose: Elf Wizard")
    assert "Elf Wizard" in zone(game, "Anna", "hand")


def test_of_several_types_that_they_have_one_is_chosen():
    game = board(", Elf Scout, Imp", ", Elf Scout#77")
    play(game, "cast Reunion", "yes")
    assert isinstance(game.decision, d.ChooseWord)
    assert game.decision.among == ("Elf", "Scout")
    play(game, "choose: Scout", "X = 1")
    assert isinstance(game.decision, d.ChooseObjects)
    assert len(game.decision.among) == 3
    play(game, "choose: Imp, Elf Scout#77", "resolve", "choose: Elf Wizard")
    assert "Elf Wizard" in zone(game, "Anna", "hand")  # it is no Scout


@pytest.mark.parametrize(
    "text",
    [
        "As an additional cost to cast this spell, you may choose a color and behold two creatures of that"
        " color.\nDraw a card.",
        "Search your library for a creature card, reveal it, put it into your hand, then shuffle. If this"
        " spell's additional cost was paid and the revealed card is the chosen type, put that card onto the"
        " battlefield instead of putting it into your hand.",
    ],
)
def test_a_type_that_nothing_chooses_is_not_read(text):
    face = PrintedFace(name="Odd", mana_cost="{G}", type_line="Sorcery", text=text)
    card = PrintedCard(name="Odd", layout="normal", faces=(face,), first_printed=FIRST_DAY)
    assert read(card).definition is None
