"""This module encodes the steps of an answer for machine learning: those that may be taken next, and those
already taken. `offers_of`, which the `Encoder` calls, takes each `Step` of a draft (an answer in the making),
such as "Grizzly Bears attacks Ben", apart into an `OfferedStep`; `OFFER_COLUMNS` are the columns for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from manaburn import decisions as d
from manaburn.cards.vocabulary.words.subtypes import SUBTYPES
from manaburn.drafts import Step, steps
from manaburn.encoding.columns import AmountColumns, Columns, NumberColumn, OneOf, Sight
from manaburn.mana import NO_MANA, SYMBOLS, Mana, ProduceMana
from manaburn.purposes import SpecialAction
from manaburn.terms import CardType, Color, PlayerId
from manaburn.values import value

ANSWERS = (
    *("Pass", "PlayLand", "CastSpell", "ActivateAbility", "TakeSpecialAction", "Answer: yes", "Answer: no"),
    *("SpendMana", "HelpPay", "ProduceMana", "another answer"),
)
"""The classes of answers that can be given as one step, `Whole`."""
STEP_KINDS = (
    *("AttackWith", "BlockWith", "HoldBack", "BandTogether", "CloseBand", "Assign", "Share", "Pick", "Next"),
    *("Put: on top", "Put: on the bottom", "Put: into the graveyard", "Finish", "Number", "Word"),
    *("Beginning", "Use", "Add", "Pay"),
    *ANSWERS,
)


_SPECIAL_ACTIONS = tuple(SpecialAction)


@value(kw_only=True)
class OfferedStep:
    """A step, taken apart: the kind of step, its object, and the numbers in it."""

    kind: str
    subject: int = 0
    """The row of the card, permanent or player that the step is about."""
    object: int = 0
    """The row of the other object or player it names: the one attacked, blocked, or dealt damage."""
    index: int = 0
    """Which ability, mode, trigger, cost, special action or way to cast it, from 1; of the beginning of a
    word the code of its last letter.
    """
    amount: int = 0
    mana: tuple[int, ...] = NO_MANA
    spent: tuple[int, ...] = NO_MANA
    word: int = 0
    """The number of a word of the rules that is said; 0 for others."""
    name: str = ""
    """The name of a card that is said, or of the face or way that is chosen. It is in no column: the encoder
    writes the number of that card beside the row.
    """


COLORS = tuple(color.name.lower() for color in Color)
"""The words for the colours, as they are chosen."""
WORDS = (*(each.value for each in CardType), *COLORS, *sorted(SUBTYPES))
"""The words of the rules that can be chosen: card types, colours, subtypes. Numbered from 1."""


_NUMBERS = {word: number for number, word in enumerate(WORDS, 1)}


def number_of_word(word: str) -> int:
    """Return the number of a word of the rules; 0 for any other."""
    return _NUMBERS.get(word, 0)


def offers_of(sight: Sight, taken_or_next: Iterable[Step], decision: d.Decision | None) -> list[OfferedStep]:
    """Return steps of the answer to a question, taken apart: those that were taken already, or those that may
    be taken next. Of several ways to cast one card each has its index.
    """
    offers = []
    ways: dict[int, int] = {}
    for step in taken_or_next:
        one = offer(sight, step, decision)
        if one.kind == "CastSpell":  # no other column tells the ways apart
            ways[one.subject] = ways.get(one.subject, 0) + 1
            one = replace(one, index=ways[one.subject])
        offers.append(one)
    return offers


def offer(sight: Sight, step: Step, decision: d.Decision | None) -> OfferedStep:
    """Return a step of the answer to a question, taken apart."""
    row = sight.row
    match step:
        case steps.AttackWith(creature, target):
            return OfferedStep(kind="AttackWith", subject=row(creature), object=row(target))
        case steps.BlockWith(creature, attacker):
            return OfferedStep(kind="BlockWith", subject=row(creature), object=row(attacker))
        case steps.HoldBack(creature) | steps.CloseBand(creature):
            return OfferedStep(kind=type(step).__name__, subject=row(creature))
        case steps.BandTogether(creature, other):
            return OfferedStep(kind="BandTogether", subject=row(creature), object=row(other))
        case steps.Assign(source, target, amount):
            return OfferedStep(kind="Assign", subject=row(source), object=row(target), amount=amount)
        case steps.Share(target, amount):
            return OfferedStep(kind="Share", object=row(target), amount=amount)
        case steps.Pick(thing) | steps.Next(thing):
            return _thing(sight, type(step).__name__, thing, decision)
        case steps.PlaceCard(card, where):
            return OfferedStep(kind=f"Put: {where.value}", subject=row(card))
        case steps.Finish():
            return OfferedStep(kind="Finish")
        case steps.ChooseNumber(amount):
            return OfferedStep(kind="Number", amount=amount)
        case steps.Word(word):
            number = number_of_word(word)
            return OfferedStep(kind="Word", word=number, name="" if number else word)
        case steps.WordPrefix(text):
            return OfferedStep(kind="Beginning", index=ord(text[-1]) if text else 0, amount=len(text))
        case steps.UseManaAbility(source, ability):
            return OfferedStep(kind="Use", subject=row(source), index=ability + 1)
        case steps.Add(kind, amount):
            return OfferedStep(kind="Add", mana=_of_kind(kind, amount), amount=amount)
        case steps.PayFromPool(kind, amount):
            return OfferedStep(kind="Pay", spent=_of_kind(kind, amount), amount=amount)
        case steps.Whole(action):
            return _whole(sight, action)
        case _:
            assert_never(step)


def _of_kind(kind: str, amount: int) -> Mana:
    w, u, b, r, g, c = (amount if kind == letter else 0 for letter in SYMBOLS)
    return (w, u, b, r, g, c)


def _thing(sight: Sight, kind: str, thing: int, decision: d.Decision | None) -> OfferedStep:
    """Return what is picked or put next: a player, an object, or something by its index."""
    match decision:
        case d.ChooseModes() | d.OrderCosts():
            return OfferedStep(kind=kind, index=thing + 1)
        case d.OrderTriggers(sources=sources):
            return OfferedStep(kind=kind, subject=sight.row_of_object(sources[thing]), index=thing + 1)
        case _:
            return OfferedStep(kind=kind, subject=sight.row(PlayerId(thing)))


def _whole(sight: Sight, action: d.Action) -> OfferedStep:
    """Take apart an answer that is given in one step."""
    row = sight.row
    match action:
        case d.PlayLand(card, face):
            return OfferedStep(kind="PlayLand", subject=row(card), name=face)
        case d.CastSpell(card, _, face):
            return OfferedStep(kind="CastSpell", subject=row(card), name=face)
        case d.ActivateAbility(source, ability, mana, spent):
            added = mana or NO_MANA
            return OfferedStep(
                kind="ActivateAbility", subject=row(source), index=ability + 1, mana=added, spent=spent
            )
        case d.TakeSpecialAction(object, special):
            return OfferedStep(
                kind="TakeSpecialAction", subject=row(object), index=_SPECIAL_ACTIONS.index(special) + 1
            )
        case d.Answer(yes_or_no):
            return OfferedStep(kind=f"Answer: {yes_or_no.value}")
        case d.SpendMana(mana):
            return OfferedStep(kind="SpendMana", spent=mana)
        case d.HelpPay(object):
            return OfferedStep(kind="HelpPay", subject=row(object))
        case ProduceMana(mana):
            return OfferedStep(kind="ProduceMana", mana=mana)
        case d.Pass():
            return OfferedStep(kind="Pass")
        case _:
            return OfferedStep(kind="another answer")


OFFER_COLUMNS: tuple[Columns, ...] = (
    OneOf("kind", "the kind of step", STEP_KINDS, lambda sight, it: it.kind),
    NumberColumn("subject", "the row of its object", lambda sight, it: it.subject),
    NumberColumn("object", "the row of what else it names", lambda sight, it: it.object),
    NumberColumn(
        "index",
        "which ability, mode, trigger, cost, special action or way, from 1",
        lambda sight, it: it.index,
    ),
    NumberColumn("amount", "the number in it", lambda sight, it: it.amount),
    NumberColumn("word", "the number of the word said", lambda sight, it: it.word),
    AmountColumns("adds", "mana added", tuple(SYMBOLS), lambda sight, it: it.mana),
    AmountColumns("spends", "mana spent from the pool", tuple(SYMBOLS), lambda sight, it: it.spent),
)
