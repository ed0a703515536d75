"""This module reads how other permanents enter: "Creatures your opponents control enter tapped.", "Creature
cards in graveyards can't enter the battlefield." [cr2025-06-06 614.1a, 614.1d, 614.17].

`those_who_enter` reads which permanents are meant. Tables then pair them with what happens: they enter tapped
or with counters (`PermanentsEnter`), as copies (`EnterAsCopies`), not at all (`CantEnter`), or are exiled
(`ExiledInsteadOfEntering`). As a whole ability (`ABILITY`) that is a `Static` one about players; as an effect
("… enter tapped this turn", `statement`) an `Alter` for a time.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.changes.players import (
    CantEnter,
    EnterAsCopies,
    EnterUnderYours,
    ExiledInsteadOfEntering,
    PermanentsEnter,
)
from manaburn.cards.vocabulary.changes.remembered import EntersWithMore
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.conditions.happenings import is_plain
from manaburn.oracle.grammar.deeds import statement, statements
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind, Zone

THOSE_WHO_ENTER = Name[Filter]("those-who-enter")


@phrase(THOSE_WHO_ENTER, "each? <noun>")
def those_who_enter(scope: Scope, noun: Noun) -> Filter:
    """Return the description of permanents by what is known of them before they enter."""
    what = noun.permanents()
    # Who controls it, and whether it has the chosen quality, is known before it enters.
    chosen = what.chosen if what.not_chosen is None else what.not_chosen
    rest = replace(what, controller=ANYTHING.controller, chosen=None, not_chosen=None)
    if not is_plain(rest) or _asks_power_or_toughness(rest) or (chosen is not None and what.any_of):
        raise Unsayable("how what enters that is described by more than can be known of it")
    return what


def _asks_power_or_toughness(what: Filter) -> bool:
    """Return whether a description needs power or toughness, which nothing has before it enters."""
    sizes = (what.power_at_least, what.power_at_most, what.toughness_at_least, what.toughness_at_most)
    compares = what.toughness_above_power or what.power_above_base
    return any(each is not None for each in sizes) or compares or bool(what.having)


table(
    ABILITY,
    {
        "<those-who-enter> enters|enter tapped .": (
            lambda what: static(Who.EACH_PLAYER, PermanentsEnter(what, tapped=True))
        ),
        "<those-who-enter> enters|enter untapped .": (
            lambda what: static(Who.EACH_PLAYER, PermanentsEnter(what, untapped=True))
        ),
        # What matters of riot is how they enter [cr2025-06-06 702.136a].
        "<those-who-enter> have riot .": lambda what: static(
            Who.EACH_PLAYER, PermanentsEnter(what, riot=True)
        ),
        "<those-who-enter> enter as a copy of ~ .": (
            lambda what: static(Who.EACH_PLAYER, EnterAsCopies(what))
        ),
        "<those-who-enter> enters|enter with <number> additional <counter-kind> counter|counters"
        " on it|them .": (
            lambda what, number, kind: static(
                Who.EACH_PLAYER, PermanentsEnter(what, kind=kind, amount=number)
            )
        ),
        (
            "<those-who-enter> enters|enter with a number of additional <counter-kind> counters on it|them"
            " equal to <amount> .",
            "<those-who-enter> enters|enter with an additional x <counter-kind> counters on it|them , where"
            " x is <amount> .",
        ): lambda what, kind, amount: static(
            Who.EACH_PLAYER, PermanentsEnter(what, kind=kind, amount=amount)
        ),
        "<those-who-enter> enters|enter with a number of additional <counter-kind> counters on it|them equal"
        " to <amount> and as a|an <creature-type> in addition to its|their other types .": (
            lambda what, kind, amount, subtype: static(
                Who.EACH_PLAYER,
                PermanentsEnter(what, kind=kind, amount=amount, subtypes=frozenset({subtype})),
            )
        ),
        "<those-who-enter> enters|enter with <integer> additional <counter-kind> counter|counters on it|them"
        " <each-of> .": lambda what, number, kind, each: static(
            Who.EACH_PLAYER, PermanentsEnter(what, kind=kind, amount=times(number, each))
        ),
    },
)


def _under_an_opponents(noun: Noun) -> Filter:
    """Return the description of permanents that would enter under an opponent's control."""
    what = noun.permanents()
    if not is_plain(what) or _asks_power_or_toughness(what):
        raise Unsayable("what would enter that is described by more than can be known of it")
    return replace(what, controller=Whose.OPPONENT)


statements(
    {
        "if <a-noun> would enter|enters under an opponent 's control <duration> , it enters under your"
        " control instead": lambda noun, duration: Alter(
            Who.EACH_PLAYER, (EnterUnderYours(_under_an_opponents(noun)),), duration
        ),
        "<those-who-enter> enters|enter tapped <duration>": (
            lambda what, duration: Alter(Who.EACH_PLAYER, (PermanentsEnter(what, tapped=True),), duration)
        ),
        "<those-who-enter> enters|enter with <number> additional <counter-kind> counter|counters on it|them"
        " <duration>": lambda what, number, kind, duration: Alter(
            Who.EACH_PLAYER, (PermanentsEnter(what, kind=kind, amount=number),), duration
        ),
    }
)


@statement(
    "that creature|permanent enters with an additional <counter-kind> counter on it",
    "that creature|permanent enters with <integer> additional <counter-kind> counters on it",
)
def that_spell_enters_with(scope: Scope, *number_and_kind: CounterKind | int) -> Effects:
    """Return the effect that gives the permanent which the triggering spell becomes additional counters."""
    if not scope.is_spoken_of(What.THAT, "spell"):
        raise Unsayable("a permanent that enters, and no spell that becomes it")
    number, kind = number_and_kind if len(number_and_kind) > 1 else (1, *number_and_kind)
    assert isinstance(number, int) and isinstance(kind, CounterKind), "so the patterns are"
    return (Alter(What.THAT, (EntersWithMore(kind, number),), Duration.INDEFINITE),)


# What can't enter, or is exiled instead


THEIR_ZONES = Name[frozenset[Zone]]("their-zones")
table(
    THEIR_ZONES,
    {
        "in graveyards": frozenset({Zone.GRAVEYARD}),
        "in graveyards and libraries": frozenset({Zone.GRAVEYARD, Zone.LIBRARY}),
    },
)

UNCAST = Name[Filter]("uncast")


@phrase(UNCAST, "if <a-noun> would enter and it wasn't cast , exile it instead")
def uncast(scope: Scope, noun: Noun) -> Filter:
    """Return the description of permanents that are exiled instead of entering if they weren't cast."""
    if not is_plain(noun.permanents()) or _asks_power_or_toughness(noun.permanents()):
        raise Unsayable("what would enter that is described by more than can be known of it")
    return noun.permanents()


table(
    ABILITY,
    {
        "<described-noun> <their-zones> can't enter|enters .": (
            lambda noun, zones: static(Who.EACH_PLAYER, CantEnter(noun.cards(), zones))
        ),
        "<those-who-enter> can't enter|enters .": (lambda what: static(Who.EACH_PLAYER, CantEnter(what))),
        "<uncast> .": lambda what: static(Who.EACH_PLAYER, ExiledInsteadOfEntering(what)),
    },
)

statements(
    {
        "<for-a-time> <uncast>": (
            lambda duration, what: Alter(Who.EACH_PLAYER, (ExiledInsteadOfEntering(what),), duration)
        ),
    }
)
