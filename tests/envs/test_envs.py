"""The environments keep the contracts of PettingZoo and Gymnasium, and are fair and repeatable."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import warnings
from random import Random
from typing import Any

import pytest

from manaburn.errors import GameError, WrongArgument

np = pytest.importorskip("numpy", reason="numpy is not installed")
gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed")
pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from manaburn import envs  # noqa: E402

SMALL = ("ogres", "bears")
WORDS: dict[str, Any] = {"edition": "2002", "most_answers": 400}


def digest(arrays: dict[str, Any]) -> str:
    told = hashlib.sha256()
    for name in sorted(arrays):
        told.update(name.encode() + np.ascontiguousarray(arrays[name]).tobytes())
    return told.hexdigest()[:12]


def choice(mask: Any, rng: Random) -> int:
    return rng.choice([int(place) for place in np.flatnonzero(mask)])


def played(table: Any, seed: int, steps: int) -> list[str]:
    """What was seen along the way of random choices."""
    table.reset(seed=seed)
    rng, seen = Random(seed), []
    for agent in table.agent_iter(steps):
        told, reward, ended, cut_short, _ = table.last()
        seen.append(f"{agent} {reward} {digest(told['observation'])}")
        table.step(None if ended or cut_short else choice(told["action_mask"], rng))
    return seen


# PettingZoo


def test_the_table_passes_the_api_test_of_pettingzoo() -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(envs.env(SMALL, **WORDS), num_cycles=150)
    about_dictionaries = ("Observation is not a NumPy array", "Observation space for each agent probably")
    others = [str(each.message) for each in told if not str(each.message).startswith(about_dictionaries)]
    assert others == []


def test_the_table_passes_the_seed_test_of_pettingzoo() -> None:
    seed_test(lambda: envs.env(SMALL, **WORDS), num_cycles=60)


@pytest.mark.parametrize(
    ("seats", "preset"), [(2, "duel"), (3, "ffa"), (4, "2hg"), (5, "ffa"), (6, "emperor")]
)
def test_two_to_six_seats_play_to_the_end(seats: int, preset: str) -> None:
    table = envs.env(["sligh-2002"] * seats, edition="2010", format=preset, most_answers=3_000)
    table.reset(seed=seats)
    rng = Random(seats)
    returns = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        told, reward, ended, cut_short, _ = table.last(observe=not table.terminations[table.agent_selection])
        returns[agent] += reward
        table.step(None if ended or cut_short else choice(told["action_mask"], rng))
    assert table.agents == []
    outcome = table.episode.game.outcome
    if outcome is not None:
        for seat, agent in enumerate(table.possible_agents):
            assert returns[agent] == (1 if seat in outcome.winners else -1)


def test_an_episode_with_too_many_answers_is_cut_short() -> None:
    table = envs.env(SMALL, edition="2002", most_answers=25)
    table.reset(seed=1)
    rng = Random(1)
    for _ in table.agent_iter(500):
        told, reward, ended, cut_short, _ = table.last()
        if ended or cut_short:
            break
        table.step(choice(told["action_mask"], rng))
    assert (ended, cut_short, reward) == (False, True, 0.0)
    assert all(table.truncations.values())
    assert table.episode.decider is None


def test_what_the_mask_leaves_out_ends_the_episode_or_is_raised() -> None:
    table = envs.env(SMALL, **WORDS)
    table.reset(seed=2)
    wrong, agent = int(table.observe(table.agent_selection)["action_mask"].argmin()), table.agent_selection
    table.step(wrong)
    other = next(each for each in table.possible_agents if each != agent)
    assert table.terminations == {agent: True, other: True}
    assert table.rewards == {agent: -1.0, other: 0.0}
    assert table.infos[other]["illegal"] == table.possible_agents.index(agent)
    strict = envs.env(SMALL, illegal="raise", **WORDS)
    strict.reset(seed=2)
    before = strict.episode.game.save()
    with pytest.raises(WrongArgument, match=f"{wrong} is not offered"):
        strict.step(wrong)
    assert strict.episode.game.save() == before


def test_decks_are_drawn_by_the_seed() -> None:
    def draw(rng: Random) -> list[str]:
        return rng.sample(["ogres", "bears", "sligh-2002", "skies-2002"], 2)

    table = envs.env(draw, **WORDS)
    hands = set()
    for seed in range(6):
        table.reset(seed=seed)
        decks = [frozenset(o.name for o in table.episode.view(seat).players[seat].hand) for seat in (0, 1)]
        hands.add(tuple(decks))
        again = envs.env(draw, **WORDS)
        again.reset(seed=seed)
        assert [
            frozenset(o.name for o in again.episode.view(seat).players[seat].hand) for seat in (0, 1)
        ] == decks
    assert len(hands) > 3


def test_shaping_adds_up_to_the_change_of_the_share_of_life() -> None:
    table = envs.env(SMALL, shaping=0.5, **WORDS)
    table.reset(seed=4)
    rng, total = Random(4), 0.0
    for agent in table.agent_iter():
        told, reward, ended, cut_short, _ = table.last()
        total += reward if agent == "player_0" else 0.0
        table.step(None if ended or cut_short else choice(told["action_mask"], rng))
    episode = table.episode
    assert total == pytest.approx(episode.results()[0] + 0.5 * episode.standing()[0])


# Gymnasium


def test_the_duel_passes_the_checker_of_gymnasium() -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        check_env(gymnasium.make(envs.DUEL, decks=SMALL, **WORDS).unwrapped, skip_render_check=True)
    assert [str(each.message) for each in told] == []


@pytest.mark.parametrize("vector", [SyncVectorEnv, AsyncVectorEnv])
def test_vectors_of_gymnasium_take_the_duel(vector: Any) -> None:
    made = [lambda: gymnasium.make(envs.DUEL, decks=SMALL, **WORDS)] * 2
    games = vector(made)
    seen, _ = games.reset(seed=5)
    rng = Random(5)
    for _ in range(12):
        seen, *_ = games.step(np.array([choice(mask, rng) for mask in seen["action_mask"]]))
    assert seen["permanents"].shape[0] == 2
    games.close()


def test_each_of_many_duels_in_one_process_is_the_duel_of_its_seed() -> None:
    many = envs.Duels(3, SMALL, **WORDS)
    single = [envs.Duel(SMALL, **WORDS) for _ in range(3)]
    seen, _ = many.reset(seed=[7, 8, 9])
    first = [duel.reset(seed=seed)[0] for duel, seed in zip(single, (7, 8, 9), strict=True)]
    rng, going, ends = Random(7), {0, 1, 2}, 0
    for _ in range(200):
        for place in going:
            assert all((seen[name][place] == array).all() for name, array in first[place].items())
        actions = [choice(mask, rng) if mask.any() else 0 for mask in seen["action_mask"]]
        seen, rewards, ended, cut_short, _ = many.step(np.array(actions))
        for place in sorted(going):
            first[place], reward, over, late, _ = single[place].step(actions[place])
            assert (reward, over, late) == (rewards[place], ended[place], cut_short[place])
            if over or late:
                going.remove(place)
                ends += 1
    assert ends == 3, "and the next games went on"
    assert (many.reset(seed=1)[0]["action_mask"].sum(axis=1) > 0).all()


def test_the_learner_sits_where_it_is_told_and_the_other_is_an_agent() -> None:
    for seat in (0, 1):
        duel = gymnasium.make(envs.DUEL, decks=SMALL, opponent="simple", seat=seat, **WORDS)
        _, info = duel.reset(seed=seat)
        assert info["seat"] == seat
        assert duel.unwrapped.episode.decider == seat
    seats = set()
    either = gymnasium.make(envs.DUEL, decks=SMALL, **WORDS)
    for seed in range(12):
        seats.add(either.reset(seed=seed)[1]["seat"])
    assert seats == {0, 1}


def test_bad_words_are_refused_in_a_sentence() -> None:
    for words, said in (
        ({"decks": ["no such deck", "ogres"]}, "no such deck"),
        ({"format": "chess"}, "chess"),
        ({"edition": "soon"}, "soon"),
        ({"illegal": "maybe"}, "maybe"),
        ({"opponent": "nobody-knows"}, "nobody-knows"),
        ({"render_mode": "human"}, "human"),
        ({"seat": 2}, "2"),
    ):
        with pytest.raises(GameError, match=said):
            envs.Duel(**words)  # type: ignore[arg-type]
    with pytest.raises(GameError, match="reset"):
        envs.Duel().step(0)


def test_a_game_is_shown_as_the_learner_sees_it() -> None:
    pytest.importorskip("PIL", reason="Pillow is not installed")
    shown = {}
    for mode in ("ansi", "svg", "rgb_array"):
        duel = gymnasium.make(envs.DUEL, decks=SMALL, seat=0, render_mode=mode, **WORDS)
        duel.reset(seed=3)
        shown[mode] = duel.render()
    assert "hand: 7 cards" in shown["ansi"]
    assert shown["svg"].startswith("<svg")
    assert shown["rgb_array"].shape == (720, 960, 3)


# Fair and repeatable


PROGRAM = """
import hashlib
from random import Random
from manaburn import envs
table = envs.env(["sligh-2002", "skies-2002"], edition="2002")
table.reset(seed=11)
rng, told = Random(11), hashlib.sha256()
for agent in table.agent_iter(120):
    seen, reward, ended, cut_short, _ = table.last()
    told.update(agent.encode() + b"".join(array.tobytes() for array in seen["observation"].values()))
    offered = [place for place, one in enumerate(seen["action_mask"]) if one]
    table.step(None if ended or cut_short else rng.choice(offered))
