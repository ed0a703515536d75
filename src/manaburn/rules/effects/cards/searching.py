"""Searching libraries, and other zones with them [cr2025-06-06 701.23]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Finding, Showing, Taking
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.effects.cards.libraries import (
    Cards,
    fitting_cards,
    put,
    put_back,
    putting,
    reveal,
    still_asked,
)
from manaburn.rules.happening.answers import asking_only
from manaburn.rules.happening.asking import Asked, ask_again
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.words.amounts import cards_in
from manaburn.rules.zones.zones import shuffle
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import PlayerId, Zone


def _search(state: GameState, effect: lib.SearchLibrary, context: Context, asked: Asked) -> None:
    players = still_asked(state, effect.who, context, asked)
    while players:
        player = players.pop(0)
        searched = _searched(state, effect, player, context)
        if searched is None:
            continue
        cards = [id for zone in Zone if zone in effect.among for id in cards_in(state, zone, [searched])]
        fitting = tuple(sorted(fitting_cards(state, effect.filter, cards, player, context)))
        if effect.taking is Taking.ALL:
            fitting = tuple(id for id in fitting if state.objects[id].zone is not Zone.GRAVEYARD)
        ask_again(state, effect, context, tuple(players))
        most = min(number(state, effect.maximum, context), len(fitting))
        least = most if effect.filter == ANYTHING and effect.finding is Finding.THAT_MANY else 0
        state.ask(ChooseObjects(player, Purpose.FIND, fitting, least, most))
        return


def _searched(
    state: GameState, effect: lib.SearchLibrary, player: PlayerId, context: Context
) -> PlayerId | None:
    """Whose library is searched."""
    if effect.of is None:
        return player
    return next(iter(players_meant(state, effect.of, context)), None)


def found(state: GameState, decision: ChooseObjects, chosen: Cards) -> None:
    """Do with what was found what the effect says, and shuffle; one that goes elsewhere is chosen first."""
    task = state.agenda.pop()
    assert isinstance(task, CarryOut), "an effect asked"
    effect, player = task.effects[0], decision.player
    assert isinstance(effect, lib.SearchLibrary), "a library is searched"
    if effect.apart is not None and task.context.chosen:
        others = tuple(id for id in task.context.chosen if id not in chosen)
        _put_found(state, effect, player, others, task, apart=chosen)
    elif effect.apart is not None and len(chosen) > 1:
        if effect.showing is Showing.REVEALED:
            reveal(state, player, chosen)
        state.schedule(replace(task, context=replace(task.context, chosen=chosen)))
        state.ask(ChooseObjects(player, Purpose.FIND, chosen, 1, 1))
    elif effect.apart is not None:
        shown = chosen if effect.showing is Showing.REVEALED else ()
        _put_found(state, effect, player, (), task, apart=chosen, shown=shown)
    else:
        _found(state, effect, player, chosen, task)


def _found(
    state: GameState, effect: lib.SearchLibrary, player: PlayerId, chosen: Cards, task: CarryOut
) -> None:
    if task.asked:
        state.schedule(task)
    searched = _searched(state, effect, player, task.context)
    assert searched is not None, "that library was searched"
    if effect.taking is Taking.ALL:
        open_to_all = cards_in(state, Zone.GRAVEYARD, [searched])
        chosen = (*fitting_cards(state, effect.filter, open_to_all, player, task.context), *chosen)
    shown = chosen if effect.showing is Showing.REVEALED else ()
    if effect.to is Zone.LIBRARY:
        reveal(state, searched, shown)
        shuffle(state, searched)
        put_back(state, searched, chosen, ())
        return
    _put_found(state, effect, player, chosen, task, shown=shown)


def _put_found(
    state: GameState,
    effect: lib.SearchLibrary,
    player: PlayerId,
    chosen: Cards,
    task: CarryOut,
    *,
    apart: Cards = (),
    shown: Cards = (),
) -> None:
    """Reveal what is shown, put what was found where it goes, first what goes elsewhere, and shuffle."""
    searched = _searched(state, effect, player, task.context)
    assert searched is not None, "that library was searched"
    ways = [(effect.to, effect.arrival, task.context, chosen)]
    if effect.apart is not None:
        ways.insert(0, (effect.apart.to, effect.apart.arrival, replace(task.context, chosen=()), apart))
    with asking_only(state):
        for to, how, context, cards in ways:
            putting(state, player, cards, to, how, context)
    reveal(state, searched, shown)
    for to, how, context, cards in ways:
        put(state, player, cards, to, how, context)
    if Zone.LIBRARY in effect.among:
        shuffle(state, searched)


EFFECTS_OF_SEARCHING: dict[type, Callable[[GameState, Any, Context, Asked], None]] = {
    lib.SearchLibrary: _search,
}
