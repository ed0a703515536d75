"""This module carries out effects on libraries, and those that show cards, such as mill, reveal, look at,
scry, surveil and shuffle [cr2025-06-06 401, 701.17, 701.20, 701.22, 701.24, 701.25].

The table `OF_LIBRARIES` at the end names the function for each effect. Other modules of effects
call the small functions too: to find cards (`top_cards`, `fitting_cards`), to show them (`reveal`,
`look_at`), to put cards that were taken into a zone (`putting` makes the events, `put_taken` lets them
happen) or back into the library (`put_back`). `put_away` carries out the task `PutAway`: after such an effect
it puts the cards that were not taken where the effect says, such as on the bottom.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from manaburn.cards.vocabulary.effects import Arrival, ReturnToBattlefield
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Showing, Taking
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Under
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.decisions import Arrange, ArrangeCards, ChooseObjects, Places, Purpose
from manaburn.rules.combat.joining_combat import put_into_combat
from manaburn.rules.effects.cards.moving import put
from manaburn.rules.effects.permanents.turning import put_face_down
from manaburn.rules.happening.answers import choose, next_player
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.results import note_moves_so_far, remember_exiled
from manaburn.rules.layers.characteristics import characteristics, matches, number
from manaburn.rules.layers.meaning import cards_meant, players_meant
from manaburn.rules.words.references import single_objects
from manaburn.rules.zones.command_zone import turn_up_commanders
from manaburn.rules.zones.milling import number_milled
from manaburn.rules.zones.timestamps import in_timestamp_order
from manaburn.rules.zones.zones import can_enter, enter_together, move, move_all, shuffle
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event, Moved
from manaburn.state.records.agenda import CarryOut, PutAway
from manaburn.state.records.effects import Binding, Context
from manaburn.terms import CounterKind, ObjectId, PlayerId, Zone
from manaburn.values import replace

Cards = tuple[ObjectId, ...]


def top_cards(state: GameState, player: PlayerId, amount: int) -> Cards:
    """Return the top cards of a library, the topmost first."""
    return tuple(reversed(state.players[player].library[-amount:])) if amount > 0 else ()


def reveal(state: GameState, player: PlayerId, cards: Iterable[ObjectId]) -> None:
    """Show cards of a player to all players [cr2025-06-06 701.20a]."""
    shown = tuple(cards)
    if shown:
        names = tuple(state.objects[id].definition.name for id in shown)
        happen(state, events.Revealed(player, shown, names))


def fitting_cards(
    state: GameState, filter: Filter, cards: Iterable[ObjectId], you: PlayerId, context: Context
) -> Cards:
    """Return the cards that match a description."""
    if filter == ANYTHING:
        return tuple(cards)
    return tuple(id for id in cards if matches(state, filter, id, you, context.source))


# Libraries


def _mill(state: GameState, effect: lib.Mill, context: Context) -> None:
    milled = _top_cards_of_all(state, effect, context)
    move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.MILLED) for id in milled])


def _exile_from_top(state: GameState, effect: lib.ExileFromTop, context: Context) -> None:
    """Exile the top cards of libraries, perhaps face down; then perhaps only the controller may look."""
    moves = [move(state, id, Zone.EXILE, Cause.EFFECT) for id in _top_cards_of_all(state, effect, context)]
    if effect.face_down:
        eyes = (context.controller,) if effect.looked_at else ()
        moves = [exiled_face_down(moved, eyes) for moved in moves]
    move_all(state, moves)
    if effect.looked_at:
        turn_up_commanders(state, [moved.new for moved in moves], context.controller)


def _exile_until_total(state: GameState, effect: lib.ExileUntilTotal, context: Context) -> None:
    """Exile the top cards of libraries until those of each have so much mana value in all."""
    exiled: list[ObjectId] = []
    for player in players_meant(state, effect.who, context):
        total = 0
        for id in reversed(state.players[player].library):
            if total >= effect.total:
                break
            exiled.append(id)
            total += characteristics(state, id).mana_value
    move_all(state, [move(state, id, Zone.EXILE, Cause.EFFECT) for id in exiled])


def exiled_face_down(moved: Moved, eyes: Iterable[PlayerId]) -> Moved:
    """Return a move into exile as one face down, which only these players see."""
    return replace(moved, seen_by=frozenset(eyes)) if moved.put_into(Zone.EXILE) else moved


def _top_cards_of_all(
    state: GameState, effect: lib.Mill | lib.ExileFromTop, context: Context
) -> list[ObjectId]:
    """Return the top cards of the libraries of all players meant, which move at the same time."""
    amount = number(state, effect.amount, context)
    found: list[ObjectId] = []
    for player in players_meant(state, effect.who, context):
        if isinstance(effect, lib.Mill):
            many = number_milled(state, player, amount, context.replaced)
        else:
            many = max(0, len(state.players[player].library) - amount) if effect.all_but else amount
        found.extend(top_cards(state, player, many))
    return found


def _reveal(state: GameState, effect: lib.Reveal, context: Context) -> None:
    """Show a hand, or the top cards of a library, to all players or to the controller of the effect alone."""
    for player in players_meant(state, effect.who, context):
        cards = tuple(state.players[player].hand)
        if effect.top is not None:
            cards = top_cards(state, player, number(state, effect.top, context))
        if effect.showing is Showing.REVEALED:
            reveal(state, player, cards)
        else:
            look_at(state, context.controller, player, cards)


def _reveal_at_random(state: GameState, effect: lib.RevealAtRandom, context: Context) -> None:
    amount = number(state, effect.amount, context)
    for player in players_meant(state, effect.who, context):
        hand = state.players[player].hand
        cards = tuple(state.random().sample(hand, min(len(hand), amount)))
        if effect.showing is Showing.REVEALED:
            reveal(state, player, cards)
        else:
            look_at(state, context.controller, player, cards)


def _reveal_these(state: GameState, effect: lib.RevealThese, context: Context) -> None:
    ids = cards_meant(state, effect.what, context)
    for owner in state.active_players():
        reveal(state, owner, [id for id in ids if state.objects[id].owner == owner])


def _reveal_until(state: GameState, effect: lib.RevealUntil, context: Context) -> None:
    """Let one player after another reveal cards until one matches; put that one and the rest where the
    effect says.
    """
    player, context = next_player(state, effect, context)
    if player is None:
        return
    # From the top: the cards shown, the last of which may be the one found.
    shown: list[ObjectId] = []
    found: list[ObjectId] = []
    for id in reversed(state.players[player].library):
        shown.append(id)
        if matches(state, effect.filter, id, player, context.source):
            found.append(id)
            break
    rest = tuple(id for id in shown if id not in found)
    if effect.to is Zone.GRAVEYARD and effect.rest is Place.GRAVEYARD:  # all go there at the same time
        reveal(state, player, shown)
        move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.EFFECT) for id in shown])
        return
    batch = putting(state, player, found, effect.to, effect.arrival)
    reveal(state, player, shown)
    put_taken(state, batch, effect.arrival, context)
    if effect.rest is not None:
        state.schedule(PutAway(player, rest, effect.rest, context))


def _reveal_for_each(state: GameState, effect: lib.RevealForEach, context: Context) -> None:
    """Let the controllers of several objects reveal cards and exile one for each, the active player first.
    Then these cards enter together, and those players shuffle.
    """
    those = dict.fromkeys(single_objects(state, effect.what, context))
    players = [state.controller_of(id) for id in those]
    order = [player for player in state.active_players() if player in players]
    found = lib.RevealUntil(effect.filter, Zone.EXILE, None, who=Who.THAT_PLAYER)
    of = {player: replace(context, binding=Binding(that_player=player)) for player in order}
    reveals = [CarryOut((found,), of[player]) for player in order for _ in range(players.count(player))]
    enters = CarryOut((ReturnToBattlefield(What.EXILED_SO_FAR, under=Under.OWNERS),), context)
    shuffles = [CarryOut((lib.Shuffle(Who.THAT_PLAYER),), of[player]) for player in order]
    for task in reversed((*reveals, enters, *shuffles)):
        state.schedule(task)


def look_at(state: GameState, viewer: PlayerId, owner: PlayerId, cards: Cards) -> None:
    """Show hidden cards to one player alone [cr2025-06-06 701.20e]."""
    names = tuple(state.objects[id].definition.name for id in cards)
    happen(state, events.LookedAt(viewer, owner, cards, names))


def _look_at_top(state: GameState, effect: lib.LookAtTop, context: Context) -> None:
    """Let the player look at top cards of a library and take some, one kind after another.

    Then put all of them where the effect says: those taken, the rest, and perhaps one of the rest (`another`)
    into a place of its own.
    """
    you = context.controller
    owner = you if effect.of is None else next(iter(players_meant(state, effect.of, context)), None)
    if owner is None:
        return
    top = top_cards(state, owner, number(state, effect.amount, context))
    if effect.seen is Showing.REVEALED:
        # What acts and then asks is two tasks: the cards are revealed now, and taken in the next task.
        reveal(state, owner, top)
        state.schedule(CarryOut((replace(effect, seen=Showing.HIDDEN),), context))
        return
    # All choices come first.
    taken = _taken(state, effect, top, (effect.filter, *effect.also), context)
    rest = tuple(id for id in top if id not in taken)
    another = _card_for_its_own_place(state, effect, rest, you)
    rest = tuple(id for id in rest if id not in another)
    # Then the cards taken are revealed and move, unless they go into the library or enter face down.
    stays = bool(effect.face_down) or effect.to is Zone.LIBRARY
    batch = [] if stays else _putting_taken(state, effect, taken, context)
    if effect.hidden:
        batch = [exiled_face_down(moved, (you,)) for moved in batch if isinstance(moved, Moved)]
    if effect.showing is Showing.REVEALED:
        reveal(state, you, taken)
    if effect.face_down:
        put_face_down(state, taken, you, effect.face_down)
    elif not stays:
        put_taken(state, batch, effect.arrival, context)
    if effect.hidden:
        turn_up_commanders(state, [moved.new for moved in batch if isinstance(moved, Moved)], you)
    # At last the cards that stay in the library are put away, by tasks that may ask for an order.
    library_of = None if owner == you else owner
    if effect.to is Zone.LIBRARY and len(taken) > 1:
        state.schedule(PutAway(you, taken, Place.TOP, context, library_of))
    state.schedule(PutAway(you, rest, effect.rest, context, library_of))
    if effect.another is not None and another:
        state.schedule(PutAway(you, another, effect.another, context, library_of))


def _putting_taken(state: GameState, effect: lib.LookAtTop, taken: Cards, context: Context) -> list[Event]:
    """Return the events by which the cards taken are put somewhere, some of them perhaps with counters."""
    you = context.controller
    given = () if effect.given is None else fitting_cards(state, effect.given, taken, you, context)
    counters = [(put.kind, number(state, put.amount, context)) for put in effect.counters]
    others = tuple(id for id in taken if id not in given)
    with_counters = putting(state, you, given, effect.to, effect.arrival, counters)
    return [*with_counters, *putting(state, you, others, effect.to, effect.arrival)]


def _card_for_its_own_place(state: GameState, effect: lib.LookAtTop, left: Cards, you: PlayerId) -> Cards:
    """Return the one card, of those left, that the player puts into a place of its own."""
    if effect.another is None or not left:
        return ()
    return choose(state, ChooseObjects(you, _PURPOSE_OF[effect.another], left, 1, 1), otherwise=())


_PURPOSE_OF = {Place.BOTTOM: Purpose.PUT_ON_BOTTOM, Place.TOP: Purpose.PUT_ON_TOP}
"""For what purpose a card is chosen, by the place it goes to."""


def _take_from_among(state: GameState, effect: lib.TakeFromAmong, context: Context) -> None:
    """Let the player choose one kind of card after another; then put all chosen cards where they go."""
    you, among = context.controller, cards_meant(state, effect.among, context)
    taken = _taken(state, effect, among, effect.kinds, context)
    put_taken(state, putting(state, you, taken, effect.to, effect.arrival), effect.arrival, context)


def _taken(
    state: GameState,
    effect: lib.LookAtTop | lib.TakeFromAmong,
    among: Iterable[ObjectId],
    kinds: Iterable[Filter],
    context: Context,
) -> Cards:
    """Return the cards of each kind that the controller of an effect takes."""
    you, taken, left = context.controller, Cards(), tuple(among)
    for filter in kinds:
        fitting = fitting_cards(state, filter, (id for id in left if id not in taken), you, context)
        if effect.taking is Taking.CHOSEN:
            most = min(number(state, effect.maximum, context), len(fitting))
            decision = ChooseObjects(you, Purpose.TAKE, fitting, min(effect.minimum, most), most)
            fitting = choose(state, decision, otherwise=()) if most > 0 else ()
        taken += fitting
    return taken


def put_away(state: GameState, task: PutAway) -> None:
    """Put cards of a library where the effect says: the cards that were taken, or those that were left.

    `task.cards` begins with the topmost. If several go on the top or the bottom of the library, the player
    chooses their order.
    """
    player = task.player
    cards = tuple(id for id in task.cards if id in state.objects)  # whose owner has not left the game
    owner = player if task.owner is None else task.owner
    match task.rest:
        case Place.TOP | Place.BOTTOM:
            places = Places.TOP if task.rest is Place.TOP else Places.BOTTOM
            order = Arrange(cards, ()) if task.rest is Place.TOP else Arrange((), cards)
            if len(cards) > 1:
                order = choose(state, ArrangeCards(player, cards, places), otherwise=order)
            if len(cards) > 1 or task.rest is Place.BOTTOM:
                put_back(state, owner, order.top, order.bottom)
        case Place.BOTTOM_AT_RANDOM:
            shuffled = list(cards)
            state.random().shuffle(shuffled)
            put_back(state, owner, (), tuple(shuffled))
        case Place.SHUFFLED_IN:
            shuffle(state, owner)
        case _:
            before = len(state.happened)
            put(state, cards, task.rest, task.context)
            note_moves_so_far(state, state.happened[before:])
            remember_exiled(state, task.context.source, task.context.controller, state.happened[before:])


def put_back(state: GameState, player: PlayerId, top: Cards, bottom: Cards, *, below: int = 0) -> None:
    """Put cards of a library on top, the topmost first, or `below` so many other cards there; and on the
    bottom, the uppermost first.
    """
    moved = {*top, *bottom}
    if moved:
        others = tuple(id for id in state.players[player].library if id not in moved)
        place = max(0, len(others) - below)
        order = (*reversed(bottom), *others[:place], *reversed(top), *others[place:])
        happen(state, events.LibraryArranged(player, len(bottom), order))


def put_taken(state: GameState, batch: Sequence[Event], arrival: Arrival | None, context: Context) -> None:
    """Move objects by the events that `putting` returned; they may join the combat."""
    happen(state, *batch)
    put_into_combat(state, batch, arrival or Arrival.UNTAPPED, context)


def putting(
    state: GameState,
    player: PlayerId,
    cards: Iterable[ObjectId],
    to: Zone,
    arrival: Arrival | None,
    counters: Sequence[tuple[CounterKind, int]] = (),
) -> list[Event]:
    """Return the events by which cards are put into a zone, for `put_taken`."""
    if to is not Zone.BATTLEFIELD:
        return [move(state, id, to, Cause.EFFECT) for id in cards]
    how = arrival or Arrival.UNTAPPED
    cards = in_timestamp_order(state, cards, lambda _: player)
    entering = [id for id in cards if can_enter(state, state.objects[id], how)]
    return enter_together(state, dict.fromkeys(entering, player), how, counters)


def _shuffle(state: GameState, effect: lib.Shuffle, context: Context) -> None:
    for player in players_meant(state, effect.who, context):
        shuffle(state, player)


def _scry(state: GameState, effect: lib.Scry, context: Context) -> None:
    """Let all players who scry choose in turn order; then all cards move [cr2025-06-06 701.22c]."""
    chosen = _arranged(state, effect, context, Places.TOP_OR_BOTTOM)
    for arranged in chosen:
        put_back(state, *arranged)
    happen(state, *(events.Scried(player, len(top) + len(rest), len(rest)) for player, top, rest in chosen))


def _surveil(state: GameState, effect: lib.Surveil, context: Context) -> None:
    """Let all players who surveil choose in turn order; then all cards move, some of them to graveyards
    [cr2025-06-06 701.25].
    """
    chosen = _arranged(state, effect, context, Places.TOP_OR_GRAVEYARD)
    moves = [move(state, id, Zone.GRAVEYARD, Cause.EFFECT) for _, _, gone in chosen for id in gone]
    for player, top, _ in chosen:
        put_back(state, player, top, ())
    move_all(state, moves)
    happen(
        state, *(events.Surveilled(player, len(top) + len(rest), len(rest)) for player, top, rest in chosen)
    )


def _arranged(
    state: GameState, effect: lib.Scry | lib.Surveil, context: Context, places: Places
) -> list[tuple[PlayerId, Cards, Cards]]:
    """Ask each player in turn order; return them with the cards that they leave on top of their library, and
    the others.

    A player who looks at no cards, because their number is 0, is left out [cr2025-06-06 701.22b, 701.25c].
    """
    found = []
    for player in players_meant(state, effect.who, context):
        amount = number(state, effect.amount, context)
        top = top_cards(state, player, amount)
        if top:
            as_they_lie = Arrange(top, ())
            order = choose(state, ArrangeCards(player, top, places), otherwise=as_they_lie)
            found.append((player, order.top, order.bottom))
        elif amount > 0:
            found.append((player, (), ()))
    return found


OF_LIBRARIES: EffectRows = {
    lib.Mill: _mill,
    lib.ExileFromTop: _exile_from_top,
    lib.ExileUntilTotal: _exile_until_total,
    lib.Reveal: _reveal,
    lib.RevealThese: _reveal_these,
    lib.RevealAtRandom: _reveal_at_random,
    lib.RevealUntil: _reveal_until,
    lib.RevealForEach: _reveal_for_each,
    lib.LookAtTop: _look_at_top,
    lib.TakeFromAmong: _take_from_among,
    lib.Shuffle: _shuffle,
    lib.Scry: _scry,
    lib.Surveil: _surveil,
}
