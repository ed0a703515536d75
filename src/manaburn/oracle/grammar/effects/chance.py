"""This module reads flipping coins, rolling dice and clashing: "Flip a coin. If you win the flip, …", "Roll a
d20." with its table of results [cr2025-06-06 701.30, 705, 706].

The effects are what a player does (`deed`), and mean `FlipCoins`, `RollDice` and `Clash`. What is said of the
result ("you won", "the result is 6") is a condition that is refused if nothing was flipped or rolled before.
A row of a table of results, "1-9 | Draw a card.", is an `If`. Events ("you win a clash") come last. The
`scope` that each function gets keeps what the words so far have said: in `luck`, what was flipped or rolled.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.chance import Clash, Flip, FlipCoins, RollDice
from manaburn.cards.vocabulary.events.triggers_of_deeds import PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.conditions import AllOf, Compares, Relation
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    Amount,
    Condition,
    Number,
    Who,
    speaks_of,
)
from manaburn.oracle.grammar.amounts.amounts import with_x
from manaburn.oracle.grammar.deeds import deed, deeds
from manaburn.oracle.grammar.names import (
    AMOUNT,
    CONDITION,
    COUNTABLE,
    EACH_OF,
    EFFECTS,
    EVENT,
    SENTENCE,
    Effects,
)
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test
from manaburn.oracle.parsing.scope import Scope

_M = TypeVar("_M")
_WON = Number.FLIPS_WON


def _flip(scope: Scope, amount: Amount | None = 1) -> FlipCoins:
    """Return the effect of flipping coins, whose results can be spoken of from here on."""
    if scope.doer in SEVERAL_PLAYERS:
        raise Unsayable("coins of several players")
    scope.luck = FlipCoins
    asked = Flip.HEADS_OR_TAILS if "heads" in scope.words[scope.place :] else Flip.CALLED
    return FlipCoins(amount, scope.doer, asked)


deeds(
    {
        ("flip a coin", "flip <integer> coins"): _flip,
        "flip a coin until you lose a flip": lambda scope: _flip(scope, None),
    }
)


def _if_coins_were_flipped(scope: Scope, meaning: _M) -> _M:
    """Return what words about a flip mean. Raises Unsayable if no coins were flipped before."""
    if scope.luck is not FlipCoins or scope.without_results:
        raise Unsayable("which flip?")
    return meaning


def _if_flips_were_called(scope: Scope, meaning: _M) -> _M:
    """Return what words about winning or losing a flip mean. Raises Unsayable where it only matters whether
    coins come up heads: nobody wins or loses such a flip [cr2025-06-06 705.2].
    """
    if "heads" in scope.words:
        raise Unsayable("winning or losing a flip, beside flips that nobody wins")
    return _if_coins_were_flipped(scope, meaning)


def _clash(scope: Scope) -> Clash:
    """Return the effect of clashing with an opponent, whose result can be spoken of from here on."""
    if scope.doer is not Who.YOU:
        raise Unsayable("another player who clashes")
    scope.luck = Clash
    return Clash()


deeds({"clash with an opponent": _clash})


def _if_somebody_clashed(scope: Scope, meaning: _M) -> _M:
    """Return what words about a clash mean. Raises Unsayable if nobody clashed before."""
    if scope.luck is not Clash or scope.without_results:
        raise Unsayable("which clash?")
    return meaning


table(
    CONDITION,
    {
        "you win|won": lambda scope: _if_somebody_clashed(scope, Compares(_WON, Relation.AT_LEAST, 1)),
        "you|they win|wins the flip": (
            lambda scope: _if_flips_were_called(scope, Compares(_WON, Relation.AT_LEAST, 1))
        ),
        "you|they lose|loses the flip": (
            lambda scope: _if_flips_were_called(scope, Compares(_WON, Relation.AT_MOST, 0))
        ),
    },
)

means(EACH_OF, "for each coin that comes up heads", lambda scope: _if_coins_were_flipped(scope, _WON))
means(COUNTABLE, "flip|flips you win|won", lambda scope: _if_flips_were_called(scope, _WON))

means(
    SENTENCE,
    "flip a coin . if it comes up heads , <clauses> . if it comes up tails , <clauses>",
    lambda heads, tails: (
        FlipCoins(1, asked=Flip.HEADS_OR_TAILS),
        do.If(Compares(_WON, Relation.AT_LEAST, 1), heads, tails),
    ),
)


@phrase(SENTENCE, "flip <integer> coins . <clauses> , where x is the number of coins that came up heads")
def with_heads(scope: Scope, number: int, what: Effects) -> Effects:
    """Return flips that nobody wins, and effects with X as the number of heads."""
    if any(speaks_of(slot, Number.X) for slot in scope.slots):
        raise Unsayable("targets that depend on flips that come later")
    flips = FlipCoins(number, asked=Flip.HEADS_OR_TAILS)
    return flips, *(with_x(effect, _WON) for effect in what)


# Dice


DIE = Name[int]("die")


@word_test(DIE)
def die(word: str) -> int | None:
    """Return the number of sides of a die that is written like D20."""
    return int(word[1:]) if word.startswith("d") and word[1:].isdecimal() else None


SIDED_DIE = Name[int]("sided-die")


@word_test(SIDED_DIE)
def sided(word: str) -> int | None:
    """Return the number in a word such as six-sided or 20-sided."""
    count = word.removesuffix("-sided")
    words = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20}
    if count == word:
        return None
    return int(count) if count.isdecimal() else words.get(count)


DICE = Name[RollDice]("dice")
means(DICE, ("a <die>", "a <sided-die> die"), RollDice)


@deed("roll <dice>", "roll <dice> and add <amount>")
def roll(scope: Scope, dice: RollDice, more: Amount = 0) -> Effects:
    """Return the effect of rolling dice, with an amount that is added to the result."""
    if scope.doer in SEVERAL_PLAYERS:
        raise Unsayable("dice of several players")
    scope.luck = RollDice
    return (replace(dice, plus=more),)


def _refuse_without_dice(scope: Scope) -> None:
    """Raise Unsayable unless dice were rolled before."""
    if scope.luck is not RollDice or scope.without_results:
        raise Unsayable("which result?")


@phrase(AMOUNT, "the result")
def the_result(scope: Scope) -> Amount:
    _refuse_without_dice(scope)
    return Number.ROLLED


means(
    CONDITION,
    "the result is <integer>",
    lambda scope, number: Compares(the_result(scope), Relation.EXACTLY, number),
)


Row = tuple[Condition, int]
"""The results to which a row of the table applies, and how many targets were chosen before it."""

ROW = Name[Row]("row")
"""The beginning of a row, before its effects."""
RANGE = Name[Condition]("range")
"""The results from one number to another [cr2025-06-06 706.3a]."""
table(
    RANGE,
    {
        "<integer> —|- <integer>": (
            lambda least, most: AllOf((_rolled(Relation.AT_LEAST, least), _rolled(Relation.AT_MOST, most)))
        ),
        "<integer>": lambda number: _rolled(Relation.EXACTLY, number),
        "<integer> +": lambda number: _rolled(Relation.AT_LEAST, number),
    },
)
HYPHENATED = Name[Condition]("hyphenated-range")


@word_test(HYPHENATED)
def hyphenated(word: str) -> Condition | None:
    """Parse a range that is written as one word: 7-14."""
    least, hyphen, most = word.partition("-")
    if not (hyphen and least.isdecimal() and most.isdecimal()):
        return None
    return AllOf((_rolled(Relation.AT_LEAST, int(least)), _rolled(Relation.AT_MOST, int(most))))


means(RANGE, "<hyphenated-range>", itself)
means(ROW, "<range>", lambda scope, rolled: (rolled, len(scope.slots)))


def _rolled(relation: Relation, number: int) -> Compares:
    """Return the condition that the result compares so with a number."""
    return Compares(Number.ROLLED, relation, number)


EFFECTS_OF_ROW = Name[Effects]("effects-of-row")
means(
    EFFECTS_OF_ROW,
    ("<sentence> .?", "<sentence> . <effects-of-row>"),
    lambda what, more=None: (*what, *(more or ())),
)

ROW_OF_RESULTS = Name[Effects]("row-of-results")


@phrase(ROW_OF_RESULTS, "<row> : <effects-of-row>")
def row(scope: Scope, when: Row, what: Effects) -> Effects:
    """Return the effects of a row, carried out only for its results."""
    condition, targets = when
    if len(scope.slots) > targets:
        raise Unsayable("a target of one row of results")
    return (do.If(condition, what),)


RESULT_TABLE = Name[Effects]("result-table")
"""A table of results [cr2025-06-06 706.3a]."""
means(
    RESULT_TABLE,
    ("<row-of-results>", "<row-of-results> <result-table>"),
    lambda one, more=None: (*one, *(more or ())),
)


@phrase(EFFECTS, "<sentence> . <result-table>")
def effects_with_table(scope: Scope, what: Effects, rows: Effects) -> Effects:
    """Return the effects of a sentence, and those of the table of results after it [cr2025-06-06 706.3]."""
    _refuse_without_dice(scope)
    return (*what, *rows)


# Abilities that trigger


table(
    EVENT,
    {
        "<agent> clash|clashes": lambda whose: PlayerDoes(PlayerDeed.CLASHES, whose),
        ("<agent> win|wins a clash", "<agent> clash|clashes and win|wins"): (
            lambda whose: PlayerDoes(PlayerDeed.WINS_CLASH, whose)
        ),
        "<agent> win|wins a coin flip": lambda whose: PlayerDoes(PlayerDeed.WINS_FLIP, whose),
        "<agent> lose|loses a coin flip": lambda whose: PlayerDoes(PlayerDeed.LOSES_FLIP, whose),
    },
)
