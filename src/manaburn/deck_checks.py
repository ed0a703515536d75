"""This module checks a deck list (`check_deck`): whether its format allows it, which cards are playable,
since when all exist.

    report = check_deck("elves.txt", cards=cards_from())
    report.problems, report.deck.missing, report.first_day

A card is not playable if the compiler of card texts can't read some words of it. `ranked` lists the unread
words that keep the largest number of decks from being complete, for whoever teaches the compiler more.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple, assert_never

from manaburn.arguments import instance
from manaburn.cards.decks.deck_files import listed_deck
from manaburn.cards.decks.decks import (
    COMMANDER_DECK_SIZE,
    LARGEST_SIDEBOARD,
    LEAST_CARDS,
    LEAST_CARDS_IF_LIMITED,
    MOST_COMMANDERS,
    MOST_OF_ONE,
    Deck,
    Entries,
    Missing,
    Section,
    most_allowed,
)
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import LATEST, Edition, Topic
from manaburn.editions.citations import cite
from manaburn.errors import Problem
from manaburn.oracle.store.missing import pattern_of
from manaburn.rules.start.commander_decks import faults
from manaburn.rules.start.companions import companion_of, companion_of_deck
from manaburn.values import value


class Construction(Enum):
    """The set of rules by which a deck is built."""

    CONSTRUCTED = "constructed"
    LIMITED = "limited"
    COMMANDER = "commander"


@value
class DeckReport:
    """The result of checking a deck against the rules of its construction."""

    deck: Deck
    """The deck with its playable cards; the others are its `missing` entries."""
    construction: Construction
    problems: tuple[Problem, ...]
    """The reasons why its format does not allow it; empty if it does."""
    doubts: tuple[str, ...]
    """The questions that could not be decided because cards are missing."""
    edition: Edition

    @property
    def is_whole(self) -> bool:
        """Return whether every card is playable, those of the sideboard too."""
        return not self.deck.missing

    @property
    def cards(self) -> int:
        """Return how many cards its list has, without the sideboard."""
        return _size(self.deck)

    @property
    def sideboard(self) -> int:
        """Return how many cards the sideboard of its list has."""
        return _size_of_sideboard(self.deck)

    @property
    def playable(self) -> int:
        """Return how many of all these cards are playable."""
        return self.cards + self.sideboard - sum(each.number for each in self.deck.missing)

    @property
    def companion(self) -> CardDefinition | None:
        """Return the card of the sideboard that can be the deck's companion, judged by the playable cards
        [cr2025-06-06 702.139].
        """
        return companion_of_deck(self.edition, self.deck)

    @property
    def first_day(self) -> date | None:
        """Return the first day on which all its playable cards are known to have been printed."""
        return self.deck.first_playable

    @property
    def undated(self) -> tuple[str, ...]:
        """Return the cards of which no day of printing is known."""
        cards = dict.fromkeys([*_kinds(self.deck.main), *_kinds(self.deck.sideboard), *self.deck.commanders])
        return tuple(card.name for card in cards if not (card.first_printed or card.printed_by))

    def as_json(self) -> dict[str, Any]:
        """Return the report as JSON."""
        return {
            "deck": self.deck.name,
            "construction": self.construction.value,
            "edition": str(self.edition),
            "cards": self.cards,
            "sideboard": self.sideboard,
            "commanders": [card.name for card in self.deck.commanders],
            "companion": None if self.companion is None else self.companion.name,
            "playable": self.playable,
            "whole": self.is_whole,
            "problems": [{"sentence": each.sentence, "rule": each.rule} for each in self.problems],
            "doubts": [*self.doubts],
            "missing": [_missing_as_json(each) for each in self.deck.missing],
            "first_day": None if self.first_day is None else str(self.first_day),
            "undated": [*self.undated],
            "notes": [*self.deck.notes],
        }


def _missing_as_json(missing: Missing) -> dict[str, Any]:
    return {
        "section": missing.section.value,
        "number": missing.number,
        "name": missing.name,
        "reason": missing.reason,
        "words": [*missing.words],
    }


def check_deck(
    path_or_name: str | Path | Deck,
    construction: Construction | None = None,
    *,
    cards: CardPool = CATALOGUE_ALONE,
    edition: Edition = LATEST,
) -> DeckReport:
    """Look up every card of a deck, and check the deck against the rules of its construction [cr2025-06-06
    100.2, 100.4, 903.5]. If that is not given it is commander for a deck with a commander, else constructed.

    Raises NotationError if it is no deck list; cards that can't be played are in the report.

    >>> print(check_deck("ogres").problems[0])
    a constructed deck needs at least 60 cards; this one has only 40 [cr2026-04-17 100.2a]
    """
    instance(edition, Edition, "an edition")
    deck = path_or_name
    if not isinstance(deck, Deck):
        deck = listed_deck(deck, cards=cards)
    if construction is None:
        leads = deck.commanders or any(each.section is Section.COMMANDER for each in deck.missing)
        construction = Construction.COMMANDER if leads or _leaders(deck) else Construction.CONSTRUCTED
    problems, doubts = _judged(deck, instance(construction, Construction, "a Construction"), edition)
    doubts.extend(_doubted_companions(deck))
    return DeckReport(deck, construction, tuple(problems), tuple(doubts), edition)


def _judged(deck: Deck, construction: Construction, edition: Edition) -> tuple[list[Problem], list[str]]:
    """Return the problems of a deck by the rules of its construction, and what is in doubt."""
    match construction:
        case Construction.CONSTRUCTED:
            topic, least = Topic.CONSTRUCTED_DECK, LEAST_CARDS
            return [
                *_too_few(deck, construction, least, cite(topic, edition)),
                *_too_many_of_one(deck, cite(topic, edition)),
                *_sideboard(deck, cite(Topic.SIDEBOARD, edition)),
            ], []
        case Construction.LIMITED:
            rule = cite(Topic.LIMITED_DECK, edition)
            return [*_too_few(deck, construction, LEAST_CARDS_IF_LIMITED, rule)], []
        case Construction.COMMANDER:
            return _commander_deck(deck, edition)
        case _:
            assert_never(construction)


def _doubted_companions(deck: Deck) -> Iterator[str]:
    """Yield a doubt for each companion that the deck might not allow, as missing cards can't be checked."""
    if any(each.section in (Section.MAIN, Section.COMMANDER) for each in deck.missing):
        for _, card in deck.sideboard:
            if companion_of(card) is not None:
                yield f"whether the deck allows {card.name} as its companion"


