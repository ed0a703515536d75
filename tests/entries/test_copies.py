"""What the package makes public can be pickled, copied and compared: every class of it, by a table."""

from __future__ import annotations

import copy
import enum
import importlib
import inspect
import pickle
import pkgutil
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from types import UnionType
from typing import Any

import pytest

import manaburn
import wandering
from manaburn import CardPool, CardStore, Edition, Game, differences, errors, load_deck, parse_deck
from manaburn.agents import Legal, RandomAgent, Seated, SimpleAgent
from manaburn.cards.catalogue import BACK_FACES, CATALOGUE
from manaburn.comparing import Sentence
from manaburn.deck_checks import MissingRank
from manaburn.drafts import Amounts, Draft
from manaburn.drafts.steps import ChooseNumber
from manaburn.encoding import CardTable, Encoder, ObservationLayout
from manaburn.envs import SpielGame, SpielState
from manaburn.envs.episodes import setting
from manaburn.errors import Problem
from manaburn.habits import Habits, PassUntil, Stops
from manaburn.matches import Match, MatchFolder
from manaburn.searching import Memories
from manaburn.searching.memory import known_by
from manaburn.terms import CounterKind, PlayerId, Question, Step
from manaburn.values import MISSING, fields, is_kind_of_record
from oracle.card_rows import store_of

BOARD = "step: declare attackers | Anna 20 battlefield: 2 Juggernaut, Mogg Fanatic | Ben 20 hand: Forest"
INSIDE = (
    *("arguments", "asked", "cards", "cli", "coding", "digests", "fields", "gameplay", "intervals"),
    *("oracle", "processes", "questions", "rules", "values", "__main__"),
)
"""What is no door: who uses the package imports nothing from there."""


def public() -> dict[str, Any]:
    """Every public class, by its full name."""
    modules = [name for _, name, _ in pkgutil.iter_modules(manaburn.__path__) if name not in INSIDE]
    found: dict[str, Any] = {}
    for name in ("manaburn", "manaburn.state.events", *(f"manaburn.{name}" for name in modules)):
        module = importlib.import_module(name)
        own = [key for key, one in vars(module).items() if getattr(one, "__module__", "") == name]
        for key in (*getattr(module, "__all__", ()), *own):
            one = getattr(module, key)
            parts = one.__args__ if isinstance(one, UnionType) else (one,)
            for part in parts:
                if inspect.isclass(part) and not part.__name__.startswith("_"):
                    found[f"{part.__module__}.{part.__qualname__}"] = part
    return found


PUBLIC = public()


def played() -> Game:
    game = wandering.game(wandering.R2002, 1)
    for _ in wandering.wander(game, 1, 60):
        assert game.legal_actions
        game.knowledge(0)
    return game


def drafted(_: Path) -> Draft:
    draft = Game.parse(BOARD.replace("Juggernaut", "Grizzly Bears")).draft()
    draft.take(draft.steps[0])
    return draft


def memories(_: Path) -> Memories:
    return Memories(played()._history.first)


def seated(_: Path) -> Seated:
    return Seated(Game.parse(BOARD), {PlayerId(0): RandomAgent(1), PlayerId(1): SimpleAgent(2)})


def illegal(_: Path) -> Exception:
    with pytest.raises(errors.IllegalAction) as raised:
        Game.parse(BOARD).push("attack: none")
    return raised.value


def unplayable(_: Path) -> Exception:
    with pytest.raises(errors.UnplayableDeck) as raised:
        parse_deck("4 Camouflage\n4 Grizzly Baers")
    return raised.value


def env(kind: str) -> Any:
    made = getattr(pytest.importorskip("manaburn.envs"), kind)
    decks = (load_deck("bears"), load_deck("ogres"))
    one = made(2, decks) if kind == "Duels" else made(setting(decks)) if kind == "SeatsEnv" else made(decks)
    one.reset(seed=1)
    return one


def at_start(_: Path) -> SpielState:
    return SpielGame((load_deck("bears"), load_deck("ogres"))).new_initial_state(3)


