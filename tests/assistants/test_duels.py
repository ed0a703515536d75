"""Duels of an assistant: what its seat sees and may answer, and nothing else."""

from __future__ import annotations

import re
from random import Random

import pytest

from manaburn import Game, GameError
from manaburn.assistants import duels
from manaburn.assistants.duels import ReplayedGames, SavedDuel
from manaburn.assistants.tables import MOST_DUELS, Tables
from manaburn.assistants.tools import Tools
from manaburn.terms import PlayerId, Zone

SLIGH = ("sligh-2002", "skies-2002", "2002")


def begun(seed: int = 3) -> tuple[Tools, dict, SavedDuel]:
    tools = Tools()
    reply, duel = tools.new(*SLIGH, seed=seed)
    return tools, reply.data, duel


def some_answer(data: dict, rng: Random) -> str:
    listed = [each["answer"] for each in data["answers"]]
    return rng.choice(listed)


def hidden_numbers(game: Game, seat: PlayerId) -> set[int]:
    """The numbers of cards in libraries and in the other's hand."""
    seen = {card.id for card in game.view(seat).in_sight()}
    zones = (id for player in game.state.players for id in (*player.hand, *player.library))
    return set(zones) - seen


@pytest.mark.parametrize("seed", [3, 4])
def test_a_duel_to_its_end_never_shows_what_is_hidden(seed: int):
    tools, data, duel = begun(seed)
    rng, game = Random(seed), Game.load(text=duel.saved)
    calls = 0
    while data["winners"] is None:
        assert data["who"] == "Anna"
        reply, duel = tools.answer(duel, [some_answer(data, rng)])
        data, game = reply.data, Game.load(text=duel.saved)
        hidden = hidden_numbers(game, duel.seat)
        assert not hidden & {int(number) for number in re.findall(r"#(\d+)", reply.text)}
        hand = {game.state.objects[id].definition.name for id in game.state.players[1].hand}
        told_hand = re.search(r"^Ben \d+.*hand: (\d+) cards?", reply.text, re.MULTILINE)
        assert told_hand is not None or not hand or "Ben 0 lost" in reply.text or data["winners"] is not None
        calls += 1
    assert data["stopped"] == "the game is over"
    assert calls > 10
    assert tools.view(duel).data["winners"] == data["winners"]
    with pytest.raises(GameError, match="this game is over"):
        tools.answer(duel, ["pass"])


def test_what_the_opponent_draws_is_not_named():
    _, data, duel = begun()
    library = {card.name for card in Game.load(text=duel.saved).view(1).players[1].hand or ()}
    assert library
    assert not any(name in str(data["view"]).partition("Ben")[2] for name in library)
    assert data["view"].count("hand: ") == 2


def test_an_illegal_answer_is_counted_and_nothing_has_happened():
    tools, data, duel = begun()
    reply, later = tools.answer(duel, ["cast Ball Lightning", "keep"])
    assert reply.data["given"] == 0
    assert reply.data["refused"]["answer"] == "cast Ball Lightning"
    assert reply.data["refused"]["problems"][0]["rule"]
    assert (reply.data["illegal_tries"], later.illegal_tries) == (1, 1)
    assert later.saved == duel.saved
    assert reply.data["view"] == data["view"]
    assert tools.answer(later, ["keep"])[0].data["illegal_tries"] == 1


def test_it_passes_until_something_happens_and_says_what():
    tools, data, duel = begun()
    reasons = set()
    rng = Random(2)
    while data["winners"] is None:
        reply, duel = tools.answer(duel, [some_answer(data, rng)])
        data = reply.data
        reasons.add(re.sub("^[A-Z].* of your", "SPELL of your", data["stopped"]))
        if data["asks"] == "act or pass":
            assert len(data["answers"]) > 1, "passing alone is not asked for"
    assert "the game is over" in reasons
    assert any(reason.startswith("you are asked: ") for reason in reasons)
    assert any(reason.startswith("it is your ") for reason in reasons)


def test_a_duel_goes_the_same_whoever_carries_it_out():
    rng = Random(5)
    tools, data, duel = begun()
    for _ in range(12):
        said = some_answer(data, rng)
        reply, later = tools.answer(duel, [said])
        anew, again = duels.answer(duel, [said], played=ReplayedGames())
        assert (anew, again) == (reply, later)
        data, duel = reply.data, later


def test_several_answers_are_given_one_after_another():
    tools, _, duel = begun()
    reply, _ = tools.answer(duel, ["keep", "pass", "dance"])
    assert (reply.data["given"], reply.data["refused"]["answer"]) == (2, "dance")


def test_only_few_games_are_remembered():
    tools, played = Tools(), ReplayedGames()
    for seed in range(ReplayedGames.MOST + 3):
        _, duel = tools.new("bears", "ogres", seed=seed)
        played.keep(duel, Game.load(text=duel.saved))
    assert len(played._games) == ReplayedGames.MOST


# Tokens


def tables() -> Tables:
    tools = Tools()
    return Tables(lambda name, **given: getattr(tools, name)(**given))


def test_a_token_is_not_to_be_guessed_and_opens_one_duel():
    sitting = tables()
    tokens = [sitting.new("bears", "ogres", "", "simple", 1).data["token"] for _ in range(3)]
    assert len({*tokens}) == 3
    assert all(len(token) >= 22 for token in tokens)
    sitting.answer(tokens[0], ["keep"])
    assert sitting.view(tokens[1]).data["asks"] == "take a mulligan?"
    assert sitting.view(tokens[0]).data["asks"] != "take a mulligan?"
    for wrong in ("", tokens[0][:-1], "x"):
        with pytest.raises(GameError, match="no duel has this token: begin one with new"):
            sitting.view(wrong)


def test_without_a_seed_chance_is_not_to_be_foreseen():
    sitting = tables()
    views = {sitting.new(*SLIGH, "simple", None).data["view"] for _ in range(3)}
    assert len(views) == 3


def test_the_duel_that_was_left_alone_longest_makes_room():
    tools = Tools()
    reply, duel = tools.new("bears", "ogres", seed=1)
    sitting = Tables(lambda name, **_: (reply, duel) if name == "new" else reply)
    first = sitting.new("", "", "", "", 1).data["token"]
    second = sitting.new("", "", "", "", 1).data["token"]
    for _ in range(MOST_DUELS - 2):
        sitting.new("", "", "", "", 1)
    sitting.view(first)
    sitting.new("", "", "", "", 1)
    sitting.view(first)
    with pytest.raises(GameError, match="no duel has this token"):
        sitting.view(second)


def test_a_seat_is_told_nothing_of_a_question_to_the_other():
    game = Game.parse("step: upkeep priority: Ben | Anna 20 | Ben 20 hand: Shock battlefield: Mountain")
    data = duels._seen(SavedDuel(game.save(), PlayerId(0), "simple", 1), game)
    assert (data["answers"], data["asks"], data["who"]) == ([], "", "Ben")
    assert game.view(0).players[1].hand is None
    assert all(o.zone is not Zone.HAND for o in game.view(0).in_sight())