def _too_few(deck: Deck, construction: Construction, least: int, rule: str) -> Iterator[Problem]:
    size = _size(deck)
    if size < least:
        yield Problem(
            f"a {construction.value} deck needs at least {least} cards; this one has only {size}", rule
        )


def _too_many_of_one(deck: Deck, rule: str) -> Iterator[Problem]:
    """Yield a problem for each card of which a constructed deck and its sideboard have too many."""
    numbers: Counter[CardDefinition] = Counter()
    for number, card in (*deck.main, *deck.sideboard):
        numbers[card] += number
    unread: Counter[str] = Counter()
    for each in deck.missing:
        unread[each.name] += each.number
    limits = [(card.name, number, most_allowed(card, MOST_OF_ONE)) for card, number in numbers.items()]
    limits += [(name, number, MOST_OF_ONE) for name, number in unread.items()]
    for name, number, most in limits:
        if most is not None and number > most:
            yield Problem(
                f"a deck and its sideboard can have at most {most} {name}; these have {number}", rule
            )


def _sideboard(deck: Deck, rule: str) -> Iterator[Problem]:
    size = _size_of_sideboard(deck)
    if size > LARGEST_SIDEBOARD:
        yield Problem(f"a sideboard can have at most {LARGEST_SIDEBOARD} cards; this one has {size}", rule)


