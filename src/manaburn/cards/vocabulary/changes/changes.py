"""What continuous effects change [cr2025-06-06 611, 613]: characteristics, in layers; and what the rules
allow or ask of an object or of a player, which is read where that rule is.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, get_args

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.changes.combat_changes import CombatChange, DeclaredAtMost
from manaburn.cards.vocabulary.changes.costs import (
    AbilitiesOfCardsCost,
    AttackersAgainstCost,
    CombatCost,
    CostOfAbilities,
)
from manaburn.cards.vocabulary.changes.damage import PreventsDamage
from manaburn.cards.vocabulary.changes.playing import MayPlayFrom
from manaburn.cards.vocabulary.changes.protecting import CantHave, ProtectingPlayers
from manaburn.cards.vocabulary.changes.remembered import Designated, ModeWasChosen, ReturnsWhenThisLeaves
from manaburn.cards.vocabulary.changes.replacements import Replacing
from manaburn.cards.vocabulary.changes.text_changes import ReplaceWord
from manaburn.cards.vocabulary.words.casting import CASTING_OF_PLAYERS, AboutCasting
from manaburn.cards.vocabulary.words.damage_watched import HasDamaged
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.qualities import IsOfChosen
from manaburn.cards.vocabulary.words.references import Amount, Players, Who
from manaburn.terms import CardType, Color, Keyword, Phase, PlayerId, Step

if TYPE_CHECKING:
    from manaburn.cards.definitions import CardDefinition
    from manaburn.cards.vocabulary.abilities import Activated, Triggered


@word
class BecomeCopy:
    """Layer 1: its copiable values are these [cr2025-06-06 613.2a, 707.3]."""

    WORDS = "is a copy of {of}"

    of: CardDefinition


@word
class GainControl:
    """Layer 2: control passes to a player [cr2025-06-06 613.1b], once that is certain to a particular one."""

    WORDS = "{to} gains control of it"

    to: Players | PlayerId = Who.YOU


@word
class AddTypes:
    """Layer 4: further card types and subtypes; it keeps what it has [cr2025-06-06 613.1d]."""

    WORDS = "is also {subtypes} {types}"

    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()


@word
class SetTypes:
    """Is of these card types and subtypes and no others [cr2025-06-06 205.1a]."""

    WORDS = "is {subtypes} {types}"

    types: frozenset[CardType]
    subtypes: frozenset[str] = frozenset()


@word
class IsNoCreature:
    """Layer 4: it loses that card type, and with it its creature types [cr2025-06-06 205.1a]."""

    WORDS = "is no creature"


@word
class SetSubtypes:
    """Layer 4: these subtypes instead of those it had [cr2025-06-06 205.1a]."""

    WORDS = "is {subtypes}"

    subtypes: frozenset[str]


@word
class SetColors:
    """Layer 5: these colours instead of those it had; none makes it colourless [cr2025-06-06 613.1e]."""

    WORDS = "is {colors}"

    colors: frozenset[Color]


@word
class GainKeywords:
    """Layer 6 [cr2025-06-06 613.1f]."""

    WORDS = "has {keywords}"

    keywords: frozenset[Keyword]


@word
class LoseKeywords:
    """Layer 6."""

    WORDS = "loses {keywords}"

    keywords: frozenset[Keyword]


@word
class LoseAllAbilities:
    """Layer 6."""

    WORDS = "loses all abilities"


@word
class GainAbility:
    """Layer 6: it has this ability."""

    WORDS = 'has "{ability}"'

    ability: Activated | Triggered


@word(brings=Mechanics.BANDING)
class GainBandsWithOther:
    """Layer 6: it has "bands with other" creatures of a quality [cr2025-06-06 702.22b]."""

    WORDS = "bands with other {quality}"

    quality: Filter


@word
class DefinePowerToughness:
    """Layer 7a: an ability that defines power and toughness [cr2025-06-06 613.4a]."""

    WORDS = "its power is {power}, its toughness {toughness}"

    power: Amount
    toughness: Amount


@word
class SetPowerToughness:
    """Layer 7b [cr2025-06-06 613.4b]."""

    WORDS = "has base power and toughness {power}/{toughness}"

    power: Amount
    toughness: Amount


@word
class AddPowerToughness:
    """Layer 7c, where counters apply too [cr2025-06-06 613.4c]."""

    power: Amount
    toughness: Amount


@word
class SwitchPowerToughness:
    """Layer 7d [cr2025-06-06 613.4d]."""

    WORDS = "its power and toughness are switched"


CharacteristicChange = (
    BecomeCopy
    | GainControl
    | ReplaceWord
    | AddTypes
    | SetTypes
    | IsNoCreature
    | SetSubtypes
    | SetColors
    | IsOfChosen
    | GainKeywords
    | LoseKeywords
    | LoseAllAbilities
    | CantHave
    | GainAbility
    | GainBandsWithOther
    | DefinePowerToughness
    | SetPowerToughness
    | AddPowerToughness
    | SwitchPowerToughness
)


class Rule(Enum):
    """Changes of the rules for one object, without a parameter."""

    CANT_ATTACK = "can't attack"
    CANT_ATTACK_ALONE = "can't attack alone"
    CANT_ATTACK_A_PLAYER_AGAIN = "can't attack a player it has already attacked this turn"
    CANT_BLOCK = "can't block"
    CANT_BLOCK_ALONE = "can't block alone"
    CANT_BE_BLOCKED = "can't be blocked"
    CANT_BE_ACTIVATED = "its activated abilities can't be activated"
    CANT_BE_ACTIVATED_BUT_FOR_MANA = "its abilities can't be activated unless for mana"
    CANT_BE_REGENERATED = "can't be regenerated"
    UMBRA_ARMOR = "it is destroyed instead of what it enchants, whose damage is removed"
    ATTACKS_ONLY_ALONE = "can attack only alone"
    DOESNT_UNTAP = "doesn't untap during its controller's untap step"
    UNTAPS_IN_EVERY_UNTAP_STEP = "untaps during each other player's untap step too"
    MAY_STAY_TAPPED = "its controller may choose not to untap it during their untap step"
    ASSIGNS_AS_UNBLOCKED = "its controller may have it assign its combat damage as though it weren't blocked"
    ASSIGNS_NOTHING = "assigns no combat damage"
    ASSIGNS_TOUGHNESS = "assigns combat damage equal to its toughness"
    LOYALTY_AT_ANY_TIME = "its loyalty abilities can be activated whenever an instant could be cast"
    CANT_TRANSFORM = "can't transform"
    NO_LEGEND_RULE = "the legend rule doesn't apply to it"
    ATTACKS_AS_THOUGH_NOT_DEFENDER = "can attack as though it didn't have defender"
    ATTACKS_AS_THOUGH_HASTY = "can attack as though it had haste"
    BLOCKS_AS_THOUGH_UNTAPPED = "can block as though it were untapped"
    EXILED_IF_IT_WOULD_DIE = "if it would die, it is exiled instead"
    EXILED_IF_IT_WOULD_LEAVE = "if it would leave the battlefield, it is exiled instead"
    MAY_ENLIST = "its controller may tap another creature as it attacks"
    MAY_BE_EXERTED = "its controller may exert it as it attacks"
    SADDLED = "it is saddled"
    BLOCKED_ONLY_BY_ALL = "can't be blocked unless all creatures the defending player controls block it"
    NOT_GOADED = "is no longer goaded by what goaded it before"
    PAIRED = "is paired with the other"
    """Each of the two objects affected [cr2025-06-06 702.95]."""
    EXILED_WITH_THIS = "is exiled with this"
    """A card in exile, which an ability of the source has exiled [cr2025-06-06 607.2a]."""
    HAS_SUSPEND = "has suspend"
    """A card in exile, whatever is printed on it [cr2025-06-06 702.62b]."""


class RuleForPlayer(Enum):
    """Changes of the rules for one player, without a parameter."""

    CANT_GAIN_LIFE = "can't gain life"
    """Nothing replaces what can't happen [cr2025-06-06 119.7, 614.17b]."""
    CANT_LOSE_LIFE = "can't lose life"
    """Nor pay any [cr2025-06-06 119.8]."""
    CANT_LOSE = "can't lose the game"
    """Who can't lose can concede [cr2025-06-06 104.3a]."""
    CANT_LOSE_FOR_HAVING_NO_LIFE = "can't lose the game for having 0 or less life"
    CANT_WIN = "can't win the game"
    """By effects [cr2025-06-06 104.2b]."""
    GRAVEYARD_CANT_BE_TARGETED = "cards in the graveyard can't be targets"
    DAMAGED_AS_BY_INFECT = "is dealt damage as though its source had infect"
    """[cr2025-06-06 702.90b]"""
    SKIPS_EXTRA_TURNS = "skips extra turns"
    """[cr2025-06-06 614.10]"""
    TOP_CARD_REVEALED = "plays with the top card of their library revealed"
    """[cr2025-06-06 401.5]"""
    MAY_LOOK_AT_TOP_CARD = "may look at the top card of their library any time"
    KEEPS_UNSPENT_MANA = "unspent mana stays"
    """As steps and phases end [cr2025-06-06 106.4]."""
    UNSPENT_MANA_BECOMES_COLORLESS = "unspent mana becomes colourless"
    ATTACKS_WITH_SOMETHING = "attacks with at least one creature each combat if able"
    CHOOSES_ATTACKERS = "chooses which creatures attack"
    """In place of the active player, who still says what each attacks and whether to pay for it."""
    CHOOSES_BLOCKS = "chooses which creatures block and how"
    """In place of those who declare it. What it costs is still for those to pay, or not."""


