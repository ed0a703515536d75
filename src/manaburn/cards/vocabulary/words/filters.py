"""This module declares `Filter`, the description of objects: "artifact", "creature you control", "attacking
creature with flying".

Each field of a filter states one thing, such as types, colors, a controller or a bound on power. An object
matches if all that is stated holds (`matches` in `manaburn.rules.layers.characteristics`). The enums before
it name the conditions that have several members (`Whose`, `CombatRole`, `Being`); constants such as
`CREATURE` are at the end. `WORDS` is the template by which a record is described (its signs, as `{field~}`,
are explained in `manaburn.cards.describing.in_words`); `brings` names the mechanics that a game with such a
card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum
from functools import cached_property

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.bounds import Compared
from manaburn.cards.vocabulary.words.conditions import Relation
from manaburn.cards.vocabulary.words.qualities import QualityMeant
from manaburn.mana import ManaCost
from manaburn.terms import CardType, Color, CounterKind, Keyword, ManaType, Supertype
from manaburn.values import MISSING, fields


class Whose(Enum):
    """A condition on a controller or player, seen from the controller of the ability."""

    ANYONE = "anyone"
    YOU = "you"
    OPPONENT = "an opponent"
    ANOTHER_PLAYER = "a player other than you"
    TEAMMATE = "a teammate"
    DEFENDING_PLAYER = "the defending player of the source"
    MONARCH = "the monarch"
    HAVING_INITIATIVE = "the player who has the initiative"
    ACTIVE_PLAYER = "the active player"
    ENCHANTED_PLAYER = "the player this is attached to"
    WHO_ATTACKED = "a player who attacked this turn"
    THAT_PLAYER = "the player of the trigger event"
    CHOSEN_PLAYER = "the chosen player"


class ColorCount(Enum):
    """A condition on how many colours an object has [cr2025-06-06 105.2]."""

    ANY = "any"
    COLORLESS = "colourless"
    COLORED = "of one or more colours"
    MONOCOLORED = "monocoloured"
    MULTICOLORED = "multicoloured"
    TWO_COLORS = "two-coloured"
    THREE_COLORS = "three-coloured"


class AnyCounter(Enum):
    """The option stands for any kind of counter."""

    ANY_KIND = "of any kind"


class Wearing(Enum):
    """A condition on what is attached to a permanent [cr2025-06-06 301.5, 303.4]."""

    ANYTHING = "anything"
    AURA = "enchanted"
    EQUIPMENT = "equipped"


class Designation(Enum):
    """The option says what a permanent can be for as long as it stays on the battlefield."""

    MONSTROUS = "monstrous"
    RENOWNED = "renowned"
    SUSPECTED = "suspected"
    LEVEL_2 = "level 2"
    """Or of a greater level [cr2025-06-06 716.2b]."""
    LEVEL_3 = "level 3"
    SOLVED = "solved"
    """[cr2025-06-06 719.3b]"""
    HARNESSED = "harnessed"
    """[cr2025-11-14 701.64b]"""
    PREPARED = "prepared"
    """[cr2026-04-17 722.3a]"""
    RING_BEARER = "a Ring-bearer"
    """Of its controller [cr2025-06-06 701.54b, 701.54e]."""


class Damaged(Enum):
    """A condition on the damage a permanent was dealt this turn, or dealt you."""

    ANYHOW = "or not"
    THIS_TURN = "that was dealt damage this turn"
    BY_THIS = "that was dealt damage by this object this turn"
    BY_WHAT_THIS_IS_ATTACHED_TO = "that was dealt damage this turn by what this is attached to"
    BY_SOURCE_OF_YOURS = "that was dealt damage this turn by a source you controlled"
    DEALT_IT_TO_YOU = "that dealt damage to you this turn"


@word(brings=Mechanics.PAST_DAMAGE)
class DamagedBySource:
    """A condition on the damage a permanent was dealt this turn: by a source that you controlled and that
    matched as it dealt it.
    """

    WORDS = "that was dealt damage this turn by a {by^@source} you controlled"

    by: Filter


class CombatRole(Enum):
    """A condition on what a creature does in combat."""

    ANY = "any"
    ATTACKING = "attacking"
    ATTACKING_YOU = "attacking you"
    ATTACKING_AN_OPPONENT = "attacking an opponent of yours"
    ATTACKING_ENCHANTED_PLAYER = "attacking the player this is attached to"
    BLOCKING = "blocking"
    ATTACKING_OR_BLOCKING = "attacking or blocking"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    ATTACKING_ALONE = "attacking alone"
    BLOCKING_ALONE = "blocking alone"
    BLOCKING_THIS = "blocking this"
    BLOCKED_BY_THIS = "blocked by this"
    ATTACKED_THIS_TURN = "attacked this turn"
    ATTACKED_YOU_THIS_TURN = "attacked you this turn"
    ATTACKED_THIS_COMBAT = "attacked this combat"
    ATTACKED_LAST_TURN = "attacked during its controller's last turn"
    BLOCKED_THIS_TURN = "blocked this turn"
    BLOCKED_THIS_COMBAT = "blocked this combat"


class Status(Enum):
    """A condition on being tapped, or face down [cr2025-06-06 110.5]."""

    ANY = "any"
    TAPPED = "tapped"
    UNTAPPED = "untapped"
    FACE_DOWN = "face-down"


class Being(Enum):
    """The option says what an object is by what became of it, besides its characteristics."""

    SPELL = "a spell"

    ENTERED_THIS_TURN = "entered this turn"
    CONTROLLED_ALL_TURN = "under the same control since the turn began"
    MODIFIED = "modified"
    GOADED = "goaded"
    WAS_CAST = "was cast"
    NOT_CAST_FROM_HAND = "was not cast from its owner's hand"
    TRANSFORMED = "transformed"
    COSTS_X = "with {X} in its mana cost"
    HAS_ADVENTURE = "with an Adventure"
    """It is a card that can be cast as an Adventure too, or copies one [cr2025-06-06 715.2]."""
    HAS_MORPH = "with a morph ability"
    HAS_MANA_ABILITY = "with a mana ability"
    HAS_TOXIC = "with toxic"
    WITH_FLASHBACK = "with printed flashback"
    CAME_FROM_BATTLEFIELD = "was put into its graveyard from the battlefield this turn"
    CAME_FROM_LIBRARY = "was put into its graveyard from a library this turn"
    CAME_FROM_ANYWHERE = "was put into its graveyard this turn"


CAME_THERE = (Being.CAME_FROM_ANYWHERE, Being.CAME_FROM_BATTLEFIELD, Being.CAME_FROM_LIBRARY)
"""What a card in a graveyard is by how it came there."""

BEHIND_NOUN = (Being.WAS_CAST, Being.NOT_CAST_FROM_HAND, *CAME_THERE)
"""The members of `Being` that are said after the noun, in a description."""


class PairedStatus(Enum):
    """A condition on being paired with another creature [cr2025-06-06 702.95b]."""

    ANY = "any"
    PAIRED = "paired"
    UNPAIRED = "unpaired"
    WITH_THIS_IN_PAIR = "of the pair to which this belongs"


class Parity(Enum):
    """The option says whether a number is odd or even; zero is even."""

    ODD = "odd"
    EVEN = "even"


class Extreme(Enum):
    """The option says whether something has the most or the least of a characteristic."""

    GREATEST = "greatest"
    LEAST = "least"


@word
class Utmost:
    """A condition on a characteristic compared with that of others: no permanent of some kind has more, or
    less; None: of those that match the rest of the description.
    """

    WORDS = "with the {extreme} {stat}[ among {among}]"

    extreme: Extreme
    stat: Stat
    among: Filter | None = None


@word(kw_only=True)
class Filter:
    """A description of objects: all that is stated must hold; an empty set states nothing.

    `types`, `subtypes`, `colors`, `having` and `supertypes` ask for at least one of theirs;
    the fields with `not_` and `lacking` forbid each of theirs. `any_of`, if there are some, are further
    descriptions of which one must fit: "artifact or creature with flying"; of `all_of` each must fit, and
    of `none_of` none may.
    """

    types: frozenset[CardType] = frozenset()
    not_types: frozenset[CardType] = frozenset()
    supertypes: frozenset[Supertype] = frozenset()
    not_supertypes: frozenset[Supertype] = frozenset()
    subtypes: frozenset[str] = frozenset()
    not_subtypes: frozenset[str] = frozenset()
    colors: frozenset[Color] = frozenset()
    not_colors: frozenset[Color] = frozenset()
    having: frozenset[Keyword] = frozenset()
    lacking: frozenset[Keyword] = frozenset()
    controller: Whose = Whose.ANYONE
    owner: Whose = Whose.ANYONE
    status: Status = Status.ANY
    combat: CombatRole = CombatRole.ANY
    other_than_this: bool = False
    only_this: bool = False
    without_abilities: bool = False
    nontoken: bool = False
    token: bool = False
    power_at_least: int | None = None
    power_at_most: int | None = None
    toughness_at_least: int | None = None
    toughness_at_most: int | None = None
    power_against_this: Relation | None = None
    """How its power compares with that of the source."""
    toughness_above_power: bool = False
    power_is_toughness: bool = False
    power_above_base: bool = False
    """Its power is greater than its base power."""
    size_at_least: int | None = None
    """Its power and toughness together."""
    size_at_most: int | None = None
    base_power: int | None = None
    base_toughness: int | None = None
    mana_value_at_least: int | None = None
    mana_value_at_most: int | None = None
    mana_value_parity: Parity | None = None
    costs: frozenset[ManaCost] = frozenset()
    """Its mana cost is one of these."""
    bounds: tuple[Compared, ...] = ()
    """Further limits, which are amounts or what others are like."""
    color_count: ColorCount = ColorCount.ANY
    counter: CounterKind | AnyCounter | None = None
    wearing: Wearing = Wearing.ANYTHING
    attached_to: Filter | None = None
    """It is attached to a permanent that matches [cr2025-06-06 701.3]."""
    any_of: tuple[Filter, ...] = ()
    all_of: tuple[Filter, ...] = ()
    none_of: tuple[Filter, ...] = ()
    utmost: Utmost | None = None
    damaged: Damaged | DamagedBySource = Damaged.ANYHOW
    designated: Designation | None = None
    being: frozenset[Being] = frozenset()
    """All of these."""
    pairing: PairedStatus = PairedStatus.ANY
    named: str | None = None
    not_named: str | None = None
    commander: bool = False
    chosen: QualityMeant | None = None
    """It is of the chosen color or type, or has the chosen name."""
    not_chosen: QualityMeant | None = None
    """It is not: where nothing was chosen, nothing is."""
    crewed_this: bool = False
    """It crewed the source this turn [cr2025-06-06 702.122b]."""
    walking: str | None = None
    """The land type of its landwalk, as in islandwalk [cr2025-06-06 702.14]."""
    could_produce: ManaType | None = None
    """Its abilities could add mana of that type [cr2025-06-06 106.7]."""
    controlled_by: int | None = None
    """The seat of its controller, where the rest has been worked out."""

    @property
    def others(self) -> tuple[Filter, ...]:
        """Return the further descriptions that it is made of."""
        return (*self.any_of, *self.all_of, *self.none_of)

    @cached_property
    def asks_of_characteristics(self) -> bool:
        """Return whether it states anything of characteristics but types."""
        return any(getattr(self, name) != _NOT_ASKED[name] for name in OF_CHARACTERISTICS)

    @cached_property
    def asks_of_status(self) -> bool:
        """Return whether it states anything that is no characteristic and has to do with one object alone."""
        return any(getattr(self, name) != _NOT_ASKED[name] for name in OF_STATUS)

    @cached_property
    def is_alike_for_all_sources(self) -> bool:
        """Return whether it describes the same permanents whatever object says it, but for that object itself
        where it is about others than this.
        """
        if self.controller not in _OF_A_SIDE or self.owner not in _OF_A_SIDE:
            return False
        if self.combat in _OF_THE_SOURCE or self.combat is CombatRole.ATTACKED_LAST_TURN:
            return False
        if any(each.other_than_this or not each.is_alike_for_all_sources for each in self.others):
            return False
        return all(getattr(self, name) == default for name, default in _ASKING_MORE.items())

    @cached_property
    def tells_alike_objects_apart(self) -> bool:
        """Return whether a description may fit one of two permanents and not the other, though one player
        controls both and their characteristics are equal: it asks of their status, or which one is the
        source.
        """
        asks = self.asks_of_status or self.other_than_this or self.only_this or self.utmost is not None
        return (
            asks
            or self.attached_to is not None
            or self.damaged is not Damaged.ANYHOW
            or bool(self.bounds)
            or any(f.tells_alike_objects_apart for f in self.others)
        )

    @cached_property
    def tells_alike_sources_apart(self) -> bool:
        """Return whether a description may fit a permanent as seen from one of two sources and not from the
        other, though one player controls both and their characteristics are equal.
        """
        if self.controller not in _OF_A_SIDE or self.owner not in _OF_A_SIDE:
            return True
        if self.only_this or self.combat in _OF_THE_SOURCE or (self.other_than_this and self.asks_of_status):
            return True
        if any(getattr(self, name) != _NOT_ASKED[name] for name in _ASKING_OF_THE_SOURCE):
            return True
        return any(each.tells_alike_sources_apart for each in self.others)


_OF_THE_SOURCE = frozenset(
    (CombatRole.BLOCKING_THIS, CombatRole.BLOCKED_BY_THIS, CombatRole.ATTACKING_ENCHANTED_PLAYER)
)
"""What an object does in combat with the source of the description."""
_ASKING_OF_THE_SOURCE = (
    "damaged",
    "attached_to",
    "crewed_this",
    "utmost",
    "chosen",
    "not_chosen",
    "pairing",
    "bounds",
)
"""The fields that may ask of the source what another source would answer otherwise."""

_OF_A_SIDE = frozenset((Whose.ANYONE, Whose.YOU, Whose.OPPONENT, Whose.ANOTHER_PLAYER, Whose.TEAMMATE))

OF_CHARACTERISTICS = (
    *("not_types", "supertypes", "not_supertypes", "subtypes", "not_subtypes", "colors", "not_colors"),
    *(
        "having",
        "lacking",
        "toughness_above_power",
        "power_is_toughness",
        "power_above_base",
        "size_at_least",
        "size_at_most",
        "power_at_least",
        "power_at_most",
    ),
    *("toughness_at_least", "toughness_at_most", "base_power", "base_toughness", "mana_value_at_least"),
    *("mana_value_at_most", "named", "not_named", "color_count", "without_abilities", "walking"),
    "mana_value_parity",
)
"""The fields that state something of characteristics, types aside."""
OF_STATUS = (
    *("controlled_by", "status", "combat", "token", "nontoken", "commander", "owner", "being", "pairing"),
    *("designated", "counter", "wearing", "costs", "could_produce", "crewed_this"),
)
"""The fields that state what else an object is, by itself, whatever other objects there are."""

_NOT_ASKED = {each.name: each.default for each in fields(Filter)}
"""The value with which each field states nothing."""

_ASKING_LITTLE = frozenset(
    (
        *("types", "not_types", "supertypes", "not_supertypes", "subtypes", "not_subtypes"),
        *("colors", "not_colors", "color_count", "having", "lacking", "without_abilities"),
        *(
            "controller",
            "owner",
            "status",
            "combat",
            "token",
            "nontoken",
            "other_than_this",
            "any_of",
            "all_of",
            "none_of",
            "named",
        ),
        *("power_at_least", "power_at_most", "toughness_at_least", "toughness_at_most"),
        *("toughness_above_power", "power_is_toughness"),
        *("size_at_least", "size_at_most", "base_power", "base_toughness"),
        "power_above_base",
        *("mana_value_at_least", "mana_value_at_most", "mana_value_parity"),
    )
)
"""The fields that ask only of the object itself, or of its players."""

_ASKING_MORE = {
    each.name: each.default
    for each in fields(Filter)
    if each.name not in _ASKING_LITTLE and each.default is not MISSING
}
"""The other fields, with the value with which each states nothing."""

ANYTHING = Filter()

NOTHING = Filter(none_of=(ANYTHING,))
"""What nothing fits."""


CREATURE = Filter(types=frozenset({CardType.CREATURE}))


ARTIFACT = Filter(types=frozenset({CardType.ARTIFACT}))


ENCHANTMENT = Filter(types=frozenset({CardType.ENCHANTMENT}))


LAND = Filter(types=frozenset({CardType.LAND}))


YOUR_CREATURE = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.YOU)


OTHERS_CREATURE = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.ANOTHER_PLAYER)
"""A creature you don't control."""
OPPOSING_CREATURE = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.OPPONENT)


OTHER_CREATURE_OF_YOURS = Filter(
    types=frozenset({CardType.CREATURE}), controller=Whose.YOU, other_than_this=True
)
