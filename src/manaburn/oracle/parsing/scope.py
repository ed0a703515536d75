"""This module keeps what is known of one ability as it is read: its targets in order, and what it has spoken
of and done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Players, TargetSlot, What, Who
from manaburn.oracle.parsing.spoken_of import SpokenOf
from manaburn.purposes import Quality
from manaburn.terms import CardType, Zone


@dataclass
class Scope(SpokenOf):
    """The state of reading one ability."""

    types: frozenset[CardType]
    """The card types of the object whose text is read."""
    slots: list[TargetSlot] = field(default_factory=list)
    doer: Players = Who.YOU
    """Who does what the clause being read says."""
    triggered: bool = False
    without_amount: bool = False
    """Whether what triggers the ability is nothing of which there is so much."""
    luck: type[Effect] | None = None
    """Whether coins were flipped or dice rolled last."""
    without_results: bool = False
    """Whether what was done before is not remembered."""
    asked_about: Amount | None = None
    """The amount that its condition is about."""
    difference: Amount | None = None
    """By how much the amount that its condition is about is less than what it is compared with."""
    done: bool = False
    """Whether an effect has been spoken of that has an amount: "that much" is then of it."""
    done_by: type[Effect] | Place | None = None
    """The last effect that has an amount: "the life lost this way" is only of one that loses life. What puts
    objects somewhere is told by where they go.
    """
    done_before: frozenset[type[Effect] | Place] = frozenset()
    """What effects have done before that, of what has an amount."""
    done_by_several: bool = False
    """Whether several players did that, each for themselves."""
    of_prevention: bool = False
    """Whether damage was spoken of that is prevented this way."""
    chosen: frozenset[Quality] = frozenset()
    """What was said to be chosen: "that color" is of it."""
    functions_in: Zone = Zone.BATTLEFIELD
    """Where the ability functions, as its words say [cr2025-06-06 113.6b, 113.6m]."""
    first: list[Effect] = field(default_factory=list)
    """What has to happen before the deed being read: choices of what it acts on."""
    sentence_lasts: tuple[Duration, int] | None = None
    """For how long all of a sentence is meant that begins with a time, and the place where it ends."""

    def kept(self) -> dict[str, Any]:
        """Return what `restore` needs; how many words have been read is said anew before each meaning."""
        kept = {
            **vars(self),
            "slots": list(self.slots),
            "mentions": list(self.mentions),
            "first": list(self.first),
        }
        del kept["words"], kept["place"]
        return kept

    def restore(self, before: dict[str, Any]) -> None:
        """Forget everything since."""
        vars(self).update(before)
        self.slots, self.mentions, self.first = list(self.slots), list(self.mentions), list(self.first)

    def is_told_alike(self, one: dict[str, Any], other: dict[str, Any]) -> bool:
        """Return whether two ways to read an ability give it the same targets."""
        return bool(one["slots"] == other["slots"])

    def read_to(self, words: Sequence[str], place: int) -> None:
        """A phrase that ends at a place in the words is about to get its meaning."""
        self.words, self.place = words, place

    @property
    def last_word(self) -> str:
        """The last of the words that have been read."""
        return self.words[self.place - 1] if self.place else ""

    def begin_with(self, duration: Duration) -> None:
        """A sentence begins with a time, for which all of it is meant: "until end of turn, …"."""
        rest = self.words[self.place :]
        end = rest.index(".") if "." in rest else len(rest)
        self.sentence_lasts = duration, self.place + end

    @property
    def begun_with(self) -> Duration | None:
        """The time with which the sentence began that is read, if it did."""
        if self.sentence_lasts is None or self.place > self.sentence_lasts[1]:
            return None
        return self.sentence_lasts[0]

    def how_long(self, said: Duration | None) -> Duration:
        """Return for how long something is changed: as is stated, or as the sentence began; else for good."""
        return said or self.begun_with or Duration.INDEFINITE

    def target(self, slot: TargetSlot, *nouns: str) -> Chosen:
        """A further target."""
        self.slots.append(slot)
        chosen = Chosen(len(self.slots) - 1)
        self.mention(chosen, *nouns, plural=slot.maximum > 1)
        return chosen

    def leave_results_behind(self) -> None:
        """An ability begins that does not remember what has been done."""
        self.mentions = [m if m.means is not What.IT else replace(m, means=None) for m in self.mentions]
        self.done, self.done_by, self.asked_about, self.difference = False, None, None, None
        self.without_amount = self.without_results = True
