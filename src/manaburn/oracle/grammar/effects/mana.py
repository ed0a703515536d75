"""This module reads effects that add mana of a calculated amount or type, and additional mana: "Add {G} for
each creature you control.", "Whenever you tap a land for mana, add {G}." [cr2025-06-06 106].

To add mana is what a player does (`deed`), and means an `AddManaOf`: the amount, and the types to choose
from. `with_more_mana` joins mana that is more under a condition into one amount, so that the ability stays
one mana ability. Triggers on tapping for mana are an `EVENT`, and together with the mana they add an
`ABILITY`. Fixed mana, "Add {G}", is read in `permanents`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.players import MoreManaProduced
from manaburn.cards.vocabulary.effects import AddMana, Effect, If
from manaburn.cards.vocabulary.effects_by_subject.mana_making import (
    ANY_COLOR,
    AddManaOf,
    ColorsOf,
    KindsIf,
    KindsKnown,
    LandsCouldProduce,
    Mixing,
    OrOfChosen,
)
from manaburn.cards.vocabulary.effects_by_subject.whenever import Lasts, Whenever
from manaburn.cards.vocabulary.events.triggers_of_changes import TapsForMana
from manaburn.cards.vocabulary.words.amounts import PlayersMeant, Sum
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Number, What, Who
from manaburn.mana import Mana, mana
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.amounts.costs import COUNTERS_REMOVED_FOR_IT
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.changes.qualities import color_of_mana, mana_of
from manaburn.oracle.grammar.deeds import deed, deeds
from manaburn.oracle.grammar.effects.permanents import MANAS
from manaburn.oracle.grammar.names import ABILITY, EACH_OF, EVENT, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Several, Unsayable, itself, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality
from manaburn.terms import CardType, CounterKind, ManaType, Zone

MANA_KIND = Name[ManaType]("mana-kind")
words(MANA_KIND, {"{" + kind.value + "}": kind for kind in ManaType})


MANA_KINDS = Name[tuple[ManaType, ...]]("mana-kinds")
"""The types of mana of which each may be chosen: "{R} and/or {G}"."""


means(
    MANA_KINDS,
    ("<mana-kind> and / or <mana-kind>", "<mana-kind> , <mana-kind> , and / or <mana-kind>"),
    lambda *some: tuple(kind for kind in ManaType if kind in some),
)
means(MANA_KINDS, "colors", ANY_COLOR)


means(MANAS, "<integer> <mana-kind>", lambda number, kind: (mana(("{" + kind.value + "}") * number),))


@deed("add <number> mana of any one color")
def of_one_color(scope: Scope, amount: Amount) -> Effects:
    if isinstance(amount, int):
        return (AddMana(tuple(mana(("{" + color.value + "}") * amount) for color in ANY_COLOR)),)
    return (AddManaOf(ANY_COLOR, amount),)


def _in_combination(amount: Amount, kinds: tuple[ManaType, ...]) -> AddManaOf:
    """Return the effect of adding so much mana, each of a type that is chosen by itself."""
    return AddManaOf(kinds, amount, Mixing.COMBINATION)


deeds(
    {
        "add <number> mana in any combination of <mana-kinds>": _in_combination,
        "add <integer> <mana-kind>": lambda number, kind: AddMana((mana(("{" + kind.value + "}") * number),)),
        "add <number> mana of different colors": (
            lambda amount: AddManaOf(ANY_COLOR, amount, Mixing.DIFFERENT)
        ),
        "add an amount of <mana-kind> equal to <amount>": lambda kind, amount: AddManaOf((kind,), amount),
        "add one mana of any color that <a-noun> could produce": (
            lambda noun: AddManaOf(LandsCouldProduce(_lands(noun)))
        ),
        "add one mana of any type that <a-noun> could produce": (
            lambda noun: AddManaOf(LandsCouldProduce(_lands(noun), colorless=True))
        ),
        "add one mana of any color in your commander 's color identity": AddManaOf(KindsKnown.OF_COMMANDER),
        "add <mana-kind> or one mana of <chosen-quality>": (
            lambda kind, quality: AddManaOf(OrOfChosen((kind,), color_of_mana(quality)))
        ),
        "choose a color . add an amount of mana of that color equal to your devotion to that color": (
            AddManaOf(ANY_COLOR, by_devotion=True)
        ),
        "add one mana of any of the exiled card|cards 's colors": AddManaOf(ColorsOf(What.EXILED)),
        "add one mana of any color among <noun>": lambda noun: AddManaOf(ColorsOf(noun.permanents())),
    }
)


@deed("add <mana> <each-of>")
def for_each(scope: Scope, what: Mana, each: Amount) -> Effects:
    return tuple(AddManaOf((kind,), times(n, each)) for kind, n in zip(ManaType, what, strict=True) if n)


@deed("add <mana> , then add an additional <mana> <each-of>")
def more_for_each(scope: Scope, first: Mana, what: Mana, each: Amount) -> Effects:
    return (AddMana((first,)), *for_each(scope, what, each))


@phrase(EACH_OF, "for each <counter-kind> counter removed this way")
def counters_removed(scope: Scope, kind: CounterKind) -> Amount:
    """Return X, which is how many counters its player removed to pay the cost."""
    if not scope.is_called(COUNTERS_REMOVED_FOR_IT):
        raise Unsayable("counters removed this way, where any number is no cost")
    return Number.X


@deed("add <manas> <each-of>")
def one_of_them_for_each(scope: Scope, options: tuple[Mana, ...], each: Amount) -> Effects:
    """Return the effect that adds mana of one of these types, chosen anew for each."""
    kinds = tuple(kind for option in options for kind, n in zip(ManaType, option, strict=True) if n)
    if len(options) < 2 or any(sum(option) != 1 for option in options):
        raise Unsayable("several mana at once, or mana of one kind, for each")
    return (AddManaOf(kinds, each, Mixing.COMBINATION),)


def with_more_mana(effects: Effects) -> Effects:
    """Return mana of one ability that is more if a condition holds, as one amount, so that the ability is
    known to be a mana ability [cr2025-06-06 605.1a].
    """
    match effects:
        case (If(condition, (AddMana(more),), (AddMana(few),)),):
            # One mana of other types if the condition holds, or more mana of the same types.
            kinds, least, most = _of_one_kind(few), _amount_of_each_option(few), _amount_of_each_option(more)
            if least == most == 1 and kinds and _of_one_kind(more):
                return (AddManaOf(KindsIf(condition, _of_one_kind(more), kinds)),)
            if kinds and kinds == _of_one_kind(more) and 0 < least < most:
                so = PlayersMeant(Who.YOU, condition)  # 1, or 0
                return (AddManaOf(kinds, Sum((least, times(most - least, so)))),)
    return effects


def _of_one_kind(options: tuple[Mana, ...]) -> tuple[ManaType, ...]:
    """Return the type of mana of each option; nothing unless each is of one type, and all of one amount."""
    kinds = [[kind for kind, n in zip(ManaType, each, strict=True) if n] for each in options]
    alike = len({sum(each) for each in options}) == 1 and all(len(each) == 1 for each in kinds)
    return tuple(kind for (kind,) in kinds) if alike else ()


def _amount_of_each_option(options: tuple[Mana, ...]) -> int:
    return sum(options[0])


def _lands(noun: Noun) -> Filter:
    """Return the description of lands. Raises Unsayable for anything else."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None or CardType.LAND not in noun.filter.types:
        raise Unsayable("mana of what is no land")
    return noun.filter


