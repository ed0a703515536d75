"""Lines of keyword abilities, and what cards say of commanders and partners [cr2025-06-06 702, 903.3a]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.keywords.keywords import (
    afflict,
    equip,
    frenzy,
    landwalk,
    ninjutsu,
    poisonous,
    rampage,
    reconfigure,
    toxic,
)
from manaburn.cards.keywords.keywords_of_attacks import DETHRONE, TRAINING, firebending, mobilize
from manaburn.cards.keywords.keywords_with_numbers import (
    EVOLVE,
    EXTORT,
    INGEST,
    afterlife,
    annihilator,
    bushido,
    crew,
    outlast,
    saddle,
    soulshift,
)
from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedIfDefenderControls, Protection, Rule
from manaburn.cards.vocabulary.effects_on_cards.libraries import SearchLibrary, Showing
from manaburn.cards.vocabulary.entering import Compleated
from manaburn.cards.vocabulary.events.triggers import Enters
from manaburn.cards.vocabulary.leading import Leading, MayLead
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Being, Filter, Whose
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen, TargetSlot
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.names import ABILITY, KEYWORD_PART, SPELL_LINE
from manaburn.oracle.grammar.nouns.nouns import Noun, described, merged
from manaburn.oracle.parsing.parts import KeywordsOf, Part, Trait
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import LAND_TYPES
from manaburn.terms import CardType, Supertype, Zone

KEYWORD_LIST = Name[tuple[Part, ...]]("keyword-list")


@phrase(KEYWORD_LIST, "<keyword-part>", "<keyword-part> ,|; <keyword-list>")
def keyword_list(
    scope: Scope, one: Part | tuple[Part, ...], more: tuple[Part, ...] | None = None
) -> tuple[Part, ...]:
    """Keywords between commas; one may stand for several abilities."""
    parts = one if isinstance(one, tuple) else (one,)
    return (*parts, *(more or ()))


table(
    KEYWORD_PART,
    {
        "<keyword>": lambda keyword: KeywordsOf(frozenset({keyword})),
        "compleated": Compleated(),
        "changeling": Trait.CHANGELING,
        "devoid": Trait.DEVOID,
        "equip <mana-cost>": lambda cost: equip(str(cost)),
        "ninjutsu <mana-cost>": lambda cost: ninjutsu(str(cost)),
        "rampage <integer>": rampage,
        "afflict <integer>": afflict,
        "frenzy <integer>": frenzy,
        "poisonous <integer>": poisonous,
        "toxic <integer>": toxic,
        "protection from <protected-from>": (
            lambda qualities: Static(changes=tuple(map(Protection, qualities)))
        ),
        "<landwalk-word>": landwalk,
        # Snow swampwalk [cr2025-06-06 702.14a].
        "snow <landwalk-word>": (
            lambda land_type: _walks_through(
                Filter(subtypes=frozenset({land_type}), supertypes=frozenset({Supertype.SNOW}))
            )
        ),
    },
)

PROTECTED_FROM = Name[tuple[Filter, ...]]("protected-from")
means(
    PROTECTED_FROM,
    (
        "<quality-of-others>",
        "<quality-of-others> and from <protected-from>",
        "<quality-of-others> , from <protected-from>",
        "<quality-of-others> , and from <protected-from>",
    ),
    lambda one, more=None: (one, *(more or ())),
)

QUALITY_OF_OTHERS = Name[Filter]("quality-of-others")


# A colour; multicolored.
means(QUALITY_OF_OTHERS, "<predicate>", itself)


@phrase(QUALITY_OF_OTHERS, "<noun>")
def quality_of_noun(scope: Scope, noun: Noun) -> Filter:
    if noun.zone is Zone.STACK:
        noun = described(noun, Filter(being=frozenset({Being.SPELL})))
    elif noun.zone is not Zone.BATTLEFIELD or noun.filter == Filter():
        raise Unsayable("protection from that")
    if noun.of is not None:
        raise Unsayable("protection from what a certain player has")
    if noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("protection from what certain players control")
    return noun.filter


LANDWALK_WORD = Name[str]("landwalk-word")


@word_test(LANDWALK_WORD)
def landwalk_word(word: str) -> str | None:
    """Swampwalk: the land type."""
    kind = word.removesuffix("walk").capitalize()
    return kind if word.endswith("walk") and kind in LAND_TYPES else None


_LAND = frozenset({CardType.LAND})


def _walks_through(lands: Filter) -> Part:
    return Static(changes=(CantBeBlockedIfDefenderControls(lands),))


table(
    KEYWORD_PART,
    {
        "artifact landwalk": (
            _walks_through(Filter(types=_LAND, any_of=(Filter(types=frozenset({CardType.ARTIFACT})),)))
        ),
        "snow landwalk": (_walks_through(Filter(types=_LAND, supertypes=frozenset({Supertype.SNOW})))),
        "legendary landwalk": (
            _walks_through(Filter(types=_LAND, supertypes=frozenset({Supertype.LEGENDARY})))
        ),
        "nonbasic landwalk": landwalk("nonbasic"),
        "crew <integer>": crew,
        "saddle <integer>": saddle,
        "reconfigure <mana-cost>": lambda cost: reconfigure(str(cost)),
        "annihilator <integer>": annihilator,
        # Enlist [cr2025-06-06 702.154].
        "enlist": Static(changes=(Rule.MAY_ENLIST,)),
        "firebending <integer>": firebending,
        "mobilize <integer>": mobilize,
        "afterlife <integer>": afterlife,
        "soulshift <integer>": soulshift,
        "outlast <mana-cost>": lambda cost: outlast(str(cost)),
        "<triggering-keyword>": itself,
    },
)


@phrase(KEYWORD_PART, "equip <noun> <mana-cost>")
def equip_some_for(scope: Scope, noun: Noun, cost: ManaCost) -> Part:
    """Equip of creatures of a kind [cr2025-06-06 702.6c]."""
    ability = equip(str(cost))
    slot = TargetSlot(what=merged(noun.permanents(), YOUR_CREATURE))
    return replace(ability, targets=(slot,))


table(
    SPELL_LINE,
    {
        "firebending x , where x is <amount> .": lambda number: (firebending(number),),
        "mobilize x , where x is <amount> .": lambda number: (mobilize(number),),
    },
)

TRIGGERING_KEYWORD = Name[Triggered]("triggering-keyword")


@word_test(TRIGGERING_KEYWORD)
def triggering_keyword(word: str) -> Triggered | None:
    """Keywords that stand for one triggered ability."""
    return _TRIGGERING.get(word)


_TRIGGERING = {
    "dethrone": DETHRONE,
    "evolve": EVOLVE,
    "extort": EXTORT,
    "ingest": INGEST,
    "training": TRAINING,
}

means(ABILITY, "bushido <integer> [ . ]", bushido)


# What cards say of commanders and partners [cr2025-06-06 702.124, 903.3a]


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
