"""This module has the records of a `View`, which holds what one player sees: objects (`ObjectView`), the
stack (`StackView`), abilities that wait, and players (`PlayerView`). `looking` makes them.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Modal, Triggered
from manaburn.cards.vocabulary.effects import Effect, Waits
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.words.mana_marks import ManaMarks
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.decisions import Attack, Block, Decision, Shares
from manaburn.mana import NO_MANA, Mana, ManaCost
from manaburn.options import GameOptions
from manaburn.state.events import GameEnded
from manaburn.state.records.effects import NO_BINDING, Binding, ContinuousEffect, Shield
from manaburn.state.records.history import Cast, DeclaredAttack, Played
from manaburn.state.records.records import Characteristics
from manaburn.state.records.turns import ExtraTurn, PlannedPhase, Skip, TurnMarker
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
    entered_this_turn: bool = False
    timestamp: int = 0
    """When it entered, or got a newer timestamp: later than whatever has a smaller number
    [cr2025-06-06 613.7].
    """
    x: int = 0
    """The value of X as it was cast [cr2025-06-06 107.3m]."""
    cast_with: tuple[Zone | str, ...] = ()
    """If it was cast: from where, which alternative and optional costs were paid, and each mana spent."""
    used: tuple[int, ...] = ()
    """Which of its activated abilities with a limit were activated this turn."""
    used_up: tuple[int, ...] = ()
    """Which of those that can be activated only once were."""
    deathtouched: bool = False
    """A source with deathtouch has dealt it damage that state-based actions have not looked at yet
    [cr2025-06-06 704.5h].
    """
    components: tuple[CardDefinition, ...] = ()
    """The cards and tokens that represent it, the topmost first, if it is a merged permanent that the viewer
    may look at [cr2025-06-06 728.2].
    """
    attacking: bool = False
    attacks: Target | None = None
    """What it attacks; None, though it attacks, if that is gone."""
    defender: PlayerId | None = None
    """The defending player, for what attacks or did in this combat [cr2025-06-06 508.5]."""
    banded_with: tuple[ObjectId, ...] = ()
    """The other creatures in its attacking band."""
    blocked: bool = False
    blocks: tuple[ObjectId, ...] = ()
    commander: bool = False
    """Its owner's commander [cr2025-06-06 903.3]."""
    damage_order: tuple[ObjectId, ...] | None = None
    """The damage assignment order announced for it."""


DRAW_FOR_THE_TURN = "draw for the turn"
"""The card drawn in the draw step has this name while it is on the stack."""


@value(kw_only=True)
class StackView:
    """A spell, an ability or combat damage on the stack."""

    id: ObjectId
    controller: PlayerId
    name: str
    """The spell's, or the source's."""
    card: CardDefinition | None = None
    """What is printed on a spell."""
    copy: bool = False
    """It is a copy of a spell or card."""
    source: ObjectId | None = None
    """For an ability."""
    ability: int | None = None
    """Which activated ability of its source it is."""
    chapter: int | None = None
    """The number of a chapter ability of a Saga [cr2025-06-06 714.2]."""
    effects: tuple[Effect, ...] = ()
    """What an ability will do, unless its modes say it."""
    modal: Modal | None = None
    """The modes an ability has, instead of effects of its own."""
    targets: tuple[tuple[Target, ...], ...] = ()
    shares: tuple[Shares, ...] = ()
    """How much of what is divided each target of a slot gets [cr2025-06-06 601.2d]."""
    modes: tuple[int, ...] = ()
    """Which modes were chosen."""
    x: int = 0
    cost: ManaCost | None = None
    """Its total mana cost, once that is locked in [cr2025-06-06 601.2f]."""
    cast_from: Zone | None = None
    """For a spell that was cast."""
    way: str = ""
    """The alternative cost for which a spell is cast."""
    options: tuple[str, ...] = ()
    """The optional costs that are paid for a spell."""
    paid: tuple[ObjectId, ...] = ()
    """What was sacrificed, discarded, exiled, tapped or returned to pay for it; UNSEEN stands for a card that
    the viewer does not see.
    """
    spent: Mana = NO_MANA
    """The mana that was spent to cast a spell."""
    binding: Binding = NO_BINDING
    """What "that creature", "that player", "that much" mean for a triggered ability."""
    damage: tuple[tuple[ObjectId, Target, int], ...] = ()
    """For combat damage: from, to, how much."""
    assigned: tuple[str, ...] = ()
    """That in words: `Hill Giant 3 to Gray Ogre`, `Grizzly Bears 2 to Ben`."""

    @property
    def is_draw_for_the_turn(self) -> bool:
        """Return whether it is the card drawn in the draw step, which used the stack once."""
        return self.card is None and self.name == DRAW_FOR_THE_TURN


