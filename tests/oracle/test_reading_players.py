"""What is read of what players do, of comparisons, and of targets that differ."""

from __future__ import annotations

import pytest

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import CounterSpell, Draw
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import FromElsewhere
from manaburn.cards.vocabulary.words.amounts import Feature, Measure, MeasureOfCards, Stat, Taken
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, SomePlayer
from manaburn.cards.vocabulary.words.filters import CREATURE, LAND, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import Chosen, Circumstance, Condition, Count, Who
from manaburn.terms import PERMANENT_TYPES, CardType, Supertype, Zone
from oracle.test_reading import definition, reading

DESCENDED = Happened(what=Happening.CAME_TO_GRAVEYARD, who=Who.YOU, filter=Filter(types=PERMANENT_TYPES))
NONCREATURE = Filter(not_types=CREATURE.types)
HISTORIC = Filter(
    any_of=(
        Filter(supertypes=frozenset({Supertype.LEGENDARY})),
        Filter(types=frozenset({CardType.ARTIFACT})),
        Filter(subtypes=frozenset({"Saga"})),
    )
)


@pytest.mark.parametrize(
    ("words", "event"),
    [
        ("Whenever you cast a historic spell", on.CastsSpell(Whose.YOU, HISTORIC)),
        (
            "Whenever you cast a spell from anywhere other than your hand",
            on.CastsSpell(Whose.YOU, how=FromElsewhere.NOT_FROM_HAND),
        ),
        (
            "Whenever you cast your first spell during each opponent's turn",
            on.CastsSpell(Whose.YOU, ordinal=1, during=Whose.OPPONENT),
        ),
        (
            "Whenever an opponent casts their first noncreature spell each turn",
            on.CastsSpell(Whose.OPPONENT, NONCREATURE, 1),
        ),
        (
            "Whenever you cast a spell that targets a creature you control",
            on.CastsSpell(Whose.YOU, at=YOUR_CREATURE),
        ),
    ],
)
def test_events(words: str, event: on.TriggerEvent):
    assert definition(f"{words}, draw a card.").abilities == (Triggered(on=event, effects=(Draw(),)),)


YOUR_LANDS = Filter(types=LAND.types, controller=Whose.YOU)


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        (
            "an opponent controls more lands than you",
            SomePlayer(
                Who.EACH_OPPONENT,
                Compares(Count(LAND, of=Who.THAT_PLAYER), Relation.MORE_THAN, Count(YOUR_LANDS)),
            ),
        ),
        (
            "there are four or more card types among cards in your graveyard",
            Compares(
                MeasureOfCards(Taken.DIFFERENT, Feature.CARD_TYPE, Zone.GRAVEYARD, Who.YOU),
                Relation.AT_LEAST,
                4,
            ),
        ),
        (
            "you control three or more creatures with different powers",
            Compares(Measure(Taken.DIFFERENT, Stat.POWER, YOUR_CREATURE), Relation.AT_LEAST, 3),
        ),
        (
            "you descended this turn",
            Compares(DESCENDED, Relation.AT_LEAST, 1),
        ),
        ("you control your commander", Circumstance.YOU_CONTROL_YOUR_COMMANDER),
    ],
)
def test_conditions(words: str, condition: Condition):
    (ability,) = definition(f"At the beginning of your end step, if {words}, draw a card.").abilities
    assert isinstance(ability, Triggered) and ability.condition == condition


def test_another_target_is_another():
    spell = definition("Target creature fights another target creature.", "Sorcery").spell
    assert spell is not None and [slot.other_than for slot in spell.modes[0].targets] == [(), (0,)]


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "Counter target spell. If that spell is countered this way, exile it instead of putting it"
            " into its owner's graveyard.",
            (CounterSpell(Chosen(0), to=Zone.EXILE),),
        ),
        (
            "Counter target spell. If that spell is countered this way, put it on top of its owner's library"
            " instead of into that player's graveyard.",
            (CounterSpell(Chosen(0), to=Zone.LIBRARY),),
        ),
        (
            "Counter target spell. If that spell is countered this way, put it into its owner's hand instead"
            " of into that player's graveyard.",
            (CounterSpell(Chosen(0), to=Zone.HAND),),
        ),
        ("You may tap target creature. If you don't, draw a card.", None),
        ("Destroy target land. If that land was nonbasic, draw a card.", None),
    ],
)
def test_sentences(text: str, effects: tuple[object, ...] | None):
    spell = definition(text, "Instant").spell
    assert spell is not None and effects in (None, spell.modes[0].effects)


@pytest.mark.parametrize("text", ["For each opponent, tap target creature that player controls."])
def test_what_would_be_wrong_is_not_read(text: str):
    assert reading(text, "Sorcery").definition is None
