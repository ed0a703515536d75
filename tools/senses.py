"""Where words can be read in two ways, and what a phrase of the grammar does for the cards.

    python tools/senses.py pairs              the phrases that read the same words otherwise, with their cards
    python tools/senses.py pairs since COMMIT the same for cards whose kept reading is another since a
                                              commit, beside those that were won and lost
    python tools/senses.py of NAME: PATTERN   which cards a phrase opens and changes, and which it makes
                                              ambiguous: by reading with it and without it; its first
                                              pattern stands for all that were declared with it

A pair is decided if one of its phrases goes over the other, or says that its longest reading is meant. One
that is not leads to the same meaning in the end, or to the refusal of the card as ambiguous. The card file is
that of `tools/readings.py`; `--every N` reads each Nth card only.
"""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import combinations
from multiprocessing import get_context
from subprocess import run
from typing import Any, ClassVar, NamedTuple
from unittest.mock import patch

import manaburn.oracle.parsing.meaning as meaning_of_texts
import with_tests  # noqa: F401
from golden.packed_readings import CARD_FILE, READINGS, kept_lines, lines_by_name, reading_text
from manaburn.oracle.assembling.reading import Reading, read
from manaburn.oracle.parsing.phrases import GRAMMAR, Phrase, declare_anew
from manaburn.oracle.parsing.readers import Reader, Sense
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.sources.printed import PrintedCard

_AT_ONCE = 250
"""How many cards a process is given."""
_NAMED = 6
"""How many cards of a pair are named."""


# Pairs


class Pair(NamedTuple):
    """Two phrases that read the same words otherwise."""

    name: str
    first: str
    second: str
    decided: bool
    """Whether the first goes over the second."""


class Watching(Reader):
    """A reader that also reads what others go over, and notes pairs."""

    pairs: ClassVar[set[Pair]] = set()

    def is_worth_a_try(self, found: Any, senses: Sequence[Sense]) -> bool:
        """Everything is, but what is meant is asked at the end."""
        return True

    def meant(self, place: tuple[str, int, int], senses: Sequence[Sense]) -> list[Sense]:
        """What is meant, as without watching."""
        for one, other in combinations(senses, 2):
            if one.meaning != other.meaning and one.found and other.found:
                self.pairs.add(_pair(place[0], one, other))
        return [
            one for one in senses if one.found and super(Watching, self).is_worth_a_try(one.found, senses)
        ]


def _pair(name: str, one: Sense, other: Sense) -> Pair:
    assert one.found and one.found.phrase and other.found and other.found.phrase
    first, second = one.found.phrase.told, other.found.phrase.told
    if one.found.goes_over(other.found):
        return Pair(name, first, second, True)
    if other.found.goes_over(one.found):
        return Pair(name, second, first, True)
    return Pair(name, min(first, second), max(first, second), False)


