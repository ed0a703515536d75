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
from manaburn.oracle.grammar.nouns.nouns import Noun, described, merged
from manaburn.oracle.parts import KeywordsOf, Part, Trait
from manaburn.oracle.phrases import Unsayable, phrase, word_test
from manaburn.oracle.scope import Scope
from manaburn.oracle.subtypes import LAND_TYPES
from manaburn.terms import CardType, Keyword, Supertype, Zone


@phrase("keyword-list", "<keyword-part>", "<keyword-part> ,|; <keyword-list>")
def keyword_list(
    scope: Scope, one: Part | tuple[Part, ...], more: tuple[Part, ...] | None = None
) -> tuple[Part, ...]:
    """Keywords between commas; one may stand for several abilities."""
    parts = one if isinstance(one, tuple) else (one,)
    return (*parts, *(more or ()))


@phrase("keyword-part", "<keyword>")
def plain_keyword(scope: Scope, keyword: Keyword) -> Part:
    """A keyword without a parameter."""
    return KeywordsOf(frozenset({keyword}))


@phrase("keyword-part", "compleated")
def compleated(scope: Scope) -> Part:
    """Compleated."""
    return Compleated()


@phrase("keyword-part", "changeling")
def changeling(scope: Scope) -> Part:
    """Changeling."""
    return Trait.CHANGELING


@phrase("keyword-part", "devoid")
def devoid(scope: Scope) -> Part:
    """Devoid."""
    return Trait.DEVOID


@phrase("keyword-part", "equip <mana-cost>")
def equip_for(scope: Scope, cost: ManaCost) -> Part:
    """Equip."""
    return equip(str(cost))


@phrase("keyword-part", "ninjutsu <mana-cost>")
def ninjutsu_for(scope: Scope, cost: ManaCost) -> Part:
    """Ninjutsu."""
    return ninjutsu(str(cost))


@phrase("keyword-part", "rampage <integer>")
def rampage_of(scope: Scope, number: int) -> Part:
    """Rampage."""
    return rampage(number)


@phrase("keyword-part", "afflict <integer>")
def afflict_of(scope: Scope, number: int) -> Part:
    """Afflict."""
    return afflict(number)


@phrase("keyword-part", "frenzy <integer>")
def frenzy_of(scope: Scope, number: int) -> Part:
    """Frenzy."""
    return frenzy(number)


@phrase("keyword-part", "poisonous <integer>")
def poisonous_of(scope: Scope, number: int) -> Part:
    """Poisonous."""
    return poisonous(number)


@phrase("keyword-part", "toxic <integer>")
def toxic_of(scope: Scope, number: int) -> Part:
    """Toxic."""
    return toxic(number)


@phrase("keyword-part", "protection from <protected-from>")
def protection(scope: Scope, qualities: tuple[Filter, ...]) -> Part:
    """Protection from colours, creatures, Dragons …"""
    return Static(changes=tuple(map(Protection, qualities)))


@phrase(
    "protected-from",
    "<quality-of-others>",
    "<quality-of-others> and from <protected-from>",
    "<quality-of-others> , from <protected-from>",
    "<quality-of-others> , and from <protected-from>",
)
def protected_from(scope: Scope, one: Filter, more: tuple[Filter, ...] | None = None) -> tuple[Filter, ...]:
    """What something protects from."""
    return (one, *(more or ()))


@phrase("quality-of-others", "<predicate>")
def quality_of_one_word(scope: Scope, what: Filter) -> Filter:
    """A colour; multicolored."""
    return what


@phrase("quality-of-others", "<noun>")
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


@word_test("landwalk-word")
def landwalk_word(word: str) -> str | None:
    """Swampwalk: the land type."""
    kind = word.removesuffix("walk").capitalize()
    return kind if word.endswith("walk") and kind in LAND_TYPES else None


@phrase("keyword-part", "<landwalk-word>")
def landwalk_through(scope: Scope, land_type: str) -> Part:
    """Landwalk."""
    return landwalk(land_type)


@phrase("keyword-part", "snow <landwalk-word>")
def snow_landwalk_through(scope: Scope, land_type: str) -> Part:
    """Snow swampwalk [cr2025-06-06 702.14a]."""
    return _walks_through(Filter(subtypes=frozenset({land_type}), supertypes=frozenset({Supertype.SNOW})))


