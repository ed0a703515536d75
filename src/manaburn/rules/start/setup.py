"""This module sets up the game before it begins [cr2025-06-06 103.3]; `manaburn.gameplay.beginning` calls
its functions.

1. `seats_of` checks the number and the names of the players.
2. `refuse_options` and `refuse_cards` raise an error for options and cards that the edition does not have.
3. `deal_decks` turns decks into libraries.
4. `lay_out_schemes`, `lay_out_attractions` and `lay_out_commanders` set these cards aside in the command
   zone, and `set_sideboards_aside` puts sideboards outside the game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date
from itertools import count

from manaburn.cards.definitions import CardDefinition
from manaburn.editions import CHANGES, Attackable, DoubleFaced, Edition, Topic, cite, number_on
from manaburn.errors import GameError, IllegalDeck, UnsupportedCard
from manaburn.options import Defeat, Deploying, GameOptions, Turns
from manaburn.rules.casting.faces import knows_layout
from manaburn.rules.combat.combat import attackable
from manaburn.rules.layers.printed import double_faced
from manaburn.rules.players.teams import ARCHENEMY_LIFE, COMMANDER_LIFE, refuse_sharing
from manaburn.rules.turn.turn_based_actions import known_actions
from manaburn.rules.zones.command_zone import are_commanders_known
from manaburn.state import GameState
from manaburn.state.records.agenda import TurnBasedAction
from manaburn.state.records.records import Commander, GameObject
from manaburn.terms import FIRST_OBJECT_ID, CardId, CardType, ObjectId, PlayerId, Zone


def refuse_unknown_types(edition: Edition, definition: CardDefinition) -> None:
    """Raise UnsupportedCard for a card of a type or layout that the edition does not have."""
    walkers = attackable(edition) is not Attackable.PLAYERS
    if CardType.PLANESWALKER in definition.types and not walkers:
        raise UnsupportedCard(definition.name, f"the rules of {edition.name} have no planeswalkers")
    battles = attackable(edition) is Attackable.PLAYERS_PLANESWALKERS_AND_BATTLES
    if CardType.BATTLE in definition.types and not battles:
        raise UnsupportedCard(definition.name, f"the rules of {edition.name} have no battles")
    if definition.back is not None and double_faced(edition) is DoubleFaced.UNKNOWN:
        raise UnsupportedCard(definition.name, f"the rules of {edition.name} have no double-faced cards")
    if not knows_layout(edition, definition.layout):
        raise UnsupportedCard(
            definition.name, f"the rules of {edition.name} have no {definition.layout.value}"
        )
    known = known_actions(edition)
    for plural, is_one, action in (
        ("schemes", CardType.SCHEME in definition.types, TurnBasedAction.SET_A_SCHEME_IN_MOTION),
        ("Sagas", "Saga" in definition.subtypes, TurnBasedAction.ADD_LORE_COUNTERS),
        ("Attractions", "Attraction" in definition.subtypes, TurnBasedAction.VISIT_ATTRACTIONS),
    ):
        if is_one and action not in known:
            raise UnsupportedCard(definition.name, f"the rules of {edition.name} have no {plural}")


def refuse_cards(
    edition: Edition,
    decks: Sequence[Sequence[CardDefinition]],
    of_their_own_kind: Sequence[Sequence[CardDefinition]],
    *,
    anachronisms: bool | Collection[str],
) -> None:
    """Raise UnsupportedCard for a card that may not be in its deck under an edition.

    `of_their_own_kind` are decks of schemes or Attractions. `anachronisms` names cards that are too new for
    the edition but allowed, or is True for all. Raises GameError for a name in no deck.
    """
    named = _names(anachronisms)
    lists = (*decks, *of_their_own_kind)
    for name in named - {card.name for deck in lists for card in deck}:
        raise GameError(f"no card in these decks is called {name!r}, so it can't be named as an anachronism")
    for deck in lists:
        for definition in {id(card): card for card in deck}.values():
            refuse_unknown_types(edition, definition)
            if anachronisms is not True and definition.name not in named:
                refuse_anachronism(edition, definition)
            if definition.is_nontraditional and any(deck is ordinary for ordinary in decks):
                # [cr2025-06-06 108.2a]
                raise UnsupportedCard(definition.name, "it belongs in a deck of its own kind")


def _names(anachronisms: bool | Collection[str]) -> frozenset[str]:
    """Return the names of the cards that are allowed although they are too new; none for True or False."""
    if isinstance(anachronisms, bool):
        return frozenset()
    return frozenset((anachronisms,) if isinstance(anachronisms, str) else anachronisms)


def refuse_anachronism(edition: Edition, definition: CardDefinition) -> None:
    """Raise UnsupportedCard for a card first printed after the day of the edition, or for which it is not
    known when that was.
    """
    first, by = definition.first_printed, definition.printed_by
    if edition.knows(first or by):
        return
    if first is not None:
        why = f"it was first printed on {first}"
    else:
        why = "when it was first printed is not known" + (f", only that it had been by {by}" if by else "")
    raise UnsupportedCard(
        definition.name,
        f"{why}; the rules are of {edition.in_force}. To play it all the same, name it among the "
        "anachronisms (--anachronism at the command line)",
    )


def seats_of(players: int, names: Sequence[str], first: int) -> tuple[str, ...]:
    """Return the names of the players, by seat. Raises GameError for too few or too many players, or equal
    names.
    """
    seats = tuple(names) or tuple(f"Player {i + 1}" for i in range(players))
    if not 2 <= players <= FIRST_OBJECT_ID or len(seats) != players:
        raise GameError("a game needs two to sixteen players, each with a name and a deck")
    if not 0 <= first < players:
        raise GameError(f"the player who plays first has a seat from 0 to {players - 1}, not {first}")
    if len(set(seats)) != len(seats):
        raise GameError(f"players must have different names, not {' and '.join(seats)}")
    return seats


def refuse_options(edition: Edition, options: GameOptions, players: int, first: int | None = None) -> None:
    """Raise GameError for options that do not exist in the edition or in a game of that many players. In
    Emperor games it is also raised if the first player is no emperor [cr2025-06-06 809.4].
    """
    options.refuse_unless_for(players)
    refuse_sharing(edition, options)
    for chosen, topic in (
        (options.range_of_influence is not None, Topic.RANGE_OF_INFLUENCE),
        (options.turns is Turns.AT_THE_SAME_TIME, Topic.TURN_MARKERS),
        (options.deploying is not Deploying.NEVER, Topic.DEPLOYING_CREATURES),
        (options.defeat is Defeat.EMPEROR, Topic.EMPEROR),
    ):
        if chosen and number_on(topic, edition.in_force) is None:
            raise GameError(f"the rules of {edition.name} do not have {topic.value}")
    if options.emperors and first is not None and first not in options.emperors:
        rule = cite(Topic.EMPEROR_BEGINS, edition)
        seats = " and ".join(map(str, options.emperors))
        raise GameError(
            f"an emperor plays first: the emperors have seats {seats}, so player {first} can't go"
            f" first [{rule}]"
        )


def deal_decks(state: GameState, decks: Sequence[Sequence[CardDefinition]]) -> None:
    """Put each player's cards into their library, in the order given."""
    for player, cards in zip(state.players, decks, strict=True):
        player.library = _numbered_in_secret(state, player.id, cards, Zone.LIBRARY)