def _commander_deck(deck: Deck, edition: Edition) -> tuple[list[Problem], list[str]]:
    """Return the problems and doubts of a Commander deck."""
    rule = cite(Topic.COMMANDER_DECK, edition)
    leading = deck.commanders or _leaders(deck)
    unknown = [each for each in deck.missing if each.section in (Section.MAIN, Section.COMMANDER)]
    doubts = [f"whether the color identity of the deck has that of {each.name}" for each in unknown]
    if any(each.section is Section.COMMANDER for each in unknown):  # then only the size can be judged
        leaders = " and ".join(each.name for each in unknown if each.section is Section.COMMANDER)
        size = _size(deck)
        doubts = [f"whether the deck may be led by {leaders}, and its color identity"]
        wrong = (
            f"a Commander deck must have {COMMANDER_DECK_SIZE} cards with its commander; this one has {size}"
        )
        return [Problem(wrong, rule)] * (size != COMMANDER_DECK_SIZE), doubts
    if not leading:
        return [Problem("a Commander deck needs a commander, and this one has none", rule)], doubts
    further = sum(each.number for each in unknown)
    problems = [Problem(fault, rule) for fault in faults(edition, leading, deck.cards, further)]
    problems += [
        Problem(f"a Commander deck can have at most one {each.name}; this one has {each.number}", rule)
        for each in unknown
        if each.number > 1
    ]
    return problems, doubts


def _leaders(deck: Deck) -> tuple[CardDefinition, ...]:
    """Return the commanders of a list that has no section for them."""
    return deck.leaders if _size(deck) >= COMMANDER_DECK_SIZE - MOST_COMMANDERS else ()


def _size(deck: Deck) -> int:
    """Return how many cards a list has without its sideboard."""
    return len(deck.cards) + len(deck.commanders) + _number(deck.missing, aside=False)


def _size_of_sideboard(deck: Deck) -> int:
    return sum(number for number, _ in deck.sideboard) + _number(deck.missing, aside=True)


def _number(missing: Iterable[Missing], *, aside: bool) -> int:
    """Return how many of the missing cards belong to the sideboard (`aside`), or to the deck itself."""
    parts = (Section.SIDEBOARD, Section.COMPANION)
    return sum(each.number for each in missing if (each.section in parts) is aside)


def _kinds(entries: Entries) -> Iterator[CardDefinition]:
    return (card for _, card in entries)


# What to read next


class MissingRank(NamedTuple):
    """A pattern of unread words, with how many decks they keep from being complete."""

    words: str
    decks: int
    """How many decks have cards with these words."""
    finished: int
    """How many of these would be complete if these words, and all that rank before them, were read."""
    example: str
    """A card that has them."""


def ranked(reports: Sequence[DeckReport], most: int = 40) -> list[MissingRank]:
    """Rank unread words in the order in which reading them soonest completes most of these decks.

    Each deck counts for each of its words, four times less for each other word that it lacks. The words that
    score most come next in the ranking, are taken away from all decks, and the others are scored again. A
    card may have further words that are not read behind its first.
    """
    waiting = [_waiting_for(report) for report in reports]
    example = {words: name for each in waiting for words, name in each.items()}
    decks = Counter(words for each in waiting for words in each)
    open_decks = [set(each) for each in waiting if each]
    found: list[MissingRank] = []
    while open_decks and len(found) < most:
        score: dict[str, float] = defaultdict(float)
        for words_of_deck in open_decks:
            for words in words_of_deck:
                score[words] += 4.0 ** (1 - len(words_of_deck))
        best = max(score, key=lambda words: (score[words], words))
        finished = sum(words_of_deck == {best} for words_of_deck in open_decks)
        found.append(MissingRank(best, decks[best], finished, example[best]))
        open_decks = [left for words_of_deck in open_decks if (left := words_of_deck - {best})]
    return found


def _waiting_for(report: DeckReport) -> dict[str, str]:
    """Return the patterns of a deck's unread words, each with a card as an example."""
    found: dict[str, str] = {}
    for each in report.deck.missing:
        for words in each.words or (each.reason,):
            found.setdefault(pattern_of(words), each.name)
    return found
