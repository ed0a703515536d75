"""This module declares the kinds of abilities that cards have, as frozen records: `Triggered`, `Activated`,
`Static`, `Chapter`, and the text of a spell (`SpellText`).

A record holds what its text says. A triggered ability, for example, is an event, perhaps a condition, targets
and effects. `Ability` is the union of all kinds. `spell` and `choose_one` build the text of a spell. Effects
are declared in `effects`, continuous changes in `changes`, the events that trigger in `events`; who and what
is meant, numbers and conditions in `words`. The engine in `manaburn.rules` carries the abilities out. `WORDS`
is the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`); `brings` names the mechanics that a game with such a card needs
(`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import CAST_LATER, Mechanics, word
from manaburn.cards.vocabulary.changes.changes import Change
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_on_cards.copying import EntersAsCopy
from manaburn.cards.vocabulary.entering import EnteringByChoice
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.leading import Companion, DeckLimit, MayLead
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words.casting import CostsLess, OfCasting
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.off_the_battlefield import OffTheBattlefield
from manaburn.cards.vocabulary.words.references import Amount, Condition, TargetSlot, What, Who
from manaburn.cards.vocabulary.words.windows import ANY_TIME, Window
from manaburn.terms import CounterKind, Zone


class Timing(Enum):
    """The timing says when an activated ability may be activated [cr2025-06-06 602.5]."""

    ANY = "any time its player has priority"
    SORCERY = "any time its player could cast a sorcery"
    INSTANT = "any time its player could cast an instant"
    """A mana ability, then, not while something is being paid for [cr2025-06-06 605.3a]."""


class Limit(Enum):
    """The option says how often an ability may be activated, or can trigger."""

    NONE = "no limit"
    ONCE_EACH_TURN = "once each turn"
    TWICE_EACH_TURN = "twice each turn"
    THREE_TIMES_EACH_TURN = "three times each turn"
    ONCE = "once"
    DONE_ONCE_EACH_TURN = "until what it lets a player do was done, each turn"
    """[cr2025-06-06 603.2i]"""


@word(kw_only=True)
class Static:
    """A static ability: its changes apply for as long as it functions [cr2025-06-06 604]."""

    WORDS = "[{affects!}: ]{changes,}[, if {condition}]"

    changes: tuple[Change, ...]
    affects: What | Filter | Who | OffTheBattlefield = What.THIS
    condition: Condition | None = None


@word(kw_only=True)
class Mode:
    """The record is one mode of a spell or ability: its targets and, in order, its effects [cr2025-06-06
    700.2].
    """

    WORDS = "[for {costs,}: ][worth {worth}: ]{effects}[ ({targets})]"

    effects: tuple[Effect, ...]
    targets: tuple[TargetSlot, ...] = ()
    text: str = ""
    """A few words for a menu, for modal spells."""
    costs: tuple[Cost, ...] = ()
    """What casting the spell costs besides if this mode is chosen [cr2025-06-06 700.2h]."""
    worth: int = 1
    """For how many modes it counts when it is chosen: its pawprint symbols [cr2025-06-06 700.2i]."""


class Again(Enum):
    """The option says whether a mode may be chosen that has been chosen before for that ability of the same
    object.
    """

    ALLOWED = "any"
    NOT_THIS_TURN = "that hasn't been chosen this turn"
    NEVER = "that hasn't been chosen"


class Repeats(Enum):
    """The option says whether one mode may be chosen several times at once [cr2025-06-06 700.2d]."""

    FORBIDDEN = "each at most once"
    ALLOWED = "the same one more than once"


@word
class MoreModes:
    """More modes, up to `maximum`, may be chosen if the condition holds as they are."""

    WORDS = "or up to {maximum}[ and at least {minimum}] if {condition}"

    condition: Condition
    maximum: int
    minimum: int | None = None
    """The least number that has to be chosen then; None: the same as without the condition."""


@word(kw_only=True)
class Modal:
    """The modes of an ability, and how many of them are chosen as it is put on the stack
    [cr2025-06-06 700.2b].
    """

    WORDS = "[{by} ]choose {minimum-maximum}[ {again}][, {more}][, {repeats}][, at most {at_most}]: {modes/}"

    modes: tuple[Mode, ...]
    minimum: int = 1
    maximum: int = 1
    again: Again = Again.ALLOWED
    more: MoreModes | None = None
    repeats: Repeats = Repeats.FORBIDDEN
    by: Whose = Whose.YOU
    """Who chooses: you, or an opponent [cr2025-06-06 700.2e]."""
    at_most: Amount | None = None
    """No more of them are chosen than that, worked out as they are chosen."""


@word(kw_only=True)
class Triggered:
    """A triggered ability [cr2025-06-06 603]. `condition` is its intervening "if" [cr2025-06-06 603.4]."""

    WORDS = (
        "when {on}[ while {only_while}][, if {condition}]: {effects}[{modal}][ ({targets})]"
        "[; triggers only {limit}][; works in the {zone}]"
    )

    on: TriggerEvent
    effects: tuple[Effect, ...]
    targets: tuple[TargetSlot, ...] = ()
    condition: Condition | None = None
    limit: Limit = Limit.NONE
    modal: Modal | None = None
    """Its modes, instead of effects and targets of its own."""
    only_while: Condition | None = None
    """What has to be so as the event happens; unlike `condition` it is not asked again."""
    zone: Zone = Zone.BATTLEFIELD
    """Where its source is as it triggers: on the battlefield, in its owner's graveyard or in exile
    [cr2025-06-06 113.6b, 113.6m].
    """


@word(kw_only=True)
class Activated:
    """An activated ability [cr2025-06-06 602].

    It is a mana ability if it adds mana, has no target and is no loyalty ability [cr2025-06-06 605.1a]; it is
    a loyalty ability if its cost adjusts loyalty [cr2025-06-06 606.1].
    """

    WORDS = (
        "{costs,}: {effects}[{modal}][ ({targets})][; only {timing}][; only {limit}][; by {by}]"
        "[; {cheaper}][; only {window}][; works in the {zone}][; X is at least {least_x}]"
    )

    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    targets: tuple[TargetSlot, ...] = ()
    timing: Timing = Timing.ANY
    limit: Limit = Limit.NONE
    window: Window = ANY_TIME
    zone: Zone = Zone.BATTLEFIELD
    """Where its source is when it can be activated: on the battlefield, or in its owner's hand or
    graveyard.
    """
    modal: Modal | None = None
    """Its modes, instead of effects and targets of its own."""
    by: Whose = Whose.YOU
    """Who may activate it: usually the controller of its source alone [cr2025-06-06 602.2]."""
    cheaper: CostsLess | None = None
    """How much less generic mana it costs to activate [cr2025-06-06 601.2f, 602.2b]."""
    least_x: int = 0
    """The least value that may be announced for the X of its costs: 1 where "X can't be 0" [cr2025-06-06
    601.2b].
    """


@word(brings=Mechanics.SAGAS, kw_only=True)
class Chapter:
    """A chapter ability of a Saga: a triggered ability for each of its numbers [cr2025-06-06 714.2]."""

    WORDS = "chapter {numbers,}: {effects}[ ({targets})]"

    numbers: tuple[int, ...]
    effects: tuple[Effect, ...]
    targets: tuple[TargetSlot, ...] = ()


@word(kw_only=True)
class EntersTapped:
    """The permanent enters tapped, unless the condition holds [cr2025-06-06 614.1c]."""

    WORDS = "enters tapped[, unless {unless}]"

    unless: Condition | None = None


@word(kw_only=True)
class EntersWithCounters:
    """The permanent enters with counters on it, if a condition holds [cr2025-06-06 614.1c]."""

    WORDS = "enters with {amount} {kind} counters[, if {condition}]"

    kind: CounterKind
    amount: Amount
    condition: Condition | None = None


@word(brings=Mechanics.DAY_AND_NIGHT)
class EntersWithDaylight:
    """The permanent makes it day as it enters, if it's neither day nor night [cr2025-06-06 614.1c]."""

    WORDS = "if it is neither day nor night, it becomes day as this enters"


