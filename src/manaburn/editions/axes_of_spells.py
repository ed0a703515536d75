"""This module has the axes about spells and abilities, their targets, costs and mana, how they are put on the
stack and resolve, and what their effects do.

An axis is one question that the rules of different days answer differently, such as when a player decides
about an ability that says "may"; its members are the answers (see `manaburn.editions.axes`). The first answer
of each axis stands in `beginning`, later ones in `changes`.
"""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class OptionalTriggers(Axis):
    """The axis says when a player decides about a triggered ability that says "may". cr1999-04-23 410.5;
    cr1999-11-01 410.5; cr2001-07-23 410.5.
    """

    AS_THEY_ARE_PUT = "are chosen as they would be put on the stack"
    AS_THEY_RESOLVE = "are chosen as they resolve"


@unique
class RepeatedTargets(Axis):
    """The axis says whether a single object or player may be several targets of a spell or ability.
    cr1999-04-23 409.1c; cr2004-10-01 409.1c.
    """

    NEVER = "are not allowed"
    FOR_EACH_WORD = 'are allowed, once for each word "target"'


@unique
class DelayedTriggers(Axis):
    """The axis says who controls a delayed triggered ability. cr2005-02-01 200.7a; cr2007-10-01 200.7a,
    404.4e; cr2025-06-06 603.7d-f.
    """

    OF_THE_SOURCES_CONTROLLER = "are of the player who controls their source as they trigger"
    OF_THE_MAKERS_CONTROLLER = "are of the player who controlled what created them"


@unique
class ShieldsAgainstKinds(Axis):
    """The axis says whether a shield against a chosen source of some kind checks again what that source is,
    as it would deal damage. cr1999-11-01 419.7c; cr2001-07-23 419.7c; cr2025-06-06 609.7b.
    """

    CHOSEN_ONCE = "are about the source that was chosen, whatever it is by then"
    ASKED_AGAIN = "ask again what the source is"


@unique
class TriggeredMana(Axis):
    """The axis says when triggered abilities of permanents that add mana resolve. cr1999-04-23 406.1a,
    406.1e, 408.2e; cr1999-11-01 406.1a-b.
    """

    AT_ONCE = "resolve at once, whatever triggered them"
    LIKE_OTHER_ABILITIES = "resolve at once only if a mana ability triggered them"


@unique
class RulesForKinds(Axis):
    """The axis says which permanents are affected by a spell or ability that changes the rules for all
    permanents of a kind, not their characteristics. cr1999-11-01 418.3b; cr2001-07-23 418.3b; cr2025-06-06
    611.2c.
    """

    WHAT_WAS_THERE = "bind the permanents of that kind as the effect began"
    WHATEVER_IS_SO = "bind whatever is of that kind"


@unique
class DamageToNoncreatures(Axis):
    """The axis says what becomes of combat damage on the stack that was assigned to what is still in play,
    but no longer a creature. cr1999-11-01 310.4; cr2001-07-23 310.4.
    """

    IS_DEALT = "is dealt as it was assigned"
    IS_NOT_DEALT = "is not dealt"


@unique
class SourcesToChoose(Axis):
    """The axis says what can be chosen as a source of damage besides permanents and spells. cr1999-04-23
    glossary; cr1999-11-01 419.7c; cr2004-10-01 419.8a; cr2005-08-01 419.8a; cr2009-07-11 608.7a; cr2025-06-06
    609.7a.
    """

    NOTHING_ELSE = "are permanents and spells"
    OF_ABILITIES = "are also what an ability on the stack comes from"
    OF_COMBAT_DAMAGE = "are also what assigned combat damage on the stack"
    OF_DELAYED_TRIGGERS = "are also what delayed triggered abilities come from"
    OF_WAITING_EFFECTS = "are also what prevention effects that wait refer to"


@unique
class TypeOfMana(Axis):
    """The axis says what the type of mana is, where an ability adds mana of a type that was produced.
    cr1999-11-01 glossary; cr2004-06-01 glossary; cr2025-06-06 106.1b.
    """

    COLOR_AND_RESTRICTIONS = "is its color and what it may be spent on"
    COLOR = "is its color, or that it has none"


@unique
class OfferedTriggers(Axis):
    """The axis says who controls a triggered ability by which a player may do something. cr1999-04-23 410.2;
    cr1999-11-01 410.2; cr2001-07-23 410.2.
    """

    ONE_FOR_EACH_PLAYER = "are of the controller of the source, one for each player who may"
    OF_WHO_MAY = "are of the player who may, one for each of several"
    OF_THE_SOURCES_CONTROLLER = "are of the controller of the source, one for all"


