"""This module works out what words like "it", "that creature", "those cards", "that player" and "its power"
stand for: `SpokenOf`.

In "Destroy target creature. Its controller draws a card.", the target is mentioned under the noun "creature";
"its" then stands for it. The functions of phrases `mention` what they speak of, and ask `object`, `single` or
`player` what a pronoun stands for. The rules by which that is looked up stand at the class.
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
SACRIFICED_NOW = "sacrificed just now"
"""The noun under which what was just sacrificed is mentioned in an ability that triggers on that."""
HIMSELF = "himself"
"""The noun under which the object is mentioned that the source became: "return her to the battlefield"."""


_NAMING_THE_SOURCE = frozenset((("if", "~"), ("sacrifice", "~")))
"""Pairs of words after which "it" is the source again, whatever was spoken of before; "~" is its name."""


_WHAT_IS_MADE = frozenset({"token", "card", "permanent", "creature", "artifact", "land", "enchantment"})
"""Nouns for what effects make or move."""


@dataclass(frozen=True)
class Mention:
    """Objects or players that the text has spoken of, with the nouns that can stand for them."""

    means: Reference | None
    """None blocks the nouns: a text that speaks of them from here on is refused."""
    nouns: frozenset[str]
    plural: bool = False
    place: int = 0
    """How many words had been read before it."""


@dataclass(kw_only=True)
class SpokenOf:
    """The mentions of a text so far, and the rules by which pronouns are looked up in them:

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
    """The object that the clause being read is about, and so the one of "its power"."""
    acting: Objects | None = None
    """The object that acts on another in the clause being read, which "it" can't be: "itself" would be
    said.
    """
    within_noun: bool = False
    """Whether an amount in the description of an object is being read, where "it" could be that object."""
    results_spoken_of: int = 0
    """How often what an effect makes or moves has been mentioned."""
    cards_of: Players | None = None
    """The player whose hand or library was revealed or looked at, so that its cards can be meant."""
    names_source: bool = False
    """Whether an earlier text to which this one belongs names the source."""
    words: Sequence[str] = ()
    """The words of the text being read."""
    place: int = 0
    """The number of words that have been read."""

    @property
    def source_was_named(self) -> bool:
        """Return whether the words read so far name the source; only then can a pronoun stand for it."""
        return self.names_source or "~" in self.words[: self.place]

    # Mentioning

    def mention(self, means: Reference, *nouns: str, plural: bool = False) -> None:
        """Note that the text speaks of something, for which these nouns can stand from here on."""
        self.mentions.append(Mention(means, frozenset(nouns), plural, self.place))

    def is_unclear(self, *nouns: str) -> None:
        """Block these nouns: a text that uses one of them from here on raises Unsayable."""
        self.mentions += [Mention(None, frozenset(nouns), several, self.place) for several in (False, True)]

    def make_unclear_but(self, but: Reference) -> None:
        """Forget all players, and block the nouns of all objects but one."""
        for mention in tuple(self.mentions):
            if mention.means is not None and mention.means != but:
                if "player" in mention.nouns:
                    self.forget(mention.means)
                if nouns := mention.nouns - {"player"}:
                    self.is_unclear(*nouns)

    def saying(self, meaning: _M, means: Reference, *nouns: str, plural: bool = False) -> _M:
        """Return a meaning, and mention something under these nouns."""
        self.mention(means, *nouns, plural=plural)
        return meaning

    def of_that_player(self, meaning: _M) -> _M:
        """Return a meaning, and mention the player of the event, who is "that player" from here on."""
        return self.saying(meaning, Who.THAT_PLAYER, "player")

    def naming(self, who: _P, *, plural: bool = False) -> _P:
        """Return a player, or several, and mention them."""
        return self.saying(who, who, "player", plural=plural)

    def attached(self, noun: str = "creature") -> What:
        """Return the reference to what the source is attached to, "enchanted creature", and mention it."""
        self.mention(What.ATTACHED, noun, "permanent")
        return What.ATTACHED

    def was_attached(self, noun: str = "creature") -> None:
        """Mention what the source was attached to when its ability triggered, whatever it is attached to as
        the ability resolves.
        """
        self.mention(What.WAS_ATTACHED, noun, "permanent")

    def result(self, *nouns: str, plural: bool = False) -> None:
        """Mention what an effect makes or moves, "that token", in place of earlier results."""
        self.forget_results()
        self.results_spoken_of += 1
        self.mention(What.IT, *nouns, plural=plural)

    def forget_results(self) -> None:
        """Remove the mentions of results: another effect has come after the one with these results."""
        self.mentions = [mention for mention in self.mentions if mention.means is not What.IT]
        self.cards_of = None

    def lose_track(self) -> None:
        """Block all nouns for results, where something was done to several objects one after another."""
        for plural in (False, True):
            self.mentions.append(Mention(None, _WHAT_IS_MADE, plural, self.place))

    def forget(self, *several: Reference) -> None:
        """Remove the mentions of these references."""
        self.mentions = [mention for mention in self.mentions if mention.means not in several]

    def forget_last(self, means: Reference) -> None:
        """Remove the last mention of a reference."""
        places = [i for i, mention in enumerate(self.mentions) if mention.means == means]
        del self.mentions[places[-1]]

    def forget_targets(self) -> None:
        """Remove the mentions of targets: another ability begins, with targets of its own."""
        self.mentions = [mention for mention in self.mentions if not isinstance(mention.means, Chosen)]

    def are_several(self, means: Reference) -> None:
        """Make the mentions of a reference plural."""
        self.mentions = [replace(m, plural=True) if m.means == means else m for m in self.mentions]

    # Looking mentions up

    def is_spoken_of(self, means: Reference, noun: str | None = None, *, plural: bool | None = None) -> bool:
        """Return whether a reference was mentioned: under this noun, and in this number, if they
        are given.
        """
        return any(
            mention.means == means
            and (noun is None or noun in mention.nouns)
            and (plural is None or mention.plural is plural)
            for mention in self.mentions
        )

    def is_called(self, noun: str) -> bool:
        """Return whether anything was mentioned under a noun."""
        return any(noun in mention.nouns for mention in self.mentions)

    def called(self, means: Reference) -> frozenset[str]:
        """Return all nouns under which a reference was mentioned."""
        return frozenset().union(*(mention.nouns for mention in self.mentions if mention.means == means))

    def place_of(self, means: Reference) -> int:
        """Return how many words came before the first mention of a reference; 0 if there is none."""
        return next((mention.place for mention in self.mentions if mention.means == means), 0)

    @property
    def last(self) -> Reference | None:
        """Return the reference mentioned last."""
        return self.mentions[-1].means if self.mentions else None

    @property
    def last_object(self) -> Mention | None:
        """Return the last mention of objects."""
        return next((mention for mention in reversed(self.mentions) if mention.nouns - {"player"}), None)

    # What pronouns stand for

    def another(self) -> Objects:
        """Return what "it" stands for where another object, `acting`, does something to it."""
        return self.object(but=self.acting)

    def object(self, noun: str | None = None, *, plural: bool = False, but: Objects | None = None) -> Objects:
        """Return what "it" stands for, or "that <noun>", or "those": the object mentioned last under the
        noun. "It" can also be the source, if that was named. Raises Unsayable if it stands for nothing.
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
        """Return the objects mentioned last, under a noun if one is given, other than `but`; None if none
        were.
        """
        for mention in reversed(self.mentions):
            means = mention.means
            if but is not None and means == but:
                continue
            if mention.plural == plural and (
                mention.nouns - {"player"} if noun is None else noun in mention.nouns
            ):
                # "It" is the source again where the sentence has named that since.
                if noun is None and not plural and means is not What.THIS and but is not What.THIS:
                    if self._source_was_named_since(mention.place):
                        return What.THIS
                if isinstance(means, Objects):
                    return means
                if means is None:
                    raise Unsayable("what has been done, in an ability that triggers when it is")
        return None

    def _source_was_named_since(self, place: int) -> bool:
        """Return whether the sentence has named the source since a place, in a condition or to be
        sacrificed.
        """
        since = self.words[max(place - 1, 0) : self.place]
        if "." in since:
            since = since[len(since) - since[::-1].index(".") :]
        return any(pair in _NAMING_THE_SOURCE for pair in pairwise(since))

    def before_the_last(self, noun: str) -> What | Chosen:
        """Return the object that a noun stood for before the last effect moved or made one; `What.IT` if
        none.
        """
        for mention in reversed(self.mentions):
            if mention.means is not What.IT and noun in mention.nouns and not mention.plural:
                if isinstance(mention.means, What | Chosen):
                    return mention.means
        return What.IT

    def himself(self) -> What:
        """Return the source, or the object it became if an effect has moved it."""
        moved = any(HIMSELF in mention.nouns for mention in self.mentions)
        return What.IT if moved else What.THIS

    def single(self, noun: str | None = None) -> What | Chosen:
        """Return what "it" stands for, if that is a single object. Raises Unsayable otherwise."""
        found = self.object(noun) if self.within_noun else self._not_moved(noun) or self.object(noun)
        if isinstance(found, What | Chosen):
            return found
        raise Unsayable("a single object cannot be picked out of several")

    def _not_moved(self, noun: str | None) -> Chosen | None:
        """Return the target that an effect has just moved, if "it" is that: its power is then the
        target's.
        """
        spoken_of = [mention for mention in self.mentions if mention.nouns - {"player"}][-2:]
        if len(spoken_of) == 2 and spoken_of[1].means is What.IT:
            before, moved = spoken_of
            if isinstance(before.means, Chosen) and "token" not in moved.nouns:
                return before.means if noun is None or noun in before.nouns else None
        return None

    def owner_of_its(self) -> What | Chosen:
        """Return the object whose power "its power" is."""
        if self.within_noun:
            raise Unsayable("its number, in a description of something else")
        return self.single() if self.subject is None else self.subject

    def mention_owner(self, means: Players) -> None:
        """Mention the player who owns or controls something as "that player", unless another was
        mentioned.
        """
        if not any("player" in mention.nouns for mention in self.mentions):
            self.mention(means, "player")

    def that_player_alone(self) -> Players:
        """Return whom "that player" stands for. Raises Unsayable if several players were mentioned since."""
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
        """Return the last target that may be a player or a permanent: "that player or planeswalker"."""
        for mention in reversed(self.mentions):
            if isinstance(mention.means, Chosen) and {"player", "permanent"} <= mention.nouns:
                if not mention.plural:
                    return mention.means
        raise Unsayable("a target that may be a player or a permanent, where none is")
