"""This module has the decorators by which the files of effects declare clauses: `deed` for what a player
does, without a word for the player ("draw a card"), `statement` for any other clause ("~ deals 3 damage to
any target", "each player secretly votes").

A deed is declared once, in the words that are said to you. `deed` declares the same phrase in the third
person too ("draws a card"), and has the effect done by the player who is spoken of. Both decorators note what
the clause has done, so that later words can say "that much" or "this way" (`_noting_results`). `does` and
`states` declare clauses that a record or a short lambda means, `deeds` and `statements` tables of them. At
the end the clause itself is put together: what you do, or a player and what they do (`CLAUSE`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeAlias, TypeVar

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_by_subject import moving_counters as mc
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.combat import PutFromHand
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.cards.vocabulary.effects_by_subject.permanents import ExchangeControl
from manaburn.cards.vocabulary.effects_by_subject.players import Payable, PayAny
from manaburn.cards.vocabulary.effects_by_subject.repeating import Repeat
from manaburn.cards.vocabulary.effects_by_subject.turns import AddPhases, AddSteps
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.cascade import Discover
from manaburn.cards.vocabulary.effects_on_cards.copying import CreateCopies
from manaburn.cards.vocabulary.effects_on_cards.manifesting import Manifest, ManifestFromTop
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.permissions import CastNow
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    Condition,
    Players,
    What,
    Who,
    speaks_of,
)
from manaburn.oracle.grammar.names import CLAUSE, DOER, Effects
from manaburn.oracle.parsing.phrases import (
    Patterns,
    Reasons,
    Row,
    Several,
    Unsayable,
    building,
    patterns_of,
    phrase,
)
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone
from manaburn.values import replace

_B = TypeVar("_B", bound=Callable[..., Effects])

DEED = Several[Effect]("deed")
DEED_OF_OTHERS = Several[Effect]("deed-of-others")
STATEMENT = Several[Effect]("statement")

_THIRD_PERSON = {"copy": "copies", "do": "does", "have": "has", "scry": "scries", "search": "searches"}
"""Verbs whose third person is not formed by an s."""
_SAME_SUBJECT = {"put": "puts", "reveal": "reveals", "shuffle": "shuffles"}
"""Verbs that follow in the pattern of another verb."""


def deed(*patterns: str, over: Reasons = None, yours: bool = False) -> Callable[[_B], _B]:
    """Declare a clause for what a player does, with the verb first and in its plain form. It is read of you
    and, in the third person, of other players; but if it is `yours`, only of you.

    `scope.doer` is the player. Where the effect that the function returns has you as its `who`, that becomes
    the player. `over` names the deeds that give way to this one, with the reason.
    """

    def declare(build: _B) -> _B:
        noted = _noting_results(build, by_doer=True, yours=yours)
        phrase(DEED, *patterns, over=over)(noted)
        if yours:
            return build
        of_others = {_in_third_person(pattern): why for pattern, why in (over or {}).items()}
        phrase(DEED_OF_OTHERS, *map(_in_third_person, patterns), over=of_others)(noted)
        return build

    return declare


def _in_third_person(pattern: str) -> str:
    """Return the pattern as it is said of another player: "draw a card" becomes "draws a card"."""
    verb, _, rest = pattern.partition(" ")
    rest = " ".join(_SAME_SUBJECT.get(word, word) for word in rest.split(" "))
    return f"{_THIRD_PERSON.get(verb, verb + 's')} {rest}"


def statement(*patterns: str, over: Reasons = None) -> Callable[[_B], _B]:
    """Declare a clause that is read only in these words; `over` names the statements that give way to it.

    Most say what an object does or what becomes of it. What a player does is a statement if its words name
    the player ("each player secretly votes"), or if it must not be read in the third person.
    """

    def declare(build: _B) -> _B:
        phrase(STATEMENT, *patterns, over=over)(_noting_results(build))
        return build

    return declare


Done: TypeAlias = Row[Effect | Effects]


def does(patterns: Patterns, effects: Done, *, over: Reasons = None, yours: bool = False) -> None:
    """Declare a deed that needs no function, as `means` declares a phrase."""
    deed(*patterns_of(patterns), over=over, yours=yours)(building(effects, alone=True))


def deeds(table: Mapping[Patterns, Done], *, yours: bool = False) -> None:
    """Declare several deeds, each as `does` does."""
    for patterns, effects in table.items():
        does(patterns, effects, yours=yours)


def states(patterns: Patterns, effects: Done, *, over: Reasons = None) -> None:
    """Declare a statement that needs no function, as `means` declares a phrase."""
    statement(*patterns_of(patterns), over=over)(building(effects, alone=True))


def statements(table: Mapping[Patterns, Done]) -> None:
    """Declare several statements, each as `states` does."""
    for patterns, effects in table.items():
        states(patterns, effects)


def _noting_results(
    build: Callable[..., Effects], *, by_doer: bool = False, yours: bool = False
) -> Callable[..., Effects]:
    """Return the function of a clause, which also notes in the scope what later words can refer to. `by_doer`
    says that the player who is spoken of does it, `yours` that nobody but you can.
    """

    @wraps(build)
    def noted(scope: Scope, *parts: Any) -> Effects:
        if yours and scope.doer is not Who.YOU:
            raise Unsayable("another player who does what is read only of you")
        spoken_of = scope.results_spoken_of
        effects = build(scope, *parts)
        # The player spoken of carries it out.
        if scope.doer is not Who.YOU:
            if any(isinstance(effect, do.AddMana | AddManaOf) for effect in effects):
                raise Unsayable("mana that another player adds")
            if any(isinstance(effect, _OF_ITS_CONTROLLER) for effect in effects):
                raise Unsayable("another player who does what is read only of you")
            if by_doer:
                effects = tuple(_done_by(scope.doer, effect) for effect in effects)
        # Later words can refer to what these effects act on, and how much they do.
        scope.acting = None
        if scope.begun_with is not None and any(_has_no_end(effect) for effect in effects):
            raise Unsayable("a change without an end, in a sentence that begins with a time")
        if scope.results_spoken_of == spoken_of and any(map(_has_other_results, effects)):
            scope.forget_results()
        for effect in effects:
            if type(effect) in HAVE_AMOUNTS:  # a subclass of such a record need not have one
                if scope.done_by is not None:
                    scope.done_before |= {scope.done_by}
                scope.done, scope.done_by = True, kind_of(effect)
                scope.done_by_several = getattr(effect, "who", None) in SEVERAL_PLAYERS
                scope.sacrificed_one = _sacrifices_one(effect)
        first, scope.first = scope.first, []
        return (*first, *effects)

    return noted


def _sacrifices_one(effect: Effect) -> bool:
    """Return whether an effect sacrifices one permanent of one player."""
    match effect:
        case do.SacrificeChosen(who=who, amount=1):
            return who not in SEVERAL_PLAYERS
        case _:
            return False


def kind_of(effect: Effect) -> type[Effect] | Place | Payable:
    """Return the type of an effect, the place to which it puts objects, or what is paid by it."""
    match effect:
        case do.SearchLibrary(to=Zone.EXILE):
            return Place.EXILE
        case do.Put(to=place):
            return place
        case PayAny(of):
            return of
        case _:
            return type(effect)


HAVE_RESULTS = (
    *(do.Discard, do.Draw, do.Mill, do.Destroy, do.Put),
    *(do.ReturnToBattlefield, do.SacrificeObjects, do.SacrificeChosen, do.SearchLibrary),
    *(lib.Surveil, lib.ExileFromTop, lib.Reveal, lib.LookAtTop, lib.RevealUntil, lib.TakeFromHand),
    *(
        lib.DiscardThese,
        lib.ExileUntilTotal,
        lib.ExileFaceDown,
        lib.RevealAtRandom,
        lib.TakeFromAmong,
        lib.BringFromOutside,
        PutFromHand,
        ChooseMatching,
    ),
    *(CreateCopies, do.CreateTokens, do.PutCounters, do.Tap, do.Untap),
    *(Manifest, ManifestFromTop),
)
"""Effects after which "it" is the object they acted on."""
HAVE_AMOUNTS = (
    *(*HAVE_RESULTS, lib.RevealThese, mc.RemoveCounters),
    *(do.DealDamage, do.GainLife, do.LoseLife, PayAny, ExchangeControl),
)
"""Effects after which "that much" is how much they did."""


def refuse_condition_on_results(condition: Condition, what: Effects) -> None:
    """Raise Unsayable if a condition at the end of a sentence speaks of what is done only if it holds."""
    if speaks_of(condition, What.IT) and what and not speaks_of(what[0], What.IT):
        if any(isinstance(effect, HAVE_RESULTS) for effect in what):
            raise Unsayable("a condition on what is only done if it holds")


def _done_by(who: Players, effect: Effect) -> Effect:
    """Return an effect on you as one on another player; other effects stay as they are."""
    return replace(effect, who=who) if getattr(effect, "who", None) is Who.YOU else effect


_OF_ITS_CONTROLLER = (mc.Bolster, CastNow, Discover, Instruction, AddPhases, AddSteps, PutFromHand)
"""Effects that the controller of the spell or ability carries out, whoever is said to do so."""


def _has_no_end(effect: Effect) -> bool:
    return getattr(effect, "duration", None) is Duration.INDEFINITE


def _has_other_results(effect: Effect) -> bool:
    """Return whether an effect acts on other objects than the one before it, so that "it" changes meaning."""
    if isinstance(effect, Repeat):
        return any(map(_has_other_results, effect.effects))
    if effect is Instruction.PROLIFERATE or isinstance(effect, mc.Bolster | mc.Explore | mc.Connive):
        return True
    acts_on = getattr(effect, "what", getattr(effect, "on", None))
    return type(effect) in HAVE_RESULTS and acts_on is not What.IT


def _declare_list_of(name: str, several_of_them: Several[Effect]) -> None:
    """Declare the phrase for several of these clauses: "draw a card and gain 3 life"."""

    @phrase(
        several_of_them,
        f"<{name}>",
        f"<{name}> and <{name}s>",
        f"<{name}> , <{name}s>",
        f"<{name}> , and <{name}s>",
        f"<{name}> , then <{name}s>",
        f"<{name}> then <{name}s>",
    )
    def several(scope: Scope, one: Effects, more: Effects | None = None) -> Effects:
        """Return the effects of one action or of several."""
        return (*one, *(more or ()))


_declare_list_of("deed", Several("deeds"))
_declare_list_of("deed-of-others", Several("deed-of-otherss"))


@phrase(DOER, "<player>")
def doer(scope: Scope, who: Players) -> Players:
    scope.doer, scope.subject = who, None
    return who


@phrase(CLAUSE, "<deed>", "<statement>")
def you_do(scope: Scope, what: Effects) -> Effects:
    return what


def you(scope: Scope) -> None:
    """Note that you are the player who does what comes next."""
    scope.doer = Who.YOU


@phrase(
    CLAUSE,
    "<doer> <deed-of-otherss>",
    "<doer> <deeds>",
    over={
        "<each-one> <deed-of-others>": (
            "what several players do is done at the same time [cr2025-06-06 608.2e]"
        )
    },
)
def others_do(scope: Scope, who: Players, what: Effects) -> Effects:
    scope.doer = Who.YOU
    return what


def refuse_condition_first(scope: Scope, what: Effects) -> None:
    """Raise Unsayable if a delayed ability begins with a condition, without which it does not trigger
    [cr2025-06-06 603.4].
    """
    if scope.condition_first and what and isinstance(what[0], do.If):
        raise Unsayable("a condition under which a delayed ability triggers")


def refuse_later_targets(scope: Scope, before: int) -> None:
    """Raise Unsayable if a delayed ability itself has targets: they are chosen as that is put on the stack
    [cr2025-06-06 603.3d].
    """
    if len(scope.slots) > before:
        raise Unsayable("a target of a delayed ability, as of the one that made it")