@unique
class ActionsOfAll(Axis):
    """The axis says how all players carry out each of several actions of one spell or ability. cr1999-11-01
    413.2d; cr2001-07-23 413.2d; cr2002-10-07 413.2d; cr2025-06-06 101.4.
    """

    AT_THE_SAME_TIME = "are done by all players at the same time"
    ONE_AFTER_ANOTHER = "are done by one player after another"


@unique
class HiddenChoices(Axis):
    """The axis says whether a player who chooses a card in a hand knows what others chose before for the
    same effect. cr2007-10-01 103.4a; cr2008-02-01 103.4a-b; cr2025-06-06 101.4a-b.
    """

    ARE_KNOWN = "are known to whoever chooses later"
    STAY_HIDDEN = "stay hidden until all have chosen"


@unique
class IfYouDo(Axis):
    """The axis says what must be true of an optional action for what follows "if you do" to happen.
    cr2001-09-24 419.5; cr2003-10-01 419.5b; cr2025-06-06 118.12.
    """

    CHOSEN = "asks whether they chose to do it, whatever came of it"
    DONE_IN_PART = "asks whether any part of it happened"


@unique
class ActionsInPart(Axis):
    """The axis says whether an action before "if you do" may be chosen of which only a part can be done.
    cr2008-02-01 419.5b; cr2008-10-01 424.2, 424.6; cr2025-06-06 118.3, 118.12.
    """

    MAY_BE_CHOSEN = "may be chosen, and are done as far as possible"
    ARE_COSTS = "are costs, which can't be paid in part"


@unique
class CardsSearchedFor(Axis):
    """The axis says in which zones a player need not find what they search for. cr1999-11-01 glossary;
    cr2001-07-23 glossary; cr2025-06-06 701.23b.
    """

    IN_ANY_ZONE = "need not be found"
    IN_HIDDEN_ZONES = "need not be found where not all players see them"


@unique
class AurasOfKinds(Axis):
    """The axis says when words on an Aura count that ask for more than a type of what it enchants, such as a
    color. cr1999-04-23 214.8c; cr1999-11-01 214.8c; cr2025-06-06 303.4c.
    """

    AS_THEY_ARE_CAST = "ask for more than a type only as they are cast"
    AS_LONG_AS_THEY_ENCHANT = "ask for it as long as they enchant"


@unique
class DividedAmong(Axis):
    """The axis says whether what is divided "among any number of targets" may have no targets at all.
    cr2009-10-01 601.2d; cr2010-02-01 107.1c; cr2019-07-12 107.1c.
    """

    ANY_NUMBER = "also among none"
    AT_LEAST_ONE = "among one at least, if there is any"


@unique
class IllegalTargets(Axis):
    """The axis says whether an effect can still use information about targets that are illegal as it
    resolves; in any case it does nothing to them.
    cr1999-04-23 413.2a; cr2001-07-23 413.2a; cr2010-02-01 608.2b; cr2015-07-17 608.2b.
    """

    KNOWN = "are known as they are or last were"
    UNKNOWN = "are not known"


@unique
class DrawFromNothing(Axis):
    """The axis says whether a player who may draw a card can choose to, if their library is empty.
    cr2006-07-15 413.2c; cr2006-10-01 413.2c, 423.3.
    """

    IMPOSSIBLE = "is impossible, and no choice"
    POSSIBLE = "may be chosen"


@unique
class FoundAfterMoving(Axis):
    """The axis says where an ability finds an object that triggered it by moving. cr1999-11-01 410.10;
    cr2002-02-20 410.10; cr2010-04-23 400.7d.
    """

    IN_ANY_ZONE = "in any zone"
    WHERE_ITS_PLAYER_SEES_IT = "where it is not hidden from the player of the ability"
    IN_PUBLIC_ZONES = "in public zones"


@unique
class LeavingGraveyards(Axis):
    """The axis says when abilities are sought that trigger as a card leaves a graveyard. cr2015-03-27 603.6d;
    cr2015-07-17 603.6d.
    """

    AFTERWARDS = "are sought after the event"
    BEFORE = "look back"


@unique
class SpellsOfOthers(Axis):
    """The axis says what becomes of a spell whose caster leaves the game, if its card is another player's.
    cr2010-10-01 800.4a; cr2012-10-01 800.4a.
    """

    CEASE = "cease to exist"
    ARE_EXILED = "are exiled"


