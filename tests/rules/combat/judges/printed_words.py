"""What the printed text of a permanent card says about attacking and blocking, read by our own patterns.

Nothing of the engine's grammar is used. A line is either a sentence about declarations that is understood
here, or one that certainly has no part in them (an activated ability, a triggered one, keywords of other
things); a card with any other line is not read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto

from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.combat.judges.printed_conditions import Condition, read_condition
from rules.combat.judges.printed_descriptions import (
    ANYTHING,
    COLORS,
    KEYWORDS,
    NUMBERS,
    Describer,
    Description,
    UnreadWordsError,
)
from rules.combat.judges.printed_irrelevance import IRRELEVANT_KEYWORDS, is_irrelevant, without_modes
from rules.combat.judges.printed_predicates import predicates


class Whom(Enum):
    """Whom a sentence is about, if not all that a description means."""

    ITSELF = auto()
    HOST = auto()
    """What it is attached to."""
    GAME = auto()
    """Nobody: it is a rule for all."""


@dataclass(frozen=True)
class Said:
    """One thing that is said of creatures: which, of whom, how much, when."""

    what: str
    """The name of one of the meanings in `printed_questions`."""
    whom: Whom | Description = Whom.ITSELF
    number: tuple[int, ...] = ()
    which: Description = ANYTHING
    word: str = ""
    condition: Condition | None = None


@dataclass(frozen=True)
class Card:
    """A permanent card, and what it says."""

    name: str
    types: frozenset[str]
    colors: frozenset[str]
    power: int
    toughness: int
    says: tuple[Said, ...]
    every_type: bool = False
    enchants: Description | None = None
    """What it can be attached to; nothing if it is neither an Aura nor an Equipment."""
    makes_mana: bool = False

    @property
    def of_combat(self) -> bool:
        """Whether it says anything about attacking and blocking."""
        return any(
            not said.what.startswith(("gets", "is of", "is as")) and said.word != "haste"
            for said in self.says
        )


_VERB = re.compile(r" (?=(?:can't|can|has|have|gets?|attacks?|blocks?|must|is|are) )")
_CONNECTOR = re.compile(r", and |, | and ")
_BASIC = "Plains|Island|Swamp|Mountain|Forest"
_NUMBER = "a|an|one|two|three|four|five|six|seven|eight|nine|ten"
_TAX = (
    r"can't (attack you|attack you or planeswalkers you control|block) unless their controller pays "
    r"\{(\d+)\} for each (?:creature they control that's attacking you(?: or a planeswalker you control)?"
    r"|of those creatures)"
)


class Reader:
    """Reads cards; it has to know which subtypes there are."""

    def __init__(self, describer: Describer) -> None:
        self.describe = describer.read
        self.describer = describer

    def card(self, printed: PrintedCard) -> Card:
        """What a card says. Raises UnreadWordsError."""
        face = printed.faces[0]
        if printed.layout != "normal" or len(printed.faces) > 1:
            raise UnreadWordsError(printed.layout)
        types = frozenset(
            word if word[0].isupper() and is_subtype else word.lower()
            for is_subtype, part in enumerate(face.type_line.split(" — "))
            for word in part.split()
        )
        if types & {"instant", "sorcery", "battle", "world"} or "Saga" in types or "Class" in types:
            raise UnreadWordsError(face.type_line)
        sizes = _sizes(face)
        lines = without_modes(self._lines(face))
        enchants = next((line for line in lines if re.match(r"Enchant |Equip\b", line)), None)
        says = tuple(said for line in lines for said in self._line(line))
        return Card(
            name=printed.name,
            types=types,
            colors=frozenset() if "Devoid" in lines else face.colors,
            power=sizes[0],
            toughness=sizes[1],
            says=says,
            every_type=any("Changeling" in line.split(", ") for line in lines),
            enchants=self._enchanted(enchants) if enchants and types & {"Aura", "Equipment"} else None,
            makes_mana="add " in face.text.lower(),
        )

    def _lines(self, face: PrintedFace) -> list[str]:
        """The lines of a text without what is in parentheses, the card's own name as ~."""
        text = re.sub(r" *\([^)]*\)", "", face.text)
        names = {face.name, face.name.split(",")[0]}
        first = face.name.split(" ")[0]
        if "," not in face.name and "Legendary" in face.type_line and not self._is_subtype(first):
            names |= {first} - {"The"}
        for name in sorted(names, key=len, reverse=True):
            text = _with_tilde(text, name)
        this = r"\bthis (?:creature|land|artifact|enchantment|Aura|Equipment|permanent|Vehicle)\b"
        lines = re.sub(this, "~", text, flags=re.IGNORECASE).split("\n")
        return [line.strip() for line in lines if line.strip()]

    def _enchanted(self, line: str) -> Description:
        return self.describe(
            "creature you control" if line.startswith("Equip") else line.removeprefix("Enchant ")
        )

    def _line(self, line: str) -> list[Said]:
        if is_irrelevant(line) or line.startswith("Enchant "):
            return []
        words = re.split(r"[,;] ", line)
        keywords = [self._keyword(word[:1].lower() + word[1:], Whom.ITSELF) for word in words]
        if all(found is not None for found in keywords):
            return [said for found in keywords if found for said in found]
        return [said for sentence in _sentences(line) for said in self._sentence(sentence)]

    # Keywords

    def _keyword(self, text: str, whom: Whom | Description) -> list[Said] | None:
        """What a keyword says; None if this is none."""
        if text in KEYWORDS:
            return [Said("has", whom, word=text)]
        if text == "unleash":
            return [Said("never blocks", whom, condition=Condition(counters=1))]
        if text == "decayed":
            return [Said("can't block", whom)]
        if re.fullmatch(IRRELEVANT_KEYWORDS, text, re.IGNORECASE):
            return []
        walk = re.fullmatch(rf"(snow )?({_BASIC}|Desert)walk|(\w+) landwalk", text, re.IGNORECASE)
        if walk:
            basic = (walk[1] or "") + (walk[2] or "").capitalize()
            land = f"{walk[3].lower()} land" if walk[3] else basic
            return [Said("walks", whom, which=self.describe(land), word=land)]
        if text.startswith("protection from "):
            parts = re.split(r",? and from |, from ", text.removeprefix("protection from "))
            return [Said("protected", whom, which=self._quality(part)) for part in parts]
        return None

    def _quality(self, text: str) -> Description:
        """What something is protected from."""
        if text in COLORS or text in ("multicolored", "monocolored", "colorless"):
            return self.describe(f"{text} permanent")
        if text == "everything":
            return ANYTHING
        return self.describe(text)

    # Sentences

    def _sentence(self, text: str) -> list[Said]:
        for read in (self._rule_of_the_game, self._of_pairs, self._own_size):
            found = read(text)
            if found is not None:
                return found
        condition, rest = self._condition_before(text)
        return self._of_somebody(rest, condition)

    def _condition_before(self, text: str) -> tuple[Condition | None, str]:
        """The condition that a sentence begins with, and the rest of the sentence."""
        found = re.fullmatch(r"(As long as .+?|During your turn), (.+)", text)
        if not found:
            return None, text
        if found[1] == "During your turn":
            return read_condition("it's your turn", self.describe), found[2]
        rest = re.sub(r"^it (?=has|gets|can)", "~ ", found[2])
        return read_condition(found[1].removeprefix("As long as "), self.describe), rest.replace("~  ", "~ ")

    def _of_somebody(self, text: str, condition: Condition | None) -> list[Said]:
        """What a sentence says of its subject."""
        tried = [(text, condition)]
        for suffix in re.finditer(r" (as long as|if|unless) ", text):
            head, tail = text[: suffix.start()], text[suffix.end() :]
            try:
                read = read_condition(tail, self.describe, negated=suffix[1] == "unless")
            except UnreadWordsError:
                continue
            if condition is None:
                tried.append((head, read))
        for sentence, when in tried:
            for end in (verb.end() for verb in _VERB.finditer(sentence)):
                try:
                    whom = self._subject(sentence[: end - 1])
                    found = self._predicates(sentence[end:], whom)
                except UnreadWordsError:
                    continue
                return [_under(said, when) for said in found]
        raise UnreadWordsError(text)

    def _subject(self, text: str) -> Whom | Description:
        lower = text[0].lower() + text[1:]
        if lower in ("~", "it"):
            return Whom.ITSELF
        if lower in ("enchanted creature", "equipped creature", "enchanted permanent", "enchanted Wall"):
            return Whom.HOST
        return self.describe(lower if not self._is_subtype(text) else text)

    def _is_subtype(self, text: str) -> bool:
        first = re.split(r"[ ,]", text)[0]
        try:
            self.describer.singular(first)
        except UnreadWordsError:
            return False
        return True

    def _predicates(self, text: str, whom: Whom | Description) -> list[Said]:
        """What is said, one or several things joined by commas and "and"."""
        try:
            return self._predicate(text, whom)
        except UnreadWordsError:
            for joint in _CONNECTOR.finditer(text):
                try:
                    return self._predicate(text[: joint.start()], whom) + self._predicates(
                        text[joint.end() :], whom
                    )
                except UnreadWordsError:
                    continue
            raise

    def _predicate(self, text: str, whom: Whom | Description) -> list[Said]:
        meant = predicates(text)
        if meant:
            return [
                Said(what, whom, (number,), self.describe(which) if which else ANYTHING)
                for what, number, which in meant
            ]
        quoted = re.fullmatch(r'(?:(?:has|have) )?"([^"]+)"', text)
        if quoted and is_irrelevant(quoted[1]):
            return []
        keywords = re.fullmatch(r"(?:has|have) (.+)", text)
        if keywords:
            said = [
                self._keyword(word, whom) for word in re.split(r",? and (?!from)|, (?!from)", keywords[1])
            ]
            if all(one is not None for one in said):
                return self._granted([each for one in said for each in one or ()], whom)
        base = re.fullmatch(r"(?:has|have) base power and toughness (\d+)/(\d+)", text)
        if base:
            return self._granted([Said("is of size", whom, (int(base[1]), int(base[2])))], whom)
        size = re.fullmatch(r"gets? ([+-]\d+)/([+-]\d+)(?: for each (.+))?", text)
        if size:
            each = self.describe(size[3]) if size[3] else None
            if each and (each.by_power() or each.by_lack()):
                raise UnreadWordsError(text)
            what = "gets for each" if each else "gets"
            return self._granted([Said(what, whom, (int(size[1]), int(size[2])), each or ANYTHING)], whom)
        raise UnreadWordsError(text)

    def _granted(self, found: list[Said], whom: Whom | Description) -> list[Said]:
        """What is granted, if whom does not depend on what is granted itself."""
        if isinstance(whom, Description) and (whom.by_power() or whom.by_lack()):
            raise UnreadWordsError("granted by what is granted")
        return found

    # Sentences of other forms

    def _rule_of_the_game(self, text: str) -> list[Said] | None:
        limit = re.fullmatch(
            rf"No more than ({_NUMBER}) creatures? can (attack you|attack|block) each combat", text
        )
        if limit:
            return [Said(f"limits {limit[2]}", Whom.GAME, (NUMBERS[limit[1]],))]
        if text == "Each opponent must attack with at least one creature each combat if able":
            return [Said("opponents attack", Whom.GAME)]
        lure = re.fullmatch(r"All (.+) able to block (~|enchanted creature|equipped creature) do so", text)
        if lure:
            whom = Whom.ITSELF if lure[2] == "~" else Whom.HOST
            return [Said("lures", whom, which=self.describe(lure[1]))]
        shun = re.fullmatch(
            rf"Creatures with ({_BASIC.lower()})walk can be blocked as though they didn't have \1walk", text
        )
        if shun:
            return [Said("stops walkers", Whom.GAME, word=shun[1].capitalize())]
        return None

    def _own_size(self, text: str) -> list[Said] | None:
        """A characteristic-defining ability."""
        size = re.fullmatch(r"~'s power (and toughness are each|is) equal to the number of (.+)", text)
        if not size:
            return None
        what = self.describe(re.sub(r" on the battlefield$", "", size[2]))
        if what.by_power() or what.by_lack() or any(kind.having for kind in what.kinds):
            raise UnreadWordsError(text)
        return [Said("is as large as", Whom.ITSELF, (1, int(size[1] != "is")), what)]

    def _of_pairs(self, text: str) -> list[Said] | None:
        power = re.fullmatch(r"Creatures with power (less|greater) than ~'s power can't block it", text)
        if power:
            return [Said("not blocked by weaker" if power[1] == "less" else "not blocked by stronger")]
        tax = re.fullmatch(r"((?:As long as ~ is \w+, )?)(.+?) " + _TAX, text)
        if tax:
            condition = None
            if tax[1]:
                told = tax[1].removeprefix("As long as ").removesuffix(", ")
                condition = read_condition(told, self.describe)
            whom = self._subject(tax[2])
            return [Said(f"taxed: {tax[3]}", whom, (int(tax[4]),), condition=condition)]
        return None


