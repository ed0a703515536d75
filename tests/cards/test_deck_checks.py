"""Decks are held against the rules of their construction, and played without what cannot be had."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from manaburn import Game, check_deck, parse_deck
from manaburn.cards.decks.deck_files import listed_deck
from manaburn.cards.decks.decks import Deck, most_allowed
from manaburn.cli import manaburn
from manaburn.deck_checks import Construction, ranked
from manaburn.editions import R2002
from manaburn.errors import UnknownCard, UnplayableDeck
from oracle.compiled import compiled

SIXTY = "4 Grizzly Bears\n4 Shock\n52 Forest\n"


def checked(text: str, tmp_path: Path, construction: Construction | None = None):
    file = tmp_path / "mine.txt"
    file.write_text(text)
    return check_deck(file, construction)


def sentences(report) -> list[str]:
    return [str(problem) for problem in report.problems]


def test_a_deck_of_sixty_with_four_of_each_is_allowed_and_whole(tmp_path):
    report = checked(SIXTY + "\nSideboard\n15 Island", tmp_path)
    assert (report.problems, report.doubts, report.is_whole) == ((), (), True)
    assert (report.cards, report.sideboard, report.playable) == (60, 15, 75)
    assert report.first_day is not None


def test_a_constructed_deck_has_sixty_cards_or_more(tmp_path):
    assert sentences(checked("59 Forest", tmp_path)) == [
        "a constructed deck needs at least 60 cards; this one has only 59 [cr2026-04-17 100.2a]"
    ]
    assert checked("60 Forest", tmp_path).problems == ()
    assert checked("300 Forest", tmp_path).problems == ()


def test_deck_and_sideboard_have_four_cards_of_a_name_together(tmp_path):
    five = SIXTY.replace("52", "51") + "\n1 Forest\nSideboard\n1 Shock"
    assert sentences(checked(five, tmp_path)) == [
        "a deck and its sideboard can have at most 4 Shock; these have 5 [cr2026-04-17 100.2a]"
    ]


def test_unknown_cards_count_too(tmp_path):
    assert sentences(checked("55 Forest\n5 Shok", tmp_path)) == [
        "a deck and its sideboard can have at most 4 Shok; these have 5 [cr2026-04-17 100.2a]"
    ]


def test_a_sideboard_has_fifteen_cards_at_the_most(tmp_path):
    assert checked(f"{SIXTY}\nSideboard\n15 Forest", tmp_path).problems == ()
    assert sentences(checked(f"{SIXTY}\nSideboard\n16 Forest", tmp_path)) == [
        "a sideboard can have at most 15 cards; this one has 16 [cr2026-04-17 100.4a]"
    ]


def test_a_limited_deck_has_forty_cards_and_as_many_of_each_as_there_are(tmp_path):
    assert checked("9 Shock\n31 Forest", tmp_path, Construction.LIMITED).problems == ()
    assert sentences(checked("39 Forest", tmp_path, Construction.LIMITED)) == [
        "a limited deck needs at least 40 cards; this one has only 39 [cr2026-04-17 100.2b]"
    ]


def test_a_card_may_allow_more_of_itself():
    ratty = compiled("Ratty Ox", "A deck can have any number of cards named Ratty Ox.")
    nine = compiled("Nine Oxen", "A deck can have up to nine cards named Nine Oxen.")
    assert (most_allowed(ratty, 4), most_allowed(nine, 4), most_allowed(nine, 1)) == (None, 9, 9)
    deck = Deck("oxen", ((50, ratty), (10, nine)))
    assert sentences(check_deck(deck)) == [
        "a deck and its sideboard can have at most 9 Nine Oxen; these have 10 [cr2026-04-17 100.2a]"
    ]


def test_a_deck_with_a_commander_is_held_against_its_rules(tmp_path):
    led = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n"
    assert checked(f"{led}99 Plains", tmp_path).problems == ()
    assert sentences(checked(f"{led}2 Shock\n96 Plains", tmp_path)) == [
        "a Commander deck must have 100 cards with its commander; this one has 99 [cr2026-04-17 903.5]",
        "a Commander deck can have at most one Shock; this one has 2 [cr2026-04-17 903.5]",
        "Shock has red in its color identity, but Isamaru, Hound of Konda doesn't [cr2026-04-17 903.5]",
    ]


def test_what_cannot_be_judged_for_missing_cards_is_said(tmp_path):
    led = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n98 Plains\n1 Shok"
    report = checked(led, tmp_path)
    assert (report.problems, report.is_whole) == ((), False)
    assert report.doubts == ("whether the color identity of the deck has that of Shok",)
    unled = checked("Commander\n1 Isamary\n\nDeck\n98 Plains", tmp_path)
    assert unled.construction is Construction.COMMANDER
    assert sentences(unled) == [
        "a Commander deck must have 100 cards with its commander; this one has 99 [cr2026-04-17 903.5]"
    ]
    assert unled.doubts == ("whether the deck may be led by Isamary, and its color identity",)


def test_the_rules_of_a_day_are_cited(tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("59 Forest")
    assert "[cr2002-02-20 100.2]" in sentences(check_deck(file, edition=R2002))[0]


def test_cards_that_cannot_be_had_are_left_out_if_that_is_wished():
    text = "4 Shock\n3 Shok\n20 Forest"
    with pytest.raises(UnplayableDeck):
        parse_deck(text + "\n2 Foresst")
    deck = parse_deck(text, "fire", without_unread=True)
    assert deck.name == "fire (3 cards left out)"
    assert [str(each) for each in deck.missing] == ["3 Shok"]
    assert len(deck.cards) == 24


def test_others_are_played_instead_if_that_is_wished():
    deck = parse_deck("4 Shock\n3 Shok\n20 Forest", "fire", instead={"shok": "Shock", "Forest": "Mountain"})
    assert deck.name == "fire (23 cards replaced)"
    assert [(number, card.name) for number, card in deck.main] == [(7, "Shock"), (20, "Mountain")]
    assert [str(each) for each in deck.substitutes] == ["3 Shock for Shok", "20 Mountain for Forest"]
    Game.new((deck, deck), seed=1)


def test_a_sideboard_does_not_refuse_a_deck_but_says_what_it_lacks():
    deck = parse_deck("60 Forest\n\nSideboard\n2 Shok\n2 Shock", "green")
    assert deck.name == "green"
    assert [card.name for _, card in deck.sideboard] == ["Shock"]
    assert deck.notes == ("green: these cards of the sideboard are not available, and left out: 2 Shok",)


def test_a_sideboard_that_may_be_the_commanders_refuses_a_deck():
    with pytest.raises(Exception, match="Shok"):
        parse_deck("98 Forest\n\nSideboard\n1 Shok\n1 Isamaru, Hound of Konda", "green")


def test_words_are_ranked_by_the_decks_they_keep_from_being_whole(tmp_path):
    texts = ("1 Aaa\n59 Forest", "1 Aaa\n1 Bbb\n58 Forest", "1 Aaa\n1 Aab\n58 Forest")
    (rank,) = ranked([checked(text, tmp_path) for text in texts])
    assert (rank.words, rank.decks, rank.finished) == ("there is no card of this name", 3, 3)


# At the command line


def run(*arguments: object, code: int = 0) -> str:
    result = CliRunner().invoke(manaburn, [str(each) for each in arguments])
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture(autouse=True)
def _own_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path / "kept"))


def test_decks_are_still_listed():
    assert "boros-2025" in run("decks")


def test_a_deck_is_checked(tmp_path):
    (tmp_path / "mine.txt").write_text(SIXTY)
    assert run("decks", "check", tmp_path / "mine.txt") == (
        "mine: constructed, 60 cards\n  allowed\n  whole: every card can be played\n"
        "  all its cards exist since 1998-03-02\n"
    )
    (tmp_path / "mine.txt").write_text("4 Shok\n4 Shock\n50 Forest")
    told = run("decks", "check", tmp_path / "mine.txt", code=1)
    assert "not allowed: a constructed deck needs at least 60 cards; this one has only 58" in told
    assert (
        "  54 of 58 cards can be played; these cannot:\n    4 Shok: there is no card of this name\n" in told
    )
    row = json.loads(run("decks", "check", tmp_path / "mine.txt", "--json", code=1))
    assert (row["cards"], row["playable"], row["whole"]) == (58, 54, False)
    assert row["missing"][0]["name"] == "Shok"


def test_a_folder_of_decks_is_told_in_a_table(tmp_path):
    folder = tmp_path / "all"
    folder.mkdir()
    (folder / "one.txt").write_text(SIXTY)
    (folder / "two.dck").write_text("4 Shok\n56 Forest")
    (folder / "three.txt").write_text("this is no deck")
    told = run("decks", "check", folder, code=1)
    assert "1 of 2 decks can be played whole" in told
    assert "three, line 1" in told
    ranked_words = run("cards", "missing", "--decks", folder)
    assert "1 deck,    1 whole: there is no card of this name  (Shok)" in ranked_words
    (tmp_path / "empty").mkdir()
    assert "there is no deck list in" in run("decks", "check", tmp_path / "empty", code=2)


def test_a_deck_is_played_without_what_is_missing_and_every_result_says_so(tmp_path):
    (tmp_path / "mine.txt").write_text("4 Shok\n4 Shock\n20 Mountain")
    refused = run("simulate", tmp_path / "mine.txt", "ogres", "--games", 1, "--jobs", 1, code=2)
    assert "Shok" in refused
    told = run("simulate", tmp_path / "mine.txt", "ogres", "--games", 1, "--jobs", 1, "--without-unread")
    assert "mine (4 cards left out): played without 4 Shok" in told
    assert told.count("mine (4 cards left out)") >= 2
    instead = ("--instead", "Shok=Shock")
    told = run("play", "--watch", "--deck", tmp_path / "mine.txt", "--opponent-deck", "ogres", *instead)
    assert "mine (4 cards replaced): played with 4 Shock for Shok" in told
    assert "there is no Shik in these decks" in run(
        "match",
        "random",
        "random",
        "--decks",
        tmp_path / "mine.txt",
        *instead,
        "--instead",
        "Shik=Shock",
        code=2,
    )
    assert "is written as in 'Black Lotus=Dark Ritual'" in run("play", "--watch", "--instead", "Shok", code=2)


def test_all_cards_may_be_newer_than_the_rules():
    refused = run("simulate", "boros-2025", "ogres", "--games", 1, "--jobs", 1, "--edition", 2016, code=2)
    assert "--anachronism" in refused
    line = ("simulate", "boros-2025", "ogres", "--games", 1, "--jobs", 1, "--edition", 2016)
    assert "boros-2025" in run(*line, "--anachronism", "all")


def test_a_deck_of_the_package_is_read_as_it_stands():
    assert listed_deck("ogres").missing == ()
    with pytest.raises(UnknownCard):
        parse_deck("1 Forest", instead={"Forest": "Forrest"})
