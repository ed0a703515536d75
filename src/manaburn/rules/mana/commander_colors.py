"""This module says what a commander's colours allow: which cards in its deck, and in older editions which
mana to its player [cr2025-06-06 903.4-903.5; cr2010-10-01 903.4c-d, 903.8].

* Cards: `colors_in_deck` returns the colours of a card, all of which must be among those of the commander.
* Mana: `colors_of_mana` returns the colours that a player may add. `mana_making` calls `options_as_added` and
  `units_as_added`, which turn mana of any other colour into colorless mana: red mana, for a green commander.
* Mulligans: in the same older editions (by their field `commander_games`) Commander games had a mulligan of
  their own, about which `starting` asks three questions here.
"""

from __future__ import annotations

from functools import lru_cache

from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition
from manaburn.cards.uses import Unit
from manaburn.editions import CommanderGames, Edition
from manaburn.mana import SYMBOLS, Mana
from manaburn.rules.words.commanders import colors_allowed, counts_symbols
from manaburn.state import GameState
from manaburn.terms import Color, PlayerId

_COLORLESS = SYMBOLS.index("C")


def colors_in_deck(edition: Edition, card: CardDefinition) -> frozenset[Color]:
    """Return the colours of a card that the commander of its deck must have too. They are those of its color
    identity, or in some editions those of its symbols; and those of the mana that its basic land types let it
    add [cr2025-06-06 903.5c-d; cr2010-10-01 903.4c-d].
    """
    from manaburn.cards.decks.color_identity import color_identity, colors_of_symbols  # noqa: PLC0415 - for few games

    by_types = frozenset(Color(BASIC_LAND_MANA[name]) for name in card.subtypes if name in BASIC_LAND_MANA)
    return by_types | (colors_of_symbols(card) if counts_symbols(edition) else color_identity(card))


# Mulligans


def has_games_of_their_own(edition: Edition) -> bool:
    """Return whether Commander games have their own rules for mulligans and colours of mana [cr2010-10-01
    903.7-903.8].
    """
    return _games(edition) is not CommanderGames.AS_OTHER_GAMES


def are_mulligans_face_down(edition: Edition) -> bool:
    """Return whether the cards exiled for a mulligan lie face down."""
    return has_games_of_their_own(edition) and _games(edition) is not CommanderGames.OWN_MULLIGAN_AND_MANA


def is_card_looked_at(edition: Edition) -> bool:
    """Return whether a player who begins a Commander game with too few cards may look at one, where
    players of other games may. The rules of September 2015 said that of Commander games, and those of
    November struck it out [cr2015-09-26 903.8, cr2015-11-13 903.8].
    """
    return _games(edition) is not CommanderGames.NO_LOOK_AFTER_MULLIGANS


def _games(edition: Edition) -> CommanderGames:
    """Return which rules of their own Commander games have in an edition."""
    return edition.commander_games


# Mana


def colors_of_mana(state: GameState, player: PlayerId) -> frozenset[Color] | None:
    """Return the colours of mana that can be added for a player; None if their commander does not limit
    them.
    """
    own = state.players[player].rare.commanders
    if not own or not has_games_of_their_own(state.edition):
        return None
    return colors_allowed(state.edition, [state.objects[each.object].front_face for each in own])


def options_as_added(state: GameState, player: PlayerId, options: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """Return amounts of mana as they are added to a player's mana pool: mana of a colour that the
    commander does not have is colorless instead [cr2010-10-01 903.8].
    """
    colors = colors_of_mana(state, player)
    return options if colors is None else _without_foreign(options, colors)


@lru_cache(maxsize=512)
def _without_foreign(options: tuple[Mana, ...], colors: frozenset[Color]) -> tuple[Mana, ...]:
    """Return the amounts with mana of all other colours turned into colorless mana."""
    foreign = [kind for kind, symbol in enumerate(SYMBOLS) if _is_foreign(symbol, colors)]
    changed: dict[Mana, None] = {}
    for option in options:
        w, u, b, r, g, c = (0 if kind in foreign else n for kind, n in enumerate(option))
        changed[w, u, b, r, g, c + sum(option[kind] for kind in foreign)] = None
    return tuple(changed)


def units_as_added(units: tuple[Unit, ...], colors: frozenset[Color]) -> tuple[Unit, ...]:
    """Return units of mana as they are added to a player's mana pool; each unit is of one of several
    kinds. Kinds whose colour the commander does not have become colorless.
    """
    foreign = sum(1 << kind for kind, symbol in enumerate(SYMBOLS) if _is_foreign(symbol, colors))
    return tuple(unit & ~foreign | (1 << _COLORLESS if unit & foreign else 0) for unit in units)


def _is_foreign(symbol: str, colors: frozenset[Color]) -> bool:
    """Return whether a mana symbol is of a colour outside the given ones."""
    return symbol != SYMBOLS[_COLORLESS] and Color(symbol) not in colors
