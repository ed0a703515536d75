"""What happens as permanents are tapped for mana [cr2025-06-06 106.12, 605.1b]."""

from __future__ import annotations

from typing import NamedTuple

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf, Produced
from manaburn.cards.vocabulary.events.mana_triggers import TapsForMana
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.effects.mana import for_each, in_combination
from manaburn.oracle.grammar.names import ABILITY, EVENT, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality


class Tapped(NamedTuple):
    """Who taps what for mana."""

    event: TapsForMana
    nouns: frozenset[str]


def _tapped(noun: Noun, whose: Whose) -> Tapped:
    return Tapped(TapsForMana(noun.permanents(), whose), noun.words)


TAPPING_FOR_MANA = Name[Tapped]("tapping-for-mana")
table(
    TAPPING_FOR_MANA,
    {
        "you tap <a-noun> for mana": lambda noun: _tapped(noun, Whose.YOU),
        ("a player taps <a-noun> for mana", "<a-noun> is tapped for mana"): (
            lambda noun: _tapped(noun, Whose.ANYONE)
        ),
        "an opponent taps <a-noun> for mana": lambda noun: _tapped(noun, Whose.OPPONENT),
        "you tap ~ for mana": Tapped(TapsForMana(What.THIS, Whose.YOU), frozenset()),
        "enchanted <noun-word> is tapped for mana": (
            lambda noun: Tapped(TapsForMana(What.ATTACHED), frozenset({noun, "permanent"}))
        ),
    },
)


@phrase(EVENT, "<tapping-for-mana>")
def taps_for_mana(scope: Scope, tapped: Tapped) -> TriggerEvent:
    if tapped.event.whose is not Whose.YOU:
        scope.mention(Who.THAT_PLAYER, "player")
    if tapped.event.permanent is not What.THIS:
        scope.mention(What.THAT, *tapped.nouns)
    return tapped.event


# What is added at once


ADDITIONAL_MANA = Name[Effects]("additional-mana")
table(
    ADDITIONAL_MANA,
    {
        "<manas>": lambda options: (do.AddMana(options),),
        "one mana of any color": (do.any_color(),),
        "<number> mana in any combination of <mana-kinds>": in_combination,
        "<mana> <each-of>": for_each,
        (
            "one mana of any type that <noun-word> produced",
            "one mana of any type that <noun-word> token produced",
        ): (lambda noun: (AddManaOf(Produced()),)),
    },
)


@phrase(ADDITIONAL_MANA, "one mana of <chosen-quality>")
def of_the_chosen_color(scope: Scope, quality: Quality) -> Effects:
    if quality is not Quality.COLOR:
        raise Unsayable("mana of what is no colour")
    return (AddManaOf(Quality.COLOR),)


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

table(
    ABILITY,
    {
        "whenever <tapping-for-mana> , <adding> .": (
            lambda tapped, what: (Triggered(on=tapped.event, effects=what),)
        ),
        "whenever <tapping-for-mana> while <condition> , <adding> .": (
            lambda tapped, condition, what: (Triggered(on=tapped.event, effects=what, only_while=condition),)
        ),
    },
)
