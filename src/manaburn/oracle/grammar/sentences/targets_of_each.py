"""Up to one target for each player [cr2025-06-06 601.2c]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards.returning import ExileUntilThisLeaves
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Chosen, Who, speaks_of
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.parsing.scope import Scope

_WHOSE = {
    Who.EACH_PLAYER: Whose.ANYONE,
    Who.EACH_OPPONENT: Whose.OPPONENT,
    Who.EACH_OTHER_PLAYER: Whose.ANOTHER_PLAYER,
}

_DONE_TO_EACH = (
    *(do.Destroy, do.Exile, ExileUntilThisLeaves, do.Tap, do.Untap, do.ReturnToHand, do.ReturnToBattlefield),
    *(do.Alter, do.PutCounters, do.DealDamage),
)
"""What is done to several objects as it is to each of them."""


def targets_of_each(scope: Scope, who: Who, what: Effects) -> Effects:
    """What is done, for each player, to up to one target of theirs is done to targets of which no two are of
    one player. Unsayable if it is more than that.
    """
    slot, chosen = scope.slots[-1], Chosen(len(scope.slots) - 1)
    theirs = [s for s in scope.slots if s.what is not None and s.what.controller is Whose.THAT_PLAYER]
    if theirs != [slot] or slot.what is None or (slot.minimum, slot.maximum) != (0, 1) or who not in _WHOSE:
        raise Unsayable("targets for each player")
    acts = all(isinstance(effect, _DONE_TO_EACH) and speaks_of(effect, chosen) for effect in what)
    if not acts or speaks_of(what, Who.THAT_PLAYER) or any(map(_works_something_out, what)):
        raise Unsayable("what is done for each player, and is not the same for all")
    of_anybody: Filter = replace(slot.what, controller=_WHOSE[who])
    scope.slots[-1] = replace(slot, what=of_anybody, maximum=ANY_NUMBER, apart=True)
    scope.mentions = [replace(m, plural=True) if m.means == chosen else m for m in scope.mentions]
    return what


def _works_something_out(effect: do.Effect) -> bool:
    """Whether how much is done may depend on whom it is done to."""
    return isinstance(effect, do.PutCounters | do.DealDamage) and not isinstance(effect.amount, int)
