"""Formats at the command line: who plays what with which decks, and boards of several opponents."""

from __future__ import annotations

import io

import pytest
from click.testing import CliRunner
from rich.console import Console

from manaburn.cards.decks.deck_files import COMMANDER_DECKS, load_deck, parse_deck
from manaburn.cards.decks.decks import scheme_deck
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import RuleForPlayer
from manaburn.cards.vocabulary.words.references import Who
from manaburn.cli import manaburn
from manaburn.cli.playing import playing
from manaburn.cli.playing.prompting import prompt_for
from manaburn.cli.telling.board import board
from manaburn.editions import LATEST, R2010, R2016, R2025
from manaburn.errors import GameError
from manaburn.formats import FORMATS, begin
from manaburn.game import Game
from manaburn.narration.narrator import Narrator
from manaburn.rules.start.commander_decks import faults
from manaburn.terms import PlayerId, Step, Zone
from manaburn.view import visible_events
from rules.cards_from_text import written
from rules.positions_of_play import play, position


def said(*words: str) -> str:
    """What the program prints for these arguments, on both streams."""
    return CliRunner().invoke(manaburn, words).output


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are watched end after the first few answers."""
    monkeypatch.setattr(playing, "MOST_DECISIONS", 60)


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--players", "3"], "ffa: Anna with simic-2025, Ben with boros-2025, Cara with"),
        (["--format", "commander"], "commander: Anna with nekusar, Ben with "),
        (["--format", "commander", "--players", "2", "--edition", "2016"], "Anna with gahiji, Ben with"),
        (["--format", "archenemy", "--players", "4"], "Anna sets "),
    ],
)
def test_each_format_is_played_by_agents(arguments: list[str], told: str) -> None:
    shown = said("play", "--watch", "--seed", "5", *arguments)
    assert told in shown
    assert "Turn 1: " in shown


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--format", "ffa", "--players", "2"], "not for 2: seat 3 to 6, or play duel or commander or "),
        (["--format", "duel", "--players", "3"], "duel is a game for 2 players, not for 3"),
        (["--format", "commander", "--deck", "ogres"], "the deck ogres has no commander"),
        (
            ["--format", "commander", "--edition", "2002"],
            "no such deck that can be played on 2002-03-16",
        ),
        (
            ["--format", "commander", "--edition", "2010", "--deck", "ayara", "--opponent-deck", "ayara"],
            "it was first printed on 2023-02-03",
        ),
        (
            ["--format", "archenemy", "--edition", "2006"],
            "archenemy needs a scheme deck, and the rules of 2006-10-01 have no schemes",
        ),
        (["--resume", __file__, "--players", "3"], "leave these options out"),
        (["--resume", "none.json"], "there is no such file, and no game of that name"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(arguments: list[str], complaint: str) -> None:
    shown = said("play", "--watch", "--seed", "5", *arguments)
    assert complaint in shown
    assert shown.startswith("manaburn: ")
    assert shown.count("\n") == 1


@pytest.mark.parametrize("name", COMMANDER_DECKS)
def test_the_commander_decks_of_the_package_may_be_played(name: str) -> None:
    """[cr2025-06-06 903.5]"""
    deck = load_deck(name)
    assert list(faults(LATEST, deck.commanders, deck.cards)) == []


def test_a_scheme_deck_has_twenty_cards_and_two_of_each_at_most() -> None:
    """[cr2025-06-06 904.3]"""
    for edition in (R2010, R2016, R2025):
        schemes = scheme_deck(edition.in_force)
        assert len(schemes) >= 20
        assert all(schemes.count(scheme) == 2 for scheme in schemes)


def test_the_archenemy_plays_first_with_40_life_against_a_team() -> None:
    """[cr2025-06-06 904.2, 904.5-904.6]"""
    decks = [load_deck("ogres")] * 4
    schemes = scheme_deck(R2025.in_force)
    game = begin(FORMATS["archenemy"], decks, R2025, seed=1, first=2, schemes=schemes)
    assert [player.life for player in game.state.players] == [40, 20, 20, 20]
    assert game.state.turn.active_player == 0
    assert [game.state.opponents(player.id) for player in game.state.players] == [[1, 2, 3], [0], [0], [0]]
    assert len(game.state.players[0].schemes) == len(schemes)
    for wrong, why in ((schemes[:19], "at least 20 cards"), (schemes[:1] * 20, "at most 2 of each scheme")):
        with pytest.raises(GameError, match=why):
            begin(FORMATS["archenemy"], decks, R2025, seed=1, schemes=wrong)


def test_a_commander_game_of_the_package_begins() -> None:
    assert len(COMMANDER_DECKS) == 8  # two tables of four
    for names in (COMMANDER_DECKS[:4], COMMANDER_DECKS[4:]):
        game = begin(FORMATS["commander"], [load_deck(name) for name in names], seed=1)
        for player in game.state.players:
            assert player.life == 40
            assert [game.state.objects[id].zone for id in player.command] == [Zone.COMMAND]
    with pytest.raises(GameError, match="commander is a game for 2 to 6 players, not for 7"):
        begin(FORMATS["commander"], [load_deck("ayara")] * 7, seed=1)


TABLE = """
edition: 2025   step: declare blockers   active: Ben   decides: Anna
Anna 32   commander damage: Ben 12   hand: Shock   battlefield: 4 Mountain, Grizzly Bears
  command: Krenko, Mob Boss (commander)
  graveyard: Shock, Terror, Murder, Doom Blade, Dark Banishing, Innocent Blood, Barter in Blood
