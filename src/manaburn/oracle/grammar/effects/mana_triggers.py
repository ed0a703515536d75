"""What happens as permanents are tapped for mana [cr2025-06-06 106.12, 605.1b]."""

from __future__ import annotations

from typing import NamedTuple

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Ability, Triggered
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf, Produced
from manaburn.cards.vocabulary.events.mana_triggers import TapsForMana
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Amount, Condition, What, Who
from manaburn.mana import Mana
from manaburn.oracle.grammar.effects.mana import for_each, in_combination
from manaburn.oracle.grammar.names import ABILITY, EVENT, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality
from manaburn.terms import ManaType, Zone


class Tapped(NamedTuple):
    """Who taps what for mana."""

    event: TapsForMana
    nouns: frozenset[str]


def _tapped(noun: Noun, whose: Whose) -> Tapped:
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("tapping what is not on the battlefield")
    return Tapped(TapsForMana(noun.filter, whose), noun.words)


TAPPING_FOR_MANA = Name[Tapped]("tapping-for-mana")


@phrase(TAPPING_FOR_MANA, "you tap <a-noun> for mana")
def you_tap(scope: Scope, noun: Noun) -> Tapped:
    """You tap a land for mana."""
    return _tapped(noun, Whose.YOU)


@phrase(TAPPING_FOR_MANA, "a player taps <a-noun> for mana", "<a-noun> is tapped for mana")
def anybody_taps(scope: Scope, noun: Noun) -> Tapped:
    """Anybody taps a land for mana."""
    return _tapped(noun, Whose.ANYONE)


@phrase(TAPPING_FOR_MANA, "an opponent taps <a-noun> for mana")
def an_opponent_taps(scope: Scope, noun: Noun) -> Tapped:
    """An opponent taps a land for mana."""
    return _tapped(noun, Whose.OPPONENT)


@phrase(TAPPING_FOR_MANA, "you tap ~ for mana")
def you_tap_this(scope: Scope) -> Tapped:
    """You tap this for mana."""
    return Tapped(TapsForMana(What.THIS, Whose.YOU), frozenset())


@phrase(TAPPING_FOR_MANA, "enchanted <noun-word> is tapped for mana")
def enchanted_is_tapped(scope: Scope, noun: str) -> Tapped:
    """What this enchants is tapped for mana."""
    return Tapped(TapsForMana(What.ATTACHED), frozenset({noun, "permanent"}))


@phrase(EVENT, "<tapping-for-mana>")
def taps_for_mana(scope: Scope, tapped: Tapped) -> TriggerEvent:
    """A permanent is tapped for mana."""
    if tapped.event.whose is not Whose.YOU:
        scope.mention(Who.THAT_PLAYER, "player")
    if tapped.event.permanent is not What.THIS:
        scope.mention(What.THAT, *tapped.nouns)
    return tapped.event


# What is added at once


ADDITIONAL_MANA = Name[Effects]("additional-mana")


@phrase(ADDITIONAL_MANA, "<manas>")
def plain_mana(scope: Scope, options: tuple[Mana, ...]) -> Effects:
    """{G}."""
    return (do.AddMana(options),)


@phrase(ADDITIONAL_MANA, "one mana of any color")
def any_color(scope: Scope) -> Effects:
    """One mana of any colour."""
    return (do.any_color(),)


@phrase(ADDITIONAL_MANA, "<number> mana in any combination of <mana-kinds>")
def in_several_kinds(scope: Scope, amount: Amount, kinds: tuple[ManaType, ...]) -> Effects:
    """Two mana in any combination of colors."""
    return in_combination(scope, amount, kinds)


@phrase(ADDITIONAL_MANA, "<mana> <each-of>")
def so_much_for_each(scope: Scope, what: Mana, each: Amount) -> Effects:
    """{G} for each Elf on the battlefield."""
    return for_each(scope, what, each)


@phrase(ADDITIONAL_MANA, "one mana of <chosen-quality>")
def of_the_chosen_color(scope: Scope, quality: Quality) -> Effects:
    """One mana of the chosen color."""
    if quality is not Quality.COLOR:
        raise Unsayable("mana of what is no colour")
    return (AddManaOf(Quality.COLOR),)


@phrase(
    ADDITIONAL_MANA,
    "one mana of any type that <noun-word> produced",
    "one mana of any type that <noun-word> token produced",
)
def of_what_was_produced(scope: Scope, noun: str) -> Effects:
    """One mana of any type that land produced."""
    return (AddManaOf(Produced()),)


ADDING = Name[Effects]("adding")


@phrase(
    ADDING,
    "add an? additional? <additional-mana>",
    "that player adds an? additional? <additional-mana>",
    "its controller adds an? additional? <additional-mana>",
)
def adding(scope: Scope, what: Effects) -> Effects:
    """It is added to the mana of the player who taps."""
    return what


@phrase(ABILITY, "whenever <tapping-for-mana> , <adding> .")
def adds_as_tapped(scope: Scope, tapped: Tapped, what: Effects) -> tuple[Ability, ...]:
    """A triggered mana ability."""
    return (Triggered(on=tapped.event, effects=what),)


@phrase(ABILITY, "whenever <tapping-for-mana> while <condition> , <adding> .")
def adds_as_tapped_while(
    scope: Scope, tapped: Tapped, condition: Condition, what: Effects
) -> tuple[Ability, ...]:
    """A triggered mana ability with a condition."""
    return (Triggered(on=tapped.event, effects=what, only_while=condition),)
