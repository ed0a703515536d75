"""What is picked is taken if and only if an answer has it all, where what is picked depends on each other."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from drafting import reached
from manaburn import decisions as d
from manaburn.drafts import Draft
from manaburn.drafts.steps import Finish, Pick
from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.terms import ObjectId, PlayerId
from rules.cards_from_text import written
from rules.positions_of_combat import position

BEARS = tuple(map(ObjectId, range(20, 32, 2)))
CREATURES = ", ".join(f"Grizzly Bears#{id}" for id in BEARS[:3])
TAPPED = ", ".join(f"Hill Giant#{id} (tapped)" for id in BEARS[3:])
LANDS = "3 Forest"
ANSWER = d.Choose | d.Targets

MORE = "This spell costs {2} more to cast for each target beyond the first.\n"
LESS = "This spell costs {2} less to cast if it targets a tapped creature.\n"
SPELLS = {
    "more for each target": (MORE + "Tap any number of target creatures.", "{G}"),
    "less for one of them": (LESS + "Tap up to three target creatures.", "{4}{G}"),
    "more for the third, less for a tapped one": (
        LESS + MORE + "Tap any number of target creatures.",
        "{2}{G}",
    ),
    "another one has to be left": ("Tap up to six target creatures. Destroy another target creature.", "{G}"),
    "one of each player": ("For each opponent, tap up to one target creature that player controls.", "{G}"),
}


def game_of(name: str) -> Game:
    """The spell is being cast: its first targets are chosen."""
    text, cost = SPELLS[name]
    spell = written("Test Spell", "Sorcery", *text.split("\n"), cost=cost)
    between = " | Cleo 20 battlefield: " if name == "one of each player" else ", "
    seats = (
        f"Anna 20 hand: Test Spell battlefield: {LANDS} | Ben 20 battlefield: {CREATURES}{between}{TAPPED}"
    )
    return position(R2025, seats, spell).play("cast Test Spell")


@pytest.mark.parametrize("name", SPELLS)
def test_targets_that_depend_on_each_other(name: str) -> None:
    game = game_of(name)
    assert isinstance(game.decision, d.ChooseTargets)
    legal = {action.targets for action in game.legal_actions if isinstance(action, d.Targets)}
    all_sets = {s for n in range(len(BEARS) + 1) for s in combinations(BEARS, n)}
    assert legal < all_sets, "some are illegal together"
    assert {action.targets for action in reached(game.draft(), 2000)} == legal
    check_any_order(game, legal, Random(name))


@pytest.mark.parametrize("seed", [*range(40), 184, 1304])  # in the last two, whom to take first matters
def test_sets_with_limits_that_overlap(seed: int) -> None:
    rng = Random(seed)
    among = BEARS[: rng.randint(3, 6)]
    limits = tuple(
        d.Limited(frozenset(rng.sample(among, rng.randint(1, len(among)))), rng.randint(0, 2))
        for _ in range(3)
    )
    weights = tuple(rng.randint(0, 3) for _ in among) if rng.random() < 0.4 else ()
    least = rng.randint(0, 1)
    question = d.ChooseObjects(PlayerId(0), d.Purpose.UNTAP, among, least, len(among), limits, weights, 2)
    game = Game.parse(f"Anna 20 battlefield: {CREATURES}, {TAPPED} | Ben 20")
    game.state.decision = question
    legal = {action.objects for action in game.legal_actions if isinstance(action, d.Choose)}
    if legal:
        check_any_order(game, legal, rng)


def check_any_order(game: Game, legal: set[tuple[int, ...]], rng: Random) -> None:
    for _ in range(12):
        draft = game.draft()
        for thing in rng.sample(BEARS, len(BEARS)):
            if draft.complete or Pick(thing) in draft.said:
                continue
            able = any({*picked(draft), thing} <= set(each) for each in legal)
            assert (not draft.problems(Pick(thing))) == able, (picked(draft), thing)
            assert draft.complete or (not draft.problems(Finish())) == (picked(draft) in legal)
            if able:
                draft.take(Pick(thing))
        if draft.complete:
            assert picked(draft) in legal


def picked(draft: Draft) -> tuple[int, ...]:
    return tuple(sorted(step.thing for step in draft.said if isinstance(step, Pick)))
