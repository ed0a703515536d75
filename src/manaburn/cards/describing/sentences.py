"""This module has the last steps that make sentences of the words for a card: numbers as words
(`counts_in_words`), a subject before its verb without a colon (`subjects_joined`), and each target described
where it is first mentioned (`target_in_place`).

Each of these is a function from text to text; `describe` and `plainer` apply them. The module has also the
words for what an object is attached to (`host_called`), for "not" (`denied`) and for "target" (`targeted`).
"""

from __future__ import annotations

import re

from manaburn.nouns import with_article

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_BEFORE_COUNTS = (
    *(
        "choose",
        "chooses",
        "create",
        "creates",
        "discard",
        "discards",
        "draw",
        "draws",
        "exile",
        "get",
        "gets",
    ),
    *(
        "mill",
        "mills",
        "put",
        "remove",
        "return",
        "reveal",
        "sacrifice",
        "sacrifices",
        "tap",
        "untap",
        "take",
    ),
    *("the top", "the bottom", "up to", "with", "controls at least", "control at least"),
)
"""Words before a number of objects, which is written as a word; amounts, as of life, stay digits."""
_COUNT = re.compile(
    rf"\b({'|'.join(_BEFORE_COUNTS)}) (\d+)(?= [-+\w])(?! (?:or|to|life|damage|additional)\b) (\S+)"
)
_CHOSEN = re.compile(r"\bchoose (\d)(?: to (\d))?(?=:)")

_SUBJECT = r"this|it|that object|target \d+|what this is attached to|each [^,:;()\"]{1,80}"
_VERB = r"gets|has|is|can't|doesn't|loses|attacks|blocks|must|assigns"
_JOINED = re.compile(rf"\b({_SUBJECT}): (?=(?:{_VERB})\b)")

_TARGET = re.compile(r" \(target 1: ([^();]*)\)")
_SO_MANY = re.compile(r"(up to \S+|\d+(?: to \d+| or more)?|any number of) (.*)")


def counts_in_words(text: str) -> str:
    """Return a text whose numbers of objects are words, up to ten.

    >>> counts_in_words("draw 2 cards; put 1 +1/+1 counter on this; sacrifice up to 1 Elf; pay 2 life")
    'draw two cards; put a +1/+1 counter on this; sacrifice up to one Elf; pay 2 life'
    >>> counts_in_words("create 1 8/8 Octopus creature token; discard 1 of them; choose 1: (1) draw 11 cards")
    'create an 8/8 Octopus creature token; discard one of them; choose one: (1) draw 11 cards'
    """

    def word(found: re.Match[str]) -> str:
        before, number, thing = found.groups()
        if int(number) >= len(_NUMBERS):
            return found[0]
        if number == "1" and before != "up to" and thing != "of" and not before.endswith("at least"):
            return f"{before} {with_article(thing)}"
        return f"{before} {_NUMBERS[int(number)]} {thing}"

    def chosen(found: re.Match[str]) -> str:
        least, most = found.groups()
        return f"choose {_NUMBERS[int(least)]}" + (f" to {_NUMBERS[int(most)]}" if most else "")

    return _CHOSEN.sub(chosen, _COUNT.sub(word, text))


def subjects_joined(text: str) -> str:
    """Return a text without the colon between a subject and its verb.

    >>> subjects_joined("{R}: this: gets +1/+0 until end of turn; target 1: you gain control of it")
    '{R}: this gets +1/+0 until end of turn; target 1: you gain control of it'
    """
    return _JOINED.sub(r"\1 ", text)


def targeted(described: str) -> str:
    """Return the description of a target with the word "target" in its place.

    >>> targeted("creature"), targeted("any target"), targeted("planeswalker or any player")
    ('target creature', 'any target', 'target planeswalker or player')
    >>> targeted("up to two creatures"), targeted("an opponent")
    ('up to two target creatures', 'target opponent')
    """
    many = _SO_MANY.match(described)
    if many is not None:
        return f"{many[1]} {targeted(many[2])}"
    if described.startswith(("any target", "any other target")):
        return described
    one = re.sub(r"^an? |^any (?=player\b)", "", described)
    return "target " + re.sub(r" or (?:an?|any) (?=player\b|opponent\b)", " or ", one)


def target_in_place(line: str) -> str:
    """Return the words of an ability with its target described where it is first mentioned, instead of in
    parentheses at the end; an ability with several targets stays as it is.

    >>> target_in_place("this deals 1 damage to target 1 (target 1: any target)")
    'this deals 1 damage to any target'
    >>> target_in_place("target 1: you gain control of it; untap target 1 (target 1: creature)")
    'target creature: you gain control of it; untap that target'
    """
    done, at = "", 0
    for found in _TARGET.finditer(line):
        # the ability to which these parentheses belong begins behind a quotation mark, if there is one
        scope = line[at : found.start()]
        start = max(scope.rfind('"') + 1, 0)
        head, ability = scope[:start], scope[start:]
        following = line[found.end() :].partition(" (target 1:")
        later = "target 1" in following[0] and not following[1]
        if "target " in found[1].removeprefix("any target") or "target 1" not in ability or later:
            done += scope + found[0]
        else:
            before, _, after = ability.partition("target 1")
            done += head + before + targeted(found[1]) + after.replace("target 1", "that target")
        at = found.end()
    return done + line[at:]


_ENCHANTED = ("artifact", "creature", "enchantment", "land", "planeswalker", "player")


def host_called(subtypes: frozenset[str], enchanted: str | None) -> str | None:
    """Return the name that an Aura, Equipment or Fortification has for its host; None for all other cards.

    >>> host_called(frozenset({"Aura"}), "creature you control"), host_called(frozenset({"Equipment"}), None)
    ('enchanted creature', 'equipped creature')
    """
    if enchanted is not None:
        kind = enchanted.removeprefix("any ").partition(" ")[0]
        return f"enchanted {kind if kind in _ENCHANTED else 'permanent'}"
    if "Equipment" in subtypes:
        return "equipped creature"
    return "fortified land" if "Fortification" in subtypes else None


def attached_called(host: str, line: str) -> str:
    """Return the words of an ability with a name for what the object is attached to, except within quotes,
    where another object's ability stands.

    >>> attached_called("enchanted creature", 'what this is attached to has "{T}: this deals 1 damage"')
    'enchanted creature has "{T}: this deals 1 damage"'
    """
    parts = line.split('"')
    parts[::2] = [part.replace("what this is attached to", host) for part in parts[::2]]
    return '"'.join(parts)


_IS = re.compile(r"\b(is or was|is|was|are|were|has)\b")
_OF_TWO = re.compile(r"\b(?:and|or|if)\b|:")
_HOST, _PAID = "what this is attached to", "what was paid with"
_DENIED = {"is or was": "neither is nor was", "has": "hasn't"}


def denied(condition: str) -> str | None:
    """Return a condition with its verb negated; None if it has several verbs.

    >>> denied("it is your turn"), denied("what this is attached to is or was a Vampire")
    ("it isn't your turn", 'what this is attached to neither is nor was a Vampire')
    >>> denied("for an opponent it is so that that player is the active player")
    """
    start = next((len(each) for each in (_HOST, _PAID) if condition.startswith(each)), 0)
    verbs = list(_IS.finditer(condition, start))
    if condition.endswith(" was chosen"):
        verbs = verbs[-1:]
    if len(verbs) != 1 or _OF_TWO.search(condition[: verbs[0].start()]):
        return None
    verb = verbs[0]
    return condition[: verb.start()] + _DENIED.get(verb[1], f"{verb[1]}n't") + condition[verb.end() :]
