"""This module declares what happens instead of drawing, gaining life, dealing damage, putting counters,
creating tokens or going to a graveyard: `ReplacesDraw`, `MoreLifeGained`, `MoreCounters`, `MoreTokens`
(Parallel Lives) [cr2025-06-06 614, 616].

Each is a rule for one player, about what would happen to them or to their permanents. `for_players`,
`damaging` and `moving` in `manaburn.rules.replacement` apply nearly all of them. There too it is asked what
can't happen at all, so that such rules stand here as well: `CantBePrevented`, `CantGetCounters`. THIS, THAT,
THAT_PLAYER and the like are members of `What`, `Who` and `Number` in
`manaburn.cards.vocabulary.words.references`. `WORDS` is the template by which a record is described (its
signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`); `brings` names the mechanics
that a game with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.changes.damage import ReplacesDamage
from manaburn.cards.vocabulary.changes.triggering_again import TimesOfTriggering
from manaburn.cards.vocabulary.words.damage_watched import DamageKind
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.terms import CardType, CounterKind

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Effect


class WhichDraw(Enum):
    """The option says which of a player's draws an effect is about."""

    ANY = "any"
    IN_DRAW_STEP = "those in their draw step"
    NOT_THE_FIRST_IN_DRAW_STEP = "all but the first in each of their draw steps"


class Use(Enum):
    """The option says whether and how often an effect replaces a draw."""

    ALWAYS = "each time"
    OPTIONAL = "each time the player wants it to"
    NEXT = "the next time, and never again"


@word(brings=Mechanics.REPLACING)
class ReplacesDraw:
    """If a player would draw a card, the effects happen instead [cr2025-06-06 614.11].

    THAT_PLAYER is the player who would draw; nothing among the effects skips the draw.
    """

    WORDS = "if a player would draw a card[ ({draws})], instead[ ({use})]: {effects(}"

    effects: tuple[Effect, ...]
    draws: WhichDraw = WhichDraw.ANY
    use: Use = Use.ALWAYS


@word(brings=Mechanics.REPLACING)
class MoreDrawn:
    """If a player would draw one or more cards, they draw so many more instead: once for all that an
    instruction lets them draw [cr2025-06-06 121.2, 614.11].
    """

    WORDS = "who would draw one or more cards draws {plus} more instead"

    plus: int = 1


@word(brings=Mechanics.REPLACING)
class MoreMilled:
    """If a player would mill one or more cards, they mill that many times as many, and so many more, instead
    [cr2025-06-06 701.17].
    """

    WORDS = "who would mill one or more cards mills that many[ times {times}][ plus {plus}] instead"

    times: int = 1
    plus: int = 0


@word(brings=Mechanics.REPLACING)
class ReplacesDraws:
    """If a player would draw several cards by one instruction, the effects happen instead of all these draws
    [cr2025-06-06 121.2, 614.11]. THAT_PLAYER is the player who would draw.
    """

    WORDS = "if a player would draw {at_least} or more cards, instead: {effects(}"

    effects: tuple[Effect, ...]
    at_least: int


@word(brings=Mechanics.REPLACING)
class ReplacesLifeGain:
    """If a player would gain life, the effects happen instead: THAT_MUCH is how much life, THAT_PLAYER who
    would gain it.
    """

    WORDS = "if a player would gain life, instead: {effects}"

    effects: tuple[Effect, ...] = ()


@word(brings=Mechanics.REPLACING)
class MoreLifeGained:
    """If a player would gain life, they gain that many times as much, and so much more, instead."""

    WORDS = "who would gain life gains that much[ times {times}][ plus {plus}] instead"

    times: int = 1
    plus: int = 0


@word(brings=Mechanics.REPLACING)
class MoreLifeLost:
    """If a player would lose life, they lose that many times as much instead, whatever makes them lose it:
    damage, a cost or an effect [cr2025-06-06 119.2-119.4].
    """

    WORDS = "who would lose life loses {times} times as much instead"

    times: int


@word(brings=Mechanics.REPLACING)
class MoreDamage:
    """If a matching source would deal damage to a player, or to a permanent they control, it deals that many
    times as much, and so much more, instead.
    """

    WORDS = (
        "if {by^@source} would deal {kind} to them or theirs, that much[ times {times}][ plus {plus}] instead"
    )

    by: Filter = ANYTHING
    times: int = 1
    plus: int = 0
    kind: DamageKind = DamageKind.ANY