@word(brings=CAST_LATER | Mechanics.COPIES_IN_EXILE)
class EntersPrepared:
    """The permanent enters prepared [cr2025-06-06 614.1c; cr2026-04-17 722.3a]."""

    WORDS = "enters prepared"


@word(brings=Mechanics.REPLACING, kw_only=True)
class GoesElsewhere:
    """The object meant is exiled, or shuffled into its owner's library, if it would die or be put into a
    graveyard from anywhere; and something more is done [cr2025-06-06 614.6].
    """

    WORDS = (
        "if {affects} would die[, or go to a graveyard from anywhere{from_anywhere}], it goes to {to} instead"
        "[; {also}]"
    )

    affects: What | Filter = What.THIS
    to: Zone = Zone.EXILE
    from_anywhere: bool = False
    also: tuple[Effect, ...] = ()
    """What is done besides, for whoever controls what says so."""


@word(brings=Mechanics.REPLACING, kw_only=True)
class EntersIfDiscarded:
    """If a spell or ability an opponent controls causes its owner to discard this card, it is put onto the
    battlefield instead of into the graveyard [cr2025-06-06 614.6].
    """

    WORDS = (
        "if an opponent's spell or ability causes you to discard this, it is put onto the battlefield instead"
        "[ with {counters} +1/+1 counters]"
    )

    counters: int = 0


