"""This module declares the effects by which players vote: for words (`Vote`), for objects (`VoteForObjects`),
and what happens for each vote (`ForEachVote`) [cr2025-06-06 701.38].

`manaburn.rules.effects.voting` carries them out; how many votes a word has got is the amount `VotesFor`.
`WORDS` is the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.terms import Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Effect


@word
class Vote:
    """Each player, starting with you and in turn order, votes for one of several words; the votes are known
    to what follows [cr2025-06-06 701.38a].
    """

    WORDS = "starting with you, each player votes[ secretly{secretly}] for one of: {choices/}"

    choices: tuple[str, ...]
    secretly: bool = False
    """The votes are revealed when all players have voted."""


@word
class VoteForObjects:
    """Each player, starting with you and in turn order, votes for an object that matches, seen from you; the
    effects that follow call those with the most votes or tied for most votes "it" [cr2025-06-06 701.38a-b].
    """

    WORDS = "starting with you, each player votes for one {filter^}[ in your {zone}]"

    filter: Filter
    zone: Zone = Zone.BATTLEFIELD


@word
class ForEachVote:
    """The effects happen once for each vote for a word, one after another in the order of the votes; the
    voter is THAT_PLAYER in them.
    """

    WORDS = "for each vote for {choice}: {effects(}"

    choice: str
    effects: tuple[Effect, ...]


EffectOfVoting = Vote | VoteForObjects | ForEachVote
