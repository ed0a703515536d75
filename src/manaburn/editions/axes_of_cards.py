"""This module has the axes about kinds of cards and their casting, tokens, how permanents enter, layers and
copies, some rules of combat (bands, goading, battles), and single rules.

An axis is one question that the rules of different days answer differently, such as who owns a token; its
members are the answers (see `manaburn.editions.axes`). The first answer of each axis stands in `beginning`,
later ones in `changes`.
"""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class CardLayouts(Axis):
    """The axis says which cards with several sets of characteristics are known, besides double-faced cards
    that transform; each answer adds to those before it. cr2001-07-23 505, cr2021-09-24 715 and 712.3,
    cr2025-06-06 720, cr2026-04-17 722.
    """

    NONE = "are not known"
    SPLIT = "split cards"
    ADVENTURES = "also cards with Adventures"
    MODAL = "also modal double-faced cards"
    OMENS = "also cards with Omens"
    PREPARATIONS = "also preparation cards"


@unique
class TokenOwner(Axis):
    """The axis says who owns a token. cr2002-02-20 216.1, cr2006-10-01 216.1, cr2010-10-01 110.5a,
    cr2018-07-13 110.5a, cr2025-06-06 111.2.
    """

    MAKER = "is owned by who controls what created it"
    FIRST_CONTROLLER = "is owned by who controlled it first"
    CREATOR = "is owned by who created it"


@unique
class DefinedSizes(Axis):
    """The axis says where abilities that define power or toughness do so; elsewhere it is 0. cr2001-07-23
    208.2; cr2007-05-01 208.2.
    """

    ON_THE_BATTLEFIELD = "are defined on the battlefield only"
    EVERYWHERE = "are defined in all zones"


# How permanents enter


@unique
class EnteringUnder(Axis):
    """The axis says which continuous effects count for how a permanent enters: those that are there already
    and would apply to it, none, or only its own. cr1999-04-23 410.10b and 418.2; cr2001-07-23 410.10b;
    cr2007-05-01 419.6i; cr2008-02-01 419.6i; cr2017-09-29 614.12.
    """

    EXISTING_EFFECTS = "counts what is there already and would apply to it"
    COPIABLE_VALUES = "counts copiable values only"
    ITS_OWN_EFFECTS = "counts what comes from itself or changed its spell"


@unique
class EnteringAsCopies(Axis):
    """The axis says whether effects by which something enters as a copy are applied before others of how it
    enters, or when its controller chooses. cr2011-06-17 616.1; cr2011-09-30 616.1c; cr2025-06-06 616.1c.
    """

    IN_ANY_ORDER = "are applied when chosen"
    FIRST = "are applied first"


@unique
class HostsOfAuras(Axis):
    """The axis says who chooses what an Aura enchants that an effect puts onto the battlefield. cr1999-04-23
    214.8d; cr1999-11-01 214.8d; cr2008-02-01 212.4j; cr2025-06-06 303.4f.
    """

    OF_WHO_PUTS_IT = "are chosen by the player who puts the Aura there"
    OF_ITS_CONTROLLER = "are chosen by the player under whose control the Aura enters"


@unique
class StatedAsItEnters(Axis):
    """The axis says which changes apply already as a permanent enters, if the effect that puts it onto the
    battlefield also changes it: none; those to what it is ("is black"); or those to what it has ("has haste")
    too. All others begin once it is there. cr2014-05-01 611.2c; cr2014-06-01 611.2e; cr2025-07-25 611.2e.
    """

    NOTHING = "nothing"
    WHAT_IT_IS = "what it is"
    WHAT_IT_IS_AND_HAS = "what it is and has"


# Single kinds of cards, and casting


@unique
class LoreOfNewSagas(Axis):
    """The axis says whether a Saga enters with its lore counter by a rule, or by an ability, which it can
    lose. cr2018-04-27 714.3a; cr2026-04-17 714.3a.
    """

    BY_A_RULE = "is put by a rule"
    BY_AN_ABILITY = "is from an ability that the rules give it"


@unique
class ChapterlessSagas(Axis):
    """The axis says what becomes of a Saga that has no chapter abilities: its final chapter number is 0.
    cr2018-04-27 714.3b and 714.4; cr2025-06-06 714.3b and 714.4.
    """

    ARE_OVER = "are over at once"
    STAY = "get no lore counters and stay"


