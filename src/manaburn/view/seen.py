"""What a view is made of: objects, spells and players as one player sees them."""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.decisions import Attack, Block, Decision
from manaburn.mana import Mana
from manaburn.options import GameOptions
from manaburn.state.events import GameEnded
from manaburn.state.records.effects import ContinuousEffect, Shield
from manaburn.state.records.history import DeclaredAttack
from manaburn.state.records.records import Characteristics
from manaburn.state.records.turn_markers import TurnMarker
from manaburn.state.records.turn_plan import ExtraTurn, PlannedPhase, Skip
from manaburn.terms import CounterKind, DayOrNight, ObjectId, Phase, PlayerId, Step, Target, Zone
from manaburn.values import value


@value(kw_only=True)
class ObjectView:
    """A card or permanent in sight; what is not on the battlefield has no status."""

    id: ObjectId
    name: str
    zone: Zone
    owner: PlayerId
    controller: PlayerId
    card: CardDefinition
    """What is printed on it, on the face that is up; what it is if it is face down."""
    now: Characteristics
    """Its characteristics with all that changes them."""
    token: bool
    transformed: bool
    """Its back face is up."""
    face_down: bool = False
    hidden: CardDefinition | None = None
    """The card that is face down, if the viewer may look at it [cr2025-06-06 406.3, 708.5]."""
    tapped: bool = False
    damage: int = 0
    counters: tuple[tuple[CounterKind, int], ...] = ()
    attached_to: Target | None = None
    protector: PlayerId | None = None
    """Who protects it, if it is a battle [cr2025-06-06 310.8]."""
    chosen: tuple[Said, ...] = ()
    """The colors, types, names, numbers, words and players chosen for it [cr2025-06-06 607.2d]."""
    since_this_turn: bool = False
    """It came under its controller's control this turn."""
    attacking: bool = False
    attacks: Target | None = None
    """What it attacks; None, though it attacks, if that is gone."""
    banded_with: tuple[ObjectId, ...] = ()
    """The other creatures in its attacking band."""
    blocked: bool = False
    blocks: tuple[ObjectId, ...] = ()
    commander: bool = False
    """Its owner's commander [cr2025-06-06 903.3]."""
    damage_order: tuple[ObjectId, ...] | None = None
    """The damage assignment order announced for it."""


@value(kw_only=True)
class StackView:
    """A spell, an ability or combat damage on the stack."""

    id: ObjectId
    controller: PlayerId
    name: str
    """The spell's, or the source's."""
    card: CardDefinition | None = None
    """What is printed on a spell."""
    source: ObjectId | None = None
    """For an ability."""
    ability: int | None = None
    """Which activated ability of its source it is."""
    targets: tuple[tuple[Target, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    damage: tuple[tuple[ObjectId, Target, int], ...] = ()
    """For combat damage: from, to, how much."""


@value(kw_only=True)
class PlayerView:
    """A player, as the viewer sees them."""

    id: PlayerId
    name: str
    life: int
    poison: int
    counters: tuple[tuple[CounterKind, int], ...]
    """Other counters than poison."""
    in_game: bool
    mana: Mana
    lands_played: int
    spells_cast: int
    """This turn."""
    spells_cast_last_turn: int
    attacks_last_turn: tuple[DeclaredAttack, ...]
    """What their creatures were declared attacking during their own last turn."""
    mulligans: int
    hand_size: int
    library_size: int
    hand: tuple[ObjectView, ...] | None
    """None if the viewer may not look at it."""
    top: ObjectView | None
    """The top card of the library, if the viewer may know it [cr2025-06-06 401.5]."""
    next_controller: PlayerId | None
    """Who will control them during their next turn, if somebody will."""
    skips: tuple[Skip, ...]
    """What they are going to skip, oldest first."""
    extra_turns: tuple[ExtraTurn, ...]
    """Extra turns that will follow their next turn, oldest first."""
    battlefield: tuple[ObjectView, ...]
    phased_out: tuple[ObjectView, ...]
    """What phased out under their control."""
    graveyard: tuple[ObjectView, ...]
    command: tuple[ObjectView, ...] = ()
    """What lies face up in the command zone."""
    schemes_size: int = 0
    """How many cards are in the scheme deck."""
    attractions_size: int = 0
    """How many cards are in the Attraction deck."""
    commanders: tuple[str, ...] = ()
    """The names of their commander, or two."""
    commander_casts: tuple[int, ...] = ()
    """How often they have cast each from the command zone."""
    commander_damage: tuple[tuple[PlayerId, int, int], ...] = ()
    """How much combat damage which commanders of these players, the first or the second, have dealt them."""


@value(kw_only=True)
class View:
    """Everything a player may know."""

    viewer: PlayerId
    options: GameOptions
    """What was agreed upon: teams above all."""
    edition: str
    turn: int
    phase: Phase | None
    step: Step | None
    day_or_night: DayOrNight | None
    monarch: PlayerId | None
    active_player: PlayerId
    previous_player: PlayerId | None
    """Whose turn was before this one."""
    controller: PlayerId | None
    """Who controls the active player this turn, if somebody does."""
    steps_to_come: tuple[Step, ...]
    """Of this phase, as planned."""
    phases_to_come: tuple[PlannedPhase, ...]
    """After this one, this turn, as planned."""
    skipping: tuple[Step | Phase, ...]
    """What is skipped all through this turn."""
    extra_turns: tuple[ExtraTurn, ...]
    """Those that follow this turn, first first."""
    turn_markers: tuple[TurnMarker, ...]
    """Who takes or will take turns at the same time, if several do [cr2025-06-06 807.4]."""
    next_in_order: PlayerId
    """Whose turn is next, extra turns aside."""
    attacks_this_turn: tuple[DeclaredAttack, ...]
    """All attacks that were declared this turn."""
    blocked_this_turn: frozenset[ObjectId]
    """The creatures that were declared as blockers this turn."""
    players: tuple[PlayerView, ...]
    stack: tuple[StackView, ...]
    """Bottom first."""
    chosen: tuple[ObjectView, ...]
    """The permanents chosen so far by players who all choose before it happens [cr2025-06-06 101.4b]."""
    declaring: Attack | Block | None
    """The declaration of attackers or blockers that is being paid for."""
    exile: tuple[ObjectView, ...]
    continuous: tuple[ContinuousEffect, ...]
    shields: tuple[Shield, ...]
    deciding: PlayerId | None
    """Whose answer the game waits for."""
    decision: Decision | None
    """The question, if the viewer answers it; its player is another if the viewer controls them."""
    looked_at: tuple[ObjectView, ...]
    """Hidden cards that the question lets the viewer look at."""
    outcome: GameEnded | None

    def player(self, id: PlayerId) -> PlayerView:
        """One of the players."""
        return self.players[id]

    def _repr_svg_(self) -> str:
        from manaburn.view.pictures import svg_of  # noqa: PLC0415 - drawn for whoever looks, in a notebook

        return svg_of(self)

    def _repr_html_(self) -> str:
        from manaburn.view.pictures import html_of  # noqa: PLC0415

        return html_of(self)
