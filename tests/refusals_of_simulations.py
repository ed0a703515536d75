"""Refusals of agents, matches, simulations, environments and questions on the rules, each provoked once."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from manaburn import Edition, Game, parse_deck
from manaburn.agents import SimpleAgent, agent_called, play_game
from manaburn.agents.registry import refuse_unknown
from manaburn.arguments import path, text
from manaburn.benchmark.grading import read_answers
from manaburn.benchmark.items import ItemKind
from manaburn.benchmark.making import Making
from manaburn.encoding import Encoder
from manaburn.gameplay import saving
from manaburn.matches.pairing import Match
from manaburn.matches.results import MatchFolder
from manaburn.simulation import on_ray, processes
from manaburn.simulation.journal import Journal
from manaburn.simulation.results import in_one_step, refuse_parquet
from manaburn.state.keeping.codec import decode
from manaburn.terms import PlayerId
from manaburn.view.pictures.pixels import pixels_of
from provoking import BOARD, Called, Case, InFolder, Patched, Without

DECK = parse_deck("60 Forest", "forests")
PLAN: Any = SimpleNamespace(seed_of=lambda number: 41 + number)


def _match(**different: Any) -> Match:
    return Match(**{"agents": ("simple", "random"), "decks": (DECK,), "games": 2, "seed": 1, **different})


def _match_folder(file: str, content: str, name: str = "match.json") -> Callable[[Path], object]:
    def opened(folder: Path) -> object:
        MatchFolder(folder / "match", _match())
        (folder / "match" / name).write_text(content, encoding="utf-8")
        return MatchFolder(folder / "match", _match())

    return opened


def _beside_other_files(folder: Path) -> object:
    (folder / "mine.txt").touch()
    return MatchFolder(folder, _match())


def _another_match(folder: Path) -> object:
    MatchFolder(folder / "match", _match())
    return MatchFolder(folder / "match", _match(seed=2))


def _one_agent() -> object:
    return play_game(Game.parse(BOARD), [SimpleAgent(PlayerId(0))])


def _brought(load: Callable[[], object]) -> dict[str, Any]:
    """An agent `theirs` of another package."""
    theirs = SimpleNamespace(value="theirs:Agent", load=load)
    names = ("simple", "theirs")
    registry = "manaburn.agents.registry"
    return {f"{registry}._brought": lambda: {"theirs": theirs}, f"{registry}.agent_names": lambda: names}


def _broken() -> object:
    raise ImportError("no module of theirs")


def _theirs() -> object:
    return agent_called("theirs", 1)


def _agent(name: str) -> Case:
    return Called(f"agent_called({name!r}, 1)", lambda: agent_called(name, 1))


WINDOWS = {"manaburn.agents.bots.processes.os": SimpleNamespace(name="nt")}
AGENTS: tuple[Case, ...] = (
    _agent("cmd:"),
    _agent("cmd: 'bot"),
    Patched("agent_called('cmd: bot', 1) on Windows", WINDOWS, _agent("cmd: bot").provoke),
    Patched("agent_called('theirs', 1), broken", _brought(_broken), _theirs),
    Patched("agent_called('theirs', 1), no agent", _brought(lambda: 7), _theirs),
    Called("refuse_unknown('cmd: bot')", lambda: refuse_unknown("cmd: bot")),
    Called("play_game of two with one agent", _one_agent),
    Called("Match without a deck", lambda: _match(decks=())),
    InFolder("a match in a folder with other files", _beside_other_files),
    InFolder("a match in the folder of another", _another_match),
    InFolder("a match whose file is damaged", _match_folder("match.json", "x")),
    InFolder("a match whose results are damaged", _match_folder("results.jsonl", "x\n", "results.jsonl")),
)


# Simulations


def _journal(folder: Path, **settings: object) -> None:
    Journal(folder / "games.sqlite", settings).close()


def _of_other_games(folder: Path) -> object:
    _journal(folder, seed=1)
    return Journal(folder / "games.sqlite", {"seed": 2})


def _other_tables(folder: Path) -> object:
    with closing(sqlite3.connect(folder / "games.sqlite")) as file:
        file.execute("CREATE TABLE mine (x)")
    return Journal(folder / "games.sqlite", {})


def _in_one_step(folder: Path) -> None:
    with in_one_step(folder / "nowhere" / "games.csv"):
        pass


def _after_death(*, ready: bool) -> Callable[[], object]:
    worker: Any = SimpleNamespace(end=lambda: None, is_ready=ready, given=[7])
    before = dict.fromkeys((7, processes._AS_IT_BEGINS), processes._MOST_DEATHS - 1)
    return lambda: processes._after_death(PLAN, worker, Counter(before))


class _RayError(Exception):
    """The cluster is gone."""


def _ray(**parts: Any) -> dict[str, Any]:
    def fails(*_: object, **__: object) -> object:
        raise _RayError

    ray, errors = ModuleType("ray"), ModuleType("ray.exceptions")
    vars(errors)["RayError"] = _RayError
    vars(ray).update({"exceptions": errors, "remote": fails, "shutdown": lambda: None, "put": fails, **parts})
    return {"ray": ray, "ray.exceptions": errors, "manaburn.simulation.on_ray.find_spec": lambda _: True}


def _no_cluster(*_: object, **__: object) -> object:
    raise ConnectionError("nobody answers")


def _on_ray() -> object:
    return list(on_ray.played_on_ray(PLAN, [1]))


SIMULATIONS: tuple[Case, ...] = (
    InFolder("a journal of other games", _of_other_games),
    InFolder("a journal that is another file", _other_tables),
    InFolder("results in a folder that is not there", _in_one_step),
    Patched("results as Parquet", {"manaburn.simulation.results.find_spec": lambda _: None}, refuse_parquet),
    Patched("simulate --on ray", {"manaburn.simulation.on_ray.find_spec": lambda _: None}, _on_ray),
    Patched("simulate --on ray, without a cluster", _ray(init=_no_cluster), _on_ray),
    Patched("simulate --on ray, until it is gone", _ray(init=lambda **_: None), _on_ray),
    Called("a process that ends as it begins", _after_death(ready=False)),
    Called("a process that ends again and again", _after_death(ready=True)),
)


# Environments and pictures


def _duel(**options: Any) -> Any:
    from manaburn.envs.duel import Duel  # noqa: PLC0415 - an extra

    return Duel([DECK, DECK], **options)


def _over() -> Any:
    from manaburn.envs.episodes import Episode, setting  # noqa: PLC0415 - an extra

    return Episode(setting([DECK, DECK], illegal="raise"), 1)


def _ended(act: Callable[[Any], object]) -> Callable[[], object]:
    def call() -> object:
        episode = _over()
        episode._draft = None
        return act(episode)

    return call


def _seats() -> Any:
    from manaburn.envs.table import env  # noqa: PLC0415 - an extra

    return env([DECK, DECK])


def _stepped() -> object:
    seats = _seats()
    seats.reset(seed=1)
    return seats.step(None)


def _duels() -> object:
    from manaburn.envs.duel import Duels  # noqa: PLC0415 - an extra

    return Duels(0)


def _in_pixels() -> object:
    return pixels_of(Game.parse(BOARD).view(0))


ENVIRONMENTS: tuple[Case, ...] = (
    Called("Duel(format='ffa')", lambda: _duel(format="ffa")),
    Called("Duel(seat=7)", lambda: _duel(seat=7)),
    Called("Duel(render_mode='smell')", lambda: _duel(render_mode="smell")),
    Called("Duel.step before reset", lambda: _duel().step(0)),
    Called("Duels(0)", _duels),
    Called("a choice that is not offered", lambda: _over().take(999)),
    Called("a choice after the end", _ended(lambda episode: episode.take(0))),
    Called("SeatsEnv.step(None) for a seat that has to choose", _stepped),
    Called(
        "Encoder().encode with what another knows",
        lambda: Encoder().encode(Game.parse(BOARD).view(0), knowledge=Game.parse(BOARD).knowledge(1)),
    ),
    Without(
        "a picture in pixels",
        "numpy",
        "manaburn.view.pictures.pixels",
        _in_pixels,
    ),
)


# Questions on the rules


def _twice() -> object:
    item = next(iter(Making("1", 1)))
    return read_answers(2 * (json.dumps({"id": item.id, "answer": {}}) + "\n"), "answers", [item])


QUESTIONS: tuple[Case, ...] = (
    Called("read_answers with two to one question", _twice),
    Called("Making('1', 1, days=())", lambda: Making("1", 1, days=())),
    Called(
        "Making of the kind days, with one day",
        lambda: Making("1", 1, (ItemKind.DAYS,), (Edition.of("2002"),)),
    ),
    Patched(
        "Making, in vain",
        {"manaburn.benchmark.making._DRAWN": 0},
        lambda: [*Making("1", 1)],
    ),
    Called("Making('1', 1, kinds=[7])", lambda: Making("1", 1, [7])),
    Called("Game.parse('Anna\\\\ud800')", lambda: text("Anna\ud800", "a position")),
    Called("load_deck(b'x')", lambda: path(b"x", "a deck")),
)


# Saved games


def _saved(**different: Any) -> Callable[[], object]:
    def load() -> Game:
        saved = json.loads(Game.parse(BOARD).play("attack: Juggernaut > Ben").save())
        game = saved["game"] | different
        return Game.load(text=json.dumps(saved | {"game": game, "sum": saving.hash_of(game)}))

    return load


def _known(cards: list[int]) -> dict[str, Any]:
    return {"LookedAt": {"player": 0, "owner": 1, "cards": cards, "names": ["Shock"]}}


def _breaks(*_: object) -> object:
    raise KeyError(7)


def _spell(**different: Any) -> Callable[[], object]:
    return lambda: decode({"SpellOnStack": {"id": 20, "controller": 0} | different})


def _context(cast_with: Any) -> Callable[[], object]:
    return lambda: decode({"Context": {"controller": 0, "source": 20, "cast_with": cast_with}})


SAVES: tuple[Case, ...] = (
    Called("a saved spell with the options 7", _spell(options=7)),
    Called("what a save remembers of a spell is 7", _context(7)),
    Called("a saved spell cast from two zones", _context([{"Zone": "HAND"}, {"Zone": "EXILE"}])),
    Called("Game.load of too many brackets", lambda: Game.load(text="[" * 9_999)),
    Called("Game.load of an illegal answer", _saved(answers=[{"Pass": {}}])),
    Called("Game.load of what a number knows", _saved(known=[7])),
    Called("Game.load of what is known of no hidden card", _saved(known=[_known([16])])),
    Called("Game.load of a name that is none", lambda: Game.load(Path("x\0"))),
    Called("game.save of a name that is none", lambda: saving.write_file(Path("x\0"), "")),
    Patched(
        "Game.load of what breaks",
        {"manaburn.gameplay.history.problems": _breaks},
        _saved(),
    ),
    Patched("game.save, too long", {"manaburn.files.MOST_BYTES": 9}, lambda: Game.parse(BOARD).save()),
    Patched(
        "a game on large boards, so long",
        {"manaburn.gameplay.history.MOST_WORK": 9},
        lambda: Game.parse(BOARD).play("attack: Juggernaut > Ben").save(),
    ),
)
