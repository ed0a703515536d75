"""What effects do with cards and tokens: where they go, who searches and looks, what is created."""

from __future__ import annotations

import re

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.effects import Arrival, CreateTokens, Put, ReturnToBattlefield, SearchLibrary
from manaburn.cards.vocabulary.effects_on_cards.libraries import (
    LIBRARY,
    ExileFromTop,
    Finding,
    LookAtTop,
    Showing,
    TakeFromHand,
    Taking,
)
from manaburn.cards.vocabulary.effects_on_cards.moving import ExileUntil, Place, Under
from manaburn.cards.vocabulary.words.durations import Awaited
from manaburn.cards.vocabulary.words.filters import ANYTHING, Whose
from manaburn.cards.vocabulary.words.references import MOST_TARGETS, All, Chosen, Objects, What, Who
from manaburn.terms import Supertype, Zone
from oracle.speaking.amounts import value_words, with_quantity
from oracle.speaking.costs import some
from oracle.speaking.nouns import COLORS, listed, noun
from oracle.speaking.patterns import either
from oracle.speaking.references import IT_AGAIN, number_word, object_words, player_subject
from oracle.speaking.speech import YOU, Clause, Speech, Unsayable, only, say, says

_OWNERS = "<its owner's|their owner's|their owners'>"


def _from(what: Objects, speech: Speech) -> Zone:
    """Return the zone in which the objects are, as far as the words tell it."""
    if isinstance(what, Chosen) and what.slot < len(speech.targets):
        return speech.targets[what.slot].zone
    if isinstance(what, All):
        return what.zone
    return Zone.BATTLEFIELD


_THEIR_HAND = "<its owner's hand|their owner's hand|their owners' hands>"
_THEIR_LIBRARY = "<its owner's library|their owner's library|their owners' libraries|your library>"


def _hand(what: Objects, speech: Speech) -> str:
    zone = _from(what, speech)
    if zone is Zone.GRAVEYARD and isinstance(what, Chosen):
        described = speech.targets[what.slot].what
        if described is not None and Whose.YOU in (described.controller, described.owner):
            return "your hand"
    if isinstance(what, All) and what.of is Who.YOU:
        return "your hand"
    return f"<{_THEIR_HAND}|your hand>" if what in (What.THIS, What.IT) else _THEIR_HAND


@says(Put)
def _put(effect: Put, speech: Speech) -> Clause:
    only(effect, whose=None)
    this = effect.what is What.THIS
    hand, zone = _hand(effect.what, speech), _from(effect.what, speech)
    what = object_words(effect.what, speech)
    theirs = not (zone is Zone.GRAVEYARD and hand == "your hand")
    library = _THEIR_LIBRARY if theirs else "your library"
    if this:
        what = either(what, f"{what} from your graveyard")
    match effect.to:
        case Place.EXILE:
            return Clause(YOU, f"@exile {what}")
        case Place.HAND:
            return Clause(YOU, f"<@return|@put> {what} <to|into> {hand}")
        case Place.GRAVEYARD:
            return Clause(YOU, f"@put {what} into <{_OWNERS}|your> graveyard")
        case Place.TOP:
            return Clause(YOU, f"@put {what} on <top of {library}|the top of {library}>")
        case Place.BOTTOM:
            return Clause(YOU, f"@put {what} on the bottom of {library}")
        case Place.SHUFFLED_IN if isinstance(effect.what, Chosen):
            return Clause(
                YOU, f"<@shuffle {what} into {library}|the owner of {what} shuffles it into their library>"
            )
        case Place.SHUFFLED_IN:
            return Clause(YOU, f"@shuffle {what} into {library}")
    raise Unsayable(f"Put.{effect.to.name}")


@says(ExileUntil)
def _exile_until(effect: ExileUntil, speech: Speech) -> Clause:
    return Clause(YOU, f"@exile {object_words(effect.what, speech)} until {_AWAITED[effect.event]}")


_AWAITED = {
    Awaited.THIS_LEAVES: "<~|it> leaves the battlefield",
    Awaited.OPPONENT_BECOMES_MONARCH: "an opponent becomes the monarch",
}


_ARRIVALS = {
    None: "",
    Arrival.UNTAPPED: "",
    Arrival.TAPPED: " tapped",
    Arrival.TRANSFORMED: " transformed",
    Arrival.ATTACKING: " attacking",
    Arrival.TAPPED_AND_ATTACKING: " tapped and attacking",
}


def arrival_words(arrival: Arrival | None) -> str:
    """Return how something enters: " tapped"."""
    if arrival not in _ARRIVALS:
        raise Unsayable("Arrival")
    return _ARRIVALS[arrival]


