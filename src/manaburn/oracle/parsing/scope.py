"""What one ability has spoken of so far: targets in order, and what "it" and "that player" stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, TypeVar

from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.words.references import (
    All,
    Among,
    Amount,
    Chosen,
    Objects,
    Players,
    TargetSlot,
    What,
    Who,
)
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.purposes import Quality
from manaburn.terms import CardType, Zone

Reference = Objects | Players
_M = TypeVar("_M")
HIMSELF = "himself"
"""A noun for what the source became as it was moved: "return her to the battlefield"."""


_NAMING = frozenset((("if", "~"), ("sacrifice", "~")))
"""How a sentence names the source so that "it" after that is the source."""


@dataclass(frozen=True)
class Mention:
    """Objects or players that were spoken of, and the nouns that stand for them."""

    means: Reference | None
    """None: what can be spoken of no more."""
    nouns: frozenset[str]
    plural: bool = False
    place: int = 0
    """How many words had been read."""


@dataclass
class Scope:
    """The state of reading one ability."""

    types: frozenset[CardType]
    """The card types of the object whose text is read."""
    slots: list[TargetSlot] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)
    doer: Players = Who.YOU
    """Who does what the clause being read says."""
    subject: What | Chosen | None = None
    """What the clause being read is about, and so what "its power" speaks of."""
    acting: Objects | None = None
    """What does to another what the clause being read says: "it" is that other there, or it were "itself"."""
    triggered: bool = False
    without_amount: bool = False
    """Whether what triggers the ability is nothing of which there is so much."""
    luck: type[Effect] | None = None
    """Whether coins were flipped or dice rolled last."""
    without_results: bool = False
    """Whether what was done before is not remembered."""
    asked_about: Amount | None = None
    """The amount that its condition is about."""
    done: bool = False
    """Whether an effect has been spoken of that has an amount: "that much" is then of it."""
    done_by: type[Effect] | None = None
    """The last effect that has an amount: "the life lost this way" is only of one that loses life."""
    done_by_several: bool = False
    """Whether several players did that, each for themselves."""
    within_noun: bool = False
    """Whether an amount is read that describes an object, where "it" could be that object."""
    results_spoken_of: int = 0
    chosen: frozenset[Quality] = frozenset()
    """What was said to be chosen: "that color" is of it."""
    functions_in: Zone = Zone.BATTLEFIELD
    """Where the ability functions, as its words say [cr2025-06-06 113.6b, 113.6m]."""
    first: list[Effect] = field(default_factory=list)
    """What has to happen before the deed being read: choices of what it acts on."""
    names_source: bool = False
    """Whether a text before this one, to which this belongs, names the source."""
    words: Sequence[str] = ()
    """Those of the text that is read."""
    place: int = 0
    """How many of them have been read."""
    sentence_lasts: tuple[Duration, int] | None = None
    """For how long all of a sentence is meant that begins with a time, and the place where it ends."""

    def kept(self) -> dict[str, Any]:
        """What `restore` needs; how many words have been read is said anew before each meaning."""
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
        """Whether two ways to read an ability give it the same targets."""
        return bool(one["slots"] == other["slots"])

    def read_to(self, words: Sequence[str], place: int) -> None:
        """A phrase that ends at a place in the words is about to get its meaning."""
        self.words, self.place = words, place

    @property
    def source_was_named(self) -> bool:
        """Whether the words that have been read name the source: else no word can stand for it."""
        return self.names_source or "~" in self.words[: self.place]

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
        """For how long something is changed: as it is said, or as the sentence began; else for good."""
        return said or self.begun_with or Duration.INDEFINITE

    def target(self, slot: TargetSlot, *nouns: str) -> Chosen:
        """A further target."""
        self.slots.append(slot)
        chosen = Chosen(len(self.slots) - 1)
        self.mention(chosen, *nouns, plural=slot.maximum > 1)
        return chosen

    def mention(self, means: Reference, *nouns: str, plural: bool = False) -> None:
        """Something is spoken of under these nouns."""
        self.mentions.append(Mention(means, frozenset(nouns), plural, self.place))

    def saying(self, meaning: _M, means: Reference, *nouns: str, plural: bool = False) -> _M:
        """What words mean that also speak of something, under these nouns."""
        self.mention(means, *nouns, plural=plural)
        return meaning

    def attached(self, noun: str = "creature") -> What:
        """What the source is attached to is spoken of: "enchanted creature"."""
        self.mention(What.ATTACHED, noun, "permanent")
        return What.ATTACHED

    def was_attached(self, noun: str = "creature") -> None:
        """What triggers an ability is about what the source is attached to: "it" is that, whatever the source
        is attached to as the ability resolves.
        """
        self.mention(What.WAS_ATTACHED, noun, "permanent")

    def result(self, *nouns: str, plural: bool = False) -> None:
        """What an effect makes or moves can be spoken of afterwards: "it", "that token"."""
        self.forget_results()
        self.results_spoken_of += 1
        self.mention(What.IT, *nouns, plural=plural)

    def forget_results(self) -> None:
        """Another effect has taken the place of the one whose results could be spoken of."""
        self.mentions = [mention for mention in self.mentions if mention.means is not What.IT]

    def leave_results_behind(self) -> None:
        """An ability begins that does not remember what has been done."""
        self.mentions = [m if m.means is not What.IT else replace(m, means=None) for m in self.mentions]
        self.done, self.done_by, self.asked_about = False, None, None
        self.without_amount = self.without_results = True

    def another(self) -> Objects:
        """What "it" stands for where something is done to it by something else."""
        return self.object(but=self.acting)

    def object(self, noun: str | None = None, *, plural: bool = False, but: Objects | None = None) -> Objects:
        """What "it", or "that <noun>", stands for: the last of the kind; "it" can be the source if that has
        been named.
        """
        if self.within_noun and noun is None:
            raise Unsayable("it, in a description of something else")
        found = self._last_spoken_of(noun, plural, but)
        if found is None and noun is None and not plural:
            found = What.THIS
        if found is What.THIS and not self.source_was_named:
            raise Unsayable("it, where nothing was named that it could be")
        if found is What.THIS and noun is not None:
            raise Unsayable(f"that {noun}, where the source is all that was named")
        if found is None:
            raise Unsayable(f"nothing before stands for {'those' if plural else 'that'} {noun or 'objects'}")
        return found

    def _last_spoken_of(self, noun: str | None, plural: bool, but: Objects | None) -> Objects | None:
        """The last objects spoken of under a noun, or under any, but for some."""
        for mention in reversed(self.mentions):
            means = mention.means
            if but is not None and means == but:
                continue
            if mention.plural == plural and (
                mention.nouns - {"player"} if noun is None else noun in mention.nouns
            ):
                if noun is None and not plural and means is not What.THIS and but is not What.THIS:
                    if self._source_was_named_since(mention.place):
                        return What.THIS
                if isinstance(means, What | Chosen | All | Among):
                    return means
                if means is None:
                    raise Unsayable("what has been done, in an ability that triggers when it is")
        return None

    def _source_was_named_since(self, place: int) -> bool:
        """Whether the same sentence names the source after some word: in a condition, or to be sacrificed."""
        since = self.words[max(place - 1, 0) : self.place]
        if "." in since:
            since = since[len(since) - since[::-1].index(".") :]
        return any(pair in _NAMING for pair in pairwise(since))

    def before_the_last(self, noun: str) -> What | Chosen:
        """What a noun stood for before the last effect made "it" something else: an object that was moved."""
        for mention in reversed(self.mentions):
            if mention.means is not What.IT and noun in mention.nouns and not mention.plural:
                if isinstance(mention.means, What | Chosen):
                    return mention.means
        return What.IT

    def himself(self) -> What:
        """The source, or what it became as an effect moved it."""
        moved = any(HIMSELF in mention.nouns for mention in self.mentions)
        return What.IT if moved else What.THIS

    def single(self, noun: str | None = None) -> What | Chosen:
        """What "it" stands for, if that is one object that can be named again."""
        found = self.object(noun) if self.within_noun else self._not_moved(noun) or self.object(noun)
        if isinstance(found, What | Chosen):
            return found
        raise Unsayable("a single object cannot be picked out of several")

    def _not_moved(self, noun: str | None) -> Chosen | None:
        """A target that an effect has moved: what it was like is asked of the target itself."""
        spoken_of = [mention for mention in self.mentions if mention.nouns - {"player"}][-2:]
        if len(spoken_of) == 2 and spoken_of[1].means is What.IT:
            before, moved = spoken_of
            if isinstance(before.means, Chosen) and "token" not in moved.nouns:
                return before.means if noun is None or noun in before.nouns else None
        return None

    def owner_of_its(self) -> What | Chosen:
        """Whose power "its power" is."""
        if self.within_noun:
            raise Unsayable("its number, in a description of something else")
        return self.single() if self.subject is None else self.subject

    def mention_owner(self, means: Players) -> None:
        """Whose something is can be spoken of as that player, if no other player has been spoken of."""
        if not any("player" in mention.nouns for mention in self.mentions):
            self.mention(means, "player")

    def that_player_alone(self) -> Players:
        """Whom "that player" stands for, if no others have been spoken of since."""
        for mention in reversed(self.mentions):
            if "player" in mention.nouns and mention.plural:
                raise Unsayable("one of several players")
            if "player" in mention.nouns:
                break
        return self.player()

    def player(self, *, plural: bool = False) -> Players:
        """Whom "that player" or "they" stands for."""
        for mention in reversed(self.mentions):
            if "player" in mention.nouns and mention.plural == plural:
                assert isinstance(mention.means, Players)
                return mention.means
        raise Unsayable("no player was spoken of before")
