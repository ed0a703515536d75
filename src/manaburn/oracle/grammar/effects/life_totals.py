"""Life totals that are set, doubled or exchanged; who can't win, lose or gain life [cr2025-06-06 104,
119].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import Change
from manaburn.cards.vocabulary.changes.losing import CantLoseLife, CantLoseTheGame, CantWinTheGame, Losing
from manaburn.cards.vocabulary.changes.replacements import CantGainLife
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.effects_by_subject.life_totals import ExchangeLife, SetLife
from manaburn.cards.vocabulary.words.amounts import Times
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Amount, LifeOf, Players, TargetSlot, Who
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.parsing.phrases import Name, phrase
from manaburn.oracle.parsing.scope import Scope

WHOSE_LIFE_TOTAL = Name[Players]("whose-life-total")


@phrase(WHOSE_LIFE_TOTAL, "your life total")
def your_life_total(scope: Scope) -> Players:
    """Yours."""
    return Who.YOU


@phrase(WHOSE_LIFE_TOTAL, "<player> 's life total")
def life_total_of(scope: Scope, who: Players) -> Players:
    """That of a player."""
    return who


@statement("<whose-life-total> becomes <number>", "<whose-life-total> becomes <amount>")
def becomes(scope: Scope, who: Players, amount: Amount) -> Effects:
    """A life total is set."""
    return (SetLife(amount, who),)


@deed("double <whose-life-total>")
def double(scope: Scope, who: Players) -> Effects:
    """A life total is doubled [cr2025-06-06 701.10]."""
    return (SetLife(Times(2, LifeOf(who)), who),)


@deed("exchange life totals with <player>")
def exchange(scope: Scope, other: Players) -> Effects:
    """You exchange life totals with a player."""
    return (ExchangeLife((scope.doer, other)),)


BOTH = Name[Players]("both")


@phrase(BOTH, "two target players")
def two_players(scope: Scope) -> Players:
    """Two targets."""
    return scope.target(TargetSlot(players=Whose.ANYONE, minimum=2, maximum=2), "player")


@statement("<both> exchange life totals")
def they_exchange(scope: Scope, both: Players) -> Effects:
    """Two players exchange life totals."""
    return (ExchangeLife((both,)),)


# What players can't do


def _of(who: Who, *changes: Change) -> Static:
    return Static(changes=changes, affects=who)


CANNOT = Name[Change]("cannot")


@phrase(CANNOT, "can't gain life")
def no_gain(scope: Scope) -> Change:
    """No life is gained."""
    return CantGainLife()


@phrase(CANNOT, "can't lose life")
def no_loss(scope: Scope) -> Change:
    """No life is lost, or paid."""
    return CantLoseLife()


@phrase(CANNOT, "can't lose the game")
def no_losing(scope: Scope) -> Change:
    """They can't lose."""
    return CantLoseTheGame()


@phrase(CANNOT, "can't win the game")
def no_winning(scope: Scope) -> Change:
    """They can't win."""
    return CantWinTheGame()


@phrase(CANNOT, "don't lose the game for having 0 or less life")
def no_losing_for_life(scope: Scope) -> Change:
    """They don't lose for want of life."""
    return CantLoseTheGame(Losing.HAVING_NO_LIFE)


@phrase(ABILITY, "<players> <cannot> .")
def they_cannot(scope: Scope, who: Who, change: Change) -> tuple[Ability, ...]:
    """A static ability about players."""
    return (_of(who, change),)


@phrase(ABILITY, "<players> <cannot> and <players> <cannot> .")
def they_and_others_cannot(
    scope: Scope, who: Who, change: Change, others: Who, theirs: Change
) -> tuple[Ability, ...]:
    """One about some players, and one about others."""
    return _of(who, change), _of(others, theirs)


@phrase(ABILITY, "your life total can't change .")
def unchanging(scope: Scope) -> tuple[Ability, ...]:
    """Life is neither gained nor lost."""
    return (_of(Who.YOU, CantGainLife(), CantLoseLife()),)


@statement("<players> <cannot> this turn")
def they_cannot_this_turn(scope: Scope, who: Who, change: Change) -> Effects:
    """For this turn."""
    return (Alter(who, (change,)),)


@statement("<players> <cannot> this turn and <players> <cannot> this turn")
def they_and_others_cannot_this_turn(
    scope: Scope, who: Who, change: Change, others: Who, theirs: Change
) -> Effects:
    """For this turn, some one thing and others another."""
    return Alter(who, (change,)), Alter(others, (theirs,))