def set_sideboards_aside(state: GameState, sideboards: Sequence[Sequence[CardDefinition]]) -> None:
    """Set each player's sideboard aside, outside the game [cr2025-06-06 103.2a, 400.11a]."""
    for player, cards in zip(state.players, sideboards, strict=False):
        player.rare.sideboard = _numbered_in_secret(state, player.id, cards, Zone.OUTSIDE)


def _numbered_in_secret(
    state: GameState, owner: PlayerId, cards: Sequence[CardDefinition], zone: Zone
) -> tuple[ObjectId, ...]:
    """Return new objects for cards, in the order given. Their ids are in a random order, so that they
    don't give away the places of hidden cards.
    """
    numbers = [ObjectId(state.new_id()) for _ in cards]
    ids = state.numbers_in_secret_order(numbers)
    card_ids = dict(zip(numbers, count(len(state.objects)), strict=False))
    for id, definition in zip(ids, cards, strict=True):
        state.objects[id] = GameObject(id, definition, owner, zone, CardId(card_ids[id]))
    return tuple(ids)


def lay_out_schemes(
    state: GameState, archenemy: int | None, schemes: Sequence[CardDefinition], first: int
) -> int:
    """Shuffle the archenemy's scheme deck, and give them 40 life [cr2025-06-06 103.3a, 904.3-904.6].

    Return the player who plays first: the archenemy if there is one, otherwise `first`.
    """
    if archenemy is None and not schemes:
        return first
    if archenemy is None or not schemes or not 0 <= archenemy < len(state.players):
        raise GameError("an archenemy needs a scheme deck, and a scheme deck an archenemy: name both")
    if any(CardType.SCHEME not in definition.types for definition in schemes):
        raise GameError("a scheme deck can have only schemes")
    player = state.players[archenemy]
    player.rare.schemes = _shuffled_face_down(state, player.id, schemes)
    player.life = ARCHENEMY_LIFE
    return archenemy


