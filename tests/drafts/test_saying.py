"""Numbers, words and mana, of which there may be thousands: none of them is listed whole."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drafting import check_json, check_walk, reached
from drafts.test_kinds import ANNA, asked, cast
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.drafts import Amounts, Draft
from manaburn.drafts.steps import Add, ChooseNumber, PayFromPool, UseManaAbility, Whole, Word, WordPrefix
from manaburn.editions import R2025
from manaburn.errors import IllegalAction, NotationError
from manaburn.game import Game
from manaburn.mana import ChooseMana, Mana, mana
from manaburn.rules.zones.choosing_qualities import HIGHEST_NUMBER
from rules.cards_from_text import written
from rules.positions_of_combat import position

# Numbers


def casting_x(text: str, board: str) -> Draft:
    spell = written("Test Spell", "Sorcery", text, cost="{X}{R}")
    game = position(R2025, f"Anna 20 hand: Test Spell battlefield: {board} | Ben 20", spell)
    game.play("cast Test Spell")
    return game.draft()


def test_x_is_a_range() -> None:
    draft = casting_x("Test Spell deals X damage to any target.", "8 Mountain")
    assert isinstance(draft.steps, Amounts)
    assert draft.steps.ranges == (range(8),)
    assert draft.missing == ("announce X: 0 to 7",)
    assert draft.problems(ChooseNumber(8))[0].sentence == "announce X: 0 to 7 can be said"
    assert draft.problems(ChooseNumber(-1))
    check_json(draft)
    draft.take("x = 5")
    assert draft.action == d.AnnounceX(5)


def test_an_x_without_targets_is_a_hole() -> None:
    """[cr2025-06-06 601.2c] Nothing is announced for which there are no targets."""
    text = "Destroy target creature with mana value X."
    draft = casting_x(text, "8 Mountain, Grizzly Bears, Hill Giant, Giant Spider")
    assert isinstance(draft.steps, Amounts)
    assert draft.steps.ranges == (range(2, 3), range(4, 5))
    assert str(draft.steps) == "2, 4"
    assert {step for step, _ in draft.refused()} == {ChooseNumber(0), ChooseNumber(1), ChooseNumber(3)}
    with pytest.raises(IllegalAction):
        draft.take("X = 3")


def test_a_number_is_chosen_by_itself() -> None:
    words = tuple(map(str, range(HIGHEST_NUMBER + 1)))
    draft = asked(d.ChooseWord(ANNA, d.Quality.NUMBER, words)).draft()
    assert isinstance(draft.steps, Amounts)
    assert draft.steps.ranges == (range(HIGHEST_NUMBER + 1),)
    assert reached(draft, 30) == set(map(d.Say, words))
    draft.take("13")
    assert draft.action == d.Say("13")


# Words

TYPES = ("Goblin", "Golem", "Gorgon", "Elf", "Elemental", "Time Lord", "Timeless", "El")


@settings(max_examples=40, deadline=None)
@given(st.sets(st.text("abÉ ", min_size=1, max_size=6).map(str.strip).filter(bool), min_size=1, max_size=60))
def test_every_word_is_reached_by_its_letters(words: set[str]) -> None:
    """Words that differ in capitals alone are not found among types or names."""
    plain = {word.casefold(): word for word in words}
    game = asked(d.ChooseWord(ANNA, d.Quality.TYPE, tuple(sorted(plain.values()))))
    assert reached(game.draft(), 400) == set(game.legal_actions)
    check_walk(game, Random(1))


def test_many_types_are_chosen_by_their_first_letters() -> None:
    words = (*TYPES, *(f"Spirit {n}" for n in range(30)))
    game = asked(d.ChooseWord(ANNA, d.Quality.TYPE, words))
    draft = game.draft()
    assert draft.steps == (WordPrefix("Go"), WordPrefix("El"), WordPrefix("Time"), WordPrefix("Spirit "))
    draft.take("El…")
    assert [draft.text(step) for step in draft.steps] == ["Elf", "Elemental", "El"]
    assert draft.missing == ("choose the chosen type, beginning with El",)
    assert "does not begin with El" in draft.problems(Word("Golem"))[0].sentence
    draft.undo()
    assert list(draft.texts("gO"))[1:] == ["Goblin", "Golem", "Gorgon"]
    assert "no word to choose begins with Zz" in draft.problems(WordPrefix("Zz"))[0].sentence
    draft.take("gorgon")
    assert draft.action == d.Say("Gorgon")


def test_a_name_is_typed_and_checked() -> None:
    game = asked(d.ChooseWord(ANNA, d.Quality.NAME, ("Forest", "Shock"), ("Mogg Conscripts",)))
    draft = game.draft()
    assert [*draft.texts("mogg f")] == ["Mogg Fanatic", "Mogg Flunkies"]
    assert "Mogg Conscripts" not in draft.texts("mogg"), "it is known to be of another kind"
    with pytest.raises(NotationError, match="is not a step you can take now"):
        draft.take("Mog Fanatik")
    draft.take("mogg fanatic")
    assert draft.action == d.Say("Mogg Fanatic")
    other = game.draft()
    other.take(Word("A Card We Do Not Know"))
    assert game.problems(other.action) == ()
    for none in ("", " ", "Mogg Conscripts"):
        assert game.draft().problems(Word(none))


# Mana


def all_of(number: int) -> tuple[Mana, ...]:
    """All ways to add so much mana in any combination of colors."""
    return tuple(
        mana("".join(f"{{{c}}}" for c in each)) for each in combinations_with_replacement("WUBRG", number)
    )


def test_few_amounts_of_mana_are_offered_whole() -> None:
    game = asked(ChooseMana(ANNA, all_of(1)))
    draft = game.draft()
    assert [step.action for step in draft.steps] == list(game.legal_actions)


def test_mana_is_added_one_kind_after_the_other() -> None:
    game = asked(ChooseMana(ANNA, all_of(10)))
    draft = game.draft()
    assert len(list(game.legal_actions)) == 1001
    assert isinstance(draft.steps, Amounts)
    assert draft.steps.ranges == (range(11),)
    assert draft.missing == ("how much {W} to add",)
    draft.take("add 3 {W}")
    assert len(draft.steps) == 8
    assert "0 to 7 can be said now" in draft.problems(Add("U", 8))[0].sentence
    assert "not asked now" in draft.problems(Add("B", 1))[0].sentence
    draft.take(Add("U", 7))
    assert draft.action == d.ProduceMana(mana("{W}{W}{W}" + "{U}" * 7))


@pytest.mark.parametrize("number", [3, 4])
def test_every_amount_of_mana_is_reached(number: int) -> None:
    game = asked(ChooseMana(ANNA, all_of(number)))
    assert reached(game.draft(), 400) == set(game.legal_actions)
    check_walk(game, Random(number))


def whole(text: str, *cards: CardDefinition) -> Game:
    """A position in which nothing is done for anybody."""
    return Game(position(R2025, text, *cards).state)


def test_a_cost_is_paid_one_kind_after_the_other() -> None:
    spell = written("Test Spell", "Sorcery", "Draw a card.", cost="{4}")
    pool = "".join("{" + color + "}" * 1 for color in "WWWUUUBBBRRRGGG")
    game = whole(f"Anna 20 hand: Test Spell mana: {pool} | Ben 20", spell).play("cast Test Spell")
    assert isinstance(game.decision, d.PayMana)
    draft = game.draft()
    assert isinstance(draft.steps, Amounts)
    assert isinstance(draft.steps[0], PayFromPool)
    assert reached(draft, 400) == set(game.legal_actions)
    check_walk(game, Random(1))


def test_what_is_sacrificed_for_mana_is_picked() -> None:
    """Five colors for each of seven creatures: the ability is one step, then the color and the creature."""
    altar = written("Altar", "Artifact", "Sacrifice a creature: Add one mana of any color.")
    game = whole("Anna 20 battlefield: Altar, 7 Grizzly Bears, Mountain | Ben 20", altar)
    draft = game.draft()
    ways = [a for a in game.legal_actions if isinstance(a, d.ActivateAbility) and a.paid]
    assert len(ways) == 35
    (use,) = (step for step in draft.steps if isinstance(step, UseManaAbility))
    assert len(draft.steps) == 1 + len(list(game.legal_actions)) - len(ways)
    assert reached(draft, 400) == set(game.legal_actions)
    draft.take(use)
    assert draft.missing == ("how much {W} to add",)
    draft = game.draft()
    draft.take(Whole(ways[3]))
    assert draft.action == ways[3], "a whole answer can be said all the same"


def test_a_step_of_another_question_is_not_asked() -> None:
    draft = cast("You gain 4 life.", "battlefield: Forest | Ben 20", "{1}").draft()
    for step in (Add("G", 1), PayFromPool("G", 1), ChooseNumber(1), Word("Forest"), UseManaAbility(ANNA, 0)):
        assert "not asked now" in draft.problems(step)[0].sentence
