"""Matches: balanced, repeatable, kept and gone on with; and what the command line says of them."""

from __future__ import annotations

import errno
import json
import os
from collections import Counter
from dataclasses import replace

import pytest
from click.testing import CliRunner

from manaburn.cards.decks.deck_files import load_deck
from manaburn.cli import manaburn
from manaburn.editions import R2002
from manaburn.errors import GameError, SaveError, UnknownAgent, UnsupportedCard
from manaburn.game import Game
from manaburn.matches import Match, MatchFolder, play_match, refuse_unplayable

BEARS, OGRES, SLIGH = map(load_deck, ("bears", "ogres", "sligh-2002"))


def a_match(games=4, *, decks=(BEARS, OGRES), agents=("random", "random"), **more):
    return Match(agents=agents, decks=decks, games=games, seed=3, **more)


def run(*arguments):
    return CliRunner().invoke(manaburn, list(map(str, arguments)))


# Who sits where


@pytest.mark.parametrize(
    ("decks", "balanced"), [((BEARS,), 4), ((BEARS, OGRES), 8), ((BEARS, OGRES, SLIGH), 24)]
)
def test_seats_decks_and_who_begins_come_equally_often(decks, balanced):
    match = a_match(decks=decks)
    assert match.balanced == balanced
    games = [match.pairing(number) for number in range(1, balanced + 1)]
    for agent in (0, 1):
        seats = [game.agents.index(agent) for game in games]
        of_it = [
            (seat, game.decks[seat].name, game.decks[1 - seat].name, seat == game.first)
            for seat, game in zip(seats, games, strict=True)
        ]
        for each in zip(*of_it, strict=True):
            assert len(set(Counter(each).values())) == 1
        assert len(set(of_it)) == balanced if len(decks) > 1 else 4


def test_games_come_in_twos_in_which_the_agents_have_changed_places():
    match = a_match(decks=(BEARS, OGRES, SLIGH))
    for number in range(1, 25, 2):
        one, other = match.pairing(number), match.pairing(number + 1)
        assert one.agents == other.agents[::-1]
        assert (one.decks, one.first, one.seed) == (other.decks, other.first, other.seed)
        assert match.game(one).state.objects == match.game(other).state.objects, "the cards lie alike"
    seeds = [match.pairing(number).seed for number in range(1, 25, 2)]
    assert len(set(seeds)) == len(seeds)
    of_agents = [seed for number in range(1, 25) for seed in match.pairing(number).agent_seeds]
    assert len({*of_agents, *seeds}) == len(of_agents) + len(seeds), (
        "no agent is told what a game is shuffled by"
    )


def test_a_match_can_be_repeated():
    def results():
        return [(r.number, r.winner, r.reason, r.turns, r.answers) for r in play_match(a_match(6))]

    assert results() == results()


def test_who_wins_is_said_by_agent_not_by_seat():
    results = list(play_match(a_match(8, agents=("simple", "random"), decks=(SLIGH, BEARS), edition=R2002)))
    assert sum(result.points for result in results) >= 7
    assert {result.agents for result in results} == {(0, 1), (1, 0)}


# What is refused


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"games": 0}, GameError),
        ({"format": "chess"}, GameError),
        ({"format": "2hg"}, GameError),
        ({"decks": ()}, GameError),
        ({"agents": ("random", "simpel")}, UnknownAgent),
        ({"agents": ("cmd: ./no-such-bot", "random")}, UnknownAgent),
        ({"decks": (load_deck("boros-2025"),), "edition": R2002}, UnsupportedCard),
        ({"format": "commander"}, GameError),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(more, error):
    with pytest.raises(error):
        refuse_unplayable(a_match(**more))


# What is kept


def test_games_are_kept_and_a_match_is_gone_on_with(tmp_path):
    whole = list(play_match(a_match(6)))
    folder = MatchFolder(tmp_path / "m", a_match(6))
    for number, result in enumerate(play_match(a_match(6), keep=folder.keep), 1):
        if number == 3:
            break
        assert result.number == number
    results = tmp_path / "m" / "results.jsonl"
    results.write_bytes(results.read_bytes() + b'{"number": 4, "se')  # killed while it wrote
    again = MatchFolder(tmp_path / "m", a_match(6))
    assert [result.number for result in again.results] == [1, 2, 3]
    missing = [4, 5, 6]
    rest = list(play_match(a_match(6), numbers=missing, keep=again.keep))
    told = [(r.number, r.winner, r.answers) for r in (*again.results, *rest)]
    assert told == [(r.number, r.winner, r.answers) for r in whole]
    assert len(MatchFolder(tmp_path / "m", a_match(50)).results) == 6, "more games may be wanted later"
    for result in whole:
        game = Game.load(tmp_path / "m" / "games" / f"{result.number:06}.json")
        assert [result.agents[seat] for seat in game.outcome.winners] == [result.winner]
        assert len(game.answers) == result.answers