# What happens as permanents are tapped for mana [cr2025-06-06 106.12, 605.1b]


def _tapped_for_color(scope: Scope, noun: Noun, quality: Quality) -> TapsForMana:
    """Return the event of tapping permanents for mana of the chosen color, which is "that color" later."""
    scope.chosen |= {color_of_mana(quality)}
    return TapsForMana(noun.permanents(), Whose.ANYONE, quality)


TAPPING_FOR_MANA = Name[TapsForMana]("tapping-for-mana")
table(
    TAPPING_FOR_MANA,
    {
        "<agent> tap|taps <a-noun-spoken-of> for mana": (
            lambda whose, noun: TapsForMana(noun.permanents(), whose)
        ),
        "<a-noun-spoken-of> is tapped for mana": (
            lambda scope, noun: scope.of_that_player(TapsForMana(noun.permanents(), Whose.ANYONE))
        ),
        "<a-noun-spoken-of> is tapped for mana of <chosen-quality>": (
            lambda scope, noun, quality: scope.of_that_player(_tapped_for_color(scope, noun, quality))
        ),
        "you tap <a-noun-spoken-of> for <mana-kind>": (
            lambda noun, kind: TapsForMana(noun.permanents(), Whose.YOU, kind)
        ),
        "you tap ~ for mana": TapsForMana(What.THIS, Whose.YOU),
        ("enchanted <noun-word> is tapped for mana", "enchanted <single-subtype> is tapped for mana"): (
            lambda scope, noun: scope.of_that_player(
                scope.saying(TapsForMana(What.ATTACHED), What.THAT, noun, "permanent")
            )
        ),
    },
)
means(EVENT, "<tapping-for-mana>", itself)


# It produces more [cr2025-06-06 106.12b]


TIMES_AS_MUCH = Name[int]("times-as-much")
"""The factor of the mana that a permanent produces."""
table(TIMES_AS_MUCH, {"twice": 2, "<integer> times": itself})

means(
    ABILITY,
    "if you tap <a-noun> for mana , it produces <times-as-much> as much of that mana instead .",
    lambda noun, times: static(Who.YOU, MoreManaProduced(noun.permanents(), times)),
)


# What is added at once


ADDITIONAL_MANA = Several[Effect]("additional-mana")
"""The mana that is added as something is tapped for mana."""
table(
    ADDITIONAL_MANA,
    {
        "<manas>": AddMana,
        "one mana of any color": do.any_color(),
        "<number> mana in any combination of <mana-kinds>": _in_combination,
        "<mana> <each-of>": for_each,
        "one mana of <chosen-quality>": mana_of,
        "one mana of any type that <noun-word> token? produced": lambda noun: (
            AddManaOf(KindsKnown.PRODUCED),
        ),
    },
)


ADDING = Name[Effects]("adding")
means(
    ADDING,
    (
        "add an? additional? <additional-mana>",
        "that player adds an? additional? <additional-mana>",
        "its controller adds an? additional? <additional-mana>",
    ),
    itself,
)

means(
    SENTENCE,
    "until end of turn , whenever <tapping-for-mana> , <adding>",
    lambda event, what: Whenever(Triggered(on=event, effects=what), Lasts.THIS_TURN),
)

table(
    ABILITY,
    {
        "whenever <tapping-for-mana> , <adding> .": (lambda event, what: Triggered(on=event, effects=what)),
        "whenever <tapping-for-mana> while <condition> , <adding> .": (
            lambda event, condition, what: Triggered(on=event, effects=what, only_while=condition)
        ),
    },
)
