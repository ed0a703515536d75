"""What cards say of commanders and partners [cr2025-06-06 702.124, 903.3a]."""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects_on_cards.libraries import SearchLibrary, Showing
from manaburn.cards.vocabulary.events.triggers import Enters
from manaburn.cards.vocabulary.leading import Leading, MayLead
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen
from manaburn.oracle.grammar.names import KEYWORD_PART, SPELL_LINE
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


def _leads(how: Leading, *patterns: str) -> None:
    @phrase(KEYWORD_PART, *patterns)
    def leads(scope: Scope) -> Part:
        """A way to be a commander."""
        return MayLead(how)


_leads(Leading.PARTNER, "partner")
_leads(Leading.FRIENDS_FOREVER, "friends forever", "partner — friends forever")
_leads(Leading.CHOOSE_A_BACKGROUND, "choose a background")
_leads(Leading.DOCTORS_COMPANION, "doctor's companion", "doctor 's companion")
_leads(Leading.FATHER_AND_SON, "partner — father & son")
_leads(Leading.SURVIVORS, "partner — survivors")
_leads(Leading.CHARACTER_SELECT, "partner — character select")


@phrase(KEYWORD_PART, "partner with <card-name>")
def partner_with(scope: Scope, name: str) -> tuple[Part, ...]:
    """A way to be a commander, and a search for the other card as it enters [cr2025-06-06 702.124i]."""
    who = Chosen(0)
    search = SearchLibrary(Filter(named=name), Zone.HAND, who=who, showing=Showing.REVEALED)
    found = Triggered(on=Enters(), effects=(do.May((search,), who),), targets=(TARGET_PLAYER,))
    return (MayLead(Leading.PARTNER, name), found)


means(SPELL_LINE, "~ can be your commander .", (MayLead(Leading.BY_ITSELF),))
