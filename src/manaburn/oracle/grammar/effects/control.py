"""This module reads who gains control of permanents and spells: "Gain control of target creature until end of
turn.", "You control enchanted creature.", "Exchange control of two target lands." [cr2025-06-06 613.1b,
701.12b].

The parser tries its phrases wherever an effect may stand, but "you control enchanted creature", which is a
whole ability. Control of permanents is an `Alter` with a `GainControl`, of a spell a `GainControlOfSpell`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import Duration, GainControl
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice, ChooseQuality
from manaburn.cards.vocabulary.effects_by_subject.permanents import ExchangeControl
from manaburn.cards.vocabulary.effects_by_subject.targets import GainControlOfSpell
from manaburn.cards.vocabulary.words.amounts import NumberOf
from manaburn.cards.vocabulary.words.conditions import HasMostLife
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    Amount,
    Chosen,
    Objects,
    Players,
    What,
    Who,
)
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.deeds import deed, statement, states
from manaburn.oracle.grammar.names import ABILITY, EACH_OF, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.nouns.references import of_slot
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

means(
    ABILITY,
    "you control enchanted <noun-word> .",
    lambda scope, noun: static(scope.attached(noun), GainControl()),
)


@deed("gain control of <object> <duration>?")
def gain_control(scope: Scope, what: Objects, duration: Duration | None) -> Effects:
    to = scope.doer
    if to in SEVERAL_PLAYERS or _are_several(scope, to):
        raise Unsayable("control gained by several players")
    if isinstance(what, Chosen) and scope.slots[what.slot].zone is Zone.STACK:
        return _spell_taken(scope, what, to, scope.how_long(duration))
    return (do.Alter(what, (GainControl(to),), scope.how_long(duration)),)


def _spell_taken(scope: Scope, what: Chosen, to: Players, duration: Duration) -> Effects:
    """Return the effect by which a player gains control of a spell for good."""
    slot = scope.slots[what.slot]
    abilities = slot.on_stack is not None and slot.on_stack.abilities
    if duration is not Duration.INDEFINITE or abilities or slot.elsewhere is not None:
        raise Unsayable("control of a spell for a time, or of what may be no spell")
    return (GainControlOfSpell(what, to),)


@statement("an opponent gains control of <object>")
def opponent_gains_control(scope: Scope, what: Objects) -> Effects:
    """Return the effects by which you choose an opponent, who gains control of something."""
    if isinstance(what, Chosen) and scope.slots[what.slot].zone is Zone.STACK:
        raise Unsayable("control of a spell")
    control = do.Alter(what, (GainControl(Who.CHOSEN_PLAYER),), scope.how_long(None))
    return (ChooseQuality(Choice(among=Whose.OPPONENT)), control)


@phrase(EACH_OF, "for each one they gained control of this way")
def each_gained(scope: Scope) -> Amount:
    """Return how many of your permanents that are targets another player controls by now."""
    slots = [i for i, slot in enumerate(scope.slots) if slot.what is not None]
    what = scope.slots[slots[0]].what if len(slots) == 1 else None
    if what is None or what.controller is not Whose.YOU or "gains control" not in " ".join(scope.words):
        raise Unsayable("what another player gained control of, where that were no targets of yours")
    return NumberOf(Chosen(slots[0]), Filter(controller=Whose.ANOTHER_PLAYER))


_ONE_HAS_THE_MOST_LIFE = "if a player has more life than each other player , the player with the most life"


@statement("the player with the most life gains control of ~")
def player_with_most_life_gains_control(scope: Scope) -> Effects:
    """Return the effect by which the player gains control of the source who alone has the most life."""
    if _ONE_HAS_THE_MOST_LIFE not in " ".join(scope.words):
        raise Unsayable("the player with the most life, where several may be tied")
    control = do.Alter(What.THIS, (GainControl(Who.THAT_PLAYER),), scope.how_long(None))
    return (do.ForEachPlayer(Who.EACH_PLAYER, (do.If(HasMostLife(Who.THAT_PLAYER), (control,)),)),)


def _are_several(scope: Scope, *meant: object) -> bool:
    """Return whether an object or player is a target of which there may be several."""
    return any(isinstance(one, Chosen) and scope.slots[one.slot].maximum > 1 for one in meant)


@statement("exchange control of <single> and <single>")
def exchanged(scope: Scope, one: What | Chosen, other: What | Chosen) -> Effects:
    if _are_several(scope, one, other):
        raise Unsayable("control of more than two permanents exchanged")
    return (ExchangeControl((one, other)),)


def _two_exchanged(scope: Scope, noun: Noun) -> ExchangeControl:
    return ExchangeControl((scope.target(of_slot(noun, 2, 2), *noun.words),))


states("exchange control of two target <noun>", _two_exchanged)
