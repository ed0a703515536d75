"""This module reads and writes cards in the short form in which people write them, JSON with what is printed
on the card: `read_card` and `write_card`.

    {"name": "Ravenous Rats", "cost": "{1}{B}", "type": "Creature — Rat", "power": 1, "toughness": 1,
     "abilities": [{"Triggered": {"on": {"DoesDeed": {"deed": {"Doing": "ENTERS"}}},
      "effects": [{"Discard": {"amount": 1, "who": {"Chosen": {}}}}],
      "targets": [{"TargetSlot": {"players": {"Whose": "OPPONENT"}}}]}}],
     "printed": "1998-06-15"}

Abilities, the text of a spell and what an Aura enchants are records as `manaburn.coding` writes them, with
two short forms: `{"mana": "{2}{U}"}` is a mana cost, `{"card": {…}}` a card or token that another speaks of.
What a card does not have is left out, and so are colors that are those of its cost.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from enum import Enum
from functools import partial
from typing import Any

from manaburn.cards.coding import SHARED, VOCABULARY
from manaburn.cards.definitions import CardDefinition, Form, read_type_line
from manaburn.cards.layouts import Layout
from manaburn.cards.upgrades import upgrade
from manaburn.coding import Coding, date_of, inside, refuse_wrong_fields, shown
from manaburn.errors import SaveError, near
from manaburn.files import read_json
from manaburn.mana import ManaCost
from manaburn.terms import CardType, Color, Keyword, Supertype

DEEPEST_CARD = 100
"""How deep the brackets of a card may be nested: less than in a saved game, which contains cards."""
_NUMBERS = ("power", "toughness", "loyalty", "defense")
_RECORDS = ("abilities", "spell", "enchant")
_NOTHING: tuple[Any, ...] = (None, "", [], {})


class _Writing(Coding):
    """The `Coding` of cards, with mana costs and cards in their short forms."""

    def __init__(self) -> None:
        super().__init__((*SHARED, *VOCABULARY))
        self.readers |= {"mana": _mana_cost, "card": self.card}
        self.fields: dict[str, Callable[[Any], dict[str, Any]]] = {
            "name": _name,
            "cost": self._read_cost,
            "type": _kinds,
            **{field: partial(_as_it_is, field) for field in _NUMBERS},
            "colors": _colors,
            "keywords": _keywords,
            "lights": _lights,
            **{field: partial(self._decoded, field) for field in _RECORDS},
            "back": lambda content: {"back": self.card(content)},
            "layout": lambda content: {"layout": _member(Layout, content)},
            "parts": self._several,
            "forms": self._forms,
            "printed": lambda content: {"first_printed": date_of(content)},
            "printed_by": lambda content: {"printed_by": date_of(content)},
            "form": lambda content: {"form": _member(Form, content)},
        }
        """The fields of a card, in the order in which they are written, with the function that parses each.
        """

    # Writing

    def encode_record(self, value: Any) -> Any:
        match value:
            case ManaCost() if ManaCost.parse(str(value)) == value:
                return {"mana": str(value)}
            case CardDefinition():
                return {"card": self.written(value)}
        return super().encode_record(value)

    def written(self, definition: CardDefinition) -> dict[str, Any]:
        """Return a card as JSON, without the fields that it does not have."""
        first, by = definition.first_printed, definition.printed_by
        usual = definition.colors == _colors_of(definition.cost)
        fields = {
            **{field: getattr(definition, field) for field in _NUMBERS},
            **{field: self.encode(getattr(definition, field)) for field in _RECORDS},
            "name": definition.name,
            "cost": self._cost(definition.cost),
            "type": type_line(definition),
            "colors": None if usual else _letters(definition.colors),
            "keywords": ", ".join(keyword.value for keyword in Keyword if keyword in definition.keywords),
            "lights": sorted(definition.lights),
            "back": None if definition.back is None else self.written(definition.back),
            "layout": None if definition.layout is Layout.USUAL else definition.layout.name.lower(),
            "parts": [self.written(part) for part in definition.parts],
            "forms": {name: self.written(form) for name, form in definition.forms},
            "printed": None if first is None else first.isoformat(),
            "printed_by": None if by is None else by.isoformat(),
            "form": None if definition.form is Form.CARD else definition.form.name.lower(),
        }
        colorless = () if usual else ("colors",)
        return {
            field: fields[field]
            for field in self.fields
            if fields[field] not in _NOTHING or field in colorless
        }

    def _cost(self, cost: ManaCost | None) -> Any:
        """Return a mana cost as a text; as an object if only certain mana can be spent on {X}."""
        encoded = self.encode(cost)
        return encoded.get("mana", encoded) if isinstance(encoded, dict) else encoded

    # Reading

    def card(self, data: Any) -> CardDefinition:
        """Return the card that a JSON object describes. Raises SaveError for anything else."""
        if not isinstance(data, dict):
            raise SaveError(f"a card must be written in braces, not as {shown(data)}")
        fields: dict[str, Any] = {"cost": None}
        for field, content in data.items():
            if field not in self.fields:
                raise SaveError(f"a card has no field {field!r}{near(field, self.fields)}")
            with inside(field):
                fields |= self.fields[field](content)
        for field, key in (("name", "name"), ("type", "types")):
            if key not in fields:
                raise SaveError(f"the card has no {field!r}")
        fields.setdefault("colors", _colors_of(fields["cost"]))
        does_nothing = fields.get("spell") is None and not fields.get("parts")
        if does_nothing and fields["types"] & {CardType.INSTANT, CardType.SORCERY}:
            raise SaveError("an instant or sorcery needs the field 'spell', which says what it does")
        return CardDefinition(**fields)

    def _decoded(self, field: str, content: Any) -> dict[str, Any]:
        return _as_it_is(field, self.decode(content))

    def _read_cost(self, content: Any) -> dict[str, Any]:
        return _as_it_is("cost", self.decode(content) if isinstance(content, dict) else _mana_cost(content))

    def _several(self, content: Any) -> dict[str, Any]:
        if not isinstance(content, list):
            raise SaveError(f"a list of cards is expected, not {shown(content)}")
        return {"parts": tuple(map(self.card, content))}

    def _forms(self, content: Any) -> dict[str, Any]:
        if not isinstance(content, dict):
            raise SaveError(f"a card in braces for each name of a cost is expected, not {shown(content)}")
        return {"forms": tuple((name, self.card(form)) for name, form in content.items())}


def _as_it_is(field: str, content: Any) -> dict[str, Any]:
    refuse_wrong_fields(CardDefinition, "card", {field: content})
    return {field: content}


def _name(content: Any) -> dict[str, Any]:
    if not _text(content).strip() or content != content.strip() or not content.isprintable():
        raise SaveError(f"{shown(content)} is not the name of a card")
    return {"name": content}


def _mana_cost(content: Any) -> ManaCost:
    return ManaCost.parse(_text(content))


def _kinds(content: Any) -> dict[str, Any]:
    supertypes, types, subtypes = read_type_line(_text(content))
    if not types:
        raise SaveError(f"{content!r} names no card type")
    return {"supertypes": supertypes, "types": types, "subtypes": subtypes}


def _colors(content: Any) -> dict[str, Any]:
    wrong = sorted(set(_text(content)) - set("WUBRG"))
    if wrong:
        raise SaveError(f"{wrong[0]!r} is not a color: colors are letters of WUBRG")
    return {"colors": frozenset(map(Color, content))}


def _keywords(content: Any) -> dict[str, Any]:
    words = [word.strip() for word in _text(content).split(",")] if content else []
    known = {keyword.value: keyword for keyword in Keyword}
    for word in words:
        if word not in known:
            raise SaveError(f"{word!r} is not a keyword that stands alone{near(word, known)}")
    return {"keywords": frozenset(known[word] for word in words)}


def _lights(content: Any) -> dict[str, Any]:
    return _as_it_is("lights", frozenset(content) if isinstance(content, list) else content)


def _member(kind: type[Enum], content: Any) -> Any:
    known = {member.name.lower(): member for member in kind}
    if _text(content) not in known:
        raise SaveError(f"{shown(content)} is not one of {', '.join(known)}")
    return known[content]


def _text(content: Any) -> str:
    if not isinstance(content, str):
        raise SaveError(f"a text in quotes is expected, not {shown(content)}")
    return content


def _colors_of(cost: ManaCost | None) -> frozenset[Color]:
    return frozenset() if cost is None else cost.colors


def _letters(colors: frozenset[Color]) -> str:
    return "".join(color.value for color in Color if color in colors)


def type_line(definition: CardDefinition) -> str:
    """Return what is printed between the art and the text, with subtypes in alphabetical order."""
    words = [s.value for s in Supertype if s in definition.supertypes]
    words += [t.value for t in CardType if t in definition.types]
    return " — ".join(filter(None, (" ".join(words).title(), " ".join(sorted(definition.subtypes)))))


_WRITING = _Writing()


def write_card(definition: CardDefinition) -> str:
    """Return a card as one line of JSON.

    >>> from manaburn.cards.definitions import card
    >>> write_card(card("Suntail Hawk", "{W}", "Creature — Bird", 1, 1, keywords="flying", printed=None))
    '{"name": "Suntail Hawk", "cost": "{W}", "type": "Creature — Bird", "power": 1, "toughness": 1, ...
    """
    return json.dumps(_WRITING.written(definition), ensure_ascii=False)


def read_card(text: str) -> CardDefinition:
    """Parse the JSON of one card. Raises SaveError, saying where in it what was expected.

    >>> read_card('{"name": "Gray Ogre", "cost": "{2}{R}", "type": "Creature — Ogre", "power": 2}').power
    2
    >>> read_card('{"name": "Gray Ogre", "type": "Creature — Ogre", "keywords": "haast"}')
    Traceback (most recent call last):
    manaburn.errors.SaveError: keywords: 'haast' is not a keyword that stands alone; did you mean haste?
    """
    (found,) = _cards_of([_json(text)])
    return found


def read_cards(text: str) -> tuple[CardDefinition, ...]:
    """Parse the cards of a text: one, a JSON list of them, or one a line. Raises SaveError as `read_card`
    does, and if two have the same name.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and all(line.startswith("{") and line.rstrip().endswith("}") for line in lines):
        written = [_json(line, number) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    else:
        data = _json(text)
        written = data if isinstance(data, list) else [data]
    found = _cards_of(written)
    twice = [name for name, number in Counter(card.name for card in found).items() if number > 1]
    if twice:
        raise SaveError(f"{twice[0]}: this card is written twice")
    return found


def write_cards(cards: Iterable[CardDefinition]) -> str:
    """Return cards as JSON in alphabetical order, one a line."""
    return "".join(f"{write_card(card)}\n" for card in sorted(cards, key=lambda card: card.name))


def name_in(line: str) -> str:
    """Return the name of the card in a line, even if its other fields are wrong. Raises SaveError without
    one.
    """
    try:
        name = read_json(line, DEEPEST_CARD)["name"]
    except (ValueError, TypeError, KeyError):
        name = None
    if not isinstance(name, str):
        raise SaveError(f"each line must be a card in braces, with its name; {shown(line)} is not")
    return name


def _json(text: str, line: int = 1) -> Any:
    try:
        return read_json(text, DEEPEST_CARD)
    except json.JSONDecodeError as error:
        place = f"line {line + error.lineno - 1}, column {error.colno}"
        raise SaveError(f"{place}: this is not JSON: {error.msg}") from None
    except ValueError as error:  # too much, too deep, a number of thousands of digits
        raise SaveError(f"this is not a card: {error}") from None


def _cards_of(written: list[Any]) -> tuple[CardDefinition, ...]:
    """Return the cards of JSON objects; with several, an error names the card that it is about."""
    found: list[CardDefinition] = []
    for data in written:
        name = data.get("name") if isinstance(data, dict) else None
        before = f"{shown(name) if name else f'card {len(found) + 1}'}: " if len(written) > 1 else ""
        try:
            found.append(_WRITING.card(upgrade(data)))
        except SaveError as error:
            raise SaveError(
                f"{before}{error.place}: {error}" if error.place else f"{before}{error}"
            ) from None
    return tuple(found)
