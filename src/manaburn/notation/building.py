"""From a sheet to a state: objects numbered, statuses understood, the moment set up."""

from __future__ import annotations

import re
from itertools import zip_longest

from manaburn.cards.definitions import Form
from manaburn.cards.keywords.face_down import FACE_DOWN
from manaburn.cards.naming import fold
from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError, NotationError, near
from manaburn.mana import mana
from manaburn.notation import moments
from manaburn.notation.header_options import read_options, read_teams
from manaburn.notation.names import plain, read_list
from manaburn.notation.pieces import amount, wrong
from manaburn.notation.refusing import refuse_too_much
from manaburn.notation.sheet import SECOND_OF, Entry, Seat, Sheet
from manaburn.notation.spells import Spells
from manaburn.notation.words import COMMANDER, KNOWN_TO, SECOND_COMMANDER
from manaburn.options import Turns
from manaburn.rules.layers.deriving import derive
from manaburn.rules.start.setup import refuse_commander_games, refuse_options, refuse_unknown_types
from manaburn.rules.turn.state_based import check_state_based_actions
from manaburn.rules.zones.battles import stand_ready
from manaburn.state import GameState
from manaburn.state.applying.faces import turned_over
from manaburn.state.applying.moving import put_into_zone
from manaburn.state.events import GameEnded, LookedAt
from manaburn.state.keeping.consistency import refuse_unequal_totals
from manaburn.state.records import agenda as a
from manaburn.state.records.game_wide import ranges_of_influence
from manaburn.state.records.history import OwnTurns
from manaburn.state.records.records import Commander, GameObject, Permanent
from manaburn.terms import (
    FIRST_OBJECT_ID,
    HIDDEN_ZONES,
    CardId,
    CardType,
    CounterKind,
    DayOrNight,
    ObjectId,
    PlayerId,
    Step,
    Tally,
    Zone,
)
from manaburn.values import replace

DEFAULT_TURN = 5
"""Late enough that nothing special about the first turns applies."""


