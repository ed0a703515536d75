"""This module declares trigger events of targets, sacrifices, counters, graveyards and life totals:
`BecomesTarget`, `Sacrifices`, `CountersChange`, `GraveyardChanges`, `LosesLife` [cr2025-06-06 603].

`OneOrMore` wraps an event: several of them at the same time then trigger once. What happened is matched with
them in `manaburn.rules.happening`. THIS, THAT, THAT_PLAYER and the like are members of `What`, `Who` and
`Number` in `manaburn.cards.vocabulary.words.references`. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.events.triggers_of_deeds import GetsCounters
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.qualities import QualityMeant
from manaburn.cards.vocabulary.words.references import Condition, What
from manaburn.terms import CounterKind, ManaType, Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.events.triggers import TriggerEvent


class SpellOrAbility(Enum):
    """The option says what targets something."""

    EITHER = "a spell or ability"
    SPELL = "a spell"
    ABILITY = "an ability"


@word
class BecomesTarget:
    """An object or player, THAT, becomes the target of a spell or ability, TARGETING, which THAT_PLAYER
    controls. With `first_time`, only if no spell or ability of such a player has targeted it before in this
    turn. The object is a permanent; with `or_spell` it may be a spell, too.
    """

    WORDS = (
        "{subject^}[ on the battlefield or on the stack{or_spell}] becomes the target of {of}"
        "[, {spell^@spell},] of {by}[ for the first time in the turn{first_time}]"
    )

    subject: What | Filter | Whose = What.THIS
    of: SpellOrAbility = SpellOrAbility.EITHER
    by: Whose = Whose.ANYONE
    spell: Filter = ANYTHING
    first_time: bool = False
    or_spell: bool = False


@word
class Sacrifices:
    """A player sacrifices a matching permanent, or this: THAT."""

    WORDS = "{whose} sacrifices {what^}"

    whose: Whose = Whose.YOU
    what: What | Filter = ANYTHING


@word
class CreatesToken:
    """A player, THAT_PLAYER, creates a matching token, THAT [cr2025-06-06 111.2]."""

    WORDS = "{whose} creates {what^}"

    whose: Whose = Whose.YOU
    what: Filter = ANYTHING


@word
class Discards:
    """A player discards a matching card, to cycle it or otherwise [cr2025-06-06 702.29d]. THAT is the card,
    THAT_PLAYER the player.
    """

    WORDS = "{whose} discards {card^@card}"

    whose: Whose = Whose.YOU
    card: Filter = ANYTHING


@word
class Mills:
    """A player mills a matching card, THAT, wherever that goes [cr2025-06-06 701.17]. THAT_PLAYER is the
    player.
    """

    WORDS = "{whose} mills {card^@card}"

    whose: Whose = Whose.YOU
    card: Filter = ANYTHING


@word
class LosesLife:
    """The ability triggers when a player loses life, also by damage dealt to them or by paying it. The amount
    is how much. `exactly`: only if they lose so much at the same time.
    """

    WORDS = "{whose} loses life[, exactly {exactly}]"

    whose: Whose = Whose.YOU
    exactly: int | None = None


class CounterChange(Enum):
    """The option says what is done with counters."""

    PUT = "put on"
    REMOVED = "removed from"


@word
class CountersChange:
    """The ability triggers as one or more counters of a kind are put on a permanent, or it enters with them
    [cr2025-06-06 122.6]; or they are removed from it; by such a player, or once for each counter. The amount
    is how many; THAT the permanent.
    """

    WORDS = "{kind|any} counters are {change} {subject}[ by {by}][, for each{each}]"

    change: CounterChange
    subject: What | Filter = What.THIS
    kind: CounterKind | None = None
    """None: of any kind."""
    by: Whose = Whose.ANYONE
    each: bool = False


class CardMove(Enum):
    """The option says how a card comes to a graveyard, or goes from it."""

    IS_PUT_INTO = "is put into"
    LEAVES = "leaves"


@word
class GraveyardChanges:
    """A matching card is put into a player's graveyard, from one zone, from anywhere, or from anywhere but a
    certain zone; or leaves it.
    """

    WORDS = "{card^@card} {how} {whose'} graveyard[ from {origin}][ from anywhere but {not_from}]"

    how: CardMove
    whose: Whose = Whose.YOU
    card: Filter = ANYTHING
    origin: Zone | None = None
    not_from: Zone | None = None


@word
class PutIntoExile:
    """A card of such an owner is put into exile from one of these zones: THAT. A token is no card
    [cr2025-06-06 108.2b].
    """

    WORDS = "a card of {whose} is put into exile from {origins/}"

    origins: frozenset[Zone]
    whose: Whose = Whose.ANYONE


@word
class TapsForMana:
    """A player taps a permanent for mana: activates a mana ability of it that has {T} in its cost
    [cr2025-06-06 106.12]. THAT is the permanent, THAT_PLAYER the player. `of`: only if it produces mana of
    that color or type.
    """

    WORDS = "{whose} taps {permanent^} for mana[ of {of}]"

    permanent: What | Filter = What.THIS
    whose: Whose = Whose.ANYONE
    of: QualityMeant | ManaType | None = None


@word
class PlaysLand:
    """A player plays a matching land: THAT. What is put onto the battlefield is not played
    [cr2025-06-06 305.4].
    """

    WORDS = "{whose} plays {land^}"

    whose: Whose = Whose.YOU
    land: Filter = ANYTHING


@word
class CausesToDie:
    """The ability triggers when a spell or ability puts a matching permanent, THAT, into a graveyard as it
    resolves, or destroys it: "whenever a spell or ability an opponent controls destroys a land you control".
    THAT_PLAYER is the player who controls the spell or ability.
    """

    WORDS = "a spell or ability of {by} puts {what^} into a graveyard[ by destroying it{destroys}]"

    what: Filter
    by: Whose = Whose.OPPONENT
    destroys: bool = False


@word
class CausesToDiscard:
    """The ability triggers when a spell or ability makes a player discard a card, THAT, as it resolves: "when
    a spell or ability an opponent controls causes you to discard this". THAT_PLAYER is the player who
    controls the spell or ability.
    """

    WORDS = "a spell or ability of {by} causes {whose} to discard a card"

    whose: Whose = Whose.YOU
    by: Whose = Whose.OPPONENT


class OnceFor(Enum):
    """The option says what happens at the same time and is counted as one."""

    ALL = "once for all at the same time"
    EACH_PLAYER = "once for each player, for all at the same time"
    EACH_CONTROLLER = "once for each controller of THAT, for all at the same time"


@word
class OneOrMore:
    """The ability triggers once as one or more events of a kind happen at the same time: once for all of
    them, or for those of each player, who is THAT_PLAYER. The amount is of all, or how many there are; THAT
    the first object, THOSE all.
    """

    WORDS = "{on} ({once})"

    on: TriggerEvent
    once: OnceFor = OnceFor.ALL


@word
class SpellIsCountered:
    """A spell is countered that such a player, THAT_PLAYER, has cast; or any spell, by a spell or ability
    that such a player controls [cr2025-06-06 701.6a].
    """

    WORDS = "a spell that {whose} cast is countered[ by what {by} controls]"

    whose: Whose = Whose.YOU
    by: Whose | None = None


@word
class ActivatesAbility:
    """A player, THAT_PLAYER, activates an ability that isn't a mana ability; of a matching permanent, THAT,
    if it is described [cr2025-06-06 602.2, 605.1]. TARGETING is the ability.
    """

    WORDS = "{whose} activates an ability[ of {of^}] that is no mana ability"

    whose: Whose = Whose.YOU
    of: What | Filter | None = None


@word
class Expends:
    """A player spends their nth mana of a turn on spells, as they pay for one [cr2025-06-06 700.14]."""

    WORDS = "{whose} expends {number}"

    number: int
    whose: Whose = Whose.YOU


@word
class StateIs:
    """The ability triggers while a condition on the state of the game holds: "when you control no Islands".
    It does not trigger again before it has left the stack [cr2025-06-06 603.8].
    """

    WORDS = "{condition}"

    condition: Condition


TriggerOfChanges = (
    Expends
    | SpellIsCountered
    | ActivatesAbility
    | StateIs
    | BecomesTarget
    | Sacrifices
    | CreatesToken
    | LosesLife
    | CountersChange
    | GraveyardChanges
    | PutIntoExile
    | GetsCounters
    | TapsForMana
    | PlaysLand
    | Discards
    | Mills
    | CausesToDie
    | CausesToDiscard
    | OneOrMore
)
