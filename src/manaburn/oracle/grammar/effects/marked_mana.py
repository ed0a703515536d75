"""This module reads restrictions and riders on mana: "Spend this mana only to cast creature spells.", "If
this mana is spent on a creature spell, that spell can't be countered." [cr2025-06-06 106.6].

The sentences after "Add {G}." mean `ManaMarks`, which the mana carries until it is spent: on what it can be
spent (`Spendable`), what the spell gains (`SpellGains`), what triggers (`WhenSpent`). They are read together
with the sentence that adds the mana, as its `EFFECTS`; `_with_marks` puts them onto that effect.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.changes.remembered import EntersWithMore
from manaburn.cards.vocabulary.effects import AddMana
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.mana_marks import ManaMarks, SpellGains, Spendable, WhenSpent
from manaburn.cards.vocabulary.words.references import Amount, TargetSlot, What
from manaburn.oracle.grammar.names import EFFECTS, Effects
from manaburn.oracle.grammar.sentences.sentences import set_targets_aside
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind, Zone

# Spells


SPELLS = Name[Filter]("spells")
"""The spells that mana is spent on: "a creature spell", "creature spells"."""
means(SPELLS, ("<a-noun>", "<noun>"), lambda noun: noun.spells())

MANA_SPELLS = Name[Spendable]("mana-spells")
table(
    MANA_SPELLS,
    {
        "<spells>": lambda spells: Spendable(spells=spells),
        "<spells> or <spells>": lambda one, other: Spendable(spells=Filter(any_of=(one, other))),
        "<spells> from exile": lambda spells: Spendable(spells=spells, cast_from=frozenset({Zone.EXILE})),
        "<spells> from anywhere other than your hand": (
            lambda spells: Spendable(spells=spells, cast_from=frozenset(Zone) - {Zone.HAND})
        ),
    },
)


means(
    MANA_SPELLS,
    "<spells> with {X} in its|their mana cost|costs",
    lambda spells: Spendable(spells=spells, with_x=True),
    over={"<spells>": "mana asks by itself whether {X} is in what is paid"},
)


@phrase(MANA_SPELLS, "<spells> from your graveyard")
def spells_from_your_graveyard(scope: Scope, spells: Filter) -> Spendable:
    if spells != ANYTHING:
        raise Unsayable("certain spells from your graveyard")
    return Spendable(spells=Filter(owner=Whose.YOU), cast_from=frozenset({Zone.GRAVEYARD}))


# Abilities


MANA_SOURCE = Name[Spendable]("mana-source")
means(
    MANA_SOURCE,
    ("<a-noun>", "<noun>"),
    lambda noun: Spendable(abilities_of=noun.permanents(), on_battlefield=True),
)

SOURCE_ANYWHERE = Name[Filter]("source-anywhere")
table(
    SOURCE_ANYWHERE,
    {
        ("a|an <heads> source", "<heads> sources"): lambda noun: noun.filter,
        ("a|an <adjective> source", "<adjective> sources"): itself,
        ("a|an <heads>? source of <chosen-quality>", "<heads>? sources of <chosen-quality>"): (
            lambda noun, quality: replace(noun.filter if noun else ANYTHING, chosen=quality)
        ),
    },
)
means(MANA_SOURCE, "<source-anywhere>", lambda source: Spendable(abilities_of=source))

MANA_ABILITIES = Name[Spendable]("mana-abilities")
table(
    MANA_ABILITIES,
    {
        ("activate abilities", "activate an ability"): Spendable(abilities_of=ANYTHING),
        ("activate abilities of <mana-source>", "activate an ability of <mana-source>"): itself,
    },
)


# Both


MANA_USE = Name[Spendable]("mana-use")
"""What mana can be spent on, behind "only"."""


@phrase(
    MANA_USE,
    "to cast <mana-spells> or|and <mana-abilities>",
    "to cast <mana-spells> or to <mana-abilities>",
)
def for_both(scope: Scope, spells: Spendable, abilities: Spendable) -> Spendable:
    if spells.with_x or spells.cast_from:
        raise Unsayable("a condition on spells that is none on abilities")
    return replace(spells, abilities_of=abilities.abilities_of, on_battlefield=abilities.on_battlefield)


table(
    MANA_USE,
    {
        "to cast <mana-spells>": itself,
        "to <mana-abilities>": itself,
        "to <mana-abilities> or cast <mana-spells>": (
            lambda scope, abilities, spells: for_both(scope, spells, abilities)
        ),
        "on costs that contain {X}": Spendable(spells=ANYTHING, abilities_of=ANYTHING, with_x=True),
    },
)


# Sentences


MANA_RULE = Name[ManaMarks]("mana-rule")
"""One sentence about mana that was added."""

_NOT_FOR_SPELLS = Spendable(abilities_of=ANYTHING, anything_else=True)
"""Mana that can be spent on everything but spells."""


@phrase(MANA_RULE, "this mana can't be spent to cast <spells>")
def not_for(scope: Scope, spells: Filter) -> ManaMarks:
    kinds = spells.not_types
    if spells != Filter(not_types=kinds) or len(kinds) != 1:
        raise Unsayable("mana that cannot be spent on spells of that kind")
    return ManaMarks(spendable=replace(_NOT_FOR_SPELLS, spells=Filter(types=kinds)))


table(
    MANA_RULE,
    {
        "spend this|that mana only <mana-use>": lambda use: ManaMarks(spendable=use),
        "spend this mana only <mana-use> , and that spell can't be countered": (
            lambda use: ManaMarks(spendable=use, uncounterable=True)
        ),
        (
            "this mana can't be spent to cast spells from your hand",
            "you can't spend this mana to cast spells from your hand",
        ): (
            ManaMarks(
                spendable=replace(_NOT_FOR_SPELLS, spells=ANYTHING, cast_from=frozenset(Zone) - {Zone.HAND})
            )
        ),
        "if that|this mana is spent on <spells> , it gains <keywords> until end of turn": (
            lambda spells, some: ManaMarks(gains=SpellGains(spells, some))
        ),
        "if that|this mana is spent on <spells> , it gains <keywords>": (
            lambda spells, some: ManaMarks(gains=SpellGains(spells, some, until=Duration.INDEFINITE))
        ),
        "if that|this mana is spent to cast <spells> , that spell gains <keywords> until end of turn": (
            lambda spells, some: ManaMarks(gains=SpellGains(spells, some))
        ),
        "if that|this mana is spent on <spells> , that spell can't be countered": (
            lambda spells: ManaMarks(gains=SpellGains(spells, uncounterable=True))
        ),
        "this mana can't be spent to pay generic mana costs": (
            ManaMarks(spendable=replace(_NOT_FOR_SPELLS, spells=ANYTHING, not_generic=True))
        ),
        "until end of turn , you don't lose this mana as steps and phases end": (
            ManaMarks(lasts=Duration.END_OF_TURN)
        ),
        "until end of combat , you don't lose this mana as steps end": (
            ManaMarks(lasts=Duration.END_OF_COMBAT)
        ),
    },
)


SPENT = Name[tuple[tuple[TargetSlot, ...], Filter]]("when-mana-is-spent")
"""The beginning of an ability that triggers as mana is spent: the targets so far, and the spell."""


def _when_spent(scope: Scope, spell: Filter) -> tuple[tuple[TargetSlot, ...], Filter]:
    before = set_targets_aside(scope)
    scope.mention(What.THAT, "spell")
    return before, spell


table(
    SPENT,
    {
        (
            "when that|this mana is spent to cast <spells> ,",
            "when you spend this|that mana to cast <spells> ,",
        ): _when_spent,
        "when you spend this|that mana to cast your commander ,": (
            lambda scope: _when_spent(scope, Filter(commander=True, owner=Whose.YOU))
        ),
    },
)


@phrase(MANA_RULE, "<when-mana-is-spent> <sentence>")
def then_triggers(scope: Scope, spent: tuple[tuple[TargetSlot, ...], Filter], effects: Effects) -> ManaMarks:
    before, spell = spent
    targets, scope.slots = tuple(scope.slots), list(before)
    scope.forget(What.THAT)
    return ManaMarks(when_spent=WhenSpent(spell, effects, targets))


def _with_marks(what: Effects, marks: ManaMarks) -> Effects:
    """Return effects, of which those that add mana add marked mana. Raises Unsayable if none does, or if what
    comes of spending the mana would happen once for each of several.
    """
    if not any(isinstance(effect, AddMana | AddManaOf) for effect in what):
        raise Unsayable("mana that is not added just before")
    counts = marks.when_spent is not None or (marks.gains is not None and marks.gains.enters is not None)
    if counts and not _adds_one_mana(what):
        raise Unsayable("what happens as one of several mana is spent")
    return tuple(
        replace(effect, marks=marks) if isinstance(effect, AddMana | AddManaOf) else effect for effect in what
    )


def _adds_one_mana(what: Effects) -> bool:
    added = [effect for effect in what if isinstance(effect, AddMana | AddManaOf)]
    return all(
        effect.amount == 1 if isinstance(effect, AddManaOf) else {*map(sum, effect.options)} == {1}
        for effect in added
    )


# Counters with which the permanent enters that the spell becomes [cr2025-06-06 106.6, 614.1c]


SPENT_ON = Name[Filter]("mana-spent-on")
table(
    SPENT_ON,
    {
        (
            "if that|this mana is spent on <spells> , that creature|permanent",
            "if that|this mana is spent to cast <spells> , that creature|permanent",
        ): itself,
        "if you spend this|that mana to cast your commander , it": lambda scope: scope.saying(
            Filter(commander=True, owner=Whose.YOU), What.THAT, "spell"
        ),
    },
)


def _enters_with(scope: Scope, spells: Filter, kind: CounterKind, amount: Amount) -> ManaMarks:
    scope.forget(What.THAT)
    return ManaMarks(gains=SpellGains(spells, enters=EntersWithMore(kind, amount)))


table(
    MANA_RULE,
    {
        "<mana-spent-on> enters with <number> additional <counter-kind> counter|counters on it": (
            lambda scope, spells, number, kind: _enters_with(scope, spells, kind, number)
        ),
        "<mana-spent-on> enters with a number of additional <counter-kind> counters on it equal to"
        " <amount>": _enters_with,
    },
)


MANA_RULES = Name[ManaMarks]("mana-rules")


@phrase(MANA_RULES, "<mana-rule>", "<mana-rule> . <mana-rule>")
def rules_of_mana(scope: Scope, one: ManaMarks, other: ManaMarks | None = None) -> ManaMarks:
    if other is not None and (one.lasts or not other.lasts):
        raise Unsayable("mana of which twice the same is said")
    return one if other is None else replace(one, lasts=other.lasts)


means(
    EFFECTS,
    ("<sentence> . <mana-rules> .?", "<sentence> . <mana-rules> . <effects>"),
    lambda what, marks, more=None: (*_with_marks(what, marks), *(more or ())),
)
