"""This module reads Auras such as Animate Dead, which enchant a creature card in a graveyard and put it onto
the battlefield, enchantments that become such an Aura only then, as Necromancy, and Auras that return from
the graveyard as what they enchanted leaves [cr2025-06-06 303.4, 702.5].

"Enchant creature card in a graveyard" is a line that means a `TargetSlot`. The rest is one long `SENTENCE`:
the card returns (`ReturnToBattlefield`), the Aura can enchant only that creature from now on (`EnchantIt`)
and is attached to it (`Attach`), and when the Aura leaves, the creature is sacrificed (`Delay`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import AddTypes
from manaburn.cards.vocabulary.effects_on_cards.moving import EnchantIt, Place, Put, Under
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    Among,
    Chosen,
    ControllerOf,
    Is,
    Objects,
    TargetSlot,
    What,
)
from manaburn.oracle.grammar.names import CONDITION, LINE, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.nouns.references import target
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.normalizing import OWNER_OF_QUOTED
from manaburn.terms import CardType, Step, Zone
from manaburn.values import exchanged, replace

means(
    LINE,
    "enchant <described-noun> in a graveyard",
    lambda noun: (TargetSlot(what=noun.cards(), zone=Zone.GRAVEYARD),),
)
means(CONDITION, "it's on the battlefield", lambda scope: Is(scope.single(), ANYTHING))

_LOST = "enchant creature card in a graveyard"
_GAINED = "enchant creature put onto the battlefield with ~."
_IT_LEAVES = "when ~ leaves the battlefield , that creature 's controller sacrifices it"
"""The words by which the creature is sacrificed as the Aura leaves."""
_GAINED_AS_AURA = _GAINED.replace("~", OWNER_OF_QUOTED)
"""The same as it is read between quotation marks."""

ENCHANTS_ANEW = Name[None]("enchants-anew")
"""The words by which the Aura loses one enchant ability and gains the other."""


@phrase(ENCHANTS_ANEW, "it loses <quoted-text> and gains <quoted-text>")
def enchants_anew(scope: Scope, lost: str, gained: str) -> None:
    if (lost, gained) != (_LOST, _GAINED):
        raise Unsayable("another ability lost, or gained, than to enchant a creature")


RETURNED_CARD = Name[do.Arrival]("returned-card")
means(
    RETURNED_CARD, "return enchanted creature card to the battlefield under your control", do.Arrival.UNTAPPED
)
means(
    RETURNED_CARD,
    "put enchanted creature card onto the battlefield tapped under your control",
    do.Arrival.TAPPED,
)


def _put_and_enchanted(what: Objects, arrival: do.Arrival) -> Effects:
    """Return the effects that put a card onto the battlefield, to be there as long as the Aura is."""
    sacrificed = do.SacrificeObjects(What.IT, ControllerOf(What.IT))
    return (
        do.ReturnToBattlefield(what, arrival),
        EnchantIt(What.IT),
        do.Attach(What.IT),
        do.Delay(DoesDeed(Doing.LEAVES, ANYTHING), (sacrificed,), What.THIS),
    )


@phrase(SENTENCE, f"<enchants-anew> . <returned-card> and attach ~ to it . {_IT_LEAVES}")
def enchanted_card_returned(scope: Scope, _anew: None, arrival: do.Arrival) -> Effects:
    """Return the effects that put the enchanted card onto the battlefield."""
    return _put_and_enchanted(Among(What.ATTACHED, zone=Zone.GRAVEYARD), arrival)


BECOMES_AURA = Name[do.Alter]("becomes-aura")
"""The words by which an enchantment becomes an Aura with an enchant ability."""


@phrase(BECOMES_AURA, "it becomes an aura with <quoted-text>")
def becomes_aura(scope: Scope, gained: str) -> do.Alter:
    if gained != _GAINED_AS_AURA:
        raise Unsayable("an Aura with another ability than to enchant a creature that is put there")
    return do.Alter(What.THIS, (AddTypes(subtypes=frozenset(("Aura",))),), Duration.INDEFINITE)


@phrase(
    SENTENCE,
    "<becomes-aura> . put target <noun> onto the battlefield under your control and attach ~ to it ."
    f" {_IT_LEAVES}",
)
def becomes_aura_of_card(scope: Scope, becomes: do.Alter, noun: Noun) -> Effects:
    """Return the effects by which an enchantment becomes an Aura and puts a target card onto the battlefield
    for it to enchant.
    """
    if noun.zone is not Zone.GRAVEYARD or CardType.CREATURE not in noun.filter.types:
        raise Unsayable("an Aura for what is no creature card in a graveyard")
    card = target(scope, noun)
    return (becomes, *_put_and_enchanted(card, do.Arrival.UNTAPPED))


# Auras that come back


ENCHANTED_RETURNS = Name[What | Chosen]("enchanted-returns")
"""The words by which what an Aura enchanted returns as that dies."""


@phrase(ENCHANTED_RETURNS, "return <single> to the battlefield under its owner 's control")
def enchanted_returns(scope: Scope, card: What | Chosen) -> What | Chosen:
    if card is not What.THAT:
        raise Unsayable("what returns and has not triggered the ability")
    return card


@phrase(
    SENTENCE,
    "<enchanted-returns> . return ~ to the battlefield attached to that creature at the beginning of the next"
    " end step",
)
def both_return(scope: Scope, creature: What | Chosen) -> Effects:
    """Return the effects by which an enchanted creature returns as it dies, and the Aura, from the graveyard
    where it was put for that, later attached to the creature as it is then [cr2025-06-06 303.4i, 704.5m].
    """
    aura = do.ReturnToBattlefield(Among(What.THIS, zone=Zone.GRAVEYARD), attached_to=What.IT)
    return (
        do.ReturnToBattlefield(creature, under=Under.OWNERS),
        do.Delay(BeginningOf(Step.END), (aura,)),
    )


ENCHANTED_GOES = (DoesDeed(Doing.DIES, What.ATTACHED), DoesDeed(Doing.LEAVES, What.ATTACHED))
"""The events that leave an Aura without what it enchants."""


def returned_with_what_it_enchanted(scope: Scope, ability: Triggered) -> Triggered:
    """Return an ability of an Aura on the battlefield that returns its card from your graveyard, where it is
    put as what it enchants leaves [cr2025-06-06 113.6m, 704.5m].
    """
    match ability.effects:
        case (do.May(effects=(Put(What.THIS, Place.HAND) as back,)),) | (Put(What.THIS, Place.HAND) as back,):
            scope.functions_in = Zone.BATTLEFIELD
            card = Among(What.THIS, Filter(owner=Whose.YOU), zone=Zone.GRAVEYARD)
            return exchanged(ability, back, replace(back, what=card))
        case _:
            raise Unsayable("an Aura that does more than return to its owner's hand")
