"""This module reads effects that change the targets of spells and abilities: "Change the target of target
spell to ~.", "Choose new targets for it." [cr2025-06-06 115.7].

The parser tries its phrases wherever an effect may stand, as what a player does (`deed`). They mean a
`ChangeTargets`: how many targets may change, and to what. `aimed_elsewhere` reads the spell or ability.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.targets import ChangeTargets, Retargeting
from manaburn.cards.vocabulary.words.references import Chosen, Objects, What
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

AIMED_ELSEWHERE = Name[Objects]("aimed-elsewhere")


@phrase(AIMED_ELSEWHERE, "<object>")
def aimed_elsewhere(scope: Scope, what: Objects) -> Objects:
    """Return a spell or ability on the stack: a target, or the one that triggered the ability."""
    there = isinstance(what, Chosen) and scope.slots[what.slot].zone is Zone.STACK
    if not (there or what is What.TARGETING or _is_spell_of_event(scope, what)):
        raise Unsayable("new targets for what is not on the stack")
    return what


def _is_spell_of_event(scope: Scope, what: Objects) -> bool:
    return what is What.THAT and "spell" in scope.called(what)


@deed("change the target|targets of <aimed-elsewhere>")
def change_all(scope: Scope, what: Objects) -> Effects:
    return (ChangeTargets(what, Retargeting.ALL, None, scope.doer),)


@deed("change the target of <aimed-elsewhere> to <this>")
def change_the_one_to_this(scope: Scope, what: Objects, to: What) -> Effects:
    return (ChangeTargets(what, Retargeting.ALL, to, scope.doer),)


@deed("change a target of <aimed-elsewhere> to <this>")
def change_one_to_this(scope: Scope, what: Objects, to: What) -> Effects:
    return (ChangeTargets(what, Retargeting.ONE, to, scope.doer),)


@deed("choose new targets for <aimed-elsewhere>", "change any targets of <aimed-elsewhere>")
def choose_new(scope: Scope, what: Objects) -> Effects:
    return (ChangeTargets(what, Retargeting.ANY_NUMBER, None, scope.doer),)
