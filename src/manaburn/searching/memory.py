"""A `Memory` holds what a seat knows of hidden cards: `go_on` reads the events of a game as that seat saw
them, one by one, and notes where cards lie (`HiddenPlaces`).

The events of the engine say which card moved, so that the hidden places can be followed. Of all that, only
what the seat can see is looked at: the names of cards that lay open to it as they were hidden, or that it was
shown. Where it cannot tell which card moved, all places from which it may have come are mixed: if you reveal
a Shock in your hand, and later put a card of your hand on your library, the Shock may be in either.

`Memories` keeps one for each seat. `known_by` returns what one holds as a plain record, `Knowledge`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.face_down import FACE_DOWN
from manaburn.rules.zones.face_down import may_look
from manaburn.rules.zones.sight import Look, looks_now
from manaburn.searching.places import HiddenPlaces
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import OfferMulligans, OpeningHands
from manaburn.state.records.effects import AbilityOnStack
from manaburn.terms import HIDDEN_ZONES, ObjectId, PlayerId, SourceId, Zone
from manaburn.values import value


class Memory:
    """The knowledge that one seat has of hidden cards, after the events read so far."""

    def __init__(self, first: GameState, seat: PlayerId) -> None:
        """Note what the seat knows in the first state of a game: its deck, where the game begins with opening
        hands to be drawn; else only what it sees. `heard` and `looked` count the events and looks read.
        """
        self.seat, self.heard, self.looked = seat, 0, 0
        self.cards = {o.id: o.front_face for o in first.objects.values() if o.card is not None}
        self.owners = {o.id: o.owner for o in first.objects.values()}
        self.libraries = {p.id: [*p.library] for p in first.players}
        self.hands = {p.id: [*p.hand] for p in first.players}
        self.places = {p.id: HiddenPlaces() for p in first.players}
        self.elsewhere: set[ObjectId] = set()
        """What lies face down on the battlefield, on the stack and in exile, and what is in sideboards."""
        self.sideboards = frozenset(id for player in first.players for id in player.sideboard)
        """What was outside the game when it began."""
        self.definitions: dict[str, CardDefinition] = {}
        """The cards that the seat has seen, by name."""
        self.deck_known = False
        self._reviewed = {p.id for p in first.players if seat in first.options.reviewers_of(p.id)}
        """The players whose hands the seat may look at: its own, and those of teammates."""
        self._controlled: PlayerId | None = None
        """The player whom the seat controls during this turn."""
        self._searched: set[PlayerId] = set()
        """The players in whose libraries another player is searching."""
        self._shown: dict[ObjectId, ObjectId] = {}
        """For each ability on the stack that comes from a card in a hand, such as forecast, that card: it is
        revealed meanwhile.
        """
        self._arranging: frozenset[PlayerId] | None = None
        """The players who are putting cards of a library into an order of their choice."""
        self._begin(first)

    def _begin(self, first: GameState) -> None:
        """Note what the seat knows and sees in the first state."""
        if any(isinstance(t, OfferMulligans) and t.hands is OpeningHands.TO_BE_DRAWN for t in first.agenda):
            self.deck_known = True
            own = self.libraries[self.seat]
            self.definitions = {self._name(id): self.cards[id] for id in own}
            self.places[self.seat].add_group(own, (self._name(id) for id in own))
        active = first.turn.active_player
        self._controlled = active if first.turn.controller == self.seat else None
        for player, hand in self.hands.items():
            if self._sees_hand(player):
                self._see(hand)
        self.elsewhere.update(self.sideboards)
        self._see(first.players[self.seat].sideboard)
        for object in first.objects.values():
            if object.card is not None and (object.face_down or object.seen_by is not None):
                self.elsewhere.add(object.id)
                if may_look(first, object, self.seat):
                    self._see((object.id,))

    # Going on

    def go_on(self, happened: Sequence[Event], looks: Sequence[Look]) -> None:
        """Read the events since the last call, and the looks at hidden cards between them."""
        for index in range(self.heard, len(happened)):
            self._take_looks(looks, index)
            self._read_event(happened[index])
        self.heard = len(happened)
        self._take_looks(looks, self.heard)

    def _take_looks(self, looks: Sequence[Look], index: int) -> None:
        while self.looked < len(looks) and looks[self.looked].heard <= index:
            self.look(looks[self.looked])
            self.looked += 1

    def look(self, look: Look) -> None:
        """Note that a player looks at cards because of a question."""
        looking = not self._eyes().isdisjoint(look.by)
        if looking:
            self._see(look.cards)
        elif look.arranging and look.cards:
            self._mix(look.cards)
        if look.arranging:
            self._arranging = look.by
        elif look.searching is not None and not looking:
            self._searched.add(look.searching)

    def _read_event(self, event: Event) -> None:
        """Note what follows from one event: where cards are now, which were seen, which were mixed."""
        match event:
            case events.Moved():
                self._moved(event)
            case events.Shuffled(player, order):
                self._mix(self.libraries[player])
                self.libraries[player] = [*order]
                self._searched.discard(player)
            case events.LibraryArranged():
                self._library_arranged(event)
            case events.LookedAt(player=viewer, cards=cards):
                self._see(cards if viewer in self._eyes() else ())
            case events.Revealed(cards=cards):
                self._see(cards)
            case events.TurnedFaceUp(object):
                self._leave(object)
            case events.TurnedFaceDown(object) if object in self.cards:
                self.elsewhere.add(object)
                self._see((object,))
            case events.ControlChanged(object, to) if to in self._eyes() and object in self.elsewhere:
                self._see((object,))
            case events.Merged(spell=spell, permanent=permanent, components=parts):
                self._leave(spell)
                self._leave(permanent)
                if parts[0].card is not None:
                    self.cards[permanent] = parts[0].card_itself
            case events.Ceased(object):
                self._forget(object)
            case events.TurnBegan(player=player, controller=controller):
                self._controlled = player if controller == self.seat else None
                if self._controlled is not None:
                    self._see(self.hands[player])
            case events.PutOntoStack(AbilityOnStack(id=ability, source=source)) if self._in_a_hand(source):
                self._shown[ability] = ObjectId(source)
                self._see((ObjectId(source),))
            case events.Resolved(item) | events.Countered(item):
                self._searched.clear()
                self._shown.pop(item.id, None)
            case events.LeftStack(ended):
                self._shown.pop(ended, None)
            case _:
                pass

    def _library_arranged(self, event: events.LibraryArranged) -> None:
        """Note the new order of a library, and mix what was put on the bottom or on top at random."""
        if self._arranging is None:
            self._mix(event.order[: event.to_bottom])
        self._mix(event.order[len(event.order) - event.mixed_on_top :])
        self._arranging = None
        self.libraries[event.player] = [*event.order]

    def _moved(self, event: events.Moved) -> None:
        """Follow a card that moves: mix what it could have been, take it from its place and put it into the
        new one, and note whether it was seen.
        """
        old, new = event.old, event.new
        if old not in self.cards:  # a token or a copy
            return
        owner = self.owners[old]
        was_hidden = self._is_hidden(old)
        shown = {*self._shown.values()}  # it is seen whether one of these moves [cr2025-06-06 602.2a]
        if event.origin is Zone.HAND and not self._sees_hand(owner) and old not in shown:
            self._mix(id for id in self.hands[owner] if id not in shown)
        elif event.origin is Zone.LIBRARY and owner in self._searched and event.cause is not Cause.DRAWN:
            self._mix(self.libraries[owner])
        self._take(old, event.origin, owner)
        card = self.cards.pop(old)
        self.cards[new], self.owners[new] = card, owner
        if was_hidden and not _hides(event):
            self.definitions[card.name] = card
            self.places[owner].leave(old, card.name)
        elif was_hidden:
            self.places[owner].rename(old, new)
        self._put(new, event, owner)
        if _hides(event) and (not was_hidden or self._sees_there(event, owner)):
            self._see((new,))
        self._fall_apart(event, owner)

    def _fall_apart(self, event: events.Moved, owner: PlayerId) -> None:
        """Follow the other cards of a merged permanent: they go where the topmost one goes, or each to a zone
        of its own.
        """
        if not event.others or event.last_known is None:
            return
        parts = [part for part in event.last_known.object.components[1:] if part.card is not None]
        for id, part, zone in zip(event.others, parts, event.zones()[1:], strict=True):
            self.cards[id], self.owners[id] = part.card_itself, owner
            if zone is Zone.HAND:
                self.hands[owner].append(id)
            elif zone is Zone.LIBRARY:
                self._put_into_library(id, event, owner)
            if zone in HIDDEN_ZONES:
                self._see((id,))

    def _take(self, old: ObjectId, origin: Zone, owner: PlayerId) -> None:
        if origin is Zone.HAND:
            self.hands[owner].remove(old)
        elif origin is Zone.LIBRARY:
            self.libraries[owner].remove(old)
        self.elsewhere.discard(old)

    def _put(self, new: ObjectId, event: events.Moved, owner: PlayerId) -> None:
        if event.destination is Zone.HAND:
            self.hands[owner].append(new)
        elif event.destination is Zone.LIBRARY:
            self._put_into_library(new, event, owner)
        elif _hides(event):
            self.elsewhere.add(new)

    def _put_into_library(self, new: ObjectId, event: events.Moved, owner: PlayerId) -> None:
        library = self.libraries[owner]
        is_last = event.is_at_bottom(Zone.LIBRARY)
        library.insert(0 if is_last else max(len(library) - event.depth, 0), new)

    # What is seen

    def _eyes(self) -> set[PlayerId]:
        """Return the players who see what the seat sees: itself, and whom it controls."""
        return {self.seat} if self._controlled is None else {self.seat, self._controlled}

    def _sees_hand(self, player: PlayerId) -> bool:
        return player in self._reviewed or player == self._controlled

    def _sees_there(self, event: events.Moved, owner: PlayerId) -> bool:
        """Return whether the seat sees which card it is that was hidden before and is hidden now."""
        match event.destination:
            case Zone.HAND:
                return self._sees_hand(owner)
            case Zone.LIBRARY:
                return False
            case Zone.EXILE:
                return event.seen_by is not None and not event.seen_by.isdisjoint(self._eyes())
            case _:
                return event.controller in self._eyes()

    def _see(self, ids: Iterable[ObjectId]) -> None:
        """Note that hidden cards were seen where they lie."""
        for id in ids:
            if self._is_hidden(id) and id in self.cards:
                self.definitions[self._name(id)] = self.cards[id]
                self.places[self.owners[id]].see(id, self._name(id))

    def _leave(self, id: ObjectId) -> None:
        """Note that a card does not lie face down any more."""
        if id in self.elsewhere:
            self.elsewhere.remove(id)
            self.definitions[self._name(id)] = self.cards[id]
            self.places[self.owners[id]].leave(id, self._name(id))

    def _forget(self, id: ObjectId) -> None:
        """Note that a card has left the game, with its owner and all their cards."""
        if id not in self.cards:
            return
        owner = self.owners[id]
        self.places[owner] = HiddenPlaces()
        self.libraries[owner], self.hands[owner] = [], []
        self.elsewhere.discard(id)

    def _mix(self, ids: Iterable[ObjectId]) -> None:
        mixed = list(ids)
        if mixed:
            self.places[self.owners[mixed[0]]].mix(mixed)

    def _in_a_hand(self, id: SourceId) -> bool:
        owner = self.owners.get(ObjectId(id))
        return owner is not None and id in self.hands[owner]

    def _is_hidden(self, id: ObjectId) -> bool:
        owner = self.owners.get(id)
        if owner is None:
            return False
        return id in self.elsewhere or id in self.hands[owner] or id in self.libraries[owner]

    def _name(self, id: ObjectId) -> str:
        return self.cards[id].name

    # Telling

    def hidden(self, owner: PlayerId) -> list[ObjectId]:
        """Return every hidden place of a player's cards."""
        elsewhere = sorted(id for id in self.elsewhere if self.owners[id] == owner)
        return [*self.hands[owner], *self.libraries[owner], *elsewhere]

    def out_of_sight(self, owner: PlayerId) -> Counter[str] | None:
        """Return the cards of a deck that the seat does not see where they are, if it knows the deck."""
        if owner != self.seat or not self.deck_known:
            return None
        places = self.places[owner]
        outermost = (g for g in places.groups if not any(g.places < other.places for other in places.groups))
        return sum((group.sure for group in outermost), Counter[str]())

    def handed_on(self, first: GameState) -> dict[PlayerId, Memory]:
        """Return what is remembered in a game made of this one that begins now: of the others, that they have
        seen nothing of what was before.
        """
        found = {player: Memory(first, player) for player in self.places} | {self.seat: self.copy()}
        for memory in found.values():
            memory.heard, memory.looked = self.heard, 0
        return found

    def copy(self) -> Memory:
        """Return an independent copy."""
        new = Memory.__new__(Memory)
        new.__dict__ = self.__dict__.copy()
        new.cards, new.owners = self.cards.copy(), self.owners.copy()
        new.libraries = {player: ids.copy() for player, ids in self.libraries.items()}
        new.hands = {player: ids.copy() for player, ids in self.hands.items()}
        new.places = {player: places.copy() for player, places in self.places.items()}
        new.elsewhere, new.definitions = self.elsewhere.copy(), self.definitions.copy()
        new._searched, new._shown = self._searched.copy(), self._shown.copy()
        return new


