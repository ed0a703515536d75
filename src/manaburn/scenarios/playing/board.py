"""A `Board` makes the state in which a scenario begins, just before the first turn: `lay_out` carries out the
set-up that the scenario lists.

Permanents enter the battlefield by the rules: tapped, with counters, or as a copy, if their text says so. But
only chapter abilities trigger, and their players have controlled them since before the first turn.
"""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.decks.decks import MOST_COMMANDERS
from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.older_forms import as_of
from manaburn.cards.vocabulary.effects_on_cards.tokens import Arrival
from manaburn.cards.vocabulary.events.triggers import CountersReach
from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError
from manaburn.options import AttackOption, GameOptions
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.rules.engine.engine import advance
from manaburn.rules.happening.answers import Unanswered
from manaburn.rules.happening.happening import happen
from manaburn.rules.start.setup import refuse_unknown_types
from manaburn.rules.start.starting import use_opening_hands
from manaburn.rules.zones.zones import enter, shuffle
from manaburn.scenarios.reading.schema import (
    ClearZone,
    CustomCard,
    ManualMana,
    NotSupported,
    PutCard,
    Scenario,
    StartTime,
)
from manaburn.scenarios.reading.script import Script, said_in_the_set_up, unlisted_in_the_set_up
from manaburn.state import GameState, events
from manaburn.state.applying.moving import put_into_zone
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import BeginTurn, Given
from manaburn.state.records.records import Commander, GameObject
from manaburn.state.records.turns import Skip
from manaburn.terms import CardId, DayOrNight, ObjectId, PlayerId, Step, Zone

_DECKS = {"RB Aggro.dck": (("Mountain", 71),)}
"""The lists of the decks that scenarios use, by file name."""
_GAMES = frozenset(
    ("two_player", "free_for_all", "commander_duel", "commander_free_for_all", "oathbreaker_free_for_all")
)
_ATTACK = {"left": AttackOption.LEFT, "right": AttackOption.RIGHT, "multiple": AttackOption.MULTIPLE_PLAYERS}
_RANGES = {"one": 1, "all": None}
_ZONES = {
    "library": Zone.LIBRARY,
    "hand": Zone.HAND,
    "graveyard": Zone.GRAVEYARD,
    "exiled": Zone.EXILE,
    "battlefield": Zone.BATTLEFIELD,
}
_NEVER_PLAYED = "flags that this release does not play: "
# Flags say what is special in a scenario that was taken over; these do not keep it from being played.
_PLAYABLE_FLAGS = frozenset(
    (
        *(
            "execution_fails",
            "custom_card",
            "manual_mana",
            "no_expectation",
            "assertion before the game dropped",
        ),
        *("player added in the test", "commands after the last run dropped"),
    )
)


