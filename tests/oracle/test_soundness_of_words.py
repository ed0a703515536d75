"""Readings that would be played otherwise than their words mean are refused, however they came about."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Duration
from manaburn.cards.vocabulary.effects import Alter, PutCounters
from manaburn.cards.vocabulary.events.triggers import Attacks
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import SeenFrom
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import Chosen, Controls, Count, What
from manaburn.oracle.grammar.names import EFFECTS, LINE
from manaburn.oracle.parsing import meaning
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.soundness.soundness import unsound
from manaburn.terms import CardType, CounterKind

OTHERS = Count(Filter(types=CREATURE.types, controller=Whose.YOU, other_than_this=True))
PLUS = CounterKind("+1/+1")
AURA, OX = "Enchantment — Aura", "Creature — Ox"
GROWS = (AddPowerToughness(OTHERS, 0),)
SEEN = (AddPowerToughness(SeenFrom(What.ATTACHED, OTHERS), 0),)


def of(type_line: str, *abilities: object) -> CardDefinition:
    size = (2, 2) if "Creature" in type_line else ()
    return card("Something", "{G}", type_line, *size, abilities=abilities, printed="1999-04-23")


@pytest.mark.parametrize(
    ("definition", "sound"),
    [
        (of(AURA, Static(affects=What.ATTACHED, changes=GROWS)), False),
        (of(AURA, Static(affects=What.ATTACHED, changes=SEEN)), True),
        (of(OX, Static(changes=GROWS)), True),
        (of("Enchantment", Static(affects=YOUR_CREATURE, changes=GROWS)), False),
        (of(AURA, Triggered(on=Attacks(What.ATTACHED), effects=(Alter(What.WAS_ATTACHED, GROWS),))), False),
        (of(OX, Triggered(on=Attacks(), effects=(Alter(What.THIS, GROWS),))), True),
        (of(OX, Triggered(on=Attacks(), effects=(Alter(Chosen(0), GROWS),))), False),
        (
            of(
                OX,
                Triggered(
                    on=DoesDeed(Doing.DIES, YOUR_CREATURE), effects=(PutCounters(PLUS, OTHERS, What.THAT),)
                ),
            ),
            False,
        ),
        (of(OX, Triggered(on=Attacks(), effects=(PutCounters(PLUS, OTHERS, What.THIS),))), True),
        (of(AURA, Static(affects=What.ATTACHED, changes=SEEN, condition=Controls(OTHERS.filter))), False),
        (of(AURA, Static(affects=OTHERS.filter, changes=(AddPowerToughness(1, 1),))), False),
        (of(OX, Static(affects=OTHERS.filter, changes=(AddPowerToughness(1, 1),))), True),
    ],
)
def test_others_are_others_than_the_source(definition: CardDefinition, sound: bool) -> None:
    found = [why for why in unsound(definition) if "others" in why]
    assert (not found) is sound, found


def test_an_artifact_counts_other_artifacts_and_an_artifact_creature_other_creatures() -> None:
    artifacts = Count(Filter(types=frozenset({CardType.ARTIFACT}), other_than_this=True))
    changes = (AddPowerToughness(artifacts, 0),)
    equipment = of("Artifact — Equipment", Static(affects=What.ATTACHED, changes=changes))
    assert not [why for why in unsound(equipment) if "others" in why]


def test_what_is_attached_now_is_not_what_triggered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were "it" read as what is attached as the ability resolves, the text would be refused."""
    monkeypatch.setattr(Scope, "was_attached", Scope.attached)
    with pytest.raises(meaning.NotRead, match="attached now"):
        meaning.meaning_of("Whenever equipped creature attacks, it gains flying.", LINE, scope())
    said = "Whenever equipped creature attacks, equipped creature gains flying until end of turn."
    assert meaning.meaning_of(said, LINE, scope())


def test_a_sentence_that_begins_with_a_time_changes_nothing_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the time forgotten after the first of two deeds, the text would be refused."""
    text = "Until end of turn, target creature gains flying and target land becomes a Swamp."
    assert meaning.meaning_of(text, EFFECTS, scope())
    monkeypatch.setattr(Scope, "how_long", lambda _scope, said: said or Duration.INDEFINITE)
    with pytest.raises(meaning.NotRead, match="without an end"):
        meaning.meaning_of(text, EFFECTS, scope())


def test_it_is_nothing_that_was_not_named() -> None:
    with pytest.raises(Unsayable, match="named"):
        scope().object()


def scope() -> Scope:
    return Scope(frozenset({CardType.ARTIFACT}))
