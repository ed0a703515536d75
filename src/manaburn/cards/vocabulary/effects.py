"""This module declares the commonest effects of spells and abilities, as frozen records: `GainLife`,
`Destroy`, `PutCounters`, `CounterSpell`, `Alter` [cr2025-06-06 608-610, 701].

`Effect` is the union of all effects, also of those in `effects_by_subject` and `effects_on_cards`. Some hold
other effects: `May` for "you may", `If` for a condition, `ForEachPlayer`, and `Delay` for a later time. The
functions in `manaburn.rules.effects` carry them out, and some in the packages `casting`, `combat`, `damage`
and `zones` of `manaburn.rules`. `add` and `any_color` make effects that add mana.

`WORDS` is the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`); `brings` names the mechanics that a game with such a card needs
(`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.changes.changes import Change, Duration
from manaburn.cards.vocabulary.changes.damage import EffectOfPrevention
from manaburn.cards.vocabulary.effects_by_subject.chance import EffectOfChance
from manaburn.cards.vocabulary.effects_by_subject.choosing import EffectOfChoosing
from manaburn.cards.vocabulary.effects_by_subject.combat import EffectOnCombat
from manaburn.cards.vocabulary.effects_by_subject.damage import DealDamage, EachDealsDamage, FurtherDamage
from manaburn.cards.vocabulary.effects_by_subject.dungeons import EffectOnDungeons
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddMana, AddManaOf
from manaburn.cards.vocabulary.effects_by_subject.moving_counters import EffectOnCounters
from manaburn.cards.vocabulary.effects_by_subject.permanents import EffectOnPermanents
from manaburn.cards.vocabulary.effects_by_subject.players import EffectOnPlayers
from manaburn.cards.vocabulary.effects_by_subject.prices import (
    MayPayPrice,
    MayPayRepeatedly,
    OfferToEach,
    UnlessPaysPrice,
)
from manaburn.cards.vocabulary.effects_by_subject.repeating import (
    ForEachObject,
    Repeat,
    RepeatAtWill,
    RepeatIf,
)
from manaburn.cards.vocabulary.effects_by_subject.targets import EffectOnTargets
from manaburn.cards.vocabulary.effects_by_subject.turns import TurnEffect
from manaburn.cards.vocabulary.effects_by_subject.voting import EffectOfVoting
from manaburn.cards.vocabulary.effects_by_subject.whenever import EffectOfTriggers, Reflex
from manaburn.cards.vocabulary.effects_on_cards.cascade import EffectOfCasting
from manaburn.cards.vocabulary.effects_on_cards.copying import EffectOfCopying
from manaburn.cards.vocabulary.effects_on_cards.exiling import EffectOfExiling
from manaburn.cards.vocabulary.effects_on_cards.keeping import EffectOfKeeping
from manaburn.cards.vocabulary.effects_on_cards.libraries import (
    Discard,
    Draw,
    EffectOnLibraries,
    Mill,
    Scry,
    SearchLibrary,
)
from manaburn.cards.vocabulary.effects_on_cards.manifesting import EffectOfFaces
from manaburn.cards.vocabulary.effects_on_cards.moving import (
    EnchantIt,
    ExileUntil,
    Put,
    PutBelowTop,
    SacrificeForCard,
    Under,
    WithCounters,
)
from manaburn.cards.vocabulary.effects_on_cards.tokens import Arrival, CreateTokens, GetEmblem
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Condition, Objects, Players, What, Who
from manaburn.mana import ManaCost, mana
from manaburn.terms import CounterKind, DayOrNight, Zone


class Regeneration(Enum):
    """The option says whether destruction may be replaced by regeneration."""

    ALLOWED = "allowed"
    FORBIDDEN = "it can't be regenerated"


@word
class GainLife:
    """Gain life [cr2025-06-06 119.3]."""

    WORDS = "[{who}: ]gain {amount} life"

    amount: Amount
    who: Players = Who.YOU


@word
class LoseLife:
    """Lose life [cr2025-06-06 119.3]."""

    WORDS = "[{who}: ]lose {amount} life"

    amount: Amount
    who: Players = Who.YOU


@word
class Destroy:
    """Destroy permanents [cr2025-06-06 701.8]."""

    WORDS = "destroy {what}[; {regeneration}]"

    what: Objects
    regeneration: Regeneration = Regeneration.ALLOWED


@word
class ReturnToBattlefield:
    """Put cards onto the battlefield; an Aura attached to what the player whose control it enters under
    chooses [cr2025-06-06 303.4f].
    """

    WORDS = (
        "put {what} onto the battlefield[ {arrival}] {under}[ with {counters,}]"
        "[ attached to {attached_to}][, where it {becoming,}][, where it {having,}]"
    )

    what: Objects
    arrival: Arrival = Arrival.UNTAPPED
    under: Under = Under.YOUR
    counters: tuple[WithCounters, ...] = ()
    becoming: tuple[Change, ...] = ()
    """What it is for as long as it stays there."""
    having: tuple[Change, ...] = ()
    """What it has for as long as it stays there; the edition says whether it already enters so."""
    attached_to: What | Chosen | None = None
    """What an Aura or Equipment enters attached to; an Aura that can't be stays where it is."""


