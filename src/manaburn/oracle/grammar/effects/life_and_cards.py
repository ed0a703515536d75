"""This module reads effects on life totals, hands and libraries: "You gain 3 life.", "Draw two cards.",
"Target player mills three cards." [cr2025-06-06 119, 121, 701].

The parser tries its phrases wherever an effect may stand (`deed`: what a player does; `statement`: any other
effect). Each means one record, such as `GainLife`, `Draw`, `Discard`, `Mill` or `SetLife`; most are rows of
one table.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseOneEffect, Option
from manaburn.cards.vocabulary.effects_by_subject.players import (
    ExchangeLife,
    ExchangeLifeWithSize,
    LoseUnspentMana,
    SetLife,
)
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.amounts import Half, Rounding, StartingLifeOf, Stat, Sum, Times
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import (
    MOST_TARGETS,
    SEVERAL_PLAYERS,
    Amount,
    Count,
    LifeOf,
    Number,
    Players,
    TargetSlot,
    Who,
)
from manaburn.oracle.grammar.amounts.amounts import that_much, times
from manaburn.oracle.grammar.deeds import deed, deeds, does, statement, statements
from manaburn.oracle.grammar.names import OFFER, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

LIBRARY_END = Name[Place]("library-end")
table(LIBRARY_END, {"on top": Place.TOP, "on the bottom": Place.BOTTOM})

deeds(
    {
        ("gain <number> life", "gain life equal to <amount>"): do.GainLife,
        "gain <number> life <each-of>": lambda each, how_often: do.GainLife(times(each, how_often)),
        ("lose <number> life", "lose life equal to <amount>"): do.LoseLife,
        "lose <number> life <each-of>": lambda each, how_often: do.LoseLife(times(each, how_often)),
        ("draw <number> card|cards", "draw cards equal to <amount>"): do.Draw,
        "draw that many cards plus <integer>": (
            lambda scope, number: do.Draw(Sum((that_much(scope), number)))
        ),
        "draw <number> card|cards <each-of>": lambda each, how_often: do.Draw(times(each, how_often)),
        "lose all unspent mana": LoseUnspentMana(),
        "discard <number> card|cards": do.Discard,
        "discard <number> card|cards <each-of>": lambda each, how_often: do.Discard(times(each, how_often)),
        "discard <number> card|cards at random": lambda number: do.Discard(number, at_random=True),
        "put <object> <library-end> of its|their owner|owners 's library|libraries": Put,
        # A life total is doubled [cr2025-06-06 701.10].
        "double <whose-life-total>": lambda who: SetLife(Times(2, LifeOf(who)), who),
        "exchange <whose-life-total> with ~ 's power": lambda who: ExchangeLifeWithSize(who, Stat.POWER),
        "exchange <whose-life-total> with ~ 's toughness": (
            lambda who: ExchangeLifeWithSize(who, Stat.TOUGHNESS)
        ),
        "exchange life totals with <player>": lambda scope, other: ExchangeLife((scope.doer, other)),
    }
)


@deed("mill <number> card|cards", "mill cards equal to <amount>")
def mill(scope: Scope, number: Amount) -> Effects:
    scope.result("card", plural=number != 1)
    return (do.Mill(number, scope.doer),)


@deed("mill <number> card|cards <each-of>")
def mill_for_each(scope: Scope, each: Amount, how_often: Amount) -> Effects:
    scope.result("card", plural=True)
    return (do.Mill(times(each, how_often), scope.doer),)


@statement("any number of target players each mill cards equal to the number of cards in their graveyard")
def mill_as_many_as_in_graveyard(scope: Scope) -> Effects:
    """Return the effect by which target players each mill as many cards as are in their graveyard."""
    who = scope.target(TargetSlot(players=Whose.ANYONE, minimum=0, maximum=MOST_TARGETS), "player")
    scope.forget_results()
    number = Count(zone=Zone.GRAVEYARD, of=Who.THAT_PLAYER)
    return (do.ForEachPlayer(who, (do.Mill(number, Who.THAT_PLAYER),)),)


@statement("<player> may draw up to <integer> cards")
def may_draw_up_to(scope: Scope, who: Players, most: int) -> Effects:
    """Return the effect that lets a player choose how many cards to draw, up to a number."""
    if who in SEVERAL_PLAYERS:
        raise Unsayable("each of several players draws as many as they like")
    fewer = (Option(f"{number} cards", (do.Draw(number, who),)) for number in range(most, 0, -1))
    return (ChooseOneEffect((*fewer, Option("no cards", ())), who),)


does("draw half x cards , rounded down", lambda: do.Draw(Half(Number.X, Rounding.DOWN)))
does("draw half x cards , rounded up", lambda: do.Draw(Half(Number.X, Rounding.UP)))
does("scry <integer>", do.Scry)


# Life totals that are set or exchanged [cr2025-06-06 119]


WHOSE_LIFE_TOTAL = Name[Players]("whose-life-total")
"""A life total, by the player who has it."""
table(
    WHOSE_LIFE_TOTAL,
    {
        "your life total": Who.YOU,
        "<player> 's life total": itself,
    },
)

statements(
    {
        ("<whose-life-total> becomes <number>", "<whose-life-total> becomes <amount>"): (
            lambda who, amount: SetLife(amount, who)
        ),
        "<whose-life-total> becomes equal to <amount>": lambda who, amount: SetLife(amount, who),
        "it becomes equal to your starting life total": SetLife(StartingLifeOf(Who.YOU), Who.YOU),
        # As much as the damage was, of both.
        "you gain that much life and attacking player loses that much life": (
            lambda scope: (
                do.GainLife(_of_the_event(scope)),
                do.LoseLife(Number.THAT_MUCH, Who.ACTIVE_PLAYER),
            )
        ),
        "<both> exchange life totals": lambda both: ExchangeLife((both,)),
    }
)


means(
    OFFER,
    (
        "you may have <whose-life-total> become <number>",
        "you may have <whose-life-total> become <amount>",
    ),
    lambda who, amount: do.May((SetLife(amount, who),)),
)


BOTH = Name[Players]("both")
means(
    BOTH,
    "two target players",
    lambda scope: scope.target(TargetSlot(players=Whose.ANYONE, minimum=2, maximum=2), "player"),
)


def _of_the_event(scope: Scope) -> Amount:
    """Return the amount of the event, as the ability has done nothing else before. Raises Unsayable if the
    event is no combat damage, so that there need not be an attacking player.
    """
    event = " ".join(scope.words).partition(",")[0]
    if that_much(scope) is not Number.THAT_MUCH or "combat damage" not in event:
        raise Unsayable("that much, of what is no combat damage")
    return Number.THAT_MUCH
