"""This module finds what words stand for: "it", "that creature", "those cards", "that player",
"its power".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TypeVar

from manaburn.cards.vocabulary.words.references import Chosen, Objects, Players, What, Who
from manaburn.oracle.parsing.phrases import Unsayable

Reference = Objects | Players
_M = TypeVar("_M")
_P = TypeVar("_P", bound=Players)
HIMSELF = "himself"
"""A noun for what the source became as it was moved: "return her to the battlefield"."""


_NAMING = frozenset((("if", "~"), ("sacrifice", "~")))
"""How a sentence names the source so that "it" after that is the source."""


_WHAT_IS_MADE = frozenset({"token", "card", "permanent", "creature", "artifact", "land", "enchantment"})
"""Nouns for what effects make or move."""


@dataclass(frozen=True)
class Mention:
    """Objects or players that were spoken of, and the nouns that stand for them."""

    means: Reference | None
    """None: what can be spoken of no more."""
    nouns: frozenset[str]
    plural: bool = False
    place: int = 0
    """How many words had been read."""


@dataclass(kw_only=True)
class SpokenOf:
    """The record is what has been spoken of, and what words that refer to something stand for.

    * Whatever is named can be referred to from there on by its nouns: "that creature" is the last object
      spoken of as a creature, "that player" the last player, "those cards" the last several cards.
    * "It" is the last single object spoken of by any noun, "they" the last several; what triggers an ability
      and what it targets have been spoken of. Where one object acts on another, "it" is not the one that
      acts.
    * The source is "it" where no other object was spoken of, but only after a text has named it; a sentence
      that names it in a condition, or to be sacrificed, makes it "it" again.
    * What an effect makes or moves is spoken of afterwards, in the place of what effects before it did. What
      a moved target was like, "its power", is asked of the target.
    * "Its power" is that of what the clause is about, if it is about one object.
    * In the description of another object "it" stands for nothing, nor does what an ability that triggers
      later can't know.

    What stands for nothing, or for several where it must be one, is refused: Unsayable.
    """

    mentions: list[Mention] = field(default_factory=list)
    subject: What | Chosen | None = None
    """What the clause being read is about, and so what "its power" speaks of."""
    acting: Objects | None = None
    """What does to another what the clause being read says: "it" is that other there, or it were "itself"."""
    within_noun: bool = False
    """Whether an amount is read that describes an object, where "it" could be that object."""
    results_spoken_of: int = 0
    cards_of: Players | None = None
    """Whose cards "it" is, of a hand or library that was revealed or looked at."""
    names_source: bool = False
    """Whether a text before this one, to which this belongs, names the source."""
    words: Sequence[str] = ()
    """Those of the text that is read."""
    place: int = 0
    """How many of them have been read."""

    @property
    def source_was_named(self) -> bool:
        """Return whether the words that have been read name the source: else no word can stand for it."""
        return self.names_source or "~" in self.words[: self.place]

    # What is spoken of

    def mention(self, means: Reference, *nouns: str, plural: bool = False) -> None:
        """Something is spoken of under these nouns."""
        self.mentions.append(Mention(means, frozenset(nouns), plural, self.place))

    def is_unclear(self, *nouns: str) -> None:
        """Something was spoken of that no words can stand for from here on: Unsayable if any do."""
        self.mentions += [Mention(None, frozenset(nouns), several, self.place) for several in (False, True)]

    def saying(self, meaning: _M, means: Reference, *nouns: str, plural: bool = False) -> _M:
        """Return what words mean that also speak of something, under these nouns."""
        self.mention(means, *nouns, plural=plural)
        return meaning

    def of_that_player(self, meaning: _M) -> _M:
        """Return what words mean that also speak of a player of the event, who is "that player"
        from here on.
        """
        return self.saying(meaning, Who.THAT_PLAYER, "player")

    def naming(self, who: _P, *, plural: bool = False) -> _P:
        """A player, or several, who can be spoken of from here on."""
        return self.saying(who, who, "player", plural=plural)

    def attached(self, noun: str = "creature") -> What:
        """Return what the source is attached to, and let it be spoken of: "enchanted creature"."""
        self.mention(What.ATTACHED, noun, "permanent")
        return What.ATTACHED

    def was_attached(self, noun: str = "creature") -> None:
        """Let "it" be what the source is attached to, as what triggers an ability is about that: whatever the
        source is attached to as the ability resolves.
        """
        self.mention(What.WAS_ATTACHED, noun, "permanent")

    def result(self, *nouns: str, plural: bool = False) -> None:
        """Let what an effect makes or moves be spoken of afterwards: "it", "that token"."""
        self.forget_results()
        self.results_spoken_of += 1
        self.mention(What.IT, *nouns, plural=plural)

    def forget_results(self) -> None:
        """Forget the results that could be spoken of: another effect has taken the place of the one that had
        them.
        """
        self.mentions = [mention for mention in self.mentions if mention.means is not What.IT]
        self.cards_of = None

    def lose_track(self) -> None:
        """Let no noun speak of what has been done, to several one after another."""
        for plural in (False, True):
            self.mentions.append(Mention(None, _WHAT_IS_MADE, plural, self.place))

    def forget(self, *several: Reference) -> None:
        """Forget these references, which can be spoken of no more."""
        self.mentions = [mention for mention in self.mentions if mention.means not in several]

    def forget_last(self, means: Reference) -> None:
        """Forget that something was spoken of last."""
        places = [i for i, mention in enumerate(self.mentions) if mention.means == means]
        del self.mentions[places[-1]]

    def forget_targets(self) -> None:
        """Forget the targets, as another ability begins, which has targets of its own."""
        self.mentions = [mention for mention in self.mentions if not isinstance(mention.means, Chosen)]

    def are_several(self, means: Reference) -> None:
        """Let what was spoken of as one be several objects."""
        self.mentions = [replace(m, plural=True) if m.means == means else m for m in self.mentions]

    # What was spoken of

    def is_spoken_of(self, means: Reference, noun: str | None = None, *, plural: bool | None = None) -> bool:
        """Return whether something was spoken of, under a noun, as one or as several."""
        return any(
            mention.means == means
            and (noun is None or noun in mention.nouns)
            and (plural is None or mention.plural is plural)
            for mention in self.mentions
        )

    def is_called(self, noun: str) -> bool:
        """Return whether anything was spoken of under a noun."""
        return any(noun in mention.nouns for mention in self.mentions)

    def called(self, means: Reference) -> frozenset[str]:
        """Return all nouns under which something was spoken of."""
        return frozenset().union(*(mention.nouns for mention in self.mentions if mention.means == means))

    def place_of(self, means: Reference) -> int:
        """Return how many words had been read as something was first spoken of; none, if it was not."""
        return next((mention.place for mention in self.mentions if mention.means == means), 0)

    @property
    def last(self) -> Reference | None:
        """Return what was spoken of last."""
        return self.mentions[-1].means if self.mentions else None

    @property
    def last_object(self) -> Mention | None:
        """The last mention of objects."""
        return next((mention for mention in reversed(self.mentions) if mention.nouns - {"player"}), None)

    # What words stand for

    def another(self) -> Objects:
        """Return what "it" stands for where something is done to it by something else."""
        return self.object(but=self.acting)

    def object(self, noun: str | None = None, *, plural: bool = False, but: Objects | None = None) -> Objects:
        """Return what "it", or "that <noun>", stands for: the last of the kind; "it" can be the source if
        that has been named.
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
                if isinstance(means, Objects):
                    return means
                if means is None:
                    raise Unsayable("what has been done, in an ability that triggers when it is")
        return None

    def _source_was_named_since(self, place: int) -> bool:
        """Return whether the same sentence names the source after some word: in a condition, or to be
        sacrificed.
        """
        since = self.words[max(place - 1, 0) : self.place]
        if "." in since:
            since = since[len(since) - since[::-1].index(".") :]
        return any(pair in _NAMING for pair in pairwise(since))

    def before_the_last(self, noun: str) -> What | Chosen:
        """Return what a noun stood for before the last effect made "it" something else: an object that was
        moved.
        """
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
        """Return what "it" stands for, if that is one object that can be named again."""
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
        """Return whose power "its power" is."""
        if self.within_noun:
            raise Unsayable("its number, in a description of something else")
        return self.single() if self.subject is None else self.subject

    def mention_owner(self, means: Players) -> None:
        """Let the player whose something is be spoken of as that player, if no other player has been spoken
        of.
        """
        if not any("player" in mention.nouns for mention in self.mentions):
            self.mention(means, "player")

    def that_player_alone(self) -> Players:
        """Return whom "that player" stands for, if no others have been spoken of since."""
        for mention in reversed(self.mentions):
            if "player" in mention.nouns and mention.plural:
                raise Unsayable("one of several players")
            if "player" in mention.nouns:
                break
        return self.player()

    def player(self, *, plural: bool = False) -> Players:
        """Return whom "that player" or "they" stands for."""
        for mention in reversed(self.mentions):
            if "player" in mention.nouns and mention.plural == plural:
                assert isinstance(mention.means, Players)
                return mention.means
        raise Unsayable("no player was spoken of before")

    def another_player(self) -> Players:
        """Return whom "each other player" stands for: all but you, where no other player may be meant."""
        if any("player" in mention.nouns and not mention.plural for mention in self.mentions):
            raise Unsayable("each other player than one spoken of before")
        return Who.EACH_OTHER_PLAYER

    def player_or_permanent(self) -> Chosen:
        """A target that may be a player or a permanent: "that player or planeswalker"."""
        for mention in reversed(self.mentions):
            if isinstance(mention.means, Chosen) and {"player", "permanent"} <= mention.nouns:
                if not mention.plural:
                    return mention.means
        raise Unsayable("a target that may be a player or a permanent, where none is")
