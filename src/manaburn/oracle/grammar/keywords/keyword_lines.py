"""Lines of keyword abilities [cr2025-06-06 702]."""

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
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedIfDefenderControls, Protection, Rule
from manaburn.cards.vocabulary.entering import Compleated
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Being, Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, TargetSlot
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.names import ABILITY, KEYWORD_PART, SPELL_LINE
from manaburn.oracle.grammar.nouns.nouns import Noun, described, merged
from manaburn.oracle.parsing.parts import KeywordsOf, Part, Trait
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import LAND_TYPES
from manaburn.terms import CardType, Keyword, Supertype, Zone

KEYWORD_LIST = Name[tuple[Part, ...]]("keyword-list")


@phrase(KEYWORD_LIST, "<keyword-part>", "<keyword-part> ,|; <keyword-list>")
def keyword_list(
    scope: Scope, one: Part | tuple[Part, ...], more: tuple[Part, ...] | None = None
) -> tuple[Part, ...]:
    """Keywords between commas; one may stand for several abilities."""
    parts = one if isinstance(one, tuple) else (one,)
    return (*parts, *(more or ()))


@phrase(KEYWORD_PART, "<keyword>")
def plain_keyword(scope: Scope, keyword: Keyword) -> Part:
    """A keyword without a parameter."""
    return KeywordsOf(frozenset({keyword}))


@phrase(KEYWORD_PART, "compleated")
def compleated(scope: Scope) -> Part:
    """Compleated."""
    return Compleated()


@phrase(KEYWORD_PART, "changeling")
def changeling(scope: Scope) -> Part:
    """Changeling."""
    return Trait.CHANGELING


@phrase(KEYWORD_PART, "devoid")
def devoid(scope: Scope) -> Part:
    """Devoid."""
    return Trait.DEVOID


@phrase(KEYWORD_PART, "equip <mana-cost>")
def equip_for(scope: Scope, cost: ManaCost) -> Part:
    """Equip."""
    return equip(str(cost))


@phrase(KEYWORD_PART, "ninjutsu <mana-cost>")
def ninjutsu_for(scope: Scope, cost: ManaCost) -> Part:
    """Ninjutsu."""
    return ninjutsu(str(cost))


@phrase(KEYWORD_PART, "rampage <integer>")
def rampage_of(scope: Scope, number: int) -> Part:
    """Rampage."""
    return rampage(number)


@phrase(KEYWORD_PART, "afflict <integer>")
def afflict_of(scope: Scope, number: int) -> Part:
    """Afflict."""
    return afflict(number)


@phrase(KEYWORD_PART, "frenzy <integer>")
def frenzy_of(scope: Scope, number: int) -> Part:
    """Frenzy."""
    return frenzy(number)


@phrase(KEYWORD_PART, "poisonous <integer>")
def poisonous_of(scope: Scope, number: int) -> Part:
    """Poisonous."""
    return poisonous(number)


@phrase(KEYWORD_PART, "toxic <integer>")
def toxic_of(scope: Scope, number: int) -> Part:
    """Toxic."""
    return toxic(number)


@phrase(KEYWORD_PART, "protection from <protected-from>")
def protection(scope: Scope, qualities: tuple[Filter, ...]) -> Part:
    """Protection from colours, creatures, Dragons …"""
    return Static(changes=tuple(map(Protection, qualities)))


PROTECTED_FROM = Name[tuple[Filter, ...]]("protected-from")


@phrase(
    PROTECTED_FROM,
    "<quality-of-others>",
    "<quality-of-others> and from <protected-from>",
    "<quality-of-others> , from <protected-from>",
    "<quality-of-others> , and from <protected-from>",
)
def protected_from(scope: Scope, one: Filter, more: tuple[Filter, ...] | None = None) -> tuple[Filter, ...]:
    """What something protects from."""
    return (one, *(more or ()))


QUALITY_OF_OTHERS = Name[Filter]("quality-of-others")


@phrase(QUALITY_OF_OTHERS, "<predicate>")
def quality_of_one_word(scope: Scope, what: Filter) -> Filter:
    """A colour; multicolored."""
    return what


@phrase(QUALITY_OF_OTHERS, "<noun>")
def quality_of_noun(scope: Scope, noun: Noun) -> Filter:
    """Creatures, Dragons …"""
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


@phrase(KEYWORD_PART, "<landwalk-word>")
def landwalk_through(scope: Scope, land_type: str) -> Part:
    """Landwalk."""
    return landwalk(land_type)


