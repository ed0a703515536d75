"""This module declares what continuous effects change [cr2025-06-06 611, 613]: characteristics, in layers
(`GainControl`, `AddTypes`, `GainKeywords`, `AddPowerToughness`), and the rules for one object (`Rule`,
`Protection`).

`CharacteristicChange` is the union of the changes in layers, in the order of the layers:
`manaburn.rules.layers` applies them. `RuleChange` is the union of the others: each is looked up by the rule
that it changes, as `Rule.CANT_BLOCK` by the declaration of blockers. `Change` is the union of all, also of
those in the other files of this folder. `WORDS` is the template by which a record is described (its signs, as
`{field~}`, are explained in `manaburn.cards.describing.in_words`); `brings` names the mechanics that a game
with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, get_args

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.changes.blocking import (
    BlockingRule,
    BlocksAdditional,
    CanBlockOnly,
    CantBeBlockedBy,
    CantBeBlockedByNumber,
    CantBeBlockedExceptBy,
    CantBeBlockedIfDefenderControls,
    Than,
)
from manaburn.cards.vocabulary.changes.combat_changes import CombatChange, DeclaredAtMost
from manaburn.cards.vocabulary.changes.costs import (
    AbilitiesOfCardsCost,
    AttackersAgainstCost,
    CombatCost,
    CostOfAbilities,
    TappedWithMorePower,
)
from manaburn.cards.vocabulary.changes.damage import PreventsDamage
from manaburn.cards.vocabulary.changes.players import (
    CantBeAttackedExceptBy,
    ExtraLandPlays,
    MaximumHandSize,
    PlayerRule,
    ReducedHandSize,
    RuleForPlayer,
    Skips,
    UntapsAtMost,
    UntapsInEveryUntapStep,
)
from manaburn.cards.vocabulary.changes.playing import MayPlayFrom
from manaburn.cards.vocabulary.changes.protecting import CantHave, OfTargeting, ProtectingPlayers
from manaburn.cards.vocabulary.changes.remembered import (
    Designated,
    EnchantsOnly,
    EntersWithMore,
    MayBeCastWhilePrepared,
    ModeWasChosen,
    ReturnsAfter,
)
from manaburn.cards.vocabulary.changes.replacements import Replacing
from manaburn.cards.vocabulary.changes.text_changes import ReplaceWord
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.damage_watched import HasDamaged
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.permissions import AboutCasting
from manaburn.cards.vocabulary.words.qualities import IsOfChosen
from manaburn.cards.vocabulary.words.references import All, Among, Amount, Players, What, Who
from manaburn.cards.vocabulary.words.spells_of_players import CASTING_OF_PLAYERS
from manaburn.terms import CardType, Color, Keyword, ManaType, ObjectId, PlayerId, Supertype

if TYPE_CHECKING:
    from manaburn.cards.definitions import CardDefinition
    from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered


@word
class BecomeCopy:
    """Layer 1: its copiable values are these [cr2025-06-06 613.2a, 707.3]."""

    WORDS = "is a copy of {of}"

    of: CardDefinition


@word
class GainControl:
    """Layer 2: a player gains control of it; once that is certain, a particular one [cr2025-06-06 613.1b]."""

    WORDS = "{to} gains control of it"

    to: Players | PlayerId = Who.YOU


@word
class SetName:
    """Layer 3: it loses the names it has, and has this one [cr2025-06-06 612.8, 613.1c]."""

    WORDS = "is named {name}"

    name: str


@word
class AddTypes:
    """Layer 4: further supertypes, card types and subtypes; it keeps what it has [cr2025-06-06 613.1d]."""

    WORDS = "is also[ {supertypes}] {subtypes} {types}[, of no other creature type{alone_of_creature_types}]"

    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[Supertype] = frozenset()
    alone_of_creature_types: bool = False
    """Whether it loses the creature types it had, in editions that say so: "becomes a Golem artifact
    creature" [cr2019-10-04 205.1b; cr2025-06-06 205.1b].
    """


@word
class SetTypes:
    """The object is of these card types and subtypes and no others [cr2025-06-06 205.1a]."""

    WORDS = "is {subtypes} {types}"

    types: frozenset[CardType]
    subtypes: frozenset[str] = frozenset()


@word
class IsNoCreature:
    """Layer 4: it loses that card type, and with it its creature types [cr2025-06-06 205.1a]."""

    WORDS = "is no creature"


@word
class LoseLandTypes:
    """Layer 4: it loses all land types, and keeps its other types and subtypes [cr2025-06-06 205.3i]."""

    WORDS = "loses all land types"


@word
class LoseCreatureTypes:
    """Layer 4: it loses all creature types, and keeps its other types and subtypes [cr2025-06-06 205.3m]."""

    WORDS = "loses all creature types"


@word
class LoseSubtypes:
    """Layer 4: it loses these subtypes, and keeps its others: "isn't a Human" [cr2025-06-06 205.1b]."""

    WORDS = "is no {subtypes}"

    subtypes: frozenset[str]


@word
class SetSubtypes:
    """Layer 4: these subtypes instead of those it had [cr2025-06-06 205.1a]."""

    WORDS = "is {subtypes}"

    subtypes: frozenset[str]


@word
class AttachesOnlyTo:
    """The object can be attached only to permanents that match [cr2025-06-06 301.5c]."""

    WORDS = "can be attached only to {filter}"

    filter: Filter


@word
class SetColors:
    """Layer 5: these colours instead of those it had; none makes it colourless [cr2025-06-06 613.1e]."""

    WORDS = "is {colors|colourless}"

    colors: frozenset[Color]


@word
class AddColors:
    """Layer 5: further colours; it keeps those it has [cr2025-06-06 105.3, 613.1e]."""

    WORDS = "is also {colors}"

    colors: frozenset[Color]


@word
class GainKeywords:
    """Layer 6: it has these keyword abilities [cr2025-06-06 613.1f]."""

    WORDS = "has {keywords}"

    keywords: frozenset[Keyword]


@word
class LoseKeywords:
    """Layer 6: it loses these keyword abilities."""

    WORDS = "loses {keywords}"

    keywords: frozenset[Keyword]


@word
class LoseLandwalk:
    """Layer 6: it loses landwalk of a land type, or all landwalk abilities [cr2025-06-06 702.14a]."""

    WORDS = "loses landwalk[ of {land_type}]"

    land_type: str | None = None


@word
class LoseAllAbilities:
    """Layer 6: it loses all abilities."""

    WORDS = "loses all abilities"


@word
class GainAbility:
    """Layer 6: it has this ability. What a static one changes begins to apply there
    [cr2025-06-06 611.3, 613.1f].
    """

    WORDS = 'has "{ability}"'

    ability: Activated | Triggered | Static


@word(brings=Mechanics.ABILITIES_OF_OTHERS)
class GainActivatedOf:
    """Layer 6: it has all activated abilities that each of those has: where they speak of that object by its
    name, they speak of what has gained them [cr2025-06-06 201.5b, 613.1f].
    """

    WORDS = "has all activated abilities of {of}"

    of: All | Among


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
    """Layer 7b: its base power and toughness are these [cr2025-06-06 613.4b]."""

    WORDS = "has base power and toughness {power}/{toughness}"

    power: Amount
    toughness: Amount


@word
class SetPowerOrToughness:
    """Layer 7b: only its power, or only its toughness, is set to a number [cr2025-06-06 613.4b]."""

    WORDS = "has base {stat} {number}"

    stat: Stat
    number: int


@word
class AddPowerToughness:
    """Layer 7c, where counters apply too: it gets +X/+Y [cr2025-06-06 613.4c]."""

    power: Amount
    toughness: Amount


@word
class SwitchPowerToughness:
    """Layer 7d: its power and toughness are switched [cr2025-06-06 613.4d]."""

    WORDS = "its power and toughness are switched"


CharacteristicChange = (
    BecomeCopy
    | GainControl
    | ReplaceWord
    | SetName
    | AddTypes
    | SetTypes
    | IsNoCreature
    | SetSubtypes
    | LoseLandTypes
    | LoseCreatureTypes
    | LoseSubtypes
    | SetColors
    | AddColors
    | IsOfChosen
    | GainKeywords
    | LoseKeywords
    | LoseLandwalk
    | LoseAllAbilities
    | CantHave
    | GainAbility
    | GainActivatedOf
    | GainBandsWithOther
    | DefinePowerToughness
    | SetPowerToughness
    | SetPowerOrToughness
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
    CANT_BE_ACTIVATED_FOR_MANA = "its mana abilities can't be activated"
    CANT_BE_ACTIVATED_BUT_FOR_MANA = "its abilities can't be activated unless for mana"
    CANT_BE_REGENERATED = "can't be regenerated"
    REGENERATES = "is regenerated if it would be destroyed"
    UMBRA_ARMOR = "it is destroyed instead of what it enchants, whose damage is removed"
    READS_AHEAD = "a number of lore counters with which it enters is chosen"
    """And only the chapter of that number triggers in that turn [cr2025-06-06 702.155]."""
    ATTACKS_ONLY_ALONE = "can attack only alone"
    DOESNT_UNTAP = "doesn't untap during its controller's untap step"
    UNTAPS_IN_EVERY_UNTAP_STEP = "untaps during each other player's untap step too"
    RETURNS_AS_YOU_UNTAP = "is returned to its owner's hand as you untap"
    MAY_STAY_TAPPED = "its controller may choose not to untap it during their untap step"
    ASSIGNS_AS_UNBLOCKED = "its controller may have it assign its combat damage as though it weren't blocked"
    ASSIGNS_NOTHING = "assigns no combat damage"
    ASSIGNS_TOUGHNESS = "assigns combat damage equal to its toughness"
    LOYALTY_AT_ANY_TIME = "its loyalty abilities can be activated whenever an instant could be cast"
    LOYALTY_TWICE_EACH_TURN = "its loyalty abilities can be activated twice each turn"
    PRODUCES_ONE_COLORLESS = "tapped for two or more mana, it produces {C} instead"
    """Of any other type and amount [cr2025-06-06 106.12b]."""
    CANT_HAVE_COUNTERS = "can't have counters put on it"
    CANT_TRANSFORM = "can't transform"
    CANT_TURN_FACE_UP = "can't be turned face up"
    NO_LEGEND_RULE = "the legend rule doesn't apply to it"
    ATTACKS_AS_THOUGH_NOT_DEFENDER = "can attack as though it didn't have defender"
    ATTACKS_AS_THOUGH_HASTY = "can attack as though it had haste"
    ACTIVATED_AS_THOUGH_HASTY = "its abilities can be activated as though it had haste"
    """Those with {T} or {Q} in the cost [cr2025-06-06 302.6, 609.4]."""
    BLOCKS_AS_THOUGH_UNTAPPED = "can block as though it were untapped"
    EXILED_IF_IT_WOULD_DIE = "if it would die, it is exiled instead"
    EXILED_IF_IT_WOULD_LEAVE = "if it would leave the battlefield, it is exiled instead"
    WARD_DOESNT_TRIGGER = "its ward abilities don't trigger"
    MAY_ENLIST = "its controller may tap another creature as it attacks"
    MAY_BE_EXERTED = "its controller may exert it as it attacks"
    SADDLED = "it is saddled"
    BLOCKED_ONLY_BY_ALL = "can't be blocked unless all creatures the defending player controls block it"
    NOT_GOADED = "is no longer goaded by what goaded it before"
    PAIRED = "is paired with the other"
    """Each of the two objects affected [cr2025-06-06 702.95]."""
    EXILED_WITH_THIS = "is exiled with this"
    """A card in exile, which an ability of the source has exiled [cr2025-06-06 607.2a]."""
    SHOWN_TO_CONTROLLERS = "is shown to whoever comes to control this"
    """A card face down in exile, which hideaway of the source has exiled [cr2025-06-06 702.75a]."""
    HAS_CONTROLLED_THIS = "has controlled this"
    """A player who controlled the source before [cr2007-10-01 502.75a]."""
    HAS_SUSPEND = "has suspend"
    """A card in exile, whatever is printed on it [cr2025-06-06 702.62b]."""


@word(brings=Mechanics.REPLACING)
class Protection:
    """Protection from sources: damage, enchanting, equipping, blocking, targets [cr2025-06-06 702.16]."""

    WORDS = "protection from {filter~@quality}[, which does not remove {not_removing}]"

    filter: Filter
    not_removing: What | ObjectId | None = None
    """An Aura that stays attached in spite of this protection [cr2025-06-06 702.16n]."""


@word
class Toxic:
    """Players it deals combat damage to get that many poison counters [cr2025-06-06 702.164]."""

    WORDS = "toxic {number}"

    number: int


@word
class ProducesInstead:
    """Tapped for mana, it produces mana of one of these types instead of any other type: as much as it would,
    or so much [cr2025-06-06 106.12b].
    """

    WORDS = "tapped for mana, it produces[ {number}] mana of type {kinds,} instead"

    kinds: tuple[ManaType, ...]
    number: int | None = None


RuleChange = (
    Rule
    | ProducesInstead
    | PlayerRule
    | CombatChange
    | CombatCost
    | BlockingRule
    | Protection
    | Toxic
    | Replacing
    | PreventsDamage
    | ProtectingPlayers
    | OfTargeting
    | ReturnsAfter
    | HasDamaged
    | Designated
    | MayBeCastWhilePrepared
    | EnchantsOnly
    | ModeWasChosen
    | EntersWithMore
    | AboutCasting
    | MayPlayFrom
    | CostOfAbilities
    | TappedWithMorePower
    | AttachesOnlyTo
)

PLAYER_RULES = (
    *get_args(PlayerRule),
    *get_args(Replacing),
    *get_args(ProtectingPlayers),
    *(AttackersAgainstCost, *CASTING_OF_PLAYERS, MayPlayFrom, AbilitiesOfCardsCost, DeclaredAtMost),
)
"""Changes that are about a player, not about an object."""

Change = CharacteristicChange | RuleChange

__all__ = [
    "BlocksAdditional",
    "CanBlockOnly",
    "CantBeAttackedExceptBy",
    "CantBeBlockedBy",
    "CantBeBlockedByNumber",
    "CantBeBlockedExceptBy",
    "CantBeBlockedIfDefenderControls",
    "Duration",
    "ExtraLandPlays",
    "MaximumHandSize",
    "ReducedHandSize",
    "RuleForPlayer",
    "Skips",
    "Than",
    "UntapsAtMost",
    "UntapsInEveryUntapStep",
]
"""The records that are declared in the other files of this folder, and can be imported from here too."""
