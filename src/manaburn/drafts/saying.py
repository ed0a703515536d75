"""This module drafts answers that are a number or a word: X, a number, a type, the name of a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, repeat

from manaburn.asked import question
from manaburn.cards.naming import fold
from manaburn.decisions import Action, AnnounceX, Decision, Say
from manaburn.drafts.form import FEW, Amounts, AnswerForm, Said
from manaburn.drafts.steps import ChooseNumber, Step, Word, WordPrefix
from manaburn.errors import Problem
from manaburn.legal import problems
from manaburn.questions import kind_of
from manaburn.state import GameState
from manaburn.terms import PlayerId


class NumberForm(AnswerForm[Decision]):
    """The player says one of certain numbers [cr2025-06-06 601.2b]."""

    def __init__(
        self, state: GameState, decision: Decision, viewer: PlayerId, legal: Iterable[Action]
    ) -> None:
        super().__init__(state, decision, viewer)
        self._legal = legal

    @cached_property
    def _able(self) -> Amounts:
        return Amounts.among(
            sorted(number for each in self._legal for number in _numbers(each)), ChooseNumber
        )

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return every number from nought to the greatest that is legal."""
        return () if said else Amounts((range(self._able.ranges[-1].stop),), ChooseNumber)

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """Return the numbers that are legal."""
        return () if said else self._able

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether a number may be said: any one, once."""
        return not said and isinstance(step, ChooseNumber)

    def completion(self, said: Said, known: Action | None) -> Action | None:
        """Return the number that was said, or the first."""
        if all(step in self._able for step in said):
            return self.attempt(said or (self._able[0],))
        return None

    def attempt(self, said: Said) -> Action:
        """Return what was said."""
        number = next((step.amount for step in said if isinstance(step, ChooseNumber)), 0)
        return kind_of(self.decision).of_number(self.decision, number)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return which numbers are legal."""
        return (self.unfit(f"{question(self.decision)}: {self._able} can be said"),)

    def missing(self, said: Said) -> Iterator[str]:
        """Yield the number."""
        if not said:
            yield f"{question(self.decision)}: {self._able}"


def _numbers(action: Action) -> Iterator[int]:
    match action:
        case AnnounceX(value):
            yield value
        case Say(word):
            yield int(word)
        case _:
            return


class WordForm(AnswerForm[Decision]):
    """The player says one of certain words, or any name; where there are many, by their first letters."""

    def _begun(self, said: Said) -> str:
        """Return how the word begins."""
        return next((step.text for step in reversed(said) if isinstance(step, WordPrefix)), "")

    def _words(self, beginning: str) -> list[str]:
        return [word for word in kind_of(self.decision).words(self.decision) if _begins(word, beginning)]

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return each word; of many, how they begin."""
        if any(isinstance(step, Word) for step in said):
            return ()
        begun = self._begun(said)
        words = self._words(begun)
        if len(words) <= FEW:
            return tuple(map(Word, words))
        groups: dict[str, list[str]] = {}
        for word in words:
            groups.setdefault(_letters(word)[: len(_letters(begun)) + 1], []).append(word)
        return tuple(map(_together, groups.values()))

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """Return every word or beginning that is conceivable: whatever is to be chosen from is legal."""
        return self.conceivable(said)

    def heard(self, said: Said, offered: Sequence[Step], text: str) -> Iterator[Step]:
        """Yield every word that begins as was said, and of names any that is known."""
        yield from super().heard(said, offered, text)
        if self.conceivable(said):
            yield from self.words(said, text)

    def words(self, said: Said, beginning: str) -> Iterator[Step]:
        """Yield the words that begin with what was said and can be chosen; of names also those that are in
        the catalogue.
        """
        kind, begun = kind_of(self.decision), self._begun(said)
        for word in chain(kind.words(self.decision), kind.further_words(self.decision)):
            if _begins(word, beginning) and _begins(word, begun):
                yield Word(word)

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether a word may be said: any one, once, and any beginning that is longer than what was
        said.
        """
        if any(isinstance(each, Word) for each in said):
            return False
        longer = isinstance(step, WordPrefix) and len(_letters(step.text)) > len(_letters(self._begun(said)))
        return longer or isinstance(step, Word)

    def completion(self, said: Said, known: Action | None) -> Action | None:
        """Return the word that was said, or the first that begins with what was said."""
        begun, action = "", self.attempt(said)
        for step in said:
            match step:
                case WordPrefix(text) | Word(text) if _begins(text, begun):
                    begun = text
                case _:
                    return None
        return action if action.word and not problems(self.state, action) else None

    def attempt(self, said: Said) -> Say:
        """Return the word as it was said, legal or not."""
        word = next((step.word for step in said if isinstance(step, Word)), None)
        return Say(next(iter(self._words(self._begun(said))), "") if word is None else word)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return why a word is refused: no word begins so, or it is none of those to choose."""
        if isinstance(step, WordPrefix):
            return (self.unfit(f"no word to choose begins with {step.text}"),)
        if isinstance(step, Word) and not _begins(step.word, self._begun(said)):
            return (self.unfit(f"that does not begin with {self._begun(said)}"),)
        return super().reasons(said, step)

    def missing(self, said: Said) -> Iterator[str]:
        """Yield the word."""
        if not any(isinstance(step, Word) for step in said):
            begun = self._begun(said)
            yield question(self.decision) + (f", beginning with {begun}" if begun else "")


def _together(words: list[str]) -> Step:
    """Return the step that says the only word, or how all of the words begin."""
    if len(words) == 1:
        return Word(words[0])
    begin = words[0]
    while not all(map(_begins, words, repeat(begin))):
        begin = begin[:-1]
    return WordPrefix(begin)


def _begins(word: str, beginning: str) -> bool:
    """Return whether a word begins with a text, in capitals or not."""
    return _letters(word).startswith(_letters(beginning))


def _letters(beginning: str) -> str:
    """Return the beginning of a name as it is compared, with a space at its end."""
    return fold(beginning + ".")[:-1]
