"""Objects and players that a sentence speaks of: by a description first, then as "it" or "that player"."""

from __future__ import annotations

from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    MOST_TARGETS,
    All,
    AndOthers,
    Chosen,
    ControllerOf,
    Objects,
    OwnerOf,
    Players,
    TargetSlot,
    What,
    Who,
)
from manaburn.terms import Zone
from oracle.speaking.nouns import kind_word, many, noun, one, plural_of, whose_zone
from oracle.speaking.patterns import either
from oracle.speaking.speech import YOU, Speech, Subject, Unsayable

_TEENS = (
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
)
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", *_TEENS)
IT_AGAIN = (
    "<it|that card|that creature|that permanent|that token|the token|that land|that artifact|the exiled card"
    "|that spell|them|those cards|those creatures|those tokens|the exiled cards|those permanents>"
)


def number_word(number: int) -> str:
    """Return a number as cards write it: a word below twenty."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


# Targets


def target_words(slot: TargetSlot) -> str:
    """Return the description of a target as it is first mentioned."""
    beyond = {"any_target", "what", "players", "zone", "minimum", "maximum", "other_than", "divided"}
    plain = TargetSlot(**{name: getattr(slot, name) for name in beyond})
    if slot != plain or slot.number is not None:
        raise Unsayable("TargetSlot")
    several, other = slot.maximum > 1, bool(slot.other_than)
    if slot.any_target:
        if slot.what is not None or slot.players is not None:
            raise Unsayable("TargetSlot.any_target")
        words = plural_of("target") if several else "target"
        return _how_many(slot, words, any_target=True, other=other)
    nouns = _nouns_of(slot, several)
    other = other or (slot.what is not None and slot.what.other_than_this)
    return _how_many(slot, f"target {nouns}", any_target=False, other=other)


def _nouns_of(slot: TargetSlot, several: bool) -> str:
    players = []
    if slot.players is not None:
        if slot.players not in (Whose.ANYONE, Whose.OPPONENT):
            raise Unsayable("TargetSlot.players")
        word = "player" if slot.players is Whose.ANYONE else "opponent"
        players = [plural_of(word) if several else word]
    if slot.what is None:
        return players[0]
    described = noun(slot.what, slot.zone, several)
    if slot.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        described += f" <from|in> {_graveyard(slot.what, slot.zone)}"
    elif slot.zone is Zone.STACK and slot.what.controller is not Whose.ANYONE:
        described += _of_spell(slot.what.controller)
    if not players:
        return described
    return either(f"{described} or {players[0]}", f"{players[0]} or {described}")


def _of_spell(whose: Whose) -> str:
    words = {
        Whose.YOU: " you control",
        Whose.OPPONENT: " an opponent controls",
        Whose.ANOTHER_PLAYER: " you don't control",
    }
    if whose not in words:
        raise Unsayable("spell of")
    return words[whose]


def _graveyard(filter: Filter, zone: Zone) -> str:
    whose = filter.owner if filter.controller is Whose.ANYONE else filter.controller
    return whose_zone(whose, zone)


def _how_many(slot: TargetSlot, words: str, any_target: bool, other: bool) -> str:
    least, most = slot.minimum, slot.maximum
    if most == 1:
        number = "" if least else "up to one "
        if any_target:
            return f"{number}any other {words}" if other else either(f"{number}any {words}", number + words)
        return f"{number or 'an'}other {words}" if other else number + words
    if any_target:
        words = either(words, "targets")
    said = f"other {words}" if other else words
    if most >= MOST_TARGETS and not least:
        return f"any number of {said}"
    if least == most:
        return f"{number_word(most)} {said}"
    if not least:
        return f"up to {number_word(most)} {said}"
    if (least, most) == (1, 2) and slot.divided is not None:
        return f"one or two {said}"
    if (least, most) == (1, 3) and slot.divided is not None:
        return f"one, two, or three {said}"
    if least == 1 and most >= MOST_TARGETS:
        return f"<one or more|any number of> {said}"
    raise Unsayable("TargetSlot.minimum")


def _slot(chosen: Chosen, speech: Speech) -> TargetSlot:
    if chosen.slot >= len(speech.targets):
        raise Unsayable("Chosen.slot")
    return speech.targets[chosen.slot]


def _is_player(slot: TargetSlot) -> bool:
    return slot.players is not None and slot.what is None


def _again(slot: TargetSlot) -> str:
    """Return what a target is called after its first mention."""
    if slot == ANY_TARGET:
        return "<it|that permanent or player|that creature or player>"
    if _is_player(slot):
        return "<those players|them>" if slot.maximum > 1 else "<that player|that opponent|them|they>"
    word = kind_word(slot.what, slot.zone)
    if slot.maximum > 1:
        return f"<them|those {plural_word(word)}|they|it|that {word}>"
    return f"<it|that {word}|the {word}|that permanent|target {word}>".replace(f"|target {word}", "")


def plural_word(word: str) -> str:
    """Return the plural of a word for objects that are mentioned again."""
    return "permanents" if word.startswith("<") else plural_of(word)


# Objects


def attached_words(speech: Speech) -> str:
    """Return what an Aura or Equipment calls what it is attached to."""
    if "Equipment" in speech.card.subtypes:
        return "equipped creature"
    if "Fortification" in speech.card.subtypes:
        return "fortified land"
    slot = speech.card.enchant
    if slot is None or slot.what is None:
        raise Unsayable("What.ATTACHED")
    return f"enchanted <{kind_word(slot.what)}|permanent>"


def object_subject(what: Objects, speech: Speech) -> Subject:
    """Return the objects meant as the subject of a sentence. Raises Unsayable."""
    match what:
        case What.THIS:
            again, speech.this_seen = speech.this_seen, True
            return Subject(singular=("~ ", "it ") if again else ("~ ",))
        case Chosen():
            slot, seen = _slot(what, speech), what.slot in speech.seen
            words = object_words(what, speech)
            if slot.maximum > 1:
                each = f"{words} each "
                return Subject(plural=(words + " ", each), singular=() if seen else (f"each of {words} ",))
            return Subject(singular=(words + " ",))
        case All():
            return _all_subject(what)
        case _:
            words = object_words(what, speech)
            return Subject(singular=(words + " ",), plural=("they ", "those creatures "))


def _all_subject(every: All) -> Subject:
    if every != All(every.filter) and every != All(every.filter, zone=every.zone):
        raise Unsayable("All")
    if every.zone is not Zone.BATTLEFIELD:
        raise Unsayable("All.zone")
    single = noun(every.filter)
    each = f"each other {single} " if every.filter.other_than_this else f"each {single} "
    plural = many(every.filter) + " "
    return Subject(plural=(plural, "all " + plural), singular=(each,))


def object_words(what: Objects, speech: Speech) -> str:
    """Return the objects meant as the object of a sentence. Raises Unsayable."""
    match what:
        case What.THIS:
            again, speech.this_seen = speech.this_seen, True
            return "<~|it>" if again else "~"
        case What.IT:
            return speech.it or IT_AGAIN
        case What.THAT:
            if not speech.that:
                raise Unsayable("What.THAT")
            return speech.that
        case What.ATTACHED:
            words = attached_words(speech)
            again, speech.that = speech.that == "attached", "attached"
            return f"<{words}|it|that creature>" if again else words
        case Chosen():
            slot, seen = _slot(what, speech), what.slot in speech.seen
            speech.seen.add(what.slot)
            speech.it = _again(slot)
            return _again(slot) if seen else target_words(slot)
        case All():
            return _all_words(what)
        case AndOthers():
            first = object_words(what.what, speech)
            return f"{first}< and|,|, and> {object_words(what.others, speech)}"
        case _:
            raise Unsayable(f"{type(what).__name__}.{getattr(what, 'name', '')}")


def _all_words(every: All) -> str:
    if every.zone is Zone.BATTLEFIELD:
        subject = _all_subject(every)
        return either(subject.plural[1].strip(), subject.singular[0].strip())
    if every != All(every.filter, zone=every.zone, of=every.of):
        raise Unsayable("All")
    words = many(every.filter, every.zone)
    if every.of is Who.YOU and every.zone in (Zone.GRAVEYARD, Zone.HAND):
        whose = f"your {every.zone.value}"
    elif every.of is None and every.zone is Zone.GRAVEYARD:
        whose = "all graveyards"
    else:
        raise Unsayable("All.of")
    if every.filter == ANYTHING:
        return f"<all cards <from|in> {whose}|{whose}>"
    return f"all {words} <from|in> {whose}"


def possessive(what: Objects, speech: Speech) -> str:
    """Return whose something is, of objects: "~'s", "its", "target creature's"."""
    match what:
        case What.THIS:
            again, speech.this_seen = speech.this_seen, True
            return "<~'s|its>" if again else "~'s"
        case Chosen() if what.slot not in speech.seen:
            return f"{object_words(what, speech)}'s"
        case _:
            words = object_words(what, speech)
            return f"<its|their|{words}'s>"


# Players


def _again_subject(who: Players, speech: Speech) -> Subject | None:
    match who:
        case Who.THAT_PLAYER | Who.ACTIVE_PLAYER:
            return Subject(singular=(f"{speech.that_player} ",), plural=("they ",))
        case Chosen() if who.slot in speech.seen and _is_player(_slot(who, speech)):
            if _slot(who, speech).maximum > 1:
                return Subject(plural=("they ", "those players "))
            return Subject(singular=("that player ", "that opponent "), plural=("they ",))
    return None


_PLAYERS = {
    Who.EACH_PLAYER: ("each player",),
    Who.EACH_OPPONENT: ("each opponent",),
    Who.EACH_OTHER_PLAYER: ("each other player",),
    Who.DEFENDING_PLAYER: ("defending player", "that player"),
    Who.ENCHANTED_PLAYER: ("enchanted player", "that player"),
    Who.CHOSEN_PLAYER: ("the chosen player",),
    Who.MONARCH: ("the monarch",),
}


def player_subject(who: Players, speech: Speech) -> Subject:
    """Return the players meant as the subject of a sentence. Raises Unsayable."""
    if who is Who.YOU:
        return YOU
    again = _again_subject(who, speech)
    if again is not None:
        return again
    if isinstance(who, Who) and who in _PLAYERS:
        plural = ("players ", "your opponents ")[who is Who.EACH_OPPONENT]
        further = (plural,) if who in (Who.EACH_PLAYER, Who.EACH_OPPONENT) else ()
        return Subject(singular=tuple(f"{word} " for word in _PLAYERS[who]), plural=further)
    match who:
        case Chosen():
            slot = _slot(who, speech)
            if not _is_player(slot):
                raise Unsayable("Chosen player")
            speech.seen.add(who.slot)
            words = target_words(slot)
            if slot.maximum > 1:
                return Subject(plural=(f"{words} ",), singular=(f"each of {words} ",))
            return Subject(singular=(f"{words} ",))
        case ControllerOf(what):
            words = f"{possessive(what, speech)} controller"
            return Subject(singular=(f"{words} ", "that player "), plural=("they ",))
        case OwnerOf(what):
            return Subject(singular=(f"{possessive(what, speech)} owner ", "that player "), plural=("they ",))
    raise Unsayable(f"Players {getattr(who, 'name', type(who).__name__)}")


def player_words(who: Players, speech: Speech) -> str:
    """Return the players meant as the object of a sentence."""
    subject = player_subject(who, speech)
    if subject == YOU:
        return "you"
    return either(*(word.strip() for word in subject.singular), *(["them"] if subject.plural else []))


def card_owner(described: Filter) -> str:
    """Return a description of one card by its words alone."""
    return one(described, Zone.HAND)