@word(brings=Mechanics.REPLACING)
class CantBePrevented:
    """Damage that matching sources would deal to a player, or to a permanent they control, can't be prevented
    [cr2025-06-06 615.12].
    """

    WORDS = "{kind} by {by} can't be prevented"

    by: Filter = ANYTHING
    kind: DamageKind = DamageKind.ANY


@word(brings=Mechanics.REPLACING)
class MoreCounters:
    """If counters of a kind would be put on a permanent of these types that a player controls, that many
    times as many, and so many more, are put there instead. No types: of any type; no kind: if an effect would
    put counters of any kind there [cr2025-06-06 614.16].
    """

    WORDS = (
        "if {kind|any} counters would be put on their [{types/}][ or rather on themselves{players}]"
        "[, whatever the reason is{anyhow}], that many[ times {times}][ plus {plus}] instead"
    )

    kind: CounterKind | None
    types: frozenset[CardType]
    times: int = 1
    plus: int = 0
    anyhow: bool = False
    """Counters of any kind count also if no effect puts them there, as a cost or a result of damage."""
    players: bool = False
    """It is about counters that the player would get, and not about those on permanents."""


@word(brings=Mechanics.REPLACING)
class PutsMoreCounters:
    """If the player would put counters on a permanent or player, that many times as many, and so many more,
    are put there instead, or half as many, rounded down, whatever the reason is [cr2025-06-06 614.16].
    """

    WORDS = (
        "if they would put counters on a permanent[ ({types/})][ or player{on_players}][, if it is theirs or"
        " them{yours}], that many[ times {times}][ plus {plus}][, halved{halved}] instead"
    )

    times: int = 1
    plus: int = 0
    halved: bool = False
    types: frozenset[CardType] = frozenset()
    """Only on permanents of these types; none: of any type."""
    yours: bool = False
    """Only on permanents that the player controls, and on the player."""
    on_players: bool = False


@word(brings=Mechanics.REPLACING)
class CantGetCounters:
    """A player can't get counters of a kind, or of any kind [cr2025-06-06 101.2, 122.1f]."""

    WORDS = "can't get {kind|any} counters"

    kind: CounterKind | None = None


@word(brings=Mechanics.REPLACING)
class CountersCantBePut:
    """Counters of a kind, or of any kind, can't be put on permanents of these types that a player controls
    [cr2025-06-06 101.2, 122.6].
    """

    WORDS = "{kind|any} counters can't be put on their {types/}"

    types: frozenset[CardType]
    kind: CounterKind | None = None


@word(brings=Mechanics.REPLACING)
class MoreTokens:
    """If tokens would be created under a player's control, of these types and subtypes if any are stated,
    that many times as many, and so many more, are created instead [cr2025-06-06 614.16].
    """

    WORDS = "create {times} times as many[ {types,}][ {subtypes,}] tokens[ and {plus} more]"

    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    times: int = 1
    plus: int = 0


@word(brings=Mechanics.REPLACING)
class DamageLeavesLife:
    """Damage that would reduce a player's life total to less than this reduces it to this instead."""

    WORDS = "damage that would leave less than {life} life leaves that much"

    life: int = 1


@word(brings=Mechanics.REPLACING)
class ExiledInsteadOfGraveyard:
    """If a matching object would be put into a player's graveyard from anywhere, it is exiled instead, with a
    counter on it if a kind is named [cr2025-06-06 122.1, 614.6].
    """

    WORDS = (
        "{objects} that would go to their graveyard from anywhere are exiled instead"
        "[ with a {counter} counter]"
    )

    objects: Filter = ANYTHING
    counter: CounterKind | None = None


Replacing = (
    ReplacesDraw
    | MoreDrawn
    | MoreMilled
    | ReplacesDraws
    | ReplacesLifeGain
    | MoreLifeGained
    | MoreLifeLost
    | MoreDamage
    | ReplacesDamage
    | CantBePrevented
    | MoreCounters
    | PutsMoreCounters
    | CantGetCounters
    | CountersCantBePut
    | MoreTokens
    | DamageLeavesLife
    | ExiledInsteadOfGraveyard
    | TimesOfTriggering
)
