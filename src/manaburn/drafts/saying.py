"""This module lets a player say one number or one word (X, a chosen number, a creature type, a card name), as
a form for a `Draft` (see `AnswerForm`).

`NumberForm` asks for a number. `WordForm` asks for a word; if there are many words, it asks for the first
letters: "G…", then "Go…", then "Goblin".
"""

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
    """The player chooses one of certain numbers, as the value of X [cr2025-06-06 601.2b]."""

    def __init__(
        self, state: GameState, decision: Decision, viewer: PlayerId, legal: Iterable[Action]
    ) -> None:
        super().__init__(state, decision, viewer)
        self._legal = legal

    @cached_property
    def _legal_numbers(self) -> Amounts:
        """Return the legal numbers, as steps."""
        return Amounts.among(
            sorted(number for each in self._legal for number in _numbers(each)), ChooseNumber
        )

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return every number from zero to the greatest legal one."""
        return () if said else Amounts((range(self._legal_numbers.ranges[-1].stop),), ChooseNumber)

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """Return the legal numbers."""
        return () if said else self._legal_numbers

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether the step is a number, and none was given before."""
        return not said and isinstance(step, ChooseNumber)

    def completion(self, said: Said, known: Action | None) -> Action | None:
        """Return the answer with the number given, or with the least legal one."""
        if all(step in self._legal_numbers for step in said):
            return self.attempt(said or (self._legal_numbers[0],))
        return None

    def attempt(self, said: Said) -> Action:
        """Return the answer with the number given, legal or not."""
        number = next((step.amount for step in said if isinstance(step, ChooseNumber)), 0)
        return kind_of(self.decision).of_number(self.decision, number)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return a problem that lists the legal numbers."""
        return (self.unfit(f"{question(self.decision)}: {self._legal_numbers} can be said"),)

    def missing(self, said: Said) -> Iterator[str]:
        """Yield the question, with the legal numbers, until a number is given."""
        if not said:
            yield f"{question(self.decision)}: {self._legal_numbers}"


def _numbers(action: Action) -> Iterator[int]:
    """Yield the number that an answer says, if it says one."""
    match action:
        case AnnounceX(value):
            yield value
        case Say(word):
            yield int(word)
        case _:
            return


class WordForm(AnswerForm[Decision]):
    """The player chooses one of certain words, or any card name; if there are many, letter by letter."""

    def _begun(self, said: Said) -> str:
        """Return the first letters given so far."""
        return next((step.text for step in reversed(said) if isinstance(step, WordPrefix)), "")

    def _words(self, beginning: str) -> list[str]:
        """Return the words offered that begin with a text."""
        return [word for word in kind_of(self.decision).words(self.decision) if _begins(word, beginning)]

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return the words that begin with the letters given; or, of more than `FEW`, the groups of words
        with one more letter in common.
        """
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
        """Return what `conceivable` does: every word offered is legal."""
        return self.conceivable(said)

    def heard(self, said: Said, offered: Sequence[Step], text: str) -> Iterator[Step]:
        """Yield the steps to compare with a text: besides those of other forms also every word it begins."""
        yield from super().heard(said, offered, text)
        if self.conceivable(said):
            yield from self.words(said, text)

    def words(self, said: Said, beginning: str) -> Iterator[Step]:
        """Yield the words with this beginning; for card names, also those that are known but not offered."""
        kind, begun = kind_of(self.decision), self._begun(said)
        for word in chain(kind.words(self.decision), kind.further_words(self.decision)):
            if _begins(word, beginning) and _begins(word, begun):
                yield Word(word)

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether the step is a word, or more first letters than were given, and no word was given
        before.
        """
        if any(isinstance(each, Word) for each in said):
            return False
        longer = isinstance(step, WordPrefix) and len(_letters(step.text)) > len(_letters(self._begun(said)))
        return longer or isinstance(step, Word)

    def completion(self, said: Said, known: Action | None) -> Action | None:
        """Return the answer with the word given, or with the first word that begins with the letters given;
        None if the steps contradict each other, as "G…" and "Elf".
        """
        begun, action = "", self.attempt(said)
        for step in said:
            match step:
                case WordPrefix(text) | Word(text) if _begins(text, begun):
                    begun = text
                case _:
                    return None
        return action if action.word and not problems(self.state, action) else None

    def attempt(self, said: Said) -> Say:
        """Return the answer with the word given, legal or not, or with the first one possible."""
        word = next((step.word for step in said if isinstance(step, Word)), None)
        return Say(next(iter(self._words(self._begun(said))), "") if word is None else word)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return why a word is refused: no word begins with these letters, or it can't be chosen."""
        if isinstance(step, WordPrefix):
            return (self.unfit(f"no word to choose begins with {step.text}"),)
        if isinstance(step, Word) and not _begins(step.word, self._begun(said)):
            return (self.unfit(f"that does not begin with {self._begun(said)}"),)
        return super().reasons(said, step)

    def missing(self, said: Said) -> Iterator[str]:
        """Yield the question, with the letters given, until a word is given."""
        if not any(isinstance(step, Word) for step in said):
            begun = self._begun(said)
            yield question(self.decision) + (f", beginning with {begun}" if begun else "")


def _together(words: list[str]) -> Step:
    """Return one step for a group of words: the only word, or the letters with which all of them begin."""
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
    """Return a beginning as it is compared: folded, but a space at its end is kept."""
    return fold(beginning + ".")[:-1]