@phrase(KEYWORD_PART, "snow <landwalk-word>")
def snow_landwalk_through(scope: Scope, land_type: str) -> Part:
    """Snow swampwalk [cr2025-06-06 702.14a]."""
    return _walks_through(Filter(subtypes=frozenset({land_type}), supertypes=frozenset({Supertype.SNOW})))


@phrase(KEYWORD_PART, "snow landwalk")
def snow_landwalk(scope: Scope) -> Part:
    """Snow landwalk."""
    return _walks_through(Filter(types=_LAND, supertypes=frozenset({Supertype.SNOW})))


@phrase(KEYWORD_PART, "legendary landwalk")
def legendary_landwalk(scope: Scope) -> Part:
    """Legendary landwalk."""
    return _walks_through(Filter(types=_LAND, supertypes=frozenset({Supertype.LEGENDARY})))


@phrase(KEYWORD_PART, "artifact landwalk")
def artifact_landwalk(scope: Scope) -> Part:
    """Artifact landwalk."""
    both = Filter(types=frozenset({CardType.ARTIFACT}))
    return _walks_through(Filter(types=_LAND, any_of=(both,)))


_LAND = frozenset({CardType.LAND})


def _walks_through(lands: Filter) -> Part:
    return Static(changes=(CantBeBlockedIfDefenderControls(lands),))


@phrase(KEYWORD_PART, "nonbasic landwalk")
def nonbasic_landwalk(scope: Scope) -> Part:
    """Nonbasic landwalk."""
    return landwalk("nonbasic")


@phrase(KEYWORD_PART, "crew <integer>")
def crew_with(scope: Scope, power: int) -> Part:
    """Crew."""
    return crew(power)


@phrase(KEYWORD_PART, "saddle <integer>")
def saddle_with(scope: Scope, power: int) -> Part:
    """Saddle."""
    return saddle(power)


@phrase(KEYWORD_PART, "equip <noun> <mana-cost>")
def equip_some_for(scope: Scope, noun: Noun, cost: ManaCost) -> Part:
    """Equip of creatures of a kind [cr2025-06-06 702.6c]."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("equipping that")
    ability = equip(str(cost))
    slot = TargetSlot(what=merged(noun.filter, YOUR_CREATURE))
    return replace(ability, targets=(slot,))


@phrase(KEYWORD_PART, "reconfigure <mana-cost>")
def reconfigure_for(scope: Scope, cost: ManaCost) -> tuple[Part, ...]:
    """Reconfigure."""
    return reconfigure(str(cost))


@phrase(KEYWORD_PART, "annihilator <integer>")
def annihilator_of(scope: Scope, number: int) -> Part:
    """Annihilator."""
    return annihilator(number)


@phrase(KEYWORD_PART, "enlist")
def enlist(scope: Scope) -> Part:
    """Enlist [cr2025-06-06 702.154]."""
    return Static(changes=(Rule.MAY_ENLIST,))


@phrase(KEYWORD_PART, "firebending <integer>")
def firebending_of(scope: Scope, number: int) -> Part:
    """Firebending."""
    return firebending(number)


@phrase(SPELL_LINE, "firebending x , where x is <amount> .")
def firebending_x(scope: Scope, number: Amount) -> tuple[Part, ...]:
    """Firebending, as much as there is of something."""
    return (firebending(number),)


@phrase(KEYWORD_PART, "mobilize <integer>")
def mobilize_of(scope: Scope, number: int) -> Part:
    """Mobilize."""
    return mobilize(number)


@phrase(SPELL_LINE, "mobilize x , where x is <amount> .")
def mobilize_x(scope: Scope, number: Amount) -> tuple[Part, ...]:
    """Mobilize, as many as there are of something."""
    return (mobilize(number),)


@phrase(KEYWORD_PART, "afterlife <integer>")
def afterlife_of(scope: Scope, number: int) -> Part:
    """Afterlife."""
    return afterlife(number)


@phrase(KEYWORD_PART, "soulshift <integer>")
def soulshift_of(scope: Scope, number: int) -> Part:
    """Soulshift."""
    return soulshift(number)


@phrase(KEYWORD_PART, "outlast <mana-cost>")
def outlast_for(scope: Scope, cost: ManaCost) -> Part:
    """Outlast."""
    return outlast(str(cost))


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


@phrase(KEYWORD_PART, "<triggering-keyword>")
def triggering(scope: Scope, ability: Triggered) -> Part:
    """Evolve, extort …"""
    return ability


@phrase(ABILITY, "bushido <integer> [ . ]")
def bushido_of(scope: Scope, number: int) -> tuple[Part, ...]:
    """Bushido."""
    return bushido(number)