@word
class CantBeBlockedBy:
    """Can't be blocked by matching creatures."""

    WORDS = "can't be blocked by {filter~}"

    filter: Filter


@word
class CantBeBlockedExceptBy:
    """Can be blocked only by creatures that match one of the filters."""

    WORDS = "can't be blocked except by {any_of/@permanent}"

    any_of: tuple[Filter, ...]


@word
class CantBeBlockedIfDefenderControls:
    """Landwalk and its like [cr2025-06-06 702.14c]."""

    WORDS = "can't be blocked if the defending player controls {filter^}"

    filter: Filter


class Than(Enum):
    """On which side of a number others lie."""

    FEWER = "fewer than"
    MORE = "more than"


@word
class CantBeBlockedByNumber:
    """Can't be blocked by fewer creatures than that (menace: two), or by more [cr2025-06-06 702.111b]."""

    WORDS = "can't be blocked by {than} {number}"

    than: Than
    number: int


@word
class CanBlockOnly:
    """Can block only matching creatures."""

    WORDS = "can block only {filter~}"

    filter: Filter


@word
class BlocksAdditional:
    """Can block that many additional creatures; None for any number."""

    WORDS = "can block {number|any number of} additional creatures"

    number: int | None = 1


@word(brings=Mechanics.REPLACING)
class Protection:
    """Protection from sources: damage, enchanting, equipping, blocking, targets [cr2025-06-06 702.16]."""

    WORDS = "protection from {filter~@quality}"

    filter: Filter


