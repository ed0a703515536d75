"""What an option does is shown where it is chosen, and on the stack."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.desk import Desk, at
from manaburn.cards.naming import fold
from manaburn.cli.telling.board import stacked_text, with_whose
from manaburn.cli.telling.printed_lines import printed_loyalty_ability, printed_mode
from manaburn.editions import R2025
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.narration.narrator import Narrator
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.oracle.store.importing import import_cards
from manaburn.terms import PlayerId
from manaburn.view import visible_events
from manaburn.view.words import traits
from rules.cards_from_text import written
from rules.positions_of_play import position

BOARD = """
step: precombat main
Anna 20 hand: Boros Charm, Raise Dead, Shock  library: 9 Forest  graveyard: Hill Giant#50, Craw Wurm#52 \
  battlefield: 3 Plateau, 2 Swamp, Mogg Fanatic#40, Jace Beleren#42
Ben 20 battlefield: Mogg Fanatic#60  library: 9 Forest
"""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path))
    return tmp_path


def said(*lines: str) -> str:
    return at(BOARD, *lines, "quit").play()


def test_abilities_are_offered_with_what_they_do() -> None:
    shown = said()
    assert "Mogg Fanatic#40: sacrifice this: this deals 1 damage to any target" in shown
    assert "Jace Beleren#42: +2: each player: draw a card" in shown
    assert "Jace Beleren#42: -1: target player: draw a card" in shown


def test_a_target_is_offered_with_whose_it_is() -> None:
    shown = said("cast Shock")
    for option in ("Mogg Fanatic#40 (yours)", "Mogg Fanatic#60 (Ben's)", " Ben\n", " you\n"):
        assert option in shown
    assert "Hill Giant#50 (in your graveyard)" in said("cast Raise Dead")


def test_modes_are_offered_in_words_and_stand_on_the_stack() -> None:
    game = Game.parse(BOARD, R2025, ALL_AUTOMATION)
    game.play("cast Boros Charm")
    desk = Desk(game, "3", "quit")
    shown = desk.play()
    spell = game.view(0).stack[0].card
    assert spell is not None
    assert spell.spell is not None
    texts = [mode.text.rstrip(".") for mode in spell.spell.modes]
    assert all(f"  {number}  {text}\n" in shown for number, text in enumerate(texts, 1))
    view = game.view(1)
    assert stacked_text(view, view.stack[0]).startswith(f"Anna's Boros Charm: {texts[2]}")


def test_the_modes_of_an_ability_are_offered_too() -> None:
    charm = written(
        "Herald",
        "Creature — Bird",
        "When Herald enters, choose one —\n• You gain 3 life.\n• Draw a card.",
        cost="{0}",
        size="1/1",
    )
    game = position("Anna 20 hand: Herald library: 5 Forest | Ben 20", charm, automation=ALL_AUTOMATION)
    desk = Desk(game, "cast Herald", "2", "quit", persons=(0, 1))
    shown = desk.play()
    assert "1  You gain 3 life" in shown
    assert "2  Draw a card" in shown


# A card's own text

_JACE = PrintedFace(
    name="Jace Beleren",
    mana_cost="{1}{U}{U}",
    type_line="Legendary Planeswalker — Jace",
    text="+2: Everybody draws.\n−1: Somebody draws.\n−10: A lot.",
    loyalty="3",
)
_CHARM = PrintedFace(
    name="Boros Charm",
    mana_cost="{R}{W}",
    type_line="Instant",
    text="Choose one —\n• Four to the face.\n• Nothing breaks.\n• Twice as much.",
)


@pytest.fixture
def store(own_folder: Path) -> None:
    cards = [PrintedCard(name=face.name, layout="normal", faces=(face,)) for face in (_JACE, _CHARM)]
    import_cards(cards, own_folder / "cards.sqlite", source="a test", processes=1)


@pytest.mark.usefixtures("store")
def test_a_cards_own_text_comes_before_ours() -> None:
    shown = said("card Jace Beleren")
    told = shown.partition("> card Jace Beleren\n")[2]
    assert told.index("+2: Everybody draws.") < told.index("It is understood so:") < told.index("loyalty +2:")
    assert "Jace Beleren#42: +2: Everybody draws." in shown
    assert "Jace Beleren#42: -1: Somebody draws." in shown
    assert "  1  Four to the face\n" in said("cast Boros Charm")


@pytest.mark.usefixtures("store")
def test_a_line_that_is_not_surely_meant_is_not_taken() -> None:
    assert printed_mode("Boros Charm", 1, modes=3) == "Nothing breaks."
    assert printed_mode("Boros Charm", 1, modes=2) == ""
    assert printed_mode("Hill Giant", 0, modes=1) == ""
    assert printed_loyalty_ability("jace beleren", "-10") == "A lot."
    assert printed_loyalty_ability("Jace Beleren", "+1") == ""


# Names


def test_a_card_from_a_graveyard_is_named_to_all() -> None:
    game = Game.parse(BOARD, R2025, ALL_AUTOMATION)
    ben = Narrator(game.state, PlayerId(1))
    game.play("cast Raise Dead", "targets: Hill Giant#50", "pass", "pass")
    told = [line.text for line in ben.tell(visible_events(game.events, PlayerId(1)), game.state)]
    assert "Hill Giant returns to its owner's hand" in told
    assert not any(fold("a card returns") in fold(line) for line in told)


def test_part_of_several_names_is_told_as_such() -> None:
    shown = at(
        "step: precombat main | Anna 20 battlefield: Hill Giant, Giant Spider | Ben 20", "card Giant", "quit"
    ).play()
    assert "'Giant' can mean Giant Spider or Hill Giant: say more of its name" in shown


def test_of_an_unknown_name_those_are_told_in_which_it_stands() -> None:
    assert "did you mean Serra Angel" in said("card Serra")


def test_landwalk_is_a_trait() -> None:
    game = Game.parse("Anna 20 battlefield: Shanodin Dryads, Bog Wraith | Ben 20")
    told = [list(traits(o.now)) for o in game.view(0).players[0].battlefield]
    assert told == [["forestwalk"], ["swampwalk"]]
    walker = written("Walker", "Creature — Elf", "Snow swampwalk", "Nonbasic landwalk", size="1/1")
    view = position("Anna 20 battlefield: Walker | Ben 20", walker).view(0)
    assert list(traits(view.players[0].battlefield[0].now)) == ["snow swampwalk", "nonbasic landwalk"]
    assert "forestwalk" in at("Anna 20 battlefield: Shanodin Dryads | Ben 20", "quit").play()


def test_whose_a_spell_is_and_a_player_by_name() -> None:
    game = Game.parse(BOARD, R2025, ALL_AUTOMATION)
    game.play("cast Shock", "targets: Ben")
    view = game.view(1)
    assert with_whose(view, view.stack[0].id).endswith("(Anna's)")
    assert with_whose(view, PlayerId(0)) == "Anna"


@pytest.mark.parametrize(
    ("ben", "told"),
    [
        ("battlefield: Hill Giant#30", "Anna casts Shock, targeting Ben's Hill Giant"),
        ("battlefield: Gray Ogre#30", "Anna casts Shock, targeting Gray Ogre"),
        ("graveyard: Hill Giant battlefield: Gray Ogre#30", "Anna casts Shock, targeting Gray Ogre"),
    ],
)
def test_the_log_says_whose_a_target_is_where_others_have_one_of_its_name(ben: str, told: str) -> None:
    board = f"Anna 20 hand: Shock battlefield: Mountain, Hill Giant#20 | Ben 20 {ben}"
    assert told in told_of_shock(board, "#30")


def test_the_log_says_whose_what_has_died_was() -> None:
    """What is told only after it has gone is told with whose it was."""
    board = "Anna 20 hand: Shock battlefield: Mountain, Memnite#20 | Ben 20 battlefield: Memnite#30"
    assert "Anna casts Shock, targeting Anna's Memnite" in told_of_shock(board, "#20")


def told_of_shock(board: str, target: str) -> list[str]:
    game = Game.parse(f"step: precombat main | {board}", R2025, {Automation.PAY_MANA})
    narrator = Narrator(game.state)
    game.play("cast Shock", f"targets: {target}", "pass", "pass")
    return [line.text for line in narrator.tell(game.events, game.state)]


def test_a_token_has_the_article_of_its_name() -> None:
    call = written("Call", "Sorcery", "Create a 1/1 green Elf Warrior creature token.", cost="{0}")
    game = position("Anna 20 hand: Call | Ben 20", call)
    narrator = Narrator(game.state)
    game.play("cast Call", "pass", "pass")
    told = [line.text for line in narrator.tell(game.events, game.state)]
    assert "Anna creates an Elf Warrior token" in told