PROBLEM = Problem("it is tapped", "cr2025-06-06 508.1a", (16,))
MATCH = Match(agents=("simple", "random"), decks=(load_deck("ogres"),), games=4, seed=1)
ERRORS: dict[str, Callable[[Path], Any]] = {
    "IllegalAction": illegal,
    "UnknownCard": lambda _: errors.UnknownCard("Baer", ("Bear",), "your own cards", fetching_helps=False),
    "UnsupportedCard": lambda _: errors.UnsupportedCard("Camouflage", "it has piles"),
    "IllegalDeck": lambda _: errors.IllegalDeck("Anna's deck", (PROBLEM,)),
    "UnplayableDeck": unplayable,
    "UnknownAgent": lambda _: errors.UnknownAgent("rando", ("random",), ("random",)),
    "SaveError": lambda _: errors.SaveError("no number").inside("[0]").inside("abilities"),
}
SAMPLES: dict[str, Callable[[Path], Any]] = {
    **ERRORS,
    "Amounts": lambda _: Amounts.among((0, 1, 2, 5), ChooseNumber),
    "CardDefinition": lambda _: CATALOGUE["Grizzly Bears"],
    "Habits": lambda _: Habits(),
    "PassUntil": lambda _: PassUntil((Step.UPKEEP,), (PlayerId(1),), "Ben's upkeep"),
    "Stops": lambda _: Stops(),
    "CardPool": lambda path: CardPool(CardStore.open(store_of(path))),
    "CardStore": lambda path: CardStore.open(store_of(path)),
    "CardTable": lambda _: CardTable(("Forest", "Island")),
    "CounterKind": lambda _: CounterKind("oil"),
    "Deck": lambda _: load_deck("bears"),
    "Draft": drafted,
    "Duel": lambda _: env("Duel"),
    "Duels": lambda _: env("Duels"),
    "Encoder": lambda _: Encoder(),
    "Difference": lambda _: next(iter(differences(Edition.of("2002"), Edition.of("2010")))),
    "Edition": lambda _: Edition.of("2002"),
    "Episode": lambda path: at_start(path).episode,
    "Game": lambda _: played(),
    "GameState": lambda _: played().state,
    "ObservationLayout": lambda _: ObservationLayout(),
    "Legal": lambda _: Legal(played()),
    "LegalActions": lambda _: played().legal_actions,
    "Match": lambda _: MATCH,
    "MatchFolder": lambda path: MatchFolder(path / "match", MATCH),
    "Memories": memories,
    "Memory": lambda path: memories(path).of(PlayerId(0), (), ()),
    "RandomAgent": lambda _: RandomAgent(7),
    "MissingRank": lambda _: MissingRank("spree", 12, 3, "Requisition Raid"),
    "Seated": seated,
    "SeatsEnv": lambda _: env("SeatsEnv"),
    "SimpleAgent": lambda _: SimpleAgent(7),
    "SpielGame": lambda _: SpielGame((load_deck("bears"), load_deck("ogres"))),
    "SpielState": at_start,
    "Sentence": lambda _: Sentence("Anna loses 2 life", "cr2025-06-06 119.3"),
}
"""One of each class that cannot be made of nothing."""

TELLS: dict[str, Callable[[Any], Any]] = {
    "CardPool": list,
    "CardStore": lambda store: [card.name for card in store.all_printed()],
    "Duel": lambda env: env._against.episode.game.save(),
    "Duels": lambda env: [each.episode.game.save() for each in env._games],
    "Episode": lambda episode: episode.game.save(),
    "Legal": list,
    "MatchFolder": lambda folder: (folder.path, folder.results),
    "Memories": lambda memories: known_by(memories.of(PlayerId(0), (), ())),
    "Memory": known_by,
    "RandomAgent": lambda agent: agent._rng.getstate(),
    "Seated": lambda seated: (seated._game.save(), [*seated.agents]),
    "SeatsEnv": lambda env: (env.agents, env.episode.game.save()),
    "SimpleAgent": lambda agent: agent._rng.getstate(),
    "SpielGame": lambda game: game.new_initial_state(5).episode.game.save(),
    "SpielState": lambda state: state.episode.game.save(),
}
"""Who acts, and what stands for something outside, is the same only as itself: what it tells is compared."""


