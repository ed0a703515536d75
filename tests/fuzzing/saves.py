"""Saved games for `fuzz.py`: values are exchanged, left out and nested, under a sum that is right."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from codec import kept_saves
from fuzzing import mutations
from manaburn.editions import R2002, R2006, R2025
from manaburn.game import Game
from manaburn.gameplay.saving import hash_of

wandering = import_module("wandering")

_SMALL = 20_000
"""Characters of a kept save that is broken, too: the larger ones only take longer."""

BOARDS = (
    "step: declare attackers | Anna 20 battlefield: Juggernaut | Ben 20 battlefield: Hill Giant",
    "step: precombat main | Anna 3 hand: Shock battlefield: 4 Mountain | Ben 9 battlefield: Serra Angel",
)


def good_saves() -> list[str]:
    """Saved games of a few answers, games that were begun and wandered through, and kept ones of old."""
    found = []
    for seed, edition in enumerate((R2002, R2025)):
        for board in BOARDS:
            game = Game.parse(board, edition)
            rng = Random(seed)
            for _ in range(6):
                if game.decision is not None:
                    game.push(game.legal_actions.sample(rng))
            found.append(game.save())
    for seed, edition in enumerate((R2006, R2025)):
        *_, game = wandering.wander(wandering.game(edition, seed), seed, 25)
        found.append(game.save())
    kept = [path.read_text(encoding="utf-8") for path in kept_saves.SAVES if path.suffix == ".json"]
    return [*found, *(text for text in kept if len(text) < _SMALL)]


def load(text: str) -> Game:
    """The game of a text, after its sum was put right if it has one."""
    return Game.load(text=_sealed(text))


def _sealed(text: str) -> str:
    try:
        data = json.loads(text)
        if isinstance(data, dict) and {"sum", "game"} <= data.keys():
            return json.dumps({**data, "sum": hash_of(data["game"])})
    except (ValueError, RecursionError):
        pass
    return text


def play_on(game: Game, rng: Random) -> None:
    """Give a few random answers, take them back, and save and load what is there."""
    for _ in range(6):
        if game.decision is None:
            break
        str(game.view(0))
        game.push(game.legal_actions.sample(rng))
    assert Game.load(text=game.save()).state == game.state, "what was read is saved as something else"
    if any(not automatic for automatic in game._history.automatic):
        game.pop()


# Breaking

_ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 15, 16, 17, 99, 10**6, 10**9, 10**18, 10**99, -(10**30), 1.5),
    *("", "x", "\ud800", "Anna", "2002", [], {}, [[]], [0], [0, 0], {"list": []}, {"set": []}, {"map": []}),
    *({"list": [None]}, {"map": [[0]]}, {"map": [[[], 0]]}, {"date": "2002-03-16"}, {"date": 5}),
    *({"counter": ""}, {"card": "Mountain"}, {"Zone": "HAND"}, {"Pass": {}}, {"GameState": {}}),
    *({"edition": "2010-10-01"}, {"BeginTurn": {"player": 1}}, {"Priority": {"player": 1}}),
)


def broken(text: str, others: Sequence[str], rng: Random) -> str:
    """The saved game after one to three mutations of its values; of every six, one is broken as a text."""
    if rng.random() < 1 / 6:
        return str(mutations.broken(text, others, rng))
    data = json.loads(text)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        game = data.get("game")
        within = game if isinstance(game, dict | list) and rng.random() < 0.95 else data
        places = _places(within)
        if not places:
            break
        holder, key = rng.choice(places)
        rng.choice(_MUTATIONS)(holder, key, rng, places)
    return json.dumps(data)


def _places(data: Any) -> list[tuple[Any, Any]]:
    """Every value within: what holds it, and under which key."""
    found, waiting = [], [data]
    while waiting:
        holder = waiting.pop()
        keys: Any = holder.keys() if isinstance(holder, dict) else range(len(holder))
        for key in list(keys):
            found.append((holder, key))
            if isinstance(holder[key], dict | list):
                waiting.append(holder[key])
    return found


Places = list[tuple[Any, Any]]


def _odd(holder: Any, key: Any, rng: Random, places: Places) -> None:
    holder[key] = copy.deepcopy(rng.choice(_ODD))


def _elsewhere(holder: Any, key: Any, rng: Random, places: Places) -> None:
    there, other = rng.choice(places)
    holder[key] = copy.deepcopy(there[other])


def _alike(holder: Any, key: Any, rng: Random, places: Places) -> None:
    """Something of its kind from elsewhere: what the types alone cannot refuse."""
    kind = type(holder[key])
    known = [there[other] for there, other in places if type(there[other]) is kind]
    holder[key] = copy.deepcopy(rng.choice(known))


def _nearby(holder: Any, key: Any, rng: Random, places: Places) -> None:
    if type(holder[key]) is int:
        holder[key] += rng.choice((-1, 1, 2, 100))
    else:
        _alike(holder, key, rng, places)


def _leave_out(holder: Any, key: Any, rng: Random, places: Places) -> None:
    del holder[key]


def _rename(holder: Any, key: Any, rng: Random, places: Places) -> None:
    if isinstance(holder, dict):
        names = [other for _, other in places if isinstance(other, str)]
        holder[rng.choice(names)] = holder.pop(key)
    else:
        holder.insert(key, copy.deepcopy(holder[key]))


def _empty(holder: Any, key: Any, rng: Random, places: Places) -> None:
    holder[key] = type(holder[key])()


def _nest(holder: Any, key: Any, rng: Random, places: Places) -> None:
    for _ in range(rng.choice((1, 3, 40, 200))):
        holder[key] = rng.choice(([holder[key]], {"list": [holder[key]]}))


def _without_end(holder: Any, key: Any, rng: Random, places: Places) -> None:
    """As the first release wrote it, which did not say where the game was."""
    top = next((there for there, other in places if other == "version"), None)
    if top is not None:
        top["version"] = 1
    _alike(holder, key, rng, places)


_MUTATIONS = (
    *(_odd, _odd, _elsewhere, _alike, _alike, _nearby, _nearby, _leave_out, _leave_out, _rename),
    *(_empty, _nest, _without_end),
)
