"""The monarch: becoming it, being it, and what it controls; emblems [cr2025-06-06 114, 723]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static, Triggered
from manaburn.cards.vocabulary.effects_by_subject.monarch import BecomeMonarch
from manaburn.cards.vocabulary.effects_on_cards.emblems import GetEmblem
from manaburn.cards.vocabulary.events.triggers_of_deeds import PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.amounts import PlayersMeant
from manaburn.cards.vocabulary.words.conditions import Compares, IsAmong, Relation
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Not, What, Who
from manaburn.oracle.grammar.deeds import deed, does
from manaburn.oracle.grammar.names import ATTACKED_PLAYER, CONDITION, EVENT, WHOSE_STEP, Effects
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTES, Noun
from manaburn.oracle.parsing.phrases import Unsayable, means, table
from manaburn.oracle.parsing.scope import Scope

does("become the monarch", BecomeMonarch())


table(
    CONDITION,
    {
        "you're the monarch": IsAmong(Who.YOU, Who.MONARCH),
        "you're not the monarch": Not(IsAmong(Who.YOU, Who.MONARCH)),
        "<player> is the monarch": lambda who: IsAmong(who, Who.MONARCH),
        "there is no monarch": Compares(PlayersMeant(Who.MONARCH), Relation.EXACTLY, 0),
        "an opponent is the monarch": (
            lambda scope: scope.saying(IsAmong(Who.EACH_OPPONENT, Who.MONARCH), Who.MONARCH, "player")
        ),
    },
)

means(
    EVENT,
    "<agent> become|becomes the monarch",
    lambda whose: PlayerDoes(PlayerDeed.BECOMES_MONARCH, whose),
)
means(ATTACKED_PLAYER, "the monarch", lambda scope: scope.of_that_player(Whose.MONARCH))
means(WHOSE_STEP, "the monarch 's", lambda scope: scope.of_that_player(Whose.MONARCH))

means(ATTRIBUTES, "the monarch controls", Noun(Filter(controller=Whose.MONARCH), frozenset()))


# Emblems and the abilities they have [cr2025-06-06 114]


@deed("get an emblem with <quoted>", "get an emblem with <quoted> and <quoted>")
def get_emblem(
    scope: Scope, abilities: tuple[Ability, ...], more: tuple[Ability, ...] | None = None
) -> Effects:
    has = (*abilities, *(more or ()))
    if not all(_can_be_of_an_emblem(ability) for ability in has):
        raise Unsayable("an emblem with an ability of that kind")
    return (GetEmblem(has, scope.doer),)


def _can_be_of_an_emblem(ability: Ability) -> bool:
    """An ability that does not speak of the emblem as of a permanent."""
    if isinstance(ability, Static):
        return not isinstance(ability.affects, What)
    return isinstance(ability, Triggered)