@unique
class LimitsOfLoyalty(Axis):
    """The axis says which abilities can be activated only when a sorcery could be cast, and only one of a
    permanent each turn. cr2007-10-01 212.9f; cr2009-07-11 306.7; cr2009-10-01 606.3.
    """

    OF_PLANESWALKERS = "are all abilities of planeswalkers"
    OF_LOYALTY_ABILITIES = "are loyalty abilities"


@unique
class StaticShields(Axis):
    """The axis says whether a static ability that prevents N damage from a source does so once for a
    source that damages several at once, or once for each of them. cr2007-05-01 419.7c;
    cr2009-09-04 614.9; cr2025-06-06 615.10.
    """

    EACH_SOURCE = "prevent so much of what a source deals at a time"
    EACH_DAMAGE_EVENT = "prevent so much of what each is dealt"


@unique
class TargetedMana(Axis):
    """The axis says what activated abilities are that have a target and add mana. cr1999-11-01 406.1a;
    cr2006-10-01 406.1; cr2007-05-01 406.1; cr2025-06-06 605.1a.
    """

    AT_ONCE = "are mana abilities and resolve at once"
    LIKE_OTHER_ABILITIES = "are put on the stack as others are"


@unique
class DividedShares(Axis):
    """The axis says how much each target gets at least of what is divided among a stated number of targets.
    cr1999-04-23 409.1e; cr1999-11-01 409.1e; cr2025-06-06 601.2d.
    """

    MAY_BE_NOTHING = "may be nothing"
    AT_LEAST_ONE = "are one at least"


@unique
class CopiedSpells(Axis):
    """The axis says who owns a copy of a spell. cr2006-10-01 200.5a, 503.10; cr2009-07-11 111.2, 706.9;
    cr2025-06-06 112.2.
    """

    OF_WHO_COPIES = "are owned by who controls the spell or ability that made them"
    OF_WHO_HAS_THE_COPY = "are owned by the player under whose control they were put on the stack"


@unique
class ManaWhilePlaying(Axis):
    """The axis says when mana abilities can be activated while a spell is cast or an ability activated.
    cr2002-02-20 409.1f; cr2002-10-07 409.1f; cr2004-06-01 409.1g, 411.2; cr2025-06-06 601.2g.
    """

    FOR_MANA = "if that costs mana"
    WHATEVER_IT_COSTS = "whatever that costs"


@unique
class LastCosts(Axis):
    """The axis says which costs of a spell or ability are paid after all others. cr2021-06-18 601.2h;
    cr2021-07-23 601.2h; cr2021-09-24 601.2h.
    """

    NONE = "none"
    RANDOM_AND_HIDDEN = "those at random or that bring cards from hidden zones"
    RANDOM_AND_LIBRARY = "those at random or that bring cards from the library"


@unique
class ChangedTargets(Axis):
    """The axis says what becomes of the targets of a spell or ability, if an effect changes all of them and
    not all can be changed. cr2003-07-01 415.7a; cr2009-10-01 113.6; cr2010-02-01 113.6a; cr2025-06-06 115.7a.
    """

    EACH_THAT_CAN_BE = "are changed as far as each of them can be"
    ALL_OR_NONE = "are not changed at all"


@unique
class AllTargetsIllegal(Axis):
    """The axis says what becomes of a spell or ability all of whose targets are illegal as it would resolve.
    cr2018-01-19 608.2b; cr2018-04-27 608.2b; cr2025-06-06 608.2b.
    """

    COUNTERED = "is countered"
    NOT_RESOLVED = "does not resolve, without being countered"


@unique
class UnchangedTargets(Axis):
    """The axis says whether new targets of a spell or ability may make the unchanged targets illegal.
    cr2010-02-01 113.6c; cr2011-02-04 114.6c; cr2025-06-06 115.7d.
    """

    MAY_BECOME_ILLEGAL = "may become illegal by new ones"
    STAY_LEGAL = "stay legal beside new ones"


@unique
class NonexistentCosts(Axis):
    """The axis says what keeps a card that has no mana cost from being cast. cr2005-08-01 401.1b;
    cr2006-10-01 401.1b; cr2025-06-06 118.6.
    """

    CANT_BE_PAID = "can't be paid, but something else may be, or nothing"
    CANT_BE_CAST = "keep a card from being cast at all"


@unique
class ColorsOfAbilities(Axis):
    """The axis says of which colors an ability on the stack is, for protection from them. cr1999-04-23
    409.1a, 502.7b; cr2001-07-23 409.1a, 502.7b; cr2025-06-06 702.16b.
    """

    AS_IT_WAS_PUT = "are those that its source had as it was put on the stack"
    OF_ITS_SOURCE = "are those that its source has"