@word
class SacrificeObjects:
    """Players sacrifice those of the objects meant that they control [cr2025-06-06 701.21]."""

    WORDS = "[{by} ]sacrifice {what}"

    what: Objects = What.THIS
    by: Players = Who.YOU


@word
class SacrificeChosen:
    """Players sacrifice permanents of their choice."""

    WORDS = "{who}: sacrifice {amount|any number of} {filter#}"

    filter: Filter
    who: Players
    amount: Amount | None = 1
    """None: as many as they want."""


@word
class CounterSpell:
    """Counter the spells or abilities meant, unless their controllers pay [cr2025-06-06 701.6]; the cards of
    spells go to `to`. The effects of `of_source` happen to the permanent of which an ability is countered,
    which is THAT; those of `of_card` to the card of a spell that is countered, which is THAT where it went,
    if it went to `to`.
    """

    WORDS = (
        "counter {what}[ unless its controller pays {unless}][, put it into {to}][, on the bottom{at_bottom}]"
        "[; for the permanent of which an ability was countered: {of_source(}]"
        "[; for the card of a spell that was countered: {of_card(}]"
    )

    what: Objects
    unless: ManaCost | None = None
    to: Zone = Zone.GRAVEYARD
    of_source: tuple[Effect, ...] = ()
    of_card: tuple[Effect, ...] = ()
    at_bottom: bool = False
    """Into a library the card goes on the bottom."""


@word
class PutCounters:
    """A player puts so many counters on each of the permanents meant [cr2025-06-06 122], or distributes them
    among these as it happens, so that some may get none. Of several players each puts them on their own.
    """

    WORDS = "[{by}: ]put {amount} {kind} counters on {on}[, distributed as you choose{distributed}]"

    kind: CounterKind
    amount: Amount
    on: Objects = What.THIS
    distributed: bool = False
    by: Players = Who.YOU


@word
class Tap:
    """A player taps permanents [cr2025-06-06 701.26]."""

    WORDS = "[{by}: ]tap {what}"

    what: Objects
    by: Players = Who.YOU


@word
class Untap:
    """Untap permanents [cr2025-06-06 701.26]."""

    WORDS = "untap {what}"

    what: Objects


@word(brings=Mechanics.PHASING)
class PhaseOut:
    """Permanents phase out; they phase in as their controllers next untap [cr2025-06-06 702.26]."""

    WORDS = "{what} phases out"

    what: Objects = What.THIS


@word(brings=Mechanics.DAY_AND_NIGHT)
class Become:
    """The effect makes it day, or night [cr2025-06-06 729.1]."""

    WORDS = "it becomes {to}"

    to: DayOrNight


@word
class Alter:
    """Begin a continuous effect on the objects or players meant now, for a duration [cr2025-06-06 611.2]."""

    WORDS = "{what}: {changes,} {duration}"

    what: Objects | Players
    changes: tuple[Change, ...]
    duration: Duration = Duration.END_OF_TURN


@word(brings=Mechanics.REPLACING)
class Regenerate:
    """Put a regeneration shield on permanents: once this turn, it replaces destruction
    [cr2025-06-06 701.19].
    """

    WORDS = "regenerate {what}"

    what: Objects = What.THIS


@word
class Attach:
    """Attach a permanent, or several, to another [cr2025-06-06 701.3]."""

    WORDS = "attach {what} to {to}"

    to: Objects
    what: Objects = What.THIS


@word
class Unattach:
    """Unattach a permanent from what it is attached to [cr2025-06-06 701.3d]."""

    WORDS = "unattach {what}"

    what: What = What.THIS


@word
class Fight:
    """Each deals damage equal to its power to the other [cr2025-06-06 701.14]."""

    WORDS = "{one} fights {other}"

    one: What | Chosen
    other: What | Chosen


@word
class May:
    """A player may have the effects happen, at a price if there is one; if they do not, those of `otherwise`
    happen.
    """

    WORDS = "{who} may[ pay {life} life and][ pay {cost}, and then]: {effects(}[; if not: {otherwise(}]"

    effects: tuple[Effect, ...]
    who: Players = Who.YOU
    cost: ManaCost | None = None
    otherwise: tuple[Effect, ...] = ()
    life: int = 0
    """How much life is paid with the mana."""


