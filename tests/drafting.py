"""What every draft must keep, checked at one decision of a game."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from random import Random

import pytest

from manaburn import decisions as d
from manaburn.drafts import Draft, Step
from manaburn.drafts.steps import (
    Add,
    Assign,
    AttackWith,
    BandTogether,
    BlockWith,
    ChooseNumber,
    CloseBand,
    Finish,
    HoldBack,
    Next,
    PayFromPool,
    Pick,
    PlaceCard,
    Share,
    UseManaAbility,
    Where,
    Whole,
    Word,
    WordPrefix,
)
from manaburn.errors import IllegalAction
from manaburn.game import Game

MOST_ANSWERS = 120
"""So few answers are all reached, one after the other."""


def check_drafts(game: Game, rng: Random, seen: Counter[str]) -> None:
    """Put together answers to what is asked, at random, and all of them where there are few."""
    before = game.state.clone()
    seen[type(game.decision).__name__] += 1
    check_walk(game, rng)
    if len(list(islice(game.legal_actions, MOST_ANSWERS + 1))) <= MOST_ANSWERS:
        check_all_are_reached(game)
        seen["all reached"] += 1
    check_refusals(game, rng, seen)
    check_any_step(game, rng)
    check_whole(game, rng)
    assert game.state == before, "a draft changed the game"


def check_walk(game: Game, rng: Random) -> d.Action:
    """Any steps that are offered lead to a legal answer."""
    draft = game.draft()
    while not draft.complete:
        assert len(draft.steps) > 1, "a step without a choice is not asked for"
        assert len(draft.steps) <= most_steps(game, draft.steps[0]), "more is listed than has to be"
        assert draft.missing
        assert draft.completion in game.legal_actions
        check_json(draft)
        step = rng.choice(draft.steps)
        assert not draft.problems(step)
        draft.take(step)
    assert not draft.missing
    assert game.problems(draft.action) == (), game.problems(draft.action)
    return draft.action


def check_whole(game: Game, rng: Random) -> None:
    """Any legal answer can be said as a whole, after some steps, too; and taken back."""
    answer, draft = game.legal_actions.sample(rng), game.draft()
    if not draft.complete and rng.random() < 0.5:
        draft.take(rng.choice(draft.steps))
    if not draft.complete:
        said = draft.said
        draft.take(Whole(answer))
        assert (draft.complete, draft.action, draft.missing) == (True, answer, ())
        assert [*draft.refused()] == []
        assert draft.undo() == Whole(answer)
        assert draft.said == said
    with pytest.raises(IllegalAction):
        game.draft().take(Whole(d.Concede(draft.player)))


def check_json(draft: Draft) -> None:
    """What is offered can be written and read, and means the same; no two steps are written alike."""
    offered = list(islice(draft.steps, 40))
    written = [json.dumps(draft.to_json(step), sort_keys=True) for step in offered]
    assert len({*written}) == len(offered)
    assert [draft.from_json(json.loads(each)) for each in written] == offered


def most_steps(game: Game, step: Step) -> int:
    """How many steps can be needed at once: as many as there are things, places or numbers."""
    match step:
        case Whole() | UseManaAbility() | ChooseNumber():
            return sum(1 for _ in game.legal_actions)
        case Word() | WordPrefix():
            return 30
        case Add() | PayFromPool():
            return 21 + sum(1 for each in game.legal_actions if not isinstance(each, d.SpendMana))
        case Assign() | Share():
            return 1 + max(_amounts(game))
        case _:
            return 2 * (len(game.state.objects) + len(game.state.players)) + 1


def _amounts(game: Game) -> list[int]:
    if isinstance(game.decision, d.DivideAmong):
        return [game.decision.total]
    from manaburn.rules.combat.combat_damage import assigning  # noqa: PLC0415

    return [dealer.power for dealer in assigning(game.state, game.decision.player)]


def check_all_are_reached(game: Game) -> None:
    """The answers that can be put together are the legal ones, and no others."""
    assert reached(game.draft(), 4000) == set(game.legal_actions)


def reached(draft: Draft, most: int) -> set[d.Action]:
    """All answers that the steps of a draft lead to, by no more than so many partial answers."""
    known: set[object] = set()
    found: set[d.Action] = set()

    def go_on() -> None:
        picked = all(isinstance(step, Pick) for step in draft.said)  # in which order does not matter
        place = frozenset(Counter(draft.said).items()) if picked else draft.said
        if place in known:
            return
        known.add(place)
        assert len(known) <= most, "too many steps for so few answers"
        if draft.complete:
            found.add(draft.action)
        texts = [draft.text(step) for step in draft.steps]
        assert len(set(texts)) == len(texts), texts
        for step in draft.steps:
            said = draft.said
            draft.take(step)
            go_on()
            assert draft.undo() == step
            assert draft.said == said

    go_on()
    return found


def check_any_step(game: Game, rng: Random) -> None:
    """A step of any kind about anything is taken, or refused with a reason, and never anything else."""
    one, other = (rng.randrange(-1, game.state.next_id + 3) for _ in range(2))
    number = rng.randrange(-1, 9)
    steps: list[Step] = [
        AttackWith(one, other),
        AttackWith(one, rng.randrange(len(game.state.players))),
        BlockWith(one, other),
        HoldBack(one),
        BandTogether(one, other),
        CloseBand(one),
        Assign(one, other, number),
        Share(one, number),
        Pick(rng.choice((one, number))),
        Next(rng.choice((one, number))),
        PlaceCard(one, rng.choice([*Where])),
        Finish(),
        ChooseNumber(number),
        Word(rng.choice(("Goblin", "Island", "blue", "3", "", " "))),
        WordPrefix(rng.choice(("", "G", "is", "zz"))),
        UseManaAbility(one, number),
        Add(rng.choice("WUX"), number),
        PayFromPool(rng.choice("WUX"), number),
        Whole(rng.choice((d.Pass(), d.Choose((one,)), d.Modes((number,)), d.AnnounceX(number)))),
    ]
    for step in rng.sample(steps, 5):
        draft = game.draft()
        assert draft.text(step)
        problems = draft.problems(step)
        if problems:
            assert all(problem.sentence and problem.rule for problem in problems)
        else:
            draft.take(step)
            assert draft.completion in game.legal_actions


def check_refusals(game: Game, rng: Random, seen: Counter[str] | None = None) -> None:
    """What is refused is refused with reasons, and nothing changes."""
    draft = game.draft()
    while True:
        for step, problems in islice(draft.refused(), 3):
            if seen is not None:
                seen["refused"] += 1
            assert problems and all(problem.sentence and problem.rule for problem in problems), step
            assert "was found" not in problems[0].sentence, "no reason is told"
            said, steps = draft.said, list(islice(draft.steps, 50))
            with pytest.raises(IllegalAction) as refused:
                draft.take(step)
            assert refused.value.problems == problems
            assert (draft.said, list(islice(draft.steps, 50))) == (said, steps)
            assert not any(draft.text(step) == draft.text(other) for other in steps), (
                "a refused step has the words of one that is offered"
            )
        if draft.complete:
            return
        draft.take(rng.choice(draft.steps))
