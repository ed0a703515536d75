"""The state of a game: everything there is to know, and nothing derived. Read `records` first.

Only `manaburn.state.applying.apply` changes what the rules speak of, by carrying out events. The few verbs
here (`schedule`, `ask`, `await_trigger`, …) keep the engine's own books.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.interests import UNKNOWN, mechanics_of
from manaburn.decisions import Decision
from manaburn.editions import Edition
from manaburn.options import NO_OPTIONS, GameOptions, Sharing
from manaburn.state.events import Event, GameEnded
from manaburn.state.records.agenda import Given, Waiting
from manaburn.state.records.combat import Combat
from manaburn.state.records.derived import Derived
from manaburn.state.records.effects import ContinuousEffect, DelayedTrigger, Shield, StackItem, WaitingTrigger
from manaburn.state.records.records import Chance, GameObject, LastKnown, Permanent, Player, Record
from manaburn.state.records.seating import ranges_of_influence
from manaburn.state.records.turn_record import Turn
from manaburn.terms import FIRST_OBJECT_ID, CardType, CounterKind, ObjectId, PlayerId


class GameState(Record):
    """One moment of a game. `clone()` is cheap; two equal states play on alike."""

    __slots__ = (
        "agenda",
        "answers",
        "chance",
        "combat",
        "continuous",
        "decision",
        "delayed",
        "derived",
        "edition",
        "exile",
        "happened",
        "last_known",
        "mechanics",
        "next_id",
        "objects",
        "options",
        "outcome",
        "permanents",
        "players",
        "shields",
        "stack",
        "turn",
        "unchecked",
        "waiting",
    )

    edition: Edition
    options: GameOptions
    players: list[Player]
    """By seat, which is turn order."""
    objects: dict[ObjectId, GameObject]
    permanents: dict[ObjectId, Permanent]
    """The battlefield, in the order of entering."""
    exile: tuple[ObjectId, ...]
    stack: tuple[StackItem, ...]
    """Bottom first."""
    turn: Turn
    combat: Combat | None
    agenda: list[Waiting]
    """The tasks that wait, the next one last."""
    decision: Decision | None
    continuous: tuple[ContinuousEffect, ...]
    shields: tuple[Shield, ...]
    delayed: tuple[DelayedTrigger, ...]
    waiting: tuple[WaitingTrigger, ...]
    """Triggered abilities not yet on the stack."""
    last_known: dict[ObjectId, LastKnown]
    """Permanents that left the battlefield, while something may still ask about them."""
    chance: Chance
    next_id: int
    """The next object id, effect id and timestamp."""
    outcome: GameEnded | None
    unchecked: bool
    """Something happened since state-based actions were last found to be none."""
    derived: Derived | None
    """A cache: no part of the state."""
    happened: list[Event]
    """What has happened since this copy of the state was made: no part of the state."""
    mechanics: int
    """What cards have brought into the game, as bits of `Mechanics`: no rule asks about what is not among
    them. No part of the state.
    """
    answers: tuple[Given, ...] | None
    """While a task is carried out: the answers given to it that it has not asked for yet; None where nobody
    can be asked. No part of the state.
    """

    def __init__(
        self,
        edition: Edition,
        names: tuple[str, ...],
        seed: int,
        life: int = 20,
        options: GameOptions = NO_OPTIONS,
    ) -> None:
        self.edition = edition
        self.options = options
        self.players = [Player(PlayerId(i), name, life) for i, name in enumerate(names)]
        self.objects = {}
        self.permanents = {}
        self.exile = ()
        self.stack = ()
        self.turn = Turn(PlayerId(0))
        self.turn.ranges = ranges_of_influence(self.players, options)
        self.combat = None
        self.agenda = []
        self.decision = None
        self.continuous = ()
        self.shields = ()
        self.delayed = ()
        self.waiting = ()
        self.last_known = {}
        self.chance = Chance(seed)
        self.next_id = FIRST_OBJECT_ID
        self.outcome = None
        self.unchecked = True
        self.derived = None
        self.happened = []
        self.mechanics = int(UNKNOWN)
        self.answers = None

    def clone(self) -> GameState:
        """An independent copy, with an empty list of what happened."""
        new = GameState.__new__(GameState)
        new.edition = self.edition
        new.options = self.options
        new.players = [player.clone() for player in self.players]
        new.objects = self.objects.copy()
        new.permanents = {id: permanent.clone() for id, permanent in self.permanents.items()}
        new.exile = self.exile
        new.stack = self.stack
        new.turn = self.turn.clone()
        new.combat = None if self.combat is None else self.combat.clone()
        new.agenda = self.agenda.copy()
        new.decision = self.decision
        new.continuous = self.continuous
        new.shields = self.shields
        new.delayed = self.delayed
        new.waiting = self.waiting
        new.last_known = self.last_known.copy()
        new.chance = self.chance
        new.next_id = self.next_id
        new.outcome = self.outcome
        new.unchecked = self.unchecked
        new.derived = self.derived
        new.happened = []
        new.mechanics = self.mechanics
        new.answers = self.answers
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in STATE_FIELDS)

    __hash__ = None

    def schedule(self, *tasks: Waiting) -> None:
        """Put tasks before all that wait; the first given is carried out first."""
        self.agenda.extend(reversed(tasks))

    def ask(self, decision: Decision) -> None:
        """Stop until a player has answered."""
        assert self.decision is None, "one question at a time"
        self.decision = decision

    def turns_begun(self) -> int:
        """How many turns of the game have begun: what came under somebody's control came so late."""
        markers = self.turn.markers
        return self.turn.number if markers is None else markers.begun

    def combats(self) -> list[Combat]:
        """The combat phases in progress: with turn markers there may be several [cr2025-06-06 807.4]."""
        markers = self.turn.markers
        others = [] if markers is None else [there.combat for there in markers.elsewhere.values()]
        return [combat for combat in (self.combat, *others) if combat is not None]

    def combat_of(self, id: ObjectId) -> Combat | None:
        """The combat phase in which an object attacks, blocks or is attacked, if that is in progress with
        another turn marker; or else the one that goes on, if there is one.
        """
        if self.turn.markers is not None:
            for combat in self.combats():
                if combat.concerns(id):
                    return combat
        return self.combat

    def new_id(self) -> int:
        """A number never used before: for an object, an effect, a timestamp."""
        self.next_id += 1
        return self.next_id - 1

    def numbers_in_secret_order(self, numbers: Iterable[ObjectId]) -> list[ObjectId]:
        """These numbers, for cards that are hidden, in an order which follows from the seed alone: a number
        tells neither which card of a list it stands for nor where the card lies.
        """
        order = sorted(numbers)
        Random(f"{self.chance.seed}/numbers/{order[:1]}").shuffle(order)
        return order

    def random(self) -> Random:
        """A generator for one random event, determined by the seed and how many came before."""
        self.chance = Chance(self.chance.seed, self.chance.asked + 1)
        return Random(f"{self.chance.seed}/{self.chance.asked}")

    def replace_top(self, item: StackItem) -> None:
        """Note a choice made for the topmost object of the stack while it is being announced."""
        self.stack = (*self.stack[:-1], item)

    def bring(self, definition: CardDefinition) -> None:
        """Something comes into the game of which there may have been nothing like it."""
        self.mechanics |= int(mechanics_of(definition))

    def counters_on(self, id: ObjectId, kind: CounterKind) -> int:
        """How many counters of a kind are on a permanent or card, or were when it left the battlefield."""
        if id in self.permanents:
            return self.permanents[id].counter(kind)
        if id in self.objects:
            return dict(self.objects[id].counters).get(kind, 0)
        return dict(self.last_known[id].counters).get(kind, 0) if id in self.last_known else 0

    def phased_out(self, id: ObjectId) -> Permanent | None:
        """The permanent of that number, if it is phased out."""
        found = (player.phased_out[id] for player in self.players if id in player.phased_out)
        return next(found, None)

    def schemes_in_motion(self) -> list[ObjectId]:
        """The schemes that lie face up in the command zone: there their abilities function
        [cr2025-06-06 904.8].
        """
        return [id for p in self.players for id in p.command if self._is_scheme(id)]

    def with_abilities_in_the_command_zone(self) -> list[ObjectId]:
        """The schemes in motion and the emblems: their abilities function there [cr2025-06-06 113.6p,
        114.4].
        """
        if not any(player.command for player in self.players):
            return []
        owned = [id for player in self.players for id in player.command]
        return [id for id in owned if self._is_scheme(id) or self.objects[id].definition.form is Form.EMBLEM]

    def _is_scheme(self, id: ObjectId) -> bool:
        return CardType.SCHEME in self.objects[id].definition.types

    def decider(self, player: PlayerId) -> PlayerId:
        """Who makes a player's decisions: they do, or whoever controls them, or their team
        [cr2025-06-06 721.5, 805.8].
        """
        controller = self.turn.controller
        return player if controller is None or not self.is_active(player) else controller

    def player_after(self, player: PlayerId) -> PlayerId:
        """The next player in turn order who is still in the game."""
        players = self.players
        seat = (player + 1) % len(players)
        while not players[seat].in_game:
            seat = (seat + 1) % len(players)
        return players[seat].id

    def next_in_order(self) -> PlayerId:
        """Whose turn is next, extra turns aside: the next player, or team, still in the game."""
        last, n = self.turn.last_in_order, len(self.players)
        together = self.sharing_turns(last)
        seats = [PlayerId((last + i) % n) for i in range(1, n)]
        return next((seat for seat in seats if self.players[seat].in_game and seat not in together), last)

    def sharing_turns(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Those in the game who have turns, priority and combat together with a player: their team, the
        primary player first, who answers for it; without shared turns the player alone [cr2025-06-06 805.2,
        805.4].
        """
        if self.options.sharing is Sharing.NOTHING:
            return (player,)
        return tuple(member for member in self.options.team_of(player) if self.players[member].in_game)

    def primary(self, player: PlayerId) -> PlayerId:
        """Who answers for those that a player shares turns with: without shared turns, they themselves."""
        if self.options.sharing is Sharing.NOTHING:
            return player
        return next(iter(self.sharing_turns(player)), player)

    def active_team(self) -> tuple[PlayerId, ...]:
        """Whose turn it is, as far as they are in the game [cr2025-06-06 805.4a]."""
        active = self.turn.active_player
        if self.options.sharing is Sharing.NOTHING:
            return (active,) if self.players[active].in_game else ()
        return self.sharing_turns(active)

    def is_active(self, player: PlayerId) -> bool:
        """Whether it is a player's turn, or their team's."""
        active = self.turn.active_player
        if player == active or self.options.sharing is Sharing.NOTHING:
            return player == active
        return player in self.options.team_of(active)

    def opponents(self, player: PlayerId) -> list[PlayerId]:
        """The players in the game who are not on a player's team, in APNAP order
        [cr2025-06-06 102.2-102.3].
        """
        team = self.options.team_of(player)
        return [other for other in self.active_players() if other not in team]

    def active_players(self) -> list[PlayerId]:
        """The players still in the game, beginning with the active player, in turn order (APNAP)."""
        first, n = self.turn.active_player, len(self.players)
        seats = [(first + i) % n for i in range(n)]
        return [PlayerId(seat) for seat in seats if self.players[seat].in_game]


NO_PART_OF_IT = ("answers", "derived", "happened", "mechanics")
STATE_FIELDS = tuple(name for name in GameState.__slots__ if name not in NO_PART_OF_IT)
"""The fields that make up a state."""
