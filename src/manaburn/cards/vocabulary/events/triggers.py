"""This module declares the events that triggered abilities wait for, as frozen records: `Attacks`, `Blocks`,
`DealsDamage`, `CastsSpell`, `BeginningOf` [cr2025-06-06 603].

Each describes what may cause it, mostly by a `Subject`: the source itself, or a `Filter`. `TriggerEvent` is
the union of all, also of those in `triggers_of_changes` and `triggers_of_deeds`. What happened is matched
with them in `manaburn.rules.happening`. THIS, THAT, THAT_PLAYER and the like are members of `What`, `Who` and
`Number` in `manaburn.cards.vocabulary.words.references`. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.events.triggers_of_changes import TriggerOfChanges
from manaburn.cards.vocabulary.events.triggers_of_deeds import (
    DoesDeed,
    EntersRoom,
    FullyUnlocks,
    Occurrence,
    PlayerDoes,
    UnlocksDoor,
)
from manaburn.cards.vocabulary.words.damage_watched import DamageKind, DamageTo, Recipients
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import ControllerOf, What
from manaburn.terms import CounterKind, Step

Subject = What | Filter
"""This object, what it is attached to, or any object that matches."""


@word
class HowMany:
    """A number of creatures from `least` to `most`: two or more, exactly two."""

    WORDS = "{least} or more[, at most {most}]"

    least: int = 1
    most: int | None = None

    def is_met_by(self, number: int) -> bool:
        """Return whether that many are as many as asked for."""
        return self.least <= number and (self.most is None or number <= self.most)


ONE_OR_MORE = HowMany()
TWO_OR_MORE = HowMany(2)


@word
class Attacked:
    """The record says what is attacked: players, permanents that match, or either."""

    WORDS = "[{players}][ or {permanents}]"

    players: Whose | None = None
    permanents: Filter | None = None


YOU_ARE_ATTACKED = Attacked(players=Whose.YOU)


@word
class Attacks:
    """The ability triggers when a creature is declared as an attacker: "whenever this attacks" [cr2025-06-06
    508.3a, 508.3c]. THAT is the attacker; THAT_PLAYER the player whom it attacks, or whose permanent it
    attacks.
    """

    WORDS = (
        "{subject^} attacks[ {what}][ alone{alone}][ with at least {others} others][ that are {other}]"
        "[ for the first time in the turn{first_time}]"
    )

    subject: Subject = What.THIS
    alone: bool = False
    """Only if no other creature is declared."""
    what: Attacked | None = None
    """Only if it attacks one of these; None: whatever it attacks."""
    others: int = 0
    """Only with at least so many other attackers that match `other`."""
    other: Filter = ANYTHING
    first_time: bool = False
    """Only if it had not been declared as an attacker before in the turn."""


@word
class IsAttacked:
    """The ability triggers as one or more creatures are declared attacking a player or permanent
    [cr2025-06-06 508.3b]: once for each of those. The amount is how many do.
    """

    WORDS = "{what} is attacked"

    what: Attacked


@word
class PlayerAttacks:
    """The ability triggers when a player declares at least so many matching creatures as attackers: "whenever
    you attack with three or more creatures" [cr2025-06-06 508.3d].

    With `against`: attacking one of those players, once for each [cr2025-06-06 508.3e]; with `among`:
    attacking at least one of those players, once. The amount is how many creatures do; THAT_PLAYER the player
    attacked, and ACTIVE_PLAYER who attacks; without `against`, THAT_PLAYER who attacks. THOSE are the
    creatures.
    """

    WORDS = (
        "{whose} attacks[ {against}][ {among}] with at least {at_least}[ and at most {at_most}] {creatures}"
    )

    whose: Whose = Whose.YOU
    creatures: Filter = CREATURE
    at_least: int = 1
    against: Whose | None = None
    among: Whose | None = None
    at_most: int | None = None

    def is_met_by(self, number: int) -> bool:
        """Return whether so many creatures are as many as are meant."""
        return self.at_least <= number and (self.at_most is None or number <= self.at_most)


@word
class Blocks:
    """The ability triggers when a creature blocks, by declaration or by an effect: "whenever this blocks". It
    does so once each combat [cr2025-06-06 509.3a, 509.3e]; THAT is what THIS blocks, or the blocker.

    With `creature`, it triggers once for each creature that is blocked and matches, which is THAT
    [cr2025-06-06 509.3b].
    """

    WORDS = "{subject^} blocks[ {number} creatures][ {creature^}]"

    subject: Subject = What.THIS
    number: HowMany = ONE_OR_MORE
    creature: Filter | None = None


@word
class BecomesBlocked:
    """The ability triggers when a creature becomes blocked: "whenever this becomes blocked". It does so once
    each combat [cr2025-06-06 509.3c, 509.3e]; THAT is the attacker.

    With `by`, it triggers once for each blocker that matches, which is THAT [cr2025-06-06 509.3d].
    """

    WORDS = "{subject^} becomes blocked[ by {number} creatures][ by {by^}]"

    subject: Subject = What.THIS
    number: HowMany = ONE_OR_MORE
    by: Filter | None = None


@word
class Rampages:
    """The ability triggers as this becomes blocked: when exactly rampage does so differs between editions
    [cr2001-07-23 502.12a; cr2025-06-06 702.23a].
    """

    WORDS = "this becomes blocked and rampages"


class DealerMeant(Enum):
    """The option says whether a described dealer of damage has to be a permanent, or a spell on the stack
    [cr2026-04-17 109.2, 109.2b, 109.2c].
    """

    SOURCE = "a source"
    PERMANENT = "a permanent"
    SPELL = "a spell"


@word
class DealsDamage:
    """The ability triggers when a source deals damage: "whenever this deals combat damage to a player". It
    does so once for each recipient that `to` allows, or once for all damage if anything will do. THAT is the
    permanent dealt damage, or the source of damage to a player; THAT_PLAYER that player, or if that is you,
    who controls the source as it deals the damage. `exactly`: that much at once.
    """

    WORDS = "{subject^} deals {kind} to {to^}[, exactly {exactly}]"

    subject: Subject = What.THIS
    kind: DamageKind = DamageKind.ANY
    to: DamageTo | Recipients = DamageTo.ANYTHING
    exactly: int | None = None
    dealer: DealerMeant = DealerMeant.SOURCE


@word
class IsDealtDamage:
    """The ability triggers when something is dealt damage: "whenever this is dealt damage"; once for all
    damage at the same time, which is the amount. THAT is what was dealt it, or if that is this itself, the
    first source.
    """

    WORDS = "{subject^} is dealt {kind}"

    subject: Subject = What.THIS
    kind: DamageKind = DamageKind.ANY


@word
class BeginningOf:
    """The ability triggers at the beginning of a step (a main phase counts as one) of a player's turn.
    `later_than`: only in a turn after that of this number, which is the turn in which the ability is created.
    """

    WORDS = "the {step} step of {whose} begins[ after turn {later_than}]"

    step: Step
    whose: Whose | ControllerOf = Whose.ANYONE
    later_than: int | None = None


@word
class BeginningOfMainPhase:
    """The ability triggers at the beginning of a player's nth main phase each turn, or of each [cr2025-06-06
    505.1b].
    """

    WORDS = "main phase {ordinal|any} of {whose} begins"

    ordinal: int | None
    whose: Whose = Whose.ANYONE


class FromElsewhere(Enum):
    """The option says from where a spell is cast."""

    NOT_FROM_HAND = "from anywhere other than the hand"
    FROM_GRAVEYARD = "from a graveyard"
    FROM_EXILE = "from exile"
    FROM_OWN_HAND = "from the player's own hand"


@word
class CastsSpell:
    """A player, THAT_PLAYER, casts a matching spell, THAT: the nth such spell this turn; with the source
    (`at_this`) or a matching object (`at`) among its targets, all of which are THOSE; in such a player's turn
    (`during`).
    """

    WORDS = (
        "{whose} casts[ or copies{or_copies}] {spell^@spell}[ as number {ordinal} of the turn]"
        "[ that targets this{at_this}][ that targets {at}][ and nothing else{at_one}]"
        "[ in turns of {during}][ ({how})]"
    )

    whose: Whose = Whose.ANYONE
    spell: Filter = ANYTHING
    ordinal: int | None = None
    at_this: bool = False
    or_copies: bool = False
    at: Filter | None = None
    at_one: bool = False
    """One object, or player, alone is its target, however often."""
    during: Whose = Whose.ANYONE
    how: FromElsewhere | str | None = None


@word
class BecomesTapped:
    """The ability triggers when a permanent becomes tapped; with `by`, only when such a player taps it."""

    WORDS = "{subject^} becomes tapped[ by {by}][, not by being declared as an attacker{not_to_attack}]"

    subject: Subject = What.THIS
    by: Whose | None = None
    not_to_attack: bool = False
    """Creatures that are tapped as they are declared as attackers do not count [cr2025-06-06 508.1f]."""


@word
class TransformsInto:
    """A permanent transforms into an object that matches [cr2025-06-06 701.27e]."""

    WORDS = "{subject^} transforms into {into}"

    into: Filter = ANYTHING
    subject: Subject = What.THIS


@word
class Draws:
    """A player draws a card; `ordinal`: their nth of the turn; `but_first`: other than the first one that
    they draw in each of their draw steps.
    """

    WORDS = "{whose} draws a card[, card {ordinal} of the turn][, not the first in a draw step{but_first}]"

    whose: Whose = Whose.YOU
    ordinal: int | None = None
    but_first: bool = False


@word
class CountersReach:
    """The ability triggers when the counters of a kind on this become so many or more, as for a chapter of a
    Saga [cr2025-06-06 714.2b]; with 0, when the last of them is removed.
    """

    WORDS = "the {kind} counters on this reach {number}"

    kind: CounterKind
    number: int = 0


TriggerEvent = (
    Attacks
    | IsAttacked
    | PlayerAttacks
    | Blocks
    | BecomesBlocked
    | Rampages
    | DealsDamage
    | IsDealtDamage
    | BeginningOf
    | BeginningOfMainPhase
    | CastsSpell
    | BecomesTapped
    | TransformsInto
    | Draws
    | CountersReach
    | TriggerOfChanges
    | DoesDeed
    | PlayerDoes
    | EntersRoom
    | FullyUnlocks
    | UnlocksDoor
    | Occurrence
)

__all__ = ["DamageKind", "DamageTo", "Recipients"]
"""The records that are declared in `damage_watched`, and can be imported from here too."""
