"""Conditions and amounts about what happened this turn [cr2025-06-06 603.4]."""

from __future__ import annotations

from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.conditions import AnyOf
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, Who
from manaburn.oracle.grammar.conditions.comparing import at_least
from manaburn.oracle.grammar.names import AMOUNT, CONDITION, EACH_OF
from manaburn.oracle.parsing.phrases import means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import PERMANENT_TYPES, Tally


@phrase(CONDITION, "you descended this turn")
def descended(scope: Scope) -> Condition:
    """A permanent card was put into your graveyard this turn [cr2025-06-06 700.11]."""
    permanents = Filter(types=PERMANENT_TYPES)
    descending = Happened(what=Happening.CAME_TO_GRAVEYARD, who=Who.YOU, filter=permanents)
    return at_least(descending, 1)


@phrase(CONDITION, "you gained or lost life this turn")
def life_changed(scope: Scope) -> Condition:
    gained, lost = (amounts.Tallied(t, Who.YOU) for t in (Tally.LIFE_GAINED, Tally.LIFE_LOST))
    return AnyOf((at_least(gained, 1), at_least(lost, 1)))


table(
    AMOUNT,
    {
        "the number of cards you've drawn this turn": amounts.Tallied(Tally.CARDS_DRAWN, Who.YOU),
        ("the amount of life you lost this turn", "the total life you lost this turn"): (
            amounts.Tallied(Tally.LIFE_LOST, Who.YOU)
        ),
        (
            "the total amount of life your opponents lost this turn",
            "the total life lost by your opponents this turn",
        ): (amounts.Tallied(Tally.LIFE_LOST, Who.EACH_OPPONENT)),
    },
)
means(EACH_OF, "for each card you've drawn this turn", amounts.Tallied(Tally.CARDS_DRAWN, Who.YOU))

means(CONDITION, "you cast ~ during your main phase", Circumstance.YOUR_MAIN_PHASE)