class Builder(Spells):
    """A state in the making."""

    def __init__(self, sheet: Sheet, edition: Edition | None) -> None:
        rules = edition or _written_edition(sheet)
        names = tuple(seat.name for seat in sheet.seats)
        for seat in sheet.seats:
            if [fold(name) for name in names].count(fold(seat.name)) > 1:
                raise wrong(seat.line, f"there are two players called {seat.name!r}")
        if len(names) > FIRST_OBJECT_ID:
            raise NotationError("a game has at most sixteen players")
        super().__init__(sheet, GameState.new(rules, names, seed=0))

    def build(self) -> GameState:
        """The state that the readable lines describe."""
        self._number_objects()
        self._fill_players()
        self._make_objects()
        refuse_too_much(self.state)
        self._set_commanders()
        self._set_moment()
        for entry, id in zip(self.sheet.entries, self.ids, strict=True):
            if entry.zone is Zone.BATTLEFIELD:
                self.set_status(entry, self.state.permanents[id])
        self.phase_out()
        self.settle_combat()
        for entry, id in zip(self.sheet.entries, self.ids, strict=True):
            if entry.zone is Zone.STACK:
                self.put_on_stack(entry, id)
        moments.announce_usual_orders(self.state)
        self._set_question()
        self._tell_who_knows()
        return self.state

    # Objects

    def _number_objects(self) -> None:
        """Objects without a number get one in the order in which they are written, after all given numbers;
        but among the hidden cards of one place the order is secret.
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
        places: dict[tuple[int | None, Zone], list[int]] = {}
        for index, entry in enumerate(self.sheet.entries):
            if entry.id is None and (entry.zone in HIDDEN_ZONES or entry.face_down):
                places.setdefault((entry.seat, entry.zone), []).append(index)
        for indices in places.values():
            numbers = self.state.numbers_in_secret_order(self.ids[index] for index in indices)
            for index, id in zip(indices, numbers, strict=True):
                self.ids[index] = id

    def _fill_players(self) -> None:
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

    def _recall(self, player: PlayerId, seat: Seat) -> None:
        """How many lands they have played, and how many spells they have cast."""
        turn = self.state.turn
        now = ((Tally.LANDS_PLAYED, player, seat.lands_played), (Tally.SPELLS_CAST, player, seat.spells_cast))
        counted = (*turn.history.counted, *(one for one in now if one[2]))
        turn.history = replace(turn.history, counted=counted)
        if seat.cast_before:
            counted = (*turn.last_turn.counted, (Tally.SPELLS_CAST, player, seat.cast_before))
            turn.last_turn = replace(turn.last_turn, counted=counted)

    def _set_commanders(self) -> None:
        """Whose commander is which object, and what commanders have dealt."""
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
            player.rare.commanders = tuple(
                replace(commander, casts=casts)
                for commander, casts in zip_longest(player.commanders, seat.commander_casts, fillvalue=0)
                if isinstance(commander, Commander)
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
        state, card = self.state, 0
        for id, entry in sorted(zip(self.ids, self.sheet.entries, strict=True), key=lambda pair: pair[0]):
            token = "token" in entry.words
            definition = self.sheet.dictionary.definition(entry.name, token=token)
            refuse_unknown_types(self.edition, definition)
            owner = PlayerId(0 if entry.seat is None else entry.seat)
            for word in entry.words:
                told = re.match(r"^(?:owned by|taken from|by) (.+)$", word, re.IGNORECASE)
                if told is not None:
                    owner = self.player(told[1], entry.line)
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

    def _tell_who_knows(self) -> None:
        """What players know of hidden cards they have seen: it is the first that happened."""
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

    def _put_in_zone(self, entry: Entry, id: ObjectId) -> None:
        state = self.state
        if entry.seat is None:
            return
        if entry.zone is not Zone.BATTLEFIELD:
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
        used = [*self.ids, *(p.timestamp for p in self.state.permanents.values())]
        self.state.next_id = max(used, default=FIRST_OBJECT_ID - 1) + 1

    # The moment

    def _header(self, key: str) -> tuple[str, int] | None:
        return self.sheet.header.get(key)

    def _set_moment(self) -> None:
        state, turn = self.state, self.state.turn
        told = self._header("turn")
        turn.number = DEFAULT_TURN if told is None else amount(*told, "the number of a turn")
        told = self._header("active")
        turn.active_player = PlayerId(0) if told is None else self.player(*told)
        self._set_options()
        turn.active_player = state.primary(turn.active_player)
        if turn.number > 1:
            turn.previous_player = state.primary((turn.active_player, *state.active_players())[-1])
        self._set_last_turns()
        told = self._header("controlled by")
        turn.controller = None if told is None else self.player(*told)
        told = self._header("monarch")
        state.game.monarch = None if told is None else self.player(*told)
        self._set_day_or_night()
        step = self._step()
        if step is not None and state.options.turns is Turns.AT_THE_SAME_TIME:
            moments.take_the_first_marker(state)
        if step is None:
            state.agenda = []
        elif any(self._header(key) for key in ("priority", "decides", "outcome")) or self._is_declared(step):
            moments.be_in_step(state, step)
        else:
            moments.begin_step(state, step)

    def _set_last_turns(self) -> None:
        """The turns before this one were those of the players, or teams, before in turn order."""
        state = self.state
        order = [first for first in state.active_players() if state.primary(first) == first]
        for turns_to_go, first in enumerate(order):
            number = state.turn.number - (len(order) - turns_to_go) % len(order)
            if number > 0:
                for player in state.sharing_turns(first):
                    state.players[player].own_turns = OwnTurns(begun=number)

    def _set_options(self) -> None:
        told, teams = self._header("options"), self._header("teams")
        if told is None and teams is None:
            return
        text, line = told or teams or ("", 0)
        groups = read_teams(*teams, self.player) if teams is not None else ()
        try:
            options = read_options("" if told is None else text, line, groups)
            refuse_options(self.edition, options, len(self.state.players))
            self.state.options = options
            refuse_unequal_totals(self.state)
        except NotationError:
            raise
        except GameError as error:
            raise wrong(line, str(error)) from None
        self.state.game.ranges = ranges_of_influence(self.state.players, options)

    def _set_day_or_night(self) -> None:
        told = self._header("time")
        if told is not None:
            times = {time.value: time for time in DayOrNight}
            if told[0].casefold() not in times:
                raise wrong(told[1], f"{told[0]!r} is neither day nor night")
            self.state.game.day_or_night = times[told[0].casefold()]

    def _step(self) -> Step | None:
        text, line = self._header("step") or (Step.PRECOMBAT_MAIN.value, 0)
        wanted = text.casefold().removesuffix(" step").removesuffix(" phase").strip()
        if wanted == "none":
            return None
        if wanted == "main":
            return Step.PRECOMBAT_MAIN
        steps = {step.value: step for step in Step}
        if wanted not in steps:
            raise wrong(line, f"{text!r} is no step{near(wanted, steps)}")
        return steps[wanted]

    def _is_declared(self, step: Step) -> bool:
        """Whether the declaration of the step is part of the position."""
        role = {Step.DECLARE_ATTACKERS: "attacking", Step.DECLARE_BLOCKERS: "blocking"}.get(step)
        words = (word.lower() for entry in self.sheet.entries for word in entry.words)
        return role is not None and any(word.startswith(role) for word in words)

    def _set_question(self) -> None:
        """Who is asked what; and whether state-based actions are due first, which nobody would write."""
        state = self.state
        due = not self.sheet.exact and self._are_checks_due()
        asked = self._header("priority") or self._header("decides")
        ended = self._header("outcome")
        if ended is not None:
            names = [] if ended[0].casefold() == "draw" else read_list(ended[0].split(","), ",", str)
            state.outcome = GameEnded(tuple(self.player(name, ended[1]) for name in names))
            state.agenda.clear()
        elif asked is not None:
            self._ask(self.player(*asked), *asked, due=due)
        else:
            state.unchecked = due
            if state.turn.step is not None:
                moments.go_on_after_declaration(state)
        passes = self._header("passes")
        if passes is not None:
            state.turn.passes = amount(*passes, "a number of players")

    def _are_checks_due(self) -> bool:
        if derive(self.state).reads:
            self.state.derived = None  # the moment that it depends on is not told yet
        return check_state_based_actions(self.state.clone())

    def _ask(self, player: PlayerId, name: str, line: int, *, due: bool) -> None:
        state = self.state
        if "priority" in self.sheet.header:
            moments.give_priority(state, player)
            if due:
                state.decision, state.unchecked = None, True
                state.schedule(a.GivePriority(player))
        elif not moments.put_question_of_step(state, player) and not self.sheet.exact:
            raise wrong(line, f"that step asks nothing by itself; write 'priority: {name}'")


def _with_face(object: GameObject, entry: Entry) -> GameObject:
    """An object with the face up that is told, or as the half or Adventure that it was cast as."""
    for word in entry.words:
        if word.lower().startswith("as ") and entry.zone in (Zone.STACK, Zone.BATTLEFIELD):
            forms = [*(name for name, _ in object.definition.forms), *FACE_DOWN]
            faces = [face.name for face in object.definition.further_faces]
            possible = forms if entry.zone is Zone.BATTLEFIELD else [*faces, *forms]
            called = [name for name in possible if fold(plain(name)) == fold(word[3:])]
            if not called:
                raise wrong(entry.line, f"{entry.name!r} is nothing that is cast {word!r}")
            return object.showing(called[0])
    if "transformed" not in (word.lower() for word in entry.words):
        return object
    back = object.other_face
    if entry.zone is not Zone.BATTLEFIELD or back is None or not back.is_permanent:
        raise wrong(entry.line, f"{entry.name!r} is no double-faced permanent, which could be transformed")
    return turned_over(object)


def _written_edition(sheet: Sheet) -> Edition:
    text, line = sheet.header.get("edition", ("", 0))
    if not text:
        return LATEST
    try:
        return Edition.parse(text)
    except GameError as error:
        error.add_note(f"in line {line} of the position")
        raise
