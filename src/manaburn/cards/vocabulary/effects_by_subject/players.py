"""This module declares what effects do to players: their life totals (`SetLife`), their counters
(`GetCounters`), who is the monarch, who loses (`LoseTheGame`) [cr2025-06-06 104.3e, 107.14, 119.5, 122.1,
701.12c, 702.131, 723, 726].

`manaburn.rules.effects.effects_on_players` carries them out, but for `LoseTheGame`
(`manaburn.rules.turn.endings`). `WORDS` is the template by which a record is described (its signs, as
`{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.references import Amount, Players, Who
from manaburn.terms import CounterKind


@word
class SetLife:
    """The life total of each player meant becomes a number [cr2025-06-06 119.5]."""

    WORDS = "the life total of {who} becomes {amount}"

    amount: Amount
    who: Players = Who.YOU


@word
class ExchangeLife:
    """Two players exchange life totals; nothing happens if that cannot be done in full
    [cr2025-06-06 701.12c].
    """

    WORDS = "{between,} exchange life totals"

    between: tuple[Players, ...]


@word
class ExchangeLifeWithSize:
    """A player's life total and the power or toughness of the source are exchanged; nothing happens if that
    cannot be done in full [cr2025-06-06 701.12g].
    """

    WORDS = "the life total of {who} and the {stat} of this are exchanged"

    who: Players
    stat: Stat


@word
class GetCounters:
    """Each player meant gets that many counters of a kind."""

    WORDS = "[{who}: ]get {amount} {kind} counters"

    kind: CounterKind
    amount: Amount = 1
    who: Players = Who.YOU


@word
class LoseCounters:
    """Each player meant loses that many counters of a kind, or of each kind; or all if they have fewer;
    None: all of them.
    """

    WORDS = "[{who}: ]lose {amount|all} {kind|any} counters"

    kind: CounterKind | None
    amount: Amount | None = 1
    who: Players = Who.YOU


class Payable(Enum):
    """The option says of what a player may pay any amount."""

    ENERGY = "energy"
    LIFE = "life"


@word
class PayAny:
    """Each player meant may pay any amount of energy or life [cr2025-06-06 107.14, 119.4]."""

    WORDS = "{who} may pay any amount of {of}"

    of: Payable
    who: Players = Who.YOU


@word
class BecomeMonarch:
    """A player becomes the monarch."""

    WORDS = "{who} becomes the monarch"

    who: Players = Who.YOU


@word
class GetCityBlessing:
    """Each player meant gets the city's blessing, if they have it not yet [cr2025-06-06 702.131a]."""

    WORDS = "{who} gets the city's blessing"

    who: Players = Who.YOU


@word
class IncreaseSpeed:
    """The speed of each player meant increases; who has none has that speed then [cr2025-06-06 702.179c]."""

    WORDS = "[{who}: ]speed increases by {amount}"

    amount: Amount = 1
    who: Players = Who.YOU


@word
class LoseUnspentMana:
    """Each player meant loses all mana in their mana pool [cr2025-06-06 106.4]."""

    WORDS = "[{who}: ]lose all unspent mana"

    who: Players = Who.YOU


@word
class LoseTheGame:
    """Each player meant loses the game [cr2025-06-06 104.3e]."""

    WORDS = "[{who}: ]lose the game"

    who: Players = Who.YOU


EffectOnPlayers = (
    SetLife
    | ExchangeLife
    | ExchangeLifeWithSize
    | GetCounters
    | LoseCounters
    | PayAny
    | LoseUnspentMana
    | BecomeMonarch
    | GetCityBlessing
    | IncreaseSpeed
    | LoseTheGame
)
