"""This module reads continuous changes of objects, and how long they last: "gets +1/+1", "gains flying until
end of turn", "can't block" [cr2025-06-06 611].

A `CHANGE` is what follows the subject, and means one or more records such as `AddPowerToughness` or
`GainKeywords`; `CHANGES` joins several. `LASTING` is changes with a `DURATION`, or without one where none is
stated. Static abilities ("<affected> <changes>") and effects ("<about-object> <lasting>") both take their
changes from here. Other files call `static` to make such an ability, and `granting` for what gives a keyword.
"""

from __future__ import annotations

from dataclasses import dataclass

from manaburn.cards.definitions import BASIC_LAND_MANA
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered
from manaburn.cards.vocabulary.changes import changes as to
from manaburn.cards.vocabulary.changes.changes import Duration, GainAbility, GainKeywords, Rule
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble, BlocksIfAble, MustBeBlocked
from manaburn.cards.vocabulary.changes.costs import TappedWithMorePower
from manaburn.cards.vocabulary.words.costs import TappedFor
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount, Condition, What, Who
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.names import CHANGE, Changes
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.parts import KeywordsOf, Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import LAND_TYPES, SINGULAR_SUBTYPES, SUBTYPE_OF_WORD
from manaburn.terms import Zone


@dataclass(frozen=True)
class Lasting:
    """Changes with the duration that is stated; None if none is."""

    changes: Changes
    duration: Duration | None = None


CHANGES = Name[Changes]("changes")


@phrase(
    CHANGES,
    "<change>",
    "<change> ,? and <changes>",
    "<change> , <changes>",
    longest="“loses flying and can't have or gain flying” is one change",
)
def several(scope: Scope, one: Changes, more: Changes | None = None) -> Changes:
    return (*one, *(more or ()))


# Changes that need no words of their own: power and toughness, types, colors, rules


table(
    CHANGE,
    {
        ("gets|get <power-toughness-change>", "gets|get an additional <power-toughness-change>"): (
            lambda size: to.AddPowerToughness(*size)
        ),
        "has|have base power and toughness <power-toughness>": lambda size: to.SetPowerToughness(*size),
        "has|have base power and base toughness each equal to <amount>": (
            lambda amount: to.SetPowerToughness(amount, amount)
        ),
        "loses|lose <keywords>": to.LoseKeywords,
        "loses|lose <landwalk-word>": to.LoseLandwalk,
        "loses|lose all landwalk abilities": to.LoseLandwalk(),
        "loses|lose all abilities": to.LoseAllAbilities(),
        "loses|lose all creature types": to.LoseCreatureTypes(),
        "loses|lose all land types and abilities": (to.LoseLandTypes(), to.LoseAllAbilities()),
        "is|are|becomes|become <color>": lambda color: to.SetColors(frozenset({color})),
        "becomes|become colorless": to.SetColors(frozenset()),
        "is|are|becomes|become a|an? <basic-land-type>": lambda name: to.SetSubtypes(frozenset({name})),
        "is|are|becomes|become a|an? <basic-land-type> in addition to its|their other land? types": (
            lambda name: to.AddTypes(subtypes=frozenset({name}))
        ),
        "isn't|aren't a? creature|creatures": to.IsNoCreature(),
        "isn't a|an <lost-subtype>": to.LoseSubtypes,
        (
            "doesn't|don't untap during its|their controller|controllers 's untap step|steps",
            "doesn't|don't untap during your untap step",
        ): Rule.DOESNT_UNTAP,
        "its|their activated abilities can't be activated": Rule.CANT_BE_ACTIVATED,
        "its|their activated abilities can't be activated unless they're mana abilities": (
            Rule.CANT_BE_ACTIVATED_BUT_FOR_MANA
        ),
        "crews|crew vehicles as though its|their power were <integer> greater": (
            lambda more: TappedWithMorePower(frozenset({TappedFor.CREW}), more)
        ),
        "saddles|saddle mounts and crews|crew vehicles as though its|their power were <integer> greater": (
            lambda more: TappedWithMorePower(frozenset(TappedFor), more)
        ),
        "can be attached only to <a-noun>": lambda noun: to.AttachesOnlyTo(noun.permanents()),
        "can't transform": Rule.CANT_TRANSFORM,
        "can't be turned face up": Rule.CANT_TURN_FACE_UP,
        "can't be regenerated": Rule.CANT_BE_REGENERATED,
        "gains|gain|has|have <granted-keywords>": itself,
    },
)


