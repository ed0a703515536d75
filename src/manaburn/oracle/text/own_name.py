"""This module finds where a text means its own card by name [cr2025-06-06 201.5].

`without_own_name` is called for the whole name and for the shorter one by which a legend calls itself. What
stands before and after the name decides; the patterns for that are the same for all names, as it would take
longer to compile one for each card than to read the card.
"""

from __future__ import annotations

import re

_OTHER_WORD_BEFORE = re.compile(
    r"(?:(?<=[\w-])|(?<=\ba )|(?<=\ban )|(?<=\beach )|(?<=\ball )|(?<=\bother )|(?<=\banother ))"
)
_BEGINNING = re.compile(r"(?:(?<![^\n])|(?<=[.:—•\"“] )|(?<=[\"“]))")
_OBJECT = re.compile(
    r" (?:target|all|each|an?|another|any|up to|one|two|three|four|x|that|those|this|these|your|the|it"
    r"|them)\b"
)
_NEW_LINE = re.compile(r"(?<![^\n])")
_OF_A_KEYWORD = re.compile(r"(?:$|\n|, [a-z]| ?\{| ?—| \d)")
_LONGER_NAME = re.compile(r"\w|-\w| planeswalker")
_LONGER_WORD = re.compile(r"\w|-\w| (?:planeswalker|creature|token)\b")
_ANOTHER_NAME = re.compile(r"(?:'s)? [A-Z]")


def without_own_name(text: str, own: str, *, of_several_words: bool) -> str:
    """Return the text with `~` where the name means the card, and is no other word [cr2025-06-06 201.5].

    No name is the part of a word with a hyphen ("Jump-start", "non-Gideon"), nor what follows an article or
    the like, as a type does ("each Garruk"). A name of one word is neither the beginning of a longer one
    ("Stangg Twin"), a type ("a green Lizard creature"), a verb before what something is done to ("Exile
    target creature"), nor a keyword ability, alone or before a cost.
    """
    pieces: list[str] = []
    begun, place = 0, text.find(own)
    while place >= 0:
        end = place + len(own)
        if _is_the_name(text, place, end, of_several_words=of_several_words):
            pieces += (text[begun:place], "~")
            begun = end
            place = text.find(own, end)
        else:
            place = text.find(own, place + 1)
    return "".join((*pieces, text[begun:]))


def _is_the_name(text: str, start: int, end: int, *, of_several_words: bool) -> bool:
    """Return whether the words from `start` to `end`, which are those of the name, mean the card."""
    if _OTHER_WORD_BEFORE.match(text, start):
        return False
    if of_several_words:
        return not _LONGER_NAME.match(text, end)
    is_verb = _BEGINNING.match(text, start) and _OBJECT.match(text, end)
    is_keyword = _NEW_LINE.match(text, start) and _OF_A_KEYWORD.match(text, end)
    if is_verb or is_keyword or _LONGER_WORD.match(text, end):
        return False
    return text[end - 1] == "." or not _ANOTHER_NAME.match(text, end)
