"""The monarch: becoming it, being it, and what it controls [cr2025-06-06 723]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.monarch import BecomeMonarch
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers_of_deeds import BecomesMonarch
from manaburn.cards.vocabulary.words.amounts import PlayersMeant
from manaburn.cards.vocabulary.words.conditions import Compares, IsAmong, Relation
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Not, Who
from manaburn.oracle.grammar.deeds import does
from manaburn.oracle.grammar.names import BEGINNING, CONDITION, EVENT, PLAYER
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTES, Noun
from manaburn.oracle.parsing.phrases import means, table

does("become the monarch", lambda scope: (BecomeMonarch(scope.doer),))

means(PLAYER, "the monarch", lambda scope: scope.saying(Who.MONARCH, Who.MONARCH, "player"))

table(
    CONDITION,
    {
        ("you're the monarch", "you are the monarch"): IsAmong(Who.YOU, Who.MONARCH),
        ("you're not the monarch", "you aren't the monarch"): Not(IsAmong(Who.YOU, Who.MONARCH)),
        "<player> is the monarch": lambda who: IsAmong(who, Who.MONARCH),
        "there is no monarch": Compares(PlayersMeant(Who.MONARCH), Relation.EXACTLY, 0),
        "an opponent is the monarch": (
            lambda scope: scope.saying(IsAmong(Who.EACH_OPPONENT, Who.MONARCH), Who.MONARCH, "player")
        ),
    },
)

table(
    EVENT,
    {
        "you become the monarch": BecomesMonarch(Whose.YOU),
        "an opponent becomes the monarch": (
            lambda scope: scope.saying(BecomesMonarch(Whose.OPPONENT), Who.THAT_PLAYER, "player")
        ),
        "a player becomes the monarch": (
            lambda scope: scope.saying(BecomesMonarch(Whose.ANYONE), Who.THAT_PLAYER, "player")
        ),
        "<subject> attacks the monarch": (
            lambda scope, subject: scope.saying(
                on.Attacks(subject, what=on.Attacked(players=Whose.MONARCH)), Who.THAT_PLAYER, "player"
            )
        ),
    },
)

means(
    BEGINNING,
    "the beginning of the monarch 's <step>",
    lambda scope, step: scope.saying(on.BeginningOf(step, Whose.MONARCH), Who.THAT_PLAYER, "player"),
)

means(ATTRIBUTES, "the monarch controls", Noun(Filter(controller=Whose.MONARCH), frozenset()))