@unique
class LinkedChoices(Axis):
    """The axis says which abilities of a permanent read a choice that was made for it. cr2006-10-01 503.8;
    cr2008-07-15 407.2d and 503.8a.
    """

    OF_ANY_ABILITY = "are read by all it ever has"
    OF_THEIR_ABILITY = "are read by those linked to what asked for them"


@unique
class ShuffledAway(Axis):
    """The axis says whether a library is shuffled although nothing of what was to be shuffled into it gets
    there. cr2010-02-01 701.15c; cr2015-07-17 701.16c.
    """

    IS_NOT_SHUFFLED = "leaves the library as it is"
    IS_SHUFFLED = "shuffles the library all the same"


@unique
class Proliferated(Axis):
    """The axis says which counters a chosen permanent or player gets more of when somebody proliferates.
    cr2010-10-01 701.23a; cr2019-05-03 701.26a.
    """

    ONE_KIND = "get one counter of one kind"
    EACH_KIND = "get one counter of each kind"


@unique
class SplitCards(Axis):
    """The axis says what mana value a split card has that is not a spell. cr2002-02-20 505.6; cr2016-07-22
    708.6a; cr2017-04-28 708.4.
    """

    TWO_VALUES = "have a mana value for each half"
    ONE_VALUE = "have the mana value of both halves together"


@unique
class SuspendedCards(Axis):
    """The axis says what is done with a suspended card as its last time counter is removed. cr2006-10-01
    502.59a; cr2024-02-02 702.62a.
    """

    CAST_IF_ABLE = "are cast if able"
    MAY_BE_CAST = "may be cast"


@unique
class Madness(Axis):
    """The axis says when a card with madness that was discarded may be cast. cr2002-02-20 502.24a;
    cr2006-10-01 502.24a.
    """

    UNTIL_A_PASS = "until its owner passes"
    AS_IT_RESOLVES = "as the ability resolves"


@unique
class DiscardedMadness(Axis):
    """The axis says whether a player who discards a card with madness may put it into the graveyard all the
    same. cr2002-02-20 502.24a; cr2016-01-16 702.34a; cr2016-04-08 702.34a.
    """

    MAY_BE_EXILED = "may be exiled"
    IS_EXILED = "is exiled"


@unique
class CascadedSpells(Axis):
    """The axis says as what cascade lets a card be cast. cr2010-10-01 702.82a; cr2021-02-15 702.84a."""

    ANY_FACE = "as any of its faces"
    LESSER_VALUE = "as a spell with lesser mana value"


@unique
class CastingProhibitions(Axis):
    """The axis says when effects are asked whether they let or forbid to cast a spell: as it is begun, when X
    is 0, or once it is proposed, with the X that was chosen. cr2009-07-11 601.5; cr2015-07-17 601.2e;
    cr2025-06-06 601.3a.
    """

    AS_IT_BEGINS = "are asked as a spell is begun"
    AS_PROPOSED = "are asked of the spell as it is proposed"


@unique
class FaceDownProhibitions(Axis):
    """The axis says whether effects that forbid casting apply to a card cast face down by what the card is,
    too, or only by what the face-down spell is. cr2006-10-01 502.26b; cr2007-05-01 409.4a, 502.26b;
    cr2025-06-06 708.4.
    """

    OF_THE_CARD = "are asked of the card, too"
    OF_THE_SPELL = "are asked of the face-down spell"


# Layers, copies and timestamps


@unique
class Layers(Axis):
    """The axis says in which order characteristics are worked out. cr1999-04-23 214.5, cr2002-02-20 418.5e;
    cr2003-10-01 418.5a; cr2005-10-01 418.5a; cr2009-07-11 612.1; cr2025-06-06 613.1.
    """

    TYPES_FIRST = "what changes card types, then counters, then all else by timestamps"
    SIX = "six layers: what changes types, all else, counters, power and toughness by timestamps"
    SUBLAYERS = "six layers, in the last of which static abilities add after counters, and switches come last"
    SEVEN = "seven layers, in the last of which sizes are set, added to, and switched"


