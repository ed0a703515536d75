"""What one ability has spoken of so far: targets in order, and what "it" and "that player" stand for."""

from __future__ import annotations

from dataclasses import dataclass, field

from manaburn.cards.references import Chosen, Objects, Players, TargetSlot, What, Who
from manaburn.oracle.phrases import Unsayable
from manaburn.terms import CardType

Reference = Objects | Players


@dataclass(frozen=True)
class Mention:
    """Objects or players that were spoken of, and the nouns that stand for them."""

    means: Reference
    nouns: frozenset[str]
    plural: bool = False


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
    triggered: bool = False

    def target(self, slot: TargetSlot, *nouns: str) -> Chosen:
        """A further target."""
        self.slots.append(slot)
        chosen = Chosen(len(self.slots) - 1)
        self.mention(chosen, *nouns, plural=slot.maximum > 1)
        return chosen

    def mention(self, means: Reference, *nouns: str, plural: bool = False) -> None:
        """Something is spoken of under these nouns."""
        self.mentions.append(Mention(means, frozenset(nouns), plural))

    def object(self, noun: str | None = None, *, plural: bool = False) -> Objects:
        """What "it", or "that <noun>", stands for: the last of the kind; "it" can always be the source."""
        for mention in reversed(self.mentions):
            if "player" in mention.nouns and noun is None and len(mention.nouns) == 1:
                continue
            if mention.plural == plural and (noun is None or noun in mention.nouns):
                if isinstance(mention.means, What | Chosen) or _is_group(mention.means):
                    return mention.means  # type: ignore[return-value]
        if noun is None and not plural:
            return What.THIS
        raise Unsayable(f"nothing before stands for {'those' if plural else 'that'} {noun or 'objects'}")

    def single(self, noun: str | None = None) -> What | Chosen:
        """What "it" stands for, if that is one object that can be named again."""
        found = self.object(noun)
        if isinstance(found, What | Chosen):
            return found
        raise Unsayable("a single object cannot be picked out of several")

    def owner_of_its(self) -> What | Chosen:
        """Whose power "its power" is."""
        return self.single() if self.subject is None else self.subject

    def player(self, *, plural: bool = False) -> Players:
        """Whom "that player" or "they" stands for."""
        for mention in reversed(self.mentions):
            if "player" in mention.nouns and mention.plural == plural:
                return mention.means  # type: ignore[return-value]
        raise Unsayable("no player was spoken of before")


def _is_group(means: Reference) -> bool:
    return type(means).__name__ in ("All", "Result")