@says(ReturnToBattlefield)
def _return(effect: ReturnToBattlefield, speech: Speech) -> Clause:
    only(effect, becoming=(), having=())
    own = effect.what is What.THIS
    if isinstance(effect.what, Chosen) and effect.what.slot < len(speech.targets):
        described = speech.targets[effect.what.slot].what
        own = described is not None and Whose.YOU in (described.controller, described.owner)
    elif isinstance(effect.what, All):
        own = effect.what.of is Who.YOU
    what = object_words(effect.what, speech)
    if effect.what is What.THIS:
        what = either(what, f"{what} from your graveyard")
    under = "under <its|their> owner<'s|s'> control"
    if effect.under is Under.YOUR:
        under = "< under your control|>" if own or effect.what is What.IT else " under your control"
    else:
        under = f"< {under}|>" if own else f" {under}"
    with_counters = "".join(
        f" with {_counters(each.kind.value, each.amount)} on <it|them>" for each in effect.counters
    )
    arrival = arrival_words(effect.arrival)
    return Clause(
        YOU,
        f"<@return|@put> {what} <to|onto> the battlefield<{arrival}{under}|{under}{arrival}>{with_counters}",
    )


def _counters(kind: str, amount: object) -> str:
    if not isinstance(amount, int):
        raise Unsayable("WithCounters")
    if amount == 1:
        return f"<a|an> <additional |>{kind.lower()} counter"
    return f"{number_word(amount)} <additional |>{kind.lower()} counters"


# Libraries


@says(SearchLibrary)
def _search(effect: SearchLibrary, speech: Speech) -> Clause:
    only(effect, of=None, among=LIBRARY, taking=Taking.CHOSEN, apart=None, alike=None, kinds=())
    if not isinstance(effect.maximum, int) or effect.filter.other_than_this:
        raise Unsayable("SearchLibrary.maximum")
    single = effect.maximum == 1
    count = "" if effect.finding is Finding.THAT_MANY else "up to "
    cards = some(effect.filter, 1, Zone.LIBRARY)
    if not single:
        cards = f"{_up_to(count, effect.maximum)} {noun(effect.filter, Zone.LIBRARY, several=True)}"
    it = "<it|that card>" if single else "<them|those cards>"
    shown = f" reveal {it}," if effect.showing is Showing.REVEALED else ""
    speech.it = IT_AGAIN
    if effect.to is Zone.LIBRARY:
        put = f"then @shuffle and put {it} on top"
        return Clause(
            player_subject(effect.who, speech),
            f"@search #your library for {cards},{shown.replace(' reveal', ' @reveal')} {put}",
        )
    where = {
        Zone.HAND: "into #your hand",
        Zone.BATTLEFIELD: "onto the battlefield",
        Zone.GRAVEYARD: "into #your graveyard",
    }
    if effect.to not in where:
        raise Unsayable("SearchLibrary.to")
    put = f"@put {it} {where[effect.to]}{arrival_words(effect.arrival)}"
    shown = shown.replace(" reveal", " @reveal")
    deed = f"@search #your library for {cards},{shown}< and|> {put}, then @shuffle"
    return Clause(player_subject(effect.who, speech), deed)


@says(ExileFromTop)
def _exile_top(effect: ExileFromTop, speech: Speech) -> Clause:
    only(effect, face_down=False, looked_at=False)
    subject = player_subject(effect.who, speech)
    speech.it = IT_AGAIN
    if effect.amount == 1:
        return Clause(subject, "@exile the top card of #your library")
    if isinstance(effect.amount, int):
        return Clause(subject, f"@exile the top {number_word(effect.amount)} cards of #your library")
    raise Unsayable("ExileFromTop")


def _up_to(count: str, most: int) -> str:
    return "any number of" if most >= MOST_TARGETS else f"{count}{number_word(most)}"


_REST = {
    Place.BOTTOM: "on the bottom of your library in any order",
    Place.BOTTOM_AT_RANDOM: "on the bottom of your library in a random order",
    Place.GRAVEYARD: "into your graveyard",
}


@says(LookAtTop)
def _look(effect: LookAtTop, speech: Speech) -> Clause:
    only(effect, also=(), taking=Taking.CHOSEN, seen=Showing.HIDDEN, face_down="", of=None, another=None)
    if not isinstance(effect.amount, int) or effect.rest not in _REST or not isinstance(effect.maximum, int):
        raise Unsayable("LookAtTop")
    where = {
        Zone.HAND: "into your hand",
        Zone.BATTLEFIELD: "onto the battlefield" + arrival_words(effect.arrival),
    }
    if effect.to not in where:
        raise Unsayable("LookAtTop.to")
    look = f"@look at the top {number_word(effect.amount)} cards of your library. "
    rest = f"<the rest|the other|the other cards> {_REST[effect.rest]}"
    if effect.minimum == effect.maximum and effect.filter == ANYTHING and effect.showing is Showing.HIDDEN:
        number = number_word(effect.maximum)
        return Clause(YOU, f"{look}put {number} of <them|those cards> {where[effect.to]} and {rest}")
    if effect.minimum or effect.maximum != 1:
        raise Unsayable("LookAtTop.minimum")
    card = some(effect.filter, 1, Zone.LIBRARY)
    put = f"you may put {card} from among them {where[effect.to]}"
    if effect.showing is Showing.REVEALED:
        put = f"you may reveal {card} from among them and put it {where[effect.to]}"
    return Clause(YOU, f"{look}{put}<. put|. then put> {rest}")


