"""This module declares whom and what a card text speaks of: players (`Who`), objects (`What`, `Chosen`,
`All`), targets (`TargetSlot`), numbers (`Amount`) and conditions (`Condition`).

Everything is seen from the source and its controller: `Who.YOU`, `What.THIS`. A target is a slot of the
ability, and effects refer to it by its place: `Chosen` with 0 is the first one. `speaks_of` says whether a
part of a text contains a certain reference, such as `What.THAT`. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.amounts import AmountWorkedOut
from manaburn.cards.vocabulary.words.blocks import InBlocks
from manaburn.cards.vocabulary.words.conditions import ConditionMadeOfOthers
from manaburn.cards.vocabulary.words.durations import Awaited
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.several_players import DealtCombatDamageBy, OthersThan, Together
from manaburn.cards.vocabulary.words.stack_targets import OnStack
from manaburn.terms import CounterKind, Target, Zone
from manaburn.values import fields


class Who(Enum):
    """Players, seen from the controller of the ability."""

    YOU = "you"
    EACH_PLAYER = "each player"
    EACH_OTHER_PLAYER = "each other player"
    EACH_OPPONENT = "each opponent"
    OTHER_OPPONENTS = "each opponent other than the player of the trigger event"
    OPPONENTS_OF_THAT_PLAYER = "each opponent of the player of the trigger event"
    OPPONENTS_NOT_DEFENDING = "each opponent other than the defending player"
    THAT_PLAYER = "the player of the trigger event"
    ACTIVE_PLAYER = "the active player"
    DEFENDING_PLAYER = "the defending player"
    MONARCH = "the monarch"
    HAVING_INITIATIVE = "the player who has the initiative"
    HAVING_BLESSING = "the players who have the city's blessing"
    ENCHANTED_PLAYER = "the player this is attached to"
    CHOSEN_PLAYER = "the chosen player"
    DEALT_DAMAGE = "the players whom the effects before have dealt damage to"
    WHO_AGREED = "each player who chose to do so"
    PROMISED_A_GIFT = "the player to whom the gift was promised"
    """[cr2025-06-06 702.174a]"""
    OPPONENTS_ATTACKING_THAT_PLAYER = "each opponent attacking that player"
    PLAYERS_WHO_COULD_NOT = "each player who could not do what the last effect says"
    OPPONENTS_WHO_COULD_NOT = "each opponent who could not do what the last effect says"


class What(Enum):
    """Single objects, seen from the source of the ability."""

    THIS = "this object"
    THAT = "the object of the trigger event"
    ATTACHED = "what this is attached to"
    WAS_ATTACHED = "what this was attached to as the ability triggered"
    ABOVE = "the card directly above this in its owner's graveyard"
    """[cr2025-06-06 404.2]"""
    ALL_ABOVE = "the cards above this in its owner's graveyard"
    THOSE = "the objects of the trigger event"
    TARGETING = "the spell or ability of the trigger event"
    TOP_OF_LIBRARY = "the top card of your library"
    IT = "what the last effect created, moved, turned or chose: that token, the exiled card, those creatures"
    DAMAGED = "what the effects before have dealt damage to"
    EXILED = "what was exiled with this object"
    EXILED_SO_FAR = "what this spell or ability has exiled"
    CREATED_SO_FAR = "the tokens that this spell or ability has created"
    DISCARDED_SO_FAR = "what this spell or ability had players discard"
    TAPPED_SO_FAR = "what this spell or ability has tapped"
    GONE = "what this delayed ability waited for, where it has gone"
    """[cr2025-06-06 603.7c]"""
    PILE = "the pile that was chosen, of two"
    OTHER_PILE = "the pile that was not chosen"
    COMMANDERS = "your commanders"
    PAID = "what was sacrificed, discarded, exiled, tapped or returned as a cost"
    CONVOKED = "the creatures that convoked this"


@word
class Chosen:
    """The reference is to what was chosen for the nth target slot, counted from 0."""

    slot: int = 0


@word
class All:
    """Every permanent that matches, or that the players meant control, seen when the effect is carried out;
    in another zone, every card that matches and that such players have there.
    """

    WORDS = (
        "each {filter}[ of {of}][, who owns it{owned}][ in {zone}][ attached to {attached_to}]"
        "[, the bottom one{bottom}][, the top one{top}][, but for {but}]"
        "[, and each ability there{with_abilities}]"
    )

    filter: Filter
    of: Players | None = None
    zone: Zone = Zone.BATTLEFIELD
    attached_to: What | Chosen | Who | None = None
    """Only what is attached to that, or was as it left the battlefield; or to such a player."""
    bottom: bool = False
    """Only the bottom card of each player there, whatever it is like."""
    top: bool = False
    """Only the topmost that matches, of each player there."""
    owned: bool = False
    """Such players own them, whoever controls them."""
    but: What | Chosen | None = None
    """Others than this target, or than what a spell has created or put there."""
    with_abilities: bool = False
    """On the stack: also the abilities there that such players control."""


@word
class ControllerOf:
    """The controller of each object meant (its last controller, if it is gone)."""

    WORDS = "the controller of {what}"

    what: What | Chosen


@word
class OwnerOf:
    """The owner of each object meant."""

    WORDS = "the owner of {what}"

    what: What | Chosen


@word
class PlayerOrControllerOf:
    """The player who is a target, or the controller of the permanent that is."""

    WORDS = "the player, or the controller, of {what}"

    what: Chosen


@word
class Among:
    """The reference is to those of some objects that match: "each other creature card exiled with this"."""

    WORDS = "each {filter} among {what}[ but for {but}][, now in {zone}]"

    what: What | Chosen
    filter: Filter = ANYTHING
    but: What | None = None
    """The object that is left out: "other"."""
    zone: Zone | None = None
    """Only those that are in this zone now: "each card put into a graveyard this way"."""


@word
class AndOthers:
    """Objects together with others: "target creature and each other that shares a color with it",
    cards of two zones; or several targets, each with a description of its own.
    """

    WORDS = "{what} and {others}"

    what: What | Chosen | All
    others: All | Chosen | AndOthers


@word
class AttackedBy:
    """The player or planeswalker that a creature is attacking, or was declared attacking this turn: nothing
    if it attacks a battle.
    """

    WORDS = "the player or planeswalker {what} is attacking"

    what: What | Chosen


SEVERAL_PLAYERS = (
    Who.EACH_PLAYER,
    Who.EACH_OTHER_PLAYER,
    Who.EACH_OPPONENT,
    Who.OTHER_OPPONENTS,
    Who.OPPONENTS_NOT_DEFENDING,
    Who.OPPONENTS_OF_THAT_PLAYER,
    Who.OPPONENTS_ATTACKING_THAT_PLAYER,
    Who.PLAYERS_WHO_COULD_NOT,
    Who.OPPONENTS_WHO_COULD_NOT,
    Who.WHO_AGREED,
)
"""Words that mean more than one player."""
Objects = What | Chosen | All | Among | AndOthers | AttackedBy | InBlocks
Players = (
    Who | Chosen | ControllerOf | OwnerOf | PlayerOrControllerOf | Together | OthersThan | DealtCombatDamageBy
)


class Fewer(Enum):
    """The option says whether fewer targets may be chosen than the number that is worked out."""

    FORBIDDEN = "exactly"
    ALLOWED = "up to"


@word
class Elsewhere:
    """The record says what a target may be in a second zone: target spell or permanent."""

    WORDS = "{what} in {zone}"

    what: Filter
    zone: Zone


MOST_TARGETS = 99
"""How many targets "any number" of them allows."""


@word(kw_only=True)
class TargetSlot:
    """The slot is one instance of the word "target" [cr2025-06-06 115].

    `what` describes objects in `zone` (spells, if that is the stack); `players` says which players may
    be chosen; with both, either may. `any_target` stands for the words of burn spells, whose meaning
    depends on the edition. `other_than`: not what was chosen for these slots before it.
    """

    what: Filter | None = None
    players: Whose | None = None
    zone: Zone = Zone.BATTLEFIELD
    minimum: int = 1
    maximum: int = 1
    any_target: bool = False
    """With `what`, only such permanents, and any player: "any other target"."""
    other_than: tuple[int, ...] = ()
    of_target: int | None = None
    """Only what the player controls who is the target of that slot before it, or who controls that."""
    apart: bool = False
    """No two of them of one player: "for each opponent, up to one target creature that player controls"."""
    one_of_each: bool = False
    """With `apart`: there has to be one of each player of whom there is a legal target."""
    together: bool = False
    """All of them of one player: "from a single graveyard"."""
    of_different_mana_values: bool = False
    """No two of them with one mana value."""
    mana_value_together: int | None = None
    """The greatest total mana value that they may have, if there is a limit."""
    damaged_before: bool = False
    """Only players to whom the source of the ability has dealt damage before."""
    number: Amount | None = None
    """How many targets there are, worked out as they are chosen."""
    fewer: Fewer = Fewer.FORBIDDEN
    """Whether there may be fewer than that."""
    divided: Amount | None = None
    """How much is divided among them as they are chosen; each gets at least one [cr2025-06-06 601.2d]."""
    on_stack: OnStack | None = None
    """Which abilities on the stack it may be, and at what a spell or ability is aimed that is the target."""
    elsewhere: Elsewhere | None = None
    """What it may be instead in another zone."""
    by: Whose = Whose.YOU
    """Who chooses: you, the active player, or an opponent: "any target of an opponent's choice"."""
    who: Condition | None = None
    """What is so of the player who is the target, or controls it; THAT_PLAYER is that player, and THAT an
    object that is the target.
    """
    besides_that: bool = False
    """Not what the trigger event is about."""
    not_among: tuple[Target, ...] = ()
    """What those are, where it has been worked out."""
    of_ability: bool = False
    """It is of an ability of a card in a hand or graveyard that is to be activated, where that is known."""
    dispensable: bool = False
    """The spell or ability resolves even if all its targets have become illegal."""


ANY_TARGET = TargetSlot(any_target=True)
TARGET_CREATURE = TargetSlot(what=CREATURE)
TARGET_PLAYER = TargetSlot(players=Whose.ANYONE)
TARGET_OPPONENT = TargetSlot(players=Whose.OPPONENT)
TARGET_SPELL = TargetSlot(what=ANYTHING, zone=Zone.STACK)
TARGET_CREATURE_SPELL = TargetSlot(what=CREATURE, zone=Zone.STACK)


class Number(Enum):
    """Numbers that are known only when the effect is carried out."""

    X = "X"
    THAT_MUCH = "the amount of the trigger event"
    FLIPS_WON = "how many coin flips or clashes were won, or coins came up heads, last"
    ROLLED = "the result of the last roll of dice"
    AGREED = "how many players have chosen to do what each of them might do"
    """Whether or not anything replaced it [cr2025-06-06 118.11]."""
    EXCESS = "the excess damage that the last effect dealt"
    DONE = "the amount of the last effect: damage dealt, life lost, cards drawn this way, how many objects"
    EXILED_FROM_HANDS = "how many cards have been exiled from hands by this spell or ability"
    CHOSEN = "the chosen number"
    DEVOURED = "how many creatures it devoured"
    """[cr2025-06-06 702.82b]"""
    ITS_SHARE = "its share"
    """Of what is divided among targets, for each of them what was announced [cr2025-06-06 601.2d]."""
    BLOCKERS_BEYOND_THE_FIRST = "how many more creatures than one block this"
    """[cr2025-06-06 702.23a]"""
    OPPONENTS_ATTACKED = "how many opponents were attacked this combat"
    OPPONENTS_ATTACKED_THIS_TURN = "how many opponents you attacked this turn"
    CREATURES_ATTACKED_WITH = "with how many creatures you attacked this turn"
    CREATURES_ATTACKED_THIS_COMBAT = "how many creatures attacked this combat"
    """Wherever they are now [cr2025-06-06 508.1a]."""
    TIMES_RESOLVED = "how many times this ability has resolved this turn"
    """This time included; known as it begins to resolve."""
    TIMES_ACTIVATED = "how many times this ability has been activated this turn"


@word
class Count:
    """The number of matching permanents, or of cards in another zone: "for each creature you control"."""

    WORDS = "the number of {filter~}[ of {of}][ in {zone}]"

    filter: Filter = ANYTHING
    zone: Zone = Zone.BATTLEFIELD
    of: Players | None = None
    """Whose they are; None: permanents of all players, but cards of yours alone."""


@word
class CountersOn:
    """The number of counters on objects or players, as there are or last were: "for each charge counter on
    this" [cr2025-06-06 122.1].
    """

    WORDS = "the number of[ {kind}] counters on {what~}"

    kind: CounterKind | None = None
    """Only counters of this kind; None: of all kinds."""
    what: What | Chosen | Filter | Who = What.THIS


@word
class BasicLandTypesOf:
    """The number of basic land types among the lands a player controls (domain)."""

    WORDS = "the number of basic land types of lands that {who} controls"

    who: Who = Who.YOU


@word
class LifeOf:
    """The life total of one player."""

    WORDS = "the life total of {who}"

    who: Players = Who.YOU


Amount = int | Number | Count | CountersOn | BasicLandTypesOf | LifeOf | AmountWorkedOut


@word
class Controls:
    """The condition holds if some player of those meant controls at least that many matching permanents."""

    WORDS = "{who?} controls at least {at_least} {filter#}"

    filter: Filter
    who: Who = Who.YOU
    at_least: int = 1


class During(Enum):
    """The option says which turn is looked at."""

    THIS_TURN = "this turn"
    LAST_TURN = "the last turn of that player"


@word
class HasAttacked:
    """The condition holds if a player attacked, that is, declared at least so many creatures as attackers:
    "if you attacked this turn" [cr2025-06-06 508.6].
    """

    WORDS = "{during} {who?} attacked[ {whom}] with {at_least} or more creatures"

    who: Who = Who.YOU
    whom: Who | None = None
    """Only attacks on these players count; None: all attacks."""
    at_least: int = 1
    during: During = During.THIS_TURN


class Seen(Enum):
    """The option says when objects are as they are described."""

    NOW = "is"
    NOW_OR_LAST = "is or was"
    """As it last was, if it is not there any more: "if it was a land card"."""
    AS_IT_BECAME = "has become"


@word
class Is:
    """The condition holds if one of certain objects fits a description, and is in any stated `zone`."""

    WORDS = "{what} {seen} {filter^}[, now in {zone}]"

    what: What | Chosen
    filter: Filter
    seen: Seen = Seen.NOW
    zone: Zone | None = None


class Circumstance(Enum):
    """Conditions without a parameter."""

    YOUR_TURN = "it is your turn"
    YOUR_DECLARE_BLOCKERS_STEP = "it is your declare blockers step"
    THIS_IS_IN_GRAVEYARD = "this is in its owner's graveyard"
    THIS_IS_UNTAPPED = "this is untapped"
    THIS_IS_TAPPED = "this is tapped"
    THIS_IS_ATTACKING = "this is attacking"
    THIS_HAD_TO_ATTACK = "this had to attack this combat"
    THIS_ATTACKS_ALONE = "this attacks alone"
    THIS_IS_ATTACKING_ALONE = "this is attacking alone"
    THIS_BLOCKS_ALONE = "this blocks alone"
    THIS_IS_BLOCKING_ALONE = "this is blocking alone"
    THIS_IS_SADDLED = "this is saddled"
    ATTACKERS_ARE_DECLARED = "it is the declare attackers step"
    YOU_WERE_ATTACKED = "you've been attacked this step"
    EXTRA_TURN = "it is an extra turn"
    ONE_OF_YOUR_FIRST_THREE_TURNS = "it is your first, second or third turn of the game"
    THIS_CAME_SINCE_LAST_UPKEEP = "this came under your control since the beginning of your last upkeep"
    FIRST_COMBAT = "it is the first combat phase of the turn"
    HAND_IS_EMPTY = "you have no cards in hand"
    IT_IS_DAY = "it is day"
    IT_IS_NIGHT = "it is night"
    YOUR_MAIN_PHASE = "it is a main phase of yours"
    NO_TIME_FOR_SORCERIES = "you could not cast a sorcery now"
    COMBAT = "it is a combat phase"
    YOU_HAVE_CAST_NO_SPELL = "you have cast no spell this game"
    YOU_CONTROL_YOUR_COMMANDER = "you control your commander"
    UPKEEP_CUMULATES = "this is on the battlefield, as cumulative upkeep asks for"
    GRAFT_IS_POSSIBLE = "this has a +1/+1 counter, as graft asks for"


@word
class SpellsCastLastTurn:
    """The condition holds if some player cast that many spells or more in the turn before."""

    WORDS = "last turn some player cast {at_least} or more spells"

    at_least: int = 1


@word
class Not:
    """The condition does not hold."""

    WORDS = "it is not so that {condition}"

    condition: Condition


Condition = Controls | HasAttacked | Is | Circumstance | SpellsCastLastTurn | Not | ConditionMadeOfOthers


def speaks_of(words: object, *meant: Players | Objects | Number | Circumstance | Awaited) -> bool:
    """Return whether a part of a card's text, however deep inside, means a player, object or number by one of
    those words.
    """
    if words in meant:
        return True
    if isinstance(words, tuple):
        return any(speaks_of(word, *meant) for word in words)
    return any(speaks_of(getattr(words, each.name), *meant) for each in fields(words))