def _hides(event: events.Moved) -> bool:
    """Return whether a card is hidden from somebody where it goes."""
    if event.destination in HIDDEN_ZONES:
        return True
    if event.destination is Zone.EXILE:
        return event.seen_by is not None
    return event.face in FACE_DOWN


class Memories:
    """The memory of each seat of a game, kept so that only new events need be read."""

    def __init__(self, first: GameState, before: Mapping[PlayerId, Memory] | None = None) -> None:
        """`before`: what was remembered when the game began, if it was made of another."""
        self._first, self._before = first, before or {}
        self._kept: dict[PlayerId, Memory] = {}

    def of(self, seat: PlayerId, happened: Sequence[Event], looks: Sequence[Look]) -> Memory:
        """Return what a seat remembers after all that."""
        memory = self._kept.get(seat)
        if memory is None:
            known = self._before.get(seat)
            memory = self._kept[seat] = Memory(self._first, seat) if known is None else known.copy()
        memory.go_on(happened, looks)
        return memory

    def now(self, seat: PlayerId, state: GameState, looks: Sequence[Look], given: int) -> Memory:
        """Return what a seat remembers after all that, and sees now, after so many answers."""
        try:
            memory = self.of(seat, state.happened, looks)
            for look in looks_now(state, given):
                memory.look(look)
        except BaseException:  # what went in so far may be half of it
            self.forget()
            raise
        return memory

    def forget(self) -> None:
        """Forget everything, as the game goes back: what was remembered meanwhile is no longer so."""
        self._kept.clear()

    def copy(self) -> Memories:
        """Return the memories for a copy of the game."""
        return Memories(self._first, self._before)