@says(TakeFromHand)
def _take(effect: TakeFromHand, speech: Speech) -> Clause:
    only(effect, amount=1)
    subject = player_subject(effect.who, speech)
    card = some(effect.filter, 1, Zone.HAND)
    if effect.to is Zone.GRAVEYARD:
        then = "that player discards that card"
    elif effect.to is Zone.EXILE:
        then = "exile that card"
    else:
        raise Unsayable("TakeFromHand.to")
    found = "<from it|from among them>"
    return Clause(subject, f"@reveal #your hand. you choose {card} {found}. {then}")


# Tokens

_NAMED = {
    "Treasure",
    "Clue",
    "Food",
    "Blood",
    "Map",
    "Powerstone",
    "Gold",
    "Junk",
    "Lander",
    "Mutagen",
    "Incubator",
}


def token_words(token: CardDefinition, speech: Speech, size: str, several: bool) -> str:
    """Return the description of a token, without its number. Raises Unsayable."""
    word = "tokens" if several else "token"
    if token.name in _NAMED:
        return f"{token.name.lower()} {word}"
    if token.spell or token.enchant or token.loyalty or token.back or not token.types:
        raise Unsayable("token")
    if token.name != " ".join(_subtypes_in_order(token)):
        raise Unsayable("token's name")
    colors = listed([COLORS[c] for c in token.colors], "and") if token.colors else "colorless"
    if len(token.colors) > 2:
        raise Unsayable("token's colors")
    types = " ".join(t.value for t in sorted(token.types, key=lambda t: (t.value == "creature", t.value)))
    super_ = "".join(f"{word.value} " for word in token.supertypes if word is Supertype.LEGENDARY)
    said = f"{super_}{size} {colors} {token.name.lower()} {types} {word}"
    keywords = [word.value for word in token.keywords]
    quoted = [ability_quoted(ability, token) for ability in token.abilities]
    if keywords or quoted:
        said += f" with {_and(keywords, quoted)}"
    return said


def _subtypes_in_order(token: CardDefinition) -> list[str]:
    named = token.name.split(" ")
    joined = frozenset(token.name.split(" "))
    return named if joined == token.subtypes else sorted(token.subtypes)


def _and(keywords: list[str], quoted: list[str]) -> str:
    if not quoted:
        return listed(sorted(keywords), "and")
    return listed([*sorted(keywords), *quoted], "and")


_STOP = re.compile(r"\.(?=[|>]|$)")
"""Full stops at the end of a sentence, which stand behind a quotation here and within it on cards."""


def ability_quoted(ability: object, holder: CardDefinition) -> str:
    """Return an ability in quotes, as the words of the object that has it."""
    words = say(ability, Speech(holder))
    if not isinstance(words, str):
        raise Unsayable("quoted")
    return f'"{_STOP.sub("", words)}"'


@says(CreateTokens)
def _create(effect: CreateTokens, speech: Speech) -> Clause:
    only(effect, attached_to=None)
    token = effect.token
    size = "x/x" if effect.size is not None else f"{token.power}/{token.toughness}"
    tail = _size_tail(effect, speech)
    arrival = _created(effect.arrival)
    tapped = "tapped " if effect.arrival is Arrival.TAPPED else ""
    single, several = (tapped + token_words(token, speech, size, many_) for many_ in (False, True))
    subject = player_subject(effect.who, speech)
    speech.it = IT_AGAIN

    def build(words: str, after: str) -> str:
        if after.startswith(", where") and tail:
            raise Unsayable("CreateTokens.size")
        return f"@create {words}{arrival}{after}{tail}"

    deed = with_quantity(effect.amount, speech, (single, several), False, build)
    if token.name == "Clue" and isinstance(effect.amount, int) and effect.arrival is Arrival.UNTAPPED:
        times = {1: "", 2: " twice"}.get(effect.amount, f" {number_word(effect.amount)} times")
        deed = either(deed, f"@investigate{times}")
    return Clause(subject, deed)


def _created(arrival: Arrival) -> str:
    words = {
        Arrival.UNTAPPED: "",
        Arrival.TAPPED: "",
        Arrival.TAPPED_AND_ATTACKING: "< that's| that are> tapped and attacking",
        Arrival.ATTACKING: "< that's| that are> attacking",
    }
    if arrival not in words:
        raise Unsayable("CreateTokens.arrival")
    return words[arrival]


def _size_tail(effect: CreateTokens, speech: Speech) -> str:
    if effect.size is None:
        return ""
    power, toughness = effect.size
    if power != toughness:
        raise Unsayable("CreateTokens.size")
    value = value_words(power, speech)
    return "" if value == "x" else f", where x is {value}"