@phrase(CHANGE, "gets|get <power-toughness-change> <each-of>")
def gets_for_each(scope: Scope, size: tuple[Amount, Amount], how_often: Amount) -> Changes:
    return (to.AddPowerToughness(times(size[0], how_often), times(size[1], how_often)),)


@phrase(CHANGE, "gets|get <power-toughness-change> <each-of> and <power-toughness-change> <each-of>")
def gets_for_each_of_two(
    scope: Scope, size: tuple[Amount, Amount], number: Amount, more: tuple[Amount, Amount], other: Amount
) -> Changes:
    return (*gets_for_each(scope, size, number), *gets_for_each(scope, more, other))


# Abilities


means(
    CHANGE,
    ("gains|gain|has|have <keywords>", "also gains|gain|has|have <keywords>"),
    to.GainKeywords,
    over={"gains|gain|has|have <granted-keywords>": "keywords without a number are gained together"},
)


# Colours and types


@phrase(CHANGE, "is|are|becomes|become <a-noun> in addition to its|their other types")
def is_also(scope: Scope, noun: Noun) -> Changes:
    what = noun.filter
    if what != Filter(types=what.types, subtypes=what.subtypes):
        raise Unsayable("becoming more than types")
    return (to.AddTypes(what.types, what.subtypes),)


BASIC_LAND_TYPE = Name[str]("basic-land-type")


words(BASIC_LAND_TYPE, {word: name for word, name in SUBTYPE_OF_WORD.items() if name in BASIC_LAND_MANA})


LOST_SUBTYPE = Name[frozenset[str]]("lost-subtype")
words(
    LOST_SUBTYPE,
    {
        word: frozenset({name})
        for word, name in SINGULAR_SUBTYPES.items()
        if name not in LAND_TYPES  # what a land loses with them is another matter
    },
)


# Static abilities


def static(affects: What | Filter | Who, *changes: to.Change, condition: Condition | None = None) -> Static:
    """Return a static ability that makes these changes while its condition holds."""
    return Static(changes=changes, affects=affects, condition=condition)


# How long


DURATION = Name[Duration]("duration")
table(
    DURATION,
    {
        ("until end of turn", "this turn"): Duration.END_OF_TURN,
        "for the rest of the game": Duration.INDEFINITE,
        ("until end of combat", "this combat"): Duration.END_OF_COMBAT,
        "until your next upkeep": Duration.YOUR_NEXT_UPKEEP,
        "until your next end step": Duration.YOUR_NEXT_END_STEP,
        "until your next turn": Duration.YOUR_NEXT_TURN,
        "for as long as ~ remains tapped": Duration.WHILE_SOURCE_IS_TAPPED,
        "for as long as you control ~": Duration.WHILE_YOU_CONTROL_SOURCE,
        "for as long as you control ~ and ~|it remains tapped": Duration.WHILE_YOU_CONTROL_TAPPED_SOURCE,
        ("for as long as ~ remains on the battlefield", "until ~ leaves the battlefield"): (
            Duration.WHILE_SOURCE_REMAINS
        ),
    },
)


means(
    DURATION,
    ("for as long as it's enchanted", "for as long as that creature|permanent is enchanted"),
    Duration.WHILE_IT_IS_ENCHANTED,
)

FOR_A_TIME = Name[Duration]("for-a-time")
"""A duration at the beginning of a sentence, which holds for all of it."""


@phrase(FOR_A_TIME, "<duration> ,")
def for_a_time(scope: Scope, duration: Duration) -> Duration:
    """Return the duration that begins a sentence: "Until end of turn, …"."""
    scope.begin_with(duration)
    return duration


LASTING = Name[Lasting]("lasting")