def pairs_of(cards: Sequence[PrintedCard]) -> dict[Pair, tuple[list[str], list[str]]]:
    """Each pair with the cards that can be played and those that are refused as ambiguous."""
    found: dict[Pair, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
    with patch.object(meaning_of_texts, "Reader", Watching):
        for card in cards:
            Watching.pairs = set()
            reading = read(card)
            ambiguous = any(unread.is_ambiguous for unread in reading.unread)
            for pair in Watching.pairs if reading.definition is not None or ambiguous else ():
                found[pair][ambiguous].append(card.name)
    return dict(found)


def tell_pairs(cards: Sequence[PrintedCard]) -> int:
    """Print the pairs; 1 if a card is refused as ambiguous."""
    found: dict[Pair, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
    for some in _in_parts(pairs_of, cards):
        for pair, names in some.items():
            for kept, more in zip(found[pair], names, strict=True):
                kept.extend(more)
    for pair, (played, refused) in sorted(found.items(), key=lambda item: -len(item[1][0] + item[1][1])):
        how = "over" if pair.decided else "and"
        print(f"{len(played):5} {pair.first!r} {how} {pair.second!r}  {'; '.join(played[:_NAMED])}")
        if refused and not pair.decided:
            print(f"      ambiguous: {'; '.join(refused)}")
    return int(any(refused for pair, (_, refused) in found.items() if not pair.decided))


def tell_pairs_since(commit: str, cards: Sequence[PrintedCard]) -> int:
    """Print which cards were won and lost since a commit, and the pairs of all whose kept reading is another;
    1 if a card is refused as ambiguous.
    """
    before, now = kept_at(commit), kept_lines()
    otherwise = {name for name in {*before, *now} if before.get(name) != now.get(name)}
    for what, names in (("won", otherwise - before.keys()), ("lost", otherwise - now.keys())):
        print(f"{what} {len(names):,}" + (f": {'; '.join(sorted(names))}" if names else ""))
    return tell_pairs([card for card in cards if card.name in otherwise])


def kept_at(commit: str) -> Mapping[str, str]:
    """The kept readings as they were at a commit, packed, by the names of the cards."""
    there = f"{commit}:./{READINGS.name}"
    shown = run(
        ["git", "show", there], cwd=READINGS.parent, capture_output=True, encoding="utf-8", check=False
    )
    if shown.returncode:
        raise SystemExit(f"git can't show the readings at {commit}: {shown.stderr.strip()}")
    return lines_by_name(shown.stdout)


# One phrase


class Doing(NamedTuple):
    """What a phrase does: the names of cards."""

    used: list[str]
    """By these it is asked for a meaning, even if another is taken in the end."""
    opened: list[str]
    changed: list[str]
    ambiguous: list[str]


def doing_of(told: str, cards: Sequence[PrintedCard]) -> Doing:
    """What a phrase does for cards."""
    doing = Doing([], [], [], [])
    asked: list[None] = []
    whole = {name: list(phrases) for name, phrases in GRAMMAR.items()}
    noting = {name: [_noting(one, told, asked) for one in phrases] for name, phrases in whole.items()}
    without = {name: [one for one in phrases if one.told != told] for name, phrases in whole.items()}
    readings: list[tuple[PrintedCard, Reading]] = []
    try:
        declare_anew(noting)
        for card in cards:
            asked.clear()
            with_it = read(card)
            if asked:
                doing.used.append(card.name)
                readings.append((card, with_it))
        declare_anew(without)
        for card, with_it in readings:
            _compare(doing, card, with_it, read(card))
    finally:
        declare_anew(whole)
    return doing


def _noting(one: Phrase, told: str, asked: list[None]) -> Phrase:
    if one.told != told:
        return one

    def build(*parts: Any) -> Any:
        asked.append(None)
        return one.build(*parts)

    return replace(one, build=build)


def _compare(doing: Doing, card: PrintedCard, with_it: Reading, without: Reading) -> None:
    if with_it.definition is None:
        if without.definition is not None or any(unread.is_ambiguous for unread in with_it.unread):
            doing.ambiguous.append(card.name)
    elif without.definition is None:
        doing.opened.append(card.name)
    elif reading_text(with_it.definition) != reading_text(without.definition):
        doing.changed.append(card.name)


def tell_doing(told: str, cards: Sequence[PrintedCard]) -> int:
    """Print what a phrase does; 1 if it makes a card ambiguous."""
    if not any(one.told == told for phrases in GRAMMAR.values() for one in phrases):
        raise SystemExit(f'there is no phrase {told!r}; write it as "condition: it\'s your turn"')
    whole = Doing([], [], [], [])
    for some in _in_parts(partial(doing_of, told), cards):
        for kept, more in zip(whole, some, strict=True):
            kept.extend(more)
    print(f"{told}: asked for {len(whole.used):,} cards")
    for what, names in list(whole._asdict().items())[1:]:
        print(f"  {what} {len(names):,}" + (f": {'; '.join(names)}" if names else ""))
    return int(bool(whole.ambiguous))


# Commands


def _in_parts(what: Any, cards: Sequence[PrintedCard]) -> Iterable[Any]:
    parts = [cards[i : i + _AT_ONCE] for i in range(0, len(cards), _AT_ONCE)]
    if len(parts) == 1:
        return [what(parts[0])]
    with ProcessPoolExecutor(os.cpu_count() or 1, mp_context=get_context("spawn")) as pool:
        return list(pool.map(what, parts))


def main(arguments: Sequence[str]) -> int:
    """Tell of pairs, or of a phrase."""
    words, every = list(arguments), 1
    if "--every" in words:
        place = words.index("--every")
        every = int(words[place + 1])
        del words[place : place + 2]
    match words:
        case ["pairs", "since", commit]:
            return tell_pairs_since(commit, read_cards(CARD_FILE).cards[::every])
        case ["pairs"]:
            return tell_pairs(read_cards(CARD_FILE).cards[::every])
        case ["of", _, *_]:
            return tell_doing(" ".join(words[1:]), read_cards(CARD_FILE).cards[::every])
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
