"""This module reads cards that do something from an opening hand: "You may reveal this card from your opening
hand. If you do, …", "You may begin the game with it on the battlefield." [cr2025-06-06 103.6].

The parser tries its phrases for a whole ability (`ABILITY`); most mean a `FromOpeningHand`. Most reveal the
card and put effects off until the first upkeep (`Delay`) or until each opponent casts a first spell
(`Whenever`). `_ability_of_revealed_card` builds the ability.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Ability, FromOpeningHand, PlainAbility, Triggered
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.whenever import Lasts, Whenever
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put, WithCounters
from manaburn.cards.vocabulary.events.triggers import (
    BeginningOf,
    BeginningOfMainPhase,
    CastsSpell,
    TriggerEvent,
)
from manaburn.cards.vocabulary.words.conditions import IsAmong
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Not, What, Who
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Step, Zone

FIRST_BEGINNING = Name[TriggerEvent]("first-beginning")
table(
    FIRST_BEGINNING,
    {
        "the beginning of your first upkeep": BeginningOf(Step.UPKEEP, Whose.YOU),
        "the beginning of the first upkeep": BeginningOf(Step.UPKEEP, Whose.ANYONE),
        "the beginning of your first main phase of the game": BeginningOfMainPhase(1, Whose.YOU),
    },
)

REVEALED_FIRST = Name[None]("revealed-first")


@phrase(REVEALED_FIRST, "you may reveal ~ from your opening hand . if you do ,")
def revealed_first(scope: Scope) -> None:
    """Note that after the card is revealed from the opening hand no amount can be spoken of."""
    scope.without_amount = True


def _ability_of_revealed_card(scope: Scope, *later: do.Effect) -> tuple[Ability, ...]:
    """Return the ability that reveals the card and carries out further effects. Raises Unsayable if they have
    targets.
    """
    if scope.slots:
        raise Unsayable("targets of what is begun before the game")
    return (FromOpeningHand(effects=(lib.RevealThese(What.THIS), *later)),)


means(
    ABILITY,
    "<revealed-first> at <first-beginning> , <effects>",
    lambda scope, _first, event, what: _ability_of_revealed_card(scope, do.Delay(event, what)),
)
means(
    ABILITY,
    "<revealed-first> <clauses> at <first-beginning> .",
    lambda scope, _first, what, event: _ability_of_revealed_card(scope, do.Delay(event, what)),
)

EACH_FIRST_SPELL = Name[None]("each-first-spell")


@phrase(EACH_FIRST_SPELL, "when each opponent casts their first spell of the game ,")
def each_first_spell(scope: Scope) -> None:
    scope.mention(Who.THAT_PLAYER, "player")
    scope.mention(What.THAT, "spell")


@phrase(ABILITY, "<revealed-first> <each-first-spell> <effects>")
def at_each_first_spell(scope: Scope, _first: None, _each: None, what: Effects) -> tuple[Ability, ...]:
    """Return the ability to reveal the card from an opening hand, after which its effects happen once for
    each opponent, as they cast their first spell of the game.
    """
    theirs = CastsSpell(Whose.OPPONENT, Filter(controller=Whose.THAT_PLAYER))
    waiting = Whenever(Triggered(on=theirs, effects=what), Lasts.NEXT_TIME)
    return _ability_of_revealed_card(scope, do.ForEachPlayer(Who.EACH_OPPONENT, (waiting,)))


@phrase(
    ABILITY,
    "if ~ is in your opening hand and you're not the starting player , you may begin the game with ~ on the"
    " battlefield with <some-counters> on it . if you do , exile a card from your hand .",
)
def begun_with_second(scope: Scope, counters: tuple[WithCounters, ...]) -> tuple[Ability, ...]:
    """Return the ability to begin the game with the card on the battlefield if another player takes the first
    turn.
    """
    begins = do.ReturnToBattlefield(What.THIS, counters=counters)
    exiled = ChooseMatching(ANYTHING, 1, Who.YOU, Zone.HAND), Put(What.IT, Place.EXILE)
    plays_first = IsAmong(Who.YOU, Who.ACTIVE_PLAYER)
    return (FromOpeningHand(effects=(begins, *exiled), condition=Not(plays_first)),)


means(
    ABILITY,
    "any time you could mulligan and ~ is in your hand , you may exile all the cards from your hand , then"
    " draw that many cards .",
    PlainAbility.EXILES_HAND_FOR_ANOTHER,
)
