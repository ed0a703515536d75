"""Each kind of decision put together step by step: sets, divisions, orders, places, targets, modes, words."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from drafting import check_refusals, check_walk, reached
from manaburn import decisions as d
from manaburn.decisions import Limited, Places, Purpose
from manaburn.drafts.steps import (
    AttackWith,
    Finish,
    HoldBack,
    Next,
    Pick,
    PlaceCard,
    Share,
    Where,
    Whole,
    Word,
)
from manaburn.editions import R2010, R2025
from manaburn.errors import GameError, IllegalAction, NotationError, StaleDraft
from manaburn.game import Game
from manaburn.rules.engine.many_answers import possible_sets
from manaburn.terms import ObjectId, PlayerId
from rules.cards_from_text import written
from rules.combat.test_508_chosen_attackers import WALKERS, at_war
from rules.positions_of_combat import position
from rules.positions_of_costs import at

OBJECTS = tuple(map(ObjectId, range(20, 30, 2)))
ANNA = PlayerId(0)
BOARD = "Anna 20 battlefield: " + ", ".join(f"Grizzly Bears#{id}" for id in OBJECTS) + " | Ben 20"


def asked(decision: d.Decision) -> Game:
    """A game in which that is asked: the question alone decides what answers it."""
    game = Game.parse(BOARD)
    game.state.decision = decision
    return game


def check(decision: d.Decision, rng: Random) -> set[d.Action]:
    """What can be reached is what is legal; returns it."""
    game = asked(decision)
    found = reached(game.draft(), 5000)
    assert found == set(game.legal_actions)
    check_walk(game, rng)
    check_refusals(game, rng)
    return found


# Sets


@st.composite
def sets_to_choose(draw: st.DrawFn) -> d.ChooseObjects:
    among = OBJECTS[: draw(st.integers(1, 5))]
    least = draw(st.integers(0, len(among)))
    most = draw(st.integers(least, len(among)))
    limits = draw(
        st.lists(
            st.builds(Limited, st.frozensets(st.sampled_from(among), min_size=1), st.integers(0, 3)),
            max_size=2,
        )
    )
    weights = draw(st.sampled_from(((), tuple(draw(st.integers(-1, 4)) for _ in among))))
    question = d.ChooseObjects(
        ANNA, Purpose.CHOOSE, among, least, most, tuple(limits), weights, draw(st.integers(0, 6))
    )
    assume(any(True for _ in possible_sets(question)))
    return question


@settings(max_examples=150, deadline=None)
@given(sets_to_choose(), st.randoms(use_true_random=False))
def test_sets_with_limits_and_weights(question: d.ChooseObjects, rng: Random) -> None:
    check(question, rng)


def test_a_set_says_what_is_wrong_with_more() -> None:
    among, power = OBJECTS[:3], d.Weighing.POWER
    weighing = d.ChooseObjects(ANNA, Purpose.TAP_AS_COST, among, 0, 1, (), (4, 1, 3), 3, power)
    draft = asked(weighing).draft()
    assert [draft.text(step) for step in draft.steps] == ["Grizzly Bears#20", "Grizzly Bears#24"]
    told = dict(draft.refused())
    assert told.keys() == {Finish(), Pick(22)}
    assert "total power is less than 3" in told[Finish()][0].sentence


# Divisions


@st.composite
def divisions(draw: st.DrawFn) -> d.DivideAmong:
    among = OBJECTS[: draw(st.integers(1, 4))]
    if draw(st.booleans()):
        parts = tuple(draw(st.integers(1, 3)) for _ in among)
        return d.DivideAmong(ANNA, sum(parts), among, parts=parts)
    least = draw(st.integers(0, 1))
    return d.DivideAmong(ANNA, draw(st.integers(least * len(among), 7)), among, least)


@settings(max_examples=80, deadline=None)
@given(divisions(), st.randoms(use_true_random=False))
def test_divisions(question: d.DivideAmong, rng: Random) -> None:
    check(question, rng)


def test_shares_can_be_given_in_any_order() -> None:
    draft = asked(d.DivideAmong(ANNA, 5, OBJECTS[:3])).draft()
    draft.take(Share(OBJECTS[2], 3))
    assert draft.said == (Share(OBJECTS[2], 3), Share(OBJECTS[0], 1), Share(OBJECTS[1], 1))
    assert draft.action == d.Divide(((20, 1), (22, 1), (24, 3)))


def test_a_great_number_is_divided_without_listing_it() -> None:
    draft = asked(d.DivideAmong(ANNA, 10**9, OBJECTS[:2])).draft()
    assert len(draft.steps) == 10**9 - 1
    draft.take(draft.steps[10**8])
    assert draft.action == d.Divide(((20, 10**8 + 1), (22, 9 * 10**8 - 1)))


# Orders and places


@pytest.mark.parametrize("kept", [(), OBJECTS[1:3], (OBJECTS[3], OBJECTS[0])], ids=str)
def test_orders_for_damage(kept: tuple[ObjectId, ...]) -> None:
    found = check(d.OrderForDamage(ANNA, OBJECTS[4], OBJECTS[:4], kept), Random(1))
    assert len(found) == (24 if not kept else 12)


def test_many_triggers_are_ordered_one_after_the_other() -> None:
    check(d.OrderTriggers(ANNA, OBJECTS[:4]), Random(1))
    game = asked(d.OrderTriggers(ANNA, OBJECTS * 5))
    draft = game.draft()
    for number in range(24, 0, -1):
        assert len(draft.steps) == number + 1
        draft.take(Next(number))
    assert draft.action == d.Order(tuple(range(24, -1, -1)))
    assert game.problems(draft.action) == ()
    assert game.problems(d.Order((*range(24), 23)))


@pytest.mark.parametrize("places", Places, ids=str)
def test_cards_are_put_back_one_by_one(places: Places) -> None:
    found = check(d.ArrangeCards(ANNA, OBJECTS[:3], places), Random(1))
    assert len(found) == {Places.TOP_OR_BOTTOM: 24, Places.TOP_OR_GRAVEYARD: 16}.get(places, 6)


def test_cards_go_only_where_they_may() -> None:
    draft = asked(d.ArrangeCards(ANNA, OBJECTS[:3], Places.TOP)).draft()
    assert "put on top" in draft.problems(PlaceCard(OBJECTS[0], Where.GRAVEYARD))[0].sentence
    draft.take("Grizzly Bears#24 on top")
    with pytest.raises(IllegalAction, match="not asked now"):
        draft.take(PlaceCard(OBJECTS[2], Where.TOP))


@pytest.mark.parametrize("more", ["", ", Hill Giant"])
def test_costs_are_ordered_so_that_all_can_be_paid(more: str) -> None:
    """The only other creature can be tapped before it is sacrificed, never the other way round."""
    text = f"step: declare attackers | Anna 20 battlefield: Bear Eater, Leaner, Grizzly Bears{more} | Ben 20"
    game = at(R2025, text).play("attack: Bear Eater, Leaner")
    assert isinstance(game.decision, d.OrderCosts)
    draft = game.draft()
    assert reached(draft, 10) == set(game.legal_actions)
    assert draft.complete is not bool(more)
    if more:
        assert draft.text(draft.steps[0]) == "1: tap a permanent for Leaner"


def test_what_another_player_chose_attacks() -> None:
    game = at_war(R2025, "Grizzly Bears, Hill Giant, Goblin Piker", f", {WALKERS}")
    assert game.draft().player == 1, "who chooses the attackers is asked, and told"
    check_refusals(game, Random(1))
    game.play("attack: Grizzly Bears, Hill Giant")
    assert isinstance(game.decision, d.DeclareAttackers) and game.decision.only
    assert reached(game.draft(), 50) == set(game.legal_actions)
    check_refusals(game, Random(1))


# Targets and modes


def cast(text: str, board: str, mana: str = "{0}") -> Game:
    """A sorcery with that text, just announced."""
    spell = written("Test Spell", "Sorcery", text, cost=mana)
    return position(R2025, f"Anna 20 hand: Test Spell {board}", spell).play("cast Test Spell")


SPELLS = {
    "Tap two target creatures.": "battlefield: 2 Grizzly Bears | Ben 20 battlefield: 2 Hill Giant",
    "Tap up to three target creatures.": "battlefield: 2 Grizzly Bears | Ben 20 battlefield: 2 Hill Giant",
    "Tap up to two target creatures. Destroy another target creature.": (
        "battlefield: Grizzly Bears | Ben 20 battlefield: 2 Hill Giant"
    ),
    "Choose two —\n• Draw a card.\n• Tap target creature.\n• Destroy target artifact.\n• You gain 4 life.": (
        "battlefield: Grizzly Bears | Ben 20 battlefield: 2 Hill Giant"
    ),
    "Choose three. You may choose the same mode more than once.\n• Draw a card.\n• You gain 4 life."
    "\n• Destroy target artifact.": "battlefield: Grizzly Bears, Ornithopter | Ben 20",
    "Choose one or both —\n• Tap target creature.\n• You gain 4 life.": "battlefield: Grizzly Bears | Ben 20",
}


@pytest.mark.parametrize("text", SPELLS)
def test_targets_and_modes(text: str) -> None:
    game, rng, kinds = cast(text, SPELLS[text]), Random(1), set()
    while isinstance(game.decision, d.ChooseTargets | d.ChooseModes):
        kinds.add(type(game.decision))
        listed = set(game.legal_actions)
        assert reached(game.draft(), 500) == listed
        check_refusals(game, rng)
        game.push(check_walk(game, rng))
    assert kinds


def test_targets_say_who_can_be_none() -> None:
    game = cast("Tap two target creatures.", "battlefield: 2 Grizzly Bears, Forest#40 | Ben 20")
    draft = game.draft()
    assert draft.complete, "there are no more than two"
    game = cast("Tap two target creatures.", "battlefield: 3 Grizzly Bears, Forest#40 | Ben 20")
    assert "can't be picked here" in game.draft().problems(Pick(40))[0].sentence


def test_modes_are_told_in_words() -> None:
    text = next(text for text in SPELLS if text.startswith("Choose one or both"))
    draft = cast(text, SPELLS[text]).draft()
    assert next(draft.text(step) for step in draft.steps).startswith("mode 1")
    assert draft.missing == ("choose modes",)


# One step is the answer


def test_where_nothing_is_put_together_a_step_is_an_answer() -> None:
    game = Game.parse("Anna 20 hand: Forest battlefield: Forest | Ben 20")
    draft = game.draft()
    assert [step.action for step in draft.steps] == list(game.legal_actions)
    assert [draft.text(step) for step in draft.steps] == [game.text(action) for action in game.legal_actions]
    assert draft.problems(Whole(d.Attack(())))
    assert draft.problems(Whole(d.Concede(ANNA))), "a concession answers nothing"
    draft.take("pass")
    assert draft.action == d.Pass()


def test_a_name_that_is_not_offered_can_be_said() -> None:
    game = asked(d.ChooseWord(ANNA, d.Quality.NAME, ("Forest", "Shock"), ("Island",)))
    draft = game.draft()
    assert draft.problems(Word("Island"))
    draft.take(Word("Mogg Fanatic"))
    assert draft.action == d.Say("Mogg Fanatic")


@pytest.mark.parametrize(
    ("quality", "words", "question"),
    [
        (d.Quality.PILE, ("the first pile: Shock and Island", "the second pile: nothing"), "choose a pile"),
        (d.Quality.PILE, ("the face-up pile: Shock", "the face-down pile: 2 cards"), "choose a pile"),
        (d.Quality.WORD, ("+1/+1", "charge"), "choose one of these"),
    ],
)
def test_what_is_chosen_of_words_of_a_cards_own_is_said(
    quality: d.Quality, words: tuple[str, ...], question: str
) -> None:
    assert asked(d.ChooseWord(ANNA, quality, words)).draft().missing == (question,)


# The draft itself


def test_a_step_is_taken_back_with_what_followed_of_it() -> None:
    game = Game.parse("step: declare attackers | " + BOARD)
    draft = game.draft()
    draft.take(AttackWith(OBJECTS[2], PlayerId(1)))
    draft.take(HoldBack(OBJECTS[0]))
    assert draft.undo() == HoldBack(OBJECTS[0])
    assert draft.said == (AttackWith(OBJECTS[2], PlayerId(1)),)
    assert len(draft.missing) == 4
    with pytest.raises(GameError, match="not complete"):
        draft.action  # noqa: B018
    draft.undo()
    with pytest.raises(GameError, match="no step to take back"):
        draft.undo()


def test_a_draft_is_stale_once_the_game_has_gone_on() -> None:
    game = Game.parse("step: declare attackers | " + BOARD)
    draft, other = game.draft(), game.draft()
    other.take("Grizzly Bears#20 attacks Ben")
    game.push("attack: none")
    for use in (lambda: draft.steps, lambda: draft.text(HoldBack(OBJECTS[0])), other.undo):
        with pytest.raises(StaleDraft):
            use()
    game.pop()
    with pytest.raises(StaleDraft):
        draft.take(HoldBack(OBJECTS[0]))


def test_nothing_is_put_together_once_the_game_is_over() -> None:
    game = Game.parse(BOARD).play("concede")
    with pytest.raises(GameError, match="over"):
        game.draft()


def test_a_refusal_gives_the_rule_and_what_the_player_sees() -> None:
    board = "step: declare attackers | Anna 20 battlefield: Grizzly Bears#20 (tapped) | Ben 20 hand: Shock"
    for edition in (R2010, R2025):
        draft = Game.parse(board, edition).draft()
        assert draft.complete
        with pytest.raises(IllegalAction) as refused:
            Game.parse(board.replace("(tapped)", "(tapped), Hill Giant"), edition).draft().take(
                AttackWith(OBJECTS[0], PlayerId(1))
            )
        assert "is tapped [cr" in str(refused.value)
        assert "Shock" not in str(refused.value)


def test_what_is_not_offered_as_text_is_no_step() -> None:
    draft = Game.parse("step: declare attackers | " + BOARD).draft()
    with pytest.raises(NotationError, match="is not a step you can take now; did you mean"):
        draft.take("Grizzly Bear#20 attacks Ben")


def test_a_big_declaration_is_a_few_steps() -> None:
    game = Game.parse("step: declare attackers | Anna 20 battlefield: 60 Grizzly Bears | Ben 20")
    draft, steps = game.draft(), 0
    while not draft.complete:
        assert len(draft.steps) == 2
        draft.take(draft.steps[1])
        steps += 1
    assert steps == 60 and len(draft.action.pairs) == 60
    assert len(list(islice(draft.refused(), 1))) == 0
