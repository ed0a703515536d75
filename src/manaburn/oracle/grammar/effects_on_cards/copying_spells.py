"""Copies of spells [cr2025-06-06 707.10]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards.copying import CopySpell, NewTargets
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Objects
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.effects_on_cards.exceptions import Exceptions
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

COPIED_SPELL = Name[Objects]("copied-spell")
means(COPIED_SPELL, "that spell", lambda scope: scope.object("spell"))


@phrase(COPIED_SPELL, "it")
def it(scope: Scope) -> Objects:
    spoken_of = [mention for mention in scope.mentions if mention.nouns - {"player"}]
    if not spoken_of or spoken_of[-1].plural or "spell" not in spoken_of[-1].nouns:
        raise Unsayable("a copy of what is no spell")
    return scope.object()


@phrase(COPIED_SPELL, "<target>")
def target_spell(scope: Scope, what: Objects) -> Objects:
    if not isinstance(what, Chosen) or scope.slots[what.slot].zone is not Zone.STACK:
        raise Unsayable("a copy of a target that is no spell")
    return what


HOW_OFTEN = Name[Amount]("how-often")
table(
    HOW_OFTEN,
    {
        "twice": 2,
        "<each-of>": itself,
    },
)


@phrase(HOW_OFTEN, "<integer> times", "x times")
def so_often(scope: Scope, number: int | None = None) -> Amount:
    """Three times; X times."""
    if number is None:
        raise Unsayable("a copy as often as X")
    return number


NEW_TARGETS = Name[NewTargets]("new-targets")
means(
    NEW_TARGETS,
    (
        ". you may choose new targets for the|that copy|copies",
        ". you may choose a new target for the|that copy",
        ",? and you may choose new targets for the|that copy|copies",
        ",? and you may choose a new target for the|that copy",
        "and may choose new targets for the|that copy|copies",
        "and may choose a new target for the|that copy",
    ),
    NewTargets.MAY_BE_CHOSEN,
)


@deed("copy <copied-spell> <how-often>? <except>? <new-targets>?")
def copy(
    scope: Scope,
    what: Objects,
    how_often: Amount | None,
    but: Exceptions | None,
    targets: NewTargets | None,
) -> Effects:
    told = but or Exceptions()
    if told.counter is not None or told.but.keeping:
        raise Unsayable("a copy of a spell with a counter")
    number = 1 if how_often is None else how_often
    return (CopySpell(what, number, targets or NewTargets.ARE_NOT_CHOSEN, scope.doer, told.but),)