@phrase(LASTING, "<changes> <duration> and <lasting>")
def lasting_and_more(scope: Scope, changes: Changes, duration: Duration, more: Lasting) -> Lasting:
    if more.duration is not duration:
        raise Unsayable("changes that last differently long")
    return Lasting((*changes, *more.changes), duration)


table(
    LASTING,
    {
        "can't be blocked <duration> except by <noun>": (
            lambda duration, noun: Lasting((to.CantBeBlockedExceptBy((noun.filter,)),), duration)
        ),
        "can block an additional creature <duration>": (
            lambda duration: Lasting((to.BlocksAdditional(1),), duration)
        ),
        "can block up to <integer> additional creatures <duration>": lambda number, duration: Lasting(
            (to.BlocksAdditional(number),), duration
        ),
        "gets|get <power-toughness-change> <duration> <each-of>": (
            lambda scope, size, duration, how_often: Lasting(gets_for_each(scope, size, how_often), duration)
        ),
        "<changes> <duration>?": Lasting,
        "can attack this turn as though it|they didn't have defender": (
            Lasting((Rule.ATTACKS_AS_THOUGH_NOT_DEFENDER,), Duration.END_OF_TURN)
        ),
        "attacks you <span> if able": lambda duration: Lasting((AttacksIfAble(Who.YOU),), duration),
        "attacks|attack that player <span> if able": (
            lambda scope, duration: Lasting((AttacksIfAble(_chosen_player(scope)),), duration)
        ),
        "attacks|attack <span> if able": lambda duration: Lasting((AttacksIfAble(),), duration),
        "blocks|block <span> if able": lambda duration: Lasting((BlocksIfAble(),), duration),
        "must be blocked <span> if able": lambda duration: Lasting((MustBeBlocked(),), duration),
        "doesn't|don't untap during your next untap step": (
            Lasting((Rule.DOESNT_UNTAP,), Duration.YOUR_NEXT_UNTAP_STEP)
        ),
        (
            "doesn't|don't untap during its|their controller|controllers 's next untap step|steps",
            "doesn't|don't untap during that player 's next untap step",
            "doesn't|don't untap during their next untap step",
        ): Lasting((Rule.DOESNT_UNTAP,), Duration.NEXT_UNTAP_STEP),
    },
)

means(
    LASTING,
    "can't be blocked <duration> except by <noun> [ and / ] or <noun>",
    lambda duration, one, other: Lasting((to.CantBeBlockedExceptBy((one.filter, other.filter)),), duration),
    over={"can't be blocked <duration> except by <noun>": "of two kinds each has its own description"},
)


def _chosen_player(scope: Scope) -> Who:
    """Return the player that was chosen before. Raises Unsayable if "that player" is another."""
    if scope.player() is not Who.CHOSEN_PLAYER:
        raise Unsayable("an attack on another player than one who was chosen")
    return Who.CHOSEN_PLAYER


SPAN = Name[Duration]("span")
"""The turn or combat in which a creature must attack or block."""
table(
    SPAN,
    {
        "this turn": Duration.END_OF_TURN,
        "this combat": Duration.END_OF_COMBAT,
    },
)


# Keyword abilities with a number or a cost that something else has or gains [cr2025-06-06 113.10, 702]


GRANTED_KEYWORDS = Name[Changes]("granted-keywords")
"""A list of keywords, of which some have a number or a cost: "flying and ward {2}"."""


means(
    GRANTED_KEYWORDS,
    ("<keyword-part>", "<keyword-part> ,? and <granted-keywords>", "<keyword-part> , <granted-keywords>"),
    lambda parts, more=None: (*(change for part in parts for change in granting(part)), *(more or ())),
)


def granting(part: Part) -> Changes:
    """Return the changes that give an object a keyword or an ability. Raises Unsayable if nothing can give
    it.
    """
    match part:
        case KeywordsOf(keywords):
            return (GainKeywords(keywords),)
        case Triggered() | Activated(zone=Zone.BATTLEFIELD):
            return (GainAbility(part),)
        case Static(affects=What.THIS, condition=None):
            return part.changes
        case _:
            raise Unsayable("granting that keyword")
