"""Sentences compose: what stands after "if you do", "otherwise", "then" or "at the beginning of …" is any
sentence, read as it is read alone [cr2025-06-06 608.2c, 603.7].
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import Duration, GainKeywords
from manaburn.cards.vocabulary.effects_by_subject.chance import FlipCoins
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Controls, Number, TargetSlot, What, Who
from manaburn.mana import ManaCost
from manaburn.terms import Keyword, Step
from manaburn.values import replace
from oracle.compiled import compiled

Effects = tuple[do.Effect, ...]

SENTENCES = (
    "you draw a card",
    "you may draw a card",
    "you gain 2 life, then you may draw a card",
    "you gain 3 life and you may draw a card",
    "each opponent may draw a card",
    "you gain 2 life if you control a Swamp",
    "you lose 2 life unless you control a Swamp",
    "scry 1, then you lose 2 life unless you control a Swamp",
    "you lose 2 life unless you pay {2}",
    "you may draw a card unless an opponent pays {2}",
    "you gain X life, where X is the number of creatures you control",
    "you may have each opponent lose X life, where X is the number of creatures you control",
    "draw a card at the beginning of the next turn's upkeep",
    "you gain 1 life for each creature you control",
    "each opponent discards a card",
    "until end of turn, creatures you control get +1/+1",
    "if you control a Swamp, you gain 2 life",
    "you may sacrifice a creature. if you do, draw a card",
    "you may pay {2}. if you do, draw a card",
    "draw a card. if you control a Swamp, draw two cards instead",
    "you may draw a card. if you control a Swamp, you may draw two cards instead",
)
"""Sentences without targets, each of another form."""
WITH_TARGETS = (
    "destroy target artifact",
    "target creature gets +X/+X until end of turn, where X is your life total",
    "Ox deals 2 damage to target creature. the damage can't be prevented",
    "target opponent may draw a card",
    "destroy target creature if you control a Swamp",
)
WITH_CONSEQUENCES = ("you may sacrifice a creature. if you don't, you lose 2 life",)
"""Sentences after which "if you don't" would be about something else."""

MOUNTAIN = Controls(Filter(subtypes=frozenset({"Mountain"})))
FOREST = Filter(subtypes=frozenset({"Forest"}))
SACRIFICE = do.SacrificeChosen(FOREST, Who.YOU)
DONE = Compares(Number.DONE, Relation.AT_LEAST, 1)
NOT_DONE = Compares(Number.DONE, Relation.LESS_THAN, 1)
WON = Compares(Number.FLIPS_WON, Relation.AT_LEAST, 1)

FRAMES: dict[str, Callable[[Effects], Effects]] = {
    "You may pay {{1}}. If you do, {}.": lambda it: (do.May(it, cost=ManaCost.parse("{1}")),),
    "You may pay 3 life. If you do, {}.": lambda it: (MayPayPrice(PayLife(3), it),),
    "You may pay 3 life. If you don't, {}.": lambda it: (MayPayPrice(PayLife(3), (), it),),
    "You may sacrifice a Forest. If you do, {}.": lambda it: (do.May((SACRIFICE, do.If(DONE, it))),),
    "Sacrifice a Forest. If you do, {}.": lambda it: (SACRIFICE, do.If(DONE, it)),
    "Sacrifice a Forest. If you can't, {}.": lambda it: (SACRIFICE, do.If(NOT_DONE, it)),
    "If you control a Mountain, draw three cards. Otherwise, {}.": (
        lambda it: (do.If(MOUNTAIN, (do.Draw(3),), it),)
    ),
    "Scry 1. Then {}.": lambda it: (do.Scry(1), *it),
    "Flip a coin. If you win the flip, {}.": lambda it: (FlipCoins(1), do.If(WON, it)),
    "At the beginning of the next end step, {}.": lambda it: (do.Delay(BeginningOf(Step.END), it),),
    "Scry 1, then {}.": lambda it: (do.Scry(1), *it),
}


def read(text: str) -> Triggered:
    """The ability of a creature that does as the text says when it enters, but for a sentence before that."""
    said = f"When Ox enters, you gain 9 life. {text[0].upper()}{text[1:]}"
    (ability,) = compiled("Ox", said).abilities
    assert isinstance(ability, Triggered)
    assert ability.effects[0] == do.GainLife(9)
    return replace(ability, effects=ability.effects[1:])


def _fits(frame: str, sentence: str) -> bool:
    """Whether a sentence can stand in a frame without being about something else there."""
    if "otherwise" in repr(read(f"{sentence}.").effects) and frame.startswith("Flip"):
        return "instead" not in sentence
    return not (frame.startswith("Scry 1, then") and "." in sentence)


def _begins_with_condition(sentence: str) -> bool:
    """Whether a sentence begins with a condition, which right after an event is intervening [603.4]."""
    return sentence.startswith("if ")


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("sentence", [*SENTENCES, *WITH_TARGETS])
def test_any_sentence_follows(frame: str, sentence: str):
    later = frame.startswith("At the beginning")
    if (later and (sentence in WITH_TARGETS or _begins_with_condition(sentence))) or not _fits(
        frame, sentence
    ):
        return
    alone = read(f"{sentence}.")
    framed = read(frame.format(sentence))
    assert framed.effects == FRAMES[frame](alone.effects)
    assert framed.targets == alone.targets


@pytest.mark.parametrize("sentence", [*SENTENCES, *WITH_TARGETS, *WITH_CONSEQUENCES])
def test_any_sentence_triggers_when_something_was_done(sentence: str):
    alone = read(f"{sentence}.")
    framed = read(f"You may sacrifice a Forest. When you do, {sentence}.")
    triggers: do.Effect = do.Reflex(alone.effects, alone.targets)
    if _begins_with_condition(sentence):
        assert isinstance(alone.effects[0], do.If)
        triggers = do.If(alone.effects[0].condition, (triggers,))  # an intervening condition, 603.4
    assert framed.effects == (do.May((SACRIFICE, do.If(DONE, (triggers,)))),)
    assert framed.targets == ()


@pytest.mark.parametrize("sentence", ["draw a card", "destroy target artifact"])
def test_what_is_offered_instead_is_not_done_if_it_is_declined(sentence: str):
    """Who declines what they may do instead does what it would have replaced."""
    first = read(f"{sentence}.")
    framed = read(f"{sentence}. If you control a Mountain, you may gain 4 life instead.")
    offer = do.May((do.GainLife(4),), otherwise=first.effects)
    assert framed.effects == (do.If(MOUNTAIN, (offer,), first.effects),)


def test_what_is_said_after_then_bounds_only_what_comes_then():
    """Draw, then discard if …: the card is drawn anyway."""
    framed = read("Draw a card, then discard a card if you control a Mountain.")
    assert framed.effects == (do.Draw(1), do.If(MOUNTAIN, (do.Discard(1),)))


def test_x_is_the_same_in_all_of_a_sentence():
    framed = read(
        "You gain X life, then each opponent loses X life, where X is the number of lands you control."
    )
    gained, lost = framed.effects
    assert isinstance(gained, do.GainLife)
    assert isinstance(lost, do.LoseLife)
    assert gained.amount == lost.amount


RETURN = "return it to the battlefield under its owner's control at the beginning of the next end step"


def test_what_is_said_of_what_returns_later_happens_later():
    """Exile it, return it later. It gains haste: it does as it returns [cr2025-06-06 603.7]."""
    framed = read(f"You may exile Ox. If you do, {RETURN}. It gains haste.")
    (may,) = framed.effects
    assert isinstance(may, do.May)
    (_, follows) = may.effects
    assert isinstance(follows, do.If)
    (delay,) = follows.effects
    assert isinstance(delay, do.Delay)
    haste = GainKeywords(frozenset({Keyword.HASTE}))
    assert delay.effects[1:] == (do.Alter(What.IT, (haste,), Duration.INDEFINITE),)


def test_more_than_what_is_said_of_what_returns_later_is_refused():
    """Whether a card is drawn now or later, nobody can tell."""
    with pytest.raises(AssertionError, match="comes later"):
        read(f"Exile Ox. {RETURN[0].upper()}{RETURN[1:]}. It gains haste. Draw a card.")


def test_the_slots_of_a_sentence_stay_its_own():
    framed = read("You may pay {1}. If you do, destroy target artifact if you control a Mountain.")
    assert framed.targets == (TargetSlot(what=Filter(types=framed.targets[0].what.types)),)  # type: ignore[union-attr]
