"""This module reads what an opponent of your choice does: "An opponent draws a card.", "An opponent chooses
up to two nonland permanents they control and returns them to their owner's hand." [cr2025-06-06 608.2d].

Each is a `CLAUSE` and means two effects: you choose the opponent (`ChooseQuality`), who does something then.
Who gains control of something is read in `manaburn.oracle.grammar.effects.control`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice, ChooseMatching, ChooseQuality
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.names import CLAUSE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

AN_OPPONENT = Name[None]("an-opponent")


@phrase(AN_OPPONENT, "an opponent")
def an_opponent(scope: Scope) -> None:
    """Note that an opponent does what follows, whom you choose."""
    scope.doer, scope.subject = scope.naming(Who.CHOSEN_PLAYER), None


@phrase(CLAUSE, "<an-opponent> <deed-of-others>")
def opponent_does(scope: Scope, _who: None, what: Effects) -> Effects:
    """Return the effects by which you choose an opponent, who does something."""
    scope.doer = Who.YOU
    if len(what) != 1 or not isinstance(what[0], do.Draw | do.GainLife | do.CreateTokens):
        raise Unsayable("an opponent who does something that they choose")
    return (ChooseQuality(Choice(among=Whose.OPPONENT)), *what)


@phrase(
    CLAUSE,
    "<an-opponent> chooses up to <integer> <noun> and returns them to their owner|owners 's hand|hands",
)
def opponent_returns_some(scope: Scope, _who: None, most: int, noun: Noun) -> Effects:
    """Return the effects by which you choose an opponent, who chooses some of their permanents to return."""
    if noun.of is not Who.CHOSEN_PLAYER or noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("a choice among what that opponent does not control")
    scope.doer = Who.YOU
    what = merged(noun.filter, Filter(controller=Whose.YOU))
    scope.forget_results()
    chosen = ChooseMatching(what, most, Who.CHOSEN_PLAYER, minimum=0)
    return ChooseQuality(Choice(among=Whose.OPPONENT)), chosen, Put(What.IT, Place.HAND)
