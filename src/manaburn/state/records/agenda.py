"""This module has the tasks on the agenda: what the game still has to do, as records in the state.

So a game can be saved at any question and go on. The engine takes the last task of the agenda and carries it
out; that may put new tasks on top. Example: while a spell resolves, the last tasks may be EndStep,
GivePriority, FinishResolution and CarryOut.

`Task` is the union of all tasks. A task that asks a player in its midst stands on the agenda as
`CarryOutAnew` then, with the answers given so far (`Given`): it is carried out again from its beginning.
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.costs import DeclarationCost
from manaburn.decisions import Action, Attack, Block, Decision
from manaburn.mana import ManaCost
from manaburn.state.records.effects import Context, WaitingTrigger
from manaburn.terms import ObjectId, PlayerId, Target, Term
from manaburn.values import Record


class TurnBasedAction(Term):
    """The turn-based actions [cr2025-06-06 703.4]."""

    PHASE = "permanents phase out and in"
    CHECK_DAY_OR_NIGHT = "day may become night, and night day"
    UNTAP = "the active player's permanents untap"
    DRAW = "the active player draws a card"
    SET_A_SCHEME_IN_MOTION = "the archenemy sets a scheme in motion"
    ADD_LORE_COUNTERS = "the active player puts lore counters on their Sagas"
    VISIT_ATTRACTIONS = "the active player rolls to visit their Attractions"
    CHOOSE_DEFENDER = "where only one opponent defends, the active player chooses which"
    DECLARE_ATTACKERS = "the active player declares attackers"
    DECLARE_BLOCKERS = "the defending players declare blockers"
    ANNOUNCE_ORDERS = "players announce damage assignment orders"
    ASSIGN_COMBAT_DAMAGE = "players assign combat damage"
    DISCARD = "the active player discards to the maximum hand size"
    WEAR_OFF = "damage wears off and effects until end of turn end"


class Stage(Enum):
    """The stages of casting a spell or activating an ability, in order [cr2025-06-06 601.2, 602.2]."""

    OPTIONS = "optional costs"
    MODES = "modes"
    SPLICING = "cards spliced onto it"
    X = "the value of X"
    SYMBOLS = "how symbols are paid that can be in several ways"
    TARGETS = "targets"
    DIVISION = "how something is divided among them"
    LOCK_IN_COST = "total cost"
    PAY_MANA = "mana abilities and mana"
    PAY_REST = "the rest of the cost"
    DONE = "done"


class OpeningHands(Enum):
    """The state of the opening hands, before players are asked about mulligans."""

    TO_BE_DRAWN = "are still to be drawn"
    DRAWN = "are drawn"


class OfferMulligans(Record):
    """Ask players, in turn order, whether to take a mulligan [cr2025-06-06 103.5].

    If the hands are still to be drawn, everyone draws seven cards first.
    """

    players: tuple[PlayerId, ...]
    """The players who are still to be asked in this round."""
    again: tuple[PlayerId, ...] = ()
    """The players who have said that they take a mulligan: they draw new hands after this round."""
    hands: OpeningHands = OpeningHands.DRAWN
    finishing: tuple[PlayerId, ...] | None = None
    """Whose mulligans are to be finished first, by edition; None if that was not looked at."""


class BeginTurn(Record):
    """Begin a turn of a player; with `extra` it is the first of the extra turns that wait."""

    player: PlayerId
    extra: bool = False


class NextStep(Record):
    """Go on to the next step of the turn, or to the next turn."""


class DoTurnBasedAction(Record):
    """Carry out a turn-based action."""

    action: TurnBasedAction
    done: tuple[PlayerId, ...] = ()
    """The active players who have done it, where one does after another."""


class Due(Record):
    """A cost of a declaration that is locked in and still to be paid."""

    cost: DeclarationCost
    creature: ObjectId
    """The creature it is paid for."""


class Declare(Record):
    """Go on with a declaration that has costs: lock in the total cost, have it paid, make the declaration
    [cr2025-06-06 508.1f-k, 509.1d-g].
    """

    player: PlayerId
    declaration: Attack | Block
    exerting: tuple[ObjectId, ...] = ()
    """The attackers that the player has chosen to exert."""
    enlisting: tuple[ObjectId, ...] | None = None
    """The attackers for which enlist is still to be asked about; None until exerting was chosen."""
    due: tuple[Due, ...] | None = None
    """What is still to be paid, in this order; None until the total cost is locked in."""
    others: tuple[PlayerId, ...] = ()
    """The players of the same team who pay afterwards, for their own creatures."""


class AskToBlock(Record):
    """Ask these defending players, in turn order, to declare blockers."""

    players: tuple[PlayerId, ...]


class AskForOrders(Record):
    """Ask for the damage assignment orders of these creatures."""

    creatures: tuple[ObjectId, ...]
    kept: tuple[ObjectId, ...] = ()
    """The creatures whose order among each other is fixed already."""


class AskForDamage(Record):
    """Ask these players, in turn order, to assign combat damage; `parts` is what others have assigned."""

    players: tuple[PlayerId, ...]
    parts: tuple[tuple[ObjectId, Target, int], ...] = ()


class GivePriority(Record):
    """Perform state-based actions and put triggered abilities on the stack until neither is left. Then
    give a player priority [cr2025-06-06 117.5].
    """

    player: PlayerId


class PutOnStack(Record):
    """Put waiting triggered abilities on the stack in this order [cr2025-06-06 603.3]."""

    triggers: tuple[WaitingTrigger, ...]


class Announce(Record):
    """Go through a stage of announcing the topmost object of the stack."""

    stage: Stage
    index: int = 0
    """Which target slot, or which cost."""


class Pay(Record):
    """Ask a player to pay mana; after each mana ability the task is there again."""

    player: PlayerId
    cost: ManaCost
    helped: bool = False


class ResolveTop(Record):
    """Resolve the topmost object of the stack [cr2025-06-06 608]."""

    then: PlayerId | None = None
    """Who has priority afterwards, if not the active player."""


class CarryOut(Record):
    """Carry out effects, one after another."""

    effects: tuple[Effect, ...]
    context: Context
    otherwise: tuple[Effect, ...] | None = None
    """While a price of the effects is being paid: what is carried out if it is not [cr2025-06-06 800.4f]."""


class PutAway(Record):
    """Put the cards that were looked at and not taken where `rest` says. The topmost card is the first;
    the player may have to choose an order.
    """

    player: PlayerId
    cards: tuple[ObjectId, ...]
    rest: Place
    context: Context
    owner: PlayerId | None = None
    """The player whose library they go to, if not `player`."""


class FinishResolution(Record):
    """Let the resolved spell or ability leave the stack."""

    item: ObjectId


class AtOnce(Term):
    """The consequences of an event that the task `Follow` carries out at once, with questions if need be."""

    RETURN = "what was exiled until something happened returns"
    EXILE = "what a player who has left the game still controls is exiled"
    TURN_OVER = "what is bound to day or night turns over"


class Follow(Record):
    """Carry out a consequence of an event at once, before anything else [cr2025-06-06 610.3, 702.145,
    800.4a].
    """

    what: AtOnce
    player: PlayerId | None = None
    """Who has left the game."""


class CheckCleanup(Record):
    """Check whether players get priority in this cleanup step, and another one follows [cr2025-06-06
    514.3a].
    """


class Respond(Record):
    """Carry out a legal answer to a question."""

    decision: Decision
    action: Action


class EndStep(Record):
    """End the step, and after its last step the phase."""


NEXT_STEP = NextStep()
END_STEP = EndStep()
DO = {action: DoTurnBasedAction(action) for action in TurnBasedAction}

Task = (
    OfferMulligans
    | BeginTurn
    | NextStep
    | DoTurnBasedAction
    | Declare
    | AskToBlock
    | AskForOrders
    | AskForDamage
    | GivePriority
    | PutOnStack
    | Announce
    | Pay
    | ResolveTop
    | CarryOut
    | PutAway
    | FinishResolution
    | Follow
    | CheckCleanup
    | Respond
    | EndStep
)


class Given(Record):
    """An answer that a task was given."""

    action: Action | None
    """None if the player who was asked has left the game."""
    asked: Decision | None = None
    """The question; None, in games that an earlier release saved, for whichever question comes next."""
    used: bool = False
    """Whether the task, as it is carried out just now, has come to this question."""


class CarryOutAnew(Record):
    """Carry out a task again from its beginning, with the answers given to its questions so far (see
    `manaburn.rules.happening.answers`).
    """

    task: Task
    answers: tuple[Given, ...] = ()


Waiting = Task | CarryOutAnew
"""What stands on the agenda."""


def begun(waiting: Waiting) -> Task:
    """Return the task itself, also if it is to be carried out again with answers."""
    return waiting.task if isinstance(waiting, CarryOutAnew) else waiting
