"""This module holds the kind of question that is answered with a word: a color, a creature type, a card
name, a number [cr2025-06-06 201.4, 608.2d].

`WordKind` accepts one of the words offered. If a card name is asked for, it accepts any word that is not
ruled out, because not all names can be offered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.naming import fold
from manaburn.decisions import Action, ChooseWord, Say
from manaburn.purposes import Quality
from manaburn.questions.kind import Kind, Names, Style, kind_for
from manaburn.state import GameState


@kind_for(ChooseWord)
class WordKind(Kind[ChooseWord]):
    """A player chooses one of the words offered, or the name of any card."""

    verbs = ("choose",)
    said_whole = True

    def asks(self, decision: ChooseWord) -> str:
        """Return the question: "choose a color"; "choose one of these", if a card offers its own words."""
        if decision.quality is Quality.WORD:
            return "choose one of these"
        return f"choose {decision.quality.value}"

    def answers(self, state: GameState, decision: ChooseWord) -> Iterator[Action]:
        """Yield every word that is offered."""
        yield from map(Say, decision.among)

    def is_open(self, decision: ChooseWord) -> bool:
        """Return whether a card name is chosen: any, not only those offered [cr2025-06-06 201.4]."""
        return decision.quality is Quality.NAME

    def accepts(self, state: GameState, decision: ChooseWord, action: Action) -> bool:
        """Return whether the word is one of those offered, or, as a card name, any but those ruled out."""
        if not isinstance(action, Say):
            return False
        word = action.word
        named = self.is_open(decision) and word == word.strip() != "" and word not in decision.not_among
        return named or word in decision.among

    def style_of(self, decision: ChooseWord) -> Style:
        """Return the style of the answer: a number, if only numbers are offered; otherwise a word."""
        return Style.NUMBER if _are_numbers(decision.among) else Style.WORD

    def of_number(self, decision: ChooseWord, number: int) -> Action:
        """Return the answer with a number as its word."""
        return Say(str(number))

    def words(self, decision: ChooseWord) -> tuple[str, ...]:
        """Return the words that are offered."""
        return decision.among

    def further_words(self, decision: ChooseWord) -> Iterator[str]:
        """Yield the card names of the catalogue that are legal answers and not offered."""
        known = CATALOGUE if self.is_open(decision) else ()
        return (name for name in known if name not in decision.among and name not in decision.not_among)

    def chosen(self, decision: ChooseWord, text: str, names: Names) -> Action:
        """Return the answer with the word as it is offered, whatever its case; or with another card name."""
        return Say(next((word for word in decision.among if fold(word) == fold(text)), text))


def _are_numbers(words: Sequence[str]) -> bool:
    """Return whether the words offered are all numbers: "7", but not "07"."""
    return bool(words) and all(word.isdecimal() and word == str(int(word)) for word in words)
