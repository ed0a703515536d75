"""What would die or leave goes elsewhere instead [cr2025-06-06 614.1a, 614.6]."""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Ability, GoesElsewhere, Static
from manaburn.cards.vocabulary.changes.changes import Duration, Rule
from manaburn.cards.vocabulary.changes.replacements import ExiledInsteadOfGraveyard
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Filter
from manaburn.cards.vocabulary.words.references import All, Among, Objects, What, Who
from manaburn.oracle.grammar.names import ABILITY, CLAUSE, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@phrase(
    SENTENCE,
    "if it would die this turn , exile it instead",
    "if that creature|permanent|planeswalker would die this turn , exile it instead",
    "if that creature or planeswalker would die this turn , exile it instead",
    "if that permanent would be put into a graveyard this turn , exile it instead",
)
def exiled_if_it_dies(scope: Scope) -> Effects:
    """A creature spoken of is exiled if it would die this turn."""
    what = _spoken_of(scope)
    return (do.Alter(what, (Rule.EXILED_IF_IT_WOULD_DIE,)),)


def _spoken_of(scope: Scope) -> Objects:
    what = scope.object()
    if isinstance(what, What) and what not in (What.IT, What.THAT, What.ATTACHED, What.WAS_ATTACHED):
        raise Unsayable("nothing before stands for what would die")
    return what


@phrase(
    SENTENCE,
    "if a|any permanent dealt damage this way would die this turn , exile it instead",
    "if a|any creature or planeswalker dealt damage this way would die this turn , exile it instead",
)
def exiled_if_damaged(scope: Scope) -> Effects:
    """What was dealt damage is exiled if it would die this turn."""
    return _damaged_are_exiled(scope, What.DAMAGED)


@phrase(
    SENTENCE,
    "if a|any creature dealt damage this way would die this turn , exile it instead",
    "if a|any creature dealt damage this way would die this turn , exile that creature instead",
)
def exiled_if_a_damaged_creature(scope: Scope) -> Effects:
    """The same of creatures alone: a planeswalker or battle that was dealt damage is not exiled."""
    return _damaged_are_exiled(scope, Among(What.DAMAGED, CREATURE))


def _damaged_are_exiled(scope: Scope, what: Objects) -> Effects:
    if not scope.done:
        raise Unsayable("nothing before deals damage")
    return (do.Alter(what, (Rule.EXILED_IF_IT_WOULD_DIE,)),)


@phrase(
    SENTENCE,
    "if <a-noun> would die this turn , exile it instead",
    "if <a-noun> would be put into a graveyard from the battlefield this turn , exile it instead",
)
def exiled_if_one_dies(scope: Scope, noun: Noun) -> Effects:
    """Everything of a kind is exiled if it would die this turn."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("dying of what is not on the battlefield")
    return (do.Alter(All(noun.filter), (Rule.EXILED_IF_IT_WOULD_DIE,)),)


@phrase(
    SENTENCE,
    "if it would leave the battlefield , exile it instead of putting it anywhere else",
    "if that creature|permanent would leave the battlefield , exile it instead of putting it anywhere else",
)
def exiled_if_it_leaves(scope: Scope) -> Effects:
    """What was spoken of is exiled if it would leave."""
    return (do.Alter(_spoken_of(scope), (Rule.EXILED_IF_IT_WOULD_LEAVE,), Duration.INDEFINITE),)


# Static abilities


@phrase(ABILITY, "if ~ would die , exile it instead .")
def exiled_instead(scope: Scope) -> tuple[Ability, ...]:
    """It is exiled instead of dying."""
    return (GoesElsewhere(),)


@phrase(ABILITY, "if ~ would be put into a graveyard from anywhere , exile it instead .")
def exiled_from_anywhere(scope: Scope) -> tuple[Ability, ...]:
    """It is exiled instead of going to a graveyard."""
    return (GoesElsewhere(from_anywhere=True),)


@phrase(
    ABILITY,
    "if ~ would be put into a graveyard from anywhere , reveal ~ and shuffle it into its owner 's library"
    " instead .",
    "if ~ would be put into a graveyard from anywhere , shuffle it into its owner 's library instead .",
)
def shuffled_from_anywhere(scope: Scope) -> tuple[Ability, ...]:
    """It is shuffled into its owner's library instead of going to a graveyard."""
    return (GoesElsewhere(to=Zone.LIBRARY, from_anywhere=True),)


@phrase(ABILITY, "if <a-noun> would die , exile it|that instead .")
@phrase(ABILITY, "if <a-noun> would be put into a graveyard from the battlefield , exile it instead .")
def others_exiled_instead(scope: Scope, noun: Noun) -> tuple[Ability, ...]:
    """Others are exiled instead of dying."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("dying of what is not on the battlefield")
    return (GoesElsewhere(affects=noun.filter),)


# Into anybody's graveyard


GRAVEYARDS_OF = Name[Who]("graveyards-of")


@phrase(GRAVEYARDS_OF, "your")
def into_yours(scope: Scope) -> Who:
    """Yours."""
    return Who.YOU


@phrase(GRAVEYARDS_OF, "an opponent 's")
def into_theirs(scope: Scope) -> Who:
    """Those of opponents."""
    return Who.EACH_OPPONENT


@phrase(GRAVEYARDS_OF, "a")
def into_any(scope: Scope) -> Who:
    """Anybody's."""
    return Who.EACH_PLAYER


PUT_INTO_GRAVEYARDS = Name[Filter]("put-into-graveyards")


@phrase(PUT_INTO_GRAVEYARDS, "a card or token")
def anything(scope: Scope) -> Filter:
    """Anything."""
    return ANYTHING


@phrase(PUT_INTO_GRAVEYARDS, "<a-noun>")
def cards_of_a_kind(scope: Scope, noun: Noun) -> Filter:
    """Cards of a kind."""
    if "card" not in noun.words or noun.of is not None:
        raise Unsayable("what is put into a graveyard from anywhere, but is no card")
    return merged(noun.filter, Filter(nontoken=True))


@phrase(
    ABILITY,
    "if <put-into-graveyards> would be put into <graveyards-of> graveyard from anywhere ,"
    " exile it|that card? instead .",
)
def no_graveyard(scope: Scope, what: Filter, who: Who) -> tuple[Ability, ...]:
    """What would go to a graveyard is exiled."""
    return (Static(changes=(ExiledInsteadOfGraveyard(what),), affects=who),)


@phrase(
    CLAUSE,
    "if <put-into-graveyards> would be put into <graveyards-of> graveyard from anywhere this turn ,"
    " exile it|that card? instead",
)
def no_graveyard_this_turn(scope: Scope, what: Filter, who: Who) -> Effects:
    """What would go to a graveyard this turn is exiled."""
    return (do.Alter(who, (ExiledInsteadOfGraveyard(what),)),)