@word
class ForEachPlayer:
    """The effects happen once for each of some players, one after another in turn order, who is THAT_PLAYER
    in them: "for each opponent, draw a card". What each of them may do (`May`) is asked of all first, and
    happens at the same time, if it can be said of all together (`several_players`). Tokens that the effects
    begin with are created for all players at the same time: "for each opponent, create a token"; after that
    "it" means, for each player, the tokens created for them.
    """

    WORDS = "for {who}[ who could not{could_not}][, or did not discard {such^@card}]: {effects(}"

    who: Players
    effects: tuple[Effect, ...]
    could_not: bool = False
    """Only for the players who could not discard or sacrifice what the last effect says."""
    such: Filter | None = None
    """Also for those who did not discard a card that matches."""


@word
class UnlessPays:
    """The effects happen unless the player, or one of several players, pays mana, that many times over; if it
    is paid, those of `paid` happen.
    """

    WORDS = "unless {who} pays {cost}[ times {times}][ and {life} life]: {effects(}[; if paid: {paid(}]"

    cost: ManaCost
    effects: tuple[Effect, ...]
    who: Players = Who.YOU
    times: Amount = 1
    paid: tuple[Effect, ...] = ()
    life: int = 0
    """How much life is paid besides."""


@word
class If:
    """The effects happen if the condition holds."""

    WORDS = "if {condition}: {effects(}[; otherwise: {otherwise(}]"

    condition: Condition
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class Waits(Enum):
    """The option says how long a delayed triggered ability waits."""

    ANY_TIME = "until it triggers"
    THIS_TURN = "this turn"
    UNTIL_YOUR_NEXT_TURN = "until your next turn"


@word
class Delay:
    """Create a delayed triggered ability: the effects happen the next time the event does
    [cr2025-06-06 603.7].

    Chosen targets, THIS and THAT mean in it what they mean here. If `of` is stated, the event, a death or
    leaving the battlefield, is one of these objects: "when that creature dies this turn".
    """

    WORDS = "the next time that {on}[ of {of}][ {waits}][, if {condition}]: {effects(}"

    on: TriggerEvent
    effects: tuple[Effect, ...]
    of: Objects | None = None
    waits: Waits = Waits.ANY_TIME
    condition: Condition | None = None
    """It triggers, and resolves, only if this holds then [cr2025-06-06 603.4]."""


Effect = (
    EffectOfTriggers
    | DealDamage
    | EachDealsDamage
    | EffectOfChance
    | GainLife
    | LoseLife
    | EffectOnPlayers
    | EffectOnDungeons
    | Destroy
    | Put
    | PutBelowTop
    | ReturnToBattlefield
    | ExileUntil
    | SacrificeForCard
    | EnchantIt
    | SacrificeObjects
    | SacrificeChosen
    | CounterSpell
    | EffectOnTargets
    | EffectOfCopying
    | CreateTokens
    | PutCounters
    | EffectOnCounters
    | Tap
    | Untap
    | PhaseOut
    | Become
    | Alter
    | AddMana
    | AddManaOf
    | Regenerate
    | EffectOfPrevention
    | Attach
    | Unattach
    | Fight
    | EffectOnPermanents
    | May
    | ForEachPlayer
    | UnlessPays
    | UnlessPaysPrice
    | MayPayPrice
    | OfferToEach
    | MayPayRepeatedly
    | If
    | Repeat
    | RepeatAtWill
    | RepeatIf
    | ForEachObject
    | Delay
    | TurnEffect
    | Instruction
    | GetEmblem
    | EffectOnCombat
    | EffectOfChoosing
    | EffectOfVoting
    | EffectOfCasting
    | EffectOfExiling
    | EffectOfFaces
    | EffectOfKeeping
    | EffectOnLibraries
)


def add(*options: str) -> AddMana:
    """Add mana from its text: `add("{G}")`, or `add("{W}", "{U}")` for a choice."""
    return AddMana(tuple(mana(option) for option in options))


def any_color() -> AddMana:
    """Add one mana of any colour."""
    return add("{W}", "{U}", "{B}", "{R}", "{G}")


__all__ = [
    "AddMana",
    "Arrival",
    "CreateTokens",
    "DealDamage",
    "Discard",
    "Draw",
    "FurtherDamage",
    "Mill",
    "Put",
    "Reflex",
    "Scry",
    "SearchLibrary",
]
"""The records that are declared in modules of their subjects, and can be imported from here too."""