print(told.hexdigest())
"""


def test_the_same_seed_gives_the_same_episode_in_any_process() -> None:
    """Hashes of strings differ from process to process; nothing may depend on them."""
    told = set()
    for seed in ("1", "2"):
        around = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, "-c", PROGRAM], check=True, capture_output=True, env=around)
        told.add(done.stdout)
    assert len(told) == 1


def test_the_same_seed_and_choices_give_the_same_episode() -> None:
    one, other = envs.env(SMALL, **WORDS), envs.env(SMALL, **WORDS)
    assert played(one, 21, 80) == played(other, 21, 80)
    assert played(one, 22, 80) != played(other, 21, 80)


# OpenSpiel


def test_children_leave_their_parent_as_it_is() -> None:
    state = envs.SpielGame(SMALL, edition="2002").new_initial_state(seed=5)
    rng = Random(5)
    for _ in range(40):
        if state.is_terminal():
            break
        before = state.information_state_string(state.current_player())
        for action in state.legal_actions():
            assert state.child(action).history() == [*state.history(), action]
        assert state.information_state_string(state.current_player()) == before
        action = rng.choice(state.legal_actions())
        child = state.child(action)
        state.apply_action(action)
        for player in (0, 1):
            assert child.information_state_string(player) == state.information_state_string(player)
    assert state.history()


def test_a_state_ends_with_returns_that_add_up_to_nothing() -> None:
    state = envs.SpielGame(SMALL, edition="2002").new_initial_state(seed=6)
    rng = Random(6)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])
    assert state.current_player() == -4
    assert state.legal_actions() == []
