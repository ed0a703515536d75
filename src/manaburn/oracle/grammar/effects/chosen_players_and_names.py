"""Players that are chosen, and spells with the chosen name or that of something else
[cr2025-06-06 607.2d].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.effects_by_subject.choosing import NoteQuality
from manaburn.cards.vocabulary.words.casting import CantCast
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Chosen, OwnerOf, Players, What, Who
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import ABILITY, AGENT, PLAYER, WHOSE_STEP, Effects
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun
from manaburn.oracle.parsing.phrases import Name, means
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality

# Players


means(PLAYER, "the chosen player|opponent", lambda scope: scope.naming(Who.CHOSEN_PLAYER))
means(AGENT, "the chosen player|opponent", lambda scope: scope.of_that_player(Whose.CHOSEN_PLAYER))
means(WHOSE_STEP, "the chosen player|opponent 's", lambda scope: scope.of_that_player(Whose.CHOSEN_PLAYER))

means(
    ATTRIBUTE,
    "the chosen player|opponent controls",
    Noun(Filter(controller=Whose.CHOSEN_PLAYER), frozenset()),
)


# Names


WhoseSpells = tuple[Players, What | Chosen]
"""Who casts, and what the name is of."""

means(
    ABILITY,
    "<noun> can't be cast .",
    lambda noun: static(Who.EACH_PLAYER, CantCast(noun.spells())),
)

WHOSE_SPELLS = Name[WhoseSpells]("whose-spells")


means(WHOSE_SPELLS, "<its> owner", lambda what: (OwnerOf(what), what))


@statement(
    "<whose-spells> can't cast spells with the same name as that <noun-word> <duration>",
    over={"<players-ruled> <player-rule> <duration>": ("the name is that which it had as the effect began")},
)
def cant_cast_another(scope: Scope, whose: WhoseSpells, _noun: str, duration: Duration) -> Effects:
    who, what = whose
    return NoteQuality(Quality.NAME, what), Alter(who, (CantCast(Filter(chosen=Quality.NAME)),), duration)