@pytest.mark.parametrize(
    "other",
    [
        {"agents": ("simple", "random")},
        {"decks": (OGRES,)},
        {"decks": (BEARS, replace(OGRES, sideboard=OGRES.main))},
        {"edition": R2002},
        {"format": "commander"},
    ],
)
def test_another_match_is_not_mixed_with_what_is_kept(tmp_path, other):
    MatchFolder(tmp_path / "m", a_match())
    with pytest.raises(GameError, match="holds a match that differs in its"):
        MatchFolder(tmp_path / "m", a_match(**other))


def test_a_folder_of_something_else_is_left_alone(tmp_path):
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(GameError, match="holds other files"):
        MatchFolder(tmp_path, a_match())


@pytest.mark.parametrize("broken", ["[]\n", "{}\n", '{"number": "one"}\n', "\xff\n"])
def test_a_broken_line_is_named(tmp_path, broken):
    MatchFolder(tmp_path / "m", a_match())
    (tmp_path / "m" / "results.jsonl").write_text(broken)
    with pytest.raises(SaveError, match="line 1"):
        MatchFolder(tmp_path / "m", a_match())
    (tmp_path / "m" / "match.json").write_text("[]")
    with pytest.raises(SaveError, match="name another folder"):
        MatchFolder(tmp_path / "m", a_match())


# The command line


def test_the_command_line_plays_keeps_and_goes_on(tmp_path):
    line = ["match", "simple", "random", "--decks", "bears,ogres", "--keep", tmp_path / "m"]
    first = run(*line, "--games", 3)
    assert first.exit_code == 0, first.output
    assert "Elo difference" in first.stdout
    assert "after multiples of 8 games" in first.stdout
    kept = (tmp_path / "m" / "results.jsonl").read_text().splitlines()
    assert [json.loads(each)["number"] for each in kept] == [1, 2, 3]
    more = run(*line, "--games", 8)
    assert "3 games were played before" in more.stdout
    assert "with bears" in more.stdout
    assert run(*line, "--games", 8).stdout.count("8 games were played before") == 1


def test_a_full_disk_is_told_in_one_line_and_what_was_played_counts(tmp_path, monkeypatch):
    def full(_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "results.jsonl")

    line = ["match", "random", "random", "--decks", "bears,ogres", "--keep", tmp_path / "m"]
    assert run(*line, "--games", 2).exit_code == 0
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        refused = run(*line, "--games", 4)
    assert refused.exit_code == 2
    assert "all games" in refused.stdout
    (told,) = refused.stderr.splitlines()
    assert told == "manaburn: results.jsonl: No space left on device; make room"
    assert "games were played before" in run(*line, "--games", 4).stdout


def test_a_sequential_test_stops_when_it_is_decided(tmp_path):
    line = ["match", "simple", "random", "--decks", "sligh-2002,skies-2002", "--edition", "2002"]
    told = run(*line, "--games", 100, "--sprt", "--elo1", 300, "--keep", tmp_path / "m")
    assert "Decided after" in told.stdout
    assert "A is stronger by 300 Elo or more" in told.stdout
    assert len((tmp_path / "m" / "results.jsonl").read_text().splitlines()) < 20
    again = run(*line, "--games", 100, "--sprt", "--elo1", 300, "--keep", tmp_path / "m")
    assert again.stdout.splitlines()[3:] == told.stdout.splitlines()[2:], "nothing more is played"


@pytest.mark.parametrize(
    "wrong",
    [
        ("simpel", "random"),
        ("simple", "cmd: ./no-such-bot"),
        ("simple", "cmd:"),
        ("simple", "random", "--decks", "no such deck"),
        ("simple", "random", "--decks", "boros-2025", "--edition", "2002"),
        ("simple", "random", "--edition", "1066"),
        ("simple", "random", "--format", "chess"),
        ("simple", "random", "--format", "emperor"),
        ("simple", "random", "--games", "0"),
        ("simple", "random", "--seconds", "0"),
        ("simple", "random", "--sprt", "--elo0", "70"),
        ("simple", "random", "--keep", "."),
        ("simple",),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(wrong, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "other").write_text("something")
    refused = run("match", *wrong)
    assert refused.exit_code == 2, refused.output
    assert len(refused.stderr.splitlines()) == 1
    assert not list(tmp_path.rglob("match.json")), "nothing is begun"
