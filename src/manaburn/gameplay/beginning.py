"""This module begins a game: `begun` checks what `Game.new` was given (`_checked`) and lays out the first
state, with libraries, commanders, companions, schemes and so on.

`mechanics_there` says which seldom used parts of the rules the cards of a game need, so that others can be
passed over while it is played.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from itertools import zip_longest
from types import NoneType

from manaburn.arguments import instance, names, number, several
from manaburn.cards.decks.decks import Deck, WholeDeck
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.interests import brought_by, mechanics_of
from manaburn.cards.mechanics import UNKNOWN, Mechanics
from manaburn.cards.older_forms import as_of
from manaburn.editions import Edition
from manaburn.options import NO_OPTIONS, GameOptions
from manaburn.rules.players.teams import starting_life
from manaburn.rules.start.companions import companion_of_deck, lay_out_companions
from manaburn.rules.start.setup import (
    deal_decks,
    lay_out_attractions,
    lay_out_commanders,
    lay_out_schemes,
    refuse_cards,
    refuse_commander_games,
    refuse_options,
    seats_of,
    set_sideboards_aside,
)
from manaburn.state import GameState
from manaburn.state.records.agenda import (
    BeginTurn,
    CheckCleanup,
    EndStep,
    GivePriority,
    NextStep,
    OfferMulligans,
    OpeningHands,
)
from manaburn.terms import PlayerId
from manaburn.values import value

Cards = Deck | Sequence[CardDefinition]
"""A deck: one that was read, or its cards one by one."""


@value(kw_only=True)
class Beginning:
    """A beginning is what `Game.new` is given, as it is handed in."""

    decks: Iterable[Cards]
    edition: Edition | date | str
    seed: int
    names: Sequence[str] = ()
    first: int = 0
    life: int | None = None
    options: GameOptions = NO_OPTIONS
    archenemy: int | None = None
    schemes: Sequence[CardDefinition] = ()
    attractions: Iterable[Sequence[CardDefinition]] = ()
    commanders: Iterable[Sequence[CardDefinition]] = ()
    companions: Iterable[CardDefinition | None] = ()
    anachronisms: bool | Collection[str] = False


def begun(handed: Beginning) -> GameState:
    """Return the state in which a game begins: libraries are in the order of the decks, and mulligans are
    next.
    """
    given = _checked(handed)
    seats = seats_of(len(given.decks), given.names, given.first)
    refuse_options(given.edition, given.options, len(seats), given.first)
    if given.commanders:
        refuse_commander_games(given.edition)
    refuse_cards(
        given.edition,
        [*given.decks, *given.commanders, [card for card in given.companions if card is not None]],
        (given.schemes, *given.attractions),
        anachronisms=given.anachronisms,
    )
    # All is allowed: lay out the first state.
    life = starting_life(given.edition, given.options, given.life)
    state = GameState.new(given.edition, seats, given.seed, life, given.options)
    state.game.agreed_life = given.life
    deal_decks(state, given.decks)
    first = lay_out_schemes(state, given.archenemy, given.schemes, given.first)
    lay_out_attractions(state, given.attractions)
    lay_out_commanders(state, given.commanders)
    lay_out_companions(state, given.companions)
    set_sideboards_aside(state, _sideboards_in_use(given))
    starting = state.turn.active_player = state.turn.last_in_order = state.primary(PlayerId(first))
    state.schedule(OfferMulligans((), hands=OpeningHands.TO_BE_DRAWN), BeginTurn(starting))
    return state


@value(kw_only=True)
class _CheckedBeginning:
    """A beginning that has been checked, with the cards as they are on the day of the edition."""

    decks: tuple[tuple[CardDefinition, ...], ...]
    edition: Edition
    seed: int
    names: tuple[str, ...]
    first: int
    life: int | None
    options: GameOptions
    archenemy: int | None
    schemes: tuple[CardDefinition, ...]
    attractions: tuple[tuple[CardDefinition, ...], ...]
    commanders: tuple[tuple[CardDefinition, ...], ...]
    companions: tuple[CardDefinition | None, ...]
    sideboards: tuple[tuple[CardDefinition, ...], ...]
    anachronisms: bool | tuple[str, ...]


def _checked(handed: Beginning) -> _CheckedBeginning:
    """Return what was handed in, each part as the kind of thing it should be; commanders, companions and
    sideboards that were not are taken from the decks. Raises WrongArgument for what is of another kind.
    """
    decks: tuple[Cards, ...] = several(handed.decks, (Deck, Sequence), "decks, one for each player,")
    named, edition = handed.anachronisms, Edition.of(handed.edition)
    commanders = _cards_of_each(handed.commanders, "commanders of each player") or _leaders(decks)
    companions = several(handed.companions, (CardDefinition, NoneType), "companions of each player") or tuple(
        _companion(edition, deck) for deck in decks
    )

    def of_its_day(cards: Iterable[CardDefinition]) -> tuple[CardDefinition, ...]:
        return tuple(as_of(card, edition.in_force) for card in cards)

    return _CheckedBeginning(
        decks=tuple(of_its_day(cards_of(deck)) for deck in decks),
        edition=edition,
        seed=number(handed.seed, "a seed"),
        names=names(handed.names, "names of players"),
        first=number(handed.first, "the seat of who plays first"),
        life=None if handed.life is None else number(handed.life, "a life total"),
        options=instance(handed.options, GameOptions, "GameOptions"),
        archenemy=None if handed.archenemy is None else number(handed.archenemy, "the seat of an archenemy"),
        schemes=of_its_day(cards_of(handed.schemes)),
        attractions=tuple(map(of_its_day, _cards_of_each(handed.attractions, "Attraction decks"))),
        commanders=tuple(map(of_its_day, commanders)),
        companions=tuple(None if card is None else as_of(card, edition.in_force) for card in companions),
        sideboards=tuple(
            of_its_day(_left_aside(deck, (*(leading or ()), companion)))
            for deck, leading, companion in zip_longest(decks, commanders, companions)
        ),
        anachronisms=named if isinstance(named, bool) else names(named, "names of anachronisms"),
    )


def edition_if_told(told: Edition | date | str | None) -> Edition | None:
    """Return the edition that was handed in, if one was."""
    return None if told is None else Edition.of(told)


def cards_of(deck: Cards) -> tuple[CardDefinition, ...]:
    """Return the cards of a deck, one by one. Raises WrongArgument for what is none."""
    if isinstance(deck, Deck):
        return deck.cards
    return several(deck, CardDefinition, "cards (or a Deck, as load_deck gives one)")


def whole_deck(deck: Cards) -> WholeDeck:
    """Return the cards of a deck, and those of its sideboard. Raises WrongArgument for what is none."""
    return WholeDeck(cards_of(deck), deck.sideboard_cards if isinstance(deck, Deck) else ())


def _cards_of_each(
    lists: Iterable[Sequence[CardDefinition]], what: str
) -> tuple[tuple[CardDefinition, ...], ...]:
    return tuple(cards_of(cards) for cards in several(lists, Sequence, what))


def _leaders(decks: Sequence[Cards]) -> tuple[tuple[CardDefinition, ...], ...]:
    """Return the commanders that the lists of the decks name, if any does."""
    leading = tuple(deck.commanders if isinstance(deck, Deck) else () for deck in decks)
    return leading if any(leading) else ()


def _companion(edition: Edition, deck: Cards) -> CardDefinition | None:
    """Return the companion that a deck names, or that waits in its sideboard and is allowed there."""
    return companion_of_deck(edition, deck) if isinstance(deck, Deck) else None


def _left_aside(deck: Cards | None, in_use: Iterable[CardDefinition | None]) -> tuple[CardDefinition, ...]:
    """Return the cards of a sideboard, but for those that lead the deck or are its companion."""
    if not isinstance(deck, Deck):
        return ()
    left = list(deck.sideboard_cards)
    for card in in_use:
        if card in left:
            left.remove(card)
    return tuple(left)


def _sideboards_in_use(given: _CheckedBeginning) -> tuple[tuple[CardDefinition, ...], ...]:
    """Return the sideboards, where a card can bring something in from them: no other game needs to
    keep them.
    """
    cards = (card for place in (*given.decks, *given.commanders, *given.sideboards) for card in place)
    beside = (*given.schemes, *(card for deck in given.attractions for card in deck))
    all_cards = {id(card): card for card in (*cards, *beside, *filter(None, given.companions))}
    can_bring = any(mechanics_of(card) & Mechanics.OUTSIDE for card in all_cards.values())
    return given.sideboards if can_bring else ()


# What its cards bring

_BRINGS_NOTHING = (OfferMulligans, BeginTurn, NextStep, EndStep, GivePriority, CheckCleanup)
"""Tasks of every game, in which no words of cards are kept."""


def mechanics_there(state: GameState) -> int:
    """Return the mechanics of what is in the game, as bits of `Mechanics`: everything where it begins with
    effects, or in the midst of something.
    """
    if state.continuous or state.shields or state.delayed or state.waiting or state.stack:
        return int(UNKNOWN)
    if not all(isinstance(task, _BRINGS_NOTHING) for task in state.agenda):
        return int(UNKNOWN)
    found = Mechanics.ALWAYS
    objects = state.objects.values()
    faces = (face for each in objects for face in (each.definition, each.front, each.untouched) if face)
    for definition in {id(face): face for face in faces}.values():
        found |= mechanics_of(definition)
    for object in objects:
        if object.own is not None or object.components:
            return int(UNKNOWN)
        if object.face_down:
            found |= Mechanics.SPECIAL_ACTIONS
    for permanent in state.permanents.values():
        found |= brought_by(tuple(kind for kind, _ in permanent.counters))
    if any(player.commanders for player in state.players):
        found |= Mechanics.COMMANDERS | Mechanics.PLAYED_ELSEWHERE
    if any(player.phased_out for player in state.players):
        found |= Mechanics.PHASING
    if state.game.day_or_night is not None:
        found |= Mechanics.DAY_AND_NIGHT
    return int(found)