@unique
class CharacteristicSetting(Axis):
    """The axis says which effects apply before others of their layer. cr2003-07-01 405.2; cr2005-08-01 405.2;
    cr2007-05-01 405.2; cr2025-06-06 604.3a, 613.3.
    """

    DEFINED_SIZES = "abilities that define power and toughness"
    OF_ITS_OWN = "all that an object says it is or has"
    VALUES_OF_ITS_OWN = "all that an object says it is, not the abilities it says it has"


@unique
class Dependencies(Axis):
    """The axis says among which effects one can depend on another. cr2002-02-20 418.5c; cr2003-07-01 418.5c;
    cr2007-05-01 418.5c; cr2012-05-01 613.7a.
    """

    AMONG_ALL = "among all"
    IN_A_LAYER = "among those applied at the same time"
    NOT_OF_DEFINING = "in a layer, but for abilities that define characteristics"
    OF_THE_SAME_KIND = "in a layer, among abilities that define characteristics or among others"


@unique
class CopiedFaces(Axis):
    """The axis says which faces a token has that is a copy of a double-faced permanent. cr2011-09-30 706.8,
    711.1, cr2023-04-14 707.8a.
    """

    THE_ONE_THAT_IS_UP = "the one that is up, so it cannot transform"
    BOTH = "both"


@unique
class ConvokeAndDelve(Axis):
    """The axis says what convoke and delve are. cr2005-10-01 502.46a, cr2007-05-01 502.64a, cr2013-05-01
    702.49a, 702.64a, cr2013-07-13 702.50a, 702.65a.
    """

    ADDITIONAL_COSTS = "additional costs, for any number, also more than reduce the cost"
    PAYMENT = "another payment for mana of the total cost"


@unique
class MovedAuras(Axis):
    """The axis says whether a permanent gets a new timestamp as it becomes attached to something else.
    cr2002-02-20 418.5c; cr2025-06-06 613.7e.
    """

    KEEP_TIMESTAMPS = "keep their timestamps"
    NEW_TIMESTAMPS = "have new timestamps"


@unique
class TurnedPermanents(Axis):
    """The axis says whether a permanent gets a new timestamp as it is turned face up or face down, or
    transforms. cr2010-10-01 613.6c; cr2015-07-17 613.6e-f; cr2025-06-06 613.7f-g.
    """

    KEEP_TIMESTAMPS = "keep their timestamps"
    NEW_TIMESTAMPS = "have new timestamps"


# Combat, and rules for single cards


@unique
class BandsWithOther(Axis):
    """The axis says whom a creature with "bands with other" can band with, and share damage with.

    It can band with creatures with the same ability, whatever they are, and those with banding (cr2006-10-01
    502.11b-c); or with any creatures of the quality it names, but with none that lacks it (cr2009-07-11
    702.19c, cr2025-06-06 702.22c).
    """

    SAME_ABILITY = "those with the same ability"
    NAMED_QUALITY = "those of the quality it names"


@unique
class RepeatedGoading(Axis):
    """The axis says what goading a creature requires that the same player has goaded already: as much again,
    or nothing more. cr2019-08-23 701.37c; cr2025-06-06 701.15d.
    """

    ASKS_AGAIN = "asks as much again"
    ASKS_NOTHING = "asks nothing more"


@unique
class ChangedProtector(Axis):
    """The axis says what becomes of a battle that is attacked if its protector changes.
    cr2026-04-17 506.4.
    """

    STAYS_ATTACKED = "leaves it attacked"
    REMOVES_FROM_COMBAT = "removes it from combat"


@unique
class EnteringTogether(Axis):
    """The axis says whether something else that enters at the same time can be chosen to go to another zone
    as a permanent enters: then it does not enter. cr2012-07-01 614.13a; cr2016-07-22 614.13a.
    """

    MAY_BE_CHOSEN = "may be chosen to go elsewhere"
    CANT_BE_CHOSEN = "can't be chosen to go elsewhere"


@unique
class CommanderWishes(Axis):
    """The axis says which cards a player may bring into a Commander game from outside of it. cr2020-04-17
    903.11; cr2025-06-06 903.11.
    """

    ANY_CARDS = "may be any"
    AS_OF_THE_DECK = "have names of their own, and colors of the commander's color identity"
