"""This module makes a game state of a position, such as "step: upkeep | Anna 20 hand: Shock | Ben 9", once
`sheet` has sorted the words of its text. `Builder.build`, which `parse_position` calls, numbers the objects
and puts them into their zones, sets the turn and step (`Header`), then what permanents and spells are said to
be, such as "tapped" (`Statuses`), and at last the question that a player is asked.

`refuse_the_impossible` then refuses what no game can come to, with the line that says so; `refuse_too_much`
refuses boards that would take too long to work out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.keywords.face_down import FACE_DOWN
from manaburn.cards.keywords.the_ring import THE_RING
from manaburn.cards.naming import fold
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import Edition
from manaburn.errors import GameError, NotationError, Problem
from manaburn.mana import mana
from manaburn.notation import moments
from manaburn.notation.header import Header, written_edition
from manaburn.notation.names import plain
from manaburn.notation.pieces import COMMANDER, COMPANION, KNOWN_TO, SECOND_COMMANDER, amount, wrong
from manaburn.notation.sheet import MOST_OBJECTS, SECOND_OF, Sheet, SheetEntry, SheetSeat
from manaburn.rules.happening.ascending import ascend
from manaburn.rules.layers.continuous import Acting, looks_around
from manaburn.rules.layers.deriving import acting_effects
from manaburn.rules.positions.impossible import impossibilities
from manaburn.rules.start.setup import refuse_commander_games, refuse_unknown_types
from manaburn.rules.zones.battles import stand_ready
from manaburn.rules.zones.command_zone import has_the_ring
from manaburn.state import GameState
from manaburn.state.applying.faces import turned_over
from manaburn.state.applying.moving import put_into_zone
from manaburn.state.events import LookedAt
from manaburn.state.records.records import Commander, GameObject, Permanent
from manaburn.terms import (
    FIRST_OBJECT_ID,
    HIDDEN_ZONES,
    CardId,
    CardType,
    CounterKind,
    Keyword,
    ObjectId,
    PlayerId,
    Tally,
    Zone,
)
from manaburn.values import replace

MOST_EFFECTS_ON_PERMANENTS = 250_000
"""The greatest product of permanents and continuous effects. The time to work out a board grows with it."""
_MOST_REASONS = 5
"""How many reasons an error has at the most."""


class Builder(Header):
    """The builder makes a state: `build` is called once, and calls the methods here and in base classes."""

    def __init__(self, sheet: Sheet, edition: Edition | None) -> None:
        rules = edition or written_edition(sheet)
        names = tuple(seat.name for seat in sheet.seats)
        for seat in sheet.seats:
            if [fold(name) for name in names].count(fold(seat.name)) > 1:
                raise wrong(seat.line, f"there are two players called {seat.name!r}")
        if len(names) > FIRST_OBJECT_ID:
            raise NotationError("a game can have at most sixteen players")
        sheet.dictionary.day = rules.in_force
        super().__init__(sheet, GameState.new(rules, names, seed=0))

    def build(self) -> GameState:
        """Return the state that the readable lines describe."""
        self._number_objects()
        self._fill_players()
        self._make_objects()
        refuse_too_much(self.state)
        self._set_commanders()
        self._set_companions()
        self.set_moment()
        for entry, id in zip(self.sheet.entries, self.ids, strict=True):
            if entry.zone is Zone.BATTLEFIELD:
                self.set_status(entry, self.state.permanents[id])
        self.phase_out()
        self._bless()
        self.settle_combat()
        for entry, id in zip(self.sheet.entries, self.ids, strict=True):
            if entry.zone is Zone.STACK:
                self.put_on_stack(entry, id)
        self.put_damage_on_stack()
        moments.announce_usual_orders(self.state)
        self.set_question()
        self._set_who_knows()
        return self.state

    def _bless(self) -> None:
        """Give the city's blessing to each player who gets it from what is on the battlefield [cr2025-06-06
        702.131b].
        """
        state = self.state
        if any(Keyword.ASCEND in state.objects[id].definition.keywords for id in state.permanents):
            ascend(state)
            state.derived = None  # the combat that it depends on is not set up yet

    # Objects

    def _number_objects(self) -> None:
        """Give numbers to the objects that are written without one: in the order in which they are written,
        after all given numbers. Among the hidden cards of one place the order is secret. The number after
        that of a permanent stays free, for its timestamp.
        """
        given = [entry.id for entry in self.sheet.entries if entry.id is not None]
        following = max(given) + 2 if given else FIRST_OBJECT_ID
        seen: set[int] = set()
        for entry in self.sheet.entries:
            if entry.id is None:
                self.ids.append(ObjectId(following))
                following += 2 if entry.zone is Zone.BATTLEFIELD else 1
            elif entry.id in seen:
                raise wrong(entry.line, f"there are two objects numbered #{entry.id}")
            else:
                seen.add(entry.id)
                self.ids.append(ObjectId(entry.id))
        self._number_hidden_cards_in_secret()

    def _number_hidden_cards_in_secret(self) -> None:
        """Exchange the numbers just given among the hidden cards of each place, in a secret order."""
        places: dict[tuple[int | None, Zone], list[int]] = {}
        for index, entry in enumerate(self.sheet.entries):
            if entry.id is None and (entry.zone in HIDDEN_ZONES or entry.face_down):
                places.setdefault((entry.seat, entry.zone), []).append(index)
        for indices in places.values():
            numbers = self.state.numbers_in_secret_order(self.ids[index] for index in indices)
            for index, id in zip(indices, numbers, strict=True):
                self.ids[index] = id

    def _fill_players(self) -> None:
        """Set what the lines of the players say of them: life, counters, mana and so on."""
        for player, seat in zip(self.state.players, self.sheet.seats, strict=True):
            player.life, player.in_game = seat.life, not seat.lost
            player.left_after = 0 if seat.lost else None
            player.counters = tuple((CounterKind(kind), many) for kind, many in seat.counters.items() if many)
            self._recall(player.id, seat)
            if seat.next_controller:
                player.rare.next_controller = self.player(seat.next_controller, seat.line)
            if seat.mana:
                try:
                    player.mana = mana(seat.mana)
                except NotationError as error:
                    raise wrong(seat.line, str(error)) from None

    def _recall(self, player: PlayerId, seat: SheetSeat) -> None:
        """Set how many lands a player has played, and what spells they have cast."""
        turn = self.state.turn
        before = seat.has_cast or seat.spells_cast > 0 or seat.cast_before > 0
        self.state.players[player].rare.has_cast = before
        self.state.players[player].rare.names_cast = seat.names_cast
        now = ((Tally.LANDS_PLAYED, player, seat.lands_played), (Tally.SPELLS_CAST, player, seat.spells_cast))
        counted = (*turn.history.counted, *(one for one in now if one[2]))
        turn.history = replace(turn.history, counted=counted)
        if seat.cast_before:
            counted = (*turn.last_turn.counted, (Tally.SPELLS_CAST, player, seat.cast_before))
            turn.last_turn = replace(turn.last_turn, counted=counted)

    def _set_companions(self) -> None:
        """Set which object is whose companion, outside the game."""
        for id, entry in zip(self.ids, self.sheet.entries, strict=True):
            if COMPANION in {word.lower() for word in entry.words}:
                owner = self.state.players[self.state.objects[id].owner]
                if owner.rare.companion is not None:
                    raise wrong(entry.line, f"{owner.name} has two companions")
                owner.rare.companion = id

    def _set_commanders(self) -> None:
        """Set whose commander is which object, and what commanders have dealt."""
        for id, entry in zip(self.ids, self.sheet.entries, strict=True):
            for word in {COMMANDER, SECOND_COMMANDER} & {word.lower() for word in entry.words}:
                owner = self.state.players[self.state.objects[id].owner]
                place = int(word == SECOND_COMMANDER)
                if any(commander.place == place for commander in owner.commanders):
                    raise wrong(entry.line, f"{owner.name} has two cards that are the {word}")
                try:
                    refuse_commander_games(self.edition)
                except GameError as error:
                    raise wrong(entry.line, str(error)) from None
                both = (*owner.commanders, Commander(id, self.state.objects[id].card, place))
                owner.rare.commanders = tuple(sorted(both, key=lambda commander: commander.place))
        for player, seat in zip(self.state.players, self.sheet.seats, strict=True):
            player.rare.blessed, player.rare.speed = seat.blessed, seat.speed
            player.rare.tempted = seat.tempted
            casts = (*seat.commander_casts, 0, 0)
            player.rare.commanders = tuple(
                replace(commander, casts=casts[commander.place]) for commander in player.commanders
            )
            parts = (part.rpartition(" ") for part in seat.commander_damage.split(",") if part.strip())
            player.rare.commander_damage = tuple(
                (
                    self.player(whose.removesuffix(SECOND_OF), seat.line),
                    int(whose.endswith(SECOND_OF)),
                    amount(dealt, seat.line, "an amount of damage"),
                )
                for whose, _, dealt in parts
            )

    def _make_objects(self) -> None:
        """Make the object of each entry, and put it into its zone."""
        state, card = self.state, 0
        for id, entry in sorted(zip(self.ids, self.sheet.entries, strict=True), key=lambda pair: pair[0]):
            token = "token" in entry.words
            definition = self.sheet.dictionary.definition(entry.name, token=token)
            refuse_unknown_types(self.edition, definition)
            owner = PlayerId(0 if entry.seat is None else entry.seat)
            for word in entry.words:
                match = re.match(r"^(?:owned by|taken from|by) (.+)$", word, re.IGNORECASE)
                if match is not None:
                    owner = self.player(match[1], entry.line)
            for word in entry.words:  # of a spell, "owned by" says more than "by"
                if word.lower().startswith("owned by "):
                    owner = self.player(word[9:], entry.line)
            token = token or definition.form is not Form.CARD
            object = GameObject(id, definition, owner, entry.zone, None if token else CardId(card))
            state.objects[id] = _with_face(object, entry)
            card += not token
        for id, entry in zip(self.ids, self.sheet.entries, strict=True):
            self._put_in_zone(entry, id)
        state.permanents = {id: state.permanents[id] for id in sorted(state.permanents)}
        state.exile = tuple(sorted(state.exile))
        self._count_ids()
        self._give_the_ring()

    def _give_the_ring(self) -> None:
        """Give the emblem to players whom the Ring has tempted, if none is listed [cr2025-06-06 701.54c]. It
        left the game with a player who lost [cr2025-06-06 800.4a].
        """
        for player, seat in zip(self.state.players, self.sheet.seats, strict=True):
            if seat.tempted and player.in_game and not has_the_ring(self.state, player.id):
                emblem = GameObject(
                    ObjectId(self.state.new_id()), THE_RING, player.id, Zone.COMMAND, card=None
                )
                self.state.objects[emblem.id] = emblem
                put_into_zone(self.state, emblem)

    def _set_who_knows(self) -> None:
        """Note which hidden cards players have seen, as events at the beginning of the log."""
        known: dict[tuple[PlayerId, PlayerId], list[ObjectId]] = {}
        for id, entry in zip(self.ids, self.sheet.entries, strict=True):
            for word in entry.words:
                if entry.seat is not None and word.lower().startswith(KNOWN_TO):
                    for name in re.split(r" and ", word[len(KNOWN_TO) :], flags=re.IGNORECASE):
                        seen = known.setdefault((self.player(name, entry.line), PlayerId(entry.seat)), [])
                        seen.append(id)
        for (player, owner), cards in sorted(known.items()):
            names = tuple(self.state.objects[id].front_face.name for id in cards)
            self.state.happened.append(LookedAt(player, owner, tuple(cards), names))

    def _put_in_zone(self, entry: SheetEntry, id: ObjectId) -> None:
        """Put an object of a player into its zone; a permanent gets its record. Spells come later."""
        state = self.state
        if entry.seat is None:
            return
        if entry.zone is not Zone.BATTLEFIELD:
            if entry.zone is Zone.GRAVEYARD:
                self.graveyards.add(id, entry.name)
            from_top = entry.zone is Zone.LIBRARY  # its cards are listed so
            put_into_zone(state, state.objects[id], at_bottom=from_top or entry.face_down)
            return
        player = state.players[entry.seat].id
        permanent = Permanent(id, player, player, timestamp=id + 1, controlled_since=0, entered=0)
        definition = state.objects[id].definition
        if definition.loyalty is not None and CardType.PLANESWALKER in definition.types:
            permanent.counters = ((CounterKind.LOYALTY, definition.loyalty),)
        if CardType.BATTLE in definition.types:
            stand_ready(state, permanent, definition)
        state.permanents[id] = permanent
        self.battlefield.add(id, entry.name)

    def _count_ids(self) -> None:
        """Set the next id after all ids and timestamps that are given."""
        used = [*self.ids, *(p.timestamp for p in self.state.permanents.values())]
        self.state.next_id = max(used, default=FIRST_OBJECT_ID - 1) + 1


def _with_face(object: GameObject, entry: SheetEntry) -> GameObject:
    """Return an object with the face up that its words name, or as the half or Adventure that
    it was cast as.
    """
    for word in entry.words:
        if word.lower().startswith("as ") and entry.zone in (Zone.STACK, Zone.BATTLEFIELD):
            forms = [*(name for name, _ in object.definition.forms), *FACE_DOWN]
            faces = [face.name for face in _castable_faces(object.definition)]
            as_form = entry.zone is Zone.BATTLEFIELD and not object.definition.is_room
            possible = forms if as_form else [*faces, *forms]
            called = [name for name in possible if fold(plain(name)) == fold(word[3:])]
            if not called:
                raise wrong(
                    entry.line,
                    f"{entry.name!r} can't be {word!r}: the card has no part and no cost of that name",
                )
            return object.showing(called[0])
    if "transformed" not in (word.lower() for word in entry.words):
        return object
    back = object.other_face
    if entry.zone is not Zone.BATTLEFIELD or back is None or not back.is_permanent:
        raise wrong(entry.line, f"{entry.name!r} can't be transformed: it isn't a double-faced permanent")
    return turned_over(object)


def _castable_faces(definition: CardDefinition) -> tuple[CardDefinition, ...]:
    """Return what else a card may be on the stack: a part of it, or its back face, which an effect may let a
    player cast, as after a Siege is defeated [cr2025-06-06 310.11b].
    """
    return definition.parts if definition.back is None else (definition.back, *definition.parts)


def refuse_the_impossible(state: GameState, lines: Mapping[int, int]) -> None:
    """Raise NotationError for what can never be, each with its rule and, if it is about objects, the line
    in which the first of them was written.
    """
    found = list(dict.fromkeys(impossibilities(state)))
    if found:
        further = len(found) - _MOST_REASONS
        more = f"; and {further} more" if further > 0 else ""
        text = "; ".join(_with_its_line(problem, lines) for problem in found[:_MOST_REASONS])
        raise NotationError(f"no game can come to this position: {text}{more}")


def refuse_too_much(state: GameState) -> None:
    """Raise NotationError for a position that would take too long to be worked out."""
    if len(state.objects) > MOST_OBJECTS:
        raise NotationError(f"a position can have at most {MOST_OBJECTS:,} objects")
    effects = sum(1 for effect in acting_effects(state) if _looks_at_all(effect))
    permanents = len(state.permanents)
    if effects * permanents > MOST_EFFECTS_ON_PERMANENTS:
        raise NotationError(
            f"{effects:,} continuous effects that look at all of {permanents:,} permanents are too many to "
            f"work out: multiplied, they may come to at most {MOST_EFFECTS_ON_PERMANENTS:,}"
        )


def _looks_at_all(effect: Acting) -> bool:
    """Return whether an effect may have to look at every permanent, to find what it applies to, whether it
    does or how much it adds.
    """
    affects = effect.affects
    is_of_one = isinstance(affects, What) or (isinstance(affects, frozenset) and len(affects) == 1)
    return not is_of_one or looks_around(effect)


def _with_its_line(problem: Problem, lines: Mapping[int, int]) -> str:
    """Return a problem with the line in which the first of its objects was written, if it has any."""
    where = next((lines[id] for id in problem.objects if id in lines), None)
    return str(problem) if where is None else f"line {where}: {problem}"
