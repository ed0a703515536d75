"""This module reads lines of keyword abilities: "Flying, protection from black", "equip {2}", "Swampwalk",
and what cards say of commanders and partners [cr2025-06-06 702, 903.3a].

A line is a `KEYWORD_LIST` of `KEYWORD_PART`. A part means what the keyword stands for: a plain keyword
(`KeywordsOf`), a `Static` ability, or an ability from `manaburn.cards.keywords`. Keywords about casting,
counters and cards in exile are read in other files.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.keywords.keywords import (
    afflict,
    commander_ninjutsu,
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
from manaburn.cards.vocabulary.abilities import PlainAbility, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedIfDefenderControls, Protection, Rule
from manaburn.cards.vocabulary.changes.protecting import Aiming, HexproofFrom
from manaburn.cards.vocabulary.effects_on_cards.libraries import SearchLibrary, Showing
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.leading import DeckLimit, Leading, MayLead
from manaburn.cards.vocabulary.words.filters import ANYTHING, YOUR_CREATURE, Being, Filter, Whose
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen, TargetSlot
from manaburn.oracle.grammar.names import ABILITY, KEYWORD_PART, SPELL_LINE
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun, described, merged
from manaburn.oracle.parsing.parts import KeywordsOf, Part, Trait
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import LAND_TYPES
from manaburn.terms import CardType, Color, Keyword, Supertype, Zone

KEYWORD_LIST = Name[tuple[Part, ...]]("keyword-list")


# One keyword may stand for several abilities.
means(
    KEYWORD_LIST,
    ("<keyword-part>", "<keyword-part> ,|; <keyword-list>"),
    lambda one, more=None: (*one, *(more or ())),
)


table(
    KEYWORD_PART,
    {
        "<keyword>": lambda keyword: KeywordsOf(frozenset({keyword})),
        "compleated": PlainAbility.COMPLEATED,
        "changeling": Trait.CHANGELING,
        "devoid": Trait.DEVOID,
        "~ is colorless": Trait.DEVOID,
        "~ is all colors": Trait.ALL_COLORS,
        "~ is every creature type": Trait.CHANGELING,
        "~ is every nonbasic land type": Trait.NONBASIC_LAND_TYPES,
        "equip <mana-cost>": lambda cost: equip(str(cost)),
        "equip — <costs>": lambda costs: replace(equip("{0}"), costs=costs),
        # Equip of creatures of a kind [cr2025-06-06 702.6c].
        "equip <noun> <mana-cost>": (
            lambda noun, cost: replace(
                equip(str(cost)), targets=(TargetSlot(what=merged(noun.permanents(), YOUR_CREATURE)),)
            )
        ),
        "ninjutsu <mana-cost>": lambda cost: ninjutsu(str(cost)),
        "commander ninjutsu <mana-cost>": lambda cost: commander_ninjutsu(str(cost)),
        "rampage <integer>": rampage,
        "afflict <integer>": afflict,
        "frenzy <integer>": frenzy,
        "poisonous <integer>": poisonous,
        "toxic <integer>": toxic,
        "protection from <protected-from>": (
            lambda qualities: Static(changes=tuple(map(Protection, qualities)))
        ),
        "hexproof from <protected-from>": (
            lambda qualities: Static(changes=tuple(map(HexproofFrom, qualities)))
        ),
        "hexproof from activated and triggered abilities": (
            Static(changes=(HexproofFrom(by=Aiming.ABILITIES),))
        ),
        "<landwalk-word>": landwalk,
        # Snow swampwalk [cr2025-06-06 702.14a].
        "snow <landwalk-word>": (
            lambda land_type: _landwalk(
                Filter(subtypes=frozenset({land_type}), supertypes=frozenset({Supertype.SNOW}))
            )
        ),
        "partner": MayLead(Leading.PARTNER),
        ("friends forever", "partner — friends forever"): MayLead(Leading.FRIENDS_FOREVER),
        "choose a background": MayLead(Leading.CHOOSE_A_BACKGROUND),
        ("doctor's companion", "doctor 's companion"): MayLead(Leading.DOCTORS_COMPANION),
        "partner — father & son": MayLead(Leading.FATHER_AND_SON),
        "partner — survivors": MayLead(Leading.SURVIVORS),
        "partner — character select": MayLead(Leading.CHARACTER_SELECT),
        # A way to be a commander, and a search for the other card as it enters [cr2025-06-06 702.124i].
        "partner with <card-name>": lambda name: (MayLead(Leading.PARTNER, name), _search_as_it_enters(name)),
    },
)

PROTECTED_FROM = Name[tuple[Filter, ...]]("protected-from")
means(
    PROTECTED_FROM,
    (
        "<quality-of-others>",
        "<quality-of-others> ,? and from <protected-from>",
        "<quality-of-others> , from <protected-from>",
    ),
    lambda one, more=None: (one, *(more or ())),
)

table(
    PROTECTED_FROM,
    {
        "instants": (Filter(types=frozenset({CardType.INSTANT})),),
        # Each color; everything; what a player controls [cr2025-06-06 702.16h-k].
        "each color": tuple(Filter(colors=frozenset({color})) for color in Color),
        "everything": (ANYTHING,),
        "the chosen player": (Filter(controller=Whose.CHOSEN_PLAYER),),
        "each of your opponents": (Filter(controller=Whose.OPPONENT),),
    },
)

QUALITY_OF_OTHERS = Name[Filter]("quality-of-others")
"""A quality from which something is protected: "black", "multicolored", "Goblins"."""
means(QUALITY_OF_OTHERS, "<adjective>", itself)


# A spell resolves in the turn in which it was cast, so the permanent has entered in that turn, too.
means(
    QUALITY_OF_OTHERS,
    "permanents that were cast this turn",
    Filter(being=frozenset({Being.WAS_CAST, Being.ENTERED_THIS_TURN})),
)


@phrase(QUALITY_OF_OTHERS, "<noun>")
def quality_of_noun(scope: Scope, noun: Noun) -> Filter:
    """Return the quality that a noun names: protection from Goblins, or from instant spells."""
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
    """Parse the land type of a landwalk keyword: Swampwalk."""
    kind = word.removesuffix("walk").capitalize()
    return kind if word.endswith("walk") and kind in LAND_TYPES else None


_LAND = frozenset({CardType.LAND})


@phrase(ATTRIBUTE, "without <keyword> or <landwalk-word>")
def without_both(scope: Scope, keyword: Keyword, land_type: str) -> Noun:
    """Return the description of creatures that have neither a keyword nor a landwalk ability."""
    return Noun(Filter(lacking=frozenset({keyword}), none_of=(Filter(walking=land_type),)), frozenset())


def _landwalk(lands: Filter) -> Part:
    return Static(changes=(CantBeBlockedIfDefenderControls(lands),))


table(
    KEYWORD_PART,
    {
        "artifact landwalk": (
            _landwalk(Filter(types=_LAND, any_of=(Filter(types=frozenset({CardType.ARTIFACT})),)))
        ),
        "snow landwalk": _landwalk(Filter(types=_LAND, supertypes=frozenset({Supertype.SNOW}))),
        "legendary landwalk": (_landwalk(Filter(types=_LAND, supertypes=frozenset({Supertype.LEGENDARY})))),
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


table(
    SPELL_LINE,
    {
        "firebending x , where x is <amount> .": firebending,
        "mobilize x , where x is <amount> .": mobilize,
        "~ can be your commander .": MayLead(Leading.BY_ITSELF),
        "a deck can have any number of cards named <card-name> .": DeckLimit,
        "a deck can have up to <integer> cards named <card-name> .": lambda most, name: DeckLimit(name, most),
    },
)

TRIGGERING_KEYWORD = Name[Triggered]("triggering-keyword")
"""A keyword of one word that stands for one triggered ability."""
words(
    TRIGGERING_KEYWORD,
    {
        "dethrone": DETHRONE,
        "evolve": EVOLVE,
        "extort": EXTORT,
        "ingest": INGEST,
        "training": TRAINING,
    },
)


means(ABILITY, "bushido <integer> [ . ]", bushido)


# What cards say of commanders and partners [cr2025-06-06 702.124, 903.3a]


def _search_as_it_enters(name: str) -> Triggered:
    """Return the ability of partner with, by which a target player may search for the other card."""
    who = Chosen(0)
    search = SearchLibrary(Filter(named=name), Zone.HAND, who=who, showing=Showing.REVEALED)
    return Triggered(on=DoesDeed(Doing.ENTERS), effects=(do.May((search,), who),), targets=(TARGET_PLAYER,))