@value(kw_only=True)
class TriggerView:
    """A triggered ability that has triggered and is not on the stack yet [cr2025-06-06 603.3]."""

    controller: PlayerId
    source: ObjectId
    name: str
    """That of its source."""
    ability: Triggered
    binding: Binding


@value(kw_only=True)
class DelayedView:
    """A delayed triggered ability that waits for its event [cr2025-06-06 603.7]."""

    controller: PlayerId
    source: ObjectId
    name: str
    """That of its source."""
    on: TriggerEvent
    effects: tuple[Effect, ...]
    waits: Waits
    watched: frozenset[ObjectId] | None
    """The objects that it is about, if it watches some in particular."""
    targets: tuple[tuple[Target, ...], ...]
    x: int
    binding: Binding


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
    mana_set_apart: tuple[tuple[ManaMarks, Mana], ...]
    """That of it which can be spent on certain things only, stays, or does something once it is spent."""
    lands_played: int
    land_plays_left: int
    """In how many ways they may play another land this turn: their own land play, and those of effects."""
    spells_cast: int
    """This turn."""
    spells_cast_last_turn: int
    attacks_last_turn: tuple[DeclaredAttack, ...]
    """What their creatures were declared attacking during their own last turn."""
    upkeeps: tuple[int, ...]
    """The turns in which their last two upkeeps began."""
    drew_from_empty: bool
    """They have drawn from an empty library, and state-based actions have not looked at that yet
    [cr2025-06-06 704.5b].
    """
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
    room: str | None = None
    """The room of their dungeon in which their venture marker is, if they own one there."""
    blessed: bool = False
    """They have the city's blessing."""
    speed: int = 0
    """Their speed; 0 if they have none."""
    tempted: int = 0
    """How often the Ring has tempted them."""
    has_cast: bool = False
    """They have cast a spell in this game, if a card asks for that."""
    names_cast: tuple[str, ...] = ()
    """The names of the spells they have cast in this game, if a card asks for that."""
    completed: tuple[str, ...] = ()
    """The names of the dungeons they have completed."""
    schemes_size: int = 0
    """How many cards are in the scheme deck."""
    attractions_size: int = 0
    """How many cards are in the Attraction deck."""
    sideboard_size: int = 0
    """How many cards of their sideboard are outside the game, where any can be brought in."""
    sideboard: tuple[ObjectView, ...] | None = None
    """These cards, for their owner alone."""
    commanders: tuple[str, ...] = ()
    """The names of their commander, or two."""
    commander_casts: tuple[int, ...] = ()
    """How often they have cast each from the command zone."""
    commander_damage: tuple[tuple[PlayerId, int, int], ...] = ()
    """The combat damage that commanders have dealt them: whose, 0 or 1 for the first or second, how much."""


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
    initiative: PlayerId | None
    """Who has the initiative, if somebody has."""
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
    spells_this_turn: tuple[Cast, ...]
    """The spells that were cast this turn: by whom, for how much mana, from where."""
    lands_this_turn: tuple[Played, ...]
    """The lands that were played this turn."""
    main_phases: int
    """How many main phases of this turn have begun."""
    combats: int
    """How many combat phases of this turn have begun."""
    passes: int
    """How many players have passed in succession [cr2025-06-06 117.4]."""
    players: tuple[PlayerView, ...]
    stack: tuple[StackView, ...]
    """Bottom first."""
    waiting: tuple[TriggerView, ...]
    """What has triggered and waits to be put on the stack, in the order it triggered."""
    delayed: tuple[DelayedView, ...]
    """Delayed triggered abilities, oldest first."""
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
        """Return one of the players."""
        return self.players[id]

    def in_sight(self) -> Iterator[ObjectView]:
        """Yield every card and permanent that the viewer sees; spells are on the stack."""
        for player in self.players:
            yield from player.battlefield
            yield from player.hand or ()
            yield from player.graveyard
            yield from player.command
            yield from player.phased_out
            yield from () if player.top is None else (player.top,)
        yield from self.exile
        yield from self.looked_at

    def _repr_svg_(self) -> str:
        from manaburn.view.pictures import svg_of  # noqa: PLC0415 - drawn for whoever looks, in a notebook

        return svg_of(self)

    def _repr_html_(self) -> str:
        from manaburn.view.pictures import html_of  # noqa: PLC0415

        return html_of(self)