def lay_out_commanders(state: GameState, commanders: Sequence[Sequence[CardDefinition]]) -> None:
    """Put the commander of each player, or both, face up into the command zone, and give them 40 life
    [cr2025-06-06 702.124b, 903.6-903.7].

    Raises IllegalDeck for a deck that may not be played with its commander.
    """
    if not commanders:
        return
    from manaburn.rules.start.commander_decks import faults  # noqa: PLC0415 - few games have commanders

    if len(commanders) != len(state.players) or not all(commanders):
        raise GameError("either each player has a commander, or no player has one")
    for player, leading in zip(state.players, commanders, strict=True):
        others = [state.objects[id].definition for id in player.library]
        problems = tuple(
            state.problem(sentence, Topic.COMMANDER_DECK)
            for sentence in faults(state.edition, leading, others)
        )
        if problems:
            raise IllegalDeck(f"the deck of {player.name}", problems)
    for player, leading in zip(state.players, commanders, strict=True):
        for place, definition in enumerate(leading):
            id = ObjectId(state.new_id())
            card = CardId(len(state.objects))
            state.objects[id] = GameObject(id, definition, player.id, Zone.COMMAND, card)
            player.command = (*player.command, id)
            player.rare.commanders = (*player.commanders, Commander(id, card, place))
        player.life = COMMANDER_LIFE


def refuse_commander_games(edition: Edition) -> None:
    """Raise GameError where the rules of an edition have no Commander games."""
    if not are_commanders_known(edition):
        raise GameError(
            f"the rules of {edition.in_force} have no Commander games: those came with the rules of"
            f" {_first_day_of('commanders')}"
        )


def _first_day_of(axis: str) -> date:
    """Return the day of the first rules that changed an axis of the edition."""
    return min(change.in_force for change in CHANGES if change.axis == axis)


def lay_out_attractions(state: GameState, decks: Sequence[Sequence[CardDefinition]]) -> None:
    """Shuffle each player's Attraction deck [cr2025-06-06 103.3a, 717.2]."""
    if len(decks) > len(state.players):
        raise GameError("there are more Attraction decks than players")
    for player, deck in zip(state.players, decks, strict=False):
        if not all(definition.is_attraction for definition in deck):
            raise GameError("an Attraction deck can have only Attractions")
        player.rare.attractions = _shuffled_face_down(state, player.id, deck)


def _shuffled_face_down(
    state: GameState, player: PlayerId, cards: Sequence[CardDefinition]
) -> tuple[ObjectId, ...]:
    """Return new objects for the cards of a face-down deck in the command zone, shuffled."""
    ids = [*_numbered_in_secret(state, player, cards, Zone.COMMAND)]
    if ids:
        state.random().shuffle(ids)
    return tuple(ids)