@word
class Toxic:
    """Players it deals combat damage to get that many poison counters [cr2025-06-06 702.164]."""

    WORDS = "toxic {number}"

    number: int


@word
class ExtraLandPlays:
    """A player may play that many additional lands on each of their turns [cr2025-06-06 305.2]."""

    WORDS = "may play {number} additional lands each turn"

    number: int = 1


@word
class MaximumHandSize:
    """A player's maximum hand size; None for no maximum [cr2025-06-06 402.2]."""

    WORDS = "maximum hand size: {number|none}"

    number: int | None = None


@word
class ReducedHandSize:
    """A player's maximum hand size is reduced [cr2025-06-06 402.2]."""

    WORDS = "maximum hand size is reduced by {by}"

    by: int


@word
class Skips:
    """A player skips each of these steps or phases of theirs [cr2025-06-06 614.10]."""

    WORDS = "skip each {what}"

    what: Step | Phase


@word
class UntapsAtMost:
    """A player can't untap more than that many permanents in their untap step [cr2025-06-06 502.3]."""

    WORDS = "can't untap more than {number} {filter#} during the untap step"

    number: int
    filter: Filter


@word
class UntapsInEveryUntapStep:
    """A player's matching permanents untap during each other player's untap step too."""

    WORDS = "untap {filter} during each other player's untap step"

    filter: Filter


@word
class CantBeAttackedExceptBy:
    """A player, but not their permanents, can be attacked only by creatures that match one of the filters."""

    WORDS = "can't be attacked except by {any_of/@permanent}"

    any_of: tuple[Filter, ...]


RuleChange = (
    Rule
    | RuleForPlayer
    | CombatChange
    | CombatCost
    | CantBeBlockedBy
    | CantBeBlockedExceptBy
    | CantBeBlockedIfDefenderControls
    | CantBeBlockedByNumber
    | CanBlockOnly
    | BlocksAdditional
    | Protection
    | Toxic
    | ExtraLandPlays
    | MaximumHandSize
    | ReducedHandSize
    | Skips
    | UntapsAtMost
    | UntapsInEveryUntapStep
    | CantBeAttackedExceptBy
    | Replacing
    | PreventsDamage
    | ProtectingPlayers
    | ReturnsWhenThisLeaves
    | HasDamaged
    | Designated
    | ModeWasChosen
    | AboutCasting
    | MayPlayFrom
    | CostOfAbilities
)

PLAYER_RULES = (
    RuleForPlayer,
    ExtraLandPlays,
    *(MaximumHandSize, ReducedHandSize),
    Skips,
    *(UntapsAtMost, UntapsInEveryUntapStep),
    CantBeAttackedExceptBy,
    *get_args(Replacing),
    *get_args(ProtectingPlayers),
    AttackersAgainstCost,
    *CASTING_OF_PLAYERS,
    *(MayPlayFrom, AbilitiesOfCardsCost),
    DeclaredAtMost,
)
"""Changes that are about a player, not about an object."""

Change = CharacteristicChange | RuleChange

__all__ = ["Duration"]
"""How long these changes last is said by its chapter, and found here too."""