Cards = tuple[tuple[str, int], ...]
"""The number of cards of each name."""


@value(kw_only=True)
class KnownCards:
    """The knowledge that a seat has of the hidden cards of one player."""

    player: PlayerId
    library: tuple[str | None, ...]
    """The library from the top: the name of each card that is known to lie there."""
    in_library: Cards
    """The cards that are surely in the library: for each name the least number."""
    in_hand: Cards
    """The cards that are surely in the hand: for each name the least number."""
    face_down: tuple[tuple[ObjectId, str], ...]
    """Cards that lie face down on the battlefield, on the stack or in exile, and are known."""
    deck: Cards | None
    """The cards of the deck of which the seat does not know where each is, all of them; None if it does not
    know the deck.
    """


@value
class Knowledge:
    """Knowledge is what a seat knows of hidden cards: those of each player, by their seats."""

    seat: PlayerId
    players: tuple[KnownCards, ...]


def known_by(memory: Memory) -> Knowledge:
    """Return what a seat remembers as a record, without the ids of places."""
    return Knowledge(memory.seat, tuple(_known(memory, player) for player in memory.places))


def _known(memory: Memory, player: PlayerId) -> KnownCards:
    """Return what a seat knows of the hidden cards of one player."""
    places = memory.places[player]
    certain, library = places.certain(), memory.libraries[player]
    deck = memory.out_of_sight(player)
    face_down = memory.elsewhere - memory.sideboards
    elsewhere = sorted(id for id in face_down if memory.owners[id] == player and id in certain)
    return KnownCards(
        player=player,
        library=tuple(certain.get(id) for id in reversed(library)),
        in_library=_counts(places.surely_in(library)),
        in_hand=_counts(places.surely_in(memory.hands[player])),
        face_down=tuple((id, certain[id]) for id in elsewhere),
        deck=None if deck is None else _counts(deck),
    )


def _counts(names: Counter[str]) -> Cards:
    return tuple(sorted(names.items()))
