"""This module reads conditions on the present: "if you control a Swamp", "as long as it's your turn", "unless
~ is tapped".

`CONDITION` is one condition without the word before it ("you control a Swamp"), and means a record such as
`Controls`, `Is` or `Compares`; most stand in one table. The first section reads the words around it: before a
sentence (`IF_SO`, `WHILE_SO`) or after it (`SO_LONG`). A `STATE` is one for which an ability may wait too,
"When you control no Islands" [cr2025-06-06 603.8].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.catalogue.dungeons import DUNGEONS
from manaburn.cards.keywords.speed import HAS_MAX_SPEED
from manaburn.cards.vocabulary.words.amounts import NumberOf, PlayersMeant, StatOf
from manaburn.cards.vocabulary.words.conditions import (
    AllOf,
    AnyOf,
    Compares,
    CompletedDungeon,
    HasMostLife,
    IsAmong,
    Relation,
    WasCast,
)
from manaburn.cards.vocabulary.words.filters import (
    CREATURE,
    Being,
    CombatRole,
    Filter,
    Status,
    Wearing,
    Whose,
)
from manaburn.cards.vocabulary.words.references import (
    Chosen,
    Circumstance,
    Condition,
    Controls,
    Count,
    Is,
    LifeOf,
    Not,
    Seen,
    SpellsCastLastTurn,
    What,
    Who,
)
from manaburn.oracle.grammar.names import CONDITION, STATE
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Color, Supertype, Zone

# How a condition is said of something: before it, or after it


IF_SO = Name[Condition]("if-so")
"""A condition before a sentence of what happens: "If you control a Swamp, …"."""
means(IF_SO, ("if <conditions> ,", "then if <conditions> ,"), itself)

CONDITIONS = Name[Condition]("conditions")
table(
    CONDITIONS,
    {
        "<condition>": itself,
        "<condition> and if? <condition>": lambda one, other: AllOf((one, other)),
        "<condition> or if? <condition>": lambda one, other: AnyOf((one, other)),
    },
)

DURING = Name[Condition]("during")
table(
    DURING,
    {
        "during your turn": Circumstance.YOUR_TURN,
        "during turns other than yours": Not(Circumstance.YOUR_TURN),
        ("during an opponent 's turn", "during each opponent 's turn"): (
            IsAmong(Who.ACTIVE_PLAYER, Who.EACH_OPPONENT)
        ),
        "during combat": Circumstance.COMBAT,
    },
)

WHILE_SO = Name[Condition]("while-so")
"""A condition before a static ability: "As long as you control a Swamp, …"."""
means(WHILE_SO, ("as long as <conditions> ,", "<during> ,"), itself)

SO_LONG = Name[Condition]("so-long")
"""A condition after a static ability."""
table(
    SO_LONG,
    {
        ("as long as <conditions>", "if <conditions>"): itself,
        "unless <condition>": Not,
        "<during>": itself,
    },
)

# What is so


table(
    CONDITION,
    {
        "you control <a-noun>": lambda noun: Controls(noun.permanents()),
        ("you control <integer> or more <noun>", "you control at least <integer> <noun>"): (
            lambda number, noun: Controls(noun.permanents(), at_least=number)
        ),
        "<state>": itself,
        "you don't control a|an|any <noun>": lambda noun: Not(Controls(noun.permanents())),
        "you don't control another <noun>": lambda noun: Not(
            Controls(merged(noun.permanents(), Filter(other_than_this=True)))
        ),
        "an opponent controls <a-noun>": lambda noun: Controls(noun.permanents(), Who.EACH_OPPONENT),
        "you have <integer> or more life": lambda number: Compares(LifeOf(), Relation.AT_LEAST, number),
        "you have <integer> or less life": lambda number: Not(
            Compares(LifeOf(), Relation.AT_LEAST, number + 1)
        ),
        "your life total is <integer> or less": lambda number: Compares(LifeOf(), Relation.AT_MOST, number),
        ("it's your turn", "it is your turn"): Circumstance.YOUR_TURN,
        "it's not your turn": Not(Circumstance.YOUR_TURN),
        "it's your first , second , or third turn of the game": Circumstance.ONE_OF_YOUR_FIRST_THREE_TURNS,
        "<one-is> equipped": lambda what: Is(what, Filter(wearing=Wearing.EQUIPMENT)),
        "<one-is> enchanted": lambda what: Is(what, Filter(wearing=Wearing.AURA)),
        "<one-is> blocking": lambda what: Is(what, Filter(combat=CombatRole.BLOCKING)),
        "<one-is> attacking or blocking": (
            lambda what: Is(what, Filter(combat=CombatRole.ATTACKING_OR_BLOCKING))
        ),
        "enchanted|equipped <noun-word> is <a-noun>": (
            lambda scope, word, noun: Is(scope.attached(word), noun.permanents())
        ),
        "enchanted|equipped <noun-word> is <color>": (
            lambda scope, word, color: Is(scope.attached(word), Filter(colors=frozenset({color})))
        ),
        "enchanted|equipped <noun-word> is legendary": (
            lambda scope, word: Is(scope.attached(word), Filter(supertypes=frozenset({Supertype.LEGENDARY})))
        ),
        "~ is <a-noun>": lambda noun: Is(What.THIS, noun.permanents()),
        "you control a permanent of each color": AllOf(
            tuple(Controls(Filter(colors=frozenset({color}))) for color in Color)
        ),
        "~ isn't a token": Is(What.THIS, Filter(nontoken=True), Seen.NOW_OR_LAST),
        "~ isn't <a-noun>": lambda noun: Not(Is(What.THIS, _no_token(noun))),
        "it's not a token": lambda scope: Is(scope.single(), Filter(nontoken=True), Seen.NOW_OR_LAST),
        "it's <a-noun>": lambda scope, noun: Is(scope.single(), noun.permanents()),
        "no spells were cast last turn": Not(SpellsCastLastTurn()),
        "it's the first combat phase of the turn": Circumstance.FIRST_COMBAT,
        "you control your commander": Circumstance.YOU_CONTROL_YOUR_COMMANDER,
        "there are <integer> or more <noun> on the battlefield": (
            lambda number, noun: Compares(Count(noun.permanents()), Relation.AT_LEAST, number)
        ),
        "you have <integer> or more opponents": (
            lambda number: Compares(PlayersMeant(Who.EACH_OPPONENT), Relation.AT_LEAST, number)
        ),
        # Lands of all of them are counted together.
        "your opponents control <integer> or more <noun>": (
            lambda number, noun: Compares(Count(_of_opponents(noun)), Relation.AT_LEAST, number)
        ),
        ("any player controls <a-noun>", "there is <a-noun> on the battlefield"): (
            lambda noun: Controls(noun.permanents(), Who.EACH_PLAYER)
        ),
        # The monarch [cr2025-06-06 723]
        "you're the monarch": IsAmong(Who.YOU, Who.MONARCH),
        "you have the most life or are tied for most life": HasMostLife(Who.YOU),
        "a player has more life than each other player": (
            Compares(PlayersMeant(Who.EACH_PLAYER, HasMostLife(Who.THAT_PLAYER)), Relation.EXACTLY, 1)
        ),
        "you're not the monarch": Not(IsAmong(Who.YOU, Who.MONARCH)),
        "<player> is the monarch": lambda who: IsAmong(who, Who.MONARCH),
        "there is no monarch": Compares(PlayersMeant(Who.MONARCH), Relation.EXACTLY, 0),
        "an opponent is the monarch": (
            lambda scope: scope.saying(IsAmong(Who.EACH_OPPONENT, Who.MONARCH), Who.MONARCH, "player")
        ),
        # The city's blessing [cr2025-06-06 702.131c]
        "you have the city 's blessing": IsAmong(Who.YOU, Who.HAVING_BLESSING),
        "you don't have the city 's blessing": Not(IsAmong(Who.YOU, Who.HAVING_BLESSING)),
        ("you have max speed", "your speed is 4"): HAS_MAX_SPEED,
        # The initiative, and dungeons [cr2025-06-06 309.7, 724]
        "you have the initiative": IsAmong(Who.YOU, Who.HAVING_INITIATIVE),
        "you've completed a dungeon": CompletedDungeon(Who.YOU),
        "no <noun> are on the battlefield": lambda noun: Not(Controls(noun.permanents(), Who.EACH_PLAYER)),
    },
)


table(
    CONDITION,
    {f"you haven't completed {name.lower()}": Not(CompletedDungeon(Who.YOU, name)) for name in DUNGEONS},
)


def _no_token(noun: Noun) -> Filter:
    """Return the description of permanents. Raises Unsayable for tokens: not being one is said otherwise."""
    if noun.filter.token:
        raise Unsayable("not being a token, which is said otherwise")
    return noun.permanents()


def _of_opponents(noun: Noun) -> Filter:
    """Return the description of permanents that any of your opponents controls."""
    if noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("what opponents control, of somebody else")
    return replace(noun.permanents(), controller=Whose.OPPONENT)


@phrase(CONDITION, "you control <a-noun> other than <one> or ~")
def you_control_besides(scope: Scope, noun: Noun, other: What | Chosen) -> Condition:
    if other is What.THIS:
        raise Unsayable("others than one and the same")
    yours = replace(noun.permanents(), controller=Whose.YOU, other_than_this=True)
    return Compares(Count(yours), Relation.MORE_THAN, NumberOf(other, yours))


# What may be so at any time, for which an ability waits too [cr2025-06-06 603.8]


table(
    STATE,
    {
        "you control no <noun>": lambda noun: Not(Controls(noun.permanents())),
        "you have no cards in hand": Circumstance.HAND_IS_EMPTY,
        "~ 's <measure> is <integer> or greater|more": (
            lambda stat, number: Compares(StatOf(stat, What.THIS), Relation.AT_LEAST, number)
        ),
        "there are no <noun> on the battlefield": (
            lambda noun: Not(Controls(noun.permanents(), Who.EACH_PLAYER))
        ),
    },
)


@phrase(CONDITION, "~ is attached to a|an <described-noun> you control")
def attached_to_yours(scope: Scope, noun: Noun) -> Condition:
    """Return the condition that the source is attached to a permanent that you control."""
    what = replace(noun.permanents(), controller=Whose.YOU)
    return Is(scope.attached("creature"), what)


@phrase(CONDITION, "it's not their turn")
def not_their_turn(scope: Scope) -> Condition:
    if scope.player() is not Who.THAT_PLAYER:
        raise Unsayable("the turn of another player than that of the event")
    return Not(IsAmong(Who.THAT_PLAYER, Who.ACTIVE_PLAYER))


ONE_IS = Name[What | Chosen]("one-is")
"""An object that something is said of: "it's", "that creature is"."""
table(
    ONE_IS,
    {
        ("<one> is", "it's"): lambda scope, what=None: what or scope.single(),
        ("enchanted <noun-word> is", "equipped creature is"): (
            lambda scope, noun="creature": scope.attached(noun)
        ),
    },
)


@phrase(CONDITION, "<one-is> untapped")
def untapped(scope: Scope, what: What | Chosen) -> Condition:
    return Circumstance.THIS_IS_UNTAPPED if what is What.THIS else Is(what, Filter(status=Status.UNTAPPED))


@phrase(CONDITION, "<one-is> tapped")
def tapped(scope: Scope, what: What | Chosen) -> Condition:
    return Circumstance.THIS_IS_TAPPED if what is What.THIS else Is(what, Filter(status=Status.TAPPED))


@phrase(CONDITION, "<one-is> attacking")
def attacking(scope: Scope, what: What | Chosen) -> Condition:
    by_itself = what is What.THIS
    return Circumstance.THIS_IS_ATTACKING if by_itself else Is(what, Filter(combat=CombatRole.ATTACKING))


@phrase(CONDITION, "<one-is> attacking alone")
def attacking_alone(scope: Scope, what: What | Chosen) -> Condition:
    if what is not What.THIS:
        raise Unsayable("something else attacking alone")
    return Circumstance.THIS_IS_ATTACKING_ALONE


@phrase(CONDITION, "it was a|an <noun>")
def this_was_one(scope: Scope, noun: Noun) -> Condition:
    """Return the condition that this permanent, or a target spell, countered or not, was of a kind as it last
    existed [cr2025-06-06 603.10a, 608.2h].
    """
    target = scope.single()
    if isinstance(target, Chosen) and scope.slots[target.slot].zone is Zone.STACK:
        return Is(target, noun.spells(), Seen.NOW_OR_LAST)
    if target in (What.THAT, What.WAS_ATTACHED) and "card" not in noun.words:
        return Is(target, noun.permanents(), Seen.NOW_OR_LAST)
    if scope.object() is not What.THIS or noun.of is not None or "card" in noun.words:
        raise Unsayable("what something else than the source was")
    return Is(What.THIS, noun.permanents(), Seen.NOW_OR_LAST)


@phrase(
    CONDITION,
    "it was <a-noun>",
    "it's <a-noun>",
    "that card is|was <a-noun>",
    over={"it's <a-noun>": "what has been moved is asked about where it is now"},
)
def result_is_one(scope: Scope, noun: Noun) -> Condition:
    what = scope.object()
    if what is not What.IT or noun.of is not None:
        raise Unsayable("being something")
    if noun.zone is Zone.STACK:
        raise Unsayable("being a spell, of what is none yet")
    return Is(What.IT, noun.filter, Seen.NOW_OR_LAST)


@phrase(CONDITION, "it wasn't a|an <noun>")
def it_was_not_one(scope: Scope, noun: Noun) -> Condition:
    """Return the condition that a target was no permanent of a kind as it last existed, which an effect has
    moved [cr2025-06-06 608.2h].
    """
    what = scope.single()
    if not isinstance(what, Chosen) or scope.slots[what.slot].zone is not Zone.BATTLEFIELD:
        raise Unsayable("what something else than a target on the battlefield was not")
    return Not(Is(what, _no_token(noun), Seen.NOW_OR_LAST))


means(
    CONDITION,
    "it's an enchanted creature or enchantment creature",
    lambda scope: Is(
        scope.single(),
        Filter(
            types=CREATURE.types,
            any_of=(Filter(wearing=Wearing.AURA), Filter(types=frozenset({CardType.ENCHANTMENT}))),
        ),
    ),
)


@phrase(CONDITION, "it's not <a-noun>", "it isn't <a-noun>")
def it_is_not_one(scope: Scope, noun: Noun) -> Condition:
    what = scope.single()
    if what is What.THIS and noun.filter == Filter(token=True):
        return Is(What.THIS, Filter(nontoken=True), Seen.NOW_OR_LAST)
    if noun.filter.token or noun.filter.being:
        raise Unsayable("not being a token, which is said otherwise")
    if what is What.IT and noun.of is None:
        return Not(Is(What.IT, noun.filter, Seen.NOW_OR_LAST))
    return Not(Is(what, noun.permanents()))


@phrase(CONDITION, "<one> was cast")
def was_cast(scope: Scope, what: What | Chosen) -> Condition:
    if what is What.THIS:
        return WasCast(by_anyone=True)
    return Is(what, Filter(being=frozenset({Being.WAS_CAST})), Seen.NOW_OR_LAST)


@phrase(CONDITION, "<one> wasn't cast")
def was_not_cast(scope: Scope, what: What | Chosen) -> Condition:
    return Not(was_cast(scope, what))


means(
    CONDITION,
    "a player cast two or more spells last turn",
    SpellsCastLastTurn(2),
    over={
        "<who-did> cast <so-many> <in-turn>": (
            "both mean the same; spells of last turn are counted, not gone through"
        )
    },
)