class Board:
    """The state in which a scenario begins; `lay_out` fills it. Raises NotSupported for what it
    can't set up.
    """

    def __init__(self, scenario: Scenario, cards: CardPool) -> None:
        self.scenario = scenario
        self.cards = cards
        self.seats = {name: PlayerId(seat) for seat, name in enumerate(scenario.turn_order)}
        self.scripts = {seat: Script(scenario, name) for name, seat in self.seats.items()}
        self.aliases: dict[str, ObjectId] = {}
        """The objects that the scenario gives aliases."""
        self.labels: dict[str, str] = {}
        """The texts of abilities to which the scenario gives names."""
        self.texts: dict[str, str] = {}
        """The texts of the cards made for the scenario, by name."""
        self._known: dict[str, CardDefinition] = {}
        _refuse_unplayable(scenario)
        edition = LATEST if scenario.edition is None else Edition.parse(scenario.edition)
        options = GameOptions()
        if len(self.seats) > 2:
            limit = _RANGES[scenario.range_of_influence]
            options = GameOptions(attack=_ATTACK[scenario.attack_option], range_of_influence=limit)
        self.state = GameState.new(edition, scenario.turn_order, seed=0, options=options)
        for seat in scenario.players:
            self.state.players[self.seats[seat.id]].life = seat.life
        if scenario.first_draw_skipped and len(self.seats) > 2:  # where the rules would not skip it
            self.state.players[0].rare.skips = (Skip(Step.DRAW),)

    def lay_out(self) -> GameState:
        """Carry out the set-up, and return the state just before the first turn."""
        state, scenario = self.state, self.scenario
        cleared = {(part.op, part.player) for part in scenario.setup if isinstance(part, ClearZone)}
        for seat in scenario.players:
            if ("clear_library", seat.id) not in cleared:
                self._deal(seat.id, seat.deck)
        for part in scenario.setup:
            match part:
                case PutCard(zone="command"):
                    self._put_commander(part)
                case PutCard():
                    self._put(part)
                case StartTime(day=day):
                    state.game.day_or_night = DayOrNight.DAY if day else DayOrNight.NIGHT
                case CustomCard():
                    self._put_custom(part)
                case ClearZone() | ManualMana():
                    pass
                case _:
                    assert_never(part)
        if scenario.shuffle_libraries:
            for player in state.players:
                shuffle(state, player.id)
        state.waiting = tuple(w for w in state.waiting if isinstance(w.ability.on, CountersReach))  # chapters
        state.happened = []
        state.schedule(BeginTurn(PlayerId(0)))
        use_opening_hands(state)
        return state

    def _deal(self, player: str, deck: str) -> None:
        """Put the cards of a deck into a player's library."""
        if deck not in _DECKS:
            raise NotSupported(f"the deck {deck!r}")
        for name, count in _DECKS[deck]:
            for _ in range(count):
                self._new(self.definition(name), player, Zone.LIBRARY)

    def definition(self, name: str) -> CardDefinition:
        """Return the card of a name. Raises NotSupported, with the reason, if it cannot be played."""
        if name not in self._known:
            try:
                self._known[name] = as_of(self.cards.definition(name), self.state.edition.in_force)
                refuse_unknown_types(self.state.edition, self._known[name])
            except GameError as error:
                raise NotSupported(f"the card {name!r}: {error}") from None
        return self._known[name]

    def _put(self, part: PutCard) -> None:
        """Put cards of one name into a zone, and note their aliases."""
        if part.zone not in _ZONES or part.set is not None:
            raise NotSupported(
                f"a card put into the zone {part.zone!r}" if part.set is None else "a named set"
            )
        definition = self.definition(part.name)
        for number in range(1, part.count + 1):
            if part.zone == "battlefield":
                id = self._put_onto_battlefield(part, definition)
            else:
                id = self._new(definition, part.player, _ZONES[part.zone])
            if part.alias is not None:
                self.aliases[part.alias if part.count == 1 else f"{part.alias}.{number}"] = id

    def _put_custom(self, part: CustomCard) -> None:
        """Put a permanent without type, cost and colour onto the battlefield, with the text given."""
        from manaburn.oracle.assembling.reading import read  # noqa: PLC0415 - the compiler is loaded only for this

        face = PrintedFace(name=part.name, text=part.oracle_text)
        reading = read(PrintedCard(name=part.name, layout="normal", faces=(face,)))
        if reading.definition is None or part.zone != "battlefield" or part.count != 1:
            raise NotSupported(f"a card with a text of its own, {part.oracle_text!r}")
        self._enter(part.player, reading.definition)
        self.texts[part.name] = part.oracle_text
        if part.ability_label is not None:
            self.labels[part.ability_label] = part.oracle_text

    def _put_commander(self, part: PutCard) -> None:
        """Put a player's commander into the command zone."""
        player = self.state.players[self.seats[part.player]]
        place = len(player.commanders)
        full = place == MOST_COMMANDERS
        if full or part.count != 1 or not self.scenario.game.startswith("commander"):
            raise NotSupported("a card in the command zone that is no commander of its player")
        id = self._new(self.definition(part.name), part.player, Zone.COMMAND)
        player.rare.commanders = (*player.commanders, Commander(id, self.state.objects[id].card, place))
        if part.alias is not None:
            self.aliases[part.alias] = id

    def _new(self, definition: CardDefinition, player: str, zone: Zone) -> ObjectId:
        """Put a new card into a zone, in a library on top, and return its id."""
        state, owner = self.state, self.seats[player]
        id = ObjectId(state.new_id())
        object = state.objects[id] = GameObject(id, definition, owner, zone, CardId(len(state.objects)))
        put_into_zone(state, object)
        state.derived = None
        return id

    def _put_onto_battlefield(self, part: PutCard, definition: CardDefinition) -> ObjectId:
        if not definition.is_permanent:
            raise NotSupported(f"{part.name!r} on the battlefield, which is no permanent")
        id = self._enter(part.player, definition, _arrival(part, definition))
        if part.tapped and not self.state.permanents[id].tapped:
            happen(self.state, events.Tapped(id, Cause.ENTERED))
        return id

    def _enter(self, seat: str, definition: CardDefinition, arrival: Arrival = Arrival.UNTAPPED) -> ObjectId:
        """Let a new card enter the battlefield from outside, and return its id there."""
        state, player = self.state, self.seats[seat]
        outside = self._new(definition, seat, Zone.EXILE)
        arriving = self._arriving(outside, player, arrival)
        moved = arriving[0]
        assert isinstance(moved, events.Moved), "it enters first"
        happen(state, *arriving)
        permanent = state.permanents[moved.new]
        permanent.controlled_since = permanent.entered = -len(self.seats)  # before anybody's first turn
        if state.agenda:
            advance(state)
        if state.decision is not None:
            raise NotSupported(f"{definition.name!r} put onto the battlefield, which asks for a choice")
        return moved.new

    def _arriving(self, outside: ObjectId, player: PlayerId, arrival: Arrival) -> list[Event]:
        """Return the events of a card entering. Choices for it [cr2025-06-06 614.12a] are the answers that
        its player lists next; if the next one is no answer to the question, nothing is chosen.
        """
        state, answers = self.state, list[Given]()
        asks = state.objects[outside].definition.chooses_as_it_enters
        while asks:
            snapshot, state.answers = (state.next_id, state.agenda.copy()), tuple(answers)
            try:
                return enter(state, outside, player, Cause.ENTERED, arrival)
            except Unanswered as asking:
                state.next_id, state.agenda = snapshot
                answer = said_in_the_set_up(self.scripts[player], asking.decision)
                if answer is None and not self.scenario.strict:
                    answer = unlisted_in_the_set_up(asking.decision)
            finally:
                state.answers = None
            if answer is None and answers:
                raise NotSupported("a permanent that is put onto the battlefield with some of its choices")
            if answer is None:
                break
            answers.append(Given(answer))
        return enter(state, outside, player, Cause.ENTERED, arrival)


def _arrival(part: PutCard, definition: CardDefinition) -> Arrival:
    """Return how a card enters: with its back face up, if the set-up calls it by the name of that face."""
    by_back = definition.back is not None and definition.back.name == part.name
    return Arrival.TRANSFORMED if by_back else Arrival.UNTAPPED


def _refuse_unplayable(scenario: Scenario) -> None:
    """Raise NotSupported for kinds of games this release does not play."""
    if scenario.game not in _GAMES:
        raise NotSupported(f"a game of the kind {scenario.game!r}")
    if scenario.attack_option not in _ATTACK:
        raise NotSupported(f"the attack option {scenario.attack_option!r}")
    seats = len(scenario.turn_order)
    if scenario.range_of_influence not in _RANGES:
        raise NotSupported(f"the range of influence {scenario.range_of_influence!r}")
    if seats == 2 and not scenario.first_draw_skipped:
        raise NotSupported("a first draw of the starting player in a game of two")
    unknown = sorted(set(scenario.flags) - _PLAYABLE_FLAGS)
    if unknown:
        raise NotSupported(_NEVER_PLAYED + ", ".join(unknown))
