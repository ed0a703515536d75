"""This package holds the state of a game: `GameState` has players, objects, stack and turn, and the tasks
still to be done, such as ending the step.

Everything that the rulebook knows (zones, life, counters, …) is changed only by events, which
`manaburn.state.applying.apply` carries out. The methods here that change something (`schedule`, `ask`,
`replace_top`, …) are for the engine's own tasks and questions; the others look things up: the stack,
counters, who controls an object, then teams and turn order. Read `records` first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.interests import mechanics_of
from manaburn.cards.mechanics import UNKNOWN
from manaburn.decisions import Decision
from manaburn.editions import Edition, TeamPoison, Topic, cite
from manaburn.errors import Because, Problem
from manaburn.options import NO_OPTIONS, GameOptions, Sharing
from manaburn.state.events import Event, GameEnded
from manaburn.state.records.agenda import Given, Waiting
from manaburn.state.records.combat import Combat
from manaburn.state.records.derived import Derived
from manaburn.state.records.effects import (
    Announced,
    ContinuousEffect,
    DelayedTrigger,
    Shield,
    SpellOnStack,
    StackItem,
    WaitingTrigger,
)
from manaburn.state.records.game_wide import GameWide, ranges_of_influence
from manaburn.state.records.record import StateRecord
from manaburn.state.records.records import Chance, Commander, GameObject, LastKnown, Permanent, Player
from manaburn.state.records.turns import Turn
from manaburn.terms import FIRST_OBJECT_ID, CardType, CounterKind, ObjectId, PlayerId, Target, Zone
from manaburn.values import field, fields

_FORMS_OF_THE_COMMAND_ZONE = frozenset((Form.EMBLEM, Form.DUNGEON))
"""The forms of objects that exist only in the command zone, where their abilities function."""


class GameState(StateRecord):
    """The state of a game at one moment. `clone()` is cheap. Given equal answers, two equal states go on
    equally: coin flips and shuffles follow from the seed.
    """

    edition: Edition
    options: GameOptions = NO_OPTIONS
    players: list[Player] = field(default_factory=list)
    """The players by seat, which is the turn order."""
    objects: dict[ObjectId, GameObject] = field(default_factory=dict)
    permanents: dict[ObjectId, Permanent] = field(default_factory=dict)
    """The battlefield, in the order of entering."""
    exile: tuple[ObjectId, ...] = ()
    stack: tuple[StackItem, ...] = ()
    """The spells and abilities on the stack, the bottom one first."""
    turn: Turn = field(default_factory=lambda: Turn(PlayerId(0), PlayerId(0)))
    game: GameWide = field(default_factory=GameWide)
    agenda: list[Waiting] = field(default_factory=list)
    """The tasks that wait, the next one last."""
    decision: Decision | None = None
    """The pending question, which a player must answer before the game goes on."""
    continuous: tuple[ContinuousEffect, ...] = ()
    """The continuous effects of spells and abilities that have resolved; those of static abilities are found
    anew whenever characteristics are worked out (`derived`).
    """
    waiting: tuple[WaitingTrigger, ...] = ()
    """Triggered abilities not yet on the stack."""
    next_id: int = FIRST_OBJECT_ID
    """The next object id, effect id and timestamp."""
    outcome: GameEnded | None = None
    """How the game ended; None while it goes on."""
    unchecked: bool = True
    """Whether something has happened since the last check of state-based actions that found nothing to do."""
    derived: Derived | None = field(default=None, compare=False)
    """The cache of the board as continuous effects make it; use `manaburn.rules.layers.deriving.derive`."""
    happened: list[Event] = field(default_factory=list, compare=False)
    """The events since this copy of the state was made: the log."""
    mechanics: int = field(default=int(UNKNOWN), compare=False)
    """The mechanics that the cards of this game may use, as bits of `Mechanics`: code for any other mechanic
    is skipped.
    """
    answers: tuple[Given, ...] | None = field(default=None, compare=False)
    """While a task is carried out, the answers given to it so far, each used once (see
    `manaburn.rules.happening.answers`); None when nobody can be asked.
    """

    @classmethod
    def new(
        cls,
        edition: Edition,
        names: tuple[str, ...],
        seed: int,
        life: int = 20,
        options: GameOptions = NO_OPTIONS,
    ) -> GameState:
        """Return a state with these players, and no cards yet."""
        players = [Player(PlayerId(seat), name, life) for seat, name in enumerate(names)]
        ranges = ranges_of_influence(players, options)
        return cls(edition, options, players, game=GameWide(Chance(seed), ranges=ranges))

    def __copy__(self) -> GameState:
        """Return an independent copy, with its log."""
        new = self.clone()
        new.happened = self.happened.copy()
        return new

    def __deepcopy__(self, memo: object) -> GameState:
        return self.__copy__()

    def __getstate__(self) -> tuple[None, dict[str, Any]]:
        """Return the fields for pickling, without the derived board: its caches have keys by `id`, which is
        another one in the other process.
        """
        return None, {each.name: getattr(self, each.name) for each in fields(self)} | {"derived": None}

    def schedule(self, *tasks: Waiting) -> None:
        """Put tasks on the agenda, to be carried out before all others; the first given is the first."""
        self.agenda.extend(reversed(tasks))

    def ask(self, decision: Decision) -> None:
        """Stop until a player has answered."""
        assert self.decision is None, "one question at a time"
        self.decision = decision

    def problem(
        self, sentence: str, topic: Topic, objects: tuple[int, ...] = (), because: Because | None = None
    ) -> Problem:
        """Return the reason why something is not allowed: a sentence, with the rule on this topic as the
        game's edition numbers it, and the card's rule that says so (`because`).
        """
        return Problem(sentence, cite(topic, self.edition), objects, because)

    @property
    def combat(self) -> Combat | None:
        """Return the combat phase in progress."""
        return self.turn.combat

    @property
    def shields(self) -> tuple[Shield, ...]:
        """Return the effects that prevent or redirect damage, or regenerate a permanent, once."""
        return self.game.shields

    @property
    def delayed(self) -> tuple[DelayedTrigger, ...]:
        """Return the delayed triggered abilities that wait."""
        return self.game.delayed

    @property
    def last_known(self) -> dict[ObjectId, LastKnown]:
        """Return the last known information about permanents that left, by their old ids."""
        return self.game.last_known

    def turns_elsewhere(self) -> list[Turn]:
        """Return the turns of other turn markers, which are in progress at the same time."""
        return [] if self.game.markers is None else self.game.markers.in_progress_elsewhere()

    def turns_begun(self) -> int:
        """Return how many turns of the game have begun, those of all turn markers."""
        markers = self.game.markers
        return self.turn.number if markers is None else markers.begun

    def combats(self) -> list[Combat]:
        """Return the combat phases in progress: turn markers make several possible [cr2025-06-06 807.4]."""
        markers = self.game.markers
        others = [] if markers is None else [turn.combat for turn in markers.elsewhere.values()]
        return [combat for combat in (self.turn.combat, *others) if combat is not None]

    def combat_of(self, id: ObjectId) -> Combat | None:
        """Return the combat phase in which an object attacks, blocks or is attacked, which with turn markers
        may be that of another turn; else the combat phase of the current turn, if any.
        """
        if self.game.markers is not None:
            for combat in self.combats():
                if combat.concerns(id):
                    return combat
        return self.turn.combat

    def new_id(self) -> int:
        """Return a number never used before: for an object, an effect, a timestamp."""
        self.next_id += 1
        return self.next_id - 1

    def numbers_in_secret_order(self, numbers: Iterable[ObjectId]) -> list[ObjectId]:
        """Return the ids in an order that follows from the seed, to be given to hidden cards: then an id
        betrays neither which card of a decklist it is nor where the card lies.
        """
        order = sorted(numbers)
        Random(f"{self.game.chance.seed}/numbers/{order[:1]}").shuffle(order)
        return order

    def random(self) -> Random:
        """Return a generator for one random event, determined by the seed and how many came before."""
        self.game.chance = Chance(self.game.chance.seed, self.game.chance.asked + 1)
        return Random(f"{self.game.chance.seed}/{self.game.chance.asked}")

    def announced(self) -> Announced:
        """Return the topmost object of the stack, while it is being announced."""
        item = self.stack[-1]
        assert isinstance(item, Announced), "combat damage and draws are not announced"
        return item

    def replace_top(self, item: StackItem) -> None:
        """Note a choice made for the topmost object of the stack while it is being announced."""
        self.stack = (*self.stack[:-1], item)

    def on_stack(self, id: Target) -> StackItem | None:
        """Return the spell or ability on the stack with this id; sought from the top, where it mostly is."""
        for item in reversed(self.stack):
            if item.id == id:
                return item
        return None

    def spell(self, id: Target) -> SpellOnStack | None:
        """Return the spell with this id, if it is on the stack."""
        item = self.on_stack(id)
        return item if isinstance(item, SpellOnStack) else None

    def controller_of(self, id: ObjectId) -> PlayerId:
        """Return who controls an object, or did last; elsewhere than on the battlefield and the stack, its
        owner [cr2025-06-06 108.4, 109.5].
        """
        permanent = self.permanents.get(id)
        if permanent is not None:
            return permanent.controller
        item = self.on_stack(id)
        if item is not None:
            return item.controller
        object = self.objects.get(id)
        if object is None:
            return self.last_known[id].controller
        away = self.phased_out(id) if object.zone is Zone.BATTLEFIELD else None
        return object.owner if away is None else away.controller

    def take_from_stack(self, id: ObjectId) -> None:
        """Remove the spell or ability with this id from the stack."""
        if self.stack and self.stack[-1].id == id:
            self.stack = self.stack[:-1]
        else:
            self.stack = tuple(item for item in self.stack if item.id != id)

    def bring(self, definition: CardDefinition) -> None:
        """Note the mechanics of a definition that comes into the game."""
        self.mechanics |= int(mechanics_of(definition))

    def counters_on(self, id: ObjectId, kind: CounterKind) -> int:
        """Return how many counters of a kind are on a permanent or card, or were when it left the
        battlefield.
        """
        return dict(self.counters_of(id)).get(kind, 0)

    def counters_of(self, id: ObjectId) -> tuple[tuple[CounterKind, int], ...]:
        """Return the counters on a permanent or card, or those on it when it left the battlefield."""
        if id in self.permanents:
            return self.permanents[id].counters
        if id in self.objects:
            return self.objects[id].counters
        return self.last_known[id].counters if id in self.last_known else ()

    def every_permanent(self) -> list[Permanent]:
        """Return all permanents, those that are phased out included."""
        found = [*self.permanents.values()]
        for player in self.players:
            found += player.rare.phased_out.values()
        return found

    def phased_out(self, id: ObjectId) -> Permanent | None:
        """Return the permanent with this id, if it is phased out."""
        found = (player.phased_out[id] for player in self.players if id in player.phased_out)
        return next(found, None)

    def schemes_in_motion(self) -> list[ObjectId]:
        """Return the schemes that lie face up in the command zone: there their abilities function
        [cr2025-06-06 904.8].
        """
        return [id for p in self.players for id in p.command if self._is_scheme(id)]

    def with_abilities_in_the_command_zone(self) -> list[ObjectId]:
        """Return the schemes in motion, the emblems and the dungeons: their abilities function there
        [cr2025-06-06 113.6p, 114.4, 309.4c].
        """
        owned: list[ObjectId] = []
        for player in self.players:
            owned += player.command
        objects = self.objects
        return [
            id
            for id in owned
            if self._is_scheme(id) or objects[id].definition.form in _FORMS_OF_THE_COMMAND_ZONE
        ]

    def _is_scheme(self, id: ObjectId) -> bool:
        return CardType.SCHEME in self.objects[id].definition.types

    def decider(self, player: PlayerId) -> PlayerId:
        """Return who makes a player's decisions: they do, or the player who controls this turn of theirs or
        of their team [cr2025-06-06 721.5, 805.8].
        """
        controller = self.turn.controller
        return player if controller is None or not self.is_active(player) else controller

    def in_turn_order(self, players: Iterable[PlayerId], first: PlayerId) -> list[PlayerId]:
        """Return players in turn order, beginning with `first`, or with whoever of them comes next after that
        player.
        """
        seats = len(self.players)
        return sorted(players, key=lambda player: (player - first) % seats)

    def player_after(self, player: PlayerId) -> PlayerId:
        """Return the next player in turn order who is still in the game."""
        players = self.players
        seat = (player + 1) % len(players)
        while not players[seat].in_game:
            seat = (seat + 1) % len(players)
        return players[seat].id

    def next_in_order(self) -> PlayerId:
        """Return whose turn is next, extra turns aside: the next player, or team, still in the game."""
        last, n = self.turn.last_in_order, len(self.players)
        together = self.sharing_turns(last)
        seats = [PlayerId((last + i) % n) for i in range(1, n)]
        return next((seat for seat in seats if self.players[seat].in_game and seat not in together), last)

    def sharing_turns(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Return the players in the game who have turns, priority and combat together with a player: their
        team, the primary player first, who answers for it; without shared turns the player alone
        [cr2025-06-06 805.2, 805.4].
        """
        if self.options.sharing is Sharing.NOTHING:
            return (player,)
        return tuple(member for member in self.options.team_of(player) if self.players[member].in_game)

    def primary(self, player: PlayerId) -> PlayerId:
        """Return the primary player of those with whom a player shares turns, who answers for all of them;
        without shared turns the player.
        """
        if self.options.sharing is Sharing.NOTHING:
            return player
        return next(iter(self.sharing_turns(player)), player)

    def sharing_life(self, player: PlayerId) -> list[Player]:
        """Return the players who share a life total with a player, who is included [cr2025-06-06 810.4]."""
        if self.options.sharing is not Sharing.TURNS_AND_LIFE:
            return [self.players[player]]
        return [self.players[member] for member in self.options.team_of(player)]

    def shares_poison(self) -> bool:
        """Return whether the poison counters of a player are their team's [cr2025-06-06 810.10; cr2010-10-01
        704.5c].
        """
        together = self.options.sharing is Sharing.TURNS_AND_LIFE
        return together and self.edition.team_poison is TeamPoison.SHARED

    def sharing_poison(self, player: PlayerId) -> list[Player]:
        """Return the players who share poison counters with a player, the player included."""
        return self.sharing_life(player) if self.shares_poison() else [self.players[player]]

    def active_team(self) -> tuple[PlayerId, ...]:
        """Return the players still in the game whose turn it is [cr2025-06-06 805.4a]."""
        active = self.turn.active_player
        if self.options.sharing is Sharing.NOTHING:
            return (active,) if self.players[active].in_game else ()
        return self.sharing_turns(active)

    def is_active(self, player: PlayerId) -> bool:
        """Return whether it is a player's turn, or their team's."""
        active = self.turn.active_player
        if player == active or self.options.sharing is Sharing.NOTHING:
            return player == active
        return player in self.options.team_of(active)

    def opponents(self, player: PlayerId) -> list[PlayerId]:
        """Return the players in the game who are not on a player's team, in APNAP order [cr2025-06-06
        102.2-102.3].
        """
        team = self.options.team_of(player)
        return [other for other in self.active_players() if other not in team]

    def commanders(self) -> Iterator[tuple[Player, Commander]]:
        """Yield the players who have commanders, with each of them, in APNAP order."""
        for id in self.active_players():
            player = self.players[id]
            for commander in player.commanders:
                yield player, commander

    def active_players(self) -> list[PlayerId]:
        """Return the players still in the game, beginning with the active player, in turn order (APNAP)."""
        first, n = self.turn.active_player, len(self.players)
        seats = [(first + i) % n for i in range(n)]
        return [PlayerId(seat) for seat in seats if self.players[seat].in_game]
