"""What is read of a text says nothing of what was played before it in the same process."""

from __future__ import annotations

from functools import cached_property

import pytest

from manaburn.cards.vocabulary.words.filters import CombatRole, Filter
from manaburn.oracle.grammar.nouns import nouns
from manaburn.values import fields, is_record
from rules.cards_from_text import written
from rules.positions_of_play import go_to, position

TEXTS = (
    "Whenever another attacking creature you control with power 4 or greater dies, draw a card.",
    "Attacking creatures you control with flying have first strike.",
    "Whenever an untapped white creature you control with defender becomes blocked, you gain 1 life.",
    "Nontoken creatures you control have trample.",
    "When a creature card is put into your graveyard from anywhere, you may return it to your hand.",
)


def reading(number: int) -> object:
    return written("Banner", "Enchantment", TEXTS[number])


def note_what_follows(one: object) -> None:
    """Have every record note whatever follows from its fields, as games do."""
    if isinstance(one, tuple | frozenset):
        for each in one:
            note_what_follows(each)
    if not is_record(one):
        return
    for field in fields(one):
        note_what_follows(getattr(one, field.name))
    for name in dir(type(one)):
        if isinstance(getattr(type(one), name, None), cached_property):
            getattr(one, name)


@pytest.mark.parametrize("number", range(len(TEXTS)))
def test_a_text_is_read_alike_before_and_after_a_game(number: int):
    before = reading(number)
    game = position("Anna 20 battlefield: Banner, Grizzly Bears, Wind Drake | Ben 20", before)
    go_to(game, "end")
    assert reading(number) == before


@pytest.mark.parametrize("number", range(len(TEXTS)))
def test_what_follows_from_a_description_is_no_part_of_it(number: int):
    before = reading(number)
    note_what_follows(before)
    for one in vars(nouns).values():
        note_what_follows(one)
    assert reading(number) == before


def test_two_descriptions_are_merged_though_a_game_has_used_them():
    one, other = Filter(power_at_least=4), Filter(combat=CombatRole.ATTACKING)
    note_what_follows(one)
    note_what_follows(other)
    assert {"asks_of_status", "asks_of_characteristics"} <= {*vars(other)}
    assert nouns.merged(one, other) == Filter(power_at_least=4, combat=CombatRole.ATTACKING)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Exile", "Exile target nonwhite attacking creature. You gain life equal to its toughness."),
        ("Regenerate", "Regenerate target creature."),
        ("Destroy", "Destroy all artifacts. Destroy deals 2 damage to any target."),
        ("Tap", "Tap up to two target creatures."),
    ],
)
def test_a_card_named_like_a_verb_is_read(name: str, text: str):
    """A name stands for the card only where it is the name [cr2025-06-06 201.5]."""
    other = text.replace(f"{name} deals", "Otherwise deals")
    assert written(name, "Instant", text).spell == written("Otherwise", "Instant", other).spell


def test_a_name_that_begins_a_sentence_as_its_subject_is_the_card():
    made = written(
        "Exile", "Creature — Spirit", "When Exile enters, Exile deals 2 damage to you.", size="1/1"
    )
    same = written(
        "Other", "Creature — Spirit", "When Other enters, Other deals 2 damage to you.", size="1/1"
    )
    assert made.abilities == same.abilities


@pytest.mark.parametrize(
    ("name", "type_line", "text"),
    [
        ("Jump", "Instant", "Target creature gains flying until end of turn.\nJump-start"),
        ("Flash", "Creature", "Flash\n@ attacks each combat if able."),
        ("Cycling", "Creature", "Flying, vigilance\nCycling {2}"),
        ("Haste", "Creature", "Haste, trample\nWhen @ enters, draw a card."),
        ("Ward", "Creature", "Ward—Pay 2 life."),
        ("Bushido", "Creature", "Bushido 2"),
        (
            "Coward",
            "Sorcery",
            "Target creature becomes a Coward in addition to its other types until end of turn.",
        ),
        ("Lizard", "Sorcery", "Create a 1/1 green Lizard creature token. @ deals 1 damage to any target."),
        ("Wolf", "Sorcery", "Put a +1/+1 counter on each Wolf you control. @ deals 2 damage to you."),
    ],
)
def test_a_card_named_like_a_keyword_or_a_type_is_read(name: str, type_line: str, text: str):
    """A name (@) stands for the card only where it is the name [cr2025-06-06 201.5]."""
    size = "1/1" if type_line == "Creature" else ""
    made = written(name, type_line, text.replace("@", name), size=size)
    same = written("Otherwise", type_line, text.replace("@", "Otherwise"), size=size)
    assert (made.spell, made.abilities, made.keywords) == (same.spell, same.abilities, same.keywords)


def test_the_beginning_of_a_longer_name_is_not_the_card():
    """A token is called what its name says, which begins as that of the legend does."""
    koma = written(
        "Koma, Cosmos Serpent",
        "Legendary Creature — Serpent",
        "At the beginning of each upkeep, create a 3/3 blue Serpent creature token named Koma's Coil.",
        "This spell can't be countered.",
        size="6/6",
    )
    assert "Koma's Coil" in repr(koma.abilities) and "«" not in repr(koma)