Ben 28   commander cast: 2   battlefield: 5 Swamp (tapped)
  battlefield: Ayara, First of Locthwain (commander, attacking Anna), Black Knight (attacking Cara)
Cara 40   battlefield: Llanowar Elves
"""


def drawn(width: int, further: int = 0) -> list[str]:
    """The lines of the board of three players and some further ones."""
    text = TABLE + "".join(f"\n{name} 20   library: 9 Plains" for name in ("Dan", "Eve", "Finn")[:further])
    game = Game.parse(text)
    paper = io.StringIO()
    Console(file=paper, width=width, highlight=False).print(board(game.view(0), game.edition))
    return paper.getvalue().splitlines()


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("further", [0, 3])
def test_the_board_of_several_players_says_who_attacks_whom(width: int, further: int) -> None:
    lines = drawn(width, further)
    assert all(len(line) <= width for line in lines)
    heads = [line.strip(" ▶").split("  ")[0] for line in lines if " life" in line]
    assert heads == ["Ben", "Cara", *["Dan", "Eve", "Finn"][:further], "Anna (you)"]
    assert [line.split("  ")[0] for line in lines if line.startswith("▶")] == ["▶ Ben"]
    shown = [line.strip() for line in lines]
    assert "Ben attacks you: Ayara, First of Locthwain 2/3" in shown
    assert "Ben attacks Cara: Black Knight 2/2" in shown


def test_the_board_shows_commanders_and_their_damage() -> None:
    shown = [line.strip() for line in drawn(120)]
    assert "commander Ayara, First of Locthwain, cast 2 times" in shown
    assert "commander Krenko, Mob Boss, in the command zone" in shown
    assert "commander damage 12 by Ayara, First of Locthwain" in shown


def test_the_schemes_of_an_archenemy_are_on_the_board() -> None:
    schemes = "command: The Very Soil Shall Shake   schemes: Roots of All Evil, Tooth, Claw, and Tail"
    text = f"priority: Anna | Anna 40   {schemes} | Ben 20"
    game = Game.parse(text)
    paper = io.StringIO()
    Console(file=paper, width=120, highlight=False).print(board(game.view(1), game.edition))
    assert "scheme deck 2  in motion The Very Soil Shall Shake" in paper.getvalue()


def test_a_scheme_that_is_face_down_again_is_told_by_its_name() -> None:
    """Its ability finds no target, so it is put back at once; a card was drawn just before."""
    schemes = "schemes: What's Yours Is Now Mine, Tooth, Claw, and Tail"
    game = position(f"turn: 2 step: upkeep | Anna 40 library: 3 Craw Wurm {schemes} | Ben 20 library: Forest")
    narrator = Narrator(game.state, PlayerId(0))
    while game.state.turn.step is not Step.PRECOMBAT_MAIN:
        game.push("pass")
    lines = [line.text for line in narrator.tell(visible_events(game.events, PlayerId(0)), game.state)]
    assert "Anna draws Craw Wurm" in lines
    assert "Anna sets What's Yours Is Now Mine in motion" in lines


def test_counters_that_players_get_and_lose_are_told() -> None:
    lines_of_card = ("When Subject enters, you get {E}{E}.", "Pay {E}: You gain 3 life.")
    made = written("Subject", "Creature", *lines_of_card, size="2/2")
    game = position("Anna 20 hand: Subject battlefield: Forest | Ben 20", made)
    narrator = Narrator(game.state)
    play(game, "cast Subject", "resolve", "resolve")
    prompt = prompt_for(game)
    play(game, "activate Subject")
    lines = [line.text for line in narrator.tell(game.events, game.state)]
    assert "Anna gets 2 energy counters" in lines
    assert "Anna loses 1 energy counter" in lines
    assert [text.partition(": ")[2] for _, text in prompt.options] == ["pay 1 energy: gain 3 life"]


def told_until(game: Game, heading: str) -> list[str]:
    """What is told until a heading, while everybody does what is listed first."""
    narrator = Narrator(game.state)
    lines: list[str] = []
    while not any(line.startswith(heading) for line in lines):
        before = len(game.events)
        game.push(next(iter(game.legal_actions)))
        lines += [line.text for line in narrator.tell(game.events[before:], game.state)]
        lines.append(str(game.state.turn.step and game.state.turn.step.value))
    return lines


def test_the_turns_and_the_life_of_a_team_are_told_as_one() -> None:  # 805.4, 810.9
    sides = "teams: Anna and Ben / Cleo and Dan options: two-headed giant"
    game = position(
        f"{sides} turn: 1 step: declare blockers | Anna 30 library: 3 Island battlefield: "
        "Hill Giant (attacking Cleo), Gray Ogre (attacking Dan) | Ben 30 library: 3 Island"
        " | Cleo 30 library: 3 Island | Dan 30 library: 3 Island",
    )
    lines = told_until(game, "Turn 2")
    damage = [line for line in lines if " damage to " in line]
    assert damage == [
        "Hill Giant deals 3 damage to Cleo (27 left)",
        "Gray Ogre deals 2 damage to Dan (25 left)",
    ]
    assert "Turn 2: Cleo and Dan (Anna and Ben 30, Cleo and Dan 25)" in lines
    shown = io.StringIO()
    Console(file=shown, width=100).print(board(game.view(0), game.state.edition))
    assert [line[:6] for line in shown.getvalue().splitlines() if "▶" in line] == ["▶ Cleo", "▶ Dan "]


def test_turns_taken_at_the_same_time_are_told_apart() -> None:  # 807.4
    game = begin(FORMATS["grandmelee"], [load_deck("ogres")] * 8, R2025, seed=1)
    while game.state.turn.step is not Step.UPKEEP:
        game.push(next(iter(game.legal_actions)))
    shown = io.StringIO()
    Console(file=shown, width=100).print(board(game.view(0), game.state.edition))
    signs = [line[:10] for line in shown.getvalue().splitlines() if line[:1] in ("▶", "▷")]
    assert signs == ["▷ Player 5", "▶ Player 1"]
    told = told_until(game, "Turn 3")
    assert [line for line in told if "'s turn goes on" in line][:2] == [
        "Player 5's turn goes on",
        "Player 1's turn goes on",
    ]


def test_life_that_is_not_lost_is_not_told_as_lost() -> None:
    stone = card(
        "Stone",
        "{0}",
        "Artifact",
        printed="1993-08-05",
        abilities=(Static(affects=Who.YOU, changes=(RuleForPlayer.CANT_LOSE_LIFE,)),),
    )
    text = "step: declare blockers | Anna 20 battlefield: Hill Giant (attacking Ben) | Ben 20"
    game = position(f"{text} battlefield: Stone", stone)
    assert "Hill Giant deals 3 damage to Ben (20 left)" in told_until(game, "end of combat")


@pytest.mark.parametrize(("name", "called"), [("deck", "the deck has"), ("fire", "the deck fire has")])
def test_a_list_without_a_name_is_called_the_deck(name: str, called: str) -> None:
    decks = [parse_deck("99 Mountain", name), load_deck("krenko")]
    with pytest.raises(GameError, match=f"^{called} no commander"):
        begin(FORMATS["commander"], decks, "2025", seed=1)