def _under(said: Said, condition: Condition | None) -> Said:
    """The same, while something is so."""
    if condition is None:
        return said
    if (
        said.what in ("has", "gets", "gets for each", "is of size", "walks", "protected")
        and condition.of_what_is_granted
    ):
        raise UnreadWordsError("granted by what is granted")
    return Said(said.what, said.whom, said.number, said.which, said.word, condition)


def _sizes(face: PrintedFace) -> tuple[int, int]:
    """Power and toughness, nothing where a sentence defines them."""
    printed = (face.power or "0", face.toughness or "0")
    defined = (
        re.search("'s power and toughness are each equal to the number of ", face.text),
        re.search("'s power (?:and toughness are each|is) equal to the number of [^.]*\\.", face.text),
    )
    found = tuple("0" if size == "*" and defined[1] else size for size in printed)
    if not all(size.isdigit() for size in found) or (printed[1] == "*" and not defined[0]):
        raise UnreadWordsError("/".join(printed))
    return int(found[0]), int(found[1])


def _with_tilde(text: str, name: str) -> str:
    """A text with ~ for a name, where that is not part of a longer word."""
    first, *rest = text.split(name)
    for part in rest:
        whole = not (first[-1:].isalnum() or part[:1].isalnum())
        first += ("~" if whole else name) + part
    return first


def _sentences(line: str) -> list[str]:
    """The sentences of a line, without an ability word before them."""
    plain = re.sub(r"^[A-Z][\w'! -]* — (?=[A-Z~])", "", line)
    if not plain.endswith((".", '."')):
        raise UnreadWordsError(line)
    plain = re.sub(
        r",? and its activated abilities can't be activated(?: unless they're mana abilities)?", "", plain
    )
    return re.split(r"\. (?=[A-Z~])", plain.removesuffix("."))
