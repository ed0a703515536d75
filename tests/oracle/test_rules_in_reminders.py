"""Cards whose rules stand in reminder text alone, or nowhere, are refused by name and with the reason
[cr2025-06-06 207.2].
"""

from __future__ import annotations

import pytest

from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.cards_from_text import FIRST_DAY

CONTROL_POINT = "(An opponent may attack this battle.)\n{T}: Add {R}."
REFUSED = [
    ("Battle — Control Point", "{1}{R}", CONTROL_POINT, "a kind of battle for which there are no rules"),
    ("Land", "{2}{G}", "{T}: Add {G}{G}.", "a land that is cast, or costs mana to play"),
    ("Land", "", "{T}: Add {B}.\nMadness {0}", "a land that is cast, or costs mana to play"),
    ("Land", "", "{T}: Add {B}.\nSuspend 2—{0}", "a land that is cast, or costs mana to play"),
    (
        "Legendary Creature — Human",
        "{R}",
        "Partner with Knight (You may select any Knight.)",
        "what partner with means here is told in reminder text alone",
    ),
    (
        "Land Creature — Island Fish",
        "",
        "(It isn't a spell, it's blue, and it taps.)\nThis creature enters tapped.",
        "its color is told in reminder text alone",
    ),
    (
        "Sorcery",
        "{G}",
        "Put a sod counter on target creature. (It becomes a land.)",
        "what a sod counter does is told in reminder text alone",
    ),
    (
        "Creature — Dwarf",
        "{G}",
        "Whenever this creature attacks, put a hone counter on target Equipment. (It gives +1/+0.)",
        "what a hone counter does is told in reminder text alone",
    ),
    (
        "Creature — Mutant",
        "{G}",
        "Protection from modified creatures (Modified creatures have a power different than printed.)",
        "what is modified is told otherwise in reminder text",
    ),
    (
        "Instant",
        "{R}",
        "Trample (This spell can deal excess damage.)\nCard deals 4 damage to target creature.",
        "trample of a spell that is no creature",
    ),
    (
        "Sorcery",
        "",
        "Card deals 4 damage to each player.",
        "a spell without a mana cost, of which nothing says how it is cast",
    ),
]
READ = [
    (
        "Battle — Siege",
        "{1}{R}",
        "(As a Siege enters, choose an opponent to protect it.)\nWhen ~ enters, draw a card.",
    ),
    ("Land", "", "{T}: Add {C}.\nMorph {2} (You may cast this card face down.)"),
    ("Sorcery", "", "Suspend 4—{U}\nDraw three cards."),
    (
        "Legendary Creature — Human",
        "{R}",
        "Partner with Friend (When this creature enters, target player may put Friend into their hand.)",
    ),
    ("Sorcery", "{G}", "Put a flying counter on target creature. (It has flying.)"),
    (
        "Enchantment",
        "{G}",
        "Whenever you expend 4, put a stash counter on this enchantment. (You expend 4 as you spend mana.)",
    ),
    ("Sorcery", "{G}", "Put a stun counter on target creature. (It doesn't untap.)"),
    (
        "Creature — Bear",
        "{G}",
        "When this creature enters, create a 1/1 white Bird creature token with flying. (It's white.)",
    ),
]


def face(name: str, type_line: str, cost: str, text: str) -> PrintedFace:
    size = "1" if "Creature" in type_line else None
    return PrintedFace(
        name=name,
        mana_cost=cost,
        type_line=type_line,
        text=text.replace("~", name),
        power=size,
        toughness=size,
        defense="3" if "Battle" in type_line else None,
        colors=frozenset(),
    )


def why(type_line: str, cost: str, text: str) -> list[str]:
    made = PrintedCard(
        name="Card", layout="normal", faces=(face("Card", type_line, cost, text),), first_printed=FIRST_DAY
    )
    reading = read(made)
    assert (reading.definition is None) is bool(reading.unread)
    return [unread.why for unread in reading.unread]


@pytest.mark.parametrize(("type_line", "cost", "text", "reason"), REFUSED)
def test_what_only_a_reminder_tells_is_refused(type_line: str, cost: str, text: str, reason: str):
    assert why(type_line, cost, text) == [reason]


@pytest.mark.parametrize(("type_line", "cost", "text"), READ)
def test_what_a_reminder_repeats_is_read(type_line: str, cost: str, text: str):
    assert why(type_line, cost, text) == []


@pytest.mark.parametrize(
    ("layout", "first", "second"),
    [
        ("adventure", ("Land", ""), ("Sorcery — Adventure", "")),
        ("split", ("Instant", "{R}"), ("Instant", "")),
        ("aftermath", ("Instant", "{R}"), ("Sorcery", "")),
        ("modal_dfc", ("Instant", "{R}"), ("Creature — Bear", "")),
    ],
)
def test_a_part_whose_cost_the_file_lacks_is_refused(
    layout: str, first: tuple[str, str], second: tuple[str, str]
):
    def part(name: str, kind: tuple[str, str]) -> PrintedFace:
        spell = "Aftermath\nDraw a card." if layout == "aftermath" and name == "Right" else "Draw a card."
        return face(name, *kind, {"L": "{T}: Add {R}.", "C": ""}.get(kind[0][0], spell))

    made = PrintedCard(
        name="Left // Right",
        layout=layout,
        faces=(part("Left", first), part("Right", second)),
        first_printed=FIRST_DAY,
    )
    reading = read(made)
    assert reading.definition is None
    assert [unread.why for unread in reading.unread] == ["the card file does not tell what Right costs"]
