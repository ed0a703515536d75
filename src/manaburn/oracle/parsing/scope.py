"""This module has `Scope`, the facts about an ability that its words so far have established: its targets,
what was spoken of, and what effects have done.

There is one scope for each text that is read. The functions of phrases get it as their first argument: they
add targets (`target`), note what was spoken of ("it", see `SpokenOf`) and what effects have done ("that
much"), and ask for it later in the text. As a text can be read in several ways, the reader saves the state
(`kept`) and goes back to it (`restore`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects import CreateTokens, Effect
from manaburn.cards.vocabulary.effects_by_subject.players import Payable
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Players, TargetSlot, What, Who
from manaburn.oracle.parsing.spoken_of import SpokenOf
from manaburn.purposes import Quality
from manaburn.terms import CardType, Zone


@dataclass
class Scope(SpokenOf):
    """The facts about an ability that its words so far have established."""

    types: frozenset[CardType]
    """The card types of the object whose text is read."""
    slots: list[TargetSlot] = field(default_factory=list)
    """The targets, in the order of the text."""
    doer: Players = Who.YOU
    """Who does what the clause being read says."""
    triggered: bool = False
    """Whether the words being read belong to a triggered ability."""
    without_amount: bool = False
    """Whether the event that triggers the ability has no amount that "that much" could mean: "at the
    beginning of your upkeep" has none, "whenever you gain life" has one.
    """
    x_is: Amount | None = None
    """What X was said to be, if that stays the same: a number of something that is gone."""
    luck: type[Effect] | None = None
    """`FlipCoins` or `RollDice`, whichever the text has done last."""
    ballot: tuple[str, ...] = ()
    """The words for which the text has let players vote."""
    without_results: bool = False
    """Whether the words belong to an ability that triggers later, after which "this way" can't mean what was
    done before.
    """
    asked_about: Amount | None = None
    """The amount that the ability's condition compares with another."""
    difference: Amount | None = None
    """By how much two amounts differ that the ability's condition compares: "the difference"."""
    done: bool = False
    """Whether an effect with an amount has been read: "that much" then means this amount."""
    done_by: type[Effect] | Place | Payable | None = None
    """The last effect with an amount: "the life lost this way" can only mean one that loses life. An effect
    that puts objects somewhere is represented by the place, one that lets a player pay by what is paid.
    """
    done_before: frozenset[type[Effect] | Place | Payable] = frozenset()
    """The effects with an amount before that one."""
    done_by_several: bool = False
    """Whether several players carried that effect out, each for themselves."""
    sacrificed_one: bool = False
    """Whether the last effect with an amount sacrifices one object of one player: "that creature" can mean
    it.
    """
    condition_first: bool = False
    """Whether an ability that triggers later begins with a condition, right after its event
    [cr2025-06-06 603.4].
    """
    of_prevention: bool = False
    """Whether the text has prevented damage, so that it can speak of damage prevented this way."""
    chosen: frozenset[Quality] = frozenset()
    """The kinds of things that the text has let a player choose: "that color" means one of them."""
    functions_in: Zone = Zone.BATTLEFIELD
    """The zone in which the ability functions, as its words say [cr2025-06-06 113.6b, 113.6m]."""
    created: tuple[CreateTokens, ...] = ()
    """The effects that create tokens which were read: "those tokens" are tokens like these."""
    first: list[Effect] = field(default_factory=list)
    """Choices to be made before the effect being read, of the objects it acts on: of the creature in "return
    a creature you control to its owner's hand".
    """
    sentence_lasts: tuple[Duration, int] | None = None
    """The duration with which the sentence began ("until end of turn, …"), and the index of the word at which
    the sentence ends.
    """

    def kept(self) -> dict[str, Any]:
        """Return a copy of the state for `restore`, without the place, which `read_to` sets anew."""
        kept = {
            **vars(self),
            "slots": list(self.slots),
            "mentions": list(self.mentions),
            "first": list(self.first),
        }
        del kept["words"], kept["place"]
        return kept

    def restore(self, before: dict[str, Any]) -> None:
        """Go back to a state that was `kept`."""
        vars(self).update(before)
        self.slots, self.mentions, self.first = list(self.slots), list(self.mentions), list(self.first)

    def is_told_alike(self, one: dict[str, Any], other: dict[str, Any]) -> bool:
        """Return whether two states, each `kept` after one way to read an ability, have the same targets."""
        return bool(one["slots"] == other["slots"])

    def read_to(self, words: Sequence[str], place: int) -> None:
        """Set the place: the words before it have been read, as a phrase that ends there gets its meaning."""
        self.words, self.place = words, place

    @property
    def last_word(self) -> str:
        """Return the last word before the place."""
        return self.words[self.place - 1] if self.place else ""

    def begin_with(self, duration: Duration) -> None:
        """Note that the sentence begins with a duration, which holds for all of it: "until end of
        turn, …".
        """
        rest = self.words[self.place :]
        end = rest.index(".") if "." in rest else len(rest)
        self.sentence_lasts = duration, self.place + end

    def begin_ability(self) -> None:
        """Note that the words read so far are the event of an ability that triggers later."""
        self.condition_first = list(self.words[self.place : self.place + 1]) == ["if"]

    @property
    def begun_with(self) -> Duration | None:
        """Return the duration with which the sentence being read began, if it began with one."""
        if self.sentence_lasts is None or self.place > self.sentence_lasts[1]:
            return None
        return self.sentence_lasts[0]

    def how_long(self, said: Duration | None) -> Duration:
        """Return the duration of a change: the one its words state (`said`), or else the one the sentence
        began with, or else indefinite.
        """
        return said or self.begun_with or Duration.INDEFINITE

    def target(self, slot: TargetSlot, *nouns: str) -> Chosen:
        """Add a target, let the nouns speak of it, and return the reference to it."""
        self.slots.append(slot)
        chosen = Chosen(len(self.slots) - 1)
        self.mention(chosen, *nouns, plural=slot.maximum > 1)
        return chosen

    def leave_results_behind(self) -> None:
        """Note that another ability begins, such as a delayed one, which can't refer to results so far."""
        self.mentions = [m if m.means is not What.IT else replace(m, means=None) for m in self.mentions]
        self.done, self.done_by, self.asked_about, self.difference = False, None, None, None
        self.without_amount = self.without_results = True