def samples(kind: Any, path: Path) -> Iterator[Any]:
    """Some of that class."""
    if issubclass(kind, enum.Enum):
        yield from kind
    elif kind.__name__ in SAMPLES:
        yield SAMPLES[kind.__name__](path)
    elif issubclass(kind, errors.GameError):
        yield kind("this cannot be")
    else:
        assert is_kind_of_record(kind), f"{kind} is public: put one of it into SAMPLES"
        needed = [f.name for f in fields(kind) if f.init and (f.default, f.default_factory) == (MISSING,) * 2]
        yield kind(**dict.fromkeys(needed, ()))


def copies(one: Any) -> Iterator[Any]:
    yield copy.copy(one)
    yield copy.deepcopy(one)
    yield pickle.loads(pickle.dumps(one))
    yield pickle.loads(pickle.dumps(one, protocol=2))


@pytest.mark.parametrize("name", sorted(PUBLIC))
def test_everything_public_is_pickled_copied_and_compared(name, tmp_path):
    kind = PUBLIC[name]
    if getattr(kind, "_is_protocol", False) or kind is Question:
        return  # of these there is nothing but what is something else too
    tells = TELLS.get(kind.__name__, lambda one: one)
    for one in samples(kind, tmp_path):
        for other in copies(one):
            assert type(other) is type(one)
            assert tells(other) == tells(one)
            assert str(other) == str(one) or not isinstance(one, Exception)


def test_a_copy_goes_on_by_itself():
    game = played()
    before = game.save()
    for other in copies(game):
        assert other == game
        assert other.knowledge(0) == game.knowledge(0)
        other.push(wandering.choose(other, Random(1)))
        assert other != game
        other.pop()
        assert other == game
        assert other.save() == game.save() == before
        while other.answers:
            other.pop()
        assert other.save() != before == game.save()


def test_a_copy_of_a_game_that_was_determinized_knows_as_much():
    decks = [load_deck("sligh-2002"), load_deck("skies-2002")]
    game = Game.new(decks, "2002", seed=1).determinize(0, Random(7), decks)
    for other in copies(game):
        assert other.knowledge(0) == game.knowledge(0)


def test_copies_of_a_state_are_independent():
    state = played().state
    for other in copies(state):
        assert other == state
        assert other.happened == state.happened
        other.players[0].life += 1
        other.happened.pop()
        assert other != state
        assert len(other.happened) == len(state.happened) - 1


def test_a_draft_that_is_copied_goes_on_by_itself(tmp_path):
    draft = drafted(tmp_path)
    for other in copies(draft):
        other.take(other.steps[0])
        assert other.said != draft.said


def test_a_stale_draft_stays_stale():
    game = Game.parse(BOARD)
    draft = game.draft()
    game.push(game.legal_actions.sample(Random(1)))
    for other in copies(draft):
        with pytest.raises(errors.StaleDraft):
            _ = other.steps


def test_legal_answers_that_are_copied_are_those_of_their_position():
    game = Game.parse(BOARD)
    legal, before = game.legal_actions, [*game.legal_actions]
    kept = [*copies(legal)]
    game.push(before[0])
    assert all([*each] == before for each in kept)


def test_a_card_of_the_catalogue_stays_that_very_card():
    back = next(iter(BACK_FACES.values()))
    for card in (CATALOGUE["Grizzly Bears"], back):
        assert all(other is card for other in copies(card))


def refused(number: int) -> None:
    raise SAMPLES[sorted(ERRORS)[number]](Path())


def test_a_refusal_comes_out_of_another_process():
    with ProcessPoolExecutor(1) as pool:
        for number, name in enumerate(sorted(ERRORS)):
            error = pool.submit(refused, number).exception(60)
            assert error == ERRORS[name](Path())
            assert str(error) == str(ERRORS[name](Path()))


def test_nothing_that_is_no_action_is_pushed_after_the_legal_ones_were_looked_at():
    game = Game.parse(BOARD)
    for thing in (None, 0, (), game):
        assert game.legal_actions
        with pytest.raises(errors.WrongArgument):
            game.push(thing)
        assert game.answers == []
