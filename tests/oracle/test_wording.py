"""Definitions in words."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any

import pytest

from golden.packed_readings import definition_of, kept_lines, kept_reading
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.catalogue.tokens import TOKENS
from manaburn.cards.coding import CODING
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.describing.in_words import SAID_APART, describe, words
from manaburn.cards.vocabulary.abilities import Mode, Repeats, SpellText, Triggered
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.effects import Alter, CreateTokens, Draw, add
from manaburn.cards.vocabulary.events.triggers import Attacks
from manaburn.cards.vocabulary.words.amounts import Times
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import Chosen, Count, Number, TargetSlot, What
from manaburn.mana import ManaCost
from manaburn.terms import Zone
from oracle.compiled import compiled

SAMPLES: dict[type, Any] = {bool: True, int: 3, str: "Forest"}


def test_every_record_of_the_vocabulary_has_words() -> None:
    in_cards = [kind for kind in CODING.class_of.values() if "cards" in kind.__module__]
    records = {kind for kind in in_cards if is_dataclass(kind)}
    told = {kind for kind in records if isinstance(vars(kind).get("WORDS"), str)}
    assert told | set(SAID_APART) == records | {ManaCost}
    assert not told & set(SAID_APART)


def test_what_a_template_names_are_fields_of_its_record() -> None:
    for kind in CODING.fields_of:
        template = vars(kind).get("WORDS", "")
        named = {name for found in re.findall(r"\{(\w+)(?:-(\w+))?", template) for name in found if name}
        assert named <= {field.name for field in fields(kind)}, kind.__name__


def test_every_card_and_token_can_be_said() -> None:
    for definition in (*CATALOGUE.values(), *TOKENS):
        lines = describe(definition)
        assert all(line and "<" not in line and "None" not in line for line in lines), lines
        assert len(lines) > 1


def test_nothing_that_a_filter_asks_for_is_left_unsaid() -> None:
    known = set(_filters(tuple(CATALOGUE.values())))
    for field in fields(Filter):
        asked = {getattr(filter, field.name) for filter in known} - {field.default}
        for content in asked:
            assert words(replace(Filter(), **{field.name: content})) != words(Filter()), field.name


def _filters(value: Any) -> Any:
    if isinstance(value, Filter):
        yield value
    if isinstance(value, tuple):
        for part in value:
            yield from _filters(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _filters(getattr(value, field.name))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (Draw(), "draw 1 cards"),
        (Draw(2, Chosen()), "target 1: draw 2 cards"),
        (AddPowerToughness(1, -2), "gets +1/-2"),
        (AddPowerToughness(Times(-1, Number.X), Count(CREATURE)), "gets -X/+the number of creatures"),
        (Alter(What.THIS, (AddPowerToughness(2, 2),)), "this: gets +2/+2 until end of turn"),
        (Shelter(to=(What.THIS,)), "prevent all damage to this this turn"),
        (add("{G}", "{R}"), "add {G} or {R}"),
        (
            Triggered(on=Attacks(alone=True), effects=(Draw(),), targets=(TargetSlot(players=Whose.ANYONE),)),
            "when this attacks alone: draw 1 cards (target 1: any player)",
        ),
        (
            TargetSlot(what=Filter(controller=Whose.YOU), zone=Zone.GRAVEYARD),
            "card in your graveyard",
        ),
        (ManaCost.parse("{1}{R}"), "{1}{R}"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_words(value: Any, said: str) -> None:
    assert words(value) == said


def test_a_token_is_described() -> None:
    token: CardDefinition = next(t for t in TOKENS if t.name == "Thrull")
    said = f"create 2 {token.power}/{token.toughness} black Thrull creature tokens"
    assert words(CreateTokens(token, 2)) == said


LEFT_OVER = re.compile(
    r"[\[\]<>]|\bNone\b(?! )|\{\w{3,}\}|  |^[:;,]|[:;,] ?[:;]|\( | \)|: ,|[,;]$"
    r"|\b(?:of of|each another|1 another)\b|\ba (?!uni)[aeiou]\w+ (?:counter|creature)"
)
"""What a template leaves where it was filled in badly."""


def test_nothing_is_left_over_of_the_templates() -> None:
    wrong = []
    for name in list(kept_lines())[3::11]:
        text = kept_reading(name)
        assert text is not None
        wrong += [(name, line) for line in describe(definition_of(text))[1:] if LEFT_OVER.search(line)]
    assert not wrong, wrong[:5]


def test_optional_words_inside_optional_words() -> None:
    modes = (Mode(effects=(Draw(),)), Mode(effects=(Draw(2),)))
    assert words(SpellText(modes=modes[:1])) == "draw 1 cards"
    assert words(SpellText(modes=modes)) == "choose 1: (1) draw 1 cards or (2) draw 2 cards"
    assert words(SpellText(modes=modes, maximum_modes=2)).startswith("choose 1 to 2: (1)")
    assert words(SpellText(modes=modes, minimum_modes=2, maximum_modes=2)).startswith("choose 2: (1)")
    again = SpellText(modes=modes, maximum_modes=2, repeats=Repeats.ALLOWED)
    assert words(again).startswith(f"choose 1 to 2, {Repeats.ALLOWED.value}: (1)")


@pytest.mark.parametrize(
    ("text", "kind", "said"),
    [
        (
            "Whenever you cast a noncreature spell, draw a card. This ability triggers only once each turn.",
            "Enchantment",
            "when you cast a non-creature spell: draw a card; triggers only once each turn",
        ),
        (
            "As long as an opponent controls a red permanent, creatures you control get +1/+1.",
            "Enchantment",
            "each creature you control gets +1/+1, if an opponent controls at least one red permanent",
        ),
        (
            "{T}: Add {G}. This land doesn't untap during your next untap step.",
            "Land",
            "{T}: add {G}; this doesn't untap during your next untap step",
        ),
        (
            "When this artifact is put into a graveyard from the battlefield, draw a card.",
            "Artifact",
            "when this is put into a graveyard from the battlefield: draw a card",
        ),
        (
            "Whenever an artifact is put into a graveyard from the battlefield, you gain 1 life.",
            "Enchantment",
            "when an artifact is put into a graveyard from the battlefield: gain 1 life",
        ),
        (
            "Return target creature card from your graveyard to the battlefield.",
            "Sorcery",
            "put target creature card in your graveyard onto the battlefield under your control",
        ),
        (
            "Creatures you control have base power and toughness 7/7.",
            "Enchantment",
            "each creature you control has base power and toughness 7/7",
        ),
        (
            "At the beginning of your upkeep, if you control no creatures, draw a card.",
            "Enchantment",
            "when your upkeep step begins, if you control no creatures: draw a card",
        ),
        (
            "At the beginning of each upkeep, if no spells were cast last turn, you gain 1 life.",
            "Enchantment",
            "when any upkeep step begins, if last turn no player cast a spell: gain 1 life",
        ),
        (
            "At the beginning of each upkeep, if it's not your turn, you gain 1 life.",
            "Enchantment",
            "when any upkeep step begins, if it isn't your turn: gain 1 life",
        ),
        ("Equipped creature gets +2/+0.", "Artifact — Equipment", "equipped creature gets +2/+0"),
        (
            "You may draw a card. If you do, discard a card. You gain 1 life.",
            "Sorcery",
            "you may: (draw a card; discard a card); gain 1 life",
        ),
        (
            "You may sacrifice a creature. If you do, draw a card.",
            "Sorcery",
            "you may: (sacrifice a creature; if that was done: draw a card)",
        ),
        (
            "At the beginning of your upkeep, sacrifice this artifact unless you pay 2 life.",
            "Artifact",
            "when your upkeep step begins: unless you do this (pay 2 life): sacrifice this",
        ),
        ("You may tap or untap target land.", "Instant", "you may: tap or untap target land"),
        (
            "Tap five untapped Goblins you control: Draw a card.",
            "Enchantment",
            "tap five Goblins you control (untapped): draw a card",
        ),
        (
            "Create a token that's a copy of target creature you control.",
            "Sorcery",
            "create a token that is a copy of target creature you control",
        ),
        (
            "Whenever you gain life, create that many 1/1 white Cat creature tokens.",
            "Enchantment",
            "when you gain life: create that many 1/1 white Cat creature tokens",
        ),
        (
            "Instant and sorcery spells you cast cost {1} less to cast.",
            "Artifact",
            "you: instant or sorcery spells cost 1 less to cast",
        ),
        (
            "Search your library for a basic land card, put it onto the battlefield, then shuffle.",
            "Sorcery",
            "search the library for a basic land card, put it onto the battlefield, shuffle",
        ),
        (
            "Search your library for a creature card, reveal it, put it into your hand, then shuffle.",
            "Sorcery",
            "search the library for a creature card, reveal it, put it into hand, shuffle",
        ),
        (
            "Search your library for up to two basic land cards, reveal them, put them into your hand, then"
            " shuffle.",
            "Sorcery",
            "search the library for up to two basic land cards, reveal them, put them into hand, shuffle",
        ),
        (
            "Each other non-Aura enchantment is a creature in addition to its other types and has base power"
            " and base toughness each equal to its mana value.",
            "Enchantment",
            "each other non-Aura enchantment is also creature, has base power and toughness each equal to the"
            " mana value of that object",
        ),
        ("Morph {G}", "Creature — Ox", "morph: may be cast face down as a 2/2 creature for {3}"),
        ("Protection from red", "Creature — Ox", "protection from red"),
        (
            "Whenever equipped creature deals damage to you, draw a card.",
            "Artifact — Equipment",
            "when equipped creature deals damage to you: draw a card",
        ),
        (
            "Whenever a creature attacks you, it gets +1/+0 until end of turn.",
            "Enchantment",
            "when a creature attacks you: that object gets +1/+0 until end of turn",
        ),
        (
            "{T}: Look at the top two cards of your library, then put them back in any order.",
            "Artifact",
            "{T}: look at the top two cards of your library,"
            " put them back on top of the library, in any order",
        ),
    ],
)
def test_a_text_in_words(text: str, kind: str, said: str) -> None:
    assert said in describe(compiled("Told", text, kind))


@pytest.mark.parametrize("field", [field.name for field in fields(Filter) if isinstance(field.default, Enum)])
def test_no_two_descriptions_are_told_in_the_same_words(field: str) -> None:
    kinds = type(getattr(CREATURE, field))
    assert len({words(replace(CREATURE, **{field: kind})) for kind in kinds}) == len(kinds)


NEVER_SAID = re.compile(
    r"what was just|the amount (?:just done|of the trigger)|each opponent (?:have|control)\b|up to 99"
    r"|\bcasts? a permanent|(?<!than )(?<!by )\byou (?:casts|taps|controls|has|gains|loses)\b"
    r"|for each of each|for up to 1\b"
    r"|into the battlefield|permanent in the|number of another|protection from \w+ permanent|the price\b"
    r"|were (?:died|left|entered)\b|(?<!of )(?<!by )\byou is\b|you can't attack you|an ability \("
    r"|number of life\b"
)
"""Words that once misled."""


def test_words_that_mislead_are_not_said() -> None:
    wrong = []
    for name in list(kept_lines())[5::11]:
        text = kept_reading(name)
        assert text is not None
        wrong += [(name, line) for line in describe(definition_of(text))[1:] if NEVER_SAID.search(line)]
    assert not wrong, wrong[:5]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ("you scry", "when you scry"),
        ("you scry or surveil", "when you scry or surveil"),
        ("you surveil", "when you surveil"),
        ("you clash", "when you clash"),
        ("an opponent scries", "when an opponent scries"),
        ("you create a token", "when you create a token permanent"),
        (
            "you activate an ability of an artifact that isn't a mana ability",
            "when you activate an ability of an artifact that is no mana ability",
        ),
    ],
)
def test_what_a_player_does_is_said_with_its_verb(event: str, words: str) -> None:
    ox = compiled("Ox", f"Whenever {event}, draw a card.")
    assert f"{words}: draw a card" in describe(ox)
