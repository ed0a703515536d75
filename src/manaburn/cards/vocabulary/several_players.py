"""This module turns what each of several players may do into what all who chose to do it do at the same time
[cr2025-06-06 101.4, 608.2e].

`by_all_who_agreed` is the entry. In "each player may discard their hand and draw seven cards", the effects of
one player, THAT_PLAYER, become effects of all players who agreed (WHO_AGREED): all discard, then all draw.
"""

from __future__ import annotations

from typing import Any

from manaburn.cards.vocabulary.effects import (
    Alter,
    CreateTokens,
    Discard,
    Draw,
    Effect,
    ForEachPlayer,
    GainLife,
    If,
    LoseLife,
    Mill,
    PutCounters,
    ReturnToBattlefield,
    SacrificeChosen,
    Scry,
    SearchLibrary,
    Tap,
    Untap,
)
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards.libraries import Shuffle, Surveil
from manaburn.cards.vocabulary.effects_on_cards.moving import Put, Under
from manaburn.cards.vocabulary.words.amounts import PlayersMeant, Theirs, Times
from manaburn.cards.vocabulary.words.references import All, Number, What, Who, speaks_of
from manaburn.values import replace

_OF_PLAYERS = (
    ChooseMatching,
    CreateTokens,
    Discard,
    Draw,
    GainLife,
    LoseLife,
    Mill,
    SacrificeChosen,
    Scry,
    SearchLibrary,
    Shuffle,
    Surveil,
)
"""Effects that several players carry out at the same time, or in the order that the rules have for them: the
field `who` names the players.
"""

_OF_ONE_RESULT = (Number.DONE, Number.EXCESS)
"""The amounts that differ by player: what each has done before, "that many"."""


def by_all_who_agreed(effects: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """Return what all players who agreed do together, one effect after another, where these effects are what
    one of them, THAT_PLAYER, does; None if they can't be said of all together, as where you do something for
    each of them.
    """
    return _each_by_all(effects, ())


def _each_by_all(effects: tuple[Effect, ...], theirs: tuple[What, ...]) -> tuple[Effect, ...] | None:
    """Return effects as carried out by all players who agreed; None if one can't be. `theirs` has the word
    for what the effects before have acted on, which is something else for each player.
    """
    found: list[Effect] = []
    for effect in effects:
        together = _by_all(effect, theirs)
        if together is None:
            return None
        found.append(together)
        theirs = (What.IT,)
    return tuple(found)


def _by_all(effect: Effect, theirs: tuple[What, ...]) -> Effect | None:
    """Return one effect as carried out by all players who agreed; None if it can't be. An amount that is
    worked out from what is theirs can only be one of life.
    """
    match effect:
        case If(otherwise=()) if not speaks_of(effect.condition, Who.THAT_PLAYER, *theirs):
            then = _each_by_all(effect.effects, theirs)
            return None if then is None else replace(effect, effects=then)
        case _ if speaks_of(effect, *_OF_ONE_RESULT):
            return None
        case CreateTokens(who=Who.YOU, amount=int(amount)) if not speaks_of(effect, *theirs):
            # "For each opponent, you create a token": all of these are created at once.
            return _if_free_of_one(replace(effect, amount=Times(amount, PlayersMeant(Who.WHO_AGREED))))
        case LoseLife(amount=amount, who=Who.THAT_PLAYER) | GainLife(amount=amount, who=Who.THAT_PLAYER) if (
            speaks_of(amount, Who.THAT_PLAYER, *theirs)
        ):
            return _if_free_of_one(replace(effect, who=Who.WHO_AGREED, amount=Theirs(amount)), amount)
        case PutCounters(amount=amount) if not speaks_of(amount, *theirs):
            return _if_free_of_one(replace(effect, by=_all(effect.by), on=_of_all(effect.on)))
        case Tap(what=What.IT):
            return _if_free_of_one(replace(effect, by=_all(effect.by)))
        case Untap(what=What.IT) | Put(what=What.IT) | ReturnToBattlefield(what=What.IT, under=Under.OWNERS):
            return _if_free_of_one(effect)
        case Alter():
            of_it = speaks_of(effect, What.IT)
            return _if_free_of_one(effect) if of_it else ForEachPlayer(Who.WHO_AGREED, (effect,))
        case _ if isinstance(effect, _OF_PLAYERS) and not speaks_of(effect, *theirs):
            all_do = effect.who is Who.THAT_PLAYER
            return _if_free_of_one(replace(effect, who=Who.WHO_AGREED)) if all_do else None
        case _:
            return None


def _all(who: Any) -> Any:
    """Return the word for all players who agreed in place of that for one of them."""
    return Who.WHO_AGREED if who is Who.THAT_PLAYER else who


def _of_all(what: Any) -> Any:
    """Return the objects of all players who agreed in place of those of one of them."""
    return replace(what, of=_all(what.of)) if isinstance(what, All) else what


def _if_free_of_one(effect: Effect, but: object = None) -> Effect | None:
    """Return an effect that speaks of no single player any more, but for an amount of each; else None."""
    rest = effect if but is None else replace(effect, amount=0)
    return None if speaks_of(rest, Who.THAT_PLAYER) else effect