@word(brings=Mechanics.REPLACING)
class Dredge:
    """The ability functions in the graveyard: if you would draw a card, you may mill that many cards and
    return this card to your hand instead, if your library has so many [cr2025-06-06 702.52a-b].
    """

    WORDS = "dredge {number}"

    number: int


@word(brings=Mechanics.SPLICE)
class Splice:
    """The ability functions in the hand: as its player casts a matching spell, they may reveal this card and
    pay the costs; that spell then has the text of this card too [cr2025-06-06 702.47a].
    """

    WORDS = "splice onto {onto@spell} for {costs,}"

    onto: Filter
    costs: tuple[Cost, ...]


@word(kw_only=True)
class FromOpeningHand:
    """The player who has this card in their opening hand may have the effects happen before the first turn
    [cr2025-06-06 103.6].
    """

    WORDS = "from the opening hand[, if {condition}]: you may {effects(}"

    effects: tuple[Effect, ...]
    condition: Condition | None = None


class PlainAbility(Enum):
    """Abilities of which nothing further has to be said."""

    ATTACHED_AS_IT_TRANSFORMS = "as it transforms into this, it is attached to a player"
    """Which its controller chooses [cr2025-06-06 614.1]."""
    COMPLEATED = "compleated"
    """It enters with two loyalty counters less for each Phyrexian symbol in its cost for which life was paid
    [cr2025-06-06 702.150].
    """
    EXILES_HAND_FOR_ANOTHER = "any time its player could mulligan: may exile the hand and draw as many cards"
    """With this card in the hand, in addition to mulligans [cr2025-06-06 103.5b]."""
    MAY_BEGIN_ON_BATTLEFIELD = "from the opening hand: may begin the game on the battlefield"
    """[cr2025-06-06 103.6a]"""
    REBOUND = "rebound"
    """Cast from hand, it is exiled as it resolves, and may be cast again at the beginning of the next upkeep
    of its player [cr2025-06-06 702.88].
    """


Entering = (
    EntersTapped | EntersWithCounters | EntersWithDaylight | EntersPrepared | EntersAsCopy | EnteringByChoice
)
Ability = (
    Static
    | Triggered
    | Activated
    | SpecialAbility
    | Chapter
    | Entering
    | PlainAbility
    | FromOpeningHand
    | GoesElsewhere
    | EntersIfDiscarded
    | Dredge
    | Splice
    | OfCasting
    | MayLead
    | Companion
    | DeckLimit
)


@word(kw_only=True)
class SpellText:
    """The text says what an instant or sorcery does: its modes, how many are chosen, and further costs."""

    WORDS = (
        "[{modes_by}: ][choose {minimum_modes-maximum_modes}[, {repeats}]: ]{modes/}"
        "[; the second only, and always, if {second_if_paid} was paid]"
        "[; {more_modes}][; further cost: {additional_costs,}][; can't be countered{uncounterable}]"
        "[; cast only {window}][; spliced onto it: {spliced/}]"
    )

    modes: tuple[Mode, ...]
    minimum_modes: int = 1
    maximum_modes: int = 1
    more_modes: MoreModes | None = None
    repeats: Repeats = Repeats.FORBIDDEN
    additional_costs: tuple[Cost, ...] = ()
    modes_by: Whose = Whose.YOU
    """Who chooses the modes: you, or an opponent [cr2025-06-06 700.2e]."""
    uncounterable: bool = False
    window: Window = ANY_TIME
    second_if_paid: str = ""
    """The cost that decides which of two modes is followed: the second if it was paid, else the first. The
    spell is not modal, but has other targets in each case [cr2025-06-06 702.33g].
    """
    spliced: tuple[Mode, ...] = ()
    """The texts of the cards that were spliced onto it as it was cast, which happen after its own
    [cr2025-06-06 702.47b].
    """

    @property
    def all_modes(self) -> tuple[Mode, ...]:
        """Return its modes, and what was spliced onto it: the places of chosen modes count among these."""
        return (*self.modes, *self.spliced) if self.spliced else self.modes

    @property
    def modal(self) -> bool:
        """Return whether its controller has modes to choose from."""
        return len(self.modes) > 1 and not self.second_if_paid


def spell(*effects: Effect, targets: tuple[TargetSlot, ...] = (), costs: tuple[Cost, ...] = ()) -> SpellText:
    """Return the text of a spell that has a single mode."""
    return SpellText(modes=(Mode(effects=effects, targets=targets),), additional_costs=costs)


def choose_one(*modes: Mode) -> SpellText:
    """Return the text of a modal spell of which one mode is chosen [cr2025-06-06 700.2]."""
    return SpellText(modes=modes)