@phrase("keyword-part", "snow landwalk")
def snow_landwalk(scope: Scope) -> Part:
    """Snow landwalk."""
    return _walks_through(Filter(types=_LAND, supertypes=frozenset({Supertype.SNOW})))


@phrase("keyword-part", "legendary landwalk")
def legendary_landwalk(scope: Scope) -> Part:
    """Legendary landwalk."""
    return _walks_through(Filter(types=_LAND, supertypes=frozenset({Supertype.LEGENDARY})))


@phrase("keyword-part", "artifact landwalk")
def artifact_landwalk(scope: Scope) -> Part:
    """Artifact landwalk."""
    both = Filter(types=frozenset({CardType.ARTIFACT}))
    return _walks_through(Filter(types=_LAND, any_of=(both,)))


_LAND = frozenset({CardType.LAND})


def _walks_through(lands: Filter) -> Part:
    return Static(changes=(CantBeBlockedIfDefenderControls(lands),))


@phrase("keyword-part", "nonbasic landwalk")
def nonbasic_landwalk(scope: Scope) -> Part:
    """Nonbasic landwalk."""
    return landwalk("nonbasic")


@phrase("keyword-part", "crew <integer>")
def crew_with(scope: Scope, power: int) -> Part:
    """Crew."""
    return crew(power)


@phrase("keyword-part", "saddle <integer>")
def saddle_with(scope: Scope, power: int) -> Part:
    """Saddle."""
    return saddle(power)


@phrase("keyword-part", "equip <noun> <mana-cost>")
def equip_some_for(scope: Scope, noun: Noun, cost: ManaCost) -> Part:
    """Equip of creatures of a kind [cr2025-06-06 702.6c]."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("equipping that")
    ability = equip(str(cost))
    slot = TargetSlot(what=merged(noun.filter, YOUR_CREATURE))
    return replace(ability, targets=(slot,))


@phrase("keyword-part", "reconfigure <mana-cost>")
def reconfigure_for(scope: Scope, cost: ManaCost) -> tuple[Part, ...]:
    """Reconfigure."""
    return reconfigure(str(cost))


@phrase("keyword-part", "annihilator <integer>")
def annihilator_of(scope: Scope, number: int) -> Part:
    """Annihilator."""
    return annihilator(number)


@phrase("keyword-part", "enlist")
def enlist(scope: Scope) -> Part:
    """Enlist [cr2025-06-06 702.154]."""
    return Static(changes=(Rule.MAY_ENLIST,))


@phrase("keyword-part", "firebending <integer>")
def firebending_of(scope: Scope, number: int) -> Part:
    """Firebending."""
    return firebending(number)


@phrase("spell-line", "firebending x , where x is <amount> .")
def firebending_x(scope: Scope, number: Amount) -> tuple[Part, ...]:
    """Firebending, as much as there is of something."""
    return (firebending(number),)


@phrase("keyword-part", "mobilize <integer>")
def mobilize_of(scope: Scope, number: int) -> Part:
    """Mobilize."""
    return mobilize(number)


@phrase("spell-line", "mobilize x , where x is <amount> .")
def mobilize_x(scope: Scope, number: Amount) -> tuple[Part, ...]:
    """Mobilize, as many as there are of something."""
    return (mobilize(number),)


@phrase("keyword-part", "afterlife <integer>")
def afterlife_of(scope: Scope, number: int) -> Part:
    """Afterlife."""
    return afterlife(number)


@phrase("keyword-part", "soulshift <integer>")
def soulshift_of(scope: Scope, number: int) -> Part:
    """Soulshift."""
    return soulshift(number)


@phrase("keyword-part", "outlast <mana-cost>")
def outlast_for(scope: Scope, cost: ManaCost) -> Part:
    """Outlast."""
    return outlast(str(cost))


@word_test("triggering-keyword")
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


@phrase("keyword-part", "<triggering-keyword>")
def triggering(scope: Scope, ability: Triggered) -> Part:
    """Evolve, extort …"""
    return ability


@phrase("ability", "bushido <integer> [ . ]")
def bushido_of(scope: Scope, number: int) -> tuple[Part, ...]:
    """Bushido."""
    return bushido(number)
